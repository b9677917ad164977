#include "held.h"

#include "terminal.h"

#include <string.h>

static const cell_style bar = {-1, -1, false, false, false, true}, faint = {-1, -1, false, true, false, false},
                        refused = {1, -1, true, false, false, false}, strong = {-1, -1, true, false, false, false};

/* The picture with its long lines broken; `squeezed`: without empty ones. */
static bool fit_picture(held *of, size_t columns, bool squeezed)
{
    sheet whole = {0};
    bool done;
    sheet_clear(&of->fitted);
    if (!squeezed)
        return sheet_fit(&of->picture, columns, 2, &of->fitted);
    done = sheet_fit(&of->picture, columns, 2, &whole) && sheet_squeeze(&whole, &of->fitted);
    sheet_free(&whole);
    return done;
}

static bool has_room_below(const held *of, size_t room)
{
    return of->fitted.line_count + LAYOUT_PANE_ROWS_WANTED <= room;
}

/* What is said has stood beside a picture before, and this one is not much smaller: it stays there. */
static bool stays_beside(const held *of, size_t room)
{
    return of->beside_columns && of->fitted.line_count * 2 >= room;
}

/* Makes it so narrow that what is said has room beside it; false where more than sentences would be broken for that, or
 * the picture is too high even so. */
static bool fit_beside(held *of, size_t room, size_t columns)
{
    const size_t taken = LAYOUT_PANE_COLUMNS + 2;
    if (columns <= taken * 2 || sheet_has_wide_table(&of->picture, columns - taken))
        return false;
    of->failed = !fit_picture(of, columns - taken, true) || of->failed;
    return of->fitted.line_count <= room;
}

/* Whole where there is room, or else without empty lines, or else with what is said beside it. Returns whether the last is
 * the case. */
static bool choose_picture(held *of, size_t rows, size_t columns)
{
    const size_t room = rows > 2 ? rows - 2 : 0;
    bool done = fit_picture(of, columns, false), beside = false;
    if (done && !has_room_below(of, room))
        done = fit_picture(of, columns, true);
    if (done && (!has_room_below(of, room) || stays_beside(of, room))) {
        beside = fit_beside(of, room, columns);
        if (!beside)
            done = fit_picture(of, columns, true);
    }
    of->failed = of->failed || !done;
    return beside;
}

/* A line with columns of its own, which must not be broken. */
static bool is_table(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length && text[at] == ' ')
        at++;
    for (; at + 1 < length; at++)
        if (text[at] == ' ' && text[at + 1] == ' ')
            return true;
    return false;
}

static bool has_broken_table(const held *of)
{
    size_t row;
    for (row = of->said.begun_row + 1; row < of->said.row_count; row++) {
        const pane_line *line = &of->said.lines[of->said.rows[row].line];
        if (of->said.rows[row].line == of->said.rows[row - 1].line &&
            is_table(of->said.text.bytes + line->start, line->length))
            return true;
    }
    return false;
}

/* Why something was not done is said beside what it is about, however long it is. */
static bool is_refusal(const held *of)
{
    size_t line;
    for (line = of->said.begun; line < of->said.line_count; line++)
        if (of->said.lines[line].kind != OUT_ANSWER && of->said.lines[line].kind != PANE_TYPED)
            return true;
    return false;
}

static bool fit_said(held *of)
{
    return pane_fit(&of->said, (size_t)of->places.pane.columns, terminal_measure);
}

static size_t pane_rows(const held *of)
{
    return (size_t)of->places.pane.rows;
}

static size_t lesser(size_t a, size_t b)
{
    return a < b ? a : b;
}

