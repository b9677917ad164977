/* Compares examples/cuerules/histogram.c with counting every score: in parts and in any order, close together and far
 * apart, and below zero. */
#include "../../examples/cuerules/histogram.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 3000, PARTS = 5 };

static int64_t scores[GAMES];

static uint64_t count(int64_t from, int64_t to)
{
    uint64_t games = 0;
    int i;
    for (i = 0; i < GAMES; i++)
        games += scores[i] >= from && scores[i] <= to;
    return games;
}

/* How many lines are wrong: in their games, or in not beginning where the line before ends. */
static unsigned wrong_among(const histogram_line *lines, size_t line_count, uint64_t *games)
{
    unsigned wrong = 0;
    size_t i;
    for (*games = 0, i = 0; i < line_count; i++) {
        wrong += lines[i].games != count(lines[i].first, lines[i].last) || lines[i].last < lines[i].first ||
                 (i && lines[i].first != lines[i - 1].last + 1);
        *games += lines[i].games;
    }
    return wrong;
}

static int try_range(int64_t least, int64_t range, unsigned seed)
{
    static score_histogram at_once, parts[PARTS], together;
    histogram_line lines[HISTOGRAM_LINES];
    size_t line_count;
    uint64_t games;
    unsigned wrong;
    int i;
    memset(&at_once, 0, sizeof at_once);
    memset(parts, 0, sizeof parts);
    memset(&together, 0, sizeof together);
    srand(seed);
    for (i = 0; i < GAMES; i++) {
        scores[i] = least + (int64_t)(((uint64_t)rand() << 31 | (uint64_t)rand()) % (uint64_t)range);
        histogram_count(&at_once, scores[i], 1);
        histogram_count(&parts[rand() % PARTS], scores[i], 1);
    }
    for (i = PARTS; i-- > 0;)
        histogram_add(&together, &parts[i]);
    line_count = histogram_read(&at_once, lines);
    wrong = wrong_among(lines, line_count, &games);
    if (wrong || games != GAMES || line_count > HISTOGRAM_LINES || memcmp(&at_once, &together, sizeof together) != 0) {
        printf("scores from %lld on, %lld of them: %u lines of %lu wrong, %llu games\n", (long long)least,
               (long long)range, wrong, (unsigned long)line_count, (unsigned long long)games);
        return 1;
    }
    return 0;
}

int main(void)
{
    static const int64_t leasts[] = {0, -7, 1000000, -2000000000, -4096};
    static const int64_t ranges[] = {1, 2, 20, 301, 4096, 4097, 100000, 4000000000};
    int failed = 0;
    unsigned i, n;
    for (i = 0; i < sizeof leasts / sizeof leasts[0]; i++)
        for (n = 0; n < sizeof ranges / sizeof ranges[0]; n++)
            failed += try_range(leasts[i], ranges[n], i * 100 + n);
    return failed != 0;
}
