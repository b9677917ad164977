/* Advice: legal, the same whatever is hidden, and as sure as it says. */
#include "walk.h"

#include <math.h>
#include <stdlib.h>

enum { FEW = 64, MANY = 10 * FEW, KEPT = 256 };

typedef struct advised {
    cue_advice list[KEPT];
    cue_advice_result result;
} advised;

static bool gives_advice(const conform_walk *walk)
{
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    return !cue_ruleset_get_info(walk->ruleset, &info, NULL) && info.has & CUE_HAS_ADVICE;
}

/* On a state, under a seed; played: NULL, or an action that is to be valued. */
static bool advise(conform_walk *walk, const void *state, uint64_t seed, uint64_t budget, const cue_action *played,
                   advised *out)
{
    const cue_advice_result none = CUE_ADVICE_RESULT_INIT;
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    cue_error error;
    cue_status status = CUE_NO_MEMORY;
    memset(out, 0, sizeof *out);
    out->result = none;
    config.seed = seed;
    config.budget = budget;
    config.played = played;
    config.room_size = cue_advice_room(walk->game.setup);
    config.room = malloc(config.room_size);
    if (config.room)
        status = cue_advise(walk->game.setup, state, &config, out->list, KEPT, &out->result, &error);
    else
        (void)strcpy(error.message, "out of memory");
    free(config.room);
    conform_checked(walk, 1);
    if (status)
        conform_fail(walk, "advice is refused: %s", error.message);
    return !status;
}

/* What is listed, the best first, with errors where values are not exact. */
static void check_list(conform_walk *walk, const advised *of)
{
    const size_t count = of->result.count < KEPT ? of->result.count : KEPT;
    size_t i;
    for (i = 0; i < count; i++) {
        const cue_advice *at = &of->list[i];
        if (!conform_is_listed(walk, &at->action))
            conform_fail(walk, "what is advised is not legal: %s", conform_action_text(walk, &at->action));
        if (!isfinite(at->value) || !(at->error >= 0) || (of->result.exact && at->error > 0))
            conform_fail(walk, "the value %g of %s has the error %g", at->value, conform_action_text(walk, &at->action),
                         at->error);
        if (fabs(of->list[0].value - at->value - at->loss) > 0 || (i && at->loss < of->list[i - 1].loss))
            conform_fail(walk, "the best does not come first, or a loss is not the distance to it: %s",
                         conform_action_text(walk, &at->action));
    }
}

/* A state that differs only in what is hidden. */
static void check_hidden(conform_walk *walk, const advised *of, uint64_t seed)
{
    advised other;
    conform_take_state(walk, walk->other);
    (void)cue_step_imagine(walk->game.setup, walk->other, cue_random_next(&walk->random));
    if (advise(walk, walk->other, seed, FEW, NULL, &other) && memcmp(of, &other, sizeof other) != 0)
        conform_fail(walk, "two states that look the same get different advice");
}

/* Ten times as many games under another seed. A normal deviate is beyond six times its error once in 500 million. */
static void check_error(conform_walk *walk, const advised *of, uint64_t seed)
{
    const cue_advice *best = &of->list[0];
    advised longer;
    double error;
    if (!advise(walk, conform_state_now(walk), seed + 1, of->result.exact ? 1 : MANY, &best->action, &longer))
        return;
    error = sqrt(best->error * best->error + longer.result.played.error * longer.result.played.error);
    if (fabs(longer.result.played.value - best->value) > 6 * error)
        conform_fail(walk, "the value %g of %s, with the error %g, is %g by more games", best->value,
                     conform_action_text(walk, &best->action), best->error, longer.result.played.value);
}

void conform_advice(conform_walk *walk)
{
    const uint64_t seed = cue_random_next(&walk->random);
    advised of;
    if (!gives_advice(walk)) {
        conform_skip(walk, "there is no advice in this game");
        return;
    }
    if (conform_head_now(walk)->to_act < 0 || !advise(walk, conform_state_now(walk), seed, FEW, NULL, &of))
        return;
    check_list(walk, &of);
    check_hidden(walk, &of, seed);
    if (of.result.count)
        check_error(walk, &of, seed);
}
