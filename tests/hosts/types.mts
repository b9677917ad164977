// A host that tsc reads and nobody runs: what the package's types allow, and what they don't. Compiled with --strict.
import { load, CueError, type Action, type ActionByGame, type GameId, type Ruling, type Schema, type View } from "cuerules";

const cue = await load();
const game = cue.newGame("chess-pool", { players: ["Ana", "Bo"], seed: 7n });
const rulings: Ruling<"chess-pool">[] = game.apply({ action: "shot", call: "move", notation: "cue-1" });
game.apply({ action: "shot", events: [{ type: "contact", balls: ["cue", "1"] }, { type: "pocket", ball: "1", pocket: "TR" }] });
// @ts-expect-error there is no such game
cue.newGame("croquet");
// @ts-expect-error nor such an action in it
game.apply({ action: "bowl", pile: 1, pins: ["A"] });
// @ts-expect-error nor such an option
cue.newGame("chaser", { options: { order: "backwards" } });
// @ts-expect-error a shot has to say what happened
game.apply({ action: "shot", call: "slop" });
// @ts-expect-error but not in two ways
game.apply({ action: "shot", notation: "cue-1", events: [] });
// @ts-expect-error no such pocket
game.apply({ action: "shot", events: [{ type: "pocket", ball: "1", pocket: "MM" }] });
// @ts-expect-error no such ball in this game
game.apply({ action: "shot", events: [{ type: "cushion", ball: "5" }] });

// What is listed can be applied; an open entry is filled in.
for (const listed of game.legal()) {
    const action: Action<"chess-pool"> = listed;
    if (!listed.open)
        game.apply(action);
    else if (listed.action === "shot")
        game.apply({ ...listed, notation: "cue-1" });
}

// The type of a ruling says which members it has.
function points(ruling: Ruling<"chaser">): number {
    switch (ruling.type) {
    case "score":
        return ruling.points;
    case "removed":
        return ruling.why === "potted" ? 1 : 0;
    case "foul": {
        const code: string = ruling.code;
        return code.length;
    }
    default:
        // @ts-expect-error not of all
        return ruling.points;
    }
}

// So does a view: every member has a type.
const frame: number | undefined = cue.newGame("bowling-solitaire").view().frames[0]?.rolls[0];
const sinuca: View<"sinuca-brasileira"> = cue.newGame("sinuca-brasileira").view();
const place: [number, number] | undefined = sinuca.layout?.blue;
const on: "cue" | "red" | "yellow" | "green" | "brown" | "blue" | "pink" | "black" | null = sinuca.on;
const power: number = cue.newGame("snooker-solitaire").view().cue.power;
// @ts-expect-error there is no baize
sinuca.baize;
// @ts-expect-error the table is null before the deal
cue.newGame("snooker-solitaire").view().table.a1;

// Whatever the game, these are there.
function summary<G extends GameId>(view: View): string {
    return `${view.game} ${view.phase} ${view.moves} ${view.over} ${view.players.map(({ name, score }) => `${name} ${score}`)}`;
}
const schema: Schema = cue.describe("chaser").schemas.view;
const names: ReadonlyArray<keyof ActionByGame> = ["chaser", "chess-pool"];
const answer = cue.referee().handle({ jsonrpc: "2.0", id: 1, method: "list" });
const failed: number | undefined = answer?.error?.code;

const error: unknown = rulings;
if (error instanceof CueError && error.status === "bad_shot") game.close();
export { failed, frame, names, on, place, points, power, schema, summary };
