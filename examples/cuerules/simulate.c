/* cuerules simulate: many games, and what they come to on average. */
#define _POSIX_C_SOURCE 200809L

#include "arguments.h"
#include "command.h"
#include "complain.h"
#include "games.h"
#include "playout.h"
#include "seed.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char usage[] =
    "cuerules simulate GAME [OPTION]…\n"
    "\n"
    "Plays many games and prints what the first player's scores come to, and how often\n"
    "what happened. The same seed gives the same results, whatever the number of threads.\n"
    "GAME is an id, or the path of a module.\n"
    "\n"
    "  --games N        how many (10000)\n"
    "  --policy NAME    random (all legal actions equally likely, but nobody concedes)\n"
    "                   or greedy (the simple-minded player that comes with the ruleset)\n"
    "  --players N      how many play (as few as the game takes)\n"
    "  --seed S         without it, the system gives one\n"
    "  --threads T      how many play at once (1)\n"
    "  --json           as a JSON object\n"
    "  --option K=V     an option of the game; V is JSON, or else a string\n"
    "  --module FILE    a ruleset that is not built in\n";

enum { GAMES_AT_ONCE = 256, THREADS_MAX = 256 };

/* Games are handed out in small lots, so that no thread waits for a slow one. */
typedef struct simulation {
    playout_plan plan;
    uint64_t games;
    unsigned threads;
    bool json, seed_given;
    cue_game *holder; /* of the options */
    atomic_uint_least64_t next;
    atomic_bool failed;
    double seconds;
} simulation;

typedef struct worker {
    simulation *of;
    pthread_t thread;
    tally total;
    cue_status status;
    cue_error error;
} worker;

static void play_lot(worker *self, playout_room *room, uint64_t first)
{
    const uint64_t left = self->of->games - first;
    const uint64_t end = first + (left < GAMES_AT_ONCE ? left : GAMES_AT_ONCE);
    uint64_t number;
    for (number = first; number < end && !self->status; number++)
        self->status = playout_game(&self->of->plan, room, number, &self->total, &self->error);
    if (self->status)
        atomic_store(&self->of->failed, true);
}

static void *work(void *context)
{
    worker *self = context;
    playout_room room;
    uint64_t first;
    if (!playout_room_take(&room, self->of->plan.setup.ruleset))
        self->status = cue_refuse(&self->error, CUE_NO_MEMORY, "", "out of memory");
    while (!self->status && !atomic_load(&self->of->failed) &&
           (first = atomic_fetch_add(&self->of->next, GAMES_AT_ONCE)) < self->of->games)
        play_lot(self, &room, first);
    playout_room_give_back(&room);
    return NULL;
}

