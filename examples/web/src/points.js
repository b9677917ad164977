// The innings of a player; and the points of a game of a match, which are gone once the next one has begun.

/** How many innings a player has done, or has begun where the game tells averages itself: the one in which the game ended is
 * done, too. last: the entry before. */
export function inningsOf({ over, run, players }, player, last) {
    const { innings, average } = players[player];
    const isBroken = over && average === undefined && last.player === player && last.innings[player] === innings;
    return innings + Number(isBroken && (run > 0 || last.run > 0));
}

/** What the game came to that these rulings end: an array, or null where they end none or its scores are games won. before: the
 * scores before them; gains: a penalty is the other player's gain, and no loss; left: they are what is left to a player, of which
 * rulings tell no points. */
export function lastPoints(before, rulings, { gains = false, left = false } = {}) {
    if (left)
        return null;
    const end = rulings.find(({ type, won }) => type === "game" && won); // Snooker Solitaire tells its own games otherwise
    const points = [...before];
    for (const { type, player, points: by } of rulings)
        if (type === "score")
            points[player] += by;
        else if (type === "penalty")
            points[gains ? 1 - player : player] += gains ? by : -by;
    const wonBefore = end?.won.map((won, player) => won - (end.winners.length === 1 && end.winners[0] === player));
    return !end || points.every((value, player) => value === wonBefore[player]) ? null : points;
}
