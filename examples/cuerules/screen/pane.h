/* What was said so far in a session, in lines, the last answer last; and its rows at a given width. */
#ifndef PANE_H
#define PANE_H

#include "sheet.h"

#include <cuerules/text.h>

#include <stdbool.h>
#include <stddef.h>

/* kind: an out_kind, or PANE_TYPED for what somebody typed. */
enum { PANE_TYPED = 100 };
typedef struct pane_line {
    size_t start, length;
    int kind;
} pane_line;

/* A row on the screen: a part of a line, set in by so many columns. */
typedef struct pane_row {
    size_t start, length, indent, line;
} pane_row;

/* begun: the first line of the last answer. floor: the first line that may be shown above it unasked. rows: made by
 * pane_fit, and with which of them the last answer and the floor begin. open: the last line has not ended. Begins as all
 * zero. */
typedef struct pane {
    cue_text text;
    pane_line *lines;
    size_t line_count, line_room, begun, floor;
    pane_row *rows;
    size_t row_count, row_room, begun_row, floor_row;
    bool open;
} pane;

/* Adds what is said; false without memory. */
bool pane_say(pane *of, int kind, const char *bytes, size_t length);

/* What is said from here on is the next answer. alone: without the ones before above it. */
void pane_begin(pane *of, bool alone);

/* Breaks all lines into rows of so many columns, at blanks: the rest of a line is set in, and where the line has two
 * columns, as lists of words do, under the second one. */
bool pane_fit(pane *of, size_t columns, sheet_measure measure);

/* Takes back what was said since. */
void pane_forget(pane *of);

void pane_free(pane *of);

#endif
