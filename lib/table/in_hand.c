/* What a cue ball in hand can reach: the questions of sight, asked at every place of a grid where it may be put. */
#include "table/geometry.h"

#include <math.h>

/* Between the places of the grid. */
#define GRID 0.01

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

static bool is_free_far_apart(search *by)
{
    enum { STEP = 8 };
    int across, back;
    for (back = 0; back <= by->back; back += STEP)
        for (across = -(by->aside / STEP * STEP); across <= by->aside; across += STEP)
            if (is_free_from(by, (cue_point){by->origin.x + across * GRID, by->origin.y - back * GRID}))
                return true;
    return false;
}

/* Does what hides the target from the middle of a square of the grid hide it from all of the square? */
static bool is_hidden_all_over(const search *by, cue_point middle, double reach)
{
    if (by->area == CUE_AREA_D && sqrt(cue_distance_squared(middle, by->origin)) > cue_d_radius(by->table) + reach)
        return true; /* nothing of it lies in the D */
    return by->area == CUE_AREA_D ? cue_edge_is_blocked_around(by->table, by->layout, middle, reach, by->target)
                                  : cue_is_hidden_around(by->table, by->layout, middle, reach, by->target);
}

/* The squares of the grid that begin at a place and have `size` places to a side: by quarters, down to single places,
 * as far as the target is not hidden from all of them. */
static bool is_free_within(search *by, int across, int back, int size)
{
    const double half = (size - 1) * GRID / 2;
    const cue_point from = {by->origin.x + across * GRID, by->origin.y - back * GRID};
    const int step = size / 2;
    if (across > by->aside || back > by->back)
        return false;
    if (size == 1)
        return is_free_from(by, from);
    if (is_hidden_all_over(by, (cue_point){from.x + half, from.y - half}, half * 1.41421357))
        return false;
    return is_free_within(by, across, back, step) || is_free_within(by, across + step, back, step) ||
           is_free_within(by, across, back + step, step) || is_free_within(by, across + step, back + step, step);
}

/* All places count, but a free one is found sooner among those that lie far apart. */
static bool is_free_anywhere(search *by)
{
    enum { SQUARE = 16 };
    int across, back;
    if (is_free_far_apart(by))
        return true;
    for (back = 0; back <= by->back; back += SQUARE)
        for (across = -by->aside; across <= by->aside; across += SQUARE)
            if (is_free_within(by, across, back, SQUARE))
                return true;
    return false;
}

bool cue_is_snookered_from_d(const cue_table *table, const cue_layout *layout, unsigned target)
{
    search by = search_of(table, layout, CUE_AREA_D, target);
    return !is_free_anywhere(&by);
}

bool cue_is_hidden_from_kitchen(const cue_table *table, const cue_layout *layout, unsigned target)
{
    search by = search_of(table, layout, CUE_AREA_KITCHEN, target);
    return layout->at[target].y <= by.origin.y + CUE_ROUNDING || !is_free_anywhere(&by);
}
