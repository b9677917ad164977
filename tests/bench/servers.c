/* Many recorded games alive at once, as a server has them: each moved on by one action in turn, beside the same games
 * played one after the other. */
#include "bench.h"

#include <cuerules/cuerules.h>
#include <cuerules/games/bowling_solitaire.h>

#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 100000, LEGAL = 256, TIMES = 2 };

static size_t bytes_held;

/* Blocks remember how many bytes were asked for. */
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

/* Choices follow from the game and its length, so that each game is the same whoever comes before it. */
static bool move_on(cue_game *game)
{
    cue_action legal[LEGAL];
    const size_t count = cue_game_legal(game, legal, LEGAL);
    cue_random random = cue_random_at(cue_game_seed(game), cue_game_log_count(game));
    return count && !cue_game_apply(game, &legal[count > 1 ? cue_random_below(&random, count) : 0], NULL);
}

static bool open_games(cue_game **games)
{
    const cue_allocator allocator = {NULL, resize, release};
    cue_ruleset *ruleset = cue_ruleset_find(CUE_BOWLING_SOLITAIRE);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    config.allocator = &allocator;
    for (config.seed = 0; config.seed < GAMES; config.seed++)
        if (cue_game_new(ruleset, &config, &games[config.seed], NULL))
            return false;
    return true;
}

static void close_games(cue_game **games)
{
    unsigned i;
    for (i = 0; i < GAMES; i++) {
        cue_game_free(games[i]);
        games[i] = NULL;
    }
}

static uint64_t play_in_turn(cue_game **games)
{
    uint64_t actions = 0, before;
    unsigned i;
    do {
        before = actions;
        for (i = 0; i < GAMES; i++)
            actions += move_on(games[i]);
    } while (actions > before);
    return actions;
}

static uint64_t play_one_by_one(cue_game **games)
{
    uint64_t actions = 0;
    unsigned i;
    for (i = 0; i < GAMES; i++)
        while (move_on(games[i]))
            actions++;
    return actions;
}

/* Actions a second, of all games from their start to their end; and what they then hold. */
static double rate_of(cue_game **games, uint64_t (*play)(cue_game **games), double *bytes)
{
    double best = 0;
    unsigned i;
    for (i = 0; i < TIMES; i++) {
        double start, rate = 0;
        if (open_games(games)) {
            start = bench_seconds();
            rate = (double)play(games) / (bench_seconds() - start);
            *bytes = (double)bytes_held / GAMES;
        }
        close_games(games);
        best = rate > best ? rate : best;
    }
    return best;
}

void bench_servers(void)
{
    cue_game **games = calloc(GAMES, sizeof(cue_game *));
    double bytes = 0, one_by_one, in_turn;
    if (!games)
        return;
    one_by_one = rate_of(games, play_one_by_one, &bytes);
    in_turn = rate_of(games, play_in_turn, &bytes);
    printf("%d recorded games of Bowling Solitaire alive\n", GAMES);
    printf("  one after the other: %.2f M actions/s; by turns, an action each: %.2f M/s, ratio: %.2f (aim: at least "
           "0.5)\n",
           one_by_one * 1e-6, in_turn * 1e-6, one_by_one > 0 ? in_turn / one_by_one : 0);
    printf("  a finished game with its log: %.0f bytes (aim: at most 6144)\n", bytes);
    free(games);
}
