// Chaser and Chess Pool in the page: what is called, chosen and counted there.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { DESK, close, gameOf, text } from "./browser.js";
import { begin, finish } from "./table-begin.js";
import { SCREENS } from "./table-whole.js";

after(close);

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
    assert.match(await text(page, ".prompt"), /Before that, drag balls/);
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

test("Chess Pool: nobody has a score until the groups are chosen, and an 8 that dropped counts only then", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1| 8>TL"] });
    assert.match(await text(page, ".what-is-on"), /The 8 dropped: it counts once that is done/);
    assert.deepEqual(await driver.texts(".player .points"), ["–", "–"]);
    await driver.click("[data-act=choose-solids]");
    assert.deepEqual(await driver.texts(".player .points"), ["4", "4"]);
    await finish({ page });
});

test("Chess Pool: the piece that makes room for the 8 is chosen on the table, by finger or by keys", async () => {
    for (const by of ["finger", "keys"]) {
        const { page, driver } = await begin("chess-pool", { by, screen: SCREENS[by], moves: ["cue-1| 8>TL", "stripes"] });
        await driver.ball("10");
        assert.equal((await gameOf(page)).log().length, 2, "a piece of one's own makes no room");
        await driver.ball("2");
        const { action, piece } = (await gameOf(page)).log().at(-1);
        assert.deepEqual([action, piece], ["replace_king", "2"], by);
        await finish({ page });
    }
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

test("Chaser: what safe and ballsy mean is said of the one that is chosen", async () => {
    const { page, driver } = await begin("chaser");
    assert.match(await text(page, ".calls"), /Of several balls that drop only the highest scores\./);
    await driver.click("[data-key=scoring-ballsy]");
    assert.match(await text(page, ".calls"), /Every ball that drops scores, and every foul costs\./);
    await finish({ page });
});

test("Chess Pool: the piece that was taken to be hit is another one where the groups are amended", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|", "solids"] });
    await driver.click("[data-outcome=potted]");
    await driver.ball("2");
    await driver.click("[data-act=apply]");
    const first = async () => (await gameOf(page)).log().at(-1).events[0].balls;
    assert.deepEqual(await first(), ["cue", "9"]);
    await page.click("[data-key=amend-1]");
    await page.click("[data-key=amend-change]");
    await driver.click("[data-act=choose-stripes]");
    assert.deepEqual(await first(), ["cue", "1"]);
    await finish({ page });
});

/** All pieces somewhere, and none of them in the way of another. */
const LAYOUT = "layout cue 0.7 0.3, 1 0.5 2.2, 2 0.476 0.8, 3 0.8 0.8, 4 0.159 0.476, 8 0.476 1.75, 9 0.159 1.43, 10 1.1 1.43, "
    + "11 1.1 2.3, 12 0.8 1.2";

test("Chess Pool: balls that are put down and said to lie so lie there before the shot, and not after it", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|", "solids", LAYOUT, "cue-9-3>TL cue>TR"] });
    const lie = "[data-outcome=lie]";
    for (const [ball, at] of [["cue", [0.7, 0.3]], ["3", [0.476, 0.5]], ["8", [0.3, 1.75]]])
        await driver.drag(ball, at);
    assert.equal(await page.$(lie), null, "nobody knows where the 9 is");
    await driver.drag("9", [1.1, 0.5]);
    assert.doesNotMatch(await text(page, ".places"), /not hit/);
    await driver.click(lie);
    let game = await gameOf(page);
    assert.deepEqual([game.log().at(-1).action, game.view().in_hand, game.view().cells["9"]], ["layout", [], "d2"]);
    assert.deepEqual(game.legal().filter(({ target }) => target === "9").map(({ capturer }) => capturer), ["2", "4"]);
    await driver.click("[data-outcome=missed]");
    await driver.click("[data-act=apply]");
    game = await gameOf(page);
    assert.deepEqual([game.log().at(-1).rest, game.view().layout], [undefined, null]);
    await finish({ page });
});

test("Chess Pool: the piece that was hit first is shown before it counts, and named by the log", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|", "solids", LAYOUT] });
    const told = (await gameOf(page)).log().length;
    await driver.click("[data-outcome=missed]");
    assert.equal((await gameOf(page)).log().length, told);
    assert.equal(await text(page, "[data-outcome=first]"), "Hit first: ball 9");
    assert.match(await text(page, ".prompt"), /drag it to where it came to rest/);
    await driver.click("[data-outcome=first]");
    await driver.ball("11");
    await driver.click("[data-act=apply]");
    assert.deepEqual((await gameOf(page)).log().at(-1).events[0].balls, ["cue", "11"]);
    assert.match(await text(page, ".log li"), /Ball 11 was hit, and nothing dropped/);
    await driver.click("[data-outcome=scratch]");
    assert.equal(await text(page, "[data-outcome=first]"), "Hit first: ball 1");
    await finish({ page });
});

test("Chess Pool: where nothing was hit all pieces stay where they are known to lie", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|", "solids", LAYOUT] });
    const { cue: _, ...pieces } = (await gameOf(page)).view().layout;
    await driver.click("[data-outcome=nothing]");
    await driver.click("[data-act=apply]");
    const view = (await gameOf(page)).view();
    assert.deepEqual([view.in_hand, view.layout], [["cue"], pieces]);
    await finish({ page });
});

