// The first page: what was left, the games, and files.
import { allDifferences, lastOptions, titleOf } from "./agreed.js";
import { arrows } from "./arrows.js";
import { h, replace } from "./dom.js";
import { partOf } from "./games/index.js";
import { pictureOf } from "./home/picture.js";
import { PARTS, SAMPLES } from "./home/samples.js";
import { LARGEST } from "./link.js";
import { scored } from "./scored.js";
import { Store } from "./store.js";
import { OptionsForm } from "./options.js";
import { withHints } from "./result.js";
import { figures, results, today } from "./results.js";
import { seated } from "./table/scores.js";

const ORDER = ["bowling-solitaire", "snooker-solitaire", "eight-ball", "nine-ball", "ten-ball", "straight-pool",
    "snooker", "three-cushion", "sinuca-brasileira", "chaser", "chess-pool"];
const FIRST = 3; // unfinished games that are shown at once

/** The options of a stored game; one that is damaged tells none. */
function optionsOf(saved) {
    try {
        return JSON.parse(saved).options;
    } catch {
        return {};
    }
}

export class Home {
    #app;
    #element;
    #games;
    #forgotten = new Map(); // key → what brings it back
    #open = new Set(); // lists that are unfolded

    constructor(app, element) {
        this.#app = app;
        app.speakOf(null);
        this.#element = element;
        const games = app.cue.games().sort((one, other) => ORDER.indexOf(one.id) - ORDER.indexOf(other.id));
        this.#games = [["home/to-play", true], ["home/at-table", false]].map(([title, alone]) => h("section", {},
            h("h2", {}, app.t(title)), h("ul", { class: "games" }, games
                .filter(({ id }) => Boolean(partOf(id).isAdvised) === alone).map((game) => this.#tile(game)))));
        this.#games.forEach((section) => arrows(section, "button:not(form *)"));
        this.#show();
        this.#stop = app.kept.onGame(() => this.#show());
    }

    #stop;

    close() {
        this.#stop();
    }

    #show() {
        const app = this.#app;
        const all = this.#all();
        const left = all.filter(({ over }) => !over);
        const over = all.filter((entry) => entry.over);
        const list = (entries) => h("ul", { class: "left" }, entries.map((entry) => this.#kept(entry)));
        replace(this.#element,
            h("h1", { class: left.length ? "hidden" : "" }, app.t("page/title")),
            left.length ? null : h("p", { class: "about" }, app.t("page/about")),
            app.kept.keeps() ? null : h("p", { class: "note" }, app.t("error/keep")),
            all.length ? h("section", { class: "kept" },
                left.length ? [h("h2", {}, app.t("home/kept")), list(left.slice(0, FIRST))] : null,
                left.length > FIRST ? this.#folded("home/more", left.length - FIRST, list(left.slice(FIRST))) : null,
                over.length ? this.#folded("home/finished", over.length, list(over)) : null) : null,
            this.#games,
            h("p", {}, this.#opener()));
    }

    /** The stored games, and those just forgotten in the places where they were. */
    #all() {
        const kept = this.#app.kept.games();
        const forgotten = [...this.#forgotten].filter(([key]) => !kept.some((entry) => entry.key === key))
            .map(([key, text]) => ({ ...JSON.parse(text), key, forgotten: text }));
        return [...kept.filter(({ moves, tally }) => moves || tally), ...forgotten].sort((one, other) => other.when - one.when);
    }

    #folded(id, count, list) {
        return h("details", { open: this.#open.has(id), ontoggle: (event) => event.target.open ? this.#open.add(id)
            : this.#open.delete(id) }, h("summary", { "data-key": id }, this.#app.t(id, { count })), list);
    }

    #kept(entry) {
        const app = this.#app;
        const { key, game, moves, when, saved, forgotten } = entry;
        const title = app.hasText(`game/${game}`) ? titleOf(app, game, optionsOf(saved)) : game;
        if (forgotten)
            return h("li", { class: "forgotten" }, h("span", {}, app.t("home/forgotten", { game: title })),
                h("button", { type: "button", "data-key": `forget-${key}`, onclick: () => {
                    app.kept.restoreGame(key, forgotten);
                    this.#forgotten.delete(key);
                    this.#show();
                } }, app.t("home/undo")));
        const date = new Date(when).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
        return h("li", {},
            h("a", { href: `#play/${key}` }, pictureOf(app, saved), h("span", { class: "what" }, h("strong", {}, title),
                h("span", {}, this.#standing(entry)), h("small", {}, app.t("home/moves", { moves }), " · ", date)),
            h("span", { class: "button main" }, app.t(entry.over ? "home/look" : "home/continue"))),
            h("button", { type: "button", class: "quiet", "data-key": `forget-${key}`, onclick: () => {
                this.#forgotten.set(key, app.kept.forgetGame(key));
                this.#show();
                app.announce(app.t("home/forgotten", { game: title }));
            } }, app.t("home/delete"), h("span", { class: "hidden" }, ` ${title}, ${date}`)));
    }

    /** Who plays, and how it stands. */
    #standing({ game, players, scores = [], won, winners = [], tally, day, standing }) {
        const { isAdvised } = partOf(game);
        if (standing || (isAdvised && players.length === 1))
            return this.#app.t(standing ? "home/round" : "home/points", standing ?? { points: scores[0] ?? 0 })
                + (day ? ` · ${this.#app.t("home/today")}` : "");
        // Nobody has scored, or there is nothing to score before the end.
        const figures = won ?? scores;
        const shown = figures.some(Boolean) ? figures : [];
        const names = players.map((name) => name ?? "?");
        const how = seated(names.map((name) => ({ name })), tally).map((player) => shown[player] == null ? names[player]
            : `${names[player]}: ${scored(shown[player])}`).join(" – ");
        return winners.length ? `${how} · ${this.#app.winners(winners.map((player) => names[player]))}` : how;
    }

    #tile(game) {
        const app = this.#app;
        const { id } = game;
        const { isAdvised } = partOf(id);
        const title = h("span", { class: "hidden" }, app.t(`game/${id}`));
        const place = h("div", { class: "starting", onkeydown: ({ key }) => key === "Escape" && place.firstChild && choose.click() });
        const options = isAdvised ? {} : lastOptions(app, id);
        const start = h("button", { type: "button", class: "main", "data-key": `new-${id}`,
            onclick: () => app.attempt(() => app.begin(id, { players: this.#names(game), options })) },
        app.t(isAdvised ? "home/new" : "home/referee"), title.cloneNode(true));
        const choose = h("button", { type: "button", "data-key": `options-${id}`, "aria-expanded": "false", onclick: () => {
            const close = () => {
                replace(place);
                start.hidden = false;
                choose.setAttribute("aria-expanded", "false");
                choose.focus();
            };
            if (place.firstChild)
                return close();
            replace(place, new OptionsForm(app, game, close).element);
            choose.setAttribute("aria-expanded", "true");
            start.hidden = true; // the form has its own
            place.scrollIntoView({ block: "nearest" });
            return place.querySelector("input, select, button")?.focus();
        } }, app.t(isAdvised ? "home/choose" : "home/choose-names"), title.cloneNode(true));
        return h("li", { class: "game", "data-game": id },
            SAMPLES[id] ? pictureOf(app, SAMPLES[id], "", PARTS[id]) : null,
            h("div", { class: "what" }, h("h3", {}, app.hasText(`game/${id}`) ? app.t(`game/${id}`) : game.title),
                h("p", {}, app.hasText(`about/${id}`) ? app.t(`about/${id}`) : ""), isAdvised ? this.#own(id) : this.#asLast(id, options)),
            h("div", { class: "row" },
                start,
                isAdvised ? this.#todays(id, title) : null, choose),
            h("button", { type: "button", class: "quiet how", "data-key": `how-${id}`, title: app.t("play/how"),
                onclick: () => app.howTo.show(id, { close: "rule/close" }) }, "?", h("span", { class: "hidden" }, ` ${app.t("play/how")}`), title.cloneNode(true)),
            place);
    }

    /** The names of the players of the last game, as far as they go. */
    #names({ players: { min } }) {
        return this.#app.kept.names(min).map((name, at) => name ?? this.#app.t("home/player", { number: at + 1 }));
    }

    /** What the last game differed in from the usual one, as the next one will. */
    #asLast(id, options) {
        const differs = allDifferences(this.#app, id, options);
        return differs.length ? h("p", { class: "own" }, this.#app.t("home/as-last", { differs: differs.join("; ") })) : null;
    }

    /** The best of one's own games, and how many there are. */
    #own(id) {
        const { best, hints, count } = figures(results(id));
        const text = id === "bowling-solitaire" ? "home/best" : "home/best-matches";
        return count ? h("p", { class: "own" }, this.#app.t(text, { best, count, helped: withHints(this.#app, hints) })) : null;
    }

    #todays(id, title) {
        const app = this.#app;
        const day = today();
        const done = results(id).find((result) => result.day === day && !result.again);
        const tick = id === "bowling-solitaire" ? "home/today-points" : "home/today-matches";
        return h("button", { type: "button", "data-key": `today-${id}`, onclick: () => app.begin(id,
            { players: [app.t("home/player", { number: 1 })], seed: day }, { day }) },
        app.t("home/today"), done ? ` ${app.t(tick, done)}` : "", title.cloneNode(true));
    }

    #opener() {
        const app = this.#app;
        return h("label", { class: "file button" }, app.t("home/open"), h("input", {
            type: "file", accept: ".json,application/json", class: "hidden", onchange: async (event) => {
                const [file] = event.target.files;
                try {
                    if (file.size > LARGEST)
                        throw new RangeError(app.t("error/large"));
                    app.play(Store.open(app.cue, await file.text()));
                } catch (error) {
                    app.refuse({ message: app.t("error/load", { message: error.message }) });
                }
            },
        }));
    }
}
