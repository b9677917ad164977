/* The bed of a table as SVG. Numbers are whole tenths of a millimetre, so that no locale changes how they are written,
 * from the top left corner of the cloth: the table's y runs to the right, its x down. */
#pragma once

#include <cuerules/table_picture.h>

/* A document of its own has rails of CUE_SVG_RAIL; on a page the wood has room for text of CUE_SVG_SMALL. In tenths
 * of a millimetre. */
enum { CUE_SVG_TENTHS = 10, CUE_SVG_RAIL = CUE_SVG_TENTHS * 100, CUE_CUSHION_DEPTH = 380 };

/* Limited to -1 to 10 m, so that places far outside still fit into a number; what is no number becomes -1 m. */
static inline long cue_svg_tenths(double metres)
{
    if (!(metres > -1))
        return -10000;
    return metres < 10 ? (long)(metres * 10000 + (metres < 0 ? -0.5 : 0.5)) : 100000;
}

/* Thousandths of the table's length with its rails: about the size of units on a page. */
static inline long cue_svg_on_table(const cue_table *table, long units)
{
    return (cue_svg_tenths(table->length) + 2 * CUE_SVG_RAIL) * units / 1000;
}

/* The hole of a pocket as it is drawn; middle ones are no larger than the wood has room for. */
typedef struct cue_svg_hole {
    long x, y, radius;
} cue_svg_hole;
cue_svg_hole cue_svg_hole_of(const cue_table *table, unsigned pocket);

/* Wood, cushions, cloth, pockets and marks. */
void cue_svg_bed(cue_writer *out, const cue_table *table, uint32_t marks, long rail);
