#include "complete.h"

#include "../show.h"
#include "legal.h"

#include <string.h>

/* Where the words after the session's word begin, if the line begins with that word and a blank; else NULL. */
static const char *behind_word(const char *line, const char *word)
{
    const size_t length = strlen(word);
    if (!strings_alike(line, word, length) || line[length] != ' ')
        return NULL;
    return line + length + strspn(line + length, " ");
}

/* Adds the word if it begins like the text does. */
static bool add_if_it_begins(const char *word, const char *text, string_list *list)
{
    return !strings_alike(word, text, strlen(text)) || strings_add(list, word, strlen(word), true);
}

static bool add_matching(const char *const *words, size_t count, const char *text, string_list *list)
{
    size_t i = 0;
    while (i < count && add_if_it_begins(words[i], text, list))
        i++;
    return i == count;
}

static bool add_from(const string_list *words, const char *text, string_list *list)
{
    return add_matching((const char *const *)words->items, words->count, text, list);
}

/* Where the last word of a line begins. */
static size_t last_word(const char *line)
{
    size_t at = strlen(line);
    while (at && line[at - 1] != ' ')
        at--;
    return at;
}

/* The word that is being typed, as it is in all lines that begin like this one. */
static bool complete_from_lines(const cue_game *game, const char *line, completions *found)
{
    string_list lines = {0};
    bool done = vocabulary_lines(game, &lines);
    size_t i;
    found->start = last_word(line);
    for (i = 0; i < lines.count && done; i++) {
        const char *candidate = lines.items[i];
        if (strings_alike(candidate, line, strlen(line)))
            done = strings_add(&found->words, candidate + found->start, strcspn(candidate + found->start, " "), true);
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
        done = add_if_it_begins(name, id, &found->words);
    return done;
}

static bool complete_any_word(const cue_game *game, const char *line, completions *found)
{
    string_list words = {0};
    bool done = vocabulary_words(game, &words);
    found->start = last_word(line);
    done = done && add_from(&words, line + found->start, &found->words);
    strings_free(&words);
    return done;
}

static bool is_of_name(char letter)
{
    return strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_", letter) != NULL;
}

static bool complete_behind_semicolon(const char *line, completions *found)
{
    static const char *const adds[] = {"rest", "snookered", "not snookered", "no stroke", "unmoved", "by", "struck",
                                        "touching"};
    const char *at = strrchr(line, ';') + 1;
    at += strspn(at, " ");
    found->start = (size_t)(at - line);
    found->ends = true;
    return add_matching(adds, sizeof adds / sizeof adds[0], at, &found->words);
}

/* In the record of a shot: a pocket after >, an infraction after !, otherwise a ball. */
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
    done = done && add_from(&names, line + at, &found->words);
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
    if (!found->words.count || (may_begin_record(line) && legal_open_shot(game, NULL))) {
        const size_t words = found->words.count;
        const bool ends = words > 0;
        done = complete_record(game, line, found);
        found->ends = ends && found->words.count == words;
    }
    return done;
}

bool complete_answer(const char *const *answers, size_t count, const char *line, completions *found)
{
    size_t at = strlen(line);
    memset(found, 0, sizeof *found);
    found->ends = true;
    while (at && line[at - 1] != ' ' && line[at - 1] != ',')
        at--;
    found->start = at;
    return add_matching(answers, count, line + at, &found->words);
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
