// The table games in the page: each is refereed to its end by touch, by keys alone and through the accessibility tree, and
// the page has the library's rulings on the same shots; then notation, undo, languages, and what a window shows.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { DESK, PHONE, announced, assertAccessible, assertFits, close, cue, gameOf, open, openFile, reload, saved, text }
    from "./browser.js";
import { TableDriver, inBar } from "./table-driver.js";
import GAMES, { OPTIONS } from "./table-games.js";

after(close);

const players = ["Ana", "Bo"];

async function begin(id, { moves = [], by = "mouse", options = OPTIONS[id], ...how } = {}) {
    const page = await open(how);
    await openFile(page, saved(id, 1, moves, options ? { players, options } : { players }));
    await page.waitForSelector(".referee");
    return { page, driver: await TableDriver.of(page, { by }) };
}

async function finish({ page }) {
    assert.deepEqual(page.errors, []);
    await page.close();
}

/** All that is shown or said has a text, and no value in it is missing. */
async function assertTexts(page) {
    const seen = await page.$eval("body", (body) => body.innerText + Array.from(body.querySelectorAll("[aria-label], title"),
        (each) => each.getAttribute("aria-label") ?? each.textContent).join(" "));
    assert.doesNotMatch(seen, /«|undefined|\[object/);
}

const MEANS = { finger: { ...PHONE, width: 390, height: 844 }, keys: { width: 1280, height: 720 }, tree: { width: 844, height: 390 } };
// By finger, with animations: each move is waited for until the balls lie still, the same way in all games. In this one balls
// are also placed, laid out and dragged after most shots.
const MOVING = "chess-pool";

for (const [by, screen] of Object.entries(MEANS))
    for (const [id, moves] of Object.entries(GAMES))
        test(`${id}: to its end by ${by}`, async () => {
            const { page, driver } = await begin(id, { by, screen, moving: by === "finger" && id === MOVING });
            for (const move of moves) {
                const { expected, shown } = await driver.do(move);
                assert.deepEqual(shown, expected, JSON.stringify(move));
                if (by === "finger")
                    await assertFits(page);
                if (by === "keys")
                    await assertTexts(page);
            }
            const game = await gameOf(page);
            assert.ok(game.over);
            assert.deepEqual(game.view(), driver.game.view());
            assert.deepEqual(await driver.texts(".player .points"),
                game.view().players.map(({ score }) => String(score).replace("-", "−")));
            assert.equal(await page.$eval("[data-act=apply]", (button) => button.checkVisibility()), false);
            if (by === "finger")
                await assertAccessible(page, `${id}, over`);
            await finish({ page });
        });

test("on a phone, with all that unfolds unfolded, nothing is wider than the screen", async () => {
    for (const language of ["en", "pt-BR"])
        for (const id of Object.keys(GAMES)) {
            const { page } = await begin(id, { screen: PHONE, language, moves: [{ "sinuca-brasileira": "cue-red|", "snooker":
                "cue-red-1|", "three-cushion": "white-red" }[id] ?? "cue-1|"] });
            if (language === "en")
                assert.match(await text(page, "[data-key=more]"), /^More(fouls|conceding)/, "it says what is in it");
            await page.click("[data-key=more]");
            await page.$$eval("details", (all) => all.forEach((details) => { details.open = true; }));
            await assertFits(page);
            await finish({ page });
        }
});

/** What is pressed for one turn of pool, until it is applied; turn: its number. */
async function turnOf(game, turn, press, page) {
    const { phase, callable, push_out: pushOut, choice } = game.view();
    if (phase === "choice")
        return press(`[data-act="choose-${choice.at(-1)}"]`);
    if (phase === "break" && callable.length)
        await press("[data-outcome=word-none]");
    else if (pushOut)
        await press("[data-outcome=word-push_out]");
    else if (callable.length > 1)
        await press(`[data-call="${callable[0]}"]`);
    if (phase !== "break" && !pushOut && callable.length)
        await press('[data-call="TL"]');
    await press(`[data-outcome=${phase === "break" || pushOut || turn === 5 ? "missed" : turn === 7 ? "scratch" : "dropped"}]`);
    if (await page.$("[data-key=later-cue]"))
        await page.select("[data-key=later-cue]", "rack");
    if (await page.$eval("[data-act=apply]", (button) => button.checkVisibility()))
        await press("[data-act=apply]");
    return undefined;
}

test("pool by one or two buttons a shot, on a phone by touch and at a desk by keys: a match, from the first break to its end",
    async () => {
        for (const [id, finger, options] of [["nine-ball", true, { match: { race: 2 } }], ["ten-ball", false, {}],
            ["eight-ball", true, {}], ["straight-pool", false, { target: 16 }]].filter(([each]) => cue.games().some((game) => game.id === each))) {
            const screen = finger ? { ...PHONE, width: 390, height: 844 } : { width: 1280, height: 720 };
            const { page, driver } = await begin(id, { screen, by: finger ? "finger" : "keys", options });
            const press = (selector) => driver.click(selector);
            let fouls = false;
            let game = await gameOf(page);
            for (let turn = 0; turn < 70 && !game.over; turn++) {
                await turnOf(game, turn, press, page);
                await assertFits(page);
                fouls ||= /fouls in a row: 1/.test(await text(page, ".players"));
                game = await gameOf(page);
            }
            assert.equal(game.over, true, `${id}: ${JSON.stringify(game.log())}`);
            assert.equal(fouls, id !== "eight-ball");
            assert.equal(game.log().some(({ rerack }) => rerack?.cue === "rack"), id === "straight-pool");
            assert.match(await text(page, ".players"), id === "eight-ball" ? /solids|stripes/ : /./);
            assert.match(await text(page, ".result"), id === "straight-pool" ? /points? in one visit at best, \d foul/ : /wins/);
            await assertAccessible(page, id);
            await finish({ page });
        }
    });

test("after the first help the keys are at the table, an ordinary shot is three stops away, and the next button has the focus", async () => {
    const page = await open({ newcomer: true, screen: { width: 1280, height: 720 } });
    await page.focus("[data-key=new-chaser]");
    await page.keyboard.press("Enter");
    await page.waitForSelector("dialog[open]");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement.dataset.ball === "cue");
    for (let stop = 0; stop < 3; stop++)
        await page.keyboard.press("Tab");
    const focused = () => page.evaluate(() => ({ ...document.activeElement.dataset }));
    const heard = (words) => announced(page, words);
    assert.equal((await focused()).outcome, "dropped");
    // One pot after another is Enter alone, and what is to do now is heard after what the referee said.
    await page.keyboard.press("Enter");
    await heard("The 1 is potted. Player 1: 1. Player 1 is to play. Target: ball 2");
    assert.equal((await focused()).outcome, "dropped");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    assert.equal((await focused()).outcome, "scratch");
    await page.keyboard.press("Enter");
    await heard("The referee would say: Foul by Player 1: the cue ball was potted.");
    assert.equal((await focused()).act, "apply");
    for (const button of ["[data-key=bar-undo]", "[data-outcome=scratch]"]) {
        await page.$eval(button, (element) => element.focus());
        await page.keyboard.press("Enter");
        if (button.includes("undo"))
            await heard("The last step is taken back. Choose a button");
    }
    await page.keyboard.press("Enter");
    await heard("take the table, with the cue ball in hand in the kitchen, or have Player 1 shoot again?");
    assert.equal((await focused()).act, "accept");
    await page.keyboard.press("Enter");
    assert.equal((await focused()).outcome, "dropped");
    // Although nobody knows where the others lie: Enter takes the ball in hand, arrows move it, Enter leaves it there.
    assert.match(await text(page, ".prompt"), /^With Shift and the arrow keys, move the cue ball to its place/);
    await page.$eval('svg.table [data-ball="cue"]', (ball) => ball.focus());
    for (const key of ["Enter", "ArrowUp", "ArrowUp", "ArrowLeft", "Enter"])
        await page.keyboard.press(key);
    await heard("the cue ball, 61.5 cm from the left, 51.5 cm from the head");
    await page.keyboard.press("ArrowRight");
    assert.notEqual((await focused()).ball, "cue");
    assert.match(await text(page, ".prompt"), /^Choose a button, or the ball that the cue ball hit/);
    await finish({ page });
});

test("by keys alone: a ball put down, a shot drawn, a ball moved by arrows, a decision", async () => {
    const { page } = await begin("chaser");
    const press = async (selector, ...keys) => {
        await page.$eval(selector, (element) => element.focus());
        for (const key of keys)
            await page.keyboard.press(key);
    };
    // Tab reaches one of them, arrow keys the next, and its name any of them.
    const parts = "svg.table [data-ball], svg.table [data-pocket]";
    const here = () => page.evaluate(() => document.activeElement.dataset.ball ?? document.activeElement.dataset.pocket);
    const names = await page.$$eval(parts, (all) => all.map(({ dataset }) => dataset.ball ?? dataset.pocket));
    assert.equal(names.length, 22);
    assert.equal(await page.$$eval(parts, (all) => all.filter(({ tabIndex }) => tabIndex === 0).length), 1);
    for (const name of names) {
        await press('[data-ball="cue"]', "c", ...name);
        assert.equal(await here(), name);
    }
    await press('[data-ball="cue"]', "ArrowRight");
    assert.equal(await here(), "MR"); // beside it on the wood
    // A ball in hand that is moved lies on the head spot first, and Enter puts it down.
    await page.keyboard.down("Shift");
    await press('[data-ball="cue"]', "ArrowUp");
    await page.keyboard.up("Shift");
    assert.equal(await page.$eval("[data-mode=place]", (button) => button.getAttribute("aria-pressed")), "true");
    await page.click("[data-mode=shot]");
    await press("[data-mode=place]", "Enter");
    await press('[data-ball="cue"]', "Enter", "ArrowUp", "ArrowLeft", "Enter");
    assert.deepEqual((await gameOf(page)).view().layout.cue, [0.625, 0.5145]); // beside the baulk line; the table lies on its side, its head on the left
    assert.deepEqual(await page.$$eval("svg.table .wood-name", (all) => all.map(({ textContent }) => textContent)), ["B: head", "T: foot"]);
    await press('[data-ball="2"]', "Enter");
    await press('svg.table [data-pocket="TL"]', "Enter");
    await page.keyboard.down("Shift");
    await press('[data-ball="cue"]', "ArrowRight", "ArrowRight");
    await page.keyboard.down("Alt");
    await press('[data-ball="cue"]', "ArrowDown");
    await page.keyboard.up("Alt");
    await page.keyboard.up("Shift");
    assert.deepEqual(await page.$$eval(".event-text", (all) => all.map((each) => each.textContent)),
        ["The cue ball hit ball 2", "Ball 2 dropped into TL"]);
    await press("[data-act=apply]", "Enter");
    const [, shot] = (await gameOf(page)).log();
    assert.deepEqual(shot.rest.cue, [0.626, 0.5345]);
    await press("[data-act=pass_back]", " ");
    assert.equal((await gameOf(page)).log().at(-1).action, "pass_back");
    await finish({ page });
});

