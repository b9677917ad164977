// What the table games share on the page: a table, a shot drawn on it, and the rulings. A game provides its own part as
// `rules`; games/chaser.js is the smallest.
import { h, replace } from "../dom.js";
import { Bar } from "./bar.js";
import { cellsSaid } from "./cells.js";
import { Decisions, Desk } from "./decide.js";
import * as draws from "./draft.js";
import * as drafts from "./drafts.js";
import { isOutside, pocketAt, shapeFor, snapped } from "./geometry.js";
import { Handles, settle, toolbar } from "./handles.js";
import { Heard } from "./heard.js";
import { Outcomes, completed, linesOf, outcome } from "./outcome.js";
import { ballsInPlay, lastShot, placesOf } from "./places.js";
import { Put } from "./put.js";
import { CELLS, cellAt } from "./reach.js";
import { retold } from "./retold.js";
import { Room } from "./room.js";
import { Sayings, capital } from "./say.js";
import { sceneOf } from "./scene.js";
import { ScorePanel } from "./scores.js";
import { ShotPanel } from "./shotpanel.js";
import { TableView } from "./table.js";
import { triumph } from "../triumph.js";

const NEW = ["game", "rack", "restart"]; // rulings with which a game begins anew
const NEWS = 3; // actions after which nobody has to be told what pale balls are
const NEAR = 9; // pixels within which a ball is drawn to a spot
const RAIL = 2.5; // radii from a cushion within which that is meant
const STEPS = { usual: 0.01, held: 0.04, fine: 0.001 }; // metres that an arrow key moves a ball; held: while it is held down

export class TablePart {
    #store;
    #ui;
    #rules;
    #say;
    #shape;
    #table;
    #mode = "shot"; // or "place", "layout", "decide", "over"
    #sheet;
    #draft = null;
    #put;
    #earlier = []; // the draft before each change, while the shot is drawn
    #past = null; // the shot before
    #drawn = []; // of the shots that were told here: { since: the actions up to it, drawn: where balls were drawn, put: where
    // those were put down that were in hand, rests: whether the cue ball came to rest where it was drawn, atOnce: whether one
    // button told it all; righted: balls in it that were put right }
    #asked = false; // whether something has to be called first
    #memory;

