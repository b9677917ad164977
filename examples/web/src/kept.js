// What the browser stores: settings, and the games as they are played. Without storage everything works until the page
// is closed.

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

/** { saved, at, when, revision, game, players, moves, over, scores, won, winners, standing, day, again, hints } of a key,
 * or null. The revision is another one after each change; won: the games of a match, of which older entries have none. */
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
 * day it is, in digits; again: whether decisions have been taken back that had shown something; hints: how many were asked
 * for; standing: how it stands, where points do not tell. */
export function keepGame(key, store, { day = null, again = false, hints = 0, tally = null, standing = null } = {}) {
    const revision = newKey();
    const view = store.view();
    const saved = store.save();
    const before = game(key);
    // While earlier positions of a game that is over are looked at, it stays over.
    const ended = before?.over && before.saved === saved ? before : null;
    const entry = JSON.stringify({
        saved, at: store.position, when: Date.now(), revision, game: store.id,
        players: store.players.map((player) => player.name), moves: store.length, over: Boolean(ended) || store.over,
        scores: ended?.scores ?? view.players.map((player) => player.score ?? null),
        won: ended ? ended.won : view.match?.won ?? null, winners: ended?.winners ?? view.winners ?? [],
        day, again, hints, tally, standing: ended ? ended.standing : standing,
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
