// Decisions: buttons for the choices of the legal list, for chance, for conceding, and for what only a referee may do.
import { h, replace } from "../dom.js";
import { ballPicture } from "./balls.js";
import { isTold } from "./draft.js";
import { seated } from "./scores.js";

/** What of a player the members of an adjustment set. */
const ONE_OF = { scores: "score", innings: "innings", fouls: "fouls", groups: "group" };
const SHOWN_ELSEWHERE = ["shot", "place", "concede", "inning"];
const MANY = 4; // choices beside a shot that stand in one row
const SAME = 6; // and so many of one kind are one button first
const SIDES = ["left", "right", "spot"]; // beside the score keys of three-cushion

export class Decisions {
    #ui;
    #say;
    #store;
    #man;
    #tally;
    #unfolded = false; // whether all of one kind are shown
    #drawn = []; // players of a round's order that is being entered

    /** tally: as in scores.js; man: what a ball stands for. */
    constructor(ui, say, store, tally, man = () => null) {
        this.#tally = tally;
        this.#ui = ui;
        this.#say = say;
        this.#store = store;
        this.#man = man;
        this.element = h("section", { class: "decisions", "aria-label": say.t("table/decide") });
    }

    /** Choices that leave the shot to be played instead go once it is drawn. chooses: whether somebody has to choose. */
    show({ view, legal, draft, chooses }) {
        const seats = seated(view.players, this.#tally);
        const choices = legal.filter((action) => !SHOWN_ELSEWHERE.includes(action.action)
            && !SIDES.includes(action.what)).sort((one, other) => seats.indexOf(one.first) - seats.indexOf(other.first));
        this.element.hidden = !choices.length || (isTold(draft) && !this.#store.isToDecide);
        this.element.classList.toggle("open", !this.#store.isToDecide);
        this.element.classList.toggle("many", choices.length > MANY);
        this.element.classList.toggle("seldom", choices.length > 0 && choices.every(({ action }) => action === "spot_ball"));
        if (view.to_act !== "chance")
            this.#drawn = [];
        replace(this.element,
            h("p", { class: "prompt" },
                h("span", {}, this.#say.t(`table/ask/${this.#question(choices, view)}`, this.#values(view))), " ",
                this.#rule(choices)),
            h("div", { class: "row" }, this.#buttons(choices, view, chooses, () => this.show({ view, legal, draft, chooses }))),
            this.#byHand(choices, view, draft, chooses));
    }

    /** What is asked now; empty where nothing is. */
    get asks() {
        return this.element.hidden ? "" : this.element.firstChild.firstChild.textContent;
    }

    /** A button for the rule by which there is a choice, where the last action gave it. */
    #rule([choice]) {
        const { rule } = choice?.what && this.#store.rulings.find(({ type }) => type === "choice") || {};
        return rule ? this.#ui.ruleButton(this.#store.id, rule) : null;
    }

    #question(choices, view) {
        const { action = "none", what } = choices[0] ?? {};
        const inHand = `${action}-in-hand`;
        if (view.in_hand.includes("cue") && this.#ui.hasText(`table/ask/${inHand}`))
            return inHand;
        return what === undefined ? action : `${action}-what`;
    }

    #values(view) {
        const name = (player) => view.players[player]?.name ?? "";
        return { player: typeof view.to_act === "number" ? name(view.to_act) : "", asked: name(view.asked),
            other: view.players.length === 2 ? name(1 - view.to_act) : "" };
    }

    /** A ball to be spotted may be any: those buttons come once they are asked for. */
    #buttons(choices, view, main, again) {
        const many = (action) => choices.filter((each) => each.action === action).length > SAME;
        const folded = this.#unfolded ? [] : choices.filter(({ action }) => many(action));
        this.#unfolded = false;
        return [choices.filter((action) => !folded.includes(action)).map((action) => this.#button(action, view, main)),
            folded.length > 0 && h("button", { type: "button", "data-key": "unfold", "data-act": `${folded[0].action}-which`,
                onclick: () => {
                    this.#unfolded = true;
                    again();
                } }, this.#say.t(`table/act/${folded[0].action}-which`))];
    }

    #button(action, view, main) {
        const values = { ...this.#values(view), first: view.players[action.first]?.name,
            piece: action.piece && this.#say.ball(action.piece), ball: action.ball && this.#say.ball(action.ball) };
        const id = action.group ? `table/act/${action.group}` : action.what ? `table/act/what/${action.what}`
            : `table/act/${action.action}`;
        const { open: _, ...whole } = action;
        return h("button", { type: "button", class: main ? "main" : null, "data-act": [action.action, action.group ?? action.what ?? action.piece
            ?? action.ball ?? action.first].filter((part) => part !== undefined).join("-"),
        onclick: () => this.#do(whole) }, action.piece && ballPicture(action.piece, this.#man(action.piece)), this.#say.t(id, values));
    }

    #do(action) {
        this.#ui.applyDecision(this.#store, action);
    }

    /** Chance that was decided at the table, whose outcome has to be given. */
    #byHand(choices, view, draft, chooses) {
        const { action } = choices[0] ?? {};
        if (action === "lot" || action === "lag")
            return h("div", { class: "row" }, seated(view.players, this.#tally).map((winner) => h("button", { type: "button",
                "data-act": `${action}-${winner}`, onclick: () => this.#do({ action, winner }) },
            this.#say.t(`table/act/${action}-won`, { player: view.players[winner].name }))));
        if (action !== "order")
            return null;
        const all = view.players.map((_, player) => player).filter((player) => !view.players[player].out);
        const left = all.filter((player) => !this.#drawn.includes(player));
        return h("div", { class: "row" }, h("span", {}, this.#say.t("table/act/order-drawn")),
            this.#drawn.map((player) => h("span", { class: "tag" }, view.players[player].name)),
            left.map((player) => h("button", { type: "button", "data-key": `order-${player}`, onclick: () => {
                this.#drawn.push(player);
                if (this.#drawn.length === all.length)
                    this.#do({ action, players: this.#drawn });
                else
                    this.show({ view, legal: choices, draft, chooses });
            } }, view.players[player].name)));
    }
}

/** What the referee decides: scores, who is to act, the end; and conceding. */
export class Desk {
    #ui;
    #say;
    #store;
    #tally;
    #summary;
    #body = h("div");

    /** tally: as in scores.js. */
    constructor(ui, say, store, tally) {
        this.#tally = tally;
        this.#ui = ui;
        this.#say = say;
        this.#store = store;
        this.#summary = h("summary", {}, say.t("table/desk"));
        this.element = h("details", { class: "desk", ontoggle: () => this.element.open
            && this.element.scrollIntoView({ block: "nearest" }) }, this.#summary, this.#body);
    }

    show({ view, legal }) {
        const may = (name) => this.#store.description.actions.some((kind) => kind.action === name
            && kind.phases.includes(view.phase));
        this.element.hidden = view.over;
        replace(this.#body,
            legal.some((action) => action.action === "concede") && h("div", { class: "row" }, this.#conceding(view)),
            may("stalemate") && h("p", {}, h("button", { type: "button", "data-act": "stalemate",
                onclick: () => this.#ask(this.#say.t("table/stalemate-sure"), { action: "stalemate" }) },
            this.#say.t("table/stalemate"))),
            may("adjust") && this.#adjust(view), may("award") && this.#award(view));
    }

    /** A button for everybody who is still in. */
    #conceding({ players, to_act: acting }) {
        const left = seated(players, this.#tally).filter((player) => !players[player].out);
        return left.map((player) => h("button", { type: "button",
            "data-act": player === acting ? "concede" : `concede-${player}`,
            onclick: () => this.#ask(this.#say.t("table/concede-sure", { player: players[player].name }),
                { action: "concede", ...player === acting ? {} : { player } }) },
        this.#say.t("table/concede", { player: players[player].name })));
    }

    /** What is seldom meant is done only once it is confirmed. */
    #ask(question, action) {
        this.#ui.ask(question, () => this.#ui.attempt(() => this.#store.apply(action)));
    }

    /** Whether the game's adjustments have such a member. */
    #adjusts(name) {
        return name in (this.#store.description.actions.find(({ action }) => action === "adjust")?.schema.properties ?? {});
    }

    #adjust(view) {
        const number = (name, min, max) => ({ read: ({ value }) => Number(value),
            fields: view.players.map((player) => h("input", { type: "number", value: String(player[ONE_OF[name]]), min,
                max, required: true, "data-adjust": name,
                "aria-label": this.#say.t(`table/${name}-of`, { player: player.name }) })) });
        // In Chess Pool the score is what is left of the pieces.
        const members = view.players[0].pieces ? {} : { scores: number("scores", "-9999", "9999") };
        if (this.#adjusts("innings"))
            members.innings = number("innings", "0", "9999");
        if (view.players[0].fouls !== undefined && this.#adjusts("fouls"))
            members.fouls = number("fouls", "0", "2");
        if (this.#adjusts("groups"))
            members.groups = { read: ({ value }) => value || null, fields: view.players.map((player) => h("select", {
                "data-adjust": "groups", "aria-label": this.#say.t("table/groups-of", { player: player.name }) },
            ["", "solids", "stripes"].map((group) => h("option", { value: group, selected: (player.group ?? "") === group },
                this.#say.t(`table/group/${group || "open"}`))))) };
        const order = seated(view.players, this.#tally);
        const next = h("select", { "aria-label": this.#say.t("table/to-act") }, order.map((i) =>
            h("option", { value: i, selected: i === view.to_act }, view.players[i].name)));
        return h("form", { onsubmit: (event) => {
            event.preventDefault();
            const action = { action: "adjust" };
            for (const [name, { fields, read }] of Object.entries(members)) {
                const values = fields.map(read);
                if (values.some((value, i) => value !== (view.players[i][ONE_OF[name]] ?? null)))
                    action[name] = values;
            }
            if (Number(next.value) !== view.to_act)
                action.to_act = Number(next.value);
            this.#ui.attempt(() => this.#store.apply(action));
        } }, h("fieldset", {}, h("legend", {}, this.#say.t("table/adjust")),
            Object.keys(members).length > 0 && order.map((i) => h("div", { class: "row" }, h("span", { class: "name" }, view.players[i].name),
                Object.entries(members).map(([name, { fields }]) => h("span", { class: "labelled" },
                    h("span", { class: "note", "aria-hidden": "true" }, this.#say.t(`table/${name}-short`)), fields[i])))),
            h("label", { class: "row" }, this.#say.t("table/to-act"), " ", next),
            h("button", { type: "submit", "data-act": "adjust" }, this.#say.t("table/adjust-do"))));
    }

    #award(view) {
        const boxes = view.players.map((player, i) => h("input", { type: "checkbox", value: i,
            disabled: !!player.out }));
        return h("form", { onsubmit: (event) => {
            event.preventDefault();
            const winners = boxes.filter((box) => box.checked).map((box) => Number(box.value));
            this.#ui.applyAsking(this.#store, { action: "award", winners });
        } }, h("fieldset", {}, h("legend", {}, this.#say.t("table/award")),
            seated(view.players, this.#tally).map((i) => h("label", { class: "row" }, boxes[i], " ", view.players[i].name)),
            h("button", { type: "submit", "data-act": "award" }, this.#say.t("table/award-do"))));
    }
}
