// What an amendment has changed of later entries: whose they are, which are fouls, and who has won the games that they end.

/** Runs of neighbours, [{ from, to, player }], counted from 1. before, after: the entries; first: the index of the first later
 * one among those after; shift: by how much the later ones have moved. */
export function changedHands(before, after, first, shift) {
    const runs = [];
    for (let at = first; at < after.length; at++) {
        const { player } = after[at];
        if (player === before[at - shift].player || typeof player !== "number")
            continue;
        const last = runs.at(-1);
        if (last?.to === at && last.player === player)
            last.to++;
        else
            runs.push({ from: at + 1, to: at + 1, player });
    }
    return runs;
}

const isFoul = ({ rulings }) => rulings.some(({ type }) => type === "foul");

/** The numbers of entries that have become fouls, and of those that are none any more, as { fouls, noFouls }; as above. */
export function changedFouls(before, after, first, shift) {
    const changed = after.map((entry, at) => ({ entry, at })).slice(first)
        .filter(({ entry, at }) => isFoul(entry) !== isFoul(before[at - shift]));
    const numbers = (foul) => changed.filter(({ entry }) => isFoul(entry) === foul).map(({ at }) => at + 1);
    return { fouls: numbers(true), noFouls: numbers(false) };
}

/** The rulings on games of a match that somebody else has won now. */
export function changedGames(before, now) {
    const games = (entries) => entries.flatMap(({ rulings }) => rulings.filter(({ type }) => type === "game"));
    const former = games(before);
    return games(now).filter(({ winners }, at) => former[at] && String(winners) !== String(former[at].winners));
}
