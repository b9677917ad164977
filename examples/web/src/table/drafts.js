// A shot that is being drawn is stored with its game, so that it is there after the page was opened anew.
import { takenInHand } from "./draft.js";

const STORED = ["events", "at", "places", "dragged", "put", "given", "unmoved", "stroke", "by", "struck", "touching", "snookered",
    "terms", "missed", "wants", "undrawn", "exact", "named"];

const isPlace = (at) => Array.isArray(at) && at.length === 2 && at.every(Number.isFinite);

const REMEMBERED = 3; // shots of which it is kept where balls were drawn

const parsed = (text) => {
    try {
        return JSON.parse(text) ?? {};
    } catch {
        return {};
    }
};
const isOf = (stored, store) => stored.length === store.length;
const arePlaces = (places) => Object.values(places ?? {}).every(isPlace);

/** A text of what was drawn in a position of a game, and of where balls were drawn before (`drawn` as in part.js); null if that
 * is nothing. */
export function write(store, draft, fresh, drawn) {
    const stored = Object.fromEntries(STORED.map((name) => [name, draft[name]]));
    const same = store.amending || STORED.every((name) => JSON.stringify(draft[name]) === JSON.stringify(fresh[name]));
    return same && !drawn.length ? null : JSON.stringify({ position: store.position, length: store.length,
        drawn: drawn.slice(-REMEMBERED), ...(same ? {} : stored) });
}

/** Where balls were drawn, from such a text. */
export function drawnBefore(store, text) {
    const stored = parsed(text);
    return isOf(stored, store) && Array.isArray(stored.drawn)
        ? stored.drawn.filter((one) => Number.isInteger(one?.since) && arePlaces(one.drawn)
            && arePlaces(one.put) && (one.righted === undefined || Array.isArray(one.righted))) : [];
}

/** The same after an amendment, with the entries as they are now: what was drawn for shots that are elsewhere in the log now,
 * and not for those that are gone; and of balls that came into hand by then only what was put down since. */
export function drawnSince(drawn, { at, first, shift }, entries) {
    const moved = ({ since }) => since > first ? shift : 0;
    const takenBy = (from, to) => entries.slice(from, to).flatMap(({ rulings }) => takenInHand(rulings));
    let taken = [];
    let told = at;
    return drawn.filter(({ since }) => since <= at || since > first || !shift)
        .map((one) => ({ ...one, since: one.since + moved(one) }))
        .map((one) => {
            taken = [...taken, ...takenBy(told, one.since - 1)].filter((ball) => !one.put?.[ball]);
            taken.push(...takenBy(Math.max(at, one.since - 1), one.since));
            told = Math.max(told, one.since);
            return { ...one, drawn: Object.fromEntries(Object.entries(one.drawn).filter(([ball]) => !taken.includes(ball))) };
        });
}

/** The draft that such a text holds, if it is of this position and fits it; or else the fresh one. */
export function read(store, fresh, text) {
    const stored = parsed(text);
    if (stored.position !== store.position || !isOf(stored, store)
        || !Array.isArray(stored.events) || !stored.events.every((event) => typeof event?.type === "string"))
        return fresh;
    const balls = Object.keys(stored.places ?? {});
    if (!arePlaces(stored.places) || Object.keys(fresh.places).some((ball) => !balls.includes(ball)))
        return fresh;
    return { ...fresh, ...Object.fromEntries(STORED.filter((name) => name in stored).map((name) => [name, stored[name]])) };
}
