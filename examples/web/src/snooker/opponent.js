// The opponent's card: what he rolls in this round, and what he pots.
import { h } from "../dom.js";

/** His row for the round, from the options; null while there is no opponent. */
export function rowOf(store, view) {
    const { opponents } = store.options;
    return opponents.find((each) => each.name === view.opponent)?.rounds[view.round - 1] ?? null;
}

function rolls(app, { dice, discard }) {
    const two = dice === 2 ? "-of-two" : "";
    return app.t("snooker/rolls", { dice }) + (discard === "none" ? "" : app.t(`snooker/discard-${discard}${two}`));
}

/** What he rolls with that many reds left: { dice, discard }. */
export function rollsWith(row, reds) {
    const late = row.late.filter((each) => reds <= each.reds_at_most)
        .sort((one, other) => one.reds_at_most - other.reds_at_most)[0];
    return late ?? row;
}

export function redsOf(view) {
    return Object.values(view.table ?? {}).filter((name) => name?.startsWith("red")).length;
}

const signed = (modifier) => modifier < 0 ? `−${-modifier}` : `+${modifier}`;

export function opponentCard(app, store, view) {
    const row = rowOf(store, view);
    if (!row)
        return null;
    const now = view.phase === "opponent" ? rollsWith(row, redsOf(view)) : null;
    const modifier = row.modifier ? app.t("snooker/modifier", { modifier: signed(row.modifier) }) : "";
    return h("div", { class: "opponent" },
        h("h2", {}, app.t("snooker/opponent", { name: view.opponent })),
        h("ul", {},
            h("li", { "aria-current": now === row ? "true" : null }, rolls(app, row),
                modifier),
            row.late.map((late) => h("li", { "aria-current": now === late ? "true" : null },
                app.t("snooker/late", { reds: late.reds_at_most }), rolls(app, late), modifier)),
            h("li", {}, app.t("snooker/pots", { colour: app.ballName(row.colour) }))));
}

/** His dice, marking the one that was discarded. */
export function kindsOf(numbers, discard) {
    if (discard === "none" || numbers.length < 2)
        return [];
    const wanted = discard === "lowest" ? Math.min(...numbers) : Math.max(...numbers);
    const at = numbers.indexOf(wanted);
    return numbers.map((_, number) => number === at ? "dropped" : "made");
}

/** How many balls his dice come to: "4 + 1 = 5 balls", and how many he has potted where there were fewer. An escape from a
 * snooker has used up a 5, or else a 6. */
export function sumOf(app, row, numbers, kinds, { escaped, potted }) {
    const kept = numbers.filter((_, at) => kinds[at] !== "dropped");
    const spent = kept.includes(5) ? 5 : 6;
    if (escaped)
        kept.splice(kept.indexOf(spent), 1);
    const modifier = kept.length ? row.modifier : 0;
    const count = Math.max(0, kept.reduce((all, each) => all + each, modifier));
    const terms = kept.join(" + ") + (modifier ? ` ${signed(modifier)}`.replace(/[+−]/, "$& ") : "");
    const sum = app.t(potted < count ? "snooker/his-sum-short" : "snooker/his-sum",
        { count, potted, sum: terms.length > 1 ? `${terms} = ` : "" });
    return escaped ? `${app.t("snooker/his-escape", { die: spent })} ${sum}` : sum;
}
