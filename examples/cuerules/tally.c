#include "tally.h"

#include <math.h>

void tally_add(tally *to, int64_t score)
{
    if (!to->games || score > to->best)
        to->best = score;
    to->games++;
    to->sum += score;
    to->squares += (uint64_t)score * (uint64_t)score;
}

void tally_merge(tally *to, const tally *from)
{
    unsigned i;
    if (!from->games)
        return;
    if (!to->games || from->best > to->best)
        to->best = from->best;
    to->games += from->games;
    to->sum += from->sum;
    to->squares += from->squares;
    for (i = 0; i < TALLY_COUNTS; i++)
        to->counts[i] += from->counts[i];
}

double tally_mean(const tally *of)
{
    return of->games ? (double)of->sum / (double)of->games : 0;
}

/* The squares are shifted to a whole number near the mean before they become a floating-point number, so
 * that no digits are lost to the difference of two large numbers. */
double tally_spread(const tally *of)
{
    const int64_t centre = of->games ? of->sum / (int64_t)of->games : 0;
    const uint64_t shift = (uint64_t)centre;
    const uint64_t squares = of->squares - 2 * shift * (uint64_t)of->sum + of->games * shift * shift;
    const double left = (double)(of->sum - (int64_t)of->games * centre);
    if (of->games < 2)
        return 0;
    return sqrt(((double)squares - left * left / (double)of->games) / (double)(of->games - 1));
}

double tally_error(const tally *of)
{
    return of->games ? tally_spread(of) / sqrt((double)of->games) : 0;
}
