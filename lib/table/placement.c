/* Places of balls that somebody states: placed for a shot, stated by the referee, read from a saved game. */
#include "table/balls.h"
#include "table/geometry.h"

#include <cuerules/ruleset.h>

#include <math.h>

/* Where balls are said to lie, and how to refuse what can't be: with the path `path`, or by_name path/<ball>. */
typedef struct placement {
    const cue_table *table;
    const cue_ball_set *balls;
    cue_status status;
    const char *path;
    bool by_name;
    cue_error *error;
} placement;

static bool is_named(const cue_ball_set *balls, unsigned ball)
{
    return ball < balls->count && ball < CUE_BALLS_MAX && balls->names[ball];
}

static cue_status refuse(const placement *claim, unsigned ball, const char *reason)
{
    char name[48], path[80];
    if (is_named(claim->balls, ball))
        (void)snprintf(name, sizeof name, "%s", claim->balls->names[ball]);
    else
        (void)snprintf(name, sizeof name, "%u", ball);
    (void)snprintf(path, sizeof path, "%s%s%s", claim->path, claim->by_name ? "/" : "", claim->by_name ? name : "");
    return cue_refuse(claim->error, claim->status, path, "the %s ball %s", name, reason);
}

/* Says by how many millimetres a place is wrong, rounded up so that it is never 0.0; written with whole numbers,
 * because printf uses the locale for others. */
static cue_status refuse_by(const placement *claim, unsigned ball, double metres, const char *what)
{
    const double tenths = ceil(metres * 1e4 - 1e-4);
    const unsigned printed = tenths >= 1 ? (unsigned)fmin(tenths, 1e9) : 1;
    char reason[192];
    (void)snprintf(reason, sizeof reason, "lies %u.%u mm %s", printed / 10, printed % 10, what);
    return refuse(claim, ball, reason);
}

/* By how much a place lies beyond the playing surface less a margin along its edges. */
static double distance_beyond(const cue_table *table, cue_point at, double margin)
{
    return fmax(fmax(margin - at.x, margin - at.y),
                fmax(at.x + margin - table->width, at.y + margin - table->length));
}

/* A ball that somebody puts down: in the area, off the cushions. */
static cue_status check_area(const placement *claim, unsigned ball, cue_point at, cue_area area)
{
    const cue_table *table = claim->table;
    const cue_point brown = cue_colour_spot(table, CUE_BROWN);
    if (cue_area_holds(table, area, at))
        return CUE_OK;
    if (!cue_area_holds(table, CUE_AREA_TABLE, at))
        return refuse_by(claim, ball, distance_beyond(table, at, table->ball_radius),
                         "too near to a cushion or beyond it; its centre has to be a ball's radius away");
    if (area == CUE_AREA_BEHIND)
        return refuse(claim, ball, "has to lie behind the head string, and not on it: in the quarter of the table at its head");
    if (area == CUE_AREA_KITCHEN)
        return refuse_by(claim, ball, at.y - table->length / 4,
                         "beyond the kitchen, which is the quarter of the table at its head");
    if (at.y > brown.y + CUE_ROUNDING)
        return refuse_by(claim, ball, at.y - brown.y, "beyond the baulk line; it goes into the D, the line included");
    return refuse_by(claim, ball, sqrt(cue_distance_squared(at, brown)) - cue_d_radius(table),
                     "outside the D, the half circle around the brown spot");
}

/* A ball that rests somewhere: it may hang over a pocket. */
static cue_status check_near_table(const placement *claim, unsigned ball, cue_point at)
{
    if (cue_is_near_table(claim->table, at))
        return CUE_OK;
    return refuse_by(claim, ball, distance_beyond(claim->table, at, 0) - 2 * claim->table->ball_radius,
                     "too far outside the playing surface; in a pocket's jaws a ball's diameter is allowed");
}

static cue_status check_overlap(const placement *claim, unsigned ball, cue_point at, const cue_layout *layout,
                                unsigned among)
{
    const unsigned other = cue_overlapped(claim->table, layout->at, among & layout->on_table, at);
    char what[128];
    if (other == CUE_NO_BALL)
        return CUE_OK;
    (void)snprintf(what, sizeof what, "too near to the %.40s ball; up to 0.5 mm is allowed for measuring",
                   is_named(claim->balls, other) ? claim->balls->names[other] : "other");
    return refuse_by(claim, ball, 2 * claim->table->ball_radius - sqrt(cue_distance_squared(at, layout->at[other])),
                     what);
}

static cue_status check_numbers(const placement *claim, unsigned ball, cue_point at)
{
    return isfinite(at.x) && isfinite(at.y) ? CUE_OK
                                            : refuse(claim, ball, "needs a place, which is two numbers, in metres");
}

cue_status cue_check_lying(const cue_layout *layout, const cue_table *table, const cue_ball_set *balls,
                           cue_area area, cue_status refusal, const char *folder, cue_error *error)
{
    const placement claim = {table, balls, refusal, folder, true, error};
    cue_status status = CUE_OK;
    unsigned left;
    for (left = layout->on_table; left && !status; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        const cue_point at = layout->at[ball];
        status = check_numbers(&claim, ball, at);
        if (!status)
            status = cue_in_set(layout->placed, ball) ? check_area(&claim, ball, at, area)
                                                      : check_near_table(&claim, ball, at);
        if (!status)
            status = check_overlap(&claim, ball, at, layout, CUE_BALL_BIT(ball) - 1u);
    }
    return status;
}

