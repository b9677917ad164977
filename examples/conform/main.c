/* cuerules-conform: tests a ruleset, built in or from a module's file, and prints the report. */
#define _DEFAULT_SOURCE

#include "../files/file.h"
#include "conform.h"

#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(_WIN32)
#include <windows.h>
#define MODULE_END ".dll"
#else
#define MODULE_END ".so"
#endif

enum { PASSED = 0, FAILED = 1, MISUSED = 2, PATH_ROOM = 4096 };

static const char usage[] =
    "usage: cuerules-conform [--games N] [--seed S] [--json] [--in-process]\n"
    "                        [--module FILE] [--output FILE] GAME\n";

static const char help[] =
    "Plays games of a ruleset and tests everything that a ruleset promises. GAME is\n"
    "an id, or the path of a module. docs/conformance.md says what each item of the\n"
    "report proves.\n"
    "  --games N       how many games (1000)\n"
    "  --seed S        seed of the first game; the next has S + 1, and so on (1)\n"
    "  --json          print the report as one JSON document\n"
    "  --in-process    play in this process instead of a child: for debuggers\n"
    "  --digests       print only a digest of each of the first games; used for\n"
    "                  comparing two processes\n"
    "  --module FILE   a module whose game may be given by its id\n"
    "  --output FILE   or -o FILE: write the report there, whole or not at all,\n"
    "                  instead of to standard output\n"
    "The exit status is 0 when nothing failed, 1 when something did, 2 when the\n"
    "command line was wrong.\n";

/* The command line. */
typedef struct request {
    const char *game, *module, *output;
    bool json, digests;
    conform_settings settings;
} request;

static int complain(const char *what, const char *why)
{
    char line[PATH_ROOM];
    (void)snprintf(line, sizeof line, "cuerules-conform: %s: %s", what, why);
    conform_clean(line, sizeof line);
    (void)fprintf(stderr, "%s\n", line);
    return FAILED;
}

static int misused(const char *what, const char *why)
{
    (void)complain(what, why);
    (void)fprintf(stderr, "%s`cuerules-conform --help` explains the options.\n", usage);
    return MISUSED;
}

/* A whole number in decimal digits, without a sign. */
static bool read_number(const char *text, uint64_t least, uint64_t most, uint64_t *out)
{
    char *end;
    errno = 0;
    *out = strtoull(text, &end, 10);
    return text[0] >= '0' && text[0] <= '9' && !*end && !errno && *out >= least && *out <= most;
}

static cue_ruleset *open_module(const char *path)
{
    char file[PATH_ROOM];
    cue_ruleset *ruleset = NULL;
    cue_error error;
    /* The loader looks for a bare name in the system's folders, which is not what whoever typed it expects. */
    (void)snprintf(file, sizeof file, "%s%s", strchr(path, '/') ? "" : "./", path);
    if (cue_ruleset_open(file, NULL, &ruleset, &error))
        (void)complain(path, error.message);
    return ruleset;
}

static bool ends_as_module(const char *game)
{
    const size_t length = strlen(game), end = sizeof MODULE_END - 1;
    return length >= end && strcmp(game + length - end, MODULE_END) == 0;
}

/* The module's ruleset if it has that id; else a built-in one; else GAME is the path of a module. */
static cue_ruleset *find_ruleset(request *asked)
{
    cue_ruleset *ruleset = NULL;
    if (asked->module) {
        ruleset = open_module(asked->module);
        if (!ruleset || strcmp(cue_ruleset_definition(ruleset)->id, asked->game) == 0) {
            asked->settings.module = asked->module;
            return ruleset;
        }
        cue_ruleset_close(ruleset);
    }
    ruleset = cue_ruleset_find(asked->game);
    if (ruleset)
        return ruleset;
    if (!strchr(asked->game, '/') && !ends_as_module(asked->game)) {
        (void)complain(asked->game, "there is no such game; `cuerules list` shows them all");
        return NULL;
    }
    asked->settings.module = asked->game;
    return open_module(asked->game);
}

/* The argument that getopt has just refused: it is still at it within a cluster of letters, and otherwise past it. */
static const char *refused_option(char **argv)
{
    const char *next = argv[optind];
    const bool in_cluster = next && next[0] == '-' && next[1] != '-' && optopt && strchr(next, optopt);
    return in_cluster ? next : argv[optind - 1];
}

