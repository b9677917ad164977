// The bar that is always in view, beside the table or at the top of a sheet at the bottom of a small screen: what happened
// last, what the referee would say, and the buttons that make it count or begin anew.
import { h, replace } from "../dom.js";
import { actionOf, isTold } from "./draft.js";
import { scored } from "../scored.js";
import { capital, isStroke, sayDropped, sayTouching, sayWay } from "./say.js";

// In pixels, as in styles/table.css.
const LEAST = 64; // three lines
const FEWEST = 44; // two, where a ball in hand may be put anywhere on the table
const FIRST = ["game", "over"];
const MOST = 160; // seven, where a game has ended, or before somebody says that a shot was so, or chooses
const WHOLE = [...FIRST, "rerack"]; // read to the end, and who plays then
const LAST = ["in_hand"];
const FAULTS = ["foul", "penalty", "miss", "lost", "warned"];
const GAP = 6;
const EDGES = 13;
const SPARED = 26; // one line
const DOUBLE = 300; // milliseconds within which a second press of a key is one of a double one

const isCue = ({ type, balls }) => type === "in_hand" && balls.join() === "cue";

export class Bar {
    #ui;
    #say;
    #store;
    #sheet = null;
    #misread = false;
    #isRefused = false;
    #isDeciding = false;
    #isPutting = false; // whether a ball in hand may be put somewhere
    #keyed = -Infinity; // when a button was last pressed by key, and no other key since
    #readAt = null; // the number of actions at which all of what is said was asked for

    /** apply(), clear(): the shot that is drawn counts, or is drawn anew; undo(), redo(): take back what was done last, and do
     * it again. */
    constructor({ ui, say, store, apply, clear, undo, redo }) {
        this.#ui = ui;
        this.#say = say;
        this.#store = store;
        const button = (id, act, kind = null) => h("button", { type: "button", class: kind, "data-act": id, onclick: act },
            say.t(`table/${id}`));
        this.said = h("section", { class: "said-last", "aria-label": say.t("table/said") });
        this.noted = h("p", { class: "noted", hidden: true });
        this.past = h("p", { class: "past" });
        this.called = h("p", { class: "called" });
        this.event = h("p", { class: "last-event" });
        this.prompt = h("p", { class: "prompt" });
        this.refused = h("p", { class: "wrong-text call-refused", role: "alert" });
        this.preview = h("section", { class: "preview", "aria-label": say.t("table/preview") });
        this.apply = button("apply", apply, "main");
        this.apply.title = "Ctrl+Enter";
        this.apply.setAttribute("aria-keyshortcuts", "Control+Enter");
        this.clear = button("clear", clear);
        const step = (id, keys, act) => h("button", { type: "button", "data-key": `bar-${id}`, "aria-keyshortcuts": keys,
            onclick: act }, say.t(`play/${id}`));
        this.undo = step("undo", "Control+Z", undo);
        this.redo = step("redo", "Control+Y", redo);
        // Where a replay stops, its own buttons may be under the sheet.
        this.latest = h("button", { type: "button", "data-key": "latest", onclick: () => store.goTo(store.length) },
            say.t("play/last"));
        this.within = h("small");
        this.more = h("button", { type: "button", class: "unfold", "data-key": "more", "aria-expanded": "false",
            "aria-controls": "drawer-body", onclick: () => this.open(this.more.getAttribute("aria-expanded") === "false") },
        say.t("table/more"), this.within);
        this.readAll = h("button", { type: "button", class: "quiet read-all", "data-key": "read-all", hidden: true,
            onclick: () => {
                this.#readAt = this.#store.position;
                this.fit();
            } }, say.t("table/read-all"));
        this.told = h("div", { class: "told", role: "group", tabindex: "0", "aria-label": say.t("table/bar") },
            this.noted, this.past, this.event, this.preview, this.refused, this.said);
    }

