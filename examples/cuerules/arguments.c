#include "arguments.h"

#include "command.h"
#include "complain.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A command line while it is read: the table of its command, and the options that every command has. */
typedef struct command_walk {
    arguments *given;
    char **argv;
    int argc, at;
    const option *own;
    size_t own_count;
    bool help;
} command_walk;

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

/* No list can become longer than the command line, where an option may hold two words; so its room is taken once. */
static bool add_word(word_list *list, const char *word, int argc)
{
    if (!list->items)
        list->items = malloc(2 * (size_t)argc * sizeof *list->items);
    if (!list->items)
        return false;
    list->items[list->count++] = word;
    return true;
}

static const option *find_option(const option *options, size_t count, const char *name, size_t length)
{
    size_t i;
    for (i = 0; i < count; i++)
        if (strlen(options[i].name) == length && memcmp(options[i].name, name, length) == 0)
            return &options[i];
    return NULL;
}

/* Where options go that the table doesn't name; NULL where they are a mistake. */
static const option *find_others(const option *options, size_t count)
{
    size_t i;
    for (i = 0; i < count; i++)
        if (options[i].kind == OPTION_OTHERS)
            return &options[i];
    return NULL;
}

static int store(command_walk *walk, const option *found, const char *word, const char *value)
{
    if (found->kind == OPTION_VALUE)
        *(const char **)found->to = value;
    else if (found->kind == OPTION_OTHERS && !add_word(found->to, word, walk->argc))
        return complain_no_memory();
    else if (!add_word(found->to, value, walk->argc))
        return complain_no_memory();
    return COMMAND_GOES_ON;
}

static int read_module(command_walk *walk, const char *path)
{
    return rulesets_open(&walk->given->modules, path) ? COMMAND_GOES_ON : COMMAND_FAILED;
}

static int read_option(command_walk *walk)
{
    static const option module = {"--module", OPTION_VALUE, NULL};
    const char *word = walk->argv[walk->at++];
    const size_t length = strcspn(word, "=");
    const char *value = word[length] ? word + length + 1 : NULL;
    const option *found = find_option(walk->own, walk->own_count, word, length);
    if (!found)
        found = find_option(&module, 1, word, length);
    if (!found)
        found = find_others(walk->own, walk->own_count);
    if (!found)
        return arguments_misused(walk->given, "there is no option %.*s", (int)length, word);
    if (found->kind == OPTION_SWITCH) {
        if (value)
            return arguments_misused(walk->given, "%s takes no value", found->name);
        *(bool *)found->to = true;
        return COMMAND_GOES_ON;
    }
    if (!value && walk->at == walk->argc)
        return arguments_misused(walk->given, "%.*s needs a value", (int)length, word);
    if (!value)
        value = walk->argv[walk->at++];
    return found == &module ? read_module(walk, value) : store(walk, found, word, value);
}

static int read_all(command_walk *walk)
{
    bool options = true;
    int end = COMMAND_GOES_ON;
    while (walk->at < walk->argc && end == COMMAND_GOES_ON && !walk->help) {
        const char *word = walk->argv[walk->at];
        if (options && strcmp(word, "--") == 0) {
            options = false;
            walk->at++;
        } else if (options && (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)) {
            walk->help = true;
        } else if (options && word[0] == '-' && word[1]) {
            end = read_option(walk);
        } else {
            walk->at++;
            end = add_word(&walk->given->words, word, walk->argc) ? COMMAND_GOES_ON : complain_no_memory();
        }
    }
    return end;
}

int arguments_read(arguments *given, int argc, char **argv, const char *usage, const option *options,
                   size_t option_count, size_t least, size_t most)
{
    command_walk walk = {given, argv, argc, 1, options, option_count, false};
    int end;
    memset(given, 0, sizeof *given);
    given->command = argv[0];
    given->usage = usage;
    end = read_all(&walk);
    if (walk.help) {
        (void)printf("usage: %s", usage);
        return COMMAND_DONE;
    }
    if (end == COMMAND_GOES_ON && given->words.count < least)
        return arguments_misused(given, "something is missing");
    if (end == COMMAND_GOES_ON && given->words.count > most)
        return arguments_misused(given, "one word too many: %s", given->words.items[most]);
    return end;
}

void arguments_free(arguments *given)
{
    rulesets_close(&given->modules);
    free(given->words.items);
    given->words.items = NULL;
    given->words.count = 0;
}
