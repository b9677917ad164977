/* Tables, and where balls lie on them: sizes, spots, racks, areas, respotting, sight lines. Useful by itself
 * to a game programmer; the referees of the table games rest on it.
 *
 * Metres throughout. x is measured from the left cushion, as one sees it from the head (baulk) rail, y from that
 * rail towards the foot (top). A ball's place is its centre. No function here allocates, keeps
 * anything between calls, or minds which thread calls it. Members that are reserved are zero. Since 1.0. */
#ifndef CUERULES_TABLE_H
#define CUERULES_TABLE_H

#include <cuerules/export.h>
#include <cuerules/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

CUE_BEGIN_DECLS

/* Balls are numbers: the cue ball 0, pool balls by what is on them, snooker balls by their value (red 1 to
 * black 7). Sets of balls are bit masks, bit n for ball n. */
enum { CUE_BALL = 0, CUE_BALLS_MAX = 32, CUE_NO_BALL = 255 };
typedef uint32_t cue_balls;
enum { CUE_RED = 1, CUE_YELLOW, CUE_GREEN, CUE_BROWN, CUE_BLUE, CUE_PINK, CUE_BLACK };
#define CUE_BALL_BIT(ball) ((cue_balls)1 << (ball))

/* The lowest ball of a set that is not empty. To visit all: for (left = set; left; left &= left - 1). */
static inline unsigned cue_lowest_ball(cue_balls set)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctz(set);
#else
    unsigned ball = 0;
    while (!(set >> ball & 1u))
        ball++;
    return ball;
#endif
}

static inline bool cue_in_set(cue_balls set, unsigned ball)
{
    return ball < CUE_BALLS_MAX && (set >> ball & 1u);
}

/* Names of the balls of a game, by number; NULL where the game has no ball of that number. pockets_named: a shot has to
 * say into which pocket a ball dropped. Where only some kinds of shot have to, it is true in the definition's set, and
 * the others are checked and made up with a set of the same names in which it is false. */
struct cue_ball_words;
typedef struct cue_ball_set {
    const char *const *names;
    uint32_t count; /* at most CUE_BALLS_MAX */
    bool pockets_named;
    struct {
        const struct cue_ball_words *words; /* NULL: the balls have no other names */
        cue_balls standing;                 /* where shots are read, see below; 0 in a definition */
        uint8_t cue_ball;                   /* that a shot is played with, see below; 0 in a definition */
        bool no_pockets;                    /* the game is played at tables without: its help names none */
        uint8_t reserved[10 - sizeof(void *)];
    } also;
} cue_ball_set;

/* What balls are called beside their names, of which the longest one that fits is taken. letters: short names in
 * notation and typed shots, by number; NULL for a ball without one. family: NULL, or a name for any one of several balls, which
 * shots may use where it does not matter which of them it was, and its short name; members: those balls. It stands for
 * the lowest of them that is on the table at that moment, and in a contact or a list is not named otherwise. For that
 * `also.standing` has to say which balls are on the table when the shot begins (the cue ball always among them); 0 stands for
 * all balls. */
typedef struct cue_ball_words {
    const char *const *letters;
    const char *family, *family_letter;
    cue_balls members;
    uint32_t reserved[5];
} cue_ball_words;

/* The same set, for a shot that is played with this ball. A game whose players have cue balls of their own has no ball 0;
 * its shots are read and checked with such a set, and there `cue` and `c` name the shooter's ball. */
static inline cue_ball_set cue_own_ball_set(const cue_ball_set *balls, unsigned cue_ball)
{
    cue_ball_set own = *balls;
    own.also.cue_ball = (uint8_t)cue_ball;
    return own;
}

typedef struct cue_point {
    double x, y;
} cue_point;

/* The playing surface and the size of the balls. baulk_line: from the baulk cushion, and the radius of the D; 0 where
 * they are to be those of the 12-foot table in proportion. preset: which of the sizes that have a name, or
 * CUE_TABLE_OWN. Ranges of one's own: length 1 to 4, width 0.5 to 2, ball radius 0.02 to 0.04. */
