// Table games refereed to their ends by one means alone, where the page has the library's rulings on the same shots. Each
// means has a file of its own, so that two of them run beside each other.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PHONE, assertAccessible, assertFits, close, gameOf } from "./browser.js";
import { assertTexts, begin, finish } from "./table-begin.js";
import GAMES from "./table-games.js";

export const SCREENS = { finger: { ...PHONE, width: 390, height: 844 }, keys: { width: 1280, height: 720 },
    tree: { width: 844, height: 390 } };
// By finger, with animations: each move is waited for until the balls lie still, the same way in all games. In this one balls
// are also placed, laid out and dragged after most shots.
const MOVING = "chess-pool";

/** by: "finger", "keys" or "tree". */
export function playAll(by) {
    after(close);
    for (const [id, moves] of Object.entries(GAMES))
        test(`${id}: to its end by ${by}`, async () => {
            const { page, driver } = await begin(id, { by, screen: SCREENS[by], moving: by === "finger" && id === MOVING });
            for (const move of moves) {
                const { expected, shown } = await driver.do(move);
                assert.deepEqual(shown, expected, JSON.stringify(move));
                if (by === "finger")
                    await assertFits(page);
                if (by === "keys")
                    await assertTexts(page);
            }
            const game = await gameOf(page);
            assert.ok(game.over);
            assert.deepEqual(game.view(), driver.game.view());
            assert.deepEqual(await driver.texts(".player .points"),
                game.view().players.map(({ score }) => String(score).replace("-", "−")));
            assert.equal(await page.$eval("[data-act=apply]", (button) => button.checkVisibility()), false);
            if (by === "finger")
                await assertAccessible(page, `${id}, over`);
            await finish({ page });
        });
}
