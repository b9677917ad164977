// Pool as people tell it: by dragging, by buttons beside a foul that was seen, and what the log and the referee say of it.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PHONE, close, gameOf, open, text } from "./browser.js";
import { begin, finish } from "./table-begin.js";

after(close);

const SCREEN = { width: 1280, height: 720 };
const straight = (moves = ["cue-1 1| 2| cue|"]) => begin("straight-pool", { moves, screen: SCREEN, options: {} });
const UPRIGHT = { ...PHONE, width: 390, height: 844 };
const onPhone = (moves = [], { game = "eight-ball", ...more } = {}) => begin(game, { moves, screen: UPRIGHT, by: "finger",
    options: {}, ...more });
const events = async (page) => (await gameOf(page)).log().at(-1).events;

async function call(driver, ball, pocket) {
    await driver.ball(ball);
    await driver.pocket(pocket);
}

async function see(page, driver, code) {
    await page.$eval(".seen", (details) => { details.open = true; });
    await page.select("[data-key=infraction-code]", code);
    await driver.click("[data-act=infraction]");
}

test("a ball that is dragged into a pocket was called there, hit and potted", async () => {
    const { page, driver } = await straight();
    await driver.drag("5", driver.shape.pockets.find(({ name }) => name === "TR").centre);
    assert.match(await text(page, ".called"), /ball 5 into TR/);
    assert.match(await text(page, ".preview"), /Bo scores 1/);
    await driver.click("[data-act=uncall]");
    assert.match(await text(page, ".preview"), /No ball was called/);
    await driver.click("[data-key=bar-undo]");
    await driver.click("[data-act=apply]");
    assert.deepEqual(await events(page), [{ type: "contact", balls: ["cue", "5"], moving: ["cue"] },
        { type: "pocket", ball: "5", pocket: "TR" }]);
    await finish({ page });
});

test("the called ball in another pocket: there are buttons for that, and no cushion is made up", async () => {
    const { page, driver } = await straight();
    await call(driver, "2", "ML");
    await driver.click("[data-outcome=potted]");
    await driver.ball("2");
    assert.match(await text(page, ".last-event"), /Into which pocket did ball 2 drop\? Click it here/);
    assert.equal(await page.$eval("[data-asked=TR]", (button) => button.checkVisibility()), true);
    await driver.click("[data-asked=TR]");
    assert.deepEqual(await driver.texts(".event-text"), ["The cue ball hit ball 2", "Ball 2 dropped into TR"]);
    assert.match(await text(page, ".preview"), /dropped elsewhere/);
    await finish({ page });
});

test("beside a foul that was seen it can be told what dropped", async () => {
    const { page, driver } = await straight();
    await call(driver, "2", "ML");
    await see(page, driver, "double_hit");
    await driver.click("[data-outcome=dropped]");
    assert.match(await text(page, ".preview"), /struck twice.*goes back to the foot spot/s);
    assert.equal(await page.$eval("[data-outcome=potted]", (button) => button.checkVisibility()), true);
    await driver.click("[data-act=apply]");
    assert.deepEqual((await events(page)).map(({ type, ball, code }) => ball ?? code ?? type), ["contact", "2", "double_hit"]);
    await finish({ page });
});

test("whose stroke it was is said above the buttons as soon as it is chosen", async () => {
    const { page } = await straight();
    await page.$eval(".seen", (details) => { details.open = true; });
    await page.select("[data-key=by]", "Ana, out of turn");
    assert.match(await text(page, ".prompt"), /^Ana, out of turn\. /);
    await finish({ page });
});

test("the log says that no rail was reached, and names no ball that was only taken to have been hit", async () => {
    const { page, driver } = await straight([]);
    const said = () => text(page, ".log li .move");
    await driver.click("[data-outcome=illegal]");
    await driver.click("[data-act=apply]");
    assert.match(await said(), /^Illegal break/);
    await driver.click("[data-act=choose-play]");
    await driver.click("[data-outcome=no-rail]");
    await driver.click("[data-act=apply]");
    assert.match(await said(), /No rail/);
    assert.doesNotMatch(await text(page, ".log"), /was hit/);
    await finish({ page });
});

