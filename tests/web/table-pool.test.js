// Pool as people tell it: by dragging, by buttons beside a foul that was seen, and what the log and the referee say of it.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { close, gameOf, open, text } from "./browser.js";
import { begin, finish } from "./table-begin.js";

after(close);

const SCREEN = { width: 1280, height: 720 };
const straight = (moves = ["cue-1 1| 2| cue|"]) => begin("straight-pool", { moves, screen: SCREEN, options: {} });
const events = async (page) => (await gameOf(page)).log().at(-1).events;

async function call(driver, ball, pocket) {
    await driver.ball(ball);
    await driver.pocket(pocket);
}

async function see(page, driver, code) {
    await page.$eval(".seen", (details) => { details.open = true; });
    await page.select("[data-key=infraction-code]", code);
    await driver.click("[data-act=infraction]");
}

test("a ball that is dragged into a pocket was called there, hit and potted", async () => {
    const { page, driver } = await straight();
    await driver.drag("5", driver.shape.pockets.find(({ name }) => name === "TR").centre);
    assert.match(await text(page, ".called"), /ball 5 into TR/);
    assert.match(await text(page, ".preview"), /Bo scores 1/);
    await driver.click("[data-act=uncall]");
    assert.match(await text(page, ".preview"), /No ball was called/);
    await driver.click("[data-key=bar-undo]");
    await driver.click("[data-act=apply]");
    assert.deepEqual(await events(page), [{ type: "contact", balls: ["cue", "5"], moving: ["cue"] },
        { type: "pocket", ball: "5", pocket: "TR" }]);
    await finish({ page });
});

test("the called ball in another pocket: there are buttons for that, and no cushion is made up", async () => {
    const { page, driver } = await straight();
    await call(driver, "2", "ML");
    await driver.click("[data-outcome=potted]");
    await driver.ball("2");
    assert.match(await text(page, ".last-event"), /Into which pocket did ball 2 drop\? Click it here/);
    assert.equal(await page.$eval("[data-asked=TR]", (button) => button.checkVisibility()), true);
    await driver.click("[data-asked=TR]");
    assert.deepEqual(await driver.texts(".event-text"), ["The cue ball hit ball 2", "Ball 2 dropped into TR"]);
    assert.match(await text(page, ".preview"), /dropped elsewhere/);
    await finish({ page });
});

test("beside a foul that was seen it can be told what dropped", async () => {
    const { page, driver } = await straight();
    await call(driver, "2", "ML");
    await see(page, driver, "double_hit");
    await driver.click("[data-outcome=dropped]");
    assert.match(await text(page, ".preview"), /struck twice.*goes back to the foot spot/s);
    assert.equal(await page.$eval("[data-outcome=potted]", (button) => button.checkVisibility()), true);
    await driver.click("[data-act=apply]");
    assert.deepEqual((await events(page)).map(({ type, ball, code }) => ball ?? code ?? type), ["contact", "2", "double_hit"]);
    await finish({ page });
});

test("whose stroke it was is said above the buttons as soon as it is chosen", async () => {
    const { page } = await straight();
    await page.$eval(".seen", (details) => { details.open = true; });
    await page.select("[data-key=by]", "Ana, out of turn");
    assert.match(await text(page, ".prompt"), /^Ana, out of turn\. /);
    await finish({ page });
});

test("the log says that no rail was reached, and names no ball that was only taken to have been hit", async () => {
    const { page, driver } = await straight([]);
    const said = () => text(page, ".log li .move");
    await driver.click("[data-outcome=illegal]");
    await driver.click("[data-act=apply]");
    assert.match(await said(), /^Illegal break/);
    await driver.click("[data-act=choose-play]");
    await driver.click("[data-outcome=no-rail]");
    await driver.click("[data-act=apply]");
    assert.match(await said(), /No rail/);
    assert.doesNotMatch(await text(page, ".log"), /was hit/);
    await finish({ page });
});

test("the spot is said to which a rerack moves a ball, and all others go to the foot spot", async () => {
    const run = Array.from({ length: 13 }, (_, at) => `${at + 1} TL : cue-${at + 1}>TL`);
    const { page, driver } = await straight(["cue-1 1| 2| cue|", "safety : cue-15 15> cue|", ...run]);
    assert.match(await text(page, ".log"), /The 15 goes back to the foot spot/);
    await call(driver, "14", "TL");
    await driver.click("[data-outcome=dropped]");
    for (const [cue, last, said] of [["rack", "kitchen", /The cue ball goes to the head spot/],
        ["rack", "head_spot", /The cue ball goes to the centre spot/], ["clear", "rack", /Ball 15 goes to the head spot/]]) {
        await page.select("[data-key=later-cue]", cue);
        await page.select("[data-key=later-last]", last);
        assert.match(await text(page, ".preview"), said);
    }
    await finish({ page });
});

test("before the first shot, too, what was called stays when the language changes", async () => {
    const { page, driver } = await straight([]);
    await call(driver, "1", "TL");
    await page.select("header select", "pt");
    await page.waitForSelector("html[lang=pt-BR] .referee");
    assert.match(await text(page, ".called"), /bola 1.*TL/);
    // A game that has not begun is left without a trace.
    await page.click("a.home");
    await page.waitForSelector("[data-key=options-straight-pool]");
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes("/game/"))), []);
    await finish({ page });
});

test("both play to the same number of points, until the second has one of their own", async () => {
    const page = await open({ screen: SCREEN });
    await page.click("[data-key=options-straight-pool]");
    const [first, second] = ["[data-option=target-0]", "[data-option=target-1]"];
    const write = async (field, number) => {
        await page.focus(field);
        await page.keyboard.type(number);
    };
    const ofSecond = () => page.$eval(second, ({ value }) => value);
    await write(first, "14");
    assert.equal(await ofSecond(), "14");
    await write(second, "10");
    await write(first, "20");
    assert.equal(await ofSecond(), "10");
    await finish({ page });
});
