// A shot while it is being drawn: what happened, in order, and where the balls came to rest. Every function here
// returns a new draft; drafts are never changed. The library decides what a shot means by the rules.

/** Infractions that are possible without a stroke. */
export const BESIDE_STROKES = ["touched_ball", "slow_play", "template", "conferring", "measured", "unsportsmanlike", "other"];

/** A draft in which nothing has happened. places: where the balls lay that are on the table or that the shot puts down,
 * as far as is known; known: whether that is the layout or only a guess; tray: balls of which nobody knows, which wait beside one another;
 * fromRulings: balls that were racked or spotted, whose places are worked out anew each time; sure: balls that certainly lie
 * there, though the layout is not known; unsaid: those in the tray, and others, of which nothing tells where they lie; righted:
 * those that somebody has put right while the layout is not known; inHand: the balls that the shot puts down; put: those
 * that were dragged before anything was told, to where the shot is played from; terms: what was announced; cue: the shooter's ball; stays:
 * after a contact the cue ball is still the active one, as in games in which only its way counts. wants: what has to be told
 * next, "pocket", "ball" that dropped, "off" for one that left the table, "first" for one that was hit first, or null;
 * again: it is a shot that was taken back; undrawn: how many of its first events a button told, or a record,
 * so that nobody drew them; exact: nothing more of rails and lines is taken to have
 * happened than what is drawn; named: whether somebody said which ball was hit first; chosen: the target that a call chose by
 * itself, until it is pressed. */
export function begin({ places, known, tray = [], fromRulings = [], sure = [], unsaid = [], righted = [], inHand = [],
    terms = {}, cue = "cue", stays = false }) {
    return { cue, stays, events: [], at: cue, before: places, places, known, tray, fromRulings, sure, unsaid, righted, inHand,
        dragged: [], put: [], given: null, unmoved: false, stroke: true, by: null, struck: null, touching: null, snookered: null,
        missed: false, wants: null, again: false, undrawn: 0, exact: false, named: false, chosen: null, terms };
}

export const isInfraction = ({ type }) => type === "infraction";

/** The balls that have dropped or left the table, in that order. */
export function gone(draft) {
    return draft.events.filter((event) => event.type === "pocket" || event.type === "off_table")
        .map((event) => event.ball);
}

/** The balls that are in hand by these rulings. */
export const takenInHand = (rulings) => rulings.filter(({ type }) => type === "in_hand").flatMap(({ balls = [] }) => balls);

/** The balls that moved according to the draft: those in a contact, at a cushion, or lost. */
export function stirred(draft) {
    const balls = new Set();
    for (const event of draft.events)
        if (event.type === "contact")
            event.balls.forEach((ball) => balls.add(ball));
        else if (event.type !== "infraction")
            balls.add(event.ball);
    return balls;
}

/** Whether the shot has places: as the user has said, or else once a ball was dragged while all others are known. */
export function givesPlaces(draft) {
    if (draft.given !== null)
        return draft.given;
    const rest = Object.keys(draft.places).filter((ball) => !gone(draft).includes(ball));
    const left = startedThere(draft);
    return draft.dragged.length > 0 && !notDrawn(draft).length &&
        (draft.known || rest.every((ball) => draft.dragged.includes(ball) && !left.includes(ball)));
}

/** The balls that were played from where they were dragged, and have moved since. */
function startedThere(draft) {
    const moved = stirred(draft);
    return draft.put.filter((ball) => moved.has(ball));
}

/** Whether each ball that is left on the table lies where somebody has drawn it, or it was seen. */
export function isWhole(draft) {
    const lost = gone(draft);
    return !notDrawn(draft).length && draft.tray.every((ball) => draft.dragged.includes(ball) || lost.includes(ball));
}

/** Where balls are drawn that may well lie there after the shot: of numbered balls those that were dragged, and those that were
 * left alone where somebody had drawn them before. */
export function drawnPlaces(draft) {
    const moved = stirred(draft);
    const stays = (ball) => !Number(ball) || isAtRest(draft, ball)
        || (!draft.known && ![...draft.unsaid, ...draft.fromRulings].includes(ball) && !moved.has(ball));
    return Object.fromEntries(Object.entries(draft.places).filter(([ball]) => stays(ball)));
}

/** Whether a ball was dragged to where it came to rest. */
export const isAtRest = (draft, ball) => draft.dragged.includes(ball) && !startedThere(draft).includes(ball);