test("a third foul and the break after it are two innings, on the card as on the panel; and an average is rounded", async () => {
    const [scratch, safety] = ["cue-1 cue>TL", "safety : cue-1 1|"];
    const { page, driver } = await straight(["cue-1 1| 2| cue|", scratch, safety, scratch, "2 TL : cue-2>TL", "3 TL : cue-3>TL",
        safety, scratch, "cue-1 1| 2| cue|", "concede"]);
    assert.match(await text(page, ".achieved"), /Ana: 3 innings, average 0\.667.*Bo: 4 innings, average −4\.500/s);
    assert.deepEqual((await driver.texts(".player .more")).filter((each) => each.startsWith("innings")),
        ["innings done: 3", "innings done: 4"]);
    await finish({ page });
});

test("where any ball may be hit first none is named that nobody has named, before the shot counts or in the log", async () => {
    const { page, driver } = await straight();
    for (const [by, button, log] of [["Bo", "no-rail", /^No rail$/],
        ["Bo, out of turn", "missed", /^Nothing dropped\. Out of turn$/]]) {
        await page.select("[data-key=by]", by);
        await driver.click(`[data-outcome=${button}]`);
        assert.equal(await text(page, ".last-event"), "A ball was hit");
        assert.equal(await page.$("[data-outcome=first]"), null);
        await driver.click("[data-act=apply]");
        assert.match(await text(page, ".log li .move"), log);
    }
    await finish({ page });
});

test("a shot that missed counts at once beside balls that were spotted, whose places nobody knows after it", async () => {
    const { page, driver } = await onPhone(["cue-1 1| 2| cue|", "safety : cue-15 15> 14> cue|"], { game: "straight-pool" });
    await driver.click("[data-outcome=missed]");
    assert.equal((await gameOf(page)).moves, 3);
    await driver.click("[data-mode=layout]");
    assert.match(await text(page, ".put"), /Not known yet: 1 2 .* 14 15, the cue ball\./);
    await finish({ page });
});

test("a rerack that leaves them where they lie draws the cue ball and the last ball pale, and names them", async () => {
    const run = Array.from({ length: 13 }, (_, at) => `${at + 1} TL : cue-${at + 1}>TL`);
    const { page, driver } = await straight(["cue-1 1| 2| cue|", ...run]);
    await call(driver, "14", "TL");
    await driver.click("[data-outcome=dropped]");
    await page.select("[data-key=later-last]", "kitchen");
    await driver.click("[data-act=apply]");
    await driver.click("[data-mode=layout]");
    assert.match(await text(page, ".put"), /Not known yet: 15, the cue ball\./);
    const pale = await page.$$eval(".table-ball.faint", (balls) => balls.map(({ dataset }) => dataset.ball));
    assert.deepEqual(pale.sort(), ["15", "cue"]);
    assert.match(await page.$eval(".table-ball[data-ball='15']", (ball) => ball.getAttribute("aria-label")), /31\.8/);
    await finish({ page });
});

test("before an entry is changed it is said what becomes of the score, and of who has won", async () => {
    const moves = ["cue-1 1| 2| cue|", "2 TL : cue-2>TL"];
    const { page, driver } = await begin("straight-pool", { moves, options: { target: 1 } });
    await page.click("[data-key=amend-1]");
    await page.click("[data-key=amend-change]");
    await driver.click("[data-act=clear]");
    await driver.click("[data-outcome=scratch]");
    assert.equal(await text(page, ".turns-over"),
        "The score becomes Ana 0 · Bo −1, not Ana 0 · Bo 1. It is not over any more.");
    await finish({ page });
});