typedef struct cue_table {
    double length, width, ball_radius;
    double baulk_line, d_radius;
    uint32_t preset;
    struct {
        uint32_t no_pockets; /* 1: a table of carom billiards */
        uint32_t reserved[6];
    } also;
} cue_table;

enum {
    CUE_TABLE_OWN,
    CUE_TABLE_POOL_9FT,
    CUE_TABLE_POOL_8FT,
    CUE_TABLE_POOL_7FT,
    CUE_TABLE_SNOOKER_12FT,
    CUE_TABLE_CAROM_10FT,
    CUE_TABLE_PRESETS
};

#define CUE_TABLE_POOL_9FT_INIT {2.540, 1.270, 0.028575, 0, 0, CUE_TABLE_POOL_9FT, {0}}
#define CUE_TABLE_POOL_8FT_INIT {2.3368, 1.1684, 0.028575, 0, 0, CUE_TABLE_POOL_8FT, {0}}
#define CUE_TABLE_POOL_7FT_INIT {1.9812, 0.9906, 0.028575, 0, 0, CUE_TABLE_POOL_7FT, {0}}
#define CUE_TABLE_SNOOKER_12FT_INIT {3.569, 1.778, 0.02625, 0, 0, CUE_TABLE_SNOOKER_12FT, {0}}
#define CUE_TABLE_CAROM_10FT_INIT {2.84, 1.42, 0.03075, 0, 0, CUE_TABLE_CAROM_10FT, {1, {0}}}

/* A preset and its name ("pool-9ft"); NULL for a number that is none. */
CUE_API const cue_table *cue_table_preset(unsigned preset);
CUE_API const char *cue_table_name(unsigned preset);

/* Pockets: bottom is the head (baulk) end, top the foot end, left small x. */
typedef enum cue_pocket {
    CUE_POCKET_BL,
    CUE_POCKET_BR,
    CUE_POCKET_ML,
    CUE_POCKET_MR,
    CUE_POCKET_TL,
    CUE_POCKET_TR,
    CUE_POCKETS
} cue_pocket;
enum { CUE_NO_POCKET = 255 };

/* Their names as they stand in JSON; NULL beyond the last. */
CUE_API const char *cue_pocket_name(unsigned pocket);

/* A pocket for an engine that needs one. A ball drops when its centre comes into the circle of that centre and radius.
 * The mouth lies between the jaws, where the noses of the two cushions end; from each jaw a facing leads to the end of
 * the throat of the same number. What rules ask of a shot rests on none of this.
 *
 * Sizes go with the balls. Larger ones than 54 mm have pockets of pool, after the equipment specifications of the WPA:
 * mouths of two ball diameters at the corners (4 1/2 inches) and 2 2/9 in the middle (5 inches), facings cut at 142 and
 * 104 degrees, shelves of 1 1/2 and 3/16 inches. Smaller ones have pockets of snooker, for which the WPBSA publishes
 * no numbers, only templates: mouths of 1 2/3 and 2 ball diameters (87.5 and 105 mm), as is usual, cut alike. Circles
 * are as wide as mouths. */
typedef struct cue_pocket_shape {
    cue_point centre;
    double radius;
    cue_point jaws[2];
    cue_point throat[2];
    double reserved[5];
} cue_pocket_shape;

/* False for a number that is no pocket, and on a table without them. */
CUE_API bool cue_table_pocket(const cue_table *table, unsigned pocket, cue_pocket_shape *out);

/* The pocket whose corner, or middle of a long cushion, is nearest: for engines that know where a ball vanished.
 * CUE_NO_POCKET on a table without pockets. */
CUE_API unsigned cue_nearest_pocket(const cue_table *table, cue_point at);

/* The six cushions between the pockets, and the line of a cushion's nose from jaw to jaw, by ascending x or y. False
 * for a number that is none. Without pockets they run from corner to corner, the long ones in two halves. */
