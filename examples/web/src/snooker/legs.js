// The line of a shot over the cards, in cells from the top left, for drawing only: the library says what it costs.

const COLUMNS = "abcd";
const LAST = { column: 3, row: 4 };

export function place(cell) {
    return { column: COLUMNS.indexOf(cell[0]), row: Number(cell[1]) - 1 };
}

const centre = ({ column, row }) => [column + 0.5, row + 0.5];
const steps = (from, to) => Math.max(Math.abs(to.column - from.column), Math.abs(to.row - from.row));

/** Where a double turns: on the card of a long side in the row where the line to the mirrored end crosses it; between
 * two rows, on the card without a pocket; of two open sides, on the nearer one. */
function turn(from, to, isEmpty) {
    const open = [0, LAST.column].filter((column) => column !== from.column && column !== to.column).map((column) => {
        const crossed = from.row + (to.row - from.row) * (column - from.column) / (2 * column - to.column - from.column);
        const row = Number.isInteger(crossed - 0.5) ? [crossed - 0.5, crossed + 0.5].find((each) => each % 2)
            : Math.round(crossed);
        return { column, row };
    }).filter((card) => card.row % 2 && isEmpty(card));
    return open.sort((one, other) => steps(from, one) + steps(one, to) - steps(from, other) - steps(other, to))[0];
}

function mouth({ column, row }) {
    return [column ? LAST.column + 1 : 0, row === 2 ? 2.5 : row ? LAST.row + 1 : 0];
}

/** [[points of the cue ball], [of the first ball], …], and of spin, { legs, spin }; table: cell → name or null. */
export function legs(shot, table) {
    const cells = Object.fromEntries(Object.entries(table).filter(([, name]) => name).map(([cell, name]) => [name, cell]));
    const isEmpty = ({ column, row }) => !table[`${COLUMNS[column]}${row + 1}`];
    const stops = ["cue", shot.ball, shot.plant].filter(Boolean).map((name) => place(cells[name]));
    if (shot.pocket)
        stops.push(place(shot.pocket));
    const doubled = { cue: 0, object: 1, second: 2 }[shot.double];
    const lines = stops.slice(1).map((to, at) => {
        const corner = at === doubled ? turn(stops[at], to, isEmpty) : null;
        return [stops[at], corner, to].filter(Boolean).map(centre);
    });
    if (shot.pocket)
        lines.at(-1).push(mouth(stops.at(-1)));
    const spin = shot.spin ? [centre(stops[shot.pocket || shot.type !== "pot" ? 1 : 0]), centre(place(shot.spin))] : null;
    return { lines, spin };
}
