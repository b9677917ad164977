/* cuerules-conform: tries a ruleset, built in or from a module's file, and prints the report. */
#define _DEFAULT_SOURCE

#include "conform.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PASSED = 0, FAILED = 1, MISUSED = 2, MODULES_MAX = 64 };

static const char usage[] =
    "usage: cuerules-conform [--games N] [--seed S] [--json] [--in-process] [--module FILE]… GAME\n";

static const char help[] =
    "Plays games of a ruleset and tries everything that a ruleset promises. GAME is an id, or the path of a\n"
    "module. docs/conformance.md says what each item of the report proves.\n"
    "  --games N       how many games (1000)\n"
    "  --seed S        seed of the first game; the others follow on (1)\n"
    "  --json          the report as one JSON document\n"
    "  --in-process    without a process of its own to crash in: for debuggers\n"
    "  --digests       only what the first games come to, a line each: the other process asks for this\n"
    "  --module FILE   a module whose game may be given by its id; repeatable\n"
    "Ends with 0 when nothing failed, 1 when something did, 2 when it was called wrongly.\n";

/* The command line. */
typedef struct request {
    const char *game;
    cue_ruleset *modules[MODULES_MAX];
    size_t module_count;
    bool json, digests;
    conform_settings settings;
} request;

static int complain(const char *what, const char *why)
{
    (void)fprintf(stderr, "cuerules-conform: %s: %s\n", what, why);
    return FAILED;
}

static int misused(const char *what, const char *why)
{
    (void)complain(what, why);
    (void)fprintf(stderr, "%s`cuerules-conform --help` explains it.\n", usage);
    return MISUSED;
}

/* A whole number without sign, in decimal digits. */
static bool read_number(const char *text, uint64_t least, uint64_t most, uint64_t *out)
{
    char *end;
    errno = 0;
    *out = strtoull(text, &end, 10);
    return text[0] >= '0' && text[0] <= '9' && !*end && !errno && *out >= least && *out <= most;
}

static cue_ruleset *open_module(request *asked, const char *path)
{
    char file[4096];
    cue_error error;
    cue_ruleset **ruleset = &asked->modules[asked->module_count];
    if (asked->module_count == MODULES_MAX) {
        (void)complain(path, "too many modules");
        return NULL;
    }
    /* The loader looks for a bare name in the system's folders, where nobody who typed it expects it. */
    (void)snprintf(file, sizeof file, "%s%s", strchr(path, '/') ? "" : "./", path);
    if (cue_ruleset_open(file, NULL, ruleset, &error)) {
        (void)complain(path, error.message);
        return NULL;
    }
    asked->module_count++;
    return *ruleset;
}

/* An id, of a module before a built-in one; or the path of a module. */
static cue_ruleset *find_ruleset(request *asked)
{
    const cue_catalogue catalogue = {asked->modules, asked->module_count};
    const size_t length = strlen(asked->game);
    cue_ruleset *ruleset = cue_catalogue_find(&catalogue, asked->game);
    if (ruleset)
        return ruleset;
    if (!strchr(asked->game, '/') && (length < 3 || strcmp(asked->game + length - 3, ".so") != 0)) {
        (void)complain(asked->game, "there is no such game; `cuerules list` shows what there is");
        return NULL;
    }
    asked->settings.module = asked->game;
    return open_module(asked, asked->game);
}

/* PASSED where there is something to try, or -1 when all was said already. */
static int read_options(request *asked, int argc, char **argv)
{
    static const struct option options[] = {
        {"games", required_argument, NULL, 'g'}, {"seed", required_argument, NULL, 's'},
        {"json", no_argument, NULL, 'j'},        {"in-process", no_argument, NULL, 'i'},
        {"digests", no_argument, NULL, 'd'},     {"module", required_argument, NULL, 'm'},
        {"help", no_argument, NULL, 'h'},        {NULL, 0, NULL, 0},
    };
    uint64_t games;
    int option;
    while ((option = getopt_long(argc, argv, "h", options, NULL)) != -1) {
        if (option == 'g' && !read_number(optarg, 1, 1000000000, &games))
            return misused("--games must be a number from 1 to 1000000000", optarg);
        if (option == 's' && !read_number(optarg, 0, UINT64_MAX, &asked->settings.seed))
            return misused("--seed must be a number of 64 bits", optarg);
        if (option == 'm' && !open_module(asked, optarg))
            return FAILED;
        if (option == 'g')
            asked->settings.games = (uint32_t)games;
        asked->json = asked->json || option == 'j';
        asked->settings.in_process = asked->settings.in_process || option == 'i';
        asked->digests = asked->digests || option == 'd';
        if (option == 'h') {
            (void)printf("%s%s", usage, help);
            return -1;
        }
        if (option == '?') {
            (void)fputs(usage, stderr);
            return MISUSED;
        }
    }
    asked->game = argv[optind];
    if (optind == argc)
        return misused("GAME is missing", "the id of a ruleset, or the path of a module");
    return optind + 1 < argc ? misused("one word too many", argv[optind + 1]) : PASSED;
}

/* The line that plays the same in another process; NULL where this program's own file is not known. */
static char **line_for_digests(int argc, char **argv)
{
    static char program[4096], digests[] = "--digests";
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    char **line = length > 0 ? calloc((size_t)argc + 2, sizeof *line) : NULL;
    if (!line)
        return NULL;
    program[length] = '\0';
    line[0] = program;
    line[1] = digests;
    memcpy(line + 2, argv + 1, (size_t)(argc - 1) * sizeof *line);
    return line;
}

static int report_on(const request *asked, cue_ruleset *ruleset)
{
    conform_report *report = malloc(sizeof *report);
    int end = FAILED;
    if (!report || conform_run(ruleset, &asked->settings, report)) {
        (void)complain(asked->game, "the suite could not run, for want of memory or of a process");
    } else {
        (asked->json ? conform_print_json : conform_print)(report, cue_ruleset_definition(ruleset),
                                                           &asked->settings, stdout);
        end = conform_count(report, CONFORM_FAILED) ? FAILED : PASSED;
    }
    free(report);
    return end;
}

static int conform(request *asked, int argc, char **argv)
{
    cue_ruleset *ruleset = find_ruleset(asked);
    char **line;
    int end;
    if (!ruleset)
        return FAILED;
    if (asked->digests) {
        asked->settings.games = CONFORM_DIGESTS;
        return conform_print_digests(ruleset, &asked->settings, stdout) ? FAILED : PASSED;
    }
    line = line_for_digests(argc, argv);
    asked->settings.again = line;
    end = report_on(asked, ruleset);
    free(line);
    return end;
}

int main(int argc, char **argv)
{
    request asked = {NULL, {NULL}, 0, false, false, CONFORM_SETTINGS_INIT};
    /* getopt_long puts options before words, in a copy: the other process gets the line as it was. */
    char **sorted = calloc((size_t)argc + 1, sizeof *sorted);
    int end;
    if (!sorted)
        return complain("the command line", "out of memory");
    memcpy(sorted, argv, (size_t)argc * sizeof *sorted);
    end = read_options(&asked, argc, sorted);
    end = end == PASSED ? conform(&asked, argc, argv) : end < 0 ? PASSED : end;
    while (asked.module_count)
        cue_ruleset_close(asked.modules[--asked.module_count]);
    free(sorted);
    if (fflush(stdout) || ferror(stdout))
        return complain("cannot write", "the output was cut short");
    return end;
}
