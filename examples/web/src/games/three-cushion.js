// Three-cushion billiards at the table: by keys for a scorer, or drawn. Each player has a cue ball.
import { h, replace } from "../dom.js";
import { ballPicture } from "../table/balls.js";
import { actionOf, infraction, isOrdinary, isUntold, removeEvent } from "../table/draft.js";
import { boardWith, mountWith } from "../table/part.js";

const BALLS = ["white", "yellow", "red"];
const PUSHED = "push_shot";
const SPOTS = { top: 3 / 4, centre: 1 / 2, middle: 1 / 4 }; // of the length, in the middle of the width
const NEAR = 0.001; // metres within which a ball lies on one

/** A point or none: of what was drawn, or else of a stroke of which no more is told. In the opening that was played at the red. */
function record({ view, draft }, point) {
    if (!isUntold(draft) || !isOrdinary(draft))
        return actionOf({ ...draft, terms: { ...draft.terms, point } });
    const events = view.phase === "opening"
        ? [{ type: "contact", balls: [view.cue_ball, "red"], moving: [view.cue_ball] }] : [];
    return { action: "shot", events, point };
}

/** How many innings a player has begun, and of how many, where that is limited. */
export function sayInnings(ui, innings) {
    const { innings: limit } = ui.playing.options;
    return ui.t(limit ? "table/carom/innings-of" : "table/carom/innings", { innings, limit });
}

/** Whether whoever is to act plays, or is about to begin, the last inning that the limit leaves. */
function isLastInning({ players, to_act: player, run }, { innings: limit }) {
    return Boolean(limit) && players[player].innings + Number(!run) >= limit;
}

function scorer(context) {
    const { view, say, apply, take } = context;
    const { target, score } = view.players[view.to_act];
    const most = target - score;
    const wrong = h("p", { class: "wrong-text", role: "alert", id: "inning-wrong" });
    const points = h("input", { type: "number", "data-key": "inning-points", "aria-label": say.t("table/carom/points", { run: view.run }),
        // What is typed is not to be dropped for a point.
        oninput: () => keys.forEach((each) => { each.disabled = points.value !== ""; }),
        "aria-describedby": "inning-wrong", inputmode: "numeric", placeholder: say.t(view.run ? "table/carom/points-more" : "table/carom/points-short") });
    const key = (id, point) => h("button", { type: "button", class: point ? "main" : null, "data-act": id,
        onclick: () => take(record(context, point)) }, say.t(`table/carom/${id}`));
    const keys = [key("point", true), key("miss", false)];
    return h("fieldset", {}, h("legend", {}, say.t("table/carom/score")),
        h("div", { class: "row" }, keys),
        h("form", { class: "row", novalidate: true, onsubmit: (event) => {
            event.preventDefault();
            if (/^\d+$/.test(points.value) && points.value <= most)
                return apply({ action: "inning", points: Number(points.value) });
            replace(wrong, say.t(`table/carom/${points.value > most ? "too-many" : "how-many"}`, { most, target }));
            points.focus({ preventScroll: true });
            return wrong.scrollIntoView({ block: "nearest" });
        } }, points, h("button", { type: "submit", "data-act": "inning" }, say.t("table/carom/inning"))), wrong);
}

/** Before a shot, with frozen balls; open: which are, is not known. */
function choices({ view, legal, say, apply }, isOpen) {
    const others = BALLS.filter((ball) => ball !== view.cue_ball);
    const spots = (balls) => h("button", { type: "button", "data-act": ["spot", ...balls ?? []].join("-"),
        onclick: () => apply(balls ? { action: "choose", what: "spot", balls } : { action: "choose", what: "spot" }) },
    say.t("table/carom/spot", { balls: (balls ?? view.touching).map((ball) => say.ball(ball)).join(", ") }));
    const buttons = legal.filter((action) => action.action === "choose" && !!action.open === isOpen).flatMap(({ what, open }) =>
        what !== "spot" ? [h("button", { type: "button", "data-act": what,
            onclick: () => apply({ action: "choose", what }) }, say.t(`table/carom/${what}`))]
            : open ? others.map((ball) => spots([ball])) : [spots(null)]);
    return buttons.length ? h("div", { class: "row" }, buttons) : null;
}

/** Who opens the first game has the white, also where the players sit as before: then their balls have changed. */
function hasJustGotWhite({ phase, cue_ball: ball, match, players }) {
    return phase === "opening" && ball === "white" && (match?.number ?? 1) === 1 && players.every(({ innings }) => !innings);
}

/** What the referee saw of the shot that is drawn. */
function eye({ draft, say, terms }) {
    return h("label", { class: "row" }, say.t("table/carom/eye"), " ", h("select", { "data-key": "carom-eye",
        onchange: (event) => terms({ point: [null, true, false][event.target.value] }) },
    ["record", "yes", "no"].map((id, at) => h("option", { value: at, selected: [null, true, false][at]
        === (draft.terms.point ?? null) }, say.t(`table/carom/eye/${id}`)))));
}

