// Where balls lie, or lay when that was last known: while a game's layout is unknown, balls are still drawn, faintly,
// so that they can be clicked and put right.
import { gone, stirred } from "./draft.js";
import { distance, freePlace } from "./geometry.js";

const TRAY = { columns: 5, step: 0.17, at: 0.6 }; // metres from ball to ball, and where along the table its first row is
const TOUCHING = 0.002; // metres between balls of a rack
const HAIR = 1e-6; // metres by which balls that touch are apart, so that rounding makes no overlap of it

/** The balls that take part in the next shot, the cue ball first: on the table or in hand. */
export function ballsInPlay(view) {
    const cue = view.cue_ball === undefined ? ["cue"] : [];
    return [...cue, ...view.on_table, ...view.in_hand].filter((ball, i, all) => all.indexOf(ball) === i);
}

/** The spot of a ball that comes back: at a carom table the red has its own, whose ball plays next the middle one, and the other
 * the centre; else a colour has one, and all others the foot spot. after: the view then. */
function spotOf(shape, ball, { cue_ball: own }) {
    const { foot, head, blue: centre } = shape.spots;
    return own === undefined ? shape.spots[ball] ?? foot : ball === "red" ? foot : ball === own ? head : centre;
}

/** What tells where balls may lie, the latest first, from here back to the start: { ball, at } of one that was spotted, or took
 * the place of another, null where nobody knew that or it has moved since; lifted: it was in hand; and { layout } of those that
 * are known. */
function* earlierPlaces(store, shape) {
    const game = store.game.clone();
    const moved = new Set();
    const known = new Set(); // balls of which something later says where they lay
    let after = store.view();
    try {
        while (game.moves) {
            const { action, rulings } = store.entries[game.moves - 1];
            game.undo();
            const before = game.view();
            const { layout, in_hand: hand } = before;
            // What is played from the hand, and nobody says where, comes to lie anywhere.
            if (action.action === "place")
                known.add(action.ball);
            if (layout)
                Object.keys(layout).forEach((ball) => known.add(ball));
            if (action.action === "shot")
                for (const ball of hand.filter((each) => !known.has(each)))
                    yield { ball, at: null, lifted: true };
            // Of several that came back in one shot, the last one is the latest.
            for (const { type, ball, at } of [...rulings].reverse())
                if (type === "respot")
                    yield { ball, at: Number(ball) && moved.has(ball) ? null : at ? at
                        : action.piece ? layout?.[action.piece] ?? null : spotOf(shape, ball, after) };
            stirred({ events: action.events ?? [] }).forEach((ball) => moved.add(ball));
            if (layout)
                yield { layout };
            after = before;
        }
    } finally {
        game.close();
    }
}

/** The view before the last action. */
function viewBefore(store) {
    const game = store.game.clone();
    try {
        game.undo();
        return game.view();
    } finally {
        game.close();
    }
}

/** The last action if it was a shot: { events, before }, with the places before it; or null. */
export function lastShot(store) {
    const action = store.position ? store.entries[store.position - 1].action : null;
    return action?.action === "shot" ? { events: action.events, before: viewBefore(store).layout ?? {} } : null;
}

/** Where a numbered ball of which nobody knows where it lies waits among its like: each has a place of its own, so that none
 * moves when another one drops. */
function inTray(shape, ball) {
    const at = Number(ball) - 1;
    const [column, row] = [at % TRAY.columns, Math.floor(at / TRAY.columns)];
    return [shape.width / 2 + (column - (TRAY.columns - 1) / 2) * TRAY.step, shape.length * TRAY.at - row * TRAY.step];
}

/** Whether a ball was racked: then it has moved once any other one has. */
function isRacked(shape, layout, ball) {
    const near = (other) => other !== ball && distance(layout[other], layout[ball]) < 2 * shape.ball_radius + TOUCHING;
    return Boolean(layout?.[ball]) && Object.keys(layout).filter(near).length >= 2;
}

const SPOTS = { head_spot: "head", centre_spot: "blue" }; // where the last ball may go

/** Where the balls lie that have just been racked again, if the rack was seen at the start: without its first ball where
 * another one is on the table; and where that one goes, if it does. */
function racked(store, shape, start) {
    const { balls, last } = store.rulings.find(({ type }) => type === "rerack") ?? {};
    if (!balls || !start)
        return {};
    const { events = [] } = store.entries[store.position - 1].action;
    const stayed = viewBefore(store).on_table.filter((ball) => !gone({ events }).includes(ball));
    const all = store.view().on_table;
    const spots = Object.entries(start).filter(([ball]) => Number(ball)).map(([, at]) => at)
        .sort((a, b) => a[1] - b[1]).slice(-balls);
    return Object.fromEntries(all.filter((ball) => balls === all.length || !stayed.includes(ball))
        .map((ball, at) => [ball, spots[at]]).concat(SPOTS[last] ? stayed.map((ball) => [ball, shape.spots[SPOTS[last]]]) : []));
}

