// Frames of snooker at the table: what is left and who needs more than that, touching balls, misses, and how a frame ends.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PHONE, assertFits, close, gameOf, open, text } from "./browser.js";
import { begin, finish } from "./table-begin.js";

after(close);

const SIX = { six_red: true, reds: 6 };
const SCREEN = { ...PHONE, width: 390, height: 844 };
const NO_REDS = "correct off red-1 red-2 red-3 red-4 red-5 red-6";

test("an open free ball counts to what is left, and its player needs snookers only beyond that", async () => {
    for (const [moves, left] of [[["cue-yellow; snookered", "adjust 93 10"], "83 left (with the free ball)"],
        [[NO_REDS, "cue-green; snookered", "adjust 38 10"], "29 left (with the free ball)"]]) {
        const { page } = await begin("snooker", { options: SIX, moves });
        assert.ok((await text(page, ".what-is-on")).includes(left));
        for (const part of [".score-panel", ".said-last", ".log"])
            assert.doesNotMatch(await text(page, part), /needs snookers/);
        await finish({ page });
    }
    // Neither does the foul that gave it say so.
    const foul = await begin("snooker", { options: SIX, moves: ["adjust 90 10", "cue-yellow; snookered"] });
    assert.match(await text(foul.page, ".said-last"), /Free ball for Bo/);
    assert.doesNotMatch(await text(foul.page, ".said-last"), /needs snookers/);
    await finish(foul);
    // It is of no use to the other one.
    const { page } = await begin("snooker", { options: SIX, moves: ["cue-yellow; snookered", "adjust 10 94"] });
    assert.match(await text(page, ".player:first-child"), /needs snookers: 9 points/);
    await finish({ page });
});

test("a touching ball is said in words, and that playing away from it is no foul", async () => {
    const { page, driver } = await begin("snooker", { screen: SCREEN, by: "finger", options: SIX });
    await driver.click("[data-outcome=nothing]");
    assert.equal((await driver.texts("[data-key^=touching-red]")).join(), "a red");
    await driver.click("[data-key^=touching-red]");
    assert.equal(await text(page, ".last-event"), "Touching a red; played away");
    assert.match(await text(page, ".preview"), /A red touched the cue ball, and counts as hit: no foul\./);
    await driver.click("[data-act=apply]");
    assert.match(await text(page, ".log .move"), /^Touching a red; played away$/);
    await finish({ page });
});

test("no red has a number where there is none on the table: neither in the log, nor where a foul's ball is named", async () => {
    const { page, driver } = await begin("snooker", { options: SIX, screen: SCREEN, by: "finger" });
    await driver.click("[data-key=more]");
    const options = await page.$$eval("[data-key=infraction-ball] option, [data-key=struck] option",
        (all) => all.map(({ textContent }) => textContent));
    assert.equal(options.filter((option) => option === "a red").length, 2);
    assert.ok(options.every((option) => !/\d/.test(option)), options.join());
    await finish({ page });
    const hit = await begin("snooker", { options: SIX, moves: ["cue-red-1>", "blue : cue-red-4"] });
    assert.match(await text(hit.page, ".log .move"), /^Called: the blue\. A red was hit, and nothing dropped$/);
    await finish(hit);
});

const FULL_MISSES = ["full :", "replace", "full :", "replace"];

test("the button says what the shot ends: a frame, or the whole match", async () => {
    const ofMatch = async (moves) => {
        const frame = await begin("snooker", { screen: SCREEN, by: "finger", options: { ...SIX, match: { race: 2 } },
            moves: [...moves, NO_REDS, "correct off yellow green brown blue pink", "adjust 20 10"] });
        await frame.driver.click("[data-outcome=dropped]");
        const said = await text(frame.page, "[data-act=apply]");
        await finish(frame);
        return said;
    };
    assert.equal(await ofMatch([]), "That ends the frame");
    assert.equal(await ofMatch(["concede 2"]), "That ends the match");
});

test("a frame lost by a third miss with a ball in full sight says so, also where an amendment made it one", async () => {
    const { page, driver } = await begin("snooker", { options: { ...SIX, match: { race: 2 } },
        moves: [...FULL_MISSES, "miss part :"] });
    await page.click("[data-key=amend-4]");
    await page.click("[data-key=amend-change]");
    await page.select("[data-key=frame-sight]", "full");
    await driver.click("[data-act=apply]");
    assert.match(await text(page, ".said-last"), /third while a ball on could be hit full, and that loses the frame/);
    assert.match(await text(page, ".log li[value]"), /that loses the frame/);
    await finish({ page });
});

