// Balls, pockets and events in the page's language.

export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

export class Sayings {
    #ui;

    constructor(ui) {
        this.#ui = ui;
    }

    t(id, values) {
        return this.#ui.t(id, values);
    }

    /** Why the library refuses something. */
    why(game, error) {
        return this.#ui.why(game, error);
    }

    /** "ball 4", "the blue", "a red": as a part of a sentence. Which red it is matters to nobody, and nobody sees it. */
    ball(name) {
        if (name.startsWith("red-"))
            return this.t("table/frame/a-red");
        return Number(name) ? this.t("table/ball/number", { number: name }) : this.t(`table/ball/${name}`);
    }

    /** The same with the number of a red, where balls have to be told from one another without being seen: "the red 3". */
    numbered(name) {
        const [colour, number] = name.split("-");
        return number ? `${this.t(`table/ball/${colour}`)} ${number}` : this.ball(name);
    }

    /** A length in centimetres, to the millimetre where it is drawn so exactly. */
    tenths(metres) {
        return (Math.round(metres * 1000) / 10).toLocaleString(document.documentElement.lang);
    }

    pocket(name) {
        return this.t(`table/pocket/${name}`);
    }

    /** What is called, with the pocket as it stands on the table: "ball 4 into TL". */
    pot({ ball, pocket }) {
        return this.t("table/called/pot", { ball: this.ball(ball), pocket });
    }

    /** on: the ball on, beside which this may be nominated as a free ball; null: it can be none. */
    nominated(ball, on) {
        return on && ball !== on ? this.t("table/called/free", { ball: this.ball(ball) }) : this.ball(ball);
    }

    infraction(code) {
        return this.t(`table/infraction/${code}`);
    }

    /** An event of a shot as a sentence. */
    event(event) {
        const ball = event.ball === undefined ? "" : this.ball(event.ball);
        if (event.type === "contact")
            return capital(this.t("table/event/contact", { ball: this.ball(event.balls[0]), other: this.ball(event.balls[1]) }));
        if (event.type === "pocket")
            return capital(event.pocket === undefined ? this.t("table/event/dropped", { ball })
                : this.t("table/event/pocket", { ball, pocket: event.pocket }));
        if (event.type === "infraction")
            return ball ? this.t("table/event/infraction-ball", { what: this.infraction(event.code), ball })
                : this.t("table/event/infraction", { what: this.infraction(event.code) });
        return capital(this.t(`table/event/${event.type}`, { ball, line: event.line && this.t(`table/line/${event.line}`) }));
    }
}

/** "balls 2 and 5", "2 reds and the blue". */
export function sayBalls(balls, say) {
    const list = (all) => new Intl.ListFormat(document.documentElement.lang).format(all);
    const [numbers, others] = [balls.filter(Number), balls.filter((ball) => !Number(ball))];
    const reds = others.filter((ball) => ball.startsWith("red-"));
    const named = [
        numbers.length > 1 ? [say.t("table/event/balls", { numbers: list(numbers) })] : numbers.map((ball) => say.ball(ball)),
        reds.length > 1 ? [say.t("table/event/reds", { count: reds.length })] : reds.map(() => say.t("table/frame/a-red")),
        others.filter((ball) => !reds.includes(ball)).map((ball) => say.ball(ball)),
    ].flat();
    return list(named);
}

/** All that dropped in a shot; null if that was one ball at most. */
export function sayDropped(events, say) {
    const balls = events.filter(({ type }) => type === "pocket").map(({ ball }) => ball);
    return balls.length < 2 ? null : capital(say.t("table/event/dropped-several", { balls: sayBalls(balls, say) }));
}

/** What touched the cue ball when the shot began, and whether it hit nothing else; null where nobody said so. */
export function sayTouching(touching, { events }, say) {
    if (!touching)
        return null;
    const id = !touching.length ? "-none" : events.some(({ type }) => type === "contact") ? "" : "-away";
    return say.t(`table/log/touching${id}`, { balls: touching.length > 0 && sayBalls(touching, say) });
}

