/* cuerules simulate: many games, and what they come to on average. */
#define _POSIX_C_SOURCE 200809L

#include "arguments.h"
#include "best.h"
#include "complain.h"
#include "games.h"
#include "histogram.h"
#include "out.h"
#include "playout.h"
#include "progress.h"
#include "system.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_AT_ONCE = 256, THREADS_MAX = 256 };

/* Games are handed out in small lots, so that no thread waits for a slow one. */
typedef struct simulation_run {
    const cue_definition *definition;
    cue_setup *setup;
    cue_policy policy;
    bool best;       /* instead of a policy: as the library advises, */
    uint64_t budget; /* with so many games played out for each decision where that is not exact */
    uint64_t seed, games;
    unsigned threads;
    bool json, counts_scores;
    progress_line progress; /* the first worker's */
    score_histogram scores;  /* of all, at the end */
    atomic_uint_least64_t next;
    atomic_bool failed;
    double seconds;
} simulation_run;

typedef struct worker {
    simulation_run *simulation;
    pthread_t thread;
    bool is_first;
    cue_playouts_result total;
    score_histogram *scores; /* NULL where nobody asked for one */
    cue_status status;
    cue_error error;
} worker;

/* Game by game: the sum of one score is that score. */
static void play_and_count(worker *self, cue_playouts_config *config, uint64_t count)
{
    const uint64_t end = config->first + count;
    for (config->count = 1; config->first < end && !self->status; config->first++) {
        cue_playouts_result one = CUE_PLAYOUTS_RESULT_INIT;
        self->status = cue_playouts(self->simulation->setup, config, &one, &self->error);
        histogram_count(self->scores, one.sum, one.games);
        cue_playouts_add(&self->total, &one);
    }
}

static void play_lot(worker *self, cue_playouts_config *config)
{
    const uint64_t left = self->simulation->games - config->first;
    config->count = left < GAMES_AT_ONCE ? left : GAMES_AT_ONCE;
    if (self->scores)
        play_and_count(self, config, config->count);
    else
        self->status = cue_playouts(self->simulation->setup, config, &self->total, &self->error);
    if (self->status)
        atomic_store(&self->simulation->failed, true);
}

static void *work(void *context)
{
    worker *self = context;
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    config.seed = self->simulation->seed;
    config.policy = self->simulation->policy;
    config.room_size = cue_playouts_room(self->simulation->setup);
    config.room = malloc(config.room_size);
    if (!config.room)
        self->status = cue_refuse(&self->error, CUE_NO_MEMORY, "", "out of memory");
    while (!self->status && !atomic_load(&self->simulation->failed) &&
           (config.first = atomic_fetch_add(&self->simulation->next, GAMES_AT_ONCE)) < self->simulation->games) {
        if (self->is_first)
            progress_note(&self->simulation->progress, config.first);
        play_lot(self, &config);
    }
    free(config.room);
    return NULL;
}

/* As the library advises: a game takes so long that they are handed out one by one. */
static void *work_at_best(void *context)
{
    worker *self = context;
    simulation_run *simulation = self->simulation;
    best_player player;
    uint64_t number;
    if (!best_begin(&player, simulation->setup, simulation->seed, simulation->budget))
        self->status = cue_refuse(&self->error, CUE_NO_MEMORY, "", "out of memory");
    while (!self->status && !atomic_load(&simulation->failed) &&
           (number = atomic_fetch_add(&simulation->next, 1)) < simulation->games) {
        cue_playouts_result one = CUE_PLAYOUTS_RESULT_INIT;
        if (self->is_first)
            progress_note(&simulation->progress, number);
        self->status = best_play(&player, number, &one, &self->error);
        if (self->scores)
            histogram_count(self->scores, one.sum, one.games);
        cue_playouts_add(&self->total, &one);
    }
    if (self->status)
        atomic_store(&simulation->failed, true);
    best_end(&player);
    return NULL;
}

/* If a thread can't be started, the others play its games; this one always works. */
static int play_all(simulation_run *simulation, cue_playouts_result *total)
{
    worker *workers = calloc(simulation->threads, sizeof *workers);
    score_histogram *scores = simulation->counts_scores ? calloc(simulation->threads, sizeof *scores) : NULL;
    void *(*const play)(void *context) = simulation->best ? work_at_best : work;
    const double start = system_seconds();
    unsigned started = 1;
    unsigned i;
    int end = COMMAND_GOES_ON;
    if (!workers || (simulation->counts_scores && !scores)) {
        free(scores);
        free(workers);
        return complain_no_memory();
    }
    for (i = 0; i < simulation->threads; i++) {
        workers[i].simulation = simulation;
        workers[i].is_first = i == 0;
        workers[i].total.size = sizeof workers[i].total;
        workers[i].scores = scores ? &scores[i] : NULL;
    }
    progress_begin(&simulation->progress, simulation->games);
    while (started < simulation->threads &&
           pthread_create(&workers[started].thread, NULL, play, &workers[started]) == 0)
        started++;
    (void)play(&workers[0]);
    for (i = 1; i < started; i++)
        (void)pthread_join(workers[i].thread, NULL);
    simulation->seconds = system_seconds() - start;
    progress_end(&simulation->progress);
    for (i = 0; i < started; i++) {
        if (workers[i].status && end == COMMAND_GOES_ON)
            end = complain_refused(NULL, &workers[i].error);
        cue_playouts_add(total, &workers[i].total);
        if (scores)
            histogram_add(&simulation->scores, &scores[i]);
    }
    free(scores);
    free(workers);
    return end;
}

