// The page's link, fuzzed: links to games of every ruleset with characters, bytes and members changed are read by the
// page's own decoder, and what they hold is loaded by the library. Each is refused with a reason, or opens a game
// whose own link leads to the same game. No browser is needed. Settings: LINK_SEED, LINK_COUNT (mutants).
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { deflateRawSync, inflateRawSync } from "node:zlib";

const { SOURCE, COMMAND, KEPT } = process.env;
const SEED = Number(process.env.LINK_SEED ?? 1), COUNT = Number(process.env.LINK_COUNT ?? 1500);
const { readLink, writeLink } = await import(pathToFileURL(join(SOURCE, "link.js")).href);

const unhandled = [];
process.on("unhandledRejection", (error) => unhandled.push(error));

const referee = spawn(COMMAND, ["referee"], { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();
after(() => referee.stdin.end());

async function ask(method, params) {
    referee.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })}\n`);
    const { value, done } = await answers.next();
    assert.ok(!done, `the referee has ended: ${method}`);
    return JSON.parse(value);
}

/** mulberry32 */
function randomFrom(seed) {
    let state = seed >>> 0;
    return (below) => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const STRANGE = ["", "=", "==", "%", "%41", "%00", "+", "/", "#", "&", " ", "\n", "\0", "é", "\ud800", "\u202e", "😀", "game="];
const VALUES = ["null", "[]", "{}", "-1", "1e99", "18446744073709551616", '"\\u202e"', '"\\ud800"', '"\\u0000"', "true", '""'];

/** Some characters of a link become others. */
function changeLink(link, random) {
    const at = random(link.length), length = random(4) ? 1 : random(40);
    switch (random(4)) {
    case 0: return link.slice(0, at) + LETTERS[random(64)] + link.slice(at + 1);
    case 1: return link.slice(0, at) + link.slice(at + length);
    case 2: return link.slice(0, at) + STRANGE[random(STRANGE.length)] + link.slice(at + random(2));
    default: return link.slice(0, at) + link.slice(random(link.length));
    }
}

/** Some bytes of what is packed, or a value of the saved game. */
function changeBytes(link, random) {
    const packed = Buffer.from(link, "base64url");
    if (random(3) === 0) {
        packed[random(packed.length)] = random(256);
        return packed.toString("base64url");
    }
    const saved = inflateRawSync(packed);
    if (random(2)) {
        saved[random(saved.length)] = random(256);
        return deflateRawSync(saved).toString("base64url");
    }
    const text = saved.toString(), values = [...text.matchAll(/(?<=[:,[])("[^"]*"|-?[0-9.]+|true|false|null)(?=[,}\]])/g)];
    const value = values[random(values.length)];
    const changed = text.slice(0, value.index) + VALUES[random(VALUES.length)] + text.slice(value.index + value[0].length);
    return deflateRawSync(Buffer.from(changed)).toString("base64url");
}

/** The text that a link holds, or undefined: refused, with an error that says so. */
async function read(link) {
    try {
        return await readLink(link);
    } catch (error) {
        assert.ok(error instanceof Error || error instanceof DOMException, `no error: ${error}`);
        return undefined;
    }
}

/** Whether it opens a game. */
async function follow(link) {
    const text = await read(link);
    let document;
    if (text === undefined)
        return false;
    assert.ok(text.isWellFormed?.() ?? true, "half a character");
    try {
        document = JSON.parse(text);
    } catch {
        return false;
    }
    const opened = await ask("load", { document });
    if (opened.error) {
        assert.ok(opened.error.message && (opened.error.data?.status || opened.error.code === -32700), JSON.stringify(opened));
        return false;
    }
    const { handle } = opened.result;
    const saved = JSON.stringify((await ask("save", { handle })).result);
    const own = await writeLink(saved);
    assert.match(own, /^game=[A-Za-z0-9_-]+$/);
    assert.equal(await readLink(own.slice(5)), saved);
    await ask("close", { handle });
    return true;
}

const saves = readFileSync(KEPT, "utf8").trim().split("\n");
const links = await Promise.all(saves.map(async (saved) => (await writeLink(saved)).slice(5)));

test("a link to every kept game opens it", async () => {
    for (const link of links)
        assert.ok(await follow(link));
});

test("what is no link at all is refused", async () => {
    for (const link of [...STRANGE, ...VALUES, "A", "AAAA", links[0].slice(0, 7), `${links[0]}====`])
        assert.ok(!(await follow(link)), link);
});

test(`${COUNT} changed links, seed ${SEED}`, async () => {
    const random = randomFrom(SEED);
    let opened = 0;
    for (let number = 0; number < COUNT; number++) {
        let link = links[random(links.length)];
        for (let times = random(3); times >= 0 && link; times--) {
            const kept = link;
            try {
                link = random(2) ? changeBytes(link, random) : changeLink(link, random);
            } catch {
                link = changeLink(kept, random); // there is nothing left to unpack
            }
        }
        try {
            opened += await follow(link);
        } catch (error) {
            error.message += ` (mutant ${number} of seed ${SEED}: ${JSON.stringify(link)})`;
            throw error;
        }
    }
    assert.ok(opened > 0 && opened < COUNT, `${opened} of ${COUNT} open a game`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual(unhandled, []);
});
