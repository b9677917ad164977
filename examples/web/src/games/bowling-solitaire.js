// Bowling Solitaire: choose a pile's card and the pins that it takes, in either order, by clicking, dragging or keys.
import { isSame } from "../advice/hints.js";
import { h, isTyped, mayMove, replace, takesFocus } from "../dom.js";
import { Choice } from "../bowling/choice.js";
import { Lane } from "../bowling/lane.js";
import { sheet, written } from "../bowling/sheet.js";
import * as motion from "../bowling/motion.js";
import { sound } from "../sound.js";
import { triumph } from "../triumph.js";

const BEFORE_DEAL = 1200; // milliseconds in which the end of a frame is seen, and can be taken back
const BEHIND = 1000; // milliseconds in which Enter is still meant for what was typed

/** "strike" or "spare", if the last play was one; also a bonus ball that takes all ten pins, which no ruling calls so. */
function cheerFor(rulings) {
    const strike = rulings.some(({ type, ball, pins }) => type === "roll" && ball === 1 && pins === 10);
    return strike ? "strike" : rulings.find(({ type }) => type === "spare")?.type ?? null;
}

class Game {
    #store;
    #app;
    #choice;
    #lane;
    #sheet = h("div", { class: "monitor" });
    #status = h("p", { class: "status" });
    #acts = h("div", { class: "row acts" });
    #keys = (event) => this.#press(event);
    #cheer = null; // "strike" or "spare", if the last play was one
    #isTyped = false; // whether the last choice was typed: then Enter bowls, whatever card has the focus
    #isSure = false; // whether the end of a ball in which a card can be bowled was asked for already
    #isEarly = false; // whether Enter was pressed with nothing to bowl
    #wentAt = -Infinity; // when a typed play, or a deal, went by itself, in milliseconds
    #dealing = null; // the timer of a deal that follows a frame
    #deals = false; // whether there is such a deal to come, or it was the last action

