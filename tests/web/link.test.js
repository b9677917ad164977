// Links, as far as they need no browser: they hold what was written, and inflate to no more than a game may have.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { bomb } from "./bomb.js";

const { LARGEST, readLink, writeLink } = await import(pathToFileURL(join(process.env.SOURCE, "link.js")).href);
const behind = (link) => link.slice("game=".length);

test("a link holds any game", async () => {
    for (const saved of ["", "{}", "José".repeat(1000), " ".repeat(LARGEST)])
        assert.equal(await readLink(behind(await writeLink(saved))), saved);
});

test("a link that inflates to more than a game may have is refused before it does", async () => {
    await assert.rejects(readLink(behind(await writeLink(" ".repeat(LARGEST + 1)))), RangeError);
    const before = process.resourceUsage().maxRSS;
    await assert.rejects(readLink(bomb()), RangeError);
    assert.ok(process.resourceUsage().maxRSS - before < 200 << 10, "it was inflated");
});
