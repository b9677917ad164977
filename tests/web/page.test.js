// What all games have: files, links, storage, undo, replay, hints, languages, rules, the scoreboard.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { bomb } from "./bomb.js";
import { ADDRESS, PHONE, announced, another, assertAccessible, assertFits, assertLooks, close, cue, endBall, gameOf, kept, open,
    openFile, reload, saved, served, tabTo, text } from "./browser.js";

after(close);

/** Ends ball after ball of Bowling, by so many clicks at most. */
async function endGame(page, most) {
    for (let clicks = 0; clicks < most && !await page.$(".result"); clicks++)
        await page.$eval("[data-key=deal], [data-key=end]", (button) => [1, 2].forEach(() => button.isConnected && button.click()));
}

const wait = (page, expression) => page.waitForFunction(expression, { timeout: 60000 });
const choose = (page, label, value) => page.select(`.bar select[title="${label}"]`, value);

/** A game of that many actions, played by the simple player. */
function played(id, seed, actions, how = {}) {
    const game = cue.newGame(id, { seed, ...how });
    while (game.moves < actions && !game.over)
        game.apply(game.bot(1));
    return game;
}

/** A game in which the referee has moved the balls so often that its link is too long in spite of compression. */
function muchMoved() {
    const game = cue.newGame("chaser", { seed: 1 });
    for (let times = 0; times < 60; times++) {
        const places = ["cue", ...game.view().on_table].map((ball, at) =>
            `${ball} ${(0.2 + 0.25 * (at % 4) + 0.1 * Math.random()).toFixed(9)} `
            + `${(0.3 + 0.5 * Math.floor(at / 4) + 0.1 * Math.random()).toFixed(9)}`);
        game.applyMove(`layout ${places.join(", ")}`);
    }
    return game;
}

test("the first page: every game, fits a phone, accessible in both languages and themes", async () => {
    const page = await open({ screen: PHONE });
    assert.equal((await page.$$(".game")).length, cue.games().length);
    await assertFits(page);
    await wait(page, "!document.querySelector('img:not([src])')");
    await assertLooks(page, "home-phone");
    await page.click("[data-key=options-chaser]");
    await page.waitForSelector(".options");
    await page.click("[data-key=add-player]");
    await page.click(".options summary");
    await assertAccessible(page, "a new game");
    await choose(page, "Light or dark", "dark");
    await choose(page, "Language", "pt");
    await page.waitForSelector("h1");
    assert.equal(await page.$eval("html", (html) => html.lang), "pt-BR");
    await assertFits(page);
    await assertAccessible(page, "Portuguese, dark");
    assert.deepEqual(page.errors, []);
});

test("today's cards are those of the command's --today", async () => {
    const page = await open();
    await page.click("[data-key=today-bowling-solitaire]");
    await page.waitForSelector("[data-key=deal]");
    assert.match(await text(page, ".head"), /Everybody is dealt the same cards today/);
    await page.click("[data-key=deal]");
    assert.equal(await text(page, ".head"), "Bowling Solitaire · Today’s cards · Frame 1, ball 1");
    const day = new Date();
    const digits = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("");
    assert.equal(String((await gameOf(page)).seed), digits);
    assert.deepEqual(page.errors, []);
});

