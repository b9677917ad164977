// How balls look: the colours of the library's own pictures, and numbered solids and stripes.
import { s } from "../dom.js";

const IVORY = "#fffdf2";
const POOL = ["#222222", "#f2c12e", "#1f4fb0", "#d8342b", "#6a3a94", "#ee7d23", "#1c8a4b", "#7d2330"];
const NAMED = { cue: IVORY, red: "#c81e1e", yellow: "#f2c12e", green: "#0d5c2e", brown: "#7b4a22", blue: "#1f5fc4",
    pink: "#f39bb5", black: "#1a1a1a" };

/** { colour, striped, number }; number is "" for balls without one. */
export function looksOf(ball) {
    const number = Number(ball);
    if (!number)
        return { colour: NAMED[ball] ?? "#9a9a9a", striped: false, number: "" };
    return { colour: POOL[number % 8], striped: number > 8, number: ball };
}

/** A ball around the origin, its parts in units of its radius. */
export function drawBall(ball, radius) {
    const { colour, striped, number } = looksOf(ball);
    const r = radius;
    const parts = [s("circle", { r, fill: striped ? IVORY : colour, class: "skin" })];
    if (striped) {
        const edge = r * Math.sqrt(1 - 0.58 ** 2);
        const band = `M${-edge} ${-0.58 * r}H${edge}A${r} ${r} 0 0 1 ${edge} ${0.58 * r}H${-edge}`
            + `A${r} ${r} 0 0 1 ${-edge} ${-0.58 * r}Z`;
        parts.push(s("path", { d: band, fill: colour }));
    }
    if (number)
        parts.push(s("circle", { r: 0.56 * r, fill: "#fff" }),
            s("text", { "font-size": (number.length > 1 ? 0.78 : 0.92) * r, y: 0.31 * r, "text-anchor": "middle",
                fill: "#111", class: "number" }, number));
    else
        parts.push(s("circle", { cx: -0.32 * r, cy: -0.36 * r, r: 0.2 * r, fill: "#fff", "fill-opacity": 0.55 }));
    parts.push(s("circle", { r, class: "rim" }));
    return s("g", { class: "ball-body" }, parts);
}

/** A ball as a small picture, for buttons and lines of text. */
export function ballPicture(ball) {
    return s("svg", { class: "ball-picture", viewBox: "-11 -11 22 22", "aria-hidden": "true" }, drawBall(ball, 10));
}
