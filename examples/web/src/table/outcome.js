// What came of a shot, with one button: the simplest record that says so; and what the rules still want to know of rails
// and lines, found by asking the referee.
import { h, replace } from "../dom.js";
import { ballPicture, chip } from "./balls.js";
import { actionOf, givesPlaces, gone, isInfraction, isOrdinary, isTold, isWhole, miss, setGiven, setSnookered, setTerms,
    stirred } from "./draft.js";
import { capital, isAnyOn, namesFirst } from "./say.js";

const LINES = ["head", "centre", "foot", "baulk"];
const WEIGHTY = ["foul", "over", "game"];

const tried = (store, draft) => store.tried(actionOf(draft));

const contact = (ball, other) => ({ type: "contact", balls: [ball, other], moving: [ball] });

const told = (store, draft, events) => JSON.stringify(tried(store, { ...draft,
    events: [...draft.events, ...events] }).rulings ?? null);

/** The fewest balls that would have to do something for the referee to say what he says if all do it: their events; or
 * null where nothing hangs on it. balls: those that are still on the table. */
function fewest(store, draft, balls, event) {
    // Balls that were hit come first: they are the ones that have moved.
    const moved = stirred(draft);
    const objects = balls.filter((ball) => ball !== "cue").sort((a, b) => moved.has(b) - moved.has(a));
    const eventsOf = (some) => some.map((ball) => ({ ...event, ball }));
    const all = told(store, draft, eventsOf(balls));
    if (all === "null" || all === told(store, draft, []))
        return null;
    for (const first of [[], balls.filter((ball) => ball === "cue")])
        for (let count = first.length ? 0 : 1; count <= objects.length; count++) {
            const some = eventsOf([...first, ...objects.slice(0, count)]);
            if (told(store, draft, some) === all)
                return some;
        }
    return null;
}

/** What the rules still want to know of cushions and lines: lists of events. */
export function wanted(store, draft, balls) {
    const left = balls.filter((ball) => !gone(draft).includes(ball));
    const lists = [];
    let shot = draft;
    for (const event of [{ type: "cushion" }, ...LINES.map((line) => ({ type: "line", line }))]) {
        const events = fewest(store, shot, left, event);
        if (events) {
            lists.push(events);
            shot = { ...shot, events: [...shot.events, ...events] };
        }
    }
    return lists;
}

const withAssumed = (draft, assumed) => draft.exact ? draft : { ...draft, events: [...draft.events, ...assumed.flat()] };

/** Where no ball but the cue ball moved, and that one is in hand afterwards, all others lie where they did. */
function unmoved(store, draft) {
    const still = { ...draft, given: true, unmoved: true };
    const isStill = draft.known && draft.given === null && !draft.dragged.length && isOrdinary(draft) && isTold(draft)
        && draft.events.every(({ type, ball }) => ball === draft.cue && type !== "infraction");
    return isStill && tried(store, still).view?.in_hand.includes(draft.cue) ? still : draft;
}

/** A drawn shot with what it takes for no rule to be broken by what nobody has drawn: rails that were reached, lines that were
 * crossed. { whole, assumed: those lists of events }. */
export function completed(store, draft, balls) {
    const assumed = draft.stroke && draft.struck === null && draft.events.length > 0 && !draft.wants ? wanted(store, draft, balls) : [];
    return { assumed, whole: unmoved(store, withAssumed(draft, assumed)) };
}

/** Whether nothing is told of a stroke but fouls that were seen, and the ball that is taken to have been hit first. */
const isSeenOnly = ({ events, stroke, cue, at }, { hit }) => stroke && events.some(isInfraction) && at === cue
    && events.every((event) => isInfraction(event) || (event.balls?.[0] === cue && event.balls[1] === hit));

/** The shot as if that had come of it: "dropped", "took", "missed" or "scratch". aim: what the game's part says of it: hit,
 * the ball that is hit first; among, those that may have been, where that matters; pots, { ball, pocket } that was to
 * drop; takes, { ball, text } that `hit` was to hit; missed, scratch: ids of what these are called; named: into which pocket
 * the cue ball dropped has to be said, so that it is asked for. */
