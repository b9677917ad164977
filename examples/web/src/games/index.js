// The games that have their own part of the page; all others get the generic one.
import * as bowling from "./bowling-solitaire.js";
import * as chaser from "./chaser.js";
import * as chess from "./chess-pool.js";
import * as generic from "./generic.js";
import * as sinuca from "./sinuca-brasileira.js";
import * as snooker from "./snooker-solitaire.js";

const PARTS = {
    "bowling-solitaire": bowling, "chaser": chaser, "chess-pool": chess, "sinuca-brasileira": sinuca,
    "snooker-solitaire": snooker,
};

/** { mount(element, store, ui), board?(store, ui) } of a game. */
export function partOf(id) {
    return PARTS[id] ?? generic;
}
