// The lane: the pins at its far end, the piles of ball cards at the near one.
import { h, replace } from "../dom.js";
import { arrows } from "../arrows.js";
import { draggable } from "../drag.js";
import { ballFace, pinFace } from "./faces.js";

const ROWS = ["ABCD", "EFG", "HI", "J"];

export class Lane {
    #app;
    #act;
    #stop = [];
    #pins = h("div", { class: "deck", role: "group" });
    #piles = h("div", { class: "piles", role: "group" });
    #notes = h("div", { class: "notes" });

    /** act: { pin(pin), pile(pile), drop(pile, pin), lift(pile): the pins that its card may take, back() }. */
    constructor(app, act) {
        this.#app = app;
        this.#act = act;
        this.element = h("div", { class: "lane" }, this.#pins, h("div", { class: "approach" }, this.#piles, this.#notes));
        arrows(this.element, ".card");
    }

    release() {
        this.#stop.forEach((stop) => stop());
        this.#stop = [];
    }

    /** The elements of a play's pile and pins, and all cards. */
    pile(pile) { return this.#piles.querySelector(`[data-pile="${pile}"]`); }
    pin(pin) { return this.#pins.querySelector(`[data-pin="${pin}"]`); }
    cards() { return [...this.element.querySelectorAll(".card:not(.gone)")]; }

    /** may, able: the pins and the piles that can be chosen; best: the best score that is still possible. */
    show(view, { may, able, choice, refused, best }) {
        this.release();
        const t = (id, values) => this.#app.t(`bowling/${id}`, values);
        this.#pins.setAttribute("aria-label", t("pins"));
        this.#piles.setAttribute("aria-label", t("piles"));
        replace(this.#pins, ROWS.map((row) => h("div", { class: "pins" }, [...row].map((pin) =>
            this.#pin(view, pin, { may: may.has(pin), choice, refused }, t)))));
        replace(this.#piles, view.piles.map((pile, at) => this.#pile(view, at + 1, pile, able.has(at + 1), choice, t)));
        replace(this.#notes, h("p", { class: "framed" }, t("framed")), h("p", {}, t("best", { best })),
            h("p", {}, t("played", { cards: view.played.join(" ") || "–" })));
    }

    #pin(view, pin, { may, choice, refused }, t) {
        const value = view.pins?.[pin] ?? null;
        if (value === null)
            return h("span", { class: "card gone", "aria-hidden": "true" }, h("span", { class: "name" }, pin));
        const chosen = choice.pins.has(pin);
        return h("button", {
            type: "button", class: `card pin${may ? " may" : ""}${chosen && refused ? " refused-card" : ""}`,
            "data-pin": pin, "data-key": `pin-${pin}`, "aria-pressed": String(chosen), "aria-keyshortcuts": pin,
            "aria-label": t("pin", { pin, value }), disabled: view.phase !== "bowl", onclick: () => this.#act.pin(pin),
        }, pinFace(pin, value));
    }

    #pile(view, pile, { top, left }, able, choice, t) {
        if (top === null)
            return h("div", { class: "pile" }, h("span", { class: "card ball gone" }),
                h("span", { class: "count" }, t("left", { left: 0 })));
        const card = h("button", {
            type: "button", class: `card ball${able ? " may" : ""}`, "data-pile": pile, "data-key": `pile-${pile}`,
            "aria-pressed": String(choice.pile === pile), "aria-keyshortcuts": pile,
            "aria-label": t("pile", { pile, value: top, left }), disabled: view.phase !== "bowl",
            onclick: () => this.#act.pile(pile),
        }, ballFace(pile, top));
        if (view.phase === "bowl")
            this.#stop.push(this.#draggable(card, pile));
        return h("div", { class: "pile" }, h("span", { class: `under under-${Math.min(left - 1, 4)}` }, card),
            h("span", { class: "count" }, t("left", { left })));
    }

    #draggable(card, pile) {
        return draggable(card, {
            selector: "[data-pin]",
            begin: () => {
                const taken = this.#act.lift(pile);
                for (const pin of this.#pins.querySelectorAll("[data-pin]"))
                    pin.classList.toggle("may", taken.has(pin.dataset.pin));
            },
            over: (target, before) => {
                before?.classList.remove("over");
                target?.classList.add("over");
            },
            drop: (target) => target ? this.#act.drop(pile, target.dataset.pin) : this.#act.back(),
        });
    }
}
