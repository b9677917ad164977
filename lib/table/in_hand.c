/* What a cue ball in hand can reach: questions of sight, asked for every place of a grid where it may be put. */
#include "table/geometry.h"

#include <math.h>
#include <string.h>

/* Metres between the places of the grid. */
#define GRID 0.01

typedef struct grid_search {
    const cue_table *table;
    const cue_layout *layout;
    cue_area area;
    unsigned target; /* from the kitchen */
    cue_balls on;    /* from the D */
    cue_point origin; /* of the grid; the area lies behind it and to both sides, */
    int aside, back;  /* by at most so many steps */
    unsigned in_area; /* balls that may be in the way of a cue ball there */
    uint8_t blockers[CUE_BALLS_MAX]; /* what hid an edge of each the last time: it probably hides it again */
} grid_search;

static grid_search search_of(const cue_table *table, const cue_layout *layout, cue_area area, unsigned target,
                             cue_balls on)
{
    const bool kitchen = area == CUE_AREA_KITCHEN;
    const cue_point origin = kitchen ? cue_head_spot(table) : cue_colour_spot(table, CUE_BROWN);
    const double aside = kitchen ? table->width / 2 : cue_d_radius(table);
    const double back = kitchen ? origin.y : cue_d_radius(table);
    grid_search made = {table, layout, area, target, on, origin, (int)(aside / GRID) + 1, (int)(back / GRID) + 1,
                        0,     {0}};
    unsigned left;
    memset(made.blockers, CUE_NO_BALL, sizeof made.blockers);
    for (left = layout->on_table & ~1u; left; left &= left - 1)
        if (layout->at[cue_lowest_ball(left)].y <= origin.y + 2 * table->ball_radius)
            made.in_area |= CUE_BALL_BIT(cue_lowest_ball(left));
    return made;
}

/* Can the cue ball be put there, and reach what it has to? */
static bool is_free_from(grid_search *search, cue_point from)
{
    const cue_layout *layout = search->layout;
    cue_balls left;
    if (!cue_area_holds(search->table, search->area, from) ||
        cue_overlapped(search->table, layout->at, search->in_area, from) != CUE_NO_BALL)
        return false;
    if (search->area == CUE_AREA_KITCHEN)
        return !cue_is_hidden(search->table, layout, from, search->target);
    for (left = search->on; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        const unsigned blocker =
            cue_edge_blocker(search->table, layout, from, ball, search->on, search->blockers[ball]);
        search->blockers[ball] = (uint8_t)blocker;
        if (blocker == CUE_NO_BALL)
            return true;
    }
    return false;
}

static bool is_free_far_apart(grid_search *search)
{
    enum { STEP = 8 };
    int across, back;
    for (back = 0; back <= search->back; back += STEP)
        for (across = -(search->aside / STEP * STEP); across <= search->aside; across += STEP)
            if (is_free_from(search, (cue_point){search->origin.x + across * GRID, search->origin.y - back * GRID}))
                return true;
    return false;
}

static bool are_blocked_around(const grid_search *search, cue_point middle, double reach)
{
    cue_balls left = search->on;
    while (left && cue_edge_is_blocked_around(search->table, search->layout, middle, reach, cue_lowest_ball(left),
                                              search->on))
        left &= left - 1;
    return !left;
}

/* Is the target hidden from every place of a square of the grid? False where that is hard to tell. */
static bool is_hidden_all_over(const grid_search *search, cue_point middle, double reach)
{
    if (search->area == CUE_AREA_KITCHEN)
        return cue_is_hidden_around(search->table, search->layout, middle, reach, search->target);
    if (sqrt(cue_distance_squared(middle, search->origin)) > cue_d_radius(search->table) + reach)
        return true; /* nothing of it lies in the D */
    return are_blocked_around(search, middle, reach);
}

/* The squares of the grid that begin at a place and have `size` places to a side: by quarters, down to single places,
 * as far as the target is not hidden from all of them. */
static bool is_free_within(grid_search *search, int across, int back, int size)
{
    const double half = (size - 1) * GRID / 2;
    const cue_point from = {search->origin.x + across * GRID, search->origin.y - back * GRID};
    const int step = size / 2;
    if (across > search->aside || back > search->back)
        return false;
    if (size == 1)
        return is_free_from(search, from);
    if (is_hidden_all_over(search, (cue_point){from.x + half, from.y - half}, half * 1.41421357))
        return false;
    return is_free_within(search, across, back, step) || is_free_within(search, across + step, back, step) ||
           is_free_within(search, across, back + step, step) ||
           is_free_within(search, across + step, back + step, step);
}

/* All places count, but if there is a free one, trying places far apart finds it sooner. */
static bool is_free_anywhere(grid_search *search)
{
    enum { SQUARE = 16 };
    int across, back;
    if (is_free_far_apart(search))
        return true;
    for (back = 0; back <= search->back; back += SQUARE)
        for (across = -search->aside; across <= search->aside; across += SQUARE)
            if (is_free_within(search, across, back, SQUARE))
                return true;
    return false;
}

bool cue_is_snookered_from_d(const cue_table *table, const cue_layout *layout, unsigned target)
{
    return cue_is_snookered_on_from_d(table, layout, CUE_BALL_BIT(target));
}

bool cue_is_snookered_on_from_d(const cue_table *table, const cue_layout *layout, cue_balls on)
{
    grid_search search =
        search_of(table, layout, CUE_AREA_D, CUE_NO_BALL, on & layout->on_table & ~CUE_BALL_BIT(CUE_BALL));
    return search.on && !is_free_anywhere(&search);
}

bool cue_is_hidden_from_kitchen(const cue_table *table, const cue_layout *layout, unsigned target)
{
    grid_search search = search_of(table, layout, CUE_AREA_KITCHEN, target, 0);
    return layout->at[target].y <= search.origin.y + CUE_ROUNDING || !is_free_anywhere(&search);
}

