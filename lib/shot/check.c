/* Is a shot possible, and what happened in it: one pass over the events, with few branches, because every shot
 * of every simulated game comes this way. It finds out that something is wrong; what, is cue_shot_fault's
 * matter. */
#include "shot/check.h"

#include <string.h>

/* No index goes beyond the balls that five bits can name. */
enum { BITS = 32 };

static uint32_t bit(uint32_t ball)
{
    return (uint32_t)1 << (ball & (BITS - 1));
}

/* What is known while the events go by. Sets of balls are bit masks; `met`: the cue ball has touched a ball. */
typedef struct course {
    uint32_t alive, struck, struck_count, met;
    uint32_t potted, off_table;
    uint32_t rail, rail_after_contact;
    uint32_t infractions;
    uint32_t faults; /* 0 while all is well */
    uint8_t struck_order[BITS];
    uint8_t pocket[CUE_BALLS_MAX];
} course;

/* Contacts and cushions are nearly all that happens, and they alternate at random: no branch tells them apart. */
static inline void roll(course *so_far, const cue_event *event)
{
    const uint32_t contact = event->type == CUE_EVENT_CONTACT;
    const uint32_t ball = event->ball;
    const uint32_t other = contact ? event->other : event->ball;
    const uint32_t involved = bit(ball) | bit(other);
    const uint32_t by_cue = contact & involved; /* 1 when the cue ball, bit 0, takes part */
    const uint32_t hit = involved & ~UINT32_C(1) & (0 - by_cue);
    so_far->faults |= (ball | other) / BITS | (involved & ~so_far->alive);
    so_far->faults |= contact & (uint32_t)((ball == other) | (event->detail - 1u > 2u));
    so_far->faults |= contact & ~(so_far->met | by_cue);
    so_far->struck_order[so_far->struck_count] = (uint8_t)(ball | other); /* one of them is 0 when it counts */
    so_far->struck_count += (hit & ~so_far->struck) != 0;
    so_far->struck |= hit;
    so_far->met |= by_cue;
    so_far->rail |= contact ^ 1;
    so_far->rail_after_contact |= (contact ^ 1) & so_far->met;
}

static inline void leave(course *so_far, uint32_t ball)
{
    so_far->faults |= ball / BITS | (bit(ball) & ~so_far->alive);
    so_far->alive &= ~bit(ball);
}

static void drop(course *so_far, const cue_event *event, bool pockets_named)
{
    leave(so_far, event->ball);
    so_far->faults |= event->detail >= CUE_POCKETS && (pockets_named || event->detail != CUE_NO_POCKET);
    so_far->potted |= bit(event->ball);
    so_far->pocket[event->ball % CUE_BALLS_MAX] = event->detail;
    so_far->rail = 1;
    so_far->rail_after_contact |= so_far->met;
}

static void happen(course *so_far, const cue_event *event, bool pockets_named)
{
    switch (event->type) {
    case CUE_EVENT_POCKET:
        drop(so_far, event, pockets_named);
        break;
    case CUE_EVENT_OFF_TABLE:
        leave(so_far, event->ball);
        so_far->off_table |= bit(event->ball);
        break;
    case CUE_EVENT_INFRACTION:
        so_far->infractions++;
        so_far->faults |= event->detail >= CUE_INFRACTIONS;
        if (event->ball != CUE_NO_BALL)
            so_far->faults |= event->ball / BITS | (bit(event->ball) & ~so_far->alive);
        break;
    default:
        so_far->faults = 1;
    }
}

static void run(course *result, const cue_shot *shot, uint32_t available, bool pockets_named)
{
    const cue_event *event = cue_shot_events(shot);
    const cue_event *end = event + shot->event_count;
    course so_far;
    memset(&so_far, 0, sizeof so_far);
    memset(so_far.pocket, CUE_NO_POCKET, sizeof so_far.pocket);
    so_far.alive = available;
    for (; event < end; event++)
        if (event->type <= CUE_EVENT_CUSHION)
            roll(&so_far, event);
        else
            happen(&so_far, event, pockets_named);
    *result = so_far;
}

static void sum_up(const course *all, uint32_t available, cue_shot_summary *summary)
{
    memset(summary, 0, sizeof *summary);
    summary->available = (uint16_t)available;
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

bool cue_rest_is_possible(const cue_table *table, uint16_t resting, const cue_point *rest)
{
    cue_point at[CUE_BALLS_MAX];
    unsigned count = 0;
    unsigned ball, i, j;
    bool possible = true;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        at[count] = rest[ball];
        count += resting >> ball & 1;
    }
    for (i = 0; i < count; i++) {
        possible &= cue_is_near_table(table, at[i]);
        for (j = 0; j < i; j++)
            possible &= cue_are_apart(table, at[i], at[j]);
    }
    return possible;
}

/* The parts of a record fit together, so that it can be read at all. */
static bool is_whole(const cue_shot *shot)
{
    return shot && shot->bytes >= cue_shot_size(shot->event_count);
}

cue_status cue_shot_check(const cue_shot *shot, const cue_table *table, const cue_ball_set *balls,
                          const cue_layout *layout, cue_shot_summary *summary, cue_error *error)
{
    uint32_t available;
    course all;
    bool possible;
    if (!is_whole(shot))
        return cue_shot_fault(shot, table, balls, layout, error);
    available = cue_available_to(shot, layout);
    run(&all, shot, available, balls->pockets_named);
    possible = !all.faults && !shot->no_stroke;
    if (possible && shot->has_rest)
        possible = shot->resting == cue_resting_after(shot, layout, all.potted, all.off_table) &&
                   cue_rest_is_possible(table, shot->resting, shot->rest);
    if (!possible) {
        /* Shots without a stroke come this way too, and mostly nothing is wrong with them. */
        const cue_status status = cue_shot_fault(shot, table, balls, layout, error);
        if (status)
            return status;
    }
    sum_up(&all, available, summary);
    return CUE_OK;
}