const MOST_EVENTS = 5;
const CAROM = ["white", "yellow"]; // the cue balls of a game without pockets
/** What words tell; of a shot of which more is known its notation is the shorter way. */
const TOLD = ["action", "player", "events", "rest", "unmoved", "ball", "pocket", "safety", "push_out", "scoring",
    "call", "capturer", "target", "from", "to", "point", "snookered", "struck", "by", "stroke",
    "miss", "sight", "rerack", "touching"];

function callOf({ ball, pocket, safety, push_out: pushOut, scoring, capturer, target, from, to }, say, free) {
    const words = ball && pocket ? say.pot({ ball, pocket })
        : safety ? say.t("table/called/safety") : pushOut ? say.t("table/called/push_out")
            : scoring ? say.t(`table/called/${scoring}`)
                : capturer ? say.t(from && to ? "table/called/cells" : "table/called/move",
                    { capturer: say.ball(capturer), target: say.ball(target), from, to })
                    : ball ? say.nominated(ball, free) : "";
    return words && say.t("table/called", { call: words });
}

/** Whether any ball may be hit first, so that nobody need say which one was. */
export const isAnyOn = ({ on, on_table: onTable }) => Array.isArray(on) && on.length > 1 && on.length === onTable.length;

const isContact = (event, ball) => event?.type === "contact" && event.balls[0] === "cue" && (ball ?? event.balls[1]) === event.balls[1];

/** What is said where too little reached a rail: codes of fouls, or types of rulings. */
const TOO_LITTLE = { no_rail: "table/outcome/no-rail", bad_break: "table/outcome/illegal",
    illegal_break: "table/outcome/illegal" };

/** That too little reached a rail, where that is all that was wrong with a shot; or undefined. */
function saidTooLittle(rulings, say) {
    const wrong = rulings.filter(({ type }) => type === "foul" || type in TOO_LITTLE).map(({ type, code }) => code ?? type);
    const [id] = wrong.map((what) => TOO_LITTLE[what]);
    return wrong.length === 1 && id ? say.t(id) : undefined;
}

const LOST = ["cue_ball_potted", "ball_off_table"];
const isFoul = ({ type }) => type === "foul" || type === "restart";
const isToldOf = ({ type }) => type !== "cushion" && type !== "line";

/** Whether the log names the ball that was hit first: where it may be any piece of several, whether one was called or none; and
 * else not where no foul came of the shot, or none but that balls dropped or left the table that may not, or that too little
 * reached a rail, nor where any ball might be hit first. */
export function namesFirst({ events, call }, rulings, anyOn) {
    const [first, next] = events.filter(isToldOf);
    // Of a combination the ball that was hit first is told: it went on to hit the next one.
    const isChain = next?.type === "contact" && next.balls[0] === first.balls?.[1];
    const weighs = rulings.some((ruling) => isFoul(ruling) && !LOST.includes(ruling.code));
    const isTooLittle = rulings.filter((ruling) => isFoul(ruling) || ruling.type in TOO_LITTLE).length === 1
        && rulings.some(({ type, code }) => (code ?? type) in TOO_LITTLE);
    return isContact(first) && (Boolean(call) || (weighs && !isTooLittle && !anyOn) || isChain);
}

/** The events of a shot: those of an ordinary one in a few words; cushions and lines are not told, as many were only taken to
 * have been reached. */
function sayEvents(action, events, say, rulings, anyOn) {
    const { ball: called, pocket: into } = action;
    const told = events.filter(isToldOf);
    const [first, next, ...others] = told;
    const tooLittle = saidTooLittle(rulings, say);
    if (isContact(first) && !next)
        return [tooLittle ?? ((rulings.some(isFoul) && !anyOn) || action.call
            ? say.t("table/log/hit", { ball: capital(say.ball(first.balls[1])) }) : say.t("table/log/nothing-dropped"))];
    if (into && next && !others.length && isContact(first, called) && next.type === "pocket" && next.ball === called && next.pocket === into)
        return [say.t("table/log/made")];
    return (isContact(first) && !namesFirst(action, rulings, anyOn) ? told.slice(1) : told).map((event) => say.event(event));
}

