/* A state that comes from a file: whatever no frame can have led to is refused. Where the balls lie may be
 * anything, because a referee may correct it; which balls are there tells much of what was played. */
#include "state.h"

/* A state under proof. lowest: the lowest ball on the table, one more than the black when none is left. */
typedef struct sinuca_proof {
    const cue_sinuca_options *options;
    sinuca_state *state;
    cue_error *error;
    unsigned lowest;
} sinuca_proof;

enum { NO_OBJECT_BALL = CUE_SINUCA_BALLS };

static bool is_phase(const sinuca_proof *proof, unsigned phase)
{
    return proof->state->head.phase == phase;
}

/* The re-spotted black is waiting for its first shot. */
static bool is_before_black(const sinuca_proof *proof)
{
    return is_phase(proof, CUE_SINUCA_PHASE_LOT) || is_phase(proof, CUE_SINUCA_PHASE_CHOOSE_FIRST);
}

static cue_status corrupt(const sinuca_proof *proof, const char *path, const char *message)
{
    return cue_refuse(proof->error, CUE_CORRUPT_STATE, path, "%s", message);
}

/* RULE_STAYS_DOWN: balls go for good from the lowest up. */
static cue_status prove_balls(sinuca_proof *proof)
{
    sinuca_state *state = proof->state;
    const bool over = is_phase(proof, CUE_SINUCA_PHASE_OVER);
    const cue_status status = cue_layout_check(&state->layout, &proof->options->table, &sinuca_balls, CUE_AREA_D,
                                               over ? 0 : (uint16_t)SINUCA_CUE, proof->error);
    const unsigned objects = sinuca_objects(state);
    proof->lowest = sinuca_lowest(objects | 1u << NO_OBJECT_BALL);
    if (status)
        return status;
    if (objects != (SINUCA_OBJECTS & ~((1u << proof->lowest) - 1)))
        return corrupt(proof, "/on_table", "no ball goes for good before all lower ones");
    if (!objects && !over)
        return corrupt(proof, "/on_table", "the frame is over when no ball is left");
    return CUE_OK;
}

/* The cue ball, and whether it is known where everything is. */
static cue_status prove_cue_ball(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    const cue_layout *layout = &state->layout;
    const bool from_hand = (layout->in_hand | layout->placed) & SINUCA_CUE;
    const bool there = (layout->on_table | layout->in_hand) & SINUCA_CUE;
    const bool fresh = is_phase(proof, CUE_SINUCA_PHASE_OPENING) || is_before_black(proof);
    if (!there && (!is_phase(proof, CUE_SINUCA_PHASE_OVER) || proof->lowest == NO_OBJECT_BALL))
        return corrupt(proof, "/in_hand", "the cue ball is on the table or in hand");
    if (fresh && !from_hand)
        return corrupt(proof, "/in_hand", "the cue ball is in hand for this shot, or was placed for it");
    if (fresh && !layout->known)
        return corrupt(proof, "/layout", "with the balls on their spots, the layout is known");
    if (from_hand && state->break_points)
        return corrupt(proof, "/in_hand", "within a break the cue ball stays on the table");
    return CUE_OK;
}

static cue_status prove_phase(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    const int actor = state->head.to_act;
    if (is_phase(proof, CUE_SINUCA_PHASE_OVER)) {
        if (state->head.winners != 1 && state->head.winners != 2)
            return corrupt(proof, "/winners", "a frame has one winner");
        return CUE_OK;
    }
    if ((actor == CUE_CHANCE) != is_phase(proof, CUE_SINUCA_PHASE_LOT))
        return corrupt(proof, "/to_act", "lots are drawn in the phase lot, and only there");
    if (is_phase(proof, CUE_SINUCA_PHASE_OPENING) && actor != 0)
        return corrupt(proof, "/to_act", "player 0 opens the frame");
    if (is_phase(proof, CUE_SINUCA_PHASE_OPENING) && proof->lowest != CUE_RED)
        return corrupt(proof, "/on_table", "in the opening all balls are on the table");
    if (is_phase(proof, CUE_SINUCA_PHASE_DECISION) && proof->lowest == CUE_BLACK)
        return corrupt(proof, "/phase", "with the black alone on the table a foul ends the frame");
    return CUE_OK;
}

static cue_status prove_tie_break(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    if (is_before_black(proof) && !state->tie_break)
        return corrupt(proof, "/tie_break", "lots are for the re-spotted black");
    if (state->tie_break &&
        (is_phase(proof, CUE_SINUCA_PHASE_OPENING) || is_phase(proof, CUE_SINUCA_PHASE_DECISION)))
        return corrupt(proof, "/tie_break", "the re-spotted black does not lead to this phase");
    if (state->tie_break && proof->lowest < CUE_BLACK)
        return corrupt(proof, "/on_table", "only the black is spotted again");
    return CUE_OK;
}

static bool is_at_tie_break(const sinuca_proof *proof)
{
    return proof->state->tie_break && is_phase(proof, CUE_SINUCA_PHASE_SHOT);
}

