/* The same games in another process, where a ruleset that depends on the addresses of its code or data plays
 * differently. */
#define _DEFAULT_SOURCE

#include "walk.h"

#include <errno.h>
#include <inttypes.h>

enum { NOT_STARTED = 127 /* as shells have it */ };

/* Another process, and what it prints. On Windows the C library keeps the pid. */
typedef struct other_process {
    FILE *out;
    long pid;
} other_process;

#if defined(_WIN32)

/* Starts the program again, through the shell, which removes the outer quotation marks. */
static bool start(conform_walk *walk, other_process *other)
{
    char command[8192] = "\"";
    size_t i, length = 1;
    for (i = 0; walk->settings->again && walk->settings->again[i] && length < sizeof command; i++)
        length += (size_t)snprintf(command + length, sizeof command - length, "\"%s\" ", walk->settings->again[i]);
    if (length == 1 || length + 2 > sizeof command)
        return false;
    (void)snprintf(command + length, sizeof command - length, "\"");
    other->out = _popen(command, "r");
    return other->out != NULL;
}

/* Reads to the end: no signal ends a process whose pipe is closed, so it would complain. */
static int end(other_process *other)
{
    char rest[64];
    while (fgets(rest, sizeof rest, other->out))
        continue;
    return _pclose(other->out);
}

#elif defined(__wasm__)

static bool start(conform_walk *walk, other_process *other)
{
    (void)walk;
    (void)other;
    return false;
}

static int end(other_process *other)
{
    (void)other;
    return NOT_STARTED;
}

#else

#include <sys/wait.h>
#include <unistd.h>

/* In the child: prints the digests, by starting the program again where its command line is known. */
static void be_other_process(conform_walk *walk, int output)
{
    conform_settings settings = *walk->settings;
    FILE *out;
    if (settings.again) {
        if (dup2(output, STDOUT_FILENO) >= 0)
            (void)execv(settings.again[0], settings.again);
        _exit(NOT_STARTED);
    }
    out = fdopen(output, "w");
    settings.games = settings.games < CONFORM_DIGESTS ? settings.games : CONFORM_DIGESTS;
    _exit(out && conform_print_digests(walk->ruleset, &settings, out) == 0 ? 0 : NOT_STARTED);
}

static bool start(conform_walk *walk, other_process *other)
{
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    (void)fflush(NULL);
    other->pid = fork();
    if (other->pid == 0) {
        (void)close(ends[0]);
        be_other_process(walk, ends[1]);
    }
    (void)close(ends[1]);
    other->out = other->pid > 0 ? fdopen(ends[0], "r") : NULL;
    if (!other->out)
        (void)close(ends[0]);
    return other->out != NULL;
}

static int end(other_process *other)
{
    int status = 0;
    (void)fclose(other->out);
    while (waitpid((pid_t)other->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

#endif

/* Compares the games one by one; false when the other process stopped before the end. */
static bool compare(conform_walk *walk, FILE *in, uint32_t games)
{
    char line[64], expected[64];
    uint32_t number;
    for (number = 0; number < games; number++) {
        walk->progress->game = number;
        walk->progress->seed = walk->settings->seed + number;
        if (!conform_play(walk, number))
            return true;
        (void)snprintf(expected, sizeof expected, "%016" PRIx64 "\n", conform_digest(walk));
        if (!fgets(line, sizeof line, in))
            return false;
        conform_checked(walk, 1);
        if (strcmp(line, expected) != 0)
            conform_fail(walk, "in another process the game goes differently");
    }
    return true;
}

void conform_process(conform_walk *walk)
{
    const uint32_t most = CONFORM_DIGESTS;
    const uint32_t games = walk->settings->games < most ? walk->settings->games : most;
    other_process other = {NULL, 0};
    bool complete;
    int status;
    if (!start(walk, &other)) {
        conform_skip(walk, "no other process could be started");
        return;
    }
    complete = compare(walk, other.out, games);
    status = end(&other);
    if (complete)
        conform_remark(walk, "%lu games; the other process was %s", (unsigned long)games,
                       walk->settings->again ? "the program started again" : "a fork of this one");
    else if (status == NOT_STARTED)
        conform_skip(walk, "the program %s could not be started", walk->settings->again[0]);
    else
        conform_fail(walk, "the other process did not get this far");
}
