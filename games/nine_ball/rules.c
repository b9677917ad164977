/* Nine-ball, action by action: what may be done, and what it leads to. */
#include "rules.h"

#include "actions.h"
#include "shot.h"

/* RULE_RACK: the 9 lies on the foot spot; in the edition of 2016 the 1 does. */
static cue_pool_rack rack_of(const cue_nine_ball_options *options)
{
    static const uint8_t rows[] = {1, 2, 3, 2, 1};
    static const uint8_t racked[CUE_NINE_BALL_BALLS] = {1, 2, 3, 4, 9, 5, 6, 7, 8};
    const cue_pool_rack rack = {rows, racked, CUE_COUNT(rows), options->edition == CUE_NINE_BALL_2025 ? 2 : 0, {0}};
    return rack;
}

/* RULE_TABLE */
cue_status nine_check_options(const void *options, uint32_t players, cue_error *error)
{
    const cue_nine_ball_options *chosen = options;
    const cue_pool_rack rack = rack_of(chosen);
    (void)players;
    if (!cue_pool_rack_fits(&chosen->pool, &rack))
        return cue_refuse_by(error, RULE_TABLE, CUE_BAD_VALUE, "/table", "the rack does not fit on this table");
    return CUE_OK;
}

/* RULE_MATCH says who breaks. */
void nine_start(const void *options, void *memory)
{
    nine_state *state = memory;
    const cue_pool_rack rack = rack_of(options);
    const cue_pool_now now = {&nine_game, options, &state->pool, NULL, NULL};
    cue_pool_rack_up(&now, &rack, state->pool.head.opener);
}

/* RULE_LEGAL_LIST */
size_t nine_legal(const void *options, const void *memory, cue_action *out, size_t capacity)
{
    const nine_state *state = memory;
    cue_listing list = {out, capacity, 0};
    cue_pool_list(options, &state->pool, nine_on(state), 0, 0, &list);
    return list.count;
}

cue_status nine_apply(const void *options, void *memory, const cue_action *action, cue_rulings *rulings,
                      cue_error *error)
{
    nine_state *state = memory;
    const cue_pool_rack rack = rack_of(options);
    const cue_pool_now now = {&nine_game, options, &state->pool, rulings, error};
    switch (action->kind) {
    case CUE_POOL_SHOT:
        return nine_apply_shot(options, &now, action);
    case CUE_POOL_STALEMATE: /* RULE_STALEMATE */
        cue_pool_replay(&now, &rack);
        return CUE_OK;
    default:
        return cue_pool_apply(&now, action, nine_on(state), CUE_BALL_BIT(NINE_MONEY));
    }
}
