import type { ActionByGame, OptionsByGame, PhaseByGame, RulingByGame, ViewByGame } from "./games.js";

export * from "./games.js";

/** "chaser", "bowling-solitaire"… */
export type GameId = keyof ActionByGame;

export type Status = "bad_json" | "bad_value" | "unknown_member" | "missing_member" | "unknown_game" | "illegal_action"
    | "wrong_player" | "wrong_phase" | "bad_shot" | "corrupt_state" | "unsupported_version" | "rules_changed"
    | "game_over" | "no_memory" | "limit";

/** A refusal by the library, which has changed nothing. */
export class CueError extends Error {
    readonly status: Status;
    /** A JSON Pointer to the wrong member; "" is the whole. */
    readonly path: string;
    /** The id of the paragraph of the rules that the refusal cites, or "". */
    readonly rule: string;
    constructor(status: Status, path: string, message: string, rule: string);
}

/** What the referee announces. Each type has members of its own; all have the id of the paragraph of the rules that they
 * cite, and a sentence for people. A later version may have types and members that are not listed here. */
export type Ruling<G extends GameId = GameId> = RulingByGame[G];

/** What people at the table can see. to_act: a player's number, "chance", or null at the end. */
export type View<G extends GameId = GameId> = ViewByGame[G];

export type Phase<G extends GameId = GameId> = PhaseByGame[G];

type OpenOf<A> = A extends { action: unknown }
    ? Partial<Omit<A, "action" | "events" | "notation">> & Pick<A, "action"> & { open: true } : never;

/** An action of the legal list whose outcome is still to be seen at the table: the host fills in what is missing. */
export type Open<G extends GameId = GameId> = OpenOf<ActionByGame[G]>;

/** An action of the legal list: one that can be applied as it is, or an open one. */
export type Listed<G extends GameId = GameId> = (ActionByGame[G] & { open?: never }) | Open<G>;

/** An action to apply; `player` may be left out. */
export type Action<G extends GameId = GameId> = ActionByGame[G] | Listed<G>;

/** A 64-bit whole number, or its decimal digits, as in saved games. */
export type Seed = number | bigint | string;

export interface NewGame<G extends GameId = GameId> {
    /** Names, or how many; by default as few as the game takes. */
    players?: string[] | number;
    options?: OptionsByGame[G];
    /** Decides all chance; by default a random one. */
    seed?: Seed;
    /** How many actions the log keeps for undo; by default all. */
    logLimit?: number;
}

/** The best actions, best first. Values are expected final scores, or with the unit "wins" chances from 0 to 1; an `error`
 * is a standard error, 0 where values are exact. */
export interface Advice<G extends GameId = GameId> {
    unit: "score" | "wins";
    exact: boolean;
    actions: Array<{ action: ActionByGame[G]; value: number; error: number; loss: number }>;
}

/** An entry of the log: a choice has all members from `best` to `error`; where luck is told there are the last two. */
export interface Analysed<G extends GameId = GameId> {
    /** The player whose values these are. */
    seen_by: number;
    best?: ActionByGame[G];
    best_value?: number;
    value?: number;
    loss?: number;
    error?: number;
    luck?: number;
    luck_error?: number;
}

export interface Analysis<G extends GameId = GameId> {
    unit: "score" | "wins";
    exact: boolean;
    /** What the game was worth to each player, before the first entry and after the last. */
    before: number[];
    after: number[];
    /** The number of the first entry. */
    from: number;
    entries: Analysed<G>[];
    players: Array<{ choices: number; loss: number; mean_loss: number; luck: number; luck_error: number;
        dearest: Array<{ entry: number; loss: number }> }>;
}

