// Balls that came back: where the referee has put them, as far as the log tells.
import { stirred } from "./draft.js";
import { distance } from "./geometry.js";

const HAIR = 1e-6; // metres by which balls that touch are apart, so that rounding makes no overlap of it
const ALL_RACKED = ["rerack", "stalemate", "rack", "game", "restart"]; // rulings after which no ball lies where it was spotted
const SPOTS = { head_spot: "head", centre_spot: "blue" }; // where a rerack puts a ball

/** Where a ball goes that is spotted while others lie there: as near behind the foot spot as it fits on the line to the rail,
 * touching what is in its way; in front of the spot where that line is full. */
export function behindSpot(shape, places, [x, y]) {
    const touching = 2 * shape.ball_radius + HAIR;
    const others = Object.values(places);
    const besides = others.filter((other) => Math.abs(other[0] - x) < touching).flatMap((other) => {
        const away = Math.sqrt(touching ** 2 - (other[0] - x) ** 2);
        return [other[1] + away, other[1] - away];
    });
    const fits = [y, ...besides].filter((at) => at >= shape.ball_radius && at <= shape.length - shape.ball_radius
        && others.every((other) => distance(other, [x, at]) >= 2 * shape.ball_radius)).sort((one, other) => one - other);
    return [x, fits.find((at) => at >= y) ?? fits.at(-1) ?? y];
}

/** The spot on which a ball lies after a rerack, because it was put there or, as somebody said, lay there, or the middle of the
 * kitchen, somewhere in which it lay: a place, or undefined. */
export function rerackSpot(shape, { action, rulings }, ball) {
    const goes = rulings.find(({ type }) => type === "rerack") ?? {};
    const which = ball === "cue" ? "cue" : "last";
    const named = goes[which] === "stays" ? action.rerack?.[which] : goes[which];
    return named === "kitchen" ? [shape.width / 2, shape.length / 8] : shape.spots[SPOTS[named]];
}

/** Where the numbered balls lie that were spotted and have not moved since: { ball: at }. Each was put behind those that lay
 * there then, and stays where it is when one of them is gone. */
export function spottedPlaces(store, shape) {
    const places = {};
    const forget = (balls) => balls.forEach((ball) => delete places[ball]);
    for (const entry of store.entries.slice(0, store.position)) {
        const { action, rulings } = entry;
        forget([...stirred({ events: action.events ?? [] })]);
        if (action.action === "layout" || rulings.some(({ type }) => ALL_RACKED.includes(type)))
            forget(Object.keys(places));
        for (const { type, ball, at, off = [] } of rulings)
            if (type === "corrected")
                forget(off);
            else if (type === "respot" && Number(ball))
                places[ball] = at ?? rerackSpot(shape, entry, ball) ?? behindSpot(shape, places, shape.spots.foot);
    }
    return places;
}
