// Snooker Solitaire, played by clicks and by dragging.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { PHONE, announced, assertAccessible, assertFits, assertLooks, close, cue, drag, gameOf, open, openFile, saved, tabTo,
    tapFirst, text, use } from "./browser.js";

const { legs } = await import(pathToFileURL(join(process.env.SOURCE, "snooker", "legs.js")));
const { partsOf } = await import(pathToFileURL(join(process.env.SOURCE, "snooker", "parts.js")));

after(close);

/** A dealt game with a seed, opened in the page. */
async function dealt(seed, how = {}) {
    const page = await open(how);
    const game = cue.newGame("snooker-solitaire", { seed });
    game.applyMove("draw");
    game.applyMove("deal");
    await openFile(page, game.save());
    return { page, game };
}

const shots = (game) => game.legal().filter((action) => action.action === "shot");

test("a whole tournament by touch", async () => {
    const page = await open({ screen: PHONE });
    await page.click("[data-key=new-snooker-solitaire]");
    await page.waitForSelector("[data-act=draw]");
    let clicks = 0;
    while (await tapFirst(page, ".panel [data-act=call]", ".panel button.main", ".suggestions button"))
        assert.ok(++clicks < 3000, "the game has no end");
    const game = await gameOf(page);
    assert.ok(game.over);
    const { players } = game.view();
    assert.deepEqual(await page.$$eval(".match .score b", (all) => all.map((one) => Number(one.textContent))),
        players.map(({ score }) => score));
    await assertFits(page);
    const won = game.log().filter(({ action }) => action === "upgrade").length + Number(game.view().winners[0] === 0);
    assert.equal(await text(page, ".result h2"), won === 5 ? "You have won the tournament!" : `${won} of 5 matches won`);
    await assertAccessible(page, "the result");
    assert.deepEqual(page.errors, []);
});

const ALONE = { options: { match: { round: 1, level: 1 } } };

test("a six on the last black asks for no bonus, as the match is over", async () => {
    const game = cue.newGame("snooker-solitaire", { seed: 26, options: { match: { round: 1, level: 4 } } });
    while (game.view().phase !== "roll" || game.view().on !== "black") {
        const legal = game.legal();
        const [likeliest = legal[0]] = legal.filter(({ type }) => type === "pot").sort((one, other) => other.chance - one.chance);
        game.apply(likeliest);
    }
    const page = await open();
    await openFile(page, game.save());
    await page.click("[data-act=roll]");
    await page.waitForSelector(".result");
    assert.deepEqual((await gameOf(page)).log().slice(-2).map(({ action, dice, take }) => dice ?? take), [[6, 6], "none"]);
    assert.deepEqual(page.errors, []);
});

test("a whole match by the keyboard alone", async () => {
    const page = await open();
    await openFile(page, saved("snooker-solitaire", 3, [], ALONE));
    let steps = 0;
    while (!await page.$(".result")) {
        assert.ok(++steps < 600, "the match has no end");
        await tabTo(page, await page.$(".panel button.main") ? ".panel button.main" : ".suggestions button");
        await page.keyboard.press("Enter");
    }
    const game = await gameOf(page);
    assert.ok(game.over);
    assert.match(await text(page, ".result h2"), game.view().winners.includes(0) ? /You have won/ : /wins the match/);
    assert.deepEqual(page.errors, []);
});

test("where nothing is to be chosen on the table, arrow keys go from button to button", async () => {
    const game = cue.loadGame(saved("snooker-solitaire", 3, [], ALONE));
    for (let n = 0; n < 3000 && !(game.view().phase === "bonus" && game.legal().length === 3); n++)
        game.apply(game.over ? game.legal()[0] : game.bot(n));
    assert.equal(game.legal().length, 3);
    const page = await open({ screen: { width: 1280, height: 720 } });
    await openFile(page, game.save());
    const focused = () => page.evaluate(() => document.activeElement.dataset.key);
    await page.focus("[data-key=bonus-power]");
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), "bonus-chalk");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await focused(), "bonus-power");
    assert.deepEqual(page.errors, []);
});

