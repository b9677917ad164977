// Chess Pool at the table: a turn is a slop, or a called move, in which one of the player's pieces takes one it
// reaches.
import { h } from "../dom.js";
import { ballPicture } from "../table/balls.js";
import { isTold } from "../table/draft.js";
import { manPicture } from "../table/men.js";
import { ballsInPlay } from "../table/places.js";
import { CELLS, manOf, reached } from "../table/reach.js";
import { boardWith, mountWith } from "../table/part.js";
import { capital } from "../table/say.js";

const NO_MOVE = { capturer: null, target: null, from: null, to: null };

const moves = (legal) => legal.filter((action) => action.call === "move");
const capturersOf = (legal) => [...new Set(moves(legal).map((action) => action.capturer))];
const targetsOf = (legal, capturer) => moves(legal).filter((action) => action.capturer === capturer)
    .map((action) => action.target);

/** Which cell of the call has still to be named, as a call names both while the layout is not known; or null. */
const missingCell = ({ view, draft: { terms } }) => view.cells ? null : ["from", "to"].find((name) => !terms[name]) ?? null;

/** What is called with a capturer or a target: the cell as well, where it is known without a layout. */
const capturing = (context, capturer) => ({ capturer, from: context.view.cells ? null : context.cellOf(capturer) });
function taking(context, target, { capturer, from } = context.draft.terms) {
    const to = context.view.cells ? null : context.cellOf(target);
    return { target, from, to: to && (!from || reached(capturer, from).includes(to)) ? to : null };
}

/** The call of a capturer; where that has one target only, with it. */
function calling(context, capturer) {
    const call = { ...NO_MOVE, ...capturing(context, capturer) };
    const targets = targetsOf(context.legal, capturer);
    return targets.length === 1 ? { ...call, ...taking(context, targets[0], call) } : call;
}

/** A move that is to be called; where one piece only can take, with that. */
function callingMove(context) {
    const capturers = capturersOf(context.legal);
    return { ...NO_MOVE, call: "move", ...capturers.length === 1 ? calling(context, capturers[0]) : {} };
}

/** Whether nobody has a piece: then there is nothing to call. */
const isOnlyKing = ({ phase, players }) => phase === "turn" && players.every(({ pieces }) => !pieces.length);

/** Whether the 8 dropped on the break, which means something only once groups are chosen. */
const isKingDown = (view) => view.phase === "choose_group" && !ballsInPlay(view).includes("8");

const isCalled = (context) => Boolean(context.draft.terms.target) && !missingCell(context);

function man(say, ball) {
    return say.t("table/man", { ball: say.ball(ball), man: say.t(`table/man/${manOf(ball)}`) });
}

function ballButton(context, role, name) {
    const { draft, say, terms } = context;
    const next = role === "capturer" ? calling(context, name) : taking(context, name);
    return h("button", { type: "button", class: "chip wide", "data-key": `${role}-${name}`,
        "data-call": `${role}-${name}`,
        "aria-pressed": String(draft.terms[role] === name), "aria-label": man(say, name), title: man(say, name),
        onclick: () => terms(next) },
    ballPicture(name, manOf(name)));
}

function callFields(context) {
    const { legal, draft, say } = context;
    const { capturer } = draft.terms;
    return [
        h("p", { class: "label" }, say.t("table/capturer")),
        h("div", { class: "row" }, capturersOf(legal).map((name) => ballButton(context, "capturer", name))),
        capturer && h("p", { class: "label" }, say.t("table/capture")),
        capturer && h("div", { class: "row" }, targetsOf(legal, capturer).map((name) => ballButton(context, "target",
            name))),
    ];
}