typedef enum cue_cushion {
    CUE_CUSHION_HEAD,
    CUE_CUSHION_FOOT,
    CUE_CUSHION_LEFT_HEAD,
    CUE_CUSHION_LEFT_FOOT,
    CUE_CUSHION_RIGHT_HEAD,
    CUE_CUSHION_RIGHT_FOOT,
    CUE_CUSHIONS
} cue_cushion;

typedef struct cue_nose {
    cue_point from, to;
} cue_nose;

CUE_API bool cue_table_cushion(const cue_table *table, unsigned cushion, cue_nose *out);

/* Spots of pool: (W/2, L/4) and (W/2, 3L/4). */
CUE_API cue_point cue_head_spot(const cue_table *table);
CUE_API cue_point cue_foot_spot(const cue_table *table);

/* Spots of snooker, CUE_YELLOW to CUE_BLACK, scaled from the 12-foot table except for what the table itself says.
 * Seen from behind the baulk line, the yellow is on the right end of the D and the green on the left. */
CUE_API cue_point cue_colour_spot(const cue_table *table, unsigned colour);

/* Spots of carom billiards: on the long string at 3/4, 1/2 and 1/4 of the length, and left and right of the last one, as
 * far away as 182.5 mm are on a table 1.42 m wide. */
typedef enum cue_carom_spot_number {
    CUE_CAROM_TOP,
    CUE_CAROM_CENTRE,
    CUE_CAROM_MIDDLE,
    CUE_CAROM_LEFT,
    CUE_CAROM_RIGHT,
    CUE_CAROM_SPOTS
} cue_carom_spot_number;
CUE_API cue_point cue_carom_spot(const cue_table *table, unsigned spot);

/* The baulk line's y, and the radius of the D around the brown spot. */
CUE_API double cue_baulk_line(const cue_table *table);
CUE_API double cue_d_radius(const cue_table *table);

/* Where a ball in hand may be put. */
typedef enum cue_area {
    CUE_AREA_TABLE,   /* anywhere */
    CUE_AREA_KITCHEN, /* y up to L/4 */
    CUE_AREA_D,       /* the half circle behind the baulk line, its edges included */
    CUE_AREA_BEHIND   /* the kitchen without the head string, as most games of pool have it: y below L/4 */
} cue_area;

/* Pool: true when a centre there lies behind the head string, and not on it. */
static inline bool cue_is_behind(const cue_table *table, cue_point at)
{
    return at.y < table->length / 4 - 1e-10; /* places are whole nanometres */
}

/* True when a centre there is in the area, with R or more between it and each cushion. Edges count as inside, with
 * 1e-9 m for rounding. */
CUE_API bool cue_area_holds(const cue_table *table, cue_area area, cue_point at);

/* Which balls are on the table and, while that is known, where. A flat value; copy it as it is.
 * on_table: balls that lie there. in_hand: balls that the next player places. placed: of those on
 * the table, the ones placed for the coming shot, which may be placed again. seen: while the layout is not known, the
 * object balls on the table whose places were known and that no shot has moved since, as far as anybody has said; no
 * rule reads where they were last seen. at: places by ball, of those on the table of a known layout, or of those last
 * seen; zero for all others. */
typedef struct cue_layout {
    cue_balls on_table, in_hand, placed, seen;
    uint8_t known;
    uint8_t reserved[15];
    cue_point at[CUE_BALLS_MAX];
} cue_layout;

/* Puts a ball on the table; takes one off. Nothing is checked. `at` is not read while the layout is unknown. A ball
 * that is put or taken is no longer in hand nor placed, nor last seen anywhere. */
CUE_API void cue_layout_put(cue_layout *layout, unsigned ball, cue_point at);
CUE_API void cue_layout_take(cue_layout *layout, unsigned ball);

/* From here on the layout is unknown, and which balls were placed is forgotten; the object balls, all but CUE_BALL, are
 * last seen where they lay. These of them are last seen nowhere (no effect while the layout is known). */
CUE_API void cue_layout_forget(cue_layout *layout);
CUE_API void cue_layout_lose(cue_layout *layout, cue_balls balls);

/* Balls may be reported this much closer than touching, in metres. */
#define CUE_OVERLAP_ALLOWED 0.0005