test("a call comes first: on the card, taken back, typed alone, joined to what is typed after it", async () => {
    const { page, driver } = await begin("sinuca-brasileira", { moves: ["cue-red|"] });
    const called = () => page.$eval(".called", (line) => line.querySelector("span")?.textContent ?? null);
    const type = async (line) => {
        await page.click("#notation", { count: 3 });
        await page.keyboard.type(line);
        await page.keyboard.press("Enter");
    };
    assert.equal(await called(), null);
    await driver.ball("blue");
    assert.equal(await called(), null);
    await driver.pocket("MR");
    assert.equal(await called(), "Called: the blue into MR");
    await driver.click("[data-act=uncall]");
    assert.equal(await called(), null);
    assert.match(await text(page, ".prompt"), /Which ball was called/);
    await type("black TL");
    assert.equal(await called(), "Called: the black into TL");
    assert.equal((await gameOf(page)).moves, 1);
    await type("cue-black>TL");
    const shot = (await gameOf(page)).log().at(-1);
    assert.deepEqual([shot.ball, shot.pocket], ["black", "TL"]);
    assert.equal(await called(), null);
    await type("pink TL");
    assert.match(await text(page, ".call-refused"), /the red ball is next, not the pink one/);
    assert.equal(await called(), null);
    assert.equal(await page.$eval("[data-act=apply]", (button) => button.checkVisibility()), false);
    await driver.click("[data-nominate=red]");
    assert.equal(await called(), "Called: the red into TL");
    await finish({ page });
});

test("where nobody knows the cells of a call they are asked for, and only those in reach are taken", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|", "solids"], screen: PHONE });
    assert.equal(await page.$(".called > span"), null);
    await driver.click("[data-key=call-move]");
    assert.equal(await page.$(".called > span"), null);
    await driver.ball("9");
    await driver.ball("4");
    assert.match(await text(page, ".prompt"), /In which cell does the rook \(ball 9\) stand/);
    assert.equal(await page.$(".tray"), null);
    await driver.cell("b2");
    assert.equal(await page.$$eval(".on-cell.reach", (cells) => cells.length), 10); // 3 of the rank, 7 of the file
    await driver.cell("c3");
    assert.match(await text(page, ".told .noted"), /c3 is not in reach/);
    await page.type("[data-key=asked-cell]", "b5");
    assert.match(await text(page, ".called > span"), /the rook \(ball 9\) from b2 takes the queen \(ball 4\) on b5/);
    await assertFits(page);
    await finish({ page });
});

test("notation and drawing stay in step, and a mistake is told while it is typed", async () => {
    const { page, driver } = await begin("chaser", { moves: ["cue-1|"] });
    await driver.ball("1");
    await driver.ball("5");
    await driver.pocket("ML");
    assert.equal(await page.$eval("#notation", (input) => input.value), "cue-1-5>ML");
    await page.click("#notation", { count: 3 });
    await page.keyboard.type("cue-2 cue|");
    assert.deepEqual(await driver.texts(".event-text"), ["The cue ball hit ball 2",
        "The cue ball touched a cushion"]);
    await page.keyboard.type(" 44>");
    assert.match(await text(page, "#notation-error"), /"44" is not a ball/);
    for (let i = 0; i < 4; i++)
        await page.keyboard.press("Backspace");
    assert.equal(await text(page, "#notation-error"), "");
    await page.keyboard.press("Enter");
    assert.deepEqual(inBar(driver.game.apply((await gameOf(page)).log().at(-1)), driver.game.view()), await driver.texts(".said-last .rulings li > span"));
    await page.click("#notation, [data-act=accept]");
    await finish({ page });
});

test("events: put in another order, taken out, who moved; one that cannot be is marked, and the shot waits",
    async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|", "solids"] });
    await driver.ball("9");
    await driver.pocket("TL");
    await driver.ball("10");
    await driver.pocket("TR");
    await page.click("[data-key=earlier-1]");
    assert.match(await text(page, ".event.wrong .event-text"), /The cue ball hit ball 9/);
    assert.ok(await page.$("[data-act=apply]:disabled"));
    assert.match(await text(page, ".preview .wrong-text"), /Ball 9/);
    await page.click("[data-key=later-0]");
    assert.equal(await page.$(".event.wrong"), null);
    await page.click("[data-key=take-out-2]");
    await page.select("[data-key=movers-0]", "both");
    await driver.click("[data-act=apply]");
    const shot = (await gameOf(page)).log().at(-1);
    assert.deepEqual(shot.events, [{ type: "contact", balls: ["cue", "9"], moving: ["cue", "9"] },
        { type: "pocket", ball: "9", pocket: "TL" }]);
    await finish({ page });
});

test("dragged into a pocket, out again, off the table; places go along from the first drag", async () => {
    const { page, driver } = await begin("chaser", { moves: ["place 0.5 0.5"] });
    await driver.ball("1");
    assert.equal(await page.$eval("[data-key=given]", (box) => box.checked), false);
    await driver.drag("1", [1.27, 2.54]);
    assert.deepEqual((await driver.texts(".event-text")).at(-1), "Ball 1 dropped into TR");
    await driver.drag("1", [1.0, 2.0]);
    assert.deepEqual(await driver.texts(".event-text"), ["The cue ball hit ball 1"]);
    assert.equal(await page.$eval("[data-key=given]", (box) => box.checked), true);
    assert.match(await text(page, ".places .note"), /the cue ball/);
    await driver.drag("3", [0.6, 2.85]);
    assert.equal((await driver.texts(".event-text")).at(-1), "Ball 3 left the table");
    await driver.click("[data-act=apply]");
    const shot = (await gameOf(page)).log().at(-1);
    assert.deepEqual(Object.keys(shot.rest).length, 15);
    assert.ok(Math.hypot(shot.rest["1"][0] - 1, shot.rest["1"][1] - 2) < 0.01);
    await finish({ page });
});

test("a shot that is taken back stands there again, to be put right", async () => {
    const { page, driver } = await begin("chaser", { moves: ["place 0.5 0.5", "cue-2>TL"] });
    await driver.click("[data-key=bar-undo]");
    assert.deepEqual(await driver.texts(".event-text"), ["The cue ball hit ball 2",
        "Ball 2 dropped into TL"]);
    await page.click("[data-key=take-out-1]");
    await driver.click("[data-act=apply]");
    assert.deepEqual((await gameOf(page)).log().map((action) => action.events?.length), [undefined, 1]);
    await finish({ page });
    // One that was told by one button is told by one again: what was called stays, and so does a ball that was in hand and
    // was drawn somewhere.
    const pool = await begin("eight-ball", { moves: ["cue-1 cue> 1| 2| 3| 4|"] });
    await pool.driver.drag("cue", [0.5, 0.3]);
    const place = () => pool.page.$eval("svg.table [data-ball=cue]", (ball) => ball.style.transform);
    const before = await place();
    await pool.driver.ball("1");
    await pool.driver.pocket("TL");
    await pool.driver.click("[data-outcome=missed]");
    await pool.page.waitForFunction(() => !document.querySelector("svg.table.gliding"));
    await pool.driver.click("[data-key=bar-undo]");
    assert.equal(await place(), before);
    assert.deepEqual(await pool.driver.texts(".event-text"), []);
    await pool.driver.click("[data-outcome=dropped]");
    assert.equal((await gameOf(pool.page)).log().at(-1).ball, "1");
    await finish(pool);
});

test("a single step back is no undoing: what replaces the last entry says so, and Undo brings that back", async () => {
    const { page, driver } = await begin("snooker", { moves: ["red : cue-red-1>", "blue : cue-blue"], options: {} });
    await page.click("[data-key=back]");
    assert.match(await text(page, ".told .past"), /earlier position/);
    await driver.click('[data-outcome="word-pink"]');
    await driver.click("[data-outcome=dropped]");
    assert.match(await text(page, ".referee"), /1 later entry was replaced. Undo brings it back./);
    await page.click("[data-key=bar-undo]");
    assert.equal((await gameOf(page)).log().at(-1).ball, "blue");
    // What Undo took back is told anew, and no more.
    await page.click("[data-key=last]");
    await page.click("[data-key=bar-undo]");
    await page.click("[data-act=uncall]");
    await driver.click('[data-outcome="word-pink"]');
    await driver.click("[data-outcome=dropped]");
    assert.doesNotMatch(await text(page, ".referee"), /replaced/);
    await finish({ page });
});

test("what is in hand can only be dragged to where it may lie, and an earlier position leaves the table where it is", async () => {
    const { page, driver } = await begin("snooker", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", options: {} });
    const last = async () => (await gameOf(page)).log().at(-1);
    await driver.drag("cue", [0.9, 2.5]);
    const { action, at: [x, y] } = await last();
    assert.equal(action, "place");
    assert.ok(Math.hypot(x - 0.889, y - 0.737) < 0.293, `${x}, ${y} is in the D`);
    const box = () => page.$eval("svg.table", (table) => table.getBoundingClientRect().toJSON());
    const before = await box();
    await driver.click("[data-outcome=dropped]");
    await driver.click("[data-key=bar-undo]");
    assert.match(await text(page, ".told .past"), /earlier position/);
    assert.deepEqual(await box(), before);
    await finish({ page });
});

test("after a press that ends beside the table, the next one is heard", async () => {
    const { page, driver } = await begin("chaser", { moves: ["place 0.5 0.5"] });
    const [{ x, y, width, height }, to] = await Promise.all([page.$eval("svg.table", (table) =>
        table.getBoundingClientRect().toJSON()), page.$eval(".modes", (modes) => modes.getBoundingClientRect().toJSON())]);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 2, to.y + 2);
    await page.mouse.up();
    await driver.ball("1");
    assert.deepEqual(await driver.texts(".event-text"), ["The cue ball hit ball 1"]);
    await finish({ page });
});

test("Chess Pool shows the cells that the capturer reaches, and a call outside the list cannot be clicked",
    async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|", "solids"] });
    await driver.layout({ cue: [0.7, 0.3], 9: [0.159, 1.43], 2: [1.1, 0.5], 4: [0.159, 0.476], 1: [0.6, 2.2], 3: [0.9, 2],
        8: [0.9, 1], 10: [0.5, 0.9], 11: [0.8, 0.6], 12: [0.5, 1.9] });
    await page.click("[data-key=call-move]");
    await driver.ball("9");
    // A rook in the corner file: three cells across, seven along.
    assert.equal((await page.$$(".on-cell:is(.reach, .to)")).length, 10);
    assert.deepEqual(await page.$$eval("[data-call^=target]", (all) => all.map((each) => each.dataset.call)),
        ["target-4"]);
    // It is the only one, and chosen.
    assert.equal((await page.$$(".on-cell.to")).length, 1);
    await finish({ page });
});