test("after a third foul it is read that balls are racked and who breaks; and on a break that no call is needed", async () => {
    const scratch = "cue-1 cue>TL";
    const { page, driver } = await onPhone(["cue-1 1| 2| cue|", scratch, "safety : cue-1 1|", scratch, "safety : cue-1 1|"],
        { game: "straight-pool" });
    await driver.click("[data-outcome=scratch]");
    await driver.click("[data-act=apply]");
    const [said, seen] = await page.evaluate(() => [".said-last [data-type=rerack] > span", ".told"].map((part) =>
        document.querySelector(part).getBoundingClientRect().bottom));
    assert.ok(said <= seen + 1, `${said} ${seen}`);
    assert.match(await text(page, ".referee-bar .prompt"), /or break without a call/);
    await finish({ page });
});

test("nothing else need drop beside what was made, and what took several steps is cleared at once on a phone", async () => {
    const { page, driver } = await onPhone(["cue-1 1| 2| cue|"], { game: "straight-pool" });
    await driver.click("[data-asked='2']");
    assert.match(await text(page, ".asked"), /^Call only:/);
    assert.match(await text(page, ".already"), /^Made into:/);
    await driver.click("[data-asked=TL]");
    await driver.click("[data-outcome=made-more]");
    await driver.click("[data-outcome=no-more]");
    assert.match(await text(page, ".preview"), /Bo scores 1/);
    assert.ok(await page.$eval("[data-act=clear]", (button) => button.checkVisibility()));
    await driver.click("[data-act=clear]");
    await driver.click("[data-outcome=scratch]");
    await driver.click("[data-act=apply]");
    assert.equal(await text(page, ".what-is-on"), "15 balls left · cue ball in hand in the kitchen");
    await finish({ page });
});

test("the spot is said to which a rerack moves a ball, and all others go to the foot spot", async () => {
    const run = Array.from({ length: 13 }, (_, at) => `${at + 1} TL : cue-${at + 1}>TL`);
    const { page, driver } = await straight(["cue-1 1| 2| cue|", "safety : cue-15 15> cue|", ...run]);
    assert.match(await text(page, ".log"), /The 15 goes back to the foot spot/);
    await call(driver, "14", "TL");
    await driver.click("[data-outcome=dropped]");
    for (const [cue, last, said] of [["rack", "kitchen", /The cue ball goes to the head spot/],
        ["rack", "head_spot", /The cue ball goes to the centre spot/], ["clear", "rack", /Ball 15 goes to the head spot/]]) {
        await page.select("[data-key=later-cue]", cue);
        await page.select("[data-key=later-last]", last);
        assert.match(await text(page, ".preview"), said);
    }
    await finish({ page });
});

test("before the first shot, too, what was called stays when the language changes", async () => {
    const { page, driver } = await straight([]);
    await call(driver, "1", "TL");
    await page.select("header select", "pt");
    await page.waitForSelector("html[lang=pt-BR] .referee");
    assert.match(await text(page, ".called"), /bola 1.*TL/);
    // A game that has not begun is left without a trace.
    await page.click("a.home");
    await page.waitForSelector("[data-key=options-straight-pool]");
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes("/game/"))), []);
    await finish({ page });
});

test("both play to the same number of points, until the second has one of their own", async () => {
    const page = await open({ screen: SCREEN });
    await page.click("[data-key=options-straight-pool]");
    const [first, second] = ["[data-option=target-0]", "[data-option=target-1]"];
    const write = async (field, number) => {
        await page.focus(field);
        await page.keyboard.type(number);
    };
    const ofSecond = () => page.$eval(second, ({ value }) => value);
    await write(first, "14");
    assert.equal(await ofSecond(), "14");
    await write(second, "10");
    await write(first, "20");
    assert.equal(await ofSecond(), "10");
    await finish({ page });
});

test("of a break the head ball of the rack was hit first, whatever dropped, and the log makes up no contact", async () => {
    const { page, driver } = await onPhone();
    for (const button of ["[data-outcome=potted]", "[data-asked='8']", "[data-outcome=potted]", "[data-asked=cue]", "[data-act=apply]"])
        await driver.click(button);
    assert.deepEqual((await events(page))[0].balls, ["cue", "1"]);
    assert.equal(await text(page, ".log li .move"), "Ball 8 dropped. The cue ball dropped");
    await finish({ page });
});

