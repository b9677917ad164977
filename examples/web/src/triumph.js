// A big word over the game for a moment. It is for the eye alone: what happened is said elsewhere.
import { h } from "./dom.js";

const SHOWN = 1500; // milliseconds

export function triumph(place, text) {
    const word = h("div", { class: "triumph", "aria-hidden": "true" }, text);
    place.append(word);
    setTimeout(() => word.remove(), SHOWN);
}
