/* What follows from a shot: points, balls that are put back or stay down, and who may play at what next. */
#include "shot.h"

#include "fouls.h"
#include "frame.h"
#include "visit.h"

/* RULE_AFTER_FOUL, RULE_FOULED_RED, RULE_IN_HAND */
static void put_back_lost(const sinuca_shot *shot, sinuca_state *state, cue_rulings *rulings)
{
    const unsigned potted = shot->summary.potted;
    unsigned lost = potted | shot->summary.off_table;
    if ((lost & SINUCA_RED) && shot->options->fouled_red == CUE_SINUCA_RED_STAYS_OFF) {
        cue_announce_removed(rulings, RULE_FOULED_RED, CUE_RED, potted & SINUCA_RED ? CUE_POTTED : CUE_OFF_TABLE);
        lost &= ~(unsigned)SINUCA_RED;
    }
    sinuca_put_back(&shot->options->table, &state->layout, lost & SINUCA_OBJECTS, SINUCA_FOULED_BACK, rulings);
    if (lost & SINUCA_CUE)
        cue_take_in_hand(&state->layout, SINUCA_CUE, RULE_IN_HAND, rulings);
}

/* RULE_RESTART: why the frame begins again, if it does. Nothing else of the shot is then announced, so its consequences
 * are tried on a copy. */
static cue_sinuca_reason reason_to_restart(const sinuca_shot *shot)
{
    sinuca_state after = *shot->state;
    if (shot->record->no_stroke)
        return CUE_SINUCA_NO_REASON;
    if (shot->summary.potted & SINUCA_CUE)
        return CUE_SINUCA_IN_OFF;
    if (shot->summary.potted & SINUCA_RED)
        return CUE_SINUCA_RED_POTTED;
    put_back_lost(shot, &after, NULL);
    if ((after.layout.on_table & SINUCA_RED) && sinuca_is_snookered(&shot->options->table, &after, shot->record))
        return CUE_SINUCA_LEFT_SNOOKERED;
    if (shot->options->opening_foul == CUE_SINUCA_FOUL_REPEATS && sinuca_find_fouls(shot, NULL))
        return CUE_SINUCA_FOULED; /* RULE_OPENING_FOUL */
    return CUE_SINUCA_NO_REASON;
}

static void restart(const sinuca_shot *shot, cue_sinuca_reason reason)
{
    const uint8_t said = (uint8_t)reason;
    sinuca_set_up(shot->options, shot->state);
    cue_announce_data(shot->rulings, CUE_SINUCA_RESTART,
                      reason == CUE_SINUCA_FOULED ? RULE_OPENING_FOUL : RULE_RESTART, &said, sizeof said);
}

/* RULE_PLAY_AGAIN: may the next player have the fouler play again? */
static bool may_decide(const sinuca_shot *shot)
{
    if (shot->state->head.phase == CUE_SINUCA_PHASE_OPENING) /* RULE_NO_STROKE */
        return false;
    if (!sinuca_is_snookered(&shot->options->table, shot->state, shot->record))
        return shot->options->play_again == CUE_SINUCA_AFTER_ANY_FOUL;
    cue_announce_player(shot->rulings, CUE_SINUCA_SNOOK, RULE_SNOOKERED, CUE_NOBODY);
    return true;
}

static void score_foul(const sinuca_shot *shot)
{
    sinuca_state *state = shot->state;
    unsigned rule;
    const int points = sinuca_penalty(shot, &rule);
    bool decides;
    cue_announce_points(shot->rulings, CUE_RULING_PENALTY, rule, state->head.to_act, points);
    cue_add_points(&state->score[1 - state->head.to_act], points, CUE_SINUCA_SCORE_MAX);
    if (shot->before == SINUCA_BLACK_ONLY) {
        sinuca_finish(shot->options, state, false, shot->rulings);
        return;
    }
    put_back_lost(shot, state, shot->rulings);
    decides = may_decide(shot);
    sinuca_next_turn(state, RULE_AFTER_FOUL, shot->rulings);
    if (decides)
        state->head.phase = CUE_SINUCA_PHASE_DECISION;
}

/* What may be nominated after a colour that goes back to its spot. */
static unsigned after_colour(const sinuca_shot *shot)
{
    const unsigned option = shot->options->penalty_shots; /* RULE_PENALTY_SHOTS_OPTION */
    if (option == CUE_SINUCA_ANY_TIME ||
        (option == CUE_SINUCA_AFTER_COLOUR && shot->state->may == CUE_SINUCA_COLOUR))
        return CUE_SINUCA_ANY;
    return CUE_SINUCA_LOWEST;
}

/* What may be nominated after the lowest ball. RULE_FREE_BLACK: a colour when only the black is left, too. */
static unsigned after_lowest(const sinuca_shot *shot)
{
    return sinuca_objects(shot->state) == SINUCA_BLACK_ONLY && shot->options->after_pink == CUE_SINUCA_BLACK_ENDS
               ? CUE_SINUCA_LOWEST
               : CUE_SINUCA_COLOUR;
}

static void score_shot(const sinuca_shot *shot)
{
    sinuca_state *state = shot->state;
    const unsigned ball = shot->nominated;
    const bool stays_down = ball == cue_lowest_ball(shot->before) && state->may != CUE_SINUCA_COLOUR;
    cue_announce_points(shot->rulings, CUE_RULING_SCORE, RULE_SCORE, state->head.to_act, (int)ball);
    cue_add_points(&state->score[state->head.to_act], (int)ball, CUE_SINUCA_SCORE_MAX);
    cue_add_points(&state->break_points, (int)ball, CUE_SINUCA_SCORE_MAX);
    if (stays_down && ball == CUE_BLACK) {
        sinuca_finish(shot->options, state, true, shot->rulings);
    } else if (stays_down) { /* RULE_STAYS_DOWN */
        cue_announce_removed(shot->rulings, RULE_STAYS_DOWN, ball, CUE_POTTED);
        state->may = (uint8_t)after_lowest(shot);
    } else {
        sinuca_put_back(&shot->options->table, &state->layout, 1u << ball,
                        ball == cue_lowest_ball(shot->before) ? SINUCA_LOWEST_BACK : SINUCA_COLOUR_BACK, shot->rulings);
        state->may = (uint8_t)after_colour(shot);
    }
}

cue_status sinuca_apply_shot(const cue_sinuca_options *options, sinuca_state *state, const cue_action *action,
                             cue_rulings *rulings, cue_error *error)
{
    const bool opening = state->head.phase == CUE_SINUCA_PHASE_OPENING;
    cue_sinuca_reason reason;
    sinuca_shot shot;
    const cue_status status = sinuca_read_shot(options, state, action, rulings, &shot, error);
    if (status)
        return status;
    cue_layout_after_shot(&state->layout, shot.record, &shot.summary);
    reason = opening ? reason_to_restart(&shot) : CUE_SINUCA_NO_REASON;
    if (reason) {
        restart(&shot, reason);
        return CUE_OK;
    }
    if (!shot.record->no_stroke) /* RULE_NO_STROKE: the opening is still to be played */
        state->head.phase = CUE_SINUCA_PHASE_SHOT;
    if (sinuca_find_fouls(&shot, rulings))
        score_foul(&shot);
    else if (shot.summary.potted) /* no foul: it is the nominated ball, in its pocket */
        score_shot(&shot);
    else
        sinuca_next_turn(state, RULE_VISIT_OVER, rulings); /* RULE_FREE_SHOT */
    return CUE_OK;
}