/** A recorded game. It is freed when it is collected, or at once by close(). */
export class Game<G extends GameId = GameId> {
    private constructor();
    readonly over: boolean;
    readonly seed: bigint;
    /** Actions in the log. */
    readonly moves: number;
    readonly logComplete: boolean;
    readonly players: string[];
    readonly options: Required<OptionsByGame[G]>;
    view(): View<G>;
    legal(): Listed<G>[];
    log(from?: number): ActionByGame[G][];
    apply(action: Action<G>): Ruling<G>[];
    applyMove(move: string): Ruling<G>[];
    try(action: Action<G>): { rulings: Ruling<G>[]; view: View<G> };
    readMove(move: string): ActionByGame[G];
    writeMove(action: Action<G>): string;
    help(): string;
    rulings(): Ruling<G>[];
    undo(): ActionByGame[G];
    redo(): ActionByGame[G];
    amend(at: number, action: Action<G> | null, how?: { insert?: boolean; drop?: boolean }):
        { rulings: Ruling<G>[]; dropped: ActionByGame[G][] };
    bot(seed?: Seed): ActionByGame[G] | null;
    advise(how?: { most?: number; seed?: Seed; budget?: number }): Advice<G>;
    analyse(how?: { from?: number; count?: number; seed?: Seed; budget?: number }): Analysis<G>;
    names(players: number[]): string;
    render(as?: "text" | "coloured" | "svg"): string;
    save(how?: { log?: boolean }): string;
    clone(): Game<G>;
    imagine(number: Seed): Game<G>;
    close(): void;
}

/** An answer of the referee; docs/referee.md says what the result of each method is. */
export type Answer = { jsonrpc: "2.0"; id: number | string | null } & (
    | { result: unknown; error?: never }
    | { result?: never; error: { code: number; message: string; data?: { status: Status; path: string; message: string } } }
);

/** A JSON-RPC 2.0 server with its own games. */
export class Referee {
    private constructor();
    handle(message: string): string | null;
    handle(message: object[]): Answer[] | null;
    handle(message: object): Answer | null;
    close(): void;
}

/** x from the left cushion, y from the head (baulk) cushion, in metres. */
export type Point = [x: number, y: number];

/** JSON Schema (2020-12), as far as the library uses it. */
export interface Schema {
    type?: string | string[];
    description?: string;
    const?: string;
    enum?: Array<string | null>;
    anyOf?: Schema[];
    oneOf?: Schema[];
    properties?: Record<string, Schema>;
    required?: string[];
    additionalProperties?: false;
    items?: Schema;
    prefixItems?: Schema[];
    minItems?: number;
    maxItems?: number;
    uniqueItems?: boolean;
    minimum?: number;
    maximum?: number;
    minLength?: number;
    maxLength?: number;
}

/** What a game is made of. */
export interface Description<G extends GameId = GameId> {
    id: G;
    title: string;
    /** The edition of the rules. */
    rules: number;
    players: { min: number; max: number };
    options: Schema;
    phases: Array<PhaseByGame[G]>;
    actions: Array<{ action: ActionByGame[G]["action"]; phases: Array<PhaseByGame[G]>; by: "player" | "chance" | "referee"; schema: Schema }>;
    rulings: Array<RulingByGame[G]["type"]>;
    schemas: { view: Schema; ruling: Schema };
}

/** The shape of a table, for drawing it or for a physics engine; docs/shots.md explains the terms. */
export interface TableShape {
    length: number;
    width: number;
    ball_radius: number;
    baulk_line: number;
    d_radius: number;
    pockets: Array<{ name: string; centre: Point; radius: number; jaws: [Point, Point]; throat: [Point, Point] }>;
    cushions: Array<[Point, Point]>;
    spots: Record<"head" | "foot" | "yellow" | "green" | "brown" | "blue" | "pink" | "black", Point>;
}

/** The value of a game's `table` option. */
export type TableOption = string
    | { length: number; width: number; ball_radius: number; baulk_line?: number; d_radius?: number };

export class Cuerules {
    private constructor();
    readonly version: string;
    games(): Array<{ id: GameId; title: string; players: { min: number; max: number } }>;
    describe<G extends GameId>(game: G): Description<G>;
    rule(game: GameId, id: string): string;
    table(option: TableOption): TableShape;
    /** Phrases by id, in English. */
    phrases(game: GameId): Record<string, string>;
    /** Sets the language of all sentences from now on; null for English. */
    speak(phrases: Record<string, string> | null, how?: { form?: (number: number) => number }): void;
    randomSeed(): bigint;
    newGame<G extends GameId>(game: G, how?: NewGame<G>): Game<G>;
    loadGame<G extends GameId = GameId>(saved: string | object, how?: { verify?: boolean }): Game<G>;
    referee(): Referee;
}

/** The library from the bytes of cuerules.wasm, or from what WebAssembly.compile made of them. */
export function instantiate(source: BufferSource | WebAssembly.Module): Promise<Cuerules>;

/** The library, from cuerules.wasm beside the package or from elsewhere; the same one each time. */
export function load(from?: string | URL): Promise<Cuerules>;
