/* Balls where somebody says they are: placed for a shot, stated by the referee, read from a saved game. */
#include "table/placement.h"

#include "table/geometry.h"

#include <cuerules/ruleset.h>

#include <math.h>

/* "12.3 mm" for a length in metres, rounded up so that nothing is too near by 0.0 mm; and the same wherever one
 * is, for which printf can't be relied on. */
typedef struct length_text {
    char text[24];
} length_text;

static length_text millimetres(double metres)
{
    const double tenths = ceil(metres * 1e4 - 1e-4);
    const unsigned printed = tenths >= 1 ? (unsigned)fmin(tenths, 1e9) : 1;
    length_text length;
    (void)snprintf(length.text, sizeof length.text, "%u.%u mm", printed / 10, printed % 10);
    return length;
}

/* The name of a ball, or its number where the game has no such ball. */
typedef struct ball_text {
    char text[48];
} ball_text;

static bool is_named(const cue_ball_set *balls, unsigned ball)
{
    return ball < balls->count && ball < CUE_BALLS_MAX && balls->names[ball];
}

static ball_text name_of(const cue_ball_set *balls, unsigned ball)
{
    ball_text name;
    if (is_named(balls, ball))
        (void)snprintf(name.text, sizeof name.text, "%s", balls->names[ball]);
    else
        (void)snprintf(name.text, sizeof name.text, "%u", ball);
    return name;
}

/* A check of one place: what is refused, and under which path. */
typedef struct claim {
    const cue_table *table;
    const cue_ball_set *balls;
    unsigned ball;
    cue_point at;
    cue_status status;
    char path[80];
    cue_error *error;
} claim;

static claim claim_of(const cue_table *table, const cue_ball_set *balls, cue_status status, cue_error *error)
{
    const claim made = {table, balls, CUE_NO_BALL, {0, 0}, status, "", error};
    return made;
}

/* Goes on to another ball, whose path is `folder`/<name>. */
static void claim_ball(claim *of, const char *folder, unsigned ball, cue_point at)
{
    of->ball = ball;
    of->at = at;
    (void)snprintf(of->path, sizeof of->path, "%s/%s", folder, name_of(of->balls, ball).text);
}

static cue_status check_numbers(const claim *of)
{
    if (isfinite(of->at.x) && isfinite(of->at.y))
        return CUE_OK;
    return cue_refuse(of->error, of->status, of->path, "the place of the %s ball has to be two numbers, in metres",
                      name_of(of->balls, of->ball).text);
}

static double largest(double a, double b, double c, double d)
{
    return fmax(fmax(a, b), fmax(c, d));
}

/* By how much a place lies beyond what is left of the playing surface when it is made smaller by `margin`. */
static double distance_beyond(const claim *of, double margin)
{
    return largest(margin - of->at.x, margin - of->at.y, of->at.x + margin - of->table->width,
                   of->at.y + margin - of->table->length);
}

static cue_status refuse_cushion(const claim *of)
{
    return cue_refuse(
        of->error, of->status, of->path,
        "the %s ball lies %s too near to a cushion or beyond it; its centre has to be at least %s away",
        name_of(of->balls, of->ball).text, millimetres(distance_beyond(of, of->table->ball_radius)).text,
        millimetres(of->table->ball_radius).text);
}

static cue_status refuse_kitchen(const claim *of)
{
    return cue_refuse(of->error, of->status, of->path,
                      "the %s ball lies %s beyond the kitchen, which is the quarter of the table at its head",
                      name_of(of->balls, of->ball).text, millimetres(of->at.y - of->table->length / 4).text);
}

static cue_status refuse_d(const claim *of)
{
    const cue_point brown = cue_colour_spot(of->table, CUE_BROWN);
    const double beyond_line = of->at.y - brown.y;
    const double beyond_arc = sqrt(cue_distance_squared(of->at, brown)) - cue_d_radius(of->table);
    if (beyond_line > CUE_ROUNDING)
        return cue_refuse(of->error, of->status, of->path,
                          "the %s ball lies %s beyond the baulk line; it goes into the D, the line included",
                          name_of(of->balls, of->ball).text, millimetres(beyond_line).text);
    return cue_refuse(of->error, of->status, of->path,
                      "the %s ball lies %s outside the D, which has a radius of %s around the brown spot",
                      name_of(of->balls, of->ball).text, millimetres(beyond_arc).text,
                      millimetres(cue_d_radius(of->table)).text);
}

