// Why a ball cannot be struck, or not into a pocket: what the library says of the plain shot.
import { legs, nameAt } from "./legs.js";

const POCKETS = ["a1", "d1", "a3", "d3", "a5", "d5"];

/** The library's refusal of a shot, or null; where it would have to be made easier, that of the shot with all the power. */
export function refusalOf(app, store, shot) {
    const refused = app.refusal(() => store.try(shot));
    const { power } = store.view().cue;
    const whole = power && refused?.rule === "limits" ? app.refusal(() => store.try({ ...shot, power })) : null;
    return whole ?? refused;
}

/** The balls between, in words: for them chalk is missing. */
function between(app, shot, table) {
    return legs(shot, table).blocks.map((at) => app.ballName(nameAt(at, table))).join(", ");
}

/** Why a ball drops into no pocket, in a sentence: the pockets by what stands against them. */
export function whyNoPocket(app, store, ball) {
    const { table } = store.view();
    const found = new Map();
    for (const pocket of POCKETS) {
        const shot = { action: "shot", type: "pot", ball, pocket };
        const { rule } = refusalOf(app, store, shot);
        const why = app.t(`snooker/closed-${rule}`, { balls: rule === "chalk" ? between(app, shot, table) : "" });
        found.set(why, [...found.get(why) ?? [], pocket]);
    }
    return app.t("snooker/no-pocket", { why: [...found].map(([why, pockets]) =>
        found.size > 1 ? `${why} (${pockets.join(", ")})` : why).join("; ") });
}
