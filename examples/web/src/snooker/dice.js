// Dice as pictures.
import { s, h } from "../dom.js";

const SPOTS = {
    1: [[2, 2]], 2: [[1, 1], [3, 3]], 3: [[1, 1], [2, 2], [3, 3]], 4: [[1, 1], [1, 3], [3, 1], [3, 3]],
    5: [[1, 1], [1, 3], [2, 2], [3, 1], [3, 3]], 6: [[1, 1], [1, 2], [1, 3], [3, 1], [3, 2], [3, 3]],
};

function die(number, kind) {
    return s("svg", { class: `die ${kind}`, viewBox: "0 0 4 4", "aria-hidden": "true" },
        s("rect", { x: "0.15", y: "0.15", width: "3.7", height: "3.7", rx: "0.7" }),
        (SPOTS[number] ?? []).map(([x, y]) => s("circle", { cx: x, cy: y, r: "0.42" })));
}

/** Dice, each with its result: "made", "lost", "dropped" or "". */
export function dice(app, numbers, kinds = []) {
    return h("div", { class: "dice" }, h("span", { class: "hidden" }, app.t("snooker/dice", { dice: numbers.join(", ") })),
        numbers.map((number, at) => die(number, kinds[at] ?? "")));
}
