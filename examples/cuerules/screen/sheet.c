#include "sheet.h"

#include "characters.h"

#include <stdlib.h>
#include <string.h>

const cell_style sheet_plain = {-1, -1, false, false, false, false};

static bool end_line(sheet *of)
{
    if (of->line_count + 2 > of->line_room) {
        const size_t room = of->line_room ? of->line_room * 2 : 64;
        size_t *grown = realloc(of->starts, room * sizeof *grown);
        if (!grown)
            return false;
        of->starts = grown;
        of->line_room = room;
    }
    if (!of->line_count)
        of->starts[0] = 0;
    of->starts[++of->line_count] = of->cell_count;
    return true;
}

static bool add_cell(sheet *of, const cell *added)
{
    if (of->cell_count == of->cell_room) {
        const size_t room = of->cell_room ? of->cell_room * 2 : 2048;
        cell *grown = realloc(of->cells, room * sizeof *grown);
        if (!grown)
            return false;
        of->cells = grown;
        of->cell_room = room;
    }
    of->cells[of->cell_count++] = *added;
    return true;
}

static void add_mark(sheet *of, size_t line_start, uint32_t mark)
{
    size_t i;
    if (of->cell_count <= line_start)
        return;
    for (i = 0; i < CELL_MARKS; i++)
        if (!of->cells[of->cell_count - 1].marks[i]) {
            of->cells[of->cell_count - 1].marks[i] = mark;
            return;
        }
}

/* One number of a sequence, and those that belong to it: 38;5;N. Returns how many of the numbers it has taken. */
static size_t take_number(cell_style *style, const int *numbers, size_t count)
{
    const int number = numbers[0];
    if (number == 38 || number == 48) {
        if (count < 3 || numbers[1] != 5)
            return count;
        *(number == 38 ? &style->ink : &style->ground) = (int16_t)(numbers[2] & 0xff);
        return 3;
    }
    if (number == 0)
        *style = sheet_plain;
    else if (number == 1 || number == 22)
        style->bold = number == 1;
    else if (number == 2)
        style->faint = true;
    else if (number == 4 || number == 24)
        style->underlined = number == 4;
    else if (number == 7 || number == 27)
        style->reversed = number == 7;
    else if ((number >= 30 && number <= 37) || number == 39)
        style->ink = (int16_t)(number == 39 ? -1 : number - 30);
    else if ((number >= 40 && number <= 47) || number == 49)
        style->ground = (int16_t)(number == 49 ? -1 : number - 40);
    else if (number >= 90 && number <= 97)
        style->ink = (int16_t)(number - 90 + 8);
    else if (number >= 100 && number <= 107)
        style->ground = (int16_t)(number - 100 + 8);
    if (number == 22)
        style->faint = false;
    return 1;
}

/* ESC [ numbers letter: an SGR sequence when the letter is m. *text is behind ESC and gets behind the sequence. */
static void take_sequence(const char **text, cell_style *style)
{
    int numbers[16] = {0};
    size_t count = 0, at;
    if (**text != '[')
        return;
    for ((*text)++; strchr("0123456789;", **text) && **text; (*text)++) {
        if (**text == ';')
            count += count < 15;
        else if (numbers[count] < 1000)
            numbers[count] = numbers[count] * 10 + (**text - '0');
    }
    count++;
    if (**text == 'm')
        for (at = 0; at < count;)
            at += take_number(style, numbers + at, count - at);
    if (**text)
        (*text)++;
}

bool sheet_add(sheet *to, const char *text, sheet_measure measure)
{
    cell next = {0};
    uint32_t character;
    size_t line_start = to->cell_count;
    next.style = sheet_plain;
    while ((character = characters_next(&text)) != 0) {
        if (character == '\n') {
            if (!end_line(to))
                return false;
            line_start = to->cell_count;
        } else if (character == 0x1b) {
            take_sequence(&text, &next.style);
        } else {
            next.character = character < ' ' ? ' ' : character;
            next.columns = (uint8_t)measure(next.character);
            if (!next.columns)
                add_mark(to, line_start, character);
            else if (!add_cell(to, &next))
                return false;
        }
    }
    return to->cell_count == line_start || end_line(to);
}

