// libcuerules for JavaScript: the C library as WebAssembly, for browsers, workers and Node.js. index.d.ts has the
// types. Nothing here needs a server or Node.js; node.js beside this file reads the WebAssembly from the disk.

/** A refusal by the library: `status` ("illegal_action"…), `path` (a JSON Pointer), `message`, `rule` (an id, or "").
 * */
export class CueError extends Error {
    constructor(status, path, message, rule) {
        super(message);
        this.name = "CueError";
        this.status = status;
        this.path = path;
        this.rule = rule;
    }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const VERIFY = new Map([[undefined, 0], [true, 1], [false, 2]]);
const PICTURES = new Map([["text", 0], ["svg", 1], ["coloured", 2]]);

/** A 64-bit number from a number, a bigint or decimal digits. */
function seedOf(seed) {
    const value = BigInt(seed);
    if (value < 0n || value >= 1n << 64n)
        throw new RangeError("a seed is a whole number of 64 bits without sign");
    return value;
}

/** The exports of the module, and the passing of texts to and from them. */
class Bridge {
    constructor(instance, voice) {
        this.calls = instance.exports;
        this.voice = voice;
        this.games = new FinalizationRegistry((pointer) => this.calls.game_free(pointer));
        this.referees = new FinalizationRegistry((pointer) => this.calls.referee_free(pointer));
    }

    read(pointer, length) {
        const bytes = new Uint8Array(this.calls.memory.buffer, pointer);
        return decoder.decode(bytes.subarray(0, length ?? bytes.indexOf(0)));
    }

    /** Calls with texts as UTF-8 ending in NUL; null and undefined are NULL. */
    withTexts(texts, call) {
        const places = [];
        const lengths = [];
        try {
            for (const text of texts) {
                const bytes = text == null ? null : encoder.encode(text);
                const place = bytes ? this.calls.room(bytes.length + 1) : 0;
                if (bytes && !place)
                    throw new CueError("no_memory", "", "out of memory", "");
                places.push(place);
                lengths.push(bytes ? bytes.length : 0);
                if (bytes) {
                    const memory = new Uint8Array(this.calls.memory.buffer, place, bytes.length + 1);
                    memory.set(bytes);
                    memory[bytes.length] = 0;
                }
            }
            return call(places, lengths);
        } finally {
            places.forEach((place) => this.calls.give_back(place));
        }
    }

    /** Throws unless the status is 0. */
    check(status) {
        if (!status)
            return;
        const name = this.read(this.calls.status_name(status));
        if (name === "no_memory")
            throw new CueError(name, "", "out of memory; nothing was changed", "");
        throw new CueError(name, this.read(this.calls.refusal_path()), this.read(this.calls.refusal_message()),
            this.read(this.calls.refusal_rule()));
    }

    answer() {
        return this.read(this.calls.answer_bytes(), this.calls.answer_length());
    }

    /** The text that a call writes. */
    text(status) {
        this.check(status);
        return this.answer();
    }

    json(status) {
        return JSON.parse(this.text(status));
    }

    /** The pointer from a call that makes something and stores its address. */
    made(call) {
        const place = this.calls.room(4);
        try {
            this.check(call(place));
            return new DataView(this.calls.memory.buffer).getUint32(place, true);
        } finally {
            this.calls.give_back(place);
        }
    }
}

const secret = Symbol("made by the library");

/** A recorded game. It is freed when it is collected, or at once by close(). */
export class Game {
    #bridge;
    #pointer;
    #bot = 0n;

    constructor(key, bridge, pointer) {
        if (key !== secret)
            throw new TypeError("games come from Cuerules.newGame and loadGame");
        this.#bridge = bridge;
        this.#pointer = pointer;
        bridge.games.register(this, pointer, this);
    }

    get #at() {
        if (!this.#pointer)
            throw new TypeError("the game is closed");
        return this.#pointer;
    }

    #text(name, ...values) {
        return this.#bridge.text(this.#bridge.calls[name](this.#at, ...values));
    }

