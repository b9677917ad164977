/* The fouls of a shot, in the order in which they are announced: RULE_SEVERAL_FOULS. */
#include "state.h"

/* Fouls of a stroke, the infractions left out. RULE_BREAK_FOULS: on the break they are the same, but everything is
 * friendly. */
static void find_stroke_fouls(const cue_chess_options *options, const cue_shot *shot, const cue_shot_summary *summary,
                              unsigned friendly, cue_fouls *fouls)
{
    const unsigned first = summary->first_struck;
    if (first == CUE_NO_BALL)
        cue_add_foul(fouls, RULE_MISS, CUE_CHESS_MISS, CUE_NO_BALL);
    else if (!cue_in_set(friendly, first))
        cue_add_foul(fouls, RULE_WRONG_BALL_FIRST, CUE_CHESS_WRONG_BALL_FIRST, first);
    if (options->no_rail && !summary->rail)
        cue_add_foul(fouls, RULE_NO_RAIL, CUE_CHESS_NO_RAIL, CUE_NO_BALL);
    cue_add_loss_fouls(fouls, RULE_OFF_TABLE, CUE_CHESS_BALL_OFF_TABLE, shot, CUE_EVENT_OFF_TABLE,
                       summary->off_table);
    if (summary->potted & CHESS_CUE_BIT)
        cue_add_foul(fouls, RULE_SCRATCH, CUE_CHESS_CUE_BALL_POTTED, CUE_NO_BALL);
}

chess_fouls chess_find_fouls(const cue_chess_options *options, const cue_shot *shot, const cue_shot_summary *summary,
                             unsigned friendly, int player, cue_rulings *rulings)
{
    cue_fouls fouls;
    chess_fouls found;
    cue_clear_fouls(&fouls, player, rulings);
    if (!shot->no_stroke) /* RULE_NO_STROKE: then the infractions are all there is. */
        find_stroke_fouls(options, shot, summary, friendly, &fouls);
    if (summary->infractions)
        cue_add_infraction_fouls(&fouls, RULE_INFRACTION, shot, 1u << CUE_JUMP_SHOT);
    found.any = fouls.count > 0;
    found.scratch = summary->potted & CHESS_CUE_BIT;
    return found;
}
