#define _GNU_SOURCE
#include "arguments.h"

#include "command.h"
#include "complain.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What getopt_long answers for --module, and for the first option of the subcommand's own table. */
enum { MODULE = 256, FIRST };

int arguments_misused(const arguments *given, const char *format, ...)
{
    va_list values;
    (void)fprintf(stderr, "cuerules %s: ", given->command);
    va_start(values, format);
    (void)vfprintf(stderr, format, values);
    va_end(values);
    (void)fprintf(stderr, "\nusage: %.*s\n`cuerules %s --help` explains it.\n", (int)strcspn(given->usage, "\n"),
                  given->usage, given->command);
    return COMMAND_MISUSED;
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

static bool add_word(word_list *list, const char *word)
{
    const char **grown = realloc(list->items, (list->count + 1) * sizeof *grown);
    if (!grown)
        return false;
    list->items = grown;
    list->items[list->count++] = word;
    return true;
}

static int store(const argument *option, const char *value)
{
    if (option->kind == ARGUMENT_SWITCH)
        *(bool *)option->to = true;
    else if (option->kind == ARGUMENT_VALUE)
        *(const char **)option->to = value;
    else if (!add_word(option->to, value))
        return complain_no_memory();
    return COMMAND_GOES_ON;
}

/* The subcommand's options, and those that all have, as getopt_long wants them. */
static void name_options(const argument *options, size_t count, struct option names[ARGUMENTS_MAX + 3])
{
    static const struct option common[] = {
        {"help", no_argument, NULL, 'h'}, {"module", required_argument, NULL, MODULE}, {NULL, 0, NULL, 0}};
    size_t i;
    for (i = 0; i < count; i++) {
        const int value = options[i].kind == ARGUMENT_SWITCH ? no_argument : required_argument;
        names[i] = (struct option){options[i].name, value, NULL, FIRST + (int)i};
    }
    memcpy(&names[count], common, sizeof common);
}

/* One answer of getopt_long; `word` is where it came from. */
static int take(arguments *given, const argument *options, int answer, const char *word)
{
    switch (answer) {
    case 'h':
        (void)printf("usage: %s", given->usage);
        return COMMAND_DONE;
    case ':':
        return arguments_misused(given, "%s needs a value", word);
    case '?':
        return arguments_misused(given, optopt >= MODULE ? "%.*s takes no value" : "there is no option %.*s",
                                 (int)strcspn(word, "="), word);
    case MODULE:
        return rulesets_open(&given->modules, optarg) ? COMMAND_GOES_ON : COMMAND_FAILED;
    default:
        return store(&options[answer - FIRST], optarg);
    }
}

int arguments_read(arguments *given, int argc, char **argv, const char *usage, const argument *options,
                   size_t option_count, size_t least, size_t most)
{
    struct option names[ARGUMENTS_MAX + 3];
    int answer, end = COMMAND_GOES_ON;
    memset(given, 0, sizeof *given);
    given->command = argv[0];
    given->usage = usage;
    name_options(options, option_count, names);
    opterr = 0;
    while (end == COMMAND_GOES_ON && (answer = getopt_long(argc, argv, ":h", names, NULL)) != -1)
        end = take(given, options, answer, argv[optind - 1]);
    given->words = argv + optind;
    given->word_count = (size_t)(argc - optind);
    if (end == COMMAND_GOES_ON && given->word_count < least)
        return arguments_misused(given, "something is missing");
    if (end == COMMAND_GOES_ON && given->word_count > most)
        return arguments_misused(given, "one word too many: %s", given->words[most]);
    return end;
}

void arguments_free(arguments *given)
{
    rulesets_close(&given->modules);
}
