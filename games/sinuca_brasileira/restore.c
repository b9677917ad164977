/* A state that comes from a file: whatever no frame can have led to is refused. Where the balls lie may be
 * anything, because a referee may correct it; which balls are there tells much of what was played. */
#include "proof.h"

bool sinuca_is_set_up(const sinuca_proof *proof)
{
    const cue_layout *layout = &proof->state->layout;
    sinuca_state fresh;
    unsigned ball;
    if (proof->state->tie_break)
        sinuca_set_up_black(proof->options, &fresh);
    else
        sinuca_set_up(proof->options, &fresh);
    for (ball = CUE_RED; ball <= CUE_BLACK; ball++)
        if (layout->at[ball].x != fresh.layout.at[ball].x || layout->at[ball].y != fresh.layout.at[ball].y)
            return false;
    return true;
}

/* RULE_PENALTY_LOWEST, RULE_PENALTY_HIGHEST: no ball below the lowest had to do with it, but a red that went. */
int sinuca_least_penalty(const sinuca_proof *proof)
{
    if (proof->options->penalty == CUE_SINUCA_PENALTY_SEVEN || proof->lowest > CUE_BLACK)
        return CUE_BLACK;
    if (proof->lowest == CUE_YELLOW && proof->options->fouled_red == CUE_SINUCA_RED_STAYS_OFF)
        return CUE_RED;
    return (int)proof->lowest;
}

/* RULE_STAYS_DOWN: balls go for good from the lowest up. */
static cue_status prove_balls(const sinuca_proof *proof)
{
    const bool over = sinuca_is_phase(proof, CUE_SINUCA_PHASE_OVER);
    const unsigned objects = sinuca_objects(proof->state);
    if (objects != (SINUCA_OBJECTS & ~((1u << proof->lowest) - 1)))
        return sinuca_corrupt(proof, "/on_table", "no ball goes for good before all lower ones");
    if (!objects && !over)
        return sinuca_corrupt(proof, "/on_table", "the frame is over when no ball is left");
    return CUE_OK;
}

/* The cue ball, and whether it is known where everything is. */
static cue_status prove_cue_ball(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    const cue_layout *layout = &state->layout;
    const bool from_hand = (layout->in_hand | layout->placed) & SINUCA_CUE;
    const bool there = (layout->on_table | layout->in_hand) & SINUCA_CUE;
    const bool fresh = sinuca_is_phase(proof, CUE_SINUCA_PHASE_OPENING) || sinuca_is_before_black(proof);
    if (!there && (!sinuca_is_phase(proof, CUE_SINUCA_PHASE_OVER) || proof->lowest == SINUCA_NO_OBJECT))
        return sinuca_corrupt(proof, "/in_hand", "the cue ball is on the table or in hand");
    if (fresh && !from_hand)
        return sinuca_corrupt(proof, "/in_hand", "the cue ball is in hand for this shot, or was placed for it");
    if (fresh && !layout->known)
        return sinuca_corrupt(proof, "/layout", "with the balls on their spots, the layout is known");
    if (from_hand && state->break_points)
        return sinuca_corrupt(proof, "/in_hand", "within a break the cue ball stays on the table");
    return CUE_OK;
}

static cue_status prove_phase(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    const int actor = state->head.to_act;
    if (sinuca_is_phase(proof, CUE_SINUCA_PHASE_OVER)) {
        if (state->head.winners != 1 && state->head.winners != 2)
            return sinuca_corrupt(proof, "/winners", "a frame has one winner");
        return CUE_OK;
    }
    if ((actor == CUE_CHANCE) != sinuca_is_phase(proof, CUE_SINUCA_PHASE_LOT))
        return sinuca_corrupt(proof, "/to_act", "lots are drawn in the phase lot, and only there");
    if (sinuca_is_phase(proof, CUE_SINUCA_PHASE_OPENING) && actor != 0)
        return sinuca_corrupt(proof, "/to_act", "player 0 opens the frame");
    if (sinuca_is_phase(proof, CUE_SINUCA_PHASE_OPENING) && proof->lowest != CUE_RED)
        return sinuca_corrupt(proof, "/on_table", "in the opening all balls are on the table");
    if (sinuca_is_phase(proof, CUE_SINUCA_PHASE_DECISION) && proof->lowest == CUE_BLACK)
        return sinuca_corrupt(proof, "/phase", "with the black alone on the table a foul ends the frame");
    return CUE_OK;
}

static cue_status prove_tie_break(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    if (sinuca_is_before_black(proof) && !state->tie_break)
        return sinuca_corrupt(proof, "/tie_break", "lots are for the re-spotted black");
    if (state->tie_break &&
        (sinuca_is_phase(proof, CUE_SINUCA_PHASE_OPENING) || sinuca_is_phase(proof, CUE_SINUCA_PHASE_DECISION)))
        return sinuca_corrupt(proof, "/tie_break", "the re-spotted black does not lead to this phase");
    if (state->tie_break && proof->lowest < CUE_BLACK)
        return sinuca_corrupt(proof, "/on_table", "only the black is spotted again");
    return CUE_OK;
}

static bool is_at_tie_break(const sinuca_proof *proof)
{
    return proof->state->tie_break && sinuca_is_phase(proof, CUE_SINUCA_PHASE_SHOT);
}