/** The balls in hand that the shot has put down but that were not dragged to where they ended. */
export function notDrawn(draft) {
    return draft.stroke ? draft.inHand.filter((ball) => !draft.places[ball] && !gone(draft).includes(ball)) : [];
}

/** The balls that moved, are still on the table, and lie where they did before: they may have been forgotten. */
export function notDragged(draft) {
    const [lost, left] = [gone(draft), startedThere(draft)];
    return [...stirred(draft)].filter((ball) => !lost.includes(ball) && (!draft.dragged.includes(ball) || left.includes(ball)));
}

/** The balls that were dragged from where they are known to have lain though no event of the shot concerns them: a contact may
 * be missing. */
export function notHit(draft) {
    const still = [draft.cue, ...draft.inHand, ...stirred(draft)];
    const isElsewhere = (ball) => String(draft.places[ball]) !== String(draft.before[ball]);
    return draft.known ? draft.dragged.filter((ball) => !still.includes(ball) && isElsewhere(ball)) : [];
}

/** Whether nothing has been drawn yet. */
export function isEmpty(draft) {
    return draft.events.length === 0 && draft.dragged.length === 0;
}

/** Whether it can be told what the referee would say: something has happened, or it was said that nothing did. */
export function isTold(draft) {
    return draft.events.length > 0 || draft.missed || !draft.stroke;
}

/** Whether nothing was drawn but where balls in hand are played from. */
export function isUntold(draft) {
    return !isTold(draft) && draft.dragged.every((ball) => draft.inHand.includes(ball));
}

/** Whether it is a stroke of the one who is to act, with the cue ball. */
export function isOrdinary(draft) {
    return draft.stroke && draft.by === null && draft.struck === null;
}

/** The ball that the tip struck. */
const tipBall = (draft) => draft.struck ?? draft.cue;

/** The stroke hit nothing. */
export function miss(draft) {
    return { ...draft, missed: true, stroke: true };
}

/** With these events: it is no stroke as long as nothing else is told than what is possible without one. */
function withEvents(draft, events, more) {
    const isStroke = draft.missed || !events.length || events.some(({ code }) => !BESIDE_STROKES.includes(code));
    return { ...draft, events, stroke: isStroke, exact: draft.exact && events.length > 0, ...more };
}

function withEvent(draft, event, at) {
    return withEvents(draft, [...draft.events, event],
        { at, missed: draft.missed && event.type === "infraction", wants: null });
}

/** The ball with which the next event begins, if it is still on the table. */
export function activeBall(draft) {
    return draft.at !== null && !gone(draft).includes(draft.at) ? draft.at : null;
}

/** A ball was chosen: the active ball hit it. Choosing the active ball deselects it; without an active ball, the chosen
 * one becomes active. The cue ball always becomes active, because it is seldom hit and often goes on: `hit` is for when
 * another ball hit it. */
export function touch(draft, ball) {
    const active = activeBall(draft);
    if (gone(draft).includes(ball))
        return draft;
    // Where the cue ball stays the one of which is told, it is pressed to say more of it.
    if (active === ball)
        return draft.stays && ball === tipBall(draft) ? draft : { ...draft, at: null };
    return active === null || ball === tipBall(draft) ? { ...draft, at: ball } : hit(draft, ball);
}

/** The active ball hit another one, which lay still. */
export function hit(draft, ball) {
    const active = activeBall(draft);
    if (active === null || active === ball || gone(draft).includes(ball))
        return draft;
    return withEvent(draft, { type: "contact", balls: [active, ball], moving: [active] },
        draft.stays && active === tipBall(draft) ? active : ball);
}

/** Before all that is told of the shot the cue ball hit that one: it is a stroke, of which nobody drew that. */
export function begunWith(draft, ball) {
    const first = { type: "contact", balls: [draft.cue, ball], moving: [draft.cue] };
    return withEvents(draft, [first, ...draft.events], { missed: false, wants: null, undrawn: draft.undrawn + 1 });
}

export function cushion(draft) {
    const ball = activeBall(draft);
    return ball === null ? draft : withEvent(draft, { type: "cushion", ball }, ball);
}

/** The centre of the active ball crossed a line. */
export function crossed(draft, line) {
    const ball = activeBall(draft);
    return ball === null ? draft : withEvent(draft, { type: "line", ball, line }, ball);
}

/** The active ball, or another one, dropped. */
export function pocket(draft, name, ball = activeBall(draft)) {
    if (ball === null || gone(draft).includes(ball))
        return draft;
    return withEvent(draft, { type: "pocket", ball, pocket: name }, null);
}

