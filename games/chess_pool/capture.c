/* Whether a move falls back to a slop, and what it captures; a slop captures nothing (RULE_SLOP). */
#include "state.h"

/* RULE_FALL_BACK: before any other object ball the capturer has to meet the target; when it meets none at all,
 * the move is still a move. */
static bool touches_another_first(cue_event_walk walk, unsigned capturer, unsigned target)
{
    cue_event event;
    while (cue_next_event(&walk, CUE_EVENT_CONTACT, &event)) {
        if (event.ball == CUE_BALL || event.other == CUE_BALL)
            continue;
        if (event.ball == capturer)
            return event.other != target;
        if (event.other == capturer)
            return event.ball != target;
    }
    return false;
}

/* RULE_CAPTURE: a ball at rest that another comes upon, or, when both moved, the two of them. */
static unsigned caught(const cue_event *event)
{
    unsigned balls = 0;
    if (event->detail != CUE_FIRST_MOVES)
        balls |= CUE_BALL_BIT(event->ball);
    if (event->detail != CUE_SECOND_MOVES)
        balls |= CUE_BALL_BIT(event->other);
    return balls;
}

cue_chess_fall_back chess_falls_back(const cue_chess_shot_data *data, const cue_shot_summary *summary)
{
    const unsigned capturer = data->capturer - 1u;
    if (data->call != CUE_CHESS_MOVE || data->shot->no_stroke)
        return CUE_CHESS_STAYS_MOVE;
    if (summary->first_struck != capturer)
        return CUE_CHESS_WRONG_BALL;
    return touches_another_first(cue_walk_events(data->shot, summary), capturer, data->target - 1u)
               ? CUE_CHESS_WRONG_TARGET
               : CUE_CHESS_STAYS_MOVE;
}

/* RULE_SIDES: what is friendly at the start of the shot is one side, everything else the other. */
unsigned chess_captured(unsigned friendly, const cue_chess_shot_data *data, const cue_shot_summary *summary)
{
    cue_event_walk walk = cue_walk_events(data->shot, summary);
    unsigned captured = 0;
    cue_event event;
    if (data->call != CUE_CHESS_MOVE)
        return 0;
    while (cue_next_event(&walk, CUE_EVENT_CONTACT, &event))
        if (event.ball != CUE_BALL && event.other != CUE_BALL &&
            ((friendly >> event.ball ^ friendly >> event.other) & 1))
            captured |= caught(&event);
    return captured;
}