test("which ball was only taken to have been hit first is said before it counts where the log names it, and another may be", async () => {
    const { page, driver } = await onPhone(["cue-1 1| 2| 3| 4|"]);
    await driver.click("[data-outcome=word-none]");
    for (const button of ["[data-outcome=potted]", "[data-asked='13']", "[data-outcome=potted]", "[data-asked='8']"])
        await driver.click(button);
    await driver.click("[data-key=more]");
    await see(page, driver, "double_hit");
    assert.equal(await text(page, "[data-outcome=first]"), "Hit first: ball 13");
    await driver.click("[data-outcome=first]");
    await driver.click("[data-asked='12']");
    assert.equal(await text(page, "[data-outcome=first]"), "Hit first: ball 12");
    await driver.click("[data-act=apply]");
    assert.deepEqual((await events(page)).map(({ balls, ball, code }) => balls?.[1] ?? ball ?? code), ["12", "13", "8", "double_hit"]);
    await finish({ page });
});

test("where another ball than the one that was on dropped, that one is said to have been hit first", async () => {
    const { page, driver } = await begin("nine-ball", { moves: ["cue-1 1>TL 2/head 3/head"], screen: SCREEN, options: {} });
    await driver.click("[data-outcome=potted]");
    await driver.ball("9");
    assert.match(await text(page, ".preview"), /Ana wins/);
    assert.equal(await text(page, "[data-outcome=first]"), "Hit first: ball 2");
    await driver.click("[data-outcome=first]");
    await driver.ball("5");
    assert.match(await text(page, ".preview"), /Foul by Ana/);
    await finish({ page });
});

test("of several whose places are known the one that is taken to have been hit first is shown before it counts", async () => {
    const places = Array.from({ length: 15 }, (_, at) => `${at + 1} ${at % 2 ? 0.4 : 0.9} ${0.3 + 0.14 * at}`).join(", ");
    const moves = ["cue-1 1| 2| 3| 4|", `layout cue 0.6 0.3, ${places}`];
    const { page, driver } = await begin("eight-ball", { options: {}, moves });
    const told = (await gameOf(page)).log().length;
    await driver.click("[data-outcome=missed]");
    assert.equal((await gameOf(page)).log().length, told);
    await driver.click("[data-outcome=first]");
    await driver.ball("12");
    await driver.click("[data-act=apply]");
    assert.deepEqual((await events(page))[0].balls, ["cue", "12"]);
    await finish({ page });
});

test("on a phone who has a choice, and which, is said before the break counts; and how many more balls a rail wants", async () => {
    const { page, driver } = await onPhone();
    for (const [buttons, said] of [
        [["[data-outcome=potted]", "[data-asked='8']"], /Ana has the choice between having the 8 spotted and breaking again/],
        [["[data-outcome=illegal]"], /Bo has the choice between playing on, breaking again/],
        [["[data-deed=off-table]", "[data-asked='3']"], /Bo has the choice between playing on and the cue ball in hand/],
    ]) {
        while (!await page.$eval("[data-key=bar-undo]", ({ disabled }) => disabled))
            await driver.click("[data-key=bar-undo]");
        for (const button of buttons)
            await driver.click(button);
        assert.match(await page.$eval(".preview", ({ innerText }) => innerText), said);
    }
    assert.equal(await text(page, "[data-outcome=cushion]"), "3 more object balls at a rail");
    await finish({ page });
});