test("of a miss it is asked in sight whether a ball could be hit full: two bring a warning, three lose the frame", async () => {
    const { page, driver } = await begin("snooker", { screen: SCREEN, by: "finger", options: { ...SIX, match: { race: 2 } } });
    const miss = async () => {
        await driver.click("[data-outcome=nothing]");
        const told = await page.$("[data-outcome=miss]");
        if (told && await told.evaluate((button) => button.getAttribute("aria-pressed") === "false"))
            await driver.click("[data-outcome=miss]");
    };
    const pressed = () => page.$eval("[data-outcome=full-yes]", (button) => button.getAttribute("aria-pressed"));
    await miss();
    assert.match(await text(page, ".yes-or-no"), /^Could a red be hit full\?/);
    assert.equal(await pressed(), "false");
    await driver.click("[data-outcome=full-yes]");
    await driver.click("[data-act=apply]");
    await driver.click('[data-act="choose-replace"]');
    await miss();
    // It lies as it did.
    assert.equal(await pressed(), "true");
    await driver.click("[data-outcome=full-no]");
    assert.equal(await pressed(), "false");
    await driver.click("[data-outcome=full-yes]");
    await driver.click("[data-act=apply]");
    await driver.click('[data-act="choose-replace"]');
    assert.match(await text(page, ".said-last"), /A warning for Ana/);
    await miss();
    assert.match(await text(page, ".preview"), /that loses the frame/);
    assert.equal(await text(page, "[data-act=apply]"), "That ends the frame");
    await finish({ page });
});

test("six-red: after a nomination no pot is shown first, as a snooker behind the colour would be a foul", async () => {
    const { page, driver } = await begin("snooker", { screen: SCREEN, by: "finger", options: SIX, moves: ["cue-red-1>"] });
    await driver.click('[data-outcome="word-brown"]');
    await driver.click("[data-outcome=missed]");
    assert.deepEqual(await driver.texts("[data-outcome^=snookered]"),
        ["Snookered behind the brown", "Snookered behind another ball"]);
    await driver.click("[data-act=apply]");
    assert.equal((await gameOf(page)).log().length, 2);
    await finish({ page });
});

test("one stray press in an earlier position replaces nothing unasked, and Redo keeps to the log that is back", async () => {
    const { page, driver } = await begin("snooker", { screen: SCREEN, by: "finger", options: SIX,
        moves: ["cue-yellow", "play", "cue-red-1", "cue-red-1", "concede"] });
    const whole = (await gameOf(page)).log();
    const back = async (times) => {
        for (let i = 0; i < times; i++)
            await page.tap("[data-key=back]");
    };
    await back(4);
    await driver.click('[data-act="choose-play_again"]');
    assert.match(await text(page, "dialog"), /4 later entries would be replaced/);
    await page.tap("dialog button:not(.main)");
    assert.deepEqual((await gameOf(page)).log(), whole);
    await driver.click('[data-act="choose-play_again"]');
    await page.tap("[data-act=ask-yes]");
    assert.equal((await gameOf(page)).log().length, 2);
    await driver.click("[data-key=bar-undo]");
    await page.tap("[data-key=last]");
    assert.equal(await page.$eval("[data-key=bar-redo]", (redo) => redo.checkVisibility()), false);
    assert.deepEqual((await gameOf(page)).log(), whole);
    await finish({ page });
});

