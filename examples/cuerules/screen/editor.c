#define _POSIX_C_SOURCE 200809L

#include "editor.h"

#include "../array.h"
#include "characters.h"

#include <stdlib.h>
#include <string.h>

/* Makes a gap of so many characters at `at`; false without memory. */
static bool open_gap(editor_line *line, size_t at, size_t count)
{
    uint32_t *grown = array_grown(line->characters, &line->room, line->count + count, sizeof *line->characters);
    if (!grown)
        return false;
    line->characters = grown;
    if (line->count > at)
        memmove(line->characters + at + count, line->characters + at, (line->count - at) * sizeof *line->characters);
    line->count += count;
    return true;
}

static void close_gap(editor_line *line, size_t at, size_t count)
{
    memmove(line->characters + at, line->characters + at + count,
            (line->count - at - count) * sizeof *line->characters);
    line->count -= count;
}

bool editor_type(line_editor *editor, uint32_t character)
{
    if (!open_gap(&editor->line, editor->cursor, 1))
        return false;
    editor->line.characters[editor->cursor++] = character;
    return true;
}

static bool type_text(line_editor *editor, const char *text)
{
    uint32_t character;
    while ((character = characters_next(&text)) != 0)
        if (!editor_type(editor, character))
            return false;
    return true;
}

static bool is_blank(const line_editor *editor, size_t at)
{
    return editor->line.characters[at] == ' ';
}

static size_t word_left(const line_editor *editor)
{
    size_t at = editor->cursor;
    while (at && is_blank(editor, at - 1))
        at--;
    while (at && !is_blank(editor, at - 1))
        at--;
    return at;
}

static size_t word_right(const line_editor *editor)
{
    size_t at = editor->cursor;
    while (at < editor->line.count && is_blank(editor, at))
        at++;
    while (at < editor->line.count && !is_blank(editor, at))
        at++;
    return at;
}

static bool move_to(line_editor *editor, size_t at)
{
    const bool moved = at != editor->cursor;
    editor->cursor = at;
    return moved;
}

static bool cut(line_editor *editor, size_t first, size_t end)
{
    if (first >= end)
        return false;
    editor->cut.count = 0;
    if (open_gap(&editor->cut, 0, end - first))
        memcpy(editor->cut.characters, editor->line.characters + first, (end - first) * sizeof *editor->cut.characters);
    close_gap(&editor->line, first, end - first);
    editor->cursor = first;
    return true;
}

static bool paste(line_editor *editor)
{
    if (!editor->cut.count || !open_gap(&editor->line, editor->cursor, editor->cut.count))
        return false;
    memcpy(editor->line.characters + editor->cursor, editor->cut.characters,
           editor->cut.count * sizeof *editor->cut.characters);
    editor->cursor += editor->cut.count;
    return true;
}

static bool delete_at(line_editor *editor, size_t at)
{
    if (at >= editor->line.count)
        return false;
    close_gap(&editor->line, at, 1);
    editor->cursor = at;
    return true;
}

static bool exchange(line_editor *editor)
{
    const size_t at = editor->cursor == editor->line.count ? editor->cursor : editor->cursor + 1;
    uint32_t kept;
    if (at < 2 || !editor->cursor)
        return false;
    kept = editor->line.characters[at - 1];
    editor->line.characters[at - 1] = editor->line.characters[at - 2];
    editor->line.characters[at - 2] = kept;
    editor->cursor = at;
    return true;
}

static bool set_line(line_editor *editor, const char *text)
{
    editor->line.count = editor->cursor = 0;
    return type_text(editor, text);
}

/* Remembers what is being typed, when the first older line takes its place. */
static bool keep_draft(line_editor *editor)
{
    cue_text text = {0};
    bool done = editor->at < editor->older_count;
    if (!done && !editor_write(editor, false, &text) && !cue_text_append(&text, "", 0)) {
        free(editor->draft);
        editor->draft = strdup(text.bytes);
        editor->draft_cursor = editor->cursor;
        done = editor->draft != NULL;
    }
    cue_text_free(&text);
    return done;
}

