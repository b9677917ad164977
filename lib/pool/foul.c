/* What a stroke leads to in most games of pool. */
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

/* The ball that decides the game, if it is among those that dropped or left. */
static cue_balls money_of(const cue_pool_now *now, cue_balls lost)
{
    return now->game->money == CUE_NO_BALL ? 0 : lost & CUE_BALL_BIT(now->game->money);
}

void cue_pool_foul(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    const cue_balls back = money_of(now, stroke->potted | stroke->off);
    const int next = stroke->other ? now->state->head.to_act : 1 - stroke->player;
    cue_pool_settle(now, stroke, back);
    if (now->state->head.phase == CUE_POOL_PHASE_BREAK && !stroke->breaking) {
        foul_before_break(now, stroke);
        return;
    }
    cue_pool_lift(now);
    cue_pool_spot(now, back);
    cue_pool_take_cue_ball(now, CUE_POOL_TABLE);
    cue_pool_shoots(now, next, now->game->rule.turn);
}

void cue_pool_go_on(const cue_pool_now *now, const cue_pool_stroke *stroke)
{
    const cue_balls back = money_of(now, stroke->potted);
    cue_pool_settle(now, stroke, back);
    cue_pool_spot(now, back);
}

void cue_pool_offer_table(const cue_pool_now *now, const cue_pool_stroke *stroke, unsigned rule)
{
    cue_pool_offer(now, 1 - stroke->player, 1u << CUE_POOL_PLAY | 1u << CUE_POOL_HAND_BACK, rule);
}

void cue_pool_win(const cue_pool_now *now, const cue_pool_stroke *stroke, unsigned rule)
{
    cue_pool_settle(now, stroke, 0);
    cue_pool_end(now, UINT32_C(1) << stroke->player, rule);
}

void cue_pool_lose(const cue_pool_now *now, const cue_pool_stroke *stroke, unsigned type, unsigned rule)
{
    cue_pool_settle(now, stroke, 0);
    cue_announce_player(now->rulings, type, rule, stroke->player);
    cue_pool_end(now, UINT32_C(1) << (1 - stroke->player), rule);
}

void cue_pool_replay(const cue_pool_now *now, const cue_pool_rack *rack)
{
    const unsigned rule = now->game->rule.stalemate;
    memset(now->state->fouls, 0, sizeof now->state->fouls);
    cue_announce_player(now->rulings, CUE_POOL_RULING_STALEMATE, rule, CUE_NOBODY);
    cue_pool_rerack(now, rack, now->state->breaker, rule);
}
