// How balls look: the colours of the library's own pictures, and numbered solids and stripes.
import { h, s } from "../dom.js";
import { drawMan } from "./men.js";

const IVORY = "#fffbef";
const POOL = ["#1b1b1d", "#f4c430", "#1c57b8", "#cf2f2a", "#63378f", "#f08a2c", "#14734a", "#7c2230"];
const NAMED = { cue: IVORY, white: IVORY, red: "#c5222b", yellow: "#f2c935", green: "#0b6b3a", brown: "#7d4a22",
    blue: "#1f5cc0", pink: "#f4a3bb", black: "#1b1b1d" };
const RIMMED = ["green", "brown", "black", "8"]; // with a bright edge, because they would be lost on cloth

/** { colour, striped, number }; number is "" for balls without one. */
export function looksOf(ball) {
    const number = Number(ball);
    if (!number)
        return { colour: NAMED[ball.replace(/-\d+$/, "")] ?? "#b9b9b2", striped: false, number: "" };
    return { colour: POOL[number % 8], striped: number > 8, number: ball };
}

/** What is written on a numbered ball: its number, or the man that it is, with the number in small. */
function signOf(number, r, man) {
    const text = (size, y, more = {}) => s("text", { "font-size": size * r, y: y * r, "text-anchor": "middle",
        fill: "#1c1c1c", class: "number", ...more }, number);
    if (!man)
        return [s("circle", { r: 0.6 * r, fill: "#fff" }), text(number.length > 1 ? 0.82 : 1, number.length > 1 ? 0.3 : 0.36)];
    // As large as the ball allows: the man is what is played with.
    return [s("circle", { r: 0.84 * r, fill: "#fff" }), s("g", { transform: `translate(0 ${-0.17 * r})` },
        drawMan(man, 1.42 * r, { fill: "#1c1c1c" })), text(0.46, 0.81)];
}

/** A ball around the origin, its parts in units of its radius; man: what it is in Chess Pool. */
export function drawBall(ball, radius, man = null) {
    const { colour, striped, number } = looksOf(ball);
    const r = radius;
    const parts = [s("circle", { r, fill: striped ? IVORY : colour, class: "skin" })];
    if (striped) {
        const edge = r * Math.sqrt(1 - 0.62 ** 2);
        const band = `M${-edge} ${-0.62 * r}H${edge}A${r} ${r} 0 0 1 ${edge} ${0.62 * r}H${-edge}`
            + `A${r} ${r} 0 0 1 ${-edge} ${-0.62 * r}Z`;
        parts.push(s("path", { d: band, fill: colour }));
    }
    if (number)
        parts.push(...signOf(number, r, man));
    else
        parts.push(s("circle", { cx: -0.32 * r, cy: -0.36 * r, r: 0.2 * r, fill: "#fff", "fill-opacity": 0.55 }));
    parts.push(s("circle", { r, class: RIMMED.includes(ball) ? "rim bright" : "rim", "stroke-width": 0.08 * r }));
    return s("g", { class: "ball-body" }, parts);
}

/** A ball as a small picture, for buttons and lines of text. */
export function ballPicture(ball, man = null) {
    return s("svg", { class: "ball-picture", viewBox: "-11 -11 22 22", "aria-hidden": "true" }, drawBall(ball, 10, man));
}

/** A small button for a ball or a pocket, found by data-{kind}. label: what it is called; more: other attributes. */
export function chip(kind, name, label, content, act, more = {}) {
    return h("button", { type: "button", class: "chip", "data-key": `${kind}-${name}`, [`data-${kind}`]: name, title: label,
        "aria-label": label, onclick: act, ...more }, content);
}
