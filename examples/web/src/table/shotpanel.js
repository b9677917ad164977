// What is seldom wanted of a shot that is drawn: the announcement as buttons, the events in their order, its notation, and
// what else was seen.
import { h, replace } from "../dom.js";
import { EventList } from "./events.js";
import { NotationBox } from "./notation.js";
import { Seen } from "./seen.js";

export class ShotPanel {
    #rules;

    constructor({ say, store, rules, change, apply, misread, begun }) {
        this.#rules = rules;
        this.terms = h("section", { class: "terms" });
        this.events = new EventList(say, change);
        this.notation = new NotationBox(say, store, change, apply, misread);
        this.seen = new Seen(say, store, { change, begun }, rules.kind);
        this.element = h("div", { class: "shot-panel" }, this.terms, this.seen.more, this.events.element,
            this.seen.places, this.notation.element);
    }

    /** question: something has to be announced before there is a shot; refused: why the shot is. */
    show(context, balls, question, refused) {
        const { draft } = context;
        replace(this.terms, this.#rules.terms?.(context) ?? []);
        // Another set of balls beside the one that is asked for would be taken for it.
        this.terms.hidden = !this.terms.childElementCount || Boolean(draft.wants);
        const wrong = /^\/events\/(\d+)/.exec(refused?.path ?? "");
        this.events.show(draft, wrong ? Number(wrong[1]) : -1);
        this.notation.show(draft);
        this.seen.show(draft, balls);
        for (const part of [this.events.element, this.seen.places])
            part.hidden = !!question;
    }
}
