// How tests of the table games begin and end, and what holds for every text of theirs.
import assert from "node:assert/strict";
import { open, openFile, saved } from "./browser.js";
import { TableDriver } from "./table-driver.js";
import { OPTIONS } from "./table-games.js";

export const players = ["Ana", "Bo"];

export async function begin(id, { moves = [], by = "mouse", options = OPTIONS[id], names = players, ...how } = {}) {
    const page = await open(how);
    await openFile(page, saved(id, 1, moves, options ? { players: names, options } : { players: names }));
    await page.waitForSelector(".referee");
    return { page, driver: await TableDriver.of(page, { by }) };
}

export async function finish({ page }) {
    assert.deepEqual(page.errors, []);
    await page.close();
}

/** All that is shown or said has a text, and no value in it is missing. */
export async function assertTexts(page) {
    const seen = await page.$eval("body", (body) => body.innerText + Array.from(body.querySelectorAll("[aria-label], title"),
        (each) => each.getAttribute("aria-label") ?? each.textContent).join(" "));
    assert.doesNotMatch(seen, /«|undefined|\[object/);
}
