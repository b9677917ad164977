// The choices of a shot, each with its cost and its chance.
import { h } from "../dom.js";
import { percent, valueOf, would } from "./shots.js";

function nameOf(app, choice, value, ball) {
    if (choice === "ball" || choice === "plant")
        return value ? app.ballName(value) : app.t("snooker/no-plant", { ball: app.ballName(ball) });
    if (choice === "goal")
        return value === "snooker" || value === "safe" ? app.t(`snooker/${value}`) : app.t("snooker/into", { cell: value });
    if (choice === "double")
        return app.t(`snooker/double-${value ?? "none"}`);
    if (choice === "spin")
        return value ?? app.t("snooker/no-spin");
    return String(value);
}

/** "31%", with the power if that is not the one so far, and the chalk that it takes; for spin it is always one more. */
function chanceOf(app, choice, { chance, power, chalk }, powerSoFar) {
    if (choice === "power")
        return percent(chance);
    const shown = (power ?? 0) === powerSoFar ? percent(chance)
        : app.t(power ? "snooker/at-power" : "snooker/at-no-power", { percent: percent(chance), power });
    return chalk && choice !== "spin" ? app.t("snooker/at-chalk", { percent: shown, chalk }) : shown;
}

/** A choice as buttons; nothing where there is only one value, unless it has to be shown. */
function choices(app, choice, chosen, wanted, set) {
    const { values, value, shots } = chosen[choice];
    if (values.length < 2 && (choice !== "goal" || values.length === 0))
        return null;
    return h("fieldset", { class: `choices ${choice}` },
        h("legend", { class: choice === "goal" ? "hidden" : null }, app.t(`snooker/choose-${choice}`)),
        values.map((each) => {
            const best = would(shots, wanted, choice, each);
            // By a plant it is another ball that drops.
            const other = choice === "goal" && best.plant ? `${app.ballName(best.plant)} ` : "";
            return h("button", { type: "button", "data-key": `${choice}-${each}`, "data-value": String(each),
                "aria-pressed": String(each === value), onclick: () => set(choice, each) },
            other, nameOf(app, choice, each, chosen.ball.value), " ", h("small", {}, chanceOf(app, choice, best, chosen.shot?.power ?? 0)));
        }));
}

/** "Pot red 4 into a1, by red 7" */
export function describe(app, shot) {
    const ball = app.ballName(shot.ball);
    const what = shot.type === "pot"
        ? app.t(shot.plant ? "snooker/call-plant" : "snooker/call-pot",
            { ball, second: shot.plant ? app.ballName(shot.plant) : "", cell: shot.pocket })
        : app.t(`snooker/call-${shot.type}`, { ball });
    return what + (shot.double ? `, ${app.t(`snooker/double-${shot.double}`)}` : "")
        + (shot.spin ? `, ${app.t("snooker/spin-to", { cell: shot.spin })}` : "");
}

const costOf = (app, shot) => [["of-power", shot.power], ["of-chalk", shot.chalk]].filter(([, value]) => value)
    .map(([id, value]) => app.t(`snooker/${id}`, { value })).join(", ");

/** "31% (11 of 36 rolls) · 1 point · takes chalk 1" */
function price(app, shot) {
    const cost = costOf(app, shot);
    return [`${percent(shot.chance)} (${app.t("snooker/rolls-of", { chance: shot.chance })})`,
        shot.type === "pot" && app.t("snooker/worth", { value: valueOf(shot.ball) }),
        cost && app.t("snooker/takes", { cost })].filter(Boolean).join(" · ");
}

/** What stands below the name of a shot that is suggested. */
function hintOf(app, shot, surer) {
    return [app.t("snooker/difficulty", { value: shot.difficulty }), costOf(app, shot),
        surer && app.t("snooker/or-surer", { percent: percent(surer.chance), power: surer.power })].filter(Boolean).join(" · ");
}

function suggestionList(app, shots, take) {
    return h("div", { class: "suggestions" }, h("h2", {}, app.t("snooker/suggestions")),
        h("ul", {}, shots.map(({ shot, surer }) => h("li", {}, h("button", { type: "button", onclick: () => take(shot),
            "data-key": `take-${shot.ball}-${shot.pocket ?? shot.type}` },
        h("span", {}, describe(app, shot)), h("b", {}, percent(shot.chance)), h("small", {}, hintOf(app, shot, surer)))))));
}

/** A key that does the same, for those who have a keyboard; others hear it as the button's shortcut. */
function shortcut(key) {
    return h("small", { class: "shortcut", "aria-hidden": "true" }, key);
}

export function shotPanel(app, chosen, wanted, suggested, act) {
    if (!wanted.ball)
        return [h("p", { class: "status" }, app.t("snooker/say-ball")), suggestionList(app, suggested, act.take)];
    const { shot, goal } = chosen;
    const pots = goal.values.some((value) => !["snooker", "safe"].includes(value));
    return h("div", { class: "shot" },
        h("div", { class: "row" }, h("strong", {}, app.ballName(wanted.ball)),
            h("button", { type: "button", class: "quiet", "data-key": "clear", "aria-keyshortcuts": "Escape",
                onclick: act.clear }, app.t("snooker/other-ball"), shortcut("Escape"))),
        choices(app, "goal", chosen, wanted, act.set),
        pots ? null : h("p", { class: "note" }, act.noPocket(wanted.ball)),
        shot && shot.type !== "pot" ? h("p", { class: "note" }, app.t(`snooker/about-${shot.type}`)) : null,
        // Of reds that may drop there can be many: they come last.
        shot ? ["power", "spin", "double", "plant"].map((choice) => choices(app, choice, chosen, wanted, act.set)) : null,
        // Always in sight, below what else can be chosen.
        shot ? h("div", { class: "call-bar" },
            h("p", { class: "call", id: "call" }, h("strong", {}, describe(app, shot)), h("br"), price(app, shot)),
            h("button", { type: "button", class: "main", "data-key": "act", "data-act": "call", "aria-describedby": "call parts",
                "aria-keyshortcuts": "Control+Enter", title: "Ctrl+Enter", onclick: () => act.call(shot) },
            app.t("snooker/play")),
            h("small", { id: "parts" }, app.t("snooker/difficulty-of", { value: shot.difficulty, parts: act.parts(shot) })))
            : h("p", { class: "status" }, app.t("snooker/say-goal")));
}
