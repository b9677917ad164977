// A card for each player with the score, and a line on what is on.
import { ownTitle } from "../agreed.js";
import { h, replace } from "../dom.js";
import { scoreOf } from "../scored.js";

/** The numbers of the players in the order in which they sit, which stays from game to game, whoever opens. tally: what the
 * same players have won before, { seats: their names in that order, won }, or null. */
export function seated(players, tally) {
    const seatOf = (number) => tally?.seats.indexOf(players[number].name) ?? 0;
    return players.map((_, number) => number).sort((a, b) => seatOf(a) - seatOf(b));
}

const ROOM = 13; // letters of a word that fit on a card

const longestWord = (name) => Math.max(...name.split(/[\s-]/).map((word) => word.length));

export class ScorePanel {
    #ui;
    #rules;

    #tally;

    /** tally: as above. */
    constructor(ui, rules, tally) {
        this.#ui = ui;
        this.#tally = tally;
        this.#rules = rules;
        this.cards = h("ol", { class: "players" });
        this.line = h("p", { class: "what-is-on" });
        this.element = h("section", { class: "score-panel", "aria-label": ui.t("table/score") }, this.cards,
            this.line);
    }

    show(context) {
        const { view } = context;
        this.cards.classList.toggle("several", view.players.length > 2);
        replace(this.cards, seated(view.players, this.#tally).map((number, seat) => {
            const player = view.players[number];
            const now = view.to_act === number;
            const won = this.#tally?.won[seat];
            return h("li", { class: ["player", now && "now", view.winners.includes(number) && "won"].filter(Boolean)
                .join(" "), "aria-current": now ? "true" : null },
            h("span", { class: "who" },
                h("span", { class: `name${longestWord(player.name) > ROOM ? " long" : ""}` }, player.name),
                h("span", { class: "points" }, this.#figure(view, player, won))),
            now && h("span", { class: "turn" }, this.#ui.t("table/now")),
            won !== undefined && !this.#rules.scoresGames?.(view) && h("span", { class: "more" }, this.#ui.t(view.match ? "table/tally-matches" : "table/tally",
                { won: won + Number(view.winners.length === 1 && view.winners[0] === number) })),
            view.match && h("span", { class: "more" }, this.#ui.t(this.#rules.scoresGames?.(view) ? "table/games-of"
                : "table/games-won", { won: view.match.won[number], race: view.match.race[number] })),
            this.#rules.player(context, number).map((text) => h("span", { class: "more" }, text)));
        }));
        // Where not all of them have room, whoever is at the table has.
        const at = this.cards.querySelector("[aria-current]");
        if (at && this.cards.scrollWidth > this.cards.clientWidth)
            this.cards.scrollLeft = at.offsetLeft - this.cards.offsetLeft - (this.cards.clientWidth - at.offsetWidth) / 2;
        const line = this.#rules.status(context);
        if (view.match)
            line.unshift([this.#ui.t("table/game-number", { number: view.match.number }), line.length ? " · " : ""]);
        const title = ownTitle(this.#ui, view.game, this.#ui.playing?.options);
        replace(this.line, title && h("span", { class: "own-title" }, title, line.length ? " · " : ""), line);
    }

    /** The score; where that is games won, with those before, and nothing where no other game can be won. */
    #figure(view, player, won) {
        if (!this.#rules.scoresGames?.(view) || view.match)
            return scoreOf(player);
        return won === undefined && !view.over ? null : (won ?? 0) + player.score;
    }
}
