/* Snooker Solitaire, action by action: what may be done, what chance brings, and which function applies what. */
#include "rules.h"

#include "black.h"
#include "list.h"
#include "match.h"
#include "opponent.h"
#include "options.h"
#include "shot.h"
#include "visit.h"

void snooker_start(const void *chosen, void *memory)
{
    const cue_snooker_options *options = chosen;
    const cue_snooker_single_match *match = &options->match;
    snooker_state *state = memory;
    memset(state->table, CUE_SNOOKER_BLANK, sizeof state->table);
    state->on = CUE_SNOOKER_NONE;
    state->game = 1;
    snooker_take_cue(options, state, match->alone ? match->level : 1);
    snooker_begin_match(state, match->alone ? match->round : 1);
    if (match->alone && match->named)
        snooker_meet(state, (unsigned)snooker_find_opponent(options, match->opponent));
}

static void list_value(cue_listing *list, unsigned kind, unsigned value)
{
    cue_list_action(list, cue_snooker_action_with(kind, value), 0);
}

static void list_bonus(const cue_snooker_cue *cue, const snooker_state *state, cue_listing *list)
{
    if (state->power < cue->power)
        list_value(list, CUE_SNOOKER_TAKE_BONUS, CUE_SNOOKER_TAKE_POWER);
    if (state->chalk < cue->chalk)
        list_value(list, CUE_SNOOKER_TAKE_BONUS, CUE_SNOOKER_TAKE_CHALK);
    list_value(list, CUE_SNOOKER_TAKE_BONUS, CUE_SNOOKER_TAKE_NONE);
}

static void list_cells(const snooker_state *state, cue_listing *list)
{
    unsigned cell;
    for (cell = 0; cell < GRID_CELLS; cell++)
        if (state->table[cell] == CUE_SNOOKER_BLANK)
            list_value(list, CUE_SNOOKER_MOVE_CUE_BALL, cell);
    list_value(list, CUE_SNOOKER_MOVE_CUE_BALL, GRID_CELLS);
}

static void list_black(const snooker_state *state, cue_listing *list)
{
    unsigned power;
    for (power = 0; power <= SNOOKER_BLACK_POWER && power <= state->power; power++) {
        const cue_snooker_shot call = snooker_black_call(power);
        const cue_snooker_black_data black = {call.power, call.difficulty, call.chance, 0};
        cue_action action = cue_action_of(CUE_SNOOKER_POT_BLACK);
        memcpy(action.data.bytes, &black, sizeof black);
        cue_list_action(list, action, 0);
    }
}

static void list_levels(const snooker_state *state, cue_listing *list)
{
    unsigned level;
    for (level = state->level; level <= snooker_best_level(state); level++)
        list_value(list, CUE_SNOOKER_TAKE_UPGRADE, level);
}

static void list_shots(const cue_snooker_options *options, const snooker_state *state, cue_listing *list)
{
    list->count = snooker_legal_shots(options, state, list->out, 0, list->capacity);
    if (!list->count)
        cue_list_action(list, cue_snooker_no_shot(), 0);
}

size_t snooker_legal(const void *chosen, const void *memory, cue_action *out, size_t capacity)
{
    static const uint8_t drawn[] = {
        [CUE_SNOOKER_PHASE_DRAW] = CUE_SNOOKER_DRAW, [CUE_SNOOKER_PHASE_DEAL] = CUE_SNOOKER_DEAL,
        [CUE_SNOOKER_PHASE_ROLL] = CUE_SNOOKER_ROLL, [CUE_SNOOKER_PHASE_OPPONENT] = CUE_SNOOKER_ROLL};
    const cue_snooker_options *options = chosen;
    const snooker_state *state = memory;
    cue_listing list = {out, capacity, 0};
    switch (state->head.phase) {
    case CUE_SNOOKER_PHASE_DRAW:
    case CUE_SNOOKER_PHASE_DEAL:
    case CUE_SNOOKER_PHASE_ROLL:
    case CUE_SNOOKER_PHASE_OPPONENT:
        cue_list_action(&list, cue_action_of(drawn[state->head.phase]), CUE_ACTION_DRAW);
        break;
    case CUE_SNOOKER_PHASE_SHOT:
        list_shots(options, state, &list);
        break;
    case CUE_SNOOKER_PHASE_BONUS:
        list_bonus(&options->cues[state->level - 1], state, &list);
        break;
    case CUE_SNOOKER_PHASE_REPOSITION:
        list_cells(state, &list);
        break;
    case CUE_SNOOKER_PHASE_RESPOTTED_BLACK:
        list_black(state, &list);
        break;
    case CUE_SNOOKER_PHASE_UPGRADE:
        list_levels(state, &list);
        break;
    default:
        break;
    }
    if (SNOOKER_MAY_CONCEDE >> state->head.phase & 1) /* RULE_ORDER */
        cue_list_action(&list, cue_snooker_concede(), 0);
    return list.count;
}

