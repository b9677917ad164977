// The table games in the page: keys, calls, notation, what is drawn on the table, languages.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PHONE, announced, assertFits, close, cue, gameOf, open, reload, text } from "./browser.js";
import { assertTexts, begin, finish } from "./table-begin.js";
import { inBar } from "./table-driver.js";
import GAMES from "./table-games.js";

after(close);

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
    // The 4 was not hit, so it still stands there; what is taken to be known can be said anew.
    await driver.click("[data-outcome=missed]");
    await driver.click("[data-act=apply]");
    await driver.click("[data-key=call-move]");
    await driver.ball("4");
    await driver.ball("10");
    assert.match(await text(page, ".prompt"), /^From b5: where is the knight \(ball 10\)\?/);
    await driver.click("[data-key=call-cells]");
    assert.match(await text(page, ".prompt"), /In which cell does the queen \(ball 4\) stand/);
    await driver.cell("a1");
    await driver.cell("a2");
    assert.match(await text(page, ".called > span"), /the queen \(ball 4\) from a1 takes the knight \(ball 10\) on a2/);
    await finish({ page });
});

test("what is refused without a paragraph is told in the page's language, or marked as English", async () => {
    const { page, driver } = await begin("chaser", { moves: ["cue-1|"], language: "pt-BR" });
    await page.type("#notation", "cue-44");
    assert.match(await text(page, "#notation-error"), /^Isso é recusado\. Em inglês: .*44/);
    assert.equal(await page.$eval("#notation-error small", ({ lang }) => lang), "en");
    await page.click("#notation", { count: 3 });
    await page.type("#notation", "1-2");
    assert.match(await text(page, ".preview .wrong-text"), /^A bola tacada toca em outra/);
    await driver.click("[data-act=clear]");
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

test("a name that is typed goes to its own ball before a longer one, in the second rack, too", async () => {
    for (const id of ["ten-ball", "eight-ball"]) {
        const { page, driver } = await begin(id, { moves: ["cue-1 1> 2> 9>"], options: { match: { race: 2 } } });
        await page.$eval(".desk", (desk) => { desk.open = true; });
        await driver.click("[data-act=concede]");
        await page.click("[data-act=ask-yes]");
        await page.focus("[data-outcome=scratch]");
        await page.keyboard.type("1");
        assert.equal(await page.evaluate(() => document.activeElement.dataset.ball), "1", id);
        await page.keyboard.type("0");
        assert.equal(await page.evaluate(() => document.activeElement.dataset.ball), "10", id);
        await finish({ page });
    }
});

test("a notation box that was emptied is as it was before: what the buttons tell, and the ball of which it is told", async () => {
    const all = (page) => page.$$eval(".outcomes [data-outcome], .table-ball[aria-pressed=true]", (parts) =>
        parts.map(({ dataset }) => dataset.outcome ?? dataset.ball));
    for (const moves of [[], ["cue-1 4>"]]) {
        const { page, driver } = await begin("ten-ball", { moves, options: {} });
        for (const selector of moves.length ? ["[data-call='1']", "[data-call=TL]"] : [])
            await driver.click(selector);
        const before = await all(page);
        await page.click("#notation", { count: 3 });
        for (const key of ["c", "Backspace"])
            await page.keyboard.press(key);
        assert.deepEqual(await all(page), before);
        await driver.click("[data-outcome=missed]");
        assert.doesNotMatch(await text(page, ".log"), /Foul/);
        assert.equal((await gameOf(page)).log().length, moves.length + 1);
        await finish({ page });
    }
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
