/* The fouls of a shot (RULE_LEGAL_SHOT), in the order in which they are announced. */
#include "fouls.h"

/* How many balls were touched before the moment in which the Target was. */
static unsigned touched_before(const cue_shot_summary *summary, unsigned target)
{
    unsigned count = 0;
    while (count < summary->struck_count && summary->struck_order[count] != target)
        count++;
    if (count < summary->struck_count)
        while (cue_in_set(summary->together, summary->struck_order[count]))
            count--;
    return count;
}

/* The Target has to be touched, and before any other ball. */
static void find_contact_fouls(const chaser_shot *shot, cue_fouls *fouls)
{
    const cue_shot_summary *summary = &shot->summary;
    const unsigned most = summary->together ? touched_before(summary, shot->target) : summary->struck_count;
    unsigned i;
    if (!cue_in_set(summary->struck, shot->target))
        cue_add_foul(fouls, RULE_TARGET_MISSED, CUE_CHASER_TARGET_MISSED, CUE_NO_BALL);
    for (i = 0; i < most && summary->struck_order[i] != shot->target; i++)
        cue_add_foul(fouls, RULE_WRONG_BALL_FIRST, CUE_CHASER_WRONG_BALL_FIRST, summary->struck_order[i]);
}

static void find_stroke_fouls(const chaser_shot *shot, cue_fouls *fouls)
{
    const cue_shot_summary *summary = &shot->summary;
    if (summary->tip_ball == CUE_BALL) /* RULE_WRONG_CUE_BALL */
        find_contact_fouls(shot, fouls);
    if (summary->potted & CHASER_CUE_BALL)
        cue_add_foul(fouls, RULE_CUE_BALL_POTTED, CUE_CHASER_CUE_BALL_POTTED, CUE_NO_BALL);
    cue_add_loss_fouls(fouls, RULE_BALL_OFF_TABLE, CUE_CHASER_BALL_OFF_TABLE, shot->record, CUE_EVENT_OFF_TABLE,
                       summary->off_table);
    if (shot->rails_count && summary->struck_count && !summary->rail_after_contact)
        cue_add_foul(fouls, RULE_NO_RAIL, CUE_CHASER_NO_RAIL, CUE_NO_BALL);
}

/* RULE_KITCHEN_PLAY: a ball touched too early is one of the infractions. RULE_JUMP_SHOT: a jump is none. */
static void find_infractions(const chaser_shot *shot, cue_fouls *fouls)
{
    const unsigned said =
        cue_add_stroke_fouls(fouls, RULE_OUT_OF_TURN, RULE_WRONG_CUE_BALL, shot->record, shot->head);
    cue_add_infraction_fouls(fouls, RULE_INFRACTION, shot->record, said | 1u << CUE_JUMP_SHOT);
}

cue_fouls chaser_find_fouls(const chaser_shot *shot, cue_rulings *rulings)
{
    cue_fouls fouls;
    cue_clear_fouls(&fouls, shot->player, rulings);
    /* RULE_NO_STROKE: nothing was played, so nothing else can be wrong with it. */
    if (!shot->record->no_stroke)
        find_stroke_fouls(shot, &fouls);
    if (shot->summary.infractions)
        find_infractions(shot, &fouls);
    if (fouls.count)
        cue_add_loss_fouls(&fouls, RULE_POTTED_IN_FOUL, CUE_CHASER_POTTED_IN_FOUL, shot->record, CUE_EVENT_POCKET,
                           shot->summary.potted & CHASER_OBJECT_BALLS);
    return fouls;
}
