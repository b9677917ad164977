/* What a cue ball in hand can reach: the questions of sight, asked at every place of a grid where it may be put. */
#include "table/geometry.h"

#include <math.h>

/* Between the places of the grid; a free one is found sooner among those that lie far apart. */
#define GRID 0.01
enum { COARSE = 8 };

typedef struct search {
    const cue_table *table;
    const cue_layout *layout;
    cue_area area;
    unsigned target;
    cue_point origin; /* of the grid; the area lies behind it and to both sides, */
    int aside, back;  /* by at most so many steps */
    unsigned in_area; /* balls that may be in the way of a cue ball there */
    unsigned blocker; /* what hid an edge the last time: it probably does again */
} search;

static search search_of(const cue_table *table, const cue_layout *layout, cue_area area, unsigned target)
{
    const bool kitchen = area == CUE_AREA_KITCHEN;
    const cue_point origin = kitchen ? cue_head_spot(table) : cue_colour_spot(table, CUE_BROWN);
    const double aside = kitchen ? table->width / 2 : cue_d_radius(table);
    const double back = kitchen ? origin.y : cue_d_radius(table);
    search made = {table, layout,     area, target, origin, (int)(aside / GRID) + 1, (int)(back / GRID) + 1,
                   0,     CUE_NO_BALL};
    unsigned left;
    for (left = layout->on_table & ~1u; left; left &= left - 1)
        if (layout->at[cue_lowest_ball(left)].y <= origin.y + 2 * table->ball_radius)
            made.in_area |= CUE_BALL_BIT(cue_lowest_ball(left));
    return made;
}

/* Can the cue ball be put there, and reach what it has to? */
static bool is_free_from(search *by, cue_point from)
{
    const cue_layout *layout = by->layout;
    if (!cue_area_holds(by->table, by->area, from) ||
        cue_overlapped(by->table, layout->at, by->in_area, from) != CUE_NO_BALL)
        return false;
    if (by->area == CUE_AREA_KITCHEN)
        return !cue_is_hidden(by->table, layout, from, by->target);
    by->blocker = cue_edge_blocker(by->table, layout, from, by->target, by->blocker);
    return by->blocker == CUE_NO_BALL;
}

/* The places of the grid whose numbers are multiples of `step`, but not both of twice that. */
static bool is_free_somewhere(search *by, int step, bool skip_double)
{
    int across, back;
    for (back = 0; back <= by->back; back += step)
        for (across = -(by->aside / step * step); across <= by->aside; across += step) {
            const cue_point from = {by->origin.x + across * GRID, by->origin.y - back * GRID};
            if (skip_double && across % (2 * step) == 0 && back % (2 * step) == 0)
                continue;
            if (is_free_from(by, from))
                return true;
        }
    return false;
}

static bool is_free_anywhere(search *by)
{
    int step;
    for (step = COARSE; step > 0; step /= 2)
        if (is_free_somewhere(by, step, step < COARSE))
            return true;
    return false;
}

/* From places well below a ball, and below the target, the way to one of the target's edges is blocked by that ball in
 * a strip between two straight lines: those tangents of the circle of radius 2R around the target that graze the ball
 * on one side and on the other. x of either line: at + slope * y, y counted from the target. */
typedef struct strip {
    double at[2], slope[2];
    double highest; /* places above that are to be looked at one by one */
} strip;

typedef struct strips {
    strip list[2 * CUE_BALLS_MAX];
    unsigned count;
} strips;

/* A line of a strip, by the cosine of the angle between the normal of the tangent and the way from the target to the
 * ball. False for lines that lead nearly across the table. */
static bool set_line(strip *to, unsigned line, cue_point ball, double cosine, double touching, int side, double middle)
{
    const double sine = sqrt(1 - cue_square(cosine));
    const cue_point normal = {ball.x * cosine + ball.y * sine, ball.y * cosine - ball.x * sine};
    to->at[line] = middle + side * touching / normal.x;
    to->slope[line] = -side * normal.y / normal.x;
    return normal.x < -0.05;
}

/* What a ball blocks of the target's left edge (side 1), or, seen in a mirror, of the right one (-1). */
static void add_strip(strips *to, const search *by, unsigned number, int side)
{
    const cue_point target = by->layout->at[by->target], at = by->layout->at[number];
    const cue_point apart = {side * (at.x - target.x), at.y - target.y};
    const double distance = sqrt(cue_square(apart.x) + cue_square(apart.y));
    const cue_point ball = {apart.x / distance, apart.y / distance};
    const double touching = 2 * by->table->ball_radius;
    const double graze = (CUE_GRAZE + CUE_ROUNDING) / distance, far_side = 2 * touching / distance - graze;
    strip *made = &to->list[to->count];
    made->highest = (apart.y < 0 ? at.y : target.y) - touching - CUE_GRAZE - CUE_ROUNDING;
    if (set_line(made, 0, ball, graze, touching, side, target.x) &&
        set_line(made, 1, ball, far_side < 1 ? far_side : 1, touching, side, target.x))
        to->count++;
}

static void find_strips(strips *to, const search *by)
{
    unsigned left = by->layout->on_table & ~(CUE_BALL_BIT(CUE_BALL) | CUE_BALL_BIT(by->target));
    to->count = 0;
    for (; left; left &= left - 1) {
        add_strip(to, by, cue_lowest_ball(left), 1);
        add_strip(to, by, cue_lowest_ball(left), -1);
    }
}

/* The far end of a strip that a place lies in, or the place's own x when it lies in none. */
static double end_of_strip(const strips *of, cue_point place, double target_y)
{
    unsigned i;
    for (i = 0; i < of->count; i++) {
        const strip *in = &of->list[i];
        const double one = in->at[0] + in->slope[0] * (place.y - target_y);
        const double other = in->at[1] + in->slope[1] * (place.y - target_y);
        const double low = one < other ? one : other, high = one < other ? other : one;
        if (place.y <= in->highest && place.x > low + CUE_ROUNDING && place.x < high - CUE_ROUNDING)
            return high - CUE_ROUNDING;
    }
    return place.x;
}

/* All places that lie in no strip. */
static bool is_free_beside(search *by, const strips *beside)
{
    const double target_y = by->layout->at[by->target].y;
    int back, across;
    for (back = 0; back <= by->back; back++)
        for (across = -by->aside; across <= by->aside; across++) {
            const cue_point from = {by->origin.x + across * GRID, by->origin.y - back * GRID};
            const double end = end_of_strip(beside, from, target_y);
            if (end > from.x)
                across += (int)fmin((end - from.x) / GRID, by->aside - across);
            else if (is_free_from(by, from))
                return true;
        }
    return false;
}

bool cue_is_snookered_from_d(const cue_table *table, const cue_layout *layout, unsigned target)
{
    search by = search_of(table, layout, CUE_AREA_D, target);
    strips beside;
    if (is_free_somewhere(&by, COARSE, false))
        return false;
    find_strips(&beside, &by);
    return !is_free_beside(&by, &beside);
}

bool cue_is_hidden_from_kitchen(const cue_table *table, const cue_layout *layout, unsigned target)
{
    search by = search_of(table, layout, CUE_AREA_KITCHEN, target);
    return layout->at[target].y <= by.origin.y + CUE_ROUNDING || !is_free_anywhere(&by);
}