/* The smallest break after which the lowest ball and `may` are these; -1 where there is none. */
static int least_break(const sinuca_proof *proof)
{
    const int lowest = (int)proof->lowest;
    const unsigned shots = proof->options->penalty_shots;
    const bool free_black = proof->options->after_pink == CUE_SINUCA_FREE_BLACK;
    /* Of one penalty shot: a ball above the lowest. Of a free colour: the ball before, then the lowest again. */
    const int penalty_shot = lowest < CUE_BLACK ? lowest + 1 : -1;
    const int colour = lowest > CUE_RED && (lowest < CUE_BLACK || free_black) ? lowest - 1 + lowest : -1;
    const int either = penalty_shot > 0 ? penalty_shot : colour;
    switch (proof->state->may) {
    case CUE_SINUCA_COLOUR:
        return colour > 0 ? lowest - 1 : -1;
    case CUE_SINUCA_LOWEST:
        if (lowest == CUE_BLACK && !free_black)
            return CUE_PINK;
        return shots == CUE_SINUCA_START_OF_VISIT ? either : shots == CUE_SINUCA_AFTER_COLOUR ? penalty_shot : -1;
    default:
        return shots == CUE_SINUCA_ANY_TIME ? either : shots == CUE_SINUCA_AFTER_COLOUR ? colour : -1;
    }
}

static cue_status prove_visit(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    const bool nobody_plays = is_before_black(proof) || is_phase(proof, CUE_SINUCA_PHASE_OVER);
    const bool at_start = nobody_plays || is_at_tie_break(proof) || !is_phase(proof, CUE_SINUCA_PHASE_SHOT) ||
                          (state->may == CUE_SINUCA_ANY && !state->break_points);
    const unsigned expected = nobody_plays ? CUE_SINUCA_NONE
                              : is_phase(proof, CUE_SINUCA_PHASE_OPENING) || is_at_tie_break(proof)
                                  ? CUE_SINUCA_LOWEST
                                  : CUE_SINUCA_ANY;
    int least;
    if (state->may == CUE_SINUCA_NONE ? !nobody_plays : at_start && state->may != expected)
        return corrupt(proof, "/may", "something else may be nominated now");
    if (at_start)
        return state->break_points ? corrupt(proof, "/break", "no break is under way") : CUE_OK;
    least = least_break(proof);
    if (least < 0)
        return corrupt(proof, "/may", "no break of this frame comes to this");
    if (state->break_points < least || state->break_points > state->score[state->head.to_act])
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/break", "must be from %d up to the player's score",
                          least);
    return CUE_OK;
}

/* All balls that are down were scored by somebody, or, the red, paid for. */
static cue_status prove_points(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    const int64_t sum = (int64_t)state->score[0] + state->score[1];
    const unsigned gone = state->tie_break ? (unsigned)NO_OBJECT_BALL : proof->lowest;
    const int64_t least = (int64_t)gone * (gone - 1) / 2;
    const bool all_fouls_seven = proof->options->penalty == CUE_SINUCA_PENALTY_SEVEN;
    if (sum < least || sum > (int64_t)CUE_BLACK * state->head.moves)
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/score",
                          "after %lu actions, and with these balls gone, there are from %lld to %lld points",
                          (unsigned long)state->head.moves, (long long)least,
                          (long long)CUE_BLACK * state->head.moves);
    if (is_phase(proof, CUE_SINUCA_PHASE_OPENING) && sum)
        return corrupt(proof, "/score", "before the opening nobody has points");
    if (proof->lowest == CUE_RED && all_fouls_seven && (state->score[0] == 1 || state->score[1] == 1))
        return corrupt(proof, "/score", "only the red is worth one point, and it is on the table");
    if (is_phase(proof, CUE_SINUCA_PHASE_DECISION) &&
        state->score[state->head.to_act] < (all_fouls_seven ? (int)CUE_BLACK : (int)CUE_RED))
        return corrupt(proof, "/score", "the foul before this decision has brought points");
    return CUE_OK;
}

/* RULE_FRAME_END, RULE_TIE, RULE_CONCEDE */
static cue_status prove_result(const sinuca_proof *proof)
{
    const sinuca_state *state = proof->state;
    const int32_t lead = state->score[0] - state->score[1];
    const unsigned ahead = lead > 0 ? 1 : 2;
    const bool over = is_phase(proof, CUE_SINUCA_PHASE_OVER);
    /* An equal score is only left by the last black, which is worth seven either way. */
    const bool decided = proof->lowest == NO_OBJECT_BALL || (state->tie_break && lead);
    if (state->tie_break && lead && (!over || (lead != CUE_BLACK && lead != -CUE_BLACK)))
        return corrupt(proof, "/score", "the black was spotted again because the scores were equal");
    if (over && decided && !lead)
        return corrupt(proof, "/score", "with equal scores the black is spotted again");
    if (over && decided && state->head.winners != ahead)
        return corrupt(proof, "/winners", "who has more points has won");
    return CUE_OK;
}

/* The fewest actions: one in which the red goes, one for each colour, and one for the free colour after each but
 * the last. */
static cue_status prove_moves(const sinuca_proof *proof)
{
    const unsigned gone = proof->state->tie_break ? (unsigned)NO_OBJECT_BALL : proof->lowest;
    const bool free_black = proof->options->after_pink == CUE_SINUCA_FREE_BLACK;
    unsigned least = gone <= CUE_YELLOW ? 1 : 2 * (gone - CUE_YELLOW);
    if (gone == NO_OBJECT_BALL && !free_black)
        least--;
    if (is_phase(proof, CUE_SINUCA_PHASE_OPENING))
        least = 0;
    if (proof->state->head.moves < least)
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/moves", "at least %u actions lead to this", least);
    return CUE_OK;
}

cue_status sinuca_restore(const void *options, void *memory, cue_error *error)
{
    typedef cue_status (*proving)(const sinuca_proof *);
    static const proving steps[] = {prove_phase,  prove_tie_break, prove_cue_ball, prove_visit,
                                    prove_points, prove_result,    prove_moves};
    sinuca_proof proof = {options, memory, error, 0};
    cue_status status = prove_balls(&proof);
    unsigned i;
    for (i = 0; i < CUE_COUNT(steps) && !status; i++)
        status = steps[i](&proof);
    return status;
}
