// The possible shots, narrowed down choice by choice: the ball, where it goes, and how. All prices come from the
// library.

/** The choices in order; goal is a pocket's cell, "snooker" or "safe". */
export const CHOICES = ["ball", "goal", "plant", "double", "spin", "power"];

export const VALUES = { red: 1, yellow: 2, green: 3, brown: 4, blue: 5, pink: 6, black: 7 };

export function valueOf(ball) {
    return VALUES[ball.replace(/-\d+$/, "")];
}

function part(shot, choice) {
    if (choice === "goal")
        return shot.pocket ?? shot.type;
    return shot[choice] ?? (choice === "power" ? 0 : null);
}

function distinct(shots, choice) {
    const found = [...new Set(shots.map((shot) => part(shot, choice)))];
    if (choice === "power")
        return found.sort((one, other) => one - other);
    // "Without" comes first.
    return found.sort((one, other) => (one !== null) - (other !== null));
}

/** What is spent is missing later: a point of it has to raise the chance by more than a ninth. */
const net = ({ chance, power = 0, chalk }) => chance - 4 * (power + chalk);

/** The first value; but where there have to be several reds, the one that can be had for the best price. */
function plainest(values, shots, choice) {
    if (choice !== "plant" || values[0] === null)
        return values[0];
    return part(shots.reduce((best, shot) => net(shot) > net(best) ? shot : best), choice);
}

/** What can be chosen and what is: { ball: { values, value }…, shots, shot }. wanted: the choices so far. The ball and the
 * goal have to be chosen; the others default to the plainest value. */
export function narrow(legal, wanted) {
    let shots = legal.filter((action) => action.action === "shot");
    const result = { shot: null };
    for (const choice of CHOICES) {
        const values = distinct(shots, choice);
        const asked = choice === "ball" || choice === "goal";
        const value = values.includes(wanted[choice]) ? wanted[choice]
            : asked && values.length !== 1 ? undefined : plainest(values, shots, choice);
        result[choice] = { values, value, shots };
        if (value === undefined || (asked && wanted[choice] === undefined && choice === "ball"))
            return { ...result, shots };
        shots = shots.filter((shot) => part(shot, choice) === value);
    }
    return { ...result, shots, shot: shots[0] ?? null };
}

/** What is wanted with another value of a choice: into another pocket a ball goes directly, unless that is chosen anew. */
export function withChoice(wanted, choice, value) {
    const { ball, power } = wanted;
    return { ...(choice === "goal" ? { ball, power } : wanted), [choice]: value };
}

/** The shot that this value of a choice would make of what is wanted: its chance and price are what the choice comes to.
 * shots: those that the choices before it have left. */
export function would(shots, wanted, choice, value) {
    return narrow(shots, withChoice(wanted, choice, value)).shot;
}

/** What can still be scored by potting: each red with a black after it, and the colours in their order. */
export function pointsLeft({ table, on }) {
    const balls = Object.values(table ?? {}).filter((name) => name && name !== "cue");
    const reds = balls.filter((name) => name.startsWith("red")).length;
    const colours = balls.filter((name) => !name.startsWith("red")).reduce((all, name) => all + valueOf(name), 0);
    return reds * (VALUES.red + VALUES.black) + (on === "colour" ? VALUES.black : 0) + colours;
}

/** A chance of 36 in percent. */
export const percent = (chance) => `${Math.round(chance / 36 * 100)}%`;

/** A few good shots, { shot, surer }: each ball and goal once, at the least power, by chance and value; surer: the same with
 * the least power that makes it as sure as it can be, or null. */
export function suggestions(legal, most) {
    const seen = new Map();
    const surest = new Map();
    for (const shot of legal) {
        if (shot.action !== "shot" || (shot.spin && shot.type !== "snooker"))
            continue;
        const key = `${shot.ball} ${shot.pocket ?? shot.type}`;
        const known = seen.get(key);
        if (!known || (shot.power ?? 0) < (known.power ?? 0)
            || ((shot.power ?? 0) === (known.power ?? 0) && shot.chance > known.chance))
            seen.set(key, shot);
        const best = surest.get(key);
        if (!best || shot.chance > best.chance || (shot.chance === best.chance && (shot.power ?? 0) < (best.power ?? 0)))
            surest.set(key, shot);
    }
    const worth = (shot) => shot.chance * (shot.type === "pot" ? 0.8 + 0.2 * valueOf(shot.ball) : 0.35)
        - 2 * (shot.power ?? 0) - shot.chalk;
    const sorted = [...seen].sort(([, one], [, other]) => worth(other) - worth(one));
    const shown = sorted.slice(0, most);
    // Of what is no pot the best is always among them: it may be the better part of valour.
    const other = sorted.find(([, { type }]) => type === "snooker") ?? sorted.find(([, { type }]) => type === "safe");
    if (other && !shown.includes(other) && shown.length)
        shown[shown.length - 1] = other;
    return shown.map(([key, shot]) => ({ shot, surer: surest.get(key).chance > shot.chance ? surest.get(key) : null }));
}
