/* The half chessboard on the table, and the men as signs. */
#pragma once

#include <cuerules/draw.h>
#include <cuerules/games/chess_pool.h>

/* The sign of a ball's man, of this size, centred on a point. */
void chess_draw_man(cue_writer *out, unsigned ball, long x, long y, long size, cue_svg_tone tone);

/* On the bed of a table (cue_draw_table_bed): the lines between cells, and the cells' names. */
void chess_draw_cells(const cue_table *table, cue_writer *out);
/* A move that was called, from cell to cell. */
void chess_draw_call(const cue_table *table, const cue_chess_view *before, const cue_chess_shot_data *data,
                     cue_writer *out);
/* The men's signs, each beside its ball. */
void chess_draw_signs(const cue_table *table, const cue_layout *layout, cue_writer *out);