size_t sheet_line_columns(const sheet *of, size_t line)
{
    size_t columns = 0, at;
    for (at = of->starts[line]; at < of->starts[line + 1]; at++)
        columns += of->cells[at].columns;
    return columns;
}

size_t sheet_columns(const sheet *of)
{
    size_t most = 0, line;
    for (line = 0; line < of->line_count; line++) {
        const size_t columns = sheet_line_columns(of, line);
        most = columns > most ? columns : most;
    }
    return most;
}

static bool is_blank(const cell *of)
{
    return of->character == ' ' && of->style.ground < 0 && !of->style.reversed;
}

static bool is_table(const sheet *of, size_t line)
{
    size_t at = of->starts[line], blanks = 0;
    while (at < of->starts[line + 1] && is_blank(&of->cells[at]))
        at++;
    for (; at < of->starts[line + 1]; at++) {
        blanks = is_blank(&of->cells[at]) ? blanks + 1 : 0;
        if (blanks == 2 || of->cells[at].character == '|' ||
            (of->cells[at].character >= 0x2500 && of->cells[at].character < 0x2580))
            return true;
    }
    return false;
}

bool sheet_has_wide_table(const sheet *of, size_t columns)
{
    size_t line;
    for (line = 0; line < of->line_count; line++)
        if (sheet_line_columns(of, line) > columns && is_table(of, line))
            return true;
    return false;
}

static bool copy(const sheet *from, size_t first, size_t end, sheet *to)
{
    for (; first < end; first++)
        if (!add_cell(to, &from->cells[first]))
            return false;
    return end_line(to);
}

static bool indent_by(sheet *to, size_t columns)
{
    cell blank = {.character = ' ', .columns = 1};
    blank.style = sheet_plain;
    while (columns--)
        if (!add_cell(to, &blank))
            return false;
    return true;
}

/* The end of as many cells from `first` on as so many columns hold, at a blank if there is one. */
static size_t break_at(const sheet *from, size_t first, size_t end, size_t columns)
{
    size_t at, used = 0, blank = 0;
    for (at = first; at < end && used + from->cells[at].columns <= columns; at++) {
        used += from->cells[at].columns;
        if (at > first && is_blank(&from->cells[at]))
            blank = at;
    }
    if (at == end || is_blank(&from->cells[at]))
        return at;
    return blank ? blank : at > first ? at : first + 1;
}

static bool fit_line(const sheet *from, size_t line, size_t columns, size_t indent, sheet *to)
{
    size_t first = from->starts[line], end = from->starts[line + 1], used = 0;
    while (end > first && is_blank(&from->cells[end - 1]))
        end--;
    do {
        const size_t at = break_at(from, first, end, columns > used ? columns - used : 1);
        if (!indent_by(to, used) || !copy(from, first, at, to))
            return false;
        for (first = at; first < end && is_blank(&from->cells[first]); first++) {
        }
        used = indent < columns / 2 ? indent : 0;
    } while (first < end);
    return true;
}

bool sheet_fit(const sheet *from, size_t columns, size_t indent, sheet *to)
{
    size_t line;
    for (line = 0; line < from->line_count; line++) {
        const bool fits = sheet_line_columns(from, line) <= columns;
        if (fits ? !copy(from, from->starts[line], from->starts[line + 1], to)
                 : !fit_line(from, line, columns, indent, to))
            return false;
    }
    return true;
}

bool sheet_squeeze(const sheet *from, sheet *to)
{
    size_t line, at;
    for (line = 0; line < from->line_count; line++) {
        for (at = from->starts[line]; at < from->starts[line + 1] && is_blank(&from->cells[at]); at++) {
        }
        if (at < from->starts[line + 1] && !copy(from, from->starts[line], from->starts[line + 1], to))
            return false;
    }
    return true;
}

void sheet_clear(sheet *of)
{
    of->cell_count = of->line_count = 0;
}

void sheet_free(sheet *of)
{
    free(of->cells);
    free(of->starts);
    memset(of, 0, sizeof *of);
}
