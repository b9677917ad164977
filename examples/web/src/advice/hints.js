// What would be best: three actions with their values, the first one a key away; and the tutor, who says after a move what
// it cost. The worker thinks; what is shown is for the position that it was asked about.
import { h, replace } from "../dom.js";
import { partOf } from "../games/index.js";
import { keepSetting, setting } from "../kept.js";

const SHOWN = 3;
const SAME = 0.001; // of a probability
const ALL = 300; // the tutor needs the value of whatever was played

/** What makes an action: its members but for who acts and what a list adds. */
const MEMBERS = ["action", "pile", "pins", "ball", "type", "pocket", "plant", "double", "spin", "power", "cell", "take", "level"];

export function isSame(one, other) {
    return MEMBERS.every((name) => JSON.stringify(one[name] ?? (name === "power" ? 0 : null))
        === JSON.stringify(other[name] ?? (name === "power" ? 0 : null)));
}

/** Of what is worth the same, as where nothing hangs on it any more, the shot that is made most often comes first. */
function likeliestFirst(actions) {
    const alike = actions.findIndex(({ loss }) => loss >= SAME);
    const count = alike < 0 ? actions.length : alike;
    const worth = ({ action: { chance = 0, power = 0, chalk = 0, type } }) => chance + (type === "pot" ? 6 : 0) - power - chalk;
    return [...actions.slice(0, count).sort((one, other) => worth(other) - worth(one)), ...actions.slice(count)];
}

export class Hints {
    #app;
    #store;
    #on;
    #top = null; // how far the page was scrolled before advice was scrolled into view, and then
    #best = null; // the first of the actions that are shown
    #asked = 0;
    #judged = 0;
    #before = null; // the advice for the position before a move, while the tutor is on
    element = h("section", { class: "hint", hidden: true });
    said = h("p", { class: "tutor", hidden: true });

    /** on: { show(action): marks an action on the board, differs(action): whether something else is chosen there }. */
    constructor(app, store, on) {
        this.#app = app;
        this.#store = store;
        this.#on = on;
        this.#ahead();
    }

    get isTutoring() {
        return setting(`tutor/${this.#store.id}`) === "on";
    }

    get isOpen() {
        return !this.element.hidden;
    }

    tutor(on) {
        keepSetting(`tutor/${this.#store.id}`, on ? "on" : "off");
        this.said.hidden = true;
        this.#ahead();
    }