    /** memory: { read(), write(text) } of what is drawn, and tally, what the same players have won before, or null. */
    constructor(element, store, ui, rules, memory) {
        this.#store = store;
        this.#ui = ui;
        this.#rules = rules;
        this.#say = new Sayings(ui);
        this.#shape = shapeFor(rules.kind, ui.cue.table(store.options.table));
        const say = this.#say;
        this.#memory = memory;
        this.#drawn = drafts.drawnBefore(store, memory?.read() ?? null);
        const on = {
            choose: (ball, byKey) => this.#choose(ball, byKey), pocket: (name) => this.#pocket(name),
            drop: (ball, at) => this.#drop(ball, at), step: (ball, way, size) => this.#step(ball, way, size),
            cloth: (at) => this.#onCloth(at), cell: (name) => this.#cell(name),
            cushion: () => this.#change(draws.cushion(this.#broken())),
            line: (name) => this.#change(draws.crossed(this.#broken(), name)),
            offTable: () => this.#offTable(),
            hitCue: () => this.#change(draws.hit(this.#draft, this.#draft.cue)),
            letGo: () => this.#letGo(),
            coveredFrom: () => getComputedStyle(this.#sheet).position === "fixed"
                ? this.#sheet.getBoundingClientRect().top : Infinity,
            scrolls: () => this.room.scrolls,
            large: (large) => this.note(!large ? "" : `${say.t("table/large-hint")} ${
                matchMedia("(pointer: coarse)").matches ? say.t("table/large-hold") : ""}`),
            exact: (exact) => ui.kept.keepSetting("exact", exact ? "1" : ""),
        };
        // What was over is not to begin again by one press while it is looked at.
        const apply = (told) => {
            const action = told ?? draws.actionOf(this.#completed().whole);
            return store.hasEnded ? ui.applyReplacing(store, action) : ui.attempt(() => store.apply(action));
        };
        this.#table = new TableView(this.#shape, rules.kind, on, { table: say.t("table/table"),
            hand: say.t("table/in-hand"), tray: say.t("table/tray"),
            ends: ["B", "T"].map((end) => say.t(`table/end/${end}`)), pocket: (name) => say.pocket(name),
            man: (ball) => rules.man?.(ball) ?? null,
            also: (ball) => rules.man?.(ball) ?? (ball === "cue" ? say.ball("white").split(" ").at(-1) : null) });
        this.room = new Room({ say, shape: this.#shape, table: this.#table, on, changed: () => this.#draft && this.#show(),
            readable: rules.readable });
        this.room.exact = ui.kept.setting("exact") === "1";
        this.scores = new ScorePanel(ui, rules, memory?.tally ?? null);
        this.handles = new Handles(say, on, rules.man);
        this.modes = toolbar("modes", say.t("table/modes"));
        this.outcomes = new Outcomes(say, store, { change: (draft) => this.#change(draft), apply: (draft) =>
            apply(draws.actionOf(draft)), state: apply });
        this.calls = h("div", { class: "calls" });
        this.decisions = new Decisions(ui, say, store, memory?.tally ?? null, rules.man);
        this.desk = new Desk(ui, say, store, memory?.tally ?? null);
        this.bar = new Bar({ ui, say, store, apply: () => apply(), clear: () => this.#drawAnew(),
            undo: () => this.undo(), redo: () => store.redo() });
        this.heard = new Heard({ ui, say, rules, bar: this.bar });
        store.adapt = (then, now, action) => retold(then, now, action,
            (at, draft) => rules.aim?.({ ...this.#context(), view: at.view(), legal: at.legal(), draft })?.hit ?? null);
        this.shot = new ShotPanel({ say, store, rules, change: (draft) => this.#change(draft), begun: () => this.#hitFirst(),
            apply, misread: (wrong) => { this.bar.misread = wrong; } });
        this.#put = new Put({ say, store, ui, shape: this.#shape, rules });
        this.#sheet = this.bar.sheet([this.decisions.element, this.calls, this.handles.asked],
            [this.#put.element, this.outcomes.element], this.handles.deeds,
            [this.handles.balls, this.handles.seldom, this.shot.element, this.desk.element]);
        element.append(h("div", { class: "referee", "data-kind": rules.kind }, this.scores.element,
            h("div", { class: "at-table" }, this.room.element, this.modes), this.#sheet));
        ui.announce(this.update({ type: "mount" }));
        this.room.begin(this.scores.element);
    }

    #letGo() {
        const held = this.#put.held;
        this.#put.held = null;
        if (held === null && this.#mode === "shot" && this.#draft.at !== null)
            return this.#change({ ...this.#draft, at: null });
        return this.#show();
    }

    /** Whether some of what is drawn can be taken back. */
    get #isDrawn() {
        return this.#put.mayStepBack || this.#earlier.length > 0
            || (this.#mode === "shot" && !this.#draft.again && this.#draft.events.length > 0);
    }

    /** Whether Undo alone begins the shot again. */
    get #isFirstStep() {
        const before = this.#earlier.at(-1);
        return before ? !draws.isTold(before) && !before.wants : this.#draft.events.length < 2;
    }

    /** Undo: what was drawn last, event by event where the page was opened anew since, or else the last action. */
    undo() {
        const { events } = this.#draft;
        if (!this.#isDrawn)
            return this.#undoAction();
        if (this.#put.mayStepBack)
            this.#put.stepBack();
        else
            this.#draft = this.#earlier.pop() ?? draws.removeEvent(this.#draft, events.length - 1);
        this.#show();
        return this.heard.step("table/step-back");
    }

    #undoAction() {
        const isAmending = Boolean(this.#store.amending);
        this.#store.undo();
        if (isAmending)
            this.note(this.#say.t("amend/left"));
    }

    /** Called after every change of the store; returns what is to be done now, in words. Placing a ball keeps what was already
     * drawn, and another language all of it. */
    update(change) {
        if (change.type === "retell") {
            this.#show();
            return "";
        }
        const { view } = this.#begin();
        this.room.element.querySelector(".triumph")?.remove();
        this.bar.note();
        const { position } = this.#store;
        const { action: last = null, events = [] } = position ? this.#store.entries[position - 1].action : {};
        const kept = change.type === "apply" && ["place", "layout"].includes(last) ? this.#draft : null;
        // What one button told is not in the draft.
        if (change.type === "apply" && last === "shot")
            this.#drawn = [...this.#drawn.filter(({ since }) => since < position),
                this.#toldAt(position, events)];
        else if (change.type === "amend")
            this.#drawn = drafts.drawnSince(this.#drawn, change, this.#store.entries);
        this.#draft = this.#putBack(this.#fresh(), view);
        // Of a game that has begun since, the shot before shows nothing, and neither does one that a button told.
        const isUndrawn = this.#drawn.some(({ since, atOnce }) => since === position && atOnce);
        this.#past = isUndrawn || this.#store.rulings.some(({ type }) => NEW.includes(type)) ? null : lastShot(this.#store);
        if (kept)
            this.#draft = { ...this.#draft, events: kept.events, terms: kept.terms, at: kept.at };
        else if (change.type === "undo")
            this.#draft = this.#drawnBefore(this.#draft);
        else if (change.type === "mount")
            this.#draft = drafts.read(this.#store, this.#draft, this.#memory?.read() ?? null);
        else if (change.type === "apply")
            this.bar.open(false);
        this.#mode = view.over ? "over" : this.#store.isToDecide ? "decide" : "shot";
        this.#show(change.type !== "mount");
        this.bar.body.scrollTop = 0;
        if (change.type === "apply")
            this.room.reveal(this.#mode === "shot" && view.in_hand.includes(this.#draft.cue) ? this.#draft.cue : null, this.#sheet);
        const won = change.type === "apply" && !view.over
            && this.#store.rulings.find(({ type, winners }) => type === "game" && winners.length === 1);
        if (won)
            triumph(this.room.element, `${this.#say.t("table/game-number", { number: won.number })}: ${this.#won(won, view)}`);
        return this.heard.now(this.#context(), this.#store.rulings, this.decisions.asks);
    }

    /** Who has won, in words. */
    #won({ winners }, { players }) {
        return this.#ui.winners(winners.map((player) => players[player].name));
    }

    /** A key that was pressed beside the table; returns whether it was meant for it. */
    press(event) {
        if (event.ctrlKey && event.key === "Enter") {
            this.#count([this.#put.element.querySelector(".main"), this.bar.apply]
                .find((button) => button?.checkVisibility() && !button.disabled));
            return true;
        }
        const active = this.#active(this.#question(this.#context()));
        const waiting = this.#store.view().in_hand.find((ball) => this.#put.waits(ball, this.#draft));
        return this.#table.press(event, this.#put.held ?? waiting ?? active);
    }

    /** Presses the button by which something counts, once it is in sight; if there is none, the next one has the focus. */
    #count(button) {
        const { top, bottom } = (button ?? this.bar.told).getBoundingClientRect();
        if (!button)
            this.#nextButton().focus();
        else if (top < 0 || bottom > innerHeight)
            button.focus();
        else {
            button.click();
            this.toNext();
        }
    }

    /** The focus goes to the button that comes next. */
    toNext() {
        this.#nextButton().focus({ preventScroll: true });
    }

    /** After something was done: by keys the focus goes on to what is next, where nothing has it. */
    next() {
        const { activeElement: now } = document;
        if (this.#ui.byKeys && (now === document.body || !now.checkVisibility() || now.childElementCount === 0 && now.tabIndex < 0))
            this.toNext();
    }

    /** A word on the log, where it is seen. */
    note(text) {
        this.bar.note(text);
        this.bar.fit();
    }

    unmount() {
        this.#store.adapt = null;
        this.room.end();
    }

    #active(question) {
        return ["place", "layout"].includes(this.#mode) ? this.#put.held
            : this.#mode === "shot" && !question ? draws.activeBall(this.#draft) : null;
    }

    /** Who conceded, or why somebody else comes to the table after a shot without a foul, or that the same player goes on, or
     * what another foul would mean: what no ruling says. */
    #goesOn({ action, rulings, player }, view) {
        if (action.action === "concede")
            return this.#say.t("table/conceded", { player: view.players[action.player ?? player].name });
        if (action.action !== "shot" || view.over || rulings.some(({ type }) => type === "game"))
            return null;
        if (rulings.some(({ type }) => type === "foul"))
            return this.#rules.warning?.(view, this.#say) ?? null;
        if (rulings.some(({ type }) => type === "turn"))
            return this.#rules.why?.(action, this.#say, rulings);
        return view.to_act === player && view.phase === "shot"
            ? this.#say.t("table/goes-on", { player: view.players[player].name }) : null;
    }

    #begin() {
        this.#put.begin();
        this.#earlier = [];
        return { view: this.#store.view() };
    }

    /** What is known of how the next shot was told, which was undone. */
    get #undone() {
        return this.#store.isBehind ? this.#drawn.find(({ since }) => since === this.#store.position + 1) : undefined;
    }

    /** What was in hand and was drawn somewhere for a shot that was undone. */
    #putBack(draft, view) {
        const after = { ...this.#undone?.drawn, ...this.#undone?.put };
        return view.in_hand.filter((ball) => after[ball] && !draft.known)
            .reduce((put, ball) => draws.rest(put, ball, after[ball]), draft);
    }

    #fresh() {
        const view = this.#store.view();
        const drawn = this.#drawn.findLast(({ since }) => since <= this.#store.position);
        return draws.begin({ ...placesOf(this.#store, this.#shape, drawn), inHand: view.in_hand, terms: this.#rules.begin(view),
            cue: view.cue_ball ?? "cue", stays: !this.#shape.pockets.length });
    }

    /** What was called stays; what was seen of the shot does not. */
    #drawAnew() {
        const fresh = this.#fresh();
        const called = this.#rules.callTerms ?? Object.keys(fresh.terms);
        this.#change(draws.setTerms(fresh, Object.fromEntries(called.map((name) => [name, this.#draft.terms[name]]))),
            "table/anew");
    }

    /** The shot that was undone, to be corrected; one that took one button is told anew, but its call stays. */
    #drawnBefore(draft) {
        const next = this.#store.entries[this.#store.position]?.action;
        if (next?.action !== "shot")
            return draft;
        const drawn = draws.fromAction(draft, next);
        if (this.#undone?.atOnce)
            return draws.setTerms(draft, drawn.terms);
        return { ...(draws.isTold(drawn) ? drawn : draws.miss(drawn)), again: true, named: false };
    }

    /** The cue ball that dropped or left the table, and nothing else is told but fouls that were seen: it is taken to have hit
     * what was on, as with "In-off"; and so it is in a break, whatever ball that is told of. */
    #hitFirst() {
        const { events, at, cue, missed, struck } = this.#draft;
        const { hit } = this.#rules.aim?.(this.#context()) ?? {};
        return hit && !missed && struck === null && events.every(draws.isInfraction) && (at === cue || this.#breaks)
            ? draws.begunWith(this.#draft, hit) : this.#draft;
    }

    /** The entry before the position that is shown, if there is one. */
    get #last() {
        return this.#store.entries[this.#store.position - 1];
    }

    get #breaks() {
        return this.#store.view().phase === "break";
    }

    /** No ball came to a rail, or over a line, before the rack was broken. */
    #broken() {
        return this.#breaks ? this.#hitFirst() : this.#draft;
    }

    /** said: the id of a text on what was done, for those who listen, or null. */
    #change(draft, said = null) {
        // The steps of a ball that goes on moving are one change.
        if (draft.dragged !== this.#draft.dragged || draft.places === this.#draft.places)
            this.#earlier.push(this.#draft);
        this.#draft = draft;
        this.bar.note();
        this.#show();
        if (this.#put.held === null)
            this.heard.step(said);
        else
            this.#ui.announce(this.#table.labelOf(this.#put.held));
    }

    #completed() {
        return completed(this.#store, this.#draft, ballsInPlay(this.#store.view()));
    }

    #context() {
        const terms = (given, draft = this.#draft) => this.#change(draws.announce(draft, given));
        return { view: this.#store.view(), legal: this.#store.legal(), draft: this.#draft, shape: this.#shape, last: this.#last,
            corrects: Boolean(this.#store.amending) || this.#draft.again, say: this.#say, ui: this.#ui, terms,
            cellOf: (ball) => this.#cellOf(ball),
            alsoInHand: (prompt) => this.#alsoInHand(prompt),
            apply: (action) => this.#ui.applyDecision(this.#store, action),
            take: (action) => this.outcomes.take(draws.miss(draws.fromAction(this.#draft, action))) };
    }

    /** The cell of a ball that somebody has put or drawn somewhere, or named; null for others, of which a place is at best what
     * was seen before. */
    #cellOf(ball) {
        const { dragged, put, righted, places } = this.#draft;
        const { entries, position } = this.#store;
        return [...draws.isTold(this.#draft) ? put : dragged, ...righted].includes(ball) ? cellAt(this.#shape, places[ball])
            : cellsSaid(entries.slice(0, position), this.#shape)[ball] ?? null;
    }

    /** What has to be announced before the shot: { balls, pockets or cells, prompt, set(name), instead: what may be chosen anew,
     * { balls, set(name) }; hasButtons: words stand for the balls; made: names that settle the call, each with a button for what
     * has dropped already }; { prompt, refused } where what was announced may not be; or null. */
    #question(context) {
        if (this.#mode !== "shot" || draws.isTold(this.#draft) || this.#draft.by !== null)
            return null;
        const refused = !this.#rules.question(context) && this.#refused(context);
        return refused ? { prompt: this.#say.t("table/prompt/refused"), refused } : this.#rules.question(context);
    }

    /** Why what was announced may not be: the referee is asked before anything has happened. */
    #refused(context) {
        if (!this.#rules.called(context))
            return null;
        try {
            this.#store.try(draws.callOf(this.#draft));
            return null;
        } catch (error) {
            if (error.status === undefined)
                throw error;
            return error.path?.split("/")[1] in this.#draft.terms ? error : null;
        }
    }

    /** What was called, in words, and how it is taken back. */
    #callOf(context, question) {
        const { view, terms } = context;
        const fresh = this.#rules.begin(view);
        const changed = Object.keys(fresh).some((name) => (this.#draft.terms[name] ?? null) !== fresh[name]);
        return { called: this.#mode === "shot" && !question && this.#rules.called(context),
            uncall: changed && (() => terms(fresh)) };
    }

    /** Shows it all. Where the button that was pressed is gone, or was the answer, the focus goes to the one that comes next. */
    #show(glide = false) {
        const had = this.bar.contains(document.activeElement);
        const asked = this.#asked && document.activeElement.tagName === "BUTTON";
        const typed = document.activeElement.tagName === "INPUT";
        this.#showAll(glide);
        const { activeElement: now } = document;
        const isLost = !this.bar.contains(now) || !now.checkVisibility() || now.disabled || now.tabIndex < 0;
        if (had && (isLost || (asked && !this.#asked)))
            // Enter behind what was typed tells no shot.
            (typed ? this.bar.told : this.#nextButton()).focus({ preventScroll: true });
    }

    #nextButton() {
        const buttons = [this.bar.apply, ...[this.decisions, this.outcomes].flatMap(({ element }) =>
            [...element.querySelectorAll("button:not(.rule)")])];
        return buttons.find((button) => !button.disabled && button.checkVisibility()) ?? this.bar.told;
    }

    #showAll(glide) {
        const context = this.#context();
        const question = this.#question(context);
        this.#asked = Boolean(question);
        const active = this.#active(question);
        const marks = this.#rules.marks(context);
        const rings = question?.balls ? question.rings ?? Object.fromEntries(question.balls.map((ball) => [ball, "open"]))
            : marks.rings;
        this.#table.show(sceneOf({ ...context, mode: this.#mode, places: this.#put.places(this.#draft), active,
            held: this.#put.held, rings, marks, past: this.#past, asksCell: Boolean(question?.cells), righted: this.#put.righted, area: this.#puts(context.view) ? this.#put.area : null, times: this.room.times }), glide);
        this.room.show(this.#draft.cue);
        this.scores.show(context);
        this.#showModes(context);
        const { whole, assumed } = this.#completed();
        const chooses = this.#chooses(context);
        const refused = this.bar.show({ draft: this.#draft, whole, earlier: this.#isDrawn, isFirstStep: this.#isFirstStep,
            mode: this.#mode, chooses, question,
            plain: this.#rules.plain?.(context), last: this.#last,
            goesOn: (entry, view) => this.#goesOn(entry, view), ...this.#callOf(context, question) });
        this.#showPrompt(context, question, active);
        this.#showOutcomes(context, question, assumed);
        this.decisions.show({ ...context, chooses });
        this.#put.show(this.#mode, this.#draft.unsaid, () => this.#turnTo("shot"));
        this.handles.ask(this.#asks(question));
        replace(this.calls, ["shot", "place"].includes(this.#mode) && (context.corrects || !draws.isTold(this.#draft))
            ? this.#rules.calls?.(context) ?? [] : []);
        this.calls.hidden = !this.calls.childElementCount;
        this.shot.element.hidden = this.#mode !== "shot";
        if (this.#mode === "shot")
            this.shot.show(context, ballsInPlay(context.view), question, refused);
        this.#showHandles(context, question, active, rings);
        this.desk.show(context);
        this.bar.fit();
        this.#memory?.write(drafts.write(this.#store, this.#draft, this.#fresh(), this.#drawn));
    }

    #showModes({ view }) {
        const modes = [this.#put.may() && view.layout && "place", !this.#store.isToDecide && "shot",
            "layout"].filter(Boolean);
        replace(this.modes, view.over ? [] : modes.map((mode) => h("button", { type: "button",
            "data-key": `mode-${mode}`,
            "data-mode": mode, "aria-pressed": String(this.#mode === mode), onclick: () => this.#turnTo(mode) },
        this.#say.t(`table/mode/${mode}`))), this.room.buttons(this.#draft.tray.length > 0));
        settle(this.modes);
    }

    #turnTo(mode) {
        const next = mode === this.#mode && mode === "layout" ? "shot" : mode;
        const kept = this.#takeRighted();
        this.#begin();
        this.#mode = next === "shot" && this.#store.isToDecide ? "decide" : next;
        if (this.#mode === "layout")
            this.#put.beginLayout(...draws.isTold(this.#draft) ? [this.#draft.before, []] : [this.#draft.places,
                this.#draft.known ? [] : this.#draft.dragged]);
        else if (kept)
            this.note(kept);
        this.#show();
    }

    /** What was put right counts when somebody goes on: where all balls are known it is stated, and else it is kept here, as
     * the referee knows all places or none. Returns what is said of that. */
    #takeRighted() {
        const { righted, rightedPlaces: places } = this.#put;
        if (!righted.length)
            return "";
        if (this.#store.view().layout) {
            this.#put.stateLayout();
            return "";
        }
        this.#draft = draws.setRight(this.#draft, places);
        this.#keepRighted(places);
        return this.#say.t("table/layout-kept", { balls: righted.map((ball) => this.#say.ball(ball)).join(", ") });
    }

    #keepRighted(places) {
        const { position } = this.#store;
        const last = this.#drawn.findLast(({ since }) => since <= position) ?? { since: position, drawn: {}, atOnce: false };
        const kept = { ...last, drawn: { ...last.drawn, ...places },
            righted: [...new Set([...last.righted ?? [], ...Object.keys(places)])] };
        this.#drawn = [...this.#drawn.filter((one) => one !== last), kept].sort((one, other) => one.since - other.since);
    }

    /** What is kept of a shot that was told, of which these are all events; nobody put right what the referee has just put
     * somewhere. */
    #toldAt(since, events) {
        const { rulings } = this.#store;
        const draft = { ...this.#draft, events };
        const back = rulings.filter(({ type }) => type === "respot").map(({ ball }) => ball);
        const righted = rulings.some(({ type }) => ["rerack", ...NEW].includes(type)) ? []
            : draws.stillRight(draft).filter((ball) => !back.includes(ball));
        const put = Object.fromEntries(draft.put.map((ball) => [ball, draft.places[ball]]));
        return { since, drawn: draws.drawnPlaces(draft), put, rests: draws.isAtRest(draft, draft.cue),
            atOnce: draws.isUntold(this.#draft), righted };
    }

    #showPrompt(context, question, active) {
        const { view } = context;
        const text = () => {
            if (this.#mode === "place")
                return this.#say.t(view.in_hand.length ? "table/prompt/place" : "table/prompt/placed",
                    { area: this.#say.t(`table/area/${this.#put.area}`) });
            if (this.#mode === "over")
                return [this.#say.t(view.match ? "play/match-over" : "play/over"), view.winners.length && this.#won(view, view)]
                    .filter(Boolean).join(": ").concat(".");
            if (this.#mode !== "shot")
                return this.#mode === "layout" ? this.#say.t("table/prompt/layout") : "";
            if (this.#draft.wants || this.#draft.missed || !this.#draft.stroke)
                return ""; // the bar asks, or nothing was hit
            if (question)
                return this.#alsoInHand(question.prompt);
            if (this.#chooses(context))
                return "";
            const own = this.#rules.prompt?.(context);
            if (own)
                return own;
            if (!active)
                return this.#say.t("table/prompt/none");
            const waits = view.in_hand.includes(active) && !this.#draft.places[active];
            if (waits && view.in_hand.length > 1)
                return `${this.#say.t("table/prompt/first")} ${this.#say.t("table/prompt/drag-too")}`;
            const next = this.#say.t(!this.#shape.pockets.length ? "table/prompt/active-carom"
                : active === this.#draft.cue && !this.#draft.events.length && !waits ? "table/prompt/first" : waits ? "table/prompt/active-in-hand" : "table/prompt/active",
            { ball: waits ? this.#say.ball(active) : capital(this.#say.ball(active)) });
            const told = !waits && this.#hasPale() ? `${next} ${this.#say.t("table/prompt/pale")}` : next;
            return waits || draws.isTold(this.#draft) ? told : this.#alsoInHand(told);
        };
        const { prompt } = this.bar;
        const said = this.#outOfTurn(view) + text();
        if (prompt.textContent !== said)
            prompt.textContent = said;
        prompt.hidden = !prompt.textContent;
    }

    /** Who plays out of turn, before the referee says so. */
    #outOfTurn({ players }) {
        const { by } = this.#draft;
        return by === null || draws.isTold(this.#draft) ? "" : `${this.#say.t("table/by-other", { player: players[by].name })}. `;
    }

    /** A prompt, and that what is in hand may be put somewhere, too. */
    #alsoInHand(prompt) {
        return this.#store.view().in_hand.some((ball) => !this.#draft.places[ball])
            ? `${prompt} ${this.#say.t("table/prompt/drag-too")}` : prompt;
    }

    /** Who has a choice makes it first, or draws the shot. */
    #chooses({ view }) {
        return this.#mode === "decide" || (view.phase === "choice" && !draws.isTold(this.#draft));
    }

    /** Before a shot is told: whether balls are drawn pale. */
    #hasPale() {
        return !draws.isTold(this.#draft) && !this.#draft.known && !this.#draft.tray.length && this.#draft.given !== true && this.#store.position <= NEWS;
    }

    #showOutcomes(context, question, assumed) {
        if (this.#mode === "shot" && !this.#chooses(context))
            this.outcomes.show(context, ballsInPlay(context.view), { question, assumed, aim: this.#rules.aim?.(context),
                aimOf: (draft) => this.#rules.aim({ ...context, draft }),
                words: this.#rules.words?.(context) ?? [], verdicts: this.#rules.verdicts?.(context),
                asks: (rulings) => this.#rules.asks?.(context, rulings, this.#store.entries.slice(0, this.#store.position)) ?? [] });
        else
            this.outcomes.element.hidden = true;
    }

    #showHandles(context, question, active, rings) {
        const { view } = context;
        const lost = draws.gone(this.#draft);
        const balls = question?.balls ?? (question || this.#mode === "over" ? []
            : this.#mode === "decide" ? this.#rules.deciding?.(view) ?? []
                : this.#mode === "place" ? [] : ballsInPlay(view).filter((ball) => !lost.includes(ball)));
        // What is called has buttons of its own.
        const calls = question && !this.shot.terms.hidden;
        const { stroke, wants } = this.#draft;
        const deeds = this.#mode === "shot" && stroke && !question && !wants && !this.#chooses(context);
        this.handles.show({ balls: this.#mode === "layout" || calls || !stroke ? [] : balls, active, rings, deeds,
            label: this.#mode === "shot" && !question && this.shot.terms.querySelector(".chip")
                ? this.#say.t("table/hit") : null,
            cue: this.#draft.cue, cueMoves: !lost.includes(this.#draft.cue),
            lines: this.#mode === "shot" && this.#rules.aim && view.phase === "break"
            ? linesOf(this.#store, this.#draft, ballsInPlay(view), this.#rules.aim({ view, draft: this.#draft })) : [] });
    }

    /** The balls that have not dropped in the shot that is drawn, the cue ball first; those in hand are played from there. */
    #onTable() {
        const { cue } = this.#draft;
        return [cue, ...ballsInPlay(this.#store.view()).filter((ball) => ball !== cue)]
            .filter((ball) => !draws.gone(this.#draft).includes(ball));
    }

    /** The balls that may be the one that is asked for. */
    get #mayBeMeant() {
        const { wants, cue } = this.#draft;
        return wants === "first" ? ballsInPlay(this.#store.view()).filter((ball) => ball !== cue) : this.#onTable();
    }

    /** What has buttons of its own as long as it is asked for. */
    #asks(question) {
        const { wants } = this.#draft;
        if (wants)
            return wants === "pocket" ? { pockets: this.#shape.pockets.map(({ name }) => name), only: true }
                : { balls: this.#mayBeMeant };
        return question && !question.hasButtons ? question : {};
    }

    /** What is asked of a ball that was chosen: that it dropped, left the table, or was hit first. */
    #tell(ball) {
        if (!this.#mayBeMeant.includes(ball))
            return undefined;
        if (this.#draft.wants === "first")
            return this.#change(draws.hitFirst(this.#draft, ball));
        if (this.#draft.wants === "off")
            return this.#change(draws.offTable(draws.isTold(this.#draft) ? this.#draft : this.#hitFirst(), ball));
        // In a foul it does not matter whether what was called dropped where it was called.
        const { terms } = this.#draft;
        if (ball === terms.ball && terms.pocket && draws.gone(this.#draft).includes(this.#draft.cue))
            return this.#change(draws.pocket(this.#draft, terms.pocket, ball));
        const next = draws.dropped(this.#hitDropped(ball), ball);
        return this.#change(this.#store.tried(draws.actionOf(next)).path?.endsWith("/pocket") ? { ...this.#draft, at: ball, wants: "pocket" } : next);
    }

    /** Where any of several balls might have been hit first, it was the one that dropped; out of a rack it was the one at its
     * head. */
    #hitDropped(ball) {
        const hit = this.#draft.events[0]?.balls?.[1];
        const isTaken = hit && !this.#draft.terms.ball && hit === this.#rules.aim?.({ ...this.#context(), draft: this.#fresh() })?.hit;
        const { on = [], phase } = this.#store.view();
        return isTaken && phase !== "break" && Array.isArray(on) && on.includes(ball) && !draws.gone(this.#draft).length
            ? draws.swapped(this.#draft, hit, ball) : this.#draft;
    }

    /** Who presses this before anything was told may mean any ball, and so may who does where the cue ball stays the one of
     * which is told. */
    #offTable() {
        const { events, at, cue, stays } = this.#draft;
        this.#change((events.length && !stays) || at !== cue ? draws.offTable(this.#draft)
            : { ...this.#draft, wants: "off" });
    }

    #choose(ball, byKey = false) {
        const context = this.#context();
        const question = this.#question(context);
        if (this.#mode === "decide")
            return this.#rules.decide?.(context, ball, (action) => this.#ui.applyDecision(this.#store, action));
        if (this.#mode === "place" && this.#put.may(ball))
            return this.#hold(ball, byKey);
        if (this.#mode === "place") {
            this.#turnTo("shot");
            return this.#choose(ball, byKey);
        }
        if (this.#mode === "layout" && byKey) {
            this.#put.held = this.#put.held === ball ? null : ball;
            return this.#show();
        }
        if (this.#mode !== "shot")
            return undefined;
        const { wants } = this.#draft;
        if (wants !== "first" && draws.gone(this.#draft).includes(ball))
            return this.#takeOut(ball);
        if (["ball", "off", "first"].includes(wants))
            return this.#tell(ball);
        const held = this.#put.held === ball;
        this.#put.held = null;
        if (byKey && held)
            return this.#show();
        if (byKey && this.#put.waits(ball, this.#draft))
            return this.#takeInHand(ball);
        // Who does not see that the call chose its target presses that next, and means the call.
        if (!question && ball === this.#draft.chosen && !draws.isTold(this.#draft)) {
            this.#draft = { ...this.#draft, chosen: null };
            return this.heard.step();
        }
        if (!question)
            return this.#change(draws.touch(this.#draft, ball));
        if (question.balls?.includes(ball))
            return this.#change(draws.announce(this.#draft, question.set(ball)));
        if (question.instead?.balls.includes(ball))
            return this.#change(draws.announce(this.#draft, question.instead.set(ball)));
        if (question.balls && ball !== this.#draft.cue)
            this.note(this.#say.t("table/not-now", { ball: capital(this.#say.ball(ball)) }));
        return undefined;
    }

    /** A ball that dropped did not; whoever takes it back tells no more of it. */
    #takeOut(ball) {
        const next = draws.backOnTable(this.#draft, ball);
        return this.#change({ ...next, at: next.events.length ? this.#draft.at : next.at });
    }

    #pocket(name) {
        if (this.#mode !== "shot")
            return;
        const question = this.#question(this.#context());
        if (question?.pockets?.includes(name))
            this.#change(draws.setTerms(this.#draft, question.set(name)));
        else if (!question)
            this.#change(this.#isCalledInto(name) ? this.#made() : draws.pocket(this.#hitFirst(), name));
    }

    /** Whether it is the pocket of the call, and nothing is told yet: then the called ball dropped there. */
    #isCalledInto(name) {
        const { terms, wants } = this.#draft;
        return terms.pocket === name && !wants && draws.isOrdinary(this.#draft) && draws.isUntold(this.#draft);
    }

    /** The shot that was called, as it was to be. */
    #made() {
        const aim = this.#rules.aim(this.#context());
        return outcome(this.#store, this.#draft, ballsInPlay(this.#store.view()), aim, "dropped");
    }

    /** A ball in hand was chosen. By pointer, it waits for a click on the cloth; by key, it goes to the middle of its
     * area, arrow keys move it, and Enter puts it down. */
    #hold(ball, byKey) {
        if (byKey && this.#put.placing[ball])
            return this.#put.down();
        this.#put.held = ball;
        if (byKey)
            this.#put.try(ball, this.#draft.places[ball] ?? this.#put.middle, this.#draft);
        this.#show();
        if (byKey)
            this.#table.focusBall(ball);
        return undefined;
    }

    /** A click on the cloth says the cell that is asked for. */
    #onCloth(at) {
        const question = this.#question(this.#context());
        if (question?.cells)
            this.#cell(cellAt(this.#shape, at));
        else if (this.#draft.stays && this.#mode === "shot" && this.#draft.at !== null && this.#isAtRail(at))
            this.#change(draws.cushion(this.#draft));
        else
            this.#putOnCloth(at);
    }

    /** Near a cushion, or on the wood. */
    #isAtRail([x, y]) {
        const { width, length, ball_radius: radius } = this.#shape;
        return Math.min(x, width - x, y, length - y) < RAIL * radius;
    }

    #cell(name) {
        const question = this.#question(this.#context());
        if (question?.cells?.includes(name))
            this.#change(draws.setTerms(this.#draft, question.set(name)));
        else if (question?.cells)
            this.note(this.#say.t(CELLS.includes(name) ? "table/not-reached" : "table/no-cell", { cell: name }));
    }

    /** A click on the empty cloth puts down the chosen ball in hand, or the only one. */
    #putOnCloth(at) {
        const { in_hand: inHand } = this.#store.view();
        const ball = this.#put.held ?? (inHand.length === 1 ? inHand[0] : null);
        if (this.#mode !== "place" || ball === null)
            return;
        this.#put.try(ball, at, this.#draft);
        this.#put.down();
    }

    /** Before a shot is told, what is in hand goes where it is played from. */
    #isPutDown(ball) {
        return this.#mode === "shot" && this.#put.waits(ball, this.#draft) && this.#put.may(ball);
    }

    #drop(ball, point) {
        const near = NEAR * this.#table.grain;
        const spots = Object.values(this.#shape.spots);
        const at = snapped(this.#shape, spots, point, near);
        if (this.#mode === "place" || this.#isPutDown(ball)) {
            if (!this.#put.may(ball) || isOutside(this.#shape, point))
                return;
            this.#put.try(ball, at, this.#draft);
            this.#put.down();
        } else if (this.#mode === "layout") {
            this.#putRight(ball, at);
        } else if (this.#mode === "shot") {
            this.#dropInShot(ball, point, at);
        }
    }

    #dropInShot(ball, point, at) {
        const pocket = pocketAt(this.#shape, point);
        const draft = draws.backOnTable(this.#draft, ball);
        if (pocket)
            this.#change(draws.pocket(this.#hitAndCalled(draft, ball, pocket), pocket, ball));
        else if (isOutside(this.#shape, point))
            this.#change(draws.offTable(draft, ball));
        else
            this.#rest(draft, ball, at);
    }

    /** A ball that is dragged into a pocket before anything was told was hit, and what was asked for of a call is that. */
    #hitAndCalled(draft, ball, pocket) {
        if (draws.isTold(draft) || ball === draft.cue)
            return draft;
        const called = [ball, pocket].reduce((before, name) => this.#answered(before, name), draft);
        return draws.hit({ ...called, at: draft.struck ?? draft.cue }, ball);
    }

    /** The draft with the ball or the pocket that is asked for, if that is a call of both, or of a ball. */
    #answered(draft, name) {
        const question = this.#rules.question({ ...this.#context(), draft });
        const asks = (each) => [...each?.balls ?? [], ...each?.pockets ?? []].includes(name);
        const terms = draft.by === null && [question, question?.instead].find(asks)?.set(name);
        return terms?.ball ? draws.setTerms(draft, terms) : draft;
    }

    /** Whether balls are put down that are in hand. */
    #puts(view) {
        return this.#mode === "place" || (this.#mode === "shot" && view.in_hand.length > 0 && !draws.isTold(this.#draft));
    }

    #rest(draft, ball, wanted) {
        const next = this.#put.rest(draft, ball, wanted);
        if (next)
            this.#change(next);
    }

    #putRight(ball, wanted, isStep = false) {
        this.#put.right(ball, wanted, isStep);
        this.#show();
    }

    /** A ball in hand that is moved by key lies somewhere first, and arrow keys move it until Enter lets it go. */
    #takeInHand(ball, holds = true) {
        if (holds)
            this.#put.held = ball;
        if (!this.#put.may(ball))
            return this.#rest(this.#draft, ball, this.#put.middle);
        if (this.#mode !== "place")
            this.#turnTo("place");
        return this.#hold(ball, true);
    }

    #step(ball, [dx, dy], size) {
        const by = STEPS[size];
        const from = this.#put.places(this.#draft)[ball];
        if (!from && this.#put.waits(ball, this.#draft))
            return this.#takeInHand(ball, false);
        if (!from || draws.gone(this.#draft).includes(ball))
            return;
        const to = [from[0] + dx * by, from[1] + dy * by];
        if (this.#mode === "layout")
            this.#putRight(ball, to, true);
        else if (this.#mode === "shot")
            this.#rest(this.#draft, ball, to);
        else if (this.#mode === "place" && this.#put.may(ball)) {
            this.#put.try(ball, to, this.#draft);
            this.#show();
            this.#ui.announce(this.#table.labelOf(ball));
        }
    }
}

/** mount(element, store, ui, memory) of a game with such rules. */
export function mountWith(rules) {
    return (element, store, ui, memory) => {
        const part = new TablePart(element, store, ui, rules, memory);
        return {
            tells: true,
            undo: () => part.undo(),
            note: (text) => part.note(text),
            press: (event) => part.press(event),
            next: () => part.next(),
            toNext: () => part.toNext(),
            update: (change) => part.update(change),
            isRefereed: true,
            unmount() {
                part.unmount();
                element.replaceChildren();
            },
        };
    };
}

/** board(store, ui) of such a game: what is on, for the scoreboard. */
export function boardWith(rules) {
    return (store, ui) => h("p", { class: "what-is-on" }, rules.status({ view: store.view(), say: new Sayings(ui), ui }));
}
