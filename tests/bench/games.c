/* Whole games of each ruleset with random choices, in one call. */
#include "bench.h"

#include <cuerules/cuerules.h>

#include <stdlib.h>

typedef struct batch {
    cue_setup *setup;
    void *room;
    size_t room_size;
    unsigned games;
    uint64_t actions;
} batch;

static void play(void *context)
{
    batch *b = context;
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    config.seed = 1;
    config.count = b->games;
    config.room = b->room;
    config.room_size = b->room_size;
    if (cue_playouts(b->setup, &config, &result, NULL))
        abort();
    b->actions = result.actions;
}

static void measure(const char *id, const char *ruleset, const char *title, unsigned games, double aim)
{
    batch b = {NULL, NULL, 0, bench_times(games), 0};
    const bench_row row = {.id = id,
                           .title = title,
                           .unit = "action",
                           .context = &b,
                           .work = play,
                           .units = &b.actions,
                           .ns = aim};
    if (!bench_wanted(id) || cue_setup_new(cue_ruleset_find(ruleset), NULL, &b.setup, NULL))
        return;
    b.room_size = cue_playouts_room(b.setup);
    b.room = malloc(b.room_size);
    if (b.room)
        bench_run(&row);
    free(b.room);
    cue_setup_free(b.setup);
}

void bench_games(void)
{
    measure("games/bowling", "bowling-solitaire", "Bowling Solitaire, random games", 40000, 0);
    measure("games/snooker", "snooker-solitaire", "Snooker Solitaire, random games", 400, 0);
    /* 1.2 million shots a second. */
    measure("games/sinuca", "sinuca-brasileira", "Sinuca Brasileira, random shots", 2000, 1e9 / 1.2e6);
    measure("games/chaser", "chaser", "Chaser, random shots", 2000, 0);
    measure("games/chess", "chess-pool", "Chess Pool, random shots", 2000, 0);
    measure("games/nine", "nine-ball", "Nine-ball, random shots", 2000, 0);
    measure("games/eight", "eight-ball", "Eight-ball, random shots", 2000, 0);
    measure("games/snooker-frame", "snooker", "Snooker, random shots", 2000, 0);
    measure("games/ten", "ten-ball", "Ten-ball, random shots", 2000, 0);
    measure("games/straight", "straight-pool", "Straight pool, random shots", 100, 0);
    measure("games/three", "three-cushion", "Three-cushion, random shots", 200, 0);
}
