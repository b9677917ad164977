/* Eight-ball, action by action: what may be done, and what it leads to. */
#include "rules.h"

#include "actions.h"
#include "shot.h"

/* RULE_RACK: the 1 lies on the foot spot. */
static cue_pool_rack whole_rack(void)
{
    static const uint8_t rows[] = {1, 2, 3, 4, 5};
    static const uint8_t racked[CUE_EIGHT_BALL_BALLS] = {1, 9, 2, 3, 8, 10, 11, 4, 12, 5, 6, 13, 7, 14, 15};
    const cue_pool_rack rack = {rows, racked, CUE_COUNT(rows), 0, {0}};
    return rack;
}

/* RULE_TABLE; and fouls in a row, which JSON has no option for, are counted in no game of eight-ball. */
cue_status eight_check_options(const void *options, uint32_t players, cue_error *error)
{
    const cue_pool_options *chosen = options;
    const cue_pool_rack rack = whole_rack();
    (void)players;
    if (!cue_pool_rack_fits(chosen, &rack))
        return cue_refuse_by(error, RULE_TABLE, CUE_BAD_VALUE, "/table", "the rack does not fit on this table");
    if (chosen->three_fouls)
        return cue_refuse(error, CUE_BAD_VALUE, "/three_fouls", "fouls in a row are not counted in eight-ball");
    return CUE_OK;
}

/* RULE_MATCH says who breaks. */
void eight_start(const void *options, void *memory)
{
    eight_state *state = memory;
    const cue_pool_rack rack = whole_rack();
    const cue_pool_now now = {&eight_game, options, &state->pool, NULL, NULL};
    cue_pool_rack_up(&now, &rack, state->pool.head.opener);
}

/* RULE_LEGAL_LIST */
size_t eight_legal(const void *options, const void *memory, cue_action *out, size_t capacity)
{
    const eight_state *state = memory;
    cue_listing list = {out, capacity, 0};
    if (state->pool.head.phase <= CUE_POOL_PHASE_CHOICE)
        cue_pool_list(options, &state->pool, eight_on(state, state->pool.head.to_act), eight_callable(options, state),
                      CUE_POOL_MAY_CALL_SAFETY, &list);
    return list.count;
}

/* RULE_CHOICE: the cue ball in the kitchen; an 8 that waited is spotted when it was taken up. */
static void shoot_from_kitchen(const cue_pool_now *now)
{
    cue_pool_state *state = now->state;
    cue_pool_lift(now);
    cue_pool_spot(now, EIGHT_BIT & ~state->layout.on_table);
    cue_pool_take_cue_ball(now, CUE_POOL_KITCHEN);
    cue_pool_shoots(now, state->head.to_act, RULE_CHOICE);
}

/* RULE_CHOICE */
static cue_status choose(const cue_pool_now *now, const cue_action *action)
{
    const cue_pool_rack rack = whole_rack();
    const int chooser = now->state->head.to_act;
    cue_pool_choice choice;
    const cue_status status = cue_pool_check_choice(now, action, &choice);
    if (status)
        return status;
    if (choice == CUE_POOL_BREAK || choice == CUE_POOL_REBREAK) {
        memset(((eight_state *)now->state)->groups, 0, CUE_POOL_PLAYERS); /* the referee may have set some */
        cue_pool_rerack(now, &rack, (unsigned)(choice == CUE_POOL_BREAK ? chooser : 1 - chooser), RULE_CHOICE);
        return CUE_OK;
    }
    if (choice == CUE_POOL_PLAY || (choice == CUE_POOL_SPOT_MONEY && chooser == now->state->breaker))
        cue_pool_play(now);
    else
        shoot_from_kitchen(now);
    return CUE_OK;
}

/* RULE_ADJUST: groups once there can be some. JSON has no member for fouls in a row, but the struct has. */
static cue_status adjust(const cue_pool_now *now, const cue_action *action)
{
    const cue_pool_adjustment *given = action->data.pointer;
    const unsigned phase = now->state->head.phase;
    cue_status status;
    if (!given || given->has_fouls)
        return cue_refuse(now->error, given ? CUE_BAD_VALUE : CUE_MISSING_MEMBER, given ? "/fouls" : "/scores",
                          given ? "fouls in a row are not counted" : "an adjustment is missing");
    status = cue_pool_adjust_games(now, action, phase == CUE_POOL_PHASE_SHOT || phase == CUE_POOL_PHASE_CHOICE);
    if (!status && given->has_groups)
        memcpy(((eight_state *)now->state)->groups, given->groups, sizeof given->groups);
    return status;
}

cue_status eight_apply(const void *options, void *memory, const cue_action *action, cue_rulings *rulings,
                       cue_error *error)
{
    eight_state *state = memory;
    const cue_pool_rack rack = whole_rack();
    const cue_pool_now now = {&eight_game, options, &state->pool, rulings, error};
    switch (action->kind) {
    case CUE_POOL_SHOT:
        return eight_apply_shot(options, &now, action);
    case CUE_POOL_CHOOSE:
        return choose(&now, action);
    case CUE_POOL_ADJUST:
        return adjust(&now, action);
    case CUE_POOL_STALEMATE: /* RULE_STALEMATE */
        memset(state->groups, 0, sizeof state->groups);
        cue_pool_replay(&now, &rack);
        return CUE_OK;
    case CUE_POOL_SPOT_BALL:
        return cue_pool_apply(&now, action, eight_on(state, state->pool.head.to_act), EIGHT_BIT);
    default:
        return cue_pool_apply(&now, action, 0, EIGHT_BIT);
    }
}
