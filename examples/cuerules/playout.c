#include "playout.h"

#include <math.h>

double playout_mean(const cue_playouts_result *result)
{
    return result->games ? (double)result->sum / (double)result->games : 0;
}

/* Shifted-data variance: scores are taken relative to a whole number near their mean, in integers, before anything
 * becomes floating-point, so that no digits cancel in the difference of two large numbers. */
double playout_spread(const cue_playouts_result *result)
{
    const int64_t centre = result->games ? result->sum / (int64_t)result->games : 0;
    const uint64_t shift = (uint64_t)centre;
    const uint64_t squares = result->squares - 2 * shift * (uint64_t)result->sum + result->games * shift * shift;
    const double left = (double)(result->sum - (int64_t)result->games * centre);
    if (result->games < 2)
        return 0;
    return sqrt(((double)squares - left * left / (double)result->games) / (double)(result->games - 1));
}

double playout_error(const cue_playouts_result *result)
{
    return result->games ? playout_spread(result) / sqrt((double)result->games) : 0;
}
