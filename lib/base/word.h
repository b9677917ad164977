/* Words of a typed line; case doesn't matter. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* A piece of a text, and where in it. */
typedef struct cue_word {
    const char *text;
    size_t length, at;
} cue_word;

static inline char cue_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static inline bool cue_is_white(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* False for a name that is NULL. */
bool cue_is_word(const cue_word *given, const char *name);

/* For messages: the word in quotation marks when it is short and plain, else what stands for it. */
enum { CUE_QUOTED = 32 };
void cue_quote_word(const cue_word *given, const char *otherwise, char quoted[CUE_QUOTED]);

/* The number, from 1, of the character that begins at a byte; continuation bytes of UTF-8 don't count. */
size_t cue_character_at(const char *text, size_t at);