test("Chess Pool: where nobody has a piece it is said what the 8 means, and nothing is called", async () => {
    const { page } = await begin("chess-pool", { moves: ["cue-1| 3>TL 4>TL 10>TR 11>TR 12>TR", "solids", "cue-9 1> 2> 9>"] });
    assert.match(await text(page, ".what-is-on"), /Only the 8 is left: to pot it wins, a scratch loses/);
    assert.equal(await page.$("[data-key=call-move]"), null);
    await finish({ page });
});

test("Chess Pool: the only piece that may take, and the only one that it may take, are chosen", async () => {
    // Bo has the 9 alone, whose rook reaches the 2, and neither the 1 nor the 8.
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1| 3>TL 4>TL 10>TR 11>TR 12>TR", "solids",
        "layout cue 0.7 0.3, 9 0.159 1.43, 2 1.1 1.43, 1 0.6 2.2, 8 0.9 1"] });
    await driver.click("[data-key=call-move]");
    assert.equal(await text(page, ".called > span"), "Called: the rook (ball 9) takes the knight (ball 2)");
    await driver.click("[data-outcome=took]");
    assert.equal((await gameOf(page)).log().at(-1).target, "2");
    await finish({ page });
});

test("Chess Pool: potting the 8 has a button where it wins, and only there", async () => {
    const moves = ["cue-1| 9>TL 10>TL 11>TR 12>TR", "stripes"]; // Ana is left with no piece
    const { page, driver } = await begin("chess-pool", { moves });
    await driver.click("[data-outcome=dropped]");
    assert.match(await text(page, ".preview"), /Bo wins/);
    await driver.click("[data-act=apply]");
    assert.deepEqual((await gameOf(page)).view().winners, [1]);
    await finish({ page });
    const both = await begin("chess-pool", { moves: ["cue-1|", "solids"] });
    assert.equal(await both.page.$("[data-outcome=dropped]"), null);
    await finish(both);
});

test("Chess Pool: with what dropped it is told that the called piece met its target", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1| 3>TL 4>TL 10>TR 11>TR 12>TR", "solids",
        "layout cue 0.7 0.3, 9 0.159 1.43, 2 1.1 1.43, 1 0.6 2.2, 8 0.9 1"] });
    await driver.click("[data-key=call-move]");
    await driver.click("[data-outcome=made-more]");
    await driver.ball("1");
    assert.equal(await text(page, ".last-event"), "Ball 9 hit ball 2. Ball 1 dropped");
    await finish({ page });
});

test("Chess Pool: nobody has a score until the groups are chosen", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|"] });
    assert.deepEqual(await driver.texts(".player .points"), ["–", "–"]);
    await driver.click("[data-act=choose-solids]");
    assert.deepEqual(await driver.texts(".player .points"), ["4", "4"]);
    await finish({ page });
});

test("Chess Pool: the piece that makes room for the 8 is chosen on the table, by finger or by keys", async () => {
    for (const by of ["finger", "keys"]) {
        const { page, driver } = await begin("chess-pool", { by, screen: MEANS[by], moves: ["cue-1| 8>TL", "stripes"] });
        await driver.ball("10");
        assert.equal((await gameOf(page)).log().length, 2, "a piece of one's own makes no room");
        await driver.ball("2");
        const { action, piece } = (await gameOf(page)).log().at(-1);
        assert.deepEqual([action, piece], ["replace_king", "2"], by);
        await finish({ page });
    }
});

test("what the referee rests on opens; giving up asks first", async () => {
    const { page, driver } = await begin("sinuca-brasileira", { moves: ["cue-red|", "blue MR : cue-blue>MR"] });
    await page.click(".said-last [data-rule=score]");
    assert.ok((await text(page, ".rulebook .rule-text")).includes(cue.rule("sinuca-brasileira", "score").slice(0,
        40)));
    await page.keyboard.press("Escape");
    await driver.click("[data-act=concede]");
    await page.keyboard.press("Escape");
    assert.equal((await gameOf(page)).over, false);
    await driver.click("[data-act=concede]");
    await driver.click("[data-act=ask-yes]");
    assert.equal((await gameOf(page)).over, true);
    await finish({ page });
});

test("Portuguese: the referee's sentences too, and no text is missing", async () => {
    for (const [id, moves] of Object.entries(GAMES)) {
        const { page, driver } = await begin(id, { language: "pt-BR" });
        for (const move of moves.slice(0, 6)) {
            await driver.do(move);
            await assertTexts(page);
        }
        await finish({ page });
    }
    const { page, driver } = await begin("sinuca-brasileira", { language: "pt-BR", moves: ["cue-red|"] });
    await driver.do("blue MR : cue-green");
    assert.match((await driver.texts(".said-last .rulings li > span")).join(" "), /Falta de Bo/);
    await finish({ page });
});

test("a replay shows each shot's way where it ended; nobody is told what to play", async () => {
    const { page, driver } = await begin("chaser", { moves: ["place 0.5 0.5"] });
    await driver.do({ move: "cue-1-4>TR", drag: { cue: [0.6, 1.2], 1: [0.3, 1.0] } });
    assert.equal((await page.$$(".path.past")).length, 3);
    assert.equal(await text(page, ".log .move"),
        "Called: safe. The cue ball hit ball 1. Ball 1 hit ball 4. Ball 4 dropped into TR");
    await page.click(".replay [data-key=back]");
    assert.equal((await page.$$(".path")).length, 0);
    await page.click(".replay [data-key=on]");
    assert.equal((await page.$$(".path.past")).length, 3);
    await driver.ball("1");
    assert.equal((await page.$$(".path.past")).length, 0);
    assert.equal(await page.$(".tools [data-key=hint]"), null);
    await finish({ page });
});

test("made larger the table scrolls from the cue ball, with the pockets at its edges, and balls are still hit", async () => {
    const { page, driver } = await begin("chaser", { moves: ["place 0.5 0.5"], screen: PHONE });
    const inFrame = () => page.evaluate(() => {
        const frame = document.querySelector(".table-frame").getBoundingClientRect();
        return ["BL", "BR", "ML", "MR", "TL", "TR"].map((name) => ["[data-edge=", "svg.table [data-pocket="].some((start) => {
            const box = document.querySelector(`${start}${name}]`)?.getBoundingClientRect();
            return box && box.left >= frame.left - 12 && box.right <= frame.right + 12 && box.top >= frame.top - 12
                && box.bottom <= frame.bottom + 12;
        }));
    });
    const before = await page.$eval("svg.table", (table) => table.clientWidth);
    await driver.click("[data-key=large]");
    assert.ok(await page.$eval("svg.table", (table) => table.clientWidth) > 1.2 * before);
    // What the shot is about is in sight, under no marker and no sheet.
    assert.deepEqual(await page.evaluate(() => ["cue", "1"].map((ball) => {
        const { left, top, width, height } = document.querySelector(`svg.table [data-ball="${ball}"] .skin`).getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-ball]")?.dataset.ball;
    })), ["cue", "1"]);
    assert.deepEqual(await inFrame(), Array(6).fill(true));
    assert.equal(await page.$("[data-edge=cue]"), null);
    await assertFits(page);
    await driver.ball("12");
    await driver.ball("3");
    assert.deepEqual(await driver.texts(".event-text"), ["The cue ball hit ball 12", "Ball 12 hit ball 3"]);
    assert.deepEqual(await inFrame(), Array(6).fill(true));
    await page.click("[data-edge=cue]");
    await page.waitForFunction(() => !document.querySelector("[data-edge=cue]"));
    await page.click("[data-edge=TL]");
    assert.equal((await driver.texts(".event-text")).at(-1), "Ball 3 dropped into TL");
    await driver.click("[data-key=large]");
    await driver.drag("15", [0.9, 1.5]);
    assert.match((await driver.texts(".places .note")).join(" "), /ball 15/);
    await finish({ page });
});

