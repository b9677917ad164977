// Table games told by buttons, and what the page says of them: an ordinary shot is one or two.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { DESK, PHONE, assertAccessible, assertFits, close, cue, gameOf, text } from "./browser.js";
import { begin, finish, players } from "./table-begin.js";

after(close);

/** What is pressed for one turn of pool, until it is applied; turn: its number. */
async function turnOf(game, turn, press, page) {
    const { phase, callable, push_out: pushOut, choice } = game.view();
    if (phase === "choice")
        return press(`[data-act="choose-${choice.at(-1)}"]`);
    if (phase === "break" && callable.length)
        await press("[data-outcome=word-none]");
    else if (pushOut)
        await press("[data-outcome=word-push_out]");
    else if (callable.length > 1)
        await press(`[data-call="${callable[0]}"]`);
    if (phase !== "break" && !pushOut && callable.length)
        await press('[data-call="TL"]');
    await press(`[data-outcome=${phase === "break" || pushOut || turn === 5 ? "missed" : turn === 7 ? "scratch" : "dropped"}]`);
    if (await page.$("[data-key=later-cue]"))
        await page.select("[data-key=later-cue]", "rack");
    if (await page.$eval("[data-act=apply]", (button) => button.checkVisibility()))
        await press("[data-act=apply]");
    return undefined;
}

test("pool by one or two buttons a shot, on a phone by touch and at a desk by keys: a match, from the first break to its end",
    async () => {
        for (const [id, finger, options] of [["nine-ball", true, { match: { race: 2 } }], ["ten-ball", false, {}],
            ["eight-ball", true, {}], ["straight-pool", false, { target: 16 }]].filter(([each]) => cue.games().some((game) => game.id === each))) {
            const screen = finger ? { ...PHONE, width: 390, height: 844 } : { width: 1280, height: 720 };
            const { page, driver } = await begin(id, { screen, by: finger ? "finger" : "keys", options });
            const press = (selector) => driver.click(selector);
            let fouls = false;
            let game = await gameOf(page);
            for (let turn = 0; turn < 70 && !game.over; turn++) {
                await turnOf(game, turn, press, page);
                await assertFits(page);
                fouls ||= /fouls in a row: 1/.test(await text(page, ".players"));
                game = await gameOf(page);
            }
            assert.equal(game.over, true, `${id}: ${JSON.stringify(game.log())}`);
            assert.equal(fouls, id !== "eight-ball");
            assert.equal(game.log().some(({ rerack }) => rerack?.cue === "rack"), id === "straight-pool");
            assert.match(await text(page, ".players"), id === "eight-ball" ? /solids|stripes/ : /./);
            assert.match(await text(page, ".result"), id === "straight-pool" ? /points? in one visit at best, \d foul/ : /wins/);
            await assertAccessible(page, id);
            await finish({ page });
        }
    });

test("what a scratch on the break takes to have happened is in sight, and can be taken back", async () => {
    const { page, driver } = await begin("nine-ball", { screen: PHONE, by: "finger", options: {} });
    await driver.click("[data-outcome=scratch]");
    assert.equal(await page.$eval("[data-outcome=cushion]", (button) => button.getAttribute("aria-pressed")), "true");
    await assertFits(page);
    await driver.click("[data-outcome=cushion]");
    assert.match(await text(page, ".preview"), /Foul by Ana: .*fewer than four balls reached a rail/);
    await driver.click("[data-outcome=cushion]");
    await driver.click("[data-act=apply]");
    assert.equal((await gameOf(page)).log().at(-1).events.filter(({ type }) => type === "cushion").length, 4);
    await finish({ page });
});

