/* The half chessboard on the table: its cells, and beside each ball the man that it is. */
#include "picture.h"

#include <cuerules/table_picture.h>

/* The table's own units: tenths of a millimetre from the cloth's corner, its y to the right, its x down. */
typedef struct spot {
    long x, y;
} spot;

static long tenths(double metres)
{
    return (long)(metres * 10000 + 0.5);
}

/* About so many units of the page. */
static long units(const cue_table *table, long count)
{
    return tenths(table->length) * count / 880;
}

static void write_lines(const cue_table *table, cue_writer *out)
{
    const long length = tenths(table->length), width = tenths(table->width);
    int i;
    cue_write(out, "<path stroke=\"#f6f2e8\" stroke-opacity=\"0.35\" stroke-width=\"%ld\" d=\"", units(table, 2));
    for (i = 1; i < CUE_CHESS_RANKS; i++)
        cue_write(out, "M%ld 0v%ld", i * length / CUE_CHESS_RANKS, width);
    for (i = 1; i < CUE_CHESS_FILES; i++)
        cue_write(out, "M0 %ldh%ld", i * width / CUE_CHESS_FILES, length);
    cue_write(out, "\"/>\n");
}

/* Ranks from left to right, files downwards, in the corners of the cells at two edges. */
void chess_draw_cells(const cue_table *table, cue_writer *out)
{
    const long length = tenths(table->length), width = tenths(table->width), edge = units(table, 6);
    const cue_svg_type rank = {(uint16_t)units(table, CUE_SVG_SMALL), 0, CUE_SVG_RIGHT, CUE_SVG_CHALK, 0, 0};
    const cue_svg_type file = {(uint16_t)units(table, CUE_SVG_SMALL), 0, CUE_SVG_LEFT, CUE_SVG_CHALK, 0, 0};
    int i;
    write_lines(table, out);
    cue_write(out, "<g fill-opacity=\"0.75\">\n");
    for (i = 0; i < CUE_CHESS_RANKS; i++)
        cue_svg_line(out, &rank, (int)((i + 1) * length / CUE_CHESS_RANKS - edge), (int)units(table, CUE_SVG_SMALL),
                     "%d", i + 1);
    for (i = 0; i < CUE_CHESS_FILES; i++)
        cue_svg_line(out, &file, (int)edge, (int)((i + 1) * width / CUE_CHESS_FILES - edge), "%c", 'a' + i);
    cue_write(out, "</g>\n");
}

/* The middle of a cell that was stated, or that a ball was on: a move is called from one to another. */
static spot middle_of(const cue_table *table, const cue_chess_view *before, unsigned stated, unsigned ball)
{
    const unsigned cell = (stated ? stated : before->cells[ball]) - 1u;
    const spot middle = {
        (long)(2 * (cell % CUE_CHESS_RANKS) + 1) * tenths(table->length) / (2 * CUE_CHESS_RANKS),
        (long)(2 * (cell / CUE_CHESS_RANKS) + 1) * tenths(table->width) / (2 * CUE_CHESS_FILES)};
    return middle;
}

/* The two cells framed, and a line between them. */
void chess_draw_call(const cue_table *table, const cue_chess_view *before, const cue_chess_shot_data *data,
                     cue_writer *out)
{
    const long file = tenths(table->width) / CUE_CHESS_FILES, rank = tenths(table->length) / CUE_CHESS_RANKS;
    const long edge = units(table, 4);
    const spot from = middle_of(table, before, data->from, data->capturer - 1u);
    const spot to = middle_of(table, before, data->to, data->target - 1u);
    cue_write(out, "<g fill=\"none\" stroke=\"#ffd67a\" stroke-width=\"%ld\"><title>called</title>\n", edge);
    cue_write(out, "<path stroke-dasharray=\"%ld %ld\" d=\"M%ld %ldL%ld %ld\"/>\n", 3 * edge, 2 * edge, from.x,
              from.y, to.x, to.y);
    cue_write(out, "<path d=\"M%ld %ldh%ldv%ldh%ldz\" stroke-opacity=\"0.6\"/>\n", from.x - rank / 2 + edge,
              from.y - file / 2 + edge, rank - 2 * edge, file - 2 * edge, 2 * edge - rank);
    cue_write(out, "<path d=\"M%ld %ldh%ldv%ldh%ldz\"/>\n</g>\n", to.x - rank / 2 + edge, to.y - file / 2 + edge,
              rank - 2 * edge, file - 2 * edge, 2 * edge - rank);
}

/* The names of the cells at two edges take room there. */
static void keep_names_free(const cue_table *table, cue_places *places)
{
    const double name = (double)units(table, CUE_SVG_SMALL) * 6 / 5 / 10000;
    unsigned i;
    for (i = 0; i < CUE_CHESS_RANKS; i++)
        cue_take_place(places, (cue_point){name / 2, (i + 1) * table->length / CUE_CHESS_RANKS - name / 2}, name,
                       name);
    for (i = 0; i < CUE_CHESS_FILES; i++)
        cue_take_place(places, (cue_point){(i + 1) * table->width / CUE_CHESS_FILES - name / 2, name / 2}, name,
                       name);
}

/* A sign for which there is no room is left out: the lists above the table have all of them. */
void chess_draw_signs(const cue_table *table, const cue_layout *layout, cue_writer *out)
{
    const long size = units(table, 30);
    cue_places places = {table, layout, 0, {{{0, 0}, 0, 0}}};
    cue_balls left;
    keep_names_free(table, &places);
    for (left = layout->on_table & ~(cue_balls)CHESS_CUE_BIT; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        cue_point at;
        if (cue_place_beside(&places, ball, (double)size / 10000, (double)size / 10000, &at))
            chess_draw_man(out, ball, tenths(at.y), tenths(at.x), size,
                           ball == CUE_CHESS_KING ? CUE_SVG_LAMP : CUE_SVG_CHALK);
    }
}
