/* What was wrong with a stroke, and what it costs. */
#include "state.h"

static unsigned announce(const sinuca_stroke *stroke, unsigned rule, unsigned code, unsigned ball)
{
    cue_announce_foul(stroke->rulings, rule, stroke->state->head.to_act, code, ball);
    return 1;
}

/* RULE_SNOOKER: a touching ball that is played at was written down as the first one. */
static unsigned first_contact(const sinuca_stroke *stroke)
{
    const unsigned first = stroke->summary.first_struck;
    if (first == CUE_NO_BALL)
        return announce(stroke, RULE_MISS, CUE_SINUCA_MISS, CUE_NO_BALL);
    if (stroke->nominated != CUE_NO_BALL && first != stroke->nominated)
        return announce(stroke, RULE_WRONG_BALL_FIRST, CUE_SINUCA_WRONG_BALL_FIRST, first);
    return 0;
}

/* Balls that left in one way or the other, in the order in which they went. */
static unsigned wrong_balls_potted(const sinuca_stroke *stroke)
{
    const cue_event *events = cue_shot_events(stroke->shot);
    unsigned count = 0;
    uint32_t i;
    if (stroke->nominated == CUE_NO_BALL) /* RULE_NO_CALL */
        return 0;
    for (i = 0; i < stroke->shot->event_count; i++)
        if (events[i].type == CUE_EVENT_POCKET && events[i].ball != CUE_BALL && events[i].ball != stroke->nominated)
            count += announce(stroke, RULE_WRONG_BALL_POTTED, CUE_SINUCA_POTTED_WRONG_BALL, events[i].ball);
    return count;
}

static unsigned balls_off_table(const sinuca_stroke *stroke)
{
    const cue_event *events = cue_shot_events(stroke->shot);
    unsigned count = 0;
    uint32_t i;
    for (i = 0; i < stroke->shot->event_count && stroke->summary.off_table; i++)
        if (events[i].type == CUE_EVENT_OFF_TABLE)
            count += announce(stroke, RULE_OFF_TABLE, CUE_SINUCA_BALL_OFF_TABLE, events[i].ball);
    return count;
}

static unsigned infractions(const sinuca_stroke *stroke)
{
    const cue_event *events = cue_shot_events(stroke->shot);
    unsigned count = 0;
    uint32_t i;
    for (i = 0; i < stroke->shot->event_count && count < stroke->summary.infractions; i++)
        if (events[i].type == CUE_EVENT_INFRACTION)
            count += announce(stroke, RULE_INFRACTION, events[i].detail, events[i].ball);
    return count;
}

static bool has_potted_nominated(const sinuca_stroke *stroke)
{
    return stroke->nominated != CUE_NO_BALL && (stroke->summary.potted >> stroke->nominated & 1);
}

static unsigned pots(const sinuca_stroke *stroke)
{
    unsigned count = 0;
    if (!stroke->summary.potted)
        return 0;
    if (stroke->summary.potted & SINUCA_CUE)
        count += announce(stroke, RULE_CUE_BALL_POTTED, CUE_SINUCA_CUE_BALL_POTTED, CUE_NO_BALL);
    count += wrong_balls_potted(stroke);
    if (has_potted_nominated(stroke) && stroke->pocket != CUE_NO_POCKET &&
        stroke->summary.pocket[stroke->nominated] != stroke->pocket)
        count += announce(stroke, RULE_WRONG_POCKET, CUE_SINUCA_WRONG_POCKET, stroke->nominated);
    return count;
}

/* RULE_PENALTY_SHOT: any ball but the lowest, under the free choice. */
static bool is_penalty_shot(const sinuca_stroke *stroke)
{
    return stroke->state->may == CUE_SINUCA_ANY && stroke->nominated != sinuca_lowest(stroke->before);
}

unsigned sinuca_announce_fouls(const sinuca_stroke *stroke)
{
    unsigned count = 0;
    if (!stroke->shot->no_stroke) { /* RULE_NO_STROKE */
        count += first_contact(stroke);
        count += pots(stroke);
        count += balls_off_table(stroke);
    }
    count += infractions(stroke);
    if (!count && is_penalty_shot(stroke) && !has_potted_nominated(stroke))
        count += announce(stroke, RULE_MISSED_PENALTY_SHOT, CUE_SINUCA_MISSED_PENALTY_SHOT, stroke->nominated);
    return count;
}

static unsigned bit_of(unsigned ball)
{
    return ball == CUE_NO_BALL ? 0 : 1u << ball;
}

/* RULE_PENALTY_HIGHEST: the balls that had to do with the foul. */
static unsigned involved(const sinuca_stroke *stroke)
{
    const cue_event *events = cue_shot_events(stroke->shot);
    unsigned balls = bit_of(stroke->nominated) | bit_of(stroke->summary.first_struck) | stroke->summary.potted |
                     stroke->summary.off_table;
    uint32_t i;
    for (i = 0; i < stroke->shot->event_count; i++)
        if (events[i].type == CUE_EVENT_INFRACTION)
            balls |= bit_of(events[i].ball);
    return balls & SINUCA_OBJECTS;
}

int sinuca_penalty(const sinuca_stroke *stroke, unsigned *rule)
{
    const unsigned lowest = sinuca_lowest(stroke->before);
    unsigned balls;
    switch (stroke->options->penalty) {
    case CUE_SINUCA_PENALTY_LOWEST:
        *rule = RULE_PENALTY_LOWEST;
        return (int)lowest;
    case CUE_SINUCA_PENALTY_HIGHEST:
        *rule = RULE_PENALTY_HIGHEST;
        balls = involved(stroke);
        return (int)(balls ? sinuca_highest(balls) : lowest);
    default:
        *rule = RULE_PENALTY;
        return CUE_BLACK;
    }
}
