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

/* What a ruleset's text drawing shows besides the balls. Begin with {0} and the size. */
typedef struct cue_table_marks {
    uint32_t size;  /* sizeof(cue_table_marks) */
    uint32_t lines; /* what is drawn on the cloth: CUE_LINES_… */
    cue_balls on;   /* balls that are on stand in brackets, where there is room for them */
    /* The game's own cells: how many files across the table and ranks along it; both 0 for none. Files have letters,
     * from the side of small x; ranks have numbers, from the head. */
    uint32_t files, ranks;
    /* By cell, rank after rank of the first file, then of the next: a few letters to stand in it, NULL or "" for none;
     * notes may be NULL. Bit n of cells_on: the letters of cell n stand out. */
    const char *const *notes;
    uint64_t cells_on;
    /* By ball: labels of up to three characters of ASCII, no two alike; NULL: the usual ones. With labels of its own a
     * game explains them itself. */
    const char *const *labels;
    /* beside_count lines that stand to the right of the drawing, from its first rail; they may have styles. Lines
     * beyond the drawing's own go on below its last rail. */
    const char *const *beside;
    uint64_t beside_count;
} cue_table_marks;

enum {
    CUE_LINES_CAROM = 8, /* the spots of carom billiards */
    CUE_LINES_BAULK = 1,  /* the baulk line, the D and the spots of the colours */
    CUE_LINES_KITCHEN = 2, /* the line through the head spot, and the foot spot */
    CUE_LINES_NONE_BELOW = 4 /* nothing below the drawing: the game says itself what is in hand */
};
enum { CUE_TABLE_CELLS_MAX = 64 };

/* The style of a ball in a picture: numbered balls have the colours of pool, others the colour that their name says. */
CUE_API cue_style cue_ball_style(const cue_ball_set *balls, unsigned ball);

/* A text drawing with styles (cuerules/style.h), at most 60 by 16 characters without the lines beside it (50 by 14
 * without what stands below it): rails with the names of the pockets, the balls by their labels, then what is in
 * hand and what the labels mean. marks: NULL for none. Names of one or two characters are their own labels. A longer
 * name has its first letter as its label; where several begin alike, the shortest has it, and each of the others has
 * its last letter, or the next one from the end that is free. A label whose place is taken stands as near to it as
 * there is room, so that every ball is seen; balls that touch, as in a rack, are drawn apart in their order and in
 * the shape of the whole. The rails show the files and ranks of a board of four by eight, whose lines run from
 * diamond to diamond: a to d across the table from the side of small x, 1 to 8 from the head. While the layout is
 * unknown, balls that were last seen somewhere stand there pale and with a question mark, and the cloth says how many
 * others there are. Where fewer than half of the balls on the table were, not counting those that were last seen
 * touching, as in a rack, there is no drawing: a line has the balls on the table, and another one those that are off
 * it. */
CUE_API void cue_draw_table_marked(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                                   const cue_table_marks *marks, cue_writer *out);

/* A table as an SVG document, with a unit for each millimetre: rails of 100 around the playing surface, and below
 * them a strip of 120 with the balls in hand. Numbered balls have the colours of pool, others the colour that their
 * name says. */
CUE_API void cue_draw_table_svg(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                                cue_writer *out);

/* A table as a part of a page (cuerules/svg.h), in three steps: the table without balls; whatever the ruleset draws
 * on it, in whole tenths of a millimetre from the top left corner of the cloth, the table's y to the right and its x
 * down; and the balls. Balls in hand are left to the ruleset. x, y, width: where the table stands on the page, rails
 * included; the height follows from the width. ringed: balls that stand out. Set size to sizeof(cue_table_drawing). */
enum {
    CUE_TABLE_MARK_D = 1,
    CUE_TABLE_MARK_KITCHEN = 2,
    CUE_TABLE_MARK_CAROM = 8, /* the spots of carom billiards */
    CUE_TABLE_MARK_NUMBERS = 4 /* beside numbered balls, on a page too small for the numbers on them to be read */
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
CUE_API void cue_draw_table_bed(cue_writer *out, const cue_table_drawing *drawing);
CUE_API void cue_draw_table_balls(cue_writer *out, const cue_table_drawing *drawing);

/* To be drawn between bed and balls, with the layout before a shot: the paths of the balls as far as its record
 * tells them, dashed where they came off cushions or met moving balls; and a ball and a pocket that were called,
 * CUE_NO_BALL and CUE_NO_POCKET for none. Nothing is drawn of what is not known. */
CUE_API void cue_draw_shot_ways(cue_writer *out, const cue_table *table, const cue_ball_set *balls,
                                const cue_layout *before, const cue_shot *shot);
CUE_API void cue_draw_call(cue_writer *out, const cue_table *table, const cue_layout *before, unsigned ball,
                           unsigned pocket);

/* The shot of the last action, if it was of this kind; else NULL. cue_draw_shot_line writes it with its base line at
 * y, as it is typed, but without the places where balls came to rest, which the drawing shows. */
static inline const cue_shot *cue_last_shot(const cue_scene *scene, unsigned kind)
{
    return scene->last && scene->last->kind == kind ? (const cue_shot *)scene->last->data.pointer : NULL;
}
CUE_API void cue_draw_shot_line(cue_writer *out, const cue_scene *scene,
                                void (*write_move)(const void *options, const cue_action *action, cue_writer *out),
                                int x, int y, unsigned width);

/* Places for signs beside balls: each is a rectangle across (x) and along (y) the table, in metres, around its middle.
 * Begin with {table, layout}. cue_take_place keeps a place free of signs; cue_place_beside finds a free place beside a
 * ball and takes it, and is false where there is no room. */
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

/* The object balls of the game in a row, large enough to be read from afar, with empty rings for potted ones, and on
 * the right what is in hand. notes: a word below each, by ball; NULL for none. x, y: the top left corner of the row. */
enum { CUE_TABLE_TRAY = 60, CUE_TABLE_TRAY_NOTED = 90 };
CUE_API void cue_draw_table_tray(cue_writer *out, const cue_table_drawing *drawing, const char *const *notes, int x,
                                 int y, unsigned width);

/* Two players. A name, cut at 14 columns; and a sentence about the end of a game, or of a frame or its match. winners: bit n
 * for player n. */
CUE_API void cue_write_player(cue_writer *out, const cue_scene *scene, int player);
CUE_API void cue_write_game_result(cue_writer *out, const cue_scene *scene, uint32_t winners);
CUE_API void cue_write_frame_result(cue_writer *out, const cue_scene *scene, uint32_t winners);
/* Their boxes side by side at the top of a page, CUE_SVG_SEAT high: scores, the break of whoever is at the table, and at the
 * end who has won. */
CUE_API void cue_draw_frame_seats(cue_writer *out, const cue_scene *scene, const cue_view_head *head, const int32_t scores[2],
                                  int32_t break_points);

/* A ball by itself, on a page. */
CUE_API void cue_draw_ball(cue_writer *out, const char *name, int x, int y, unsigned radius);

CUE_END_DECLS

#endif

