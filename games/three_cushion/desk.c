/* What the referee adjusts: scores, innings, and who is at the table. */
#include "desk.h"

#include "spots.h"

/* The player who waits for the end of an equalizing inning, or CUE_NOBODY. */
static int waiting(const three_state *state)
{
    return state->equalizing ? 1 - state->head.to_act : CUE_NOBODY;
}

/* RULE_ADJUST: nobody reaches the target so, and a score that has reached it stays. */
static cue_status check_scores(const three_now *now, const int32_t *scores)
{
    const three_state *state = now->state;
    int player;
    for (player = 0; player < CUE_THREE_CUSHION_PLAYERS; player++) {
        const bool stays = player == waiting(state);
        if (stays ? scores[player] != state->score[player]
                  : scores[player] < 0 || scores[player] >= now->options->target[player])
            return cue_refuse_element_by(now->error, RULE_ADJUST, CUE_ILLEGAL_ACTION, "/scores", (unsigned)player,
                                         stays ? "has reached the target" : "has to be from 0 to below the target");
    }
    return CUE_OK;
}

static cue_status check(const three_now *now, const cue_action *action)
{
    const cue_three_cushion_adjustment *given = action->data.pointer;
    const three_state *state = now->state;
    const bool in_play = state->head.phase <= CUE_THREE_CUSHION_PHASE_SHOT;
    const cue_desk desk = {action, &state->head, now->rulings, now->error, 0, RULE_ADJUST};
    cue_status status;
    unsigned i;
    if (!given || !(given->shared.has_scores || given->has_innings || given->shared.to_act != CUE_NOBODY))
        return cue_refuse(now->error, CUE_MISSING_MEMBER, "/scores",
                          "give the scores, the innings, or who is to act, or several of these");
    status = cue_desk_check_adjust(&desk, true, in_play);
    for (i = 0; given->has_innings && i < CUE_THREE_CUSHION_PLAYERS && !status; i++)
        if (given->innings[i] > CUE_THREE_CUSHION_INNINGS_GIVEN)
            status = cue_refuse_element(now->error, CUE_BAD_VALUE, "/innings", i, "must be from 0 to %d",
                                        CUE_THREE_CUSHION_INNINGS_GIVEN);
    if (!status && given->shared.has_scores)
        status = check_scores(now, given->shared.scores);
    if (!status && given->shared.to_act != CUE_NOBODY && given->shared.to_act == waiting(state))
        status = cue_refuse_by(now->error, RULE_ADJUST, CUE_ILLEGAL_ACTION, "/to_act",
                               "the equalizing inning is under way");
    return status;
}

/* A new inning; before the first stroke the balls are set for whoever plays it. */
static void call(const three_now *now, unsigned player)
{
    three_state *state = now->state;
    state->run = 0;
    if (state->head.phase == CUE_THREE_CUSHION_PHASE_OPENING)
        three_set_for(&now->options->table, state, player);
    if ((int)player != state->head.to_act)
        cue_come_to_table(&state->head, (int)player, RULE_ADJUST, now->rulings);
}

cue_status three_adjust(const three_now *now, const cue_action *action)
{
    const cue_three_cushion_adjustment *given = action->data.pointer;
    const cue_status status = check(now, action);
    cue_three_cushion_adjusted adjusted;
    unsigned i;
    if (status)
        return status;
    memset(&adjusted, 0, sizeof adjusted);
    adjusted.has_innings = given->has_innings;
    for (i = 0; i < CUE_THREE_CUSHION_PLAYERS; i++) {
        if (given->shared.has_scores)
            now->state->score[i] = given->shared.scores[i];
        if (given->has_innings)
            now->state->innings[i] = adjusted.innings[i] = given->innings[i];
        adjusted.scores[i] = now->state->score[i];
    }
    cue_announce_data(now->rulings, CUE_THREE_CUSHION_ADJUSTED, RULE_ADJUST, &adjusted, sizeof adjusted);
    if (given->shared.to_act != CUE_NOBODY)
        call(now, (unsigned)given->shared.to_act);
    return CUE_OK;
}