test("a double tap tells one shot, although another button is at the same place then", async () => {
    const { page } = await begin("snooker", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", options: {}, doubles: true,
        moves: ["red : cue-red-1>"] });
    await page.tap('[data-outcome="word-black"]');
    const { x, y, width, height } = await page.$eval("[data-outcome=dropped]", (button) => button.getBoundingClientRect().toJSON());
    for (let taps = 0; taps < 2; taps++)
        await page.touchscreen.tap(x + width / 2, y + height / 2);
    assert.deepEqual((await gameOf(page)).view().players.map(({ score }) => score), [8, 0]);
    await new Promise((resolve) => setTimeout(resolve, 800));
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    assert.deepEqual((await gameOf(page)).view().players.map(({ score }) => score), [9, 0]);
    await finish({ page });
});

test("by keys, too, a double press tells one shot, though another button has the focus then", async () => {
    const { page } = await begin("ten-ball", { moves: ["cue-1 4>", "1 TL : cue-1>TL"], options: {}, doubles: true });
    for (const selector of ["[data-call='2']", "[data-call=TL]"])
        await page.click(selector);
    await page.focus("[data-outcome=dropped]");
    for (let presses = 0; presses < 2; presses++)
        await page.keyboard.press("Enter");
    const moves = async () => (await gameOf(page)).log().length;
    assert.equal(await moves(), 3);
    // Who waits, or goes elsewhere between the two, means both.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await page.keyboard.press("Enter");
    assert.equal(await moves(), 4);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".preview:not([hidden])");
    await finish({ page });
});

test("three-cushion: points by key, a shot drawn, and an inning in one number, on a phone and at a desk", async () => {
    for (const screen of [{ ...PHONE, width: 390, height: 844 }, { width: 1280, height: 720 }]) {
        const { page, driver } = await begin("three-cushion", { screen, by: screen.isMobile ? "finger" : "mouse", options: { target: 3 } });
        await assertAccessible(page, "three-cushion, at first");
        assert.doesNotMatch(await text(page, ".prompt"), /pocket/);
        const { expected, shown } = await driver.do("white-red white|||-yellow");
        assert.deepEqual(shown, expected);
        const high = () => page.$eval("[data-act=point]", (button) => button.getBoundingClientRect().y);
        const before = await high();
        await driver.click("[data-act=point]");
        assert.equal(await high(), before, "the button stays where it is");
        await driver.click("[data-act=miss]");
        await page.$eval("[data-key=inning-points]", (input) => { input.value = 1; });
        await driver.click("[data-act=inning]");
        assert.deepEqual((await gameOf(page)).view().players.map(({ score }) => score), [2, 1]);
        await driver.click("[data-act=point]");
        // Points have to be typed: an empty field is no inning.
        await driver.click("[data-act=inning]");
        assert.match(await text(page, ".calls [role=alert]"), /How many more points/);
        await page.$eval("[data-key=inning-points]", (input) => { input.value = 9; });
        await driver.click("[data-act=inning]");
        assert.match(await text(page, ".calls [role=alert]"), /missing to the target of 3/);
        assert.equal((await gameOf(page)).over, false);
        await page.$eval("[data-key=inning-points]", (input) => { input.value = 0; });
        await driver.click("[data-act=inning]");
        // It would be the last one.
        assert.match(await text(page, "#ask-title"), /The game is over: .* Does that count\?/);
        await driver.click("[data-act=ask-yes]");
        assert.equal((await gameOf(page)).over, true);
        await assertFits(page);
        await assertAccessible(page, "three-cushion, over");
        await finish({ page });
    }
});

