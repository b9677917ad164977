/* Where things are on the screen: the picture, what is said, who is on, and the line that is typed. */
#ifndef LAYOUT_H
#define LAYOUT_H

#include <stdbool.h>

typedef struct layout_area {
    int row, column, rows, columns;
} layout_area;

/* beside: the pane is on the right of the picture, and a line stands between them. */
typedef struct layout {
    layout_area picture, pane, status, input;
    bool beside;
} layout;

/* What there is to show. rows, columns: of the screen. picture_*: of the picture. pane_rows: lines of what is said, at
 * the full width. beside: the picture has been made so narrow that what is said fits beside it. reading: a long text is being read, to which the picture gives way. */
typedef struct layout_wish {
    int rows, columns, picture_rows, picture_columns, pane_rows;
    bool beside, reading;
} layout_wish;

/* What is said has never fewer rows than this, should have so many, and never fewer columns beside the picture; and fewer
 * rows of a picture than that are not worth their room while a text is read. */
enum { LAYOUT_PANE_ROWS = 3, LAYOUT_PANE_ROWS_WANTED = 5, LAYOUT_PANE_COLUMNS = 18, LAYOUT_PICTURE_ROWS = 6 };

layout layout_for(const layout_wish *wish);

#endif
