// What every game looks like at five sizes, in the light or in the dark: the pictures in docs/screens/, half as large. They
// are compared, so that no change of a page passes unseen; UPDATE=1 replaces them.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { assertFits, close, cue, open, openFile, saved } from "./browser.js";
import { TableDriver } from "./table-driver.js";

after(close);

const { SCREENS, PICTURES } = process.env;
const SIZES = { phone: [390, 844], side: [844, 390], laptop: [1280, 720], zoomed: [640, 360], large: [1920, 1080] };
const DARK = ["side", "large"];
const QUALITY = 0.55; // of WebP
const UNLIKE = 48; // of 255: what makes two pixels of a quarter of the size differ
const MOST_UNLIKE = 0.006; // of those pixels
const PLACES = "cue 0.6 1.2, 1 0.3 1.0, 2 0.6 2.0, 3 0.9 1.8, 5 0.4 2.2, 6 0.62 2.3, 7 0.8 2.2, 8 0.95 2.1, 9 0.3 1.6";

/** Where each game is, and what has been drawn of the next shot. */
const MOMENTS = {
    "bowling-solitaire": { moves: ["deal"] },
    "snooker-solitaire": { moves: ["draw", "deal"], shown: (page) => page.click(".ball-card.may") },
    "chaser": { moves: ["place 0.5 0.5", `ballsy : cue-1-4>TR 1|; rest ${PLACES}, 10 0.1 0.4, 11 1.1 0.7, 12 1.2 1.4, `
        + "13 0.7 1.5, 14 0.2 2.3, 15 1.1 2.4"], draw: ["1", "5"] },
    "sinuca-brasileira": { moves: ["place 0.9 0.6", "cue-red|; rest cue 0.9 1.2, red 1.4 3.1, yellow 1.181 0.737, green 0.597 "
        + "0.737, brown 0.889 0.737, blue 0.889 1.7845, pink 0.889 2.67675, black 0.889 3.245"], draw: ["blue", ">MR", "blue"] },
    "chess-pool": { moves: ["cue-1|", "solids", "layout cue 0.7 0.3, 1 0.5 2.2, 2 0.476 0.8, 3 0.8 0.8, 4 0.159 0.476, 8 0.476 "
        + "1.75, 9 0.159 1.43, 10 1.1 1.43, 11 1.1 2.3, 12 0.8 1.2"] },
    "eight-ball": { moves: ["cue-1", "break", "cue-1-9 9| 2| 3| 4>TL"] },
    "nine-ball": { moves: ["place 0.6 0.5", `cue-1-9 9| 2| 3| 4>TL 5/head 6/head; rest ${PLACES}`], draw: [] },
    "ten-ball": { moves: ["cue-1 4>TR"] },
    "straight-pool": { moves: ["cue-1 1| 2| cue|"] },
    "snooker": { moves: ["cue-red-1>TL"], draw: ["black", "black", ">TR"] }, // nominated, and hit
    "three-cushion": { moves: ["white-red white|||-yellow"], draw: ["red"] },
};

/** A PNG as a WebP of half its size; and how many pixels of a quarter of it are not like those of another WebP. */
async function judge(page, png, known) {
    return page.evaluate(async (seen, stored, quality, unlike) => {
        const picture = async (type, base64) => createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) =>
            letter.charCodeAt(0))], { type }));
        const draw = (image, width, height) => {
            const canvas = new OffscreenCanvas(width, height);
            const context = canvas.getContext("2d");
            context.imageSmoothingQuality = "high";
            context.drawImage(image, 0, 0, width, height);
            return { canvas, data: context.getImageData(0, 0, width, height).data };
        };
        const now = await picture("image/png", seen);
        const size = [now.width, now.height].map((length) => Math.round(length / 2));
        const blob = await draw(now, ...size).canvas.convertToBlob({ type: "image/webp", quality });
        const bytes = new Uint8Array(await blob.arrayBuffer());
        const webp = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
        if (!stored)
            return { webp };
        const before = await picture("image/webp", stored);
        const small = [now, before].map((image) => draw(image, Math.round(now.width / 4), Math.round(now.height / 4)).data);
        let count = 0;
        for (let at = 0; at < small[0].length; at += 4)
            if ([0, 1, 2].some((channel) => Math.abs(small[0][at + channel] - small[1][at + channel]) > unlike))
                count++;
        return { webp, same: before.width === size[0] && before.height === size[1], unlike: count / (small[0].length / 4) };
    }, png, known, QUALITY, UNLIKE);
}

async function assertLooks(page, name) {
    const png = await page.screenshot();
    mkdirSync(PICTURES, { recursive: true });
    mkdirSync(SCREENS, { recursive: true });
    writeFileSync(join(PICTURES, `${name}.png`), png);
    const path = join(SCREENS, `${name}.webp`);
    const update = !!process.env.UPDATE;
    assert.ok(update || existsSync(path), `there is no picture ${path}; UPDATE=1 makes it`);
    const known = existsSync(path) ? readFileSync(path).toString("base64") : null;
    const { webp, same, unlike } = await judge(page, Buffer.from(png).toString("base64"), known);
    if (update && !(same && unlike <= MOST_UNLIKE / 2))
        return writeFileSync(path, Buffer.from(webp, "base64"));
    assert.ok(same && unlike <= MOST_UNLIKE, `${name}: ${(100 * unlike).toFixed(2)} % of it are not as they were; the page as it `
        + `is: ${join(PICTURES, name)}.png`);
    return undefined;
}

test("every game has its moment", () => {
    assert.deepEqual(Object.keys(MOMENTS).sort(), cue.games().map(({ id }) => id).sort());
});

for (const [id, { moves, draw = [], shown = null }] of Object.entries(MOMENTS))
    test(`what ${id} looks like`, async () => {
        const page = await open({ screen: { width: 1280, height: 720 } });
        await openFile(page, saved(id, 5, moves, { players: cue.games().find((game) => game.id === id).players.max > 1
            ? ["Ana", "Bo"] : ["Ana"] }));
        await shown?.(page);
        const driver = draw.length ? await TableDriver.of(page) : null;
        for (const name of draw)
            await (name[0] === ">" ? driver.pocket(name.slice(1)) : driver.ball(name));
        for (const [size, [width, height]] of Object.entries(SIZES)) {
            await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; },
                DARK.includes(size) ? "dark" : "light");
            await page.setViewport({ width, height });
            await page.evaluate(() => scrollTo(0, 0));
            await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
            await assertFits(page);
            await assertLooks(page, `${id}-${size}`);
        }
        assert.deepEqual(page.errors, []);
        await page.close();
    });
