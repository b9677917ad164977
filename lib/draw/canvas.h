/* The playing surface of a text drawing: which character stands where, and in which style. */
#pragma once

#include "draw/labels.h"

#include <cuerules/style.h>
#include <cuerules/table_picture.h>

/* A character is about twice as high as it is wide. */
enum { CUE_CANVAS_COLUMNS = 48, CUE_CANVAS_ROWS = 12, CUE_CANVAS_COLUMNS_MIN = 12, CUE_CANVAS_ROWS_MIN = 4 };

typedef struct cue_canvas {
    int columns, rows;
    double per_metre; /* columns to the metre; there are half as many rows */
    char signs[CUE_CANVAS_ROWS][CUE_CANVAS_COLUMNS];
    unsigned char styles[CUE_CANVAS_ROWS][CUE_CANVAS_COLUMNS];
    bool taken[CUE_CANVAS_ROWS][CUE_CANVAS_COLUMNS]; /* by a ball or a note; marks give way to them */
} cue_canvas;

typedef struct cue_canvas_place {
    int column, row;
} cue_canvas_place;

/* A value rounded down and limited to a range, both ends included; what is no number becomes the least. */
int cue_canvas_whole(double value, int least, int most);

void cue_canvas_begin(cue_canvas *canvas, const cue_table *table);

/* Is there room for a label with a blank on either side? Two next to each other would be read as one. */
bool cue_canvas_has_room(const cue_canvas *canvas, cue_canvas_place at, int width);

/* Writes characters there, over whatever there was. */
void cue_canvas_put(cue_canvas *canvas, cue_canvas_place at, const char *signs, cue_style style);

/* The same at the nearest place with room, where a row counts as two columns; of several, the first in reading order.
 * margin: so many columns from either end. Returns that place, or one in row -1 where there is no room at all. */
cue_canvas_place cue_canvas_put_near(cue_canvas *canvas, cue_canvas_place at, int margin, const char *signs,
                                     cue_style style);

/* A mark on the cloth, unless something stands there already; nothing is marked outside the canvas. */
void cue_canvas_mark(cue_canvas *canvas, cue_canvas_place at, char sign, cue_style style);

/* marks.c: everything that is marked besides the balls. It comes after the balls, because it gives way to them. */
void cue_canvas_mark_all(cue_canvas *canvas, const cue_table *table, const cue_table_marks *marks);

/* spread.c: the balls on the table of a scene, which have places; those in `on` stand in brackets. */
void cue_canvas_put_balls(cue_canvas *canvas, const cue_table_scene *scene, cue_balls on);