/** Whether it is a stroke where there are no pockets. */
export const isStroke = ([first]) => CAROM.includes(first?.balls?.[0] ?? first?.ball);

/** The way of a stroke's own ball: what it met, in order; and what else happened. */
export function sayWay(events, say) {
    const own = events[0].balls?.[0] ?? events[0].ball;
    const isMet = ({ type }) => type === "contact" || type === "cushion";
    const met = [];
    let count = 0;
    for (const { type, balls } of [...events.filter((event) => isMet(event) && (event.balls?.[0] ?? event.ball) === own), {}]) {
        if (count && type !== "cushion")
            met.push(say.t("table/log/cushions", { count }));
        count = type === "cushion" ? count + 1 : 0;
        if (balls)
            met.push(say.ball(balls[1]));
    }
    return [capital(met.join(", ")), ...events.filter((event) => !isMet(event)).map((event) => say.event(event))].filter(Boolean);
}

/** What is no shot, as far as a few words tell it. */
function sayOther(action, ui, say, { players, player }) {
    const { action: kind, group, piece, ball = "cue" } = action;
    if (kind === "layout")
        return ui.t("table/log/layout");
    if (kind === "place" || kind === "spot_ball")
        return capital(ui.t(`table/log/${kind}`, { ball: say.ball(ball) }));
    if (kind === "choose_first" && action.first === player)
        return ui.t("table/log/plays-first"); // whose choice it was is said
    if (kind === "replace_king")
        return ui.t("table/log/replace_king", { piece: say.ball(piece) });
    const own = [`table/log/${kind}`, `table/log/what/${action.what}`, `table/act/what/${action.what}`].find((id) => ui.hasText(id));
    if (own)
        return ui.t(own, { ...action, player: players[action.winner]?.name, first: players[action.first]?.name });
    return group ? ui.t(`table/act/${group}`) : undefined;
}

/** A short shot in words, or another action; undefined for everything else, which is then written as it is typed. free: the ball
 * on, beside which a free ball might be nominated; rulings: those on it; player: whose it is; anyOn: as in isAnyOn. */
export function sayShot(action, ui, { free = null, rulings = [], player = null, anyOn = false } = {}, { players = [] } = {}) {
    const { events } = action;
    const say = new Sayings(ui);
    if (action.action !== "shot")
        return sayOther(action, ui, say, { players, player });
    const isCarom = events && isStroke(events);
    // A point or a miss at the opening was played at the red, and no more was told.
    const isWord = isCarom && action.point !== undefined && events.length === 1;
    const told = events && (isWord ? [] : isCarom ? sayWay(events, say)
        : sayEvents(action, events, say, rulings, anyOn));
    if (!told || told.length > MOST_EVENTS || !Object.keys(action).every((member) => TOLD.includes(member)))
        return undefined;
    const point = action.point === undefined ? null : say.t(`table/carom/${action.point ? "point" : "miss"}`);
    // Of a push-out it does not matter what was hit.
    const none = action.push_out ? "table/log/nothing-dropped" : "table/event/nothing";
    const touching = sayTouching(action.touching, action, say);
    const stroke = action.stroke === false ? say.t("table/no-stroke")
        : point ?? (!events.length && !action.touching?.length && say.t(none));
    return [callOf(action, say, free), touching, ...told, stroke, action.struck && say.t("table/log/struck", { ball: say.ball(action.struck) }),
        action.by !== undefined && say.t("table/log/by"),
        action.sight && say.t(`table/log/sight/${action.sight}`),
        action.miss !== undefined && say.t(`table/frame/miss/${action.miss}`),
        action.snookered && say.t("table/outcome/snookered")].filter(Boolean).map(capital).join(". ");
}
