/* Whether a shot is possible, and a summary of it: one pass over the events, kept as short as possible because every
 * shot of every simulated game goes through it. It finds the first event that is wrong; cue_say_fault says why. */
#include "shot/shot.h"

#include "shot/movers.h"

#include <string.h>

#if defined(__GNUC__)
#define APART __attribute__((noinline))
#else
#define APART
#endif

/* Sets have a bit for each of the first 32 numbers; any other number is no ball. */
enum { BITS = 32 };

/* What nearly every event changes. Sets of balls are bit masks. */
typedef struct rolling {
    uint32_t alive;
    uint32_t before;    /* the object balls, until a moving ball has touched another; then none */
    uint32_t in_motion; /* balls that were set in motion */
    uint32_t struck, struck_count;
    uint32_t railed, railed_after; /* balls that touched a cushion or dropped, and those after the cue ball's contact */
} rolling;

/* What is known of the shot after the events that were read. */
typedef struct shot_state {
    const cue_shot *shot;
    const cue_table *table;
    const cue_layout *layout;
    bool pockets_named;
    bool asked;        /* whether `touching` has been worked out */
    bool together;     /* some contacts are at the same moment as others */
    uint32_t cue_ball;
    uint32_t tip_ball; /* that the tip struck */
    uint32_t touching; /* balls that touched the cue ball when the shot began */
    uint32_t potted, off_table, infractions;
    uint32_t concerned; /* balls of infractions */
    rolling now;
    uint8_t struck_order[BITS];
    uint8_t pocket[CUE_BALLS_MAX];
} shot_state;

static bool is_there(const shot_state *state, uint32_t ball)
{
    return ball < BITS && (state->now.alive & cue_bit_of(ball));
}

cue_balls cue_touching_balls(const cue_shot *shot, const cue_table *table, const cue_layout *layout)
{
    return cue_touching_own_ball(shot, table, layout, CUE_BALL);
}

cue_balls cue_touching_own_ball(const cue_shot *shot, const cue_table *table, const cue_layout *layout,
                                unsigned cue_ball)
{
    const double most = cue_square(2 * table->ball_radius + CUE_OVERLAP_ALLOWED + CUE_ROUNDING);
    cue_balls left, touching = 0;
    if (shot && shot->has_touching)
        return shot->touching;
    left = layout->known && cue_in_set(layout->on_table, cue_ball) ? layout->on_table & ~CUE_BALL_BIT(cue_ball) : 0;
    for (; left; left &= left - 1)
        if (cue_distance_squared(layout->at[cue_lowest_ball(left)], layout->at[cue_ball]) <= most)
            touching |= CUE_BALL_BIT(cue_lowest_ball(left));
    return touching;
}

/* Few records make it matter. */
static void ask_what_touches(shot_state *state)
{
    if (state->asked)
        return;
    state->touching = cue_touching_own_ball(state->shot, state->table, state->layout, state->cue_ball);
    state->asked = true;
}

/* If an object ball moves before any ball was struck, the cue ball may have touched it and pushed it away. */
static void push(shot_state *state, const cue_event *event, unsigned moved)
{
    unsigned ball;
    if (!state->now.before || !is_there(state, state->cue_ball))
        return;
    ask_what_touches(state);
    ball = cue_pushed_before(state->touching, event, moved, state->cue_ball);
    if (ball == CUE_NO_BALL)
        return;
    state->struck_order[state->now.struck_count++] = (uint8_t)ball;
    state->now.struck |= cue_bit_of(ball);
    state->now.before = 0;
}

/* A first contact: by the ball that the tip struck, or by a moving ball that touched it. */
static bool may_begin(const shot_state *state, const cue_event *contact, unsigned moved)
{
    const uint32_t movers = (moved & CUE_FIRST_MOVES ? cue_bit_of(contact->ball) : 0) |
                            (moved & CUE_SECOND_MOVES ? cue_bit_of(contact->other) : 0);
    return contact->ball == state->tip_ball || contact->other == state->tip_ball || (movers & state->touching);
}

