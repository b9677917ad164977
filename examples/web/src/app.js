// The shell: settings, what each address (the part behind #) shows, and what the parts of the page share.
import { h, replace } from "./dom.js";
import { LANGUAGES, Words, firstLanguage, formOf } from "./words.js";
import * as kept from "./kept.js";
import { Home } from "./home.js";
import { Play } from "./play.js";
import { Board } from "./board.js";
import { readLink } from "./link.js";
import { Rulebook } from "./rulebook.js";
import { Store } from "./store.js";

const THEMES = ["auto", "light", "dark"];

export class App {
    #root;
    #main = h("main", { id: "main", tabindex: "-1" });
    #said = h("div", { class: "said", role: "status", "aria-live": "polite" });
    #refused = h("div", { class: "refused", role: "alert" });
    #shown = null; // what fills the page: { close(), retell?() }
    #words;

    constructor(root, cue) {
        this.#root = root;
        this.cue = cue;
        this.kept = kept;
        this.rulebook = new Rulebook(this);
        this.#use(firstLanguage(kept.setting("language")));
    }

    async start() {
        this.#theme(kept.setting("theme") ?? "auto");
        this.#frame();
        addEventListener("hashchange", () => this.#route());
        await this.#route();
    }

    get language() { return this.#words.language; }

    /** A text of the page by its id, with the values of its placeholders. */
    t(id, values) {
        return this.#words.text(id, values);
    }

    hasText(id) {
        return this.#words.has(id);
    }

    /** A ball in words: "red 4", "yellow", "the cue ball"; or its name, where there is no word. */
    ballName(name) {
        const [colour, number] = name.split("-");
        return this.hasText(`ball/${colour}`) ? this.t(`ball/${colour}`) + (number ? ` ${number}` : "") : name;
    }

    /** Announces something to screen readers, and shows it for a while. */
    announce(text) {
        this.#said.textContent = "";
        requestAnimationFrame(() => { this.#said.textContent = text; });
    }

    /** Calls, and shows a refusal by the library; returns whether there was none. */
    attempt(call) {
        try {
            call();
            replace(this.#refused);
            return true;
        } catch (error) {
            if (error.status === undefined)
                throw error;
            this.refuse(error);
            return false;
        }
    }

    refuse(error) {
        const rule = error.rule && this.#shown?.id ? this.ruleButton(this.#shown.id, error.rule) : null;
        const { later, message } = error;
        replace(this.#refused,
            h("span", {}, later ? this.t("amend/refused", { ...later, message }) : message, " "), rule,
            later ? h("button", { type: "button", "data-key": "drop", onclick: () => this.attempt(later.drop) },
                this.t("amend/drop")) : null,
            h("button", { type: "button", class: "quiet", "aria-label": this.t("rule/close"),
                onclick: () => replace(this.#refused) }, "✕"));
    }

    /** A button that opens a paragraph of a game's rules. */
    ruleButton(game, rule) {
        return h("button", { type: "button", class: "rule", title: this.t("rule/of", { id: rule }),
            "aria-label": this.t("rule/of", { id: rule }), "data-rule": rule,
            onclick: () => this.rulebook.show(game, rule) }, `§ ${rule}`);
    }

    /** Rulings as a list of sentences, each with its rule. */
    rulings(game, rulings) {
        return h("ul", { class: "rulings" }, rulings.map((ruling) => h("li", { "data-type": ruling.type },
            h("span", {}, ruling.text, " "), this.ruleButton(game, ruling.rule))));
    }

    /** Stores a new game and shows it. */
    play(store) {
        const key = kept.newKey();
        kept.keepGame(key, store);
        this.#open = { key, store };
        location.hash = `play/${key}`;
    }

    #open = null; // a game that is to be shown, where the browser keeps none

    async #route() {
        const [place, rest] = location.hash.slice(1).split(/[/=](.*)/s);
        this.#shown?.close();
        this.#shown = null;
        replace(this.#refused);
        this.#main.replaceChildren();
        if (place === "game" && rest)
            return this.#follow(rest);
        if (place === "board" && rest)
            this.#shown = new Board(this, this.#main, rest);
        else if (place === "play" && rest && this.#find(rest))
            this.#shown = new Play(this, this.#main, rest, this.#find(rest));
        else
            this.#shown = new Home(this, this.#main);
        document.body.dataset.place = this.#shown.constructor === Board ? "board" : "page";
        scrollTo(0, 0);
        if (document.activeElement === document.body || !document.activeElement)
            this.#main.focus({ preventScroll: true });
    }

    #find(key) {
        if (this.#open?.key !== key) {
            const entry = kept.game(key);
            this.#open = null;
            if (entry)
                this.attempt(() => { this.#open = { key, store: Store.open(this.cue, entry.saved, entry.at) }; });
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
            this.#refused, this.#main, this.#said, this.rulebook.element);
    }

    #speak(language) {
        kept.keepSetting("language", language);
        this.#use(language);
        this.#open?.store.retell();
        this.#frame();
        this.#route();
    }

    #use(language) {
        this.#words = new Words(language);
        this.cue.speak(LANGUAGES[language].phrases, { form: (number) => formOf(language, number) });
    }

    #theme(theme) {
        document.documentElement.dataset.theme = theme;
        kept.keepSetting("theme", theme);
    }
}