test("arrow keys go from ball to ball, and into a pocket", async () => {
    const { page } = await dealt(5);
    await page.focus("[data-ball=red-10]");
    const where = () => page.evaluate(() => document.activeElement.dataset.key);
    await page.keyboard.press("ArrowRight");
    assert.equal(await where(), "ball-red-5");
    // A chosen ball leads to its likeliest pocket, and arrows from there.
    await page.keyboard.press("Enter");
    assert.equal(await where(), "pocket-d1");
    await page.keyboard.press("ArrowDown");
    assert.equal(await where(), "ball-red-5");
    await page.keyboard.press("ArrowUp");
    assert.equal(await where(), "pocket-d1");
    await page.keyboard.press("Enter");
    assert.match(await text(page, ".call"), /red 5 into d1/);
    assert.deepEqual(page.errors, []);
});

/** What a screen reader reads of a shot in the list of those worth a look. */
const nameOf = (page, selector) => page.$eval(selector, (element) => element.textContent.trim());

test("a whole match by the tree that a screen reader has, and what it is told", async () => {
    const page = await open();
    await openFile(page, saved("snooker-solitaire", 4, [], ALONE));
    const words = { draw: "Draw your opponent", deal: "Deal the cards", shot: "Play this shot" };
    let told = 0;
    for (let steps = 0; !await page.$(".result"); steps++) {
        assert.ok(steps < 600, "the match has no end");
        const { phase } = (await gameOf(page)).view();
        if (phase === "shot" && await page.$(".suggestions button"))
            await use(page, "button", `${await nameOf(page, ".suggestions button > span")} ${
                await nameOf(page, ".suggestions button > b")} ${await nameOf(page, ".suggestions button > small")}`);
        else if (phase in words && await page.$("[data-act=call], [data-act=draw], [data-act=deal], [data-act=roll]"))
            await use(page, "button", words[phase]);
        else
            await use(page, "button", await nameOf(page, ".panel button.main"));
        const last = (await gameOf(page)).log().at(-1);
        if (last?.dice) {
            await announced(page, `Dice: ${last.dice.join(", ")}`);
            told++;
        }
    }
    assert.ok(told > 10, `dice were told ${told} times`);
    assert.ok((await gameOf(page)).over);
    assert.deepEqual(page.errors, []);
});

test("the cue ball is dragged onto a ball, and the ball into a pocket; what it costs is said", async () => {
    const { page, game } = await dealt(5);
    const plain = shots(game).filter((shot) => shot.type === "pot" && !shot.spin && !shot.plant && !shot.double);
    const { ball, pocket } = plain[0];
    await drag(page, "[data-ball=cue]", `[data-ball="${ball}"]`);
    assert.equal(await page.$eval(`[data-ball="${ball}"]`, (each) => each.getAttribute("aria-pressed")), "true");
    await drag(page, `[data-ball="${ball}"]`, `[data-pocket="${pocket}"]`);
    const called = plain.filter((shot) => shot.ball === ball && shot.pocket === pocket)
        .sort((one, other) => (one.power ?? 0) - (other.power ?? 0))[0];
    const said = await text(page, ".call");
    assert.match(said, new RegExp(`\\b${called.chance} of 36`));
    assert.match(await text(page, "#parts"), new RegExp(`^Difficulty ${called.difficulty}: `));
    assert.match(said, called.chalk ? new RegExp(`takes .*chalk ${called.chalk}\\b`) : /^(?!.*chalk)/);
    await page.click("[data-act=call]");
    // The dice are rolled at once.
    const [{ action, ball: struck, pocket: into }, { dice }] = (await gameOf(page)).log().slice(-2);
    assert.deepEqual([action, struck, into], ["shot", ball, pocket]);
    assert.equal(await text(page, ".rolled .hidden"), `Dice: ${dice.join(", ")}`);
    assert.deepEqual(page.errors, []);
});

