// A shot that is being drawn is stored with its game, so that it is there after the page was opened anew.

const STORED = ["events", "at", "places", "dragged", "given", "unmoved", "stroke", "by", "struck", "touching", "snookered",
    "terms", "missed", "wants", "exact"];

const isPlace = (at) => Array.isArray(at) && at.length === 2 && at.every(Number.isFinite);

/** A text of what was drawn in a position of a game; null if that is nothing. */
export function write(store, draft, fresh) {
    const stored = Object.fromEntries(STORED.map((name) => [name, draft[name]]));
    const same = STORED.every((name) => JSON.stringify(draft[name]) === JSON.stringify(fresh[name]));
    return same || store.amending ? null : JSON.stringify({ position: store.position, length: store.length, ...stored });
}

/** The draft that such a text holds, if it is of this position and fits it; or else the fresh one. */
export function read(store, fresh, text) {
    let stored;
    try {
        stored = JSON.parse(text);
    } catch {
        return fresh;
    }
    if (!stored || stored.position !== store.position || stored.length !== store.length
        || !Array.isArray(stored.events) || !stored.events.every((event) => typeof event?.type === "string"))
        return fresh;
    const balls = Object.keys(stored.places ?? {});
    if (balls.some((ball) => !isPlace(stored.places[ball])) || Object.keys(fresh.places).some((ball) => !balls.includes(ball)))
        return fresh;
    return { ...fresh, ...Object.fromEntries(STORED.filter((name) => name in stored).map((name) => [name, stored[name]])) };
}
