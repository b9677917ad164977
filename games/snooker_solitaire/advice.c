/* Advice: each action as it looks to a player who looks ahead, and games that this player goes on with until the opponent has
 * been at the table. */
#include "advice.h"

#include "expert.h"
#include "match.h"
#include "rules.h"

/* That player wins the matches to come, from the second on, this often: of one game, and of three. */
static double stake_of(const cue_snooker_options *options, const snooker_state *state)
{
    static const double wins[2][CUE_SNOOKER_ROUNDS + 1] = {
        {1, 1, 0.82, 0.73, 0.66, 0.60},
        {1, 1, 0.65, 0.50, 0.41, 0.39},
    };
    unsigned round = state->round + 1u + (state->head.phase == CUE_SNOOKER_PHASE_UPGRADE);
    double stake = 1;
    for (; round <= CUE_SNOOKER_ROUNDS && !options->match.alone; round++)
        stake *= wins[options->best_of > 1][round];
    return stake;
}

/* Power or chalk that nobody has to use is never worse than none. */
static bool declines_bonus(const cue_action *action)
{
    return action->kind == CUE_SNOOKER_TAKE_BONUS && action->data.bytes[0] == CUE_SNOOKER_TAKE_NONE;
}

static double glance(const void *chosen, const void *state, void *room, const cue_action *legal, size_t count,
                     double *values)
{
    expert *of = room;
    size_t i;
    snooker_begin_look(of, chosen, state);
    snooker_look_ahead(of, state, legal, count, of->values);
    for (i = 0; i < count; i++)
        values[i] = count > 1 && declines_bonus(&legal[i]) ? -1 : (double)of->values[i] / OUTLINE_ONE;
    return stake_of(chosen, state);
}

/* A game that is tried. */
typedef struct trial {
    expert *of;
    const cue_snooker_options *options;
    snooker_state state;
    uint64_t seed, number;
    unsigned rolls;
} trial;

/* The n-th roll is made of the same numbers whatever is played. The first goes through all 36 in turn, and the second evenly
 * through those of four dice, so that little of what is compared is luck. */
static void roll(trial *at)
{
    enum { FIRST = 36, FIRST_STEP = 23, SECOND = 1296, SECOND_STEP = 797 };
    const uint64_t first = (at->number * FIRST_STEP + at->seed % FIRST) % FIRST;
    uint64_t left = first;
    cue_random random = cue_random_at(at->seed ^ cue_random_mix(at->number), at->rolls);
    cue_action action = cue_action_of(CUE_SNOOKER_ROLL);
    unsigned i;
    snooker_draw(at->options, &at->state, &random, &action);
    if (at->rolls)
        left = (at->number / FIRST * SECOND_STEP + cue_random_mix(at->seed + first) % SECOND) % SECOND;
    for (i = action.data.bytes[0]; i && at->rolls < 2; i--, left /= 6)
        action.data.bytes[i] = (uint8_t)(1 + left % 6);
    at->rolls++;
    (void)snooker_apply(at->options, &at->state, &action, NULL, NULL);
}

/* What it is worth to be about to act. */
static int32_t act(trial *at, bool more)
{
    expert *of = at->of;
    const size_t count = snooker_legal(at->options, &at->state, of->legal, SNOOKER_MOST_LEGAL);
    const size_t best = snooker_choose(of, &at->state, of->legal, count);
    if (more)
        (void)snooker_apply(at->options, &at->state, &of->legal[best], NULL, NULL);
    return of->values[best];
}

/* With which cue the next match begins: with the best one, unless it has been chosen. */
static unsigned cue_after(const snooker_state *state, const cue_action *action)
{
    if (action)
        return action->data.bytes[0];
    return state->head.phase == CUE_SNOOKER_PHASE_DRAW ? state->level : snooker_best_level(state);
}

static double try_action(const void *options, const void *state, void *room, const cue_action *action, uint64_t seed,
                         uint64_t number)
{
    const snooker_state *begin = state;
    trial at = {room, options, *begin, seed, number, 0};
    bool more = true;
    if (is_between_matches(begin))
        return (double)at.of->levels[cue_after(begin, action) - 1] / OUTLINE_ONE;
    if (action)
        (void)snooker_apply(options, &at.state, action, NULL, NULL);
    for (;;) {
        int32_t worth;
        switch (at.state.head.phase) {
        case CUE_SNOOKER_PHASE_OPPONENT:
            more = false;
            roll(&at);
            break;
        case CUE_SNOOKER_PHASE_ROLL:
            roll(&at);
            break;
        case CUE_SNOOKER_PHASE_DEAL:
        case CUE_SNOOKER_PHASE_UPGRADE:
        case CUE_SNOOKER_PHASE_OVER:
            worth = snooker_between_games(&at.of->match, options, at.state.won, at.state.power + at.state.chalk / 2u);
            return (double)worth / OUTLINE_ONE;
        default:
            worth = act(&at, more);
            if (!more)
                return (double)worth / OUTLINE_ONE;
        }
    }
}

const cue_advice_powers snooker_advice = {
    .size = (uint32_t)sizeof(cue_advice_powers), .unit = CUE_ADVICE_WINS,
    .room = sizeof(expert), .glance = glance, .trial = try_action,
};
