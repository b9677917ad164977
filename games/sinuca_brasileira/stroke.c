/* What follows from a stroke: points, balls that go back or stay down, and who plays next at what. */
#include "state.h"

/* RULE_RESTART */
static void restart(const sinuca_stroke *stroke)
{
    const cue_ruling ruling = cue_ruling_of(CUE_RULING_RESTART, RULE_RESTART);
    sinuca_set_up(stroke->options, stroke->state);
    cue_announce(stroke->rulings, &ruling);
}

/* RULE_AFTER_FOUL, RULE_FOULED_RED */
static void put_back_fouled(const sinuca_stroke *stroke)
{
    const unsigned potted = stroke->summary.potted & SINUCA_OBJECTS;
    unsigned balls = potted | (stroke->summary.off_table & SINUCA_OBJECTS);
    if ((balls & 1u << CUE_RED) && stroke->options->fouled_red == CUE_SINUCA_RED_STAYS_OFF) {
        cue_announce_removed(stroke->rulings, RULE_FOULED_RED, CUE_RED,
                             potted & 1u << CUE_RED ? CUE_POTTED : CUE_OFF_TABLE);
        balls &= ~(1u << CUE_RED);
    }
    sinuca_put_back(stroke->options, stroke->state, balls, RULE_SPOTTING, stroke->rulings);
}

/* RULE_IN_HAND */
static void take_up_cue_ball(const sinuca_stroke *stroke)
{
    if (!((stroke->summary.potted | stroke->summary.off_table) & SINUCA_CUE))
        return;
    stroke->state->layout.in_hand = SINUCA_CUE;
    cue_announce_in_hand(stroke->rulings, RULE_IN_HAND, SINUCA_CUE);
}

static void foul(const sinuca_stroke *stroke)
{
    sinuca_state *state = stroke->state;
    unsigned rule;
    const int points = sinuca_penalty(stroke, &rule);
    cue_announce_points(stroke->rulings, CUE_RULING_PENALTY, rule, state->head.to_act, points);
    sinuca_add_points(&state->score[1 - state->head.to_act], points);
    if (stroke->before == SINUCA_BLACK_ONLY) {
        sinuca_finish(stroke, false);
        return;
    }
    put_back_fouled(stroke);
    take_up_cue_ball(stroke);
    sinuca_pass_turn(state, RULE_AFTER_FOUL, stroke->rulings);
    if (sinuca_is_snookered(stroke->options, state, stroke->shot))
        state->head.phase = CUE_SINUCA_PHASE_DECISION; /* RULE_PLAY_AGAIN */
}

/* What comes after a colour that goes back to its spot. */
static unsigned after_colour(const sinuca_stroke *stroke)
{
    const unsigned option = stroke->options->penalty_shots; /* RULE_PENALTY_SHOTS_OPTION */
    if (option == CUE_SINUCA_ANY_TIME ||
        (option == CUE_SINUCA_AFTER_COLOUR && stroke->state->may == CUE_SINUCA_COLOUR))
        return CUE_SINUCA_ANY;
    return CUE_SINUCA_LOWEST;
}

/* What comes after the lowest ball. RULE_FREE_BLACK: a colour after the pink, too. */
static unsigned after_lowest(const sinuca_stroke *stroke)
{
    return stroke->nominated == CUE_PINK && stroke->options->after_pink == CUE_SINUCA_BLACK_ENDS
               ? CUE_SINUCA_LOWEST
               : CUE_SINUCA_COLOUR;
}

static void score(const sinuca_stroke *stroke)
{
    sinuca_state *state = stroke->state;
    const unsigned ball = stroke->nominated;
    const bool stays_down = ball == sinuca_lowest(stroke->before) && state->may != CUE_SINUCA_COLOUR;
    cue_announce_points(stroke->rulings, CUE_RULING_SCORE, RULE_SCORE, state->head.to_act, (int)ball);
    sinuca_add_points(&state->score[state->head.to_act], (int)ball);
    sinuca_add_points(&state->break_points, (int)ball);
    if (stays_down && ball == CUE_BLACK) {
        sinuca_finish(stroke, true);
    } else if (stays_down) { /* RULE_STAYS_DOWN */
        cue_announce_removed(stroke->rulings, RULE_STAYS_DOWN, ball, CUE_POTTED);
        state->may = (uint8_t)after_lowest(stroke);
    } else {
        sinuca_put_back(stroke->options, state, 1u << ball, RULE_SPOTTING, stroke->rulings);
        state->may = (uint8_t)after_colour(stroke);
    }
}

static void stroke_in_opening(const sinuca_stroke *stroke)
{
    sinuca_state *state = stroke->state;
    if (stroke->summary.potted & (SINUCA_CUE | 1 << CUE_RED)) {
        restart(stroke);
    } else if (sinuca_announce_fouls(stroke)) {
        state->head.phase = CUE_SINUCA_PHASE_SHOT;
        foul(stroke); /* RULE_OPENING_FOUL */
    } else if (sinuca_is_snookered(stroke->options, state, stroke->shot)) {
        restart(stroke);
    } else {
        state->head.phase = CUE_SINUCA_PHASE_SHOT;
        sinuca_pass_turn(state, RULE_VISIT_OVER, stroke->rulings);
    }
}

void sinuca_play_stroke(const sinuca_stroke *stroke)
{
    sinuca_state *state = stroke->state;
    cue_layout_after_shot(&state->layout, stroke->shot, &stroke->summary);
    if (state->head.phase == CUE_SINUCA_PHASE_OPENING)
        stroke_in_opening(stroke);
    else if (sinuca_announce_fouls(stroke))
        foul(stroke);
    else if (stroke->summary.potted) /* no foul: it is the nominated ball, in its pocket */
        score(stroke);
    else
        sinuca_pass_turn(state, RULE_VISIT_OVER, stroke->rulings); /* RULE_FREE_SHOT */
}
