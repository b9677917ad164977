// Bowling Solitaire, played by clicks, by dragging and by keys.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PHONE, announced, assertAccessible, assertFits, assertLooks, close, cue, drag, endBall, gameOf, kept, open, openFile, saved,
    tabTo, tapFirst, text, use } from "./browser.js";

after(close);

/** Plays to the end: deals, chooses pin by pin, ends balls. */
async function playOn(page) {
    for (let clicks = 0; clicks < 3000; clicks++) {
        if (await tapFirst(page, "[data-key=deal]", "[data-key=bowl]:not(:disabled)", "[data-key=end].main"))
            continue;
        const chosen = await page.$(".card.ball[aria-pressed=true]");
        if (!await tapFirst(page, chosen ? ".card.pin.may[aria-pressed=false]" : ".card.ball.may"))
            return;
    }
    assert.fail("the game has no end");
}

test("a whole game by touch, by a newcomer, who wants another one", async () => {
    const page = await open({ screen: PHONE, newcomer: true });
    await page.tap("[data-key=new-bowling-solitaire]");
    await page.waitForSelector("dialog[open]");
    assert.equal((await page.$$(".sentences li")).length, 5);
    await assertAccessible(page, "how it is played");
    await page.tap("[data-key=known]");
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
    assert.equal(await text(page, ".result h2"), `${score} points`);
    assert.match(await text(page, ".result .facts"), new RegExp(`${score} your best.*${score}\\.0 your average`));
    assert.doesNotMatch(await text(page, "main"), /wins/);
    await assertAccessible(page, "the result");
    // What the best play makes of these cards: no less than this game, and soon.
    await page.tap("[data-key=strong]");
    await page.waitForFunction(() => /scores \d+\.$/.test(document.querySelector(".strong").textContent));
    const before = page.url();
    await page.tap("[data-key=again]");
    await page.waitForSelector("[data-key=deal]");
    assert.notEqual(page.url(), before);
    assert.deepEqual(page.errors, []);
});

test("a whole game by the keyboard alone", async () => {
    const page = await open();
    await tabTo(page, "[data-key=new-bowling-solitaire]");
    await page.keyboard.press("Enter");
    await page.waitForSelector("[data-key=deal]");
    const next = () => page.evaluate(() => {
        const key = (selector, name) => document.querySelector(selector)?.dataset[name];
        if (document.querySelector(".result"))
            return null;
        return document.querySelector("[data-key=deal], [data-key=bowl]:enabled") ? "Enter"
            : document.querySelector("[data-key=end].main") ? "n"
                : document.querySelector(".card.ball[aria-pressed=true]") ? key(".card.pin.may[aria-pressed=false]", "pin").toLowerCase()
                    : key(".card.ball.may", "pile");
    });
    await page.evaluate(() => document.activeElement.blur());
    let presses = 0;
    for (let key = await next(); key; key = await next()) {
        assert.ok(++presses < 600, "the game has no end");
        await page.keyboard.press(key);
    }
    assert.ok((await gameOf(page)).over);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "again");
    assert.deepEqual(page.errors, []);
});

test("a whole game by the tree that a screen reader has, and what it is told", async () => {
    const page = await open();
    await use(page, "button", "Play Bowling Solitaire");
    await page.waitForSelector("[data-key=deal]");
    const game = await gameOf(page);
    while (!game.over) {
        const view = game.view();
        if (view.phase === "deal") {
            // The first cards are asked for, the others come by themselves.
            if (!game.moves)
                await use(page, "button", "Deal the cards");
            game.apply({ action: "deal" });
            continue;
        }
        const action = game.bot();
        if (action.action === "end_ball") {
            await use(page, "button", view.bonus_left ? "End the bonus ball" : view.ball === 1 ? "End ball 1" : "End the frame");
        } else {
            for (const pin of action.pins)
                await use(page, "button", `Pin ${pin} ${view.pins[pin]}`);
            const { top, left } = view.piles[action.pile - 1];
            await use(page, "button", `Pile ${action.pile}: ${top}, ${left} ${left === 1 ? "card" : "cards"} left`);
            await announced(page, `Pile ${action.pile}: the ${top} takes ${
                action.pins.map((pin) => `${pin} ${view.pins[pin]}`).join(", ")}.`);
        }
        game.apply(action);
    }
    assert.equal((await gameOf(page)).save(), game.save());
    assert.ok(await page.$(`::-p-aria([name="${game.view().players[0].score} points"][role="heading"])`));
    assert.deepEqual(page.errors, []);
});

