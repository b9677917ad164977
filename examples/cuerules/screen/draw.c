#include "state.h"

#include "../show.h"
#include "../text.h"
#include "terminal.h"

#include <string.h>

static const cell_style bar = {-1, -1, false, false, false, true}, faint = {-1, -1, false, true, false, false},
                        refused = {1, -1, true, false, false, false}, strong = {-1, -1, true, false, false, false};

/* The picture with its long lines broken; `squeezed`: without empty ones. */
static bool fit_picture(screen_state *screen, size_t columns, bool squeezed)
{
    text_sheet whole = {0};
    bool done;
    sheet_clear(&screen->fitted);
    if (!squeezed)
        return sheet_fit(&screen->picture, columns, 2, &screen->fitted);
    done = sheet_fit(&screen->picture, columns, 2, &whole) && sheet_squeeze(&whole, &screen->fitted);
    sheet_free(&whole);
    return done;
}

static bool has_room_below(const screen_state *screen, size_t room)
{
    return screen->fitted.line_count + LAYOUT_PANE_ROWS_WANTED <= room;
}

/* If the text was beside a picture before, and this picture is not much narrower, it stays beside it. */
static bool stays_beside(const screen_state *screen, size_t room)
{
    return screen->beside_columns && screen->fitted.line_count * 2 >= room;
}

/* Makes the picture narrow enough for text beside it; false where that would break more than sentences, or where the
 * picture would still be too high. */
static bool fit_beside(screen_state *screen, size_t room, size_t columns)
{
    const size_t taken = LAYOUT_PANE_COLUMNS + 2;
    if (columns < LAYOUT_BESIDE || sheet_has_wide_table(&screen->picture, columns - taken))
        return false;
    screen->failed = !fit_picture(screen, columns - taken, true) || screen->failed;
    return screen->fitted.line_count <= room;
}

/* The picture whole where there is room, or else without empty lines, or else with the text beside it. Returns whether
 * the text is beside it. */