static double now(void)
{
    struct timespec time = {0, 0};
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Threads that can't be had leave their games to the others; this one always works. */
static int run(simulation *of, tally *total)
{
    worker *workers = calloc(of->threads, sizeof *workers);
    const double start = now();
    unsigned started = 1;
    unsigned i;
    int end = COMMAND_GOES_ON;
    if (!workers)
        return complain_no_memory();
    for (i = 0; i < of->threads; i++)
        workers[i].of = of;
    while (started < of->threads && pthread_create(&workers[started].thread, NULL, work, &workers[started]) == 0)
        started++;
    (void)work(&workers[0]);
    for (i = 1; i < started; i++)
        (void)pthread_join(workers[i].thread, NULL);
    of->seconds = now() - start;
    for (i = 0; i < started; i++) {
        if (workers[i].status && end == COMMAND_GOES_ON)
            end = complain_refused(NULL, &workers[i].error);
        tally_merge(total, &workers[i].total);
    }
    free(workers);
    return end;
}

static void print_results(const simulation *of, const tally *total)
{
    const cue_definition *definition = cue_ruleset_definition(of->plan.setup.ruleset);
    const cue_simulation_powers *powers = definition->simulation;
    uint32_t i;
    (void)printf("%s, %s, seed %llu\n\n", definition->title,
                 of->plan.policy == PLAYOUT_RANDOM ? "random" : "greedy", (unsigned long long)of->plan.seed);
    (void)printf("  %-18s %14llu\n", "games", (unsigned long long)total->games);
    (void)printf("  %-18s %14.5f  standard error %.5f\n", "mean", tally_mean(total), tally_error(total));
    (void)printf("  %-18s %14.5f\n", "spread", tally_spread(total));
    (void)printf("  %-18s %14lld\n", "best", (long long)total->best);
    for (i = 0; powers && i < powers->tally_count; i++)
        (void)printf("  %-18s %14lld  %.5f a game\n", powers->tally_names[i], (long long)total->counts[i],
                     (double)total->counts[i] / (double)total->games);
    (void)printf("  %-18s %14.0f\n", "games per second", (double)total->games / of->seconds);
}

static void print_json(const simulation *of, const tally *total)
{
    const cue_simulation_powers *powers = cue_ruleset_definition(of->plan.setup.ruleset)->simulation;
    uint32_t i;
    (void)printf("{\"games\":%llu,\"mean\":%.12g,\"se\":%.12g,\"sd\":%.12g,\"best\":%lld",
                 (unsigned long long)total->games, tally_mean(total), tally_error(total), tally_spread(total),
                 (long long)total->best);
    for (i = 0; powers && i < powers->tally_count; i++)
        (void)printf(",\"%s\":%lld", powers->tally_names[i], (long long)total->counts[i]);
    (void)printf(",\"games_per_second\":%.12g}\n", (double)total->games / of->seconds);
}

/* What was typed, before it is looked at. */
typedef struct wishes {
    const char *games, *policy, *players, *seed, *threads;
    bool json;
    game_settings settings;
} wishes;

static int read_policy(const arguments *given, const char *name, playout_policy *out)
{
    if (!name || strcmp(name, "random") == 0)
        *out = PLAYOUT_RANDOM;
    else if (strcmp(name, "greedy") == 0)
        *out = PLAYOUT_GREEDY;
    else
        return arguments_misused(given, "--policy needs random or greedy");
    return COMMAND_GOES_ON;
}

static int read_wishes(const arguments *given, const wishes *wished, simulation *out)
{
    uint64_t threads = 1;
    out->games = 10000;
    out->plan.seed = 0;
    if (wished->games && !arguments_number(wished->games, 1, UINT64_C(1000000000000), &out->games))
        return arguments_misused(given, "--games needs a whole number from 1 up");
    if (wished->threads && !arguments_number(wished->threads, 1, THREADS_MAX, &threads))
        return arguments_misused(given, "--threads needs a whole number from 1 to %d", THREADS_MAX);
    if (wished->seed && !arguments_number(wished->seed, 0, UINT64_MAX, &out->plan.seed))
        return arguments_misused(given, "--seed needs a whole number from 0 to 18446744073709551615");
    if (!wished->seed)
        out->plan.seed = seed_from_system(NULL);
    out->threads = (unsigned)threads;
    out->json = wished->json;
    return read_policy(given, wished->policy, &out->plan.policy);
}

/* The options are read as for a game, which is then what holds them. */
static int read_options(const arguments *given, const wishes *wished, cue_ruleset *ruleset, simulation *out)
{
    cue_error error;
    int end;
    if (!wished->settings.options.count)
        return COMMAND_GOES_ON;
    end = games_new(given, ruleset, &wished->settings, &out->holder);
    if (end != COMMAND_GOES_ON)
        return end;
    out->plan.setup.options = cue_game_options(out->holder);
    return cue_setup_check(&out->plan.setup, &error) ? complain_refused(NULL, &error) : COMMAND_GOES_ON;
}

static int read_players(const arguments *given, const wishes *wished, simulation *out)
{
    uint64_t players;
    cue_error error;
    if (!wished->players)
        return COMMAND_GOES_ON;
    if (!arguments_number(wished->players, 1, CUE_PLAYERS_MAX, &players))
        return arguments_misused(given, "--players needs a whole number from 1 to %d", CUE_PLAYERS_MAX);
    out->plan.setup.players = (uint32_t)players;
    return cue_setup_check(&out->plan.setup, &error) ? complain_refused(NULL, &error) : COMMAND_GOES_ON;
}

static int prepare(const arguments *given, const wishes *wished, cue_ruleset *ruleset, simulation *out)
{
    const cue_definition *definition = cue_ruleset_definition(ruleset);
    cue_error error;
    int end;
    if (playout_prepare(&out->plan, ruleset, &error))
        return complain_refused(NULL, &error);
    end = read_wishes(given, wished, out);
    if (end == COMMAND_GOES_ON)
        end = read_options(given, wished, ruleset, out);
    if (end == COMMAND_GOES_ON)
        end = read_players(given, wished, out);
    if (end == COMMAND_GOES_ON && out->plan.policy == PLAYOUT_GREEDY &&
        (!definition->simulation || !definition->simulation->worth))
        return complain("%s comes without a greedy player", definition->title);
    return end;
}

int command_simulate(int argc, char **argv)
{
    static simulation of;
    wishes wished = {NULL, NULL, NULL, NULL, NULL, false, {NULL, NULL, {NULL, 0}}};
    const argument options[] = {{"games", ARGUMENT_VALUE, &wished.games},
                              {"policy", ARGUMENT_VALUE, &wished.policy},
                              {"players", ARGUMENT_VALUE, &wished.players},
                              {"seed", ARGUMENT_VALUE, &wished.seed},
                              {"threads", ARGUMENT_VALUE, &wished.threads},
                              {"json", ARGUMENT_SWITCH, &wished.json},
                              {"option", ARGUMENT_LIST, &wished.settings.options}};
    arguments given;
    tally total;
    int end = arguments_read(&given, argc, argv, usage, options, CUE_COUNT(options), 1, 1);
    memset(&total, 0, sizeof total);
    if (end == COMMAND_GOES_ON) {
        cue_ruleset *ruleset = rulesets_find(&given.modules, given.words[0]);
        end = ruleset ? prepare(&given, &wished, ruleset, &of) : COMMAND_FAILED;
    }
    if (end == COMMAND_GOES_ON)
        end = run(&of, &total);
    if (end == COMMAND_GOES_ON) {
        (of.json ? print_json : print_results)(&of, &total);
        end = COMMAND_DONE;
    }
    cue_game_free(of.holder);
    free(wished.settings.options.items);
    arguments_free(&given);
    return end;
}
