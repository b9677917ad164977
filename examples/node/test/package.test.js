// The package as an application uses it, in Node.js: node --test
import assert from "node:assert/strict";
import { readFileSync, existsSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { test } from "node:test";
import { CueError, instantiate, load } from "cuerules";

const cue = await load();
const GAMES = ["bowling-solitaire", "chaser", "chess-pool", "eight-ball", "nine-ball", "sinuca-brasileira", "snooker",
    "snooker-solitaire", "straight-pool", "ten-ball", "three-cushion"];

const refused = (call, status, path) => assert.throws(call, (error) => {
    assert.ok(error instanceof CueError, String(error));
    assert.equal(error.status, status);
    assert.equal(error.path, path);
    assert.ok(error.message.length > 10);
    return true;
});

/** Plays to the end by the simple player; a table game may need many shots. */
function play(game, seed) {
    const rulings = [];
    for (let shots = 0; !game.over; shots++) {
        assert.ok(shots < 20000, "the game has no end");
        rulings.push(...game.apply(game.bot(seed)));
    }
    return rulings;
}

const KINDS = { object: (value) => value !== null && typeof value === "object" && !Array.isArray(value), array: Array.isArray,
    integer: Number.isInteger, number: Number.isFinite, string: (value) => typeof value === "string",
    boolean: (value) => typeof value === "boolean", null: (value) => value === null };

/** What is wrong with a value by a JSON Schema of the library's; undefined when it is as it should be. A member that is not
 * listed is wrong as well. */
function fault(value, schema, at = "") {
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices)
        return choices.some((choice) => !fault(value, choice)) ? undefined : `${at}: none of the choices`;
    const types = [schema.type ?? []].flat();
    if (types.length && !types.some((type) => KINDS[type](value)))
        return `${at}: ${JSON.stringify(value)} is not ${types}`;
    if (value === null && types.length)
        return undefined;
    const names = schema.properties ? Object.keys(value) : [];
    const elements = Array.isArray(value) ? [...value.entries()] : [];
    if (("const" in schema && value !== schema.const) || (schema.enum && !schema.enum.includes(value)) ||
        value < schema.minimum || value > schema.maximum || elements.length < schema.minItems ||
        elements.length > schema.maxItems || (schema.uniqueItems && new Set(value).size < value.length))
        return `${at}: ${JSON.stringify(value)} is not allowed`;
    return (schema.required ?? []).filter((name) => !names.includes(name)).map((name) => `${at}: no ${name}`)[0] ??
        names.map((name) => schema.properties[name] ? fault(value[name], schema.properties[name], `${at}/${name}`)
            : `${at}: ${name} is not described`).find(Boolean) ??
        elements.map(([i, item]) => fault(item, schema.prefixItems?.[i] ?? schema.items, `${at}/${i}`)).find(Boolean);
}

test("advice, and the analysis of a game", () => {
    const game = cue.newGame("bowling-solitaire", { seed: 7 });
    refused(() => game.advise(), "illegal_action", ""); // chance is to act
    game.apply({ action: "deal" });
    const advice = game.advise();
    assert.deepEqual([advice.unit, advice.exact, advice.actions.length, advice.actions[0].loss], ["score", true, 3, 0]);
    assert.equal(game.advise({ most: 1 }).actions.length, 1);
    game.apply(game.legal().at(-1)); // the end of the ball, before it has begun
    const analysis = game.analyse();
    assert.deepEqual(analysis.entries[1].best, advice.actions[0].action);
    assert.ok(analysis.entries[1].loss > 0 && analysis.players[0].dearest[0].entry === 1);
    const sum = analysis.before[0] - analysis.players[0].loss + analysis.players[0].luck;
    assert.ok(Math.abs(sum - analysis.after[0]) < 1e-6);
    assert.deepEqual(game.analyse({ from: 1, count: 1 }).entries, [analysis.entries[1]]);
    refused(() => game.analyse({ from: 3 }), "bad_value", "/from");
    const tournament = cue.newGame("snooker-solitaire", { seed: 1 });
    while (!tournament.legal().some(({ action }) => action === "shot"))
        tournament.apply(tournament.legal()[0]);
    assert.deepEqual(tournament.advise({ seed: 5n, budget: 40 }), tournament.advise({ seed: "5", budget: 40 }));
    refused(() => cue.newGame("chaser").analyse(), "illegal_action", ""); // somebody plays the shots at a table
});

