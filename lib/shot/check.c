/* Is a shot possible, and what happened in it: one pass over the events, as short as can be, because every shot of
 * every simulated game comes this way. It finds the first event that is wrong; cue_say_fault says why. */
#include "shot/shot.h"

#include "shot/movers.h"

#include <string.h>

#if defined(__GNUC__)
#define APART __attribute__((noinline))
#else
#define APART
#endif

/* No index goes beyond the balls that five bits can name. */
enum { BITS = 32 };

/* What nearly every event changes. Sets of balls are bit masks. */
typedef struct rolling {
    uint32_t alive;
    uint32_t before;    /* the object balls, until a moving ball has touched another; then none */
    uint32_t in_motion; /* balls that were set in motion */
    uint32_t struck, struck_count;
    uint32_t rails; /* what was met before the cue ball touched a ball, and after that */
} rolling;

enum { RAIL_BEFORE_CONTACT = 1, RAIL_AFTER_CONTACT = 2 };

/* All that is known while the events go by. */
typedef struct course {
    const cue_table *table;
    const cue_layout *layout;
    bool pockets_named;
    bool asked;        /* whether other balls touched the cue ball when the shot began: */
    uint32_t touching; /* these */
    uint32_t potted, off_table, infractions;
    rolling now;
    uint8_t struck_order[BITS];
    uint8_t pocket[CUE_BALLS_MAX];
} course;

static bool is_there(const course *so_far, uint32_t ball)
{
    return ball < BITS && (so_far->now.alive & cue_bit_of(ball));
}

/* As far as that can be measured. Few records make it matter. */
static void ask_what_touches(course *so_far)
{
    const cue_layout *layout = so_far->layout;
    const double most = cue_square(2 * so_far->table->ball_radius + CUE_OVERLAP_ALLOWED + CUE_ROUNDING);
    unsigned left = layout->known && cue_in_set(layout->on_table, CUE_BALL) ? layout->on_table & ~1u : 0;
    for (; left && !so_far->asked; left &= left - 1)
        if (cue_distance_squared(layout->at[cue_lowest_ball(left)], layout->at[CUE_BALL]) <= most)
            so_far->touching |= cue_bit_of(cue_lowest_ball(left));
    so_far->now.in_motion |= so_far->touching;
    so_far->asked = true;
}

/* When no ball has been struck yet, and another than the cue ball moves, the cue ball may have pushed it away. */
static void push(course *so_far, const cue_event *event, unsigned moved)
{
    unsigned ball;
    if (!so_far->now.before || !is_there(so_far, CUE_BALL))
        return;
    ask_what_touches(so_far);
    ball = cue_pushed_before(so_far->touching, event, moved);
    if (ball == CUE_NO_BALL)
        return;
    so_far->struck_order[so_far->now.struck_count++] = (uint8_t)ball;
    so_far->now.struck |= cue_bit_of(ball);
    so_far->now.before = 0;
}

/* A first contact: by the cue ball, or by a moving ball that it touched. */
static bool may_begin(const course *so_far, const cue_event *contact, unsigned moved)
{
    const uint32_t movers = (moved & CUE_FIRST_MOVES ? cue_bit_of(contact->ball) : 0) |
                            (moved & CUE_SECOND_MOVES ? cue_bit_of(contact->other) : 0);
    return contact->ball == CUE_BALL || contact->other == CUE_BALL || (movers & so_far->touching);
}

/* A contact of two balls that are there, with known movers, and the first one by the cue ball. */
static inline bool is_usual_contact(const rolling *now, const cue_event *event)
{
    const uint32_t ball = cue_bit_of(event->ball), other = cue_bit_of(event->other), both = ball | other;
    const uint32_t no_ball = (uint32_t)(event->ball | event->other) / BITS;
    const uint32_t unknown = (event->detail | (event->detail - 1u)) & ~3u; /* not 1, 2 or 3 */
    const uint32_t too_early = both & 1 ? 0 : both & now->before;          /* the cue ball is bit 0 */
    return !(no_ball | unknown | (ball & other) | (both & ~now->alive) | too_early);
}

