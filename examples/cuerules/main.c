/* The command cuerules: a host like any other, linked against the installed library. */
#include "arguments.h"
#include "complain.h"
#include "files.h"
#include "output.h"
#include "play/suggest.h"
#include "rulesets.h"
#include "system.h"

#include <cuerules/version.h>

#include <stdio.h>
#include <string.h>

static const subcommand *const subcommands[] = {
    &command_list,   &command_describe, &command_new,      &command_play,   &command_resume,
    &command_stats,  &command_replay,   &command_check,    &command_render, &command_show,
    &command_convert, &command_simulate, &command_conform, &command_referee, &command_web,
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

static const char usage[] = "usage: cuerules SUBCOMMAND [--module FILE]… …\n";

static int print_help(void)
{
    size_t i;
    (void)printf("%s\nRules of cue-sports games: play them, referee them, look at them.\n"
                 "`cuerules` alone lets you choose a game, and `cuerules GAME` plays that one.\n\n", usage);
    for (i = 0; i < SUBCOMMANDS; i++)
        (void)printf("  %-10s %s\n", subcommands[i]->name, subcommands[i]->about);
    (void)printf("\n`cuerules SUBCOMMAND --help` explains one. --module FILE, before or after it,\n"
                 "adds a ruleset that is not built in.\n"
                 "Exit status: 0 done, 1 refused or failed, 2 wrong command line, 128+N: signal N.\n");
    return COMMAND_DONE;
}

static int print_version(void)
{
    (void)printf("cuerules %s\n", cue_version_text());
    return COMMAND_DONE;
}

/* The subcommand that was meant, as far as it can be told. */
static const char *nearest(const char *typed)
{
    const char *names[SUBCOMMANDS + 1] = {"help"};
    size_t i;
    for (i = 0; i < SUBCOMMANDS; i++)
        names[i + 1] = subcommands[i]->name;
    return suggest_name(names, SUBCOMMANDS + 1, typed);
}

static int complain_unknown(const char *typed)
{
    const char *meant = nearest(typed), *game = rulesets_meant(typed, true);
    if (game)
        (void)complain("there is no subcommand %s; `cuerules play %s` plays the game", typed, game);
    else
        (void)complain("there is no subcommand %s%s%s%s\n%s`cuerules --help` lists the subcommands, `cuerules list` the games.",
                       typed, meant ? "; did you mean " : "", meant ? meant : "", meant ? "?" : "", usage);
    return COMMAND_MISUSED;
}

static int complain_misused(const char *about, const char *word)
{
    (void)complain("%s%s\n%s`cuerules --help` lists the subcommands.", about, word, usage);
    return COMMAND_MISUSED;
}

/* Options may stand before the subcommand: its place is where the first word is that is neither one nor
 * the value of --module. */
static int place_of_subcommand(int argc, char **argv)
{
    int at = 1;
    while (at < argc && argv[at][0] == '-')
        at += strcmp(argv[at], "--module") == 0 ? 2 : 1;
    return at;
}

static int run(const subcommand *command, int argc, char **argv)
{
    request asked;
    int end;
    if (command->replace)
        return command->replace(argv);
    end = arguments_read(&asked, command, argc, argv);
    if (end == COMMAND_GOES_ON)
        end = asked.output ? output_to_file(&asked) : command->run(&asked);
    arguments_free(&asked);
    return end;
}

static const subcommand *find(const char *name)
{
    size_t i;
    for (i = 0; i < SUBCOMMANDS; i++)
        if (strcmp(subcommands[i]->name, name) == 0)
            return subcommands[i];
    return NULL;
}

/* cuerules help, cuerules help SUBCOMMAND: as --help says it. */
static int help(int count, char **words)
{
    static char option[] = "--help";
    const subcommand *command = count ? find(words[0]) : NULL;
    char *argv[] = {count ? words[0] : NULL, option, NULL};
    if (!count)
        return print_help();
    if (!command)
        return complain_unknown(words[0]);
    return count > 1 ? complain_misused("one argument too many: ", words[1]) : run(command, 2, argv);
}

/* A game in the place of a subcommand is played: cuerules snooker --players Ana,Bo. Its id takes the place of its name, which
 * might also be a file's. False where the word is no game's. */
static bool play_named(int argc, char **argv, int at, int *end)
{
    static char play[] = "play", id[64];
    const char *named = rulesets_meant(argv[at], false);
    if (!named || (size_t)snprintf(id, sizeof id, "%s", named) >= sizeof id)
        return false;
    argv[0] = play;
    argv[at] = id;
    *end = run(&command_play, argc, argv);
    return true;
}

static int find_and_run(int argc, char **argv)
{
    const int at = place_of_subcommand(argc, argv);
    const subcommand *command;
    char *name;
    int end;
    if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
        return print_help();
    if (argc > 1 && (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0))
        return print_version();
    if (argc > 1 && strcmp(argv[1], "help") == 0)
        return help(argc - 2, argv + 2);
    if (at >= argc)
        return run(&command_home, argc, argv);
    command = find(argv[at]);
    if (!command)
        return play_named(argc, argv, at, &end) ? end : complain_unknown(argv[at]);
    name = argv[at];
    memmove(&argv[2], &argv[1], (size_t)(at - 1) * sizeof *argv);
    argv[1] = name;
    return run(command, argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    int end;
    system_start();
    end = files_end_output(find_and_run(argc, argv));
    return end > COMMAND_SIGNALLED ? system_end_by(end - COMMAND_SIGNALLED) : end;
}
