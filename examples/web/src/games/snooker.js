// Snooker at the table. Nobody has to nominate a red, or the colour that is next; any colour is nominated by its button, or
// by the ball that is hit.
import { h } from "../dom.js";
import { ballPicture, chip } from "../table/balls.js";
import { setTerms, swapped } from "../table/draft.js";
import { boardWith, mountWith } from "../table/part.js";
import { capital, sayBalls } from "../table/say.js";

const COLOURS = ["yellow", "green", "brown", "blue", "pink", "black"];
const SIGHTS = ["none", "part", "full"];

const isRed = (ball) => ball.startsWith("red-");
const nominable = (legal) => [...new Set(legal.filter(({ action }) => action === "shot").map(({ ball }) => ball))];

/** The balls of the table that a nomination means. */
const meant = (view, ball) => view.on_table.filter((each) => (ball === "red" ? isRed(each)
    : ball === "colour" ? COLOURS.includes(each) : each === ball));

/** What is nominated: what was said, or what is on if that leaves no choice. */
const target = ({ view, draft }) => draft.terms.ball ?? (view.on === "colour" || view.free ? null : view.on);

/** Whether the misses in a row before went on with a ball in full sight: what is said of one holds for the next. */
function wasFull(entries) {
    for (const { action } of entries.toReversed())
        if (action.action === "shot" && action.sight)
            return action.sight === "full";
        else if (action.action !== "shot" && action.what !== "replace")
            return false;
    return false;
}

/** What has to be hit, in words. */
function toBeHit(context) {
    const { say } = context;
    const ball = target(context);
    return ball === "red" ? say.t("table/frame/a-red") : ball ? say.ball(ball) : say.t("table/frame/a-ball-on");
}

/** A button for every ball that may be nominated. act(ball): another one than before. */
const nominations = ({ legal, draft, say }, act) => h("div", { class: "row" }, nominable(legal).map((ball) =>
    chip("nominate", ball, say.ball(ball), ballPicture(ball), () => act(ball),
        { "aria-pressed": String(draft.terms.ball === ball) })));

function choice(say, terms, name, values, chosen) {
    return h("label", { class: "row" }, say.t(`table/frame/${name}`), " ", h("select", { "data-key": `frame-${name}`,
        onchange: ({ target: { selectedIndex } }) => terms({ [name]: [null, ...values][selectedIndex] }) },
    [null, ...values].map((value) => h("option", { selected: value === (chosen ?? null) },
        say.t(`table/frame/${name}/${value ?? "unsaid"}`)))));
}

const VALUES = ["red", ...COLOURS];
const BLACK = 7;

/** What an open free ball adds to what is left: as a red, with the black behind it, or as much as the colour that is on. */
const freeWorth = ({ free, on }) => !free ? 0 : on === "red" ? 1 + BLACK : VALUES.indexOf(on) + 1;

/** How many points more than are left somebody needs, also with a free ball of his own; 0: none. */
function pointsNeeded({ needs, to_act: toAct, ...view }, player) {
    return needs?.player === player ? Math.max(0, needs.points - (toAct === player ? freeWorth(view) : 0)) : 0;
}

/** What is left, with a free ball that is open. */
const left = (view, say) => say.t(view.free ? "table/frame/remaining-free" : "table/frame/remaining",
    { points: view.remaining + freeWorth(view) });

/** Who leads, and by how much. */
function leads({ players }, say) {
    const by = players[0].score - players[1].score;
    return by !== 0 && say.t("table/frame/leads", { player: players[by > 0 ? 0 : 1].name, points: Math.abs(by) });
}

