// Balls that are drawn larger than they are, to be read and touched: where they are drawn, so that none hides another. A
// rack becomes a larger rack, and a ball alone or on a spot stays where it lies.
import { distance, rested } from "./geometry.js";

const MOST = 2.3; // times its size
const NEAR = 2.2; // radii between balls that are drawn as one group
const ROUNDS = 60;
const ON_SPOT = 0.001; // metres

/** How many times its size a ball is drawn. grain: metres per pixel; readable: pixels of its radius. */
export function enlargement(shape, grain, readable) {
    return Math.min(Math.max(readable * grain / shape.ball_radius, 1), MOST * readable / 12);
}

/** Pushes apart what overlaps, but what is pinned only from what is pinned, too; returns whether anything did. */
function pushApart(at, apart, pinned) {
    let pushed = false;
    for (let i = 0; i < at.length; i++)
        for (let j = i + 1; j < at.length; j++) {
            const [x, y] = [at[j][0] - at[i][0], at[j][1] - at[i][1]];
            const away = Math.hypot(x, y);
            if (away >= apart)
                continue;
            const by = (apart - away) / (away || 1);
            const push = away ? [x * by, y * by] : [0, apart];
            const share = pinned[i] === pinned[j] ? 0.5 : pinned[i] ? 0 : 1;
            for (const axis of [0, 1]) {
                at[i][axis] -= push[axis] * share;
                at[j][axis] += push[axis] * (1 - share);
            }
            pushed = true;
        }
    return pushed;
}

/** Balls that touch, or nearly, as lists of indices. */
function clusters(places, near) {
    const left = new Set(places.keys());
    const found = [];
    while (left.size) {
        const [first] = left;
        const cluster = [first];
        left.delete(first);
        for (const one of cluster)
            for (const other of left)
                if (distance(places[one], places[other]) < near) {
                    cluster.push(other);
                    left.delete(other);
                }
        found.push(cluster);
    }
    return found;
}

/** The spots that are free and that two balls of a cluster would touch: of a rack without its first ball. */
const besides = (at, cluster, { spots, ball_radius: radius }) => Object.values(spots)
    .filter((spot) => cluster.filter((i) => distance(at[i], spot) < NEAR * radius).length > 1);

/** Draws a cluster larger around what is pinned, or a spot that it lacks, or else its middle: its shape stays. */
function grow(at, cluster, times, pinned, shape) {
    const fixed = cluster.filter((i) => pinned[i]).map((i) => at[i]);
    const around = [fixed, besides(at, cluster, shape), cluster.map((i) => at[i])].find((all) => all.length);
    const middle = [0, 1].map((axis) => around.reduce((sum, place) => sum + place[axis], 0) / around.length);
    for (const i of cluster)
        at[i] = at[i].map((value, axis) => middle[axis] + (value - middle[axis]) * times);
}

/** places: { ball: [x, y] }; returns where they are drawn at so many times their size. */
export function spread(shape, places, times) {
    if (times <= 1)
        return places;
    const drawn = { ...shape, ball_radius: shape.ball_radius * times };
    const names = Object.keys(places);
    let at = names.map((name) => places[name]);
    const pinned = at.map((place) => Object.values(shape.spots).some((spot) => distance(spot, place) < ON_SPOT));
    const apart = 1.96 * drawn.ball_radius;
    const reached = (cluster) => at.findIndex((place, j) => pinned[j] && !cluster.includes(j)
        && cluster.some((i) => distance(at[i], place) < apart));
    for (const cluster of clusters(at, NEAR * shape.ball_radius)) {
        const before = [...at];
        grow(at, cluster, times, pinned, shape);
        const other = reached(cluster);
        if (other < 0)
            continue;
        // A pack that would grow around the pink grows away from it; a whole one would reach the black, and grows both ways.
        const joined = cluster.some((i) => pinned[i]) ? cluster : [...cluster, other];
        at = [...before];
        grow(at, joined, times, pinned, shape);
        if (reached(joined) < 0)
            continue;
        at = before;
        joined.forEach((i) => { pinned[i] = false; });
        grow(at, joined, times, pinned, shape);
    }
    at = at.map((place) => rested(drawn, place));
    for (let round = 0; round < ROUNDS && pushApart(at, apart, pinned); round++)
        at = at.map((place) => rested(drawn, place));
    return Object.fromEntries(names.map((name, i) => [name, at[i]]));
}