test("another language, also for games that there are", () => {
    const game = cue.newGame("chaser", { players: ["Ana", "Bo"] });
    const score = () => game.rulings().find((ruling) => ruling.type === "score").text;
    const said = () => (game.applyMove("cue-1-4 4>TR"), score());
    assert.match(cue.phrases("chaser")["ruling/score"], /\{player\}/);
    refused(() => cue.phrases("croquet"), "unknown_game", "");
    assert.equal(said(), "Ana scores 4.");
    game.undo();
    try {
        cue.speak({ "word/and": " e ", "ruling/score": "{player} faz {points} {points|ponto|pontos} ✓." });
        assert.equal(said(), "Ana faz 4 pontos ✓.");
        assert.equal(game.names([0, 1]), "Ana e Bo");
        game.undo();
        game.redo();
        assert.equal(score(), "Ana faz 4 pontos ✓.");
        cue.speak({ "ruling/score": "{points|a|b|c}" }, { form: (number) => number - 2 });
        assert.equal(score(), "c");
        assert.throws(() => cue.speak({ "ruling/score": "a\0b" }), TypeError);
    } finally {
        cue.speak(null);
    }
    assert.equal(score(), "Ana scores 4.");
});

test("what there is", () => {
    assert.match(cue.version, /^\d+\.\d+\.\d+$/);
    assert.deepEqual(cue.games().map((game) => game.id).sort(), GAMES);
    assert.equal(cue.describe("chaser").title, "Chaser");
    assert.match(cue.rule("bowling-solitaire", "one-pin"), /takes one standing pin/);
    refused(() => cue.describe("croquet"), "unknown_game", "");
    refused(() => cue.rule("croquet", "x"), "unknown_game", "");
    refused(() => cue.rule("chaser", "x"), "bad_value", "");
    assert.notEqual(cue.randomSeed(), cue.randomSeed());
});

for (const id of GAMES)
    test(`${id}: options, actions, views and rulings are as described`, () => {
        const { options, actions, rulings, schemas } = cue.describe(id);
        const match = options.properties.match?.properties.race ? { match: { race: 2, first: "lag" } } : {};
        const types = new Set();
        for (const how of [{}, match]) {
            const game = cue.newGame(id, { seed: 3n, options: how });
            assert.equal(fault(game.options, options), undefined);
            for (let shots = 0; !game.over && shots < 800; shots++) {
                assert.equal(fault(game.view(), schemas.view), undefined);
                for (const ruling of game.apply(game.bot(5))) {
                    types.add(ruling.type);
                    const { type } = ruling;
                    assert.equal(fault(ruling, schemas.ruling.oneOf.find(({ properties }) => properties.type.const === type)),
                        undefined);
                }
            }
            assert.equal(fault(game.view(), schemas.view), undefined);
            for (const action of game.log()) {
                const { schema } = actions.find((kind) => kind.action === action.action);
                assert.equal(fault(action, { ...schema, oneOf: undefined }), undefined);
            }
        }
        assert.deepEqual([...types].filter((type) => !rulings.includes(type)), []);
        assert.ok(types.size > 3);
    });