/* A ball that somebody puts down: in the area, off the cushions. */
static cue_status check_area(const claim *of, cue_area area)
{
    if (cue_area_holds(of->table, area, of->at))
        return CUE_OK;
    if (!cue_area_holds(of->table, CUE_AREA_TABLE, of->at))
        return refuse_cushion(of);
    return area == CUE_AREA_KITCHEN ? refuse_kitchen(of) : refuse_d(of);
}

/* A ball that rests somewhere: it may hang over a pocket. */
static cue_status check_near_table(const claim *of)
{
    const double outside = distance_beyond(of, 0);
    if (outside <= 2 * of->table->ball_radius + CUE_ROUNDING)
        return CUE_OK;
    return cue_refuse(
        of->error, of->status, of->path,
        "the %s ball lies %s too far outside the playing surface; in a pocket's jaws it may be %s outside",
        name_of(of->balls, of->ball).text, millimetres(outside - 2 * of->table->ball_radius).text,
        millimetres(2 * of->table->ball_radius).text);
}

static cue_status check_overlap(const claim *of, const cue_layout *layout, uint16_t among)
{
    const unsigned other = cue_layout_overlap(of->table, layout, among, of->at);
    double overlap;
    if (other == CUE_NO_BALL)
        return CUE_OK;
    overlap = 2 * of->table->ball_radius - sqrt(cue_distance_squared(of->at, layout->at[other]));
    return cue_refuse(of->error, of->status, of->path,
                      "the %s ball and the %s one overlap by %s; at most %s is put down to measuring",
                      name_of(of->balls, of->ball).text, name_of(of->balls, other).text, millimetres(overlap).text,
                      millimetres(CUE_OVERLAP_ALLOWED).text);
}

cue_status cue_check_lying(const cue_layout *layout, const cue_table *table, const cue_ball_set *balls,
                           cue_area area, cue_status refusal, const char *folder, cue_error *error)
{
    claim claimed = claim_of(table, balls, refusal, error);
    cue_status status = CUE_OK;
    unsigned left;
    for (left = layout->on_table; left && !status; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        claim_ball(&claimed, folder, ball, layout->at[ball]);
        status = check_numbers(&claimed);
        if (!status)
            status = cue_in_set(layout->placed, ball) ? check_area(&claimed, area) : check_near_table(&claimed);
        if (!status)
            status = check_overlap(&claimed, layout, (uint16_t)(CUE_BALL_BIT(ball) - 1));
    }
    return status;
}

static cue_status check_may_be_placed(const cue_layout *layout, const cue_ball_set *balls, unsigned ball,
                                      cue_error *error)
{
    const unsigned may = layout->in_hand | layout->placed;
    if (!cue_in_set(may, ball) || !is_named(balls, ball))
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/ball", "the %s ball is not in hand, so it stays where it is",
                          name_of(balls, ball).text);
    if (!layout->known)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/ball",
                          "the other balls' places are not known; the %s ball counts as placed by the shot itself",
                          name_of(balls, ball).text);
    return CUE_OK;
}

cue_status cue_layout_place(cue_layout *layout, const cue_table *table, const cue_ball_set *balls, cue_area area,
                            unsigned ball, cue_point at, cue_error *error)
{
    claim claimed = claim_of(table, balls, CUE_ILLEGAL_ACTION, error);
    cue_status status = check_may_be_placed(layout, balls, ball, error);
    if (status)
        return status;
    claim_ball(&claimed, "", ball, at);
    (void)snprintf(claimed.path, sizeof claimed.path, "/at");
    status = check_numbers(&claimed);
    if (!status)
        status = check_area(&claimed, area);
    if (!status)
        status = check_overlap(&claimed, layout, (uint16_t)(layout->on_table & ~CUE_BALL_BIT(ball)));
    if (status)
        return status;
    cue_layout_put(layout, ball, at);
    layout->placed |= CUE_BALL_BIT(ball);
    return CUE_OK;
}

/* Does the statement name the balls that it has to, and no others? */
static cue_status check_named(const cue_layout *layout, claim *of, const cue_layout *given)
{
    const unsigned may = layout->on_table | layout->in_hand;
    const unsigned missing = layout->on_table & ~(unsigned)given->on_table;
    const unsigned surplus = given->on_table & ~may;
    if (surplus) {
        claim_ball(of, "/balls", cue_lowest_ball(surplus), (cue_point){0, 0});
        return cue_refuse(of->error, of->status, of->path, "the %s ball is neither on the table nor in hand",
                          name_of(of->balls, of->ball).text);
    }
    if (missing) {
        claim_ball(of, "/balls", cue_lowest_ball(missing), (cue_point){0, 0});
        return cue_refuse(of->error, of->status, of->path, "the %s ball is on the table; its place is missing",
                          name_of(of->balls, of->ball).text);
    }
    return CUE_OK;
}