/** A ball dropped, nobody has said where; the cue ball may go on. */
export function dropped(draft, ball) {
    return withEvent(draft, { type: "pocket", ball }, draft.at);
}

export function offTable(draft, ball = activeBall(draft)) {
    if (ball === null || gone(draft).includes(ball))
        return draft;
    return withEvent(draft, { type: "off_table", ball }, draft.stays && ball !== tipBall(draft) ? draft.at : null);
}

export function infraction(draft, code, ball = null) {
    return withEvent(draft, ball === null ? { type: "infraction", code } : { type: "infraction", code, ball },
        draft.at);
}

/** After the last event is removed, the ball that began it becomes active. */
export function removeEvent(draft, index) {
    const events = draft.events.filter((_, i) => i !== index);
    const { balls, ball } = draft.events[index];
    const at = index < events.length ? draft.at : balls ? balls[0] : ball ?? draft.at;
    return withEvents(draft, events, { at: events.length ? at : tipBall(draft), undrawn: draft.undrawn - (index < draft.undrawn) });
}

/** That a ball dropped or left the table is taken back. */
export function backOnTable(draft, ball) {
    const lostAt = draft.events.findIndex((event) => event.ball === ball && ["pocket", "off_table"].includes(event.type));
    return lostAt < 0 ? draft : removeEvent(draft, lostAt);
}

/** Another ball was hit first than what was taken to have been. */
export function hitFirst(draft, ball) {
    const [first, ...others] = draft.events;
    return { ...draft, events: [{ ...first, balls: [first.balls[0], ball] }, ...others], wants: null, named: true };
}

/** Swaps an event with one of its neighbours; by: -1 for the earlier, 1 for the later. */
export function moveEvent(draft, index, by) {
    const events = [...draft.events];
    if (!(index in events) || !(index + by in events))
        return draft;
    [events[index], events[index + by]] = [events[index + by], events[index]];
    return { ...draft, events };
}

/** Who moved before a contact: "first", "second", "both", "neither" or "unknown". */
export function moversOf({ balls, moving = [balls[0]] }) {
    if (moving === "unknown")
        return "unknown";
    const first = moving.includes(balls[0]);
    const second = moving.includes(balls[1]);
    return first && second ? "both" : first ? "first" : second ? "second" : "neither";
}

export function setMovers(draft, index, movers) {
    const change = (event) => {
        const [first, second] = event.balls;
        const moving = { first: [first], second: [second], both: [first, second], neither: [], unknown: "unknown" };
        return { ...event, moving: moving[movers] };
    };
    return { ...draft, events: draft.events.map((event, i) => i === index ? change(event) : event) };
}

/** A ball came to rest there. */
export function rest(draft, ball, at) {
    const dragged = draft.dragged.includes(ball) ? draft.dragged : [...draft.dragged, ball];
    const put = draft.put.filter((other) => other !== ball);
    return { ...draft, places: { ...draft.places, [ball]: at }, dragged,
        put: draft.inHand.includes(ball) && !isTold(draft) ? [...put, ball] : put };
}

/** Balls lay there before the shot, which leaves places as unknown as they were. Where one was dragged since the shot was told
 * is where it came to rest. */
export function setRight(draft, places) {
    const rests = isTold(draft) ? draft.dragged : [];
    const lies = Object.entries(places).filter(([ball]) => !rests.includes(ball));
    return { ...draft, before: { ...draft.before, ...places }, places: { ...draft.places, ...Object.fromEntries(lies) },
        dragged: draft.dragged.filter((ball) => rests.includes(ball) || draft.inHand.includes(ball) || !(ball in places)),
        tray: draft.tray.filter((ball) => !(ball in places)), unsaid: draft.unsaid.filter((ball) => !(ball in places)),
        fromRulings: draft.fromRulings.filter((ball) => !(ball in places)),
        righted: [...new Set([...draft.righted, ...Object.keys(places)])] };
}

/** The balls that were put right and still lie there. */
export function stillRight(draft) {
    const moved = stirred(draft);
    return draft.known ? [] : draft.righted.filter((ball) => !moved.has(ball) && !draft.dragged.includes(ball));
}

/** Puts all balls back where they were. */
export function restAsBefore(draft) {
    return { ...draft, places: draft.before, dragged: [], put: [], given: null, unmoved: false };
}

export function setGiven(draft, given) {
    return { ...draft, given };
}

/** Without a stroke nothing came of one, and there are only fouls that were seen. */
export function setStroke(draft, stroke) {
    return stroke ? { ...draft, stroke } : { ...setStruck(draft, null), stroke, events: draft.events.filter(isInfraction),
        at: draft.cue, touching: null, missed: false, wants: null, undrawn: 0 };
}

