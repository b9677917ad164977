// Where balls lie, or lay when that was last known: while a game's layout is unknown, balls are still drawn, faintly,
// so that they can be clicked and put right.
import { gone, stirred } from "./draft.js";
import { distance, freePlace } from "./geometry.js";
import { behindSpot, rerackSpot, spottedPlaces } from "./spotted.js";

// Metres from ball to ball, and where along the table its first row may be.
const TRAY = { columns: 5, step: 0.17, at: [0.6, 0.8, 0.35] };
const TOUCHING = 0.002; // metres between balls of a rack

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
 * are known. spotted: where numbered balls lie that were spotted. */
function* earlierPlaces(store, shape, spotted) {
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
            for (const ball of rulings.some(({ type }) => type === "rerack") ? ["cue", ...lastBalls(before, action)] : [])
                if (rerackSpot(shape, { action, rulings }, ball) && !moved.has(ball))
                    yield { ball, at: rerackSpot(shape, { action, rulings }, ball) };
            // Of several that came back in one shot, the last one is the latest.
            for (const { type, ball, at } of [...rulings].reverse())
                if (type === "respot")
                    yield { ball, at: action.piece ? at ?? layout?.[action.piece] ?? null
                        : Number(ball) ? spotted[ball] ?? null : at ?? spotOf(shape, ball, after) };
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

/** Where numbered balls of which nobody knows where they lie wait among their like: each has a place of its own, so that none
 * moves when another one drops; and together they are where they cover the fewest of those that have places. */
function inTray(shape, balls, places) {
    const placed = (ball, start) => {
        const [column, row] = [(Number(ball) - 1) % TRAY.columns, Math.floor((Number(ball) - 1) / TRAY.columns)];
        return [shape.width / 2 + (column - (TRAY.columns - 1) / 2) * TRAY.step, shape.length * start - row * TRAY.step];
    };
    const trays = TRAY.at.map((start) => {
        const tray = Object.fromEntries(balls.map((ball) => [ball, placed(ball, start)]));
        const ends = [0, 1].map((axis) => Object.values(tray).map((at) => at[axis]));
        const isCovered = (at) => ends.every((all, axis) => at[axis] > Math.min(...all) - TRAY.step
            && at[axis] < Math.max(...all) + TRAY.step);
        return { tray, covers: Object.values(places).filter(isCovered).length };
    });
    return trays.reduce((best, next) => next.covers < best.covers ? next : best).tray;
}

/** Whether a ball was racked: then it has moved once any other one has. */
function isRacked(shape, layout, ball) {
    const near = (other) => other !== ball && distance(layout[other], layout[ball]) < 2 * shape.ball_radius + TOUCHING;
    return Boolean(layout?.[ball]) && Object.keys(layout).filter(near).length >= 2;
}

/** The object balls that are left on the table by a shot. */
const lastBalls = ({ on_table: onTable }, { events = [] }) => onTable.filter((ball) => !gone({ events }).includes(ball));

/** Where the balls lie that have just been racked again, if the rack was seen at the start: without its first ball where
 * another one is on the table. */
function racked(store, start) {
    const { balls } = store.rulings.find(({ type }) => type === "rerack") ?? {};
    if (!balls || !start)
        return {};
    const stayed = lastBalls(viewBefore(store), store.entries[store.position - 1].action);
    const all = store.view().on_table;
    const spots = Object.entries(start).filter(([ball]) => Number(ball)).map(([, at]) => at)
        .sort((a, b) => a[1] - b[1]).slice(-balls);
    return Object.fromEntries(all.filter((ball) => balls === all.length || !stayed.includes(ball))
        .map((ball, at) => [ball, spots[at]]));
}

/** The index of the last entry that is a shot, or -1. */
const lastShotAt = ({ entries, position }) => entries.slice(0, position)
    .findLastIndex(({ action }) => action.action === "shot");

/** Whether a ball that came back there has a spot for itself alone; where one lies behind the foot spot, others may be in its
 * way. */
const hasOwnSpot = ({ spots: { head, blue: centre } }, ball, at) => !Number(ball) || at === head || at === centre;

/** { places, known, tray, fromRulings: those that were racked or spotted, whose places rulings tell; sure: those of them, and
 * others, that the referee has just put where they are drawn; unsaid: those in the tray, and others of which nothing tells
 * where they lie, as they may have moved since they were spotted } of all balls in play that are not in hand.
 * drawn: where balls were drawn when a shot was told, which nobody knows better; since: the number of actions up to that shot;
 * rests: whether that is where its cue ball came to rest; righted: of those the balls that somebody has put right since. */
export function placesOf(store, shape, { drawn = {}, since = 0, rests = false, righted: all = [] } = {}) {
    const view = store.view();
    // After the last shot of a game nobody has the cue ball in hand: if it was lost, it is nowhere.
    const lost = view.over ? gone({ events: store.entries[store.position - 1].action.events ?? [] }) : [];
    const onTable = ballsInPlay(view)
        .filter((ball) => !view.in_hand.includes(ball) && !(ball === "cue" && lost.includes(ball)));
    if (view.layout)
        return { places: view.layout, known: true, tray: [] };
    const numbered = onTable.filter((ball) => Number(ball));
    const spotted = spottedPlaces(store, shape);
    const earlier = [...earlierPlaces(store, shape, spotted)];
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
    const rack = racked(store, earlier.at(-1)?.layout);
    const guesses = { ...places, ...rack };
    const spottedSince = respotted(since - 1);
    for (const ball of onTable.filter((each) => !spottedSince.includes(each)))
        guesses[ball] ??= drawn[ball];
    const { ball: named, at: there, layout: lay } = earlier.find(({ ball, layout }) => layout || ball === "cue") ?? {};
    const isCueTold = seen.includes("cue") || (rests && lastShotAt(store) < since) || (named ? there : lay?.cue);
    const told = [...Object.keys(guesses).filter((ball) => ball !== "cue" && guesses[ball]), ...isCueTold ? ["cue"] : [],
        ...respotted(lastShotAt(store))];
    for (const { ball: back, at, layout } of earlier)
        for (const ball of layout ? onTable : [back])
            if (guesses[ball] === undefined)
                guesses[ball] = layout ? Number(ball) ? null : layout[ball] : at;
    const tray = numbered.filter((ball) => !guesses[ball]);
    Object.assign(places, inTray(shape, tray, places));
    const isSpotted = (ball) => Boolean(spotted[ball]) && guesses[ball] === spotted[ball];
    // Who has been spotted makes way for what lay there, the latest last; and what may lie anywhere makes way for all.
    const latest = earlier.filter(({ layout }) => !layout).map(({ ball }) => ball);
    const age = (ball) => latest.includes(ball) ? latest.indexOf(ball) : latest.length;
    const turn = (ball) => guesses[ball] ? Number(isSpotted(ball)) : 2;
    for (const ball of onTable.filter((name) => !seen.includes(name) && !tray.includes(name))
        .sort((one, other) => turn(one) - turn(other) || age(other) - age(one))) {
        const at = guesses[ball] ?? shape.spots[ball] ?? shape.spots.head ?? shape.spots.brown;
        places[ball] = isSpotted(ball) ? behindSpot(shape, places, at) : freePlace(shape, places, ball, at) ?? at;
    }
    const fromRulings = Object.keys(places).filter((ball) => (rack[ball] || isSpotted(ball)) && !righted.includes(ball));
    const sure = [...Object.keys(rack),
        ...respotted(lastShotAt(store)).filter((ball) => hasOwnSpot(shape, ball, guesses[ball]))];
    const unsaid = onTable.filter((ball) => (ball === "cue" || Number(ball)) && !told.includes(ball));
    return { places, known: false, tray, fromRulings, righted, unsaid,
        sure: sure.filter((ball) => places[ball] && distance(places[ball], guesses[ball]) < TOUCHING) };
}