test("arrow keys go from card to card; Escape lets go of all", async () => {
    const page = await open();
    await openFile(page, saved("bowling-solitaire", 5, ["deal"]));
    await page.focus("[data-key=pin-A]");
    const where = [];
    for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowDown", "ArrowRight"]) {
        await page.keyboard.press(key);
        where.push(await page.evaluate(() => document.activeElement.dataset.key));
    }
    assert.deepEqual(where.slice(0, 5), ["pin-B", "pin-E", "pin-E", "pin-H", "pin-J"]);
    assert.match(where[5], /^pile-/);
    await page.keyboard.press("Enter");
    assert.ok(await page.$(".card[aria-pressed=true]"));
    await page.keyboard.press("Escape");
    assert.equal(await page.$(".card[aria-pressed=true]"), null);
    assert.deepEqual(page.errors, []);
});

test("pins that no card takes are refused by the library, which names the rule", async () => {
    const page = await open();
    // A first card that would take a pin of the back row, were it a later one.
    let game, pin, pile;
    for (let seed = 1; !pile; seed++) {
        game = cue.newGame("bowling-solitaire", { seed });
        game.applyMove("deal");
        const { pins, piles } = game.view();
        pin = [..."ABCD"].find((each) => piles.some(({ top }) => top === pins[each])
            && game.legal().every((action) => !action.pins?.includes(each)));
        pile = pin && piles.findIndex(({ top }) => top === pins[pin]) + 1;
    }
    let refusal;
    assert.throws(() => game.try({ action: "bowl", pile, pins: [pin] }), (error) => { refusal = error; return true; });
    assert.equal(refusal.rule, "first-card");
    await openFile(page, game.save());
    await page.click(`[data-pin="${pin}"]`);
    // The rule is a button beside it.
    const told = refusal.message.replace(" [first-card]", "");
    assert.ok((await text(page, ".status")).includes(told) && !(await text(page, ".status")).includes("["));
    await announced(page, told);
    assert.equal(await page.$eval(".status .rule", (rule) => rule.dataset.rule), "first-card");
    await assertAccessible(page, "a refusal");
    // The next choice begins anew.
    await page.click("[data-pin=J]");
    assert.deepEqual(await page.$$eval(".card.pin[aria-pressed=true]", (all) => all.map((each) => each.dataset.pin)), ["J"]);
    assert.deepEqual(page.errors, []);
});