/* The lowest ball on the table and in the set `among` whose centre is closer to `at` than 2R -
 * CUE_OVERLAP_ALLOWED (by more than 1e-9 m), or CUE_NO_BALL. The layout has to be known. */
CUE_API unsigned cue_layout_overlap(const cue_table *table, const cue_layout *layout, cue_balls among, cue_point at);

/* Racks balls with their apex on the foot spot: rows[i] balls in row i, counted from the apex, rows
 * sqrt(3)R apart, balls of a row 2R apart, from left (small x) to right; `balls` has them in that order. Puts them
 * one by one (see above): the layout has to be known for them to have places. */
CUE_API void cue_rack(const cue_table *table, const uint8_t *rows, unsigned row_count, const uint8_t *balls,
                      cue_layout *layout);
/* The same with the apex wherever it is wanted: behind the pink as in snooker, or anywhere in a drill. */
CUE_API void cue_rack_at(const cue_table *table, cue_point apex, const uint8_t *rows, unsigned row_count,
                         const uint8_t *balls, cue_layout *layout);

/* Whether there is room on the table: for such a rack, at least R from the cushions; for these spots, also at least 2R
 * from each other; for the D, its line and its half circle. */
CUE_API bool cue_rack_fits(const cue_table *table, const uint8_t *rows, unsigned row_count);
CUE_API bool cue_rack_fits_at(const cue_table *table, cue_point apex, const uint8_t *rows, unsigned row_count);
CUE_API bool cue_spots_fit(const cue_table *table, const cue_point *spots, unsigned count);
CUE_API bool cue_d_fits(const cue_table *table);

/* Distances that respotting keeps beyond touching: from object balls, and from the cue ball. */
typedef struct cue_clearance {
    double object_balls, cue_ball;
} cue_clearance;

/* True when a ball put there keeps its distance from all balls of the layout (within 1e-9 m). */
CUE_API bool cue_place_is_free(const cue_table *table, const cue_layout *layout, cue_point at, cue_clearance clearance);

/* The free place nearest to `from` on the line from it straight towards the foot rail (towards > 0) or the
 * head rail (towards < 0), `from` itself included; false when there is none that is R from the rail. Exact
 * to rounding. */
CUE_API bool cue_nearest_free(const cue_table *table, const cue_layout *layout, cue_point from, int towards,
                              cue_clearance clearance, cue_point *out);

/* Puts a ball back as pool does: on the foot spot, or behind it on the way to the foot rail, no further than the
 * other balls make it go (object balls may be touched, the cue ball is left 0.1 mm); when there is no place behind,
 * before the spot in the same way. While the layout is unknown only the sets change.
 * Returns false, with the ball on the table and no better place than the spot, when nothing fits. */
CUE_API bool cue_respot_behind_foot_spot(const cue_table *table, cue_layout *layout, unsigned ball);

/* Colours of snooker that go back to the table, and their own spots. */
typedef struct cue_returning {
    cue_point own;
    uint8_t ball;
    uint8_t reserved[7];
} cue_returning;

/* Puts several snooker balls back, which are given by value, the lowest first: those whose own spot is free, then the
 * others, of each the highest first; `list` is sorted so. If one of them finds no room, nobody knows from there on where
 * the balls are, and those that were put back are last seen nowhere. */
CUE_API void cue_return_colours(const cue_table *table, cue_layout *layout, cue_returning *list, unsigned count);

/* Puts a snooker ball back: on `own`; if that is taken, on the free spot of the highest value; if none is
 * free, as near as possible to `own` on the line towards the top cushion, or towards the baulk cushion where
 * there is no room. 0.1 mm is kept from every ball. */
CUE_API bool cue_respot_colour(const cue_table *table, cue_layout *layout, unsigned ball, cue_point own);
/* True when a ball could be put on that place by cue_respot_colour. */
CUE_API bool cue_spot_is_free(const cue_table *table, const cue_layout *layout, cue_point at);

/* Two questions of sight, answered exactly, by tangents between circles, not by sampling. A ball that is grazed by
 * up to 1e-6 m blocks nothing, and cushions block nothing. A ball that already touches the cue ball (or overlaps it
 * within what is allowed) blocks only paths towards itself. The layout has to be known. */