export function outcome(store, draft, balls, { hit, pots, takes, named }, what) {
    const events = hit ? [contact("cue", hit)] : [];
    const seen = draft.events.filter(isInfraction);
    const shot = { ...draft, exact: false };
    if (what === "dropped" && hit && pots.ball !== hit)
        events.push(contact(hit, pots.ball));
    if (what === "took")
        events.push(contact(hit, takes.ball));
    if (what === "dropped")
        events.push(pots.pocket ? { type: "pocket", ball: pots.ball, pocket: pots.pocket }
            : { type: "pocket", ball: pots.ball });
    if (what === "scratch" && named)
        return { ...shot, events: [...events, ...seen], at: draft.cue, wants: "pocket", undrawn: events.length };
    if (what === "scratch")
        events.push({ type: "pocket", ball: "cue" });
    return { ...shot, events: [...events, ...seen], at: null, undrawn: events.length };
}

/** The same, with the rails and lines that it takes for no rule to be broken. */
const outcomeWhole = (store, draft, balls, aim, what) => completed(store, outcome(store, draft, balls, aim, what), balls).whole;

const withTerm = (draft, member, name, value) => ({ ...draft,
    terms: { ...draft.terms, [member]: { ...draft.terms[member], [name]: value } } });

/** What can only be told once it is seen what came of a shot, such as what lies in the way of a rerack: names in optional
 * objects, [{ member, name, values }], as far as something hangs on them. */
export function later(store, draft) {
    const { properties } = store.description.actions.find(({ action }) => action === "shot").schema;
    return Object.entries(properties).flatMap(([member, schema]) => Object.entries(schema.properties ?? {})
        .filter(([name, { enum: values }]) => values && new Set(values.map((value) => told(store,
            withTerm(draft, member, name, value), []))).size > 1)
        .map(([name, { enum: values }]) => ({ member, name, values })));
}

/** The ball behind which a snooker would be a foul, or null. The rules take it to be that one if the next player is said to be
 * snookered. */
export function snookBall(store, draft) {
    const { rulings = [] } = tried(store, setSnookered(draft, true));
    return rulings.find(({ code }) => code === "snooker_behind")?.ball ?? null;
}

/** The lines that are of interest in such a shot. */
export function linesOf(store, draft, balls, aim) {
    return outcomeWhole(store, draft, balls, aim, "missed").events.filter(({ type }) => type === "line")
        .map(({ line }) => line).filter((line, i, all) => all.indexOf(line) === i);
}

/** Of a stroke out of turn: what that player hits first with the fewest fouls, which need not be what is hit by whoever is to
 * act; and nothing that was called. */
function aimOutOfTurn(store, draft, balls, aim) {
    const fouls = (ball) => tried(store, { ...draft, events: [contact(draft.cue, ball)] }).rulings
        ?.filter(({ type }) => type === "foul").length ?? Infinity;
    const all = [aim.hit, ...balls].filter((ball) => ball && ball !== draft.cue);
    const counts = all.map(fouls);
    const least = Math.min(...counts);
    const hit = all[counts.indexOf(least)];
    return least === Infinity ? null : { ...aim, hit, takes: null, missed: "table/log/nothing-dropped",
        pots: hit === aim.hit && !aim.pots?.pocket ? aim.pots : null };
}

export class Outcomes {
    #say;
    #store;
    #act;
    #balls;

    /** act: { change(draft), apply(draft), state(action): of the referee } */
    constructor(say, store, act) {
        this.#say = say;
        this.#store = store;
        this.#act = act;
        this.element = h("div", { class: "row outcomes", role: "group", "aria-label": say.t("table/outcome") });
    }

