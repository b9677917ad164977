/* examples/cuerules/histogram.c against counting every score: in parts and in any order, near and far apart, below zero. */
#include "../../examples/cuerules/histogram.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 3000, PARTS = 5 };

static int64_t scores[GAMES];

typedef struct reading {
    uint64_t games;
    int64_t next;
    unsigned lines;
    int wrong;
} reading;

static uint64_t count(int64_t from, int64_t to)
{
    uint64_t games = 0;
    int i;
    for (i = 0; i < GAMES; i++)
        games += scores[i] >= from && scores[i] <= to;
    return games;
}

static void check(void *context, int64_t from, int64_t to, uint64_t games)
{
    reading *of = context;
    of->wrong += games != count(from, to) || to < from || (of->lines && from != of->next);
    of->next = to + 1;
    of->games += games;
    of->lines++;
}

static int try_range(int64_t least, int64_t range, unsigned seed)
{
    static histogram at_once, parts[PARTS], together;
    reading of = {0, 0, 0, 0};
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
    histogram_read(&at_once, check, &of);
    if (of.wrong || of.games != GAMES || of.lines > HISTOGRAM_LINES + 1 ||
        memcmp(&at_once, &together, sizeof together) != 0) {
        printf("scores from %lld on, %lld of them: %d lines of %u wrong, %llu games\n", (long long)least,
               (long long)range, of.wrong, of.lines, (unsigned long long)of.games);
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
