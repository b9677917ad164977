/* The fouls of a shot, in the order in which they are announced: RULE_SEVERAL_FOULS. */
#include "state.h"

static void announce_off_table(const cue_shot *shot, int player, cue_rulings *rulings)
{
    const cue_event *events = cue_shot_events(shot);
    uint32_t i;
    for (i = 0; i < shot->event_count; i++)
        if (events[i].type == CUE_EVENT_OFF_TABLE)
            cue_announce_foul(rulings, RULE_OFF_TABLE, player, CUE_CHESS_BALL_OFF_TABLE, events[i].ball);
}

/* RULE_INFRACTION: a jump shot is none in pool. */
static bool judge_infractions(const cue_shot *shot, int player, cue_rulings *rulings)
{
    const cue_event *events = cue_shot_events(shot);
    bool any = false;
    uint32_t i;
    for (i = 0; i < shot->event_count; i++)
        if (events[i].type == CUE_EVENT_INFRACTION && events[i].detail != CUE_JUMP_SHOT) {
            cue_announce_foul(rulings, RULE_INFRACTION, player, events[i].detail, events[i].ball);
            any = true;
        }
    return any;
}

/* Fouls of a stroke, the infractions left out. RULE_BREAK_FOULS: on the break they are the same, but everything is
 * friendly. */
static bool judge_stroke(const cue_chess_options *options, const cue_shot *shot, const cue_shot_summary *summary,
                         unsigned friendly, int player, cue_rulings *rulings)
{
    const bool miss = summary->first_struck == CUE_NO_BALL;
    const bool wrong = !miss && !chess_holds(friendly, summary->first_struck);
    const bool no_rail = options->no_rail && !summary->rail;
    const bool scratch = summary->potted & CHESS_CUE_BIT;
    if (miss)
        cue_announce_foul(rulings, RULE_MISS, player, CUE_CHESS_MISS, CUE_NO_BALL);
    if (wrong)
        cue_announce_foul(rulings, RULE_WRONG_BALL_FIRST, player, CUE_CHESS_WRONG_BALL_FIRST,
                          summary->first_struck);
    if (no_rail)
        cue_announce_foul(rulings, RULE_NO_RAIL, player, CUE_CHESS_NO_RAIL, CUE_NO_BALL);
    if (summary->off_table)
        announce_off_table(shot, player, rulings);
    if (scratch)
        cue_announce_foul(rulings, RULE_SCRATCH, player, CUE_CHESS_CUE_BALL_POTTED, CUE_NO_BALL);
    return miss || wrong || no_rail || summary->off_table || scratch;
}

chess_fouls chess_judge(const cue_chess_options *options, const cue_shot *shot, const cue_shot_summary *summary,
                        unsigned friendly, int player, cue_rulings *rulings)
{
    chess_fouls fouls = {false, (summary->potted & CHESS_CUE_BIT) != 0};
    /* RULE_NO_STROKE: then the infractions are all there is. */
    if (!shot->no_stroke)
        fouls.any = judge_stroke(options, shot, summary, friendly, player, rulings);
    if (summary->infractions && judge_infractions(shot, player, rulings))
        fouls.any = true;
    return fouls;
}
