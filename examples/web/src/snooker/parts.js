// What the difficulty of a shot is made of. The library says what it comes to; here only steps are counted, and what a pocket,
// a plant, a cushion, spin and power have in it is taken away, so that what is left is for balls in the way and for the cut.
import { legs } from "./legs.js";

const isCard = (at) => at.every((each) => each % 1 === 0.5);

function stepsOf(points) {
    const cards = points.filter(isCard);
    return cards.slice(1).reduce((all, [x, y], at) => all + Math.max(Math.abs(x - cards[at][0]), Math.abs(y - cards[at][1])), 0);
}

/** How many balls are before the one that is struck: its safe shot takes a chalk for each. */
function before(legal, { ball, double }) {
    const safe = double !== "cue" && legal.find((each) => each.type === "safe" && each.ball === ball && !each.double && !each.spin);
    return safe ? safe.chalk : 0;
}

/** [[part's id, how much it adds], …], in the order in which it is counted; those that add nothing are left out. table: cell
 * → name or null; legal: all that may be called. */
export function partsOf(shot, table, legal) {
    const { lines, spin } = legs(shot, table);
    const steps = lines.reduce((all, points) => all + stepsOf(points), 0);
    const fixed = [["pocket", shot.type === "pot" ? 1 : 0], ["plant", shot.plant ? 2 : 0], ["cushion", shot.double ? 1 : 0],
        ["spin", spin ? stepsOf(spin) : 0], ["power", -(shot.power ?? 0)]];
    const rest = shot.difficulty - fixed.reduce((all, [, cost]) => all + cost, steps);
    const balls = shot.chalk - (shot.spin ? 1 : 0);
    const snookered = Math.min(before(legal, shot), balls);
    const cut = rest - balls - snookered;
    // No difficulty is below 2.
    const least = shot.type !== "pot" && shot.difficulty === 2 && !shot.power && cut > 0 ? cut : 0;
    return [["steps", steps], ["before", 2 * snookered], ["behind", balls - snookered], ["cut", cut - least], ...fixed,
        ["least", least]].filter(([, cost]) => cost);
}

/** "3 steps + pocket 1 − power 2"; "1 step, and 2 is the least" */
export function sumOfParts(app, parts) {
    const sign = (id, cost, at) => id === "least" ? "" : at ? cost < 0 ? " − " : " + " : cost < 0 ? "−" : "";
    return parts.map(([id, cost], at) => sign(id, cost, at)
        + app.t(`snooker/part-${id === "cut" && cost < 0 ? "straight" : id}`, { value: Math.abs(cost) })).join("");
}