cue_status cue_layout_place(cue_layout *layout, const cue_table *table, const cue_ball_set *balls, cue_area area,
                            unsigned ball, cue_point given, cue_error *error)
{
    const cue_point at = cue_rounded_place(given);
    const placement who = {table, balls, CUE_ILLEGAL_ACTION, "/ball", false, error};
    const placement where = {table, balls, CUE_ILLEGAL_ACTION, "/at", false, error};
    cue_status status;
    if (!cue_in_set(layout->in_hand | layout->placed, ball) || !is_named(balls, ball))
        return refuse(&who, ball, "is not in hand, so it stays where it is");
    if (!layout->known)
        return refuse(&who, ball, "counts as placed by the shot itself, because nobody knows where the others are");
    status = check_numbers(&where, ball, at);
    if (!status)
        status = check_area(&where, ball, at, area);
    if (!status)
        status = check_overlap(&where, ball, at, layout, ~(1u << ball));
    if (status)
        return status;
    cue_layout_put(layout, ball, at);
    layout->placed |= CUE_BALL_BIT(ball);
    return CUE_OK;
}

cue_status cue_layout_set_places(cue_layout *layout, const cue_table *table, const cue_ball_set *balls,
                                 cue_area area, const cue_layout *given, cue_error *error)
{
    const placement claim = {table, balls, CUE_ILLEGAL_ACTION, "/balls", true, error};
    const cue_balls named = given ? given->on_table : 0;
    const cue_balls missing = layout->on_table & ~named;
    const cue_balls surplus = named & ~(layout->on_table | layout->in_hand);
    const cue_balls put = layout->placed | (named & layout->in_hand);
    cue_layout stated = {.on_table = named, .in_hand = layout->in_hand & ~put, .placed = put, .known = 1};
    cue_status status;
    cue_balls left;
    if (!given)
        return cue_refuse(error, CUE_MISSING_MEMBER, "/balls", "the places of the balls are missing");
    if (surplus)
        return refuse(&claim, cue_lowest_ball(surplus), "is neither on the table nor in hand");
    if (missing)
        return refuse(&claim, cue_lowest_ball(missing), "is on the table; its place is missing");
    for (left = named; left; left &= left - 1)
        stated.at[cue_lowest_ball(left)] = cue_rounded_place(given->at[cue_lowest_ball(left)]);
    status = cue_check_lying(&stated, table, balls, area, CUE_ILLEGAL_ACTION, "/balls", error);
    if (!status)
        *layout = stated;
    return status;
}

/* The sets of balls of a saved layout. */
static cue_status check_sets(const cue_layout *layout, const placement *saved, unsigned in_hand_allowed)
{
    const unsigned on_table = layout->on_table, in_hand = layout->in_hand, placed = layout->placed;
    const struct {
        const char *path, *reason;
        unsigned balls;
    } wrong[] = {{"/on_table", "is not one of this game's", on_table & ~(unsigned)cue_named_balls(saved->balls)},
                 {"/in_hand", "can't be in hand now", in_hand & ~in_hand_allowed},
                 {"/in_hand", "can't be in hand and on the table", in_hand & on_table},
                 {"/placed", "can't have been in hand", placed & ~in_hand_allowed},
                 {"/placed", "is not on the table, so it was not placed", placed & ~on_table}};
    unsigned i;
    for (i = 0; i < CUE_COUNT(wrong); i++)
        if (wrong[i].balls) {
            const placement claim = {saved->table, saved->balls, saved->status, wrong[i].path, false, saved->error};
            return refuse(&claim, cue_lowest_ball(wrong[i].balls), wrong[i].reason);
        }
    return CUE_OK;
}

/* A ball of a known layout has a place when it is on the table, and only then. */
static cue_status check_places(const cue_layout *layout, const placement *claim)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        const bool on_table = cue_in_set(layout->on_table, ball);
        if (on_table != (is_named(claim->balls, ball) && !isnan(layout->at[ball].x)))
            return refuse(claim, ball,
                          on_table ? "is on the table; its place is missing"
                                   : "is not on the table, so it has no place");
    }
    return CUE_OK;
}

/* Where balls were last seen: object balls that are on the table, while the layout is unknown. */
static cue_status check_seen(const cue_layout *layout, const cue_table *table, const cue_ball_set *balls,
                             cue_error *error)
{
    const placement claim = {table, balls, CUE_CORRUPT_STATE, "/last_seen", true, error};
    const cue_balls absent = layout->seen & ~(layout->on_table & ~CUE_BALL_BIT(CUE_BALL));
    cue_layout there = *layout;
    if (layout->seen && layout->known)
        return refuse(&claim, cue_lowest_ball(layout->seen), "is where the layout says, because that is known");
    if (absent)
        return refuse(&claim, cue_lowest_ball(absent), "is not an object ball on the table");
    there.on_table = layout->seen;
    there.placed = 0;
    return cue_check_lying(&there, table, balls, CUE_AREA_TABLE, CUE_CORRUPT_STATE, "/last_seen", error);
}

cue_status cue_layout_check(cue_layout *layout, const cue_table *table, const cue_ball_set *balls, cue_area area,
                            cue_balls in_hand_allowed, cue_error *error)
{
    const placement claim = {table, balls, CUE_CORRUPT_STATE, "/layout", true, error};
    cue_status status = check_sets(layout, &claim, in_hand_allowed);
    unsigned ball;
    if (!status && layout->known)
        status = check_places(layout, &claim);
    if (!status && layout->known)
        status = cue_check_lying(layout, table, balls, area, CUE_CORRUPT_STATE, "/layout", error);
    if (!status)
        status = check_seen(layout, table, balls, error);
    for (ball = 0; ball < CUE_BALLS_MAX && !status; ball++)
        if (!cue_in_set(layout->known ? layout->on_table : layout->seen, ball))
            layout->at[ball] = (cue_point){0, 0};
    return status;
}

