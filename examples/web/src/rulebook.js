// A paragraph of the rules in its own window.
import { h, replace } from "./dom.js";

export class Rulebook {
    #app;
    #title = h("h2", { id: "rule-title" });
    #text = h("p", { class: "rule-text", lang: "en" });
    #note = h("p", { class: "note" });
    #close = h("button", { type: "button", onclick: () => this.element.close() });

    constructor(app) {
        this.#app = app;
        this.element = h("dialog", { class: "rulebook", "aria-labelledby": "rule-title" },
            this.#title, this.#text, this.#note, this.#close);
        // A click outside closes it.
        this.element.addEventListener("click", (event) => {
            if (event.target === this.element)
                this.element.close();
        });
    }

    show(game, rule) {
        this.#title.textContent = this.#app.t("rule/of", { id: rule });
        this.#close.textContent = this.#app.t("rule/close");
        this.#note.textContent = this.#app.language === "en" ? "" : this.#app.t("rule/english");
        replace(this.#text, this.#app.cue.rule(game, rule));
        this.element.showModal();
    }
}
