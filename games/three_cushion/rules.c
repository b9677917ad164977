/* Three-cushion billiards, action by action: what may be done, and what it leads to. */
#include "rules.h"

#include "actions.h"
#include "desk.h"
#include "innings.h"
#include "shot.h"
#include "spots.h"

/* RULE_TABLE. All other spots are far enough from each other and from the cushions on any table. */
cue_status three_check_options(const void *options, uint32_t players, cue_error *error)
{
    const cue_table *table = &((const cue_three_cushion_options *)options)->table;
    const double aside = cue_carom_spot(table, CUE_CAROM_RIGHT).x - cue_carom_spot(table, CUE_CAROM_MIDDLE).x;
    (void)players;
    if (aside < 2 * table->ball_radius + CUE_OVERLAP_ALLOWED - 1e-9)
        return cue_refuse_by(error, RULE_TABLE, CUE_BAD_VALUE, "/table", "the spots are too near to each other");
    return CUE_OK;
}

/* RULE_MATCH says who opens. RULE_BALLS: who opens the first game of a match has the white one in all of them. */
void three_start(const void *options, void *memory)
{
    three_state *state = memory;
    if (!state->white)
        state->white = (uint8_t)(1u << state->head.opener);
    state->head.phase = CUE_THREE_CUSHION_PHASE_OPENING;
    state->head.to_act = (int8_t)state->head.opener;
    three_set_for(&((const cue_three_cushion_options *)options)->table, state, state->head.opener);
}

unsigned three_cue_ball(const void *state, unsigned player)
{
    return three_ball_of(state, player);
}

/* RULE_LEGAL_LIST */
size_t three_legal(const void *options, const void *memory, cue_action *out, size_t capacity)
{
    const three_state *state = memory;
    const cue_table *table = &((const cue_three_cushion_options *)options)->table;
    const bool known = state->layout.known;
    cue_listing list = {out, capacity, 0};
    if (state->head.phase > CUE_THREE_CUSHION_PHASE_SHOT)
        return 0;
    if (state->head.phase == CUE_THREE_CUSHION_PHASE_OPENING) {
        cue_list_action(&list, cue_three_cushion_choose(CUE_THREE_CUSHION_LEFT, 0), 0);
        cue_list_action(&list, cue_three_cushion_choose(CUE_THREE_CUSHION_RIGHT, 0), 0);
    } else if (!known || three_touching(table, state)) {
        cue_list_action(&list, cue_three_cushion_choose(CUE_THREE_CUSHION_SPOT, 0), known ? 0 : CUE_ACTION_OPEN);
    }
    cue_list_action(&list, cue_three_cushion_shot(NULL), CUE_ACTION_OPEN);
    cue_list_action(&list, cue_three_cushion_inning_of(0), CUE_ACTION_OPEN);
    cue_list_action(&list, cue_three_cushion_concede(), 0);
    return list.count;
}

/* RULE_OPENING: from the other side, or from this one. */
static cue_status choose_side(const three_now *now, const cue_three_cushion_choice *choice)
{
    three_state *state = now->state;
    const unsigned player = (unsigned)state->head.to_act;
    const uint8_t own = (uint8_t)three_ball_of(state, player);
    if (choice->what == CUE_THREE_CUSHION_SPOT)
        return cue_refuse_by(now->error, RULE_OPENING, CUE_ILLEGAL_ACTION, "/what", "the game is still to be opened");
    if (choice->has_balls)
        return cue_refuse_by(now->error, RULE_OPENING, CUE_ILLEGAL_ACTION, "/balls", "no ball is named with a side");
    three_set_for(&now->options->table, state, player);
    if (choice->what == CUE_THREE_CUSHION_LEFT)
        cue_layout_put(&state->layout, own, cue_carom_spot(&now->options->table, CUE_CAROM_LEFT));
    cue_announce_respots(now->rulings, RULE_OPENING, &state->layout, &own, 1);
    return CUE_OK;
}

