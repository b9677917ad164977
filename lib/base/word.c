#include "base/word.h"

#include <cuerules/words.h>

#include <stdio.h>
#include <string.h>

bool cue_is_word(const cue_word *given, const char *name)
{
    size_t i;
    if (!name || strlen(name) != given->length)
        return false;
    for (i = 0; i < given->length; i++)
        if (cue_lower(given->text[i]) != cue_lower(name[i]))
            return false;
    return true;
}

void cue_quote_word(const cue_word *given, const char *otherwise, char quoted[CUE_QUOTED])
{
    bool plain = given->length && given->length + 3 < CUE_QUOTED;
    size_t i;
    for (i = 0; i < given->length; i++)
        plain = plain && given->text[i] > ' ' && given->text[i] <= '~';
    if (plain)
        (void)snprintf(quoted, CUE_QUOTED, "\"%.*s\"", (int)given->length, given->text);
    else
        (void)snprintf(quoted, CUE_QUOTED, "%s", otherwise);
}

size_t cue_character_at(const char *text, size_t at)
{
    size_t place = 1;
    size_t i;
    for (i = 0; i < at; i++)
        place += ((unsigned char)text[i] & 0xc0) != 0x80;
    return place;
}

static const char *after_separators(const char *text)
{
    while (cue_is_white(*text) || *text == ',')
        text++;
    return text;
}

const char *cue_after_word(const char *text, const char *word)
{
    for (; *word; word++, text++)
        if (cue_lower(*text) != cue_lower(*word))
            return NULL;
    return *text && !cue_is_white(*text) && *text != ',' ? NULL : after_separators(text);
}

bool cue_read_word(const char **text, const char *word)
{
    const char *rest = cue_after_word(after_separators(*text), word);
    if (rest)
        *text = rest;
    return rest;
}

bool cue_read_name(const char **text, const char *const *names, size_t count, unsigned *index)
{
    size_t i = 0;
    while (i < count && !(names[i] && cue_read_word(text, names[i])))
        i++;
    if (i < count)
        *index = (unsigned)i;
    return i < count;
}

bool cue_read_number(const char **text, unsigned most, unsigned *number)
{
    enum { DIGITS_MAX = 8 };
    const char *first = after_separators(*text);
    const char *at = first;
    unsigned value = 0;
    for (; *at >= '0' && *at <= '9' && at < first + DIGITS_MAX; at++)
        value = value * 10 + (unsigned)(*at - '0');
    if (at == first || value > most || !(at = cue_after_word(at, "")))
        return false;
    *number = value;
    *text = at;
    return true;
}

bool cue_read_word_move(const char *text, const cue_word_move *moves, size_t count, cue_action *action)
{
    size_t i;
    for (i = 0; i < count; i++) {
        const char *rest = text;
        if (!cue_read_word(&rest, moves[i].words) || *rest)
            continue;
        *action = cue_action_of(moves[i].kind);
        action->flags = moves[i].flags;
        return true;
    }
    return false;
}

bool cue_write_word_move(const cue_action *action, const cue_word_move *moves, size_t count, cue_writer *out)
{
    size_t i = 0;
    while (i < count && (moves[i].kind != action->kind || moves[i].flags != action->flags))
        i++;
    if (i < count)
        cue_write(out, "%s", moves[i].words);
    return i < count;
}
