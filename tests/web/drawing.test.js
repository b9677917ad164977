// The parts of the drawn table that need no browser: places, drafts of shots, and the reach of Chess Pool's pieces.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const part = (name) => import(pathToFileURL(join(process.env.SOURCE, "table", name)));
const { load } = await import(pathToFileURL(join(process.env.PACKAGE, "node.js")));
const draws = await part("draft.js");
const { distance, freePlace, inArea, isOutside, overlapping, pocketAt, projection, rounded, shapeFor, snapped }
    = await part("geometry.js");
const { spread } = await part("spread.js");
const { CELLS, cellAt, middleOf, reached } = await part("reach.js");
const cue = await load();
const POOL = cue.table("pool-9ft");
const SNOOKER = cue.table("snooker-12ft");
const R = POOL.ball_radius;

test("a game of a match is told with its points, where its scores are not games won", async () => {
    const { lastPoints } = await import(pathToFileURL(join(process.env.SOURCE, "points.js")));
    const game = { type: "game", number: 2, winners: [1], won: [1, 1] };
    const scored = [{ type: "score", player: 1, points: 7 }, game];
    const fouled = [{ type: "penalty", player: 0, points: 4 }, game];
    assert.deepEqual(lastPoints([40, 50], scored, { gains: true }), [40, 57]);
    assert.deepEqual(lastPoints([40, 50], fouled, { gains: true }), [40, 54]); // snooker: the other player gains them
    assert.deepEqual(lastPoints([40, 50], fouled), [36, 50]); // straight pool: the player loses them
    assert.equal(lastPoints([3, 1], scored, { left: true }), null); // Chess Pool: a piece may have gone with the last shot
    assert.equal(lastPoints([1, 0], [game]), null); // eight-ball: the score is games won, here before this one
    assert.equal(lastPoints([40, 50], fouled.slice(0, 1), { gains: true }), null);
    assert.equal(lastPoints([40, 50], [{ type: "game", scores: [40, 50], winner: 1 }]), null);
});

test("the shot is told of the ball that was struck, whenever that is said", () => {
    const begun = draws.begin({ places: {}, known: false, cue: "yellow" });
    const drawn = draws.cushion(draws.touch(begun, "white"));
    const white = draws.setStruck(draws.touch(begun, "white"), "white");
    assert.deepEqual(white.events, [{ type: "contact", balls: ["white", "yellow"], moving: ["white"] }]);
    assert.deepEqual(draws.setStruck(white, null).events, draws.touch(begun, "white").events);
    assert.deepEqual(draws.touch(draws.setStruck(begun, "white"), "yellow").events, white.events);
    assert.deepEqual(draws.setBy(drawn, 0, "white").events[0].balls, ["white", "yellow"]);
    assert.equal(draws.setBy(drawn, 0, "white").cue, "white");
});

test("a drawing has the head on the left, or below, and turns nothing round", () => {
    for (const upright of [false, true]) {
        const project = projection(POOL, upright);
        for (const at of [[0, 0], [0.3, 1.1], [1.27, 2.54]]) {
            const back = project.from(project.to(at));
            assert.ok(Math.hypot(back[0] - at[0], back[1] - at[1]) < 1e-12);
        }
        const [head, foot] = [project.to([0.6, 0]), project.to([0.6, 2.54])];
        assert.ok(upright ? foot[1] < head[1] : head[0] < foot[0]);
        // For somebody who stands at the head and looks along the table, small x is on the left.
        const [left, right] = [project.to([0, 1]), project.to([1, 1])];
        assert.ok(upright ? left[0] < right[0] : left[1] < right[1]);
        assert.deepEqual(project.step(upright ? "ArrowUp" : "ArrowRight"), [0, 1]);
        assert.equal(project.step("a"), null);
    }
});

test("places: pockets, outside, spots, and no ball in another", () => {
    assert.equal(pocketAt(POOL, [1.27, 2.54]), "TR");
    assert.equal(pocketAt(POOL, [0.6, 1.2]), null);
    assert.ok(isOutside(POOL, [0.6, 2.7]) && !isOutside(POOL, [0.6, 2.5]));
    assert.deepEqual(snapped(POOL, [[0.635, 0.635]], [0.64, 0.63], 0.01), [0.635, 0.635]);
    assert.deepEqual(snapped(POOL, [], [0.031, 1], 0.01), [R, 1]);
    assert.deepEqual(overlapping(POOL, { 1: [0.5, 0.5], 2: [0.6, 0.5] }, "1", [0.57, 0.5]), ["2"]);
    const places = { 1: [0.5, 0.5], 2: [0.5 + 2 * R, 0.5], 3: [0.5 + R, 0.5 + Math.sqrt(3) * R] };
    const free = freePlace(POOL, places, "4", [0.5 + R, 0.51]);
    assert.equal(overlapping(POOL, places, "4", free).length, 0);
    assert.ok(Math.hypot(free[0] - 0.5 - R, free[1] - 0.51) < 4 * R);
    assert.deepEqual(freePlace(POOL, places, "1", [0.5, 0.5]), [0.5, 0.5]);
    assert.deepEqual(freePlace(POOL, {}, "1", [2, -1]), [1.27 - R, R]);
    assert.deepEqual(rounded(POOL, {}, "1", [0.123456789, 1]), [0.1235, 1]);
});