test("names of players and options of a new game are the game's", async () => {
    const page = await open();
    await page.click("[data-key=options-chaser]");
    await page.waitForSelector(".options");
    await page.click("[data-key=add-player]");
    await page.keyboard.type("Cy");
    for (const [number, name] of ["Ana", "Bo"].entries())
        await page.type(`[data-key=player-${number}]`, name);
    // Anybody may open; the others follow in the order of the names.
    await page.select("[data-key=opener]", "Cy");
    assert.match(await text(page, ".opener"), /Order of play: Cy, Ana, Bo$/);
    await page.select("[data-key=opener]", "Ana");
    assert.match(await text(page, ".opener"), /Order of play: Ana, Bo, Cy$/);
    assert.deepEqual(await page.$$eval(".options .players input", (all) => all.map(({ value }) => value)), ["Ana", "Bo", "Cy"]);
    await page.click(".options summary");
    const option = await page.$(".options details select[data-option=order]");
    await option.select("1");
    assert.equal(await text(page, ".opener"), "", "the order is drawn");
    await option.select("2");
    await page.select("[data-option=match-race]", "1");
    await page.select("[data-option=match-breaks]", "1");
    await page.click(".options button.main");
    await page.waitForSelector(".play");
    const game = await gameOf(page);
    assert.deepEqual(game.players, ["Ana", "Bo", "Cy"]);
    assert.equal(game.options.order, cue.describe("chaser").options.properties.order.enum[2]);
    assert.deepEqual([game.options.match.race, game.options.match.breaks], [[2, 2, 2], "winner"]);
    // The next game is between the same people; a target is asked for beside the names, one for each.
    await page.evaluate(() => { location.hash = "#"; });
    await page.waitForSelector("[data-key=options-three-cushion]");
    await page.click("[data-key=options-three-cushion]");
    await page.waitForSelector("[data-option=target-1]");
    assert.deepEqual(await page.$$eval(".options input", (all) => all.slice(0, 4).map(({ value }) => value)),
        ["Ana", "Bo", "40", "40"]);
    assert.equal(await page.$("[data-option=table]"), null, "there is one size");
    await page.click("[data-option=target-1]", { count: 3 });
    await page.keyboard.type("15");
    await page.click("[data-option=innings-0]", { count: 3 });
    await page.keyboard.type("30");
    // Who opens is said, and changed with what is theirs.
    assert.match(await text(page, ".opener"), /^Ana opens, with the white\.Bo instead$/);
    await page.click("[data-key=opens-instead]");
    assert.match(await text(page, ".opener"), /^Bo opens/);
    await page.click(".options button.main");
    await page.waitForSelector(".play");
    const next = await gameOf(page);
    assert.deepEqual([next.players, next.options.target, next.options.innings], [["Bo", "Ana"], [15, 40], 30]);
    assert.deepEqual(page.errors, []);
});

test("six-red is one choice, which is there the next time, and how to play says what is agreed on", async () => {
    const page = await open();
    const chosen = (name) => page.$eval(`[data-option=${name}]`, ({ selectedOptions: [option] }) => option.textContent);
    await page.click("[data-key=options-snooker]");
    await page.waitForSelector("[data-option=six_red]");
    await page.select("[data-option=six_red]", "0");
    assert.equal(await chosen("reds"), "6");
    await page.select("[data-option=match-race]", "1");
    await page.click(".options button.main");
    await page.waitForSelector(".play");
    const { options } = await gameOf(page);
    assert.deepEqual([options.six_red, options.reds, options.match.race], [true, 6, [2, 2]]);
    await page.click("[data-key=how]");
    assert.match(await text(page, ".how-to .differs"), /Agreed for this game: .*six-red.*: yes/);
    await page.click("[data-key=known]");
    await page.evaluate(() => { location.hash = "#"; });
    await page.click("[data-key=options-snooker]");
    await page.waitForSelector("[data-option=six_red]");
    assert.deepEqual([await chosen("six_red"), await chosen("reds"), await chosen("match-race")], ["yes", "6", "first to win 2 frames"]);
    // It is there without the form, too.
    assert.match(await text(page, "[data-game=snooker] .own"), /As last time: first to win 2 frames; Reds: 6; .*six-red.*: yes/);
    await page.click("[data-key=options-snooker]");
    await page.click("[data-key=new-snooker]");
    await page.waitForSelector(".play");
    assert.equal((await gameOf(page)).options.reds, 6);
    await page.evaluate(() => { location.hash = "#"; });
    // Where it is left as usual, nothing is said.
    await page.waitForSelector("[data-key=new-chaser]");
    await page.click("[data-key=new-chaser]");
    await page.waitForSelector(".play");
    await page.click("[data-key=how]");
    assert.equal(await page.$(".how-to .differs"), null);
    assert.deepEqual(page.errors, []);
});

test("a new game offers no value that the library refuses, and says which is usual, in the page's language", async () => {
    const page = await open({ language: "pt-BR", screen: PHONE });
    const offered = (name) => page.$$eval(`select[data-option=${name}] option`, (all) =>
        all.map((option) => option.textContent));
    await page.click("[data-key=options-snooker-solitaire]");
    await page.waitForSelector(".options");
    assert.deepEqual(await offered("best_of"), ["1 (padrão)", "3"]);
    await page.click("[data-key=options-sinuca-brasileira]");
    await page.waitForSelector("select[data-option=penalty]");
    assert.deepEqual(await offered("opening_foul"), ["conta como qualquer outra (padrão)", "faz a partida recomeçar"]);
    await page.click("[data-key=new-bowling-solitaire]");
    await page.waitForSelector(".play");
    assert.deepEqual((await gameOf(page)).players, ["Jogador 1"]);
    assert.deepEqual(page.errors, []);
});