/* Does it begin like the draft, up to where the cursor was? */
static bool begins_alike(const line_editor *editor, const char *text)
{
    const char *draft = editor->draft;
    size_t i;
    for (i = 0; i < editor->draft_cursor; i++)
        if (characters_next(&text) != characters_next(&draft))
            return false;
    return true;
}

static bool fetch_older(line_editor *editor)
{
    size_t at = editor->at;
    if (!keep_draft(editor))
        return false;
    while (at-- > 0)
        if (begins_alike(editor, editor->older[at])) {
            editor->at = at;
            return set_line(editor, editor->older[at]);
        }
    return false;
}

static bool fetch_newer(line_editor *editor)
{
    if (editor->at >= editor->older_count)
        return false;
    while (++editor->at < editor->older_count)
        if (begins_alike(editor, editor->older[editor->at]))
            return set_line(editor, editor->older[editor->at]);
    if (!set_line(editor, editor->draft))
        return false;
    editor->cursor = editor->draft_cursor;
    return true;
}

bool editor_do(line_editor *editor, editor_key key)
{
    switch (key) {
    case EDITOR_LEFT:
        return editor->cursor && move_to(editor, editor->cursor - 1);
    case EDITOR_RIGHT:
        return editor->cursor < editor->line.count && move_to(editor, editor->cursor + 1);
    case EDITOR_WORD_LEFT:
        return move_to(editor, word_left(editor));
    case EDITOR_WORD_RIGHT:
        return move_to(editor, word_right(editor));
    case EDITOR_START:
        return move_to(editor, 0);
    case EDITOR_END:
        return move_to(editor, editor->line.count);
    case EDITOR_RUB_OUT:
        return editor->cursor && delete_at(editor, editor->cursor - 1);
    case EDITOR_DELETE:
        return delete_at(editor, editor->cursor);
    case EDITOR_CUT_WORD:
        return cut(editor, word_left(editor), editor->cursor);
    case EDITOR_CUT_TO_END:
        return cut(editor, editor->cursor, editor->line.count);
    case EDITOR_CUT_TO_START:
        return cut(editor, 0, editor->cursor);
    case EDITOR_PASTE:
        return paste(editor);
    case EDITOR_EXCHANGE:
        return exchange(editor);
    case EDITOR_OLDER:
        return fetch_older(editor);
    case EDITOR_NEWER:
        return fetch_newer(editor);
    default:
        return false;
    }
}

bool editor_replace(line_editor *editor, size_t start, const char *text)
{
    char bytes[4];
    size_t at = 0, before = 0;
    while (at < editor->cursor && before < start)
        before += characters_write(editor->line.characters[at++], bytes);
    close_gap(&editor->line, at, editor->cursor - at);
    editor->cursor = at;
    return type_text(editor, text);
}

cue_status editor_write(const line_editor *editor, bool up_to_cursor, cue_text *out)
{
    const size_t end = up_to_cursor ? editor->cursor : editor->line.count;
    cue_status status = cue_text_append(out, "", 0);
    char bytes[4];
    size_t i;
    for (i = 0; i < end && !status; i++)
        status = cue_text_append(out, bytes, characters_write(editor->line.characters[i], bytes));
    return status;
}

/* Without memory it is not remembered. */
static void remember(line_editor *editor, const char *typed)
{
    char **grown;
    if (!*typed || (editor->older_count && strcmp(editor->older[editor->older_count - 1], typed) == 0))
        return;
    grown = array_grown(editor->older, &editor->older_room, editor->older_count + 1, sizeof *editor->older);
    if (!grown)
        return;
    editor->older = grown;
    editor->older[editor->older_count] = strdup(typed);
    editor->older_count += editor->older[editor->older_count] != NULL;
}

void editor_end(line_editor *editor, const char *typed)
{
    remember(editor, typed);
    editor->line.count = editor->cursor = 0;
    editor->at = editor->older_count;
}

void editor_free(line_editor *editor)
{
    while (editor->older_count)
        free(editor->older[--editor->older_count]);
    free(editor->older);
    free(editor->draft);
    free(editor->line.characters);
    free(editor->cut.characters);
    memset(editor, 0, sizeof *editor);
}
