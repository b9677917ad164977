// What a game at a table was like, told at its end: visits, fouls, who was behind and still won.
import { h } from "./dom.js";
import { partOf } from "./games/index.js";
import { inningsOf, lastPoints } from "./points.js";
import { scored, scoresIn } from "./scored.js";
import { seated } from "./table/scores.js";

const RUN = 3; // balls, from which on a visit is told
const TURNS = 2; // changes of the lead, from which on they are told

const isEnd = ({ type }) => type === "game" || type === "over";

/** How many balls count for who potted them: those that stay down; where a pot scores or wins, and where the table `passes` on
 * after each shot, all that dropped but the cue ball; and else none that ended the visit, but a break may fall short for
 * another reason. */
function potted({ action, rulings, player }, passes) {
    const has = (wanted) => rulings.some(({ type }) => type === wanted);
    const scores = rulings.some((ruling) => ruling.type === "score" && ruling.player === player && ruling.points > 0);
    const end = rulings.find(isEnd);
    const keeps = passes || scores || (end ? end.winners.includes(player) : !has("turn") || has("illegal_break"));
    if (has("foul") || has("restart") || !keeps)
        return 0;
    const spotted = passes || scores || end ? [] : rulings.filter(({ type }) => type === "respot").map(({ ball }) => ball);
    return new Set((action.events ?? []).filter(({ type, ball }) => type === "pocket" && !["cue", ...spotted].includes(ball))
        .map(({ ball }) => ball)).size;
}

/** The score sheet was put right: what was set counts. */
function setRight(tallies, { action, scores, innings }) {
    tallies.forEach((tally, player) => {
        tally.total += (action.scores?.[player] ?? scores[player]) - scores[player];
        tally.visits += (action.innings?.[player] ?? innings[player] ?? 0) - (innings[player] ?? 0);
    });
}

/** The most points that each player made in one visit, or balls where no points are counted, how many balls were potted in all,
 * in how many shots there was a foul, and what they came to in how many innings. passes: as above. */
function visitsOf({ players, entries }, passes) {
    const scored = entries.some(({ rulings }) => rulings.some(({ type }) => type === "score"));
    const counted = scored ? "points" : "balls";
    const tallies = players.map(() => ({ points: 0, balls: 0, pots: 0, fouls: 0, visits: 0, total: 0 }));
    let run = 0;
    let last = null;
    let at = null; // who is at the table
    for (const entry of entries) {
        const { action, rulings } = entry;
        if (action.action === "adjust")
            setRight(tallies, entry);
        const turns = rulings.some(({ type }) => type === "turn");
        const isLast = rulings.some(isEnd);
        const fouls = rulings.filter(({ type }) => type === "foul").map(({ player }) => player);
        const pots = potted(entry, passes);
        if (tallies[entry.player])
            tallies[entry.player].pots += pots;
        const made = scored ? rulings.filter(({ type }) => type === "score")
            : pots ? [{ player: entry.player, points: pots }] : [];
        for (const player of new Set(fouls))
            if (player !== undefined)
                tallies[player].fouls++;
        const isOwn = ["shot", "inning"].includes(action.action) && (action.by ?? entry.player) === entry.player;
        if (isOwn && tallies[entry.player] && entry.player !== at) {
            at = entry.player;
            tallies[at].visits++;
        }
        const scores = rulings.some(({ type, player }) => type === "score" && player === entry.player);
        if (isLast || turns || action.to_act !== undefined || (isOwn && !scores))
            at = null;
        for (const { player, points } of rulings.filter(({ type }) => type === "penalty"))
            if (tallies[player])
                tallies[player].total -= points;
        for (const { player, points } of made) {
            if (tallies[player])
                tallies[player].total += points;
            run = (player === last ? run : 0) + points;
            last = player;
            if (tallies[player])
                tallies[player][counted] = Math.max(tallies[player][counted], run);
        }
        if (fouls.length || isLast || turns)
            last = null;
    }
    return tallies;
}

/** A player's innings, and what they came to: as on the score panel; of a match, which has that of its last game only, as
 * counted. */