test("made larger, the first shot of snooker shows the reds and the D, and no name at an edge lies on another", async () => {
    const { page, driver } = await begin("snooker", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", options: {} });
    await driver.click("[data-key=large]");
    assert.deepEqual(await page.evaluate(() => {
        const box = (element) => element.getBoundingClientRect();
        const frame = box(document.querySelector(".table-frame"));
        return [...document.querySelectorAll("svg.table :is([data-ball^=red-] .skin, .area)")].map(box)
            .filter(({ left, top, right, bottom }) => left < frame.left || top < frame.top || right > frame.right
                || bottom > frame.bottom);
    }), []);
    for (const [x, y] of [[9999, 9999], [9999, 0], [0, 0], [0, 9999]]) {
        await page.$eval(".table-frame", (frame, ...to) => frame.scrollTo(...to), x, y);
        await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
        const edges = await page.$$eval("[data-edge]", (all) => all.map((each) => each.getBoundingClientRect().toJSON()));
        assert.ok(edges.length > 2 && edges.every((one, i) => edges.slice(i + 1).every((other) => one.right <= other.left
            || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top)), `${x} ${y}`);
    }
    await finish({ page });
});

test("balls are drawn larger than they are, and none hides another, unless true scale is asked for", async () => {
    const { page } = await begin("chaser", { screen: PHONE });
    const balls = () => page.$$eval("svg.table .table-ball .skin", (all) => all.map((ball) => {
        const { x, y, width } = ball.getBoundingClientRect();
        return [x + width / 2, y + width / 2, width];
    }));
    const closest = (all) => Math.min(...all.flatMap(([x, y], i) => all.slice(i + 1).map((other) =>
        Math.hypot(other[0] - x, other[1] - y))));
    const large = await balls();
    assert.ok(large[0][2] > 17, `${large[0][2]} pixels`);
    assert.ok(closest(large) > 0.9 * large[0][2]);
    await page.click("[data-key=exact]");
    const exact = await balls();
    assert.ok(exact[0][2] < 0.7 * large[0][2]);
    assert.ok(closest(exact) > 0.9 * exact[0][2]);
    await reload(page);
    await page.waitForSelector(".referee");
    assert.equal(await page.$eval("[data-key=exact]", (button) => button.getAttribute("aria-pressed")), "true");
    await finish({ page });
});

/** What a referee needs at each moment: whether all of it is in the window. */
async function assertInSight(page, selectors, what) {
    const hidden = await page.evaluate((wanted) => wanted.filter((selector) => {
        const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
        if (!element)
            return true;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
            || ![[left + 3, top + 3], [right - 3, bottom - 3], [(left + right) / 2, (top + bottom) / 2]].some(([x, y]) => {
                const found = document.elementFromPoint(x, y);
                return found && (element.contains(found) || found.contains(element));
            });
    }), selectors);
    assert.deepEqual(hidden, [], what);
}

test("all that is needed is in the window: phone upright and on its side, a laptop, and that at twice the size", async () => {
    const screens = [[390, 844], [844, 390], [1280, 720], [640, 360]];
    for (const [id, move, first] of [["chaser", "cue-1>TL", "2"], ["eight-ball", "cue-1-9 1| 2| 3| 4|", null],
        ["snooker", "cue-red-1>TL", "black"], ["three-cushion", "white-red", "red"]])
        for (const [width, height] of screens) {
            const { page, driver } = await begin(id, { moves: [move], screen: { width, height } });
            const pockets = id === "three-cushion" ? [] : ["BL", "BR", "ML", "MR", "TL", "TR"].map((name) =>
                `svg.table [data-pocket=${name}] .target`);
            // In a single game of eight-ball there is no score before its end.
            const always = ["svg.table", ".player.now .name", ...(id === "eight-ball" ? [] : [".player.now .points"])];
            await assertInSight(page, [...always, ...pockets, ".said-last .rulings li > span", ".prompt", "[data-key=bar-undo]"],
                `${id} at ${width}x${height}, before a shot`);
            if (id === "snooker")
                await driver.ball(first); // which is nominated
            if (first !== null)
                await driver.ball(first);
            else
                await driver.click("[data-outcome=word-none]").then(() => driver.click("[data-outcome=scratch]"));
            await page.evaluate(() => { // presses scroll what they press into the middle
                scrollTo(0, 0);
                document.querySelector(".drawer").scrollTop = 0;
            });
            // Pockets, as long as a ball waits; after that all that the referee would say.
            const wanted = first !== null ? pockets : [".preview [data-type=foul]", ".preview [data-type=turn]"];
            await assertInSight(page, [...always, ...wanted, ".last-event", ".preview h2", "[data-act=apply]",
                width < 1280 ? "[data-key=bar-undo]" : "[data-act=clear]"],
                `${id} at ${width}x${height}, a shot`);
            await assertFits(page);
            await finish({ page });
        }
});

test("on a phone a foul is read to its end before it counts, under nothing else; what was unfolded stays so", async () => {
    const { page, driver } = await begin("snooker", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", options: {} });
    const shown = () => page.evaluate(() => {
        const [told, acts] = [".told", ".acts"].map((part) => document.querySelector(part).getBoundingClientRect());
        const last = Math.max(...[...document.querySelectorAll(".preview .rulings li")]
            .map((each) => each.getBoundingClientRect().bottom));
        return { whole: last <= told.bottom && told.bottom <= acts.top,
            isCut: document.querySelector("[data-key=read-all]").checkVisibility() };
    });
    await driver.ball("pink");
    assert.deepEqual(await shown(), { whole: true, isCut: false });
    // What is below the table can be scrolled to above it, to the last line.
    const above = (selector) => page.$eval(selector, (element) => {
        element.scrollIntoView({ block: "nearest" });
        return element.getBoundingClientRect().bottom <= document.querySelector(".drawer").getBoundingClientRect().top;
    });
    for (const selector of ["[data-key=how]", "[data-key=tools-more]", ".log"])
        assert.ok(await above(selector), selector);
    await page.setViewport({ ...PHONE, width: 320, height: 568 });
    await driver.click("[data-outcome=miss]");
    await driver.click("[data-outcome=snookered]");
    assert.deepEqual(await shown(), { whole: false, isCut: true });
    await page.tap("[data-key=read-all]");
    await driver.click("[data-deed=cushion]");
    assert.deepEqual(await shown(), { whole: true, isCut: false });
    await finish({ page });
});

test("a double tap tells one shot, although another button is at the same place then", async () => {
    const { page } = await begin("snooker", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", options: {}, doubles: true,
        moves: ["red : cue-red-1>"] });
    await page.tap('[data-outcome="word-black"]');
    const { x, y, width, height } = await page.$eval("[data-outcome=dropped]", (button) => button.getBoundingClientRect().toJSON());
    for (let taps = 0; taps < 2; taps++)
        await page.touchscreen.tap(x + width / 2, y + height / 2);
    assert.deepEqual((await gameOf(page)).view().players.map(({ score }) => score), [8, 0]);
    await new Promise((resolve) => setTimeout(resolve, 800));
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    assert.deepEqual((await gameOf(page)).view().players.map(({ score }) => score), [9, 0]);
    await finish({ page });
});

test("the table has the room that the window leaves", async () => {
    for (const [width, height, least] of [[390, 844, 0.55], [844, 390, 0.8], [1280, 720, 0.6], [1920, 1080, 0.7]]) {
        const { page } = await begin("nine-ball", { screen: { width, height } });
        const measure = () => page.$eval("svg.table", (table) => table.getBoundingClientRect().toJSON());
        const box = await measure();
        assert.ok(box.height >= least * height, `${box.height} of ${height} pixels high`);
        await page.evaluate(() => dispatchEvent(new Event("resize")));
        assert.deepEqual(await measure(), box, "it has its size at once");
        await finish({ page });
    }
});

test("a shot that is drawn is there after the page was opened anew, and only where it was drawn", async () => {
    const { page, driver } = await begin("sinuca-brasileira", { moves: ["cue-red|"] });
    const drawn = () => driver.texts(".event-text");
    await driver.ball("blue");
    await driver.pocket("MR");
    await driver.ball("blue");
    await driver.drag("blue", [1.2, 1.5]);
    const before = await page.$eval("#notation", (input) => input.value);
    await reload(page);
    await page.waitForSelector(".referee");
    assert.equal(await page.$eval("#notation", (input) => input.value), before);
    assert.deepEqual(await drawn(), ["The cue ball hit the blue"]);
    assert.match(await text(page, ".called"), /the blue into MR/);
    assert.ok(await page.$('[data-ghost="blue"]'));
    // Event by event, although nobody remembers how it was drawn.
    await driver.click("[data-key=bar-undo]");
    assert.deepEqual(await drawn(), []);
    await driver.ball("blue");
    await driver.click("[data-act=clear]");
    await reload(page);
    await page.waitForSelector(".referee");
    assert.deepEqual(await drawn(), []);
    // What is stored is damaged, or of another position.
    for (const stored of ["{", "{\"position\":1,\"length\":1,\"events\":[7]}", "{\"position\":9,\"events\":[]}"]) {
        await page.evaluate((value) => localStorage.setItem(`cuerules/draft/${location.hash.split("/")[1]}`, value), stored);
        await reload(page);
        await page.waitForSelector(".referee .prompt");
        assert.deepEqual(await drawn(), []);
    }
    await finish({ page });
});

test("the sheet of a phone opens for what is seldom wanted, and Escape closes it", async () => {
    const { page } = await begin("chaser", { screen: PHONE, moves: ["place 0.5 0.5"] });
    const seen = () => page.$eval("#notation", (input) => input.checkVisibility());
    assert.equal(await seen(), false);
    await page.tap("[data-key=more]");
    assert.equal(await seen(), true);
    await assertAccessible(page, "the open sheet");
    await page.keyboard.press("Escape");
    assert.equal(await seen(), false);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "more");
    // A section that was unfolded is not any more, whatever was done meanwhile.
    await page.tap("[data-key=more]");
    assert.equal(await page.$("details.seen[open]"), null);
    await page.tap("details.seen summary");
    assert.ok(await page.$("details.seen[open]"));
    await page.tap("[data-key=more]");
    await page.tap("[data-key=more]");
    assert.equal(await page.$("details.seen[open]"), null);
    await page.keyboard.press("Escape");
    // One press closes it, also while the message on what was typed goes.
    await page.tap("[data-key=more]");
    await page.type("#notation", "3");
    assert.ok(await page.$eval("#notation-error", (error) => error.offsetHeight) > 50, "it has several lines");
    await page.click("[data-key=more]");
    assert.equal(await seen(), false);
    assert.equal(await page.$eval("[data-act=apply]", ({ disabled, hidden }) => disabled && !hidden), false);
    await finish({ page });
});

test("where the sheet of a phone holds one section only, that is open, and conceding is two presses away", async () => {
    const { page } = await begin("chaser", { screen: { ...PHONE, width: 390, height: 844 }, moves: ["cue-1 cue>TL"] });
    await page.tap("[data-key=more]");
    assert.ok(await page.$eval("[data-act=concede]", (button) => button.checkVisibility()));
    await page.tap("[data-key=more]");
    await page.tap("[data-act=accept]");
    await page.tap("[data-key=more]");
    assert.equal(await page.$("details[open]"), null, "there is more than one");
    await finish({ page });
});

test("three-cushion: points by key, a shot drawn, and an inning in one number, on a phone and at a desk", async () => {
    for (const screen of [{ ...PHONE, width: 390, height: 844 }, { width: 1280, height: 720 }]) {
        const { page, driver } = await begin("three-cushion", { screen, by: screen.isMobile ? "finger" : "mouse", options: { target: 3 } });
        await assertAccessible(page, "three-cushion, at first");
        assert.doesNotMatch(await text(page, ".prompt"), /pocket/);
        const { expected, shown } = await driver.do("white-red white|||-yellow");
        assert.deepEqual(shown, expected);
        const high = () => page.$eval("[data-act=point]", (button) => button.getBoundingClientRect().y);
        const before = await high();
        await driver.click("[data-act=point]");
        assert.equal(await high(), before, "the button stays where it is");
        await driver.click("[data-act=miss]");
        await page.$eval("[data-key=inning-points]", (input) => { input.value = 1; });
        await driver.click("[data-act=inning]");
        assert.deepEqual((await gameOf(page)).view().players.map(({ score }) => score), [2, 1]);
        await driver.click("[data-act=point]");
        // Points have to be typed: an empty field is no inning.
        await driver.click("[data-act=inning]");
        assert.match(await text(page, ".calls [role=alert]"), /How many more points/);
        await page.$eval("[data-key=inning-points]", (input) => { input.value = 9; });
        await driver.click("[data-act=inning]");
        assert.match(await text(page, ".calls [role=alert]"), /missing to the target of 3/);
        assert.equal((await gameOf(page)).over, false);
        await page.$eval("[data-key=inning-points]", (input) => { input.value = 0; });
        await driver.click("[data-act=inning]");
        // It would be the last one.
        assert.match(await text(page, "#ask-title"), /The game is over: .* Does that count\?/);
        await driver.click("[data-act=ask-yes]");
        assert.equal((await gameOf(page)).over, true);
        await assertFits(page);
        await assertAccessible(page, "three-cushion, over");
        await finish({ page });
    }
});

