/* What a foul leads to in most games of pool. */
#include <cuerules/pool_game.h>

/* An infraction before the break costs the break; the cue ball stays where it was to be put. */
static void foul_before_break(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    cue_pool_state *state = now->state;
    cue_pool_take_cue_ball(now, CUE_POOL_KITCHEN);
    if (stroke->other)
        return;
    state->breaker = (uint8_t)(1 - stroke->player);
    cue_come_to_table(&state->head, state->breaker, now->game->rule.no_stroke, now->rulings);
}

void cue_pool_foul(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    cue_pool_state *state = now->state;
    const cue_balls lost = stroke->potted | stroke->off;
    const cue_balls back = now->game->money == CUE_NO_BALL ? 0 : lost & CUE_BALL_BIT(now->game->money);
    const int next = stroke->other ? state->head.to_act : 1 - stroke->player;
    cue_pool_settle(now, stroke, back);
    if (state->head.phase == CUE_POOL_PHASE_BREAK && !stroke->breaking) {
        foul_before_break(now, stroke);
        return;
    }
    cue_pool_lift(now);
    cue_pool_spot(now, back);
    cue_pool_take_cue_ball(now, CUE_POOL_TABLE);
    cue_pool_shoots(now, next, now->game->rule.turn);
}
