// A paragraph of the rules in its own window.
import { h, replace } from "./dom.js";
import { LANGUAGES } from "./words.js";

export class Rulebook {
    #app;
    #title = h("h2", { id: "rule-title" });
    #text = h("p", { class: "rule-text" });
    #close = h("button", { type: "button", onclick: () => this.element.close() });

    constructor(app) {
        this.#app = app;
        this.element = h("dialog", { class: "rulebook", "aria-labelledby": "rule-title" },
            this.#title, this.#text, this.#close);
        // A click outside closes it.
        this.element.addEventListener("click", (event) => {
            if (event.target === this.element)
                this.element.close();
        });
    }

    show(game, rule) {
        this.#title.textContent = this.#app.t("rule/of", { id: rule });
        this.#close.textContent = this.#app.t("rule/close");
        const { rules } = LANGUAGES[this.#app.language];
        replace(this.#text, rules ? rules[game][rule][1] : this.#app.cue.rule(game, rule));
        this.element.showModal();
    }
}