test("on a phone nothing is scrolled or made smaller after a foul, and the sheet covers no table while the cue ball is in hand", async () => {
    for (const language of ["en", "pt-BR"])
        for (const moves of [["cue-1 9>"], ["cue-1 9>", "11 TL : cue-11>TL"]]) {
            const { page, driver } = await onPhone(moves, { language, options: { match: { race: 2 } } });
            const table = () => page.$eval("svg.table", (svg) => svg.getBoundingClientRect().toJSON());
            const before = await table();
            for (const foul of ["no-rail", "scratch"]) {
                await driver.click(`[data-outcome=${foul}]`);
                await driver.click("[data-act=apply]");
                await page.waitForFunction(() => !document.querySelector("svg.table.gliding"));
                assert.deepEqual([await page.evaluate(() => scrollY), await table()], [0, before], `${language}: ${foul}`);
                assert.ok(before.bottom <= 12 + await page.$eval(".drawer", (sheet) => sheet.getBoundingClientRect().top), // the wood
                    `${language}: ${foul}`);
            }
            await finish({ page });
        }
});

test("a foul that ends a game gives nobody the cue ball; the log has a heading for each game, and the end of the match is said", async () => {
    const pots = [1, 2, 3, 4, 5, 6, 7].map((ball) => `${ball} TL : cue-${ball}>TL`);
    const game = ["cue-1 9>", ...pots];
    const { page, driver } = await onPhone(game, { options: { match: { race: 2 } } });
    await driver.click("[data-asked=TL]");
    await driver.click("[data-key=more]");
    await see(page, driver, "push_shot");
    assert.equal(await page.$eval("[data-outcome=dropped]", (button) => button.classList.contains("main")), false);
    await driver.click("[data-outcome=dropped]");
    assert.equal(await text(page, ".last-event"), "Ball 8 dropped into TL. Seen: a push shot");
    assert.match(await text(page, ".preview"), /Game 2 begins with Bo/);
    assert.doesNotMatch(await text(page, ".preview"), /with the cue ball in hand/);
    await driver.click("[data-act=apply]");
    assert.equal(await text(page, ".triumph"), "Game 1: Bo wins");
    await driver.click("[data-outcome=potted]");
    await driver.click("[data-asked='9']");
    await driver.click("[data-act=apply]");
    assert.deepEqual(await driver.texts(".log li.game"), ["Game 2", "Game 1"]);
    assert.match(await text(page, ".log ol"), /^Game 2/);
    await page.$eval(".desk", (desk) => { desk.open = true; });
    await driver.click("[data-act=concede-0]");
    await page.click("[data-act=ask-yes]");
    assert.equal(await text(page, ".referee-bar .prompt"), "The match is over: Bo wins.");
    await finish({ page });
});

test("on a phone it is read to its end how a game ended, and what has become of the log; nothing of a game that was undone stays", async () => {
    const { page, driver } = await begin("nine-ball", { screen: UPRIGHT, by: "finger", options: { match: { race: 2 } },
        moves: ["cue-1 1>TL 2/head 3/head", "cue-2|", "cue>TL", "cue-2-9>"] });
    const isWhole = (part) => page.$eval(part, (said) => said.getBoundingClientRect().bottom
        <= said.closest(".told").getBoundingClientRect().bottom + 1);
    assert.ok(await isWhole(".said-last [data-type=game] > span"));
    await driver.click("[data-outcome=potted]");
    await driver.click("[data-asked='9']");
    assert.match(await text(page, "[data-outcome=line]"), /^2 more balls crossed the head string.*what dropped counts/);
    await driver.click("[data-act=apply]");
    await driver.click("[data-key=bar-undo]");
    assert.equal(await page.$(".triumph"), null);
    await page.click("[data-key=amend-2]");
    await page.click("[data-key=amend-out]");
    assert.match(await text(page, ".noted"), /Games won: /);
    assert.ok(await isWhole(".noted"));
    await finish({ page });
});

test("on a phone who has won a game is read whole, however long the names are", async () => {
    const { page } = await onPhone(["concede"], { options: { match: { race: 2 } },
        names: ["Maximiliana Rosenberg", "Bartholomew Ferguson"] });
    const [said, seen] = await page.evaluate(() => [".said-last [data-type=game] > span", ".told"].map((part) =>
        document.querySelector(part).getBoundingClientRect().bottom));
    assert.ok(said <= seen + 1, `${said} ${seen}`);
    await finish({ page });
});