/** The shot played with another ball: what that one did is what the ball did with which it was drawn. */
function playedWith(draft, before, ball) {
    const { events } = before === ball ? draft : swapped(draft, before, ball);
    return { events, at: !events.length || draft.at === before ? ball : draft.at };
}

/** Whose stroke it was, or whose foul without one: the number of a player who was not to act, or null. cue: that player's cue
 * ball. */
export function setBy(draft, by, cue) {
    return { ...draft, ...draft.struck === null ? playedWith(draft, draft.cue, cue) : null, by, cue };
}

/** Which ball the tip struck; null: the cue ball. What happens begins with it. */
export function setStruck(draft, struck) {
    return { ...draft, ...playedWith(draft, tipBall(draft), struck ?? draft.cue), struck };
}

/** The object balls that touched the cue ball when the shot began; null lets their places decide. */
export function setTouching(draft, touching) {
    return { ...draft, touching };
}

/** Whether a contact was at the same moment as the contact that is the event before it. */
export function setTogether(draft, index, together) {
    const change = ({ together: _, ...event }) => together ? { ...event, together } : event;
    return { ...draft, events: draft.events.map((event, i) => i === index ? change(event) : event) };
}

/** What the referee sees: true, false, or null to let the places decide. */
export function setSnookered(draft, snookered) {
    return { ...draft, snookered };
}

/** The shot as if each of two balls had been the other one. */
export function swapped(draft, one, other) {
    const named = (ball) => ball === one ? other : ball === other ? one : ball;
    const renamed = (value) => Array.isArray(value) ? value.map(named) : named(value);
    const events = draft.events.map((event) => Object.fromEntries(Object.entries(event).map(([member, value]) =>
        [member, ["ball", "balls", "moving"].includes(member) ? renamed(value) : value])));
    return { ...draft, events };
}

export function setTerms(draft, terms) {
    return { ...draft, terms: { ...draft.terms, ...terms } };
}

/** The same for a call that is being made; with its capturer it may choose its target as well. */
export function announce(draft, terms) {
    return { ...setTerms(draft, terms), chosen: terms.capturer ? terms.target ?? null : null };
}

/** The shot as an action for the library. Without a stroke, balls in hand stay in hand. */
export function actionOf(draft) {
    const lost = gone(draft);
    const action = { action: "shot" };
    for (const [name, value] of Object.entries(draft.terms))
        if (value !== null && value !== undefined)
            action[name] = value;
    action.events = draft.events;
    if (givesPlaces(draft))
        action.rest = Object.fromEntries(Object.entries(draft.places)
            .filter(([ball]) => !lost.includes(ball) && (draft.stroke || !draft.inHand.includes(ball)) &&
                (!draft.unmoved || draft.dragged.includes(ball) || draft.righted.includes(ball))));
    if (action.rest && draft.unmoved)
        action.unmoved = true;
    if (!draft.stroke)
        action.stroke = false;
    for (const name of ["by", "struck", "touching"])
        if (draft[name] !== null)
            action[name] = draft[name];
    if (draft.snookered !== null)
        action.snookered = draft.snookered;
    return action;
}

/** A shot that was only called: nothing has happened yet. */
export function callOf(draft) {
    return actionOf({ ...draft, events: [], given: false, stroke: true, by: null, struck: null,
        touching: null, snookered: null });
}

/** The text for the notation box: the shot without its places. */
export function withoutPlaces({ rest: _, unmoved: __, ...action }) {
    return action;
}

/** A draft from a typed shot; places that it doesn't give stay as drawn, and so does what was called, if it calls
 * nothing. One without events is as it was before anything was told. */
export function fromAction(draft, action) {
    const { action: _, player: __, events, rest: places, unmoved = false, stroke = true, by = null, struck = null,
        touching = null, snookered = null, ...terms } = action;
    const names = Object.keys(draft.terms);
    const blank = Object.fromEntries(names.map((name) => [name, null]));
    const before = names.some((name) => terms[name] !== undefined) ? blank : draft.terms;
    const read = { ...draft, events, unmoved, stroke, by, struck, touching, snookered,
        terms: { ...before, ...terms }, at: events.length ? null : struck ?? draft.cue,
        undrawn: draft.known ? 0 : events.length, exact: events.length > 0, named: true };
    if (!places)
        return read;
    return { ...read, places: { ...draft.places, ...places }, dragged: Object.keys(places), given: true };
}