test("spin, power, plants and doubles are chosen by clicks", async () => {
    const { page, game } = await dealt(7);
    const wanted = ["spin", "plant", "double"].map((part) => shots(game).find((shot) => shot[part] && shot.power > 0))
        .filter(Boolean);
    assert.ok(wanted.length >= 2, "this deal shows too little");
    // What drops is named on the button, where it can only be another ball than the chosen one.
    const alone = shots(game).find(({ ball, pocket, plant }) => plant && shots(game).every((other) => other.ball !== ball
        || other.pocket !== pocket || other.plant === plant));
    await page.click(`[data-ball="${alone.ball}"]`);
    assert.match(await text(page, `[data-key="goal-${alone.pocket}"]`), new RegExp(`^${alone.plant.replace("-", " ")} into ${alone.pocket}`));
    await page.keyboard.press("Escape");
    for (const shot of wanted) {
        await page.click(`[data-ball="${shot.ball}"]`);
        await page.click(`[data-key="goal-${shot.pocket ?? shot.type}"]`);
        for (const part of ["plant", "double", "spin", "power"]) {
            const button = await page.$(`.choices.${part} [data-value="${shot[part] ?? (part === "power" ? 0 : null)}"]`);
            // What has only one value is not asked.
            assert.ok(button || !await page.$(`.choices.${part}`), `${part} of ${JSON.stringify(shot)} cannot be chosen`);
            await button?.evaluate((element) => element.scrollIntoView({ block: "center" }));
            await button?.click();
        }
        await page.click("[data-act=call]");
        const { difficulty, chalk, chance, player, open: isOpen, ...called } = shot;
        assert.deepEqual((await gameOf(page)).log().at(-2), called);
        await page.click("[data-key=undo]");
    }
    assert.deepEqual(page.errors, []);
});

test("after a foul of the opponent's the cue ball is put onto an empty card", async () => {
    // Plays the simple player's shots up to the opponent's first foul.
    let game;
    for (let seed = 1; !game; seed++) {
        assert.ok(seed < 400, "no opponent fouls");
        const tried = cue.newGame("snooker-solitaire", { seed });
        while (!tried.over && tried.view().phase !== "reposition") {
            const snooker = tried.legal().find((action) => action.type === "snooker" && action.chance > 30);
            tried.apply(snooker ?? tried.bot());
        }
        game = tried.over ? undefined : tried;
    }
    const page = await open();
    await openFile(page, game.save());
    const { cell } = game.legal().find((action) => action.cell);
    await drag(page, "[data-ball=cue]", `[data-cell="${cell}"]`);
    assert.deepEqual((await gameOf(page)).log().at(-1), { action: "reposition", cell });
    assert.deepEqual(page.errors, []);
});

for (const [name, how] of [["desk", {}], ["phone-dark", { screen: PHONE, dark: true }]])
    test(`what it looks like: ${name}`, async () => {
        const { page, game } = await dealt(5, how);
        await assertAccessible(page, "before a shot is chosen");
        const { ball, pocket } = shots(game).find((shot) => shot.type === "pot" && shot.spin);
        await page.click(`[data-ball="${ball}"]`);
        await page.click(`[data-pocket="${pocket}"]`);
        await page.evaluate(() => scrollTo(0, 0));
        await assertLooks(page, `snooker-${name}`);
        await assertAccessible(page, name);
        assert.deepEqual(page.errors, []);
    });

const where = (page) => page.evaluate(() => document.activeElement.dataset.key);

test("every choice says what it comes to: with the power, the way and the spin that are chosen", async () => {
    const { page } = await dealt(5);
    await page.click("[data-ball=red-6]");
    await page.click("[data-pocket=a1]");
    await page.click("[data-key=power-1]");
    const percent = (said) => /\d\d%/.exec(said)[0];
    const chosen = async () => `${Math.round(/(\d+) of 36/.exec(await text(page, ".call"))[1] / 0.36)}%`;
    assert.equal(percent(await text(page, "[data-pocket=a1]")), await chosen());
    for (const key of ["spin-c3", "spin-c4", "goal-a3", "goal-safe", "goal-a1", "power-2"]) {
        const said = percent(await text(page, `[data-key="${key}"]`));
        const cell = /^spin-(.*)/.exec(key)?.[1] ?? null;
        const onTable = cell && percent(await text(page, `[data-key=cell-${cell}]`));
        await page.$eval(`[data-key="${key}"]`, (button) => button.click());
        assert.equal(said, await chosen(), key);
        assert.equal(onTable ?? said, said, key);
        const now = await text(page, `[data-key="${key}"]`);
        const chalk = /chalk (\d)/.exec(await text(page, ".call"))?.[1] ?? "0";
        if (!/^(power|spin)/.test(key))
            assert.equal(/chalk (\d)/.exec(now)?.[1] ?? "0", chalk, key);
    }
    assert.deepEqual(page.errors, []);
});

