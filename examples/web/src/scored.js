// Scores as they are written: they may be below zero.

/** With a minus sign, which unlike a hyphen is as wide as a figure, and is read as one. */
export const scored = (score) => String(score).replace("-", "−");

/** Those of all players. A dash between them would be taken for a sign. */
export const scoresIn = (scores) => scores.map(scored).join("\u00a0·\u00a0");