    #json(name, ...values) {
        return JSON.parse(this.#text(name, ...values));
    }

    /** Calls with the game, a text and its length. */
    #send(name, text) {
        const { calls } = this.#bridge;
        this.#bridge.check(this.#bridge.withTexts([text], ([at], [length]) => calls[name](this.#at, at, length)));
    }

    get over() {
        return Boolean(this.#bridge.calls.game_over(this.#at));
    }

    get seed() {
        return BigInt.asUintN(64, this.#bridge.calls.game_seed(this.#at));
    }

    get moves() {
        return this.#bridge.calls.game_log_count(this.#at);
    }

    /** Whether the log begins with the game's first action. */
    get logComplete() {
        return Boolean(this.#bridge.calls.game_log_complete(this.#at));
    }

    get players() {
        const { calls } = this.#bridge;
        const names = [];
        for (let at; (at = calls.game_player_name(this.#at, names.length)) !== 0;)
            names.push(this.#bridge.read(at));
        return names;
    }

    get options() {
        return this.#json("game_options");
    }

    view() {
        return this.#json("game_view");
    }

    legal() {
        return this.#json("game_legal").actions;
    }

    log(from = 0) {
        return this.#json("game_log", from).actions;
    }

    /** Applies an action, and returns the rulings. */
    apply(action) {
        this.#send("game_apply", JSON.stringify(action));
        return this.rulings();
    }

    /** The same for a typed move. */
    applyMove(move) {
        this.#send("game_apply_move", move);
        return this.rulings();
    }

    /** The effect of an action, { rulings, view }, without applying it. */
    try(action) {
        this.#send("game_try", JSON.stringify(action));
        return JSON.parse(this.#bridge.answer());
    }

    /** A typed move as an action, which is not checked by the rules. */
    readMove(move) {
        this.#send("game_read_move", move);
        return JSON.parse(this.#bridge.answer());
    }

    /** An action as a person would type it. */
    writeMove(action) {
        this.#send("game_write_move", JSON.stringify(action));
        return this.#bridge.answer();
    }

    /** A few lines on what can be typed now. */
    help() {
        return this.#text("game_help");
    }

    /** The rulings on the last action that was applied or tried. */
    rulings() {
        return this.#json("game_rulings").rulings;
    }

    /** Takes the last action back, and returns it. */
    undo() {
        return this.#json("game_undo");
    }

    /** Applies again what was undone last, and returns it. */
    redo() {
        return this.#json("game_redo");
    }

    /** Lets entry `at` of the log, from 0, be this action; with null it is taken out, with `insert` the action comes
     * before it. The later entries follow; with `drop` one that is refused now is dropped, and all behind it. Returns
     * { rulings, dropped }. */
    amend(at, action, { insert = false, drop = false } = {}) {
        this.#bridge.withTexts([JSON.stringify(action)], ([text], [length]) => this.#bridge.check(
            this.#bridge.calls.game_amend(this.#at, at, (insert ? 1 : 0) | (drop ? 2 : 0), text, length)));
        const { rulings, dropped } = JSON.parse(this.#bridge.answer());
        return { rulings, dropped: dropped.actions };
    }

    /** The choice of a simple-minded player, with shots made up from the seed; null at the end. Each call makes up
     * another one; the same seed gives the same ones in the same order. */
    bot(seed = 0) {
        const action = this.#text("game_bot", seedOf(seed), this.#bot++);
        return action ? JSON.parse(action) : null;
    }

    /** The best actions for whoever is to act, with what they are worth. `budget`: games that are played out where that is
     * not exact; 0 for the usual number. It takes up to a second: in a page, ask in a worker. */
    advise({ most = 3, seed = 0, budget = 0 } = {}) {
        return this.#json("game_advise", most, seedOf(seed), seedOf(budget));
    }

    /** What each choice in the log cost and what luck gave, for `count` entries from `from` on (0: all). */
    analyse({ from = 0, count = 0, seed = 0, budget = 0 } = {}) {
        return this.#json("game_analyse", from, count, seedOf(seed), seedOf(budget));
    }

    /** Players' numbers as a text: "Ana and Bo". */
    names(players) {
        return this.#text("game_players", players.reduce((set, player) => (set | 1 << player) >>> 0, 0));
    }

    /** A picture of the view: "text", "coloured" (for a terminal with 256 colours) or "svg". */
    render(as = "text") {
        if (!PICTURES.has(as))
            throw new TypeError('a picture is "text", "coloured" or "svg"');
        return this.#text("game_picture", PICTURES.get(as));
    }

    /** The saved game as JSON text, with its log unless `log` is false. */
    save({ log = true } = {}) {
        return this.#text("game_save", log ? 1 : 0);
    }

    /** An independent copy. */
    clone() {
        const { calls } = this.#bridge;
        return new Game(secret, this.#bridge, this.#bridge.made((out) => calls.game_clone(this.#at, out)));
    }

    /** A copy to look ahead in without peeking: what the view hides is drawn anew, as is chance to come; the same
     * number gives the same. It has no log. */
    imagine(number) {
        const { calls } = this.#bridge;
        return new Game(secret, this.#bridge,
            this.#bridge.made((out) => calls.game_imagine(this.#at, seedOf(number), out)));
    }

    close() {
        if (!this.#pointer)
            return;
        this.#bridge.games.unregister(this);
        this.#bridge.calls.game_free(this.#pointer);
        this.#pointer = 0;
    }
}

/** The referee: a JSON-RPC 2.0 server with its own games. */
export class Referee {
    #bridge;
    #pointer;

    constructor(key, bridge, pointer) {
        if (key !== secret)
            throw new TypeError("referees come from Cuerules.referee");
        this.#bridge = bridge;
        this.#pointer = pointer;
        bridge.referees.register(this, pointer, this);
    }

    /** Answers a message, which may be an object or a text, with the same type; null for a notification. */
    handle(message) {
        if (!this.#pointer)
            throw new TypeError("the referee is closed");
        const isText = typeof message === "string";
        const { calls } = this.#bridge;
        this.#bridge.withTexts([isText ? message : JSON.stringify(message)],
            ([at], [length]) => calls.referee_handle(this.#pointer, at, length));
        const answer = this.#bridge.answer();
        if (!answer)
            return null;
        return isText ? answer : JSON.parse(answer);
    }

    close() {
        if (!this.#pointer)
            return;
        this.#bridge.referees.unregister(this);
        this.#bridge.calls.referee_free(this.#pointer);
        this.#pointer = 0;
    }
}

/** The library. */
export class Cuerules {
    #bridge;

    constructor(key, bridge) {
        if (key !== secret)
            throw new TypeError("the library comes from load or instantiate");
        this.#bridge = bridge;
    }

    /** "1.0.0" */
    get version() {
        return this.#bridge.read(this.#bridge.calls.version());
    }

    /** The games' ids, titles and numbers of players. */
    games() {
        return this.#bridge.json(this.#bridge.calls.list());
    }

    /** A game's options, phases, actions and rulings, with JSON Schemas. */
    describe(game) {
        return this.#bridge.json(this.#bridge.withTexts([game], ([at]) => this.#bridge.calls.describe(at)));
    }

    /** A paragraph of a game's rules. */
    rule(game, id) {
        return this.#bridge.text(this.#bridge.withTexts([game, id], (at) => this.#bridge.calls.rule(...at)));
    }

    /** The shape of a table in metres, from an option's value: a name or { length, width, ball_radius, … }. */
    table(option) {
        const { length = 0, width = 0, ball_radius = 0, baulk_line = 0, d_radius = 0 } = option;
        return this.#bridge.json(this.#bridge.withTexts([typeof option === "string" ? option : null], ([at]) =>
            this.#bridge.calls.table_shape(at, length, width, ball_radius, baulk_line, d_radius)));
    }

    /** The referee's phrases in English for a game, by id, with placeholders (cuerules/phrases.h). */
    phrases(game) {
        const parts = this.#bridge.text(this.#bridge.withTexts([game], ([at]) => this.#bridge.calls.phrases(at))).split("\0");
        return Object.fromEntries(Array.from({ length: parts.length >> 1 }, (_, at) => [parts[2 * at], parts[2 * at + 1]]));
    }

    /** Sets the language of all sentences from now on, also for existing games: phrases by id, English for missing
     * ones; null for English. form: the number of the word form that goes with a number, from 0. */
    speak(phrases, { form } = {}) {
        const known = Object.entries(phrases ?? {}).sort(([one], [other]) => one < other ? -1 : 1);
        if (known.some((parts) => parts.some((part) => typeof part !== "string" || part.includes("\0"))))
            throw new TypeError("phrases are texts without control characters");
        const text = known.map(([id, phrase]) => `${id}\0${phrase}\0`).join("");
        this.#bridge.check(this.#bridge.withTexts([text],
            ([at], [length]) => this.#bridge.calls.speak(at, length, form ? 1 : 0)));
        this.#bridge.voice.form = form;
    }

    /** An unpredictable seed. */
    randomSeed() {
        return BigInt.asUintN(64, this.#bridge.calls.random_seed());
    }

    /** A new game. players: names, or how many; seed: a number, a bigint or decimal digits, by default a random one;
     * logLimit: how many actions can be undone, by default all. */
    newGame(game, { players, options, seed = this.randomSeed(), logLimit = Infinity } = {}) {
        const names = Array.isArray(players) ? JSON.stringify(players) : null;
        const count = typeof players === "number" ? players : 0;
        const limit = logLimit === Infinity ? 0 : logLimit === 0 ? -1 : logLimit;
        const { calls } = this.#bridge;
        return new Game(secret, this.#bridge, this.#bridge.withTexts(
            [game, options === undefined ? null : JSON.stringify(options), names],
            (at) => this.#bridge.made((out) => calls.game_new(...at, count, seedOf(seed), limit, out))));
    }

    /** A saved game, from JSON text or an object. verify: true, to refuse one without its log; false, to take its state
     * as it is; by default it is verified where it has a log. */
    loadGame(saved, { verify } = {}) {
        const text = typeof saved === "string" ? saved : JSON.stringify(saved);
        const { calls } = this.#bridge;
        return new Game(secret, this.#bridge, this.#bridge.withTexts([text],
            ([at], [length]) => this.#bridge.made((out) => calls.game_load(at, length, VERIFY.get(verify), out))));
    }

    referee() {
        return new Referee(secret, this.#bridge, this.#bridge.made((out) => this.#bridge.calls.referee_new(out)));
    }
}

/** The library, from the bytes of cuerules.wasm or from what WebAssembly.compile made of them. */
export async function instantiate(source) {
    let memory;
    const voice = { form: undefined };
    const env = {
        form_of: (number) => voice.form(Number(number)),
        emscripten_notify_memory_growth() {},
        getentropy(at, length) {
            globalThis.crypto.getRandomValues(new Uint8Array(memory.buffer, at, length));
            return 0;
        },
    };
    const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    const instance = await WebAssembly.instantiate(module, { env });
    memory = instance.exports.memory;
    instance.exports._initialize();
    return new Cuerules(secret, new Bridge(instance, voice));
}

// cuerules.single.js is the same up to here, and contains the WebAssembly.

let loaded;

/** The library, loaded once, from cuerules.wasm beside this file or from another address. */
export function load(url = new URL("cuerules.wasm", import.meta.url)) {
    loaded ??= fetch(url).then((response) => {
        if (!response.ok)
            throw new Error(`${url}: ${response.status} ${response.statusText}`);
        return response.arrayBuffer();
    }).then(instantiate);
    loaded.catch(() => { loaded = undefined; });
    return loaded;
}
