/* Where things are on the screen: the picture, the pane with what is said, the status, and the line that is typed. */
#pragma once

#include <stdbool.h>

typedef struct layout_area {
    int row, column, rows, columns;
} layout_area;

/* beside: the pane is on the right of the picture, and a line stands between them. */
typedef struct layout {
    layout_area picture, pane, status, input;
    bool beside;
} layout;

/* What there is to show. rows, columns: of the screen. picture_*: of the picture. pane_rows: lines of text in the pane,
 * at the full width. beside: the picture is narrow enough for the pane beside it. reading: a long text is being read,
 * for which the picture makes room. */
typedef struct layout_wish {
    int rows, columns, picture_rows, picture_columns, pane_rows;
    bool beside, reading;
} layout_wish;

/* The pane's least number of rows, and the number it should have. On a narrower screen than LAYOUT_BESIDE it is under
 * the picture; beside it, it has at least so many columns, so that sentences can be read. Last, the fewest rows of a
 * picture that are worth showing while a text is read. */
enum {
    LAYOUT_PANE_ROWS = 3,
    LAYOUT_PANE_ROWS_WANTED = 5,
    LAYOUT_BESIDE = 110,
    LAYOUT_PANE_COLUMNS = 44,
    LAYOUT_PICTURE_ROWS = 6
};

layout layout_for(const layout_wish *wish);
