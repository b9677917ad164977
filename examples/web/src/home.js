// The first page: the games, a new game, stored games, and files.
import { h, replace } from "./dom.js";
import { LARGEST } from "./link.js";
import { Store } from "./store.js";
import { OptionsForm } from "./options.js";

const ORDER = ["bowling-solitaire", "snooker-solitaire", "nine-ball", "ten-ball", "sinuca-brasileira", "chaser",
    "chess-pool"];

/** The seed of the day, the date in digits, as `cuerules play --today` has it. */
function today() {
    const now = new Date();
    return now.getFullYear() * 10000 + (now.getMonth() + 1) * 100 + now.getDate();
}

export class Home {
    #app;
    #element;

    constructor(app, element) {
        this.#app = app;
        this.#element = element;
        this.#show();
    }

    #show() {
        const app = this.#app;
        const games = app.cue.games().sort((one, other) => ORDER.indexOf(one.id) - ORDER.indexOf(other.id));
        replace(this.#element,
            h("h1", {}, app.t("page/title")),
            h("p", { class: "about" }, app.t("page/about")),
            app.kept.keeps() ? null : h("p", { class: "note" }, app.t("error/keep")),
            h("ul", { class: "games" }, games.map((game) => this.#card(game))),
            this.#keptGames(),
            h("p", {}, this.#opener()));
    }

    #card(game) {
        const app = this.#app;
        const place = h("div", { class: "starting" });
        const alone = [app.t("home/player", { number: 1 })];
        const start = () => {
            if (game.players.max === 1 && game.id !== "snooker-solitaire")
                return app.play(Store.create(app.cue, game.id, { players: alone }));
            replace(place, new OptionsForm(app, game, () => replace(place)).element);
            place.querySelector("input, select, button")?.focus();
        };
        return h("li", { class: "game", "data-game": game.id },
            h("h2", {}, app.t(`game/${game.id}`)),
            h("p", {}, app.t(`about/${game.id}`)),
            h("button", { type: "button", class: "main", "data-key": `new-${game.id}`, onclick: start },
                app.t("home/new"), h("span", { class: "hidden" }, `: ${app.t(`game/${game.id}`)}`)),
            // Card games have a deal of the day.
            game.players.max === 1 ? h("button", { type: "button", "data-key": `today-${game.id}`,
                onclick: () => app.play(Store.create(app.cue, game.id, { players: alone, seed: today() })) },
            app.t("home/today"), h("span", { class: "hidden" }, `: ${app.t(`game/${game.id}`)}`)) : null,
            place);
    }

    #keptGames() {
        const app = this.#app;
        const games = app.kept.games();
        if (!games.length)
            return null;
        return h("section", { class: "kept" }, h("h2", {}, app.t("home/kept")),
            h("ul", {}, games.map(({ key, game, players, moves, over, when }) => h("li", {},
                h("a", { href: `#play/${key}` }, h("strong", {}, app.t(`game/${game}`)), " ",
                    players.filter(Boolean).join(" – "), " · ", app.t("home/moves", { moves }),
                    over ? ` · ${app.t("home/over")}` : "",
                    " · ", new Date(when).toLocaleString(document.documentElement.lang,
                        { dateStyle: "short", timeStyle: "short" })),
                h("button", { type: "button", class: "quiet", onclick: () => {
                    app.kept.forgetGame(key);
                    this.#show();
                } }, app.t("home/delete"), h("span", { class: "hidden" }, ` ${app.t(`game/${game}`)}, ${moves}`))))));
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

    close() {}
}
