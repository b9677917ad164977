// A button for every ball, and for what can happen to the chosen ball; for fingers, keyboards and screen readers.
import { h, replace } from "../dom.js";
import { ballPicture, chip } from "./balls.js";

/** As they are on a table that stands upright. */
export const POCKETS = ["TL", "TR", "ML", "MR", "BL", "BR"];

/** Buttons of which one is in the tab order; arrow keys go from one to the next. */
function rove(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = [...event.currentTarget.querySelectorAll("button:not(:disabled)")];
    const from = all.indexOf(event.target.closest("button"));
    if (!step || from < 0)
        return;
    event.preventDefault();
    const to = all[(from + step + all.length) % all.length];
    all.forEach((button) => button.setAttribute("tabindex", button === to ? "0" : "-1"));
    to.focus();
}

export function toolbar(name, label) {
    return h("div", { class: name, role: "toolbar", "aria-label": label, onkeydown: rove });
}

/** The button that Tab reaches: the focused one, or else the pressed one or the first. */
export function settle(bar) {
    const all = [...bar.querySelectorAll("button:not(:disabled)")];
    const first = all.find((button) => button === document.activeElement)
        ?? all.find((button) => button.getAttribute("aria-pressed") === "true") ?? all[0];
    all.forEach((button) => button.setAttribute("tabindex", button === first ? "0" : "-1"));
}

export class Handles {
    #say;
    #on;
    #man;

    /** on: { choose(ball), pocket(name), cell(name), cushion(), line(name), offTable(), hitCue(), letGo() }; man(ball): what it is in
     * Chess Pool. */
    constructor(say, on, man = () => null) {
        this.#say = say;
        this.#on = on;
        this.#man = man;
        this.balls = toolbar("chips", say.t("table/balls"));
        this.deeds = toolbar("deeds", say.t("table/deeds"));
        this.seldom = h("div", { class: "row seldom" });
        this.asked = h("div", { class: "asked", role: "group", "aria-label": say.t("table/asked") });
    }

    /** balls: names that may be chosen; label: what they are, where they are told apart from others, or null; active: the
     * chosen one; deeds: whether something can happen to it. */
    show({ balls, label = null, active, rings = {}, deeds, lines = [], cue, cueMoves }) {
        this.balls.hidden = !balls.length;
        replace(this.balls, label && h("span", { class: "label" }, label), balls.map((name) => this.#ball("chip", name,
            { class: rings[name] ? `chip ${rings[name]}` : "chip", "aria-pressed": String(name === active) })));
        settle(this.balls);
        this.deeds.hidden = !deeds;
        replace(this.deeds, !deeds ? [] : [
            h("span", { class: "who" }, active ? this.#say.ball(active) : this.#say.t("table/choose-ball")),
            this.#deed("cushion", !active, this.#on.cushion),
            lines.map((name) => this.#deed(`line-${name}`, !active, () => this.#on.line(name))),
            this.#deed("off-table", !active, this.#on.offTable),
            this.#deed("let-go", !active, this.#on.letGo)]);
        replace(this.seldom, deeds && active && active !== cue && cueMoves ? this.#deed("hit-cue", false, this.#on.hitCue) : []);
        this.seldom.hidden = !this.seldom.childElementCount;
        settle(this.deeds);
    }

    /** What is asked for, as a row of buttons that a finger hits: balls that lie close together on the table, or pockets; a
     * cell is typed, too. made: what another row tells has dropped already, or null; only: there are no other buttons for it, as
     * there are for calls on a large screen. */
    ask({ balls = [], pockets = [], cells = [], rings = {}, made = null, only = false }) {
        this.asked.classList.toggle("only", only);
        replace(this.asked, cells.length > 0 && this.#cell(),
            made && pockets.length > 0 && h("span", { class: "label" }, this.#say.t("table/asked/call")),
            balls.map((name) => this.#ball("asked", name, rings[name] ? { class: `chip ${rings[name]}` } : {})), POCKETS.filter((name) => pockets.includes(name))
            .map((name) => chip("asked", name, this.#say.pocket(name), name, () => this.#on.pocket(name))));
        this.asked.hidden = !this.asked.childElementCount;
    }

    #cell() {
        return h("input", { type: "text", "data-key": "asked-cell", size: "10", maxlength: "2", autocomplete: "off",
            autocapitalize: "off", spellcheck: "false", placeholder: this.#say.t("table/cell"), "aria-label": this.#say.t("table/cell"),
            oninput: ({ target }) => target.value.length === 2 && this.#on.cell(target.value.toLowerCase()) });
    }

    #ball(kind, name, more) {
        return chip(kind, name, this.#say.numbered(name), ballPicture(name, this.#man(name)), () => this.#on.choose(name), more);
    }

    #deed(id, disabled, act) {
        return h("button", { type: "button", "data-key": `deed-${id}`, "data-deed": id, disabled, onclick: act },
            this.#say.t(`table/deed/${id}`));
    }
}