    constructor(element, store, app) {
        this.#store = store;
        this.#app = app;
        this.#choice = new Choice(store);
        this.#lane = new Lane(app, {
            pin: (pin) => this.#choose(() => this.#choice.pin(pin)),
            pile: (pile) => this.#choose(() => this.#choice.take(pile)),
            drop: (pile, pin) => this.#choose(() => this.#choice.drop(pile, pin)),
            lift: (pile) => this.#takes(pile),
            back: () => this.#show(),
        });
        this.#lane.element.addEventListener("focusin", () => { this.#isTyped = false; });
        element.append(h("div", { class: "bowling" }, this.#sheet, this.#lane.element,
            h("div", { class: "desk" }, this.#status, this.#acts)));
        addEventListener("keydown", this.#keys);
        this.update({ type: "mount" });
    }

    unmount() {
        removeEventListener("keydown", this.#keys);
        clearTimeout(this.#dealing);
        this.#lane.release();
    }

    /** Said above the buttons, in the place of what else would be, so that nothing moves. */
    note(text) {
        replace(this.#status, h("span", { class: "noted" }, text));
        this.#status.scrollIntoView({ block: "nearest" });
    }

    /** Chooses what is advised, so that it can be seen, unless something else is being chosen. */
    hint(action) {
        if (action.action !== "bowl" || this.#hasChosen())
            return;
        this.#choice.pile = action.pile;
        this.#choice.pins = new Set(action.pins);
        this.#isTyped = true; // so that Enter bowls it, as is said
        this.#show();
    }

    #hasChosen() {
        return Boolean(this.#choice.pile) || this.#choice.pins.size > 0;
    }

    /** Whether something else is chosen than this. */
    differs(action) {
        const exact = this.#choice.exact();
        return this.#hasChosen() && !(exact && isSame(exact, action));
    }

    /** Where the focus goes when what had it is gone, or a card that nothing can be done with has it: to the main button,
     * or to the cards. */
    next() {
        const { activeElement: now } = document;
        const idle = this.#isIdle() && this.#lane.element.contains(now);
        const last = this.#store.entries[this.#store.position - 1]?.action;
        // Whoever has ended a ball does not want to end the next one with the next Enter.
        if (["end_ball", "deal"].includes(last?.action) && this.#canBowl() && now.dataset.key === "end")
            this.#lane.element.querySelector(".card.ball.may")?.focus({ preventScroll: true });
        else if (idle || !takesFocus(now))
            (this.#acts.querySelector("button.main:enabled") ?? this.#lane.element.querySelector(".card.ball.may"))
                ?.focus({ preventScroll: true });
    }

    #letGo() {
        this.#choice.clear();
        this.#show();
    }

    update({ type, rulings = [] }) {
        this.#choice.clear();
        const last = this.#store.entries[this.#store.position - 1]?.action;
        const did = ["apply", "goto"].includes(type) ? last : null;
        if (did?.action === "bowl")
            motion.bowl(this.#lane.pile(did.pile), did.pins.map((pin) => this.#lane.pin(pin)).filter(Boolean));
        const followed = this.#deals && type === "apply" && last.action === "deal";
        if (!followed)
            this.#cheer = type === "apply" ? cheerFor(rulings) : null;
        this.#goOn(type);
        this.#show();
        if (did?.action === "deal")
            motion.deal(this.#lane.cards());
        if (this.#cheer && !followed)
            triumph(this.#lane.element, this.#app.t(`bowling/${this.#cheer}`));
        if (type === "apply")
            sound(followed ? "deal" : this.#cheer ?? did?.action);
        if (followed)
            return [mayMove() ? "" : this.#toldBefore(), this.#opened(did)].filter(Boolean).join(" ");
        const told = this.#cheer && !rulings.some(({ type: kind }) => kind === this.#cheer);
        return [told && this.#app.t(`bowling/${this.#cheer}`), did && this.#opened(did)].filter(Boolean).join(" ");
    }

    /** The cards of the next frame are dealt by themselves, a moment later; those of the first are asked for. */
    #goOn(type) {
        clearTimeout(this.#dealing);
        this.#deals = ["apply", "redo"].includes(type) && this.#store.position > 0 && this.#store.view().phase === "deal";
        const deal = () => {
            this.#wentAt = performance.now();
            this.#apply({ action: "deal" });
        };
        if (this.#deals && mayMove())
            this.#dealing = setTimeout(deal, BEFORE_DEAL);
        else if (this.#deals)
            queueMicrotask(deal);
    }

    /** What was done before a deal that came at once, too soon for it to be heard. */
    #toldBefore() {
        const entry = this.#store.entries[this.#store.position - 2];
        return [`${say(entry.action, this.#app, entry, this.#store)}.`,
            ...this.rulings.map((ruling) => this.#app.told(this.#store.id, ruling))].join(" ");
    }

    /** What the last action came to; a deal comes to nothing, and takes away nothing of what was told before it. */
    get rulings() {
        const { entries, position, rulings } = this.#store;
        return entries[position - 1]?.action.action === "deal" ? entries[position - 2]?.rulings ?? [] : rulings;
    }

    /** What lies open now that did not before: the cards that were dealt, or the tops of the piles. */
    #opened({ action, pile }) {
        const { pins, piles, phase } = this.#store.view();
        if (phase !== "bowl")
            return "";
        if (action === "bowl")
            return this.#turned(pile);
        const open = this.#app.t("bowling/open", { tops: piles.map(({ top }) => top ?? "–").join(", ") });
        const all = Object.entries(pins).map(([pin, value]) => `${pin} ${value}`).join(", ");
        return action === "deal" ? `${this.#app.t("bowling/pins")}: ${all}. ${open}` : open;
    }

    /** What lies open now on the pile that was played. */
    #turned(pile) {
        const { top } = this.#store.view().piles[pile - 1];
        return top === null ? this.#app.t("bowling/empty", { pile }) : this.#app.t("bowling/turned", { pile, value: top });
    }

    /** The pins that the card of a pile may take, with those that are chosen if that can be. */
    #takes(pile) {
        const plays = this.#store.legal().filter((action) => action.pile === pile);
        const fitting = plays.filter(({ pins }) => [...this.#choice.pins].every((pin) => pins.includes(pin)));
        return new Set((fitting.length ? fitting : plays).flatMap(({ pins }) => pins));
    }

    #choose(change) {
        const play = change();
        if (play)
            return this.#apply(play);
        this.#show();
        if (this.#choice.isRefused() || this.#choice.isMisfit(this.#store.view()))
            this.#app.announce(this.#status.textContent);
        return undefined;
    }

    #apply(action) {
        return this.#app.attempt(() => this.#store.apply(action));
    }

    #endBall() {
        return this.#store.legal().find((action) => action.action === "end_ball");
    }

    /** What Enter does: deals, bowls, or ends the ball when nothing else can be done. */
    #main() {
        const view = this.#store.view();
        if (view.phase === "deal")
            return { action: "deal" };
        return this.#choice.exact() || (this.#canBowl() ? null : this.#endBall());
    }

    /** Whether there is nothing to do but to end the ball. */
    #isIdle() {
        return Boolean(this.#endBall()) && !this.#canBowl();
    }

    #canBowl() {
        return this.#store.legal().some((action) => action.action === "bowl");
    }

    /** The best score that is possible still: the library's takes the ball that is on to take all pins, even where no card
     * can be bowled any more. */
    #best(view) {
        if (view.phase !== "bowl" || this.#canBowl() || !this.#endBall())
            return view.best_possible;
        return this.#store.try(this.#endBall()).view.best_possible;
    }

    #press(event) {
        if (event.ctrlKey || event.altKey || event.metaKey || isTyped(event)
            || document.querySelector("dialog[open]"))
            return;
        const key = event.key.toUpperCase();
        const bowling = this.#store.view().phase === "bowl";
        let act = null;
        if (bowling && /^[1-3]$/.test(key) && this.#lane.pile(key))
            act = () => this.#type(() => this.#choice.take(Number(key)));
        else if (bowling && /^[A-J]$/.test(key) && this.#lane.pin(key))
            act = () => this.#type(() => this.#choice.pin(key));
        else if (bowling && key === "N")
            act = () => this.#end();
        else if (key === "ESCAPE" && this.#hasChosen())
            act = () => this.#letGo();
        else if (key === "ENTER" && (bowling || this.#main())
            && (this.#isTyped || !event.target.closest(this.#isIdle() ? "button:not(.card), a" : "button, a")))
            act = () => this.#enter();
        if (!act)
            return;
        event.preventDefault();
        const moves = this.#store.position;
        act();
        // What a key chose is said; what was played is said by the page.
        if (this.#store.position === moves && bowling)
            this.#app.announce(this.#status.textContent);
    }

    /** Where a card can still be bowled, the first time asks for the second one. */
    #end() {
        if (this.#isIdle() || this.#isSure)
            return this.#apply(this.#endBall());
        this.#isSure = true;
        this.#acts.querySelector("[data-key=end]").focus();
        this.#app.announce(this.#app.t("bowling/say-sure"));
        return replace(this.#status, this.#app.t("bowling/say-sure"));
    }

    #type(change) {
        const moves = this.#store.position;
        this.#choose(change);
        this.#isTyped = true;
        if (this.#store.position > moves)
            this.#wentAt = performance.now();
    }

    #enter() {
        const main = this.#main();
        if (main)
            return this.#apply(main);
        // Enter may follow a play that went by itself.
        if (performance.now() - this.#wentAt < BEHIND)
            return false;
        this.#isEarly = !this.#choice.isRefused();
        this.#show();
        return false;
    }

    #show() {
        const view = this.#store.view();
        const plays = this.#choice.plays();
        const refused = this.#choice.isRefused();
        this.#lane.show(view, { choice: this.#choice, refused, able: this.#choice.piles(), may: this.#choice.open(),
            best: this.#best(view) });
        replace(this.#status, this.#isEarly && [this.#app.t("bowling/say-not-yet"), " "],
            this.#cheer && [h("strong", { class: "cheer" }, this.#app.t(`bowling/${this.#cheer}`)), " "],
            this.#says(view, plays));
        replace(this.#acts, this.#buttons(view));
        replace(this.#sheet, sheet(this.#app, view));
        this.#isEarly = this.#isSure = false;
    }

    #buttons(view) {
        const t = (id) => this.#app.t(`bowling/${id}`);
        if (this.#deals)
            return null;
        if (view.phase === "deal")
            return h("button", { type: "button", class: "main", "data-key": "deal",
                onclick: () => this.#apply({ action: "deal" }) },
            view.frames.length || view.bonus_left ? t("deal-next") : t("deal"));
        if (view.phase !== "bowl")
            return null;
        const exact = this.#choice.exact();
        return [
            h("button", { type: "button", class: "main", "data-key": "bowl", disabled: !exact,
                onclick: () => this.#apply(exact) }, t("bowl")),
            h("button", { type: "button", "data-key": "end", disabled: !this.#endBall(), "aria-keyshortcuts": "N",
                class: this.#canBowl() ? "" : "main", onclick: () => this.#end() },
            view.bonus_left ? t("end-bonus") : t(view.ball === 1 ? "end-first" : "end-second")),
        ];
    }

    #says(view, plays) {
        const t = (id, values) => this.#app.t(`bowling/${id}`, values);
        if (view.phase === "over")
            return t("over", { score: view.players[0].score });
        if (view.phase === "deal")
            return view.bonus_left ? t("say-bonus", { left: view.bonus_left })
                : t(this.#deals ? "say-dealing" : "say-deal", { frame: view.frame });
        if (!this.#canBowl())
            return t("say-none");
        const pins = [...this.#choice.pins].sort();
        const sum = pins.reduce((all, pin) => all + view.pins[pin], 0);
        const one = pins.map((pin) => `${pin} ${view.pins[pin]}`).join(" + ");
        const adds = pins.length > 1 ? `${one} = ${sum}` : one;
        const { pile } = this.#choice;
        const value = pile && view.piles[pile - 1].top;
        const tried = this.#isEarly && pile && !this.#choice.exact();
        if (pins.length && (!plays.length || tried || this.#choice.isMisfit(view))) {
            const refused = this.#choice.refusal(view);
            return [`${adds}: `, refused?.message ? this.#app.why(this.#store.id, refused) : [t("say-no-card", refused ?? {}), " ",
                refused?.rule ? this.#app.ruleButton(this.#store.id, refused.rule) : null],
            plays.length ? [" ", t("say-add")] : null];
        }
        if (this.#choice.exact())
            return t(plays.length > 1 ? "say-more" : "say-bowl", { adds, value, pins: pins.length });
        if (pile)
            return plays.length ? t("say-pins", { adds: adds && `${adds}.`, value }) : t("say-idle", { value });
        if (!pins.length)
            return t("say-any");
        const takes = plays.some((play) => play.pins.length === pins.length);
        const more = plays.some((play) => play.pins.length > pins.length);
        return t(!takes ? "say-pile" : more ? "say-pile-takes" : "say-takes", { adds });
    }
}

/** Whether the library plays the whole game, and says what would be best. */
export const isAdvised = true;

export function mount(element, store, ui) {
    return new Game(element, store, ui);
}

const PINS = "ABCDEFGHIJ";

/** The digits of a play's card and of its pins, from the deal before it. entry: in the place of which it is played; without
 * one, it may be played now. */
function digitsOf({ pile, pins }, entry, { entries, position }) {
    const before = entries.slice(0, entry ? entries.indexOf(entry) : position);
    const start = before.findLastIndex(({ action }) => action.action === "deal");
    const { action: deal } = before[start];
    const used = before.slice(start + 1).filter(({ action }) => action.action === "end_ball" || action.pile === pile);
    return { value: deal.piles[pile - 1][used.length],
        pins: pins.map((pin) => `${pin} ${deal.pins[PINS.indexOf(pin)]}`).join(", ") };
}

/** An action in words, for the list of what happened. */
export function say(action, ui, entry, store) {
    if (action.action === "bowl")
        return ui.t("bowling/bowled", { pile: action.pile, ...digitsOf(action, entry, store) });
    return ui.t(action.action === "deal" ? "bowling/dealt" : "bowling/ended");
}

/** The score sheet, for the second screen. */
export function board(store, ui) {
    return sheet(ui, store.view());
}

/** Whether taking an action back takes nothing back that one could not know: the end of a frame turns up no card. */
export function isOpen({ action }, rulings) {
    return action === "end_ball" && rulings.some(({ type, ball }) => type === "roll" && ball === 2);
}

/** The frame and the ball that are on, in words. */
export function where(store, ui) {
    const { phase, frame, ball, bonus_left: bonus } = store.view();
    return phase !== "bowl" || bonus ? "" : ui.t("bowling/where", { frame, ball });
}

/** What was achieved, in lines. */
export function result(store) {
    return [written(store.view())];
}

/** An action as advice. */
export function urge(action, ui, entry, store) {
    return action.action === "end_ball" ? ui.t("bowling/end-now") : say(action, ui, entry, store);
}
