/* The terminal, by way of ncurses: cells, texts, colours, and keys. One at a time. */
#pragma once

#include "sheet.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Takes the terminal; false where it cannot be drawn on, and then nothing has happened. */
bool terminal_open(void);
void terminal_close(void);

void terminal_size(int *rows, int *columns);

/* How many columns a character takes there; 0 for marks. */
unsigned terminal_measure(uint32_t character);

/* Drawing: all of it is shown at once by terminal_show, with the cursor at its place. A character that the terminal
 * cannot show has a stand-in. What does not fit into so many columns is left out; returns the columns used. */
void terminal_erase(void);
int terminal_cell(int row, int column, int columns, const screen_cell *cell);
int terminal_text(int row, int column, int columns, const char *text, size_t length, const cell_style *style);
/* Lines of a sheet, from `first` on; returns the rows used. */
int terminal_sheet(int row, int column, int rows, int columns, const text_sheet *sheet, size_t first);
void terminal_fill(int row, int column, int columns, const cell_style *style);
void terminal_show(int row, int column);
/* The next terminal_show draws everything anew. */
void terminal_forget(void);
void terminal_beep(void);

/* Keys. */
typedef enum terminal_key {
    TERMINAL_TYPED, /* a character */
    TERMINAL_ENTER,
    TERMINAL_TAB,
    TERMINAL_ESCAPE,
    TERMINAL_LEFT,
    TERMINAL_RIGHT,
    TERMINAL_UP,
    TERMINAL_DOWN,
    TERMINAL_WORD_LEFT,
    TERMINAL_WORD_RIGHT,
    TERMINAL_HOME,
    TERMINAL_END,
    TERMINAL_PAGE_UP,
    TERMINAL_PAGE_DOWN,
    TERMINAL_BACKSPACE,
    TERMINAL_DELETE,
    TERMINAL_CONTROL, /* with a letter, which is the character: 'a' to 'z' */
    TERMINAL_FUNCTION, /* F1, F2 …, whose number is the character */
    TERMINAL_RESIZED,
    TERMINAL_LOST,    /* interrupted, or there is no terminal any more */
    TERMINAL_OTHER
} terminal_key;

/* Is one there already? */
bool terminal_has_key(void);

/* Waits for the next one. */
terminal_key terminal_read(uint32_t *character);
