/* The visit under way, in a state that comes from a file: from which balls and options its break can have come. */
#include "proof.h"

/* A visit that began with the ball `first` as the lowest. downs: balls that stayed down; colours: free ones after
 * them. */
typedef struct visit {
    const sinuca_proof *proof;
    unsigned first, downs, colours;
    bool pink_ends; /* the black alone is left, and no colour follows the pink */
} visit;

static visit visit_from(const sinuca_proof *proof, unsigned first)
{
    const bool black = proof->lowest == CUE_BLACK;
    visit made = {proof, first, proof->lowest - first, 0, false};
    made.pink_ends = black && proof->options->after_pink == CUE_SINUCA_BLACK_ENDS;
    made.colours = made.downs;
    if (made.downs && (made.pink_ends || proof->state->may == CUE_SINUCA_COLOUR))
        made.colours--;
    return made;
}

/* RULE_COLOUR, RULE_LOWEST: the black is not potted and played on, and after the pink the black is next. */
static bool is_possible(const visit *of)
{
    const unsigned may = of->proof->state->may;
    if (of->first >= CUE_BLACK || (of->pink_ends && may != CUE_SINUCA_LOWEST))
        return false;
    return of->downs || (may != CUE_SINUCA_COLOUR && !of->pink_ends);
}

/* How many penalty shots there may have been (RULE_PENALTY_SHOTS_OPTION). last: one at the lowest ball of now,
 * after which that is next. */
typedef struct penalty_shots {
    int64_t least, most;
    bool last;
} penalty_shots;

/* The first ball of the visit. */
static bool at_the_start(const visit *of, penalty_shots *shots)
{
    const unsigned may = of->proof->state->may;
    shots->least = may == CUE_SINUCA_LOWEST && !of->downs;
    shots->most = 1;
    return may != CUE_SINUCA_ANY;
}

/* One before each ball that stayed down. */
static bool after_colours(const visit *of, penalty_shots *shots)
{
    const unsigned may = of->proof->state->may;
    shots->last = may == CUE_SINUCA_LOWEST && !of->pink_ends;
    shots->least = shots->last;
    shots->most = of->downs + shots->least;
    return (of->downs || may != CUE_SINUCA_ANY) && !(shots->last && of->proof->lowest == CUE_BLACK);
}

static bool at_any_time(const visit *of, penalty_shots *shots)
{
    const unsigned may = of->proof->state->may;
    shots->least = may == CUE_SINUCA_ANY && !of->downs;
    shots->most = CUE_SINUCA_SCORE_MAX;
    return may != CUE_SINUCA_LOWEST || of->pink_ends;
}

static bool count_penalty_shots(const visit *of, penalty_shots *shots)
{
    shots->last = false;
    switch (of->proof->options->penalty_shots) {
    case CUE_SINUCA_START_OF_VISIT:
        return at_the_start(of, shots);
    case CUE_SINUCA_AFTER_COLOUR:
        return after_colours(of, shots);
    default:
        return at_any_time(of, shots);
    }
}

/* The sum of `count` numbers, each one more than that before. */
static int64_t sum_from(int64_t first, int64_t count)
{
    return count * first + count * (count - 1) / 2;
}

/* Each of these shots brought a ball above the one that was the lowest then. */
static int64_t least_points(const visit *of, const penalty_shots *range, int64_t shots)
{
    const int64_t above = of->first + 1;
    const int64_t balls = sum_from(of->first, of->downs) + sum_from(above, of->colours);
    if (of->proof->options->penalty_shots != CUE_SINUCA_AFTER_COLOUR)
        return balls + above * shots;
    return balls + sum_from(above, shots - range->last) + (range->last ? of->proof->lowest + 1 : 0);
}

int64_t sinuca_visit_shots(const sinuca_proof *proof, unsigned first)
{
    const visit of = visit_from(proof, first);
    const int64_t points = proof->state->break_points;
    penalty_shots range;
    int64_t most, shots;
    if (!is_possible(&of) || !count_penalty_shots(&of, &range))
        return -2;
    most = sum_from(first, of.downs) + (int64_t)CUE_BLACK * of.colours;
    shots = points > most ? (points - most + CUE_BLACK - 1) / CUE_BLACK : 0;
    if (shots < range.least)
        shots = range.least;
    if (shots > range.most || points < least_points(&of, &range, shots))
        return -1;
    return of.downs + of.colours + shots;
}