for (const id of GAMES)
    test(`${id}: a game to its end, saved, loaded, undone, done again`, () => {
        const game = cue.newGame(id, { seed: 11n });
        const start = game.save({ log: false });
        const rulings = play(game, 5);
        assert.equal(rulings.at(-1).type, "over");
        assert.equal(game.view().phase, cue.describe(id).phases.at(-1));
        assert.equal(game.bot(), null);
        assert.deepEqual(game.legal(), []);
        assert.equal(game.log().length, game.moves);
        const saved = game.save();
        const loaded = cue.loadGame(saved, { verify: true });
        assert.equal(loaded.save(), saved);
        assert.deepEqual(loaded.view(), game.view());
        assert.match(game.render("svg"), /^<svg |^<\?xml/);
        assert.equal(game.render("coloured").replaceAll(/\x1b\[[0-9;]*m/g, ""), game.render());
        const last = game.log().at(-1);
        while (game.moves)
            game.undo();
        assert.equal(game.save({ log: false }), start);
        for (let i = 0; i < loaded.moves; i++)
            assert.deepEqual(game.redo().action, loaded.log(i)[0].action);
        assert.deepEqual(game.log().at(-1), last);
        assert.equal(game.save(), saved);
        game.close();
        loaded.close();
    });

test("the same seed, the same cards; a seed of 64 bits in every form", () => {
    const seed = 18446744073709551615n;
    const games = [seed, String(seed)].map((one) => cue.newGame("bowling-solitaire", { seed: one }));
    for (const game of games) {
        assert.equal(game.seed, seed);
        game.apply({ action: "deal" });
    }
    assert.deepEqual(games[0].view(), games[1].view());
    assert.throws(() => cue.newGame("bowling-solitaire", { seed: seed + 1n }), RangeError);
    assert.throws(() => cue.newGame("bowling-solitaire", { seed: -1 }), RangeError);
});

test("a game at the table: rulings, typed moves, a dry run, names in UTF-8", () => {
    const game = cue.newGame("chaser", { players: ["Zoë", "Bo 🎱"], seed: 1 });
    assert.deepEqual(game.players, ["Zoë", "Bo 🎱"]);
    assert.equal(game.names([0, 1]), "Zoë and Bo 🎱");
    const before = game.save();
    const tried = game.try({ action: "shot", notation: "cue-1-4 4>TR" });
    assert.equal(game.save(), before);
    const rulings = game.apply(game.readMove("cue-1-4 4>TR"));
    assert.deepEqual(rulings, tried.rulings);
    assert.deepEqual(game.view(), tried.view);
    assert.deepEqual(game.rulings(), rulings);
    assert.equal(rulings[0].type, "score");
    assert.equal(rulings[0].text, "Zoë scores 4.");
    assert.ok(cue.rule("chaser", rulings[0].rule));
    assert.equal(game.writeMove(game.log()[0]), "cue-1-4>TR");
    assert.match(game.render(), /Zoë/);
    assert.ok(game.help().length > 20);
    assert.equal(game.applyMove("cue|")[0].type, "foul");
});

test("an entry of the log amended, put in, taken out", () => {
    const game = cue.newGame("chaser", { players: ["Ana", "Bo"], seed: 1 });
    for (let i = 0; i < 3; i++)
        game.applyMove("cue-1|");
    const before = game.save();
    refused(() => game.amend(0, game.readMove("cue|")), "wrong_phase", "/log/1/action");
    refused(() => game.amend(3, null), "bad_value", "/at");
    refused(() => game.amend(1, null, { insert: true }), "bad_value", "/insert");
    refused(() => game.amend(1, { action: "accept" }), "wrong_phase", "/action");
    assert.equal(game.save(), before);
    const shot = game.readMove("cue-1-4 4>TR");
    assert.equal(game.amend(1, shot, { insert: true }).rulings[0].text, "Bo scores 4.");
    assert.equal(game.rulings()[0].text, "Bo scores 4.");
    assert.deepEqual(game.amend(1, null), { rulings: [], dropped: [] });
    assert.equal(game.save(), before);
    const later = game.log(1);
    assert.deepEqual(game.amend(0, game.readMove("cue|"), { drop: true }).dropped, later);
    assert.equal(game.moves, 1);
});

test("tables, by name and by their sizes", () => {
    const pool = cue.table(cue.newGame("chaser").options.table);
    assert.deepEqual([pool.length, pool.width, pool.ball_radius], [2.54, 1.27, 0.028575]);
    assert.deepEqual(pool.pockets.map((pocket) => pocket.name), ["BL", "BR", "ML", "MR", "TL", "TR"]);
    assert.deepEqual(pool.spots.foot, [0.635, 1.905]);
    assert.equal(pool.cushions.length, 6);
    const snooker = cue.table("snooker-12ft");
    assert.deepEqual([snooker.baulk_line, snooker.d_radius], [0.737, 0.292]);
    assert.deepEqual(snooker.spots.black, cue.newGame("sinuca-brasileira").view().layout.black);
    const own = cue.table({ length: 2, width: 1, ball_radius: 0.025, baulk_line: 0.4, d_radius: 0.15 });
    assert.deepEqual([own.length, own.baulk_line, own.d_radius, own.spots.blue], [2, 0.4, 0.15, [0.5, 1]]);
    refused(() => cue.table("billiards"), "bad_value", "");
    refused(() => cue.table({}), "bad_value", "");
});

test("refusals say where and why, and change nothing", () => {
    const game = cue.newGame("bowling-solitaire", { seed: 7 });
    const before = game.save();
    refused(() => game.apply({ action: "bowl", pile: 1, pins: ["H"] }), "wrong_phase", "/action");
    refused(() => game.try({ action: "deal" }), "missing_member", "/pins");
    refused(() => game.apply({ action: "roll" }), "bad_value", "/action");
    refused(() => game.applyMove("abracadabra"), "bad_value", "");
    refused(() => game.undo(), "illegal_action", "");
    refused(() => game.redo(), "illegal_action", "");
    refused(() => cue.newGame("croquet"), "unknown_game", "");
    refused(() => cue.newGame("chaser", { players: ["Ana"] }), "bad_value", "/players");
    refused(() => cue.newGame("chaser", { options: { colour: 1 } }), "unknown_member", "/options/colour");
    refused(() => cue.loadGame("{"), "bad_json", "");
    refused(() => cue.loadGame(game.save({ log: false }), { verify: true }), "missing_member", "/log");
    assert.equal(game.save(), before);
    const rule = (() => { try { game.apply({ action: "deal" }); game.apply({ action: "bowl", pile: 1, pins: ["A", "J"] }); }
        catch (error) { return error.rule; } })();
    assert.ok(cue.rule("bowling-solitaire", rule));
});

test("what is closed is closed", () => {
    const game = cue.newGame("chaser", { players: 3, logLimit: 2 });
    const copy = game.clone();
    assert.equal(game.view().players.length, 3);
    game.close();
    game.close();
    assert.throws(() => game.view(), TypeError);
    for (let i = 0; i < 4; i++)
        copy.apply(copy.bot());
    assert.equal(copy.moves, 2);
    assert.equal(copy.logComplete, false);
    copy.close();
    assert.throws(() => new copy.constructor(), TypeError);
});

test("imagined games look the same, and tell nothing", () => {
    const game = cue.newGame("bowling-solitaire", { seed: 7 });
    game.apply({ action: "deal" });
    const piles = (of) => JSON.parse(of.save()).state.deal.piles.map((pile) => pile.slice(1).join("")).join(" ");
    const copies = Array.from({ length: 20 }, (_, number) => game.imagine(number));
    for (const copy of copies) {
        assert.deepEqual(copy.view(), game.view());
        assert.deepEqual(copy.legal(), game.legal());
        assert.notEqual(copy.seed, game.seed);
        assert.equal(copy.moves, 0);
    }
    assert.ok(new Set(copies.map(piles)).size > 15);
    assert.equal(game.imagine("3").save(), copies[3].save());
});

test("a match; a record with all that may be said of a shot", () => {
    const game = cue.newGame("chaser", { players: ["Ana", "Bo"], options: { match: { race: [2, 1] } } });
    assert.deepEqual(game.options.match, { race: [2, 1], breaks: "alternate", first: 0 });
    game.apply({ action: "shot", events: [{ type: "contact", balls: ["cue", "1"] }, { type: "cushion", ball: "1" }],
        rest: { cue: [0.3, 0.4], 1: [0.3, 1] }, unmoved: true });
    const shot = { action: "shot", events: [{ type: "contact", balls: ["cue", "2"], moving: ["cue"] },
        { type: "contact", balls: ["cue", "1"], moving: ["cue"], together: true },
        { type: "cushion", ball: "2", cushion: "T" }, { type: "line", ball: "2", line: "foot" }], by: 0, touching: ["4"] };
    assert.equal(game.apply(shot)[0].code, "out_of_turn");
    assert.deepEqual(game.log(1), [shot]);
    assert.equal(game.apply({ action: "shot", notation: "7-cue", struck: "7" })[0].code, "wrong_cue_ball");
    assert.deepEqual(Object.keys(game.view().last_seen).includes("9"), true);
    game.apply({ action: "award", winners: [0] });
    assert.deepEqual(game.view().match, { race: [2, 1], won: [1, 0], number: 2, opener: 1 });
    assert.equal(game.apply({ action: "concede", player: 0, match: true }).at(-1).text, "The match is over: Bo wins.");
});

test("memory comes back: ten thousand games in a row", () => {
    for (let i = 0; i < 10000; i++)
        cue.newGame("chaser", { seed: i }).close();
    const big = cue.newGame("chaser", { seed: 1 });
    assert.equal(big.view().game, "chaser");
});

test("a referee", () => {
    const referee = cue.referee();
    const { result } = referee.handle({ jsonrpc: "2.0", id: 1, method: "new", params: { game: "chaser" } });
    assert.equal(result.view.game, "chaser");
    const text = referee.handle(`{"jsonrpc":"2.0","id":"ü","method":"legal","params":{"handle":${result.handle}}}`);
    assert.equal(JSON.parse(text).id, "ü");
    assert.equal(referee.handle({ jsonrpc: "2.0", method: "list" }), null);
    assert.equal(referee.handle("nonsense").includes("-32700"), true);
    referee.close();
    assert.throws(() => referee.handle("{}"), TypeError);
});

test("several libraries side by side, from bytes and from a module; with require; as one file", async () => {
    const bytes = readFileSync(createRequire(import.meta.url).resolve("cuerules/cuerules.wasm"));
    const others = [await instantiate(bytes), await instantiate(await WebAssembly.compile(bytes)),
        await createRequire(import.meta.url)("cuerules").load(), await (await import("cuerules/single")).load()];
    const saves = [cue, ...others].map((one) => {
        const game = one.newGame("snooker-solitaire", { seed: 3 });
        for (let i = 0; i < 40 && !game.over; i++)
            game.apply(game.bot(1));
        return game.save();
    });
    assert.equal(new Set(saves).size, 1);
});

test("what browsers load needs no Node.js, and gets the WebAssembly from a server of files", async () => {
    const folder = new URL(".", import.meta.resolve("cuerules"));
    for (const file of ["cuerules.js", "cuerules.single.js"])
        assert.doesNotMatch(readFileSync(new URL(file, folder), "utf8"), /\b(node:|require\(|process\.|Buffer\b)/);
    const server = createServer((request, response) =>
        response.end(readFileSync(new URL(request.url.slice(1), folder)))).listen(0, "127.0.0.1");
    await once(server, "listening");
    try {
        const browsers = await import(new URL("cuerules.js", folder));
        const address = `http://127.0.0.1:${server.address().port}/cuerules.wasm`;
        assert.equal((await browsers.load(address)).version, cue.version);
    } finally {
        server.close();
    }
});

// CUERULES: the native command of the installed library.
const command = process.env.CUERULES;
test("saves have the bytes that the library for this machine writes", { skip: !command && "CUERULES is not set" }, async () => {
    const { execFileSync } = await import("node:child_process");
    assert.ok(existsSync(command));
    for (const id of GAMES) {
        const game = cue.newGame(id, { seed: 21 });
        play(game, 4);
        const saved = `${game.save()}\n`;
        const input = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "load", params: { document: JSON.parse(saved), verify: true } })
            + '\n{"jsonrpc":"2.0","id":2,"method":"save","params":{"handle":1}}\n';
        const lines = execFileSync(command, ["referee"], { input, encoding: "utf8" }).split("\n");
        assert.ok(lines[1].includes(game.save()), `${id}: the saved game differs`);
        const pictures = execFileSync(command, ["render", "-"], { input: saved, encoding: "utf8" });
        assert.ok(pictures.includes(game.render().trimEnd()), `${id}: the picture differs`);
    }
});
