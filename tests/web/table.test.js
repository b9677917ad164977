// The table games in the page: each is refereed to its end by clicks, and the page has the library's rulings on the
// same shots; then touch, keys, notation, undo, languages, and pictures.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { DESK, PHONE, assertAccessible, assertFits, assertLooks, close, cue, gameOf, open, openFile, saved, text }
    from "./browser.js";
import { TableDriver } from "./table-driver.js";
import GAMES from "./table-games.js";

after(close);

const players = ["Ana", "Bo"];

async function begin(id, { moves = [], finger = false, ...how } = {}) {
    const page = await open(how);
    await openFile(page, saved(id, 1, moves, { players }));
    await page.waitForSelector(".referee");
    return { page, driver: await TableDriver.of(page, { finger }) };
}

async function finish({ page }) {
    assert.deepEqual(page.errors, []);
    await page.close();
}

for (const [id, moves] of Object.entries(GAMES))
    test(`${id}: to its end by clicks`, async () => {
        const { page, driver } = await begin(id, { moving: true });
        for (const move of moves) {
            const { expected, shown } = await driver.do(move);
            assert.deepEqual(shown, expected, JSON.stringify(move));
        }
        const game = await gameOf(page);
        assert.ok(game.over);
        assert.deepEqual(game.view(), driver.game.view());
        assert.deepEqual(await driver.texts(".player .points"),
            game.view().players.map(({ score }) => String(score)));
        assert.equal(await page.$("[data-act=apply]:not([hidden])").then((button) => button?.isVisible()), false);
        await assertAccessible(page, `${id}, over`);
        await finish({ page });
    });

test("on a phone by touch: the table stands upright, and nothing is wider than the screen", async () => {
    for (const [id, moves] of Object.entries(GAMES)) {
        const { page, driver } = await begin(id, { screen: PHONE, finger: true });
        const { width, height } = await page.$eval("svg.table", (table) => table.getBoundingClientRect().toJSON());
        assert.ok(height > 1.5 * width);
        for (const move of moves.slice(0, 4)) {
            const { expected, shown } = await driver.do(move);
            assert.deepEqual(shown, expected, JSON.stringify(move));
            await assertFits(page);
        }
        await finish({ page });
    }
});

test("on a phone, with all that unfolds unfolded, nothing is wider than the screen", async () => {
    for (const language of ["en", "pt-BR"])
        for (const id of Object.keys(GAMES)) {
            const { page } = await begin(id, { screen: PHONE, language, moves: ["cue-1|", "cue-red|"].slice(
                ...id === "sinuca-brasileira" ? [1] : [0, 1]) });
            await page.$$eval("details", (all) => all.forEach((details) => { details.open = true; }));
            await assertFits(page);
            await finish({ page });
        }
});

test("by keys alone: a ball put down, a shot drawn, a ball moved by arrows, a decision", async () => {
    const { page } = await begin("chaser");
    const press = async (selector, ...keys) => {
        await page.$eval(selector, (element) => element.focus());
        for (const key of keys)
            await page.keyboard.press(key);
    };
    await press('[data-ball="cue"]', "Enter", "ArrowUp", "ArrowLeft", "Enter");
    assert.deepEqual((await gameOf(page)).view().layout.cue, [0.625, 0.625]);
    await press('[data-ball="2"]', "Enter");
    await press('svg.table [data-pocket="TL"]', "Enter");
    await press('[data-ball="cue"]', "ArrowRight", "ArrowRight");
    await page.keyboard.down("Shift");
    await press('[data-ball="cue"]', "ArrowDown");
    await page.keyboard.up("Shift");
    assert.deepEqual(await page.$$eval(".event-text", (all) => all.map((each) => each.textContent)),
        ["The cue ball hit ball 2", "Ball 2 dropped into the left pocket at the foot (TL)"]);
    await press("[data-act=apply]", "Enter");
    const [, shot] = (await gameOf(page)).log();
    assert.deepEqual(shot.rest.cue, [0.626, 0.645]);
    await press("[data-act=pass_back]", " ");
    assert.equal((await gameOf(page)).log().at(-1).action, "pass_back");
    await finish({ page });
});