test("by keys: from the deal to the table, in rows; a pocket leads to Play; Escape and Ctrl+Enter from anywhere", async () => {
    const page = await open();
    await openFile(page, saved("snooker-solitaire", 5));
    await page.focus("[data-act=draw]");
    await page.keyboard.press("Enter");
    assert.equal(await where(page), "act");
    await page.keyboard.press("Enter");
    assert.equal(await where(page), "ball-red-2");
    await page.keyboard.press("Tab");
    assert.equal(await where(page), "ball-red-10");
    // The blue is not on, but in the row.
    await page.focus("[data-ball=red-1]");
    await page.keyboard.press("ArrowRight");
    assert.equal(await where(page), "ball-blue");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.focus("[data-pocket=d5]");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.act), "call");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await where(page), "pocket-d5");
    await page.keyboard.press("Escape");
    assert.equal(await page.$("[aria-pressed=true].ball-card"), null);
    assert.match(await where(page), /^ball-/);
    // A hint is only played instead of what has been chosen if one says so.
    await page.keyboard.press("?");
    await page.waitForSelector("[data-key=advice-0]");
    assert.match(await text(page, ".aside .hint h2"), /tournament, all five matches/);
    await page.keyboard.press("Escape");
    await page.click("[data-ball=red-1]");
    await page.keyboard.press("?");
    await page.waitForSelector("[data-key=advice-0]");
    await page.keyboard.press("p");
    await page.waitForSelector("dialog[open]");
    await page.keyboard.press("Enter"); // no
    assert.equal((await gameOf(page)).moves, 2);
    await page.click("[data-pocket=d5]");
    await page.focus("[data-key=undo]");
    await page.keyboard.down("Control");
    await page.keyboard.press("Enter");
    await page.keyboard.up("Control");
    assert.equal((await gameOf(page)).log().at(-2).pocket, "d5");
    assert.ok(await page.$eval(".aside .hint", (hint) => hint.hidden));
    assert.deepEqual(page.errors, []);
});

test("between two matches nothing is left of the score before, and the better cue is the main button", async () => {
    const game = cue.newGame("snooker-solitaire", { seed: 2 });
    while (game.view().phase !== "upgrade")
        game.apply(game.bot());
    const page = await open();
    await openFile(page, game.save());
    assert.equal(await text(page, ".panel .main"), "Club, level 2: power 8, chalk 5 – better by power 1, chalk 1");
    const [headline, said] = await page.$$eval(".match-won, .panel .status", (all) =>
        all.map((each) => parseFloat(getComputedStyle(each).fontSize)));
    assert.ok(headline > 1.4 * said, `${headline} and ${said}`);
    // What was told of the dice before.
    assert.match(await text(page, ".rolled > span:not(.hidden)"), /^2 \+ 1 = 3 balls$/);
    assert.match(await text(page, ".log"), /Dice: 3, 2 \(needed: 5 or more\)/);
    await page.click(".panel .main");
    assert.match(await text(page, ".match .score"), /0–0no opponent yet/);
    assert.doesNotMatch(await text(page, "main"), /red-\d/);
    assert.deepEqual(page.errors, []);
});

/** A tournament that is played on until something is so. */
function until(is, how = {}, seed = 2) {
    const game = cue.newGame("snooker-solitaire", { seed, ...how });
    for (let moves = 0; !is(game); moves++) {
        assert.ok(moves < 3000 && !game.over, "that never comes");
        game.apply(game.bot(moves));
    }
    return game;
}

test("a miss and the opponent's visit are told beside their dice, until another ball is chosen", async () => {
    const game = until((one) => one.log().at(-1)?.dice && one.view().phase === "opponent");
    const page = await open();
    await openFile(page, game.save());
    assert.match(await text(page, ".happened"), /Missed: [^.]+\. .* comes to the table\.$/);
    await page.click("[data-act=roll-his]");
    assert.match(await text(page, ".happened"),
        /= \d balls?.*The opponent pots .*: \d+ points?\. Player 1 comes to the table\.$/);
    await page.click(".suggestions button");
    assert.equal(await page.$(".happened"), null);
    assert.deepEqual(page.errors, []);
});

