/* What a shot leads to: a foul, a game that is won, somebody who goes on, or a choice. */
#include "shot.h"

#define NINE_BIT CUE_BALL_BIT(NINE_MONEY)

/* RULE_THREE_BALLS: of the balls that were potted, crossed the head string or come to rest behind it, each counts once. */
static unsigned balls_at_head(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    const cue_event *event = cue_shot_events(stroke->record), *end = event + stroke->record->event_count;
    cue_layout after = now->state->layout;
    cue_balls counted = stroke->potted, left;
    for (; event < end; event++)
        if (event->type == CUE_EVENT_LINE && event->detail == CUE_LINE_HEAD)
            counted |= CUE_BALL_BIT(event->ball);
    cue_layout_after_shot(&after, stroke->record, &stroke->summary);
    for (left = after.known ? after.on_table : 0; left; left &= left - 1)
        if (cue_is_behind(&now->options->table, after.at[cue_lowest_ball(left)]))
            counted |= left & (0 - left);
    return (unsigned)__builtin_popcount(counted & CUE_POOL_OBJECTS);
}

static bool passes_head(const cue_nine_ball_options *options, const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    enum { REQUIRED = 3 };
    const bool holds = options->edition == CUE_NINE_BALL_2025 && options->three_balls != CUE_NINE_BALL_OFF &&
                       (options->three_balls != CUE_NINE_BALL_DRY || !stroke->potted);
    return !holds || balls_at_head(now, stroke) >= REQUIRED;
}

/* RULE_AGAIN, RULE_TURN */
static void go_on(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    const bool again = stroke->potted != 0;
    cue_pool_shoots(now, again ? stroke->player : 1 - stroke->player, again ? RULE_AGAIN : RULE_TURN);
}

/* RULE_BREAK, RULE_NINE_ON_BREAK */
static void end_break(const cue_nine_ball_options *options, const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    const bool legal = passes_head(options, now, stroke), wins = options->nine_on_break == CUE_NINE_BALL_WINS;
    if (legal && wins && (stroke->potted & NINE_BIT)) {
        cue_pool_win(now, stroke, RULE_NINE_ON_BREAK);
        return;
    }
    cue_pool_go_on(now, stroke);
    now->state->push_out = 1;
    if (legal) {
        go_on(now, stroke);
        return;
    }
    cue_announce_player(now->rulings, CUE_NINE_BALL_ILLEGAL_BREAK, RULE_THREE_BALLS, stroke->player);
    cue_pool_offer_table(now, stroke, RULE_THREE_BALLS);
}

/* RULE_NO_CALLS: JSON has no members for a call, but the struct has. */
static cue_status check_no_call(const cue_pool_now *now, const cue_action *action)
{
    const cue_pool_shot_data call = cue_pool_shot_of(action);
    if (call.ball | call.pocket | call.safety)
        return cue_refuse_by(now->error, RULE_NO_CALLS, CUE_BAD_VALUE, "/ball", "nothing is called in nine-ball");
    return CUE_OK;
}

cue_status nine_apply_shot(const cue_nine_ball_options *options, const cue_pool_now *now, const cue_action *action)
{
    cue_pool_stroke stroke;
    cue_status status = check_no_call(now, action);
    if (!status)
        status = cue_pool_check_shot(now, action, 0, 0, &stroke);
    if (status)
        return status;
    cue_pool_find_fouls(now, &stroke, nine_on((const nine_state *)now->state),
                        stroke.breaking && !cue_pool_breaks_up(now->options, &stroke));
    if (cue_pool_count_fouls(now, &stroke)) {
        cue_pool_lose(now, &stroke, CUE_NINE_BALL_THREE_FOULS, RULE_THREE_FOULS);
    } else if (stroke.fouls) {
        cue_pool_foul(now, &stroke);
    } else if (stroke.breaking) {
        end_break(options, now, &stroke);
    } else if (stroke.call.push_out) {
        cue_pool_go_on(now, &stroke);
        cue_pool_offer_table(now, &stroke, RULE_PUSH_OUT);
    } else if (stroke.potted & NINE_BIT) {
        cue_pool_win(now, &stroke, RULE_WIN);
    } else {
        cue_pool_go_on(now, &stroke);
        go_on(now, &stroke);
    }
    return CUE_OK;
}
