// The games of pool at the table: eight-ball, nine-ball, ten-ball, straight pool. What a game has of calls, groups, fouls
// in a row and runs is read from its views and its legal list.
import { h } from "../dom.js";
import { ballPicture, chip } from "../table/balls.js";
import { isTold } from "../table/draft.js";
import { POCKETS } from "../table/handles.js";
import { inningsOf } from "../points.js";
import { boardWith, mountWith } from "../table/part.js";
import { capital, sayShot } from "../table/say.js";

const NOTHING = { ball: null, pocket: null, safety: null, push_out: null };
const UNCALLED = { ...NOTHING, safety: false };
const MOST_NAMED = 4;
const UNCALLED_RULES = ["turn", "not-made"]; // by which somebody comes to the table because nothing was made
const GROUPS = { solids: (ball) => ball < 8, stripes: (ball) => ball > 8 };

const shots = (legal) => legal.filter((action) => action.action === "shot");
const may = (legal, word) => shots(legal).some((action) => action[word]);
const ballsOf = (legal) => [...new Set(shots(legal).map((action) => action.ball).filter(Boolean))];
const pocketsOf = (legal) => POCKETS.filter((name) => shots(legal).some(({ pocket }) => pocket === name));

/** The words that may be announced instead of a ball. */
const wordsOf = (legal) => ["safety", "push_out"].filter((word) => may(legal, word));

/** Whether the call is settled: `safety` false stands for nothing called. */
const settled = ({ ball, pocket, safety, push_out: pushOut }) => !!((ball && pocket) || safety !== null || pushOut);

/** "1–4 6 7": three neighbours and more are told by the first and the last, which fits on a line. */
const spans = (balls) => balls.reduce((runs, ball) => {
    if (Number(ball) === Number(runs.at(-1)?.at(-1)) + 1)
        runs.at(-1).push(ball);
    else
        runs.push([ball]);
    return runs;
}, []).map((run) => run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(" ")).join(" ");

function groupOf(view, player, say) {
    const { group } = view.players[player];
    if (group === undefined)
        return null;
    if (group === null)
        return view.phase === "break" || view.over ? null : say.t("table/group/open");
    if (view.over)
        return say.t(`table/group/${group}`);
    const left = view.on_table.filter((ball) => GROUPS[group](Number(ball)));
    return say.t("table/group/left", { group: say.t(`table/group/${group}`),
        balls: left.length ? spans(left) : say.t("table/group/eight") });
}

/** The call as buttons: for fingers, keyboards, and a second thought. */
function callFields({ legal, draft, say, terms }) {
    const balls = ballsOf(legal);
    const { ball = null, pocket } = draft.terms;
    const only = balls.length === 1 ? balls[0] : null;
    const call = (name, chosen, content, title, act) => chip("call", name, title, content, act, { class: "chip wide",
        "aria-pressed": String(name === chosen), "aria-label": typeof content === "string" ? null : title });
    return h("fieldset", { class: "nominate" }, h("legend", {}, say.t("table/call")),
        h("div", { class: "row" }, balls.map((name) => call(name, ball, ballPicture(name), say.ball(name),
            () => terms({ ...NOTHING, ball: name, pocket })))),
        h("div", { class: "row" }, pocketsOf(legal).map((name) => call(name, pocket, name, say.pocket(name),
            () => terms({ ...NOTHING, pocket: name, ball: ball ?? only })))));
}

