// A plain description of a game's table and of the shot that is being drawn, which table.js draws.
import { gone, isEmpty } from "./draft.js";
import { ballsInPlay } from "./places.js";
import { cellAt } from "./reach.js";
import { spread } from "./spread.js";

const MOST_LINES = 24; // of a shot with more, the first contact and what dropped are drawn

function wayOf(draft, say, ball, place, cell) {
    const event = draft.events.find((each) => each.ball === ball && ["pocket", "off_table"].includes(each.type));
    if (event)
        return say.t(`table/label/${event.type !== "pocket" ? "lost" : event.pocket ? "pocket" : "dropped"}`,
            { ball: say.numbered(ball), pocket: event.pocket && say.pocket(event.pocket) });
    return say.t(place ? "table/label/at" : "table/label/hand", { ball: cell ? `${say.numbered(ball)}, ${cell}` : say.numbered(ball),
        x: place && say.tenths(place[0]), y: place && say.tenths(place[1]) });
}

/** Each ball and where it is drawn: on the table, in a pocket, beside the table or in hand. */
function ballsOf({ view, draft, say, mode, places, legal, shape, times, righted }) {
    const counts = {};
    const among = (key) => { counts[key] = (counts[key] ?? -1) + 1; return counts[key]; };
    const lost = mode === "shot" ? gone(draft) : [];
    const drawn = spread(shape, Object.fromEntries(Object.entries(places).filter(([name]) => !lost.includes(name))), times);
    const mayPlace = (name) => legal.some((action) => action.action === "place" && action.ball === name);
    return ballsInPlay(view).filter((name) => !view.over || places[name]).map((name) => {
        const event = lost.includes(name) && draft.events.find((each) => each.ball === name
            && ["pocket", "off_table"].includes(each.type));
        const ball = { name, label: wayOf(mode === "shot" ? draft : { events: [] }, say, name, places[name],
            "cells" in view && places[name] ? cellAt(shape, places[name]) : ""),
            faint: mode === "layout" ? draft.unsaid.includes(name) && !righted.includes(name)
                : !draft.known && draft.given !== true && ![...draft.dragged, ...draft.righted, ...draft.sure].includes(name),
            fixed: mode === "decide" || mode === "over" || (mode === "place" && !mayPlace(name)) };
        if (event && event.type === "pocket" && event.pocket)
            return { ...ball, pocket: event.pocket, among: among(event.pocket) };
        if (event)
            return { ...ball, off: true, among: among("off") };
        return drawn[name] ? { ...ball, at: drawn[name] } : { ...ball, hand: true, among: among("hand") };
    });
}

/** The numbered lines of a shot's events, from where the balls lay; of the previous shot while nothing has been drawn. What
 * nobody drew has none: it would be a way that no ball took. */
function linesOf({ draft, past, shape, mode, times }) {
    if (mode === "layout" || (isEmpty(draft) && !past))
        return [];
    const shown = isEmpty(draft) ? past : draft;
    const lines = [];
    const before = spread(shape, shown.before, times);
    shown.events.forEach((event, index) => {
        const pocket = event.type === "pocket" && shape.pockets.find(({ name }) => name === event.pocket);
        const from = before[event.type === "contact" ? event.balls[0] : event.ball];
        const to = event.type === "contact" ? before[event.balls[1]] : pocket?.centre;
        if (from && to && index >= (shown.undrawn ?? 0))
            lines.push({ from, to, kind: shown === past ? `${event.type} past` : event.type, number: index + 1 });
    });
    return lines.length > MOST_LINES ? lines.filter(({ kind }, index) => !index || kind.startsWith("pocket")) : lines;
}

/** times: how much larger than they are balls are drawn. */
export function sceneOf(all) {
    const { draft, mode, active, held, rings, marks, area, asksCell, righted, shape, times } = all;
    const before = spread(shape, draft.before, times);
    const ghosts = mode === "shot" ? draft.dragged.filter((name) => before[name])
        .map((name) => ({ name, at: before[name] })) : [];
    const named = mode === "shot" && marks.line && before[marks.line.ball]
        ? [{ from: before[marks.line.ball], kind: "named",
            to: shape.pockets.find(({ name }) => name === marks.line.pocket).centre }] : [];
    // Balls that wait in their frame are not in the way of the cells: they are shadows there.
    const waits = (name) => draft.tray.includes(name) && !(mode === "layout" ? righted : draft.dragged).includes(name);
    const tray = draft.given === true || asksCell ? [] : draft.tray
        .filter((name) => waits(name) && !gone(draft).includes(name)).map((name) => draft.places[name]);
    const balls = ballsOf(all).map((ball) => asksCell && waits(ball.name) ? { ...ball, shadow: true } : ball);
    return { balls, tray, active, held, rings, ghosts, area, asksCell, cells: marks.cells ?? [],
        lines: [...named, ...linesOf(all)],
        pocketsOpen: mode === "shot" && active !== null, pocket: marks.line?.pocket ?? null };
}
