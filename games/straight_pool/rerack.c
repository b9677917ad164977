/* The rerack when one ball is left, or none: what lies in the way, and where that goes. */
#include "rerack.h"

#include <math.h>

/* RULE_IN_THE_RACK: distances are smaller than that by more than rounding. */
#define ROUNDING 1e-9

static double distance_to_line(cue_point at, cue_point from, cue_point to)
{
    const double dx = to.x - from.x, dy = to.y - from.y;
    const double along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy);
    const double t = fmin(fmax(along, 0), 1);
    return hypot(at.x - from.x - t * dx, at.y - from.y - t * dy);
}

/* The outline of the rack is a triangle whose tip points to the head. */
static bool is_in_rack(const cue_table *table, cue_point at)
{
    const double radius = table->ball_radius, slope = sqrt(3), half = (4 + slope) * radius;
    const cue_point tip = {table->width / 2, table->length * 3 / 4 - 2 * radius};
    const cue_point left = {tip.x - half, tip.y + slope * half}, right = {tip.x + half, left.y};
    const double nearest = fmin(fmin(distance_to_line(at, tip, left), distance_to_line(at, tip, right)),
                                distance_to_line(at, left, right));
    return nearest < radius - ROUNDING || (at.y < left.y && at.y - tip.y > slope * fabs(at.x - tip.x));
}

static bool blocks_head_spot(const cue_table *table, cue_point at)
{
    const cue_point spot = cue_head_spot(table);
    return hypot(at.x - spot.x, at.y - spot.y) < 2 * table->ball_radius - ROUNDING;
}

static unsigned where_cue_ball_is(const cue_table *table, cue_point at)
{
    if (is_in_rack(table, at))
        return CUE_STRAIGHT_POOL_RACK;
    return blocks_head_spot(table, at) ? CUE_STRAIGHT_POOL_HEAD_SPOT : CUE_STRAIGHT_POOL_CLEAR;
}

static unsigned where_last_ball_is(const cue_table *table, cue_point at)
{
    if (is_in_rack(table, at))
        return CUE_STRAIGHT_POOL_RACK;
    if (!cue_is_behind(table, at))
        return CUE_STRAIGHT_POOL_CLEAR;
    return blocks_head_spot(table, at) ? CUE_STRAIGHT_POOL_HEAD_SPOT : CUE_STRAIGHT_POOL_KITCHEN;
}

/* What becomes of the cue ball, and of the last ball: cue_straight_pool_goes. */
typedef struct fate {
    uint8_t cue, last;
} fate;

/* RULE_RERACK, its table: rows are those of the last ball, the first column that of a cue ball in the rack. */
static fate fate_of(unsigned cue, unsigned last)
{
    static const fate in_rack[] = {
        [CUE_STRAIGHT_POOL_CLEAR] = {CUE_STRAIGHT_POOL_IN_HAND, CUE_STRAIGHT_POOL_STAYS},
        [CUE_STRAIGHT_POOL_RACK] = {CUE_STRAIGHT_POOL_IN_HAND, CUE_STRAIGHT_POOL_RACKED},
        [CUE_STRAIGHT_POOL_HEAD_SPOT] = {CUE_STRAIGHT_POOL_TO_CENTRE_SPOT, CUE_STRAIGHT_POOL_STAYS},
        [CUE_STRAIGHT_POOL_KITCHEN] = {CUE_STRAIGHT_POOL_TO_HEAD_SPOT, CUE_STRAIGHT_POOL_STAYS},
    };
    fate of = {CUE_STRAIGHT_POOL_STAYS, CUE_STRAIGHT_POOL_STAYS};
    if (cue == CUE_STRAIGHT_POOL_RACK)
        return in_rack[last];
    if (last == CUE_STRAIGHT_POOL_RACK)
        of.last =
            cue == CUE_STRAIGHT_POOL_HEAD_SPOT ? CUE_STRAIGHT_POOL_TO_CENTRE_SPOT : CUE_STRAIGHT_POOL_TO_HEAD_SPOT;
    return of;
}

