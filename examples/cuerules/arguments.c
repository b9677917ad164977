#define _GNU_SOURCE
#include "arguments.h"

#include "complain.h"
#include "games.h"
#include "out.h"
#include "play/suggest.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum how { A_SWITCH, A_VALUE, A_LIST, A_MODULE } how;

/* An option: its bit, how it is given, its name, how help calls its value, what help says of it (each further line
 * after a newline), and where in the request it goes. */
typedef struct argument {
    unsigned bit;
    how kind;
    const char *name, *value, *about;
    size_t offset;
} argument;

#define TO(member) offsetof(request, member)
static const argument arguments[] = {
    {ARGUMENT_GAMES, A_VALUE, "games", "N", "how many (10000; 100 with --policy best)", TO(games)},
    {ARGUMENT_POLICY, A_VALUE, "policy", "NAME",
     "random (all legal actions equally likely, but nobody\n"
     "concedes), greedy (the simple player that comes with the\nruleset) or best (as the library advises: slow, and strong)",
     TO(policy)},
    {ARGUMENT_BUDGET, A_VALUE, "budget", "N",
     "games that are played out for each decision, where advice\nis not exact (2000; with --analyse 400)", TO(budget)},
    {ARGUMENT_ANALYSE, A_SWITCH, "analyse", "",
     "instead: how well it was played, the dearest mistakes with\nwhat was better, and luck", TO(analyse)},
    {ARGUMENT_TUTOR, A_SWITCH, "tutor", "", "say after each move what it cost against the best one, if\nanything", TO(tutor)},
    {ARGUMENT_PLAYERS, A_VALUE, "players", "A,B", "the players' names, in playing order", TO(players)},
    {ARGUMENT_PLAYER_COUNT, A_VALUE, "players", "N", "how many play (as few as the game takes)", TO(players)},
    {ARGUMENT_OPTION, A_LIST, "option", "K=V", "an option of the game; V is JSON, or else a string", TO(options)},
    {ARGUMENT_OPTION, A_VALUE, "match", "N",
     "a match of several games: the first to win N, or N,M where\nthe players have targets of their own", TO(match)},
    {ARGUMENT_SEED, A_VALUE, "seed", "N", "decides what chance draws; without it, the system\nchooses one", TO(seed)},
    {ARGUMENT_TODAY, A_SWITCH, "today", "",
     "the seed of the day, the same for everybody: the date in\ndigits, as in --seed 20261122", TO(today)},
    {ARGUMENT_LIST, A_SWITCH, "list", "", "only list what there is", TO(list)},
    {ARGUMENT_THREADS, A_VALUE, "threads", "T", "how many play at once (1)", TO(threads)},
    {ARGUMENT_JSON, A_SWITCH, "json", "", "as JSON", TO(json)},
    {ARGUMENT_SVG, A_SWITCH, "svg", "", "as an SVG document", TO(svg)},
    {ARGUMENT_COLOUR, A_SWITCH, "colour", "", "in colours, for a terminal that has 256", TO(colour)},
    {ARGUMENT_BRIEF, A_SWITCH, "brief", "", "without the pictures", TO(brief)},
    {ARGUMENT_SCENES, A_SWITCH, "scenes", "",
     "in short: a few pictures, and in between the moves up to each\n"
     "ruling; half-way the game is saved, loaded, and goes on",
     TO(scenes)},
    {ARGUMENT_BY_HAND, A_SWITCH, "by-hand", "",
     "cards, dice and coin tosses are typed as they fell at your\n"
     "own table, not drawn: `roll 5 2`, `lot 2`; a number of the\nlist still draws",
     TO(by_hand)},
    {ARGUMENT_LINES, A_SWITCH, "lines", "", "no screen that is redrawn in place: line below line, as\nscreen readers like it",
     TO(lines)},
    {ARGUMENT_UNVERIFIED, A_SWITCH, "unverified", "", "take a saved state as it is; do not play its log again", TO(unverified)},
    {ARGUMENT_QUOTA, A_LIST, "quota", "K=N",
     "at most N of: games (open at once), game-bytes, memory (in\n"
     "bytes), message (its bytes), batch (its requests), answer\n(its bytes), work (its steps)",
     TO(quotas)},
    {ARGUMENT_PORT, A_VALUE, "port", "N", "of 127.0.0.1 (7147, or any other where that is taken);\n0 for any that is free",
     TO(port)},
    {ARGUMENT_SVG_FOLDER, A_VALUE, "svg", "FOLDER",
     "into that folder: the position at the start and after each\naction, as SVG documents", TO(folder)},
    {ARGUMENT_SHEET, A_SWITCH, "sheet", "", "the score sheet instead: all that was played, with the scores", TO(sheet)},
    {ARGUMENT_HTML, A_SWITCH, "html", "", "with --sheet: as a page to print, with the picture", TO(html)},
    {ARGUMENT_HISTOGRAM, A_SWITCH, "histogram", "", "also how often each score came up", TO(histogram)},
    {ARGUMENT_TO, A_VALUE, "to", "FORM",
     "save (the default), text (a match text), frames (a frame\nlist) or line (the position)", TO(to)},
    {ARGUMENT_ADD, A_VALUE, "add", "FILE", "first count a finished game, which is a saved game, a match\ntext or a frame list",
     TO(add)},
    {ARGUMENT_OUTPUT, A_VALUE, "output", "FILE",
     "or -o FILE: to a file instead of standard output; it is\n"
     "written whole, and only when all went well",
     TO(output)},
    {~0u, A_MODULE, "module", "FILE", "a ruleset that is not built in", TO(modules)},
};
enum { ARGUMENTS = sizeof arguments / sizeof arguments[0], FIRST = 256 };

