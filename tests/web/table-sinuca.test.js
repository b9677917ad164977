// Sinuca on a phone: an opening that is restarted, matches and their end, and another language in the middle of a shot.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PHONE, close, gameOf, text } from "./browser.js";
import { begin, finish } from "./table-begin.js";

after(close);

const sinuca = (how = {}) => begin("sinuca-brasileira", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger",
    options: {}, ...how });

/** The player to act concedes, until the game is over. */
async function concede(page, driver) {
    while (!(await gameOf(page)).over) {
        const { moves } = await gameOf(page);
        await page.$eval(".desk", (desk) => { desk.open = true; });
        await driver.click("[data-act^=concede]");
        await page.click("[data-act=ask-yes]");
        await page.waitForFunction((before) => parseInt(document.querySelector(".replay .position").textContent, 10) > before,
            {}, moves);
    }
    await page.waitForSelector(".result");
}

test("an opening that is restarted: the log has the ball that was hit, and what dropped is no pot", async () => {
    const { page } = await sinuca({ moves: ["cue-yellow; snookered", "cue-red>TL", "cue-red|", "concede"] });
    const said = await page.$$eval(".log li[value]", (all) => all.map((each) => each.textContent));
    assert.match(said.at(-1), /The yellow was hit, and nothing dropped\. Next player snookered/);
    assert.match(said.at(-1), /Nothing of that shot counts, fouls included/);
    assert.doesNotMatch(await text(page, ".result"), /1 ball potted/);
    await finish({ page });
});

test("at the end of a match each frame has its points, and after another one matches are counted", async () => {
    const { page, driver } = await sinuca({ options: { match: { race: 2 } }, moves: ["cue-red|", "blue TL : cue-green"] });
    await concede(page, driver);
    assert.match(await text(page, ".result"), /Frame by frame: Bo 0\s·\s7, Bo /);
    await page.click("[data-key=again]");
    await page.waitForSelector(".player.now");
    await concede(page, driver);
    assert.match(await text(page, ".result"), /Matches won: /);
    assert.doesNotMatch(await text(page, ".finals"), /Frames won/);
    await finish({ page });
});

test("what was called stays when the language changes", async () => {
    const { page, driver } = await sinuca({ moves: ["cue-red|"] });
    await driver.ball("blue");
    await driver.pocket("MR");
    await page.select("header select", "pt");
    await page.waitForSelector("html[lang=pt-BR] .referee");
    assert.match(await text(page, ".called"), /azul.*MR/);
    await finish({ page });
});

test("in Portuguese rules are called by Portuguese names", async () => {
    const { page } = await sinuca({ language: "pt-BR", moves: ["cue-red|"] });
    const chip = await page.$eval(".said-last .rule", ({ textContent, dataset, title }) => [dataset.rule, textContent, title]);
    assert.deepEqual(chip, ["visit-over", "§ fim da vez", "Regra: fim da vez"]);
    await page.$eval(".said-last .rule", (button) => button.click());
    assert.equal(await text(page, "#rule-title"), "Regra: fim da vez");
    await finish({ page });
});

test("who has drawn where balls lie reads why a snooker is not seen, and a file that is saved is told", async () => {
    const { page, driver } = await sinuca({ moves: ["cue-red|"] });
    await driver.ball("yellow");
    await driver.pocket("BR");
    await driver.ball("green");
    assert.doesNotMatch(await text(page, ".outcomes"), /Not all places/);
    await driver.drag("green", [0.9, 1.2]);
    assert.match(await text(page, ".outcomes"), /Next player snookered.*Not all places are known/);
    await page.$eval("[data-key=save]", (button) => button.click());
    assert.match(await text(page, ".play"), /Saved among the browser’s downloads: sinuca-brasileira-.*\.json/);
    await finish({ page });
});