static inline void touch(rolling *now, uint8_t *struck_order, const cue_event *event)
{
    const uint32_t both = cue_bit_of(event->ball) | cue_bit_of(event->other);
    const uint32_t hit = both & ~UINT32_C(1) & (0 - (both & 1));  /* of the cue ball's */
    struck_order[now->struck_count] = event->ball | event->other; /* one of them is 0 when it counts */
    now->struck_count += (hit & ~now->struck) != 0;
    now->struck |= hit;
    now->before = 0;
    now->in_motion |= both;
}

/* A cushion, met by a ball that is there; by another than the cue ball only after a contact. */
static inline bool is_usual_cushion(const rolling *now, const cue_event *event)
{
    const uint32_t ball = cue_bit_of(event->ball);
    return !((uint32_t)(event->ball / BITS) | (ball & ~now->alive) | (ball & now->before));
}

static inline void rebound(rolling *now)
{
    now->rails |= now->struck ? RAIL_AFTER_CONTACT : RAIL_BEFORE_CONTACT;
}

/* Goes on to the first event that is not usual, or to the end: a function of its own, in which what is known stays in
 * registers. */
APART static const cue_event *roll_on(course *so_far, const cue_event *event, const cue_event *end)
{
    rolling now = so_far->now;
    for (; event < end; event++)
        if (event->type == CUE_EVENT_CONTACT && is_usual_contact(&now, event))
            touch(&now, so_far->struck_order, event);
        else if (event->type == CUE_EVENT_CUSHION && is_usual_cushion(&now, event))
            rebound(&now);
        else
            break;
    so_far->now = now;
    return event;
}

/* The same, one question after another. */
static bool look_closer(course *so_far, const cue_event *event)
{
    unsigned moved = 0;
    if (!is_there(so_far, event->ball))
        return false;
    if (event->type == CUE_EVENT_CONTACT) {
        if (!is_there(so_far, event->other) || event->ball == event->other || event->detail > CUE_MOVERS_UNKNOWN)
            return false;
        ask_what_touches(so_far);
        moved = cue_who_moved(so_far->now.in_motion, event);
        if (!moved)
            return true;
    }
    push(so_far, event, moved);
    if (moved && so_far->now.before && !may_begin(so_far, event, moved))
        return false;
    if (event->type == CUE_EVENT_CONTACT)
        touch(&so_far->now, so_far->struck_order, event);
    else
        rebound(&so_far->now);
    return true;
}

static bool leave(course *so_far, const cue_event *event)
{
    const uint32_t ball = event->ball;
    if (!is_there(so_far, ball))
        return false;
    push(so_far, event, 0);
    so_far->now.alive &= ~cue_bit_of(ball);
    if (event->type == CUE_EVENT_OFF_TABLE) {
        so_far->off_table |= cue_bit_of(ball);
        return true;
    }
    so_far->potted |= cue_bit_of(ball);
    so_far->pocket[ball % CUE_BALLS_MAX] = event->detail;
    so_far->now.rails |= so_far->now.struck ? RAIL_AFTER_CONTACT : RAIL_BEFORE_CONTACT;
    return event->detail < CUE_POCKETS || (event->detail == CUE_NO_POCKET && !so_far->pockets_named);
}

/* False when an event can't have happened. */
static bool happen(course *so_far, const cue_event *event)
{
    if (event->type <= CUE_EVENT_CUSHION)
        return look_closer(so_far, event);
    if (event->type < CUE_EVENT_INFRACTION)
        return leave(so_far, event);
    so_far->infractions++;
    return event->type == CUE_EVENT_INFRACTION && event->detail < CUE_INFRACTIONS &&
           (event->ball == CUE_NO_BALL || is_there(so_far, event->ball));
}

/* Up to the end, or to the first event that can't have happened, whose number is returned. */
static uint32_t run(course *so_far, const cue_shot *shot)
{
    const cue_event *events = cue_shot_events(shot), *end = events + shot->event_count;
    const cue_event *event = roll_on(so_far, events, end);
    while (event < end && happen(so_far, event))
        event = roll_on(so_far, event + 1, end);
    return (uint32_t)(event - events);
}

/* A stroke puts the balls in hand on the table; without one they stay in hand. */
static uint32_t available_to(const cue_shot *shot, const cue_layout *layout)
{
    return shot->no_stroke ? layout->on_table : (uint32_t)(layout->on_table | layout->in_hand);
}