/* Only the shot that is taken is written. Conceding follows the shots; in other phases the list is short. */
bool snooker_take(const void *options, const void *memory, size_t n, cue_action *out)
{
    enum { FEW = 64 };
    const snooker_state *state = memory;
    cue_action list[FEW], shot;
    const size_t shots = state->head.phase == CUE_SNOOKER_PHASE_SHOT
                             ? snooker_legal_shots(options, state, &shot, n, n + 1)
                             : 0;
    if (n < shots) {
        *out = shot;
        return true;
    }
    if (shots > 0) {
        *out = n == shots ? cue_snooker_concede() : *out;
        return n == shots;
    }
    if (n >= FEW || n >= snooker_legal(options, state, list, FEW))
        return false;
    *out = list[n];
    return true;
}

/* RULE_DRAW: at random. */
static void draw_opponent(const cue_snooker_options *options, const snooker_state *state, cue_random *random,
                          cue_action *action)
{
    action->data.bytes[0] = (uint8_t)cue_random_bit(random, snooker_candidates(options, state));
}

/* RULE_CARDS. */
static void draw_table(cue_random *random, cue_action *action)
{
    unsigned i;
    for (i = 0; i < GRID_CELLS; i++)
        action->data.bytes[i] = (uint8_t)(i < CUE_SNOOKER_BLANK ? i : CUE_SNOOKER_BLANK);
    cue_random_shuffle(random, action->data.bytes, GRID_CELLS);
}

static void draw_dice(unsigned count, cue_random *random, cue_action *action)
{
    unsigned i;
    action->data.bytes[0] = (uint8_t)count;
    for (i = 1; i <= count; i++)
        action->data.bytes[i] = (uint8_t)(1 + cue_random_below(random, 6));
}

void snooker_draw(const void *options, const void *state, cue_random *random, cue_action *action)
{
    if (action->kind == CUE_SNOOKER_DRAW)
        draw_opponent(options, state, random, action);
    else if (action->kind == CUE_SNOOKER_DEAL)
        draw_table(random, action);
    else
        draw_dice(snooker_dice(options, state), random, action);
}

/* RULE_OPPONENT_DICE, RULE_ROLL. */
static cue_status apply_roll(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                             cue_rulings *rulings, cue_error *error)
{
    const bool visit = state->head.phase == CUE_SNOOKER_PHASE_OPPONENT;
    const unsigned needed = snooker_dice(options, state);
    cue_snooker_roll_data roll;
    unsigned i;
    memcpy(&roll, action->data.bytes, sizeof roll);
    for (i = 0; i < CUE_SNOOKER_DICE && i < roll.count; i++)
        if (roll.dice[i] < 1 || roll.dice[i] > 6)
            return cue_refuse_element(error, CUE_BAD_VALUE, "/dice", i, "a die shows 1 to 6");
    if (roll.count != needed)
        return cue_refuse_by(error, visit ? RULE_OPPONENT_DICE : RULE_ROLL, CUE_ILLEGAL_ACTION, "/dice",
                             "%u %s to be rolled, not %u", needed, needed == 1 ? "die is" : "dice are",
                             (unsigned)roll.count);
    if (visit)
        snooker_play_opponent(options, state, &roll, rulings);
    else if (state->call.type == CUE_SNOOKER_RESPOTTED)
        snooker_play_black(options, state, roll.dice, rulings);
    else
        snooker_play_shot(options, state, roll.dice, rulings);
    return CUE_OK;
}

cue_status snooker_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                         cue_error *error)
{
    switch (action->kind) {
    case CUE_SNOOKER_DRAW:
        return snooker_apply_draw(options, state, action, error);
    case CUE_SNOOKER_DEAL:
        return snooker_apply_deal(state, action, error);
    case CUE_SNOOKER_SHOT:
        return snooker_apply_shot(options, state, action, rulings, error);
    case CUE_SNOOKER_NO_SHOT:
        return snooker_apply_no_shot(options, state, rulings, error);
    case CUE_SNOOKER_ROLL:
        return apply_roll(options, state, action, rulings, error);
    case CUE_SNOOKER_TAKE_BONUS:
        return snooker_apply_bonus(options, state, action, rulings, error);
    case CUE_SNOOKER_MOVE_CUE_BALL:
        return snooker_apply_reposition(state, action, error);
    case CUE_SNOOKER_POT_BLACK:
        return snooker_apply_black(state, action, rulings, error);
    case CUE_SNOOKER_TAKE_UPGRADE:
        return snooker_apply_upgrade(options, state, action, rulings, error);
    default:
        snooker_end_game(options, state, 1, RULE_CONCEDE, rulings);
        return CUE_OK;
    }
}