function sheet(view, tallies, player, last) {
    if (view.players[player].innings === undefined)
        return { visits: 0 };
    return view.match ? tallies[player] : { visits: inningsOf(view, player, last), total: view.players[player].score };
}

/** What is counted between players after each entry: games in a match, else points. */
function scoresOf(store) {
    const { match, players } = store.view();
    const before = store.entries.map(({ won, scores }) => won ?? scores);
    return [...before.slice(1), match?.won ?? players.map(({ score }) => score)];
}

/** How the two came to the end: by how much the winner was behind, and how often the lead changed hands. */
function lead(store) {
    const { winners } = store.view();
    const [winner] = winners;
    if (store.players.length !== 2 || winners.length !== 1)
        return { behind: 0, changes: 0 };
    const ahead = scoresOf(store).map((score) => score[winner] - score[1 - winner]);
    const leads = ahead.map(Math.sign).filter(Boolean);
    return { behind: -Math.min(0, ...ahead), changes: leads.filter((now, i) => i && now !== leads[i - 1]).length };
}

/** Who won a game of a match, with the points of all if there are any, the winner's first. */
function gameIn(store, { rulings, scores }) {
    const { winners } = rulings.find(({ type }) => type === "game");
    const names = winners.map((player) => store.players[player].name).join(" + ") || "–";
    const points = scores && lastPoints(scores, rulings, partOf(store.id));
    const order = [...winners, ...store.players.keys()].filter((player, at, all) => all.indexOf(player) === at);
    return points ? `${names} ${scoresIn(order.map((player) => points[player]))}` : names;
}

/** Who won which game of a match. */
function games(app, store) {
    const ends = store.entries.filter(({ rulings }) => rulings.some(({ type }) => type === "game"));
    return ends.length > 1 ? app.t("result/by-game", { games: ends.map((entry) => gameIn(store, entry)).join(", ") }) : null;
}

function told(app, store) {
    const view = store.view();
    const { behind, changes } = lead(store);
    const name = store.players[view.winners[0]]?.name;
    // Of an inning that was told by its points, or only set, nobody knows how many there were.
    const shots = store.entries.some(({ action }) => action.action === "inning" || action.innings) ? 0
        : store.entries.filter(({ action }) => action.action === "shot" && action.stroke !== false).length;
    return [games(app, store),
        behind > 0 && app.t(view.match ? "result/behind-games" : "result/behind", { name, behind }),
        changes >= TURNS && app.t("result/lead", { changes }),
        shots > 1 && app.t("result/shots", { shots })].filter(Boolean);
}

/** tally: what the same players have won before, or null. */
export function story(app, store, tally) {
    const { captures, passes = false } = partOf(store.id);
    const tallies = visitsOf(store, passes);
    const captured = captures?.(store.entries);
    const view = store.view();
    // What is told of one is told of all; where each ball is a point, the points tell it.
    const tellsPots = tallies.some(({ pots, points, total }) => pots && !(points && pots === total));
    const tellsPoints = tallies.some(({ points }) => points > 0);
    const tellsBalls = tallies.some(({ balls }) => balls >= RUN);
    const line = (player) => {
        const { points, balls, pots, fouls } = tallies[player];
        const { visits, total } = sheet(view, tallies, player, store.entries.at(-1));
        // A game that tells averages itself cuts them.
        const average = view.players[player].average === undefined ? total / visits : Math.floor(1000 * total / visits) / 1000;
        return h("li", {}, `${store.players[player].name}: `, [
            visits > 0 && app.t("result/visits", { visits, average: scored(app.number(average, 3)) }),
            captured && app.t("result/captures", { captures: captured[player] }),
            tellsPots && app.t("result/pots", { pots }), tellsPoints && app.t("result/visit", { best: points }),
            tellsBalls && balls > 0 && app.t("result/run", { balls }), app.t("result/fouls", { fouls })]
            .filter(Boolean).join(", "));
    };
    const lines = [...told(app, store).map((text) => h("li", {}, text)),
        ...tallies.some(({ points, pots, fouls }) => points || pots || fouls)
            ? seated(store.players, tally).map(line) : []];
    return lines.length ? h("ul", { class: "achieved" }, lines) : null;
}
