/* A table without its balls, as SVG: wood, cushions, cloth, pockets, and the marks that players use. */
#include "draw/bed.h"

#include <cuerules/svg.h>

/* In tenths of a millimetre: the largest circle of a middle pocket that the wood has room for, and half the rounding
 * of the wood's corners. */
enum { MIDDLE_RADIUS = 460, EDGE = 200 };

static void write_rectangle(cue_writer *out, long x, long y, long width, long height, long corner,
                            cue_svg_tone fill)
{
    cue_svg_box(out, (int)x, (int)y, (unsigned)width, (unsigned)height, (unsigned)corner, fill, CUE_SVG_NO_TONE);
}

static void write_disc(cue_writer *out, long x, long y, long radius, cue_svg_tone fill)
{
    cue_svg_disc(out, (int)x, (int)y, (unsigned)radius, fill, CUE_SVG_NO_TONE);
}

cue_svg_hole cue_svg_hole_of(const cue_table *table, unsigned pocket)
{
    cue_pocket_shape shape;
    cue_svg_hole hole;
    (void)cue_table_pocket(table, pocket, &shape);
    hole = (cue_svg_hole){cue_svg_tenths(shape.centre.y), cue_svg_tenths(shape.centre.x),
                          cue_svg_tenths(shape.radius)};
    if (pocket / 2 == 1 && hole.radius > MIDDLE_RADIUS) {
        hole.radius = MIDDLE_RADIUS;
        hole.y = pocket == CUE_POCKET_MR ? cue_svg_tenths(table->width) + MIDDLE_RADIUS + 40 : -(MIDDLE_RADIUS + 40);
    }
    return hole;
}

/* The mouth between the jaws, which is cloth, and the hole behind it. */
static void write_pocket(cue_writer *out, const cue_table *table, unsigned pocket)
{
    static const unsigned corners[][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}}; /* throat or jaw, and which */
    const cue_svg_hole hole = cue_svg_hole_of(table, pocket);
    cue_pocket_shape shape;
    unsigned i;
    (void)cue_table_pocket(table, pocket, &shape);
    cue_write(out, "<path d=\"");
    for (i = 0; i < 4; i++) {
        const cue_point at = (corners[i][0] ? shape.jaws : shape.throat)[corners[i][1]];
        cue_write(out, "%c%ld %ld", i ? 'L' : 'M', cue_svg_tenths(at.y), cue_svg_tenths(at.x));
    }
    cue_write(out, "z\"");
    cue_svg_paint(out, CUE_SVG_FELT, CUE_SVG_NO_TONE);
    cue_write(out, "/>\n");
    write_disc(out, hole.x, hole.y, hole.radius, CUE_SVG_POCKET);
}

/* Next to its pocket, on the wood of the long rail. */
static void write_pocket_name(cue_writer *out, const cue_table *table, unsigned pocket, long rail)
{
    const long wood = rail - CUE_CUSHION_DEPTH, wanted = cue_svg_on_table(table, CUE_SVG_SMALL);
    const long size = wanted < wood ? wanted : wood, beside = 400 + size * 3 / 4;
    const long x = cue_svg_tenths(table->length) * (long)(pocket / 2) / 2 + (pocket < CUE_POCKET_TL ? beside : -beside);
    const long y = pocket % 2 ? cue_svg_tenths(table->width) + CUE_CUSHION_DEPTH : -rail;
    const cue_svg_type type = {.size = (uint16_t)size, .anchor = CUE_SVG_MIDDLE, .tone = CUE_SVG_CHALK};
    cue_svg_line(out, &type, (int)(x + (pocket / 2 == 1 ? MIDDLE_RADIUS / 4 : 0)),
                 (int)(y + wood / 2 + size * 36 / 100), "%s", cue_pocket_name(pocket));
}

static void begin_marks(cue_writer *out, const cue_table *table)
{
    cue_write(out, "<g stroke-opacity=\"0.7\" stroke-width=\"%ld\" fill=\"none\" stroke=\"#f6f2e8\">\n",
              cue_svg_on_table(table, 2));
}

static void write_spot(cue_writer *out, const cue_table *table, cue_point at)
{
    cue_write(out,
              "<circle cx=\"%ld\" cy=\"%ld\" r=\"%ld\" stroke=\"none\" fill=\"#f6f2e8\" fill-opacity=\"0.7\"/>\n",
              cue_svg_tenths(at.y), cue_svg_tenths(at.x), cue_svg_on_table(table, 3));
}

/* The baulk line, the D behind it, and the colours' spots. */
static void write_d(cue_writer *out, const cue_table *table)
{
    const long line = cue_svg_tenths(cue_baulk_line(table)), radius = cue_svg_tenths(cue_d_radius(table));
    unsigned colour;
    begin_marks(out, table);
    cue_write(out, "<path d=\"M%ld 0v%ld\"/>\n<path d=\"M%ld %lda%ld %ld 0 0 0 0 %ld\"/>\n", line,
              cue_svg_tenths(table->width), line, cue_svg_tenths(table->width / 2) - radius, radius, radius,
              2 * radius);
    for (colour = CUE_YELLOW; colour <= CUE_BLACK; colour++)
        write_spot(out, table, cue_colour_spot(table, colour));
    cue_write(out, "</g>\n");
}

/* The line that bounds the kitchen, and the two spots of pool. */
static void write_kitchen(cue_writer *out, const cue_table *table)
{
    begin_marks(out, table);
    cue_write(out, "<path stroke-dasharray=\"%ld %ld\" d=\"M%ld 0v%ld\"/>\n", cue_svg_on_table(table, 8),
              cue_svg_on_table(table, 8), cue_svg_tenths(cue_head_spot(table).y), cue_svg_tenths(table->width));
    write_spot(out, table, cue_head_spot(table));
    write_spot(out, table, cue_foot_spot(table));
    cue_write(out, "</g>\n");
}

/* The spots of carom billiards. */
static void write_carom_spots(cue_writer *out, const cue_table *table)
{
    unsigned spot;
    begin_marks(out, table);
    for (spot = 0; spot < CUE_CAROM_SPOTS; spot++)
        write_spot(out, table, cue_carom_spot(table, spot));
    cue_write(out, "</g>\n");
}

void cue_svg_bed(cue_writer *out, const cue_table *table, uint32_t marks, long rail)
{
    const long length = cue_svg_tenths(table->length), width = cue_svg_tenths(table->width);
    const unsigned pockets = table->also.no_pockets ? 0 : CUE_POCKETS;
    unsigned pocket;
    write_rectangle(out, -rail, -rail, length + 2 * rail, width + 2 * rail, 2 * EDGE, CUE_SVG_WOOD);
    write_rectangle(out, -CUE_CUSHION_DEPTH, -CUE_CUSHION_DEPTH, length + 2 * CUE_CUSHION_DEPTH,
                    width + 2 * CUE_CUSHION_DEPTH, 0, CUE_SVG_CUSHION);
    write_rectangle(out, 0, 0, length, width, 0, CUE_SVG_FELT);
    for (pocket = 0; pocket < pockets; pocket++)
        write_pocket(out, table, pocket);
    for (pocket = 0; pocket < pockets; pocket++)
        write_pocket_name(out, table, pocket, rail);
    if (marks & CUE_TABLE_MARK_D)
        write_d(out, table);
    if (marks & CUE_TABLE_MARK_KITCHEN)
        write_kitchen(out, table);
    if (marks & CUE_TABLE_MARK_CAROM)
        write_carom_spots(out, table);
}