test("three-cushion: the limit of innings is in sight, typed points count, and what ends a game of a match is asked", async () => {
    const { page, driver } = await begin("three-cushion", { options: { target: [4, 3], innings: 1, match: { race: 2 } },
        moves: ["point", "miss"] });
    assert.match(await text(page, ".player.now"), /0 of 1 inning/);
    assert.match(await text(page, ".what-is-on"), /Last inning/);
    await page.type("[data-key=inning-points]", "2");
    assert.equal((await page.$$("[data-act=point]:disabled, [data-act=miss]:disabled")).length, 2);
    await driver.click("[data-act=inning]");
    assert.match(await text(page, "#ask-title"), /Game 1 is over: Bo wins.* Does that count\?/);
    await driver.click("[data-act=ask-yes]");
    assert.match(await text(page, ".what-is-on"), /Game 2/);
    await finish({ page });
    // The greater share of the own target wins, which the card therefore tells.
    const single = await begin("three-cushion", { options: { target: [4, 3], innings: 1 }, moves: ["inning 2", "inning 2"] });
    assert.match(await text(single.page, ".result .finals"), /Bo 2 of 3 · Ana 2 of 4/);
    // While that is looked at, a press replaces nothing unasked.
    await single.page.click("[data-key=back]");
    await single.driver.click("[data-act=point]");
    assert.match(await text(single.page, "#ask-title"), /1 later entry would be replaced/);
    await finish(single);
});

test("three-cushion: what was drawn counts with the point; another ball struck is told in words; a draw is nobody's win", async () => {
    const { page, driver } = await begin("three-cushion", { options: { target: 2 }, players: ["Ana", "Bo"] });
    await driver.click("[data-act=point]");
    await driver.click("[data-act=miss]");
    const log = () => page.$$eval(".log li", (entries) => entries.map(({ innerText }) => innerText.replace(/\s+/g, " ")));
    assert.ok((await log()).some((entry) => /1\. Ana: Point( |$)/.test(entry)), (await log()).join("; "));
    // Bo strikes the white, and it is no point whatever came of it.
    await page.$eval("[data-key=struck]", (field) => { field.closest("details").open = true; });
    await page.select("[data-key=struck]", "the white");
    await driver.click("[data-act=point]");
    assert.match(await text(page, ".drawer"), /Foul by Bo: a ball other than the cue ball was struck/);
    await driver.click("[data-act=apply]");
    const struck = (await gameOf(page)).log().at(-1);
    assert.deepEqual([struck.struck, struck.point], ["white", true]);
    assert.deepEqual((await gameOf(page)).view().players.map(({ score }) => score), [1, 0]);
    assert.ok((await log()).some((entry) => /The tip struck the white/.test(entry)), (await log()).join("; "));
    await finish({ page });
    const drawn = await begin("three-cushion", { options: { target: 1 }, players: ["Ana", "Bo"], moves: ["point", "point"] });
    assert.equal(await text(drawn.page, "#result-title"), "A draw: Ana, Bo");
    await drawn.page.click("[data-key=again]");
    await drawn.page.waitForFunction(() => document.querySelector(".what-is-on")?.textContent.includes("Opening"));
    assert.match(await text(drawn.page, ".what-is-on"), /Bo opens, and so has the white/);
    await finish(drawn);
});