static void begin(course *so_far, const cue_table *table, const cue_layout *layout, uint32_t available,
                  bool pockets_named)
{
    memset(so_far, 0, sizeof *so_far);
    memset(so_far->struck_order, CUE_NO_BALL, sizeof so_far->struck_order);
    memset(so_far->pocket, CUE_NO_POCKET, sizeof so_far->pocket);
    so_far->table = table;
    so_far->layout = layout;
    so_far->pockets_named = pockets_named;
    so_far->now.alive = available;
    so_far->now.before = ~cue_bit_of(CUE_BALL);
    so_far->now.in_motion = cue_bit_of(CUE_BALL);
}

static void sum_up(const course *all, uint32_t available, cue_shot_summary *summary)
{
    memset(summary->reserved, 0, sizeof summary->reserved);
    summary->available = available;
    summary->touching = all->touching;
    summary->potted = all->potted;
    summary->off_table = all->off_table;
    summary->struck = all->now.struck;
    summary->struck_count = (uint8_t)all->now.struck_count;
    summary->first_struck = all->now.struck_count ? all->struck_order[0] : CUE_NO_BALL;
    summary->rail = all->now.rails > 0;
    summary->rail_after_contact = (all->now.rails & RAIL_AFTER_CONTACT) > 0;
    summary->infractions = all->infractions;
    memcpy(summary->struck_order, all->struck_order, sizeof summary->struck_order);
    summary->struck_order[all->now.struck_count] = CUE_NO_BALL; /* an event may have been noted there in vain */
    memcpy(summary->pocket, all->pocket, sizeof summary->pocket);
}

/* Strips of a ball's diameter, along the table and across it, with the balls that lie in each. They are counted round
 * and round, so that balls that lie far apart may share one: that only makes for more to compare. */
enum { STRIPS = 16 };

static inline cue_balls around(const cue_balls *strips, unsigned number)
{
    return strips[(number - 1) % STRIPS] | strips[number % STRIPS] | strips[(number + 1) % STRIPS];
}

/* Balls that overlap lie in the same strips or in those beside them, and there most lie alone. */
unsigned cue_first_misplaced(const cue_table *table, cue_balls resting, const cue_point *rest)
{
    const double per_metre = 1 / (2 * table->ball_radius);
    cue_balls columns[STRIPS], rows[STRIPS], left;
    memset(columns, 0, sizeof columns);
    memset(rows, 0, sizeof rows);
    for (left = resting; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        const cue_point place = rest[ball];
        unsigned column, row;
        cue_balls near;
        if (!cue_is_near_table(table, place))
            return ball;
        column = (unsigned)(place.x * per_metre + 2); /* a place may be a diameter outside */
        row = (unsigned)(place.y * per_metre + 2);
        near = around(columns, column) & around(rows, row);
        if (near && cue_overlapped(table, rest, near, place) != CUE_NO_BALL)
            return ball;
        columns[column % STRIPS] |= CUE_BALL_BIT(ball);
        rows[row % STRIPS] |= CUE_BALL_BIT(ball);
    }
    return CUE_NO_BALL;
}

cue_status cue_shot_check(const cue_shot *shot, const cue_table *table, const cue_ball_set *balls,
                          const cue_layout *layout, cue_shot_summary *summary, cue_error *error)
{
    cue_checked of = {shot, table, balls, layout, 0, 0, 0, error};
    course all;
    bool possible;
    if (!shot || !cue_shot_is_whole(shot))
        return cue_say_fault(&of);
    of.available = available_to(shot, layout);
    begin(&all, table, layout, of.available, balls->pockets_named);
    of.at = run(&all, shot);
    of.alive = all.now.alive;
    possible = of.at == shot->event_count && !shot->no_stroke && shot->snookered <= CUE_EYE_NOT_SNOOKERED;
    if (possible && shot->has_rest)
        possible =
            shot->resting == of.alive && cue_first_misplaced(table, shot->resting, shot->rest) == CUE_NO_BALL;
    if (!possible) {
        /* Shots without a stroke come this way too, and mostly nothing is wrong with them. */
        const cue_status status = cue_say_fault(&of);
        if (status)
            return status;
    }
    sum_up(&all, of.available, summary);
    return CUE_OK;
}