test("balls in hand are put only where the library allows it", () => {
    const games = [["sinuca-brasileira", SNOOKER, "d"], ["chaser", POOL, "kitchen"]];
    for (const [id, shape, area] of games) {
        const game = cue.newGame(id, { seed: 1 });
        const { layout } = game.view();
        for (let i = 0; i < 500; i++) {
            const wanted = [Math.random() * 2.4 - 0.3, Math.random() * 2 - 0.5];
            const at = freePlace(shape, layout, "cue", wanted, area);
            assert.ok(inArea(shape, area, at), String(at));
            game.try({ action: "place", ball: "cue", at: rounded(shape, layout, "cue", at, area) });
        }
    }
});

test("what is put to rest anywhere is taken by the library", () => {
    const game = cue.newGame("chaser", { seed: 1 });
    game.applyMove("place 0.5 0.5");
    const start = game.view().layout;
    for (let i = 0; i < 200; i++) {
        let places = { ...start };
        for (let n = 0; n < 4; n++) {
            const ball = ["cue", "1", "7", "15"][n];
            const near = start[["2", "9", "12", "4"][(i + n) % 4]];
            const at = freePlace(POOL, places, ball, [near[0] + (Math.random() - 0.5) * 0.1,
                near[1] + (Math.random() - 0.5) * 0.1]);
            places = { ...places, [ball]: rounded(POOL, places, ball, at) };
        }
        game.try({ action: "shot", events: [{ type: "contact", balls: ["cue", "1"] }], rest: places });
    }
});

test("a draft: clicks become a chain, and the notation of the library says the same", () => {
    const game = cue.newGame("chaser", { seed: 1 });
    game.applyMove("cue-1|");
    let draft = draws.begin({ places: {}, known: false });
    draft = draws.pocket(draws.touch(draws.touch(draft, "1"), "4"), "TR");
    draft = draws.cushion(draws.touch(draft, "cue"));
    draft = draws.touch(draws.touch(draft, "6"), "cue");
    draft = draws.offTable(draws.infraction(draft, "push_shot"));
    assert.equal(game.writeMove(draws.actionOf(draft)), "cue-1-4>TR cue|-6 !push_shot cue^");
    assert.deepEqual(draws.gone(draft), ["4", "cue"]);
    assert.equal(draws.touch(draft, "4"), draft);
    const typed = draws.fromAction(draft, game.readMove(game.writeMove(draws.actionOf(draft))));
    assert.deepEqual(typed.events, draft.events);
    draft = draws.setMovers(draws.moveEvent(draft, 1, -1), 0, "both");
    assert.equal(game.writeMove(draws.actionOf(draft)), "1=4 cue-1 4>TR cue|-6 !push_shot cue^");
    assert.equal(draws.activeBall(draws.removeEvent(draft, 6)), "cue");
});

test("without pockets the cue ball goes on: a red, three cushions and the yellow are five taps", () => {
    let draft = draws.begin({ places: {}, known: false, cue: "white", stays: true });
    draft = draws.touch(draft, "red");
    for (let cushions = 0; cushions < 3; cushions++)
        draft = draws.cushion(draft);
    draft = draws.touch(draft, "yellow");
    const { events } = draws.actionOf(draft);
    assert.deepEqual(events.map(({ balls, ball }) => balls?.join("-") ?? ball),
        ["white-red", "white", "white", "white", "white-yellow"]);
    const game = cue.newGame("three-cushion", { players: ["Ana", "Bo"] });
    game.apply(draws.actionOf(draft));
    assert.deepEqual(game.view().players.map(({ score }) => score), [1, 0]);
});