const rules = {
    kind: "chess",

    area: (view) => view.phase === "break" ? "kitchen" : "table",

    man: manOf,
    readable: 17,

    begin: (view) => view.phase === "turn" ? { call: "slop", ...NO_MOVE } : {},

    player({ view, say }, player) {
        const { group, pieces } = view.players[player];
        if (!group)
            return [];
        return [say.t(`table/group/${group}`), pieces.length ? h("span", { class: "pieces" }, pieces.map((ball) =>
            h("span", { title: man(say, ball) }, manPicture(manOf(ball)), ball))) : !view.over && say.t("table/only-king")].filter(Boolean);
    },

    status: ({ view, say }) => view.over ? [] : [say.t(`table/phase/${isOnlyKing(view) ? "only-8"
        : isKingDown(view) ? "choose_group-8" : view.phase}`)],

    question(context) {
        const { legal, draft, say } = context;
        if (draft.terms.call !== "move")
            return null;
        if (!draft.terms.capturer)
            return { balls: capturersOf(legal), prompt: say.t("table/call-capturer"),
                set: (capturer) => calling(context, capturer) };
        if (!draft.terms.target)
            return { balls: targetsOf(legal, draft.terms.capturer), prompt: say.t("table/call-target",
                { ball: capital(man(say, draft.terms.capturer)) }), set: (target) => taking(context, target),
            instead: { balls: capturersOf(legal), set: (capturer) => calling(context, capturer) } };
        const { capturer, target, from, to } = draft.terms;
        const missing = missingCell(context);
        // What reaches a cell is reached from there.
        const other = from ?? to;
        const ball = man(say, missing === "from" ? capturer : target);
        const cells = other ? reached(capturer, other) : CELLS;
        const seen = missing === "to" && context.cellOf(target);
        const isElsewhere = seen && !cells.includes(seen);
        return missing && { cells, set: (cell) => ({ [missing]: cell }),
            prompt: say.t(`table/call-${missing}`, { from, ball })
                + (isElsewhere ? ` ${say.t("table/call-not-there", { ball: capital(ball), cell: seen })}` : "") };
    },

    /** Where balls come to rest is asked for: the next call is of cells. A move that was made counts at once. */
    prompt({ view, draft, say, alsoInHand }) {
        if (isTold(draft))
            return draft.at === null && draft.stroke ? say.t("table/prompt/rest") : null;
        return view.cells && draft.terms.call === "move" && draft.at !== null
            ? alsoInHand(`${say.t("table/prompt/first")} ${say.t("table/prompt/rest-first")}`) : null;
    },

    called(context) {
        const { view, draft, say } = context;
        const { call, capturer, target, from, to } = draft.terms;
        // That nothing is called is plain from the choice above.
        if (view.phase !== "turn" || call !== "move" || !isCalled(context))
            return null;
        return say.t(from && to ? "table/called/cells" : "table/called/move",
            { capturer: man(say, capturer), target: man(say, target), from, to });
    },

    /** A move takes its target; a slop hits a piece of the player's own, and the 8 is to drop where it wins; the break hits
     * any. */
    aim(context) {
        const { view, draft, say } = context;
        const { call, capturer, target } = draft.terms;
        if (view.phase === "break")
            return { hit: view.on_table[0], pots: null };
        const [own, enemy] = [view.to_act, 1 - view.to_act].map((player) => view.players[player].pieces);
        if (call === "move")
            return isCalled(context) ? { hit: capturer, among: own, pots: null, takes: { ball: target,
                text: say.t("table/outcome/took", { capturer: say.ball(capturer), target: say.ball(target) }) } } : null;
        return { hit: own[0] ?? "8", among: own, pots: enemy.length ? null : { ball: "8" } };
    },

    marks(context) {
        const { view, draft } = context;
        const { call, capturer, target } = draft.terms;
        if (view.phase === "replace_king")
            return { rings: Object.fromEntries((rules.deciding(view)).map((ball) => [ball, "open"])) };
        if (call !== "move" || !capturer)
            return { rings: {} };
        const { from, to } = view.cells ? { from: view.cells[capturer], to: view.cells[target] } : draft.terms;
        return { rings: { [capturer]: "on", ...(target ? { [target]: "enemy" } : {}) },
            cells: !from ? [] : reached(capturer, from).map((cell) => ({ cell, kind: cell === to ? "to" : "reach" }))
                .concat({ cell: from, kind: "from" }) };
    },

    calls(context) {
        const { view, legal, draft, say, terms } = context;
        if (view.phase !== "turn" || isOnlyKing(view))
            return [];
        return h("fieldset", {}, h("legend", {}, say.t("table/call")), h("div", { class: "row" },
            ["slop", "move"].map((id) => h("label", { class: "choice" }, h("input", { type: "radio", name: "call",
                "data-key": `call-${id}`, checked: (draft.terms.call ?? "slop") === id,
                disabled: id === "move" && !moves(legal).length,
                onchange: () => terms(id === "move" ? callingMove(context) : { ...NO_MOVE, call: id }) }), " ",
            say.t(`table/call/${id}`))), !moves(legal).length && h("small", {}, say.t("table/call/no-move")),
        // What is known of cells may be wrong, as balls move that nobody tells of.
        (draft.terms.from || draft.terms.to) && h("button", { type: "button", "data-key": "call-cells",
            onclick: () => terms({ from: null, to: null }) }, say.t("table/call-cells"))));
    },

    terms: (context) => context.view.phase === "turn" && context.draft.terms.call === "move" ? callFields(context) : [],

    /** The pieces that the 8 may replace. */
    deciding: (view) => view.phase === "replace_king" ? view.players[1 - view.to_act].pieces : [],

    decide({ legal }, ball, apply) {
        const action = legal.find((each) => each.action === "replace_king" && each.piece === ball);
        if (action)
            apply(action);
    },
};

/** Each shot ends a visit, whatever drops. */
export const passes = true;

/** Scores are the pieces that are left. */
export const left = true;

const groupOf = (ball) => Number(ball) < 8 ? "solids" : "stripes";

/** The pieces that left the game as captured. One that dropped as well is announced as potted: then it was captured if the
 * called piece met it. */
function capturedBy({ action: { capturer, target, events = [] }, rulings }) {
    const isMet = !rulings.some(({ type }) => type === "slop")
        && events.some(({ balls = [] }) => balls.includes(capturer) && balls.includes(target));
    return rulings.filter(({ type, ball, why }) => type === "removed" && ball !== "8"
        && (why === "captured" || (why === "potted" && ball === target && isMet))).map(({ ball }) => ball);
}

/** How many pieces of the other one each player has captured. */
export function captures(entries) {
    const counts = [0, 0];
    let groups = [];
    for (const entry of entries) {
        const { action: { group }, player } = entry;
        if (group)
            groups = [0, 1].map((each) => each === player ? group : ["solids", "stripes"].find((other) => other !== group));
        else if (player in counts) // and not chance
            counts[player] += capturedBy(entry).filter((ball) => groupOf(ball) !== groups[player]).length;
    }
    return counts;
}

export const mount = mountWith(rules);
export const board = boardWith(rules);
export { sayShot as say } from "../table/say.js";
