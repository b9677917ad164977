/* The same games in another process: best one that is started anew, where nothing can be left over. */
#define _POSIX_C_SOURCE 200809L

#include "walk.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* How a child ends that could not start the program, as shells have it. */
enum { NOT_STARTED = 127 };

static void print_digests(conform_walk *walk, uint32_t games, FILE *out)
{
    uint32_t number;
    for (number = 0; number < games && conform_play(walk, number); number++)
        (void)fprintf(out, "%016" PRIx64 "\n", conform_digest(walk));
}

int conform_print_digests(cue_ruleset *ruleset, const conform_settings *settings, FILE *out)
{
    conform_walk *walk = calloc(1, sizeof *walk);
    conform_report *report = calloc(1, sizeof *report);
    conform_progress at = {CONFORM_PLAYOUT, 0, settings->seed, 0};
    if (walk && report) {
        walk->ruleset = ruleset;
        walk->definition = cue_ruleset_definition(ruleset);
        walk->settings = settings;
        walk->report = report;
        walk->at = &at;
        print_digests(walk, settings->games, out);
        conform_game_free(&walk->game);
    }
    free(walk);
    free(report);
    return fflush(out) ? -1 : 0;
}

/* In the child: prints the digests, by starting the program again where its command line is known. */
static void be_other_process(conform_walk *walk, int to, uint32_t games)
{
    FILE *out;
    if (walk->settings->again) {
        if (dup2(to, STDOUT_FILENO) >= 0)
            (void)execv(walk->settings->again[0], walk->settings->again);
        _exit(NOT_STARTED);
    }
    out = fdopen(to, "w");
    if (out) {
        print_digests(walk, games, out);
        (void)fclose(out);
    }
    _exit(0);
}

/* Goes through the games side by side; false when the other process stopped before the end. */
static bool compare(conform_walk *walk, FILE *in, uint32_t games)
{
    char line[64], expected[64];
    uint32_t number;
    for (number = 0; number < games; number++) {
        walk->at->game = number;
        walk->at->seed = walk->settings->seed + number;
        if (!conform_play(walk, number))
            return true;
        (void)snprintf(expected, sizeof expected, "%016" PRIx64 "\n", conform_digest(walk));
        if (!fgets(line, sizeof line, in))
            return false;
        conform_checked(walk, 1);
        if (strcmp(line, expected) != 0)
            conform_fail(walk, CONFORM_NO_MOVE, "in another process the game went differently");
    }
    return true;
}

static void conclude(conform_walk *walk, pid_t child, bool complete, uint32_t games)
{
    int how = 0;
    while (waitpid(child, &how, 0) < 0 && errno == EINTR)
        continue;
    if (complete)
        conform_remark(walk, "%lu games, the other process being %s", (unsigned long)games,
                       walk->settings->again ? "the program started anew" : "a fork of this one");
    else if (WIFEXITED(how) && WEXITSTATUS(how) == NOT_STARTED)
        conform_skip(walk, "the program %s could not be started", walk->settings->again[0]);
    else
        conform_fail(walk, CONFORM_NO_MOVE, "the other process did not get this far");
}

void conform_try_process(conform_walk *walk)
{
    const uint32_t games =
        walk->settings->games < CONFORM_DIGESTS ? walk->settings->games : (uint32_t)CONFORM_DIGESTS;
    int ends[2];
    pid_t child;
    FILE *in;
    if (pipe(ends) != 0) {
        conform_skip(walk, "there is no pipe to another process");
        return;
    }
    (void)fflush(NULL);
    child = fork();
    if (child == 0) {
        (void)close(ends[0]);
        be_other_process(walk, ends[1], games);
    }
    (void)close(ends[1]);
    in = fdopen(ends[0], "r");
    if (child > 0 && in)
        conclude(walk, child, compare(walk, in, games), games);
    else
        conform_skip(walk, "no other process could be started");
    if (in)
        (void)fclose(in);
    else
        (void)close(ends[0]);
}
