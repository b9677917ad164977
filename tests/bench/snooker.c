/* Snooker Solitaire: the complete list of shots with their prices, on positions from random games. */
#include "bench.h"

#include <cuerules/cuerules.h>
#include <cuerules/games/snooker_solitaire.h>

#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 2000, LISTS = 20 };

typedef struct positions {
    cue_setup *setup;
    uint64_t seed;
    unsigned char *states;
    size_t state_size, count;
    cue_action *legal;
    size_t capacity;
    uint64_t listed;
    unsigned wanted, lists;
} positions;

/* One random game, of which the positions before a called shot are kept. */
static void gather(positions *p, void *state, cue_random *random)
{
    size_t count;
    cue_step_start(p->setup, state);
    while ((count = cue_step_legal(p->setup, state, p->legal, p->capacity)) > 0 && p->count < p->wanted) {
        const cue_state_head *head = cue_step_head(state);
        /* Conceding comes last in the list, and is never chosen. */
        const size_t choices = p->legal[count - 1].kind == CUE_SNOOKER_CONCEDE ? count - 1 : count;
        cue_action *action = &p->legal[cue_random_below(random, choices)];
        if (head->phase == CUE_SNOOKER_PHASE_SHOT)
            memcpy(p->states + p->state_size * p->count++, state, p->state_size);
        if (action->flags & CUE_ACTION_DRAW)
            (void)cue_step_draw(p->setup, state, p->seed, action, NULL);
        (void)cue_step_apply(p->setup, state, action, NULL, NULL);
    }
}

static void list_all(void *context)
{
    positions *p = context;
    size_t turn, i;
    p->listed = 0;
    for (turn = 0; turn < p->lists; turn++)
        for (i = 0; i < p->count; i++)
            p->listed += cue_step_legal(p->setup, p->states + p->state_size * i, p->legal, p->capacity);
    bench_keep += p->listed;
}

/* The least that a list takes: writing that many entries of 32 bytes. */
static void write_all(void *context)
{
    positions *p = context;
    const size_t mean = p->listed / (p->lists * p->count);
    size_t turn, i, n;
    for (turn = 0; turn < p->lists; turn++)
        for (i = 0; i < p->count; i++) {
            for (n = 0; n < mean; n++) {
                uint64_t *words = (uint64_t *)(void *)&p->legal[n];
                words[0] = i;
                words[1] = n;
                words[2] = words[3] = 0;
            }
            bench_keep += p->legal[mean / 2].data.words[0];
        }
}

void bench_snooker(void)
{
    cue_ruleset *ruleset = cue_ruleset_find(CUE_SNOOKER_SOLITAIRE);
    positions p = {.wanted = bench_times(POSITIONS), .lists = bench_times(LISTS)};
    const bench_row row = {.id = "snooker/list",
                           .title = "Snooker Solitaire, complete lists of shots with their prices",
                           .unit = "entry",
                           .context = &p,
                           .work = list_all,
                           .units = &p.listed,
                           .ns = 13,
                           .cost = true,
                           .rivals = {{"writing as many entries alone", write_all, 0}}};
    cue_random random = cue_random_at(3, 4);
    void *state;
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    if (!bench_wanted(row.id) || cue_ruleset_get_info(ruleset, &info, NULL) ||
        cue_setup_new(ruleset, NULL, &p.setup, NULL))
        return;
    p.state_size = cue_state_size(p.setup);
    p.capacity = info.max_legal;
    p.states = calloc(p.wanted, p.state_size);
    p.legal = calloc(p.capacity, sizeof *p.legal);
    state = malloc(p.state_size);
    while (p.states && p.legal && state && p.count < p.wanted) {
        p.seed++;
        gather(&p, state, &random);
    }
    if (p.count == p.wanted) {
        list_all(&p);
        bench_run(&row);
    }
    cue_setup_free(p.setup);
    free(p.states);
    free(p.legal);
    free(state);
}
