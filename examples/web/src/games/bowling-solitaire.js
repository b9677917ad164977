// Bowling Solitaire: choose a pile's card and the pins that it takes, in either order, by clicking, dragging or keys.
import { h, replace } from "../dom.js";
import { draggable } from "../drag.js";
import { sheet } from "../bowling/sheet.js";
import * as motion from "../bowling/motion.js";

const ROWS = ["ABCD", "EFG", "HI", "J"];

const digit = (value) => h("span", { class: "digit" }, value);

class Lane {
    #store;
    #app;
    #pins = new Set();
    #pile = null; // 1 to 3
    #stop = [];
    #lane = h("div", { class: "lane" });
    #status = h("p", { class: "status" });
    #acts = h("div", { class: "row acts" });
    #sheet = h("div", {});
    #side = h("div", { class: "side" });

    constructor(element, store, app) {
        this.#store = store;
        this.#app = app;
        element.append(h("div", { class: "bowling" }, this.#lane, this.#side), this.#status, this.#acts, this.#sheet);
        this.update({ type: "mount" });
    }

    unmount() {
        this.#stop.forEach((stop) => stop());
    }

    hint(action) {
        if (action.action !== "bowl")
            return null;
        this.#pile = action.pile;
        this.#pins = new Set(action.pins);
        this.#show();
        return this.#app.t("bowling/hint", { pile: action.pile, pins: action.pins.join(", ") });
    }

    update(change) {
        this.#pins.clear();
        this.#pile = null;
        const last = this.#store.entries[this.#store.position - 1]?.action;
        const did = change.type === "apply" || change.type === "redo" || change.type === "goto" ? last : null;
        if (did?.action === "bowl" && change.type !== "redo")
            motion.bowl(this.#lane.parentElement.querySelector(`[data-pile="${did.pile}"]`),
                did.pins.map((pin) => this.#lane.querySelector(`[data-pin="${pin}"]`)).filter(Boolean));
        this.#show();
        if (did?.action === "deal")
            motion.deal([...this.#lane.querySelectorAll(".card"), ...this.#side.querySelectorAll(".card")]);
    }

    /** The plays that fit the choices so far. */
    #plays() {
        return this.#store.legal().filter((action) => action.action === "bowl"
            && (!this.#pile || action.pile === this.#pile)
            && [...this.#pins].every((pin) => action.pins.includes(pin)));
    }

    /** The play that is exactly the choices. */
    #chosen() {
        return this.#pile && this.#plays().find((action) => action.pins.length === this.#pins.size);
    }

    #choose(change) {
        change();
        const left = this.#plays();
        // No play fits: start again from the last choice.
        if (left.length === 1 && this.#chosen())
            return this.#bowl();
        this.#show();
    }

    #pin(pin) {
        this.#choose(() => {
            if (!this.#pins.delete(pin)) {
                this.#pins.add(pin);
                if (!this.#plays().length)
                    this.#pins = new Set([pin]);
                if (!this.#plays().length)
                    this.#pile = null;
            }
        });
    }

    #take(pile) {
        if (this.#pile === pile && this.#chosen())
            return this.#bowl();
        this.#choose(() => {
            this.#pile = this.#pile === pile ? null : pile;
            if (!this.#plays().length)
                this.#pins.clear();
        });
    }

    #bowl() {
        const play = this.#chosen();
        this.#app.attempt(() => this.#store.apply(play));
    }

    #show() {
        const view = this.#store.view();
        const { t } = { t: (id, values) => this.#app.t(`bowling/${id}`, values) };
        this.unmount();
        this.#stop = [];
        const plays = this.#plays();
        const may = new Set(plays.flatMap((action) => action.pins));
        this.#showPins(view, may, t);
        this.#showPiles(view, t);
        this.#status.textContent = this.#says(view, plays, t);
        const endBall = this.#store.legal().find((action) => action.action === "end_ball");
        const dealing = view.phase === "deal";
        replace(this.#acts,
            dealing ? h("button", { type: "button", class: "main", "data-key": "deal",
                onclick: () => this.#app.attempt(() => this.#store.apply({ action: "deal" })) },
            view.frames.length || view.bonus_left ? t("deal-next") : t("deal")) : null,
            view.phase === "bowl" ? [
                h("button", { type: "button", class: "main", "data-key": "bowl", disabled: !this.#chosen(),
                    onclick: () => this.#bowl() }, t("bowl")),
                h("button", { type: "button", "data-key": "end", disabled: !endBall,
                    class: plays.length || this.#pins.size || this.#pile ? "" : "main",
                    onclick: () => this.#app.attempt(() => this.#store.apply(endBall)) },
                view.bonus_left ? t("end-bonus") : t(view.ball === 1 ? "end-first" : "end-second")),
            ] : null);
        replace(this.#sheet, sheet(this.#app, view));
    }

    #showPins(view, may, t) {
        const bowling = view.phase === "bowl";
        replace(this.#lane, ROWS.map((row) => h("div", { class: "pins" }, [...row].map((pin) => {
            const value = view.pins?.[pin] ?? null;
            if (value === null)
                return h("span", { class: "card gone", "aria-hidden": "true" }, h("span", { class: "name" }, pin));
            return h("button", {
                type: "button", class: `card pin${may.has(pin) && bowling ? " may" : ""}`,
                "data-pin": pin, "data-key": `pin-${pin}`,
                "aria-pressed": String(this.#pins.has(pin)), "aria-label": t("pin", { pin, value }),
                disabled: !bowling, onclick: () => this.#pin(pin),
            }, h("span", { class: "name" }, pin), " ", digit(value));
        }))));
    }

    #showPiles(view, t) {
        const bowling = view.phase === "bowl";
        const able = new Set(this.#store.legal().map((action) => action.pile));
        const piles = view.piles.map(({ top, left }, at) => {
            const pile = at + 1;
            if (top === null)
                return h("div", { class: "pile" }, h("span", { class: "card gone" }),
                    h("span", { class: "count" }, t("left", { left: 0 })));
            const card = h("button", {
                type: "button", class: `card ball${able.has(pile) ? " may" : ""}`, "data-pile": pile,
                "data-key": `pile-${pile}`, "aria-pressed": String(this.#pile === pile),
                "aria-label": t("pile", { pile, value: top, left }), disabled: !bowling, onclick: () => this.#take(pile),
            }, digit(top));
            this.#stop.push(draggable(card, {
                selector: "[data-pin]",
                begin: () => {
                    this.#pile = pile;
                    if (!this.#plays().length)
                        this.#pins.clear();
                },
                over: (target, before) => {
                    before?.classList.remove("over");
                    target?.classList.add("over");
                },
                drop: (target) => this.#drop(target, pile),
            }));
            return h("div", { class: "pile" },
                h("span", { class: `under under-${Math.min(left - 1, 4)}` }, card),
                h("span", { class: "count" }, t("left", { left })));
        });
        replace(this.#side,
            h("div", { class: "piles", role: "group", "aria-label": t("piles") }, piles),
            h("p", { class: "note" }, t("best", { best: view.best_possible })),
            view.played.length ? h("p", { class: "note" }, t("played", { cards: view.played.join(" ") })) : null);
    }

    #drop(target, pile) {
        if (!target)
            return this.#show();
        this.#pile = pile;
        const pin = target.dataset.pin;
        if (!this.#pins.has(pin))
            return this.#pin(pin);
        this.#choose(() => {});
        return undefined;
    }

    #says(view, plays, t) {
        if (view.phase === "over")
            return t("over", { score: view.players[0].score });
        if (view.phase === "deal")
            return view.bonus_left ? t("say-bonus", { left: view.bonus_left }) : t("say-deal", { frame: view.frame });
        if (!this.#store.legal().some((action) => action.action === "bowl"))
            return t("say-none");
        const pins = [...this.#pins].sort();
        const sum = pins.reduce((all, pin) => all + view.pins[pin], 0);
        const adds = pins.length ? `${pins.map((pin) => `${pin} ${view.pins[pin]}`).join(" + ")} = ${sum}` : "";
        if (this.#chosen())
            return t("say-bowl", { adds, pile: this.#pile, value: view.piles[this.#pile - 1].top });
        if (!plays.length)
            return t("say-no-play", { adds });
        if (this.#pile)
            return t("say-pins", { adds, value: view.piles[this.#pile - 1].top });
        return pins.length ? t("say-pile", { adds }) : t("say-any");
    }
}

export function mount(element, store, ui) {
    return new Lane(element, store, ui);
}

/** An action in words, for the list of what happened. */
export function say(action, ui) {
    if (action.action === "bowl")
        return ui.t("bowling/bowled", { pile: action.pile, pins: action.pins.join(", ") });
    return ui.t(action.action === "deal" ? "bowling/dealt" : "bowling/ended");
}

/** The score sheet, for the second screen. */
export function board(store, ui) {
    return sheet(ui, store.view());
}