/* The bar is as long as its share of the longest one, and never empty where there are games. */
static void print_line(const histogram_line *line, uint64_t most)
{
    static const char full[] = "########################################";
    const double share = (double)line->games / (double)most;
    const int length = (int)(share * (double)(sizeof full - 1) + 0.5);
    char scores[48];
    if (line->first == line->last)
        (void)snprintf(scores, sizeof scores, "%lld", (long long)line->first);
    else
        (void)snprintf(scores, sizeof scores, "%lld to %lld", (long long)line->first, (long long)line->last);
    out_print("  %18s %14llu %s%.*s\n", scores, (unsigned long long)line->games, line->games ? " " : "",
              line->games && !length ? 1 : length, full);
}

static void print_histogram(const score_histogram *histogram)
{
    histogram_line lines[HISTOGRAM_LINES];
    const size_t count = histogram_read(histogram, lines);
    uint64_t most = 0;
    size_t i;
    for (i = 0; i < count; i++)
        most = lines[i].games > most ? lines[i].games : most;
    out_print("\n  %18s %14s\n", "score", "games");
    for (i = 0; i < count; i++)
        print_line(&lines[i], most);
}

static void print_json_histogram(const score_histogram *histogram)
{
    histogram_line lines[HISTOGRAM_LINES];
    const size_t count = histogram_read(histogram, lines);
    size_t i;
    out_print(",\"histogram\":[");
    for (i = 0; i < count; i++)
        out_print("%s{\"from\":%lld,\"to\":%lld,\"games\":%llu}", i ? "," : "", (long long)lines[i].first,
                  (long long)lines[i].last, (unsigned long long)lines[i].games);
    out_print("]");
}

static void print_results(const simulation_run *simulation, const cue_playouts_result *total)
{
    const cue_definition *definition = simulation->definition;
    const cue_simulation_powers *powers = definition->simulation;
    uint32_t i;
    out_print("%s, %s, seed %llu\n\n", definition->title,
              simulation->best                            ? "best"
              : simulation->policy == CUE_POLICY_RANDOM ? "random"
                                                        : "greedy",
              (unsigned long long)simulation->seed);
    out_print("  %-18s %14llu\n", "games", (unsigned long long)total->games);
    out_print("  %-18s %14.5f  standard error %.5f\n", "mean", playout_mean(total), playout_error(total));
    out_print("  %-18s %14.5f\n", "spread", playout_spread(total));
    out_print("  %-18s %14lld\n", "best", (long long)total->best);
    for (i = 0; powers && i < powers->tally_count; i++)
        out_print("  %-18s %14lld  %.5f a game\n", powers->tally_names[i], (long long)total->counts[i],
                  (double)total->counts[i] / (double)total->games);
    out_print(simulation->best ? "  %-18s %14.2f\n" : "  %-18s %14.0f\n", "games per second",
              (double)total->games / simulation->seconds);
    if (simulation->counts_scores)
        print_histogram(&simulation->scores);
}

static void print_json(const simulation_run *simulation, const cue_playouts_result *total)
{
    const cue_simulation_powers *powers = simulation->definition->simulation;
    uint32_t i;
    out_print("{\"games\":%llu,\"mean\":%.12g,\"se\":%.12g,\"sd\":%.12g,\"best\":%lld",
              (unsigned long long)total->games, playout_mean(total), playout_error(total), playout_spread(total),
              (long long)total->best);
    for (i = 0; powers && i < powers->tally_count; i++)
        out_print(",\"%s\":%lld", powers->tally_names[i], (long long)total->counts[i]);
    if (simulation->counts_scores)
        print_json_histogram(&simulation->scores);
    out_print(",\"games_per_second\":%.12g}\n", (double)total->games / simulation->seconds);
}

