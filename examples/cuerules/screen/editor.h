/* A line while it is typed, and the lines that were typed before. This part draws nothing and reads no keys. */
#pragma once

#include <cuerules/text.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What keys do that type no character. */
typedef enum editor_key {
    EDITOR_LEFT,
    EDITOR_RIGHT,
    EDITOR_WORD_LEFT,
    EDITOR_WORD_RIGHT,
    EDITOR_START,
    EDITOR_END,
    EDITOR_RUB_OUT,     /* the character before the cursor */
    EDITOR_DELETE,      /* the one at the cursor */
    EDITOR_CUT_WORD,    /* the word before the cursor */
    EDITOR_CUT_TO_END,
    EDITOR_CUT_TO_START,
    EDITOR_PASTE,       /* what was cut last */
    EDITOR_EXCHANGE,    /* the two characters before the cursor */
    EDITOR_OLDER,       /* an earlier line that begins like the text before the cursor */
    EDITOR_NEWER
} editor_key;

/* Characters, and the cursor before one of them. */
typedef struct editor_line {
    uint32_t *characters;
    size_t count, room;
} editor_line;

/* older: lines typed before, the last one last; at: which of them is in the line, or older_count. Begins as all zero.
 */
typedef struct line_editor {
    editor_line line, cut;
    size_t cursor;
    char **older;
    size_t older_count, older_room, at;
    char *draft; /* what was being typed before an older line was fetched */
    size_t draft_cursor;
} line_editor;

/* False: nothing was changed, because there was nothing to do, or no memory. */
bool editor_type(line_editor *editor, uint32_t character);
bool editor_do(line_editor *editor, editor_key key);

/* Replaces what is between `start` (in bytes of UTF-8) and the cursor. */
bool editor_replace(line_editor *editor, size_t start, const char *text);

/* The line, or as much of it as stands before the cursor. */
cue_status editor_write(const line_editor *editor, bool up_to_cursor, cue_text *out);

/* Empties the line; `typed` is remembered, unless it is empty or was the last one anyway. */
void editor_end(line_editor *editor, const char *typed);

void editor_free(line_editor *editor);
