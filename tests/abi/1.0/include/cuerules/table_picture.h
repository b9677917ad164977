/* Tables as pictures, for what rulesets of table games show people: lines of text, and SVG. Both have the table
 * lying on its side, the head rail on the left and the foot rail on the right; x runs down. */
#ifndef CUERULES_TABLE_PICTURE_H
#define CUERULES_TABLE_PICTURE_H

#include <cuerules/export.h>
#include <cuerules/ruleset.h>
#include <cuerules/table.h>

CUE_BEGIN_DECLS

/* A drawing of at most 60 by 20 characters: rails, pockets (O), the balls by their labels, then what is in hand
 * and what the labels mean. Names of one or two characters are their own label; of longer names each has its
 * first letter (the shortest one, where several begin alike; the others have their last letter, or the next one
 * from the end that is free). A label whose place is taken by another stands as near to it as there is room, so
 * that every ball is seen. While the layout is unknown there is no drawing: one line says so, and what is on the
 * table. */
CUE_API void cue_draw_table_text(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                                 cue_writer *out);

/* The same as SVG, in millimetres: <g>…</g>, which covers (length + 2 RAIL) by (width + 2 RAIL + STRIP) units from
 * (0, 0) on; the strip below the table holds the balls in hand. Numbered balls have the colours of pool, others
 * the colour that their name says. */
enum { CUE_TABLE_SVG_RAIL = 100, CUE_TABLE_SVG_STRIP = 120 };
CUE_API void cue_draw_table_svg_group(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                                      cue_writer *out);

/* The group as a document of its own. */
CUE_API void cue_draw_table_svg(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                                cue_writer *out);

CUE_END_DECLS

#endif
