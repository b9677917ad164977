// A position of each game that shows what it is, for its picture on the first page.

/** A new game after these moves. */
const after = (id, seed, ...moves) => (cue) => {
    const game = cue.newGame(id, { seed });
    moves.forEach((move) => game.applyMove(move));
    return game;
};

/** The simple player's game after that many actions. */
const played = (id, seed, actions) => (cue) => {
    const game = cue.newGame(id, { seed });
    while (game.moves < actions && !game.over)
        game.apply(game.bot(seed));
    return game;
};

/** By game: a function of the library that returns a game, which is then closed. */
export const SAMPLES = {
    "bowling-solitaire": played("bowling-solitaire", 5, 31),
    "snooker-solitaire": after("snooker-solitaire", 5, "draw", "deal"),
    "eight-ball": after("eight-ball", 1),
    "nine-ball": after("nine-ball", 1),
    "ten-ball": after("ten-ball", 1),
    "straight-pool": after("straight-pool", 1),
    "snooker": after("snooker", 1),
    "three-cushion": after("three-cushion", 1),
    "sinuca-brasileira": after("sinuca-brasileira", 1),
    "chaser": after("chaser", 1),
    "chess-pool": after("chess-pool", 1),
};

/** What of the picture is seen where it is small: the balls, of which a whole table would show little. */
const RACK = "640 372 245 165";
export const PARTS = {
    "bowling-solitaire": "20 195 460 310",
    "snooker-solitaire": "48 204 608 410",
    "eight-ball": RACK,
    "nine-ball": RACK,
    "ten-ball": RACK,
    "straight-pool": RACK,
    "chaser": RACK,
    "chess-pool": RACK,
    "snooker": "560 363 340 230",
    "three-cushion": "225 290 530 356",
    "sinuca-brasileira": "90 250 820 460",
};
