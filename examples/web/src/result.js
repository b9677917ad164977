// The card at the end of a game: who won, how it compares with one's own other games, and what to do next.
import { h, replace } from "./dom.js";
import { partOf } from "./games/index.js";
import { dateOf, figures, results } from "./results.js";

/** The card of a game that is over. own: { key, day, again, tally: what the same players have won, if they have played
 * before, next(): another game like this one, tell(text) }. */
export function resultCard(app, store, own) {
    const view = store.view();
    const alone = Boolean(partOf(store.id).isAdvised);
    return h("section", { class: "result", "aria-labelledby": "result-title", tabindex: "-1" },
        h("h2", { id: "result-title" }, alone ? app.t(headline(store), { score: view.players[0].score,
            round: view.round, name: view.opponent }) : winners(app, view)),
        alone ? compared(app, store, own) : finalScores(view),
        own.tally && h("p", { class: "finals" }, app.t("result/tally", { games: own.tally.seats.map((name, seat) =>
            `${name} ${own.tally.won[seat]}`).join(" · ") })),
        h("div", { class: "row" },
            h("button", { type: "button", class: "main", "data-key": "again", onclick: own.next }, app.t("play/again")),
            own.day ? copyButton(app, store, own) : null,
            store.id === "bowling-solitaire" ? strongPlayer(app, store) : null,
            h("a", { class: "button", href: "#" }, app.t("page/home"))));
}

function headline(store) {
    if (store.id === "bowling-solitaire")
        return "result/points";
    return `result/${store.options.match ? "match" : "tournament"}-${store.view().winners.includes(0) ? "won" : "lost"}`;
}

function winners(app, view) {
    const names = view.winners.map((player) => view.players[player].name).filter(Boolean);
    return names.length ? app.t("play/won", { players: names.join(", "), count: names.length }) : app.t("play/over");
}

function finalScores(view) {
    const finals = view.match?.won ?? view.players.map(({ score }) => score);
    return finals.some(Boolean) ? h("p", { class: "finals" },
        view.players.map(({ name }, player) => `${name} ${finals[player]}`).join(" · ")) : null;
}

function compared(app, store, { key, day, again }) {
    if (store.options.match)
        return null;
    const { count, best, mean, won, streak, better } = figures(results(store.id), key);
    const fact = (id, values) => h("li", {}, h("b", {}, values.shown), " ", app.t(`result/${id}`, values));
    const bowling = store.id === "bowling-solitaire";
    return [
        again ? h("p", { class: "note" }, app.t("result/not-counted")) : null,
        count ? h("ul", { class: "facts" },
            fact(bowling ? "best" : "best-matches", { shown: best }),
            fact(bowling ? "mean" : "mean-matches", { shown: app.number(mean, 1) }),
            bowling ? null : fact("won", { shown: won }),
            fact("games", { shown: count }),
            better === null ? null : fact("better", { shown: `${better} %` }),
            day && streak ? fact("streak", { shown: streak }) : null) : null,
    ];
}

/** Today's result as a few lines to send to somebody. */
function copyButton(app, store, { day, tell }) {
    return h("button", { type: "button", "data-key": "copy-result", onclick: async () => {
        const view = store.view();
        const said = app.t(headline(store), { score: view.players[0].score, round: view.round, name: view.opponent });
        const text = [`${app.t(`game/${store.id}`)} ${dateOf(day)}`, said, partOf(store.id).result?.(view)].filter(Boolean)
            .join("\n");
        const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
        tell(copied ? app.t("result/copied") : h("textarea", { readonly: true, rows: "3", class: "address",
            "aria-label": app.t("result/copy") }, text));
    } }, app.t("result/copy"));
}

/** What the best play makes of the same cards; it is found beside the page, frame by frame. */
function strongPlayer(app, store) {
    const place = h("div", { class: "strong", role: "status", tabindex: "-1" });
    const button = h("button", { type: "button", "data-key": "strong", onclick: async () => {
        if (button.getAttribute("aria-disabled"))
            return;
        // A button that is disabled would lose the focus.
        button.setAttribute("aria-disabled", "true");
        const { options } = store;
        const say = (text) => replace(place, text);
        say(app.t("advice/thinking"));
        const found = await app.advisor.best(store.id, options, String(store.game.seed),
            ({ frame, score }) => say(app.t("result/strong-so-far", { frame, score }))).catch((error) => error);
        say(found.score === undefined ? found.message : app.t("result/strong", { score: found.score }));
        if (found.score !== undefined && document.activeElement === button)
            place.focus({ preventScroll: true });
        button.hidden = found.score !== undefined;
        button.removeAttribute("aria-disabled");
    } }, app.t("result/strong-ask"));
    return [button, place];
}