/* RULE_FROZEN: the layout says which balls touch, or else the player does. */
static cue_status choose_spots(const three_now *now, const cue_three_cushion_choice *choice)
{
    const three_state *state = now->state;
    const unsigned player = (unsigned)state->head.to_act;
    const cue_balls own = CUE_BALL_BIT(three_ball_of(state, player)), named = choice->has_balls ? choice->balls : 0;
    const cue_balls touching = state->layout.known ? three_touching(&now->options->table, state) : named;
    if (choice->what != CUE_THREE_CUSHION_SPOT)
        return cue_refuse_by(now->error, RULE_FROZEN, CUE_ILLEGAL_ACTION, "/what", "the game has been opened");
    if (!state->layout.known && !choice->has_balls)
        return cue_refuse_by(now->error, RULE_FROZEN, CUE_MISSING_MEMBER, "/balls",
                             "nobody knows where the balls lie: say which of them touch the cue ball");
    if (state->layout.known && !touching)
        return cue_refuse_by(now->error, RULE_FROZEN, CUE_ILLEGAL_ACTION, "/what", "no ball touches the cue ball");
    if (!touching || (touching & ~(THREE_ALL & ~own)) || (choice->has_balls && named != touching))
        return cue_refuse_by(now->error, RULE_FROZEN, CUE_ILLEGAL_ACTION, "/balls",
                             "these are not the balls that touch the cue ball");
    three_spot(now, touching | own, player, RULE_FROZEN);
    return CUE_OK;
}

static cue_status choose(const three_now *now, const cue_action *action)
{
    cue_three_cushion_choice choice;
    memcpy(&choice, action->data.bytes, sizeof choice);
    if (choice.what >= THREE_CHOICES)
        return cue_refuse(now->error, CUE_BAD_VALUE, "/what", "is no choice");
    return now->state->head.phase == CUE_THREE_CUSHION_PHASE_OPENING ? choose_side(now, &choice)
                                                                     : choose_spots(now, &choice);
}

/* RULE_SCORER: nobody has said where the balls lie after so many shots. */
static cue_status apply_inning(const three_now *now, const cue_action *action)
{
    three_state *state = now->state;
    const int player = state->head.to_act;
    cue_three_cushion_inning inning;
    memcpy(&inning, action->data.bytes, sizeof inning);
    if (inning.points > CUE_THREE_CUSHION_POINTS_MAX)
        return cue_refuse(now->error, CUE_BAD_VALUE, "/points", "must be from 0 to %d", CUE_THREE_CUSHION_POINTS_MAX);
    if (inning.points > now->options->target[player] - state->score[player])
        return cue_refuse_by(now->error, RULE_SCORER, CUE_ILLEGAL_ACTION, "/points",
                             "%ld is the most: it reaches the target",
                             (long)(now->options->target[player] - state->score[player]));
    cue_layout_forget(&state->layout);
    cue_layout_lose(&state->layout, THREE_ALL);
    three_begin_inning(state);
    (void)three_score(now, inning.points);
    three_end_inning(now, false);
    return CUE_OK;
}

/* RULE_CONCEDE */
static cue_status concede(const three_now *now, const cue_desk *desk)
{
    int player;
    const cue_status status = cue_desk_concede(desk, &player);
    if (!status)
        three_end(now, 1u << (1 - player), RULE_CONCEDE);
    return status;
}

/* RULE_AWARD */
static cue_status award(const three_now *now, const cue_desk *desk)
{
    uint32_t winners;
    const cue_status status = cue_desk_award(desk, &winners);
    if (!status)
        three_end(now, winners, RULE_AWARD);
    return status;
}

cue_status three_apply(const void *options, void *memory, const cue_action *action, cue_rulings *rulings,
                       cue_error *error)
{
    three_state *state = memory;
    const three_now now = {options, state, rulings, error};
    switch (action->kind) {
    case CUE_THREE_CUSHION_CHOOSE:
        return choose(&now, action);
    case CUE_THREE_CUSHION_SHOT:
        return three_apply_shot(&now, action);
    case CUE_THREE_CUSHION_INNING:
        return apply_inning(&now, action);
    case CUE_THREE_CUSHION_LAYOUT:
        return cue_refused_by(error, RULE_LAYOUT,
                              cue_apply_layout(&state->layout, &now.options->table, &three_balls, CUE_AREA_TABLE,
                                               action, error));
    case CUE_THREE_CUSHION_ADJUST:
        return three_adjust(&now, action);
    case CUE_THREE_CUSHION_CORRECT: /* RULE_CORRECT: always refused, since all balls are in the game and needed */
        return cue_desk_correct(&(cue_desk){action, &state->head, rulings, error, 0, RULE_CORRECT}, &state->layout,
                                &three_balls, THREE_ALL);
    case CUE_THREE_CUSHION_AWARD:
        return award(&now, &(cue_desk){action, &state->head, rulings, error, 0, RULE_AWARD});
    default:
        return concede(&now, &(cue_desk){action, &state->head, rulings, error, 0, RULE_CONCEDE});
    }
}
