// Snooker Solitaire: choose a ball, where it goes and how; see the cost and the chance; roll.
import { isSame } from "../advice/hints.js";
import { h, isTyped, mayMove, replace, takesFocus } from "../dom.js";
import { refusalOf, whyNoPocket } from "../snooker/closed.js";
import { dice } from "../snooker/dice.js";
import { kindsOf, opponentCard, redsOf, rollsWith, rowOf, sumOf } from "../snooker/opponent.js";
import { describe, shotPanel } from "../snooker/panel.js";
import { partsOf, sumOfParts } from "../snooker/parts.js";
import { narrow, percent, pointsLeft, suggestions, withChoice, would } from "../snooker/shots.js";
import { Table } from "../snooker/table.js";
import { bestBreak, matches, matchesWon } from "../snooker/tournament.js";
import { sound } from "../sound.js";
import { triumph } from "../triumph.js";

const SUGGESTIONS = 4;
const BETWEEN = ["draw", "deal"]; // phases in which the view still shows the frame before
const NO_BONUS = { action: "bonus", take: "none" };
const BEFORE_ROLL = 600; // milliseconds for the eye to find the line of the shot
const TUMBLE = 450; // milliseconds for which the dice tumble, as the styles have it
const PLAIN = ["shot", "draw", "deal"]; // actions that the table shows, so that nothing need be said

class Match {
    tells = true; // what the dice did is said beside them
    #store;
    #app;
    #wanted = {};
    #table;
    #scores = h("div", { class: "match" });
    #panel = h("div", { class: "panel" });
    #topic = ""; // what the panel is about
    #noted = h("p", { class: "hint", hidden: true });
    #rolling = null; // the timer of a roll that follows a call
    #goesOn = null; // what follows by itself, or null
    #tumbling = null; // the timer of what is seen once the dice lie still
    #board;
    #keys = (event) => this.#press(event);