test("three-cushion: what was drawn counts with the point; another ball struck is told in words; a draw is nobody's win", async () => {
    const { page, driver } = await begin("three-cushion", { options: { target: 2 }, players: ["Ana", "Bo"] });
    await driver.click("[data-act=point]");
    await driver.click("[data-act=miss]");
    const log = () => page.$$eval(".log li", (entries) => entries.map(({ innerText }) => innerText.replace(/\s+/g, " ")));
    assert.ok((await log()).some((entry) => /1\. Ana: Point( |$)/.test(entry)), (await log()).join("; "));
    // Bo strikes the white, and it is no point whatever came of it.
    await page.$eval("[data-key=struck]", (field) => { field.closest("details").open = true; });
    await page.select("[data-key=struck]", "the white");
    await driver.click("[data-act=point]");
    assert.match(await text(page, ".drawer"), /Foul by Bo: a ball other than the cue ball was struck/);
    await driver.click("[data-act=apply]");
    const struck = (await gameOf(page)).log().at(-1);
    assert.deepEqual([struck.struck, struck.point], ["white", true]);
    assert.deepEqual((await gameOf(page)).view().players.map(({ score }) => score), [1, 0]);
    assert.ok((await log()).some((entry) => /The tip struck the white/.test(entry)), (await log()).join("; "));
    await finish({ page });
    const drawn = await begin("three-cushion", { options: { target: 1 }, players: ["Ana", "Bo"], moves: ["point", "point"] });
    assert.equal(await text(drawn.page, "#result-title"), "A draw: Ana, Bo");
    await drawn.page.click("[data-key=again]");
    await drawn.page.waitForFunction(() => document.querySelector(".what-is-on")?.textContent.includes("Opening"));
    assert.match(await text(drawn.page, ".what-is-on"), /Bo opens, and so has the white/);
    await finish(drawn);
});

test("one button tells a plain shot of Sinuca, Chaser and Chess Pool; where a pocket has to be named, it is asked for", async () => {
    const sinuca = await begin("sinuca-brasileira", { moves: ["cue-red|"], screen: { ...PHONE, width: 390, height: 844 }, by: "finger" });
    const last = async (page) => (await gameOf(page)).log().at(-1);
    await sinuca.driver.ball("red");
    await sinuca.driver.pocket("TL");
    await sinuca.driver.click("[data-outcome=dropped]");
    assert.deepEqual((await last(sinuca.page)).events.at(-1), { type: "pocket", ball: "red", pocket: "TL" });
    // The next ball may be any.
    await sinuca.driver.ball("blue");
    await sinuca.driver.pocket("MR");
    assert.equal(await text(sinuca.page, "[data-outcome=missed]"), "Missed, no foul"); // after the lowest ball any is free
    await sinuca.driver.click("[data-outcome=scratch]");
    assert.equal(await text(sinuca.page, ".last-event"), "Into which pocket did the cue ball drop? Tap it here, or on the table.");
    assert.equal(await sinuca.page.$eval("[data-act=apply]", (button) => button.hidden), true);
    await sinuca.driver.pocket("BL");
    await sinuca.driver.click("[data-act=apply]");
    assert.deepEqual((await last(sinuca.page)).events, [{ type: "contact", balls: ["cue", "blue"], moving: ["cue"] },
        { type: "pocket", ball: "cue", pocket: "BL" }]);
    await finish(sinuca);
    const chaser = await begin("chaser", { moves: ["cue-1|"] });
    await chaser.driver.click("[data-outcome=dropped]");
    assert.deepEqual((await gameOf(chaser.page)).view().players.map(({ score }) => score), [0, 1]);
    await finish(chaser);
    const chess = await begin("chess-pool", { moves: ["cue-1|", "solids", "layout cue 0.7 0.3, 1 0.5 2.2, 2 0.476 0.8, "
        + "3 0.8 0.8, 4 0.159 0.476, 8 0.476 1.75, 9 0.159 1.43, 10 1.1 1.43, 11 1.1 2.3, 12 0.8 1.2"] });
    const [move] = (await gameOf(chess.page)).legal().filter(({ call }) => call === "move");
    await chess.driver.click("[data-key=call-move]");
    await chess.driver.ball(move.capturer);
    if (!await chess.page.$(`[data-call="target-${move.target}"][aria-pressed="true"]`))
        await chess.driver.ball(move.target);
    await chess.driver.click("[data-outcome=took]");
    assert.ok(!(await gameOf(chess.page)).view().on_table.includes(move.target));
    await finish(chess);
});

test("a ball that was drawn somewhere is drawn there after the shot as well, while nobody knows better", async () => {
    const { page, driver } = await begin("chaser", { moves: ["cue-1| cue>", "accept"] });
    const place = () => page.evaluate(() => {
        const table = document.querySelector("svg.table").getBoundingClientRect();
        const ball = document.querySelector("svg.table [data-ball=cue]").getBoundingClientRect();
        return [ball.x - table.x, ball.y - table.y].map((length) => Math.round(100 * length / table.width));
    });
    await driver.drag("cue", [0.4, 0.3]);
    const before = await place();
    await driver.click("[data-outcome=missed]");
    const after = await place();
    assert.ok([0, 1].every((at) => Math.abs(before[at] - after[at]) <= 1), `${before} is ${after} afterwards`);
    await finish({ page });
});

