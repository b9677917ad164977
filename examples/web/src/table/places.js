// Where balls lie, or lay when that was last known: while a game's layout is unknown, balls are still drawn, faintly,
// so that they can be clicked and put right.
import { freePlace } from "./geometry.js";

/** The balls that take part in the next shot, the cue ball first: on the table or in hand. */
export function ballsInPlay(view) {
    const cue = view.cue_ball === undefined ? ["cue"] : [];
    return [...cue, ...view.on_table, ...view.in_hand].filter((ball, i, all) => all.indexOf(ball) === i);
}

/** What tells where balls may lie, the latest first, from here back to the start: { ball, instead } of one that was spotted,
 * instead: the ball whose place it took, or null; and { layout } of those that are known. */
function* earlierPlaces(store) {
    const game = store.game.clone();
    try {
        while (game.moves) {
            const { action, rulings } = store.entries[game.moves - 1];
            for (const { type, ball } of rulings)
                if (type === "respot")
                    yield { ball, instead: action.piece ?? null };
            game.undo();
            const { layout } = game.view();
            if (layout)
                yield { layout };
        }
    } finally {
        game.close();
    }
}

/** The last action if it was a shot: { events, before }, with the places before it; or null. */
export function lastShot(store) {
    const action = store.position ? store.entries[store.position - 1].action : null;
    if (action?.action !== "shot")
        return null;
    const game = store.game.clone();
    try {
        game.undo();
        return { events: action.events, before: game.view().layout ?? {} };
    } finally {
        game.close();
    }
}

/** { places, known, seen } of all balls in play that are not in hand; seen: those that are where the library has last
 * seen them. drawn: where balls were drawn when a shot was told, which nobody knows better; since: the number of actions up to
 * that shot. */
export function placesOf(store, shape, { drawn = {}, since = 0 } = {}) {
    const view = store.view();
    const onTable = ballsInPlay(view).filter((ball) => !view.in_hand.includes(ball));
    if (view.layout)
        return { places: view.layout, known: true, seen: [] };
    const places = { ...view.last_seen };
    const seen = Object.keys(places);
    const guesses = { ...places };
    const instead = {};
    const spotted = store.entries.slice(Math.max(0, since - 1), store.position).flatMap(({ rulings }) => rulings)
        .filter(({ type }) => type === "respot").map(({ ball }) => ball);
    for (const ball of onTable.filter((each) => !spotted.includes(each)))
        guesses[ball] ??= drawn[ball];
    for (const { ball: back, instead: other, layout } of earlierPlaces(store)) {
        if (back && other)
            instead[back] ??= other;
        else if (back)
            guesses[back] ??= shape.spots[back] ?? shape.spots.foot;
        for (const ball of layout ? onTable : [])
            guesses[ball] ??= layout[instead[ball] ?? ball];
        if (onTable.every((ball) => guesses[ball]))
            break;
    }
    for (const ball of onTable.filter((name) => !seen.includes(name))) {
        const at = guesses[ball] ?? shape.spots[ball] ?? shape.spots.head ?? shape.spots.brown;
        places[ball] = freePlace(shape, places, ball, at) ?? at;
    }
    return { places, known: false, seen };
}
