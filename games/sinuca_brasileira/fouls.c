/* The fouls of a shot, in the order in which they are announced, and what they cost. */
#include "fouls.h"

/* The set of a ball, or of none. */
static unsigned bit_of(unsigned ball)
{
    return ball == CUE_NO_BALL ? 0 : 1u << ball;
}

/* RULE_SNOOKER: a touching ball that was played at is on record as the first ball hit. */
static void find_contact_fouls(const sinuca_shot *shot, cue_fouls *fouls)
{
    const unsigned first = shot->summary.first_struck;
    if (first == CUE_NO_BALL)
        cue_add_foul(fouls, RULE_MISS, CUE_SINUCA_MISS, CUE_NO_BALL);
    else if (shot->nominated != CUE_NO_BALL && first != shot->nominated)
        cue_add_foul(fouls, RULE_WRONG_BALL_FIRST, CUE_SINUCA_WRONG_BALL_FIRST, first);
}

static bool has_potted_nominated(const sinuca_shot *shot)
{
    return cue_in_set(shot->summary.potted, shot->nominated);
}

static void find_pocket_fouls(const sinuca_shot *shot, cue_fouls *fouls)
{
    const unsigned wrong = shot->summary.potted & SINUCA_OBJECTS & ~bit_of(shot->nominated);
    if (!shot->summary.potted)
        return;
    if (shot->summary.potted & SINUCA_CUE)
        cue_add_foul(fouls, RULE_CUE_BALL_POTTED, CUE_SINUCA_CUE_BALL_POTTED, CUE_NO_BALL);
    if (wrong && !shot->uncalled) /* RULE_NO_CALL */
        cue_add_loss_fouls(fouls, RULE_WRONG_BALL_POTTED, CUE_SINUCA_POTTED_WRONG_BALL, shot->record,
                           CUE_EVENT_POCKET, wrong);
    if (has_potted_nominated(shot) && shot->pocket != CUE_NO_POCKET &&
        shot->summary.pocket[shot->nominated] != shot->pocket)
        cue_add_foul(fouls, RULE_WRONG_POCKET, CUE_SINUCA_WRONG_POCKET, shot->nominated);
}

/* RULE_PENALTY_SHOT: any ball but the lowest, under the free choice. */
static bool is_penalty_shot(const sinuca_shot *shot)
{
    return shot->state->may == CUE_SINUCA_ANY && shot->nominated != cue_lowest_ball(shot->before);
}

unsigned sinuca_find_fouls(const sinuca_shot *shot, cue_rulings *rulings)
{
    cue_fouls fouls;
    cue_clear_fouls(&fouls, shot->state->head.to_act, rulings);
    if (!shot->record->no_stroke) { /* RULE_NO_STROKE */
        find_contact_fouls(shot, &fouls);
        find_pocket_fouls(shot, &fouls);
        if (shot->summary.off_table)
            cue_add_loss_fouls(&fouls, RULE_OFF_TABLE, CUE_SINUCA_BALL_OFF_TABLE, shot->record, CUE_EVENT_OFF_TABLE,
                               shot->summary.off_table);
    }
    if (shot->summary.infractions)
        cue_add_infraction_fouls(&fouls, RULE_INFRACTION, shot->record, 0);
    if (!fouls.count && is_penalty_shot(shot) && !has_potted_nominated(shot))
        cue_add_foul(&fouls, RULE_MISSED_PENALTY_SHOT, CUE_SINUCA_MISSED_PENALTY_SHOT, shot->nominated);
    return fouls.count;
}

/* RULE_PENALTY_HIGHEST: the balls involved in the foul. */
static unsigned involved(const sinuca_shot *shot)
{
    const cue_event *event = cue_shot_events(shot->record);
    const cue_event *end = event + shot->record->event_count;
    unsigned balls = bit_of(shot->nominated) | bit_of(shot->summary.first_struck) | shot->summary.potted |
                     shot->summary.off_table;
    for (; event < end; event++)
        if (event->type == CUE_EVENT_INFRACTION)
            balls |= bit_of(event->ball);
    return balls & SINUCA_OBJECTS;
}

/* RULE_VALUES: the ball of a set that is worth most; the one worth least is cue_lowest_ball(). */
static unsigned highest(unsigned balls)
{
    return (unsigned)(31 - __builtin_clz(balls));
}

int sinuca_penalty(const sinuca_shot *shot, unsigned *rule)
{
    const unsigned lowest = cue_lowest_ball(shot->before);
    unsigned balls;
    switch (shot->options->penalty) {
    case CUE_SINUCA_PENALTY_LOWEST:
        *rule = RULE_PENALTY_LOWEST;
        return (int)lowest;
    case CUE_SINUCA_PENALTY_HIGHEST:
        *rule = RULE_PENALTY_HIGHEST;
        balls = involved(shot);
        return (int)(balls ? highest(balls) : lowest);
    default:
        *rule = RULE_PENALTY;
        return CUE_BLACK;
    }
}
