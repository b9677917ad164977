// The cells that the pieces of Chess Pool reach on an empty board of 4 files and 8 ranks, to show them before a call.
// The library decides what may be called.

export const FILES = "abcd";
export const RANKS = 8;
const MEN = { 1: "rook", 2: "knight", 3: "bishop", 4: "queen", 8: "king", 9: "rook", 10: "knight", 11: "bishop",
    12: "queen" };

const REACHES = {
    rook: (files, ranks) => files === 0 || ranks === 0,
    bishop: (files, ranks) => files === ranks,
    queen: (files, ranks) => files === 0 || ranks === 0 || files === ranks,
    knight: (files, ranks) => files * ranks === 2,
    king: (files, ranks) => Math.max(files, ranks) === 1,
};

export const CELLS = Array.from({ length: RANKS * FILES.length }, (_, i) => FILES[i % 4] + (1 + Math.floor(i / 4)));

/** The piece that a ball is: "rook". */
export function manOf(ball) {
    return MEN[ball] ?? null;
}

/** The cells that the ball reaches from one. */
export function reached(ball, from) {
    const apart = (cell) => [Math.abs(FILES.indexOf(cell[0]) - FILES.indexOf(from[0])), Math.abs(cell[1] - from[1])];
    return CELLS.filter((cell) => cell !== from && REACHES[manOf(ball)](...apart(cell)));
}

function clamp(value, most) {
    return Math.min(most, Math.max(0, value));
}

/** The cell of a ball with its centre there. */
export function cellAt(shape, [x, y]) {
    const index = (value, size, count) => clamp(Math.ceil((value - 1e-9) / size * count) - 1, count - 1);
    return FILES[index(x, shape.width, FILES.length)] + (1 + index(y, shape.length, RANKS));
}

/** [x, y] of the middle of a cell. */
export function middleOf(shape, cell) {
    return [(FILES.indexOf(cell[0]) + 0.5) * shape.width / FILES.length, (cell[1] - 0.5) * shape.length / RANKS];
}