/* A contact of two balls that are there, with known movers, and the first one by the cue ball. */
static inline bool is_usual_contact(const rolling *now, const cue_event *event)
{
    const uint32_t ball = cue_bit_of(event->ball), other = cue_bit_of(event->other), both = ball | other;
    const uint32_t no_ball = (uint32_t)(event->ball | event->other) / BITS;
    const uint32_t unknown = (event->detail | (event->detail - 1u)) & ~3u; /* not just 1, 2 or 3 */
    const uint32_t too_early = both & 1 ? 0 : both & now->before;          /* the cue ball is bit 0 */
    return !(no_ball | unknown | (ball & other) | (both & ~now->alive) | too_early);
}

static inline void touch(rolling *now, uint8_t *struck_order, const cue_event *event, uint32_t cue_ball)
{
    const uint32_t both = cue_bit_of(event->ball) | cue_bit_of(event->other);
    const uint32_t hit = both & ~cue_bit_of(cue_ball) & (0 - (both >> cue_ball & 1)); /* of the cue ball's */
    struck_order[now->struck_count] = (uint8_t)(event->ball ^ event->other ^ cue_ball); /* the other one, when it counts */
    now->struck_count += (hit & ~now->struck) != 0;
    now->struck |= hit;
    now->before = 0;
    now->in_motion |= both;
}

/* A cushion, met by a ball that is there; by another than the cue ball only after a contact. */
static inline bool is_usual_cushion(const rolling *now, const cue_event *event)
{
    const uint32_t ball = cue_bit_of(event->ball);
    return !((uint32_t)(event->ball / BITS) | (ball & ~now->alive) | (ball & now->before)) &&
           event->detail < CUE_SIDES;
}

static inline void rebound(rolling *now, const cue_event *event)
{
    const uint32_t ball = cue_bit_of(event->ball);
    now->railed |= ball;
    now->railed_after |= now->struck ? ball : 0;
}

/* Reads up to the first unusual event, or to the end. It is a function of its own so that the compiler keeps the
 * state in registers. */
APART static const cue_event *roll_on(shot_state *state, const cue_event *event, const cue_event *end)
{
    rolling now = state->now;
    for (; event < end; event++)
        if (event->type == CUE_EVENT_CONTACT && is_usual_contact(&now, event))
            touch(&now, state->struck_order, event, CUE_BALL);
        else if (event->type == CUE_EVENT_CUSHION && is_usual_cushion(&now, event))
            rebound(&now, event);
        else
            break;
    state->now = now;
    return event;
}

/* A contact or a cushion that the quick checks did not let pass. */
static bool look_closer(shot_state *state, const cue_event *event)
{
    const bool together = event->detail & CUE_TOGETHER;
    unsigned moved = 0;
    if (!is_there(state, event->ball))
        return false;
    if (event->type == CUE_EVENT_CONTACT) {
        if (!is_there(state, event->other) || event->ball == event->other ||
            (event->detail & ~(unsigned)CUE_TOGETHER) > CUE_MOVERS_UNKNOWN)
            return false;
        ask_what_touches(state);
        moved = cue_who_moved(state->now.in_motion | state->touching, event);
        if (!moved)
            return true;
        if (together &&
            !cue_follows_contact(cue_shot_events(state->shot), event, state->now.in_motion | state->touching))
            return false;
        state->together |= together;
    } else if (event->detail >= CUE_SIDES) {
        return false;
    }
    push(state, event, moved);
    if (moved && state->now.before && !may_begin(state, event, moved))
        return false;
    if (event->type == CUE_EVENT_CONTACT)
        touch(&state->now, state->struck_order, event, state->cue_ball);
    else
        rebound(&state->now, event);
    return true;
}

/* A ball that has crossed a line was moving. */
static bool cross(shot_state *state, const cue_event *event)
{
    if (!is_there(state, event->ball) || event->detail >= CUE_LINES)
        return false;
    push(state, event, 0);
    state->now.in_motion |= cue_bit_of(event->ball);
    return true;
}