test("a game is kept as it goes, and is there after the page is opened anew", async () => {
    const page = await open();
    await openFile(page, saved("bowling-solitaire", 3));
    await page.click("[data-key=deal]");
    const before = await gameOf(page);
    await reload(page);
    await page.waitForSelector(".play");
    assert.equal(await text(page, ".position"), "1 of 1");
    await page.click("a.home");
    await page.waitForSelector(".kept a");
    await page.click(".kept a");
    await page.waitForSelector(".play");
    assert.equal((await gameOf(page)).save(), before.save());
    await page.click("a.home");
    await page.waitForSelector(".kept button");
    assert.equal((await page.$$(".kept a")).length, 1, "one game is there once");
    // Forgotten, and brought back; the focus stays there.
    await page.focus(".kept button");
    await page.keyboard.press("Enter");
    assert.equal(await page.$(".kept a"), null);
    assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes("/game/")).length), 0);
    assert.match(await text(page, ".forgotten"), /Bowling Solitaire is forgotten/);
    await page.keyboard.press("Enter");
    await page.waitForSelector(".kept a");
    await page.click(".kept a");
    await page.waitForSelector(".play");
    assert.equal((await gameOf(page)).save(), before.save());
    assert.deepEqual(page.errors, []);
});

test("a game that is over is found again: who won, its end and its log; entries that were kept before are read", async () => {
    const page = await open({ screen: PHONE });
    await openFile(page, saved("snooker", 1, ["concede", "concede 1"],
        { players: ["Ana", "Bo"], options: { match: { race: 2 } } }));
    await page.click("[data-key=back]"); // it is over while an earlier position is looked at
    for (const standing of ["Ana: 0 – Bo: 2 · Bo wins", "Ana – Bo · Bo wins"]) {
        await page.click("a.home");
        await page.waitForSelector(".kept + section .games");
        await page.click("[data-key='home/finished']");
        assert.equal(await text(page, ".kept .what > span"), standing);
        await page.click(".kept a");
        await page.waitForSelector(".play");
        if (!await page.$(".result"))
            await page.click("[data-key=on]");
        assert.match(await text(page, ".log li[value]"), /Ana: Conceded/);
        // As it was kept before.
        await page.evaluate(() => {
            const key = `cuerules/game/${location.hash.split("/")[1]}`;
            const { won: _, ...entry } = JSON.parse(localStorage.getItem(key));
            localStorage.setItem(key, JSON.stringify(entry));
        });
    }
    await page.click("a.home");
    await page.waitForSelector("[data-key='home/finished']");
    await page.click("[data-key='home/finished']");
    await page.click(".kept [data-key^=forget-]");
    assert.match(await text(page, ".kept .forgotten"), /Snooker is forgotten/);
    assert.deepEqual(page.errors, []);
});

test("the file that is saved is the saved game; files that are none are refused with the reason", async () => {
    const page = await open();
    const game = played("snooker-solitaire", 9, 30);
    await openFile(page, game.save());
    const folder = mkdtempSync(join(tmpdir(), "cuerules-"));
    const session = await page.createCDPSession();
    await session.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder,
        browserContextId: page.browserContext().id });
    await page.click("[data-key=tools-more]");
    await page.click("[data-key=save]");
    let names = [];
    for (let tries = 0; tries < 50 && !names.some((name) => name.endsWith(".json")); tries++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        names = readdirSync(folder);
    }
    assert.match(names[0] ?? "", /^snooker-solitaire-.*\.json$/);
    assert.equal(readFileSync(join(folder, names[0]), "utf8"), game.save());

    await page.goto(ADDRESS);
    await page.waitForSelector("input[type=file]");
    const wrong = JSON.parse(game.save());
    wrong.state.scores = [70, 0];
    const input = await page.$("input[type=file]");
    const { writeFileSync } = await import("node:fs");
    writeFileSync(join(folder, "wrong.json"), JSON.stringify(wrong));
    await input.uploadFile(join(folder, "wrong.json"));
    await wait(page, "document.querySelector('.refused').textContent.length > 20");
    assert.match(await text(page, ".refused"), /cannot be opened: the log leads to a different state/);
    writeFileSync(join(folder, "large.json"), Buffer.alloc(20 << 20, " "));
    await input.uploadFile(join(folder, "large.json"));
    await wait(page, "document.querySelector('.refused').textContent.includes('larger than a game can be')");
    assert.equal(await page.$(".play"), null);
    assert.deepEqual(page.errors, []);
});

