/* What the referee sets right, and how a frame ends before its last ball. */
#include "desk.h"

#include "actions.h"
#include "choose.h"
#include "frame.h"

static bool is_in_play(const frame_state *state)
{
    return state->head.phase == CUE_FRAME_PHASE_SHOT || state->head.phase == CUE_FRAME_PHASE_CHOICE;
}

/* What is given beside scores and who plays. */
static cue_status check_given(const frame_state *state, const cue_frame_adjustment *given, const cue_desk *desk)
{
    const bool visit = given->shared.to_act != CUE_NOBODY;
    const unsigned on = given->on ? given->on : visit ? frame_on_first(state) : state->on;
    const char *path = given->on ? "/on" : "/free";
    if (given->on > CUE_FRAME_ANY_COLOUR || given->free > 1 || given->has_free > 1)
        return cue_refuse(desk->error, CUE_BAD_VALUE, given->on > CUE_FRAME_ANY_COLOUR ? "/on" : "/free",
                          "is none of the values that there are");
    if (!given->on && !given->has_free)
        return CUE_OK;
    if (!is_in_play(state))
        return cue_refuse_by(desk->error, RULE_ADJUST, CUE_WRONG_PHASE, path, "nobody is about to play a ball");
    if (state->tie_break)
        return cue_refuse_by(desk->error, RULE_ADJUST, CUE_ILLEGAL_ACTION, path, "only the re-spotted black is on");
    if (given->on && !frame_can_be_on(frame_objects(state), given->on))
        return cue_refuse_by(desk->error, RULE_ADJUST, CUE_ILLEGAL_ACTION, "/on",
                             "that cannot be on with these balls on the table");
    if (given->has_free && given->free && (on == CUE_FRAME_ANY_COLOUR || frame_objects(state) == FRAME_BLACK_ONLY))
        return cue_refuse_by(desk->error, RULE_ADJUST, CUE_ILLEGAL_ACTION, "/free", "there can be no free ball now");
    return CUE_OK;
}

/* RULE_ADJUST */
cue_status frame_adjust(frame_state *state, const cue_desk *desk)
{
    const cue_frame_adjustment *given = desk->action->data.pointer;
    const cue_frame_needs needs = frame_needs(state);
    const int before = state->head.to_act;
    const bool more = given && (given->shared.to_act != CUE_NOBODY || given->on || given->has_free);
    cue_status status;
    if (!given || !(more || given->shared.has_scores))
        return cue_refuse(desk->error, CUE_MISSING_MEMBER, "/scores",
                          "give the scores, who is to act, what is on, or whether there is a free ball");
    status = cue_desk_check_adjust(desk, true, is_in_play(state) && state->begun);
    if (!status)
        status = check_given(state, given, desk);
    if (status)
        return status;
    if (given->shared.has_scores)
        memcpy(state->score, given->shared.scores, sizeof state->score);
    if (more)
        frame_play_on(state);
    if (given->shared.to_act != CUE_NOBODY) {
        frame_begin_visit(state, before, RULE_ADJUST, NULL);
        state->head.to_act = given->shared.to_act;
    }
    if (given->on)
        state->on = given->on;
    if (given->on || given->has_free)
        state->free = given->has_free && given->free;
    cue_announce_adjusted(desk->rulings, RULE_ADJUST, state->score, CUE_FRAME_PLAYERS);
    frame_say_needs(state, needs, desk->rulings);
    if (given->has_free && given->free)
        cue_announce_player(desk->rulings, CUE_FRAME_RULING_FREE_BALL, RULE_FREE_BALL, state->head.to_act);
    if (state->head.to_act != before)
        cue_announce_player(desk->rulings, CUE_RULING_TURN, RULE_ADJUST, state->head.to_act);
    return CUE_OK;
}