const rules = {
    kind: "pool",

    area: (view) => view.area ?? "kitchen",

    begin: () => NOTHING,

    player({ view, last, say }, player) {
        const { fouls, target, innings } = view.players[player];
        const run = view.to_act === player && view.run !== undefined && say.t("table/run", { run: view.run });
        const breaks = view.phase === "break" && view.to_act === player && say.t("table/breaks");
        return [breaks, groupOf(view, player, say), target !== undefined && say.t("table/points-to", { target }), run,
            innings !== undefined && say.t("table/innings", { innings: inningsOf(view, player, last) }),
            fouls > 0 && h("span", { class: fouls > 1 ? "urgent" : null }, say.t("table/fouls-in-row", { fouls }))]
            .filter(Boolean);
    },

    status({ view, say }) {
        if (view.over)
            return [];
        // A group is on its player's card, and all the others are rung.
        const some = view.on.length > 0 && view.on.length < Math.min(MOST_NAMED, view.on_table.length);
        return [[view.phase === "shot" && some ? say.t("table/on", { balls: view.on.join(" ") }) : "",
            // A line of a phone has no room for all of it.
            view.phase === "break" || (view.in_hand.length && (some || view.match)) ? ""
                : say.t("table/left", { balls: view.on_table.length }),
            view.in_hand.length ? say.t(`table/in-hand/${rules.area(view)}`) : "",
            view.push_out && view.phase === "shot" ? say.t("table/may-push-out") : ""].filter(Boolean).join(" · ")];
    },

    /** Whether the scores of a match are games won. */
    scoresGames: (view) => view.players[0].target === undefined,

    prompt: ({ view, draft, say, alsoInHand }) => view.phase !== "break" || isTold(draft) ? null
        : alsoInHand(say.t("table/prompt/break")),

    /** The ball and its pocket, where something may be called. */
    question({ view, legal, draft, say }) {
        const balls = ballsOf(legal);
        if (!balls.length || settled(draft.terms))
            return null;
        const words = wordsOf(legal).map((word) => ({ id: word, text: say.t(`table/word/${word}`),
            terms: { ...NOTHING, [word]: true } })).concat({ id: "none", text: say.t("table/word/none"),
            terms: UNCALLED });
        // What has to be hit first stands out, where that is not all that may be called.
        const first = view.on.length < balls.length ? view.on : [];
        if (!draft.terms.ball && balls.length > 1)
            return { balls, words, set: (ball) => ({ ball }), uncalled: UNCALLED,
                prompt: say.t(view.phase === "break" ? "table/call-break" : "table/call-ball"),
                rings: Object.fromEntries(balls.map((ball) => [ball, first.includes(ball) ? "on" : "open"])) };
        const ball = draft.terms.ball ?? balls[0];
        const pockets = pocketsOf(legal);
        return { pockets, made: pockets, words, prompt: say.t("table/call-pocket", { ball: say.ball(ball) }),
            set: (pocket) => ({ ball, pocket }), uncalled: UNCALLED, instead: { balls, set: (other) => ({ ball: other }) } };
    },

    /** What may be announced although nothing has to be called. */
    words: ({ legal, draft, say }) => ballsOf(legal).length || settled(draft.terms) ? [] : wordsOf(legal)
        .map((word) => ({ id: word, text: say.t(`table/word/${word}`), terms: { [word]: true } })),

    called({ draft, say }) {
        const { ball, pocket, safety, push_out: pushOut } = draft.terms;
        if (ball && pocket)
            return say.pot({ ball, pocket });
        return pushOut ? say.t("table/called/push_out") : safety ? say.t("table/called/safety")
            : safety === false ? say.t("table/called/none") : null;
    },

    /** Why the shooter does not go on after a shot without a foul. */
    why({ ball, pocket, safety, push_out: pushOut, events = [] }, say, rulings) {
        const potted = events.find((event) => event.type === "pocket" && event.ball === ball);
        if (safety === true)
            return say.t("table/why/safety");
        const chooses = rulings.some(({ type }) => type === "choice");
        if (!ball && !pushOut && !chooses && events.some(({ type }) => type === "pocket"))
            return say.t("table/why/no-call");
        if (!ball || !pocket || (potted && potted.pocket === pocket))
            return null;
        return say.t(potted ? "table/why/other-pocket" : "table/why/missed", { ball: capital(say.ball(ball)), pocket });
    },

    /** Who has fouled twice in a row is to be told. */
    warning({ players }, say) {
        return players.filter(({ fouls }) => fouls === 2).map(({ name, target }) =>
            say.t(target === undefined ? "table/third-foul-loses" : "table/third-foul-costs", { player: name })).join(" ") || null;
    },

    marks({ view, draft }) {
        const { ball, pocket } = draft.terms;
        // Whoever plays out of turn has other balls on.
        const on = view.phase === "shot" && draft.by === null && view.on.length < view.on_table.length ? view.on : [];
        return { rings: { ...Object.fromEntries(on.map((name) => [name, "on"])), ...(ball ? { [ball]: "on" } : {}) },
            line: ball && pocket ? { ball, pocket } : null };
    },

    terms: (context) => ballsOf(context.legal).length ? callFields(context) : [],

    /** What an ordinary shot hits first, and what it was to pot. */
    aim({ view, draft }) {
        const { ball, pocket, push_out: pushOut } = draft.terms;
        const called = ball && pocket ? { ball, pocket } : null;
        // Which of several was hit matters where it is known where they lie, and not only to which spot they once went.
        const among = called || pushOut || view.phase === "break" ? []
            : view.on.filter((each) => ![...draft.unsaid, ...draft.fromRulings].includes(each));
        const single = view.phase === "shot" && view.on.length === 1 && !view.callable.length && !pushOut;
        return { hit: pushOut ? null : called && view.on.includes(ball) ? ball : view.on[0], among,
            pots: called ?? (single ? { ball: view.on[0] } : null) };
    },
};

export const mount = mountWith(rules);
export const board = boardWith(rules);

/** Whether a ball dropped that would have kept the table if it had been called. */
function wasUncalled({ ball, safety, push_out: pushOut, events = [] }, rulings, { call }) {
    const isOff = ball || safety || pushOut || call === "eight";
    return !isOff && events.some(({ type, ball: lost }) => type === "pocket" && lost !== "cue")
        && rulings.some(({ type, rule }) => type === "turn" && UNCALLED_RULES.includes(rule));
}

/** A shot in words, with that nothing was called where it mattered. */
export function say(action, ui, entry, store) {
    const words = sayShot(action, ui, entry, store);
    return words && wasUncalled(action, entry.rulings, store.options)
        ? `${ui.t("table/called", { call: ui.t("table/called/none") })}. ${words}` : words;
}
