#include "vocabulary.h"

#include "../array.h"
#include "../show.h"
#include "legal.h"
#include "session.h"

#include <stdlib.h>
#include <string.h>

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

bool strings_alike(const char *one, const char *other, size_t length)
{
    size_t i;
    for (i = 0; i < length; i++) {
        if (lower(one[i]) != lower(other[i]))
            return false;
        if (!one[i])
            return true;
    }
    return true;
}

const char *strings_behind(const char *line, const char *beginning)
{
    return strings_alike(line, beginning, strlen(beginning)) ? line + strlen(beginning) : NULL;
}

static bool has(const string_list *list, const char *bytes, size_t length)
{
    size_t i;
    for (i = 0; i < list->count; i++)
        if (strlen(list->items[i]) == length && strings_alike(list->items[i], bytes, length))
            return true;
    return false;
}

bool strings_add(string_list *list, const char *bytes, size_t length, bool once)
{
    char *copy, **grown;
    if (once && has(list, bytes, length))
        return true;
    grown = array_grown(list->items, &list->capacity, list->count + 1, sizeof *list->items);
    list->items = grown ? grown : list->items;
    copy = grown ? malloc(length + 1) : NULL;
    if (!copy)
        return false;
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    list->items[list->count++] = copy;
    return true;
}

static bool add(string_list *list, const char *text)
{
    return strings_add(list, text, strlen(text), true);
}

void strings_free(string_list *list)
{
    while (list->count)
        free(list->items[--list->count]);
    free(list->items);
    memset(list, 0, sizeof *list);
}

bool vocabulary_lines(const cue_game *game, string_list *lines)
{
    size_t count, i;
    cue_action *list = legal_take(game, &count);
    cue_text text = {0};
    const char *name;
    bool done = list != NULL;
    for (i = 0; i < count && done; i++) {
        text.length = 0;
        done = legal_write_typed(game, &list[i], &text) && strings_add(lines, text.bytes, text.length, false);
    }
    for (i = 0; (name = words_name(i)) != NULL && done; i++)
        done = strings_add(lines, name, strlen(name), false);
    cue_text_free(&text);
    free(list);
    return done;
}

bool vocabulary_balls(const cue_game *game, string_list *names)
{
    const cue_ball_set *balls = show_info(game).balls;
    bool done = true;
    size_t i;
    for (i = 0; balls && i < balls->count && done; i++)
        done = !balls->names[i] || add(names, balls->names[i]);
    return done;
}

static bool add_numbered(const cue_game *game, const char *(*name_of)(unsigned number), unsigned count,
                         string_list *names)
{
    bool done = true;
    unsigned i;
    for (i = 0; show_info(game).balls && i < count && done; i++)
        done = add(names, name_of(i));
    return done;
}

bool vocabulary_pockets(const cue_game *game, string_list *names)
{
    return add_numbered(game, cue_pocket_name, CUE_POCKETS, names);
}

bool vocabulary_infractions(const cue_game *game, string_list *names)
{
    return add_numbered(game, cue_infraction_name, CUE_INFRACTIONS, names);
}

bool vocabulary_words(const cue_game *game, string_list *words)
{
    static const char *const of_shots[] = {"rest",   "snookered", "not", "no",     "stroke",   "unmoved",
                                            "turn", "nobody", "by",        "struck", "touching", "nothing"};
    const bool table = show_info(game).balls != NULL;
    string_list lines = {0};
    bool done = vocabulary_lines(game, &lines);
    const char *name, *at;
    unsigned i;
    for (i = 0; i < lines.count && done; i++)
        for (at = lines.items[i]; *at && done; at += strspn(at, " ")) {
            const size_t length = strcspn(at, " ");
            done = strings_add(words, at, length, true);
            at += length;
        }
    for (i = 0; (name = cue_ruleset_action_name(cue_game_ruleset(game), i)) != NULL && done; i++)
        done = add(words, name);
    for (i = 0; table && i < sizeof of_shots / sizeof of_shots[0] && done; i++)
        done = add(words, of_shots[i]);
    strings_free(&lines);
    return done && vocabulary_balls(game, words) && vocabulary_pockets(game, words) &&
           vocabulary_infractions(game, words);
}
