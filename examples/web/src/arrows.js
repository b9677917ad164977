// Arrow keys on a board: they go to the nearest control in their direction.

import { isTyped } from "./dom.js";

export const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const MOST_ASIDE = 1.6; // as a part of the way
const FAR = 1e5; // pixels, more than any board has

const centre = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
};

/** The nearest of these elements in a direction, not too far aside; what lies aside counts twice. straight: what lies in the
 * same row or column comes first. */
export function nearest(from, all, [right, down], straight = false) {
    const [x, y] = centre(from);
    const half = (right ? from.offsetHeight : from.offsetWidth) / 2;
    let best = null;
    let least = Infinity;
    for (const each of all) {
        const [at, below] = centre(each);
        const along = (at - x) * right + (below - y) * down;
        const aside = Math.abs((at - x) * down) + Math.abs((below - y) * right);
        const cost = along + 2 * aside + (straight && aside >= half ? FAR : 0);
        if (each !== from && along > 4 && aside < MOST_ASIDE * along && cost < least) {
            least = cost;
            best = each;
        }
    }
    return best;
}

/** Lets arrow keys go from one element that matches the selector to another, all inside of this one. grid: they stand in rows
 * and columns, those that cannot be chosen included. from: where the keys are pressed; first(): where they go to from outside
 * of the board; null where nothing is to be chosen there: then they go from button to button. */
export function arrows(element, selector, { grid = false, from = element, first = null } = {}) {
    from.addEventListener("keydown", (event) => {
        const way = WAYS[event.key];
        if (!way || isTyped(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
            return;
        const all = [...element.querySelectorAll(selector)].filter((each) => !each.disabled
            && (grid || each.tabIndex >= 0) && each.offsetParent);
        const inside = all.includes(document.activeElement) ? document.activeElement : null;
        const beside = () => nearest(event.target, [...from.querySelectorAll("button:not(:disabled)")]
            .filter((each) => each.checkVisibility()), way);
        const next = inside ? nearest(inside, all, way, grid) : first ? first() ?? beside() : all[0];
        event.preventDefault();
        next?.focus();
    });
}