test("an opponent whose dice come to more balls than there are pots those that are left, and that is said", async () => {
    const balls = ({ table }) => Object.values(table).filter((name) => name && name !== "cue").length;
    const game = until((one) => one.view().phase === "opponent" && balls(one.view()) === 1, {}, 5);
    const page = await open();
    await openFile(page, game.save());
    await page.click("[data-act=roll-his]");
    assert.match(await text(page, ".happened"), /5 \+ 1 = 6 balls, but only 1 to pot.*The opponent pots black: 7 points/);
    assert.deepEqual(page.errors, []);
});

test("who cannot catch up with what is left on the table needs snookers", async () => {
    const lead = ({ players: [you, other] }) => Math.abs(you.score - other.score);
    const worth = { red: 8, yellow: 2, green: 3, brown: 4, blue: 5, pink: 6, black: 7 };
    const left = ({ table, on }) => Object.values(table).filter((name) => name && name !== "cue")
        .reduce((points, name) => points + worth[name.replace(/-.*/, "")], on === "colour" ? 7 : 0);
    const game = until((one) => one.view().phase === "shot" && lead(one.view()) > left(one.view()));
    const page = await open();
    await openFile(page, game.save());
    const view = game.view();
    const missing = lead(view) - left(view);
    const behind = view.players.find(({ score }) => score === Math.min(...view.players.map((player) => player.score)));
    assert.ok((await text(page, ".match")).includes(
        `${left(view)} points left${behind.name} needs snookers: ${missing} point${missing === 1 ? "" : "s"} more than are left`));
    assert.deepEqual(page.errors, []);
});

test("a hint shows other shots, not one with three powers", async () => {
    const { page } = await dealt(5);
    await page.keyboard.press("?");
    await page.waitForSelector("section.hint ol");
    const shown = await page.$$eval("section.hint ol li span", (all) => all.map((each) => each.textContent.split(",")[0]));
    assert.ok(shown.length > 1);
    assert.equal(new Set(shown).size, shown.length, shown.join("; "));
    assert.deepEqual(page.errors, []);
});

test("who concedes is told what it costs", async () => {
    const shot = (round) => (game) => game.view().phase === "shot" && game.view().round === round;
    for (const [how, round, said] of [[{}, 2, /frame to .*\? This ends your tournament, with 1 match won\./],
        [{ options: { best_of: 3 } }, 2, /frame to .*\? It is one of the best of three/], [ALONE, 1, /This loses the match\./]]) {
        const page = await open();
        await openFile(page, until(shot(round), how).save());
        await page.click("[data-act=concede]");
        assert.match(await text(page, "#ask-title"), said);
        assert.deepEqual(page.errors, []);
    }
});

test("the end tells all matches and the best break of them, which is not lost between rounds", async () => {
    let best = 0;
    const game = until((one) => {
        best = Math.max(best, one.view().best_break);
        return one.view().phase === "shot" && one.view().round === 3;
    });
    assert.ok(best > game.view().best_break);
    const page = await open();
    await openFile(page, game.save());
    assert.match(await text(page, ".match"), new RegExp(`Break 0, best ${best}107 points left`));
    await page.click("[data-act=concede]");
    await page.click("[data-act=ask-yes]");
    assert.equal(await text(page, ".result h2"), "2 of 5 matches won");
    const lines = await page.$$eval(".achieved li", (all) => all.map((line) => line.textContent));
    assert.equal(lines.length, 4);
    assert.match(lines[0], /^Round 1: 39–37 against /);
    assert.match(lines[1], /^Round 2: 59–26 against /);
    assert.match(lines[2], /^Round 3: 0–0 against .*, conceded$/);
    assert.equal(lines[3], `Best break: ${best}`);
    // The log has each opponent by the name that was beaten.
    const [round1, round2] = lines.map((line) => line.split("against ")[1]);
    const log = (await page.$$eval(".log li", (entries) => entries.map(({ textContent }) => textContent))).join("\n");
    assert.match(log, new RegExp(`39, ${round1.replace(/[.*+?^${}()|[\]\\]/g, ".")} 37`));
    assert.match(log, new RegExp(`59, ${round2.replace(/[.*+?^${}()|[\]\\]/g, ".")} 26`));
    await page.click("a.home");
    await page.waitForSelector("[data-game=snooker-solitaire] .own");
    assert.equal(await text(page, "[data-game=snooker-solitaire] .own"), "Best 2 matches won · 1 game");
    assert.deepEqual(page.errors, []);
});

