#define _POSIX_C_SOURCE 200809L

#include "editor.h"

#include "characters.h"

#include <stdlib.h>
#include <string.h>

/* Makes a gap of so many characters at `at`; false without memory. */
static bool open_gap(editor_line *of, size_t at, size_t count)
{
    if (of->count + count > of->room) {
        const size_t room = (of->count + count) * 2 + 64;
        uint32_t *grown = realloc(of->characters, room * sizeof *grown);
        if (!grown)
            return false;
        of->characters = grown;
        of->room = room;
    }
    if (of->count > at)
        memmove(of->characters + at + count, of->characters + at, (of->count - at) * sizeof *of->characters);
    of->count += count;
    return true;
}

static void close_gap(editor_line *of, size_t at, size_t count)
{
    memmove(of->characters + at, of->characters + at + count, (of->count - at - count) * sizeof *of->characters);
    of->count -= count;
}

bool editor_type(editor *of, uint32_t character)
{
    if (!open_gap(&of->line, of->cursor, 1))
        return false;
    of->line.characters[of->cursor++] = character;
    return true;
}

static bool type_text(editor *of, const char *text)
{
    uint32_t character;
    while ((character = characters_next(&text)) != 0)
        if (!editor_type(of, character))
            return false;
    return true;
}

static bool is_blank(const editor *of, size_t at)
{
    return of->line.characters[at] == ' ';
}

static size_t word_left(const editor *of)
{
    size_t at = of->cursor;
    while (at && is_blank(of, at - 1))
        at--;
    while (at && !is_blank(of, at - 1))
        at--;
    return at;
}

static size_t word_right(const editor *of)
{
    size_t at = of->cursor;
    while (at < of->line.count && is_blank(of, at))
        at++;
    while (at < of->line.count && !is_blank(of, at))
        at++;
    return at;
}

static bool move_to(editor *of, size_t at)
{
    const bool moved = at != of->cursor;
    of->cursor = at;
    return moved;
}

static bool cut(editor *of, size_t first, size_t end)
{
    if (first >= end)
        return false;
    of->cut.count = 0;
    if (open_gap(&of->cut, 0, end - first))
        memcpy(of->cut.characters, of->line.characters + first, (end - first) * sizeof *of->cut.characters);
    close_gap(&of->line, first, end - first);
    of->cursor = first;
    return true;
}

static bool paste(editor *of)
{
    if (!of->cut.count || !open_gap(&of->line, of->cursor, of->cut.count))
        return false;
    memcpy(of->line.characters + of->cursor, of->cut.characters, of->cut.count * sizeof *of->cut.characters);
    of->cursor += of->cut.count;
    return true;
}

static bool delete_at(editor *of, size_t at)
{
    if (at >= of->line.count)
        return false;
    close_gap(&of->line, at, 1);
    of->cursor = at;
    return true;
}

static bool exchange(editor *of)
{
    const size_t at = of->cursor == of->line.count ? of->cursor : of->cursor + 1;
    uint32_t kept;
    if (at < 2 || !of->cursor)
        return false;
    kept = of->line.characters[at - 1];
    of->line.characters[at - 1] = of->line.characters[at - 2];
    of->line.characters[at - 2] = kept;
    of->cursor = at;
    return true;
}

static bool set_line(editor *of, const char *text)
{
    of->line.count = of->cursor = 0;
    return type_text(of, text);
}

/* Remembers what is being typed, when the first older line takes its place. */
static bool keep_draft(editor *of)
{
    cue_text text = {0};
    bool done = of->at < of->older_count;
    if (!done && !editor_write(of, false, &text) && !cue_text_append(&text, "", 0)) {
        free(of->draft);
        of->draft = strdup(text.bytes);
        of->draft_cursor = of->cursor;
        done = of->draft != NULL;
    }
    cue_text_free(&text);
    return done;
}

