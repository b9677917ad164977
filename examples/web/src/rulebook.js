// A paragraph of the rules in its own window.
import { h, replace } from "./dom.js";
import { LANGUAGES } from "./words.js";

/** What players read of a paragraph in the library's English: what it says to hosts is left out. */
export const forPlayers = (text) => text.split(" For hosts: ")[0];

/** The ids of what explains the marks of a text: sections of printed rules, as [4.4], and our readings. */
export const marksIn = (text, reading) => [/\[[0-9A-Z]/.test(text) && "rule/section",
    text.toLowerCase().includes(reading) && "rule/reading"].filter(Boolean);

export class Rulebook {
    #app;
    #title = h("h2", { id: "rule-title" });
    #text = h("p", { class: "rule-text" });
    #marks = h("small");
    #close = h("button", { type: "button", onclick: () => this.element.close() });

    constructor(app) {
        this.#app = app;
        this.element = h("dialog", { class: "rulebook", "aria-labelledby": "rule-title" },
            this.#title, this.#text, h("p", {}, this.#marks), this.#close);
        // A click outside closes it.
        this.element.addEventListener("click", (event) => {
            if (event.target === this.element)
                this.element.close();
        });
    }

    show(game, rule) {
        this.#title.textContent = this.#app.ruleTitle(game, rule);
        this.#close.textContent = this.#app.t("rule/close");
        const { rules } = LANGUAGES[this.#app.language];
        const text = rules ? rules[game][rule][1] : forPlayers(this.#app.cue.rule(game, rule));
        replace(this.#text, text);
        replace(this.#marks, marksIn(text, this.#app.t("rule/our-reading")).map((id) => this.#app.t(id)).join(" "));
        this.element.showModal();
    }
}
