// Bowling Solitaire, played by clicks, by dragging and by keys.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PHONE, assertAccessible, assertFits, assertLooks, clickFirst, close, cue, drag, gameOf, kept, open, openFile,
    saved, text } from "./browser.js";

after(close);

/** Plays to the end: deals, chooses pin by pin, ends balls. */
async function playOn(page) {
    for (let clicks = 0; clicks < 3000; clicks++) {
        if (await clickFirst(page, "[data-key=deal]", "[data-key=bowl]:not(:disabled)", "[data-key=end].main"))
            continue;
        const chosen = await page.$(".card.ball[aria-pressed=true]");
        if (!await clickFirst(page, chosen ? ".card.pin.may[aria-pressed=false]" : ".card.ball.may"))
            return;
    }
    assert.fail("the game has no end");
}

test("a whole game by clicks, on a phone", async () => {
    const page = await open({ screen: PHONE });
    await page.click("[data-key=new-bowling-solitaire]");
    await page.waitForSelector("[data-key=deal]");
    await assertFits(page);
    await playOn(page);
    const game = await gameOf(page);
    assert.ok(game.over);
    const { players: [{ score }], frames } = game.view();
    assert.match(await text(page, ".status"), new RegExp(`\\b${score}\\b`));
    assert.equal(await text(page, ".sheet .frame:last-child .total"), String(score));
    assert.equal(frames.length, 10);
    await assertFits(page);
    assert.deepEqual(page.errors, []);
});

test("a pile's card is dragged onto a pin; onto nothing it goes back", async () => {
    const page = await open();
    // A deal with a pin that some card takes alone, but in no larger set.
    let game, play;
    for (let seed = 1; !play; seed++) {
        assert.ok(seed < 100, "there is no such deal");
        game = cue.newGame("bowling-solitaire", { seed });
        game.applyMove("deal");
        const plays = game.legal().filter((action) => action.action === "bowl");
        play = plays.find(({ pile, pins }) => pins.length === 1 && plays.every((other) => other.pile !== pile
            || other.pins.length === 1 || !other.pins.includes(pins[0])));
    }
    const { pile, pins: [pin] } = play;
    await openFile(page, game.save());
    await drag(page, `[data-pile="${pile}"]`, "h1, .status");
    assert.equal((await kept(page)).moves, 1);
    await drag(page, `[data-pile="${pile}"]`, `[data-pin="${pin}"]`);
    assert.deepEqual((await gameOf(page)).log().at(-1), { action: "bowl", pile, pins: [pin] });
    assert.equal(await page.$(`[data-pin="${pin}"]`), null);
    assert.deepEqual(page.errors, []);
});

test("pins first and then the pile; a set that no pile takes is said", async () => {
    const page = await open();
    const game = cue.newGame("bowling-solitaire", { seed: 5 });
    game.applyMove("deal");
    await openFile(page, game.save());
    const play = game.legal().find((action) => action.action === "bowl" && action.pins.length === 3);
    for (const pin of play.pins)
        await page.click(`[data-pin="${pin}"]`);
    await page.click(`[data-pile="${play.pile}"]`);
    assert.deepEqual((await gameOf(page)).log().at(-1), { action: "bowl", pile: play.pile, pins: play.pins });
    assert.deepEqual(page.errors, []);
});

test("by the keyboard alone", async () => {
    const page = await open();
    await openFile(page, saved("bowling-solitaire", 5));
    await page.focus("[data-key=deal]");
    await page.keyboard.press("Enter");
    const play = (await gameOf(page)).legal().find((action) => action.action === "bowl");
    const tabTo = async (selector) => {
        for (let presses = 0; presses < 60; presses++) {
            if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector))
                return;
            await page.keyboard.press("Tab");
        }
        assert.fail(`no Tab comes to ${selector}`);
    };
    for (const pin of play.pins) {
        await tabTo(`[data-pin="${pin}"]`);
        await page.keyboard.press("Space");
    }
    await tabTo(`[data-pile="${play.pile}"]`);
    await page.keyboard.press("Enter");
    assert.deepEqual((await gameOf(page)).log().at(-1), { action: "bowl", pile: play.pile, pins: play.pins });
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    assert.equal((await gameOf(page)).moves, 2);
    assert.equal((await kept(page)).at, 1);
    assert.deepEqual(page.errors, []);
});

for (const [name, how] of [["desk", {}], ["phone-dark", { screen: PHONE, dark: true }]])
    test(`what it looks like: ${name}`, async () => {
        const page = await open(how);
        const game = cue.newGame("bowling-solitaire", { seed: 5 });
        while (game.view().frame < 4)
            game.apply(game.bot());
        game.apply(game.bot());
        game.apply(game.bot());
        await openFile(page, game.save());
        await page.click(".card.ball.may");
        await assertLooks(page, `bowling-${name}`);
        await assertAccessible(page, name);
        assert.deepEqual(page.errors, []);
    });