/* PASSED where there is a ruleset to test, or -1 after printing the help. */
static int read_options(request *asked, int argc, char **argv)
{
    static const struct option options[] = {
        {"games", required_argument, NULL, 'g'}, {"seed", required_argument, NULL, 's'},
        {"json", no_argument, NULL, 'j'},        {"in-process", no_argument, NULL, 'i'},
        {"digests", no_argument, NULL, 'd'},     {"module", required_argument, NULL, 'm'},
        {"output", required_argument, NULL, 'o'}, {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    uint64_t games = asked->settings.games;
    int option;
    /* The colon and opterr leave the complaints to us: getopt prints arguments as they are. */
    opterr = 0;
    while ((option = getopt_long(argc, argv, ":ho:", options, NULL)) != -1) {
        if (option == 'g' && !read_number(optarg, 1, 1000000000, &games))
            return misused("--games must be a number from 1 to 1000000000", optarg);
        if (option == 's' && !read_number(optarg, 0, UINT64_MAX, &asked->settings.seed))
            return misused("--seed must be a number of at most 64 bits", optarg);
        asked->module = option == 'm' ? optarg : asked->module;
        asked->output = option == 'o' ? optarg : asked->output;
        asked->json = asked->json || option == 'j';
        asked->settings.in_process = asked->settings.in_process || option == 'i';
        asked->digests = asked->digests || option == 'd';
        if (option == 'h') {
            (void)printf("%s%s", usage, help);
            return -1;
        }
        if (option == '?' || option == ':')
            return misused(option == ':' ? "a value is missing" : "no such option", refused_option(argv));
    }
    asked->settings.games = (uint32_t)games;
    asked->game = argv[optind];
    if (optind == argc)
        return misused("GAME is missing", "the id of a ruleset, or the path of a module");
    return optind + 1 < argc ? misused("one argument too many", argv[optind + 1]) : PASSED;
}

/* The path of this program; false where that is not known. */
static bool find_self(char *out, size_t size)
{
#if defined(_WIN32)
    const DWORD length = GetModuleFileNameA(NULL, out, (DWORD)size);
    return length && length < size;
#else
    const ssize_t length = readlink("/proc/self/exe", out, size - 1);
    return length > 0;
#endif
}

/* Whole or not at all: it is put together first. */
static bool print_report(const request *asked, const cue_ruleset *ruleset, const conform_report *report)
{
    cue_text text = {0};
    bool done = (asked->json ? conform_print_json : conform_print)(report, cue_ruleset_definition(ruleset),
                                                                   &asked->settings, &text);
    if (!done)
        errno = ENOMEM;
    else if (asked->output)
        done = file_write(asked->output, text.bytes, text.length);
    else
        done = fwrite(text.bytes, 1, text.length, stdout) == text.length && fflush(stdout) == 0;
    cue_text_free(&text);
    return done;
}

static int report_on(request *asked, cue_ruleset *ruleset)
{
    static char program[PATH_ROOM], digests[] = "--digests", seed[40], game[PATH_ROOM];
    static conform_report report;
    int end;
    char *again[] = {program, digests, seed, game, NULL};
    (void)snprintf(seed, sizeof seed, "--seed=%llu", (unsigned long long)asked->settings.seed);
    (void)snprintf(game, sizeof game, "%s", asked->settings.module ? asked->settings.module : asked->game);
    if (find_self(program, sizeof program))
        asked->settings.again = again;
    if (isatty(fileno(stderr)))
        asked->settings.progress = conform_draw_bar;
    end = conform_run(ruleset, &asked->settings, &report);
    if (asked->settings.progress)
        conform_draw_bar(asked->settings.games, asked->settings.games);
    if (end)
        return complain(asked->game, "the suite could not run: not enough memory, or no process could be started");
    if (!print_report(asked, ruleset, &report))
        return complain(asked->output ? asked->output : "cannot write", file_why());
    return conform_count(&report, CONFORM_FAILED) ? FAILED : PASSED;
}

int main(int argc, char **argv)
{
    request asked = {NULL, NULL, NULL, false, false, CONFORM_SETTINGS_INIT};
    int end = read_options(&asked, argc, argv);
    cue_ruleset *ruleset = end == PASSED ? find_ruleset(&asked) : NULL;
#if defined(SIGXFSZ)
    /* Where the report must not grow any further, writing it fails, rather than a signal ending the process. */
    (void)signal(SIGXFSZ, SIG_IGN);
#endif
    if (ruleset && asked.digests) {
        asked.settings.games = CONFORM_DIGESTS;
        end = conform_print_digests(ruleset, &asked.settings, stdout) ? FAILED : PASSED;
    } else if (end == PASSED) {
        end = ruleset ? report_on(&asked, ruleset) : FAILED;
    }
    cue_ruleset_close(ruleset);
    if (fflush(stdout) || ferror(stdout))
        return complain("cannot write", "the output was cut short");
    return end < 0 ? PASSED : end;
}
