/* Cloning a state, beside memcpy of as many bytes. */
#include "bench.h"

#include <cuerules/cuerules.h>
#include <cuerules/games/bowling_solitaire.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COPIES = 4000000, KEPT = 64 };

typedef struct cloning {
    const cue_ruleset *ruleset;
    size_t size;
    unsigned char *from, *to;
} cloning;

/* Copies go round among a few places, as in a search. */
static void clone_ours(void *context)
{
    cloning *c = context;
    unsigned i;
    for (i = 0; i < COPIES; i++)
        cue_step_clone_into(c->ruleset, c->from, c->to + (i % KEPT) * c->size);
    bench_keep += c->to[c->size];
}

static void copy_bytes(void *context)
{
    cloning *c = context;
    /* Read anew each time, so that the size is not a constant the compiler could build in. */
    volatile size_t size = c->size;
    unsigned i;
    for (i = 0; i < COPIES; i++)
        memcpy(c->to + (i % KEPT) * c->size, c->from, size);
    bench_keep += c->to[c->size];
}

void bench_clone(void)
{
    cloning c = {cue_ruleset_find(CUE_BOWLING_SOLITAIRE), 0, NULL, NULL};
    bench_pair pair;
    c.size = cue_state_size(c.ruleset);
    c.from = calloc(1, c.size);
    c.to = calloc(KEPT, c.size);
    if (c.from && c.to) {
        pair = bench_compare(clone_ours, copy_bytes, &c);
        printf("Clone of a state of %lu bytes (aim: at most 1024)\n", (unsigned long)c.size);
        printf("  clone %.1f ns, memcpy %.1f ns, ratio clone / memcpy: %.2f (aim: at most 2)\n",
               pair.ours * 1e9 / COPIES, pair.theirs * 1e9 / COPIES, 1 / pair.ratio);
    }
    free(c.from);
    free(c.to);
}
