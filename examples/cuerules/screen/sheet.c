#include "sheet.h"

#include "../array.h"
#include "characters.h"

#include <stdlib.h>
#include <string.h>

const cell_style sheet_plain = {-1, -1, false, false, false, false};

static bool end_line(text_sheet *sheet)
{
    size_t *grown = array_grown(sheet->starts, &sheet->line_room, sheet->line_count + 2, sizeof *sheet->starts);
    if (!grown)
        return false;
    sheet->starts = grown;
    if (!sheet->line_count)
        sheet->starts[0] = 0;
    sheet->starts[++sheet->line_count] = sheet->cell_count;
    return true;
}

static bool add_cell(text_sheet *sheet, const screen_cell *added)
{
    screen_cell *grown = array_grown(sheet->cells, &sheet->cell_room, sheet->cell_count + 1, sizeof *sheet->cells);
    if (!grown)
        return false;
    sheet->cells = grown;
    sheet->cells[sheet->cell_count++] = *added;
    return true;
}

static void add_mark(text_sheet *sheet, size_t line_start, uint32_t mark)
{
    size_t i;
    if (sheet->cell_count <= line_start)
        return;
    for (i = 0; i < CELL_MARKS; i++)
        if (!sheet->cells[sheet->cell_count - 1].marks[i]) {
            sheet->cells[sheet->cell_count - 1].marks[i] = mark;
            return;
        }
}

/* One number of a sequence, with those that belong to it, as in 38;5;N. Returns how many numbers that are. */
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

/* ESC [ numbers letter: an SGR sequence if the letter is m. *text is just after ESC, and moves past the sequence. */
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

bool sheet_add(text_sheet *sheet, const char *text, sheet_measure measure)
{
    screen_cell next = {0};
    uint32_t character;
    size_t line_start = sheet->cell_count;
    next.style = sheet_plain;
    while ((character = characters_next(&text)) != 0) {
        if (character == '\n') {
            if (!end_line(sheet))
                return false;
            line_start = sheet->cell_count;
        } else if (character == 0x1b) {
            take_sequence(&text, &next.style);
        } else {
            next.character = character < ' ' ? ' ' : character;
            next.columns = (uint8_t)measure(next.character);
            if (!next.columns)
                add_mark(sheet, line_start, character);
            else if (!add_cell(sheet, &next))
                return false;
        }
    }
    return sheet->cell_count == line_start || end_line(sheet);
}

static size_t line_columns(const text_sheet *sheet, size_t line)
{
    size_t columns = 0, at;
    for (at = sheet->starts[line]; at < sheet->starts[line + 1]; at++)
        columns += sheet->cells[at].columns;
    return columns;
}

size_t sheet_columns(const text_sheet *sheet)
{
    size_t most = 0, line;
    for (line = 0; line < sheet->line_count; line++) {
        const size_t columns = line_columns(sheet, line);
        most = columns > most ? columns : most;
    }
    return most;
}

static bool is_blank(const screen_cell *cell)
{
    return cell->character == ' ' && cell->style.ground < 0 && !cell->style.reversed;
}

static bool is_table(const text_sheet *sheet, size_t line)
{
    size_t at = sheet->starts[line], blanks = 0;
    while (at < sheet->starts[line + 1] && is_blank(&sheet->cells[at]))
        at++;
    for (; at < sheet->starts[line + 1]; at++) {
        blanks = is_blank(&sheet->cells[at]) ? blanks + 1 : 0;
        if (blanks == 2 || sheet->cells[at].character == '|' ||
            (sheet->cells[at].character >= 0x2500 && sheet->cells[at].character < 0x2580))
            return true;
    }
    return false;
}

bool sheet_has_wide_table(const text_sheet *sheet, size_t columns)
{
    size_t line;
    for (line = 0; line < sheet->line_count; line++)
        if (line_columns(sheet, line) > columns && is_table(sheet, line))
            return true;
    return false;
}

static bool copy(const text_sheet *from, size_t first, size_t end, text_sheet *to)
{
    for (; first < end; first++)
        if (!add_cell(to, &from->cells[first]))
            return false;
    return end_line(to);
}

static bool indent_by(text_sheet *to, size_t columns)
{
    screen_cell blank = {.character = ' ', .columns = 1};
    blank.style = sheet_plain;
    while (columns--)
        if (!add_cell(to, &blank))
            return false;
    return true;
}

/* Where a line of so many columns that begins with cell `first` ends: at a blank, if there is one. */
static size_t break_at(const text_sheet *from, size_t first, size_t end, size_t columns)
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

static bool fit_line(const text_sheet *from, size_t line, size_t columns, size_t indent, text_sheet *to)
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

bool sheet_fit(const text_sheet *from, size_t columns, size_t indent, text_sheet *to)
{
    size_t line;
    for (line = 0; line < from->line_count; line++) {
        const bool fits = line_columns(from, line) <= columns;
        if (fits ? !copy(from, from->starts[line], from->starts[line + 1], to)
                 : !fit_line(from, line, columns, indent, to))
            return false;
    }
    return true;
}

bool sheet_squeeze(const text_sheet *from, text_sheet *to)
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

void sheet_clear(text_sheet *sheet)
{
    sheet->cell_count = sheet->line_count = 0;
}

void sheet_free(text_sheet *sheet)
{
    free(sheet->cells);
    free(sheet->starts);
    memset(sheet, 0, sizeof *sheet);
}
