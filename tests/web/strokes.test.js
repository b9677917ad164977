// What else may be said of a stroke at a table: whose it was, which ball was struck, what touched the cue ball, and which
// contacts were at the same moment.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { DESK, PHONE, assertAccessible, assertFits, close, cue, gameOf, open, openFile, saved, text } from "./browser.js";
import { TableDriver } from "./table-driver.js";

after(close);

async function begin(id, moves, how = {}, options = {}) {
    const page = await open(how);
    await openFile(page, saved(id, 1, moves, { players: ["Ana", "Bo"], ...options }));
    await page.waitForSelector(".referee");
    return { page, driver: await TableDriver.of(page) };
}

async function choose(page, key, value) {
    await page.$eval(`[data-key="${key}"]`, (select) => select.closest("details").setAttribute("open", ""));
    await page.$eval(`[data-key="${key}"]`, (select, text) => {
        select.selectedIndex = [...select.options].findIndex((option) => option.textContent.startsWith(text));
        select.dispatchEvent(new Event("change", { bubbles: true }));
    }, value);
}

const last = async (page) => (await gameOf(page)).log().at(-1);

test("a stroke out of turn, with another ball than the cue ball: nothing has to be announced for it", async () => {
    const { page, driver } = await begin("sinuca-brasileira", ["cue-red|"]);
    await choose(page, "by", "Ana");
    await choose(page, "struck", "the blue");
    await driver.ball("pink");
    await driver.click("[data-act=apply]");
    await page.waitForSelector(".said-last .rulings li");
    const logged = await last(page);
    assert.deepEqual([logged.by, logged.struck, logged.ball], [0, "blue", undefined]);
    assert.deepEqual(logged.events, [{ type: "contact", balls: ["blue", "pink"], moving: ["blue"] }]);
    assert.deepEqual((await driver.texts(".said-last .rulings li > span")).slice(0, 3),
        ["Foul by Ana: a shot out of turn.", "A ball other than the cue ball was struck.", "Bo gains 7 points."]);
    await assertAccessible(page, "another player's stroke");
    assert.deepEqual(page.errors, []);
    await page.close();
});

test("three-cushion: a stroke without a point is called so, with what the opening needs, and the end tells innings and averages", async () => {
    const { page, driver } = await begin("three-cushion", ["inning 3"], {}, { options: { target: [3, 3] } });
    await driver.click("[data-act=miss]");
    assert.equal(await text(page, ".last-event"), "No point");
    await driver.click("[data-act=apply]");
    await page.waitForSelector(".achieved");
    assert.match(await text(page, ".achieved"), /Ana: 1 inning, average 3\.000, high run: 3/);
    assert.match(await text(page, ".achieved"), /Bo: 1 inning, average 0\.000/);
    await page.close();
    // What was set by hand counts there, too, and an average is cut as on the score sheet: of 10 in 7 innings it is no 1.429.
    const set = await begin("three-cushion", ["miss", "miss", "adjust 9 7 innings 6 7", "point"], {},
        { options: { target: [10, 10] } });
    assert.match(await text(set.page, ".achieved"), /Ana: 7 innings, average 1\.428, .*Bo: 7 innings, average 1\.000/s);
    assert.doesNotMatch(await text(set.page, ".achieved"), /strokes/);
    const averages = (await set.driver.texts(".player .more")).filter((each) => each.startsWith("average"));
    assert.deepEqual(averages, ["average 1.428", "average 1.000"]);
    await set.page.close();
    // A stroke out of turn begins no inning of whoever is to act.
    const turn = await begin("three-cushion", ["point", "miss", "white-red; by 1", "concede"]);
    assert.match(await text(turn.page, ".achieved"), /Ana: 1 inning.*Bo: (?!1 inning)/s);
    await turn.page.close();
});

test("three-cushion: pressing a cushion is one, and the cue ball stays chosen", async () => {
    const { page, driver } = await begin("three-cushion", []);
    await driver.ball("red");
    await driver.ball("white");
    const { x, y, width, height } = await page.$eval("svg.table .cloth", (cloth) => cloth.getBoundingClientRect().toJSON());
    for (const [along, across] of [[0.5, 0.01], [0.99, 0.5], [0.5, 0.99]])
        await page.mouse.click(x + along * width, y + across * height);
    await page.mouse.click(x + 0.5 * width, y + 0.4 * height); // the middle of the cloth is none
    await driver.ball("yellow");
    assert.match(await text(page, ".preview"), /Ana scores 1/);
    await driver.click("[data-act=apply]");
    assert.equal((await last(page)).events.filter(({ type }) => type === "cushion").length, 3);
    await page.close();
});

