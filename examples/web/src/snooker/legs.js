// The line of a shot over the cards, in cells from the top left, for drawing only: the library says what it costs.

const COLUMNS = "abcd";
const LAST = { column: 3, row: 4 };

export function place(cell) {
    return { column: COLUMNS.indexOf(cell[0]), row: Number(cell[1]) - 1 };
}

const centre = ({ column, row }) => [column + 0.5, row + 0.5];
const steps = (from, to) => Math.max(Math.abs(to.column - from.column), Math.abs(to.row - from.row));

/** What lies there, by the point in its middle. */
export function nameAt([x, y], table) {
    return table[`${COLUMNS[x - 0.5]}${y + 0.5}`];
}

const isSame = (one, other) => one.column === other.column && one.row === other.row;

/** How far a card lies from the straight line between two others. */
function aside({ column, row }, from, to) {
    const [dx, dy] = [to.column - from.column, to.row - from.row];
    return Math.abs(dx * (row - from.row) - dy * (column - from.column)) / Math.hypot(dx, dy);
}

/** The cards of the way that is counted from one to another one: of those with the fewest steps one with the fewest balls on
 * it, as straight as may be; a straight line where that is one. { cards, blocks: those with a ball between }. */
function wayTo(from, to, isFree) {
    if (isSame(from, to))
        return { cards: [from], blocks: [] };
    const ways = (at) => {
        if (isSame(at, to))
            return { cost: 0, cards: [at] };
        let best = null;
        for (const dx of [-1, 0, 1])
            for (const dy of [-1, 0, 1]) {
                const next = { column: at.column + dx, row: at.row + dy };
                const inside = next.column >= 0 && next.column <= LAST.column && next.row >= 0 && next.row <= LAST.row;
                if (!inside || steps(next, to) !== steps(at, to) - 1)
                    continue;
                const rest = ways(next);
                const cost = rest.cost + (isSame(next, to) || isFree(next) ? 0 : 100) + aside(next, from, to);
                if (!best || cost < best.cost)
                    best = { cost, cards: [at, ...rest.cards] };
            }
        return best;
    };
    const { cards } = ways(from);
    const between = (card) => !isSame(card, from) && !isSame(card, to);
    const inside = ({ column, row }, one, other) => (column - one.column) * (column - other.column) <= 0
        && (row - one.row) * (row - other.row) <= 0;
    const near = [0, 1, 2, 3, 4].flatMap((row) => [0, 1, 2, 3].map((column) => ({ column, row })))
        .filter((card) => between(card) && inside(card, from, to) && aside(card, from, to) < 0.6);
    return { cards: near.every(isFree) ? [from, to] : cards, blocks: cards.filter((card) => between(card) && !isFree(card)) };
}

/** A ball that is cut finely goes in a straight line, along a row or a column. */
function lineTo(from, to, isFree) {
    const [dx, dy] = [Math.sign(to.column - from.column), Math.sign(to.row - from.row)];
    const blocks = Array.from({ length: Math.max(steps(from, to) - 1, 0) },
        (_, at) => ({ column: from.column + dx * (at + 1), row: from.row + dy * (at + 1) })).filter((card) => !isFree(card));
    return { cards: [from, to], blocks };
}

/** Is it at a right angle to where the ball came from? */
function isFine(before, from, to) {
    return before && (from.column - before.column) * (to.column - from.column) + (from.row - before.row) * (to.row - from.row) <= 0
        && !isSame(from, to);
}

/** Where a double turns: on the card of a long side in the row where the line to the mirrored end crosses it; between
 * two rows, on the card without a pocket; of two open sides, on the one that is reached freely, or the nearer one. */
function turn(from, to, isEmpty, isFree) {
    const open = [0, LAST.column].filter((column) => column !== from.column && column !== to.column).map((column) => {
        const crossed = from.row + (to.row - from.row) * (column - from.column) / (2 * column - to.column - from.column);
        const row = Number.isInteger(crossed - 0.5) ? [crossed - 0.5, crossed + 0.5].find((each) => each % 2)
            : Math.round(crossed);
        return { column, row };
    }).filter((card) => card.row % 2 && isEmpty(card));
    const cost = (card) => 100 * (wayTo(from, card, isFree).blocks.length + wayTo(card, to, isFree).blocks.length)
        + steps(from, card) + steps(card, to);
    return open.sort((one, other) => cost(one) - cost(other))[0];
}

function mouth({ column, row }) {
    return [column ? LAST.column + 1 : 0, row === 2 ? 2.5 : row ? LAST.row + 1 : 0];
}

/** [[points of the cue ball], [of the first ball], …], of spin, and of the balls in their way, { lines, spin, blocks };
 * table: cell → name or null. */
export function legs(shot, table) {
    const cells = Object.fromEntries(Object.entries(table).filter(([, name]) => name).map(([cell, name]) => [name, cell]));
    const isEmpty = ({ column, row }) => !table[`${COLUMNS[column]}${row + 1}`];
    const stops = ["cue", shot.ball, shot.plant].filter(Boolean).map((name) => place(cells[name]));
    if (shot.pocket)
        stops.push(place(shot.pocket));
    const doubled = { cue: 0, object: 1, second: 2 }[shot.double];
    // What the shot strikes is in nobody's way.
    const struck = ["cue", shot.ball, shot.plant];
    const isFree = (card) => isEmpty(card) || struck.includes(table[`${COLUMNS[card.column]}${card.row + 1}`]);
    const blocks = [];
    let before = null; // where the ball came from that strikes the next one
    const lines = stops.slice(1).map((to, at) => {
        const corner = at === doubled ? turn(stops[at], to, isEmpty, isFree) : null;
        const parts = corner ? [[stops[at], corner], [corner, to]] : [[stops[at], to]];
        return parts.flatMap(([from, end], part) => {
            const way = !corner && isFine(before, from, end) ? lineTo(from, end, isFree) : wayTo(from, end, isFree);
            before = from;
            blocks.push(...way.blocks);
            return part ? way.cards.slice(1) : way.cards;
        }).map(centre);
    });
    if (shot.pocket) {
        if (!isFree(stops.at(-1)))
            blocks.push(stops.at(-1));
        lines.at(-1).push(mouth(stops.at(-1)));
    }
    const spin = shot.spin ? [centre(stops[shot.pocket || shot.type !== "pot" ? 1 : 0]), centre(place(shot.spin))] : null;
    return { lines, spin, blocks: blocks.map(centre) };
}
