#include "complete.h"

#include "../show.h"

#include <string.h>

/* The word of the session that the line begins with, and a blank: where what it is about begins; else NULL. */
static const char *behind_word(const char *line, const char *word)
{
    const size_t length = strlen(word);
    if (!strings_alike(line, word, length) || line[length] != ' ')
        return NULL;
    return line + length + strspn(line + length, " ");
}

/* Adds the words of a list that begin like the text does. */
static bool add_matching(const string_list *list, const char *text, string_list *to)
{
    bool done = true;
    size_t i;
    for (i = 0; i < list->count && done; i++)
        if (strings_alike(list->items[i], text, strlen(text)))
            done = strings_add(to, list->items[i], strlen(list->items[i]), true);
    return done;
}

/* Where the last word of a line begins. */
static size_t last_word(const char *line)
{
    size_t at = strlen(line);
    while (at && line[at - 1] != ' ')
        at--;
    return at;
}

/* Of all lines that begin like this one, the word that is being typed. */
static bool complete_from_lines(const cue_game *game, const char *line, completions *found)
{
    string_list lines = {0};
    bool done = vocabulary_lines(game, &lines);
    size_t i;
    found->start = last_word(line);
    for (i = 0; i < lines.count && done; i++) {
        const char *of = lines.items[i];
        if (strings_alike(of, line, strlen(line)))
            done = strings_add(&found->words, of + found->start, strcspn(of + found->start, " "), true);
    }
    strings_free(&lines);
    return done;
}

static bool complete_rule(const cue_game *game, const char *line, const char *id, completions *found)
{
    const char *name;
    bool done = true;
    unsigned i;
    found->start = (size_t)(id - line);
    for (i = 0; (name = cue_ruleset_rule_id(cue_game_ruleset(game), i)) != NULL && done; i++)
        if (strings_alike(name, id, strlen(id)))
            done = strings_add(&found->words, name, strlen(name), true);
    return done;
}

static bool complete_any_word(const cue_game *game, const char *line, completions *found)
{
    string_list words = {0};
    bool done = vocabulary_words(game, &words);
    found->start = last_word(line);
    done = done && add_matching(&words, line + found->start, &found->words);
    strings_free(&words);
    return done;
}

static bool is_of_name(char letter)
{
    return strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_", letter) != NULL;
}

static bool complete_behind_semicolon(const char *line, completions *found)
{
    static const char *const adds[] = {"rest", "snookered", "not snookered", "no stroke"};
    bool done = true;
    size_t i;
    const char *at = strrchr(line, ';') + 1;
    at += strspn(at, " ");
    found->start = (size_t)(at - line);
    found->ends = true;
    for (i = 0; i < sizeof adds / sizeof adds[0] && done; i++)
        if (strings_alike(adds[i], at, strlen(at)))
            done = strings_add(&found->words, adds[i], strlen(adds[i]), true);
    return done;
}

/* In the record of a shot: a pocket behind >, an infraction behind !, otherwise a ball. */
static bool complete_record(const cue_game *game, const char *line, completions *found)
{
    size_t at = strlen(line);
    string_list names = {0};
    bool done;
    while (at && is_of_name(line[at - 1]))
        at--;
    found->start = at;
    found->ends = false;
    if (at && line[at - 1] == '>')
        done = vocabulary_pockets(game, &names);
    else if (at && line[at - 1] == '!')
        done = vocabulary_infractions(game, &names);
    else
        done = vocabulary_balls(game, &names);
    done = done && add_matching(&names, line + at, &found->words);
    strings_free(&names);
    return done;
}

/* Can this be the beginning of a record, with no nomination before it? */
static bool may_begin_record(const char *line)
{
    return strpbrk(line, " -=~>|^!:;") == NULL;
}

bool complete_line(const cue_game *game, const char *line, completions *found)
{
    const char *about = behind_word(line, "rule");
    bool done;
    memset(found, 0, sizeof *found);
    found->ends = true;
    if (about)
        return complete_rule(game, line, about, found);
    if (behind_word(line, "legal") || behind_word(line, "moves"))
        return complete_any_word(game, line, found);
    done = complete_from_lines(game, line, found);
    if (!done || !show_info(game).balls)
        return done;
    if (strchr(line, ';') && !found->words.count && complete_behind_semicolon(line, found) && found->words.count)
        return true;
    if (!found->words.count || (may_begin_record(line) && vocabulary_wants_shot(game))) {
        const size_t words = found->words.count;
        const bool ends = words > 0;
        done = complete_record(game, line, found);
        found->ends = ends && found->words.count == words;
    }
    return done;
}

bool complete_answer(const char *const *answers, size_t count, const char *line, completions *found)
{
    bool done = true;
    size_t i, at = strlen(line);
    memset(found, 0, sizeof *found);
    found->ends = true;
    while (at && line[at - 1] != ' ' && line[at - 1] != ',')
        at--;
    found->start = at;
    for (i = 0; i < count && done; i++)
        if (strings_alike(answers[i], line + at, strlen(line + at)))
            done = strings_add(&found->words, answers[i], strlen(answers[i]), true);
    return done;
}

void complete_free(completions *found)
{
    strings_free(&found->words);
}

size_t complete_common(const string_list *words)
{
    size_t length = words->count ? strlen(words->items[0]) : 0;
    size_t i;
    for (i = 1; i < words->count; i++)
        while (length && !strings_alike(words->items[0], words->items[i], length))
            length--;
    return length;
}
