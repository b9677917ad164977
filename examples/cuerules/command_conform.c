/* cuerules conform: tries a ruleset, built in or from a module's file, and prints the report. */
#define _POSIX_C_SOURCE 200809L

#include "arguments.h"
#include "command.h"
#include "complain.h"
#include "conform.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char usage[] =
    "cuerules conform [--games N] [--seed S] [--json] [--in-process] GAME\n"
    "Plays games of a ruleset and tries everything that a ruleset has to hold. GAME is an id, or the path of\n"
    "a module. docs/conformance.md says what each item of the report proves.\n"
    "  --games N       how many games (1000)\n"
    "  --seed S        seed of the first game; the others follow on (1)\n"
    "  --json          the report as one JSON document\n"
    "  --in-process    without a process of its own to crash in: for debuggers\n"
    "  --digests       only what the first games come to, a line each: the other process asks for this\n"
    "  --module FILE   a module whose game may be given by its id; repeatable\n"
    "Ends with 0 when nothing failed, 1 when something did, 2 when it was called wrongly.\n";

/* The command line as it was given. */
typedef struct request {
    const char *games, *seed;
    bool json, in_process, digests;
    arguments given;
    conform_settings settings;
} request;

static int read_numbers(request *asked)
{
    uint64_t games = asked->settings.games;
    if (asked->games && !arguments_number(asked->games, 1, 1000000000, &games))
        return arguments_misused(&asked->given, "--games must be a number from 1 to 1000000000, not %s",
                                 asked->games);
    if (asked->seed && !arguments_number(asked->seed, 0, UINT64_MAX, &asked->settings.seed))
        return arguments_misused(&asked->given, "--seed must be a number of 64 bits, not %s", asked->seed);
    asked->settings.games = (uint32_t)games;
    return COMMAND_GOES_ON;
}

/* The line that plays the same in another process; NULL where this program's own file is not known. */
static char **line_for_digests(int argc, char **argv)
{
    static char program[4096], command[] = "conform", digests[] = "--digests";
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    char **line = length > 0 ? calloc((size_t)argc + 3, sizeof *line) : NULL;
    if (!line)
        return NULL;
    program[length] = '\0';
    line[0] = program;
    line[1] = command;
    line[2] = digests;
    memcpy(line + 3, argv + 1, (size_t)(argc - 1) * sizeof *line);
    return line;
}

static int report_on(request *asked, cue_ruleset *ruleset)
{
    conform_report *report = malloc(sizeof *report);
    int end = COMMAND_FAILED;
    if (!report || conform_run(ruleset, &asked->settings, report)) {
        (void)complain("the suite could not run, for want of memory or of a process");
    } else {
        (asked->json ? conform_print_json : conform_print)(report, cue_ruleset_definition(ruleset),
                                                           &asked->settings, stdout);
        end = conform_count(report, CONFORM_FAILED) ? COMMAND_FAILED : COMMAND_DONE;
    }
    free(report);
    return end;
}

static int conform(request *asked, int argc, char **argv)
{
    const char *game = asked->given.words.items[0];
    cue_ruleset *ruleset = rulesets_find(&asked->given.modules, game);
    char **line;
    int end;
    if (!ruleset)
        return COMMAND_FAILED;
    asked->settings.in_process = asked->in_process;
    asked->settings.module = rulesets_is_path(game) ? game : NULL;
    if (asked->digests) {
        asked->settings.games = CONFORM_DIGESTS;
        return conform_print_digests(ruleset, &asked->settings, stdout) ? COMMAND_FAILED : COMMAND_DONE;
    }
    line = line_for_digests(argc, argv);
    asked->settings.again = line;
    end = report_on(asked, ruleset);
    free(line);
    return end;
}

int command_conform(int argc, char **argv)
{
    request asked = {NULL, NULL, false, false, false, {NULL, NULL, {NULL, 0}, {NULL, 0}}, CONFORM_SETTINGS_INIT};
    const option options[] = {
        {"--games", OPTION_VALUE, &asked.games},      {"--seed", OPTION_VALUE, &asked.seed},
        {"--json", OPTION_SWITCH, &asked.json},       {"--in-process", OPTION_SWITCH, &asked.in_process},
        {"--digests", OPTION_SWITCH, &asked.digests},
    };
    int end = arguments_read(&asked.given, argc, argv, usage, options, sizeof options / sizeof options[0], 1, 1);
    if (end == COMMAND_GOES_ON)
        end = read_numbers(&asked);
    if (end == COMMAND_GOES_ON)
        end = conform(&asked, argc, argv);
    arguments_free(&asked.given);
    return end;
}