test("a link holds the whole game; one that would be too long is not made, and one that is damaged is refused", async () => {
    const page = await open();
    const game = played("snooker-solitaire", 4, 60);
    await openFile(page, game.save());
    await page.click("[data-key=tools-more]");
    await page.click("[data-key=link]");
    const field = await page.waitForSelector(".address");
    const address = await field.evaluate((input) => input.value);
    const other = await open({ address });
    await other.waitForSelector(".play");
    assert.equal((await gameOf(other)).save(), game.save());
    assert.match(await other.evaluate(() => location.hash), /^#play\//);

    const damaged = await open({ address: address.slice(0, -40) });
    await wait(damaged, "document.querySelector('.refused').textContent.length > 20");
    assert.match(await text(damaged, ".refused"), /damaged or was cut off/);
    assert.equal(await damaged.$(".play"), null);

    const packed = await open({ address: `${ADDRESS}#game=${bomb()}` });
    await wait(packed, "document.querySelector('.refused').textContent.length > 20");
    assert.match(await text(packed, ".refused"), /larger than a game can be/);

    const long = await open();
    await openFile(long, muchMoved().save());
    await long.click("[data-key=tools-more]");
    await long.click("[data-key=link]");
    await wait(long, "!document.querySelector('.play > .told').hidden");
    assert.match(await text(long, ".play > .told"), /Save the game to a file/);
    assert.equal(await long.$(".address"), null);
    for (const each of [page, other, damaged, packed, long])
        assert.deepEqual(each.errors, []);
});

test("taking back, doing again, the slider, and a choice in the past", async () => {
    const page = await open();
    const game = played("bowling-solitaire", 8, 30);
    await openFile(page, game.save());
    assert.equal(await text(page, ".position"), "30 of 30");
    await page.click("[data-key=undo]");
    assert.equal((await kept(page)).at, 29);
    await page.click("[data-key=redo]");
    assert.equal((await kept(page)).at, 30);
    await page.focus("[data-key=slider]");
    await page.keyboard.press("Home");
    assert.equal(await text(page, ".position"), "0 of 30");
    assert.equal((await gameOf(page)).save(), game.save());
    await page.keyboard.press("ArrowRight");
    assert.equal(await text(page, ".position"), "1 of 30");
    assert.match(await text(page, ".head"), /replaces what came after/);
    await reload(page);
    await page.waitForSelector(".play");
    assert.equal(await text(page, ".position"), "1 of 30");
    await endBall(page);
    assert.equal(await text(page, ".position"), "2 of 2");
    // What was replaced comes back, also after the page was loaded anew.
    await reload(page);
    await page.click("[data-key=undo]");
    assert.equal(await text(page, ".position"), "1 of 30");
    assert.equal((await gameOf(page)).save(), game.save());
    assert.deepEqual(page.errors, []);
});

test("an entry of the log is taken out and preceded by another; what cannot follow may be dropped", async () => {
    const page = await open({ screen: PHONE });
    const press = (key) => page.$eval(`[data-key=${key}]`, (button) => button.click());
    const players = { players: ["Ana", "Bo"] };
    await openFile(page, saved("eight-ball", 8, ["cue-1 11>TL 1| 2|", "9 TR : cue-9>TR", "12 TL : cue-12|", "5 TL : cue-5>TL",
        "6 ML : cue-6|"], players));
    await press("amend-4");
    await page.keyboard.press("Escape");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "amend-4");
    await page.keyboard.press("Enter");
    await press("amend-change");
    await announced(page, "Entry 5");
    await press("amend-stop");
    const whole = (await gameOf(page)).log();
    // A correction that was begun has changed nothing when the page is loaded anew.
    await press("amend-2");
    await press("amend-change");
    await reload(page);
    await page.waitForSelector(".play");
    assert.equal(await text(page, ".position"), "5 of 5");
    assert.doesNotMatch(await text(page, ".head"), /earlier position/);
    await press("amend-4");
    await press("amend-out");
    assert.equal(await text(page, ".position"), "4 of 4");
    assert.match(await text(page, ".told .noted"), /Undo changes it back/);
    await press("bar-undo");
    assert.deepEqual((await gameOf(page)).log(), whole);
    // Ana missed once more: then it is not Bo who called the 5.
    await press("amend-3");
    await press("amend-insert");
    assert.match(await text(page, ".head"), /missing before entry 4/);
    await assertFits(page);
    await assertAccessible(page, "an entry that is being amended");
    await page.$eval("[data-act=clear]", (button) => button.click());
    await page.$eval("[data-outcome=missed]", (button) => button.click());
    assert.match(await text(page, ".refused"), /Entry 4 .* would not be possible any more/);
    assert.deepEqual((await gameOf(page)).log(), whole);
    await press("drop");
    assert.equal(await text(page, ".position"), "4 of 4");
    assert.equal(await text(page, ".refused"), "");
    assert.deepEqual((await gameOf(page)).log().slice(0, 3), whole.slice(0, 3));
    assert.deepEqual(page.errors, []);
});