test("one button tells a plain shot of Sinuca, Chaser and Chess Pool; where a pocket has to be named, it is asked for", async () => {
    const sinuca = await begin("sinuca-brasileira", { moves: ["cue-red|"], screen: { ...PHONE, width: 390, height: 844 }, by: "finger" });
    const last = async (page) => (await gameOf(page)).log().at(-1);
    await sinuca.driver.ball("red");
    await sinuca.driver.click("[data-already=TL]");
    assert.deepEqual((await last(sinuca.page)).events.at(-1), { type: "pocket", ball: "red", pocket: "TL" });
    // The next ball may be any.
    await sinuca.driver.ball("blue");
    await sinuca.driver.pocket("MR");
    assert.equal(await text(sinuca.page, "[data-outcome=missed]"), "Missed, no foul"); // after the lowest ball any is free
    await sinuca.driver.click("[data-outcome=scratch]");
    assert.equal(await text(sinuca.page, ".last-event"), "Into which pocket did the cue ball drop? Tap it here, or on the table.");
    assert.equal(await sinuca.page.$eval("[data-act=apply]", (button) => button.hidden), true);
    await sinuca.driver.pocket("BL");
    await sinuca.driver.click("[data-act=apply]");
    assert.deepEqual((await last(sinuca.page)).events, [{ type: "contact", balls: ["cue", "blue"], moving: ["cue"] },
        { type: "pocket", ball: "cue", pocket: "BL" }]);
    await finish(sinuca);
    const chaser = await begin("chaser", { moves: ["cue-1|"] });
    await chaser.driver.click("[data-outcome=dropped]");
    assert.deepEqual((await gameOf(chaser.page)).view().players.map(({ score }) => score), [0, 1]);
    await finish(chaser);
    const chess = await begin("chess-pool", { moves: ["cue-1|", "solids", "layout cue 0.7 0.3, 1 0.5 2.2, 2 0.476 0.8, "
        + "3 0.8 0.8, 4 0.159 0.476, 8 0.476 1.75, 9 0.159 1.43, 10 1.1 1.43, 11 1.1 2.3, 12 0.8 1.2"] });
    const [move] = (await gameOf(chess.page)).legal().filter(({ call }) => call === "move");
    await chess.driver.click("[data-key=call-move]");
    await chess.driver.ball(move.capturer);
    if (!await chess.page.$(`[data-call="target-${move.target}"][aria-pressed="true"]`))
        await chess.driver.ball(move.target);
    await chess.driver.click("[data-outcome=took]");
    assert.ok(!(await gameOf(chess.page)).view().on_table.includes(move.target));
    await finish(chess);
});