test("a game that was over and is played on from an earlier position stays among those that are finished", async () => {
    const game = cue.newGame("snooker-solitaire", { seed: 2 });
    while (!game.over)
        game.apply(game.bot());
    const page = await open();
    await openFile(page, game.save());
    await page.$eval("[data-key=slider]", (slider) => {
        slider.value = 2;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await page.$$eval(".suggestions button", (all) => all.at(-1).click());
    await page.click(".panel [data-act=call]");
    await page.click("a.home");
    await page.waitForSelector("[data-game=snooker-solitaire]");
    const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => /game\//.test(key))
        .map(([, entry]) => JSON.parse(entry).over));
    assert.deepEqual(kept.sort(), [false, true]);
    assert.deepEqual(page.errors, []);
});

test("Play, Undo and Hint are in sight on a low screen, whatever else there is", async () => {
    const page = await open({ screen: { width: 1280, height: 720 } });
    await openFile(page, until((game) => game.view().phase === "shot" && game.view().on === "colour").save());
    const seen = (...keys) => page.evaluate((all) => all.filter((key) => {
        const { top, bottom } = document.querySelector(`[data-key=${key}]`).getBoundingClientRect();
        return scrollY || top < 0 || bottom > innerHeight;
    }), keys);
    assert.deepEqual(await seen("undo", "hint"), []);
    await page.click(".suggestions button");
    assert.deepEqual(await seen("undo", "hint", "act"), []);
    await page.click("[data-key=act]");
    await page.click("[data-key=undo]");
    assert.ok(await page.$(".panel .hint:not([hidden])"));
    assert.deepEqual(await seen("undo", "hint"), []);
    assert.deepEqual(page.errors, []);
});

test("what can be chosen of a shot is in sight on a low screen, and that there is more is seen", async () => {
    // Red 4 can go to d5 itself, with spin or without, and send in any of seven others.
    const { page } = await dealt(17, { screen: { width: 1280, height: 720 } });
    await page.click("[data-ball=red-4]");
    assert.equal(await page.$(".shot .note"), null); // play safe is offered as well
    await page.click("[data-pocket=d5]");
    const below = await page.$eval(".call-bar", (bar) => [...document.querySelectorAll(".shot fieldset")].filter((each) =>
        each.getBoundingClientRect().bottom > bar.getBoundingClientRect().top).map((each) => each.className));
    assert.deepEqual(below, ["choices plant"]);
    assert.match(await page.$eval(".call-bar", (bar) => getComputedStyle(bar, "::before").content), /▾/);
    await page.click("[data-key=goal-safe]");
    assert.equal(await text(page, ".shot .note"), "Nothing is scored, and a miss is a foul: 4 points to him.");
    assert.deepEqual(page.errors, []);
});

test("a ball that drops into no pocket says why", async () => {
    // The cue ball on a3, blue on a4, black on b4, red 6 on b5, green on c5, red 7 on d5, and 2 chalk left: to d5 there are
    // three balls in the way, and all other pockets lie behind the cue ball.
    const page = await open();
    await openFile(page, until((one) => one.moves === 11, {}, 3).save());
    await page.click("[data-ball=red-6]");
    assert.match(await text(page, ".shot .note"), new RegExp("^No pocket: the angle is too sharp \\(a1, d1, a3, d3, a5\\); "
        + "(blue|black), green, red 7 in the way, and too little chalk \\(d5\\)\\.$"));
    await page.keyboard.press("Escape");
    await page.click("[data-ball=red-10]");
    assert.doesNotMatch(await text(page, ".shot"), /No pocket/);
    assert.deepEqual(page.errors, []);
});

test("the dice follow a call after a moment, in which it can be taken back", async () => {
    const page = await open({ moving: true });
    const game = cue.newGame("snooker-solitaire", { seed: 5 });
    game.applyMove("draw");
    game.applyMove("deal");
    await openFile(page, game.save());
    await page.click(".suggestions button");
    await page.evaluate(() => {
        document.querySelector("[data-act=call]").click();
        document.querySelector("[data-key=undo]").click();
    });
    assert.ok(await page.$eval(".panel .hint", ({ hidden }) => hidden));
    await page.click(".suggestions button");
    // What presses itself is no button; where the game is only looked at, it is one.
    assert.equal(await page.evaluate(() => {
        document.querySelector("[data-act=call]").click();
        return document.querySelector("[data-act=roll]");
    }), null);
    await page.waitForSelector(".rolled");
    assert.deepEqual((await gameOf(page)).log().map(({ action }) => action), ["draw", "deal", "shot", "roll"]);
    await page.click("[data-key=back]");
    assert.ok(await page.$("[data-act=roll]"));
    assert.deepEqual(page.errors, []);
});

/** Presses a button that rolls, and tells what is seen before, while the dice tumble, and once they lie still. */
const rolling = (page, act) => page.evaluate(async (selector) => {
    const all = (which) => [...document.querySelectorAll(which)];
    const look = () => ({
        balls: all(".ball-card").map((ball) => [ball, getComputedStyle(ball)])
            .filter(([, { display, opacity }]) => display !== "none" && opacity === "1")
            .map(([ball, { transform }]) => `${ball.dataset.ball} ${transform} ${ball.classList.contains("may")}`).sort(),
        pockets: all(".pocket[aria-disabled=false]").length,
        lines: all(".line polyline").length,
    });
    const frame = () => new Promise((done) => { requestAnimationFrame(done); });
    const before = look();
    document.querySelector(selector).click();
    await frame();
    await frame();
    const tumbling = look();
    const [newest, ...older] = all(".log > ol > li").map((line) => [line, ...line.querySelectorAll("*")]
        .filter((each) => each.getAnimations().length).length);
    await new Promise((done) => { setTimeout(done, 1500); });
    return { before, tumbling, after: look(), newest, older: Math.max(...older) };
}, `[data-act=${act}]`);

test("the table stays as it was until the dice lie still, and of the log only the new line waits", async () => {
    for (const [phase, act] of [["roll", "roll"], ["opponent", "roll-his"]]) {
        const game = until((one) => one.view().phase === phase && one.moves > 5);
        const page = await open({ moving: true });
        await openFile(page, game.save());
        const { before, tumbling, after, newest, older } = await rolling(page, act);
        assert.deepEqual(tumbling, before, act);
        assert.notDeepEqual(after.balls, before.balls, act);
        assert.deepEqual([newest, older], [1, 0], act);
        assert.deepEqual(page.errors, []);
    }
});

test("a six that is used is told with the dice that won it", async () => {
    const page = await open();
    const game = until((one) => one.view().phase === "bonus");
    await openFile(page, game.save());
    const dice = await text(page, ".rolled");
    await page.click("[data-act=bonus-power]");
    assert.equal(await text(page, ".rolled"), dice);
    assert.match(await text(page, ".happened p"), /^Player 1 scores \d.*Won by a six: power\.$/);
    assert.deepEqual(page.errors, []);
});

test("the cue ball that is dropped where it cannot go says why", async () => {
    const { page } = await dealt(17);
    for (const place of ["[data-cell=c1]", "[data-pocket=d3]"]) {
        await drag(page, "[data-ball=cue]", place);
        assert.match(await text(page, ".panel .hint:not([hidden])"), /drop it on the ball that it is to strike/);
        await page.click("[data-ball=red-4]");
        await page.keyboard.press("Escape");
    }
    assert.deepEqual(page.errors, []);
});

test("a difficulty that is raised to the least says so, and a line goes below what is said on squares", async () => {
    const { page } = await dealt(17);
    await page.click("[data-ball=red-4]");
    await page.click("[data-key=goal-safe]");
    assert.equal(await text(page, "#parts"), "Difficulty 2: 1 step, and 2 is the least");
    await page.click("[data-pocket=d5]");
    const [words, line] = await page.evaluate(() => [".cell.may b", ".line"].map((each) =>
        Number(getComputedStyle(document.querySelector(each)).zIndex)));
    assert.ok(words > line, `${words} and ${line}`);
    assert.deepEqual(page.errors, []);
});

test("where one thing is to be done Enter does it, though nothing has the focus", async () => {
    const page = await open();
    await openFile(page, saved("snooker-solitaire", 5));
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("Enter");
    assert.deepEqual((await gameOf(page)).log().map(({ action }) => action), ["draw"]);
    assert.deepEqual(page.errors, []);
});

// The example in docs/rules/snooker-solitaire.md: yellow on a1, green on d1, red 1 on b2, the cue ball on c2, row 4 full, and
// red 2 on d5. What a pot costs there is worked out in words.
test("a difficulty says what it is made of", () => {
    const table = { a1: "yellow", d1: "green", b2: "red-1", c2: "cue", a4: "brown", b4: "blue", c4: "pink", d4: "black", d5: "red-2" };
    const pot = (shot) => ({ action: "shot", type: "pot", chalk: 0, ...shot });
    const legal = [{ type: "safe", ball: "red-1", chalk: 0 }, { type: "safe", ball: "red-2", chalk: 1 }];
    const parts = (shot) => partsOf(pot(shot), table, legal);
    assert.deepEqual(parts({ ball: "red-1", pocket: "a1", difficulty: 4, chalk: 1 }), [["steps", 2], ["behind", 1], ["pocket", 1]]);
    assert.deepEqual(parts({ ball: "red-1", pocket: "a3", difficulty: 2, power: 1 }), [["steps", 2], ["pocket", 1], ["power", -1]]);
    const later = { ...table, a1: "cue", b2: "yellow", c2: null };
    assert.deepEqual(partsOf(pot({ ball: "red-2", pocket: "d5", difficulty: 4, chalk: 1, power: 3 }), later, legal),
        [["steps", 4], ["before", 2], ["pocket", 1], ["power", -3]]);
    // Of every shot of a deal the parts come to the difficulty, and no more is left for the cut than there can be.
    const game = cue.newGame("snooker-solitaire", { seed: 5 });
    game.applyMove("draw");
    game.applyMove("deal");
    const all = game.legal();
    for (const shot of shots(game)) {
        const found = partsOf(shot, game.view().table, all);
        const said = JSON.stringify([shot, found]);
        assert.equal(found.reduce((sum, [, cost]) => sum + cost, 0), shot.difficulty, said);
        const cut = found.find(([id]) => id === "cut")?.[1] ?? 0;
        assert.ok(cut >= -1 && cut <= 2, said);
    }
});

// A ball before the first one that is struck takes two, one behind it takes one.
test("the balls that a drawn line marks as in its way are those that the shot pays for", () => {
    for (let seed = 1; seed <= 8; seed++) {
        const game = cue.newGame("snooker-solitaire", { seed, options: { advanced: true } });
        for (let move = 0; move < 30 && game.legal().length; move++) {
            const all = game.legal();
            const { table } = game.view();
            for (const shot of shots(game).filter(({ spin }) => !spin)) {
                const found = Object.fromEntries(partsOf(shot, table, all));
                assert.equal(legs(shot, table).blocks.length, (found.before ?? 0) / 2 + (found.behind ?? 0), JSON.stringify([shot, table]));
            }
            game.apply(all[(seed * 7 + move * 13) % all.length]);
        }
    }
});

test("what cannot be chosen says why; the tutor speaks of a shot although its dice follow at once", async () => {
    const { page } = await dealt(5);
    await page.click("[data-key=tools-more]");
    await page.click("[data-key=tutor]");
    await page.click("[data-ball=blue]");
    assert.match(await text(page, ".panel .hint"), /this ball is not on/);
    await drag(page, "[data-ball=cue]", "[data-ball=green]");
    assert.match(await text(page, ".panel .hint"), /this ball is not on/);
    assert.equal(await page.$(".ball-card[aria-pressed=true]"), null);
    await page.click("[data-ball=red-6]");
    assert.equal(await page.$(".panel .hint:not([hidden])"), null);
    const closed = await page.$eval(".pocket[aria-disabled=true]", (pocket) => pocket.dataset.pocket);
    await page.click(`[data-pocket=${closed}]`);
    await page.waitForSelector(".panel .hint:not([hidden])");
    await page.click("[data-pocket=a1]");
    const power = () => page.$eval(".choices.power [aria-pressed=true]", (button) => button.dataset.value);
    const before = Number(await power());
    await page.keyboard.press("+");
    assert.equal(Number(await power()), before + 1);
    await page.click("[data-act=call]");
    await page.waitForSelector(".rolled");
    await page.waitForSelector(".tutor:not([hidden])");
    assert.match(await text(page, ".tutor"), /^Tutor: /);
    assert.deepEqual(page.errors, []);
});