test("what is played here is taken back, not corrected", async () => {
    const page = await open();
    for (const id of ["bowling-solitaire", "snooker-solitaire"]) {
        await openFile(page, played(id, 8, 10).save());
        assert.equal((await page.$$(".log li[value]")).length, 10);
        assert.equal(await page.$(".log button.amend"), null);
        await page.click("a.home");
    }
    assert.deepEqual(page.errors, []);
});

test("an entry of the log of what is played here shows its position; from there the replay goes on", async () => {
    const page = await open();
    const run = () => text(page, "[data-key=run]");
    for (const id of ["bowling-solitaire", "snooker-solitaire"]) {
        await openFile(page, played(id, 8, 10).save());
        assert.equal(await run(), "Replay from the start");
        await page.click("[data-key=entry-3]");
        assert.equal(await text(page, ".position"), "4 of 10");
        assert.equal((await page.$$(".log li[value]")).length, 4);
        assert.equal(await run(), "Replay from here");
        await page.click("a.home");
    }
    await openFile(page, played("chaser", 8, 3).save());
    assert.equal(await page.$(".log .move[role]"), null);
    assert.deepEqual(page.errors, []);
});

test("how to play leads back to the game for who opened it with the mouse, and to its button for who goes by keys", async () => {
    const page = await open();
    await openFile(page, saved("bowling-solitaire", 8));
    await page.click("[data-key=how]");
    assert.ok(await (await page.$(".how-to .keys")).isVisible());
    // As fast as can be: Enter must not find the button that opened it.
    await Promise.all(["Escape", "Enter"].map((key) => page.keyboard.press(key)));
    assert.equal(await page.$("dialog[open]"), null);
    assert.equal((await gameOf(page)).moves, 1);
    await tabTo(page, "[data-key=how]");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "how");
    assert.deepEqual(page.errors, []);
});

test("how a solitaire is played fits a laptop, what is done with the mouse before the keys", async () => {
    for (const language of ["en", "pt"])
        for (const id of ["bowling-solitaire", "snooker-solitaire"]) {
            const page = await open({ screen: { width: 1280, height: 720 }, language });
            await page.click(`[data-key=how-${id}]`);
            assert.match(await text(page, ".how-to .keys"), /^(Drag|Arraste) /);
            assert.ok(await page.$eval(".how-to", (dialog) => dialog.scrollHeight <= dialog.clientHeight), `${id} ${language}`);
            assert.deepEqual(page.errors, []);
        }
});

test("what is under More comes below, and the button stays where it was", async () => {
    const page = await open();
    await openFile(page, saved("bowling-solitaire", 8, ["deal"]));
    const place = () => page.$eval("[data-key=tools-more]", (button) => {
        const { left, top } = button.getBoundingClientRect();
        return [left, top + scrollY];
    });
    const before = await place();
    assert.equal(await (await page.$("[data-key=save]")).isVisible(), false);
    await page.click("[data-key=tools-more]");
    assert.ok(await (await page.$("[data-key=save]")).isVisible());
    assert.deepEqual(await place(), before);
    assert.deepEqual(page.errors, []);
});

test("a replay runs by itself, and stops", async () => {
    const page = await open();
    await openFile(page, played("bowling-solitaire", 8, 3).save());
    await page.click("[data-key=run]");
    assert.equal(await text(page, ".position"), "0 of 3");
    await wait(page, "document.querySelector('.position').textContent === '3 of 3'");
    await wait(page, "document.querySelector('[data-key=run]').getAttribute('aria-pressed') === 'false'");
    assert.deepEqual(page.errors, []);
});

