// What a tournament has come to: its matches and their frames, and the best break.

/** The matches that are won so far. */
export function matchesWon({ round, phase, winners = [] }) {
    return round - (phase === "upgrade" || winners.includes(0) ? 0 : 1);
}

/** The matches of which a frame is over, from the entries of the log: [{ opponent, frames: [[you, other]…], conceded }]: whether
 * the last frame was. opponent: the name of whoever is not drawn. */
export function matches(entries, opponent) {
    const found = [];
    let now = { opponent, frames: [] };
    for (const { action, rulings } of entries) {
        if (action.action === "draw")
            now = { opponent: action.opponent, frames: [] };
        for (const { type, scores } of rulings)
            if (type === "game" && now.frames.push(scores) === 1)
                found.push(now);
        now.conceded = action.action === "concede";
    }
    return found;
}

/** The best break of all matches, the break in progress included; the re-spotted black is none. */
export function bestBreak(entries) {
    let best = 0, run = 0, respotted = false;
    for (const { action, rulings } of entries) {
        respotted = action.action === "pot_black" || (respotted && action.action === "roll");
        if (!["roll", "deal"].includes(action.action))
            continue;
        const scored = rulings.find(({ type, player }) => type === "score" && player === 0)?.points;
        run = scored && !respotted ? run + scored : 0;
        best = Math.max(best, run);
    }
    return best;
}
