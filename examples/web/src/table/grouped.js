// Rulings as people tell them, where the library has a sentence for each ball, and one for a list that is empty.
import { capital } from "./say.js";

const isRed = ({ type, ball, why }) => type === "removed" && why === "potted" && ball.startsWith("red-");

const isFoul = ({ type, code }, which) => type === "foul" && code === which;

/** A missed Target and what was hit in its place, which is one event, in one sentence; it says whose foul it was, as theirs
 * do. */
function missedTarget(rulings, t) {
    const missed = rulings.find((ruling) => isFoul(ruling, "target_missed"));
    const balls = rulings.filter((ruling) => isFoul(ruling, "wrong_ball_first"));
    if (!missed || !balls.length)
        return rulings;
    const named = new Intl.ListFormat(document.documentElement.lang)
        .format(balls.map(({ ball }) => t("table/the-ball", { ball })));
    const whose = missed.text.slice(0, missed.text.indexOf(": ") + 2);
    const text = `${whose}${t("table/not-the-target", { balls: named })}`;
    return rulings.filter((ruling) => !balls.includes(ruling))
        .map((ruling) => ruling === missed ? { ...missed, text } : ruling);
}

/** Why a frame was lost by its last miss, which no ruling says; empty of another miss. */
const whyLost = ({ type }, rulings, t) => type === "miss" && rulings.some(({ type: end, rule }) => rule === "full-ball"
    && ["game", "over"].includes(end)) ? ` ${t("table/frame/third-full")}` : "";

/** Whether somebody is said to need snookers who has a free ball, which is worth something: just given, or open still. */
const isTooSoon = ({ type, player }, rulings, free) => type === "snookers_required"
    && (player === free || rulings.some(({ type: other, player: whose }) => other === "free_ball" && whose === player));

/** Where a ball came back, by a rerack in the same shot, or as the game's part says it: a sentence, or null. */
function onSpot(rulings, ruling, t, sayRespot) {
    const { type, ball } = ruling;
    const rerack = rulings.find((other) => other.type === "rerack");
    if (type !== "respot")
        return null;
    const goes = rerack?.[ball === "cue" ? "cue" : "last"];
    if (!goes)
        return capital(sayRespot(ruling) ?? "") || null;
    const named = ball === "cue" ? t("table/ball/cue") : t("table/ball/number", { number: ball });
    return capital(t(`table/respot/${goes}`, { ball: named }));
}

/** The same rulings, with several reds in one sentence, none of no reds that come back, one of a missed Target, and the spots
 * of a rerack; and whoever has a free ball does not need snookers yet. free: the player for whom one is open, or null;
 * sayRespot(ruling): where a ball came back, or null. */
export function grouped(rulings, t, free, sayRespot) {
    const reds = rulings.filter(isRed);
    const textOf = (ruling) => reds.length > 1 && ruling === reds[0] ? t("table/frame/reds-potted", { count: reds.length })
        : ruling.type === "replaced" && !ruling.balls.length ? t("table/frame/put-back")
            : onSpot(rulings, ruling, t, sayRespot) ?? `${ruling.text}${whyLost(ruling, rulings, t)}`;
    return missedTarget(rulings, t)
        .filter((ruling) => (!isRed(ruling) || ruling === reds[0]) && !isTooSoon(ruling, rulings, free))
        .map((ruling) => ({ ...ruling, text: textOf(ruling) }));
}
