// The shell: settings, what each address (the part behind #) shows, and what the parts of the page share.
import { h, replace } from "./dom.js";
import { LANGUAGES, Words, firstLanguage, formOf } from "./words.js";
import * as kept from "./kept.js";
import { HowTo } from "./howto.js";
import { Home } from "./home.js";
import { Play } from "./play.js";
import { Board } from "./board.js";
import { partOf } from "./games/index.js";
import { readLink } from "./link.js";
import { lastPoints } from "./points.js";
import { plainly } from "./refusals.js";
import { Rulebook } from "./rulebook.js";
import { scored, scoresIn } from "./scored.js";
import { Store } from "./store.js";
import { grouped } from "./table/grouped.js";
import { seated } from "./table/scores.js";

const THEMES = ["auto", "light", "dark"];
const BY_KEYS = ["Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const HEARD = 10000; // milliseconds after which what was said is over

export class App {
    #root;
    #main = h("main", { id: "main", tabindex: "-1" });
    #said = h("div", { class: "said", role: "status", "aria-live": "polite" });
    #refused = h("div", { class: "refused", role: "alert" });
    #shown = null; // what fills the page: { close(), retell?() }
    #words;
    #hush = 0;
    #byKeys = false; // whether the page is gone through by keys just now

    constructor(root, cue, advisor) {
        this.#root = root;
        this.cue = cue;
        this.advisor = advisor;
        this.kept = kept;
        this.rulebook = new Rulebook(this);
        this.howTo = new HowTo(this);
        this.#use(firstLanguage(kept.setting("language")));
    }

    async start() {
        this.#theme(kept.setting("theme") ?? "auto");
        this.#frame();
        addEventListener("hashchange", () => this.#route());
        addEventListener("keydown", ({ key }) => { this.#byKeys ||= BY_KEYS.includes(key); }, true);
        addEventListener("pointerdown", () => { this.#byKeys = false; }, true);
        await this.#route();
    }

    get language() { return this.#words.language; }

    get byKeys() { return this.#byKeys; }

    /** A text of the page by its id, with the values of its placeholders, in the words of a game that has its own; by default
     * of the game that is shown. {press} is to click, to tap, or to choose by key. */
    t(id, values, game) {
        const press = this.#byKeys ? "keys" : matchMedia("(pointer: coarse)").matches ? "tap" : "click";
        return this.#words.text(id, values, press, game);
    }

    /** From now on everything is said in a game's words; null: of no game. */
    speakOf(store, tally = null) {
        this.#spoken = store;
        this.#tally = tally;
        const { game } = this.#words;
        this.#use(this.language, store?.id ?? null);
        if (store && store.id !== game)
            store.retell();
    }

    /** A number with that many digits behind the point, as it is written in the language. */
    number(value, digits = 0) {
        return value.toLocaleString(document.documentElement.lang,
            { minimumFractionDigits: digits, maximumFractionDigits: digits });
    }

    hasText(id) {
        return this.#words.has(id);
    }

    /** A ball in words: "red 4", "yellow", "the cue ball"; or its name, where there is no word. */
    ballName(name) {
        const [colour, number] = name.split("-");
        return this.hasText(`ball/${colour}`) ? this.t(`ball/${colour}`) + (number ? ` ${number}` : "") : name;
    }

    /** Tells those who listen what happened now; with no text, that nothing is to be said any more. */
    announce(text = "") {
        clearTimeout(this.#hush);
        this.#said.textContent = "";
        if (!text)
            return;
        requestAnimationFrame(() => { this.#said.textContent = text; });
        this.#hush = setTimeout(() => { this.#said.textContent = ""; }, HEARD);
    }

    /** Calls, and shows a refusal by the library; returns whether there was none. */
    attempt(call) {
        const refused = this.refusal(call);
        if (refused)
            this.refuse(refused);
        else
            replace(this.#refused);
        return !refused;
    }

    /** The library's refusal of what is called, or null. */
    refusal(call) {
        try {
            call();
            return null;
        } catch (error) {
            if (error.status === undefined)
                throw error;
            return error;
        }
    }

    refuse(error) {
        const { later } = error;
        replace(this.#refused, h("span", {}, later ? `${this.t("amend/refused", { number: later.number,
            move: partOf(this.#shown.id).say?.(later.entry.action, this, later.entry, this.#shown.store)
                ?? later.entry.move })} ` : null,
        later && error.status === "wrong_phase" ? this.t("amend/order") : this.why(this.#shown?.id, error)),
            later?.wait ? h("button", { type: "button", class: "main", "data-key": "wait", onclick: () => this.attempt(later.wait) },
                this.t("amend/wait")) : null,
            later ? h("button", { type: "button", "data-key": "drop", onclick: () => this.attempt(later.drop) },
                this.t("amend/drop", { number: later.number })) : null,
            later ? h("button", { type: "button", "data-key": "leave", onclick: () => {
                replace(this.#refused);
                this.#shown.store.stopAmending();
            } }, this.t("amend/leave")) : h("button", { type: "button", class: "quiet", "aria-label": this.t("rule/close"),
                onclick: () => replace(this.#refused) }, "✕"));
        if (later && this.#byKeys)
            this.#refused.querySelector("[data-key=leave]").focus();
    }

    /** Asks before something is done that is seldom meant: yes does it. */
    ask(question, act) {
        const dialog = h("dialog", { class: "rulebook", "aria-labelledby": "ask-title", onclose: () => dialog.remove() });
        const answer = (yes) => {
            dialog.close();
            if (yes)
                act();
        };
        dialog.append(h("h2", { id: "ask-title" }, question), h("div", { class: "row" },
            h("button", { type: "button", onclick: () => answer(false) }, this.t("table/no")),
            h("button", { type: "button", class: "main", "data-act": "ask-yes", onclick: () => answer(true) },
                this.t("table/yes"))));
        this.#main.append(dialog);
        dialog.showModal();
    }

    /** Applies an action; in an earlier position one press would take the place of all that came after: there it asks first. */
    applyReplacing(store, action) {
        const act = () => this.attempt(() => store.apply(action));
        const entries = store.length - store.position;
        return store.looksBack ? this.ask(this.t("table/replaces-sure", { entries }), act) : act();
    }

    /** Applies an action; where that ends the game, or whatever has one of these rulings, it asks first. */
    applyAsking(store, action, ends = ["over"]) {
        const act = () => this.attempt(() => store.apply(action));
        const { rulings = [] } = store.tried(action);
        const end = ends.map((wanted) => rulings.find(({ type }) => type === wanted)).find(Boolean);
        return end ? this.ask(`${this.told(store.id, end)} ${this.t("play/ends-sure")}`, act) : act();
    }

    /** Applies a decision, which nothing shows before it counts: it asks first where that takes the place of later entries, or
     * ends the game, or one of a match. */
    applyDecision(store, action) {
        return store.looksBack ? this.applyReplacing(store, action) : this.applyAsking(store, action, ["over", "game"]);
    }

    /** Why the library refuses something, with the paragraph. What it says is English: in another language the paragraph says
     * it first, or at least that it is refused. */
    why(game, { message, rule = null }) {
        const { rules } = LANGUAGES[this.language];
        const said = message.replace(` [${rule}]`, "");
        const first = game && rule ? rules?.[game][rule][1] : this.t("refusal/other");
        const told = plainly(this, { message: said }) ?? (rules ? [first, " ", h("small", { lang: "en" }, said)] : said);
        return [told, " ", game && rule ? this.ruleButton(game, rule) : null];
    }

    /** Who wins, or that it is a draw of several. */
    winners(names) {
        return this.t(names.length > 1 ? "play/drawn" : "play/won", { players: names.join(", "), count: names.length });
    }

    /** A button that opens a paragraph of a game's rules. */
    ruleButton(game, rule) {
        const title = this.ruleTitle(game, rule);
        return h("button", { type: "button", class: "rule", title, "aria-label": title, "data-rule": rule,
            onclick: () => this.rulebook.show(game, rule) }, "§", h("span", {}, ` ${this.#words.ruleName(game, rule)}`));
    }

    /** "Rule: visit over". */
    ruleTitle(game, rule) {
        return this.t("rule/of", { id: this.#words.ruleName(game, rule) });
    }

    /** A ruling's sentence. Who plays alone need not be told who wins. names: of the players then, where others may play
     * now. */
    told(game, ruling, names = null) {
        return partOf(game).isAdvised && ruling.type === "over" ? `${this.t("play/over")}.` : this.#named(ruling, names);
    }

    /** Figures of all players, with their names: the order of a list says nothing where seats have changed. */
    #named({ text, scores, won }, names) {
        const figures = scores ?? won;
        const players = this.#spoken?.id && figures?.length > 1 ? names?.map((name) => ({ name })) ?? this.#spoken.players : [];
        return players.length !== figures?.length ? text : text.replace(new RegExp(figures.join("\\D{1,6}")),
            () => seated(players, this.#tally).map((at) => `${players[at].name} ${scored(figures[at])}`).join(", "));
    }

    /** Rulings as people tell them. free: the player for whom a free ball is open after them, or null. */
    grouped(rulings, free = null) {
        const say = partOf(this.playing?.id).sayRespot;
        return grouped(rulings, (id, values) => this.t(id, values), free, (ruling) => say?.(ruling, rulings, this));
    }

    /** Rulings as a list of sentences, each with its rule. scores: those before, from which the points of a game that has ended
     * are told; names, free: as above. */
    rulings(game, all, scores = null, names = null, free = null) {
        const rulings = this.grouped(all, free);
        const last = scores && lastPoints(scores, rulings, partOf(game));
        const end = (ruling) => ruling.type === "game" && last ? ` ${this.t("play/points", { points: scoresIn(last) })}` : "";
        return h("ul", { class: "rulings" }, rulings.map((ruling, at) => h("li", { "data-type": ruling.type },
            h("span", {}, this.told(game, ruling, names), end(ruling), " "),
            ruling.rule !== rulings[at + 1]?.rule && this.ruleButton(game, ruling.rule))));
    }

    /** Stores a game and shows it; one that is stored already is shown as it is. day: whose game of the day it is; tally: what the
     * same players have won before, { seats: their names in the order of the first game, won: how many games }; again: as for
     * keepGame. */
    play(store, { day = null, tally = null, again = false } = {}) {
        const known = kept.games().find((entry) => (day && entry.day === day && entry.game === store.id)
            || entry.saved === store.save());
        if (known) {
            store.close();
            location.hash = `play/${known.key}`;
            return;
        }
        const key = kept.newKey();
        this.#open = { key, store, revision: kept.keepGame(key, store, { day, tally, again }) };
        location.hash = `play/${key}`;
    }

    /** A new game; the first of its kind begins with how it is played. */
    begin(id, how, about) {
        const { min } = this.cue.games().find((game) => game.id === id).players;
        const named = how?.players?.length || this.language === "en" ? how
            : { ...how, players: Array.from({ length: min }, (_, number) => this.t("home/player", { number: number + 1 })) };
        const store = Store.create(this.cue, id, named);
        const { options } = store;
        this.play(store, about);
        this.howTo.introduce(id, options);
    }

    #spoken = null; // the game of which is spoken
    #tally = null; // with the seats of its players

    /** The game that is played, or null. */
    get playing() { return this.#spoken; }

    #open = null; // { key, store, revision }: the game that was shown last; the browser may keep none

    async #route() {
        const [place, rest] = location.hash.slice(1).split(/[/=](.*)/s);
        this.#shown?.close();
        this.#shown = null;
        this.announce();
        replace(this.#refused);
        this.#main.replaceChildren();
        if (place === "game" && rest)
            return this.#follow(rest);
        if (place === "board" && rest)
            this.#shown = new Board(this, this.#main, rest);
        else if (place === "play" && rest && this.#find(rest))
            this.#shown = new Play(this, this.#main, rest, this.#open);
        else
            this.#shown = new Home(this, this.#main);
        this.#main.setAttribute("aria-label", document.title);
        document.body.dataset.place = this.#shown.constructor === Board ? "board" : "page";
        scrollTo(0, 0);
        if (document.activeElement === document.body || !document.activeElement)
            this.#main.focus({ preventScroll: true });
    }

    /** Finds a game, as the browser stores it now: another tab may have played on. */
    #find(key) {
        const entry = kept.game(key);
        if (this.#open?.key !== key || (entry && entry.revision !== this.#open.revision)) {
            this.#open = null;
            if (entry)
                this.attempt(() => {
                    this.#open = { key, store: Store.open(this.cue, entry.saved, entry.at), revision: entry.revision };
                    this.#open.store.remembered = entry.former ?? null;
                });
        }
        return this.#open?.store;
    }

    async #follow(link) {
        try {
            this.play(Store.open(this.cue, await readLink(link)));
        } catch (error) {
            history.replaceState(null, "", "#");
            await this.#route();
            const known = error instanceof RangeError ? "error/large" : "error/damaged";
            const message = error.status === undefined ? this.t(known) : error.message;
            this.refuse({ message: this.t("error/link", { message }) });
        }
    }

    #frame() {
        const choose = (label, value, choices, change) => h("label", { class: "choice" },
            h("span", { class: "hidden" }, label),
            h("select", { title: label, onchange: (event) => change(event.target.value) },
                choices.map(([id, text]) => h("option", { value: id, selected: id === value }, text))));
        document.documentElement.lang = LANGUAGES[this.language].tag;
        document.title = this.t("page/title");
        replace(this.#root,
            h("a", { class: "skip", href: "#main", onclick: (event) => {
                event.preventDefault();
                this.#main.focus();
            } }, this.t("page/skip")),
            h("header", { class: "bar" },
                h("a", { class: "home", href: "#", title: this.t("page/home") }, this.t("page/title")),
                h("span", { class: "gap" }),
                choose(this.t("page/language"), this.language,
                    Object.entries(LANGUAGES).map(([id, { name }]) => [id, name]), (id) => this.#speak(id)),
                choose(this.t("page/theme"), document.documentElement.dataset.theme,
                    THEMES.map((id) => [id, this.t(`theme/${id}`)]), (id) => this.#theme(id))),
            this.#refused, this.#main, this.#said, this.rulebook.element, this.howTo.element);
    }

    #speak(language) {
        kept.keepSetting("language", language);
        this.#use(language, this.#words.game);
        this.#open?.store.retell();
        this.#frame();
        this.#route();
    }

    #use(language, game = null) {
        this.#words = new Words(language, game);
        this.cue.speak(this.#words.phrases, { form: (number) => formOf(language, number) });
    }

    #theme(theme) {
        document.documentElement.dataset.theme = theme;
        kept.keepSetting("theme", theme);
    }
}