static bool choose_picture(screen_state *screen, size_t rows, size_t columns)
{
    const size_t room = rows > 2 ? rows - 2 : 0;
    bool done = fit_picture(screen, columns, false), beside = false;
    if (done && !has_room_below(screen, room))
        done = fit_picture(screen, columns, true);
    if (done && (!has_room_below(screen, room) || stays_beside(screen, room))) {
        beside = fit_beside(screen, room, columns);
        if (!beside)
            done = fit_picture(screen, columns, true);
    }
    screen->failed = screen->failed || !done;
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

static bool has_broken_table(const screen_state *screen)
{
    size_t row;
    for (row = screen->said.begun_row + 1; row < screen->said.row_count; row++) {
        const pane_line *line = &screen->said.lines[screen->said.rows[row].line];
        if (screen->said.rows[row].line == screen->said.rows[row - 1].line &&
            is_table(screen->said.text.bytes + line->start, line->length))
            return true;
    }
    return false;
}

/* A refusal is shown beside the picture that it is about, however long it is; unless a question is below it. */
static bool is_refusal(const screen_state *screen)
{
    size_t line;
    if (screen->session->answer_count)
        return false;
    for (line = screen->said.begun; line < screen->said.line_count; line++)
        if (screen->said.lines[line].kind != OUT_ANSWER && screen->said.lines[line].kind != PANE_TYPED)
            return true;
    return false;
}

static bool fit_said(screen_state *screen)
{
    return pane_fit(&screen->said, (size_t)screen->places.pane.columns, terminal_measure);
}

static size_t pane_rows(const screen_state *screen)
{
    return (size_t)screen->places.pane.rows;
}

static size_t lesser(size_t a, size_t b)
{
    return a < b ? a : b;
}

static size_t greater(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* The first row that is shown when the pane ends with the last one. */
static size_t top_of_end(const screen_state *screen)
{
    return screen->said.row_count > pane_rows(screen) ? screen->said.row_count - pane_rows(screen) : 0;
}

/* Where the last answer is shown from: its beginning when it fills the pane or has the screen, or so that it stands at
 * the end of what was said before. After a move the latest is what counts. */
static size_t top_of_answer(const screen_state *screen)
{
    const size_t row = screen->said.begun_row;
    if (screen->latest || (screen->moved && !screen->reading))
        return greater(top_of_end(screen), screen->said.floor_row);
    return screen->reading ? row : lesser(row, greater(top_of_end(screen), screen->said.floor_row));
}

/* The most that pane_top can be. */
static size_t last_top(const screen_state *screen)
{
    return greater(top_of_end(screen), top_of_answer(screen));
}

static void lay_out(screen_state *screen, int rows, int columns, bool beside, bool reading)
{
    const size_t width = sheet_columns(&screen->fitted);
    const layout_wish wish = {rows,   columns, (int)screen->fitted.line_count,
                              (int)(beside && width < screen->beside_columns ? screen->beside_columns : width),
                              (int)(screen->said.row_count - screen->said.begun_row), beside, reading};
    screen->places = layout_for(&wish);
}

void screen_arrange(screen_state *screen, bool last)
{
    int rows, columns;
    bool beside;
    terminal_size(&rows, &columns);
    if (rows != screen->rows || columns != screen->columns)
        screen->beside_columns = 0;
    screen->rows = rows;
    screen->columns = columns;
    beside = choose_picture(screen, (size_t)rows, (size_t)columns);
    if (beside && screen->beside_columns < sheet_columns(&screen->fitted))
        screen->beside_columns = sheet_columns(&screen->fitted);
    lay_out(screen, rows, columns, beside, false);
    if (!fit_said(screen))
        screen->failed = true;
    if (last)
        screen->reading = !screen->moved && !is_refusal(screen) &&
                      (screen->said.row_count - screen->said.begun_row > pane_rows(screen) || has_broken_table(screen));
    if (screen->reading) {
        screen->places.pane.columns = columns;
        screen->failed = !fit_said(screen) || screen->failed;
        lay_out(screen, rows, columns, false, true);
    }
    if (last || screen->pane_top > last_top(screen))
        screen->pane_top = last ? top_of_answer(screen) : last_top(screen);
    if (screen->picture_top + (size_t)screen->places.picture.rows > screen->fitted.line_count)
        screen->picture_top = screen->fitted.line_count > (size_t)screen->places.picture.rows
                              ? screen->fitted.line_count - (size_t)screen->places.picture.rows
                              : 0;
}

static bool page_picture(screen_state *screen, bool down)
{
    const size_t rows = (size_t)screen->places.picture.rows, step = rows > 1 ? rows - 1 : 1;
    const size_t most = screen->fitted.line_count > rows ? screen->fitted.line_count - rows : 0;
    const size_t before = screen->picture_top;
    screen->picture_top = down ? lesser(before + step, most) : before > step ? before - step : 0;
    return screen->picture_top != before;
}

static bool page_said(screen_state *screen, bool down)
{
    const size_t step = pane_rows(screen) > 1 ? pane_rows(screen) - 1 : 1, before = screen->pane_top;
    screen->pane_top = down ? lesser(before + step, last_top(screen)) : before > step ? before - step : 0;
    return screen->pane_top != before;
}

bool screen_page(screen_state *screen, bool down)
{
    return down ? page_said(screen, true) || page_picture(screen, true)
                : page_picture(screen, false) || page_said(screen, false);
}

/* Is there more to read than the screen shows, further down? */
static bool has_more(const screen_state *screen)
{
    return screen->pane_top < last_top(screen) ||
           (screen->places.picture.rows > 0 &&
            screen->picture_top + (size_t)screen->places.picture.rows < screen->fitted.line_count);
}

/* Of a refusal its own sentence is shown first, and not the indented rule that is quoted below it. */
static const cell_style *style_of(const screen_state *screen, size_t row)
{
    const pane_line *line = &screen->said.lines[screen->said.rows[row].line];
    if (row < screen->said.begun_row || line->kind == PANE_TYPED)
        return &faint;
    if (line->kind == OUT_ANSWER || (line->length && screen->said.text.bytes[line->start] == ' '))
        return &sheet_plain;
    return &refused;
}

/* The rule's id at the end of a ruling is left out. */
static size_t length_without_citation(const screen_state *screen, const pane_row *row)
{
    const char *text = screen->said.text.bytes + row->start;
    const pane_line *line = &screen->said.lines[row->line];
    size_t at = row->length;
    if (row->start + row->length < line->start + line->length || !at || text[at - 1] != ']')
        return row->length;
    while (at && text[at - 1] != '[' && text[at - 1] != ' ')
        at--;
    return at && text[at - 1] == '[' ? at - 1 : row->length;
}

static void draw_said(const screen_state *screen)
{
    const layout_area *place = &screen->places.pane;
    int at;
    for (at = 0; at < place->rows && screen->pane_top + (size_t)at < screen->said.row_count; at++) {
        const size_t row = screen->pane_top + (size_t)at;
        const pane_row *shown = &screen->said.rows[row];
        const size_t length = length_without_citation(screen, shown);
        const int indent = (int)shown->indent;
        const char *text = screen->said.text.bytes + shown->start;
        const int used = indent + terminal_text(place->row + at, place->column + indent, place->columns - indent,
                                                text, length, style_of(screen, row));
        (void)terminal_text(place->row + at, place->column + used, place->columns - used, text + length,
                            shown->length - length, &faint);
    }
}

static void draw_line_between(const screen_state *screen)
{
    int row;
    for (row = 0; screen->places.beside && row < screen->places.picture.rows; row++)
        (void)terminal_text(row, screen->places.pane.column - 1, 1, "\xe2\x94\x82", 3, &faint);
}

/* Is the beginning of the last answer, what was typed aside, above what is shown? */
static bool has_earlier(const screen_state *screen)
{
    const size_t row = screen->said.begun_row;
    const bool typed = row < screen->said.row_count &&
                       screen->said.lines[screen->said.rows[row].line].kind == PANE_TYPED;
    return screen->pane_top > row + typed;
}

/* What keys do now, as far as there is room. */
static const char *hint_of(const screen_state *screen, size_t room)
{
    static const char *const usual[] = {"F1 how to play  F2 moves  F3 hint  F4 help ", "F1 how to play  F4 help ",
                                        "F4 help ", ""};
    static const char *const at_table[] = {"F1 how to play  F2 moves  F4 help ", "F1 how to play  F4 help ", "F4 help ",
                                           ""};
    static const char *const more[] = {"PgDn more  F1 how to play  F4 help ", "PgDn more  F4 help ", "PgDn more ", ""};
    static const char *const earlier[] = {"PgUp earlier  F1 how to play  F4 help ", "PgUp earlier  F4 help ",
                                          "PgUp earlier ", ""};
    static const char *const read[] = {"PgDn more  Esc back to the game ", "PgDn more ", ""};
    static const char *const end[] = {"PgUp back  Esc back to the game ", "Esc back ", ""};
    static const char *const asked[] = {"Enter answers  `back`  Esc cancels  F1 help ", "Enter answers  Esc cancels ",
                                        "Esc cancels ", ""};
    static const char *const asked_below[] = {"Enter answers  PgDn more table  Esc cancels  F1 help ",
                                              "Enter answers  PgDn more  Esc cancels ", "PgDn more  Esc cancels ", ""};
    static const char *const whole[] = {"Esc back to the game ", "Esc back ", ""};
    static const char *const over[] = {"`again`  `stats`  `quit` ", "`again` ", ""};
    const char *const *const reading = screen->pane_top < last_top(screen) ? read : screen->pane_top > 0 ? end : whole;
    const char *const *hints = screen->session->answer_count ? (has_more(screen) ? asked_below : asked)
                               : screen->reading             ? reading
                               : has_more(screen)     ? more
                               : has_earlier(screen)  ? earlier
                               : show_is_over(screen->session->game)       ? over
                               : show_info(screen->session->game).balls    ? at_table
                                                                           : usual;
    while (**hints && text_characters(*hints, strlen(*hints)) > room)
        hints++;
    return *hints;
}

/* What keys do comes before the rule, where there is no room for both. */
static void draw_status(const screen_state *screen)
{
    const layout_area *place = &screen->places.status;
    const char *hint;
    int used, room;
    terminal_fill(place->row, 0, place->columns, &bar);
    used = terminal_text(place->row, 1, place->columns - 2, screen->who.bytes, screen->who.length, &bar) + 1;
    hint = hint_of(screen, place->columns > used + 2 ? (size_t)(place->columns - used - 2) : 0);
    room = place->columns - (int)text_characters(hint, strlen(hint));
    if (screen->rule.length && used + 8 + (int)screen->rule.length < room) {
        used += terminal_text(place->row, used, place->columns - used, " \xc2\xb7 why: ", strlen(" \xc2\xb7 why: "),
                              &bar);
        (void)terminal_text(place->row, used, place->columns - used, screen->rule.bytes, screen->rule.length, &bar);
    }
    (void)terminal_text(place->row, room, place->columns - room, hint, strlen(hint), &bar);
}

/* Columns of the line's characters from one up to another, not included. */
static int line_columns(const screen_state *screen, size_t first, size_t end)
{
    int columns = 0;
    for (; first < end; first++)
        columns += (int)terminal_measure(screen->line.line.characters[first]);
    return columns;
}

/* The first character to show, if those before the cursor have so many columns. */
static size_t first_shown(const screen_state *screen, int room)
{
    size_t first = screen->line.cursor;
    while (first && (room -= (int)terminal_measure(screen->line.line.characters[first - 1])) >= 0)
        first--;
    return first;
}

size_t screen_prompt_columns(int columns)
{
    return (size_t)columns * 2 / 3;
}

/* The line that is typed, or the part of it around the cursor; returns the cursor's column. */
static int draw_input(const screen_state *screen)
{
    const layout_area *place = &screen->places.input;
    const bool fits = text_characters(screen->prompt.bytes, screen->prompt.length) <= screen_prompt_columns(place->columns);
    const int prompt = terminal_text(place->row, 0, place->columns, fits ? screen->prompt.bytes : "> ",
                                     fits ? screen->prompt.length : 2, &strong);
    const size_t first = first_shown(screen, place->columns - prompt - 1);
    size_t at;
    int column = prompt;
    screen_cell next = {0};
    next.style = sheet_plain;
    for (at = first; at < screen->line.line.count && column < place->columns; at++) {
        next.character = screen->line.line.characters[at];
        next.columns = (uint8_t)terminal_measure(next.character);
        column += terminal_cell(place->row, column, place->columns - column, &next);
    }
    return prompt + line_columns(screen, first, screen->line.cursor);
}

void screen_draw(const screen_state *screen)
{
    const layout_area *picture = &screen->places.picture;
    int cursor;
    terminal_erase();
    (void)terminal_sheet(picture->row, picture->column, picture->rows, picture->columns, &screen->fitted,
                         screen->picture_top);
    draw_line_between(screen);
    draw_said(screen);
    draw_status(screen);
    cursor = draw_input(screen);
    terminal_show(screen->places.input.row,
                  cursor < screen->places.input.columns ? cursor : screen->places.input.columns - 1);
}