static bool leave(shot_state *state, const cue_event *event)
{
    const uint32_t ball = event->ball;
    if (!is_there(state, ball))
        return false;
    push(state, event, 0);
    state->now.alive &= ~cue_bit_of(ball);
    if (event->type == CUE_EVENT_OFF_TABLE) {
        state->off_table |= cue_bit_of(ball);
        return true;
    }
    state->potted |= cue_bit_of(ball);
    state->pocket[ball % CUE_BALLS_MAX] = event->detail;
    rebound(&state->now, event);
    return !state->table->also.no_pockets &&
           (event->detail < CUE_POCKETS || (event->detail == CUE_NO_POCKET && !state->pockets_named));
}

/* False when an event can't have happened. */
static bool happen(shot_state *state, const cue_event *event)
{
    if (event->type <= CUE_EVENT_CUSHION)
        return look_closer(state, event);
    if (event->type < CUE_EVENT_INFRACTION)
        return leave(state, event);
    if (event->type == CUE_EVENT_LINE)
        return cross(state, event);
    state->infractions++;
    state->concerned |= event->ball < BITS ? cue_bit_of(event->ball) : 0;
    return event->type == CUE_EVENT_INFRACTION && event->detail < CUE_INFRACTIONS &&
           (event->ball == CUE_NO_BALL || is_there(state, event->ball));
}

/* Is there anything in the record's head that few have? */
static inline bool is_unusual(const cue_shot *shot)
{
    return shot->no_stroke | shot->unmoved | shot->struck | shot->by | shot->has_touching;
}

/* A stroke puts the balls in hand on the table; without one they stay in hand, and the cue ball does if the tip struck
 * another. */
static uint32_t available_to(const cue_shot *shot, const cue_layout *layout, unsigned cue_ball, bool unusual)
{
    if (unusual && shot->no_stroke)
        return layout->on_table;
    if (unusual && cue_struck_ball(shot, cue_ball) != cue_ball)
        return layout->on_table | (layout->in_hand & ~CUE_BALL_BIT(cue_ball));
    return layout->on_table | layout->in_hand;
}

APART static void begin_unusual(shot_state *state, const cue_shot *shot)
{
    const unsigned ball = cue_struck_ball(shot, state->cue_ball);
    state->infractions = (ball != state->cue_ball ? 1u : 0u) + (shot->by ? 1u : 0u);
    if (ball == state->cue_ball)
        return;
    state->tip_ball = ball;
    state->asked = true; /* what touches the cue ball means nothing */
    state->now.in_motion = cue_bit_of(ball);
}

static void begin(shot_state *state, const cue_shot *shot, const cue_table *table, const cue_layout *layout,
                  uint32_t available, const cue_ball_set *balls)
{
    const unsigned cue_ball = balls->also.cue_ball;
    memset(state, 0, sizeof *state);
    memset(state->struck_order, CUE_NO_BALL, sizeof state->struck_order);
    memset(state->pocket, CUE_NO_POCKET, sizeof state->pocket);
    state->shot = shot;
    state->table = table;
    state->layout = layout;
    state->pockets_named = balls->pockets_named;
    state->cue_ball = state->tip_ball = cue_ball;
    state->now.alive = available;
    state->now.before = ~cue_bit_of(cue_ball);
    state->now.in_motion = cue_bit_of(cue_ball);
}

/* Returns the number of the first event that can't have happened, or of events where all can. The quick checks take
 * CUE_BALL for the one that begins: if the tip struck another, they have to wait for its first contact, and where the
 * players have cue balls of their own they can't be made. */
static inline uint32_t run(shot_state *state)
{
    const bool waits = state->tip_ball != CUE_BALL, never = state->cue_ball != CUE_BALL;
    const cue_event *events = cue_shot_events(state->shot), *end = events + state->shot->event_count;
    const cue_event *event = waits ? events : roll_on(state, events, end);
    while (event < end && happen(state, event))
        event = never || (waits && state->now.before) ? event + 1 : roll_on(state, event + 1, end);
    return (uint32_t)(event - events);
}

