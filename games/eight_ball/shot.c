/* What a shot leads to: the end of the game, a choice after the break, a foul, or who shoots next. */
#include "shot.h"

static eight_state *state_of(const cue_pool_now *now)
{
    return (eight_state *)now->state;
}

/* RULE_LOSS: nothing comes back. */
static void lose(const cue_pool_now *now, const cue_pool_stroke *stroke, cue_eight_ball_why why, unsigned rule)
{
    const cue_eight_ball_lost_ruling lost = {(uint8_t)why};
    cue_ruling *ruling;
    cue_pool_settle(now, stroke, 0);
    ruling = cue_begin_ruling(now->rulings, CUE_EIGHT_BALL_LOST, rule);
    if (ruling) {
        ruling->player = (int8_t)stroke->player;
        memcpy(ruling->data.bytes, &lost, sizeof lost);
    }
    cue_pool_end(now, UINT32_C(1) << (1 - stroke->player), rule);
}

/* RULE_SPOTTING, RULE_IN_HAND: an 8 that left the table comes back, and then a cue ball that did is in hand. Returns
 * whether the cue ball lies on the table. */
static bool settle_break(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    bool lies;
    cue_pool_settle(now, stroke, EIGHT_BIT);
    lies = cue_in_set(now->state->layout.on_table, CUE_BALL);
    cue_pool_spot(now, stroke->off & EIGHT_BIT);
    if (!lies)
        cue_pool_take_cue_ball(now, CUE_POOL_KITCHEN);
    return lies;
}

/* RULE_EIGHT_ON_BREAK: it waits to be spotted while somebody chooses. */
static void end_with_eight_on_break(const cue_eight_ball_options *options, const cue_pool_now *now,
                                    const cue_pool_stroke *stroke)
{
    if (options->eight_on_break == CUE_EIGHT_BALL_WINS && stroke->fouls) {
        lose(now, stroke, CUE_EIGHT_BALL_WITH_FOUL, RULE_EIGHT_ON_BREAK);
    } else if (options->eight_on_break == CUE_EIGHT_BALL_WINS) {
        cue_pool_win(now, stroke, RULE_EIGHT_ON_BREAK);
    } else {
        (void)settle_break(now, stroke);
        cue_pool_offer(now, stroke->fouls ? 1 - stroke->player : stroke->player,
                       1u << CUE_POOL_SPOT_MONEY | 1u << CUE_POOL_BREAK, RULE_EIGHT_ON_BREAK);
    }
}

/* RULE_ILLEGAL_BREAK */
static void end_illegal_break(const cue_pool_now *now, const cue_pool_stroke *stroke, bool cue_ball_lies)
{
    cue_announce_player(now->rulings, CUE_EIGHT_BALL_ILLEGAL_BREAK, RULE_ILLEGAL_BREAK, stroke->player);
    cue_pool_offer(now, 1 - stroke->player,
                   (cue_ball_lies ? 1u << CUE_POOL_PLAY : 0) | (stroke->fouls ? 1u << CUE_POOL_IN_HAND : 0) |
                       1u << CUE_POOL_BREAK | 1u << CUE_POOL_REBREAK,
                   RULE_ILLEGAL_BREAK);
}

/* RULE_BREAK, RULE_BREAK_FOUL */
static void end_break(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    const int other = 1 - stroke->player;
    const bool cue_ball_lies = settle_break(now, stroke);
    if (!cue_pool_breaks_up(now->options, stroke)) {
        end_illegal_break(now, stroke, cue_ball_lies);
    } else if (!stroke->fouls) {
        cue_pool_shoots(now, stroke->potted ? stroke->player : other, RULE_BREAK);
    } else if (cue_ball_lies) {
        cue_pool_offer(now, other, 1u << CUE_POOL_PLAY | 1u << CUE_POOL_IN_HAND, RULE_BREAK_FOUL);
    } else {
        cue_pool_shoots(now, other, RULE_BREAK_FOUL);
    }
}

