/* The fouls of a shot, in the order in which they are announced, and what they cost. */
#include "fouls.h"

enum { LEAST = 4 };

static unsigned find_stroke_fouls(const frame_shot *shot, cue_fouls *fouls)
{
    return shot->summary.infractions ? cue_add_stroke_fouls(fouls, RULE_OUT_OF_TURN, RULE_WRONG_CUE_BALL, shot->record,
                                                            &shot->state->head)
                                     : 0;
}

/* RULE_WRONG_BALL_FIRST: of the balls that were hit first, those that may not be. */
static cue_balls wrong_first(const frame_shot *shot)
{
    return shot->free && !(shot->first & shot->free) ? shot->first : shot->first & ~(shot->on | shot->free);
}

/* RULE_TOUCHING_BALL, RULE_SHORT_RECORD */
static bool find_contact_fouls(const frame_shot *shot, cue_fouls *fouls)
{
    const cue_balls wrong = wrong_first(shot);
    unsigned i;
    if ((shot->first && !wrong) || shot->unhit || shot->summary.tip_ball != CUE_BALL ||
        frame_touching(shot) & (shot->free ? shot->free : shot->on))
        return false;
    if (!shot->first)
        cue_add_foul(fouls, RULE_NO_BALL_HIT, CUE_FRAME_NO_BALL_HIT, CUE_NO_BALL);
    for (i = 0; i < shot->summary.struck_count; i++)
        if (cue_in_set(wrong, shot->summary.struck_order[i]))
            cue_add_foul(fouls, RULE_WRONG_BALL_FIRST, CUE_FRAME_WRONG_BALL_FIRST, shot->summary.struck_order[i]);
    return true;
}

static void find_loss_fouls(const frame_shot *shot, cue_fouls *fouls)
{
    const cue_balls wrong = shot->summary.potted & ~(FRAME_CUE | shot->on | shot->free);
    if (shot->summary.potted & FRAME_CUE)
        cue_add_foul(fouls, RULE_CUE_BALL_POTTED, CUE_FRAME_CUE_BALL_POTTED, CUE_NO_BALL);
    if (wrong)
        cue_add_loss_fouls(fouls, RULE_POTTED_WRONG_BALL, CUE_FRAME_POTTED_WRONG_BALL, shot->record, CUE_EVENT_POCKET,
                           wrong);
    if (shot->summary.off_table)
        cue_add_loss_fouls(fouls, RULE_BALL_OFF_TABLE, CUE_FRAME_BALL_OFF_TABLE, shot->record, CUE_EVENT_OFF_TABLE,
                           shot->summary.off_table);
}

bool frame_find_fouls(const frame_shot *shot, cue_fouls *fouls)
{
    bool failure = false;
    unsigned said;
    cue_clear_fouls(fouls, shot->player, shot->rulings);
    said = find_stroke_fouls(shot, fouls);
    if (!shot->record->no_stroke) { /* RULE_NO_STROKE */
        failure = find_contact_fouls(shot, fouls);
        find_loss_fouls(shot, fouls);
    }
    if (shot->summary.infractions) { /* RULE_INFRACTION: their balls count apart from those of other fouls */
        cue_fouls seen = cue_fouls_of(shot->player, shot->rulings);
        cue_add_infraction_fouls(&seen, RULE_INFRACTION, shot->record, said);
        fouls->count += seen.count;
    }
    return failure && !shot->other;
}

/* The referee's word says that it is that ball. */
static bool snookers(const frame_shot *shot, cue_balls on, cue_balls ball)
{
    const cue_layout *layout = &shot->state->layout;
    const cue_table *table = &shot->options->table;
    if (shot->record->snookered || !layout->known)
        return shot->record->snookered == CUE_EYE_SNOOKERED;
    return cue_is_snookered_on(table, layout, layout->at[CUE_BALL], on) &&
           (cue_snookering_balls(table, layout, layout->at[CUE_BALL], on) & ball);
}

void frame_find_snooker_behind(const frame_shot *shot, cue_fouls *fouls)
{
    const cue_balls last_two = CUE_BALL_BIT(CUE_FRAME_PINK) | FRAME_BLACK_ONLY;
    const cue_balls ball = shot->kind == CUE_FRAME_ANY_COLOUR ? shot->on : shot->free;
    const cue_balls on = frame_balls_of(shot->state, frame_on_first(shot->state));
    if (ball && ball != on && shot->before != last_two && snookers(shot, on, ball))
        cue_add_foul(fouls, RULE_SNOOKER_BEHIND, CUE_FRAME_SNOOKER_BEHIND, cue_lowest_ball(ball));
}

/* A free ball is worth what is on. */
static int value_of(const frame_shot *shot, unsigned ball)
{
    return cue_in_set(shot->free, ball) ? shot->worth : (int)cue_frame_value(ball);
}

/* RULE_INFRACTION: of infractions, only some cost what their ball is worth. */
static bool counts(unsigned infraction)
{
    return infraction == CUE_TOUCHED_BALL || infraction == CUE_PUSH_SHOT || infraction == CUE_BALLS_STILL_MOVING ||
           infraction == CUE_BALL_NOT_SPOTTED || infraction == CUE_OTHER_INFRACTION;
}

static bool costs_seven(const frame_shot *shot)
{
    const cue_event *event = cue_shot_events(shot->record);
    const cue_event *end = event + shot->record->event_count;
    if (shot->summary.tip_ball != CUE_BALL || shot->silent || (!shot->worth && !shot->other))
        return true;
    for (; event < end; event++)
        if (event->type == CUE_EVENT_INFRACTION &&
            (event->detail == CUE_WRONG_CUE_BALL || event->detail == CUE_MEASURED))
            return true;
    return false;
}

/* The dearest ball of the infractions that count. */
static int infraction_value(const frame_shot *shot, int most)
{
    const cue_event *event = cue_shot_events(shot->record);
    const cue_event *end = event + shot->record->event_count;
    for (; event < end; event++)
        if (event->type == CUE_EVENT_INFRACTION && counts(event->detail) && event->ball != CUE_NO_BALL &&
            event->ball != CUE_BALL && value_of(shot, event->ball) > most)
            most = value_of(shot, event->ball);
    return most;
}

int frame_penalty(const frame_shot *shot, const cue_fouls *fouls, unsigned *rule)
{
    int most = shot->worth > LEAST ? shot->worth : LEAST;
    unsigned ball;
    *rule = costs_seven(shot) ? RULE_SEVEN : RULE_PENALTY;
    for (ball = CUE_FRAME_RED_1; ball < CUE_FRAME_BALLS; ball++)
        if (fouls->by_ball[ball] && value_of(shot, ball) > most)
            most = value_of(shot, ball);
    return *rule == RULE_SEVEN ? (int)CUE_BLACK : shot->summary.infractions ? infraction_value(shot, most) : most;
}
