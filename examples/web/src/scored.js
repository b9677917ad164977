// Scores as they are written: they may be below zero.

/** With a minus sign, which unlike a hyphen is as wide as a figure, and is read as one. */
export const scored = (score) => String(score).replace("-", "−");

/** What a player's score is written as: where it counts pieces, it is a dash as long as nobody has any. */
export const scoreOf = ({ score, pieces, group }) => pieces && !group ? "–" : scored(score);

/** Those of all players. A dash between them would be taken for a sign. */
export const scoresIn = (scores) => scores.map(scored).join("\u00a0·\u00a0");