test("a hint by key, played by key; nothing stands still; the tutor says what a move cost", async () => {
    const page = await open();
    await openFile(page, saved("bowling-solitaire", 5, ["deal"]));
    // The page goes on while the worker thinks: its frames come all the time.
    await page.evaluate(() => {
        window.longest = 0;
        let last = performance.now();
        const tick = (now) => {
            window.longest = Math.max(window.longest, now - last);
            last = now;
            requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
    });
    // Whoever wants the best move played sees it first.
    await page.keyboard.press("p");
    await page.waitForSelector("[data-key=advice-0]");
    assert.equal((await gameOf(page)).moves, 1);
    assert.equal(page.workers().length, 1);
    await page.keyboard.press("p");
    assert.equal((await gameOf(page)).moves, 2);
    await page.click("[data-key=undo]");
    await page.click("[data-key=tools-more]");
    await page.click("[data-key=tutor]");
    await endBall(page);
    await page.waitForSelector(".tutor:not([hidden])");
    assert.match(await text(page, ".tutor"), /that cost \d+\.\d points\. Best was: Pile \d: the \d takes [A-J] \d/);
    await assertAccessible(page, "advice and tutor");
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

test("a card that is dropped where it could take more waits, and so does the end of a ball by key", async () => {
    const page = await open();
    let game, play;
    for (let seed = 1; !play; seed++) {
        game = cue.newGame("bowling-solitaire", { seed });
        game.applyMove("deal");
        const plays = game.legal().filter((action) => action.action === "bowl");
        play = plays.find(({ pile, pins }) => pins.length === 1 && plays.some((other) => other.pile === pile
            && other.pins.length > 1 && other.pins.includes(pins[0])));
    }
    await openFile(page, game.save());
    await drag(page, `[data-pile="${play.pile}"]`, `[data-pin="${play.pins[0]}"]`);
    assert.match(await text(page, ".status"), /Bowl it \(Enter\), or add another pin/);
    await page.keyboard.press("n");
    assert.match(await text(page, ".status"), /N again, or the button, ends the ball all the same/);
    assert.deepEqual((await gameOf(page)).log().length, 1);
    await page.keyboard.press("n");
    assert.deepEqual((await gameOf(page)).log().at(-1), { action: "end_ball" });
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

test("framed is only what can be chosen; what is typed is bowled by Enter wherever the focus is", async () => {
    const page = await open();
    const game = cue.newGame("bowling-solitaire", { seed: 5 });
    game.applyMove("deal");
    await openFile(page, game.save());
    const framed = () => page.$$eval(".card.may", (all) => all.map((each) => each.dataset.pin ?? each.dataset.pile).join(""));
    const bowls = game.legal().filter(({ action }) => action === "bowl");
    const ofPile = (pile) => [...new Set(bowls.filter((play) => play.pile === pile).flatMap(({ pins }) => pins))].sort().join("");
    const able = [1, 2, 3].filter((pile) => ofPile(pile)).join("");
    // A pile and a pin of the back row, which the first card does not take: that pile's pins stay framed, and all piles.
    await page.focus("[data-pile='1']");
    for (const key of ["3", "a"])
        await page.keyboard.press(key);
    assert.equal(await framed(), ofPile(3) + able);
    // Another pile is a new choice.
    const other = [...able].find((pile) => pile !== "3");
    await page.keyboard.press(other);
    assert.deepEqual(await page.$$eval(".card[aria-pressed=true]", (all) => all.map(({ dataset }) => dataset.key)),
        [`pile-${other}`]);
    assert.equal(await framed(), ofPile(Number(other)) + able);
    await page.keyboard.press("Escape");
    // One pin that not all piles take.
    await page.keyboard.press("g");
    assert.equal((await framed()).replace(/[A-J]/g, ""),
        [1, 2, 3].filter((pile) => bowls.some((play) => play.pile === pile && play.pins.includes("G"))).join(""));
    await page.keyboard.press("Escape");
    await page.keyboard.press("e");
    await page.keyboard.press("j");
    assert.match(await text(page, ".status"), /each next to another/);
    await page.keyboard.press("Escape");
    // A play to which a pin could be added, while another pile has the focus.
    const play = bowls.find((one) => one.pile > 1 && bowls.some((other) => other.pile === one.pile
        && other.pins.length > one.pins.length && one.pins.every((pin) => other.pins.includes(pin))));
    await page.keyboard.press(String(play.pile));
    await page.keyboard.press("Enter");
    assert.match(await text(page, ".status"), /^There is nothing to bowl yet\./);
    for (const pin of play.pins)
        await page.keyboard.press(pin.toLowerCase());
    assert.match(await text(page, ".status"), /Bowl it \(Enter\), or add another pin\.$/);
    await page.keyboard.press("Enter");
    assert.deepEqual((await gameOf(page)).log().at(-1), { action: "bowl", pile: play.pile, pins: play.pins });
    assert.deepEqual(page.errors, []);
});

test("the best score that is possible counts what is left standing once no card can be bowled", async () => {
    let game, after;
    for (let seed = 1; !after; seed++) {
        game = cue.newGame("bowling-solitaire", { seed });
        game.applyMove("deal");
        while (game.legal().some(({ action }) => action === "bowl"))
            game.apply(game.legal()[0]);
        after = game.view().phase === "bowl" && game.try({ action: "end_ball" }).view.best_possible;
    }
    assert.ok(after < game.view().best_possible);
    const page = await open();
    await openFile(page, game.save());
    assert.match(await text(page, ".notes"), new RegExp(`possible: ${after}\\D`));
    assert.deepEqual(page.errors, []);
});

test("a set that the card would take by its number is refused by the library, though a larger one would do", async () => {
    // A pair that is beside no gap, and becomes a play with a third pin.
    const found = (game) => {
        const { pins, piles } = game.view();
        const threes = game.legal().filter((action) => action.pins?.length === 3);
        const pairs = threes.flatMap(({ pile, pins: all }) => all.map((left) =>
            ({ pile, pair: all.filter((each) => each !== left) })));
        return pairs.find(({ pile, pair: [one, other] }) => {
            if ((pins[one] + pins[other]) % 10 !== piles[pile - 1].top)
                return false;
            try {
                return !game.try({ action: "bowl", pile, pins: [one, other] });
            } catch ({ rule }) {
                return rule === "near-removed";
            }
        });
    };
    let game, set;
    for (let seed = 1; !set; seed++) {
        assert.ok(seed < 5000, "there is no such deal");
        game = cue.newGame("bowling-solitaire", { seed });
        game.applyMove("deal");
        while (!set && game.view().phase === "bowl" && game.view().frame === 1 && game.bot(1).action === "bowl") {
            game.apply(game.bot(1));
            set = game.view().phase === "bowl" ? found(game) : null;
        }
    }
    const page = await open();
    await openFile(page, game.save());
    for (const key of [String(set.pile), ...set.pair])
        await page.keyboard.press(key.toLowerCase());
    const said = /: at least one of the pins must be next to a pin that is gone .*You can add another pin\.$/;
    assert.match(await text(page, ".status"), said);
    assert.equal(await page.$eval(".status .rule", (rule) => rule.dataset.rule), "near-removed");
    await announced(page, "next to a pin that is gone");
    // The pins first: the card of that number is meant.
    await page.keyboard.press("Escape");
    for (const pin of set.pair)
        await page.keyboard.press(pin.toLowerCase());
    assert.match(await text(page, ".status"), said);
    // What does not add up yet is refused when it is bowled.
    await page.keyboard.press("Escape");
    for (const key of [String(set.pile), set.pair[0]])
        await page.keyboard.press(key.toLowerCase());
    assert.equal(await page.$(".status .rule"), null);
    await page.keyboard.press("Enter");
    assert.ok(await page.$(".status .rule"));
    assert.deepEqual(page.errors, []);
});

test("where the ball can only be ended, Enter ends it, though a card had the focus", async () => {
    let game, last;
    for (let seed = 1; !last; seed++) {
        game = cue.newGame("bowling-solitaire", { seed });
        game.applyMove("deal");
        last = game.legal().find((action) => {
            if (action.action !== "bowl")
                return false;
            game.apply(action);
            const [end, ...others] = game.legal();
            const ends = end.action === "end_ball" && !others.length && game.view().piles[action.pile - 1].top !== null;
            game.undo();
            return ends;
        });
    }
    const page = await open();
    await openFile(page, game.save());
    for (const pin of last.pins)
        await page.click(`[data-pin=${pin}]`);
    await page.focus(`[data-pile="${last.pile}"]`);
    await page.keyboard.press("Enter");
    assert.equal((await gameOf(page)).moves, 2);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "end");
    await page.focus(`[data-pile="${last.pile}"]`);
    await page.keyboard.press("Enter");
    assert.equal((await gameOf(page)).log().at(-1).action, "end_ball");
    assert.deepEqual(page.errors, []);
});

test("an Enter too many after a ball was ended ends no other one; the end of a frame has shown nothing", async () => {
    const page = await open();
    await openFile(page, saved("bowling-solitaire", 5, ["deal"]));
    const last = async () => (await gameOf(page)).log().at(-1).action;
    await page.focus("[data-key=end]");
    await page.keyboard.press("Enter"); // cards can still be bowled
    assert.equal((await gameOf(page)).moves, 1);
    await page.keyboard.press("Enter");
    assert.equal((await gameOf(page)).moves, 2);
    await page.keyboard.press("Enter");
    assert.equal((await gameOf(page)).moves, 2);
    await endBall(page);
    // Nor does it after the deal that follows the frame.
    assert.equal(await last(), "deal");
    await page.keyboard.press("Enter");
    assert.equal((await gameOf(page)).moves, 4);
    await page.click("[data-key=undo]");
    assert.match(await text(page, ".status"), /stays out of your statistics/);
    assert.equal((await gameOf(page)).moves, 4);
    assert.equal((await kept(page)).at, 2);
    assert.deepEqual(page.errors, []);
});

test("the next cards follow a frame after a moment, in which its end can be taken back; what it came to stays", async () => {
    const page = await open({ moving: true });
    await openFile(page, saved("bowling-solitaire", 5, ["deal", "end"]));
    const log = async () => (await gameOf(page)).log().map(({ action }) => action);
    await page.evaluate(() => {
        const press = (key) => document.querySelector(`[data-key=${key}]`).click();
        press("end");
        press("end");
        window.offered = document.querySelector("[data-key=deal]");
        press("undo");
    });
    assert.equal(await page.evaluate(() => window.offered), null);
    // Nothing has been seen yet.
    assert.equal(await page.$(".noted"), null);
    await new Promise((done) => { setTimeout(done, 1500); });
    assert.equal((await kept(page)).at, 2);
    await endBall(page);
    await page.waitForSelector(".card.ball:not(.gone)");
    assert.deepEqual(await log(), ["deal", "end_ball", "end_ball", "deal"]);
    assert.match(await text(page, ".now"), /Frame 1 is decided: 0 points/);
    // Undo goes back over the cards as well, and a game that was left in between is dealt by hand.
    await page.click("[data-key=undo]");
    assert.equal((await kept(page)).at, 2);
    assert.match(await text(page, ".noted"), /stays out of your statistics/);
    await page.click("[data-key=redo]");
    assert.equal((await kept(page)).at, 4);
    await page.click("a.home");
    await openFile(page, saved("bowling-solitaire", 5, ["deal", "end", "end"]));
    await page.click("[data-key=deal]");
    assert.deepEqual(await log(), ["deal", "end_ball", "end_ball", "deal"]);
    assert.deepEqual(page.errors, []);
});

test("taking back leaves the view where it is on a low screen, and is noted where the eye is", async () => {
    const page = await open({ screen: { width: 1280, height: 720 } });
    const game = cue.newGame("bowling-solitaire", { seed: 5 });
    while (game.moves < 4)
        game.apply(game.bot(1));
    await openFile(page, game.save());
    const places = () => page.evaluate(() => [scrollY, ...[".sheet", ".lane", ".acts", ".tools"].map((part) =>
        Math.round(document.querySelector(part).getBoundingClientRect().top))]);
    const before = await places();
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    assert.match(await text(page, ".status"), /^You have seen what came next/);
    assert.match(await text(page, ".head"), /earlier position/);
    assert.deepEqual(await places(), before);
    await page.click("[data-pile='1']");
    assert.doesNotMatch(await text(page, ".status"), /You have seen/);
    assert.deepEqual(page.errors, []);
});

test("what stands under the piles is centred where it takes two lines", async () => {
    const page = await open({ screen: { width: 1280, height: 720 }, language: "pt" });
    await openFile(page, saved("bowling-solitaire", 5, ["deal"]));
    assert.deepEqual(await page.$$eval(".notes p", (all) => all.map((line) => getComputedStyle(line).textAlign)),
        ["center", "center", "center"]);
    assert.deepEqual(page.errors, []);
});

test("Enter behind a typed play that went by itself is not scolded", async () => {
    const game = cue.newGame("bowling-solitaire", { seed: 5 });
    game.applyMove("deal");
    const alone = game.legal().find(({ pile, pins }) => pins && game.legal().every((other) => other.pile !== pile
        || !pins.every((pin) => other.pins.includes(pin)) || other.pins.length === pins.length));
    const page = await open();
    await openFile(page, game.save());
    await page.keyboard.press(String(alone.pile));
    for (const pin of alone.pins)
        await page.keyboard.press(pin.toLowerCase());
    assert.equal((await gameOf(page)).moves, 2);
    const said = await text(page, ".status");
    await page.keyboard.press("Enter");
    assert.equal(await text(page, ".status"), said);
    assert.equal((await gameOf(page)).moves, 2);
    assert.deepEqual(page.errors, []);
});

test("a strike is a big word for a moment, in nobody's way", async () => {
    let game;
    for (let seed = 1; game?.view().frames.at(-1)?.mark !== "X"; seed++) {
        game = cue.newGame("bowling-solitaire", { seed });
        while (game.view().frames.length < 2 && game.view().frames.at(-1)?.mark !== "X")
            game.apply(game.bot(1));
    }
    game.undo();
    const action = game.bot(1);
    const page = await open();
    await openFile(page, game.save());
    for (const pin of action.pins)
        await page.keyboard.press(pin.toLowerCase());
    await page.keyboard.press(String(action.pile));
    assert.equal(await text(page, ".triumph"), "Strike!");
    assert.deepEqual(await page.$eval(".triumph", (word) =>
        [getComputedStyle(word).pointerEvents, word.getAnimations().length]), ["none", 0]);
    await page.waitForFunction(() => !document.querySelector(".triumph"));
    assert.deepEqual(page.errors, []);
});

test("a move that costs less than is shown is as good as the best", async () => {
    const referee = cue.referee();
    const ask = (method, params) => referee.handle({ jsonrpc: "2.0", id: 1, method, params }).result;
    let game, close;
    for (let seed = 1; !close; seed++) {
        assert.ok(seed < 100, "there is no such deal");
        game = cue.newGame("bowling-solitaire", { seed });
        game.applyMove("deal");
        const { handle } = ask("load", { document: JSON.parse(game.save()), verify: false });
        close = ask("advise", { handle, most: 300 }).actions.find(({ loss, action }) => action.action === "bowl"
            && loss > 0.001 && loss < 0.049)?.action;
        ask("close", { handle });
    }
    const page = await open();
    await openFile(page, game.save());
    await page.click("[data-key=tools-more]");
    await page.click("[data-key=tutor]");
    await page.keyboard.press(String(close.pile));
    for (const pin of close.pins)
        await page.keyboard.press(pin.toLowerCase());
    await page.keyboard.press("Enter");
    await page.waitForSelector(".tutor:not([hidden])");
    assert.match(await text(page, ".tutor"), /as good as the best/);
    assert.deepEqual(page.errors, []);
});
