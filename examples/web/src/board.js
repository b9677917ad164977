// The scoreboard for a second screen: the game in another tab of the page, in figures that can be read from afar. It
// follows that tab through the browser's storage.
import { titleOf } from "./agreed.js";
import { h, replace } from "./dom.js";
import { partOf } from "./games/index.js";
import { sayInnings } from "./games/three-cushion.js";
import { onGame } from "./kept.js";
import { scoreOf } from "./scored.js";
import { Store } from "./store.js";
import { seated } from "./table/scores.js";

/** The largest possible size of the figures. */
function sizeOf(players) {
    return players <= 2 ? "" : players <= 8 ? "some" : "many";
}

export class Board {
    #app;
    #element;
    #key;
    #store = null;
    #stop;

    constructor(app, element, key) {
        this.#app = app;
        this.#element = element;
        this.#key = key;
        this.#stop = onGame((changed) => changed === key && this.#update());
        this.#update();
    }

    get id() { return this.#store?.id; }

    #update() {
        const app = this.#app;
        const entry = app.kept.game(this.#key);
        this.#store?.close();
        this.#store = null;
        if (!entry)
            return replace(this.#element, h("p", { class: "note" }, app.t("board/gone")));
        this.#store = Store.open(app.cue, entry.saved, entry.at);
        const store = this.#store;
        app.speakOf(store, entry.tally ?? null);
        const view = store.view();
        const rulings = store.rulings;
        replace(this.#element, h("section", { class: "board", "aria-label": app.t("play/board") },
            h("h1", {}, titleOf(app, store.id, store.options)),
            h("ol", { class: `scores ${sizeOf(store.players.length)}` },
                seated(store.players, entry.tally).map((number) => h("li", {
                    class: view.to_act === number ? "on" : view.winners.includes(number) ? "won" : "",
                    "aria-current": view.to_act === number ? "true" : null,
                }, h("span", { class: "name" }, store.players[number].name ?? "–"),
                    h("span", { class: "score" }, scoreOf(view.players[number])),
                    this.#visit(view, number),
                    this.#figures(view.players[number]),
                    view.players[number].out && h("span", { class: "visit out" }, app.t("table/out")),
                    view.match && h("span", { class: "games" }, app.t("table/games-won",
                        { won: view.match.won[number], race: view.match.race[number] }))))),
            partOf(store.id).board?.(store, app),
            h("div", { class: "last", "aria-live": "polite" }, app.grouped(rulings, store.freeAt(store.position))
                .map((ruling) => h("p", {}, app.told(store.id, ruling)))),
            h("a", { class: "back", href: `#play/${this.#key}` }, app.t("board/back"))));
    }

    /** The break, or the run, of whoever is at the table. */
    #visit(view, number) {
        const id = view.break ? "table/break" : view.run ? "table/carom/run" : null;
        const shows = id && view.to_act === number && !partOf(this.#store.id).isAdvised;
        return shows ? h("span", { class: "visit" }, this.#app.t(id, { points: view.break || view.run })) : null;
    }

    /** Where innings are counted: what people compare. */
    #figures({ target, innings, average, high_run: high }) {
        const app = this.#app;
        return average === undefined ? null : h("span", { class: "figures" }, [app.t("table/carom/target", { target }),
            sayInnings(app, innings), app.t("table/carom/average", { average: app.number((average ?? 0) / 1000, 3) }),
            app.t("table/carom/high", { points: high })].join(" · "));
    }

    close() {
        this.#stop();
        this.#store?.close();
    }
}
