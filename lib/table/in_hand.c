/* What a cue ball in hand can reach: the questions of sight, asked at every place of a grid where it may be put. */
#include "table/geometry.h"

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

/* All places count, but a free one is found sooner among those that lie far apart. */
static bool is_free_anywhere(search *by)
{
    enum { COARSE = 8 };
    int step;
    for (step = COARSE; step > 0; step /= 2)
        if (is_free_somewhere(by, step, step < COARSE))
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
