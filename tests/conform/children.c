/* The run in a process of its own, so that a crash is a finding like any other. */
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
typedef struct shared {
    conform_report report;
    conform_progress at;
    bool done;
} shared;

/* How the child ended, as a finding of the item it was at. */
static void record_crash(shared *both, int how, unsigned patience, conform_result *result)
{
    const conform_progress *at = &both->at;
    char reason[80];
    if (WIFSIGNALED(how) && WTERMSIG(how) == SIGALRM)
        (void)snprintf(reason, sizeof reason, "it did not come back within %u seconds", patience);
    else if (WIFSIGNALED(how))
        (void)snprintf(reason, sizeof reason, "the process was ended by signal %d", WTERMSIG(how));
    else
        (void)snprintf(reason, sizeof reason, "the process ended with status %d", WEXITSTATUS(how));
    *result = both->report.items[at->item];
    result->failures++;
    (void)snprintf(result->text, sizeof result->text, "game %lu (--games 1 --seed %llu), after %lu actions: %s",
                   (unsigned long)at->game, (unsigned long long)at->seed,
                   (unsigned long)(at->move == CONFORM_NO_MOVE ? 0 : at->move), reason);
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
        both->done = conform_walk_all(ruleset, settings, left_out, &both->report, &both->at);
        _exit(0);
    }
    *how = child < 0 ? 0 : -1;
    while (child > 0 && waitpid(child, how, 0) < 0 && errno == EINTR)
        continue;
    return both->done && *how == 0;
}

/* Again and again, each time without the item that crashed before; what crashes while it is only played
 * can't be helped. */
static int run_again_and_again(cue_ruleset *ruleset, const conform_settings *settings, shared *both,
                               conform_report *report)
{
    conform_result crashed[CONFORM_ITEMS];
    uint64_t left_out = 0;
    int how = 0;
    bool done = false;
    unsigned i;
    memset(crashed, 0, sizeof crashed);
    while (!done && !walk_in_child(ruleset, settings, left_out, both, &how)) {
        const conform_item item = both->at.item;
        if (how == 0)
            return -1;
        record_crash(both, how, settings->patience, &crashed[item]);
        done = item == CONFORM_PLAYOUT || left_out >> item & 1;
        left_out |= UINT64_C(1) << item;
    }
    *report = both->report;
    for (i = 0; i < CONFORM_ITEMS; i++)
        if (left_out >> i & 1)
            report->items[i] = crashed[i];
    return 0;
}

int conform_run_in_children(cue_ruleset *ruleset, const conform_settings *settings, conform_report *report)
{
    shared *both = mmap(NULL, sizeof *both, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    int result;
    if (both == MAP_FAILED)
        return -1;
    result = run_again_and_again(ruleset, settings, both, report);
    (void)munmap(both, sizeof *both);
    return result;
}

void conform_be_patient(unsigned seconds)
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

void conform_be_patient(unsigned seconds)
{
    (void)seconds;
}

#endif
