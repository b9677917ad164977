// The choices of a shot, each with its cost and its chance.
import { h } from "../dom.js";
import { bestOf } from "./shots.js";

const percent = (chance) => `${Math.round(chance / 36 * 100)}%`;

function nameOf(app, choice, value) {
    if (choice === "ball" || choice === "plant")
        return value ? app.ballName(value) : app.t("snooker/no-plant");
    if (choice === "goal")
        return value === "snooker" || value === "safe" ? app.t(`snooker/${value}`) : app.t("snooker/into", { cell: value });
    if (choice === "double")
        return app.t(`snooker/double-${value ?? "none"}`);
    if (choice === "spin")
        return value ?? app.t("snooker/no-spin");
    return String(value);
}

/** "31 %", or the power that it takes. */
function chanceOf(app, choice, { chance, power }) {
    return power && choice !== "power" ? app.t("snooker/at-power", { percent: percent(chance), power }) : percent(chance);
}

/** A choice as buttons; nothing where there is only one value, unless it has to be shown. */
function choices(app, choice, { values, value, shots }, set) {
    if (values.length < 2 && (choice !== "goal" || values.length === 0))
        return null;
    return h("fieldset", { class: `choices ${choice}` }, h("legend", {}, app.t(`snooker/choose-${choice}`)),
        values.map((each) => h("button", { type: "button", "data-key": `${choice}-${each}`, "data-value": String(each),
            "aria-pressed": String(each === value), onclick: () => set(choice, each) },
        nameOf(app, choice, each), " ", h("small", {}, chanceOf(app, choice, bestOf(shots, choice, each))))));
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

function price(app, shot) {
    return app.t("snooker/price", { difficulty: shot.difficulty, power: shot.power ?? 0, chalk: shot.chalk,
        chance: shot.chance, percent: percent(shot.chance) });
}

function suggestionList(app, shots, take) {
    return h("div", { class: "suggestions" }, h("h2", {}, app.t("snooker/suggestions")),
        h("ul", {}, shots.map(({ shot, surer }) => h("li", {}, h("button", { type: "button", onclick: () => take(shot),
            "data-key": `take-${shot.ball}-${shot.pocket ?? shot.type}` },
        h("span", {}, describe(app, shot)), h("small", {}, price(app, shot), surer && `; ${app.t("snooker/or-surer",
            { percent: percent(surer.chance), power: surer.power })}`))))));
}

export function shotPanel(app, chosen, wanted, suggested, act) {
    if (!wanted.ball)
        return [h("p", { class: "status" }, app.t("snooker/say-ball")), suggestionList(app, suggested, act.take)];
    const { shot } = chosen;
    return h("div", { class: "shot" },
        h("div", { class: "row" }, h("strong", {}, app.ballName(wanted.ball)),
            h("button", { type: "button", class: "quiet", "data-key": "clear", onclick: act.clear },
                app.t("snooker/other-ball"))),
        choices(app, "goal", chosen.goal, act.set),
        shot ? ["power", "plant", "double", "spin"].map((choice) => choices(app, choice, chosen[choice], act.set)) : null,
        // Always in sight, below what else can be chosen.
        shot ? h("div", { class: "call-bar" },
            h("p", { class: "call" }, h("strong", {}, describe(app, shot)), h("br"), price(app, shot)),
            h("button", { type: "button", class: "main", "data-key": "act", "data-act": "call",
                onclick: () => act.call(shot) }, app.t("snooker/play")))
            : h("p", { class: "status" }, app.t("snooker/say-goal")));
}
