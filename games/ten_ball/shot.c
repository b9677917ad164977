/* What a shot leads to: a foul, a game that is won, somebody who goes on, or a choice. */
#include "shot.h"

#define TEN_BIT CUE_BALL_BIT(TEN_MONEY)

/* RULE_THREE_FOULS: the game is lost, and what dropped stays down. */
static void lose(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    cue_pool_settle(now, stroke, 0);
    cue_announce_player(now->rulings, CUE_TEN_BALL_THREE_FOULS, RULE_THREE_FOULS, stroke->player);
    cue_pool_end(now, UINT32_C(1) << (1 - stroke->player), RULE_THREE_FOULS);
}

static void win(const cue_pool_now *now, const cue_pool_stroke *stroke, unsigned rule)
{
    cue_pool_settle(now, stroke, 0);
    cue_pool_end(now, UINT32_C(1) << stroke->player, rule);
}

/* A 10 that doesn't win goes back to the table. */
static void settle(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    cue_pool_settle(now, stroke, TEN_BIT);
    cue_pool_spot(now, stroke->potted & TEN_BIT);
}

static void offer_table(const cue_pool_now *now, const cue_pool_stroke *stroke, unsigned rule)
{
    cue_pool_offer(now, 1 - stroke->player, 1u << CUE_POOL_PLAY | 1u << CUE_POOL_HAND_BACK, rule);
}

/* RULE_BREAK, RULE_TEN_ON_BREAK: nothing is called, and any ball that dropped keeps the turn. */
static void end_break(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    settle(now, stroke);
    now->state->push_out = 1;
    cue_pool_shoots(now, stroke->potted ? stroke->player : 1 - stroke->player, RULE_BREAK);
}

/* RULE_PUSH_OUT */
static void end_push_out(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    settle(now, stroke);
    offer_table(now, stroke, RULE_PUSH_OUT);
}

/* RULE_WIN, RULE_EARLY_TEN, RULE_AGAIN: the called ball dropped into the called pocket. */
static void end_made(const cue_ten_ball_options *options, const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    const bool ten = stroke->call.ball == TEN_MONEY + 1, last = stroke->before == TEN_BIT;
    if (ten && (last || options->early_ten == CUE_TEN_BALL_WINS)) {
        win(now, stroke, last ? RULE_WIN : RULE_EARLY_TEN);
        return;
    }
    settle(now, stroke);
    cue_pool_shoots(now, stroke->player, RULE_AGAIN);
}

/* RULE_NOT_MADE, RULE_SAFETIES, RULE_TURN: what dropped was not what was called. */
static void end_visit(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    settle(now, stroke);
    if (stroke->potted)
        offer_table(now, stroke, stroke->call.safety ? RULE_SAFETIES : RULE_NOT_MADE);
    else
        cue_pool_shoots(now, 1 - stroke->player, RULE_TURN);
}

cue_status ten_apply_shot(const cue_ten_ball_options *options, const cue_pool_now *now, const cue_action *action)
{
    const ten_state *state = (const ten_state *)now->state;
    cue_pool_stroke stroke;
    cue_status status = cue_pool_check_shot(now, action, ten_callable(state), ten_allowed(options), &stroke);
    bool third;
    if (status)
        return status;
    cue_pool_find_fouls(now, &stroke, ten_on(state), stroke.breaking && !cue_pool_breaks_up(now->options, &stroke));
    third = cue_pool_count_fouls(now, &stroke);
    if (third)
        lose(now, &stroke);
    else if (stroke.fouls)
        cue_pool_foul(now, &stroke);
    else if (stroke.breaking)
        end_break(now, &stroke);
    else if (stroke.call.push_out)
        end_push_out(now, &stroke);
    else if (stroke.made)
        end_made(options, now, &stroke);
    else
        end_visit(now, &stroke);
    return CUE_OK;
}