/* Whatever ball was the lowest when it began. */
static cue_status prove_break(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    int64_t best = -2;
    unsigned first;
    for (first = CUE_RED; first <= proof->lowest; first++) {
        const int64_t shots = sinuca_visit_shots(proof, first);
        best = shots > best ? shots : best;
    }
    if (best < -1)
        return sinuca_corrupt(proof, "/may", "no break of this frame comes to this");
    if (best < 0)
        return sinuca_corrupt(proof, "/break", "no visit that comes to this makes such a break");
    if (state->break_points > state->score[state->head.to_act])
        return sinuca_corrupt(proof, "/break", "is more than the player's score");
    return CUE_OK;
}

static cue_status prove_visit(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    const bool nobody_plays = sinuca_is_before_black(proof) || sinuca_is_phase(proof, CUE_SINUCA_PHASE_OVER);
    const bool at_start = nobody_plays || is_at_tie_break(proof) ||
                          !sinuca_is_phase(proof, CUE_SINUCA_PHASE_SHOT) ||
                          (state->may == CUE_SINUCA_ANY && !state->break_points);
    const unsigned expected = nobody_plays ? CUE_SINUCA_NONE
                              : sinuca_is_phase(proof, CUE_SINUCA_PHASE_OPENING) || is_at_tie_break(proof)
                                  ? CUE_SINUCA_LOWEST
                                  : CUE_SINUCA_ANY;
    if (state->may == CUE_SINUCA_NONE ? !nobody_plays : at_start && state->may != expected)
        return sinuca_corrupt(proof, "/may", "something else may be nominated now");
    if (at_start)
        return state->break_points ? sinuca_corrupt(proof, "/break", "no break is under way") : CUE_OK;
    return prove_break(proof);
}

static cue_status prove_points(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    const bool all_fouls_seven = proof->options->penalty == CUE_SINUCA_PENALTY_SEVEN;
    const int penalty = sinuca_least_penalty(proof);
    const bool from_hand = (state->layout.in_hand | state->layout.placed) & SINUCA_CUE;
    if (sinuca_is_phase(proof, CUE_SINUCA_PHASE_OPENING) && (state->score[0] || state->score[1]))
        return sinuca_corrupt(proof, "/score", "before the opening nobody has points");
    if (proof->lowest == CUE_RED && all_fouls_seven && (state->score[0] == 1 || state->score[1] == 1))
        return sinuca_corrupt(proof, "/score", "only the red is worth one point, and it is on the table");
    if (sinuca_is_phase(proof, CUE_SINUCA_PHASE_DECISION) && state->score[state->head.to_act] < penalty)
        return sinuca_corrupt(proof, "/score", "the foul before this decision has brought points");
    if (sinuca_is_phase(proof, CUE_SINUCA_PHASE_SHOT) && !state->tie_break && from_hand &&
        state->score[0] < penalty && state->score[1] < penalty)
        return sinuca_corrupt(proof, "/score", "the foul that left the cue ball in hand has brought points");
    return CUE_OK;
}

/* RULE_FRAME_END, RULE_TIE, RULE_CONCEDE */
static cue_status prove_result(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    const int32_t lead = state->score[0] - state->score[1];
    const unsigned ahead = lead > 0 ? 1 : 2;
    const bool over = sinuca_is_phase(proof, CUE_SINUCA_PHASE_OVER);
    /* An equal score is only left by the last black, which is worth seven either way. */
    const bool decided = proof->lowest == SINUCA_NO_OBJECT || (state->tie_break && lead);
    const bool one_black =
        lead == CUE_BLACK || lead == -CUE_BLACK || state->score[ahead - 1] == CUE_SINUCA_SCORE_MAX;
    if (state->tie_break && lead && (!over || !one_black))
        return sinuca_corrupt(proof, "/score", "the black was spotted again because the scores were equal");
    if (over && decided && !lead)
        return sinuca_corrupt(proof, "/score", "with equal scores the black is spotted again");
    if (over && decided && state->head.winners != ahead)
        return sinuca_corrupt(proof, "/winners", "who has more points has won");
    return CUE_OK;
}

cue_status sinuca_restore(const void *options, void *memory, cue_error *error)
{
    typedef cue_status (*proving)(const sinuca_proof *);
    static const proving steps[] = {prove_balls, prove_phase,  prove_tie_break, prove_cue_ball,
                                    prove_visit, prove_points, prove_result,    sinuca_prove_history};
    const cue_sinuca_options *chosen = options;
    sinuca_state *state = memory;
    const bool over = state->head.phase == CUE_SINUCA_PHASE_OVER;
    const unsigned none = 1u << SINUCA_NO_OBJECT;
    const sinuca_proof proof = {chosen, state, error, sinuca_lowest(sinuca_objects(state) | none)};
    cue_status status = cue_layout_check(&state->layout, &chosen->table, &sinuca_balls, CUE_AREA_D,
                                         over ? 0 : (uint16_t)SINUCA_CUE, error);
    unsigned i;
    for (i = 0; i < CUE_COUNT(steps) && !status; i++)
        status = steps[i](&proof);
    return status;
}