/* Which balls the cue ball touched for the first time at the same moment as others. */
static cue_balls find_together(const cue_shot *shot, const cue_shot_summary *summary)
{
    const cue_balls own = CUE_BALL_BIT(summary->cue_ball);
    cue_event_walk walk = cue_walk_events(shot, summary);
    cue_balls seen = 0, moment = 0, together = 0;
    cue_event event;
    while (cue_next_event(&walk, CUE_EVENT_CONTACT, &event)) {
        const cue_balls both = CUE_BALL_BIT(event.ball) | CUE_BALL_BIT(event.other);
        const cue_balls hit = (both & own) ? both & ~own & ~seen : 0;
        if (!walk.together)
            moment = 0;
        if (moment)
            together |= hit;
        moment |= hit;
        seen |= hit;
    }
    return together;
}

/* No rule asks what the cue ball touched when the tip struck another ball. */
static void forget_contacts(shot_state *all)
{
    all->now.struck = all->now.struck_count = 0;
    all->together = false;
    memset(all->struck_order, CUE_NO_BALL, sizeof all->struck_order);
}

static void sum_up(const shot_state *all, uint32_t available, cue_shot_summary *summary)
{
    memset(summary->reserved, 0, sizeof summary->reserved);
    summary->together = 0;
    summary->tip_ball = (uint8_t)all->tip_ball;
    summary->cue_ball = (uint8_t)all->cue_ball;
    summary->available = available;
    summary->touching = all->touching;
    summary->potted = all->potted;
    summary->off_table = all->off_table;
    summary->mentioned = cue_bit_of(all->cue_ball) | all->now.in_motion | all->now.railed | all->off_table | all->concerned;
    summary->struck = all->now.struck;
    summary->struck_count = (uint8_t)all->now.struck_count;
    summary->first_struck = all->now.struck_count ? all->struck_order[0] : CUE_NO_BALL;
    summary->rail = all->now.railed > 0;
    summary->rail_after_contact = all->now.railed_after > 0;
    summary->infractions = all->infractions;
    memcpy(summary->struck_order, all->struck_order, sizeof summary->struck_order);
    summary->struck_order[all->now.struck_count] = CUE_NO_BALL; /* touch() writes one place ahead */
    memcpy(summary->pocket, all->pocket, sizeof summary->pocket);
}

/* Strips as wide as a ball, along the table and across it, with the balls that lie in each. Strip n is kept under n
 * modulo 16, so that balls far apart may share one: that only means more comparisons. */
enum { STRIPS = 16 };

static inline cue_balls around(const cue_balls *strips, unsigned number)
{
    return strips[(number - 1) % STRIPS] | strips[number % STRIPS] | strips[(number + 1) % STRIPS];
}

/* Balls that overlap lie in the same or in neighbouring strips, and most balls have no neighbour there. */
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
    cue_checked checked = {shot, table, balls, layout, 0, 0, 0, error};
    shot_state all;
    bool possible, unusual;
    if (!shot || !cue_shot_is_whole(shot))
        return cue_say_fault(&checked);
    unusual = is_unusual(shot);
    checked.available = available_to(shot, layout, balls->also.cue_ball, unusual);
    begin(&all, shot, table, layout, checked.available, balls);
    if (unusual)
        begin_unusual(&all, shot);
    checked.at = run(&all);
    checked.alive = all.now.alive;
    possible = checked.at == shot->event_count && !unusual && shot->snookered <= CUE_EYE_NOT_SNOOKERED;
    if (possible && shot->has_rest)
        possible =
            shot->resting == checked.alive && cue_first_misplaced(table, shot->resting, shot->rest) == CUE_NO_BALL;
    if (!possible) {
        /* Unusual shots come here too, and most of them are fine. */
        const cue_status status = cue_say_fault(&checked);
        if (status)
            return status;
    }
    if (all.tip_ball != all.cue_ball)
        forget_contacts(&all);
    sum_up(&all, checked.available, summary);
    if (all.together)
        summary->together = find_together(shot, summary);
    return CUE_OK;
}

