/* What Chess Pool's pictures share. */
#ifndef CHESS_PICTURE_H
#define CHESS_PICTURE_H

#include "state.h"

#include <cuerules/svg.h>

/* Who is to do what; a line without its end. */
void chess_write_heading(const cue_scene *scene, cue_writer *out);

/* A ball's man as a sign of that size around its middle. */
void chess_draw_man(cue_writer *out, unsigned ball, long x, long y, long size, cue_svg_tone tone);

/* On the bed of a table (cue_draw_table_bed): the lines between cells and their names; the men's signs by their balls. */
void chess_draw_cells(const cue_table *table, cue_writer *out);
/* A move that was called, from cell to cell. */
void chess_draw_call(const cue_table *table, const cue_chess_view *before, const cue_chess_shot_data *data,
                     cue_writer *out);
void chess_draw_signs(const cue_table *table, const cue_layout *layout, cue_writer *out);

#endif
