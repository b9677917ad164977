// The cells in which pieces of Chess Pool stand as far as anybody has said so, while the layout is not known.
import { stirred, takenInHand } from "./draft.js";
import { cellAt } from "./reach.js";

const ANEW = ["game", "rack", "restart"];

/** { ball: cell } after these entries: as it was called, put down or drawn, where nothing that is told since has moved the
 * ball or taken it in hand. */
export function cellsSaid(entries, shape) {
    const cells = {};
    const put = (places) => Object.entries(places ?? {}).forEach(([ball, at]) => { cells[ball] = cellAt(shape, at); });
    const forget = (balls) => [...balls].forEach((ball) => delete cells[ball]);
    const placesIn = { place: ({ ball, at }) => ({ [ball]: at }), layout: ({ balls }) => balls, shot: ({ rest }) => rest };
    for (const { action, rulings } of entries) {
        const { capturer, target, from, to, piece } = action;
        if (from && to)
            Object.assign(cells, { [capturer]: from, [target]: to });
        forget(stirred({ events: action.events ?? [] }));
        put(placesIn[action.action]?.(action));
        if (piece)
            cells[8] = cells[piece];
        forget([piece, ...rulings.filter(({ type }) => type === "removed").map(({ ball }) => ball), ...takenInHand(rulings)]);
        if (rulings.some(({ type }) => ANEW.includes(type)))
            forget(Object.keys(cells));
    }
    return cells;
}
