/* Is a shot possible, and what happened in it: one pass over the events, with few branches, because every shot
 * of every simulated game comes this way. It finds the first event that is wrong; cue_say_fault says why. */
#include "shot/shot.h"

#include "shot/movers.h"

#include <string.h>

/* No index goes beyond the balls that five bits can name. */
enum { BITS = 32 };

/* What nearly every event changes. Sets of balls are bit masks. */
typedef struct rolling {
    uint32_t alive;
    uint32_t before;    /* the object balls, until a moving ball has touched another; then none */
    uint32_t in_motion; /* balls that were set in motion */
    uint32_t struck, struck_count;
    uint32_t rail, rail_after_contact;
} rolling;

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

/* Contacts and cushions are nearly all that happens, and they alternate at random: no branch tells them apart. */
static inline uint32_t involved_in(const cue_event *event)
{
    return cue_bit_of(event->ball) | cue_bit_of(event->type == CUE_EVENT_CONTACT ? event->other : event->ball);
}

/* A contact with known movers or a cushion, of balls that are there; and the first contact by the cue ball. */
static inline bool is_usual(const rolling *now, const cue_event *event)
{
    const uint32_t contact = event->type == CUE_EVENT_CONTACT;
    const uint32_t involved = involved_in(event);
    const uint32_t by_cue = contact & involved; /* 1 when the cue ball, bit 0, takes part */
    const uint32_t wrong =
        contact & (uint32_t)((event->ball == event->other) | (event->other >= BITS) | (event->detail - 1u > 2u));
    return !(wrong | (uint32_t)(event->ball >= BITS) | (involved & ~now->alive) |
             (involved & now->before & (by_cue - 1)));
}

static inline void roll(rolling *now, uint8_t *struck_order, const cue_event *event)
{
    const uint32_t contact = event->type == CUE_EVENT_CONTACT;
    const uint32_t involved = involved_in(event);
    const uint32_t by_cue = contact & involved;
    const uint32_t hit = involved & ~UINT32_C(1) & (0 - by_cue);
    struck_order[now->struck_count] = event->ball | event->other; /* one of them is 0 when it counts */
    now->struck_count += (hit & ~now->struck) != 0;
    now->struck |= hit;
    now->before &= contact - 1;
    now->in_motion |= involved & (0 - contact);
    now->rail |= contact ^ 1;
    now->rail_after_contact |= (contact ^ 1) & (uint32_t)(now->struck != 0);
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
    roll(&so_far->now, so_far->struck_order, event);
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
    so_far->now.rail = 1;
    so_far->now.rail_after_contact |= so_far->now.struck != 0;
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
    const cue_event *events = cue_shot_events(shot);
    rolling now = so_far->now;
    uint32_t i;
    for (i = 0; i < shot->event_count; i++) {
        if (events[i].type <= CUE_EVENT_CUSHION && is_usual(&now, &events[i])) {
            roll(&now, so_far->struck_order, &events[i]);
            continue;
        }
        so_far->now = now;
        if (!happen(so_far, &events[i]))
            return i;
        now = so_far->now;
    }
    so_far->now = now;
    return i;
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
    summary->rail = (uint8_t)all->now.rail;
    summary->rail_after_contact = (uint8_t)all->now.rail_after_contact;
    summary->infractions = all->infractions;
    memset(summary->struck_order, CUE_NO_BALL, sizeof summary->struck_order);
    memcpy(summary->struck_order, all->struck_order, all->now.struck_count);
    memcpy(summary->pocket, all->pocket, sizeof summary->pocket);
}

unsigned cue_first_misplaced(const cue_table *table, cue_balls resting, const cue_point *rest)
{
    const double least = cue_least_distance(table);
    cue_point at[CUE_BALLS_MAX];
    unsigned count = 0;
    unsigned left, i;
    for (left = resting; left; left &= left - 1) {
        const cue_point place = rest[cue_lowest_ball(left)];
        bool wrong = !cue_is_near_table(table, place);
        for (i = 0; i < count; i++)
            wrong |= cue_distance_squared(at[i], place) < least;
        if (wrong)
            return cue_lowest_ball(left);
        at[count++] = place;
    }
    return CUE_NO_BALL;
}

cue_status cue_shot_check(const cue_shot *shot, const cue_table *table, const cue_ball_set *balls,
                          const cue_layout *layout, cue_shot_summary *summary, cue_error *error)
{
    cue_checked of = {shot, table, balls, layout, 0, 0, 0, error};
    course all;
    bool possible;
    if (!shot || shot->bytes < cue_shot_size(shot->event_count) || shot->event_count > CUE_LIMIT_EVENTS)
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
