/* What the record of a shot says of it. Fouls are found in the order in which they are announced: RULE_SEVERAL_FOULS. A
 * slop captures nothing: RULE_SLOP. */
#include "verdict.h"

/* What the cue ball has to hit, and a cushion. Of balls hit at the same moment one that is friendly is enough. */
static void find_contact_fouls(const cue_chess_options *options, const cue_shot_summary *summary, unsigned friendly,
                               cue_fouls *fouls)
{
    if (!summary->struck_count)
        cue_add_foul(fouls, RULE_MISS, CUE_CHESS_MISS, CUE_NO_BALL);
    else if (!(cue_struck_first(summary) & friendly))
        cue_add_foul(fouls, RULE_WRONG_BALL_FIRST, CUE_CHESS_WRONG_BALL_FIRST, summary->first_struck);
    if (options->no_rail && !summary->rail)
        cue_add_foul(fouls, RULE_NO_RAIL, CUE_CHESS_NO_RAIL, CUE_NO_BALL);
}

/* The fouls of a stroke except for infractions. RULE_BREAK_FOULS: the same on the break, where every ball is friendly.
 * */
static void find_stroke_fouls(const cue_chess_options *options, const cue_shot *shot, const cue_shot_summary *summary,
                              unsigned friendly, cue_fouls *fouls)
{
    if (summary->tip_ball == CUE_BALL) /* RULE_WRONG_CUE_BALL */
        find_contact_fouls(options, summary, friendly, fouls);
    cue_add_loss_fouls(fouls, RULE_OFF_TABLE, CUE_CHESS_BALL_OFF_TABLE, shot, CUE_EVENT_OFF_TABLE, summary->off_table);
    if (summary->potted & CHESS_CUE_BIT)
        cue_add_foul(fouls, RULE_SCRATCH, CUE_CHESS_CUE_BALL_POTTED, CUE_NO_BALL);
}

bool chess_find_fouls(const cue_chess_options *options, const cue_shot *shot, const cue_shot_summary *summary,
                      unsigned friendly, const cue_state_head *head, cue_rulings *rulings)
{
    cue_fouls fouls;
    cue_clear_fouls(&fouls, cue_shooter(shot, head), rulings);
    if (!shot->no_stroke) /* RULE_NO_STROKE: without a stroke there are only infractions */
        find_stroke_fouls(options, shot, summary, friendly, &fouls);
    if (summary->infractions) {
        const unsigned said = cue_add_stroke_fouls(&fouls, RULE_OUT_OF_TURN, RULE_WRONG_CUE_BALL, shot, head);
        cue_add_infraction_fouls(&fouls, RULE_INFRACTION, shot, said | 1u << CUE_JUMP_SHOT);
    }
    return fouls.count > 0;
}

/* RULE_FALL_BACK: the first object ball that the capturer meets has to be the target; if it meets none at all, the move
 * is still a move. */
static bool touches_another_first(cue_event_walk walk, unsigned capturer, unsigned target)
{
    cue_event event;
    while (cue_next_event(&walk, CUE_EVENT_CONTACT, &event)) {
        if (event.ball == CUE_BALL || event.other == CUE_BALL)
            continue;
        if (event.ball == capturer)
            return event.other != target;
        if (event.other == capturer)
            return event.ball != target;
    }
    return false;
}

/* RULE_CAPTURE: the ball at rest that is hit, or, when both were moving, both. */
static unsigned caught(const cue_event *event)
{
    unsigned balls = 0;
    if (event->detail != CUE_FIRST_MOVES)
        balls |= CUE_BALL_BIT(event->ball);
    if (event->detail != CUE_SECOND_MOVES)
        balls |= CUE_BALL_BIT(event->other);
    return balls;
}

cue_chess_fall_back chess_falls_back(const cue_chess_shot_data *data, const cue_shot_summary *summary)
{
    const unsigned capturer = data->capturer - 1u;
    if (data->call != CUE_CHESS_MOVE || data->shot->no_stroke)
        return CUE_CHESS_STAYS_MOVE;
    if (!cue_in_set(cue_struck_first(summary), capturer))
        return CUE_CHESS_WRONG_BALL;
    return touches_another_first(cue_walk_events(data->shot, summary), capturer, data->target - 1u)
               ? CUE_CHESS_WRONG_TARGET
               : CUE_CHESS_STAYS_MOVE;
}

/* RULE_SIDES: the balls that are friendly at the start of the shot are one side, all others the other. */
unsigned chess_captured(unsigned friendly, const cue_chess_shot_data *data, const cue_shot_summary *summary)
{
    cue_event_walk walk = cue_walk_events(data->shot, summary);
    unsigned captured = 0;
    cue_event event;
    if (data->call != CUE_CHESS_MOVE)
        return 0;
    while (cue_next_event(&walk, CUE_EVENT_CONTACT, &event))
        if (event.ball != CUE_BALL && event.other != CUE_BALL &&
            ((friendly >> event.ball ^ friendly >> event.other) & 1))
            captured |= caught(&event);
    return captured;
}
