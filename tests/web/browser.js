// Chromium with the page, and what tests do with it: click as people do, look for visible things, compare pictures.
import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { PNG } from "pngjs";
import puppeteer from "puppeteer-core";

const { PAGE, PACKAGE, PICTURES, CHROMIUM = "chromium" } = process.env;
export const ADDRESS = pathToFileURL(PAGE).href;

/** The library, to make saved games with. */
export const cue = await (await import(pathToFileURL(join(PACKAGE, "node.js")))).load();

const PATIENCE = 120000; // milliseconds; a machine may be busy with other things

export const PHONE = { width: 360, height: 740, hasTouch: true, isMobile: true };
export const DESK = { width: 1280, height: 900 };

const browser = await puppeteer.launch({
    executablePath: CHROMIUM, headless: true,
    // Without parts of the browser's own window, which nobody sees and which would be loaded for every tab.
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--disable-features=PreloadTopChromeWebUI"],
});

export const close = () => browser.close();

/** A tab with the page; its errors are in `errors`. newcomer: has not seen how any game is played; before: what is done in
 * it before the page begins; doubles: whether presses that follow each other at once are double ones, as with fingers. */
export async function open({ screen = DESK, dark = false, moving = false, language = "en", address = ADDRESS,
    newcomer = false, before, doubles = false } = {}) {
    const context = await browser.createBrowserContext();
    return tab(context, { screen, dark, moving, language, address, newcomer, before, doubles });
}

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png",
    ".webmanifest": "application/manifest+json" };
let server = null;

/** The address of the page as it is served. Of pages that are files Chromium 156 gives some a storage of their own, which no
 * other tab sees. */
export async function served() {
    if (!server) {
        server = createServer((request, response) => {
            const path = join(dirname(PAGE), request.url === "/" ? "index.html" : basename(request.url));
            if (!existsSync(path))
                return response.writeHead(404).end();
            return response.writeHead(200, { "content-type": TYPES[extname(path)] }).end(readFileSync(path));
        });
        server.listen(0, "127.0.0.1").unref();
        await once(server, "listening");
    }
    return `http://127.0.0.1:${server.address().port}/`;
}

/** Another tab of the same browser, which shares storage with the first. */
export async function another(page, address) {
    return tab(page.browserContext(), { screen: DESK, dark: false, moving: false, language: "en", address,
        newcomer: true });
}