static int read_policy(const request *asked, cue_ruleset *ruleset, simulation_run *out)
{
    const char *policy = asked->policy ? asked->policy : "random";
    const bool greedy = strcmp(policy, "greedy") == 0;
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    (void)cue_ruleset_get_info(ruleset, &info, NULL);
    out->best = strcmp(policy, "best") == 0;
    out->policy = greedy ? CUE_POLICY_GREEDY : CUE_POLICY_RANDOM;
    if (!greedy && !out->best && strcmp(policy, "random") != 0)
        return arguments_misused(asked, "--policy needs random, greedy or best");
    if (asked->budget && !out->best)
        return arguments_misused(asked, "--budget is for --policy best");
    if (asked->budget && !arguments_number(asked->budget, 1, UINT64_C(1000000000), &out->budget))
        return arguments_misused(asked, "--budget needs a whole number from 1 up");
    if (greedy && !(info.has & CUE_HAS_GREEDY))
        return complain("%s has no greedy player", info.title);
    if (out->best && !(info.has & CUE_HAS_ADVICE))
        return complain("there is no advice in %s, and so no best play", info.title);
    if (out->best && !asked->games)
        out->games = BEST_GAMES;
    return COMMAND_GOES_ON;
}

static int read_numbers(const request *asked, simulation_run *out, uint32_t *count)
{
    uint64_t threads = 1, players = 0;
    out->games = 10000;
    if (asked->games && !arguments_number(asked->games, 1, UINT64_C(1000000000000), &out->games))
        return arguments_misused(asked, "--games needs a whole number from 1 up");
    if (asked->threads && !arguments_number(asked->threads, 1, THREADS_MAX, &threads))
        return arguments_misused(asked, "--threads needs a whole number from 1 to %d", THREADS_MAX);
    if (asked->players && !arguments_number(asked->players, 1, CUE_PLAYERS_MAX, &players))
        return arguments_misused(asked, "--players needs a whole number from 1 to %d", CUE_PLAYERS_MAX);
    out->threads = (unsigned)threads;
    out->json = asked->json;
    out->counts_scores = asked->histogram;
    *count = (uint32_t)players;
    return games_seed(asked, &out->seed);
}

static bool has_scores(const cue_definition *definition)
{
    uint32_t i = 0;
    while (i < definition->player_fields.count && (definition->player_fields.list[i].kind != CUE_FIELD_INTEGER ||
                                                   strcmp(definition->player_fields.list[i].name, "score") != 0))
        i++;
    return i < definition->player_fields.count;
}

/* The options are read by making a game with them. */
static int prepare(const request *asked, cue_ruleset *ruleset, simulation_run *out)
{
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    cue_game *holder = NULL;
    cue_error error;
    int end;
    out->definition = cue_ruleset_definition(ruleset);
    if (!has_scores(out->definition))
        return complain("%s has no scores to take averages of", out->definition->title);
    end = read_numbers(asked, out, &config.players);
    if (end == COMMAND_GOES_ON)
        end = read_policy(asked, ruleset, out);
    if (end == COMMAND_GOES_ON && (asked->options.count || asked->match)) {
        end = games_new(asked, ruleset, &holder);
        config.options = holder ? cue_game_options(holder) : NULL;
        config.options_size = out->definition->options_size;
    }
    if (end == COMMAND_GOES_ON && cue_setup_new(ruleset, &config, &out->setup, &error))
        end = complain_refused(NULL, &error);
    cue_game_free(holder);
    return end;
}

static int run(request *asked)
{
    simulation_run simulation = {.setup = NULL};
    cue_ruleset *ruleset = rulesets_find(&asked->modules, asked->word);
    cue_playouts_result total = CUE_PLAYOUTS_RESULT_INIT;
    int end = ruleset ? prepare(asked, ruleset, &simulation) : COMMAND_FAILED;
    if (end == COMMAND_GOES_ON)
        end = play_all(&simulation, &total);
    if (end == COMMAND_GOES_ON) {
        (simulation.json ? print_json : print_results)(&simulation, &total);
        end = COMMAND_DONE;
    }
    cue_setup_free(simulation.setup);
    return end;
}

const subcommand command_simulate = {
    .name = "simulate",
    .word = "GAME",
    .about = "play many games and print averages",
    .text = "Plays many games and prints averages of the first player's scores, and how\n"
            "often things happened. The same seed gives the same results, whatever the number\n"
            "of threads, and the same cards and dice under every policy. GAME is an id, or\n"
            "the path of a module.\n",
    .options = ARGUMENT_BUDGET | ARGUMENT_GAMES | ARGUMENT_POLICY | ARGUMENT_PLAYER_COUNT | ARGUMENT_SEED | ARGUMENT_THREADS |
               ARGUMENT_JSON | ARGUMENT_OPTION | ARGUMENT_HISTOGRAM | ARGUMENT_OUTPUT,
    .run = run,
};
