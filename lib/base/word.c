#include "base/word.h"

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
