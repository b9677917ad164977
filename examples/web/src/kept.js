// What the browser stores: settings, and the games as they are played. Without storage everything works until the page
// is closed.

const PREFIX = "cuerules/";
const MOST = 30; // games
const LONGEST_FORMER = 100000; // characters of a game that Undo brings back

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

/** So many names of players, those of the last game of several; null for each who had none. */
export function names(count) {
    const last = count > 1 ? JSON.parse(setting("names") ?? "[]") : [];
    return Array.from({ length: count }, (_, at) => last[at] ?? null);
}

/** Whether games are stored at all. */
export function keeps() {
    return keepSetting("here", "1");
}

export function newKey() {
    return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** { saved, at, when, revision, game, players, moves, over, scores, won, winners, standing, day, again, hints, former } of a
 * key, or null. The revision is another one after each change; won: the games of a match, of which older entries have none;
 * former: as Store.remembered. */
export function game(key) {
    return attempt(() => JSON.parse(localStorage.getItem(`${PREFIX}game/${key}`)), null);
}

/** All games with their keys but without their saves, the most recently played first. */
export function games() {
    const found = attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(`${PREFIX}game/`)), []);
    return found.map((name) => ({ key: name.slice(PREFIX.length + 5), ...game(name.slice(PREFIX.length + 5)) }))
        .filter((entry) => entry.saved)
        .sort((one, other) => other.when - one.when);
}

/** Stores a game under its key, making room for it; its revision, or null if that is not possible. day: whose game of the
 * day it is, in digits; again: whether decisions have been taken back that had shown something, or "cards" where they were known at the start;
 * hints: how many were asked
 * for; standing: how it stands, where points do not tell. */
export function keepGame(key, store, { day = null, again = false, hints = 0, tally = null, standing = null } = {}) {
    const revision = newKey();
    const view = store.view();
    const saved = store.save();
    const before = store.isBehind || store.amending ? game(key) : null;
    // While earlier positions of a game that is over are looked at, or an entry is being changed, it stands as it did.
    const still = before?.saved === saved && (before.over || store.amending) ? before : null;
    const { over, scores, won, winners, standing: stands } = still ?? { over: store.over, standing, won: view.match?.won ?? null,
        scores: view.players.map((player) => player.score ?? null), winners: view.winners ?? [] };
    const former = store.remembered;
    const entry = JSON.stringify({
        saved, at: store.amending ? Number.MAX_SAFE_INTEGER : store.position, when: Date.now(), revision, game: store.id,
        players: store.players.map((player) => player.name), moves: still?.moves ?? store.length, over, scores, won, winners,
        day, again, hints, tally, standing: stands, former: former?.text.length < LONGEST_FORMER ? former : null,
    });
    for (const old of games().filter((each) => each.key !== key).slice(MOST - 1))
        forgetGame(old.key);
    return restoreGame(key, entry) ? revision : null;
}

/** What forgetGame returned, stored again. */
export function restoreGame(key, entry) {
    return attempt(() => (localStorage.setItem(`${PREFIX}game/${key}`, entry), true), false);
}

/** Forgets a game; returns what restoreGame takes. */
export function forgetGame(key) {
    const entry = attempt(() => localStorage.getItem(`${PREFIX}game/${key}`), null);
    attempt(() => localStorage.removeItem(`${PREFIX}game/${key}`));
    keepDraft(key, null);
    return entry;
}

/** What is being drawn in a game and does not count yet, as a text; or null. */
export function draft(key) {
    return setting(`draft/${key}`);
}

export function keepDraft(key, text) {
    if (text === null)
        attempt(() => localStorage.removeItem(`${PREFIX}draft/${key}`));
    else
        keepSetting(`draft/${key}`, text);
}

/** Calls with the key of a game that another tab has stored or deleted; returns a function that stops that. */
export function onGame(listener) {
    const hear = (event) => {
        if (event.key?.startsWith(`${PREFIX}game/`))
            listener(event.key.slice(PREFIX.length + 5));
    };
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
}