/* Snooker's: does another ball keep the cue ball at `from` from going straight to one of the two outermost edges
 * of `target`? A target that touches the cue ball is not snookered. */
CUE_API bool cue_is_snookered(const cue_table *table, const cue_layout *layout, cue_point from, unsigned target);

/* The same where several balls are on: is the cue ball snookered on each of those of `on` that are on the table, by balls
 * that are not on? Balls that are on keep it from nothing. False where none of them is on the table. */
CUE_API bool cue_is_snookered_on(const cue_table *table, const cue_layout *layout, cue_point from, cue_balls on);

/* The balls that such a snooker is due to: of those that block an edge of a ball that is on, the nearest ones to the cue
 * ball (to within 1e-6 m), as far as they are that for all balls that are on. None where it is not snookered, or by
 * different balls. */
CUE_API cue_balls cue_snookering_balls(const cue_table *table, const cue_layout *layout, cue_point from, cue_balls on);

/* How well the cue ball at `from` can reach one of the balls that are on in a straight line: not at all, somewhere, or
 * full, along the line of centres. Balls that are on keep it from nothing. */
typedef enum cue_sight { CUE_SIGHT_NONE, CUE_SIGHT_PART, CUE_SIGHT_FULL } cue_sight;
CUE_API cue_sight cue_best_sight(const cue_table *table, const cue_layout *layout, cue_point from, cue_balls on);

/* Is there no straight path at all on which the cue ball at `from` reaches `target` before another ball? */
CUE_API bool cue_is_hidden(const cue_table *table, const cue_layout *layout, cue_point from, unsigned target);

/* The same for a cue ball in hand: true when it holds for every place at which the cue ball may be put, of those 10 mm
 * apart across and along, counted from the middle of the baulk line in the D, from the head spot in the kitchen. What
 * lies in the kitchen counts as hidden: pool lets nobody play at it from there. */
CUE_API bool cue_is_snookered_from_d(const cue_table *table, const cue_layout *layout, unsigned target);
CUE_API bool cue_is_snookered_on_from_d(const cue_table *table, const cue_layout *layout, cue_balls on);
CUE_API bool cue_is_hidden_from_kitchen(const cue_table *table, const cue_layout *layout, unsigned target);

/* What a referee does with a layout. Errors have JSON Pointer paths into the action. */

/* {"action":"place"}: checks and puts a ball that is in hand or already placed. Errors, CUE_ILLEGAL_ACTION:
 * /ball (not to be placed, layout unknown), /at (outside the area, overlapping). The layout is as before
 * on refusal. */
CUE_API cue_status cue_layout_place(cue_layout *layout, const cue_table *table, const cue_ball_set *balls,
                                    cue_area area, unsigned ball, cue_point at, cue_error *error);

/* {"action":"layout"}: sets where every ball on the table is. `given` lists balls (on_table) and places. A ball in
 * hand need not be named; if it is, that puts it down, inside the area; a ball that was put down for this shot has
 * to be named, and lie inside the area. Errors: CUE_MISSING_MEMBER, nothing given (/balls); CUE_ILLEGAL_ACTION:
 * /balls/<name>. The layout is as before on refusal. */
CUE_API cue_status cue_layout_set_places(cue_layout *layout, const cue_table *table, const cue_ball_set *balls,
                                         cue_area area, const cue_layout *given, cue_error *error);

/* A layout as it was read from a saved game: proves that it can occur. While it is known, a ball for which the
 * document gave no place has NaN in at[].x; it is set to 0 here. CUE_CORRUPT_STATE with a path /on_table,
 * /in_hand, /placed, /layout/<ball> or /last_seen/<ball> otherwise. in_hand_allowed: balls that may be in hand or
 * placed. */
CUE_API cue_status cue_layout_check(cue_layout *layout, const cue_table *table, const cue_ball_set *balls,
                                    cue_area area, cue_balls in_hand_allowed, cue_error *error);

CUE_END_DECLS

#endif
