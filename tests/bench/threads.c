/* Two threads that play games of the same setup, compared with one that plays all of them. */
#include "bench.h"

#include <cuerules/cuerules.h>
#include <cuerules/games/bowling_solitaire.h>

#include <pthread.h>
#include <stdlib.h>

enum { GAMES = 400000, THREADS = 2 };

typedef struct share {
    const cue_setup *setup;
    void *room;
    size_t room_size;
    uint64_t first, games, actions;
} share;

typedef struct crew {
    share shares[THREADS];
    uint64_t actions;
} crew;

static void *play(void *context)
{
    share *of = context;
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    config.first = of->first;
    config.count = of->games;
    config.room = of->room;
    config.room_size = of->room_size;
    if (cue_playouts(of->setup, &config, &result, NULL))
        abort();
    of->actions = result.actions;
    return NULL;
}

static void play_together(void *context)
{
    crew *of = context;
    pthread_t threads[THREADS];
    unsigned i;
    for (i = 0; i < THREADS; i++)
        if (pthread_create(&threads[i], NULL, play, &of->shares[i]))
            abort();
    of->actions = 0;
    for (i = 0; i < THREADS; i++) {
        (void)pthread_join(threads[i], NULL);
        of->actions += of->shares[i].actions;
    }
}

static void play_alone(void *context)
{
    crew *of = context;
    unsigned i;
    for (i = 0; i < THREADS; i++)
        (void)play(&of->shares[i]);
}

void bench_threads(void)
{
    crew of = {{{0}}, 0};
    cue_setup *setup = NULL;
    const bench_row row = {.id = "threads",
                           .title = "Bowling Solitaire, random games in two threads",
                           .unit = "action",
                           .context = &of,
                           .work = play_together,
                           .units = &of.actions,
                           .threads = true,
                           .rivals = {{"one thread", play_alone, 1.9}}};
    unsigned i;
    bool ready = true;
    if (!bench_wanted(row.id) || cue_setup_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), NULL, &setup, NULL))
        return;
    for (i = 0; i < THREADS; i++) {
        share *one = &of.shares[i];
        one->setup = setup;
        one->room_size = cue_playouts_room(setup);
        one->room = malloc(one->room_size);
        one->games = GAMES / THREADS;
        one->first = i * one->games;
        ready = ready && one->room;
    }
    if (ready)
        bench_run(&row);
    for (i = 0; i < THREADS; i++)
        free(of.shares[i].room);
    cue_setup_free(setup);
}