test("a draft gives places from the first drag, or from all when nobody knew them", () => {
    const places = { cue: [0.5, 0.5], 1: [0.5, 1] };
    let draft = draws.touch(draws.begin({ places, known: true }), "1");
    assert.equal(draws.actionOf(draft).rest, undefined);
    assert.deepEqual(draws.notDragged(draft), ["cue", "1"]);
    draft = draws.rest(draft, "1", [0.6, 1.1]);
    assert.deepEqual(draws.actionOf(draft).rest, { cue: [0.5, 0.5], 1: [0.6, 1.1] });
    assert.deepEqual(draws.notDragged(draft), ["cue"]);
    assert.equal(draws.actionOf(draws.setGiven(draft, false)).rest, undefined);
    assert.deepEqual(draws.actionOf(draws.pocket(draft, "TL", "1")).rest, { cue: [0.5, 0.5] });
    assert.deepEqual(draws.restAsBefore(draft).places, places);
    const hand = draws.rest(draws.begin({ places: { 1: [0.5, 1] }, known: true, inHand: ["cue"] }), "1", [0.6, 1.1]);
    assert.equal(draws.givesPlaces(hand), false);
    assert.deepEqual(draws.notDrawn(hand), ["cue"]);
    assert.equal(draws.givesPlaces(draws.rest(hand, "cue", [0.2, 0.2])), true);
    assert.equal(draws.givesPlaces(draws.pocket(hand, "TL", "cue")), true);
    const brushed = draws.rest(draws.setStroke(hand, false), "cue", [0.2, 0.2]);
    assert.deepEqual(draws.actionOf(brushed).rest, { 1: [0.6, 1.1] });
    let guess = draws.rest(draws.begin({ places, known: false }), "1", [0.6, 1.1]);
    assert.equal(draws.givesPlaces(guess), false);
    guess = draws.rest(guess, "cue", [0.5, 0.6]);
    assert.equal(draws.givesPlaces(guess), true);
});

test("places that are not known count once all were dragged, or somebody says so; unmoved balls are left out as they were typed", () => {
    const places = { cue: [0.5, 0.5], 1: [0.5, 1], 2: [0.8, 1] };
    const start = draws.begin({ places, known: false });
    const one = draws.rest(start, "cue", [0.4, 0.4]);
    assert.equal(draws.givesPlaces(one), false);
    assert.equal(draws.givesPlaces(draws.rest(draws.rest(one, "1", [0.6, 1.1]), "2", [0.8, 1.1])), true);
    const drawn = draws.setGiven(one, true);
    assert.equal(draws.givesPlaces(drawn), true);
    assert.deepEqual(draws.actionOf(drawn).rest, { cue: [0.4, 0.4], 1: [0.5, 1], 2: [0.8, 1] });
    const typed = draws.fromAction(start, { action: "shot", events: [], rest: { cue: [0.7, 0.7] }, unmoved: true });
    assert.deepEqual(draws.actionOf(typed), { action: "shot", events: [], rest: { cue: [0.7, 0.7] }, unmoved: true });
    assert.deepEqual(draws.withoutPlaces(draws.actionOf(typed)), { action: "shot", events: [] });
    assert.deepEqual(draws.actionOf(draws.rest(typed, "1", [0.6, 1])).rest, { cue: [0.7, 0.7], 1: [0.6, 1] });
    assert.equal(draws.restAsBefore(typed).unmoved, false);
});

test("a ball is dragged but not hit only where it is known to have lain elsewhere; one that was put down is dragged on", () => {
    const places = { cue: [0.5, 0.5], 1: [0.5, 1], 2: [0.8, 1] };
    const start = draws.begin({ places, known: true });
    const told = draws.fromAction(start, { action: "shot", events: [], rest: { ...places, 2: [0.8, 1.1] } });
    assert.deepEqual(draws.notHit(told), ["2"]);
    assert.deepEqual(draws.notHit({ ...told, known: false }), []);
    let put = draws.begin({ places: { 1: [0.5, 1] }, known: false, inHand: ["cue"] });
    put = draws.touch(draws.rest(draws.rest(put, "cue", [0.2, 0.2]), "1", [0.6, 1]), "1");
    assert.deepEqual([draws.givesPlaces(put), draws.notDragged(put)], [false, ["cue"]]);
    assert.equal(draws.givesPlaces(draws.rest(put, "cue", [0.3, 0.3])), true);
});

