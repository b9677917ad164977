// A big word over the game for a moment. It is for the eye alone: what happened is said elsewhere.
import { h } from "./dom.js";

const SHOWN = 1500; // milliseconds

/** A long name is smaller, and not broken. */
function fit(word, said) {
    const share = word.clientWidth / said.offsetWidth;
    if (share < 1)
        word.style.fontSize = `${Math.floor(parseFloat(getComputedStyle(word).fontSize) * share)}px`;
}

export function triumph(place, text) {
    const said = h("span", {}, text);
    const word = h("div", { class: "triumph", "aria-hidden": "true" }, said);
    place.append(word);
    fit(word, said);
    setTimeout(() => word.remove(), SHOWN);
}
