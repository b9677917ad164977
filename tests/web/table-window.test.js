// What a window shows of a table game, down to a phone: nothing is wider, and all that is needed is in it.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PHONE, assertAccessible, assertFits, close, open, openFile, reload, saved, text } from "./browser.js";
import { begin, finish } from "./table-begin.js";
import { TableDriver } from "./table-driver.js";
import GAMES from "./table-games.js";

after(close);

test("on a phone, with all that unfolds unfolded, nothing is wider than the screen", async () => {
    for (const language of ["en", "pt-BR"])
        for (const id of Object.keys(GAMES)) {
            const { page } = await begin(id, { screen: PHONE, language, moves: [{ "sinuca-brasileira": "cue-red|", "snooker":
                "cue-red-1|", "three-cushion": "white-red" }[id] ?? "cue-1|"] });
            if (language === "en")
                assert.match(await text(page, "[data-key=more]"), /^More(fouls|conceding)/, "it says what is in it");
            await page.click("[data-key=more]");
            await page.$$eval("details", (all) => all.forEach((details) => { details.open = true; }));
            await assertFits(page);
            await finish({ page });
        }
});

test("made larger the table scrolls from the cue ball, with the pockets at its edges, and balls are still hit", async () => {
    const { page, driver } = await begin("chaser", { moves: ["place 0.5 0.5"], screen: PHONE });
    const inFrame = () => page.evaluate(() => {
        const frame = document.querySelector(".table-frame").getBoundingClientRect();
        return ["BL", "BR", "ML", "MR", "TL", "TR"].map((name) => ["[data-edge=", "svg.table [data-pocket="].some((start) => {
            const box = document.querySelector(`${start}${name}]`)?.getBoundingClientRect();
            return box && box.left >= frame.left - 12 && box.right <= frame.right + 12 && box.top >= frame.top - 12
                && box.bottom <= frame.bottom + 12;
        }));
    });
    const before = await page.$eval("svg.table", (table) => table.clientWidth);
    await driver.click("[data-key=large]");
    assert.ok(await page.$eval("svg.table", (table) => table.clientWidth) > 1.2 * before);
    // What the shot is about is in sight, under no marker and no sheet.
    assert.deepEqual(await page.evaluate(() => ["cue", "1"].map((ball) => {
        const { left, top, width, height } = document.querySelector(`svg.table [data-ball="${ball}"] .skin`).getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-ball]")?.dataset.ball;
    })), ["cue", "1"]);
    assert.deepEqual(await inFrame(), Array(6).fill(true));
    assert.equal(await page.$("[data-edge=cue]"), null);
    await assertFits(page);
    await driver.ball("12");
    await driver.ball("3");
    assert.deepEqual(await driver.texts(".event-text"), ["The cue ball hit ball 12", "Ball 12 hit ball 3"]);
    assert.deepEqual(await inFrame(), Array(6).fill(true));
    await page.click("[data-edge=cue]");
    await page.waitForFunction(() => !document.querySelector("[data-edge=cue]"));
    await page.click("[data-edge=TL]");
    assert.equal((await driver.texts(".event-text")).at(-1), "Ball 3 dropped into TL");
    await driver.click("[data-key=large]");
    await driver.drag("15", [0.9, 1.5]);
    assert.match((await driver.texts(".places .note")).join(" "), /ball 15/);
    await finish({ page });
});

test("made larger, a finger that moves at once scrolls the table; one that rests on a ball first drags it", async () => {
    const { page, driver } = await begin("snooker", { screen: PHONE, by: "finger", options: {} });
    await driver.click("[data-key=large]");
    assert.match(await text(page, ".noted"), /Hold a ball to move it/);
    const middle = () => page.$eval("svg.table [data-ball=blue]", (ball) => {
        const { x, y, width, height } = ball.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    });
    const dragged = async (held) => {
        await page.$eval("svg.table [data-ball=blue]", (ball) => ball.scrollIntoView({ block: "center", inline: "center" }));
        const [x, y] = await middle();
        await page.touchscreen.touchStart(x, y);
        await new Promise((resolve) => setTimeout(resolve, held));
        await page.touchscreen.touchMove(x, y + 30);
        await page.touchscreen.touchMove(x, y + 60);
        await page.touchscreen.touchEnd();
        return (await driver.texts(".places .note")).join(" ").includes("the blue");
    };
    assert.equal(await dragged(0), false);
    assert.equal(await dragged(500), true);
    await finish({ page });
});