const rules = {
    kind: "carom",

    area: () => "table",

    callTerms: [],

    begin: () => ({ point: null }),

    player({ view, say, ui }, number) {
        const { ball, target, innings, average, high_run: high } = view.players[number];
        return [say.t("table/carom/target", { target }), ball && h("span", { role: "img", "aria-label": say.ball(ball),
            title: say.ball(ball) }, ballPicture(ball)), sayInnings(ui, innings),
        say.t("table/carom/run", { points: view.to_act === number ? view.run : 0 }),
        say.t("table/carom/average", { average: ui.number((average ?? 0) / 1000, 3) }),
        say.t("table/carom/high", { points: high })].filter(Boolean);
    },

    status({ view, say, ui }) {
        if (view.over || !view.cue_ball)
            return [];
        return [[view.equalizing ? say.t("table/carom/equalizing")
            : isLastInning(view, ui.playing.options) && say.t("table/carom/last"), view.phase === "opening"
            && say.t("table/carom/opening"), hasJustGotWhite(view) && say.t("table/carom/opener",
            { player: view.players[view.to_act].name }), view.touching.length && say.t("table/carom/frozen",
            { balls: view.touching.map((ball) => say.ball(ball)).join(", ") })].filter(Boolean).join(" · ")]
            .filter(Boolean);
    },

    /** A point or none, with one key. */
    plain: ({ draft, say }) => draft.terms.point == null ? null : say.t(`table/carom/${draft.terms.point ? "point" : "miss"}`),

    /** Why there was no point, where the record says it. */
    why({ events = [], point }, say) {
        if (point !== undefined || !events.length)
            return null;
        const [own] = events[0].balls ?? [events[0].ball];
        const left = new Set(BALLS.filter((ball) => ball !== own));
        let cushions = 0;
        let last = null;
        for (const { type, ball, balls = [] } of events) {
            const other = balls.includes(own) && balls.find((name) => name !== own);
            cushions += left.size > 0 && type === "cushion" && ball === own ? 1 : 0;
            if (left.delete(other))
                last = other;
        }
        return !left.size ? say.t("table/carom/why/cushions", { cushions, ball: say.ball(last) })
            : last ? say.t("table/carom/why/one", { ball: say.ball([...left][0]) }) : say.t("table/carom/why/none");
    },

    /** After a foul in the opening it is played anew, by whoever comes. */
    warning: (view, say) => view.phase === "opening" && !view.equalizing
        ? say.t("table/carom/set-again", { player: view.players[view.to_act].name }) : null,

    /** A contact before any cushion with what the cue ball lay frozen to can only have been pushed. */
    asks({ view, draft, say }) {
        const first = draft.events.find(({ type }) => type !== "infraction");
        const ball = first?.type === "contact" && first.balls[0] === draft.cue && first.balls[1];
        if (!isOrdinary(draft) || !(draft.touching ?? view.touching).includes(ball))
            return [];
        const at = draft.events.findIndex(({ code }) => code === PUSHED);
        return [{ id: "pushed", text: say.t("table/carom/pushed", { ball: say.ball(ball) }), given: at >= 0,
            give: (yes) => yes === (at >= 0) ? draft : yes ? infraction(draft, PUSHED) : removeEvent(draft, at) }];
    },

    question: () => null,

    called: () => null,

    marks: ({ view }) => ({ rings: view.cue_ball ? { [view.cue_ball]: "on" } : {} }),

    calls: (context) => [choices(context, false), scorer(context)].filter(Boolean),

    terms: (context) => [choices(context, true), eye(context)].filter(Boolean),
};

/** What is agreed on beside the target. */
export const agreed = ["innings"];

/** On which spot a ball is put by such a ruling, or undefined. Where nobody knows the layout, it is the one that is meant for it:
 * by what it is for whoever comes to the table. */
function spotOf({ ball, at }, rulings, players, { width, length }) {
    const isNear = (one, other) => Math.abs(one - other) < NEAR;
    if (at && !isNear(at[0], width / 2))
        return at[0] < width / 2 ? "left" : "right";
    if (at)
        return Object.keys(SPOTS).find((spot) => isNear(at[1], SPOTS[spot] * length));
    const turn = rulings.find(({ type }) => type === "turn");
    return ball === "red" ? "top" : turn && (players[turn.player].ball === ball ? "middle" : "centre");
}

/** The same as a sentence, or null. */
export function sayRespot(ruling, rulings, ui) {
    const { playing } = ui;
    const spot = spotOf(ruling, rulings, playing.view().players, ui.cue.table(playing.options.table));
    return spot ? ui.t(`table/carom/respot${ruling.at ? "" : "-free"}`, { ball: ui.t(`table/ball/${ruling.ball}`),
        spot: ui.t(`table/carom/spot/${spot}`) }) : null;
}

export const mount = mountWith(rules);
export const board = boardWith(rules);
export { sayShot as say } from "../table/say.js";