async function tab(context, { screen, dark, moving, language, address, newcomer, before, doubles = false }) {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.setDefaultNavigationTimeout(PATIENCE);
    page.errors = [];
    page.on("pageerror", (error) => page.errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && page.errors.push(message.text()));
    page.on("request", (request) => /^https?:/.test(request.url()) && !request.url().startsWith("http://127.0.0.1:")
        && page.errors.push(`asks for ${request.url()}`));
    await page.setViewport(screen);
    await page.emulateMediaFeatures([
        { name: "prefers-reduced-motion", value: moving ? "no-preference" : "reduce" },
        { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
    ]);
    await page.evaluateOnNewDocument((tag) => {
        Object.defineProperty(navigator, "languages", { value: [tag] });
    }, language);
    if (!newcomer)
        await page.evaluateOnNewDocument((games) => {
            try {
                games.forEach((game) => localStorage.setItem(`cuerules/known/${game}`, "1"));
            } catch { /* a browser that stores nothing */ }
        }, cue.games().map(({ id }) => id));
    // Tests are faster than fingers.
    if (!doubles)
        await page.evaluateOnNewDocument(() => {
            let keyed = 0;
            addEventListener("click", (event) => event.detail ? Object.defineProperty(event, "detail", { value: 1 })
                : Object.defineProperty(event, "timeStamp", { value: 1000 * ++keyed }), { capture: true });
        });
    if (before)
        await page.evaluateOnNewDocument(before);
    quicken(page);
    ["click", "tap", "$eval"].forEach((name) => { page[name] = patient(page, page[name].bind(page)); });
    await page.goto(address);
    await page.waitForSelector("main > *");
    return page;
}

/** What is read from the page or pressed in it takes one message to the browser, where Puppeteer's own way takes six or
 * more: whole games do so thousands of times. Values are those that JSON has. */
function quicken(page) {
    const json = (value) => `${JSON.stringify(value)}`;
    const call = (read, first, values) => `(${read})(${[first, ...values.map(json)].join(", ")})`;
    page.$eval = (selector, read, ...values) => page.evaluate(`(() => {
        const found = document.querySelector(${json(selector)});
        if (!found)
            throw new Error("no element found: " + ${json(selector)});
        return ${call(read, "found", values)};
    })()`);
    page.$$eval = (selector, read, ...values) =>
        page.evaluate(call(read, `Array.from(document.querySelectorAll(${json(selector)}))`, values));
    page.click = async (selector, options) => page.mouse.click(...await middleOf(page, selector), options);
    page.tap = async (selector) => page.touchscreen.tap(...await middleOf(page, selector));
}

/** Where an element is pressed: the middle of what can be seen of it, once it is scrolled to and all of that is drawn, as taps
 * are matched against what was drawn last. */
function middleOf(page, selector) {
    return page.evaluate(async (wanted) => {
        const find = () => document.querySelector(wanted) ?? (() => { throw new Error(`no element found: ${wanted}`); })();
        find().scrollIntoViewIfNeeded();
        await new Promise((drawn) => { requestAnimationFrame(() => requestAnimationFrame(drawn)); });
        const element = find();
        element.scrollIntoViewIfNeeded();
        for (const { left, top, right, bottom } of element.getClientRects()) {
            const [x, width] = [Math.max(0, left), Math.min(innerWidth, right) - Math.max(0, left)];
            const [y, height] = [Math.max(0, top), Math.min(innerHeight, bottom) - Math.max(0, top)];
            if (width >= 1 && height >= 1)
                return [x + width / 2, y + height / 2];
        }
        throw new Error(`nothing of it can be pressed: ${element.outerHTML}`);
    }, selector);
}

/** What is not there yet is waited for: a page that follows its address does so a moment after the click. */
function patient(page, call) {
    return async (selector, ...values) => {
        try {
            return await call(selector, ...values);
        } catch (error) {
            if (!/find element|element found/.test(error.message))
                throw error;
            await page.waitForSelector(selector);
            return call(selector, ...values);
        }
    };
}

/** Loads the page anew. Chromium 156 now and then gives a page that is a file an empty storage then, one that does nothing
 * but count in it, too (never from a server): what the browser has lost is put back. */
export async function reload(page) {
    const stored = await page.evaluate(() => ({ ...localStorage }));
    const games = Object.keys(stored).filter((name) => name.startsWith("cuerules/game/"));
    assert.ok(games.length, "a game is stored");
    for (let tries = 0; tries < 10; tries++) {
        await page.reload();
        if (!await page.evaluate((names) => names.every((name) => localStorage.getItem(name) === null), games))
            return;
        await page.evaluate((all) => Object.entries(all).forEach(([name, value]) => localStorage.setItem(name, value)), stored);
    }
    assert.fail("the browser loses what is stored");
}

/** Opens a saved game as its file. */
export async function openFile(page, text) {
    const path = join(tmpdir(), `cuerules-${process.pid}.json`);
    writeFileSync(path, text);
    const input = await page.waitForSelector("input[type=file]");
    await input.uploadFile(path);
    await page.waitForSelector(".play");
}

/** A new game with a seed, as a saved game; moves: what has been played. */
export function saved(id, seed, moves = [], how = {}) {
    const game = cue.newGame(id, { seed, ...how });
    moves.forEach((move) => game.applyMove(move));
    return game.save();
}

/** The saved game that the page has stored for the game it shows. */
export async function kept(page) {
    const entry = await page.evaluate(() => localStorage.getItem(`cuerules/game/${location.hash.split("/")[1]}`));
    return JSON.parse(entry);
}

/** The stored game, loaded and verified by the library. */
export async function gameOf(page) {
    return cue.loadGame((await kept(page)).saved, { verify: true });
}

export async function text(page, selector) {
    return page.$eval(selector, (element) => element.textContent);
}

/** Ends the ball of Bowling that is on, twice where a card can still be bowled. */
export async function endBall(page) {
    await page.click("[data-key=end]");
    if (/again/.test(await text(page, ".status")))
        await page.click("[data-key=end]");
}

/** Clicks the first of these selectors whose element exists, is visible and can be clicked; returns it, or null. */
export async function clickFirst(page, ...selectors) {
    const selector = await firstVisible(page, selectors);
    if (selector)
        await page.click(selector);
    return selector;
}

/** The same by touch. */
export async function tapFirst(page, ...selectors) {
    const selector = await firstVisible(page, selectors);
    if (selector)
        await page.tap(selector);
    return selector;
}

function firstVisible(page, selectors) {
    return page.evaluate((all) => all.find((selector) => {
        const element = document.querySelector(selector);
        const { width, height } = element?.getBoundingClientRect() ?? {};
        return element?.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
    }) ?? null, selectors);
}

/** Presses Tab until the focus is on what matches the selector. */
export async function tabTo(page, selector, most = 80) {
    for (let presses = 0; presses < most; presses++) {
        if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector))
            return;
        await page.keyboard.press("Tab");
    }
    assert.fail(`no Tab comes to ${selector}`);
}

