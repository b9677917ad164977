/* The table of cards as a drawing. */
#pragma once

#include <cuerules/draw.h>
#include <cuerules/games/snooker_solitaire.h>

/* The table on the left of the page: its cloth, and cells of this size. */
enum {
    DRAWING_MARGIN = 20,
    DRAWING_TOP = 240, DRAWING_LEFT = 84,
    DRAWING_CELL = 134, DRAWING_CELL_HEIGHT = 134,
    DRAWING_WOOD = 36,
    DRAWING_RIGHT = DRAWING_LEFT + CUE_SNOOKER_COLUMNS * DRAWING_CELL + DRAWING_WOOD,
    DRAWING_BOTTOM = DRAWING_TOP + 5 * DRAWING_CELL_HEIGHT + DRAWING_WOOD
};

typedef struct drawing_spot {
    int x, y;
} drawing_spot;

/* The middle of a cell's ball, and a pocket by its place in snooker_pocket_cells. */
drawing_spot snooker_cell_spot(unsigned cell);
drawing_spot snooker_pocket_spot(unsigned pocket);

void snooker_draw_table(const cue_snooker_view *view, cue_writer *out);
/* The names of the cards, over whatever else is drawn. */
void snooker_draw_names(const cue_snooker_view *view, cue_writer *out);