/** Where a ball goes that is spotted while others lie there: as near behind the foot spot as it fits on the line to the rail,
 * touching what is in its way; in front of the spot where that line is full. */
function behindSpot(shape, places, [x, y]) {
    const touching = 2 * shape.ball_radius + HAIR;
    const others = Object.values(places);
    const besides = others.filter((other) => Math.abs(other[0] - x) < touching).flatMap((other) => {
        const away = Math.sqrt(touching ** 2 - (other[0] - x) ** 2);
        return [other[1] + away, other[1] - away];
    });
    const fits = [y, ...besides].filter((at) => at >= shape.ball_radius && at <= shape.length - shape.ball_radius
        && others.every((other) => distance(other, [x, at]) >= 2 * shape.ball_radius)).sort((one, other) => one - other);
    return [x, fits.find((at) => at >= y) ?? fits.at(-1) ?? y];
}

/** { places, known, tray, racked: those that the referee has just put there } of all balls in play that are not in hand.
 * drawn: where balls were drawn when a shot was told, which nobody knows better; since: the number of actions up to that shot;
 * righted: of those the balls that somebody has put right since. */
export function placesOf(store, shape, { drawn = {}, since = 0, righted: all = [] } = {}) {
    const view = store.view();
    // After the last shot of a game nobody has the cue ball in hand: if it was lost, it is nowhere.
    const lost = view.over ? gone({ events: store.entries[store.position - 1].action.events ?? [] }) : [];
    const onTable = ballsInPlay(view)
        .filter((ball) => !view.in_hand.includes(ball) && !(ball === "cue" && lost.includes(ball)));
    if (view.layout)
        return { places: view.layout, known: true, tray: [] };
    const numbered = onTable.filter((ball) => Number(ball));
    const earlier = [...earlierPlaces(store, shape)];
    const { layout: last } = earlier.find(({ layout }) => layout) ?? {};
    const lifted = earlier.filter((each) => each.lifted).map(({ ball }) => ball);
    const isBroken = Object.keys(last ?? {}).some((ball) => Number(ball) && !view.last_seen?.[ball]);
    const respotted = (from) => store.entries.slice(Math.max(0, from), store.position).flatMap(({ rulings }) => rulings)
        .filter(({ type }) => type === "respot").map(({ ball }) => ball);
    const righted = all.filter((ball) => drawn[ball] && onTable.includes(ball) && !respotted(since).includes(ball));
    const seenBefore = Object.entries(view.last_seen ?? {})
        .filter(([ball]) => !lifted.includes(ball) && !(isBroken && Number(ball) && isRacked(shape, last, ball)));
    const places = Object.fromEntries([...seenBefore, ...righted.map((ball) => [ball, drawn[ball]])]);
    const seen = Object.keys(places);
    const rack = racked(store, shape, earlier.at(-1)?.layout);
    const guesses = { ...places, ...rack };
    const spotted = respotted(since - 1);
    for (const ball of onTable.filter((each) => !spotted.includes(each)))
        guesses[ball] ??= drawn[ball];
    for (const { ball: back, at, layout } of earlier)
        for (const ball of layout ? onTable : [back])
            if (guesses[ball] === undefined)
                guesses[ball] = layout ? Number(ball) ? null : layout[ball] : at;
    const tray = numbered.filter((ball) => !guesses[ball]);
    for (const ball of tray)
        places[ball] = inTray(shape, ball);
    // Who has just been spotted makes way for what lay there; of several the first one lies on the spot.
    const latest = earlier.filter(({ layout }) => !layout).map(({ ball }) => ball);
    const age = (ball) => latest.includes(ball) ? latest.indexOf(ball) : latest.length;
    const isSpotted = (ball) => Boolean(spotted.includes(ball) && Number(ball) && guesses[ball] && !drawn[ball] && !rack[ball]);
    for (const ball of onTable.filter((name) => !seen.includes(name) && !tray.includes(name))
        .sort((one, other) => isSpotted(one) - isSpotted(other) || age(other) - age(one))) {
        const at = guesses[ball] ?? shape.spots[ball] ?? shape.spots.head ?? shape.spots.brown;
        places[ball] = isSpotted(ball) ? behindSpot(shape, places, at) : freePlace(shape, places, ball, at) ?? at;
    }
    return { places, known: false, tray, racked: Object.keys(rack).filter((ball) => !righted.includes(ball)), righted };
}
