/* Is a shot possible, and what happened in it: one pass over the events, with few branches, because every shot
 * of every simulated game comes this way. It finds the first event that is wrong; cue_say_fault says why. */
#include "shot/check.h"

#include "shot/movers.h"

#include <string.h>

/* No index goes beyond the balls that five bits can name. */
enum { BITS = 32 };

/* What is known while the events go by. Sets of balls are bit masks. */
typedef struct course {
    uint32_t alive, potted, off_table;
    uint32_t touched;    /* balls that touched the cue ball when the shot began */
    uint32_t touching;   /* the same, until it has touched one or has left */
    uint32_t in_motion;  /* balls that were set in motion */
    uint32_t begun;      /* a contact with a moving ball was there */
    uint32_t struck, struck_count;
    uint32_t rail, rail_after_contact;
    uint32_t infractions;
    bool pockets_named;
    uint8_t struck_order[BITS];
    uint8_t pocket[CUE_BALLS_MAX];
} course;

/* The cue ball touches a ball that it touched already; nothing for CUE_NO_BALL. */
static void push(course *so_far, uint32_t ball)
{
    if (ball == CUE_NO_BALL)
        return;
    so_far->struck_order[so_far->struck_count++] = (uint8_t)ball;
    so_far->struck |= cue_bit_of(ball);
    so_far->begun = 1;
    so_far->touching = 0;
}

/* A first contact without the cue ball: one of the movers has to have touched it. */
static bool may_begin(const course *so_far, const cue_event *contact, unsigned moved)
{
    const uint32_t movers = (moved & CUE_FIRST_MOVES ? cue_bit_of(contact->ball) : 0) |
                            (moved & CUE_SECOND_MOVES ? cue_bit_of(contact->other) : 0);
    return movers & so_far->touched;
}

/* Contacts and cushions are nearly all that happens, and they alternate at random: no branch tells them apart. What
 * is asked here hardly ever is so. */
static inline bool roll(course *so_far, const cue_event *event)
{
    const uint32_t contact = event->type == CUE_EVENT_CONTACT;
    const uint32_t ball = event->ball;
    const uint32_t other = contact ? event->other : event->ball;
    const uint32_t involved = cue_bit_of(ball) | cue_bit_of(other);
    const uint32_t by_cue = contact & involved; /* 1 when the cue ball, bit 0, takes part */
    const uint32_t hit = involved & ~UINT32_C(1) & (0 - by_cue);
    unsigned moved = event->detail;
    if ((ball | other) / BITS | (involved & ~so_far->alive) | (contact & (uint32_t)(ball == other)))
        return false;
    if (contact & (uint32_t)(moved - 1 > 2)) {
        if (moved > CUE_MOVERS_UNKNOWN)
            return false;
        moved = cue_who_moved(so_far->in_motion, event);
        if (!moved)
            return true;
    }
    if (involved & so_far->touching)
        push(so_far, cue_pushed_before(so_far->touching, event, moved));
    if ((contact & ~(so_far->begun | by_cue)) && !may_begin(so_far, event, moved))
        return false;
    so_far->struck_order[so_far->struck_count] = (uint8_t)(ball | other); /* one of them is 0 when it counts */
    so_far->struck_count += (hit & ~so_far->struck) != 0;
    so_far->struck |= hit;
    so_far->begun |= contact;
    so_far->in_motion |= involved & (0 - contact);
    so_far->touching &= by_cue - 1;
    so_far->rail |= contact ^ 1;
    so_far->rail_after_contact |= (contact ^ 1) & (uint32_t)(so_far->struck != 0);
    return true;
}

static bool is_there(const course *so_far, uint32_t ball)
{
    return ball < BITS && (so_far->alive & cue_bit_of(ball));
}

static bool leave(course *so_far, const cue_event *event)
{
    const uint32_t ball = event->ball;
    if (!is_there(so_far, ball))
        return false;
    push(so_far, cue_pushed_before(so_far->touching, event, 0));
    so_far->alive &= ~cue_bit_of(ball);
    if (ball == CUE_BALL)
        so_far->touching = 0;
    if (event->type == CUE_EVENT_OFF_TABLE) {
        so_far->off_table |= cue_bit_of(ball);
        return true;
    }
    so_far->potted |= cue_bit_of(ball);
    so_far->pocket[ball % CUE_BALLS_MAX] = event->detail;
    so_far->rail = 1;
    so_far->rail_after_contact |= so_far->struck != 0;
    return event->detail < CUE_POCKETS || (event->detail == CUE_NO_POCKET && !so_far->pockets_named);
}

