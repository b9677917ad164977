// What the browser keeps for us: settings, and the games as they go. Everything works without, until the page is closed.

const PREFIX = "cuerules/";
const MOST = 30; // games

function attempt(call, otherwise) {
    try {
        return call();
    } catch {
        return otherwise;
    }
}

/** A setting, or null. */
export function setting(name) {
    return attempt(() => localStorage.getItem(PREFIX + name), null);
}

export function keepSetting(name, value) {
    return attempt(() => (localStorage.setItem(PREFIX + name, value), true), false);
}

/** Whether games are kept at all. */
export function keeps() {
    return keepSetting("here", "1");
}

export function newKey() {
    return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** { saved, at, when, game, players, moves, over, note } of a key, or null. */
export function game(key) {
    return attempt(() => JSON.parse(localStorage.getItem(`${PREFIX}game/${key}`)), null);
}

/** All games without what is saved of them, with their keys, those played last first. */
export function games() {
    const found = attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(`${PREFIX}game/`)), []);
    return found.map((name) => ({ key: name.slice(PREFIX.length + 5), ...game(name.slice(PREFIX.length + 5)) }))
        .filter((entry) => entry.saved)
        .sort((one, other) => other.when - one.when);
}

/** Keeps a store under its key, and makes room for it; false where that cannot be done. */
export function keepGame(key, store) {
    const entry = JSON.stringify({
        saved: store.save(), at: store.position, when: Date.now(), game: store.id,
        players: store.players.map((player) => player.name), moves: store.length, over: store.over,
    });
    for (const old of games().filter((each) => each.key !== key).slice(MOST - 1))
        forgetGame(old.key);
    return attempt(() => (localStorage.setItem(`${PREFIX}game/${key}`, entry), true), false);
}

export function forgetGame(key) {
    attempt(() => localStorage.removeItem(`${PREFIX}game/${key}`));
}

/** Calls with the key of a game that another tab of the page has kept or forgotten; returns what stops it. */
export function onGame(listener) {
    const hear = (event) => {
        if (event.key?.startsWith(`${PREFIX}game/`))
            listener(event.key.slice(PREFIX.length + 5));
    };
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
}