    constructor(element, store, ui) {
        this.#store = store;
        this.#app = ui;
        this.#table = new Table(this.#app, {
            ball: (name, begins) => this.#choose({ ball: begins || this.#wanted.ball !== name ? name : undefined }),
            goal: (goal) => this.#set("goal", goal),
            cell: (cell) => this.#cell(cell),
            drop: (name, target) => this.#drop(name, target),
            closed: (choice) => this.#closed(choice),
        });
        this.#panel.addEventListener("scroll", () => this.#fade());
        this.#board = h("div", { class: "snooker" }, this.#scores,
            h("div", { class: "rail" }, this.#table.element), this.#panel);
        this.#table.listen(this.#board);
        element.append(this.#board);
        addEventListener("keydown", this.#keys);
        this.update({ type: "mount" });
    }

    unmount() {
        removeEventListener("keydown", this.#keys);
        clearTimeout(this.#rolling);
        clearTimeout(this.#tumbling);
    }

    update({ type, rulings = [] }) {
        this.#wanted = {};
        this.#noted.hidden = true;
        const last = this.#store.entries[this.#store.position - 1]?.action.action;
        // What is repeated is a redo.
        this.#goesOn = ["apply", "redo"].includes(type) ? this.#undecided() : null;
        const isWon = type === "apply" && rulings.some(({ type: kind, winner }) => kind === "match" && winner === 0);
        this.#show(type === "apply" && last === "roll" && mayMove(), isWon);
        if (type === "apply")
            sound(last);
        clearTimeout(this.#rolling);
        const next = this.#goesOn;
        if (next && mayMove())
            this.#rolling = setTimeout(() => this.#apply(next), BEFORE_ROLL);
        else if (next)
            queueMicrotask(() => this.#apply(next));
    }

    /** What comes next where there is nothing to decide: the dice after a call, and no bonus where the match is over. */
    #undecided() {
        const { phase } = this.#store.view();
        if (phase === "roll")
            return { action: "roll" };
        return phase === "bonus" && this.#store.try(NO_BONUS).rulings.some(({ type }) => type === "match") ? NO_BONUS : null;
    }

    /** Said beside the table, where the eye is. */
    note(text) {
        replace(this.#noted, text);
        this.#noted.hidden = false;
        this.#fade();
        this.#panel.scrollTop = 0;
        this.#noted.scrollIntoView({ block: "nearest" });
    }

    /** Shows a shot that is advised, unless another one is being chosen. */
    hint(action) {
        if (action.action === "shot" && !this.#wanted.ball)
            this.#take(action);
    }

    /** Whether something else is chosen than this. */
    differs(action) {
        const { shot } = narrow(this.#store.legal(), this.#wanted);
        return Boolean(this.#wanted.ball) && !(shot && isSame(shot, action));
    }

    /** Where the focus goes when what had it is gone: to the main button, or to the table, once it shows what can be chosen. */
    next() {
        if (!this.#tumbling && !takesFocus(document.activeElement))
            (this.#panel.querySelector("button.main") ?? this.#table.first() ?? this.#panel.querySelector("button"))
                ?.focus({ preventScroll: true });
    }

    #press(event) {
        if (document.querySelector("dialog[open]"))
            return;
        const main = this.#panel.querySelector("[data-key=act]");
        const free = !isTyped(event) && !event.target.closest("button, a");
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey || free) && main) {
            event.preventDefault();
            main.click();
        } else if (event.key === "Escape" && this.#wanted.ball && !isTyped(event)) {
            this.#choose({});
        } else if (["+", "-"].includes(event.key) && this.#wanted.ball && !isTyped(event)) {
            this.#morePower(event.key === "+" ? 1 : -1);
        }
    }

    /** The next value of power that this shot can have, or the one before. */
    #morePower(by) {
        const { power } = narrow(this.#store.legal(), this.#wanted);
        const value = power?.values[power.values.indexOf(power.value) + by];
        if (value !== undefined)
            this.#set("power", value);
    }

    /** Why a ball cannot be struck, or not into that pocket: what the library says of the plain shot. */
    #closed({ ball = this.#wanted.ball, pocket = null }) {
        if (this.#store.view().phase !== "shot" || !ball)
            return;
        const shot = pocket ? { action: "shot", type: "pot", ball, pocket } : { action: "shot", type: "safe", ball };
        const refused = refusalOf(this.#app, this.#store, shot);
        if (refused)
            this.note(this.#app.why(this.#store.id, refused));
    }

    #take(action) {
        this.#wanted = { ball: action.ball, goal: action.pocket ?? action.type, plant: action.plant ?? null,
            double: action.double ?? null, spin: action.spin ?? null, power: action.power ?? 0 };
        this.#show();
        this.#panel.querySelector("[data-act=call]")?.focus({ preventScroll: true });
    }

    #choose(change) {
        this.#noted.hidden = true;
        this.#wanted = change;
        this.#show();
        const call = this.#panel.querySelector("[data-act=call]");
        // On a phone the next choice may be below the screen.
        const below = call ? call.getBoundingClientRect().bottom - innerHeight : 0;
        if (below > 0)
            scrollBy({ top: below, behavior: mayMove() ? "smooth" : "auto" });
        // A shot that is complete on the table is a key away; after a ball come its goals, the most likely one first.
        if (this.#table.element.contains(document.activeElement))
            (call ?? (change.ball && this.#likeliest()))?.focus({ preventScroll: true });
        this.next();
    }

    /** The pocket that the chosen ball is most likely to drop into; without one, what else it can be played for. */
    #likeliest() {
        const { goal } = narrow(this.#store.legal(), this.#wanted);
        const chance = (cell) => would(goal.shots, this.#wanted, "goal", cell).chance;
        const [cell] = goal.values.filter(isPocket).sort((one, other) => chance(other) - chance(one));
        return cell ? this.#table.pocket(cell) : this.#panel.querySelector(".goal button");
    }

    #set(choice, value) {
        this.#choose(withChoice(this.#wanted, choice, value));
    }

    #cell(cell) {
        if (this.#store.view().phase === "reposition")
            return this.#apply({ action: "reposition", cell });
        this.#set("spin", this.#wanted.spin === cell ? null : cell);
        return undefined;
    }

    #drop(name, { ball, pocket, cell }) {
        if (this.#store.view().phase === "reposition")
            return cell ? this.#apply({ action: "reposition", cell }) : this.note(this.#app.t("snooker/drop-free"));
        const legal = this.#store.legal();
        if (name === "cue" && !ball)
            return this.#store.view().table[cell] === "cue" || this.note(this.#app.t("snooker/drop-cue"));
        if (name === "cue")
            return narrow(legal, {}).ball.values.includes(ball) ? this.#choose({ ball }) : this.#closed({ ball });
        const goal = pocket ?? (cell && isPocket(cell) ? cell : undefined);
        if (!goal || narrow(legal, { ball: name }).goal.values.includes(goal))
            return this.#choose({ ball: name, goal });
        this.#choose({ ball: name });
        return this.#closed({ ball: name, pocket: goal });
    }

    #apply(action) {
        return this.#app.attempt(() => this.#store.apply(action));
    }

    /** isRolled: the dice have just been, and tumble; isWon: so is a match, which is a big word. */
    #show(isRolled = false, isWon = false) {
        this.#board.closest(".play")?.classList.toggle("rolling", isRolled);
        const view = this.#store.view();
        const legal = this.#store.legal();
        const chosen = view.phase === "shot" ? narrow(legal, this.#wanted) : null;
        this.#showScores(view);
        this.#whenStill(isRolled, () => {
            this.#showTable(view, legal, chosen);
            if (isWon)
                triumph(this.#table.element, this.#app.t("result/match-won"));
        });
        replace(this.#panel, this.#noted, this.#wanted.ball ? null : this.#happened(view), this.#phase(view, legal, chosen),
            view.opponent ? opponentCard(this.#app, this.#store, view) : null, this.#concede(view, legal));
        const topic = `${this.#store.position} ${this.#wanted.ball}`;
        if (topic !== this.#topic)
            this.#panel.scrollTop = 0;
        this.#topic = topic;
        this.#fade();
    }

    /** What the dice have done is seen once they lie still, unless something else happens meanwhile. */
    #whenStill(isRolled, act) {
        clearTimeout(this.#tumbling);
        this.#tumbling = null;
        if (!isRolled)
            return act();
        this.#tumbling = setTimeout(() => {
            this.#tumbling = null;
            act();
            this.next();
        }, TUMBLE);
        return undefined;
    }

    /** Where there is more below, or behind the bar that is always in sight, the panel fades out. */
    #fade() {
        const { scrollHeight, scrollTop, clientHeight } = this.#panel;
        const bar = this.#panel.querySelector(".call-bar");
        this.#panel.classList.toggle("goes-on", bar
            ? bar.previousElementSibling.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 2
            : scrollHeight - scrollTop - clientHeight > 8);
    }

    #showScores(view) {
        const app = this.#app;
        const { cue } = view;
        const pips = (id, left, most) => h("span", { class: `pips ${id}` }, app.t(`snooker/${id}`, { left, most }), " ",
            h("span", { "aria-hidden": "true" }, "●".repeat(left), "○".repeat(Math.max(0, most - left))));
        const [you, other] = view.players;
        const between = BETWEEN.includes(view.phase);
        replace(this.#scores,
            h("div", { class: "score" }, h("span", {}, you.name), h("b", {}, between ? 0 : you.score), h("span", {}, "–"),
                h("b", {}, between ? 0 : other.score), h("span", {}, other.name ?? app.t("snooker/nobody"))),
            h("div", { class: "facts" },
                h("span", {}, app.t("snooker/round", { round: view.round })),
                this.#store.options.best_of === 3 ? h("span", {},
                    app.t("snooker/games", { you: view.games_won[0], other: view.games_won[1] })) : null,
                view.on ? h("span", {}, app.t("snooker/on", { on: app.ballName(view.on) })) : null,
                between ? null : h("span", {}, broken(app, view, this.#store)),
                !between && view.table ? this.#chances(view) : null),
            h("div", { class: "facts" },
                pips("power", cue.power, cue.max_power), pips("chalk", cue.chalk, cue.max_chalk),
                h("span", {}, app.t("snooker/cue", { name: cue.name }))));
    }

    /** What is left on the table, and who can no longer catch up with it. */
    #chances(view) {
        const points = pointsLeft(view);
        const behind = [...view.players].sort((one, other) => one.score - other.score);
        const short = behind[1].score - behind[0].score - points;
        return [h("span", {}, this.#app.t("snooker/left", { points })), short > 0 && points > 0 ? h("strong", {},
            `${behind[0].name} ${this.#app.t("table/frame/needs", { points: short })}`) : null];
    }

    #showTable(view, legal, chosen) {
        const of = (choice, value) => would(chosen[choice].shots, this.#wanted, choice, value);
        const spun = ({ chance, power }) => [percent(chance),
            (power ?? 0) !== (chosen.shot.power ?? 0) && this.#app.t("snooker/with-power", { power: power ?? 0 })];
        const state = { table: BETWEEN.includes(view.phase) ? null : view.table, balls: new Map(), pockets: new Map(),
            cells: new Map(), drags: new Set(), shot: chosen?.shot ?? (view.call?.ball ? view.call : null) };
        if (chosen) {
            chosen.ball.values.forEach((ball) => state.balls.set(ball, ""));
            if (chosen.ball.values.length)
                state.drags = new Set(["cue", ...chosen.ball.values]);
            state.ball = this.#wanted.ball;
            for (const goal of chosen.goal?.values ?? [])
                if (isPocket(goal))
                    state.pockets.set(goal, percent(of("goal", goal).chance));
            state.goal = chosen.goal?.value;
            for (const cell of chosen.spin?.values ?? [])
                if (cell)
                    state.cells.set(cell, spun(of("spin", cell)));
            state.cell = chosen.spin?.value;
        }
        if (view.phase === "reposition") {
            legal.filter((action) => action.cell).forEach((action) => state.cells.set(action.cell, []));
            state.drags.add("cue");
        }
        this.#table.show(state);
    }

    /** What the last action came to: its dice, if it had any, and the rulings; a six that was used with the roll that has won
     * it. */
    #happened(view) {
        const { entries, position, id } = this.#store;
        const last = entries[position - 1]?.action.action;
        if (!last || PLAIN.includes(last) || view.phase === "draw")
            return null;
        const shown = entries.slice(position - (last === "bonus" ? 2 : 1), position);
        const [first] = shown;
        const told = shown.flatMap(({ rulings }) => rulings.map((ruling) => this.#app.told(id, ruling))).join(" ");
        return h("div", { class: "happened" },
            first.action.dice ? this.#dice(first, entries[position - shown.length - 1], view) : null,
            told ? h("p", {}, told) : null);
    }

    /** The dice of a roll, each with its result, and what was needed or what they come to. */
    #dice({ action: { dice: numbers }, rulings }, before, view) {
        const call = before?.rulings.find((ruling) => ruling.type === "called")?.call;
        const row = rowOf(this.#store, view);
        const kinds = call ? numbers.map((number) => number >= call.difficulty ? "made" : "lost")
            : this.#hisKinds(numbers, row);
        const said = call ? this.#app.t("snooker/needed", { difficulty: call.difficulty })
            : this.#visit(row, numbers, kinds, rulings);
        return h("div", { class: "rolled" }, dice(this.#app, numbers, kinds), said ? h("span", {}, said) : null);
    }

    #hisKinds(numbers, row) {
        // The number of his dice shows which of his rows it was.
        const used = row && [row, ...row.late].find((each) => each.dice === numbers.length);
        return used ? kindsOf(numbers, used.discard) : [];
    }

    #visit(row, numbers, kinds, rulings) {
        const visit = rulings.find(({ type }) => type === "opponent_visit");
        return row && visit ? sumOf(this.#app, row, numbers, kinds, { potted: visit.potted.length,
            escaped: rulings.some(({ type }) => type === "opponent_escaped") }) : null;
    }

    #button(id, action, kind = "main", values = {}) {
        return h("button", { type: "button", class: kind, "data-key": kind === "main" ? "act" : id, "data-act": id,
            onclick: () => this.#apply(action) }, this.#app.t(`snooker/${id}`, values));
    }

    #phase(view, legal, chosen) {
        const app = this.#app;
        const say = (id, values) => h("p", { class: "status" }, app.t(`snooker/${id}`, values));
        switch (view.phase) {
        case "draw":
            return [say("say-draw", { round: view.round }), this.#button("draw", { action: "draw" })];
        case "deal":
            return [say("say-deal"), this.#button("deal", { action: "deal" })];
        case "shot":
            if (legal.some((action) => action.action === "no_shot"))
                return [say("say-no-shot"), this.#button("no-shot", { action: "no_shot" })];
            return shotPanel(app, chosen, this.#wanted, suggestions(legal, SUGGESTIONS), {
                noPocket: (ball) => whyNoPocket(app, this.#store, ball),
                parts: (shot) => sumOfParts(app, partsOf(shot, view.table, legal)),
                set: (choice, value) => this.#set(choice, value),
                take: (shot) => this.#take(shot),
                clear: () => this.#choose({}),
                call: (shot) => this.#apply(shot),
            });
        case "roll":
            return [say("say-roll", { difficulty: view.call.difficulty, chance: view.call.chance }),
                this.#goesOn ? null : this.#button("roll", { action: "roll" })];
        case "bonus":
            return !this.#undecided() ? [say("say-bonus"), this.#bonuses(legal)]
                : [say("say-bonus-late"), this.#goesOn ? null : this.#button("bonus-none", NO_BONUS)];
        case "opponent": {
            const { dice: count } = rollsWith(rowOf(this.#store, view), redsOf(view));
            return [view.snookered ? say("say-snookered", { name: view.opponent }) : null,
                this.#button("roll-his", { action: "roll" }, "main", { count })];
        }
        case "reposition":
            return [say("say-reposition"), this.#button("leave", { action: "reposition", cell: null })];
        case "upgrade":
            return [this.#won(view), this.#narrowly(view), say("say-upgrade"), h("div", { class: "column" }, legal.map((action, at) => {
                const cue = this.#store.options.cues[action.level - 1];
                const best = at === legal.length - 1 && action.level > view.cue.level;
                const more = this.#more(cue, view.cue);
                return this.#button(best && more ? "take-best" : "take-cue", action, best ? "main" : "",
                    { ...cue, level: action.level, more });
            }))];
        case "respotted_black":
            return [say("say-black"), h("div", { class: "row" }, legal.filter((action) => action.action === "pot_black")
                .map((action) => this.#button("pot-black", action, "main wide", { power: action.power ?? 0 })))];
        default:
            return [this.#narrowly(view),
                say(view.winners.includes(0) ? "say-won" : "say-lost", { name: view.opponent, round: view.round })];
        }
    }

    /** What may be taken, with what it leads to, where that makes a difference. */
    #bonuses(legal) {
        const next = legal.map((action) => this.#after(action));
        const differ = new Set(next).size > 1;
        return h("div", { class: "row" }, legal.map((action, at) => {
            const button = this.#button(`bonus-${action.take}`, action, action.take === "none" ? "" : "main wide");
            button.append(...differ && next[at] ? [" ", h("small", {}, next[at])] : []);
            return button;
        }));
    }

    /** What the likeliest pot is after a bonus; or that there is no shot at all, or null where there is no shot to come. */
    #after(action) {
        const copy = this.#app.cue.loadGame(this.#store.saveHere());
        copy.apply(action);
        const legal = copy.legal();
        copy.close();
        const chances = legal.filter(({ type }) => type === "pot").map(({ chance }) => chance);
        if (legal.some((each) => each.action === "no_shot"))
            return this.#app.t("snooker/then-no-shot");
        return chances.length ? this.#app.t("snooker/then-pot", { percent: percent(Math.max(...chances)) }) : null;
    }

    #concede(view, legal) {
        const app = this.#app;
        return legal.some((action) => action.action === "concede")
            ? h("button", { type: "button", class: "quiet", "data-key": "concede", "data-act": "concede", onclick: () =>
                app.ask(`${app.t("snooker/concede-sure", { name: view.opponent })} ${this.#cost(view)}`,
                    () => this.#apply({ action: "concede" })) },
            app.t("snooker/concede")) : null;
    }

    /** What it costs to concede the frame. */
    #cost(view) {
        if (!this.#store.try({ action: "concede" }).view.over)
            return this.#app.t("snooker/costs-frame", { name: view.opponent });
        return this.#app.t(this.#store.options.match ? "snooker/costs-match" : "snooker/costs-tournament",
            { won: matchesWon(view) });
    }

    /** What a cue holds more than the present one: "power 1, chalk 1". */
    #more(cue, { max_power: power, max_chalk: chalk }) {
        return [["of-power", cue.power - power], ["of-chalk", cue.chalk - chalk]].filter(([, value]) => value > 0)
            .map(([id, value]) => this.#app.t(`snooker/${id}`, { value })).join(", ");
    }

    /** Which match was won, and how, where it was a single frame. */
    #won({ round, players: [you, other] }) {
        const { best_of: frames, opponents } = this.#store.options;
        const score = frames > 1 ? "" : `: ${you.score} – ${other.score}`;
        return h("h2", { class: "match-won" }, this.#app.t("snooker/match-won", { round, rounds: opponents[0].rounds.length }), score);
    }

    #narrowly({ players: [you, other] }) {
        return you.score === other.score + 1
            ? h("p", {}, h("strong", {}, this.#app.t("snooker/narrow", { you: you.score, other: other.score }))) : null;
    }
}

function isPocket(goal) {
    return /^[a-d][1-5]$/.test(goal) && ["a1", "d1", "a3", "d3", "a5", "d5"].includes(goal);
}

/** The same for shots that differ only in how they are played; of these the best one is advised. */
export function gist(action) {
    const { ball, pocket, type, plant } = action;
    return action.action === "shot" ? [ball, pocket ?? type, plant].join() : JSON.stringify(action);
}

/** Whether the library plays the whole game, and says what would be best. */
export const isAdvised = true;

export function mount(element, store, ui) {
    return new Match(element, store, ui);
}

/** An action in words, for the list of what happened. */
export function say(action, ui, entry, store) {
    switch (action.action) {
    case "shot":
        return describe(ui, action) + (action.power ? `, ${ui.t("snooker/with-power", { power: action.power })}` : "");
    case "roll": {
        const called = store?.entries[store.entries.indexOf(entry) - 1]?.rulings.find(({ type }) => type === "called");
        return ui.t("snooker/dice", { dice: action.dice.join(", ") })
            + (called ? ` (${ui.t("snooker/needed", { difficulty: called.call.difficulty })})` : "");
    }
    case "draw":
        return ui.t("snooker/drawn", { name: action.opponent });
    case "bonus":
        return ui.t(`snooker/bonus-${action.take}`);
    case "reposition":
        return action.cell ? ui.t("snooker/moved", { cell: action.cell }) : ui.t("snooker/leave");
    case "upgrade":
        return ui.t("snooker/upgraded", { level: action.level });
    case "pot_black":
        return ui.t("snooker/pot-black", { power: action.power ?? 0 });
    default:
        return ui.t(`snooker/${action.action.replace("_", "-")}`);
    }
}

export function board(store, ui) {
    const view = store.view();
    return h("p", { class: "last" }, ui.t("snooker/round", { round: view.round }), " · ", broken(ui, view, store));
}

/** The break, and the best of the whole tournament. */
function broken(ui, view, store) {
    return ui.t("snooker/break", { points: view.break, best: bestBreak(store.entries.slice(0, store.position)) });
}

/** How a tournament stands, { round, won }; null for a match alone. */
export function standing(store) {
    const view = store.view();
    return store.options.match ? null : { round: view.round, won: matchesWon(view) };
}

/** What was achieved, in lines: the matches with the points of their frames, and the best break. */
export function result(store, ui) {
    const { round } = store.options.match ?? { round: 1 };
    return [...matches(store.entries, store.view().opponent).map(({ opponent, frames, conceded }, at) => ui.t(
        conceded ? "snooker/round-conceded" : "snooker/round-of",
        { round: round + at, name: opponent, scores: frames.map((scores) => scores.join("–")).join(", ") })),
    ui.t("snooker/best-break", { best: bestBreak(store.entries) })];
}

/** Whether taking an action back takes nothing back that one could not know: all but what the lot, the cards and dice said. */
export function isOpen(action) {
    return !["draw", "deal", "roll"].includes(action.action);
}
