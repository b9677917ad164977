/* Plays whole games of a solitaire as the advice says, on fresh seeds, and measures how strong it is and what a decision
 * takes: `make bench-advice GAME=snooker-solitaire GAMES=100 BUDGET=2000`. With a policy in the place of a budget the same
 * games are played by that, greedy or random. A line for each game (seed, score, 1 where it was won), and the summary last. */
#define _POSIX_C_SOURCE 200809L

#include <cuerules/cuerules.h>

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Games that are played, and what came of them. */
typedef struct series {
    const cue_setup *setup;
    cue_advice_config advice;
    cue_playouts_config playouts;
    bool advised;
    uint64_t games, wins, decisions;
    double sum, squares, seconds, longest;
} series;

/* Of this process alone, whoever else uses the machine. */
static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void must(cue_status status, const cue_error *error)
{
    if (!status)
        return;
    fprintf(stderr, "%s\n", error->message);
    exit(1);
}

static void *room_of(size_t size)
{
    void *room = malloc(size);
    if (!room)
        exit(1);
    return room;
}

static void decide(series *of, void *state)
{
    cue_advice_result result = CUE_ADVICE_RESULT_INIT;
    cue_advice best;
    cue_error error;
    const double before = seconds();
    double taken;
    of->advice.seed = cue_random_mix(of->decisions);
    must(cue_advise(of->setup, state, &of->advice, &best, 1, &result, &error), &error);
    taken = seconds() - before;
    of->decisions++;
    of->seconds += taken;
    of->longest = taken > of->longest ? taken : of->longest;
    must(cue_step_apply(of->setup, state, &best.action, NULL, &error), &error);
}

/* The rest is over at once, and says who has won and with how many points. */
static void finish(series *of, uint64_t seed, const void *state)
{
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    cue_error error;
    of->playouts.first = of->advised ? 0 : seed;
    of->playouts.state = state;
    must(cue_playouts(of->setup, &of->playouts, &result, &error), &error);
    of->games++;
    of->wins += result.wins[0];
    of->sum += (double)result.sum;
    of->squares += (double)result.sum * (double)result.sum;
    printf("%" PRIu64 " %" PRId64 " %" PRIu64 "\n", seed, result.sum, result.wins[0]);
    fflush(stdout);
}

static void play(series *of, uint64_t seed, void *state)
{
    const cue_ruleset *ruleset = cue_setup_ruleset(of->setup);
    cue_error error;
    cue_step_start(of->setup, state);
    while (of->advised && !cue_step_over(ruleset, state))
        if (cue_step_head(state)->to_act == CUE_CHANCE)
            must(cue_step_chance(of->setup, state, seed, NULL, &error), &error);
        else
            decide(of, state);
    finish(of, seed, of->advised ? state : NULL);
}

static void sum_up(const series *of)
{
    const double games = (double)of->games, mean = of->sum / games, won = (double)of->wins / games;
    printf("%" PRIu64 " games: won %.4f +- %.4f, score %.2f +- %.2f", of->games, won, sqrt(won * (1 - won) / games), mean,
           sqrt(fmax(of->squares / games - mean * mean, 0) / games));
    if (of->decisions)
        printf("; %" PRIu64 " decisions, %.4f s each, the longest %.3f s", of->decisions,
               of->seconds / (double)of->decisions, of->longest);
    puts("");
}

int main(int count, char **arguments)
{
    series of = {0};
    cue_advice_config advice = CUE_ADVICE_CONFIG_INIT;
    cue_playouts_config playouts = CUE_PLAYOUTS_CONFIG_INIT;
    cue_setup *setup;
    cue_error error;
    uint64_t seed, games;
    void *state;
    if (count != 5) {
        fprintf(stderr, "usage: %s GAME SEED GAMES BUDGET|greedy|random\n", arguments[0]);
        return 2;
    }
    must(cue_setup_new(cue_ruleset_find(arguments[1]), NULL, &setup, &error), &error);
    seed = strtoull(arguments[2], NULL, 10);
    games = strtoull(arguments[3], NULL, 10);
    of.setup = setup;
    of.advised = strcmp(arguments[4], "greedy") && strcmp(arguments[4], "random");
    of.advice = advice;
    of.advice.budget = strtoull(arguments[4], NULL, 10);
    of.advice.room_size = cue_advice_room(setup);
    of.advice.room = room_of(of.advice.room_size);
    of.playouts = playouts;
    of.playouts.count = 1;
    of.playouts.policy = strcmp(arguments[4], "greedy") ? CUE_POLICY_RANDOM : CUE_POLICY_GREEDY;
    of.playouts.room_size = cue_playouts_room(setup);
    of.playouts.room = room_of(of.playouts.room_size);
    state = room_of(cue_state_size(setup));
    for (; games; games--, seed++)
        play(&of, seed, state);
    sum_up(&of);
    free(state);
    free(of.playouts.room);
    free(of.advice.room);
    cue_setup_free(setup);
    return 0;
}