test("three-cushion: after what is told of the cue ball any ball may be the one that left the table", async () => {
    const { page, driver } = await begin("three-cushion", []);
    await driver.ball("red");
    await driver.click("[data-deed=cushion]");
    await driver.click("[data-deed=off-table]");
    assert.match(await text(page, ".last-event"), /Which ball left the table/);
    await driver.ball("red");
    await driver.click("[data-deed=cushion]");
    assert.deepEqual(await driver.texts(".event-text"), ["The white hit the red", "The white touched a cushion",
        "The red left the table", "The white touched a cushion"]);
    await page.close();
});

test("three-cushion: whether the cue ball was played straight into what it was frozen to is asked", async () => {
    const { page, driver } = await begin("three-cushion", ["white-red", "layout white 0.5 0.5, yellow 0.5 0.5616, red 1 2"]);
    const said = () => text(page, ".preview");
    await driver.ball("white");
    for (let cushions = 0; cushions < 3; cushions++)
        await driver.click("[data-deed=cushion]");
    await driver.ball("red");
    assert.match(await said(), /Bo scores 1/);
    assert.match(await text(page, ".yes-or-no"), /Played straight into the white/);
    await driver.click("[data-outcome=pushed-yes]");
    assert.match(await said(), /^The referee would say\s*Foul by Bo/);
    await driver.click("[data-outcome=pushed-no]");
    assert.match(await said(), /Bo scores 1/);
    // Off a cushion it may come back to it.
    for (let told = 0; told < 7; told++)
        await driver.click("[data-key=bar-undo]");
    await driver.click("[data-deed=cushion]");
    await driver.ball("white");
    assert.equal(await page.$(".yes-or-no"), null);
    await page.close();
});

test("three-cushion: a foul without a stroke is told as one, and in the opening that the balls are set up again", async () => {
    const { page, driver } = await begin("three-cushion", []);
    const codes = await page.$$eval("[data-key=infraction-code] option", (all) => all.map(({ value }) => value));
    assert.equal(codes.includes("jump_shot"), false, "a jump is no foul");
    await choose(page, "infraction-code", "slow play");
    await driver.click("[data-act=infraction]");
    assert.equal(await text(page, ".prompt"), "");
    assert.equal(await text(page, "[data-act=apply]"), "That is what happened");
    await driver.click("[data-act=apply]");
    assert.match(await text(page, ".said-last"), /The balls are set up again: Bo opens\./);
    await page.close();
});

test("three-cushion: a ball that left the table is drawn on the spot where it belongs", async () => {
    const { page } = await begin("three-cushion", ["white-red white|||", "yellow-red yellow^"]);
    assert.match(await text(page, ".said-last"), /The yellow goes to the centre spot, if that is free\./);
    // Ana plays the white next, so the yellow is on the centre.
    const box = (selector) => page.$eval(selector, (each) => each.getBoundingClientRect().toJSON());
    const [ball, cloth] = [await box('svg.table [data-ball="yellow"]'), await box("svg.table .cloth")];
    const off = [ball.x + ball.width / 2 - cloth.x - cloth.width / 2, ball.y + ball.height / 2 - cloth.y - cloth.height / 2];
    assert.ok(off.every((far) => Math.abs(far) < 3), String(off));
    await page.close();
});

test("the first stroke is nobody else's; an infraction without a stroke can be", async () => {
    const { page, driver } = await begin("chess-pool", []);
    assert.equal(await page.$("[data-key=by]"), null);
    await driver.click("[data-mode=shot]");
    await page.$eval("details.seen", (details) => { details.open = true; });
    await driver.click("[data-key=stroke]");
    await choose(page, "by", "Bo");
    await driver.click("[data-act=infraction]");
    await driver.click("[data-act=apply]");
    await page.waitForSelector(".said-last .rulings li");
    const logged = await last(page);
    assert.deepEqual([logged.by, logged.stroke], [1, false]);
    await page.close();
});

test("a foul that needs no stroke is told without one, until a ball is told, or that nothing was hit before it", async () => {
    const { page, driver } = await begin("snooker", []);
    const told = async () => (await driver.texts(".preview .rulings li > span")).slice(0, 2).join(" ");
    await choose(page, "infraction-code", "a ball was touched");
    await driver.click("[data-act=infraction]");
    assert.match(await told(), /^Foul by Ana: a ball was touched. Foul, 4/);
    assert.equal(await page.$("[data-outcome=miss]"), null);
    assert.equal(await page.$("[data-outcome=nothing]"), null);
    await driver.ball("red-1");
    assert.equal(await page.$eval("[data-key=stroke]", ({ checked }) => checked), false);
    for (let steps = 0; steps < 2; steps++)
        await driver.click("[data-key=bar-undo]");
    await driver.click("[data-outcome=nothing]");
    await driver.click("[data-act=infraction]");
    assert.match((await driver.texts(".preview .rulings li > span")).join(" "), /no ball was hit/);
    for (let steps = 0; steps < 2; steps++)
        await driver.click("[data-key=bar-undo]");
    await driver.click("[data-act=infraction]");
    await driver.click("[data-act=apply]");
    assert.equal((await last(page)).stroke, false);
    await page.close();
});