static void take_and_put(const cue_frame_options *options, frame_state *state, cue_balls on, cue_balls off,
                         cue_rulings *rulings)
{
    cue_balls left;
    for (left = off; left; left &= left - 1)
        cue_layout_take(&state->layout, cue_lowest_ball(left));
    if (on & FRAME_REDS)
        cue_layout_forget(&state->layout);
    for (left = on & FRAME_REDS; left; left &= left - 1)
        cue_layout_put(&state->layout, cue_lowest_ball(left), (cue_point){0, 0});
    frame_put_back(&options->table, &state->layout, on & FRAME_COLOURS, rulings);
}

/* RULE_CORRECT */
cue_status frame_correct(const cue_frame_options *options, frame_state *state, const cue_desk *desk)
{
    const cue_frame_needs needs = frame_needs(state);
    cue_balls on, off;
    cue_status status;
    if (state->tie_break)
        return cue_refuse_by(desk->error, RULE_CORRECT, CUE_ILLEGAL_ACTION, "/action",
                             "the re-spotted black is played alone");
    status = cue_desk_check_correct(desk, &state->layout, frame_balls_in(options), FRAME_BLACK_ONLY, &on, &off);
    if (!status && !frame_can_be_left((frame_objects(state) | on) & ~off))
        status = cue_refuse_by(desk->error, RULE_CORRECT, CUE_ILLEGAL_ACTION, off ? "/off" : "/on",
                               "with a red all colours are on the table, and without one those from the lowest up");
    if (status)
        return status;
    take_and_put(options, state, on, off, desk->rulings);
    frame_end_row(state);
    if (state->before.set)
        memset(&state->before, 0, sizeof state->before);
    state->choices &= (uint8_t)~(1u << CUE_FRAME_REPLACE);
    if (!frame_can_be_on(frame_objects(state), state->on)) {
        state->on = (uint8_t)frame_on_first(state);
        state->free = 0;
    }
    cue_announce_corrected(desk->rulings, RULE_CORRECT, on, off);
    frame_say_needs(state, needs, desk->rulings);
    return CUE_OK;
}

/* RULE_AWARD */
cue_status frame_award(frame_state *state, const cue_desk *desk)
{
    uint32_t winners;
    const cue_status status = cue_desk_award(desk, &winners);
    if (!status)
        frame_end(state, winners, RULE_AWARD, desk->rulings);
    return status;
}

/* RULE_CONCEDE */
cue_status frame_concede(frame_state *state, const cue_desk *desk)
{
    int player;
    const cue_status status = cue_desk_concede(desk, &player);
    if (!status)
        frame_end(state, 1u << (1 - player), RULE_CONCEDE, desk->rulings);
    return status;
}

bool frame_may_claim(const frame_state *state)
{
    const int player = state->head.to_act;
    return frame_objects(state) == FRAME_BLACK_ONLY && !state->tie_break &&
           state->score[player] - state->score[1 - player] > CUE_BLACK;
}

/* RULE_CLAIM */
cue_status frame_claim(frame_state *state, cue_rulings *rulings, cue_error *error)
{
    if (!frame_may_claim(state))
        return cue_refuse_by(error, RULE_CLAIM, CUE_ILLEGAL_ACTION, "/action",
                             "only a lead of more than seven points with the black alone on the table can be claimed");
    frame_end(state, 1u << state->head.to_act, RULE_CLAIM, rulings);
    return CUE_OK;
}

/* RULE_RESTART */
cue_status frame_apply_restart(const cue_frame_options *options, frame_state *state, const cue_action *action,
                               cue_rulings *rulings, cue_error *error)
{
    const unsigned given = action->data.bytes[offsetof(cue_player_data, player)];
    const unsigned first = given == UINT8_MAX ? state->opener : given;
    if (first >= CUE_FRAME_PLAYERS)
        return cue_refuse(error, CUE_BAD_VALUE, "/first", "has to be one of the two players");
    frame_restart(options, state, first);
    cue_announce_player(rulings, CUE_FRAME_RULING_RESTART, RULE_RESTART, (int)first);
    return CUE_OK;
}
