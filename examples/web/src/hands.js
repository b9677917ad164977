// Which entries of a log are another player's than before an amendment.

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
