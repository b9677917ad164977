#include "playout.h"

#include <math.h>

double playout_mean(const cue_playouts_result *of)
{
    return of->games ? (double)of->sum / (double)of->games : 0;
}

/* The squares are shifted to a whole number near the mean before they become a floating-point number, so
 * that no digits are lost to the difference of two large numbers. */
double playout_spread(const cue_playouts_result *of)
{
    const int64_t centre = of->games ? of->sum / (int64_t)of->games : 0;
    const uint64_t shift = (uint64_t)centre;
    const uint64_t squares = of->squares - 2 * shift * (uint64_t)of->sum + of->games * shift * shift;
    const double left = (double)(of->sum - (int64_t)of->games * centre);
    if (of->games < 2)
        return 0;
    return sqrt(((double)squares - left * left / (double)of->games) / (double)(of->games - 1));
}

double playout_error(const cue_playouts_result *of)
{
    return of->games ? playout_spread(of) / sqrt((double)of->games) : 0;
}
