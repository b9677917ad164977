/* The fouls of a shot, in the order in which they are announced, and what they cost. */
#include "fouls.h"

/* The set of a ball, or of none. */
static unsigned bit_of(unsigned ball)
{
    return ball == CUE_NO_BALL ? 0 : 1u << ball;
}

/* RULE_WRONG_BALL_FIRST: of balls hit at the same moment, the first one that was written and not nominated. */
static unsigned first_hit(const sinuca_shot *shot)
{
    const cue_shot_summary *summary = &shot->summary;
    cue_balls wrong;
    unsigned i = 0;
    if (!summary->together)
        return summary->first_struck;
    wrong = cue_struck_first(summary) & ~bit_of(shot->nominated);
    while (wrong && !cue_in_set(wrong, summary->struck_order[i]))
        i++;
    return summary->struck_order[i];
}

/* RULE_SNOOKER: a touching ball that was played at is on record as the first ball hit. */
static void find_contact_fouls(const sinuca_shot *shot, cue_fouls *fouls)
{
    const unsigned first = first_hit(shot);
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

void sinuca_find_fouls(const sinuca_shot *shot, cue_rulings *rulings, cue_fouls *fouls)
{
    cue_clear_fouls(fouls, shot->player, rulings);
    if (!shot->record->no_stroke) { /* RULE_NO_STROKE */
        if (shot->summary.tip_ball == CUE_BALL) /* RULE_WRONG_CUE_BALL */
            find_contact_fouls(shot, fouls);
        find_pocket_fouls(shot, fouls);
        if (shot->summary.off_table)
            cue_add_loss_fouls(fouls, RULE_OFF_TABLE, CUE_SINUCA_BALL_OFF_TABLE, shot->record, CUE_EVENT_OFF_TABLE,
                               shot->summary.off_table);
    }
    if (shot->summary.infractions) {
        const unsigned said = cue_add_stroke_fouls(fouls, RULE_OUT_OF_TURN, RULE_WRONG_CUE_BALL, shot->record,
                                                   &shot->state->head);
        cue_add_infraction_fouls(fouls, RULE_INFRACTION, shot->record, said);
    }
    if (!fouls->count && is_penalty_shot(shot) && !has_potted_nominated(shot))
        cue_add_foul(fouls, RULE_MISSED_PENALTY_SHOT, CUE_SINUCA_MISSED_PENALTY_SHOT, shot->nominated);
}

/* RULE_PENALTY_HIGHEST: the balls involved in the foul. Those that fouls name are among them. */
static unsigned involved(const sinuca_shot *shot, const cue_fouls *fouls)
{
    unsigned balls = bit_of(shot->nominated) | bit_of(first_hit(shot)) | shot->summary.potted | shot->summary.off_table;
    unsigned ball;
    for (ball = CUE_RED; ball <= CUE_BLACK; ball++)
        balls |= fouls->by_ball[ball] ? bit_of(ball) : 0;
    return balls & SINUCA_OBJECTS;
}

/* RULE_VALUES: the ball of a set that is worth most; the one worth least is cue_lowest_ball(). */
static unsigned highest(unsigned balls)
{
    return (unsigned)(31 - __builtin_clz(balls));
}

int sinuca_penalty(const sinuca_shot *shot, const cue_fouls *fouls, unsigned *rule)
{
    const unsigned lowest = cue_lowest_ball(shot->before);
    unsigned balls;
    switch (shot->options->penalty) {
    case CUE_SINUCA_PENALTY_LOWEST:
        *rule = RULE_PENALTY_LOWEST;
        return (int)lowest;
    case CUE_SINUCA_PENALTY_HIGHEST:
        *rule = RULE_PENALTY_HIGHEST;
        balls = involved(shot, fouls);
        return (int)(balls ? highest(balls) : lowest);
    default:
        *rule = RULE_PENALTY;
        return CUE_BLACK;
    }
}
