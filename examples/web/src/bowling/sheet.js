// The score sheet, with strikes, spares and misses as bowlers write them.
import { h } from "../dom.js";

const PINS = 10;

/** The marks for the rolls of a frame; the last frame may have bonus rolls on a fresh deal. */
export function marks(rolls) {
    let left = PINS, fresh = true;
    return rolls.map((pins) => {
        left -= pins;
        const sign = left > 0 ? String(pins || "–") : fresh ? "X" : "/";
        fresh = left <= 0 || !fresh;
        if (fresh)
            left = PINS;
        return sign;
    });
}

function frame(app, number, known, isOn) {
    const signs = known ? marks(known.rolls) : [];
    const boxes = number === 10 ? 3 : 2;
    const total = known?.total ?? null;
    const said = app.t("bowling/frame-said", { frame: number, rolls: signs.join(" ") || "–", total: total ?? "–" });
    // A strike goes into the second box.
    const shown = boxes === 2 && signs[0] === "X" ? ["", "X"] : signs;
    return h("li", { class: isOn ? "frame on" : "frame", "aria-current": isOn ? "step" : null },
        h("span", { class: "hidden" }, said),
        h("span", { class: "number", "aria-hidden": "true" }, number),
        h("span", { class: "rolls", "aria-hidden": "true" },
            Array.from({ length: boxes }, (_, at) => h("span", {}, shown[at] ?? ""))),
        h("span", { class: "total", "aria-hidden": "true" }, total ?? ""));
}

export function sheet(app, view) {
    return h("ol", { class: "sheet", "aria-label": app.t("bowling/sheet") },
        Array.from({ length: 10 }, (_, at) => frame(app, at + 1, view.frames[at], !view.over && view.frame === at + 1)));
}

/** The marks in a line of text: "X 9/ 72 …". */
export function written(view) {
    return view.frames.map(({ rolls }) => marks(rolls).join("")).join(" ");
}