test("a call comes first: on the card, taken back, typed alone, joined to what is typed after it", async () => {
    const { page, driver } = await begin("sinuca-brasileira", { moves: ["cue-red|"] });
    const called = () => page.$eval(".player.now", (card) => card.querySelector(".called > span")?.textContent ?? null);
    const type = async (line) => {
        await page.click("#notation", { count: 3 });
        await page.keyboard.type(line);
        await page.keyboard.press("Enter");
    };
    assert.equal(await called(), null);
    await driver.ball("blue");
    assert.equal(await called(), null);
    await driver.pocket("MR");
    assert.equal(await called(), "Called: the blue, right middle pocket (MR)");
    await driver.click("[data-act=uncall]");
    assert.equal(await called(), null);
    assert.match(await text(page, ".prompt"), /What was announced/);
    await type("black TL");
    assert.equal(await called(), "Called: the black, left pocket at the foot (TL)");
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
    assert.equal(await called(), "Called: the red, left pocket at the foot (TL)");
    await finish({ page });
});

test("a call that may not be is refused before anything is drawn", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|", "solids"], screen: PHONE });
    const called = () => text(page, ".player.now .called > span");
    assert.equal(await called(), "Called: a slop");
    await driver.click("[data-key=call-move]");
    assert.equal(await page.$(".called"), null);
    await driver.ball("9");
    await driver.ball("4");
    await page.select("[data-key=cell-from]", "b2");
    await page.select("[data-key=cell-to]", "c3");
    assert.match(await text(page, ".call-refused"), /a rook does not go from b2 to c3/);
    assert.equal(await page.$eval("[data-act=apply]", (button) => button.checkVisibility()), false);
    await page.select("[data-key=cell-to]", "b5");
    assert.match(await called(), /ball 9, rook, from b2 takes ball 4, queen, on b5/);
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
    assert.deepEqual(driver.game.apply((await gameOf(page)).log().at(-1)).map((ruling) => ruling.text),
        await driver.texts(".said-last .rulings li > span"));
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
    assert.match(await text(page, ".preview .wrong-text"), /ball 9/);
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
    assert.deepEqual((await driver.texts(".event-text")).at(-1), "Ball 1 dropped into the right pocket at the foot (TR)");
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
    await page.click(".tools [data-key=undo]");
    assert.deepEqual(await driver.texts(".event-text"), ["The cue ball hit ball 2",
        "Ball 2 dropped into the left pocket at the foot (TL)"]);
    await page.click("[data-key=take-out-1]");
    await driver.click("[data-act=apply]");
    assert.deepEqual((await gameOf(page)).log().map((action) => action.events?.length), [undefined, 1]);
    await finish({ page });
});

test("Chess Pool shows the cells that the capturer reaches, and a call outside the list cannot be clicked",
    async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|", "solids"] });
    await driver.layout({ cue: [0.7, 0.3], 9: [0.159, 1.43], 2: [1.1, 0.5], 4: [0.159, 0.476] });
    await page.click("[data-key=call-move]");
    await driver.ball("9");
    // A rook in the corner file: three cells across, seven along.
    assert.equal((await page.$$(".on-cell.reach")).length, 10);
    assert.deepEqual(await page.$$eval("[data-call^=target]", (all) => all.map((each) => each.dataset.call)),
        ["target-4"]);
    await driver.ball("4");
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
    await driver.click("[data-act=concede-yes]");
    assert.equal((await gameOf(page)).over, true);
    await finish({ page });
});

