/* What simulations need: a simple player, and what to count. */
#include "simulate.h"

#include "state.h"

/* How much a listed action is worth to the simple player. A pot comes before a snooker, and a snooker before a safe
 * shot; then the chance, the value of the ball, and little use of power and chalk. */
static int32_t worth_of_shot(const cue_snooker_shot *shot)
{
    const bool pot = shot->type == CUE_SNOOKER_POT;
    const unsigned ball = shot->plant == CUE_SNOOKER_NONE ? shot->ball : (unsigned)shot->plant;
    const int32_t value = pot ? snooker_value(ball) : 0;
    const int32_t spent = shot->power + shot->chalk;
    return (((CUE_SNOOKER_SAFE - shot->type) * 64 + shot->chance) * 8 + value) * 256 - spent;
}

/* Bonus: power first. No repositioning. The best cue, and the re-spotted black with all that helps. */
int32_t snooker_worth(const void *options, const void *state, const cue_action *action)
{
    const int32_t value = action->data.bytes[0];
    cue_snooker_shot shot;
    (void)options;
    (void)state;
    switch (action->kind) {
    case CUE_SNOOKER_SHOT:
        memcpy(&shot, action->data.bytes, sizeof shot);
        return worth_of_shot(&shot);
    case CUE_SNOOKER_TAKE_BONUS:
        return CUE_SNOOKER_TAKE_NONE - value;
    case CUE_SNOOKER_MOVE_CUE_BALL:
        return value == GRID_CELLS;
    case CUE_SNOOKER_POT_BLACK:
    case CUE_SNOOKER_TAKE_UPGRADE:
        return value;
    case CUE_SNOOKER_CONCEDE:
        return -1;
    default:
        return 0;
    }
}

/* The tournament or the single match; and the matches that were won, by round. */
void snooker_tally(const void *chosen, const void *memory, int64_t *counts)
{
    const cue_snooker_options *options = chosen;
    const snooker_state *state = memory;
    unsigned round;
    counts[0] += state->head.winners == 1;
    for (round = options->match.alone ? state->round : 1; round < state->round; round++)
        counts[round]++;
    counts[state->round] += state->won[0] > options->best_of / 2;
}
