// The points of a game of a match, which are gone once the next one has begun.

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
