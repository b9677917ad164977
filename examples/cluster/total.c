#include "total.h"

#include <inttypes.h>
#include <math.h>

void total_add(total *to, const total *from)
{
    unsigned i;
    if (!from->games)
        return;
    if (!to->games || from->best > to->best)
        to->best = from->best;
    to->games += from->games;
    to->sum += from->sum;
    to->squares += from->squares;
    for (i = 0; i < TOTAL_COUNTS; i++)
        to->counts[i] += from->counts[i];
}

/* The standard deviation. The squares are shifted to a whole number near the mean before they become a
 * floating-point number, so that no digits are lost to the difference of two large ones. */
static double spread(const total *of)
{
    const int64_t centre = of->games ? of->sum / (int64_t)of->games : 0;
    const uint64_t shift = (uint64_t)centre;
    const uint64_t squares = of->squares - 2 * shift * (uint64_t)of->sum + of->games * shift * shift;
    const double left = (double)(of->sum - (int64_t)of->games * centre);
    if (of->games < 2)
        return 0;
    return sqrt(((double)squares - left * left / (double)of->games) / (double)(of->games - 1));
}

void total_print(FILE *out, const total *of, const char *const *names, unsigned count)
{
    const double games = of->games ? (double)of->games : 1;
    unsigned i;
    (void)fprintf(out, "{\"games\":%" PRIu64 ",\"mean\":%.12g,\"se\":%.12g,\"sd\":%.12g,\"best\":%" PRId64,
                  of->games, (double)of->sum / games, spread(of) / sqrt(games), spread(of), of->best);
    for (i = 0; i < count; i++)
        (void)fprintf(out, ",\"%s\":%" PRId64, names[i], of->counts[i]);
    (void)fputs("}\n", out);
}

void total_write(FILE *out, const total *of)
{
    unsigned i;
    (void)fprintf(out, "games %" PRIu64 "\nsum %" PRId64 "\nsquares %" PRIu64 "\nbest %" PRId64 "\ncounts",
                  of->games, of->sum, of->squares, of->best);
    for (i = 0; i < TOTAL_COUNTS; i++)
        (void)fprintf(out, " %" PRId64, of->counts[i]);
    (void)fputs("\n", out);
}

bool total_read(FILE *in, total *out)
{
    unsigned i;
    if (fscanf(in, "games %" SCNu64 " sum %" SCNd64 " squares %" SCNu64 " best %" SCNd64 " counts", &out->games,
               &out->sum, &out->squares, &out->best) != 4)
        return false;
    for (i = 0; i < TOTAL_COUNTS; i++)
        if (fscanf(in, "%" SCNd64, &out->counts[i]) != 1)
            return false;
    return true;
}
