/* The fouls of a shot (RULE_LEGAL_SHOT), in the order in which they are announced. */
#include "fouls.h"

/* The Target has to be touched, and before any other ball. */
static void find_contact_fouls(const chaser_shot *shot, cue_fouls *fouls)
{
    const cue_shot_summary *summary = &shot->summary;
    unsigned i;
    if (!cue_in_set(summary->struck, shot->target))
        cue_add_foul(fouls, RULE_TARGET_MISSED, CUE_CHASER_TARGET_MISSED, CUE_NO_BALL);
    for (i = 0; i < summary->struck_count && summary->struck_order[i] != shot->target; i++)
        cue_add_foul(fouls, RULE_WRONG_BALL_FIRST, CUE_CHASER_WRONG_BALL_FIRST, summary->struck_order[i]);
}

static void find_stroke_fouls(const chaser_shot *shot, cue_fouls *fouls)
{
    const cue_shot_summary *summary = &shot->summary;
    find_contact_fouls(shot, fouls);
    if (summary->potted & CHASER_CUE_BALL)
        cue_add_foul(fouls, RULE_CUE_BALL_POTTED, CUE_CHASER_CUE_BALL_POTTED, CUE_NO_BALL);
    cue_add_loss_fouls(fouls, RULE_BALL_OFF_TABLE, CUE_CHASER_BALL_OFF_TABLE, shot->record, CUE_EVENT_OFF_TABLE,
                       summary->off_table);
    if (shot->rails_count && summary->struck_count && !summary->rail_after_contact)
        cue_add_foul(fouls, RULE_NO_RAIL, CUE_CHASER_NO_RAIL, CUE_NO_BALL);
}

cue_fouls chaser_find_fouls(const chaser_shot *shot, cue_rulings *rulings)
{
    cue_fouls fouls;
    cue_clear_fouls(&fouls, shot->player, rulings);
    /* RULE_NO_STROKE: nothing was played, so nothing else can be wrong with it. */
    if (!shot->record->no_stroke)
        find_stroke_fouls(shot, &fouls);
    /* RULE_KITCHEN_PLAY: a ball touched too early is one of the infractions. RULE_JUMP_SHOT: a jump is none. */
    if (shot->summary.infractions)
        cue_add_infraction_fouls(&fouls, RULE_INFRACTION, shot->record, 1u << CUE_JUMP_SHOT);
    if (fouls.count)
        cue_add_loss_fouls(&fouls, RULE_POTTED_IN_FOUL, CUE_CHASER_POTTED_IN_FOUL, shot->record, CUE_EVENT_POCKET,
                           shot->summary.potted & CHASER_OBJECT_BALLS);
    return fouls;
}
