/* The half chessboard on the table: its cells, and beside each ball the sign of its man. */
#include "board_svg.h"

#include "board.h"

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

/* The men, drawn: no font is needed for them. In a square of a hundred from -50 to 50, holes by the even-odd rule. */
static const struct {
    const char *man, *path;
} signs[] = {
    {"rook", "M-30 42H30V30H22L18-12H28V-40H14V-30H6V-40H-6V-30H-14V-40H-28V-12H-18L-22 30H-30Z"},
    {"knight",
     "M-26 42H28V31H24Q28-6 9-27L7-42L-5-31Q-17-27-23-9L-34 8Q-32 21-21 18L-9 9Q0 8-2 15Q-18 22-18 31H-26Z"
     "M-9-13A4 4 0 1 0-1-13A4 4 0 1 0-9-13Z"},
    {"bishop", "M-28 42H28V32H12Q9 25 12 18Q25 6 21-9Q15-25 4-33A6 6 0 1 0-4-33Q-15-25-21-9Q-25 6-12 18Q-9 25-12 32"
               "H-28ZM7-20L11-16L-1 0L-5-4Z"},
    {"queen", "M-26 42H26V32H22L37-19A5 5 0 1 0 32-20L19 0L14-31A5 5 0 1 0 10-31L0-4L-10-31A5 5 0 1 0-14-31L-19 0"
              "L-32-20A5 5 0 1 0-37-19L-22 32H-26Z"},
    {"king", "M-26 42H26V32H21L31-4Q33-21 17-22Q7-22 5-13V-25H13V-34H5V-44H-5V-34H-13V-25H-5V-13Q-7-22-17-22"
             "Q-33-21-31-4L-21 32H-26Z"},
};

void chess_draw_man(cue_writer *out, unsigned ball, long x, long y, long size, cue_svg_tone tone)
{
    const char *man = chess_man(ball);
    size_t i;
    for (i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (strcmp(signs[i].man, man) != 0)
            continue;
        cue_write(out, "<path transform=\"translate(%ld %ld) scale(%ld.%02ld)\" fill-rule=\"evenodd\" d=\"%s\"", x,
                  y, size / 100, size % 100, signs[i].path);
        cue_svg_paint(out, tone, CUE_SVG_NO_TONE);
        cue_write(out, "/>\n");
    }
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
        cue_take_place(places, (cue_point){name / 2, (i + 1) * table->length / CUE_CHESS_RANKS - name / 2}, name, name);
    for (i = 0; i < CUE_CHESS_FILES; i++)
        cue_take_place(places, (cue_point){(i + 1) * table->width / CUE_CHESS_FILES - name / 2, name / 2}, name, name);
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