    hide() {
        this.#asked++;
        this.#best = null;
        this.element.hidden = true;
        if (this.#top?.now === scrollY)
            scrollTo(scrollX, this.#top.before);
        this.#top = null;
    }

    /** After everything that changes the store. */
    update({ type }) {
        this.hide();
        // Dice and cards that follow a move by themselves do not silence what is said of it.
        const { dice, action } = type === "apply" ? this.#store.entries[this.#store.position - 1].action : {};
        if (dice || action === "deal") {
            this.#ahead();
            return;
        }
        this.#judged++;
        this.said.hidden = true;
        const before = this.#before;
        this.#before = null;
        if (type === "apply" && before?.position === this.#store.position - 1)
            this.#judge(before.advice, this.#store.entries[before.position]);
        this.#ahead();
    }

    /** The tutor thinks while the player does. */
    #ahead() {
        if (this.isTutoring && this.#acts())
            this.#before = { position: this.#store.position, advice: this.#advice() };
    }

    /** Whether it is the player's turn, in a game that is played here. */
    #acts() {
        return !this.#store.over && this.#store.view().to_act === 0 && this.#store.players.length <= 2
            && Boolean(partOf(this.#store.id).isAdvised);
    }

    #advice() {
        const advice = this.#app.advisor.advise(this.#store.saveHere(), ALL);
        advice.catch(() => {}); // who waits for it hears of it
        return advice;
    }

    async #judge(advice, entry) {
        const judged = this.#judged;
        const known = await advice.catch(() => null);
        if (!known || judged !== this.#judged)
            return;
        const { actions, unit } = known;
        const own = actions.find((each) => isSame(each.action, entry.action));
        const [best] = actions;
        const values = { move: this.#words(best.action, entry), value: this.value(best, unit),
            loss: own && this.#app.t(`advice/${unit}-value`, { value: this.#amount(own.loss, unit) }) };
        const text = !own ? this.#app.t("tutor/other", values)
            : own.loss < 0.0005 || isSame(own.action, best.action) ? this.#app.t("tutor/best")
                : this.#app.t(own.loss > own.error + best.error && this.#amount(own.loss, unit) !== this.#amount(0, unit)
                    ? "tutor/lost" : "tutor/even", values);
        this.said.hidden = false;
        replace(this.said, text);
        this.#app.announce(text);
    }

    /** Shows the best actions when they are known. */
    async ask() {
        this.hide();
        if (this.#store.view().to_act === "chance") {
            this.#tell(h("p", {}, this.#app.t("advice/none")));
            this.#app.announce(this.#app.t("advice/none"));
            return;
        }
        const asked = this.#asked;
        this.#tell(h("p", {}, this.#app.t("advice/thinking")));
        const known = await this.#advice().catch((error) => ({ refusal: error }));
        if (asked !== this.#asked)
            return;
        if (known.refusal) {
            this.#tell(h("p", {}, known.refusal.message));
            this.#app.announce(known.refusal.message);
            return;
        }
        this.#list(known);
    }

    /** Where the library gives no advice: what the simple player would do. */
    example() {
        this.hide();
        const action = this.#store.hint();
        const text = this.#app.t("play/hinted", { move: this.#store.game.writeMove(action) });
        this.#tell(text, " ",
            h("button", { type: "button", onclick: () => this.#app.attempt(() => this.#store.apply(action)) },
                this.#app.t("play/do")));
        this.#app.announce(text);
    }

    /** What the key P does. */
    playBest() {
        const best = this.#best;
        if (best && this.#on.differs(best))
            this.#app.ask(this.#app.t("advice/instead", { move: this.#words(best) }), () => this.#play(best));
        else if (best)
            this.#play(best);
    }

    #play(action) {
        const { player: _, ...played } = action;
        this.#app.attempt(() => this.#store.apply(played));
    }

    #list({ actions, unit, exact }) {
        const { gist = JSON.stringify } = partOf(this.#store.id);
        const seen = new Set();
        const isNew = (what) => !seen.has(what) && seen.add(what);
        const best = likeliestFirst(actions).filter(({ action }) => isNew(gist(action))).slice(0, SHOWN);
        this.#best = best[0]?.action ?? null;
        this.#tell(
            h("h2", {}, this.#app.t(`advice/${unit}${this.#store.options.match ? "-match" : ""}`)),
            h("ol", {}, best.map((each, at) => h("li", {}, h("button", { type: "button", class: at ? "" : "main",
                "data-key": `advice-${at}`, "aria-keyshortcuts": at ? null : "P", onclick: () => this.#play(each.action) },
            h("span", {}, this.#words(each.action)), h("small", {}, this.value(each, unit), at && this.#amount(each.loss, unit) !== this.#amount(0, unit)
                ? ` (${this.#app.t("advice/less", { loss: this.#amount(each.loss, unit) })})` : ""))))),
            h("p", { class: "note" }, this.#app.t(exact ? "advice/exact" : "advice/estimated")));
        this.#on.show(this.#best);
        if (best.length)
            this.#app.announce(this.#app.t("advice/said", { move: this.#words(this.#best), value: this.value(best[0], unit) }));
    }

    /** entry: the one that was played in the same position, if there is one. */
    #words(action, entry = null) {
        const part = partOf(this.#store.id);
        return (part.urge ?? part.say)(action, this.#app, entry, this.#store);
    }

    /** "182.9 points", "41.2 % ± 0.8" */
    value({ value, error }, unit) {
        const text = this.#app.t(`advice/${unit}-value`, { value: this.#amount(value, unit) });
        return error ? `${text} ± ${this.#amount(error, unit)}` : text;
    }

    #amount(value, unit) {
        return this.#app.number(unit === "wins" ? 100 * value : value, 1);
    }

    #tell(...children) {
        this.element.hidden = false;
        replace(this.element, children);
        const before = this.#top?.before ?? scrollY;
        this.element.scrollIntoView({ block: "nearest" });
        this.#top = { before, now: scrollY };
    }
}
