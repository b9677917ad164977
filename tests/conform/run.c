/* The run: plays the games and tries every item on them, in a process of its own, so that a crash is a
 * finding like any other. */
#define _DEFAULT_SOURCE

#include "walk.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* The more an item costs, the fewer of a thousand games it gets. */
static const conform_trial trials[] = {
    {CONFORM_DEFINITION, CONFORM_FIRST_GAME, conform_try_definition, false},
    {CONFORM_OPEN, CONFORM_EVERY_GAME, conform_try_open, false},
    {CONFORM_LEGAL_LIST, CONFORM_EVERY_GAME, conform_try_legal_list, false},
    {CONFORM_SHORT_BUFFER, 200, conform_try_short_buffer, false},
    {CONFORM_LISTED, CONFORM_EVERY_GAME, conform_try_listed, false},
    {CONFORM_LISTED_JSON, 50, conform_try_listed_json, true},
    {CONFORM_UNLISTED, 10, conform_try_unlisted, false},
    {CONFORM_GARBAGE, 200, conform_try_garbage, false},
    {CONFORM_TIMING, 100, conform_try_timing, false},
    {CONFORM_CHANCE, 200, conform_try_chance, false},
    {CONFORM_RULINGS, CONFORM_EVERY_GAME, conform_try_rulings, false},
    {CONFORM_VALUES, 200, conform_try_values, false},
    {CONFORM_TRY, 50, conform_try_dry_run, false},
    {CONFORM_CLONE, 50, conform_try_clone, true},
    {CONFORM_UNDO, 200, conform_try_undo, false},
    {CONFORM_REPLAY, 200, conform_try_replay, false},
    {CONFORM_SAVE, 40, conform_try_save, true},
    {CONFORM_LOCALE, 5, conform_try_locale, true},
    {CONFORM_MUTANTS, 40, conform_try_mutants, true},
    {CONFORM_SEED, 200, conform_try_seed, false},
    {CONFORM_THREADS, 5, conform_try_threads, false},
    {CONFORM_SCORE, CONFORM_EVERY_GAME, conform_try_score, false},
    {CONFORM_LENGTH, CONFORM_EVERY_GAME, conform_try_length, false},
    {CONFORM_NO_MEMORY, 3, conform_try_no_memory, true},
    {CONFORM_NO_ALLOCATION, 100, conform_try_no_allocation, false},
    {CONFORM_REFEREE, 20, conform_try_referee, true},
    {CONFORM_TYPED, 100, conform_try_typed, false},
    {CONFORM_PICTURES, 20, conform_try_pictures, true},
    {CONFORM_EXPORTS, CONFORM_FIRST_GAME, conform_try_exports, false},
};

/* After all games: what sums them up, or plays games of its own. */
static const conform_trial last_trials[] = {
    {CONFORM_RULES, CONFORM_FIRST_GAME, conform_try_rules, false},
    {CONFORM_PROCESS, CONFORM_FIRST_GAME, conform_try_process, false},
};

/* What parent and child share. */
typedef struct shared {
    conform_report report;
    conform_progress at;
    bool done;
} shared;

static bool is_left_out(const conform_walk *walk, conform_item item)
{
    return walk->left_out >> item & 1;
}

/* Spread over the run, the first game always among them, and two at least. */
static bool is_sampled(const conform_walk *walk, const conform_trial *trial, uint32_t number)
{
    const uint64_t games = walk->settings->games;
    uint64_t share = games * trial->of_thousand / 1000;
    if (trial->of_thousand == CONFORM_EVERY_GAME)
        return true;
    if (trial->of_thousand == CONFORM_FIRST_GAME)
        return number == 0;
    share = share < 2 ? 2 : share;
    return games <= share || number % ((games + share - 1) / share) == 0;
}

static void try_item(conform_walk *walk, const conform_trial *trial)
{
    if (is_left_out(walk, trial->item))
        return;
    walk->at->item = trial->item;
    walk->at->move = 0;
    walk->random = cue_random_at(walk->at->seed, (uint64_t)trial->item + 1000);
    if (walk->misled && trial->through_library) {
        conform_skip(walk, "the library relies on something that did not hold; see what failed");
        return;
    }
    walk->report->items[trial->item].games += trial->of_thousand != CONFORM_FIRST_GAME;
    trial->try_game(walk);
}

static bool play_game(conform_walk *walk, uint32_t number)
{
    size_t i;
    walk->at->item = CONFORM_PLAYOUT;
    walk->at->game = number;
    walk->at->seed = walk->settings->seed + number;
    walk->report->items[CONFORM_PLAYOUT].games++;
    if (!conform_play(walk, number))
        return false;
    walk->report->games++;
    walk->report->actions += walk->game.moves;
    for (i = 0; i < sizeof trials / sizeof trials[0]; i++)
        if (is_sampled(walk, &trials[i], number))
            try_item(walk, &trials[i]);
    return true;
}