test("each shot begins with the same foul; a stroke after all hit what was on, and without one nothing else is said of it", async () => {
    const { page, driver } = await begin("nine-ball", ["cue-1 1>TL 2/head 3/head"]);
    await choose(page, "infraction-code", "the cue ball was struck twice");
    await driver.click("[data-outcome=missed]");
    assert.equal(await page.$eval("[data-key=infraction-code]", ({ value }) => value), "touched_ball");
    await driver.click("[data-act=infraction]");
    await driver.click("[data-key=stroke]");
    assert.match(await text(page, ".preview"), /a ball was touched/);
    assert.doesNotMatch(await text(page, ".preview"), /no ball was hit/);
    await choose(page, "struck", "ball 5");
    await driver.click("[data-key=stroke]");
    assert.equal(await page.$eval("[data-act=apply]", ({ disabled }) => disabled), false);
    await page.close();
});

test("on a break a ball at a rail, or over a line, tells that the rack was hit", async () => {
    const { page, driver } = await begin("nine-ball", []);
    for (const deed of ["cushion", "line-head"]) {
        await driver.click(`[data-deed=${deed}]`);
        assert.doesNotMatch(await text(page, ".preview"), /no ball was hit/);
        await driver.click("[data-key=bar-undo]");
    }
    await page.close();
});

test("a double hit and a stroke out of turn take for granted what any shot does: a ball that is hit, and a rail", async () => {
    const told = (driver) => driver.texts(".preview .rulings li > span");
    const twice = await begin("nine-ball", ["cue-1 1>TL 2/head 3/head"]);
    await choose(twice.page, "infraction-code", "the cue ball was struck twice");
    await twice.driver.click("[data-act=infraction]");
    const fouls = (await told(twice.driver)).filter((text) => text.startsWith("Foul"));
    assert.deepEqual(fouls, ["Foul by Ana: the cue ball was struck twice."]);
    // Where nothing is called no call can be missing.
    const codes = await twice.page.$$eval("[data-key=infraction-code] option", (all) => all.map(({ value }) => value));
    assert.deepEqual(codes.filter((code) => /call/.test(code)), []);
    // The ball that one infraction names is not the next one's, which needs none.
    const which = () => twice.page.$eval("[data-key=infraction-ball]", ({ hidden, value }) => ({ hidden, value }));
    assert.deepEqual(await which(), { hidden: false, value: "" });
    await choose(twice.page, "infraction-code", "the cue ball was struck twice");
    assert.equal((await which()).hidden, true);
    await choose(twice.page, "infraction-code", "a ball was touched");
    await choose(twice.page, "infraction-ball", "ball 8");
    await twice.driver.click("[data-act=infraction]");
    assert.match((await twice.driver.texts(".events .event-text")).at(-1), /a ball was touched \(ball 8\)/);
    assert.deepEqual(await which(), { hidden: false, value: "" });
    await choose(twice.page, "infraction-ball", "ball 7");
    await choose(twice.page, "infraction-code", "the cue ball was struck twice");
    await twice.driver.click("[data-act=infraction]");
    assert.match((await twice.driver.texts(".events .event-text")).at(-1), /the cue ball was struck twice$/);
    await twice.page.close();
    const other = await begin("nine-ball", ["cue-1 1>TL 2/head 3/head"]);
    await choose(other.page, "by", "Bo, out of turn");
    await other.driver.ball("2");
    const outOfTurn = ["Foul by Bo: a shot out of turn."];
    const foulsOf = async (driver) => (await told(driver)).filter((text) => text.startsWith("Foul"));
    assert.deepEqual(await foulsOf(other.driver), outOfTurn);
    await other.page.close();
    // Its buttons tell what whoever played it may hit: here the stripes.
    const eight = await begin("eight-ball", ["cue-1| 2| 3| 4|", "9 TL : cue-9>TL", "10 TL : cue-10|"]);
    await choose(eight.page, "by", "Bo, out of turn");
    assert.deepEqual(await eight.driver.texts(".outcomes button"), ["A ball dropped…", "Nothing dropped", "Scratch", "No rail",
        "Nothing hit"]);
    await eight.driver.click("[data-outcome=missed]");
    assert.deepEqual(await foulsOf(eight.driver), outOfTurn);
    assert.match((await eight.driver.texts("[data-outcome=first]")).join(), /^Hit first: ball/);
    await eight.page.close();
});

