// How a game is played, in a picture and a few sentences, each with the rules behind it.
import { differences, ownSentences, titleOf } from "./agreed.js";
import { h, replace } from "./dom.js";
import { SAMPLES } from "./home/samples.js";
import { partOf } from "./games/index.js";
import { pictureOf } from "./home/picture.js";

const SENTENCES = 5;

/** The rules behind each of the five sentences on a game. Those on keeping score rest on none. */
const RULES = {
    "bowling-solitaire": [["layout", "piles"], ["one-pin", "two-or-three"], ["first-card", "near-removed"], ["end-ball", "new-deal"],
        ["strike", "spare", "total"]],
    "snooker-solitaire": [["table", "on", "order"], ["difficulty", "roll"], ["power", "chalk", "blocked"], ["opponent-visit", "foul"],
        ["match", "upgrade", "tournament"]],
    "chaser": [["target"], ["score", "returned"], ["penalty"], ["asked", "pass-back"], ["ballsy", "last-one-in", "game-end"]],
    "chess-pool": [["pieces"], ["turns"], ["move", "reach", "capture"], ["slop", "potted"], ["king", "win"]],
    "eight-ball": [["open-table", "groups"], ["calls", "again"], ["ball-on"], ["foul", "in-hand"], ["win", "loss"]],
    "nine-ball": [["lowest-ball"], ["again", "no-calls"], ["win", "nine-on-break"], ["foul", "three-fouls"],
        ["three-balls", "push-out"]],
    "ten-ball": [["lowest-ball"], ["calls", "again"], ["not-made"], ["win", "early-ten"], ["foul", "three-fouls"]],
    "straight-pool": [["calls", "score"], ["turn", "win"], ["rerack"], ["foul", "three-fouls"], ["opening"]],
    "snooker": [["on", "stays-down"], ["nominate"], ["foul", "choice"], ["free-ball", "snookered"], ["miss", "replace"]],
    "sinuca-brasileira": [["set-up", "nominate"], ["free-shot", "penalty-shot"], ["lowest", "spotting"], ["penalty", "snookered"],
        ["frame-end"]],
    "snooker/six_red": [["snooker-behind"], ["fifth-miss", "anywhere"]],
    "three-cushion": [["balls"], ["point", "cushions"], ["inning"], ["target"], ["scorer"]],
};

export class HowTo {
    #app;
    #content = h("div", { id: "how-text" });
    #told = new Set(); // games that were explained since the page began
    #close = h("button", { type: "button", class: "main", "data-key": "known", onclick: () => this.#leave() });

    constructor(app) {
        this.#app = app;
        this.element = h("dialog", { class: "rulebook how-to", "aria-labelledby": "how-title", "aria-describedby": "how-text" }, this.#content,
            h("div", { class: "row" }, this.#close));
        // At `close` it would be too late: a key that was pressed meanwhile would have gone elsewhere.
        this.element.addEventListener("cancel", (event) => {
            event.preventDefault();
            this.#leave();
        });
        this.element.addEventListener("click", (event) => {
            if (event.target === this.element)
                this.#leave();
        });
    }

    /** Back to the game: the first time it opens before anything else has had the focus, which would then go nowhere; and
     * for who does not go by keys Enter is to play on, and not to open it again. */
    #leave() {
        this.element.close();
        const { activeElement: last } = document;
        const goesOn = last.matches(".tools [data-key=how]") && !this.#app.byKeys;
        if (goesOn || last === document.body || !last.checkVisibility())
            (document.querySelector("svg.table [tabindex='0']") ?? document.querySelector("main .main:enabled")
                ?? document.querySelector("main")).focus({ preventScroll: true });
    }

    /** The same for somebody who has not seen it yet. */
    introduce(game, options) {
        if (!this.#told.has(game) && this.#app.kept.setting(`known/${game}`) !== "1")
            this.show(game, { options });
    }

    /** close: the id of the text by which it is left; options: those of the game that is played, if it is one. */
    show(game, { close = "how/close", options = null } = {}) {
        const app = this.#app;
        const differs = options ? differences(app, { id: game, options }) : [];
        const ofTable = !partOf(game).isAdvised;
        const own = RULES[game] ? game : "table";
        const withTable = own !== "table" && ofTable;
        const keys = h("p", { class: "note keys" }, app.t(`how/${ofTable ? "table" : own}/keys`));
        this.#told.add(game);
        app.kept.keepSetting(`known/${game}`, "1");
        this.#close.textContent = app.t(close);
        replace(this.#content,
            h("h2", { id: "how-title" }, app.t("how/title", { game: titleOf(app, game, options) })),
            h("div", { class: "beside" },
                h("div", {}, pictureOf(app, SAMPLES[game], app.t("how/picture", { game: app.t(`game/${game}`) })),
                    differs.length ? h("p", { class: "differs" }, app.t("how/differs", { rules: differs.join("; ") })) : null,
                    this.#sentences(own, game, ownSentences(app, game, options)), withTable ? null : keys),
                withTable ? h("div", {}, h("h3", {}, app.t("how/table")), this.#sentences("table", game), keys) : null));
        this.element.classList.toggle("wide", withTable);
        if (!this.element.open)
            this.element.showModal();
        this.#close.focus({ preventScroll: true });
        this.element.scrollTop = 0;
    }

    /** What differs from game to game has a text of its own. more: ids of other sentences. */
    #sentences(of, game, more = []) {
        const idOf = (at) => [`how/${of}/${at}/${game}`, `how/${of}/${at}`].find((each) => this.#app.hasText(each));
        const ids = [...Array.from({ length: SENTENCES }, (_, at) => idOf(at + 1)), ...more];
        const rulesOf = (id) => {
            const [, about, at] = /^how\/(.*?)\/(\d)/.exec(id);
            return RULES[about]?.[at - 1] ?? [];
        };
        return h("ol", { class: "sentences" }, ids.map((id) => h("li", {}, this.#app.t(id), " ",
            rulesOf(id).map((rule) => this.#app.ruleButton(game, rule)))));
    }
}
