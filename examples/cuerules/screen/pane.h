/* What was said so far in a session, in lines, the last answer last; and its rows at a given width. */
#pragma once

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

/* A row on the screen: a part of a line, indented by so many columns. */
typedef struct pane_row {
    size_t start, length, indent, line;
} pane_row;

/* begun: the first line of the last answer. floor: the first line that may be shown above it unasked. rows: made by
 * pane_fit, and with which of them the last answer and the floor begin. open: the last line has not ended. Begins as
 * all zero. */
typedef struct text_pane {
    cue_text text;
    pane_line *lines;
    size_t line_count, line_room, begun, floor;
    pane_row *rows;
    size_t row_count, row_room, begun_row, floor_row;
    bool open;
} text_pane;

/* Adds what is said; false without memory. */
bool pane_say(text_pane *pane, int kind, const char *bytes, size_t length);

/* What is said from here on is the next answer. alone: earlier answers are not shown above it. */
void pane_begin(text_pane *pane, bool alone);

/* Breaks all lines into rows of so many columns, at blanks. The rest of a line is indented; if the line has two
 * columns, as lists of words do, to the second one. */
bool pane_fit(text_pane *pane, size_t columns, sheet_measure measure);

/* Removes what was said since pane_begin. */
void pane_forget(text_pane *pane);

void pane_free(text_pane *pane);
