// Table games that are told anew: undo, amendments and what follows from them, and balls of which nobody knows where they lie.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PHONE, announced, close, gameOf, reload, text } from "./browser.js";
import { begin, finish } from "./table-begin.js";

after(close);

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
    await driver.click("[data-key=latest]");
    assert.match(await text(page, ".replay .position"), /^2/);
    await page.click("[data-key=back]");
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

test("after an amendment the page says who has won another game of a match now, and that the match goes on", async () => {
    const { page, driver } = await begin("three-cushion", { options: { match: { race: 2 } }, moves: ["award 1", "award 1"] });
    await page.click("[data-key=amend-0]");
    await page.click("[data-key=amend-change]");
    await driver.click("form:has([data-act=award]) label:nth-of-type(2) input");
    await driver.click("[data-act=award]");
    assert.match(await text(page, ".told .noted"), /Changed.* Game 1 is over: Bo wins.* It is not over any more\./);
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
    assert.match(await text(page, ".put"), /Not known yet: 1 6 7 8 9, the cue ball\./, "Undo takes back one ball");
    await driver.click("[data-mode=shot]");
    assert.match(await text(page, ".noted"), /Only drawn, not recorded: ball 3\./);
    await reload(page);
    assert.equal(await place("3"), there);
    assert.deepEqual([await isFaint("3"), await isFaint("7")], [false, true]);
    await driver.click("[data-outcome=missed]");
    assert.equal(await place("3"), there, "it lies there for the shots to come, until it is hit");
    await driver.click("[data-mode=layout]");
    assert.match(await text(page, ".put"), /Not known yet: 1 6 7 8 9, the cue ball\./);
    for (const [at, ball] of ["1", "6", "7", "8", "9"].entries())
        await driver.drag(ball, [0.8, 0.6 + 0.3 * at]);
    await driver.drag("cue", [0.4, 0.3]);
    await driver.click("[data-act=layout]");
    assert.equal((await gameOf(page)).log().at(-1).action, "layout");
    await driver.click("[data-mode=layout]");
    await driver.drag("7", [0.5, 1.2]);
    await driver.click("[data-mode=shot]");
    assert.deepEqual((await gameOf(page)).view().layout["7"], [0.5, 1.2], "it counts without a button of its own");
    await finish({ page });
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
    await driver.click("[data-act=apply]");
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
