#include "total.h"

#include <inttypes.h>
#include <math.h>

/* The squares are shifted to a whole number near the mean before they become floating-point numbers, so that no digits
 * are lost to the difference of two large ones. */
static double standard_deviation(const cue_playouts_result *total)
{
    const int64_t centre = total->games ? total->sum / (int64_t)total->games : 0;
    const uint64_t shift = (uint64_t)centre;
    const uint64_t squares = total->squares - 2 * shift * (uint64_t)total->sum + total->games * shift * shift;
    const double left = (double)(total->sum - (int64_t)total->games * centre);
    if (total->games < 2)
        return 0;
    return sqrt(((double)squares - left * left / (double)total->games) / (double)(total->games - 1));
}

void total_print(FILE *out, const cue_playouts_result *total, const cue_ruleset *ruleset)
{
    const double games = total->games ? (double)total->games : 1;
    const double deviation = standard_deviation(total);
    const char *name;
    unsigned i;
    (void)fprintf(out, "{\"games\":%" PRIu64 ",\"mean\":%.12g,\"se\":%.12g,\"sd\":%.12g,\"best\":%" PRId64,
                  total->games, (double)total->sum / games, deviation / sqrt(games), deviation, total->best);
    for (i = 0; (name = cue_ruleset_tally_name(ruleset, i)) != NULL; i++)
        (void)fprintf(out, ",\"%s\":%" PRId64, name, total->counts[i]);
    (void)fputs("}\n", out);
}

void total_write(FILE *out, const cue_playouts_result *total)
{
    unsigned i;
    (void)fprintf(out, "games %" PRIu64 "\nactions %" PRIu64 "\nsum %" PRId64 "\nsquares %" PRIu64, total->games,
                  total->actions, total->sum, total->squares);
    (void)fprintf(out, "\nbest %" PRId64 "\nworst %" PRId64 "\nwins", total->best, total->worst);
    for (i = 0; i < CUE_PLAYERS_MAX; i++)
        (void)fprintf(out, " %" PRIu64, total->wins[i]);
    (void)fputs("\ncounts", out);
    for (i = 0; i < CUE_TALLIES_MAX; i++)
        (void)fprintf(out, " %" PRId64, total->counts[i]);
    (void)fputs("\n", out);
}

bool total_read(FILE *in, cue_playouts_result *out)
{
    const cue_playouts_result empty = CUE_PLAYOUTS_RESULT_INIT;
    bool read;
    unsigned i;
    *out = empty;
    read = fscanf(in, "games %" SCNu64 " actions %" SCNu64 " sum %" SCNd64 " squares %" SCNu64, &out->games,
                  &out->actions, &out->sum, &out->squares) == 4 &&
           fscanf(in, " best %" SCNd64 " worst %" SCNd64 " wins", &out->best, &out->worst) == 2;
    for (i = 0; i < CUE_PLAYERS_MAX && read; i++)
        read = fscanf(in, "%" SCNu64, &out->wins[i]) == 1;
    read = read && fscanf(in, " counts") == 0;
    for (i = 0; i < CUE_TALLIES_MAX && read; i++)
        read = fscanf(in, "%" SCNd64, &out->counts[i]) == 1;
    return read;
}