test("Portuguese: the referee's sentences too, and no text is missing in either language", async () => {
    for (const language of ["en", "pt-BR"])
        for (const [id, moves] of Object.entries(GAMES)) {
            const { page, driver } = await begin(id, { language });
            for (const move of moves.slice(0, 6)) {
                await driver.do(move);
                const seen = await page.$eval("body", (body) => body.innerText + Array.from(body.querySelectorAll(
                    "[aria-label], title"), (each) => each.getAttribute("aria-label") ?? each.textContent).join(" "));
                assert.doesNotMatch(seen, /«|undefined|\[object/);
            }
            await finish({ page });
        }
    const { page, driver } = await begin("sinuca-brasileira", { language: "pt-BR", moves: ["cue-red|"] });
    await driver.do("blue MR : cue-green");
    assert.match((await driver.texts(".said-last .rulings li > span")).join(" "), /Falta de Bo/);
    await finish({ page });
});

test("nothing that axe calls serious, and the pictures are as they were", async () => {
    const looks = [
        ["sinuca-brasileira", ["place 0.9 0.6",
            "cue-red|; rest cue 0.9 1.2, red 1.4 3.1, yellow 1.181 0.737, green 0.597 "
            + "0.737, brown 0.889 0.737, blue 0.889 1.7845, pink 0.889 2.67675, black 0.889 3.245"]],
        ["chaser", ["place 0.5 0.5"]],
        ["chess-pool", ["place 0.6 0.3"]],
    ];
    for (const [id, moves] of looks)
        for (const [name, how] of [["desk", { screen: DESK }], ["dark", { screen: DESK, dark: true }],
            ["phone", { screen: PHONE }]]) {
            const { page, driver } = await begin(id, { moves, ...how });
            await assertAccessible(page, `${id}, ${name}, at first`);
            if (id === "sinuca-brasileira")
                await driver.ball("blue");
            if (id === "sinuca-brasileira")
                await driver.pocket("MR");
            await driver.ball(id === "sinuca-brasileira" ? "blue" : "1");
            await driver.pocket(id === "sinuca-brasileira" ? "MR" : "TR");
            await driver.drag("cue", [0.5, 1.5]);
            await assertAccessible(page, `${id}, ${name}, a shot`);
            await assertFits(page);
            await page.evaluate(() => scrollTo(0, 0));
            await assertLooks(page, `table-${id}-${name}`);
            await finish({ page });
        }
});

test("a replay shows each shot's way where it ended, and the hint is a shot that the referee takes", async () => {
    const { page, driver } = await begin("chaser", { moves: ["place 0.5 0.5"] });
    await driver.do({ move: "cue-1-4>TR", drag: { cue: [0.6, 1.2], 1: [0.3, 1.0] } });
    assert.equal((await page.$$(".path.past")).length, 3);
    await page.click(".replay [data-key=back]");
    assert.equal((await page.$$(".path")).length, 0);
    await page.click(".replay [data-key=on]");
    assert.equal((await page.$$(".path.past")).length, 3);
    await driver.ball("1");
    assert.equal((await page.$$(".path.past")).length, 0);
    await page.click(".tools [data-key=hint]");
    assert.match(await text(page, ".hint"), /made-up/);
    await driver.click(".hint button");
    const game = await gameOf(page);
    assert.equal(game.moves, 3);
    await finish({ page });
});

test("made larger the table scrolls, and balls are still hit; what was dragged without a contact is said", async () => {
    const { page, driver } = await begin("chaser", { moves: ["place 0.5 0.5"], screen: PHONE });
    const before = await page.$eval("svg.table", (table) => table.clientWidth);
    await driver.click("[data-key=large]");
    assert.ok(await page.$eval("svg.table", (table) => table.clientWidth) > 1.9 * before);
    await assertFits(page);
    await driver.ball("12");
    await driver.ball("3");
    assert.deepEqual(await driver.texts(".event-text"), ["The cue ball hit ball 12", "Ball 12 hit ball 3"]);
    await page.keyboard.press("Escape");
    await driver.click("[data-key=large]");
    await driver.drag("15", [0.9, 1.5]);
    assert.match((await driver.texts(".places .note")).join(" "), /ball 15/);
    await finish({ page });
});
