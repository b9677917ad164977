// Beside the table: the announcement, the events, the referee's rulings, and the button that applies the shot.
import { h, replace } from "../dom.js";
import { actionOf } from "./draft.js";
import { EventList } from "./events.js";
import { NotationBox } from "./notation.js";
import { Seen } from "./seen.js";

export class ShotPanel {
    #ui;
    #say;
    #store;
    #rules;
    #draft = null;
    #apply;

    constructor({ ui, say, store, rules, change, clear }) {
        this.#ui = ui;
        this.#say = say;
        this.#store = store;
        this.#rules = rules;
        this.#apply = (other) => ui.attempt(() => store.apply(other ?? this.action()));
        this.terms = h("section", { class: "terms" });
        this.refused = h("p", { class: "wrong-text call-refused", role: "alert" });
        this.events = new EventList(say, change);
        this.notation = new NotationBox(say, store, change, this.#apply);
        this.seen = new Seen(say, store, change);
        this.preview = h("section", { class: "preview", "aria-label": say.t("table/preview") });
        this.button = h("button", { type: "button", class: "main", "data-act": "apply",
            onclick: () => this.#apply() });
        this.clear = h("button", { type: "button", "data-act": "clear", onclick: clear }, say.t("table/clear"));
        this.row = h("div", { class: "row" }, this.button, this.clear);
        this.element = h("div", { class: "shot-panel" }, this.terms, this.refused, this.events.element, this.seen.places,
            this.preview,
            this.row, this.notation.element, this.seen.more);
    }

    action() {
        return actionOf(this.#draft);
    }

    /** question: something has to be announced before there is a shot; question.refused: what was announced may not
     * be. */
    show(context, balls, question) {
        const unanswered = !!question;
        this.#draft = context.draft;
        replace(this.terms, this.#rules.terms(context));
        this.terms.hidden = !this.terms.childElementCount;
        this.refused.hidden = !question?.refused;
        replace(this.refused, question?.refused && this.#why(question.refused));
        const refused = this.#showPreview();
        const wrong = /^\/events\/(\d+)/.exec(refused?.path ?? "");
        this.events.show(this.#draft, wrong ? Number(wrong[1]) : -1);
        this.notation.show(this.#draft);
        this.seen.show(this.#draft, balls);
        this.button.textContent = this.#say.t(this.#draft.events.length ? "table/apply" : "table/apply-nothing");
        this.button.disabled = !!refused;
        for (const part of [this.events.element, this.seen.places, this.preview, this.row])
            part.hidden = unanswered;
        this.button.classList.toggle("main", this.#draft.events.length > 0);
    }

    /** Shows the referee's rulings; returns the refusal, if there is one. */
    #showPreview() {
        const title = h("h3", {}, this.#say.t(this.#draft.events.length ? "table/preview" : "table/preview-nothing"));
        try {
            const { rulings } = this.#store.try(this.action());
            replace(this.preview, title, rulings.length ? this.#ui.rulings(this.#store.id, rulings)
                : h("p", { class: "note" }, this.#say.t("table/no-rulings")));
            return null;
        } catch (error) {
            if (error.status === undefined)
                throw error;
            replace(this.preview, title, h("p", { class: "wrong-text" }, this.#why(error)));
            return error;
        }
    }

    #why(error) {
        return [error.message.replace(` [${error.rule}]`, ""), " ",
            error.rule && this.#ui.ruleButton(this.#store.id, error.rule)];
    }
}
