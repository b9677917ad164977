// Sinuca Brasileira at the table: every shot but the first is announced, a ball and a pocket for it.
import { h } from "../dom.js";
import { ballPicture } from "../table/balls.js";
import { POCKETS } from "../table/handles.js";
import { boardWith, mountWith } from "../table/part.js";

const shots = (legal) => legal.filter((action) => action.action === "shot");
const ballsOf = (legal) => [...new Set(shots(legal).map((action) => action.ball))];
const pocketsOf = (legal) => POCKETS.filter((name) => shots(legal).some(({ pocket }) => pocket === name));
const uncalled = (draft) => draft.events.some((event) => event.type === "infraction" && (event.code === "no_call" || event.code === "bad_call"));

/** Whether only one object ball is left. */
const alone = (view) => view.on_table.filter((ball) => ball !== "cue").length === 1;

/** "free" or "penalty": what a nomination of the ball would be. */
function costOf(view, ball) {
    return view.may === "any" && ball !== view.on ? "penalty" : "free";
}

function button(say, { name, pressed, content, act, title }) {
    return h("button", { type: "button", class: "chip wide", "data-nominate": name, "data-key": `nominate-${name}`,
        "aria-pressed": String(pressed), title, ...(typeof content === "string" ? {} : { "aria-label": title }),
        onclick: act }, content);
}

const rules = {
    kind: "snooker",

    area: () => "d",

    begin: (view) => view.phase === "opening" ? {} : { ball: null, pocket: null },

    player: ({ view, say }, player) => view.to_act === player
        ? [say.t("table/break", { points: view.break })] : [],

    status({ view, say }) {
        if (view.over || !view.may)
            return [];
        const texts = [say.t("table/lowest", { ball: say.ball(view.on) }),
            say.t(`table/may/${view.phase === "opening" ? "opening" : alone(view) ? "lowest" : view.may}`)];
        if (view.tie_break)
            texts.push(say.t("table/tie-break"));
        else if (view.frame_ball)
            texts.push(say.t("table/frame-ball"));
        return [texts.join(" · ")];
    },

    /** Ball first, then pocket, before anything is drawn. */
    question({ view, legal, draft, say }) {
        if (view.phase !== "shot" || uncalled(draft))
            return null;
        const balls = ballsOf(legal);
        const ball = draft.terms.ball ?? (balls.length === 1 ? balls[0] : null);
        if (!ball)
            return { balls, rings: Object.fromEntries(balls.map((name) => [name, costOf(view, name) === "free" ? "on" : "open"])),
                prompt: say.t("table/nominate-ball"), set: (chosen) => ({ ball: chosen }) };
        const pockets = pocketsOf(legal);
        if (!draft.terms.pocket)
            return { pockets, made: pockets, prompt: say.t("table/nominate-pocket", { ball: say.ball(ball) }),
                set: (pocket) => ({ ball, pocket }), instead: { balls, set: (other) => ({ ball: other }) } };
        return null;
    },

    called: ({ draft, say }) => draft.terms.ball && draft.terms.pocket ? say.pot(draft.terms) : null,

    marks: ({ view, draft }) => ({
        rings: draft.terms.ball ? { [draft.terms.ball]: "on" } : view.phase === "opening" ? { red: "on" } : {},
        line: draft.terms.ball && draft.terms.pocket ? { ball: draft.terms.ball, pocket: draft.terms.pocket } : null,
    }),

    /** In the opening the red is hit; later what was nominated. */
    aim({ view, draft }) {
        const { ball, pocket } = draft.terms;
        if (view.phase === "opening")
            return { hit: "red", pots: null, named: true, scratch: "table/frame/in-off" };
        return ball && pocket ? { hit: ball, pots: { ball, pocket }, named: true, scratch: "table/frame/in-off",
            missed: costOf(view, ball) === "penalty" ? "table/outcome/missed-penalty" : null } : null;
    },

    terms({ view, legal, draft, say, terms }) {
        if (view.phase !== "shot")
            return [];
        const { ball, pocket } = draft.terms;
        return h("fieldset", { class: "nominate" }, h("legend", {}, say.t("table/nomination")),
            h("div", { class: "row" }, ballsOf(legal).map((name) => button(say, { name, pressed: name === ball,
                title: say.t(`table/as/${costOf(view, name)}`, { ball: say.ball(name) }),
                content: [ballPicture(name), h("small", {}, say.t(`table/cost/${costOf(view, name)}`))],
                act: () => terms({ ball: name }) }))),
            h("div", { class: "row" }, pocketsOf(legal).map((name) => button(say, { name, pressed: name === pocket,
                title: say.pocket(name), content: name, act: () => terms({ pocket: name }) }))));
    },
};

/** A penalty is the other player's gain. */
export const gains = true;
export const mount = mountWith(rules);
export const board = boardWith(rules);
export { sayShot as say } from "../table/say.js";
