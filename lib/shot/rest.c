/* Made-up places: of balls that come to rest, and of balls in hand. */
#include "shot/shot.h"

#include <string.h>

enum { TRIES = 64, PLACE_TRIES = 10000, GRID_SIDE = 8 };

/* How a shot leaves the balls. */
typedef enum manner { SCATTERED, AROUND_FOOT_SPOT, ON_CENTRE_LINE, MANNERS } manner;

/* From 0 to 1. */
static double fraction(cue_random *random)
{
    return (double)(cue_random_next(random) >> 11) * 0x1p-53;
}

static double between(cue_random *random, double low, double high)
{
    return low + (high - low) * fraction(random);
}

static double limited(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

static cue_point any_place(const cue_table *table, manner how, cue_random *random)
{
    const double radius = table->ball_radius;
    const double right = table->width - radius, top = table->length - radius;
    cue_point at;
    if (how == AROUND_FOOT_SPOT) {
        at.x = limited(table->width / 2 + between(random, -8, 8) * radius, radius, right);
        at.y = limited(table->length * 3 / 4 + between(random, -8, 8) * radius, radius, top);
    } else {
        at.x = how == ON_CENTRE_LINE ? table->width / 2 : between(random, radius, right);
        at.y = between(random, radius, top);
    }
    return at;
}

static bool find_place(const cue_table *table, manner how, cue_random *random, const cue_point *rest,
                       unsigned taken, cue_point *out)
{
    unsigned i;
    for (i = 0; i < TRIES; i++) {
        /* Even where there is a cluster, some balls lie elsewhere; and the cluster may be full. */
        const manner own = i < TRIES / 2 && cue_random_below(random, 100) < 70 ? how : SCATTERED;
        const cue_point at = cue_rounded_place(any_place(table, own, random));
        if (cue_overlapped(table, rest, taken, at) == CUE_NO_BALL) {
            *out = at;
            return true;
        }
    }
    return false;
}

/* On a crowded table: every ball on a square of its own. On the smallest table the largest balls have 6 by 12 of
 * them. */
static void lay_out_in_squares(const cue_table *table, cue_random *random, unsigned resting, cue_point *rest)
{
    const double side = 2 * table->ball_radius;
    uint8_t squares[GRID_SIDE * GRID_SIDE];
    unsigned columns = 1, rows = 1;
    unsigned i, ball, next = 0;
    while (columns < GRID_SIDE && (columns + 1) * side <= table->width)
        columns++;
    while (rows < GRID_SIDE && (rows + 1) * side <= table->length)
        rows++;
    for (i = 0; i < columns * rows; i++)
        squares[i] = (uint8_t)i;
    cue_random_shuffle(random, squares, columns * rows);
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (cue_in_set(resting, ball)) {
            /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): there are more squares than balls */
            const unsigned column = squares[next] % columns, row = squares[next] / columns;
            rest[ball] = cue_rounded_place((cue_point){(column + 0.5) * side, (row + 0.5) * side});
            next++;
        }
}

/* Balls that have not moved usually stay where they are, unless they overlap in the layout that was handed in. Returns
 * the balls that stay. */
static unsigned stay(const cue_table *table, const cue_layout *before, unsigned moved, cue_random *random,
                     unsigned resting, cue_point *rest)
{
    const unsigned still = resting & before->on_table & ~moved;
    unsigned ball;
    if (!before->known || cue_random_below(random, 100) < 25)
        return 0;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (cue_in_set(still, ball))
            rest[ball] = before->at[ball];
    return cue_first_misplaced(table, still, rest) == CUE_NO_BALL ? still : 0;
}

void cue_imagine_rest(const cue_table *table, const cue_layout *before, unsigned moved, cue_random *random,
                      cue_balls resting, cue_point *rest)
{
    const manner how = (manner)cue_random_below(random, MANNERS);
    unsigned taken = stay(table, before, moved, random, resting, rest);
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        if (!cue_in_set(resting, ball) || cue_in_set(taken, ball))
            continue;
        if (!find_place(table, how, random, rest, taken, &rest[ball])) {
            lay_out_in_squares(table, random, resting, rest);
            return;
        }
        taken |= 1u << ball;
    }
}

/* The corners of the area that are nearest to the origin and farthest from it. */
static void find_corners(const cue_table *table, cue_area area, cue_point *low, cue_point *high)
{
    const double radius = table->ball_radius;
    const bool kitchen = area == CUE_AREA_KITCHEN || area == CUE_AREA_BEHIND;
    *low = (cue_point){radius, radius};
    *high = (cue_point){table->width - radius, kitchen ? table->length / 4 : table->length - radius};
    if (area == CUE_AREA_D) {
        const double reach = cue_d_radius(table);
        *low = (cue_point){table->width / 2 - reach, cue_baulk_line(table) - reach};
        *high = (cue_point){table->width / 2 + reach, cue_baulk_line(table)};
    }
}

bool cue_imagine_place(const cue_table *table, const cue_layout *layout, cue_area area, cue_random *random,
                       cue_point *out)
{
    cue_point low, high;
    unsigned i;
    find_corners(table, area, &low, &high);
    for (i = 0; i < PLACE_TRIES; i++) {
        const double x = between(random, low.x, high.x);
        const cue_point at = cue_rounded_place((cue_point){x, between(random, low.y, high.y)});
        if (cue_area_holds(table, area, at) &&
            (!layout->known || cue_layout_overlap(table, layout, layout->on_table, at) == CUE_NO_BALL)) {
            *out = at;
            return true;
        }
    }
    return false;
}