test("made larger, the first shot of snooker shows the reds and the D, and no name at an edge lies on another", async () => {
    const { page, driver } = await begin("snooker", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", options: {} });
    await driver.click("[data-key=large]");
    assert.deepEqual(await page.evaluate(() => {
        const box = (element) => element.getBoundingClientRect();
        const frame = box(document.querySelector(".table-frame"));
        return [...document.querySelectorAll("svg.table :is([data-ball^=red-] .skin, .area)")].map(box)
            .filter(({ left, top, right, bottom }) => left < frame.left || top < frame.top || right > frame.right
                || bottom > frame.bottom);
    }), []);
    for (const [x, y] of [[9999, 9999], [9999, 0], [0, 0], [0, 9999]]) {
        await page.$eval(".table-frame", (frame, ...to) => frame.scrollTo(...to), x, y);
        await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
        const edges = await page.$$eval("[data-edge]", (all) => all.map((each) => each.getBoundingClientRect().toJSON()));
        assert.ok(edges.length > 2 && edges.every((one, i) => edges.slice(i + 1).every((other) => one.right <= other.left
            || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top)), `${x} ${y}`);
    }
    await finish({ page });
});

test("balls are drawn larger than they are, and none hides another, unless true scale is asked for", async () => {
    const { page } = await begin("chaser", { screen: PHONE });
    const balls = () => page.$$eval("svg.table .table-ball .skin", (all) => all.map((ball) => {
        const { x, y, width } = ball.getBoundingClientRect();
        return [x + width / 2, y + width / 2, width];
    }));
    const closest = (all) => Math.min(...all.flatMap(([x, y], i) => all.slice(i + 1).map((other) =>
        Math.hypot(other[0] - x, other[1] - y))));
    const large = await balls();
    assert.ok(large[0][2] > 17, `${large[0][2]} pixels`);
    assert.ok(closest(large) > 0.9 * large[0][2]);
    await page.click("[data-key=exact]");
    const exact = await balls();
    assert.ok(exact[0][2] < 0.7 * large[0][2]);
    assert.ok(closest(exact) > 0.9 * exact[0][2]);
    await reload(page);
    await page.waitForSelector(".referee");
    assert.equal(await page.$eval("[data-key=exact]", (button) => button.getAttribute("aria-pressed")), "true");
    await finish({ page });
});

/** What a referee needs at each moment: whether all of it is in the window. */
async function assertInSight(page, selectors, what) {
    const hidden = await page.evaluate((wanted) => wanted.filter((selector) => {
        const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
        if (!element)
            return true;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
            || ![[left + 3, top + 3], [right - 3, bottom - 3], [(left + right) / 2, (top + bottom) / 2]].some(([x, y]) => {
                const found = document.elementFromPoint(x, y);
                return found && (element.contains(found) || found.contains(element));
            });
    }), selectors);
    assert.deepEqual(hidden, [], what);
}

test("all that is needed is in the window: phone upright and on its side, a laptop, and that at twice the size", async () => {
    const screens = [[390, 844], [844, 390], [1280, 720], [640, 360]];
    for (const [id, move, first] of [["chaser", "cue-1>TL", "2"], ["eight-ball", "cue-1-9 1| 2| 3| 4|", null],
        ["snooker", "cue-red-1>TL", "black"], ["three-cushion", "white-red", "red"]])
        for (const [width, height] of screens) {
            const { page, driver } = await begin(id, { moves: [move], screen: { width, height } });
            const pockets = id === "three-cushion" ? [] : ["BL", "BR", "ML", "MR", "TL", "TR"].map((name) =>
                `svg.table [data-pocket=${name}] .target`);
            // In a single game of eight-ball there is no score before its end.
            const always = ["svg.table", ".player.now .name", ...(id === "eight-ball" ? [] : [".player.now .points"])];
            await assertInSight(page, [...always, ...pockets, ".said-last .rulings li > span", ".prompt", "[data-key=bar-undo]"],
                `${id} at ${width}x${height}, before a shot`);
            if (id === "snooker")
                await driver.ball(first); // which is nominated
            if (first !== null)
                await driver.ball(first);
            else
                await driver.click("[data-outcome=word-none]").then(() => driver.click("[data-outcome=scratch]"));
            await page.evaluate(() => { // presses scroll what they press into the middle
                scrollTo(0, 0);
                document.querySelector(".drawer").scrollTop = 0;
            });
            // Pockets, as long as a ball waits; after that all that the referee would say.
            const wanted = first !== null ? pockets : [".preview [data-type=foul]", ".preview [data-type=turn]"];
            await assertInSight(page, [...always, ...wanted, ".last-event", ".preview h2", "[data-act=apply]",
                width < 1280 ? "[data-key=bar-undo]" : "[data-act=clear]"],
                `${id} at ${width}x${height}, a shot`);
            await assertFits(page);
            await finish({ page });
        }
});

test("on a phone a foul is read to its end before it counts, under nothing else; what was unfolded stays so", async () => {
    const { page, driver } = await begin("snooker", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", options: {} });
    const shown = () => page.evaluate(() => {
        const [told, acts] = [".told", ".acts"].map((part) => document.querySelector(part).getBoundingClientRect());
        const last = Math.max(...[...document.querySelectorAll(".preview .rulings li")]
            .map((each) => each.getBoundingClientRect().bottom));
        return { whole: last <= told.bottom && told.bottom <= acts.top,
            isCut: document.querySelector("[data-key=read-all]").checkVisibility() };
    });
    await driver.ball("pink");
    assert.deepEqual(await shown(), { whole: true, isCut: false });
    // What is below the table can be scrolled to above it, to the last line.
    const above = (selector) => page.$eval(selector, (element) => {
        element.scrollIntoView({ block: "nearest" });
        return element.getBoundingClientRect().bottom <= document.querySelector(".drawer").getBoundingClientRect().top;
    });
    for (const selector of ["[data-key=how]", "[data-key=tools-more]", ".log"])
        assert.ok(await above(selector), selector);
    // Several fouls have more to read than there is room.
    await driver.pocket("TR");
    for (const ball of ["black", "blue"]) {
        await driver.ball("cue");
        await driver.ball(ball);
        await driver.pocket("TL");
    }
    await driver.ball("cue");
    await page.setViewport({ ...PHONE, width: 320, height: 568 });
    await driver.click("[data-outcome=miss]");
    await driver.click("[data-outcome=snookered]");
    assert.deepEqual(await shown(), { whole: false, isCut: true });
    await page.tap("[data-key=read-all]");
    await driver.click("[data-deed=cushion]");
    assert.deepEqual(await shown(), { whole: true, isCut: false });
    await finish({ page });
});

test("the table has the room that the window leaves", async () => {
    for (const [width, height, least] of [[390, 844, 0.55], [844, 390, 0.8], [1280, 720, 0.6], [1920, 1080, 0.7]]) {
        const { page } = await begin("nine-ball", { screen: { width, height } });
        const measure = () => page.$eval("svg.table", (table) => table.getBoundingClientRect().toJSON());
        const box = await measure();
        assert.ok(box.height >= least * height, `${box.height} of ${height} pixels high`);
        await page.evaluate(() => dispatchEvent(new Event("resize")));
        assert.deepEqual(await measure(), box, "it has its size at once");
        await finish({ page });
    }
});

test("the sheet of a phone opens for what is seldom wanted, and Escape closes it", async () => {
    const { page } = await begin("chaser", { screen: PHONE, moves: ["place 0.5 0.5"] });
    const seen = () => page.$eval("#notation", (input) => input.checkVisibility());
    assert.equal(await seen(), false);
    await page.tap("[data-key=more]");
    assert.equal(await seen(), true);
    await assertAccessible(page, "the open sheet");
    await page.keyboard.press("Escape");
    assert.equal(await seen(), false);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "more");
    // A section that was unfolded is not any more, whatever was done meanwhile.
    await page.tap("[data-key=more]");
    assert.equal(await page.$("details.seen[open]"), null);
    await page.tap("details.seen summary");
    assert.ok(await page.$("details.seen[open]"));
    await page.tap("[data-key=more]");
    await page.tap("[data-key=more]");
    assert.equal(await page.$("details.seen[open]"), null);
    await page.keyboard.press("Escape");
    // One press closes it, also while the message on what was typed goes.
    await page.tap("[data-key=more]");
    await page.type("#notation", "3");
    assert.ok(await page.$eval("#notation-error", (error) => error.offsetHeight) > 50, "it has several lines");
    await page.click("[data-key=more]");
    assert.equal(await seen(), false);
    assert.equal(await page.$eval("[data-act=apply]", ({ disabled, hidden }) => disabled && !hidden), false);
    await finish({ page });
});

test("on a phone the cue ball in hand is not under the sheet", async () => {
    const { page, driver } = await begin("eight-ball", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", moves: ["cue-1 3>"] });
    await driver.click("[data-outcome=scratch]");
    await driver.click("[data-act=apply]");
    const box = (selector) => page.$eval(selector, (each) => each.getBoundingClientRect().toJSON());
    await page.waitForFunction(() => document.querySelector(".said-last .rulings li"));
    const [ball, sheet] = [await box('svg.table [data-ball="cue"]'), await box(".drawer")];
    assert.ok(ball.y + ball.height <= sheet.y, `${ball.y} + ${ball.height}, ${sheet.y}`);
    await finish({ page });
});

test("three players have room on a phone, and of several fouls the first says whose they are", async () => {
    const page = await open({ screen: { ...PHONE, width: 390, height: 844 } });
    await openFile(page, saved("chaser", 1, ["cue-1>TL"], { players: ["Ana", "Bruno", "Carla"], options: {} }));
    assert.equal(await page.$eval(".players", ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
    const driver = await TableDriver.of(page, { by: "finger" });
    await driver.ball("7");
    await driver.click("[data-deed=off-table]");
    assert.match(await text(page, ".preview"), new RegExp(["Foul by Ana: the cue ball touched the 7, and not the Target\\.",
        "The 7 left the table\\.", "Ana loses 7 points\\."].join(".*")));
    assert.doesNotMatch((await text(page, ".preview")).replace("Foul by Ana", ""), /Foul by/);
    await driver.click("[data-act=apply]");
    await finish({ page });
});

test("where the sheet of a phone holds one section only, that is open, and conceding is two presses away", async () => {
    const { page } = await begin("chaser", { screen: { ...PHONE, width: 390, height: 844 }, moves: ["cue-1 cue>TL"] });
    await page.tap("[data-key=more]");
    assert.ok(await page.$eval("[data-act=concede]", (button) => button.checkVisibility()));
    await page.tap("[data-key=more]");
    await page.tap("[data-act=accept]");
    await page.tap("[data-key=more]");
    assert.equal(await page.$("details[open]"), null, "there is more than one");
    await finish({ page });
});

test("on a phone the whole table can be seen while balls are put right", async () => {
    for (const moves of [["cue-1>TL", "cue-2>TL"], ["cue-1 cue>TL", "accept"]]) {
        const { page, driver } = await begin("chaser", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", moves });
        await driver.click("[data-mode=layout]");
        const [table, sheet] = await page.evaluate(() => [document.querySelector("svg.table").getBoundingClientRect().bottom,
            document.querySelector(".drawer").getBoundingClientRect().top]);
        assert.ok(table <= sheet, `${table}, ${sheet}`);
        await finish({ page });
    }
});

test("on a phone the table is no smaller at the end, and none of its names is cut off", async () => {
    const widths = [];
    for (const moves of [["cue-1>TL"], ["cue-1>TL", "concede"]]) {
        const { page } = await begin("chaser", { screen: { ...PHONE, width: 390, height: 844 }, moves });
        widths.push(await page.$eval("svg.table", (table) => Math.round(table.getBoundingClientRect().width)));
        assert.deepEqual(await page.$$eval("svg.table text", (all) => all.filter((each) => {
            const [name, table] = [each, each.closest("svg")].map((part) => part.getBoundingClientRect());
            return name.left < table.left || name.right > table.right;
        }).map((each) => each.textContent)), []);
        await finish({ page });
    }
    assert.ok(widths[1] >= widths[0], String(widths));
});

test("on a phone the table stays where it is, whoever is at the table and whatever the scores of three players", async () => {
    for (const players of [["Ana", "Bruno", "Carla"], ["Ana", "Helena", "Carlos"], ["Ana", "Fernanda", "Maximilian"]]) {
        const page = await open({ screen: { ...PHONE, width: 390, height: 844 } });
        await openFile(page, saved("chaser", 1, ["cue-15", "accept", "cue-15", "accept", "cue-15", "accept", "cue-1-2 2|"],
            { players, options: {} }));
        const tops = new Set();
        for (let back = 0; back < 8; back++) {
            tops.add(await page.$eval("svg.table", (table) => Math.round(table.getBoundingClientRect().top + scrollY)));
            await page.$eval("[data-key=back]", (button) => button.click());
        }
        assert.equal(tops.size, 1, `${players}: ${[...tops]}`);
        await assertFits(page);
        await finish({ page });
    }
});

test("three-cushion on a phone: whatever the referee says, no cue ball is covered where one opens; beside Redo all has room", async () => {
    const { page, driver } = await begin("three-cushion", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger",
        options: { target: [4, 3], innings: 1, match: { race: 2 } }, moves: ["inning 2", "white^ red^ yellow^"] });
    const room = await page.evaluate(() => Math.min(...["white", "yellow"].map((ball) => document.querySelector(".drawer")
        .getBoundingClientRect().top - document.querySelector(`[data-ball=${ball}] .ball-body`).getBoundingClientRect().bottom)));
    assert.ok(room > 0, `${room} pixels`);
    await driver.click("[data-act=left]");
    await driver.click("[data-key=bar-undo]");
    const tops = await page.$$eval(".last-row button", (all) => all.filter(({ offsetHeight }) => offsetHeight > 9)
        .map((each) => Math.round(each.getBoundingClientRect().top)));
    assert.equal(new Set(tops).size, 1, String(tops));
    await finish({ page });
});