/* Does it begin like what was being typed, up to the cursor of then? */
static bool begins_alike(const editor *of, const char *text)
{
    const char *draft = of->draft;
    size_t i;
    for (i = 0; i < of->draft_cursor; i++)
        if (characters_next(&text) != characters_next(&draft))
            return false;
    return true;
}

static bool fetch_older(editor *of)
{
    size_t at = of->at;
    if (!keep_draft(of))
        return false;
    while (at-- > 0)
        if (begins_alike(of, of->older[at])) {
            of->at = at;
            return set_line(of, of->older[at]);
        }
    return false;
}

static bool fetch_newer(editor *of)
{
    if (of->at >= of->older_count)
        return false;
    while (++of->at < of->older_count)
        if (begins_alike(of, of->older[of->at]))
            return set_line(of, of->older[of->at]);
    if (!set_line(of, of->draft))
        return false;
    of->cursor = of->draft_cursor;
    return true;
}

bool editor_do(editor *of, editor_key key)
{
    switch (key) {
    case EDITOR_LEFT:
        return of->cursor && move_to(of, of->cursor - 1);
    case EDITOR_RIGHT:
        return of->cursor < of->line.count && move_to(of, of->cursor + 1);
    case EDITOR_WORD_LEFT:
        return move_to(of, word_left(of));
    case EDITOR_WORD_RIGHT:
        return move_to(of, word_right(of));
    case EDITOR_START:
        return move_to(of, 0);
    case EDITOR_END:
        return move_to(of, of->line.count);
    case EDITOR_RUB_OUT:
        return of->cursor && delete_at(of, of->cursor - 1);
    case EDITOR_DELETE:
        return delete_at(of, of->cursor);
    case EDITOR_CUT_WORD:
        return cut(of, word_left(of), of->cursor);
    case EDITOR_CUT_TO_END:
        return cut(of, of->cursor, of->line.count);
    case EDITOR_CUT_TO_START:
        return cut(of, 0, of->cursor);
    case EDITOR_PASTE:
        return paste(of);
    case EDITOR_EXCHANGE:
        return exchange(of);
    case EDITOR_OLDER:
        return fetch_older(of);
    case EDITOR_NEWER:
        return fetch_newer(of);
    default:
        return false;
    }
}

bool editor_replace(editor *of, size_t start, const char *text)
{
    char bytes[4];
    size_t at = 0, before = 0;
    while (at < of->cursor && before < start)
        before += characters_write(of->line.characters[at++], bytes);
    close_gap(&of->line, at, of->cursor - at);
    of->cursor = at;
    return type_text(of, text);
}

cue_status editor_write(const editor *of, bool up_to_cursor, cue_text *out)
{
    const size_t end = up_to_cursor ? of->cursor : of->line.count;
    cue_status status = cue_text_append(out, "", 0);
    char bytes[4];
    size_t i;
    for (i = 0; i < end && !status; i++)
        status = cue_text_append(out, bytes, characters_write(of->line.characters[i], bytes));
    return status;
}

/* Without memory it is forgotten. */
static void remember(editor *of, const char *typed)
{
    if (!*typed || (of->older_count && strcmp(of->older[of->older_count - 1], typed) == 0))
        return;
    if (of->older_count == of->older_room) {
        const size_t room = of->older_room ? of->older_room * 2 : 64;
        char **grown = realloc(of->older, room * sizeof *grown);
        if (!grown)
            return;
        of->older = grown;
        of->older_room = room;
    }
    of->older[of->older_count] = strdup(typed);
    of->older_count += of->older[of->older_count] != NULL;
}

void editor_end(editor *of, const char *typed)
{
    remember(of, typed);
    of->line.count = of->cursor = 0;
    of->at = of->older_count;
}

void editor_free(editor *of)
{
    while (of->older_count)
        free(of->older[--of->older_count]);
    free(of->older);
    free(of->draft);
    free(of->line.characters);
    free(of->cut.characters);
    memset(of, 0, sizeof *of);
}
