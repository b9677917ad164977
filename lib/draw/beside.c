/* Where there is room for signs beside balls. */
#include <cuerules/table_picture.h>

#include <math.h>

void cue_take_place(cue_places *places, cue_point at, double across, double along)
{
    if (places->count < CUE_PLACES_MAX)
        places->taken[places->count++] = (cue_place_taken){at, across, along};
}

static bool covers(cue_point at, double across, double along, cue_point other, double other_across,
                   double other_along)
{
    return fabs(at.x - other.x) < (across + other_across) / 2 && fabs(at.y - other.y) < (along + other_along) / 2;
}

/* Is a rectangle on the cloth, and clear of balls and of places already taken? */
static bool is_free(const cue_places *places, cue_point at, double across, double along)
{
    const cue_table *table = places->table;
    cue_balls left;
    unsigned i;
    if (at.x < across / 2 || at.y < along / 2 || at.x > table->width - across / 2 ||
        at.y > table->length - along / 2)
        return false;
    for (left = places->layout->on_table; left; left &= left - 1)
        if (covers(at, across, along, places->layout->at[cue_lowest_ball(left)], 2 * table->ball_radius,
                   2 * table->ball_radius))
            return false;
    for (i = 0; i < places->count; i++)
        if (covers(at, across, along, places->taken[i].at, places->taken[i].across, places->taken[i].along))
            return false;
    return true;
}

/* Takes the first of eight directions with room; the diagonals come first. */
bool cue_place_beside(cue_places *places, unsigned ball, double across, double along, cue_point *out)
{
    static const signed char directions[][2] = {{-1, 1}, {1, 1},  {-1, -1}, {1, -1},
                                                {0, 1},  {0, -1}, {-1, 0},  {1, 0}};
    const double radius = places->table->ball_radius;
    size_t i;
    if (!places->layout->known || !cue_in_set(places->layout->on_table, ball))
        return false;
    for (i = 0; i < sizeof directions / sizeof directions[0]; i++) {
        const bool diagonal = directions[i][0] && directions[i][1];
        cue_point at = places->layout->at[ball];
        /* A corner may be nearer to the ball than a side. */
        at.x += directions[i][0] * (across / 2 + radius * (diagonal ? 1.01 : 1.2));
        at.y += directions[i][1] * (along / 2 + radius * (diagonal ? 0.7 : 1.2));
        if (is_free(places, at, across, along)) {
            cue_take_place(places, at, across, along);
            *out = at;
            return true;
        }
    }
    return false;
}