test("a hint is a move, and can be done", async () => {
    const page = await open();
    await openFile(page, played("bowling-solitaire", 8, 1).save());
    await page.click("[data-key=hint]");
    await page.waitForSelector("[data-key=advice-0]");
    const best = (await page.$$eval(".hint li", (all) => all.map((each) => each.textContent)));
    assert.equal(best.length, 3);
    assert.match(best[0], /\d+\.\d points$/);
    assert.match(best[2], /\(\d+\.\d less\)$/);
    await page.click("[data-key=advice-0]");
    assert.equal((await gameOf(page)).moves, 2);
    assert.deepEqual(page.errors, []);
});

test("a hint, and a link, come into sight on a low screen", async () => {
    for (const key of ["hint", "link"]) {
        const page = await open({ screen: { width: 1280, height: 400 } });
        await openFile(page, saved("bowling-solitaire", 8, ["deal"]));
        await page.$eval(`[data-key=${key}]`, (button) => button.click());
        await page.waitForSelector(".hint:not([hidden]) :is(button, input)");
        await wait(page, "((box) => box.top >= 0 && box.bottom < innerHeight + 1)(document.querySelector('.hint:not([hidden])').getBoundingClientRect())");
        assert.deepEqual(page.errors, []);
    }
});

test("rulings are announced, and open the paragraph that they rest on", async () => {
    const page = await open();
    const game = played("bowling-solitaire", 8, 1);
    await openFile(page, game.save());
    await endBall(page);
    const [ruling] = (game.applyMove("end"));
    await wait(page, `document.querySelector('.said').textContent.includes(${JSON.stringify(ruling.text)})`);
    const tops = game.view().piles.map(({ top }) => top ?? "–").join(", ");
    assert.match(await text(page, ".said"), new RegExp(`The piles show ${tops}\\.`));
    await page.click(".now .rule");
    await page.waitForSelector("dialog[open]");
    assert.equal(await text(page, ".rule-text"), cue.rule("bowling-solitaire", ruling.rule));
    await assertAccessible(page, "a rule");
    await page.keyboard.press("Escape");
    assert.equal(await page.$("dialog[open]"), null);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.rule), ruling.rule);
    assert.deepEqual(page.errors, []);
});

test("the language changes what was said, too", async () => {
    const page = await open();
    await openFile(page, played("bowling-solitaire", 8, 1).save());
    await endBall(page);
    await choose(page, "Language", "pt");
    await page.waitForSelector(".now li");
    assert.match(await text(page, ".now li"), /^A bola 1 derruba 0 pinos\./);
    assert.match(await text(page, ".log"), /Fim da bola.*A bola 1 derruba 0 pinos\./);
    await choose(page, "Idioma", "en");
    await page.waitForSelector(".now li");
    assert.match(await text(page, ".now li"), /^Ball 1 takes 0 pins\./);
    assert.deepEqual(page.errors, []);
});

test("two tabs of a game are in step, and the one that was slower says so", async () => {
    const page = await open({ address: await served(), before: () =>
        addEventListener("storage", (event) => window.deaf && event.stopImmediatePropagation(), { capture: true }) });
    await openFile(page, saved("bowling-solitaire", 8, ["deal"]));
    const other = await another(page, page.url());
    await other.waitForSelector("[data-key=end]");
    await endBall(other);
    await page.bringToFront();
    await wait(page, "document.querySelector('.position').textContent === '2 of 2'");
    assert.match(await text(page, ".elsewhere"), /went on in another tab/);
    // Where the news has not come yet, nothing is overwritten.
    await page.evaluate(() => { window.deaf = true; });
    await other.bringToFront();
    await other.click("[data-key=undo]");
    await endBall(other);
    const before = await kept(page);
    await page.$eval("[data-key=undo]", (button) => button.click());
    assert.deepEqual(await kept(page), before);
    await page.$eval("[data-key=undo]", (button) => button.click());
    assert.equal((await kept(page)).at, 1);
    for (const each of [page, other])
        assert.deepEqual(each.errors, []);
});