/** Does what a screen reader does with the control of that role and name in the tree of what can be perceived. */
export async function use(page, role, name) {
    const element = await page.$(`::-p-aria([name="${name}"][role="${role}"])`);
    assert.ok(element, `the tree has no ${role} called ${name}`);
    await element.focus();
    await page.keyboard.press("Enter");
    await element.dispose();
}

/** What is announced to those who listen, once there is something. */
export async function announced(page, expected) {
    await page.waitForFunction((text) => document.querySelector(".said").textContent.includes(text), {}, expected);
}

/** Drags an element onto another one. */
export async function drag(page, from, to) {
    const centre = async (selector) => {
        const { x, y, width, height } = await (await page.$(selector)).boundingBox();
        return [x + width / 2, y + height / 2];
    };
    await page.mouse.move(...await centre(from));
    await page.mouse.down();
    await page.mouse.move(...await centre(to), { steps: 6 });
    await page.mouse.up();
}

/** No part of the page is wider than the screen. */
export async function assertFits(page) {
    const { wide, screen } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth,
        screen: document.documentElement.clientWidth }));
    assert.ok(wide <= screen, `the page is ${wide} wide on a screen of ${screen}`);
}

/** axe finds nothing, once all that moves has come to rest. */
export async function assertAccessible(page, what) {
    await page.evaluate(() => Promise.allSettled(document.getAnimations()
        .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished)));
    await page.evaluate(readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8"));
    const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
    assert.deepEqual(violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join("  ")}`), [],
        what);
}

const SMALLER = 4; // pictures are compared at a quarter of their size, so that fonts make little of a difference
const UNLIKE = 40; // of 255: what makes two pixels differ
const MOST_UNLIKE = 0.004; // of all pixels

function shrink(picture) {
    const small = new PNG({ width: Math.floor(picture.width / SMALLER), height: Math.floor(picture.height / SMALLER) });
    for (let y = 0; y < small.height; y++)
        for (let x = 0; x < small.width; x++)
            for (let channel = 0; channel < 4; channel++) {
                let sum = 0;
                for (let at = 0; at < SMALLER * SMALLER; at++)
                    sum += picture.data[4 * ((y * SMALLER + Math.floor(at / SMALLER)) * picture.width
                        + x * SMALLER + at % SMALLER) + channel];
                small.data[4 * (y * small.width + x) + channel] = Math.round(sum / SMALLER / SMALLER);
            }
    return small;
}

/** Compares what can be seen with the picture of that name in pictures/; UPDATE=1 takes it as the new one. What was
 * seen is in the build folder, at its full size. */
export async function assertLooks(page, name) {
    const shot = Buffer.from(await page.screenshot());
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(join(PICTURES, `${name}.png`), shot);
    const seen = shrink(PNG.sync.read(shot));
    const path = new URL(`pictures/${name}.png`, import.meta.url);
    if (process.env.UPDATE) {
        mkdirSync(new URL("pictures/", import.meta.url), { recursive: true });
        return writeFileSync(path, PNG.sync.write(seen, { colorType: 2 }));
    }
    assert.ok(existsSync(path), `there is no picture ${name}; UPDATE=1 makes it`);
    const known = PNG.sync.read(readFileSync(path));
    assert.deepEqual([seen.width, seen.height], [known.width, known.height], name);
    let unlike = 0;
    for (let at = 0; at < seen.data.length; at += 4)
        if ([0, 1, 2].some((channel) => Math.abs(seen.data[at + channel] - known.data[at + channel]) > UNLIKE))
            unlike++;
    const most = MOST_UNLIKE * seen.width * seen.height;
    assert.ok(unlike <= most, `${name}: ${unlike} of ${seen.width * seen.height} pixels are not as they were, ${most} may `
        + `be; the page as it is: ${join(PICTURES, name)}.png`);
    return undefined;
}
