/* Styled text as lines of cells: a picture, as a screen shows it. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How a cell looks, as SGR sequences say it. Colours: -1 for the terminal's own, 0 to 255 as in its palette. */
typedef struct cell_style {
    int16_t ink, ground;
    bool bold, faint, underlined, reversed;
} cell_style;

extern const cell_style sheet_plain;

/* A character, the marks that are set on it, and how many columns it takes. */
enum { CELL_MARKS = 2 };
typedef struct screen_cell {
    uint32_t character, marks[CELL_MARKS];
    uint8_t columns;
    cell_style style;
} screen_cell;

/* Line n is cells[starts[n]] up to cells[starts[n + 1]], not included. Begins as all zero. */
typedef struct text_sheet {
    screen_cell *cells;
    size_t *starts;
    size_t cell_count, line_count, cell_room, line_room;
} text_sheet;

/* How many columns a character takes; 0: it is a mark on the one before. */
typedef unsigned (*sheet_measure)(uint32_t character);

/* Adds the lines of a text; sequences that are not SGR are passed over. False without memory. */
bool sheet_add(text_sheet *sheet, const char *text, sheet_measure measure);

/* The same lines; those that are wider than so many columns are broken at blanks, and the rest indented by `indent`. */
bool sheet_fit(const text_sheet *from, size_t columns, size_t indent, text_sheet *to);

/* Without the lines that have nothing on them. */
bool sheet_squeeze(const text_sheet *from, text_sheet *to);

/* Is there a line wider than that which is not a sentence, but has a bar or several blanks in a row? */
bool sheet_has_wide_table(const text_sheet *sheet, size_t columns);

/* Columns of the widest line. */
size_t sheet_columns(const text_sheet *sheet);

/* Empties it; its memory is kept. */
void sheet_clear(text_sheet *sheet);
void sheet_free(text_sheet *sheet);
