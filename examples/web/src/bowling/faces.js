// What is drawn on the cards: a pin with its digit, a ball with its digit.
import { h, s } from "../dom.js";

const PIN = "M20 2c4.6 0 7.4 3.4 7.4 8 0 5.4-2.6 8.4-2.6 13 0 6.4 8.2 11.6 8.2 24 0 7-2.6 13-5 17H12c-2.4-4-5-10-5-17 0-12.4 8.2-17.6 8.2-24 "
    + "0-4.6-2.6-7.6-2.6-13 0-4.6 2.8-8 7.4-8z";

export function pinFace(pin, value) {
    return [
        s("svg", { class: "face", viewBox: "0 0 40 66", "aria-hidden": "true" },
            s("path", { class: "pin-body", d: PIN }),
            s("path", { class: "pin-band", d: "M14.9 19.5h10.2M15 23.5h10" })),
        h("span", { class: "name" }, pin), " ", h("span", { class: "digit" }, value),
    ];
}

export function ballFace(pile, value) {
    return [
        s("svg", { class: "face", viewBox: "0 0 60 60", "aria-hidden": "true" },
            s("circle", { class: "ball-body", cx: 30, cy: 30, r: 27 }),
            s("path", { class: "ball-shine", d: "M11 22a21 21 0 0 1 12-12" }),
            [[37, 10.5], [44.5, 14], [38.5, 18]].map(([cx, cy]) => s("circle", { class: "ball-hole", cx, cy, r: 2.9 }))),
        h("span", { class: "name" }, pile), " ", h("span", { class: "digit" }, value),
    ];
}
