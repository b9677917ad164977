/* Many recorded games at once, as on a server, each advanced by one action in turn; compared with the same games played
 * one after the other. */
#include "bench.h"

#include <cuerules/cuerules.h>
#include <cuerules/games/bowling_solitaire.h>

#include <stdlib.h>

enum { GAMES = 100000, LEGAL = 256, TURNS = 3 };

static size_t bytes_held;

/* Each block stores how many bytes were asked for. */
static void *resize(void *context, void *block, size_t size)
{
    _Alignas(16) static const size_t none[2];
    const size_t *before = block ? (const size_t *)block - 2 : none;
    const size_t old = before[0];
    size_t *grown = realloc(block ? (size_t *)block - 2 : NULL, size + 2 * sizeof *grown);
    (void)context;
    if (!grown)
        return NULL;
    bytes_held += size - old;
    grown[0] = size;
    return grown + 2;
}

static void release(void *context, void *block)
{
    (void)context;
    if (!block)
        return;
    bytes_held -= ((size_t *)block)[-2];
    free((size_t *)block - 2);
}

/* Choices depend on the game and its length alone, so each game is the same in any order. */
static bool move_on(cue_game *game)
{
    cue_action legal[LEGAL];
    const size_t count = cue_game_legal(game, legal, LEGAL);
    cue_random random = cue_random_at(cue_game_seed(game), cue_game_log_count(game));
    return count && !cue_game_apply(game, &legal[count > 1 ? cue_random_below(&random, count) : 0], NULL);
}

typedef struct server {
    cue_game **games;
    unsigned count;
    uint64_t actions;
} server;

static void close_games(server *of)
{
    unsigned i;
    for (i = 0; i < of->count; i++) {
        cue_game_free(of->games[i]);
        of->games[i] = NULL;
    }
}

static void open_games(void *context)
{
    const cue_allocator allocator = {NULL, resize, release};
    server *of = context;
    cue_ruleset *ruleset = cue_ruleset_find(CUE_BOWLING_SOLITAIRE);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    config.allocator = &allocator;
    close_games(of);
    for (config.seed = 0; config.seed < of->count; config.seed++)
        if (cue_game_new(ruleset, &config, &of->games[config.seed], NULL))
            abort();
}

static void play_in_turn(void *context)
{
    server *of = context;
    uint64_t before;
    unsigned i;
    of->actions = 0;
    do {
        before = of->actions;
        for (i = 0; i < of->count; i++)
            of->actions += move_on(of->games[i]);
    } while (of->actions > before);
}

static void play_one_by_one(void *context)
{
    server *of = context;
    unsigned i;
    for (i = 0; i < of->count; i++)
        while (move_on(of->games[i]))
            continue;
}

void bench_servers(void)
{
    server of = {NULL, bench_times(GAMES), 0};
    const bench_row row = {.id = "servers/turns",
                           .title = "100,000 recorded games of Bowling Solitaire alive, an action each in turn",
                           .unit = "action",
                           .context = &of,
                           .prepare = open_games,
                           .work = play_in_turn,
                           .units = &of.actions,
                           .turns = TURNS,
                           .rivals = {{"the same games one after the other", play_one_by_one, 0.5}}};
    if (!bench_wanted("servers/"))
        return;
    of.games = calloc(of.count, sizeof(cue_game *));
    if (!of.games)
        return;
    bench_run(&row);
    if (!bytes_held) {
        open_games(&of);
        play_one_by_one(&of);
    }
    bench_figure("servers/bytes", "a finished game of Bowling Solitaire with its log", "bytes",
                 (double)bytes_held / of.count, 6144);
    close_games(&of);
    free(of.games);
}
