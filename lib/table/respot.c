/* Where a ball goes that comes back to the table. It is taken off first, wherever it was, so that it is not in its own
 * way. */
#include "table/geometry.h"

#include <math.h>
#include <string.h>

/* A ball that is put back may touch object balls in pool, and none in snooker. */
#define KEPT_APART 0.0001
static const cue_clearance pool_clearance = {0, KEPT_APART};
static const cue_clearance snooker_clearance = {KEPT_APART, KEPT_APART};

enum { TOWARDS_HEAD = -1, TOWARDS_FOOT = 1 };

/* The distance from centre to centre that is kept from a ball. */
static double distance_kept(const cue_table *table, unsigned ball, cue_clearance clearance)
{
    return 2 * table->ball_radius + (ball == CUE_BALL ? clearance.cue_ball : clearance.object_balls);
}

bool cue_place_is_free(const cue_table *table, const cue_layout *layout, cue_point at, cue_clearance clearance)
{
    unsigned left;
    for (left = layout->on_table; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        const double least = distance_kept(table, ball, clearance) - CUE_ROUNDING;
        if (cue_distance_squared(layout->at[ball], at) < least * least)
            return false;
    }
    return true;
}

bool cue_spot_is_free(const cue_table *table, const cue_layout *layout, cue_point at)
{
    return cue_place_is_free(table, layout, at, snooker_clearance);
}

/* How far along the line a place is just past a ball that lies too near to the line: the free place nearest to
 * `from` is `from` itself, or keeps exactly its distance from some ball. 0 where that is not ahead. */
static double way_past(const cue_table *table, const cue_layout *layout, unsigned ball, cue_point from, int towards,
                       cue_clearance clearance)
{
    const double aside = layout->at[ball].x - from.x;
    const double half = cue_square(distance_kept(table, ball, clearance)) - aside * aside;
    const double way = half > 0 ? towards * (layout->at[ball].y - from.y) + sqrt(half) : 0;
    return way > 0 ? way : 0;
}

bool cue_nearest_free(const cue_table *table, const cue_layout *layout, cue_point from, int towards,
                      cue_clearance clearance, cue_point *out)
{
    const int sign = towards < 0 ? TOWARDS_HEAD : TOWARDS_FOOT;
    const double room = (sign < 0 ? from.y : table->length - from.y) - table->ball_radius + CUE_ROUNDING;
    double best = room >= 0 && cue_place_is_free(table, layout, from, clearance) ? 0 : INFINITY;
    unsigned left;
    for (left = best > 0 ? layout->on_table : 0; left; left &= left - 1) {
        const double way = way_past(table, layout, cue_lowest_ball(left), from, sign, clearance);
        const cue_point at = {from.x, from.y + sign * way};
        if (way > 0 && way < best && way <= room && cue_place_is_free(table, layout, at, clearance))
            best = way;
    }
    if (best == INFINITY)
        return false;
    *out = (cue_point){from.x, from.y + sign * best};
    return true;
}

bool cue_respot_behind_foot_spot(const cue_table *table, cue_layout *layout, unsigned ball)
{
    const cue_point spot = cue_foot_spot(table);
    cue_point at = spot;
    bool fits = true;
    cue_layout_take(layout, ball);
    if (layout->known)
        fits = cue_nearest_free(table, layout, spot, TOWARDS_FOOT, pool_clearance, &at) ||
               cue_nearest_free(table, layout, spot, TOWARDS_HEAD, pool_clearance, &at);
    cue_layout_put(layout, ball, at);
    return fits;
}

/* The free spot of the highest value. */
static bool highest_free_spot(const cue_table *table, const cue_layout *layout, cue_point *out)
{
    unsigned colour;
    for (colour = CUE_BLACK; colour >= CUE_YELLOW; colour--) {
        const cue_point spot = cue_colour_spot(table, colour);
        if (cue_spot_is_free(table, layout, spot)) {
            *out = spot;
            return true;
        }
    }
    return false;
}

bool cue_respot_colour(const cue_table *table, cue_layout *layout, unsigned ball, cue_point own)
{
    cue_point at = own;
    bool fits = true;
    cue_layout_take(layout, ball);
    if (layout->known)
        fits = cue_spot_is_free(table, layout, own) || highest_free_spot(table, layout, &at) ||
               cue_nearest_free(table, layout, own, TOWARDS_FOOT, snooker_clearance, &at) ||
               cue_nearest_free(table, layout, own, TOWARDS_HEAD, snooker_clearance, &at);
    cue_layout_put(layout, ball, at);
    return fits;
}

/* The two groups, each from the highest value down. */
static void sort(const cue_table *table, const cue_layout *layout, cue_returning *list, unsigned count)
{
    cue_returning sorted[CUE_BALLS_MAX];
    unsigned n = 0, i;
    int free;
    for (free = 1; free >= 0; free--)
        for (i = count; i-- > 0;)
            if ((!layout->known || cue_spot_is_free(table, layout, list[i].own)) == free)
                sorted[n++] = list[i];
    memcpy(list, sorted, n * sizeof *sorted);
}

void cue_return_colours(const cue_table *table, cue_layout *layout, cue_returning *list, unsigned count)
{
    cue_balls all = 0;
    unsigned i;
    sort(table, layout, list, count);
    for (i = 0; i < count; i++)
        all |= CUE_BALL_BIT(list[i].ball);
    for (i = 0; i < count; i++)
        if (!cue_respot_colour(table, layout, list[i].ball, list[i].own)) {
            cue_layout_forget(layout);
            cue_layout_lose(layout, all);
        }
}