/* RULE_LOSS, RULE_WIN: the 8 is gone. All is judged as it was before the stroke. */
static void end_game(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    const unsigned group = state_of(now)->groups[stroke->player];
    const bool early = group ? stroke->before & eight_group(group) : stroke->call.ball != EIGHT_MONEY + 1;
    if (stroke->off & EIGHT_BIT)
        lose(now, stroke, CUE_EIGHT_BALL_OFF_TABLE, RULE_LOSS);
    else if (stroke->fouls)
        lose(now, stroke, CUE_EIGHT_BALL_WITH_FOUL, RULE_LOSS);
    else if (early)
        lose(now, stroke, CUE_EIGHT_BALL_EARLY, RULE_LOSS);
    else if (!stroke->made)
        lose(now, stroke, CUE_EIGHT_BALL_WRONG_POCKET, RULE_LOSS);
    else
        cue_pool_win(now, stroke, RULE_WIN);
}

/* RULE_AGAIN, RULE_ONLY_THE_EIGHT: the balls that keep the turn. */
static cue_balls made_by(const cue_eight_ball_options *options, const eight_state *state,
                         const cue_pool_stroke *stroke)
{
    if (options->call == CUE_EIGHT_BALL_EIGHT)
        return stroke->potted & eight_group(state->groups[stroke->player]);
    return stroke->made ? CUE_BALL_BIT(stroke->call.ball - 1u) : 0;
}

/* RULE_GROUPS: of both groups nobody can say which was meant. */
static void settle_groups(const cue_pool_now *now, const cue_pool_stroke *stroke, cue_balls made)
{
    const bool solids = made & EIGHT_SOLIDS, stripes = made & EIGHT_STRIPES;
    const cue_eight_ball_groups_ruling said = {solids ? CUE_EIGHT_BALL_SOLIDS : CUE_EIGHT_BALL_STRIPES};
    eight_state *state = state_of(now);
    cue_ruling *ruling;
    if (state->groups[0] || solids == stripes)
        return;
    state->groups[stroke->player] = said.group;
    state->groups[1 - stroke->player] = (uint8_t)(CUE_EIGHT_BALL_SOLIDS + CUE_EIGHT_BALL_STRIPES - said.group);
    ruling = cue_begin_ruling(now->rulings, CUE_EIGHT_BALL_GROUPS, RULE_GROUPS);
    if (!ruling)
        return;
    ruling->player = (int8_t)stroke->player;
    memcpy(ruling->data.bytes, &said, sizeof said);
}

/* RULE_AGAIN, RULE_TURN, RULE_SAFETIES: what dropped stays down. */
static void end_visit(const cue_eight_ball_options *options, const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    const cue_balls made = stroke->call.safety ? 0 : made_by(options, state_of(now), stroke);
    size_t from;
    cue_pool_settle(now, stroke, 0);
    settle_groups(now, stroke, made);
    from = now->rulings ? now->rulings->count : 0;
    cue_pool_shoots(now, made ? stroke->player : 1 - stroke->player, stroke->call.safety ? RULE_SAFETIES : RULE_TURN);
    if (stroke->potted && !made && !stroke->call.safety && options->call != CUE_EIGHT_BALL_EIGHT)
        cue_quote(now->rulings, from, 1); /* what dropped was not called */
}

/* RULE_BALL_ON: who calls the 8 has to hit it. */
static cue_balls on_for(const eight_state *state, const cue_pool_stroke *stroke)
{
    return stroke->call.ball == EIGHT_MONEY + 1 ? EIGHT_BIT : eight_on(state, stroke->player);
}

cue_status eight_apply_shot(const cue_eight_ball_options *options, const cue_pool_now *now, const cue_action *action)
{
    cue_pool_stroke stroke;
    cue_status status;
    if (cue_pool_shot_of(action).push_out)
        return cue_refuse_by(now->error, RULE_CALLS, CUE_BAD_VALUE, "/push_out", "eight-ball has no push-outs");
    status = cue_pool_check_shot(now, action, eight_callable(options, state_of(now)), CUE_POOL_MAY_CALL_SAFETY,
                                 &stroke);
    if (status)
        return status;
    cue_pool_find_fouls(now, &stroke, on_for(state_of(now), &stroke), false);
    if (stroke.breaking && (stroke.potted & EIGHT_BIT))
        end_with_eight_on_break(options, now, &stroke);
    else if (stroke.breaking)
        end_break(now, &stroke);
    else if ((stroke.potted | stroke.off) & EIGHT_BIT)
        end_game(now, &stroke);
    else if (stroke.fouls)
        cue_pool_foul(now, &stroke);
    else
        end_visit(options, now, &stroke);
    return CUE_OK;
}