test("balls in hand may drop, and a ball that one button moved lies nowhere known", async () => {
    const { page, driver } = await begin("chess-pool", ["cue-1|", "solids", "cue-9 cue>"]);
    await driver.click("[data-outcome=potted]");
    await driver.ball("8");
    assert.match(await page.$eval(".last-event", ({ textContent }) => textContent), /8 dropped/);
    await page.close();
    // A rack of which two balls were hit, and then one more.
    const rest = "1 0.4 0.6, 2 0.4 0.9, 3 0.4 1.2, 4 0.4 1.5, 8 0.4 1.8, 9 0.9 0.6, 10 0.9 0.9, 11 0.9 1.2, 12 0.9 1.5";
    const moved = await begin("chess-pool", [`cue-1|; rest cue 0.2 0.3, ${rest}`, "solids", "cue-9|"]);
    await moved.driver.click("[data-outcome=missed]"); // Ana's, at the 1
    await moved.driver.click("[data-act=apply]");
    await moved.driver.click("[data-mode=layout]");
    assert.match(await moved.page.$eval(".drawer", ({ textContent }) => textContent), /Not known yet: [^.]*\b1\b[^.]*\b9\b/);
    await moved.page.close();
});

test("below the bar fouls that were seen come first", async () => {
    const { page } = await begin("chaser", ["cue-1|"]);
    const first = await page.$eval(".shot-panel", (panel) => {
        panel.querySelector("details.seen").open = true;
        return [...panel.querySelectorAll("select, input")].find((each) => each.checkVisibility()).dataset.key;
    });
    assert.equal(first, "infraction-code");
    await page.close();
});

test("what touched the cue ball is asked only where something hangs on it", async () => {
    const { page, driver } = await begin("chaser", ["cue-1|"], { screen: PHONE });
    assert.equal(await page.$('[data-key="touching-9"]'), null);
    await driver.click("[data-key=more]");
    await page.type(".notation input", "9^");
    await page.waitForSelector('[data-key="touching-9"]');
    await driver.click('[data-key="touching-9"]');
    await page.$$eval("details", (all) => all.forEach((details) => { details.open = true; }));
    await assertFits(page);
    await driver.click("[data-act=apply]");
    await page.waitForFunction(() => document.querySelector(".said-last").textContent.includes("touched the 9"));
    assert.deepEqual((await last(page)).touching, ["9"]);
    await page.close();
});

test("two balls at the same moment", async () => {
    const { page, driver } = await begin("chaser", ["cue-1|"]);
    await driver.ball("9");
    await driver.ball("cue");
    await driver.ball("1");
    await driver.click('[data-key="together-1"]');
    await driver.click("[data-act=apply]");
    await page.waitForSelector(".said-last .rulings li");
    assert.equal((await last(page)).events[1].together, true);
    assert.doesNotMatch((await driver.texts(".said-last .rulings li > span")).join(" "), /before the Target/);
    await page.close();
});

test("a long name is not broken where it has won a game, and at the end of a match the match is over", async () => {
    const players = ["Ana", "Bartholomaeus Featherstonehaugh-Cholmondeley"];
    const { page, driver } = await begin("chaser", ["award 1"], { screen: PHONE }, { players, options: { match: { race: 2 } } });
    const award = async () => {
        await driver.click("[data-act=award]:not(:disabled)");
        await page.waitForSelector(".triumph, dialog[open] h2");
    };
    await driver.click("form:has([data-act=award]) label:nth-of-type(2) input");
    await award();
    const [word, room, lines] = await page.$eval(".triumph", ({ firstChild, clientWidth }) => [firstChild.offsetWidth, clientWidth,
        firstChild.offsetHeight / parseFloat(getComputedStyle(firstChild).fontSize)]);
    assert.ok(word <= room && lines < 5, `${word} of ${room}, ${lines}`);
    await driver.click("form:has([data-act=award]) label:nth-of-type(2) input");
    await page.waitForFunction(() => !document.querySelector(".triumph"));
    await award();
    await driver.click("[data-act=ask-yes]");
    await page.waitForFunction(() => document.body.textContent.includes("The match is over"));
    assert.ok((await gameOf(page)).over);
    assert.equal(cue.games().length > 0, true);
    await page.close();
});
