/* What is marked on the cloth in a text drawing: lines, spots, cells. */
#include "draw/canvas.h"

#include <stddef.h>
#include <string.h>

static cue_canvas_place place_of(const cue_canvas *canvas, cue_point at)
{
    const cue_canvas_place place = {cue_canvas_whole(at.y * canvas->per_metre, 0, canvas->columns - 1),
                                    cue_canvas_whole(at.x * canvas->per_metre / 2, 0, canvas->rows - 1)};
    return place;
}

static void mark_across(cue_canvas *canvas, double y)
{
    const cue_point at = {0, y};
    cue_canvas_place place = place_of(canvas, at);
    for (place.row = 0; place.row < canvas->rows; place.row++)
        cue_canvas_mark(canvas, place, ':', CUE_STYLE_FELT);
}

static void mark_spot(cue_canvas *canvas, cue_point at)
{
    cue_canvas_mark(canvas, place_of(canvas, at), '.', CUE_STYLE_FELT);
}

/* The half circle behind the baulk line: / above, \\ below, ( in the middle. */
static void mark_d(cue_canvas *canvas, const cue_table *table)
{
    const double radius = cue_d_radius(table) * canvas->per_metre, line = cue_baulk_line(table) * canvas->per_metre;
    cue_canvas_place at;
    for (at.row = 0; at.row < canvas->rows; at.row++) {
        const double off = 2 * (at.row + 0.5) - table->width * canvas->per_metre / 2;
        const double behind = radius * radius - off * off;
        int column = 0;
        if (behind <= 0)
            continue;
        while ((line - column - 0.5) * (line - column - 0.5) > behind && column < canvas->columns)
            column++;
        at.column = column;
        cue_canvas_mark(canvas, at, off * 2 < -radius ? '/' : off * 2 > radius ? '\\' : '(', CUE_STYLE_FELT);
    }
}

/* A corner of each cell, where no ball is near. */
static void mark_corners(cue_canvas *canvas, const cue_table_marks *marks)
{
    uint32_t file, rank;
    for (file = 0; file < marks->files; file++)
        for (rank = 0; rank < marks->ranks; rank++) {
            const cue_canvas_place at = {canvas->columns * (int)rank / (int)marks->ranks,
                                         canvas->rows * (int)file / (int)marks->files};
            if (cue_canvas_has_room(canvas, at, 1))
                cue_canvas_mark(canvas, at, '+', CUE_STYLE_FELT);
        }
}

/* Next to the corner of its cell, or in the first row of the cell below that has room. */
static void put_note(cue_canvas *canvas, const cue_table_marks *marks, unsigned cell, const char *note)
{
    const int file = (int)(cell / marks->ranks), rank = (int)(cell % marks->ranks);
    const int rows_end = canvas->rows * (file + 1) / (int)marks->files;
    cue_canvas_place at = {canvas->columns * rank / (int)marks->ranks + 1, canvas->rows * file / (int)marks->files};
    while (at.row < rows_end && !cue_canvas_has_room(canvas, at, (int)strlen(note)))
        at.row++;
    if (at.row < rows_end)
        cue_canvas_put(canvas, at, note, marks->cells_on >> cell & 1 ? CUE_STYLE_FELT_ON : CUE_STYLE_FELT);
}

static void mark_cells(cue_canvas *canvas, const cue_table_marks *marks)
{
    const uint32_t cells = marks->files * marks->ranks;
    uint32_t cell;
    mark_corners(canvas, marks);
    for (cell = 0; marks->notes && cell < cells && cell < CUE_TABLE_CELLS_MAX; cell++)
        if (marks->notes[cell] && marks->notes[cell][0])
            put_note(canvas, marks, cell, marks->notes[cell]);
}

void cue_canvas_mark_all(cue_canvas *canvas, const cue_table *table, const cue_table_marks *marks)
{
    unsigned colour, spot;
    if (marks->files && marks->ranks)
        mark_cells(canvas, marks);
    if (marks->lines & CUE_LINES_BAULK) {
        for (colour = CUE_YELLOW; colour <= CUE_BLACK; colour++)
            mark_spot(canvas, cue_colour_spot(table, colour));
        mark_across(canvas, cue_baulk_line(table));
        mark_d(canvas, table);
    }
    for (spot = 0; marks->lines & CUE_LINES_CAROM && spot < CUE_CAROM_SPOTS; spot++)
        mark_spot(canvas, cue_carom_spot(table, spot));
    if (marks->lines & CUE_LINES_KITCHEN) {
        mark_spot(canvas, cue_foot_spot(table));
        mark_across(canvas, cue_head_spot(table).y);
    }
}