const rules = {
    kind: "snooker",

    area: (view) => view.area ?? "d",

    callTerms: ["ball"],

    begin: () => ({ ball: null, miss: null, intended: null, sight: null }),

    player({ view, say }, player) {
        const { high_break: high } = view.players[player];
        const needed = pointsNeeded(view, player);
        const isAt = view.to_act === player;
        return [say.t(isAt ? "table/frame/break-high" : "table/frame/high", { break: view.break, points: high }),
            // The first score or foul at the last black ends the frame.
            needed > 0 && view.on !== "black" && say.t("table/frame/needs-points", { points: needed })].filter(Boolean);
    },

    status({ view, say }) {
        if (view.over || !view.on)
            return [];
        const on = say.t("table/frame/on", { ball: say.t(`table/frame/on/${view.on}`) });
        return [[view.free ? `${on}, ${say.t("table/frame/free")}` : on,
            view.reds > 0 && say.t("table/frame/reds", { reds: view.reds }),
            left(view, say), leads(view, say),
            view.in_hand.length > 0 && say.t(view.area === "table" ? "table/in-hand/table" : "table/frame/in-hand"),
            view.misses > 0 && say.t("table/frame/misses", { misses: view.misses })].filter(Boolean).join(" · ")];
    },

    /** Which colour, and which free ball: by a button, or on the table. */
    question(context) {
        const { view, draft, say, legal } = context;
        if (draft.terms.ball || view.phase !== "shot" || !(view.on === "colour" || view.free))
            return null;
        const may = nominable(legal);
        const nameOf = (ball) => isRed(ball) ? "red" : ball;
        return { balls: view.on_table.filter((ball) => may.includes(nameOf(ball))), words: rules.words(context), hasButtons: true,
            made: may, prompt: say.t(view.free ? "table/frame/which-free" : "table/frame/which"), set: (ball) => ({ ball: nameOf(ball) }) };
    },

    called: ({ view, draft, say }) => draft.terms.ball ? say.nominated(draft.terms.ball, view.free ? view.on : null) : null,

    marks: ({ view, draft }) => ({ rings: Object.fromEntries(meant(view, draft.terms.ball ?? view.on ?? "")
        .map((ball) => [ball, "on"])) }),

    /** A colour, where any may be nominated, and the free ball. */
    words: ({ view, legal, draft, say }) => draft.terms.ball || !(view.on === "colour" || view.free) ? []
        : nominable(legal).map((ball) => ({ id: ball, terms: { ball }, picture: ballPicture(ball), text: say.t(view.free
            && ball !== view.on ? "table/frame/as-free" : "table/frame/as", { ball: say.t(`table/frame/on/${ball}`) }) })),

    /** What is corrected is most often the nomination, and then the ball that was hit as well. */
    calls(context) {
        const { view, draft, say, terms, corrects } = context;
        const { ball: before } = draft.terms;
        return corrects && before && (view.on === "colour" || view.free) ? h("fieldset", { class: "nominate" },
            h("legend", {}, say.t("table/nomination")), nominations(context, (ball) => terms({ ball },
                draft.events[0]?.balls?.[1] === before ? swapped(draft, before, ball) : draft))) : [];
    },

    terms(context) {
        const { draft, say, terms } = context;
        return h("fieldset", { class: "nominate" }, h("legend", {}, say.t("table/frame/said")),
            nominations(context, (ball) => terms({ ball: draft.terms.ball === ball ? null : ball })),
            choice(say, terms, "miss", [true, false], draft.terms.miss), choice(say, terms, "sight", SIGHTS, draft.terms.sight));
    },

    /** Why nothing has to be hit: what touched the cue ball counts as hit. */
    why: ({ touching, events }, say) => touching?.length && !events.some(({ type }) => type === "contact")
        ? capital(say.t("table/frame/touched", { balls: sayBalls(touching, say), count: touching.length })) : null,

    /** A miss that the rules do not see, because nobody said how well the ball could be hit. */
    verdicts: ({ draft, say }) => [draft.terms.miss !== false && { id: "miss", text: say.t("table/frame/miss/true"),
        given: draft.terms.miss === true, give: (on) => setTerms(draft, { miss: on || null }) },
    // Nor has the one that they see to be called.
    draft.terms.miss !== true && { id: "no-miss", text: say.t("table/frame/miss/false"),
        given: draft.terms.miss === false, give: (on) => setTerms(draft, { miss: on ? false : null }) }].filter(Boolean),

    /** Of a miss, whether a ball could be hit full: a third such one loses the frame. Where the balls lie says it by itself. */
    asks(context, rulings, entries) {
        const { view, draft, say } = context;
        if (!rulings.some(({ type }) => type === "miss") || (view.layout && !view.in_hand.includes("cue")))
            return [];
        const before = view.misses > 0 && wasFull(entries);
        return [{ id: "full", text: capital(say.t("table/frame/full", { ball: toBeHit(context) })),
            given: (draft.terms.sight ?? (before ? "full" : null)) === "full",
            give: (yes) => setTerms(draft, { sight: yes === before ? null : yes ? "full" : "part" }) }];
    },

    aim(context) {
        const [hit] = meant(context.view, target(context) ?? "");
        return hit ? { hit, scratch: "table/frame/in-off", missed: "table/frame/no-pot", pots: { ball: hit } } : null;
    },
};

/** How many reds there are is agreed on first, and with it by which rules. */
export const agreed = ["reds", "six_red"];
export const implied = { six_red: { true: { reds: 6 }, false: { reds: 15 } } };

/** A penalty is the other player's gain. */
export const gains = true;
export const mount = mountWith(rules);
export const board = boardWith(rules);
export { sayShot as say } from "../table/say.js";
