/* Tables as pictures, for what rulesets of table games show people: lines of text, and SVG. Both have the table
 * lying on its side, the head rail on the left and the foot rail on the right; x runs down. */
#ifndef CUERULES_TABLE_PICTURE_H
#define CUERULES_TABLE_PICTURE_H

#include <cuerules/export.h>
#include <cuerules/ruleset.h>
#include <cuerules/shot.h>
#include <cuerules/style.h>
#include <cuerules/table.h>

CUE_BEGIN_DECLS

/* A drawing of at most 60 by 16 characters (50 by 14 without what stands below it): rails with the names of the
 * pockets, the balls by their labels, then what is in hand and what the labels mean. Names of one or two characters are
 * their own label; of longer names each has its first letter (the shortest one, where several begin alike; the others
 * have their last letter, or the next one from the end that is free). A label whose place is taken by another stands as
 * near to it as there is room, so that every ball is seen; balls that touch, as in a rack, are drawn apart in their
 * order and in the shape of the whole.
 * On the rails stand the files and ranks of a board of four by eight, whose lines run from diamond to diamond: a to d
 * from small x on, 1 to 8 from the head on. While the layout is unknown, the cloth says so, and what is on the table and
 * what is off it. */
CUE_API void cue_draw_table_text(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                                 cue_writer *out);

/* What a ruleset's own drawing shows beside that. Begin with {0} and the size. */
typedef struct cue_table_marks {
    uint32_t size;  /* sizeof(cue_table_marks) */
    uint32_t lines; /* what is drawn on the cloth: CUE_LINES_… */
    cue_balls on;   /* balls that are on stand in brackets, where there is room for them */
    /* Cells of a game's own: so many files across the table and ranks along it; both 0 for none. Files have letters,
     * from small x on; ranks have numbers, from the head on. */
    uint32_t files, ranks;
    /* By cell, rank after rank of the first file, then of the next: a few letters that stand in it, NULL or "" for none;
     * notes may be NULL. Bit n of cells_on: those of cell n stand out. */
    const char *const *notes;
    uint64_t cells_on;
    /* By ball: labels of up to three characters of ASCII, no two alike; NULL: the usual ones. With labels of its own a
     * game explains them itself. */
    const char *const *labels;
    /* Lines that stand to the right of the drawing, from its first rail on, as many as beside_count; they may have
     * styles. Those that are more than the drawing's own go on below its last rail. */
    const char *const *beside;
    uint64_t beside_count;
} cue_table_marks;

enum {
    CUE_LINES_BAULK = 1,  /* the baulk line, the D and the spots of the colours */
    CUE_LINES_KITCHEN = 2, /* the line through the head spot, and the foot spot */
    CUE_LINES_NONE_BELOW = 4 /* nothing below the drawing: the game says itself what is in hand */
};
enum { CUE_TABLE_CELLS_MAX = 64 };

/* The style of a ball in a picture: numbered balls have the colours of pool, others the colour that their name says. */
CUE_API cue_style cue_ball_style(const cue_ball_set *balls, unsigned ball);

/* The drawing of cue_draw_table_text with these marks and with styles (cuerules/style.h), for pictures of rulesets. */
CUE_API void cue_draw_table_marked(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                                   const cue_table_marks *marks, cue_writer *out);

/* The same as SVG, in millimetres: <g>…</g>, which covers (length + 2 RAIL) by (width + 2 RAIL + STRIP) units from
 * (0, 0) on; the strip below the table holds the balls in hand. Numbered balls have the colours of pool, others
 * the colour that their name says. */
enum { CUE_TABLE_SVG_RAIL = 100, CUE_TABLE_SVG_STRIP = 120 };
CUE_API void cue_draw_table_svg_group(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                                      cue_writer *out);

/* The group as a document of its own. */
CUE_API void cue_draw_table_svg(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                                cue_writer *out);

/* A table as a part of a page (cuerules/svg.h), in three steps: what balls lie on; whatever the ruleset draws there,
 * in whole tenths of a millimetre from the cloth's corner at the top left, the table's y to the right and its x down;
 * and the balls. What is in hand is left to the ruleset. x, y, width: of its place on the page, rails included; the
 * height follows from the width. ringed: balls that stand out. Set size to sizeof(cue_table_drawing). */
enum {
    CUE_TABLE_MARK_D = 1,
    CUE_TABLE_MARK_KITCHEN = 2,
    CUE_TABLE_MARK_NUMBERS = 4 /* beside numbered balls, where a page is shown so small that those on them can't be read */
};
typedef struct cue_table_drawing {
    size_t size;
    const cue_table *table;
    const cue_layout *layout;
    const cue_ball_set *balls;
    int x, y;
    unsigned width;
    uint32_t marks; /* CUE_TABLE_MARK_* */
    cue_balls ringed;
} cue_table_drawing;

CUE_API unsigned cue_table_drawing_height(const cue_table *table, unsigned width);
CUE_API void cue_draw_table_bed(cue_writer *out, const cue_table_drawing *of);
CUE_API void cue_draw_table_balls(cue_writer *out, const cue_table_drawing *of);

/* Between bed and balls, from the layout before a shot: the ways of the balls as far as its record tells them, dashed
 * where they went off cushions or met other balls on their way; and a ball and a pocket that were called, each CUE_NO_BALL
 * or CUE_NO_POCKET where none was. Nothing is drawn of what is not known. */
CUE_API void cue_draw_shot_ways(cue_writer *out, const cue_table *table, const cue_ball_set *balls,
                                const cue_layout *before, const cue_shot *shot);
CUE_API void cue_draw_call(cue_writer *out, const cue_table *table, const cue_layout *before, unsigned ball,
                           unsigned pocket);

/* Places for signs beside balls, by table and layout: each is a rectangle across (x) and along (y) the table, in metres,
 * around its middle. Begin with {table, layout}; cue_take_place keeps a place free of signs. False where there is no
 * room. */
enum { CUE_PLACES_MAX = 64 };
typedef struct cue_place_taken {
    cue_point at;
    double across, along;
} cue_place_taken;
typedef struct cue_places {
    const cue_table *table;
    const cue_layout *layout;
    unsigned count;
    cue_place_taken taken[CUE_PLACES_MAX];
} cue_places;
CUE_API void cue_take_place(cue_places *places, cue_point at, double across, double along);
CUE_API bool cue_place_beside(cue_places *places, unsigned ball, double across, double along, cue_point *out);

/* The object balls of the game in a row, as large as they can be read from afar: those that are potted as empty rings,
 * and on the right what is in hand. notes: a word below each, by ball; NULL for none. x, y: of the row's corner. */
enum { CUE_TABLE_TRAY = 60, CUE_TABLE_TRAY_NOTED = 90 };
CUE_API void cue_draw_table_tray(cue_writer *out, const cue_table_drawing *of, const char *const *notes, int x, int y,
                                 unsigned width);

/* A ball by itself, on a page. */
CUE_API void cue_draw_ball(cue_writer *out, const char *name, int x, int y, unsigned radius);

CUE_END_DECLS

#endif
