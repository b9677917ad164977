// The card at the end of a game: who won, how it compares with one's own other games, and what to do next.
import { h, replace } from "./dom.js";
import { partOf } from "./games/index.js";
import { dateOf, figures, results, valueOf } from "./results.js";
import { scored } from "./scored.js";
import { story } from "./story.js";

/** The card of a game that is over. own: { key, day, again, hints, tally: what the same players have won, if they have
 * played before, next(): another game like this one; same(): one with the same cards, or null }. */
export function resultCard(app, store, own) {
    const view = store.view();
    const alone = Boolean(partOf(store.id).isAdvised);
    return h("section", { class: "result", "aria-labelledby": "result-title", tabindex: "-1" },
        h("div", { class: "headline" }, h("h2", { id: "result-title" }, alone ? headline(app, store) : winners(app, view)),
            alone ? null : whyOver(app, store)),
        alone ? null : conceded(app, store),
        alone ? achieved(app, store, own) : null,
        alone ? compared(app, store, own) : [finalScores(app, view), story(app, store, own.tally)],
        own.tally && h("p", { class: "finals" }, app.t(view.match ? "result/tally-matches" : "result/tally", {
            games: own.tally.seats.map((name, seat) => `${name} ${own.tally.won[seat]}`).join(" · ") })),
        h("div", { class: "row" },
            h("button", { type: "button", class: "main", "data-key": "again", onclick: own.next }, app.t("play/again")),
            own.same && h("button", { type: "button", "data-key": "same", onclick: own.same }, app.t("play/same")),
            own.day ? copyButton(app, store, own) : null,
            store.id === "bowling-solitaire" ? strongPlayer(app, store) : null,
            h("a", { class: "button", href: "#" }, app.t("page/home"))));
}

function headline(app, store) {
    const view = store.view();
    if (store.id === "bowling-solitaire")
        return app.t("result/points", { score: view.players[0].score });
    return app.t(`result/${store.options.match ? "match" : "tournament"}-${view.winners.includes(0) ? "won" : "lost"}`,
        { won: valueOf(view), name: view.opponent });
}

/** " (with 2 hints)", of the best of one's games; empty where there were none. */
export const withHints = (app, hints) => hints ? ` (${app.t("result/with-hints", { hints })})` : "";

/** With how many hints it was done, in a line, if with any. */
const helped = (app, { hints }) => hints ? [app.t("result/hints", { hints })] : [];

/** What the sheet or the table does not show any more. */
function achieved(app, store, own) {
    const lines = [...store.id === "bowling-solitaire" ? [] : partOf(store.id).result(store, app), ...helped(app, own)];
    return lines.length ? h("ul", { class: "achieved" }, lines.map((line) => h("li", {}, line))) : null;
}

function winners(app, view) {
    const names = view.winners.map((player) => view.players[player].name).filter(Boolean);
    return names.length ? app.winners(names) : app.t("play/over");
}

/** The rule by which it was over. */
function whyOver(app, { id, rulings }) {
    const { rule } = rulings.find(({ type }) => type === "over") ?? {};
    return rule ? app.ruleButton(id, rule) : null;
}

function conceded(app, { entries, players }) {
    const { action, player } = entries.at(-1);
    return action.action === "concede" ? h("p", { class: "finals" },
        app.t("table/conceded", { player: players[action.player ?? player].name })) : null;
}

/** The winner's first; each with the target, where everybody has their own. */
function finalScores(app, view) {
    const finals = view.match?.won ?? view.players.map(({ score }) => score);
    const best = view.players.map((_, player) => player).sort((one, other) =>
        view.winners.includes(other) - view.winners.includes(one) || finals[other] - finals[one]);
    const targets = view.match ? [] : view.players.map(({ target }) => target);
    const of = (player) => targets[player] && new Set(targets).size > 1
        ? ` ${app.t("table/carom/target", { target: targets[player] })}` : "";
    return finals.some(Boolean) ? h("p", { class: "finals" },
        best.map((player) => `${view.players[player].name} ${scored(finals[player])}${of(player)}`).join(" · ")) : null;
}

function compared(app, store, { key, day, again }) {
    if (store.options.match)
        return null;
    const { count, best, hints, mean, won, streak, better } = figures(results(store.id), key);
    const fact = (id, values) => h("li", {}, h("b", {}, values.shown), " ", app.t(`result/${id}`, values));
    const bowling = store.id === "bowling-solitaire";
    const first = results(store.id).find((result) => result.key === key && !result.again);
    const own = valueOf(store.view());
    return [
        again && first?.value !== own ? h("p", { class: "note" }, app.t(first ? "result/first-counts"
            : again === "cards" ? "result/known-cards" : "result/not-counted",
            { value: first?.value })) : null,
        count ? h("ul", { class: "facts" },
            fact(bowling ? "best" : "best-matches", { shown: best, helped: withHints(app, hints) }),
            fact(bowling ? "mean" : "mean-matches", { shown: app.number(mean, 1) }),
            bowling ? null : fact("won", { shown: won }),
            fact("games", { shown: count }),
            better === null ? null : fact("better", { shown: `${better} %` }),
            day && streak ? fact("streak", { shown: streak }) : null) : null,
    ];
}

/** Today's result as a few lines to send to somebody. */
function copyButton(app, store, own) {
    const place = h("div", { class: "copied", role: "status" });
    return [h("button", { type: "button", "data-key": "copy-result", onclick: async () => {
        const lines = [`${app.t(`game/${store.id}`)} ${dateOf(own.day)}`, headline(app, store),
            ...partOf(store.id).result(store, app), ...helped(app, own)];
        const text = lines.join("\n");
        const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
        replace(place, copied ? app.t("result/copied") : h("textarea", { readonly: true, rows: lines.length,
            class: "address", "aria-label": app.t("result/copy") }, text));
    } }, app.t("result/copy")), place];
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