    /** question: what is to be called first; its `uncalled`: what the draft's terms are without a call; aim: of an ordinary
     * shot, or null where the game has none such; words: what
     * may be announced; verdicts: what only the referee can say of a shot, { id, text, given, give(on) }; asks(rulings): what
     * the referee is asked of one with these, { id, text, given, give(on) }, which is answered by yes or no; assumed: what is
     * taken to have happened, or would have to have; aimOf(draft): as `aim`, of another draft. */
    show({ draft, terms }, balls, { question, aim: usual, aimOf, words, verdicts = [], asks = () => [], assumed }) {
        this.#balls = balls;
        const aim = usual && draft.by !== null ? aimOutOfTurn(this.#store, draft, balls, usual) : usual;
        const buttons = question ? question.words ?? [] : draft.wants ? [] : words;
        const waits = question || draft.wants;
        replace(this.element,
            // Where nothing drops, nothing hangs on what was called, and nobody need say it.
            question?.uncalled && isOrdinary(draft) && aim
                && this.#failures(setTerms(draft, question.uncalled), balls, aim, "missed"),
            buttons.map(({ id, text, picture, terms: given }) => this.#button(`word-${id}`, text, () => terms(given),
                { picture })),
            question?.made && isOrdinary(draft) && this.#already(draft, question, aimOf),
            !waits && draft.stroke && draft.struck === null && aim && !isTold(draft) && this.#outcomes(draft, balls, aim),
            !waits && isOrdinary(draft) && aim && isSeenOnly(draft, aim) && this.#besides(draft, balls, aim),
            !waits && !isTold(draft) && this.#button("nothing", this.#say.t("table/outcome/nothing"),
                () => this.#act.change(miss(draft))),
            !waits && this.#first(draft, assumed, aim?.among),
            !question && this.#assumed(draft, assumed),
            !question && aim && !aim.named && !draft.wants && draft.at === null && draft.events.some(({ type }) => type === "pocket" || type === "off_table") && this.#button("potted",
                this.#say.t("table/outcome/another"), () => this.#act.change({ ...draft, wants: "ball" })),
            draft.wants === "ball" && gone(draft).length > 0 && this.#button("no-more",
                this.#say.t("table/outcome/no-more"), () => this.#act.change({ ...draft, wants: null })),
            !question && draft.dragged.length > 0 && draft.given === null && !givesPlaces(draft) && isWhole(draft)
                && this.#keep(draft),
            !question && aim && draft.events.length > 0 && this.#later(draft),
            !question && isTold(draft) && !draft.wants && [this.#verdicts(draft, verdicts, assumed),
                asks(tried(this.#store, withAssumed(draft, assumed)).rulings ?? []).map((asked) => this.#yesOrNo(asked))]);
        if (draft.dragged.length && this.element.querySelector("[data-outcome=snookered]"))
            this.element.append(h("small", {}, this.#say.t("table/outcome/snooker-unseen")));
        this.element.hidden = !this.element.childElementCount;
    }

    /** That balls lie as they are drawn: before a shot is told that is where it is played from, and then where it left them. */
    #keep(draft) {
        if (isTold(draft))
            return this.#button("keep", this.#say.t("table/outcome/keep"), () => this.#act.change(setGiven(draft, true)));
        return !this.#store.amending && this.#button("lie", this.#say.t("table/layout-do"),
            () => this.#act.state({ action: "layout", balls: draft.places }));
    }

    #button(id, text, act, { main = false, picture = null, pressed = null } = {}) {
        return h("button", { type: "button", class: main ? "main" : null, "data-key": `outcome-${id}`,
            "data-outcome": id, "aria-pressed": pressed === null ? null : String(pressed), onclick: act },
        picture, text[0].toUpperCase() + text.slice(1));
    }

    /** What was called and has dropped as well, with one button for both: of a pocket that is asked for, or of a ball. */
    #already(draft, { made, pockets, set }, aimOf) {
        const text = this.#say.t(`table/outcome/already${pockets ? "-called" : ""}`);
        const button = (name) => {
            const called = setTerms(draft, set(name));
            const aim = aimOf(called);
            return chip("already", name, this.#nameOf(aim), pockets ? name : ballPicture(name),
                () => this.take(outcome(this.#store, called, this.#balls, aim, "dropped")));
        };
        return h("div", { class: "row already", role: "group", "aria-label": text }, h("span", {}, text), made.map(button));
    }

    /** That what was to drop did. */
    #nameOf({ pots: { ball, pocket = "" } }) {
        return capital(this.#say.t(pocket ? "table/outcome/called" : "table/outcome/dropped",
            { ball: this.#say.ball(ball), pocket }));
    }

    #outcomes(draft, balls, aim) {
        const shot = (what) => outcome(this.#store, draft, balls, aim, what);
        const next = (what) => () => this.#act.change({ ...outcome(this.#store, draft, balls, aim, what), wants: "ball" });
        const some = !aim.named && !aim.pots && !aim.takes && this.#button("potted", this.#say.t("table/outcome/potted"), next("missed"));
        return [aim.pots && this.#made(aim, shot),
        aim.takes && this.#button("took", aim.takes.text, () => this.take(shot("took")), { main: true }),
        !draft.terms.safety && some,
        this.#failures(draft, balls, aim, aim.pots || aim.takes ? "missed" : "none"),
        draft.terms.safety && some, // what a safety is to do comes first
        aim.pots?.pocket && !aim.named && this.#button("made-more", this.#say.t("table/outcome/made-more"), next("dropped")),
        aim.takes && this.#button("made-more", this.#say.t("table/outcome/took-more"), next("took")),
        aim.pots && !aim.named && this.#button("potted", this.#say.t(`table/outcome/${aim.pots.pocket ? "instead" : "others"}`),
            next("missed"))];
    }

    #made(aim, shot, how = { main: true }) {
        return this.#button("dropped", this.#nameOf(aim), () => this.take(shot("dropped")), how);
    }

    /** What may have come of a shot beside a foul that was seen in it. */
    #besides(draft, balls, aim) {
        const shot = (what) => outcome(this.#store, draft, balls, aim, what);
        return [aim.pots && this.#made(aim, shot, { main: false }), !aim.named && this.#button("potted",
            this.#say.t(`table/outcome/${aim.pots?.pocket ? "instead" : aim.pots ? "others" : "potted"}`),
            () => this.#act.change({ ...draft, at: null, wants: "ball" })),
        this.#button("scratch", this.#say.t(aim.scratch ?? "table/outcome/scratch"), () => this.#act.change(shot("scratch")))];
    }

    /** What comes of a shot in which no object ball drops. missed: how that is said where it is no foul. */
    #failures(draft, balls, aim, missed) {
        const shot = (what) => outcome(this.#store, draft, balls, aim, what);
        const whole = outcomeWhole(this.#store, draft, balls, aim, "missed");
        const onBreak = this.#store.view().phase === "break";
        return [this.#button("missed", this.#say.t(aim.missed ?? `table/outcome/${onBreak ? "break" : missed}`),
            () => this.take(shot("missed"), aim.among)),
        onBreak && this.#illegal(whole),
        this.#button("scratch", this.#say.t(aim.scratch ?? "table/outcome/scratch"), () => aim.named
            ? this.#act.change(shot("scratch")) : this.take(shot("scratch"))),
        !onBreak && this.#noRail(whole)];
    }

    /** A break of which too few balls came to a rail or over a line, where the rules ask for that. */
    #illegal(legal) {
        const shot = { ...legal, events: legal.events.filter(({ type }) => type === "contact"), exact: true };
        return told(this.#store, shot, []) !== told(this.#store, legal, [])
            && this.#button("illegal", this.#say.t("table/outcome/illegal"), () => this.#act.change(shot));
    }

    /** A shot after which no ball came to a rail, where that is a foul. */
    #noRail(missed) {
        const shot = { ...missed, events: missed.events.filter(({ type }) => type !== "cushion"), exact: true };
        return shot.events.length < missed.events.length && told(this.#store, shot, []) !== told(this.#store, missed, [])
            && this.#button("no-rail", this.#say.t("table/outcome/no-rail"), () => this.#act.change(shot));
    }

    /** An ordinary shot is applied at once; a foul, or the end of a game, is shown first with what is taken to have happened,
     * and so is one after which a snooker would be a foul. among: the balls that may have been hit first, of which one
     * is taken to have been. */
    take(shot, among = []) {
        const { whole } = completed(this.#store, shot, this.#balls);
        const { rulings } = tried(this.#store, whole);
        if (rulings && among.length < 2 && !rulings.some(({ type }) => WEIGHTY.includes(type))
            && !later(this.#store, whole).length && !snookBall(this.#store, whole))
            this.#act.apply(whole);
        else
            this.#act.change(shot);
    }

    /** What only the referee sees, offered where it changes more than what is announced; taken back by the same button. */
    #verdicts(draft, verdicts, assumed) {
        const weighs = (shot) => {
            const { rulings, view } = tried(this.#store, withAssumed(shot, assumed));
            return rulings && JSON.stringify([rulings.filter(({ type }) => type !== "snook"), view.phase]);
        };
        const changes = ({ give }) => ![undefined, weighs(give(false))].includes(weighs(give(true)));
        const [snook, ...others] = givesPlaces(draft) ? [] : this.#snooks(draft, withAssumed(draft, assumed));
        const offered = [...verdicts, snook].filter((one) => one && changes(one));
        return [...offered, ...offered.includes(snook) ? others : []].map(({ id, text, given, give }) =>
            this.#button(id, text, () => this.#act.change(give(!given)), { pressed: given }));
    }

    /** The ball that was only taken to have been hit first, where it may be any of several, another one dropped (but in a
     * break), or the log will name it; who knows better says so. */
    #first(draft, assumed, among = []) {
        const { events } = draft;
        const lost = gone(draft).filter((ball) => ball !== draft.cue);
        const isOther = lost.length > 0 && !lost.includes(events[0].balls?.[1]) && this.#store.view().phase !== "break";
        const { rulings } = tried(this.#store, withAssumed(draft, assumed));
        const isTaken = draft.undrawn > 0 && draft.stroke && draft.struck === null && events[0]?.type === "contact";
        const isNamed = () => namesFirst(actionOf(draft), rulings, isAnyOn(this.#store.view()));
        return isTaken && rulings && (among.length > 1 || isOther || isNamed())
            && this.#button("first", this.#say.t("table/outcome/first", { ball: this.#say.ball(events[0].balls[1]) }),
                () => this.#act.change({ ...draft, wants: "first" }), { pressed: true });
    }

    #yesOrNo({ id, text, given, give }) {
        return h("div", { class: "row yes-or-no", role: "group", "aria-label": text }, h("span", {}, text), [true, false].map((yes) =>
            this.#button(`${id}-${yes ? "yes" : "no"}`, this.#say.t(`table/${yes ? "yes" : "no"}`),
                () => this.#act.change(give(yes)), { pressed: yes === given })));
    }

    /** That the next player is snookered; where it matters behind which ball, that it is another one, which is none for the
     * rules. */
    #snooks(draft, whole) {
        const ball = snookBall(this.#store, whole);
        const snook = (id, seen) => ({ id: `snookered${id}`, given: draft.snookered === seen,
            text: this.#say.t(`table/outcome/snookered${id || ball && "-behind" || ""}`, { ball: ball && this.#say.ball(ball) }),
            give: (on) => setSnookered(draft, on ? seen : null) });
        return ball ? [snook("", true), snook("-other", false)] : [snook("", true)];
    }

    #later(draft) {
        return later(this.#store, draft).map(({ member, name, values }) => h("label", { class: "row" },
            this.#say.t(`table/later/${member}/${name}`), " ", h("select", { "data-key": `later-${name}`,
                onchange: ({ target }) => this.#act.change(withTerm(draft, member, name, target.value)) },
            values.map((value) => h("option", { value,
                selected: value === (draft.terms[member]?.[name] ?? values[0]) }, this.#say.t(`table/later/${value}`))))));
    }

    /** What is taken to have happened, by buttons that say so and take it back, and then say it again. */
    #assumed(draft, assumed) {
        // What has dropped or left the table was at a rail, too, and on a break it counts as over the line.
        const isMore = gone(draft).some((ball) => ball !== draft.cue);
        const onBreak = this.#store.view().phase === "break";
        return assumed.map((events) => {
            const [{ type, line }] = events;
            const cue = events.some(({ ball }) => ball === "cue");
            const some = events.length - (cue && events.length > 1);
            const isRail = type === "cushion";
            const how = some < events.length ? "-cue" : isMore && (isRail || onBreak) ? "-more"
                : isRail && some === 1 ? "-one" : "";
            const id = `table/wanted/${type}${how}`;
            const change = () => this.#act.change(draft.exact ? { ...draft, events: [...draft.events, ...events] }
                : { ...draft, exact: true });
            return this.#button(type, this.#say.t(id, { balls: some, line: line && this.#say.t(`table/line/${line}`) }), change,
                { pressed: !draft.exact });
        });
    }
}