test("cells that were named stay known until something moves the ball", async () => {
    const { cellsSaid } = await part("cells.js");
    const hit = (ball) => ({ type: "contact", balls: ["cue", ball], moving: ["cue"] });
    const entry = (action, rulings = []) => ({ action: { action: "shot", ...action }, rulings });
    const called = entry({ capturer: "3", target: "9", from: "b7", to: "c8", events: [hit("3")] });
    assert.deepEqual(cellsSaid([called], POOL), { 9: "c8" });
    assert.deepEqual(cellsSaid([called, entry({ events: [hit("9")] })], POOL), {});
    assert.deepEqual(cellsSaid([called, entry({ action: "replace_king", piece: "9" })], POOL), { 8: "c8" });
    assert.deepEqual(cellsSaid([entry({ events: [hit("3")], rest: { 3: middleOf(POOL, "a1"), 4: middleOf(POOL, "d8") } }),
        entry({ events: [hit("3")] }, [{ type: "removed", ball: "4" }])], POOL), {});
    assert.deepEqual(cellsSaid([called, entry({ events: [] }, [{ type: "game" }])], POOL), {});
});

test("men reach what the library lets them take", () => {
    const shape = POOL;
    let seed = 7;
    const next = (below) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
    const game = cue.newGame("chess-pool", { seed: 1 });
    game.applyMove("cue-1|");
    game.applyMove("solids");
    for (let i = 0; i < 100; i++) {
        const cells = [...CELLS];
        const places = {};
        for (const ball of ["cue", ...game.view().on_table])
            places[ball] = middleOf(shape, cells.splice(next(cells.length), 1)[0]);
        game.apply({ action: "layout", balls: places });
        const view = game.view();
        for (const [ball, cell] of Object.entries(view.cells))
            assert.equal(cellAt(shape, places[ball]), cell);
        const listed = game.legal().filter((action) => action.call === "move").map((action) => action.capturer
            + action.target);
        const { pieces } = view.players[1];
        for (const capturer of pieces)
            for (const target of [...view.players[0].pieces, "8"])
                assert.equal(listed.includes(capturer + target),
                    reached(capturer, view.cells[capturer]).includes(view.cells[target]));
    }
});

test("a pack of reds that is drawn larger stays behind the pink, once the first red is gone", () => {
    const game = cue.newGame("snooker");
    const shape = shapeFor("snooker", cue.table(game.options.table));
    const { "red-1": gone, cue: inHand, ...places } = game.view().layout;
    const times = 1.9;
    const drawn = spread(shape, places, times);
    assert.ok(gone && !inHand);
    for (const colour of ["pink", "black", "blue"])
        assert.ok(distance(drawn[colour], places[colour]) < 0.03, colour);
    const balls = Object.keys(drawn);
    for (const one of balls)
        for (const other of balls)
            assert.ok(one === other || distance(drawn[one], drawn[other]) > 1.9 * times * shape.ball_radius, `${one}, ${other}`);
    for (const red of balls.filter((ball) => ball.startsWith("red-")))
        assert.ok(drawn[red][1] - drawn.pink[1] > 2 * times * shape.ball_radius, red);
});

/** Where balls are drawn after these moves: as placesOf tells it; known: what is known beside the log. */
async function placesAfter(id, moves, known = {}) {
    const { placesOf } = await part("places.js");
    const { Store } = await import(pathToFileURL(join(process.env.SOURCE, "store.js")));
    const game = cue.newGame(id, { players: ["Ana", "Bo"] });
    moves.forEach((move) => game.applyMove(move));
    const kind = id === "sinuca-brasileira" ? "snooker" : "pool";
    return placesOf(Store.open(cue, game.save()), shapeFor(kind, cue.table(game.options.table)), known);
}

const FOURTEEN = ["cue-1 1| 2| cue|", "safety : cue-15 15> 14> cue|", ...Array.from({ length: 13 }, (_, at) =>
    `${at + 1} TL : cue-${at + 1}>TL`)];
const near = (one, other) => distance(one, other) < 1e-6;

test("a ball of which nobody knows where it lies waits where it covers none that has a place", async () => {
    const { tray, places } = await placesAfter("chess-pool", ["cue-1|", "solids", "layout cue 0.7 0.3, 1 0.5 2.2, 2 0.476 0.8, 3 0.8 0.8, "
        + "4 0.159 0.476, 8 0.476 1.75, 9 0.159 1.43, 10 1.1 1.43, 11 1.1 2.3, 12 0.8 1.2", "cue-9|"]);
    assert.deepEqual(tray, ["9"]);
    for (const [ball, at] of Object.entries(places))
        assert.ok(ball === "9" || distance(at, places[9]) > 0.2, ball);
});