static void print_usage(const subcommand *command)
{
    out_print("usage: cuerules %s%s%s%s[OPTION]…\n", command->name, *command->name ? " " : "", command->word,
              *command->word ? " " : "");
}

int arguments_misused(const request *asked, const char *format, ...)
{
    const out_kind before = out_turn(OUT_COMPLAINT);
    char title[64];
    va_list values;
    (void)snprintf(title, sizeof title, "cuerules%s%s", *asked->command->name ? " " : "", asked->command->name);
    va_start(values, format);
    complain_line(title, format, values);
    va_end(values);
    print_usage(asked->command);
    out_print("`cuerules %s%s--help` explains it.\n", asked->command->name, *asked->command->name ? " " : "");
    (void)out_turn(before);
    return COMMAND_MISUSED;
}

static bool is_taken(const subcommand *command, const argument *option)
{
    return (command->options & option->bit) || option->kind == A_MODULE;
}

static int print_help(const subcommand *command)
{
    const char *line;
    size_t i;
    print_usage(command);
    (void)printf("\n%s\n", command->text);
    for (i = 0; i < ARGUMENTS; i++) {
        if (!is_taken(command, &arguments[i]))
            continue;
        (void)printf("  --%s %-*s ", arguments[i].name, 13 - (int)strlen(arguments[i].name), arguments[i].value);
        for (line = arguments[i].about; strchr(line, '\n'); line = strchr(line, '\n') + 1)
            (void)printf("%.*s\n%19s", (int)strcspn(line, "\n"), line, "");
        (void)printf("%s\n", line);
    }
    return COMMAND_DONE;
}