test("eight-ball on a phone: a ball on the break, a call by buttons, a rail that is taken to be reached, and the one who sits concedes", async () => {
    const { page, driver } = await begin("eight-ball", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", options: {} });
    const last = async () => (await gameOf(page)).log().at(-1);
    for (const button of ["[data-outcome=potted]", "[data-asked='3']", "[data-outcome=potted]", "[data-asked='9']"])
        await driver.click(button);
    assert.equal(await text(page, ".last-event"), "Balls 3 and 9 dropped");
    await driver.click("[data-act=apply]");
    assert.deepEqual((await last()).events.filter(({ type }) => type === "pocket").map(({ ball }) => ball), ["3", "9"]);
    assert.equal((await gameOf(page)).view().to_act, 0);
    await driver.click("[data-asked='5']");
    await driver.click("[data-asked=TL]");
    assert.equal(await text(page, ".called span"), "Called: ball 5 into TL");
    // On the table the pocket of the call has the called ball, not the cue ball.
    await driver.pocket("TL");
    assert.equal(await text(page, ".last-event"), "Ball 5 dropped into TL");
    await driver.click("[data-key=bar-undo]");
    // A shot that is drawn is no foul by what nobody has drawn, until somebody says so.
    await driver.ball("13");
    assert.doesNotMatch(await text(page, ".preview"), /Foul/);
    await driver.click("[data-outcome=cushion]");
    assert.match(await text(page, ".preview"), /Foul by Ana: after the first contact no ball reached a rail/);
    await driver.click("[data-outcome=cushion]");
    assert.doesNotMatch(await text(page, ".preview"), /Foul/);
    await driver.click("[data-act=apply]");
    assert.deepEqual((await last()).events.map(({ type }) => type), ["contact", "cushion"]);
    await driver.click("[data-asked='4']");
    await driver.click("[data-asked=BR]");
    await driver.ball("12");
    await driver.click("[data-act=apply]");
    assert.deepEqual((await last()).events.map(({ type }) => type), ["contact", "cushion"]);
    assert.equal((await gameOf(page)).view().to_act, 0);
    // Where nothing dropped, nobody need say what was called.
    await driver.click("[data-outcome=missed]");
    assert.equal((await gameOf(page)).view().to_act, 1);
    assert.doesNotMatch(await text(page, ".log li"), /Foul/);
    assert.doesNotMatch(await text(page, ".players"), /\d/);
    await driver.click("[data-key=bar-undo]");
    await page.$eval(".desk", (desk) => { desk.open = true; });
    await driver.click("[data-act=concede-1]");
    assert.equal(await text(page, "dialog[open] h2"), "Does Bo concede the game?");
    await page.click("[data-act=ask-yes]");
    await page.waitForSelector("[data-key=again]");
    assert.deepEqual((await gameOf(page)).view().winners, [0]);
    assert.match(await text(page, ".log li"), /Bo: Conceded/);
    await page.click("[data-key=again]");
    await page.waitForSelector("svg.table");
    assert.deepEqual((await gameOf(page)).players, ["Bo", "Ana"]);
    assert.deepEqual(await page.$$eval(".player .points", (all) => all.map((each) => each.textContent)), ["1", "0"]);
    assert.match(await text(page, ".player.now"), /Bo.*breaks/);
    await finish({ page });
});

test("of frames that were conceded cards and result tell the same, who conceded, and the players in one order", async () => {
    const { page, driver } = await begin("snooker", { moves: ["concede"], options: {} });
    assert.match(await text(page, ".result"), /Bo wins.*Ana conceded/);
    await page.click("[data-key=again]");
    await page.waitForSelector(".player.now");
    assert.deepEqual(await driver.texts(".player .name"), players);
    assert.deepEqual(await driver.texts("[data-act^=concede]"), ["Ana concedes…", "Bo concedes…"]);
    await driver.click("[data-act=concede-1]");
    await page.click("[data-act=ask-yes]");
    await page.waitForSelector(".result");
    assert.match(await text(page, ".result"), /Ana conceded.*Frames won: Ana 0 · Bo 2/);
    assert.match(await text(page, ".players"), /Ana.*won: 0.*Bo.*won: 2/);
    assert.equal(await page.$eval(".said-last", (said) => said.checkVisibility()), false, "the card says it");
    await finish({ page });
});

test("straight pool on a phone: an illegal break, the called ball with another one, and the rack is seen when it is set up again", async () => {
    const { page, driver } = await begin("straight-pool", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", options: {} });
    const scores = async () => (await gameOf(page)).view().players.map(({ score }) => score);
    await driver.click("[data-outcome=illegal]");
    assert.match(await text(page, ".preview"), /Foul by Ana: the break made no called ball.*Ana loses 2 points/);
    await driver.click("[data-act=apply]");
    assert.deepEqual(await scores(), [-2, 0]);
    await driver.click("[data-act=choose-play]");
    for (const ball of ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]) {
        await driver.click(`[data-asked='${ball}']`);
        await driver.click("[data-asked=TL]");
        await driver.click("[data-outcome=dropped]");
    }
    // Balls that may all be hit are not listed.
    assert.equal(await text(page, ".what-is-on"), "3 balls left");
    await driver.click("[data-asked='13']");
    await driver.click("[data-asked=TL]");
    await driver.click("[data-outcome=made-more]");
    await driver.click("[data-asked='14']");
    await driver.click("[data-act=apply]");
    assert.deepEqual(await scores(), [-2, 14]);
    // The rack lacks its first ball, and only the 15 is somewhere.
    const rows = async () => new Set(await page.$$eval("svg.table [data-ball]", (all) => all.filter(({ dataset }) =>
        Number(dataset.ball) && dataset.ball !== "15").map((each) => Math.round(each.getBoundingClientRect().top)))).size;
    assert.equal(await rows(), 4);
    // A pocket before anything else: the cue ball dropped after it had hit what it may hit. The rack is not seen any more.
    await driver.click("[data-outcome=word-safety]");
    await driver.pocket("TR");
    assert.doesNotMatch(await text(page, ".preview"), /no ball was hit/);
    await driver.click("[data-act=apply]");
    assert.equal(await rows(), 3);
    assert.match(await text(page, ".log li"), /Bo: Called: a safety. The cue ball dropped into TR/);
    assert.match(await text(page, ".players"), /fouls in a row: 1/);
    await finish({ page });
});

test("the log tells the first ball of a combination, and the end counts balls only where the shot kept the table", async () => {
    const { page } = await begin("eight-ball", { screen: DESK,
        moves: ["cue-1 3>", "5 TL : cue-9-5>TL 11>", "6 TL : cue-6>TR", "cue-10>TL", "safety : cue-7|", "concede 2"] });
    await page.waitForSelector(".achieved");
    const said = await page.$$eval(".log li[value]", (all) => all.map((each) => each.textContent));
    assert.match(said[4], /The cue ball hit ball 9\. Ball 9 hit ball 5\. Ball 5 dropped into TL/);
    assert.match(said[2], /Called: nothing\. Ball 10 dropped into TL/);
    assert.match(said[1], /Called: a safety\. Nothing dropped/);
    assert.match(await text(page, ".achieved"), /Ana: 3 balls potted, 3 balls in one visit at best/);
    assert.match(await text(page, ".achieved"), /Bo: 0 balls potted, \d fouls?/);
    await finish({ page });
    const short = await begin("nine-ball", { screen: DESK, options: {}, moves: ["cue-1 3> 5| 6| 7| 8|", "play", "cue-1 2>", "concede 2"] });
    await short.page.waitForSelector(".achieved");
    assert.match(await text(short.page, ".achieved"), /Ana: 1 ball potted.*Bo: 1 ball potted/s);
    await finish(short);
    // The 10 is spotted: it counts neither in all nor in the visit.
    const ten = await begin("ten-ball", { screen: DESK, options: {},
        moves: ["cue-1 4> 10>", "1 TL : cue-1>TL", "2 TL : cue-2>TL", "3 TL : cue-3|", "concede 2"] });
    await ten.page.waitForSelector(".achieved");
    assert.match(await text(ten.page, ".achieved"), /Ana: 3 balls potted, 3 balls in one visit at best/);
    await finish(ten);
});

test("straight pool: what a safety is to do comes first, no rail is one button, and spotted balls lie one behind the other", async () => {
    const { page, driver } = await begin("straight-pool", { screen: DESK,
        moves: ["safety : cue-1 cue| 2| 3|", "safety : cue-1 11> cue|", "safety : cue-2 9> cue|"] });
    const middle = (ball) => page.$eval(`svg.table [data-ball="${ball}"]`, (each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    });
    // The 11 was spotted first; on its side the table has its foot on the right.
    const [[x11, y11], [x9, y9]] = [await middle("11"), await middle("9")];
    assert.ok(x9 > x11 && Math.abs(y9 - y11) < 2, `${x11} ${y11}, ${x9} ${y9}`);
    await driver.click("[data-outcome=word-safety]");
    const offered = await page.$$eval(".outcomes [data-outcome]", (all) => all.map(({ dataset }) => dataset.outcome));
    assert.deepEqual(offered.slice(0, 3), ["missed", "scratch", "no-rail"]);
    await driver.click("[data-outcome=no-rail]");
    assert.match(await text(page, ".preview"), /Foul by Bo: .*rail/);
    await driver.click("[data-act=stalemate]");
    assert.equal((await gameOf(page)).log().length, 3, "it asks first");
    await driver.click("[data-act=ask-yes]");
    assert.equal((await gameOf(page)).log().at(-1).action, "stalemate");
    await driver.click("[data-act=lag-1]");
    await driver.click("[data-act=choose_first-1]");
    assert.match(await text(page, ".log li"), /Bo: Plays first/);
    await finish({ page });
});

test("Sinuca: another ball that is touched is the nominated one instead, and a missed yellow is told as a miss", async () => {
    const { page, driver } = await begin("sinuca-brasileira", { moves: ["cue-red|"], options: {} });
    await driver.ball("blue");
    await driver.ball("yellow");
    await driver.pocket("BR");
    await driver.click("[data-outcome=missed]");
    await driver.click("[data-act=apply]");
    assert.match(await text(page, ".log li"), /Called: the yellow into BR. The yellow was hit, and nothing dropped/);
    await finish({ page });
});

test("snooker: a red by one button, and a colour that is down; a free ball; the balls are called by their colours", async () => {
    const { page, driver } = await begin("snooker", { screen: { ...PHONE, width: 390, height: 844 }, by: "finger", options: {} });
    await driver.click("[data-outcome=dropped]");
    await driver.click("[data-already=black]");
    assert.deepEqual((await gameOf(page)).view().players.map(({ score }) => score), [8, 0]);
    assert.match(await text(page, ".log"), /The black goes back on the table/);
    assert.equal(await page.$$eval("svg.table .number", (all) => all.length), 0);
    await driver.click("[data-outcome=scratch]");
    await driver.click("[data-outcome=snookered]");
    assert.match(await text(page, ".preview"), /Free ball for Bo/);
    await driver.click("[data-outcome=snookered]");
    assert.doesNotMatch(await text(page, ".preview"), /Free ball/);
    await driver.click("[data-outcome=snookered]");
    await driver.click("[data-act=apply]");
    assert.match(await text(page, ".said-last"), /Free ball for Bo/);
    // Who has a choice makes it before there is a shot to tell of.
    for (const part of [".outcomes", ".deeds"])
        assert.equal(await page.$eval(part, ({ hidden }) => hidden), true);
    assert.equal(await page.$("[data-act^=choose-]:not(.main)"), null);
    await driver.click("[data-act=choose-play]");
    await driver.click('[data-outcome="word-brown"]');
    await driver.click("[data-outcome=dropped]");
    assert.deepEqual((await gameOf(page)).log().at(-1).ball, "brown");
    assert.match(await text(page, ".log .move"), /Called: the brown as a free ball/);
    assert.deepEqual((await gameOf(page)).view().players.map(({ score }) => score), [8, 5]);
    await assertFits(page);
    await assertAccessible(page, "snooker");
    await finish({ page });
});

test("six-red: a snooker is a foul behind what was nominated, and behind no other ball", async () => {
    const { page, driver } = await begin("snooker", { options: { six_red: true, reds: 6 }, moves: ["cue-red-1>"] });
    await driver.click('[data-outcome="word-pink"]');
    await driver.ball("pink");
    assert.deepEqual(await driver.texts("[data-outcome^=snookered]"), ["Snookered behind the pink", "Snookered behind another ball"]);
    await driver.click("[data-outcome=snookered]");
    assert.match(await text(page, ".preview"), /a snooker behind the pink/);
    await driver.click("[data-outcome=snookered-other]");
    assert.doesNotMatch(await text(page, ".preview"), /Foul/);
    await driver.click("[data-act=apply]");
    assert.equal((await gameOf(page)).log().at(-1).snookered, false);
    for (const part of [".who", ".what-is-on"])
        assert.match(await text(page, part), /^Six-red snooker/);
    await page.click("[data-key=how]");
    assert.match(await text(page, ".how-to"), /Six-red snooker in one minute.*behind the colour that was nominated.*play from anywhere/s);
    await page.click(".how-to [data-rule=fifth-miss]");
    assert.match(await text(page, ".rulebook .rule-text"), /after four misses in a row/);
    await page.goto(page.url().replace(/#.*/, "#"));
    assert.match(await text(page, ".left"), /Six-red snooker/);
    await finish({ page });
});

test("ten-ball: the ball to be hit first is marked unlike others, and who has the cue ball in hand is told", async () => {
    const moves = ["cue-1>TL 2| 3| 4|", "push out : cue-3", "play", "2 TL : cue-4"];
    const { page } = await begin("ten-ball", { moves, options: {} });
    const marked = (kind) => page.$$eval(`svg.table .table-ball.${kind}`, (all) => all.map(({ dataset }) => dataset.ball));
    assert.deepEqual(await marked("on"), ["2"]);
    assert.equal((await marked("open")).length, 8);
    assert.match(await text(page, ".said-last"), /Ana comes to the table, with the cue ball in hand/);
    await finish({ page });
});