test("a rerack puts the cue ball and the last ball where the rule says, and nothing else into the rack", async () => {
    const { head, blue: centre } = POOL.spots;
    const after = (words) => placesAfter("straight-pool", [...FOURTEEN, `${words}14 TL : cue-14>TL`]);
    const kitchen = await after("rerack cue rack last kitchen, ");
    assert.ok(near(kitchen.places.cue, head) && kitchen.sure.includes("cue"));
    const blocked = await after("rerack cue rack last head_spot, ");
    assert.ok(near(blocked.places.cue, centre) && near(blocked.places[15], head));
    const moved = await after("rerack last rack, ");
    assert.ok(near(moved.places[15], head) && !near(moved.places.cue, head) && !moved.sure.includes("cue"));
    assert.ok(near((await after("rerack cue head_spot last rack, ")).places[15], centre));
    const clear = await after("");
    assert.deepEqual(clear.tray, ["15"]); // it had been spotted before, but lies in no rack now
    for (const { places, sure } of [kitchen, blocked, moved, clear])
        for (let ball = 1; ball < 15; ball++) {
            const row = [2, 5, 9, 14].findIndex((last) => ball <= last) + 1;
            assert.ok(Math.abs(places[ball][1] - POOL.spots.foot[1] - row * Math.sqrt(3) * R) < 1e-3, `${ball}`);
            assert.ok(sure.includes(String(ball)));
        }
});

test("a rack without its first ball is drawn larger behind the spot that it lacks", async () => {
    const { places } = await placesAfter("straight-pool", [...FOURTEEN.filter((move) => !move.startsWith("safety")),
        "14 TL : cue-14>TL"]);
    const drawn = spread(POOL, places, 1.8);
    for (const ball of ["1", "2"])
        assert.ok(Math.abs(drawn[ball][1] - POOL.spots.foot[1] - 1.8 * Math.sqrt(3) * R) < 1e-3, String(drawn[ball]));
});

test("balls that were spotted stay where they are, whatever else is potted, and when one before them is", async () => {
    const line = ["cue-1 1| 2| cue|", "safety : cue-1 15> cue|", "safety : cue-1 12> cue|", "safety : cue-1 7> cue|"];
    const next = ["8 TL : cue-8>TL", "15 TL : cue-15>TL"];
    for (const count of [0, 1, 2]) {
        const moves = [...line, ...next.slice(0, count)];
        const { places } = await placesAfter("straight-pool", moves, { since: moves.length });
        const behind = (ball) => places[ball] && Math.round((places[ball][1] - POOL.spots.foot[1]) / R);
        assert.deepEqual(["15", "12", "7"].map(behind), [count < 2 ? 0 : undefined, 2, 4]);
    }
});

test("a ball that has just gone back to its own spot is there, and others lie where nobody knows", async () => {
    const { known, sure } = await placesAfter("sinuca-brasileira", ["cue-red|", "black BR : cue-black>BR"]);
    assert.deepEqual([known, sure], [false, ["black"]]);
});

test("of balls that come back in one shot the lowest lies on the foot spot, and later ones behind those", async () => {
    const { placesOf } = await part("places.js");
    const { Store } = await import(pathToFileURL(join(process.env.SOURCE, "store.js")));
    const [x, y] = POOL.spots.foot;
    const drawn = (moves) => {
        const game = cue.newGame("chaser", { players: ["Ana", "Bo"] });
        moves.forEach((move) => game.applyMove(move));
        const { places } = placesOf(Store.open(cue, game.save()), shapeFor("pool", POOL));
        // How many balls behind the foot spot each of them lies.
        return (ball) => places[ball][0] === x ? Number(((places[ball][1] - y) / 2 / R).toFixed(3)) : null;
    };
    const both = drawn(["cue-1|", "cue-1 10>TL 3>TR"]);
    assert.deepEqual(["3", "10"].map(both), [0, 1]);
    // A ball that was spotted before, too, comes behind those that have lain there since.
    const later = drawn(["cue-1|", "cue-1 12>", "cue-1-12|", "cue-1 10>TL 3>TR", "cue-1 12>"]);
    assert.deepEqual(["3", "10", "12"].map(later), [0, 1, 2]);
});

test("where all places are known, the library spots balls in the same order", () => {
    const game = cue.newGame("chaser", { players: ["Ana", "Bo"] });
    const [x, y] = POOL.spots.foot;
    const aside = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [String(at + 1), [0.2, 0.2 + 0.1 * at]]));
    game.apply({ action: "layout", balls: { ...aside, cue: [0.8, 0.4] } });
    const { 3: _, 10: __, ...rest } = { ...aside, cue: [0.8, 0.5] };
    game.apply({ ...game.readMove("cue-1 10>TL 3>TR"), rest });
    const { 3: three, 10: ten } = game.view().layout;
    assert.deepEqual(three, [x, y]);
    assert.ok(ten[0] === x && Math.abs(ten[1] - y - 2 * R) < 1e-5, String(ten));
});