static size_t greater(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* Where the last answer is shown from: its beginning when it fills the pane or has the screen, or so that it stands at
 * the end of what was said before. */
static size_t top_of_answer(const held *of)
{
    const size_t filled = of->said.row_count > pane_rows(of) ? of->said.row_count - pane_rows(of) : 0;
    return of->reading ? of->said.begun_row : lesser(of->said.begun_row, greater(filled, of->said.floor_row));
}

/* The most that pane_top can be. */
static size_t last_top(const held *of)
{
    const size_t filled = of->said.row_count > pane_rows(of) ? of->said.row_count - pane_rows(of) : 0;
    return greater(filled, top_of_answer(of));
}

static void lay_out(held *of, int rows, int columns, bool beside, bool reading)
{
    const size_t width = sheet_columns(&of->fitted);
    const layout_wish wish = {rows,   columns, (int)of->fitted.line_count,
                              (int)(beside && width < of->beside_columns ? of->beside_columns : width),
                              (int)(of->said.row_count - of->said.begun_row), beside, reading};
    of->places = layout_for(&wish);
}

void held_arrange(held *of, bool last)
{
    int rows, columns;
    bool beside;
    terminal_size(&rows, &columns);
    if (rows != of->rows || columns != of->columns)
        of->beside_columns = 0;
    of->rows = rows;
    of->columns = columns;
    beside = choose_picture(of, (size_t)rows, (size_t)columns);
    if (beside && of->beside_columns < sheet_columns(&of->fitted))
        of->beside_columns = sheet_columns(&of->fitted);
    lay_out(of, rows, columns, beside, false);
    if (!fit_said(of))
        of->failed = true;
    if (last)
        of->reading = !of->moved && !is_refusal(of) &&
                      (of->said.row_count - of->said.begun_row > pane_rows(of) || has_broken_table(of));
    if (of->reading) {
        of->places.pane.columns = columns;
        of->failed = !fit_said(of) || of->failed;
        lay_out(of, rows, columns, false, true);
    }
    if (last || of->pane_top > last_top(of))
        of->pane_top = last ? top_of_answer(of) : last_top(of);
    if (of->picture_top + (size_t)of->places.picture.rows > of->fitted.line_count)
        of->picture_top = of->fitted.line_count > (size_t)of->places.picture.rows
                              ? of->fitted.line_count - (size_t)of->places.picture.rows
                              : 0;
}

static bool page_picture(held *of, bool down)
{
    const size_t rows = (size_t)of->places.picture.rows, step = rows > 1 ? rows - 1 : 1;
    const size_t most = of->fitted.line_count > rows ? of->fitted.line_count - rows : 0;
    const size_t before = of->picture_top;
    of->picture_top = down ? lesser(before + step, most) : before > step ? before - step : 0;
    return of->picture_top != before;
}

static bool page_said(held *of, bool down)
{
    const size_t step = pane_rows(of) > 1 ? pane_rows(of) - 1 : 1, before = of->pane_top;
    of->pane_top = down ? lesser(before + step, last_top(of)) : before > step ? before - step : 0;
    return of->pane_top != before;
}

bool held_page(held *of, bool down)
{
    return down ? page_said(of, true) || page_picture(of, true) : page_picture(of, false) || page_said(of, false);
}

bool held_has_more(const held *of)
{
    return of->pane_top < last_top(of) ||
           (of->places.picture.rows > 0 &&
            of->picture_top + (size_t)of->places.picture.rows < of->fitted.line_count);
}

static void draw_picture(const held *of)
{
    const layout_area *place = &of->places.picture;
    int row;
    for (row = 0; row < place->rows && of->picture_top + (size_t)row < of->fitted.line_count; row++) {
        const size_t line = of->picture_top + (size_t)row;
        int column = 0;
        size_t at;
        for (at = of->fitted.starts[line]; at < of->fitted.starts[line + 1]; at++)
            column += terminal_cell(place->row + row, place->column + column, place->columns - column,
                                    &of->fitted.cells[at]);
    }
}

/* Of a refusal the sentence is to be seen first, and not the paragraph that is quoted under it, set in. */
static const cell_style *style_of(const held *of, size_t row)
{
    const pane_line *line = &of->said.lines[of->said.rows[row].line];
    if (row < of->said.begun_row || line->kind == PANE_TYPED)
        return &faint;
    if (line->kind == OUT_ANSWER || (line->length && of->said.text.bytes[line->start] == ' '))
        return &sheet_plain;
    return &refused;
}

/* The citation at the end of a ruling is not what it says. */
static size_t length_without_citation(const held *of, const pane_row *row)
{
    const char *text = of->said.text.bytes + row->start;
    const pane_line *line = &of->said.lines[row->line];
    size_t at = row->length;
    if (row->start + row->length < line->start + line->length || !at || text[at - 1] != ']')
        return row->length;
    while (at && text[at - 1] != '[' && text[at - 1] != ' ')
        at--;
    return at && text[at - 1] == '[' ? at - 1 : row->length;
}

static void draw_said(const held *of)
{
    const layout_area *place = &of->places.pane;
    int at;
    for (at = 0; at < place->rows && of->pane_top + (size_t)at < of->said.row_count; at++) {
        const size_t row = of->pane_top + (size_t)at;
        const pane_row *shown = &of->said.rows[row];
        const size_t length = length_without_citation(of, shown);
        const int indent = (int)shown->indent;
        const char *text = of->said.text.bytes + shown->start;
        const int used = indent + terminal_text(place->row + at, place->column + indent, place->columns - indent,
                                                text, length, style_of(of, row));
        (void)terminal_text(place->row + at, place->column + used, place->columns - used, text + length,
                            shown->length - length, &faint);
    }
}

static void draw_line_between(const held *of)
{
    int row;
    for (row = 0; of->places.beside && row < of->places.picture.rows; row++)
        (void)terminal_text(row, of->places.pane.column - 1, 1, "\xe2\x94\x82", 3, &faint);
}

static size_t columns_of(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

/* What keys do now, as much of it as there is room for. */
static const char *hint_of(const held *of, size_t room)
{
    static const char *const usual[] = {"F1 help  F2 moves  F3 hint  Tab completes ", "F1 help  Tab completes ",
                                        "F1 help ", ""};
    static const char *const more[] = {"PgDn more  F1 help ", "PgDn more ", ""};
    static const char *const read[] = {"PgDn more  Esc back to the game ", "PgDn more ", ""};
    static const char *const end[] = {"PgUp back  Esc back to the game ", "Esc back ", ""};
    static const char *const asked[] = {"Enter answers  `back`  Esc leaves  F1 help ", "Enter answers  Esc leaves ",
                                        "Esc leaves ", ""};
    const char *const *hints = of->of->answer_count ? asked : of->reading ? (held_has_more(of) ? read : end) : held_has_more(of) ? more : usual;
    while (**hints && columns_of(*hints) > room)
        hints++;
    return *hints;
}

static void draw_status(const held *of)
{
    const layout_area *place = &of->places.status;
    const char *hint;
    int used;
    terminal_fill(place->row, 0, place->columns, &bar);
    used = terminal_text(place->row, 1, place->columns - 2, of->who.bytes, of->who.length, &bar) + 1;
    if (of->rule.length && used + 9 + (int)of->rule.length < place->columns) {
        used += terminal_text(place->row, used, place->columns - used, " \xc2\xb7 rule ", strlen(" \xc2\xb7 rule "),
                              &bar);
        used += terminal_text(place->row, used, place->columns - used, of->rule.bytes, of->rule.length, &bar);
    }
    hint = hint_of(of, place->columns > used + 2 ? (size_t)(place->columns - used - 2) : 0);
    (void)terminal_text(place->row, place->columns - (int)columns_of(hint), place->columns, hint, strlen(hint), &bar);
}

/* Columns of the line's characters from one up to another, not included. */
static int line_columns(const held *of, size_t first, size_t end)
{
    int columns = 0;
    for (; first < end; first++)
        columns += (int)terminal_measure(of->line.line.characters[first]);
    return columns;
}

/* The first character that is shown when so many columns are there for those before the cursor. */
static size_t first_shown(const held *of, int room)
{
    size_t first = of->line.cursor;
    while (first && (room -= (int)terminal_measure(of->line.line.characters[first - 1])) >= 0)
        first--;
    return first;
}

/* The line that is typed, or the part of it around the cursor; returns the cursor's column. */
static int draw_input(const held *of)
{
    const layout_area *place = &of->places.input;
    const bool fits = (int)columns_of(of->prompt.bytes) <= place->columns * 2 / 3;
    const int prompt = terminal_text(place->row, 0, place->columns, fits ? of->prompt.bytes : "> ",
                                     fits ? of->prompt.length : 2, &strong);
    const size_t first = first_shown(of, place->columns - prompt - 1);
    size_t at;
    int column = prompt;
    cell next = {0};
    next.style = sheet_plain;
    for (at = first; at < of->line.line.count && column < place->columns; at++) {
        next.character = of->line.line.characters[at];
        next.columns = (uint8_t)terminal_measure(next.character);
        column += terminal_cell(place->row, column, place->columns - column, &next);
    }
    return prompt + line_columns(of, first, of->line.cursor);
}

void held_draw(const held *of)
{
    int cursor;
    terminal_erase();
    draw_picture(of);
    draw_line_between(of);
    draw_said(of);
    draw_status(of);
    cursor = draw_input(of);
    terminal_show(of->places.input.row, cursor < of->places.input.columns ? cursor : of->places.input.columns - 1);
}
