/* What a shot leads to: a foul, a game that is won, somebody who goes on, or a choice. */
#include "shot.h"

#define TEN_BIT CUE_BALL_BIT(TEN_MONEY)

/* RULE_BREAK, RULE_TEN_ON_BREAK: nothing is called, and any ball that dropped keeps the turn. */
static void end_break(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    cue_pool_go_on(now, stroke);
    now->state->push_out = 1;
    cue_pool_shoots(now, stroke->potted ? stroke->player : 1 - stroke->player, RULE_BREAK);
}

/* RULE_WIN, RULE_EARLY_TEN, RULE_AGAIN: the called ball dropped into the called pocket. */
static void end_made(const cue_ten_ball_options *options, const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    const bool ten = stroke->call.ball == TEN_MONEY + 1, last = stroke->before == TEN_BIT;
    if (ten && (last || options->early_ten == CUE_TEN_BALL_WINS)) {
        cue_pool_win(now, stroke, last ? RULE_WIN : RULE_EARLY_TEN);
        return;
    }
    cue_pool_go_on(now, stroke);
    cue_pool_shoots(now, stroke->player, RULE_AGAIN);
}

/* RULE_PUSH_OUT, RULE_NOT_MADE, RULE_SAFETIES, RULE_TURN: what dropped was not what was called. */
static void end_visit(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    cue_pool_go_on(now, stroke);
    if (stroke->call.push_out)
        cue_pool_offer_table(now, stroke, RULE_PUSH_OUT);
    else if (stroke->potted)
        cue_pool_offer_table(now, stroke, stroke->call.safety ? RULE_SAFETIES : RULE_NOT_MADE);
    else
        cue_pool_shoots(now, 1 - stroke->player, RULE_TURN);
}

cue_status ten_apply_shot(const cue_ten_ball_options *options, const cue_pool_now *now, const cue_action *action)
{
    const ten_state *state = (const ten_state *)now->state;
    cue_pool_stroke stroke;
    cue_status status = cue_pool_check_shot(now, action, ten_callable(state), ten_allowed(options), &stroke);
    if (status)
        return status;
    cue_pool_find_fouls(now, &stroke, ten_on(state), stroke.breaking && !cue_pool_breaks_up(now->options, &stroke));
    if (cue_pool_count_fouls(now, &stroke))
        cue_pool_lose(now, &stroke, CUE_TEN_BALL_THREE_FOULS, RULE_THREE_FOULS);
    else if (stroke.fouls)
        cue_pool_foul(now, &stroke);
    else if (stroke.breaking)
        end_break(now, &stroke);
    else if (!stroke.call.push_out && stroke.made)
        end_made(options, now, &stroke);
    else
        end_visit(now, &stroke);
    return CUE_OK;
}
