// A shot that one button told, "Missed, no foul", is told anew where an earlier one was amended: what was taken for granted of it,
// the ball that was hit first and rails that were reached, may be another one now.
import { actionOf, begin, fromAction, isOrdinary } from "./draft.js";
import { completed } from "./outcome.js";
import { ballsInPlay } from "./places.js";

const isSeen = ({ type }) => type !== "cushion" && type !== "line";
const mentions = ({ ball, balls = [] }, name) => ball === name || balls.includes(name);

/** The action as it would be told now, or null for as it is. then, now: stores that stand before it as it was, and as it is
 * now; aimOf(store, draft): what such a shot hits first. */
export function retold(then, now, action, aimOf) {
    if (action.action !== "shot" || action.rest)
        return null;
    const draftOf = (store, events) => ({ ...fromAction(begin({ places: {}, known: false, cue: store.view().cue_ball ?? "cue" }), action),
        events, exact: false });
    const whole = (store, draft) => completed(store, draft, ballsInPlay(store.view())).whole;
    const [first, ...others] = action.events.filter(isSeen);
    const before = draftOf(then, [first, ...others]);
    const hit = first && isOrdinary(before) && aimOf(then, before);
    if (!hit || first.type !== "contact" || first.balls[0] !== before.cue || first.balls[1] !== hit
        || others.some((event) => mentions(event, hit)))
        return null;
    const after = draftOf(now, [first, ...others]);
    const next = aimOf(now, after);
    const meets = next && { ...first, balls: [after.cue, next] };
    if (!next)
        return null;
    if (JSON.stringify(whole(then, before).events) === JSON.stringify(action.events))
        return actionOf(whole(now, draftOf(now, [meets, ...others])));
    // With what dropped beside it, or without a rail: what was said stays, of another ball.
    return others.some(({ type }) => type === "contact") ? null
        : actionOf({ ...draftOf(now, action.events.map((event) => event === first ? meets
            : event.type === "cushion" && event.ball === hit ? { ...event, ball: next } : event)), exact: true });
}