cue_status cue_layout_state(cue_layout *layout, const cue_table *table, const cue_ball_set *balls, cue_area area,
                            const cue_layout *given, cue_error *error)
{
    const uint16_t put = (uint16_t)(layout->placed | (given->on_table & layout->in_hand));
    cue_layout stated = {given->on_table, (uint16_t)(layout->in_hand & ~put), put, 1, 0, {{0, 0}}};
    claim claimed = claim_of(table, balls, CUE_ILLEGAL_ACTION, error);
    cue_status status = check_named(layout, &claimed, given);
    unsigned left;
    for (left = given->on_table; left && !status; left &= left - 1)
        stated.at[cue_lowest_ball(left)] = cue_plain_place(given->at[cue_lowest_ball(left)]);
    if (!status)
        status = cue_check_lying(&stated, table, balls, area, CUE_ILLEGAL_ACTION, "/balls", error);
    if (!status)
        *layout = stated;
    return status;
}

/* The balls that a game has. */
static unsigned all_balls(const cue_ball_set *balls)
{
    unsigned set = 0;
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (is_named(balls, ball))
            set |= CUE_BALL_BIT(ball);
    return set;
}

/* Refuses when a set holds balls that it can't. */
static cue_status check_set(const cue_ball_set *balls, const char *path, unsigned wrong, const char *reason,
                            cue_error *error)
{
    if (!wrong)
        return CUE_OK;
    return cue_refuse(error, CUE_CORRUPT_STATE, path, "the %s ball %s", name_of(balls, cue_lowest_ball(wrong)).text,
                      reason);
}

static cue_status check_sets(const cue_layout *layout, const cue_ball_set *balls, uint16_t in_hand_allowed,
                             cue_error *error)
{
    const unsigned on_table = layout->on_table;
    const unsigned in_hand = layout->in_hand;
    const unsigned placed = layout->placed;
    cue_status status =
        check_set(balls, "/on_table", on_table & ~all_balls(balls), "is not one of this game's", error);
    if (!status)
        status = check_set(balls, "/in_hand", in_hand & ~(unsigned)in_hand_allowed, "can't be in hand now", error);
    if (!status)
        status = check_set(balls, "/in_hand", in_hand & on_table, "can't be in hand and on the table", error);
    if (!status)
        status = check_set(balls, "/placed", placed & ~(unsigned)in_hand_allowed, "can't have been in hand", error);
    if (!status)
        status =
            check_set(balls, "/placed", placed & ~on_table, "is not on the table, so it was not placed", error);
    if (!status && !layout->known)
        status = check_set(balls, "/placed", placed, "can't have been placed while the layout is unknown", error);
    return status;
}

/* A ball of a known layout has a place when it is on the table, and only then. */
static cue_status check_saved(const cue_layout *layout, claim *of)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        const bool on_table = cue_in_set(layout->on_table, ball);
        if (on_table == (is_named(of->balls, ball) && !isnan(layout->at[ball].x)))
            continue;
        claim_ball(of, "/layout", ball, layout->at[ball]);
        return cue_refuse(of->error, of->status, of->path,
                          on_table ? "the %s ball is on the table; its place is missing"
                                   : "the %s ball is not on the table, so it has no place",
                          name_of(of->balls, ball).text);
    }
    return CUE_OK;
}

cue_status cue_layout_check(cue_layout *layout, const cue_table *table, const cue_ball_set *balls, cue_area area,
                            uint16_t in_hand_allowed, cue_error *error)
{
    claim claimed = claim_of(table, balls, CUE_CORRUPT_STATE, error);
    cue_status status = check_sets(layout, balls, in_hand_allowed, error);
    unsigned ball;
    if (!status && layout->known)
        status = check_saved(layout, &claimed);
    if (!status && layout->known)
        status = cue_check_lying(layout, table, balls, area, CUE_CORRUPT_STATE, "/layout", error);
    if (status)
        return status;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (!layout->known || !cue_in_set(layout->on_table, ball))
            layout->at[ball] = (cue_point){0, 0};
    return CUE_OK;
}
