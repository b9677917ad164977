// Chaser at the table: the lowest ball is the Target; the first shot of a game is safe or ballsy.
import { h } from "../dom.js";
import { isTold } from "../table/draft.js";
import { boardWith, mountWith } from "../table/part.js";

const rules = {
    kind: "pool",

    area: () => "kitchen",

    begin: (view) => view.first_shot ? { scoring: "safe" } : {},

    /** The lines below the score on a player's card. */
    player({ view, say }, player) {
        const place = view.order.indexOf(player);
        return [view.players[player].out ? say.t("table/out") : null,
            place >= 0 ? say.t("table/place-in-round", { place: place + 1 }) : null].filter(Boolean);
    },

    status({ view, say }) {
        if (view.over)
            return [];
        return [say.t("table/target", { ball: say.ball(view.target) }), " · ", say.t("table/round",
            { round: view.round }),
            view.passed_back ? ` · ${say.t("table/passed-back")}` : ""];
    },

    question: () => null,

    called: ({ view, draft, say }) => view.first_shot && isTold(draft) ? say.t(`table/called/${draft.terms.scoring ?? "safe"}`) : null,

    aim: ({ view }) => view.target ? { hit: view.target, pots: { ball: view.target } } : null,

    marks: ({ view }) => ({ rings: view.target ? { [view.target]: "on" } : {} }),

    calls({ view, draft, say, terms, ui }) {
        if (!view.first_shot)
            return [];
        const chosen = draft.terms.scoring ?? "safe";
        const rule = ui.ruleButton("chaser", "ballsy");
        rule.tabIndex = -1; // by keys it is opened from F1, and the shot is no stop further away
        return h("fieldset", {}, h("legend", {}, say.t("table/scoring")), h("div", { class: "row" },
            ["safe", "ballsy"].map((id) => h("label", { class: "choice" }, h("input", { type: "radio",
                name: "scoring",
                "data-key": `scoring-${id}`, checked: chosen === id,
                onchange: () => terms({ scoring: id }) }), " ", say.t(`table/scoring/${id}`))),
            rule), h("p", { class: "means" }, say.t(`table/scoring/${chosen}/means`)));
    },
};

export const mount = mountWith(rules);
export const board = boardWith(rules);
export { sayShot as say } from "../table/say.js";