test("what is below the bar begins at its top, and with no foul chosen, whatever was recorded or taken back", async () => {
    const { page, driver } = await begin("ten-ball", { moves: ["cue-1 4>", "1 TL : cue-1>TL"], screen: SCREEN, options: {} });
    for (const [button, length] of [["[data-outcome=missed]", 3], ["[data-key=bar-undo]", 2], ["[data-key=bar-redo]", 3]]) {
        await page.$eval(".desk", (desk) => { desk.open = true; });
        await page.$eval(".drawer-body", (body) => { body.scrollTop = 300; });
        await page.click(button);
        assert.match(await text(page, ".replay .position"), new RegExp(`^${length}`));
        assert.equal(await page.$eval(".drawer-body", (body) => body.scrollTop), 0, button);
    }
    await page.$eval(".seen", (details) => { details.open = true; });
    await page.select("[data-key=infraction-code]", "double_hit");
    await driver.click("[data-act=infraction]");
    await driver.click("[data-key=bar-undo]");
    assert.equal(await page.$eval("[data-key=infraction-code]", (select) => select.selectedIndex), 0);
    await finish({ page });
});

test("of a foul without a stroke nothing is asked that only a stroke can do; a warning is not in the red of the foul", async () => {
    const { page, driver } = await straight(["cue-1 1| 2| cue|", "2 TL : cue-3", "safety : cue-3|", "2 TL : cue-3"]);
    await call(driver, "3", "TL");
    await see(page, driver, "touched_ball");
    for (const part of ["[data-outcome=nothing]", "[data-deed=cushion]", "[data-deed=off-table]"])
        assert.equal(await page.$(part), null, part);
    const colour = (part) => page.$eval(`.preview ${part}`, (each) => getComputedStyle(each).color);
    assert.match(await text(page, ".preview .warning"), /twice in a row/);
    assert.notEqual(await colour(".warning"), await colour("[data-type=foul]"));
    await finish({ page });
});

test("a ball that dropped nobody said where, or left the table, is taken back by a press on it", async () => {
    for (const by of ["mouse", "keys"]) {
        const { page, driver } = await begin("nine-ball", { screen: SCREEN, options: {}, by });
        for (const ball of ["3", "5"]) {
            await driver.click("[data-outcome=potted]");
            await driver.ball(ball);
        }
        assert.equal(await text(page, ".last-event"), "Balls 3 and 5 dropped");
        await driver.ball("5");
        assert.equal(await text(page, ".last-event"), "Ball 3 dropped");
        assert.equal(await text(page, "[data-outcome=potted]"), "Another ball dropped…");
        await driver.ball("3");
        assert.deepEqual(await driver.texts(".event-text"), ["The cue ball hit ball 1"]);
        await finish({ page });
    }
});

test("the row of balls above that of the call says what it is for", async () => {
    const { page, driver } = await straight();
    assert.equal(await page.$eval(".chips", (row) => row.checkVisibility()), false);
    await call(driver, "3", "TL");
    assert.equal(await text(page, ".chips .label"), "What was hit");
    await finish({ page });
});

test("out of turn no ball is marked as on", async () => {
    const { page, driver } = await begin("eight-ball", { moves: ["cue-1 9>", "11 TL : cue-11>TL", "12 TL : cue-12|"], screen: SCREEN, options: {} });
    const marked = () => page.$$eval("svg.table .ringed.on", (all) => all.length);
    await driver.click("[data-outcome=word-none]");
    assert.equal(await marked(), 7);
    await page.$eval(".seen", (details) => { details.open = true; });
    await page.select("[data-key=by]", "Ana, out of turn");
    assert.equal(await marked(), 0);
    await finish({ page });
});

test("fouls that are unfolded on a phone are in sight", async () => {
    const { page, driver } = await onPhone(["cue-1 9>"]);
    await driver.click("[data-key=more]");
    await page.tap("details.seen summary");
    await page.waitForFunction(() => {
        const { bottom } = document.querySelector("[data-act=infraction]").getBoundingClientRect();
        return bottom <= innerHeight;
    });
    await finish({ page });
});
