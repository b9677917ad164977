#include "pane.h"

#include "characters.h"

#include <stdlib.h>
#include <string.h>

enum { NARROW = 40 };

/* Makes room for one more of something; false without memory. */
static bool grow(void **items, size_t *room, size_t count, size_t size)
{
    const size_t wanted = *room ? *room * 2 : 128;
    void *grown;
    if (count < *room)
        return true;
    grown = realloc(*items, wanted * size);
    if (!grown)
        return false;
    *items = grown;
    *room = wanted;
    return true;
}

static bool open_line(pane *of, int kind)
{
    void *lines = of->lines;
    const bool done = grow(&lines, &of->line_room, of->line_count, sizeof *of->lines);
    of->lines = lines;
    if (!done)
        return false;
    of->lines[of->line_count].start = of->text.length;
    of->lines[of->line_count].length = 0;
    of->lines[of->line_count++].kind = kind;
    of->open = true;
    return true;
}

bool pane_say(pane *of, int kind, const char *bytes, size_t length)
{
    while (length) {
        const char *end = memchr(bytes, '\n', length);
        const size_t part = end ? (size_t)(end - bytes) : length;
        if ((!of->open && !open_line(of, kind)) || cue_text_append(&of->text, bytes, part))
            return false;
        of->lines[of->line_count - 1].length += part;
        if (!end)
            return true;
        of->open = false;
        bytes += part + 1;
        length -= part + 1;
    }
    return true;
}

void pane_begin(pane *of, bool alone)
{
    if (alone)
        of->floor = of->line_count;
    of->begun = of->line_count;
    of->open = false;
}

void pane_forget(pane *of)
{
    if (of->begun < of->line_count)
        of->text.length = of->lines[of->begun].start;
    of->line_count = of->begun;
    of->open = false;
}

static bool add_row(pane *of, const pane_row *row)
{
    void *rows = of->rows;
    const bool done = grow(&rows, &of->row_room, of->row_count, sizeof *of->rows);
    of->rows = rows;
    if (done)
        of->rows[of->row_count++] = *row;
    return done;
}

/* Where the rest of a long line is set in: under what comes after the last gap of two blanks or more in the first half of
 * a row, or else as far as the line itself; a little where rows are so short that lines could not be told apart. */
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

/* How many bytes from here on fit into so many columns, ending at a blank if there is one. */
static size_t bytes_that_fit(const char *text, size_t length, size_t columns, sheet_measure measure)
{
    const char *at = text, *blank = NULL;
    size_t used = 0;
    while (at < text + length) {
        const char *next = at;
        const unsigned width = measure(characters_next(&next));
        if (used + width > columns) {
            if (*at == ' ' || !blank)
                return at > text ? (size_t)(at - text) : (size_t)(next - text);
            return (size_t)(blank - text);
        }
        if (*at == ' ' && at > text && at[-1] != ' ')
            blank = at;
        used += width;
        at = next;
    }
    return length;
}

static bool fit_line(pane *of, size_t line, size_t columns, sheet_measure measure)
{
    const char *text = of->text.bytes ? of->text.bytes + of->lines[line].start : "";
    const size_t length = of->lines[line].length, hang = hang_of(text, length, columns);
    pane_row row = {of->lines[line].start, 0, 0, line};
    size_t at = 0;
    do {
        row.length = bytes_that_fit(text + at, length - at, columns - row.indent, measure);
        if (!add_row(of, &row))
            return false;
        at += row.length;
        while (at < length && text[at] == ' ')
            at++;
        row.start = of->lines[line].start + at;
        row.indent = hang;
    } while (at < length);
    return true;
}

bool pane_fit(pane *of, size_t columns, sheet_measure measure)
{
    size_t line;
    of->row_count = 0;
    of->begun_row = of->floor_row = 0;
    for (line = 0; line < of->line_count; line++) {
        if (line == of->begun)
            of->begun_row = of->row_count;
        if (line == of->floor)
            of->floor_row = of->row_count;
        if (!fit_line(of, line, columns ? columns : 1, measure))
            return false;
    }
    if (of->begun >= of->line_count)
        of->begun_row = of->row_count;
    if (of->floor >= of->line_count)
        of->floor_row = of->row_count;
    return true;
}

void pane_free(pane *of)
{
    cue_text_free(&of->text);
    free(of->lines);
    free(of->rows);
    memset(of, 0, sizeof *of);
}
