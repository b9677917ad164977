/* Ten-ball, action by action: what may be done, and what it leads to. */
#include "rules.h"

#include "actions.h"
#include "shot.h"

/* RULE_RACK: the smallest table has room for it with the largest balls. */
static cue_pool_rack whole_rack(void)
{
    static const uint8_t rows[] = {1, 2, 3, 4};
    static const uint8_t racked[CUE_TEN_BALL_BALLS] = {1, 2, 3, 4, 10, 5, 6, 7, 8, 9};
    const cue_pool_rack rack = {rows, racked, CUE_COUNT(rows), 0, {0}};
    return rack;
}

/* RULE_MATCH says who breaks. */
void ten_start(const void *options, void *memory)
{
    ten_state *state = memory;
    const cue_pool_rack rack = whole_rack();
    const cue_pool_now now = {&ten_game, options, &state->pool, NULL, NULL};
    cue_pool_rack_up(&now, &rack, state->pool.head.opener);
}

/* RULE_LEGAL_LIST */
size_t ten_legal(const void *options, const void *memory, cue_action *out, size_t capacity)
{
    const ten_state *state = memory;
    cue_listing list = {out, capacity, 0};
    cue_pool_list(options, &state->pool, ten_on(state), ten_callable(state), ten_allowed(options), &list);
    return list.count;
}

cue_status ten_apply(const void *options, void *memory, const cue_action *action, cue_rulings *rulings,
                     cue_error *error)
{
    ten_state *state = memory;
    const cue_pool_rack rack = whole_rack();
    const cue_pool_now now = {&ten_game, options, &state->pool, rulings, error};
    switch (action->kind) {
    case CUE_POOL_SHOT:
        return ten_apply_shot(options, &now, action);
    case CUE_POOL_STALEMATE: /* RULE_STALEMATE */
        cue_pool_replay(&now, &rack);
        return CUE_OK;
    default:
        return cue_pool_apply(&now, action, ten_on(state), CUE_BALL_BIT(TEN_MONEY));
    }
}