test("a replay on a phone is in sight, and so is what stops it", async () => {
    const { page, driver } = await begin("snooker", { screen: SCREEN, by: "finger", options: SIX,
        moves: Array(30).fill("cue-red-1") });
    await driver.click("[data-key=run]");
    const seen = () => page.evaluate(() => [".at-table", "[data-key=run]"].map((each) => {
        const { top, bottom } = document.querySelector(each).getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
    }));
    await page.waitForFunction(() => document.querySelector(".at-table").getBoundingClientRect().top >= 0);
    assert.deepEqual(await seen(), [true, true]);
    const isOver = () => page.$eval("[data-key=run]", (run) => {
        const { x, y, width, height } = run.getBoundingClientRect();
        return run.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    assert.ok(await isOver());
    await page.tap("[data-key=run]");
    assert.equal(await page.$eval("[data-key=run]", (run) => run.getAttribute("aria-pressed")), "false");
    await finish({ page });
});

test("a rematch that was left before its first stroke is there the next time, with what was won before", async () => {
    const { page, driver } = await begin("snooker", { screen: SCREEN, by: "finger", options: SIX, moves: ["concede"] });
    await page.tap("[data-key=again]");
    await page.waitForFunction(() => /^0/.test(document.querySelector(".replay .position")?.textContent));
    await page.evaluate(() => { location.hash = "#"; });
    await page.waitForSelector("[data-key=new-snooker]");
    const { length } = await page.$$("[data-key^=forget-]");
    assert.equal(length, 2);
    await page.evaluate(() => { history.back(); });
    await page.waitForSelector(".referee");
    assert.deepEqual((await driver.texts(".player .more")).filter((each) => each.startsWith("won")), ["won: 0", "won: 1"]);
    await finish({ page });
});

test("before a frame it is in sight how many reds there are, and what six-red changes", async () => {
    const page = await open({ screen: SCREEN });
    await page.tap("[data-key=options-snooker]");
    await page.waitForSelector("[data-option=six_red]");
    assert.ok(await page.$eval("[data-option=reds]", (reds) => reds.checkVisibility()));
    const about = await page.$eval("[data-option=six_red]", (select) =>
        document.getElementById(select.getAttribute("aria-describedby")).textContent);
    assert.match(about, /snookered behind the colour that was nominated has fouled.*fifth miss/);
    await assertFits(page);
    await finish({ page });
});

test("an entry of the log that ends a frame has the score of that frame beside it, as others have", async () => {
    const { page } = await begin("snooker", { options: { ...SIX, match: { race: 2 } }, moves: ["cue-red-1>", "blue : cue-blue>",
        "concede 2", "cue-red-1>"] });
    assert.deepEqual(await page.$$eval(".log .figure", (all) => all.map(({ textContent }) => textContent)),
        ["0\u00a0·\u00a01", "6\u00a0·\u00a00", "6\u00a0·\u00a00", "1\u00a0·\u00a00"]);
    await finish({ page });
});

test("of a shot that a button told no way is drawn, and a ball that dropped nobody said where is at no pocket", async () => {
    const { page, driver } = await begin("snooker", { screen: SCREEN, by: "finger", options: SIX, moves: ["cue-red-1"] });
    const lines = () => page.$$eval("svg.table .lines line", (all) => all.length);
    await driver.click("[data-outcome=scratch]");
    assert.equal(await lines(), 0);
    const [ball, pocket] = await page.evaluate(() => ["[data-ball=cue]", "[data-pocket=TR]"].map((which) => {
        const { y, height } = document.querySelector(`svg.table ${which}`).getBoundingClientRect();
        return { y, height };
    }));
    assert.ok(ball.y - pocket.y > 1.5 * pocket.height, `${ball.y} is at the pocket, ${pocket.y}`);
    assert.equal(await page.$eval("svg.table [data-ball=cue]", (group) => group.getAttribute("aria-label")),
        "the cue ball, in a pocket");
    await driver.click("[data-key=bar-undo]");
    // What is drawn has its lines.
    await driver.ball("blue");
    assert.ok(await lines() > 0);
    await finish({ page });
});

test("on a phone the table stays as it is, whatever is said of the scores, of what is on and of a free ball", async () => {
    const placeOf = async (moves) => {
        const { page } = await begin("snooker", { screen: SCREEN, by: "finger", moves,
            options: { ...SIX, match: { race: 2 } } });
        const place = await page.$eval("svg.table", (table) => {
            const { top, height } = table.getBoundingClientRect();
            return [top + scrollY, height].map(Math.round).join();
        });
        await finish({ page });
        return place;
    };
    const places = [];
    for (const moves of [[], ["cue-red-1>", "black : cue-black>"], ["cue-yellow; snookered", "adjust 100 10"],
        ["adjust 55 57", "cue-red-1", "cue-red-1 cue>"]])
        places.push(await placeOf(moves));
    assert.deepEqual(places, Array(4).fill(places[0]));
});

test("on a phone who puts the cue ball into the D sees all of it, and some of the table stays in sight with More", async () => {
    const { page, driver } = await begin("snooker", { screen: SCREEN, by: "finger", options: SIX, moves: ["cue-red-1"] });
    await driver.click("[data-outcome=scratch]");
    await driver.click("[data-act=apply]");
    await page.waitForFunction(() => document.querySelector(".under .area").getBoundingClientRect().bottom
        <= document.querySelector(".drawer").getBoundingClientRect().top);
    await driver.click("[data-key=more]");
    const seen = await page.evaluate(() => document.querySelector(".drawer").getBoundingClientRect().top / innerHeight);
    assert.ok(seen >= 0.39, `${seen}`);
    await finish({ page });
});
