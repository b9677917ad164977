// The table of twenty cards: balls to click and to drag, pockets, cells.
import { arrows } from "../arrows.js";
import { h, s, replace } from "../dom.js";
import { draggable } from "../drag.js";
import { legs, place } from "./legs.js";
import { valueOf } from "./shots.js";

const CELLS = [1, 2, 3, 4, 5].flatMap((row) => ["a", "b", "c", "d"].map((column) => `${column}${row}`));
const POCKETS = ["a1", "d1", "a3", "d3", "a5", "d5"];
const COLOURS = ["yellow", "green", "brown", "blue", "pink", "black"];
const OPEN = ".pocket[aria-disabled=false]"; // pockets that can be chosen
const BALLS = ["cue", ...Array.from({ length: 10 }, (_, at) => `red-${at + 1}`), ...COLOURS];

export class Table {
    #app;
    #act;
    #balls = new Map();
    #cells = h("div", { class: "cells" });
    #line = s("svg", { class: "line", viewBox: "0 0 4 5", "aria-hidden": "true" });
    #pockets = new Map();
    #state = null;
    #last = null; // what had the focus last

    /** act: { ball(name), goal(cell), cell(cell), drop(cue or ball's name, { ball, pocket, cell }), closed({ ball } or { pocket }):
     * for what cannot be chosen }. */
    constructor(app, act) {
        this.#app = app;
        this.#act = act;
        this.element = h("div", { class: "cards", role: "group", "aria-label": app.t("snooker/table") },
            this.#cells, this.#line);
        for (const cell of POCKETS) {
            const { column, row } = place(cell);
            const pocket = h("button", { type: "button", class: "pocket", "data-pocket": cell,
                "data-key": `pocket-${cell}`,
                onclick: () => this.#state.pockets.has(cell) ? act.goal(cell) : act.closed({ pocket: cell }),
                style: { left: column ? "100%" : "0", top: row === 2 ? "50%" : row ? "100%" : "0" } });
            this.#pockets.set(cell, pocket);
            this.element.append(pocket);
        }
        for (const name of BALLS)
            this.#addBall(name);
        this.element.addEventListener("focusin", ({ target }) => { this.#last = target; });
    }

    /** Lets arrow keys that are pressed in an element go from card to card. */
    listen(element) {
        arrows(this.element, `.ball-card, ${OPEN}, .cell.may`, { grid: true, from: element, first: () => this.first() });
    }

    /** Where the keyboard goes to on the table: where it was, the chosen ball, or the first that can be chosen. */
    first() {
        const all = (which) => [...this.element.querySelectorAll(which)].filter((each) => each.checkVisibility());
        const cards = [...all(".ball-card.may"), ...all(".cell.may")];
        return [this.#last, this.#balls.get(this.#state?.ball)]
            .find((each) => cards.includes(each) || all(OPEN).includes(each)) ?? cards[0] ?? null;
    }

    pocket(cell) {
        return this.#pockets.get(cell);
    }

    #addBall(name) {
        // A red has its number, a colour its name: a 7 would be the black as well.
        const colour = COLOURS.includes(name);
        const label = name === "cue" ? "" : colour ? this.#app.ballName(name) : name.slice(4);
        const ball = h("button", { type: "button", class: `ball-card ball-${name.replace(/-\d+$/, "")}`, "data-ball": name,
            "data-key": `ball-${name}`, hidden: true, onclick: () => this.#click(name) },
        h("span", { class: "sphere" }, h("span", { class: colour ? "label word" : "label", "aria-hidden": "true" }, label)));
        this.#balls.set(name, ball);
        this.element.append(ball);
        draggable(ball, {
            selector: "[data-ball], [data-pocket], [data-cell]",
            may: () => this.#state?.drags.has(name),
            begin: () => {
                if (name !== "cue")
                    this.#act.ball(name, true);
            },
            over: (target, before) => {
                before?.classList.remove("over");
                target?.classList.add("over");
            },
            drop: (target) => target && this.#act.drop(name, target.dataset),
        });
    }

    #click(name) {
        if (this.#state.balls.has(name))
            this.#act.ball(name);
        else if (name !== "cue" && !this.#state.ball)
            this.#act.closed({ ball: name });
    }

    /** Shows a table: { table: cell → name or null, balls, pockets, cells: what can be chosen, each with its
     * description, a cell with several parts; drags: balls that can be dragged; ball, goal, cell: what is chosen; shot: whose
     * line is drawn }. */
    show(state) {
        this.#state = state;
        this.#showCells(state);
        this.#showPockets(state);
        const cells = new Map(Object.entries(state.table ?? {}).map(([cell, name]) => [name, cell]));
        this.#order(state.table ?? {});
        for (const [name, ball] of this.#balls)
            this.#showBall(name, ball, cells.get(name), state);
        replace(this.#line, state.shot && state.table ? this.#lines(state) : null);
    }

    /** Tab goes through the balls as they lie. */
    #order(table) {
        const balls = CELLS.map((cell) => this.#balls.get(table[cell])).filter(Boolean);
        const now = [...this.element.children].filter((each) => balls.includes(each));
        if (balls.every((ball, at) => ball === now[at]))
            return;
        const inside = this.element.contains(document.activeElement) ? document.activeElement : null;
        // Where it is known, moving a ball disturbs neither its way across the table nor the focus.
        const move = this.element.moveBefore ?? this.element.insertBefore;
        balls.forEach((ball) => move.call(this.element, ball, null));
        inside?.focus({ preventScroll: true });
    }

    #showCells({ table, cells, cell: chosen }) {
        const app = this.#app;
        replace(this.#cells, CELLS.map((cell) => {
            const empty = table && !table[cell];
            if (!cells.has(cell))
                return h("span", { class: empty ? "cell empty" : "cell", "data-cell": cell }, h("span", {}, cell));
            const parts = cells.get(cell).filter(Boolean);
            return h("button", { type: "button", class: "cell may", "data-cell": cell, "data-key": `cell-${cell}`,
                "aria-pressed": String(cell === chosen),
                "aria-label": app.t("snooker/cell", { cell, say: parts.join(", ") }),
                onclick: () => this.#act.cell(cell) }, h("span", {}, cell), " ", parts.map((each) => h("b", {}, each)));
        }));
    }

    #showPockets({ pockets, goal }) {
        for (const [cell, pocket] of this.#pockets) {
            pocket.setAttribute("aria-disabled", String(!pockets.has(cell)));
            pocket.tabIndex = pockets.has(cell) ? 0 : -1;
            pocket.setAttribute("aria-label", this.#app.t("snooker/pocket", { cell, say: pockets.get(cell) ?? "" }));
            pocket.setAttribute("aria-pressed", String(goal === cell));
            replace(pocket, pockets.has(cell) ? h("span", {}, pockets.get(cell)) : null);
        }
    }

    #showBall(name, ball, cell, { balls, ball: chosen, drags }) {
        // A ball that the dice have potted is seen to go, once they lie still.
        ball.classList.toggle("goes", !cell && !ball.hidden);
        ball.hidden = !cell;
        if (!cell)
            return;
        const { column, row } = place(cell);
        const may = balls.has(name);
        ball.style.transform = `translate(${column * 100}%, ${row * 100}%)`;
        ball.classList.toggle("may", may);
        ball.classList.toggle("drags", drags.has(name));
        ball.setAttribute("aria-pressed", String(name === chosen));
        ball.setAttribute("aria-disabled", String(!may));
        ball.tabIndex = may ? 0 : -1;
        const number = COLOURS.includes(name) ? ` ${valueOf(name)}` : "";
        ball.setAttribute("aria-label",
            this.#app.t("snooker/ball-on", { ball: this.#app.ballName(name) + number, cell }));
    }

    #lines({ shot, table }) {
        const { lines, spin, blocks } = legs(shot, table);
        const path = (points, kind) => s("polyline", { class: kind, points: points.map((point) => point.join()).join(" ") });
        return [...lines.map((points, at) => path(points, at ? "leg object" : "leg cue")), spin ? path(spin, "leg spin") : null,
            ...blocks.map(([cx, cy]) => s("circle", { class: "leg in-way", cx, cy, r: 0.4 }))].filter(Boolean);
    }
}