test("today's cards are one game however often they are asked for; its result can be copied", async () => {
    const page = await open({ before: () => {
        Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied = text; } } });
    } });
    const day = new Date();
    const digits = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0"));
    for (const moves of [0, 1]) {
        await page.goto(`${ADDRESS}#`);
        await page.waitForSelector("[data-key=today-bowling-solitaire]");
        await page.click("[data-key=today-bowling-solitaire]");
        await page.waitForSelector(".play");
        assert.equal((await kept(page)).moves, moves);
        if (!moves)
            await page.click("[data-key=deal]");
    }
    // Balls are ended until the game is over.
    await endGame(page, 40);
    assert.equal(await text(page, ".result h2"), "0 points");
    assert.match(await text(page, ".result .facts"), /1 day in a row/);
    await page.click("[data-key=copy-result]");
    assert.match(await text(page, ".copied"), /has been copied/);
    assert.match(await page.evaluate(() => window.copied), new RegExp(`Bowling Solitaire ${digits.join("-")}\\n0 points\\n––`));
    // They can be played once more, which does not count.
    await page.click("[data-key=same]");
    await page.waitForSelector("[data-key=deal]");
    assert.match(await text(page, ".head"), /have been seen before.* left out of your statistics/);
    await page.click("[data-key=deal]");
    assert.equal(String((await gameOf(page)).seed), digits.join(""));
    await endGame(page, 40);
    assert.match(await text(page, ".result .note"), /The cards have been seen before/);
    assert.match(await text(page, ".result .facts"), /1 game finished/);
    await page.click("a.home");
    await page.waitForSelector("[data-key=today-bowling-solitaire]");
    assert.match(await text(page, "[data-key=today-bowling-solitaire]"), /✓ 0/);
    assert.match(await text(page, "[data-game=bowling-solitaire] .own"), /^Best 0 · 1 game$/);
    assert.deepEqual(page.errors, []);
});

test("the first page ticks no game of the day that does not count, and tells matches of a tournament, not points", async () => {
    const page = await open();
    await page.click("[data-key=today-snooker-solitaire]");
    for (const act of ["draw", "deal"])
        await page.click(`[data-act=${act}]`);
    await page.click("a.home");
    await page.waitForSelector(".left");
    assert.match(await text(page, ".left"), /Round 1 · 0 matches won · Today’s cards/);
    // Pressed again it goes on.
    await page.click("[data-key=today-snooker-solitaire]");
    await page.waitForSelector(".suggestions button");
    assert.equal((await gameOf(page)).moves, 2);
    await page.click(".suggestions button");
    await page.click("[data-act=call]");
    await page.click("[data-key=undo]");
    assert.match(await text(page, ".panel .hint"), /stays out of your statistics/);
    await page.click("[data-act=concede]");
    await page.click("[data-act=ask-yes]");
    assert.match(await text(page, ".result"), /left out of your statistics/);
    await page.click("a.home");
    await page.waitForSelector("[data-key=today-snooker-solitaire]");
    assert.doesNotMatch(await text(page, "[data-key=today-snooker-solitaire]"), /✓/);
    assert.equal(await page.$(".own"), null);
    assert.deepEqual(page.errors, []);
});

test("a game that ended and counts goes on counting when its end is played otherwise, and that is said", async () => {
    const page = await open();
    const note = async () => (await page.$$eval(".result .note", (all) => all.map((each) => each.textContent))).join();
    await page.click("[data-key=new-bowling-solitaire]");
    await endGame(page, 60);
    assert.equal(await note(), "");
    for (let undone = 0; undone < 3; undone++)
        await page.click("[data-key=undo]");
    await endGame(page, 60);
    assert.equal(await note(), ""); // with the same result
    assert.match(await text(page, ".result .facts"), /1 game finished/);
    assert.deepEqual(page.errors, []);
});

test("hints that were asked for are counted, and told with the result", async () => {
    const page = await open({ before: () => {
        Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied = text; } } });
    } });
    await page.click("[data-key=today-bowling-solitaire]");
    await page.click("[data-key=deal]");
    await page.keyboard.press("?");
    await page.waitForSelector("[data-key=advice-0]");
    await page.keyboard.press("?"); // the same hint
    await page.keyboard.press("n");
    await page.keyboard.press("n");
    await page.click("[data-key=hint]");
    await page.waitForSelector("[data-key=advice-0]");
    await reload(page);
    await page.waitForSelector(".play");
    await endGame(page, 40);
    assert.match(await text(page, ".result"), /With 2 hints\./);
    await page.click("[data-key=copy-result]");
    await wait(page, "window.copied");
    assert.match(await page.evaluate(() => window.copied), /With 2 hints\.$/);
    // They stand beside the best, too, until there is one as good with fewer.
    const own = async () => {
        await page.click("a.home");
        await page.waitForSelector("[data-game=bowling-solitaire] .own");
        return text(page, "[data-game=bowling-solitaire] .own");
    };
    assert.match(await text(page, ".result .facts"), /^0 your best \(with 2 hints\)/);
    assert.equal(await own(), "Best 0 (with 2 hints) · 1 game");
    await page.click("[data-key=new-bowling-solitaire]");
    await endGame(page, 40);
    assert.equal(await own(), "Best 0 · 2 games");
    assert.deepEqual(page.errors, []);
});