/* RULE_RERACK_SEEN: a layout that is known decides. last: the ball, or CUE_NO_BALL: it then is as if in the rack, and
 * racked with the others. */
static fate judge(const cue_pool_now *now, const cue_straight_pool_seen *seen, unsigned last)
{
    const cue_layout *layout = &now->state->layout;
    const cue_table *table = &now->options->table;
    fate of;
    if (!layout->known)
        of = fate_of(seen->cue, last == CUE_NO_BALL ? CUE_STRAIGHT_POOL_RACK : seen->last);
    else
        of = fate_of(where_cue_ball_is(table, layout->at[CUE_BALL]),
                     last == CUE_NO_BALL ? CUE_STRAIGHT_POOL_RACK : where_last_ball_is(table, layout->at[last]));
    if (last == CUE_NO_BALL)
        of.last = CUE_STRAIGHT_POOL_RACKED;
    return of;
}

/* One of the two spots, or nothing. */
static void move_to_spot(const cue_pool_now *now, unsigned ball, unsigned goes)
{
    const cue_table *table = &now->options->table;
    const cue_point centre = {table->width / 2, table->length / 2};
    cue_layout *layout = &now->state->layout;
    if (goes != CUE_STRAIGHT_POOL_TO_HEAD_SPOT && goes != CUE_STRAIGHT_POOL_TO_CENTRE_SPOT)
        return;
    cue_layout_put(layout, ball, goes == CUE_STRAIGHT_POOL_TO_HEAD_SPOT ? cue_head_spot(table) : centre);
    cue_announce_respot(now->rulings, RULE_RERACK, ball, layout->known ? &layout->at[ball] : NULL);
}

/* All 15, or all but the one that is left, for which the tip of the rack stays free. Where nobody knows what lies
 * elsewhere, racked balls have no places; with all racked and the cue ball in hand, nothing lies elsewhere. */
static void rack(const cue_pool_now *now, unsigned last, bool alone)
{
    const cue_pool_rack whole = straight_rack();
    cue_layout *layout = &now->state->layout;
    const cue_layout before = *layout;
    uint8_t balls[CUE_POOL_BALLS] = {(uint8_t)last};
    unsigned ball, count = last != CUE_NO_BALL;
    for (ball = 1; ball <= CUE_POOL_BALLS; ball++)
        if (ball != last)
            balls[count++] = (uint8_t)ball;
    if (alone)
        layout->known = 1;
    cue_rack(&now->options->table, whole.rows, whole.row_count, balls, layout);
    if (last == CUE_NO_BALL)
        return;
    layout->at[last] = before.at[last];
    layout->seen = before.seen & CUE_BALL_BIT(last);
}

static void announce(const cue_pool_now *now, fate of)
{
    const cue_pool_rerack_ruling rerack = {
        (uint8_t)(CUE_POOL_BALLS - (of.last != CUE_STRAIGHT_POOL_RACKED)), of.cue, of.last};
    cue_ruling *ruling = cue_begin_ruling(now->rulings, CUE_POOL_RULING_RERACK, RULE_RERACK);
    if (ruling) {
        ruling->player = now->state->head.to_act;
        memcpy(ruling->data.bytes, &rerack, sizeof rerack);
    }
}

void straight_rerack(const cue_pool_now *now, const cue_straight_pool_seen *seen)
{
    const cue_balls left = cue_pool_objects(now->state);
    const unsigned last = left ? cue_lowest_ball(left) : (unsigned)CUE_NO_BALL;
    const fate of = judge(now, seen, last);
    const bool in_hand = of.cue == CUE_STRAIGHT_POOL_IN_HAND, all = of.last == CUE_STRAIGHT_POOL_RACKED;
    if (in_hand)
        cue_pool_lift(now);
    rack(now, all ? CUE_NO_BALL : last, in_hand && all);
    move_to_spot(now, CUE_BALL, of.cue);
    move_to_spot(now, last, of.last);
    if (in_hand)
        cue_pool_take_cue_ball(now, CUE_POOL_KITCHEN);
    announce(now, of);
}
