/* A line taken apart: its members with their paths, whether a segment or a key stands for them. */
#pragma once

#include "documents/line.h"

#include "base/memory.h"

/* A piece of a line's text. */
typedef struct cue_line_slice {
    const char *start;
    size_t length;
} cue_line_slice;

/* A member as it is spelled. column: where it stands, from 1. used: something has asked for it. */
typedef struct cue_line_entry {
    cue_line_slice path, value;
    size_t column;
    bool used;
} cue_line_entry;

enum { CUE_LINE_OWN = 12 }; /* members that segments stand for, at most */

/* made: texts of members that segments stand for. */
typedef struct cue_line_parsed {
    const char *line;
    size_t length;
    cue_ruleset *ruleset;
    cue_line_slice edition;
    cue_line_entry *entries;
    size_t count;
    cue_writer made;
    cue_allocator allocator;
} cue_line_parsed;

static inline bool cue_slice_is(cue_line_slice slice, const char *text)
{
    return slice.length == strlen(text) && memcmp(slice.start, text, slice.length) == 0;
}

/* Cuts off the piece before a character, or all there is; false after the last one. */
bool cue_slice_next(cue_line_slice *rest, char until, cue_line_slice *piece);

/* A text without its escapes, in the room; or what is wrong with it, else NULL. */
const char *cue_slice_text(cue_line_slice slice, char *room, size_t size);

/* Takes a line apart, and finds its game. It has to be freed, whatever the status. */
cue_status cue_line_parse(cue_line_parsed *parsed, const cue_catalogue *catalogue, const cue_allocator *allocator,
                          const char *line, size_t length, cue_error *error);
void cue_line_parsed_free(cue_line_parsed *parsed);

/* The place of a piece in the line, from 1. */
static inline size_t cue_line_column(const cue_line_parsed *parsed, const char *at)
{
    return (size_t)(at - parsed->line) + 1;
}