/* False when an event can't have happened. */
static inline bool happen(course *so_far, const cue_event *event)
{
    if (event->type <= CUE_EVENT_CUSHION)
        return roll(so_far, event);
    if (event->type < CUE_EVENT_INFRACTION)
        return leave(so_far, event);
    so_far->infractions++;
    return event->type == CUE_EVENT_INFRACTION && event->detail < CUE_INFRACTIONS &&
           (event->ball == CUE_NO_BALL || is_there(so_far, event->ball));
}

/* Up to the end, or to the first event that can't have happened, whose number is returned. */
static uint32_t run(course *result, const cue_shot *shot)
{
    const cue_event *events = cue_shot_events(shot);
    const uint32_t count = shot->event_count;
    course so_far = *result;
    uint32_t i = 0;
    while (i < count && happen(&so_far, &events[i]))
        i++;
    *result = so_far;
    return i;
}

/* The balls that touch the cue ball, as far as that can be measured. */
static uint32_t touching_cue_ball(const cue_table *table, const cue_layout *layout)
{
    const double most = cue_square(2 * table->ball_radius + CUE_OVERLAP_ALLOWED + CUE_ROUNDING);
    uint32_t touching = 0;
    unsigned left;
    if (!layout->known || !cue_in_set(layout->on_table, CUE_BALL))
        return 0;
    for (left = layout->on_table & ~1u; left; left &= left - 1)
        if (cue_distance_squared(layout->at[cue_lowest_ball(left)], layout->at[CUE_BALL]) <= most)
            touching |= cue_bit_of(cue_lowest_ball(left));
    return touching;
}

/* A stroke puts the balls in hand on the table; without one they stay in hand. */
static course course_of(const cue_shot *shot, const cue_table *table, const cue_ball_set *balls,
                        const cue_layout *layout)
{
    course begun;
    memset(&begun, 0, sizeof begun);
    memset(begun.pocket, CUE_NO_POCKET, sizeof begun.pocket);
    begun.alive = shot->no_stroke ? layout->on_table : (uint32_t)(layout->on_table | layout->in_hand);
    begun.touching = begun.touched = touching_cue_ball(table, layout);
    begun.in_motion = cue_bit_of(CUE_BALL) | begun.touched;
    begun.pockets_named = balls->pockets_named;
    return begun;
}

static void sum_up(const course *all, uint32_t available, cue_shot_summary *summary)
{
    memset(summary, 0, sizeof *summary);
    summary->available = (uint16_t)available;
    summary->touching = (uint16_t)all->touched;
    summary->potted = (uint16_t)all->potted;
    summary->off_table = (uint16_t)all->off_table;
    summary->struck = (uint16_t)all->struck;
    summary->struck_count = (uint8_t)all->struck_count;
    summary->first_struck = all->struck_count ? all->struck_order[0] : CUE_NO_BALL;
    summary->rail = (uint8_t)all->rail;
    summary->rail_after_contact = (uint8_t)all->rail_after_contact;
    summary->infractions = all->infractions;
    memset(summary->struck_order, CUE_NO_BALL, sizeof summary->struck_order);
    memcpy(summary->struck_order, all->struck_order, all->struck_count);
    memcpy(summary->pocket, all->pocket, sizeof summary->pocket);
}

unsigned cue_first_misplaced(const cue_table *table, uint16_t resting, const cue_point *rest)
{
    unsigned done = 0;
    unsigned left;
    for (left = resting; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        if (!cue_is_near_table(table, rest[ball]) || cue_overlapped(table, rest, done, rest[ball]) != CUE_NO_BALL)
            return ball;
        done |= 1u << ball;
    }
    return CUE_NO_BALL;
}

cue_status cue_shot_check(const cue_shot *shot, const cue_table *table, const cue_ball_set *balls,
                          const cue_layout *layout, cue_shot_summary *summary, cue_error *error)
{
    cue_checked of = {shot, table, balls, layout, 0, 0, 0, error};
    course all;
    bool possible;
    if (!shot || shot->bytes < cue_shot_size(shot->event_count))
        return cue_say_fault(&of);
    all = course_of(shot, table, balls, layout);
    of.available = all.alive;
    of.at = run(&all, shot);
    of.alive = all.alive;
    possible = of.at == shot->event_count && !shot->no_stroke && shot->snookered <= CUE_EYE_NOT_SNOOKERED;
    if (possible && shot->has_rest)
        possible = shot->resting == all.alive && cue_first_misplaced(table, shot->resting, shot->rest) == CUE_NO_BALL;
    if (!possible) {
        /* Shots without a stroke come this way too, and mostly nothing is wrong with them. */
        const cue_status status = cue_say_fault(&of);
        if (status)
            return status;
    }
    sum_up(&all, of.available, summary);
    return CUE_OK;
}