test("Chess Pool: a piece that was dragged is put right again where balls lie, and then it is stated", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|", "solids", LAYOUT, "cue-9|"] });
    await driver.drag("9", [1.1, 0.5]);
    await driver.click("[data-mode=layout]");
    assert.doesNotMatch(await text(page, ".put"), /Not known yet/);
    await driver.drag("9", [0.5, 0.5]);
    await driver.click("[data-mode=shot]");
    const place = () => page.$eval("svg.table [data-ball='9']", (ball) => ball.style.transform);
    const there = await place();
    await driver.click("[data-mode=layout]");
    assert.equal(await place(), there);
    await driver.click("[data-act=layout]");
    assert.deepEqual((await gameOf(page)).view().layout["9"], [0.5, 0.5]);
    await finish({ page });
});

test("Chess Pool: a call asks for a cell from which its target is reached, and says where that was if it is not", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|", "solids", LAYOUT, "cue-12|", "cue-1|"] });
    const call = async (...balls) => {
        await driver.click("[data-key=call-move]");
        for (const ball of balls)
            await driver.ball(ball);
    };
    await call("12", "2");
    await driver.cell("a1");
    assert.match(await text(page, ".noted"), /a1 is not in reach/);
    await driver.cell("d5");
    assert.equal(await text(page, ".called > span"), "Called: the queen (ball 12) from d5 takes the knight (ball 2) on b3");
    await driver.click("[data-act=uncall]");
    await call("10", "2");
    assert.match(await text(page, ".prompt"), /The knight \(ball 2\) was on b3, out of reach\.$/);
    await driver.click("[data-key=call-slop]");
    await driver.drag("2", [0.159, 1.75]);
    await call("10", "2");
    assert.match(await text(page, ".prompt"), /was on a6, out of reach/);
    await finish({ page });
});

test("Chess Pool: where no piece reaches another it is said why there is no move to call", async () => {
    const { page } = await begin("chess-pool", { moves: ["cue-1| 3>TL 4>TL 10>TR 11>TR 12>TR", "solids",
        "layout cue 0.7 0.3, 9 0.159 0.1, 2 1.1 1.43, 1 0.6 2.2, 8 0.9 1"] });
    assert.equal(await text(page, ".calls small"), "No piece reaches one that it may take.");
    await finish({ page });
});

test("Chess Pool: nobody knows where an 8 is that an amendment took in hand and that was put down nowhere", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|", "solids", LAYOUT, "cue-9|"] });
    const told = async (outcome) => {
        await driver.click(`[data-outcome=${outcome}]`);
        await driver.click("[data-act=apply]");
    };
    const prompt = async (...balls) => {
        await driver.click("[data-key=call-move]");
        for (const ball of balls)
            await driver.ball(ball);
        return text(page, ".prompt");
    };
    await told("missed");
    await told("missed");
    assert.match(await prompt("3", "8"), /The king \(ball 8\) was on b6, out of reach/);
    await page.click("[data-key=amend-4]");
    await page.click("[data-key=amend-change]");
    await driver.click("[data-act=clear]");
    await told("scratch");
    assert.match(await prompt("3", "8"), /where is the king \(ball 8\)\? .*in reach\.$/);
    await driver.click("[data-mode=layout]");
    assert.match(await text(page, ".put"), /Not known yet: .*8.*\./);
    await finish({ page });
});

test("Chess Pool: all that was put down from the hand lies there again after Undo", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1|", "solids", LAYOUT, "cue-9-3> cue>TR"] });
    const places = () => page.evaluate((balls) => balls.map((ball) => document.querySelector(`svg.table [data-ball="${ball}"]`)
        .style.transform), ["cue", "3", "8"]);
    for (const [ball, at] of [["cue", [0.7, 0.3]], ["3", [0.476, 0.5]], ["8", [0.3, 1.75]]])
        await driver.drag(ball, at);
    const before = await places();
    await driver.ball("3");
    await driver.click("[data-act=apply]");
    await page.click("[data-key=bar-undo]");
    assert.deepEqual(await places(), before);
    await finish({ page });
});

test("Chess Pool: a choice of a group that ends the game is asked first", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1| 1>TL 2>TL 3>TL 4>TL 8>TR"] });
    await driver.click("[data-act=choose-stripes]");
    assert.match(await text(page, "dialog h2"), /Ana wins\. Does that count\?/);
    assert.equal((await gameOf(page)).view().over, false);
    await driver.click("[data-act=ask-yes]");
    assert.equal((await gameOf(page)).view().over, true);
    await finish({ page });
});

test("Chess Pool: the target that a call chose by itself may be pressed, and tells nothing; then it was hit", async () => {
    const { page, driver } = await begin("chess-pool", { moves: ["cue-1| 3>TL 4>TL 10>TR 11>TR", "solids",
        "layout cue 0.7 0.3, 9 0.159 1.43, 12 1.1 0.4, 2 1.1 1.43, 1 0.6 2.2, 8 0.9 1"] });
    await driver.click("[data-key=call-move]");
    await driver.ball("9");
    const called = await text(page, ".called > span");
    await driver.ball("2");
    assert.equal(await text(page, ".called > span"), called);
    assert.deepEqual(await driver.texts(".event-text"), []);
    await driver.ball("2");
    assert.deepEqual(await driver.texts(".event-text"), ["The cue ball hit ball 2"]);
    await finish({ page });
});