test("eight-ball on a phone: a ball on the break, a call by buttons, a rail that is taken to be reached, and the one who sits concedes", async () => {
    const { page, driver } = await begin("eight-ball", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", options: {} });
    const last = async () => (await gameOf(page)).log().at(-1);
    for (const button of ["[data-outcome=potted]", "[data-asked='3']", "[data-outcome=potted]", "[data-asked='9']"])
        await driver.click(button);
    assert.equal(await text(page, ".last-event"), "Balls 3 and 9 dropped");
    await driver.click("[data-act=apply]");
    assert.deepEqual((await last()).events.filter(({ type }) => type === "pocket").map(({ ball }) => ball), ["3", "9"]);
    assert.equal((await gameOf(page)).view().to_act, 0);
    await driver.click("[data-asked='5']");
    await driver.click("[data-asked=TL]");
    assert.equal(await text(page, ".called span"), "Called: ball 5 into TL");
    // A shot that is drawn is no foul by what nobody has drawn, until somebody says so.
    await driver.ball("13");
    assert.doesNotMatch(await text(page, ".preview"), /Foul/);
    await driver.click("[data-outcome=cushion]");
    assert.match(await text(page, ".preview"), /Foul by Ana: after the first contact no ball reached a rail/);
    await driver.click("[data-outcome=cushion]");
    assert.doesNotMatch(await text(page, ".preview"), /Foul/);
    await driver.click("[data-act=apply]");
    assert.deepEqual((await last()).events.map(({ type }) => type), ["contact", "cushion"]);
    await driver.click("[data-asked='4']");
    await driver.click("[data-asked=BR]");
    await driver.ball("12");
    await driver.click("[data-act=apply]");
    assert.deepEqual((await last()).events.map(({ type }) => type), ["contact", "cushion"]);
    assert.equal((await gameOf(page)).view().to_act, 0);
    // Where nothing dropped, nobody need say what was called.
    await driver.click("[data-outcome=missed]");
    assert.equal((await gameOf(page)).view().to_act, 1);
    assert.doesNotMatch(await text(page, ".log li"), /Foul/);
    assert.doesNotMatch(await text(page, ".players"), /\d/);
    await driver.click("[data-key=bar-undo]");
    await page.$eval(".desk", (desk) => { desk.open = true; });
    await driver.click("[data-act=concede-1]");
    assert.equal(await text(page, "dialog[open] h2"), "Does Bo concede the game?");
    await page.click("[data-act=ask-yes]");
    await page.waitForSelector("[data-key=again]");
    assert.deepEqual((await gameOf(page)).view().winners, [0]);
    assert.match(await text(page, ".log li"), /Bo: Conceded/);
    await page.click("[data-key=again]");
    await page.waitForSelector("svg.table");
    assert.deepEqual((await gameOf(page)).players, ["Bo", "Ana"]);
    assert.deepEqual(await page.$$eval(".player .points", (all) => all.map((each) => each.textContent)), ["1", "0"]);
    assert.match(await text(page, ".player.now"), /Bo.*breaks/);
    await finish({ page });
});

test("of frames that were conceded cards and result tell the same, who conceded, and the players in one order", async () => {
    const { page, driver } = await begin("snooker", { moves: ["concede"], options: {} });
    assert.match(await text(page, ".result"), /Bo wins.*Ana conceded/);
    await page.click("[data-key=again]");
    await page.waitForSelector(".player.now");
    assert.deepEqual(await driver.texts(".player .name"), players);
    assert.deepEqual(await driver.texts("[data-act^=concede]"), ["Ana concedes…", "Bo concedes…"]);
    await driver.click("[data-act=concede-1]");
    await page.click("[data-act=ask-yes]");
    await page.waitForSelector(".result");
    assert.match(await text(page, ".result"), /Ana conceded.*Frames won: Ana 0 · Bo 2/);
    assert.match(await text(page, ".players"), /Ana.*won: 0.*Bo.*won: 2/);
    assert.equal(await page.$eval(".said-last", (said) => said.checkVisibility()), false, "the card says it");
    await finish({ page });
});

test("straight pool on a phone: an illegal break, the called ball with another one, and the rack is seen when it is set up again", async () => {
    const { page, driver } = await begin("straight-pool", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", options: {} });
    const scores = async () => (await gameOf(page)).view().players.map(({ score }) => score);
    await driver.click("[data-outcome=illegal]");
    assert.match(await text(page, ".preview"), /Foul by Ana: the break made no called ball.*Ana loses 2 points/);
    await driver.click("[data-act=apply]");
    assert.deepEqual(await scores(), [-2, 0]);
    await driver.click("[data-act=choose-play]");
    for (const ball of ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]) {
        await driver.click(`[data-asked='${ball}']`);
        await driver.click("[data-asked=TL]");
        await driver.click("[data-outcome=dropped]");
    }
    // Balls that may all be hit are not listed.
    assert.equal(await text(page, ".what-is-on"), "3 balls left");
    await driver.click("[data-asked='13']");
    await driver.click("[data-asked=TL]");
    await driver.click("[data-outcome=made-more]");
    await driver.click("[data-asked='14']");
    await driver.click("[data-act=apply]");
    assert.deepEqual(await scores(), [-2, 14]);
    // The rack lacks its first ball, and only the 15 is somewhere.
    const rows = async () => new Set(await page.$$eval("svg.table [data-ball]", (all) => all.filter(({ dataset }) =>
        Number(dataset.ball) && dataset.ball !== "15").map((each) => Math.round(each.getBoundingClientRect().top)))).size;
    assert.equal(await rows(), 4);
    // A pocket before anything else: the cue ball dropped after it had hit what it may hit. The rack is not seen any more.
    await driver.click("[data-outcome=word-safety]");
    await driver.pocket("TR");
    assert.doesNotMatch(await text(page, ".preview"), /no ball was hit/);
    await driver.click("[data-act=apply]");
    assert.equal(await rows(), 3);
    assert.match(await text(page, ".log li"), /Bo: Called: a safety. The cue ball dropped into TR/);
    assert.match(await text(page, ".players"), /fouls in a row: 1/);
    await finish({ page });
});

test("the log tells the first ball of a combination, and the end counts balls only where the shot kept the table", async () => {
    const { page } = await begin("eight-ball", { screen: DESK,
        moves: ["cue-1 3>", "5 TL : cue-9-5>TL 11>", "6 TL : cue-6>TR", "cue-10>TL", "safety : cue-7|", "concede 2"] });
    await page.waitForSelector(".achieved");
    const said = await page.$$eval(".log li[value]", (all) => all.map((each) => each.textContent));
    assert.match(said[4], /The cue ball hit ball 9\. Ball 9 hit ball 5\. Ball 5 dropped into TL/);
    assert.match(said[2], /Called: nothing\. Ball 10 dropped into TL/);
    assert.match(said[1], /Called: a safety\. Nothing dropped/);
    assert.match(await text(page, ".achieved"), /Ana: 3 balls potted, 3 balls in one visit at best/);
    assert.match(await text(page, ".achieved"), /Bo: 0 balls potted, \d fouls?/);
    await finish({ page });
});

test("Chess Pool: the end counts each ball that was potted without a foul, and the pieces that were captured", async () => {
    const { page } = await begin("chess-pool", { screen: DESK, moves: [
        "cue-1| 12>BR", "solids", "cue-9 1>TL", // a pot each, Bo's of a piece of hers
        "2b2x9c4 : cue-2-9>TL", // captured, and potted as well
        "10c3x2d5 : cue-10-2 10|", // captured
        "cue-3-8>TL", "replace 10", // a pot, and the 8 comes back
        "cue-11 cue>BL", "cue-3-11>TR 3|", "cue-8|", "cue-3-8>ML"] });
    await page.waitForSelector(".achieved");
    assert.match(await text(page, ".achieved"), /Ana: 1 piece captured, 5 balls potted.*, 0 fouls/);
    assert.match(await text(page, ".achieved"), /Bo: 1 piece captured, 1 ball potted, 1 foul/);
    await finish({ page });
});

test("on a phone the cue ball in hand is not under the sheet", async () => {
    const { page, driver } = await begin("eight-ball", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", moves: ["cue-1 3>"] });
    await driver.click("[data-outcome=scratch]");
    await driver.click("[data-act=apply]");
    const box = (selector) => page.$eval(selector, (each) => each.getBoundingClientRect().toJSON());
    await page.waitForFunction(() => document.querySelector(".said-last .rulings li"));
    const [ball, sheet] = [await box('svg.table [data-ball="cue"]'), await box(".drawer")];
    assert.ok(ball.y + ball.height <= sheet.y, `${ball.y} + ${ball.height}, ${sheet.y}`);
    await finish({ page });
});

test("straight pool: what a safety is to do comes first, no rail is one button, and spotted balls lie one behind the other", async () => {
    const { page, driver } = await begin("straight-pool", { screen: DESK,
        moves: ["safety : cue-1 cue| 2| 3|", "safety : cue-1 11> cue|", "safety : cue-2 9> cue|"] });
    const middle = (ball) => page.$eval(`svg.table [data-ball="${ball}"]`, (each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    });
    // The 11 was spotted first; on its side the table has its foot on the right.
    const [[x11, y11], [x9, y9]] = [await middle("11"), await middle("9")];
    assert.ok(x9 > x11 && Math.abs(y9 - y11) < 2, `${x11} ${y11}, ${x9} ${y9}`);
    await driver.click("[data-outcome=word-safety]");
    const offered = await page.$$eval(".outcomes [data-outcome]", (all) => all.map(({ dataset }) => dataset.outcome));
    assert.deepEqual(offered.slice(0, 3), ["missed", "scratch", "no-rail"]);
    await driver.click("[data-outcome=no-rail]");
    assert.match(await text(page, ".preview"), /Foul by Bo: .*rail/);
    await driver.click("[data-act=stalemate]");
    assert.equal((await gameOf(page)).log().length, 3, "it asks first");
    await driver.click("[data-act=ask-yes]");
    assert.equal((await gameOf(page)).log().at(-1).action, "stalemate");
    await driver.click("[data-act=lag-1]");
    await driver.click("[data-act=choose_first-1]");
    assert.match(await text(page, ".log li"), /Bo: Plays first/);
    await finish({ page });
});

test("Sinuca: another ball that is touched is the nominated one instead, and a missed yellow is told as a miss", async () => {
    const { page, driver } = await begin("sinuca-brasileira", { moves: ["cue-red|"], options: {} });
    await driver.ball("blue");
    await driver.ball("yellow");
    await driver.pocket("BR");
    await driver.click("[data-outcome=missed]");
    await driver.click("[data-act=apply]");
    assert.match(await text(page, ".log li"), /Called: the yellow into BR. The yellow was hit, and nothing dropped/);
    await finish({ page });
});

test("snooker: a red by one button, a colour by two, a free ball, and the balls are called by their colours", async () => {
    const { page, driver } = await begin("snooker", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", options: {} });
    await driver.click("[data-outcome=dropped]");
    await driver.click('[data-outcome="word-black"]');
    await driver.click("[data-outcome=dropped]");
    assert.deepEqual((await gameOf(page)).view().players.map(({ score }) => score), [8, 0]);
    assert.match(await text(page, ".log"), /The black goes back on the table/);
    assert.equal(await page.$$eval("svg.table .number", (all) => all.length), 0);
    await driver.click("[data-outcome=scratch]");
    await driver.click("[data-outcome=snookered]");
    assert.match(await text(page, ".preview"), /Free ball for Bo/);
    await driver.click("[data-outcome=snookered]");
    assert.doesNotMatch(await text(page, ".preview"), /Free ball/);
    await driver.click("[data-outcome=snookered]");
    await driver.click("[data-act=apply]");
    assert.match(await text(page, ".said-last"), /Free ball for Bo/);
    // Who has a choice makes it before there is a shot to tell of.
    for (const part of [".outcomes", ".deeds"])
        assert.equal(await page.$eval(part, ({ hidden }) => hidden), true);
    assert.equal(await page.$("[data-act^=choose-]:not(.main)"), null);
    await driver.click("[data-act=choose-play]");
    await driver.click('[data-outcome="word-brown"]');
    await driver.click("[data-outcome=dropped]");
    assert.deepEqual((await gameOf(page)).log().at(-1).ball, "brown");
    assert.match(await text(page, ".log .move"), /Called: the brown as a free ball/);
    assert.deepEqual((await gameOf(page)).view().players.map(({ score }) => score), [8, 5]);
    await assertFits(page);
    await assertAccessible(page, "snooker");
    await finish({ page });
});

test("six-red: a snooker is a foul behind what was nominated, and behind no other ball", async () => {
    const { page, driver } = await begin("snooker", { options: { six_red: true, reds: 6 }, moves: ["cue-red-1>"] });
    await driver.click('[data-outcome="word-pink"]');
    await driver.ball("pink");
    assert.deepEqual(await driver.texts("[data-outcome^=snookered]"), ["Snookered behind the pink", "Snookered behind another ball"]);
    await driver.click("[data-outcome=snookered]");
    assert.match(await text(page, ".preview"), /a snooker behind the pink/);
    await driver.click("[data-outcome=snookered-other]");
    assert.doesNotMatch(await text(page, ".preview"), /Foul/);
    await driver.click("[data-act=apply]");
    assert.equal((await gameOf(page)).log().at(-1).snookered, false);
    for (const part of [".who", ".what-is-on"])
        assert.match(await text(page, part), /^Six-red snooker/);
    await page.click("[data-key=how]");
    assert.match(await text(page, ".how-to"), /Six-red snooker in one minute.*behind the colour that was nominated.*play from anywhere/s);
    await page.click(".how-to [data-rule=fifth-miss]");
    assert.match(await text(page, ".rulebook .rule-text"), /after four misses in a row/);
    await page.goto(page.url().replace(/#.*/, "#"));
    assert.match(await text(page, ".left"), /Six-red snooker/);
    await finish({ page });
});

test("ten-ball: the ball to be hit first is marked unlike others, and who has the cue ball in hand is told", async () => {
    const moves = ["cue-1>TL 2| 3| 4|", "push out : cue-3", "play", "2 TL : cue-4"];
    const { page } = await begin("ten-ball", { moves, options: {} });
    const marked = (kind) => page.$$eval(`svg.table .table-ball.${kind}`, (all) => all.map(({ dataset }) => dataset.ball));
    assert.deepEqual(await marked("on"), ["2"]);
    assert.equal((await marked("open")).length, 8);
    assert.match(await text(page, ".said-last"), /Ana comes to the table, with the cue ball in hand/);
    await finish({ page });
});

test("snooker: a nomination is corrected by one button, and with it the ball that was hit", async () => {
    for (const told of [["green : cue-green>"], []]) {
        const { page, driver } = await begin("snooker", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", options: {},
            moves: ["cue-red-1>", ...told] });
        for (const button of told.length ? [] : ["[data-outcome=word-green]", "[data-outcome=dropped]"])
            await driver.click(button);
        await driver.click("[data-key=amend-1]");
        await driver.click("[data-key=amend-change]");
        await driver.click(".calls [data-nominate=brown]");
        assert.equal(await text(page, ".called span"), "Called: the brown");
        await driver.click(told.length ? "[data-act=apply]" : "[data-outcome=dropped]");
        assert.deepEqual((await gameOf(page)).view().players.map(({ score }) => score), [5, 0]);
        await finish({ page });
    }
});

test("after an amendment the page says which later entries are now whose", async () => {
    const { page, driver } = await begin("snooker", { moves: ["cue-red-1>", "blue : cue-blue>", "cue-red-2>", "pink : cue-pink"], options: {} });
    await page.click("[data-key=amend-1]");
    await page.click("[data-key=amend-change]");
    await driver.click("[data-act=clear]");
    await driver.click("[data-outcome=missed]");
    // The blue was missed: Bo potted the red, and missed the pink.
    await announced(page, "Changed. Undo changes it back. Entries 3 to 4 are now Bo’s.");
    assert.match(await text(page, ".told .noted"), /now Bo’s/);
    const scores = async () => (await gameOf(page)).view().players.map(({ score }) => score);
    assert.deepEqual(await scores(), [1, 1]);
    await driver.click("[data-key=bar-undo]");
    assert.deepEqual(await scores(), [7, 0]);
    await driver.click("[data-key=bar-redo]");
    await announced(page, "Changed. Undo changes it back.");
    assert.deepEqual(await scores(), [1, 1]);
    assert.equal(await page.$eval("[data-key=bar-redo]", ({ hidden }) => hidden), true);
    await finish({ page });
});

test("an amendment that calls for a choice waits for it, and one that ends the need for a choice leaves it out", async () => {
    const { page, driver } = await begin("chaser", { moves: ["cue-1|", "cue-1|", "cue-1|"], options: {} });
    const amendFirst = async (outcome) => {
        await page.click("[data-key=amend-0]");
        await page.click("[data-key=amend-change]");
        await driver.click("[data-act=clear]");
        await driver.click(`[data-outcome=${outcome}]`);
        if (outcome === "scratch")
            await driver.click("[data-act=apply]");
    };
    const actions = async () => (await gameOf(page)).log().map(({ action }) => action).join(" ");
    await amendFirst("scratch");
    // What is kept is still the game as it was; undo leaves it so.
    assert.match(await text(page, ".told .noted"), /Entry 1 .* calls for a choice now/);
    assert.equal(await actions(), "shot shot shot");
    await driver.click("[data-key=bar-undo]");
    assert.equal(await actions(), "shot shot shot");
    assert.equal(await text(page, ".position"), "3 of 3");
    await amendFirst("scratch");
    await driver.click(".decisions .row button");
    await announced(page, "Changed. Undo changes it back.");
    assert.match(await actions(), /^shot \w+ shot shot$/);
    assert.notEqual(await actions(), "shot shot shot shot");
    // No foul after all: nothing is to be chosen.
    await amendFirst("missed");
    await announced(page, "Entry 2");
    assert.match(await text(page, ".told .noted"), /Entry 2 .* was left out, as it is not asked for any more/);
    assert.equal(await actions(), "shot shot shot");
    await driver.click("[data-key=bar-undo]");
    assert.match(await actions(), /^shot \w+ shot shot$/);
    await finish({ page });
});

test("what a button took for granted of a later shot is told anew when an earlier one is amended", async () => {
    const { page, driver } = await begin("nine-ball", { moves: ["cue-1| 2| 3| 4| 2/head 3/head 4/head", "cue-1|", "cue-1|", "cue-1|", "cue-1-5|"], options: {} });
    const amendSecond = async (outcome) => {
        await page.click("[data-key=amend-1]");
        await page.click("[data-key=amend-change]");
        await driver.click("[data-act=clear]");
        await driver.click(`[data-outcome=${outcome}]`);
    };
    const first = async () => (await gameOf(page)).log().map(({ events }) => events[0].balls[1]).join(" ");
    await amendSecond("dropped");
    // The last one names a ball that was hit on: it was drawn, and remains as it was, which cannot be.
    assert.match(await text(page, ".refused"), /Entry 5 .*Ball 1 is not on the table any more\./s);
    await page.click("[data-key=drop]");
    assert.equal(await first(), "1 1 2 2");
    assert.ok((await gameOf(page)).log().length === 4 && !/foul/i.test(await text(page, ".log")));
    // Undo goes back to the end of the game as it was.
    await driver.click("[data-key=bar-undo]");
    assert.equal(await text(page, ".position"), "5 of 5");
    assert.equal(await first(), "1 1 1 1 1");
    await finish({ page });
});

test("the cue ball in hand is told of after every foul, drawn nowhere, and gone where a game ends", async () => {
    const { page, driver } = await begin("nine-ball", { options: {} });
    const cueBall = () => page.$$eval('svg.table .table-ball[data-ball="cue"]', (all) => all.map((ball) => ball.ariaLabel
        ?? ball.getAttribute("aria-label")));
    for (const button of ["missed", "missed", "missed", "scratch"])
        await driver.click(`[data-outcome=${button}]`);
    await driver.click("[data-act=apply]");
    // What was drawn for later shots is not for those that have their places now.
    await driver.click("[data-key=amend-1]");
    await driver.click("[data-key=amend-out]");
    assert.match((await cueBall()).join(), /in hand/);
    assert.equal(await page.$eval("[data-act=clear]", (button) => button.checkVisibility()), false);
    await page.$eval("details.seen", (details) => { details.open = true; });
    await driver.click("[data-act=infraction]");
    await driver.click("[data-act=apply]");
    assert.match(await text(page, ".said-last"), /Ana comes to the table, with the cue ball in hand/);
    await finish({ page });
    const fouls = ["cue-1 cue>", "cue-1|", "cue-1 cue>", "cue-1|", "cue-1 cue>"];
    const ended = await begin("nine-ball", { options: {}, moves: fouls });
    assert.equal((await gameOf(ended.page)).over, true);
    assert.equal(await ended.page.$('svg.table .table-ball[data-ball="cue"]'), null);
    await finish(ended);
    const misses = ["cue-red-1>TL red-2>TR", "blue :", "play", "part :", "replace", "part :", "replace", "part :", "replace", "part :", "replace", "part :"];
    const free = await begin("snooker", { options: { six_red: true, reds: 6 }, moves: misses });
    assert.match(await text(free.page, ".log"), /4\. Bo: The cue ball hit nothing\. A ball on could be hit in partFoul/);
    assert.match(await text(free.page, ".log"), /2 reds are potted/);
    assert.doesNotMatch(await text(free.page, ".log"), /The red is potted|Reds back/);
    await free.driver.click("[data-act=choose-anywhere]");
    assert.match(await text(free.page, ".said-last"), /Ana plays, with the cue ball in hand/);
    await finish(free);
});

test("where an entry that is not asked for any more and another one cannot follow, both are dropped, or neither", async () => {
    const { page, driver } = await begin("chaser", { moves: ["cue-1 cue>", "pass back", "cue-1|", "cue-1-5|"], options: {} });
    await page.click("[data-key=amend-0]");
    await page.click("[data-key=amend-change]");
    await driver.click("[data-act=clear]");
    await driver.click("[data-outcome=dropped]");
    assert.match(await text(page, ".refused"), /Entry 2 .* would not be possible any more/);
    assert.equal((await gameOf(page)).log().length, 4);
    await page.click("[data-key=drop]");
    assert.deepEqual((await gameOf(page)).log().map(({ action }) => action), ["shot"]);
    await driver.click("[data-key=bar-undo]");
    assert.equal((await gameOf(page)).log().length, 4);
    await finish({ page });
});

test("where later entries do not follow an amendment, what is missing before them may be told", async () => {
    // Ana missed the 12; Bo made the 5, and missed the 6. But Ana had made it.
    const { page, driver } = await begin("eight-ball", { moves: ["cue-1 11>TL 1| 2|", "9 TR : cue-9>TR", "12 TL : cue-12|", "5 TL : cue-5>TL",
        "6 ML : cue-6|"], options: {} });
    const calls = async () => (await gameOf(page)).log().map(({ ball }) => ball ?? "-").join(" ");
    assert.equal(await calls(), "- 9 12 5 6");
    await page.click("[data-key=amend-2]");
    await page.click("[data-key=amend-change]");
    await driver.click("[data-act=clear]");
    await driver.click("[data-outcome=dropped]");
    assert.match(await text(page, ".refused"), /Entry 4 .* would not be possible any more/);
    await page.click("[data-key=wait]");
    assert.equal(await text(page, ".refused"), "");
    assert.match(await text(page, ".told .noted"), /Tell what is missing before entry 4/);
    assert.equal(await calls(), "- 9 12 5 6");
    await driver.click("[data-outcome=word-safety]");
    await driver.click("[data-outcome=missed]");
    await announced(page, "Changed. Undo changes it back.");
    assert.equal(await calls(), "- 9 12 - 5 6");
    await driver.click("[data-key=bar-undo]");
    assert.equal(await calls(), "- 9 12 5 6");
    await finish({ page });
});

test("balls of which nobody knows where they lie wait in a frame, each in its own place", async () => {
    const { page, driver } = await begin("eight-ball", { moves: [], options: {} });
    const place = (ball) => page.$eval(`svg.table [data-ball="${ball}"]`, (group) => group.style.transform);
    assert.equal(await page.$(".tray-name"), null);
    await driver.click("[data-outcome=missed]");
    assert.match(await text(page, ".tray-name"), /places not known/);
    const before = await place("5");
    for (const [ball, pocket] of [["3", "TL"], ["4", "TR"]]) {
        await driver.click(`[data-call="${ball}"]`);
        await driver.click(`[data-call="${pocket}"]`);
        await driver.click("[data-outcome=dropped]");
        await page.waitForFunction(() => !document.querySelector("svg.table.gliding"));
        assert.equal(await place("5"), before);
    }
    // One that was dragged somewhere stays there until it is hit.
    await driver.drag("5", [0.4, 0.6]);
    await driver.click('[data-call="6"]');
    await driver.click('[data-call="ML"]');
    const there = await place("5");
    assert.notEqual(there, before);
    await driver.click("[data-outcome=missed]");
    await page.waitForFunction(() => !document.querySelector("svg.table.gliding"));
    assert.equal(await place("5"), there);
    await finish({ page });
});

test("balls that were put right count, and the others stay unknown; where all are known, that is stated", async () => {
    const { page, driver } = await begin("nine-ball", { moves: ["cue-1| 2>TL 4>TR 5>BR"], options: {} });
    const place = (ball) => page.$eval(`svg.table [data-ball="${ball}"]`, (group) => group.style.transform);
    const isFaint = (ball) => page.$eval(`svg.table [data-ball="${ball}"]`, (group) => group.classList.contains("faint"));
    await driver.click("[data-mode=layout]");
    await driver.drag("3", [0.4, 0.6]);
    const there = await place("3");
    await driver.drag("6", [0.4, 0.9]);
    await driver.click("[data-key=bar-undo]");
    assert.match(await text(page, ".put"), /Not known yet: 1 6 7 8 9\./, "Undo takes back one ball");
    await driver.click("[data-mode=shot]");
    assert.match(await text(page, ".noted"), /Put right: ball 3\./);
    await reload(page);
    assert.equal(await place("3"), there);
    assert.deepEqual([await isFaint("3"), await isFaint("7")], [false, true]);
    await driver.click("[data-outcome=missed]");
    assert.equal(await place("3"), there, "it lies there for the shots to come, until it is hit");
    await driver.click("[data-mode=layout]");
    assert.match(await text(page, ".put"), /Not known yet: 1 6 7 8 9\./);
    for (const [at, ball] of ["1", "6", "7", "8", "9"].entries())
        await driver.drag(ball, [0.8, 0.6 + 0.3 * at]);
    await driver.click("[data-act=layout]");
    assert.equal((await gameOf(page)).log().at(-1).action, "layout");
    await driver.click("[data-mode=layout]");
    await driver.drag("7", [0.5, 1.2]);
    await driver.click("[data-mode=shot]");
    assert.deepEqual((await gameOf(page)).view().layout["7"], [0.5, 1.2], "it counts without a button of its own");
    await finish({ page });
});

test("Chaser: what safe and ballsy mean is said of the one that is chosen", async () => {
    const { page, driver } = await begin("chaser");
    assert.match(await text(page, ".calls"), /Of several balls that drop only the highest scores\./);
    await driver.click("[data-key=scoring-ballsy]");
    assert.match(await text(page, ".calls"), /Every ball that drops scores, and every foul costs\./);
    await finish({ page });
});

test("on a phone the whole table can be seen while balls are put right", async () => {
    for (const moves of [["cue-1>TL", "cue-2>TL"], ["cue-1 cue>TL", "accept"]]) {
        const { page, driver } = await begin("chaser", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", moves });
        await driver.click("[data-mode=layout]");
        const [table, sheet] = await page.evaluate(() => [document.querySelector("svg.table").getBoundingClientRect().bottom,
            document.querySelector(".drawer").getBoundingClientRect().top]);
        assert.ok(table <= sheet, `${table}, ${sheet}`);
        await finish({ page });
    }
});

test("on a phone the table is no smaller at the end, and none of its names is cut off", async () => {
    const widths = [];
    for (const moves of [["cue-1>TL"], ["cue-1>TL", "concede"]]) {
        const { page } = await begin("chaser", { screen: { ...PHONE, width: 390, height: 844 }, moves });
        widths.push(await page.$eval("svg.table", (table) => Math.round(table.getBoundingClientRect().width)));
        assert.deepEqual(await page.$$eval("svg.table text", (all) => all.filter((each) => {
            const [name, table] = [each, each.closest("svg")].map((part) => part.getBoundingClientRect());
            return name.left < table.left || name.right > table.right;
        }).map((each) => each.textContent)), []);
        await finish({ page });
    }
    assert.ok(widths[1] >= widths[0], String(widths));
});

test("a piece that was put down from the hand has its cell in a call; the others stay there as shadows", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|", "solids", "cue-9-3>TL cue>TR"], options: {} });
    assert.ok((await gameOf(page)).view().in_hand.includes("3"));
    await driver.drag("3", [0.4, 0.6]);
    await driver.click("[data-key=call-move]");
    await driver.ball("3");
    await driver.ball("9");
    assert.match(await text(page, ".prompt"), /the rook \(ball 9\)/);
    assert.ok(await page.$(".table-ball.shadow[data-ball='1']"));
    await finish({ page });
});

test("what is played from the hand, and nobody says where, waits in the frame; Enter behind a typed cell tells no shot", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|", "solids", "cue-9-3>TL cue>TR"], options: {} });
    assert.ok((await gameOf(page)).view().in_hand.includes("8"));
    await driver.click("[data-outcome=missed]");
    const told = (await gameOf(page)).log().length;
    assert.match(await page.$eval("svg.table [data-ball='8']", (ball) => ball.getAttribute("class")), /faint/);
    const [eight, tray] = await page.evaluate(() => ["svg.table [data-ball='8']", ".tray"].map((which) => {
        const { left, top } = document.querySelector(which).getBoundingClientRect();
        return { left, top };
    }));
    assert.ok(eight.left > tray.left && eight.top > tray.top, "the 8 waits in the frame");
    await driver.click("[data-key=call-move]");
    await driver.ball("10");
    await driver.ball("1");
    await page.type("[data-key=asked-cell]", "z9");
    assert.match(await text(page, ".noted"), /There is no cell z9/);
    await page.$eval("[data-key=asked-cell]", (input) => { input.value = ""; });
    await page.type("[data-key=asked-cell]", "b2");
    await page.type("[data-key=asked-cell]", "c4");
    await page.keyboard.press("Enter");
    assert.equal((await gameOf(page)).log().length, told);
    // A capture may be told with what dropped.
    await driver.click("[data-outcome=made-more]");
    await driver.ball("2");
    assert.match(await text(page, ".preview"), /The 1 is captured/);
    await finish({ page });
});

test("three players have room on a phone, and of several fouls the first says whose they are", async () => {
    const page = await open({ screen: { ...PHONE, width: 390, height: 844 } });
    await openFile(page, saved("chaser", 1, ["cue-1>TL"], { players: ["Ana", "Bruno", "Carla"], options: {} }));
    assert.equal(await page.$eval(".players", ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
    const driver = await TableDriver.of(page, { by: "finger" });
    await driver.ball("7");
    await driver.click("[data-deed=off-table]");
    assert.match(await text(page, ".preview"), new RegExp(["Foul by Ana: the cue ball touched the 7, and not the Target\\.",
        "The 7 left the table\\.", "Ana loses 7 points\\."].join(".*")));
    assert.doesNotMatch((await text(page, ".preview")).replace("Foul by Ana", ""), /Foul by/);
    await driver.click("[data-act=apply]");
    await finish({ page });
});

test("on a phone the table stays where it is, whoever is at the table and whatever the scores of three players", async () => {
    for (const players of [["Ana", "Bruno", "Carla"], ["Ana", "Helena", "Carlos"], ["Ana", "Fernanda", "Maximilian"]]) {
        const page = await open({ screen: { ...PHONE, width: 390, height: 844 } });
        await openFile(page, saved("chaser", 1, ["cue-15", "accept", "cue-15", "accept", "cue-15", "accept", "cue-1-2 2|"],
            { players, options: {} }));
        const tops = new Set();
        for (let back = 0; back < 8; back++) {
            tops.add(await page.$eval("svg.table", (table) => Math.round(table.getBoundingClientRect().top + scrollY)));
            await page.$eval("[data-key=back]", (button) => button.click());
        }
        assert.equal(tops.size, 1, `${players}: ${[...tops]}`);
        await assertFits(page);
        await finish({ page });
    }
});

test("nothing is lost: undo leaves an amendment, what is told once more keeps the rest, and what was replaced comes back", async () => {
    const { page, driver } = await begin("nine-ball", { moves: ["cue-1| 2| 3| 4|", "cue-1|", "cue-1|", "cue-1|", "cue-1|"], options: {} });
    const whole = (await gameOf(page)).log();
    const undo = async (times) => {
        for (let i = 0; i < times; i++)
            await driver.click("[data-key=bar-undo]");
    };
    await page.click("[data-key=amend-2]");
    await page.click("[data-key=amend-change]");
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    assert.equal(await text(page, ".position"), "5 of 5");
    assert.doesNotMatch(await text(page, ".head"), /is being changed/);
    // The third shot is told as it was.
    await undo(3);
    await driver.click("[data-act=apply]");
    assert.equal(await text(page, ".position"), "3 of 5");
    assert.deepEqual((await gameOf(page)).log(), whole);
    // And as it was not: two later ones are gone, until that is undone.
    await undo(1);
    await driver.click("[data-act=clear]");
    await driver.click("[data-outcome=dropped]");
    assert.equal(await text(page, ".position"), "3 of 3");
    assert.match(await text(page, ".told .noted"), /3 later entries were replaced/);
    await driver.click("[data-outcome=missed]");
    await undo(2);
    await announced(page, "are back");
    assert.equal(await text(page, ".position"), "2 of 5");
    assert.deepEqual((await gameOf(page)).log(), whole);
    await driver.click("[data-key=bar-redo]");
    assert.equal(await text(page, ".position"), "3 of 5");
    await finish({ page });
});

test("on a phone Undo stays where it is: taps on one place take back one thing after another", async () => {
    for (const [id, move] of [["snooker", "cue-red-1|"], ["three-cushion", "white-red"], ["eight-ball", "cue-1 1| 2| 3| 4|"],
        ["chess-pool", "cue-1|"]]) {
        const { page } = await begin(id, { screen: { ...PHONE, width: 390, height: 844 }, options: {},
            moves: [move, "award 1"] });
        const { x, y, width, height } = await (await page.$("[data-key=bar-undo]")).boundingBox();
        for (const position of [1, 0]) {
            await page.touchscreen.tap(x + width / 2, y + height / 2);
            assert.match(await text(page, ".replay .position"), new RegExp(`^${position} of 2`), id);
        }
        assert.ok(await page.$("[data-key=bar-undo]:disabled"));
        await finish({ page });
    }
});

test("beside the table a name goes there, Shift and an arrow move the ball in hand, and Ctrl+Enter is the shot", async () => {
    const { page } = await begin("chess-pool", { moves: [], options: {} });
    const focused = () => page.evaluate(() => document.activeElement.dataset.ball ?? document.activeElement.dataset.pocket);
    const press = async (key, held) => {
        await page.keyboard.down(held);
        await page.keyboard.press(key);
        await page.keyboard.up(held);
    };
    for (const [typed, found] of [["ki", "8"], ["12", "12"], ["tr", "TR"]]) {
        await page.focus("[data-outcome=scratch]");
        await page.keyboard.type(typed);
        assert.equal(await focused(), found);
    }
    await page.focus("[data-outcome=scratch]");
    await press("ArrowUp", "Shift");
    assert.equal(await focused(), "cue");
    await press("Enter", "Control");
    assert.equal((await gameOf(page)).log().at(-1).action, "place");
    await page.click("[data-outcome=scratch]");
    await press("Enter", "Control");
    assert.equal((await gameOf(page)).log().at(-1).action, "shot");
    await finish({ page });
});

test("where balls were drawn is kept when the language changes", async () => {
    const { page, driver } = await begin("sinuca-brasileira", { moves: ["cue-red|"], options: {} });
    for (const what of ['[data-call="blue"], [data-nominate="blue"]', '[data-call="TR"], [data-nominate="TR"]'])
        await driver.click(what);
    await driver.drag("cue", [0.9, 0.4]);
    await driver.click("[data-outcome=missed]");
    if (await page.$eval("[data-act=apply]", (button) => button.checkVisibility()))
        await driver.click("[data-act=apply]");
    const drawn = () => page.$eval('svg.table [data-ball="cue"]', (ball) => ball.style.transform || ball.getAttribute("transform"));
    const before = await drawn();
    await page.select("header select", "pt");
    await page.waitForSelector(".referee");
    assert.equal(await drawn(), before);
    await finish({ page });
});