bool arguments_number(const char *text, uint64_t least, uint64_t most, uint64_t *out)
{
    uint64_t value = 0;
    const char *at = text;
    for (; *at >= '0' && *at <= '9'; at++) {
        const unsigned digit = (unsigned)(*at - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (at == text || *at || value < least || value > most)
        return false;
    *out = value;
    return true;
}

static int add_word(word_list *list, const char *word)
{
    const char **grown = realloc(list->items, (list->count + 1) * sizeof *grown);
    if (!grown)
        return complain_no_memory();
    list->items = grown;
    list->items[list->count++] = word;
    return COMMAND_GOES_ON;
}

static int store(request *asked, const argument *found, const char *value)
{
    void *to = (char *)asked + found->offset;
    switch (found->kind) {
    case A_SWITCH:
        *(bool *)to = true;
        return COMMAND_GOES_ON;
    case A_VALUE:
        *(const char **)to = value;
        return COMMAND_GOES_ON;
    case A_LIST:
        return add_word(to, value);
    default:
        return rulesets_open(to, value) ? COMMAND_GOES_ON : COMMAND_FAILED;
    }
}

/* An option that there is not, and the one that may have been meant. */
static int complain_unknown(const request *asked, const char *word)
{
    const char *names[ARGUMENTS + 1] = {"help"}, *meant;
    char typed[64];
    size_t count = 1, i;
    for (i = 0; i < ARGUMENTS; i++)
        if (is_taken(asked->command, &arguments[i]))
            names[count++] = arguments[i].name;
    (void)snprintf(typed, sizeof typed, "%.*s", (int)strcspn(word, "="), word);
    meant = suggest_name(names, count, typed + strspn(typed, "-"));
    return arguments_misused(asked, "there is no option %s%s%s%s", typed, meant ? "; did you mean --" : "",
                             meant ? meant : "", meant ? "?" : "");
}

/* One option that getopt_long has found; `word` is where it came from. */
static int take(request *asked, int answer, const char *word)
{
    switch (answer) {
    case 'h':
        return print_help(asked->command);
    case ':':
        return arguments_misused(asked, "%s needs a value", word);
    case '?':
        return optopt >= FIRST ? arguments_misused(asked, "%.*s takes no value", (int)strcspn(word, "="), word)
                               : complain_unknown(asked, word);
    case 'o':
        asked->output = optarg;
        return COMMAND_GOES_ON;
    default:
        return store(asked, &arguments[answer - FIRST], optarg);
    }
}

int arguments_read(request *asked, const subcommand *command, int argc, char **argv)
{
    struct option names[ARGUMENTS + 2] = {{"help", no_argument, NULL, 'h'}};
    int answer, words, count = 1, end = COMMAND_GOES_ON;
    size_t i;
    memset(asked, 0, sizeof *asked);
    asked->command = command;
    for (i = 0; i < ARGUMENTS; i++)
        if (is_taken(command, &arguments[i]))
            names[count++] = (struct option){arguments[i].name,
                                             arguments[i].kind == A_SWITCH ? no_argument : required_argument, NULL,
                                             FIRST + (int)i};
    opterr = 0;
    while (end == COMMAND_GOES_ON &&
           (answer = getopt_long(argc, argv, command->options & ARGUMENT_OUTPUT ? ":ho:" : ":h", names, NULL)) != -1)
        end = take(asked, answer, argv[optind - 1]);
    if (end != COMMAND_GOES_ON)
        return end;
    words = argc - optind;
    if (!words && *command->word && *command->word != '[')
        return arguments_misused(asked, "an argument is missing");
    if (words > (*command->word ? 1 : 0))
        return arguments_misused(asked, "one argument too many: %s%s", argv[argc - 1],
                                 command->options & ARGUMENT_PLAYERS ? "; names are told as --players Ana,Bo" : "");
    if ((command->options & ARGUMENT_PLAYERS) && asked->players && !games_names_differ(asked->players))
        return arguments_misused(asked,
                                 "two of the players have the same name, and nobody could tell one from the other");
    asked->word = words ? argv[optind] : NULL;
    return COMMAND_GOES_ON;
}

void arguments_free(request *asked)
{
    rulesets_close(&asked->modules);
    free(asked->options.items);
    free(asked->quotas.items);
}