    /** The bar with these parts in it, outcomes beside its own buttons, and below it what is seldom wanted, which a small
     * screen hides. Undo is in the corner, where it stays whatever comes and goes. */
    sheet(parts, outcomes, deeds, below) {
        this.body = h("div", { class: "drawer-body", id: "drawer-body" }, below);
        this.#sheet = h("div", { class: "drawer", onkeydown: (event) => {
            // A key that is held down tells one shot, not several.
            if (event.repeat && event.key === "Enter")
                event.preventDefault();
            if (event.key !== "Enter" && event.key !== " ")
                this.#keyed = -Infinity;
            if (event.key === "Escape" && this.#sheet.classList.contains("open"))
                this.open(false);
        } }, h("div", { class: "referee-bar" }, this.told, this.readAll, this.called, this.prompt, parts,
            h("div", { class: "acts" }, outcomes, this.apply, this.clear,
                h("div", { class: "last-row" }, deeds, this.redo, this.more, this.undo))), this.body);
        new ResizeObserver(() => this.#tellHeight()).observe(this.#sheet);
        this.#sheet.addEventListener("click", (event) => this.#isDoubled(event) && event.stopPropagation(), { capture: true });
        return this.#sheet;
    }

    /** For what is below the table: it is scrolled to where the sheet does not cover it. */
    #tellHeight() {
        const { offsetHeight, classList } = this.#sheet;
        if (offsetHeight && !classList.contains("open"))
            document.documentElement.style.setProperty("--sheet", `${offsetHeight}px`);
    }

    /** Is it the second click of a double one, by pointer or by key? It was meant for the first one, after which another button
     * may be there, or have the focus; what is told of a ball, and Undo, may be pressed twice. */
    #isDoubled({ detail, isTrusted, target, timeStamp }) {
        const isKeyed = isTrusted && detail === 0;
        const isSecond = isKeyed ? timeStamp - this.#keyed < DOUBLE : detail > 1;
        if (isKeyed)
            this.#keyed = timeStamp;
        return isSecond && !target.closest(".last-row");
    }

    contains(element) {
        return this.#sheet.contains(element);
    }

    /** In a sheet: what is said has the room that is left by what is asked and by the buttons, and no less than three lines:
     * two where the table is not to be covered, as a ball in hand may be put somewhere; seven where a shot is told or a game
     * ends, after another foul, or where something has become of the log; always those on how a game ended, or that balls were
     * racked; and as many as it has where all was asked for, until the next action. */
    fit() {
        this.told.hidden = ![...this.told.children].some((row) => !row.hidden && row.childNodes.length);
        const weighs = [...this.told.querySelectorAll([...WHOLE, "foul"].map((type) => `[data-type=${type}]`).join())]
            .filter((ruling) => ruling.checkVisibility());
        const top = this.told.getBoundingClientRect().top - this.told.scrollTop;
        const ends = weighs.filter(({ dataset }) => WHOLE.includes(dataset.type));
        const lines = !this.noted.hidden ? MOST : this.#isPutting ? FEWEST
            : weighs.length || this.#isDeciding || !this.preview.hidden ? MOST : LEAST;
        const least = Math.max(lines, ...ends.map((ruling) => ruling.getBoundingClientRect().bottom - top));
        const rows = [...this.told.parentElement.children]
            .filter((row) => row.offsetHeight && ![this.told, this.readAll].includes(row));
        const taken = rows.reduce((sum, row) => sum + row.offsetHeight + GAP, EDGES);
        const style = getComputedStyle(this.#sheet);
        const room = parseFloat(style.getPropertyValue("--below")) - EDGES;
        const isWhole = this.#readAt === this.#store.position;
        this.told.style.maxHeight = isWhole ? "none" : style.position === "fixed"
            ? `${Math.max(room - taken, least)}px` : "";
        this.told.style.flexShrink = isWhole ? "0" : "";
        // What is missing would have the room of the button.
        const missing = this.told.scrollHeight - this.told.clientHeight;
        if (missing > 2 && missing <= SPARED)
            this.told.style.maxHeight = "none";
        this.readAll.hidden = missing <= SPARED;
        const folded = this.#folded;
        this.more.hidden = !folded.length;
        replace(this.within, this.#say.t(`table/more/${folded.some((part) => part.matches(".shot-panel")) ? "shot" : "desk"}`));
    }

    /** Whether what is being typed as the shot can't be read: then nothing counts. */
    set misread(wrong) {
        this.#misread = wrong;
        this.apply.disabled = wrong || this.#isRefused;
    }

    /** A word on what has just become of the log, until the next thing is done. */
    note(text = "") {
        this.noted.hidden = !text;
        replace(this.noted, text);
    }

    /** Who plays next with the cue ball in hand, where that was just given, or there was a foul while it was: a sentence, or
     * null. view: after the rulings. */
    #inHand(rulings, view) {
        const given = rulings.find(({ type }) => type === "in_hand");
        const isGiven = given ? isCue(given) : rulings.some(({ type }) => type === "foul") && view.in_hand.includes("cue");
        const turn = rulings.find(({ type }) => type === "turn");
        // A break has it always, and whose that is is told with the game that ended.
        if (rulings.some(({ type }) => FIRST.includes(type)))
            return null;
        const { phases } = this.#store.description.actions.find(({ action }) => action === "shot");
        const plays = turn || (phases.includes(view.phase) && view.phase !== "choice");
        return isGiven && plays ? this.#say.t(turn ? "table/in-hand-turn" : "table/in-hand-plays",
            { player: this.#store.players[turn ? turn.player : view.to_act].name }) : null;
    }

    /** Rulings with what matters most first: how a game ended, then fouls, and the other way round before it counts; which
     * balls are in hand last, and if it is the cue ball, with who comes to the table. then: who goes on, or a warning, which
     * follows the foul; view: after them. */
    #rulings(rulings, then, view, { scores = null, counts = true } = {}) {
        const first = counts ? [FIRST, FAULTS] : [FAULTS, FIRST];
        const weight = ({ type }) => first[0].includes(type) ? 0 : first[1].includes(type) ? 1 : LAST.includes(type) ? 3 : 2;
        const inHand = this.#inHand(rulings, view);
        const turns = rulings.some(({ type }) => type === "turn");
        const sorted = this.#ui.grouped(rulings.filter((ruling) => !isCue(ruling) || (inHand && !turns))
            .sort((a, b) => weight(a) - weight(b)), view.free ? view.to_act : null);
        const foul = sorted.findIndex(({ type }) => type === "foul");
        const list = this.#ui.rulings(this.#store.id, sorted, scores);
        // Of several fouls by one player the first says whose they are.
        const say = (at, sentence) => { list.children[at].firstChild.textContent = `${sentence} `; };
        sorted.forEach(({ type, text }, at) => {
            const whose = text.slice(0, text.indexOf(": ") + 2);
            if (type === "foul" && at > foul && sorted[foul].text.startsWith(whose))
                say(at, capital(text.slice(whose.length)));
            if (inHand && (type === "turn" || isCue(sorted[at])))
                say(at, inHand);
        });
        if (inHand && !turns && !sorted.some(isCue))
            list.append(h("li", {}, h("span", {}, `${inHand} `)));
        if (then)
            list.children[sorted.findLastIndex(({ type }) => type === "foul")]
                ?.after(h("li", { class: "warning" }, `${then} `));
        return then && foul < 0 ? [list, h("p", { class: "goes-on" }, then)] : list;
    }

    /** What was drawn last, and what the referee would say of the shot, for those who listen. */
    get heard() {
        const event = this.event.hidden ? "" : this.event.textContent.replace(/\.?$/, ".");
        return this.preview.hidden ? event : [event, `${this.#say.t("table/preview")}:`,
            ...[...this.preview.querySelectorAll("li > span, p")].map(({ textContent }) => textContent.trim())].join(" ");
    }

    /** What is behind More now. */
    get #folded() {
        return [...this.body.children].filter((part) => !part.hidden && part.childElementCount);
    }

    /** Unfolds what is seldom wanted. Each time it begins with all its sections closed, so that a press on one opens it, but
     * where there is nothing else that one is open. */
    open(on) {
        const [part, ...others] = this.#folded;
        if (on)
            this.body.querySelectorAll("details").forEach((section) => { section.open = section === part && !others.length; });
        this.#sheet.classList.toggle("open", on);
        this.more.setAttribute("aria-expanded", String(on));
        replace(this.more, this.#say.t(on ? "table/less" : "table/more"), this.within);
        this.within.hidden = on;
        this.body.scrollTop = 0;
    }

    /** whole: the shot that would count, with what is taken to have happened; mode: what is drawn; chooses:
     * whether somebody has a choice first; earlier: whether some of it can be taken back; isFirstStep: and whether that is all of
     * it; question: what has to be announced first; plain: what a shot without events is, where that is something; called,
     * uncall: what was, and how it is taken back; last: the entry before; goesOn(entry, view): who goes on after it, or why not, as far as no ruling says it.
     * Returns why the shot that is drawn is refused, or null. */
    show({ draft, whole: shot, earlier, isFirstStep, mode, chooses, question, plain, called, uncall, last, goesOn }) {
        const drawing = mode === "shot" && !question && (isTold(draft) || Boolean(draft.wants));
        const { rulings, canRedo, isBehind, amending } = this.#store;
        this.told.scrollTop = this.#sheet.scrollTop = 0;
        // Of one that was undone the button Redo says as much.
        this.past.hidden = (!this.#store.replaces || !!amending) && !(drawing && draft.again);
        replace(this.past, ...drawing && draft.again ? [this.#say.t("table/taken-back")]
            : [this.latest, this.#say.t("play/past")]);
        const view = this.#store.view();
        // Who has won is on the card above.
        const told = view.over ? rulings.filter(({ type }) => !FIRST.includes(type)) : rulings;
        const then = !view.over && last && goesOn(last, view);
        // Once something is being called, what was said of the shot before makes room.
        const { scores } = this.#store.entries[this.#store.position - 1] ?? {};
        replace(this.said, h("h2", {}, this.#say.t("table/said")), this.#rulings(told, then, view, { scores }));
        // Neither is it of use to who puts balls right, and the sheet is to leave the whole table to them.
        this.said.hidden = drawing || mode === "layout" || (mode === "shot" && Boolean(uncall))
            || !this.said.querySelector("li, p");
        this.#showCalled(called, uncall);
        this.#showEvent(draft, drawing, plain);
        const whole = drawing && !draft.wants;
        this.refused.hidden = !question?.refused;
        replace(this.refused, question?.refused && this.#ui.why(this.#store.id, question.refused));
        this.preview.hidden = this.apply.hidden = !whole;
        const refused = whole ? this.#showPreview(shot, goesOn) : null;
        this.apply.textContent = this.#say.t(`table/${whole ? this.#applies(view, draft) : "apply"}`);
        const dragged = mode === "shot" && draft.dragged.length > 0;
        this.clear.hidden = !drawing && !dragged;
        this.clear.classList.toggle("spare", earlier && isFirstStep && !draft.wants); // Undo does as much
        this.#isRefused = !!refused;
        this.apply.disabled = this.#misread || this.#isRefused;
        this.undo.disabled = !earlier && ((drawing && !isBehind && !amending) || !this.#store.canUndo);
        this.redo.hidden = !canRedo || !!amending;
        this.#isDeciding = chooses;
        this.#isPutting = !drawing && !chooses && view.in_hand.length > 0;
        this.#sheet.classList.toggle("putting", this.#isPutting);
        this.#sheet.classList.toggle("drawing", drawing);
        this.#sheet.classList.toggle("unhit", draft.at === draft.cue && !draft.events.some(({ type }) => type === "contact"));
        this.#sheet.classList.toggle("taken-back", drawing && Boolean(draft.again));
        return refused;
    }

    /** What the shot that is told does: it counts, which need be no stroke, ends a game, or ends a match. */
    #applies(view, { stroke }) {
        const ends = (type) => this.preview.querySelector(`[data-type=${type}]`);
        return ends("over") && view.match ? "apply-match" : ends("over") || ends("game") ? "apply-end"
            : stroke ? "apply" : "apply-none";
    }

    #showCalled(called, uncall) {
        const name = this.#say.t("table/uncall");
        this.called.hidden = !called;
        replace(this.called, called && [h("span", {}, this.#say.t("table/called", { call: called })), " ",
            uncall && h("button", { type: "button", class: "quiet", "data-act": "uncall", "aria-label": name, title: name,
                onclick: uncall }, "✕")]);
    }

    #showEvent(draft, drawing, plain) {
        const { events } = draft;
        this.event.hidden = !drawing;
        // Of a shot that one button told, what mattered was not the last ball at a rail.
        const last = events.findLastIndex(({ type }) => draft.at !== null || !["cushion", "line"].includes(type));
        const count = last < 0 ? events.length : last + 1;
        const touching = sayTouching(draft.touching, draft, this.#say);
        const text = !drawing ? "" : draft.wants ? this.#say.t(`table/wants/${draft.wants}`, { ball: this.#say.ball(draft.at ?? draft.cue) })
            : plain && events.length <= 1 ? plain
            : events.length > 1 && isStroke(events) ? sayWay(events, this.#say).join(". ")
            : count ? [this.#capture(draft, count),
                ...this.#latest(draft, events.slice(0, count)),
                touching, !draft.stroke && this.#say.t("table/no-stroke")].filter(Boolean).join(". ")
            : plain ?? [touching, !(draft.stroke && draft.touching?.length)
                && this.#say.t(draft.stroke ? "table/event/nothing" : "table/no-stroke")].filter(Boolean).join(". ");
        replace(this.event, text);
    }

    /** What happened last; where that is a foul that was seen, with what was told before it. Of several balls that may be hit
     * first nobody said which it was. */
    #latest(draft, events) {
        const { on } = this.#store.view();
        const isUnsaid = (event) => event === events[0] && event.type === "contact" && draft.undrawn > 0 && !draft.named
            && Array.isArray(on) && on.length > 1 && on.includes(event.balls[1]) && event.balls[1] !== draft.terms.ball;
        const seen = events.filter(({ type }) => type === "infraction");
        const others = events.filter((event) => !seen.includes(event));
        const last = others.at(-1);
        const told = last && ((last.type === "pocket" && sayDropped(others, this.#say))
            || (isUnsaid(last) ? this.#say.t("table/event/hit-any") : this.#say.event(last)));
        return events.at(-1).type === "infraction" ? [told, ...seen.map((event) => this.#say.event(event))] : [told];
    }

    /** That the called piece met its target, where something else was told after it. */
    #capture({ events, terms: { capturer, target } }, count) {
        const met = capturer ? events.findIndex(({ balls = [] }) => balls[0] === capturer && balls[1] === target) : -1;
        return met >= 0 && met < count - 1 && this.#say.event(events[met]);
    }

    /** What an amendment changes of the score at the end of the game, or of who has won, before it counts. */
    #turnsOver(action) {
        const { now, then } = this.#store.amended(action) ?? {};
        const isChanged = now && [now, then].map(({ players, winners, match }) =>
            JSON.stringify([players.map(({ score }) => score), match?.won, winners])).reduce((one, other) => one !== other);
        const scores = ({ players, match }) => players
            .map(({ name, score }, at) => `${name} ${scored(match?.won[at] ?? score)}`).join(" · ");
        const winners = ({ players, winners: won }) => won.length ? `${this.#ui.winners(won.map((at) => players[at].name))}.`
            : this.#say.t("amend/reopened");
        return isChanged && h("p", { class: "turns-over" }, this.#say.t("amend/score", { before: scores(now), after: scores(then) }),
            String(now.winners) !== String(then.winners) && ` ${winners(then)}`);
    }

    #showPreview(draft, goesOn) {
        const title = h("h2", {}, this.#say.t("table/preview"));
        try {
            const action = actionOf(draft);
            const { rulings, view } = this.#store.try(action);
            const then = goesOn({ action, rulings, player: this.#store.view().to_act }, view);
            replace(this.preview, this.#turnsOver(action), title, rulings.length || then
                ? this.#rulings(rulings, then, view, { counts: false }) : h("p", { class: "note" }, this.#say.t("table/no-rulings")));
            return null;
        } catch (error) {
            if (error.status === undefined)
                throw error;
            replace(this.preview, title, h("p", { class: "wrong-text" }, this.#ui.why(this.#store.id, error)));
            return error;
        }
    }
}
