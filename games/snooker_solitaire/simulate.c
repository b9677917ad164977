/* What simulations need: a simple-minded player, single matches, and what to count. */
#include "state.h"

/* How much a listed action is worth to the simple-minded player; more is better. A pot counts before a snooker, and that
 * before a safe shot; then the chance, the value of the ball, and little power and chalk. */
static int32_t worth_of_shot(const cue_snooker_shot *shot)
{
    const bool pot = shot->type == CUE_SNOOKER_POT;
    const unsigned ball = shot->plant == CUE_SNOOKER_NONE ? shot->ball : (unsigned)shot->plant;
    const int32_t value = pot ? snooker_value(ball) : 0;
    const int32_t spent = shot->power + shot->chalk;
    return (((CUE_SNOOKER_SAFE - shot->type) * 64 + shot->chance) * 8 + value) * 256 + 255 - spent;
}

/* Bonus: power first. No repositioning. The best cue, and the re-spotted black with all that helps. */
static int32_t worth_of(const cue_action *action)
{
    const int32_t value = action->data.bytes[0];
    cue_snooker_shot shot;
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
    default:
        return 0;
    }
}

size_t snooker_greedy(const void *options, const void *state, const cue_action *legal, size_t count)
{
    int32_t most = INT32_MIN;
    size_t best = 0, i;
    (void)options;
    (void)state;
    for (i = 0; i < count; i++) {
        const int32_t worth = legal[i].kind == CUE_SNOOKER_CONCEDE ? -1 : worth_of(&legal[i]);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* The tournament, or the match of a scenario; then the matches that were won, by round. */
void snooker_tally(const void *options, const void *memory, int64_t *counts)
{
    const snooker_state *state = memory;
    const bool match = state->won[0] > ((const cue_snooker_options *)options)->best_of / 2;
    unsigned round;
    counts[0] += state->head.winners == 1;
    for (round = 1; round <= CUE_SNOOKER_ROUNDS; round++)
        counts[round] += round < state->round || (round == state->round && match);
}
