// What those who listen are told beside the rulings: what was drawn, what the referee would say of it, and what is to be
// done now.
import { scored } from "../scored.js";

const sentences = (parts) => parts.filter(Boolean).join(" ");

export class Heard {
    #ui;
    #say;
    #rules;
    #bar;
    #scored = null; // the players whose scores were said last

    constructor({ ui, say, rules, bar }) {
        this.#ui = ui;
        this.#say = say;
        this.#rules = rules;
        this.#bar = bar;
    }

    /** After a step of the drawing. before: the id of a text on what was done, or null. */
    step(before = null) {
        this.#ui.announce(sentences([before && this.#say.t(before), this.#bar.heard, this.#bar.prompt.textContent]));
    }

    /** The scores that are others than those that were said last, and who is to do what now. rulings: those that were just
     * told; asked: the question of a choice, or empty. */
    now(context, rulings, asked) {
        const { view } = context;
        const changed = view.players.filter(({ score }, player) => score !== (this.#scored ?? view.players)[player].score);
        this.#scored = view.players;
        if (view.over)
            return "";
        const named = view.to_act === "chance" || rulings.some(({ type }) => type === "turn");
        const status = asked ? "" : this.#rules.status(context).join("");
        return sentences([changed.length > 0 && `${changed.map(({ name, score }) => `${name}: ${scored(score)}`).join(", ")}.`,
            !asked && !named && `${this.#say.t("play/to-act", { player: view.players[view.to_act].name })}.`,
            status && status.replace(/\.?$/, "."), asked, this.#bar.prompt.textContent]);
    }
}
