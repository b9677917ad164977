/* Tables as SVG, in whole tenths of a millimetre, so that no locale has a say in the numbers. From the cloth's corner
 * at the top left: the table's y runs to the right, its x down. */
#ifndef LIB_TABLE_SVG_H
#define LIB_TABLE_SVG_H

#include <cuerules/table_picture.h>

/* The group of its own has rails of CUE_TABLE_SVG_RAIL; on a page there is room for text of CUE_SVG_SMALL on the wood. */
enum { CUE_SVG_TENTHS = 10, CUE_SVG_RAIL = CUE_SVG_TENTHS * CUE_TABLE_SVG_RAIL, CUE_CUSHION_DEPTH = 380 };

/* What lies far outside (or is no number) is drawn at the edge of that. */
static inline long cue_svg_tenths(double metres)
{
    if (!(metres > -1))
        return -10000;
    return metres < 10 ? (long)(metres * 10000 + (metres < 0 ? -0.5 : 0.5)) : 100000;
}

/* So many thousandths of the table's length with its rails: about units of a page. */
static inline long cue_svg_on_table(const cue_table *table, long units)
{
    return (cue_svg_tenths(table->length) + 2 * CUE_SVG_RAIL) * units / 1000;
}

/* A ball, named for those who point at it. label: for one whose name says no colour. */
void cue_svg_ball(cue_writer *out, const char *name, const char *label, long x, long y, long radius);

/* The hole of a pocket as it is drawn: middle ones are cut to what the wood has room for. */
typedef struct cue_svg_hole {
    long x, y, radius;
} cue_svg_hole;
cue_svg_hole cue_svg_hole_of(const cue_table *table, unsigned pocket);

/* Wood, cushions, cloth, pockets and marks. */
void cue_svg_bed(cue_writer *out, const cue_table *table, uint32_t marks, long rail);

#endif
