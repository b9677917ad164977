// Balls that are put down: those in hand, within their area, and all of them where a layout is put right. It knows where they
// have been put so far; the shot that is drawn (`draft`) is its caller's.
import { h, replace } from "../dom.js";
import * as draws from "./draft.js";
import { freePlace, rounded } from "./geometry.js";

export class Put {
    #say;
    #store;
    #ui;
    #shape;
    #rules;
    placing = {}; // balls in hand that were put somewhere, and not yet down
    layout = null; // places that are being put right
    righted = []; // the balls of which somebody has done so
    #steps = []; // { layout, righted } before each of them
    held = null; // the ball that was chosen to be put somewhere; arrow keys move it

    constructor({ say, store, ui, shape, rules }) {
        this.#say = say;
        this.#store = store;
        this.#ui = ui;
        this.#shape = shape;
        this.#rules = rules;
        this.element = h("div", { class: "row put" });
    }

    begin() {
        this.placing = {};
        this.layout = null;
        this.righted = [];
        this.#steps = [];
        this.held = null;
    }

    /** Begins to put balls right that lie there. righted: those of which somebody has done so. */
    beginLayout(places, righted) {
        this.layout = { ...places };
        this.righted = righted;
    }

    /** Whether the last ball that was put right can be taken back. */
    get mayStepBack() { return this.#steps.length > 0; }

    stepBack() {
        ({ layout: this.layout, righted: this.righted } = this.#steps.pop());
    }

    /** Where those lie that were put right. */
    get rightedPlaces() {
        return Object.fromEntries(this.righted.map((ball) => [ball, this.layout[ball]]));
    }

    /** Where what is in hand may lie. */
    get area() { return this.#rules.area(this.#store.view()); }

    /** Where a ball in hand begins that is moved by keys. */
    get middle() { return this.#shape.spots.brown ?? this.#shape.spots.head; }

    /** Whether some ball, or this one, may be put down now. */
    may(ball = null) {
        return this.#store.legal().some((action) => action.action === "place" && (ball ?? action.ball) === action.ball);
    }

    /** Where all balls are drawn. */
    places(draft) {
        return this.layout ?? { ...draft.places, ...this.placing };
    }

    /** Whether a ball is in hand and the shot is still to be told. */
    #isToBePut(ball, draft) {
        return this.#store.view().in_hand.includes(ball) && !draws.isTold(draft);
    }

    /** Whether a ball is in hand and nobody has drawn where it is played from. */
    waits(ball, draft) {
        return !draft.places[ball] && this.#isToBePut(ball, draft);
    }

    /** Puts a ball in hand where it is wanted, or as near as it may lie; it is not down yet. */
    try(ball, wanted, draft) {
        const places = { ...draft.places, ...this.placing };
        const at = freePlace(this.#shape, places, ball, wanted, this.area);
        if (at)
            this.placing = { ...this.placing, [ball]: rounded(this.#shape, places, ball, at, this.area) };
    }

    /** Puts all of them down. */
    down() {
        for (const [ball, at] of Object.entries(this.placing))
            if (!this.#ui.attempt(() => this.#store.apply({ action: "place", ball, at })))
                break;
    }

    /** Puts a ball right; the steps of one that is moved by keys are taken back together. */
    right(ball, wanted, isStep = false) {
        const at = freePlace(this.#shape, this.layout, ball, wanted);
        if (!at)
            return;
        if (!isStep || this.righted.at(-1) !== ball)
            this.#steps.push({ layout: this.layout, righted: this.righted });
        this.righted = [...this.righted.filter((other) => other !== ball), ball];
        this.layout = { ...this.layout, [ball]: rounded(this.#shape, this.layout, ball, at) };
    }

    /** States that all balls lie as they are drawn. */
    stateLayout() {
        return this.#ui.attempt(() => this.#store.apply({ action: "layout", balls: this.layout }));
    }

    /** The draft in which a ball came to rest there, or as near as it can; null where it can't. */
    rest(draft, ball, wanted) {
        const lost = draws.gone(draft);
        const places = Object.fromEntries(Object.entries(draft.places).filter(([other]) => !lost.includes(other)));
        // From the hand a ball goes where it is played from, although only the shot will say that it was there.
        const area = this.#isToBePut(ball, draft) ? this.area : null;
        const at = freePlace(this.#shape, places, ball, wanted, area);
        return at && draws.rest(draft, ball, rounded(this.#shape, places, ball, at, area));
    }

    /** The buttons for it. unsaid: balls of which nobody knows where they lie, without which only those count that were moved;
     * toShot(): turns to the shot, with what was put right. */
    show(mode, unsaid, toShot) {
        const isLayout = mode === "layout";
        const left = isLayout ? unsaid.filter((ball) => !this.righted.includes(ball)) : [];
        const named = [left.filter(Number).join(" "), left.includes("cue") && this.#say.ball("cue")].filter(Boolean).join(", ");
        const button = (act, text, kind, onclick, disabled = false) => h("button", { type: "button", class: kind, "data-act": act,
            onclick, disabled }, this.#say.t(text));
        this.element.hidden = !isLayout && mode !== "place";
        replace(this.element,
            isLayout && (left.length ? button("layout-some", "table/layout-some", "main", toShot, !this.righted.length)
                : button("layout", "table/layout-do", "main", () => this.stateLayout())),
            left.length > 0 && h("p", { class: "note" }, this.#say.t("table/layout-left", { balls: named })),
            mode === "place" && Object.keys(this.placing).length > 0 && button("place", "table/place-do", "main", () => this.down()),
            mode === "place" && button("to-shot", this.#store.view().in_hand.length ? "table/place-later" : "table/place-done",
                null, toShot));
    }
}