test("the scoreboard follows another tab", async () => {
    const page = await open({ address: await served() });
    const game = played("snooker-solitaire", 4, 8);
    await openFile(page, game.save());
    const board = await another(page, page.url().replace("#play", "#board"));
    await board.waitForSelector(".board");
    const scores = () => board.$$eval(".board .score", (all) => all.map((one) => Number(one.textContent)));
    assert.deepEqual(await scores(), game.view().players.map((player) => player.score));
    await assertLooks(board, "board");
    await assertAccessible(board, "the scoreboard");
    await page.bringToFront();
    await page.focus("[data-key=slider]");
    await page.keyboard.press("Home");
    await wait(board, "[...document.querySelectorAll('.board .score')].every((one) => one.textContent === '0')");
    for (const each of [page, board])
        assert.deepEqual(each.errors, []);
});

test("scores below zero have a minus sign, and the log a mark between them that is none", async () => {
    const page = await open();
    await openFile(page, saved("chaser", 1, ["cue-15", "accept", "cue-1>"], { players: ["Ana", "Bo", "Cy"] }));
    // The 15 costs its number, and the Target scores its own.
    assert.deepEqual(await page.$$eval(".log .figure", (all) => all.map((each) => each.textContent)),
        ["−15\u00a0·\u00a01\u00a0·\u00a00", "−15\u00a0·\u00a00\u00a0·\u00a00"]);
    assert.deepEqual(await page.$$eval(".player .points", (all) => all.map((each) => each.textContent)), ["−15", "1", "0"]);
    await page.evaluate(() => { location.hash = location.hash.replace("play", "board"); });
    await page.waitForSelector(".board");
    assert.deepEqual(await page.$$eval(".board .score", (all) => all.map((each) => each.textContent)), ["−15", "1", "0"]);
    await page.goto(`${page.url().split("#")[0]}#`);
    await page.waitForSelector(".board", { hidden: true });
    assert.match(await text(page, "main"), /Ana: −15 – Bo: 1 – Cy: 0/);
    await page.close();
});

test("the scoreboard says who is out", async () => {
    const page = await open();
    await openFile(page, saved("chaser", 1, ["cue-1>", "concede"], { players: ["Ana", "Bo", "Cy"] }));
    await page.evaluate(() => { location.hash = location.hash.replace("play", "board"); });
    await page.waitForSelector(".board");
    assert.deepEqual(await page.$$eval(".board li", (all) => all.map((each) => each.textContent)), ["Ana1out", "Bo0", "Cy0"]);
    await page.close();
});

test("the scoreboard of thirty-two players fits a screen", async () => {
    const page = await open({ address: await served() });
    await openFile(page, saved("chaser", 4, [], { players: 32 }));
    const board = await another(page, page.url().replace("#play", "#board"));
    await board.waitForSelector(".board");
    assert.equal((await board.$$(".board .score")).length, 32);
    assert.ok(await board.evaluate(() => document.documentElement.scrollHeight <= innerHeight));
    for (const each of [page, board])
        assert.deepEqual(each.errors, []);
});

test("a browser that keeps nothing plays all the same, and it is said", async () => {
    const page = await open({ before: () => Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("no", "SecurityError"); },
    }) });
    assert.match(await text(page, ".note"), /cannot store games/);
    await page.click("[data-key=new-bowling-solitaire]");
    await page.waitForSelector("[data-key=deal]");
    await page.click("[data-key=known]");
    await page.click("[data-key=deal]");
    assert.equal(await text(page, ".position"), "1 of 1");
    assert.match(await text(page, ".head"), /Save it to a file/);
    assert.deepEqual(page.errors, []);
});

test("cards move where they may, and the game goes on meanwhile", async () => {
    const page = await open({ moving: true });
    const game = played("bowling-solitaire", 8, 1);
    await openFile(page, game.save());
    const play = game.legal().find((action) => action.pins?.length === 3);
    for (const pin of play.pins)
        await page.click(`[data-pin="${pin}"]`);
    assert.ok(await page.$eval(`[data-pile="${play.pile}"]`, (card) => {
        card.click();
        return document.querySelector(".ghost");
    }));
    await wait(page, "!document.querySelector('.ghost')");
    assert.equal((await gameOf(page)).moves, 2);
    assert.deepEqual(page.errors, []);
});
