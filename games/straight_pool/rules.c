/* Straight pool, action by action: what may be done, and what it leads to. */
#include "rules.h"

#include "actions.h"
#include "shot.h"

/* RULE_RACK */
cue_status straight_check_options(const void *options, uint32_t players, cue_error *error)
{
    const cue_pool_rack rack = straight_rack();
    (void)players;
    if (!cue_pool_rack_fits(options, &rack))
        return cue_refuse_by(error, RULE_RACK, CUE_BAD_VALUE, "/table", "the rack does not fit on this table");
    return CUE_OK;
}

/* RULE_MATCH says who breaks. */
void straight_start(const void *options, void *memory)
{
    straight_state *state = memory;
    const cue_pool_rack rack = straight_rack();
    const cue_pool_now now = {&straight_game, options, &state->pool, NULL, NULL};
    cue_pool_rack_up(&now, &rack, state->pool.head.opener);
}

/* RULE_LEGAL_LIST */
size_t straight_legal(const void *options, const void *memory, cue_action *out, size_t capacity)
{
    const straight_state *state = memory;
    const cue_balls all = cue_pool_objects(&state->pool);
    cue_listing list = {out, capacity, 0};
    unsigned player;
    cue_pool_list(options, &state->pool, all, all, STRAIGHT_ALLOWED, &list);
    if (state->pool.head.phase == CUE_POOL_PHASE_LAG)
        cue_list_action(&list, cue_action_of(CUE_POOL_LAG), CUE_ACTION_DRAW);
    if (state->pool.head.phase != CUE_POOL_PHASE_CHOOSE_FIRST)
        return list.count;
    for (player = 0; player < CUE_POOL_PLAYERS; player++)
        cue_list_action(&list, cue_player_action(CUE_POOL_CHOOSE_FIRST, player), 0);
    cue_list_action(&list, cue_action_of(CUE_POOL_CONCEDE), 0);
    return list.count;
}

void straight_draw(const void *options, const void *state, cue_random *random, cue_action *action)
{
    (void)options;
    (void)state;
    *action = cue_player_action(CUE_POOL_LAG, (unsigned)cue_random_below(random, CUE_POOL_PLAYERS));
}

/* RULE_STALEMATE: the lag decides who says who breaks; scores, fouls and innings stay. */
static void end_in_stalemate(straight_state *state, const cue_pool_now *now)
{
    const cue_pool_rack rack = straight_rack();
    state->run = 0;
    cue_announce_player(now->rulings, CUE_POOL_RULING_STALEMATE, RULE_STALEMATE, CUE_NOBODY);
    cue_pool_rack_up(now, &rack, state->pool.breaker);
    state->pool.head.phase = CUE_POOL_PHASE_LAG;
    state->pool.head.to_act = CUE_CHANCE;
}

/* RULE_STALEMATE: who breaks then, opens the game of a match, as whoever the referee has break. */
static cue_status settle_break(const cue_pool_now *now, const cue_action *action)
{
    cue_pool_state *state = now->state;
    const bool lag = action->kind == CUE_POOL_LAG;
    const unsigned player = action->data.bytes[offsetof(cue_player_data, player)];
    const int before = state->head.to_act;
    if (player >= CUE_POOL_PLAYERS)
        return cue_refuse(now->error, CUE_BAD_VALUE, lag ? "/winner" : "/first", "has to be one of the two players");
    state->head.phase = lag ? CUE_POOL_PHASE_CHOOSE_FIRST : CUE_POOL_PHASE_BREAK;
    state->head.to_act = (int8_t)player;
    if (lag)
        return CUE_OK;
    state->breaker = (uint8_t)player;
    if (now->options->match.on)
        state->head.opener = (uint8_t)player;
    if ((int)player != before)
        cue_announce_player(now->rulings, CUE_RULING_TURN, RULE_STALEMATE, (int)player);
    return CUE_OK;
}

/* RULE_CHOICE */
static cue_status choose(const cue_pool_now *now, const cue_action *action)
{
    const cue_pool_rack rack = straight_rack();
    cue_pool_choice choice;
    const cue_status status = cue_pool_check_choice(now, action, &choice);
    if (status)
        return status;
    if (choice == CUE_POOL_PLAY)
        cue_pool_play(now);
    else
        cue_pool_rerack(now, &rack, (unsigned)(1 - now->state->head.to_act), RULE_CHOICE);
    return CUE_OK;
}

/* RULE_ADJUST: points below the target; who is told to play begins a new visit. */
static cue_status adjust(const cue_straight_pool_options *options, straight_state *state, const cue_pool_now *now,
                         const cue_action *action)
{
    const cue_pool_limits limits = {
        CUE_STRAIGHT_POOL_SCORE_MIN, {options->target[0], options->target[1]}, 1, 0, {0}};
    const cue_status status = cue_pool_check_adjust(now, action, &limits);
    if (status)
        return status;
    cue_pool_apply_adjust(now, action, state->score);
    if (cue_adjustment_of(action)->to_act != CUE_NOBODY)
        state->run = 0;
    return CUE_OK;
}

/* RULE_CORRECT: with fewer than two balls the rack would have been due. */
static cue_status correct(const cue_pool_now *now, const cue_action *action)
{
    const cue_desk desk = {action, &now->state->head, now->rulings, now->error, 0, RULE_CORRECT};
    cue_balls on, off;
    const cue_status status =
        cue_desk_check_correct(&desk, &now->state->layout, &straight_balls, 0, &on, &off);
    if (status)
        return status;
    if (straight_count((cue_pool_objects(now->state) | on) & ~off) < 2)
        return cue_refuse_by(now->error, RULE_CORRECT, CUE_ILLEGAL_ACTION, "/off", "two balls stay on the table");
    return cue_pool_apply(now, action, 0, 0);
}

cue_status straight_apply(const void *options, void *memory, const cue_action *action, cue_rulings *rulings,
                          cue_error *error)
{
    straight_state *state = memory;
    const cue_pool_now now = {&straight_game, options, &state->pool, rulings, error};
    cue_status status;
    switch (action->kind) {
    case CUE_POOL_SHOT:
        return straight_apply_shot(options, &now, action);
    case CUE_POOL_CHOOSE:
        return choose(&now, action);
    case CUE_POOL_LAG:
    case CUE_POOL_CHOOSE_FIRST:
        return settle_break(&now, action);
    case CUE_POOL_ADJUST:
        return adjust(options, state, &now, action);
    case CUE_POOL_CORRECT:
        return correct(&now, action);
    case CUE_POOL_STALEMATE:
        end_in_stalemate(state, &now);
        return CUE_OK;
    default:
        status = cue_pool_apply(&now, action, cue_pool_objects(&state->pool), 0);
        if (state->pool.head.phase == CUE_POOL_PHASE_OVER)
            state->run = 0;
        return status;
    }
}
