#include "pane.h"

#include "../array.h"
#include "characters.h"

#include <stdlib.h>
#include <string.h>

enum { NARROW = 40 };

static bool open_line(text_pane *pane, int kind)
{
    pane_line *grown = array_grown(pane->lines, &pane->line_room, pane->line_count + 1, sizeof *pane->lines);
    if (!grown)
        return false;
    pane->lines = grown;
    pane->lines[pane->line_count++] = (pane_line){.start = pane->text.length, .kind = kind};
    pane->open = true;
    return true;
}

bool pane_say(text_pane *pane, int kind, const char *bytes, size_t length)
{
    while (length) {
        const char *end = memchr(bytes, '\n', length);
        const size_t part = end ? (size_t)(end - bytes) : length;
        if ((!pane->open && !open_line(pane, kind)) || cue_text_append(&pane->text, bytes, part))
            return false;
        pane->lines[pane->line_count - 1].length += part;
        if (!end)
            return true;
        pane->open = false;
        bytes += part + 1;
        length -= part + 1;
    }
    return true;
}

void pane_begin(text_pane *pane, bool alone)
{
    if (alone)
        pane->floor = pane->line_count;
    pane->begun = pane->line_count;
    pane->open = false;
}

void pane_forget(text_pane *pane)
{
    if (pane->begun < pane->line_count)
        pane->text.length = pane->lines[pane->begun].start;
    pane->line_count = pane->begun;
    pane->open = false;
}

static bool add_row(text_pane *pane, const pane_row *row)
{
    pane_row *grown = array_grown(pane->rows, &pane->row_room, pane->row_count + 1, sizeof *pane->rows);
    if (!grown)
        return false;
    pane->rows = grown;
    pane->rows[pane->row_count++] = *row;
    return true;
}

/* How far the rest of a long line is indented: to what comes after the last gap of two or more blanks in the first half
 * of a row, or else as far as the line itself; and a little where rows are so short that lines could not be told
 * apart. */
static size_t hang_of(const char *text, size_t length, size_t columns)
{
    size_t indent = 0, at, gap, hang = 0;
    while (indent < length && text[indent] == ' ')
        indent++;
    for (at = indent; at + 2 < length && at < columns / 2; at++) {
        if (text[at] != ' ' || text[at + 1] != ' ')
            continue;
        for (gap = at; gap < length && text[gap] == ' '; gap++) {
        }
        hang = gap <= columns / 2 ? gap : hang;
        at = gap;
    }
    if (hang || indent)
        return hang ? hang : indent <= columns / 2 ? indent : 0;
    return columns < NARROW ? 2 : 0;
}

/* Where a move ends that begins here between quotation marks, in which no line is broken; NULL if none does. */
static const char *quoted_end(const char *at, const char *end)
{
    return *at == '`' || *at == '"' ? memchr(at + 1, *at, (size_t)(end - at) - 1) : NULL;
}

/* How many bytes from here on fit into so many columns, ending at a blank if there is one. */
static size_t bytes_that_fit(const char *text, size_t length, size_t columns, sheet_measure measure)
{
    const char *at = text, *blank = NULL, *quoted = NULL;
    size_t used = 0;
    while (at < text + length) {
        const char *next = at;
        const unsigned width = measure(characters_next(&next));
        if (used + width > columns) {
            if ((*at == ' ' && !quoted) || !blank)
                return at > text ? (size_t)(at - text) : (size_t)(next - text);
            return (size_t)(blank - text);
        }
        if (*at == ' ' && at > text && at[-1] != ' ' && !quoted)
            blank = at;
        quoted = quoted == at ? NULL : quoted ? quoted : quoted_end(at, text + length);
        used += width;
        at = next;
    }
    return length;
}

static bool fit_line(text_pane *pane, size_t line, size_t columns, sheet_measure measure)
{
    const char *text = pane->text.bytes ? pane->text.bytes + pane->lines[line].start : "";
    const size_t length = pane->lines[line].length, hang = hang_of(text, length, columns);
    pane_row row = {pane->lines[line].start, 0, 0, line};
    size_t at = 0;
    do {
        row.length = bytes_that_fit(text + at, length - at, columns - row.indent, measure);
        if (!add_row(pane, &row))
            return false;
        at += row.length;
        while (at < length && text[at] == ' ')
            at++;
        row.start = pane->lines[line].start + at;
        row.indent = hang;
    } while (at < length);
    return true;
}

bool pane_fit(text_pane *pane, size_t columns, sheet_measure measure)
{
    size_t line;
    pane->row_count = 0;
    pane->begun_row = pane->floor_row = 0;
    for (line = 0; line < pane->line_count; line++) {
        if (line == pane->begun)
            pane->begun_row = pane->row_count;
        if (line == pane->floor)
            pane->floor_row = pane->row_count;
        if (!fit_line(pane, line, columns ? columns : 1, measure))
            return false;
    }
    if (pane->begun >= pane->line_count)
        pane->begun_row = pane->row_count;
    if (pane->floor >= pane->line_count)
        pane->floor_row = pane->row_count;
    return true;
}

void pane_free(text_pane *pane)
{
    cue_text_free(&pane->text);
    free(pane->lines);
    free(pane->rows);
    memset(pane, 0, sizeof *pane);
}
