// The games that have their own part of the page; all others get the generic one.
import * as bowling from "./bowling-solitaire.js";
import * as chaser from "./chaser.js";
import * as chess from "./chess-pool.js";
import * as generic from "./generic.js";
import * as pool from "./pool.js";
import * as sinuca from "./sinuca-brasileira.js";
import * as frame from "./snooker.js";
import * as snooker from "./snooker-solitaire.js";
import * as threeCushion from "./three-cushion.js";

const PARTS = {
    "bowling-solitaire": bowling, "chaser": chaser, "chess-pool": chess, "sinuca-brasileira": sinuca,
    "snooker-solitaire": snooker, "eight-ball": pool, "nine-ball": pool, "ten-ball": pool, "straight-pool": pool,
    "snooker": frame, "three-cushion": threeCushion,
};

/** { mount(element, store, ui), board?(store, ui) } of a game. */
export function partOf(id) {
    return PARTS[id] ?? generic;
}