/* Everything, in this process. False when there is no memory for it. */
static bool walk_all(cue_ruleset *ruleset, const conform_settings *settings, uint64_t left_out,
                     conform_report *report, conform_progress *at)
{
    conform_walk *walk = calloc(1, sizeof *walk);
    uint32_t number;
    bool played = walk != NULL;
    size_t i;
    if (!walk)
        return false;
    walk->ruleset = ruleset;
    walk->definition = cue_ruleset_definition(ruleset);
    walk->settings = settings;
    walk->report = report;
    walk->at = at;
    walk->left_out = left_out;
    for (number = 0; number < settings->games && played; number++) {
        if (!settings->in_process)
            (void)alarm(settings->patience);
        played = play_game(walk, number);
    }
    for (i = 0; i < sizeof last_trials / sizeof last_trials[0] && played; i++)
        try_item(walk, &last_trials[i]);
    (void)alarm(0);
    conform_game_free(&walk->game);
    free(walk);
    return played;
}

/* How the child ended, as a finding of the item it was at. */
static void record_crash(shared *both, int how, unsigned patience, conform_result *result)
{
    char reason[80];
    if (WIFSIGNALED(how) && WTERMSIG(how) == SIGALRM)
        (void)snprintf(reason, sizeof reason, "it did not come back within %u seconds", patience);
    else if (WIFSIGNALED(how))
        (void)snprintf(reason, sizeof reason, "the process was ended by signal %d", WTERMSIG(how));
    else
        (void)snprintf(reason, sizeof reason, "the process ended with status %d", WEXITSTATUS(how));
    *result = both->report.items[both->at.item];
    result->failures++;
    (void)snprintf(result->text, sizeof result->text, "game %lu (--games 1 --seed %llu), after %lu actions: %s",
                   (unsigned long)both->at.game, (unsigned long long)both->at.seed, (unsigned long)both->at.move,
                   reason);
}

static int wait_for(pid_t child)
{
    int how = 0;
    while (waitpid(child, &how, 0) < 0)
        if (errno != EINTR)
            return -1;
    return how;
}

/* Once in a child; true when it came to the end. */
static bool walk_in_child(cue_ruleset *ruleset, const conform_settings *settings, uint64_t left_out, shared *both,
                          int *how)
{
    pid_t child;
    (void)fflush(NULL);
    memset(both, 0, sizeof *both);
    child = fork();
    if (child == 0) {
        /* The caller may have plans of its own for alarms. */
        (void)signal(SIGALRM, SIG_DFL);
        if (settings->quiet && !freopen("/dev/null", "w", stderr))
            _exit(EXIT_FAILURE);
        both->done = walk_all(ruleset, settings, left_out, &both->report, &both->at);
        _exit(0);
    }
    if (child < 0)
        return false;
    *how = wait_for(child);
    return both->done && *how == 0;
}

/* Again and again, each time without the item that crashed before; what crashes while it is only played
 * can't be helped. */
static int run_in_children(cue_ruleset *ruleset, const conform_settings *settings, shared *both,
                           conform_report *report)
{
    conform_result crashed[CONFORM_ITEMS];
    uint64_t left_out = 0;
    bool done = false;
    unsigned i;
    memset(crashed, 0, sizeof crashed);
    while (!done) {
        int how = 0;
        done = walk_in_child(ruleset, settings, left_out, both, &how);
        if (done)
            break;
        if (how == 0)
            return -1;
        record_crash(both, how, settings->patience, &crashed[both->at.item]);
        done = both->at.item == CONFORM_PLAYOUT || left_out >> both->at.item & 1;
        left_out |= UINT64_C(1) << both->at.item;
    }
    *report = both->report;
    for (i = 0; i < CONFORM_ITEMS; i++)
        if (left_out >> i & 1)
            report->items[i] = crashed[i];
    return 0;
}

int conform_run(cue_ruleset *ruleset, const conform_settings *settings, conform_report *report)
{
    conform_progress at = {CONFORM_PLAYOUT, 0, 0, 0};
    shared *both;
    int result;
    memset(report, 0, sizeof *report);
    if (settings->in_process) {
        result = walk_all(ruleset, settings, 0, report, &at) ? 0 : -1;
    } else {
        both = mmap(NULL, sizeof *both, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (both == MAP_FAILED)
            return -1;
        result = run_in_children(ruleset, settings, both, report);
        (void)munmap(both, sizeof *both);
    }
    conform_conclude(report);
    return result;
}
