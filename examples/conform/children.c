/* The run in a child process, so that a crash is a finding like any other. */
#define _DEFAULT_SOURCE

#include "walk.h"

#if !defined(_WIN32) && !defined(__wasm__)

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

const bool conform_has_children = true;

/* What parent and child share. */
typedef struct shared_memory {
    conform_report report;
    conform_progress progress;
    bool done;
} shared_memory;

/* How the child ended, as a finding of the item that it was trying. */
static void record_crash(const shared_memory *shared, int status, unsigned time_limit, conform_result *result)
{
    const conform_progress *progress = &shared->progress;
    char reason[80];
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
        (void)snprintf(reason, sizeof reason, "it took longer than %u seconds", time_limit);
    else if (WIFSIGNALED(status))
        (void)snprintf(reason, sizeof reason, "the process was ended by signal %d", WTERMSIG(status));
    else
        (void)snprintf(reason, sizeof reason, "the process ended with status %d", WEXITSTATUS(status));
    *result = shared->report.items[progress->item];
    result->failures++;
    (void)snprintf(result->text, sizeof result->text, "game %lu (--games 1 --seed %llu), after %lu actions: %s",
                   (unsigned long)progress->game, (unsigned long long)progress->seed,
                   (unsigned long)(progress->move == CONFORM_NO_MOVE ? 0 : progress->move), reason);
}

/* One run in a child process; true when it reached the end. */
static bool walk_in_child(cue_ruleset *ruleset, const conform_settings *settings, uint64_t left_out,
                          shared_memory *shared, int *status)
{
    pid_t child;
    (void)fflush(NULL);
    memset(shared, 0, sizeof *shared);
    child = fork();
    if (child == 0) {
        /* The caller may handle alarms in its own way. */
        (void)signal(SIGALRM, SIG_DFL);
        if (settings->quiet && !freopen("/dev/null", "w", stderr))
            _exit(EXIT_FAILURE);
        shared->done = conform_walk_all(ruleset, settings, left_out, &shared->report, &shared->progress);
        _exit(0);
    }
    *status = child < 0 ? 0 : -1;
    while (child > 0 && waitpid(child, status, 0) < 0 && errno == EINTR)
        continue;
    return shared->done && *status == 0;
}

/* Runs again after each crash, without the item that crashed. A crash while a game is merely played ends the run. */
static int run_until_done(cue_ruleset *ruleset, const conform_settings *settings, shared_memory *shared,
                               conform_report *report)
{
    conform_result crashed[CONFORM_ITEMS];
    uint64_t left_out = 0;
    int status = 0;
    bool done = false;
    unsigned i;
    memset(crashed, 0, sizeof crashed);
    while (!done && !walk_in_child(ruleset, settings, left_out, shared, &status)) {
        const conform_item item = shared->progress.item;
        if (status == 0)
            return -1;
        record_crash(shared, status, settings->time_limit, &crashed[item]);
        done = item == CONFORM_PLAYOUT || left_out >> item & 1;
        left_out |= UINT64_C(1) << item;
    }
    *report = shared->report;
    for (i = 0; i < CONFORM_ITEMS; i++)
        if (left_out >> i & 1)
            report->items[i] = crashed[i];
    return 0;
}

int conform_run_in_children(cue_ruleset *ruleset, const conform_settings *settings, conform_report *report)
{
    shared_memory *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    int result;
    if (shared == MAP_FAILED)
        return -1;
    result = run_until_done(ruleset, settings, shared, report);
    (void)munmap(shared, sizeof *shared);
    return result;
}

void conform_set_time_limit(unsigned seconds)
{
    (void)alarm(seconds);
}

#else

const bool conform_has_children = false;

int conform_run_in_children(cue_ruleset *ruleset, const conform_settings *settings, conform_report *report)
{
    (void)ruleset;
    (void)settings;
    (void)report;
    return -1;
}

void conform_set_time_limit(unsigned seconds)
{
    (void)seconds;
}

#endif
