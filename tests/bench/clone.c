/* Cloning a state, compared with memcpy of the same number of bytes. */
#include "bench.h"

#include <cuerules/cuerules.h>
#include <cuerules/games/bowling_solitaire.h>

#include <stdlib.h>
#include <string.h>

enum { COPIES = 4000000, KEPT = 64 };

typedef struct cloning {
    cue_setup *setup;
    size_t size;
    unsigned char *from, *to;
    uint64_t copies;
} cloning;

/* Copies rotate among a few places, as in a search. */
static void clone_ours(void *context)
{
    cloning *c = context;
    uint64_t i;
    for (i = 0; i < c->copies; i++)
        cue_step_clone_into(c->setup, c->from, c->to + (i % KEPT) * c->size);
    bench_keep += c->to[c->size];
}

static void copy_bytes(void *context)
{
    cloning *c = context;
    /* Read each time, so that the compiler can't treat the size as a constant. */
    volatile size_t size = c->size;
    uint64_t i;
    for (i = 0; i < c->copies; i++)
        memcpy(c->to + (i % KEPT) * c->size, c->from, size);
    bench_keep += c->to[c->size];
}

void bench_clone(void)
{
    cloning c = {NULL, 0, NULL, NULL, bench_times(COPIES)};
    const bench_row row = {.id = "clone",
                           .title = "cloning a state of Bowling Solitaire",
                           .unit = "clone",
                           .context = &c,
                           .work = clone_ours,
                           .units = &c.copies,
                           .cost = true,
                           .rivals = {{"memcpy", copy_bytes, 2}}};
    if (cue_setup_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), NULL, &c.setup, NULL))
        return;
    c.size = cue_state_size(c.setup);
    c.from = calloc(1, c.size);
    c.to = calloc(KEPT, c.size);
    if (c.from && c.to)
        bench_run(&row);
    bench_figure("clone/state", "a state of Bowling Solitaire", "bytes", (double)c.size, 1024);
    free(c.from);
    free(c.to);
    cue_setup_free(c.setup);
}
