/* Snooker Solitaire, action by action: what may be done, and what it leads to. */
#include "state.h"

static void take_cue(const cue_snooker_options *options, snooker_state *state, unsigned level)
{
    state->level = (uint8_t)level;
    state->power = options->cues[level - 1].power;
    state->chalk = options->cues[level - 1].chalk;
}

static void begin_match(snooker_state *state)
{
    state->round++;
    state->opponent = CUE_SNOOKER_NONE;
    state->won[0] = state->won[1] = 0;
    state->best_break = 0;
    snooker_enter(state, CUE_SNOOKER_PHASE_DRAW);
}

void snooker_start(const void *options, void *memory)
{
    snooker_state *state = memory;
    memset(state->table, CUE_SNOOKER_BLANK, sizeof state->table);
    state->on = CUE_SNOOKER_NONE;
    state->game = 1;
    take_cue(options, state, 1);
    begin_match(state);
}

/* A list of actions that goes on being counted when there is no more room. */
typedef struct action_list {
    cue_action *out;
    size_t capacity, count;
} action_list;

static void add(action_list *list, const cue_action *action)
{
    if (list->count < list->capacity)
        list->out[list->count] = *action;
    list->count++;
}

static void add_simple(action_list *list, unsigned kind, unsigned value)
{
    const cue_action action = cue_snooker_action_with(kind, value);
    add(list, &action);
}

static void add_chance(action_list *list, unsigned kind)
{
    const cue_action action = cue_snooker_chance(kind);
    add(list, &action);
}

static void list_bonus(const cue_snooker_options *options, const snooker_state *state, action_list *list)
{
    const cue_snooker_cue *cue = &options->cues[state->level - 1];
    if (state->power < cue->power)
        add_simple(list, CUE_SNOOKER_TAKE_BONUS, CUE_SNOOKER_TAKE_POWER);
    if (state->chalk < cue->chalk)
        add_simple(list, CUE_SNOOKER_TAKE_BONUS, CUE_SNOOKER_TAKE_CHALK);
    add_simple(list, CUE_SNOOKER_TAKE_BONUS, CUE_SNOOKER_TAKE_NONE);
}

static void list_cells(const snooker_state *state, action_list *list)
{
    unsigned cell;
    for (cell = 0; cell < GRID_CELLS; cell++)
        if (state->table[cell] == CUE_SNOOKER_BLANK)
            add_simple(list, CUE_SNOOKER_MOVE_CUE_BALL, cell);
    add_simple(list, CUE_SNOOKER_MOVE_CUE_BALL, GRID_CELLS);
}

static void list_black(const snooker_state *state, action_list *list)
{
    unsigned power;
    for (power = 0; power <= SNOOKER_BLACK_POWER && power <= state->power; power++) {
        const cue_snooker_shot call = snooker_black_call(power);
        const cue_snooker_black_data black = {call.power, call.difficulty, call.chance};
        cue_action action = cue_snooker_pot_black(power);
        memcpy(action.data.bytes, &black, sizeof black);
        add(list, &action);
    }
}

static void list_levels(const snooker_state *state, action_list *list)
{
    unsigned level;
    for (level = state->level; level <= snooker_best_level(state); level++)
        add_simple(list, CUE_SNOOKER_TAKE_UPGRADE, level);
}

static void list_shots(const snooker_state *state, action_list *list)
{
    list->count = snooker_list_shots(state, list->out, list->capacity);
    if (!list->count)
        add_simple(list, CUE_SNOOKER_NO_SHOT, 0);
}

static void list_concede(const snooker_state *state, action_list *list)
{
    const unsigned allowed = 1u << CUE_SNOOKER_PHASE_SHOT | 1u << CUE_SNOOKER_PHASE_BONUS |
                             1u << CUE_SNOOKER_PHASE_REPOSITION | 1u << CUE_SNOOKER_PHASE_RESPOTTED_BLACK;
    if (allowed >> state->head.phase & 1)
        add_simple(list, CUE_SNOOKER_CONCEDE, 0);
}

size_t snooker_legal(const void *options, const void *memory, cue_action *out, size_t capacity)
{
    const snooker_state *state = memory;
    action_list list = {out, capacity, 0};
    switch (state->head.phase) {
    case CUE_SNOOKER_PHASE_DRAW:
        add_chance(&list, CUE_SNOOKER_DRAW);
        break;
    case CUE_SNOOKER_PHASE_DEAL:
        add_chance(&list, CUE_SNOOKER_DEAL);
        break;
    case CUE_SNOOKER_PHASE_ROLL:
    case CUE_SNOOKER_PHASE_OPPONENT:
        add_chance(&list, CUE_SNOOKER_ROLL);
        break;
    case CUE_SNOOKER_PHASE_SHOT:
        list_shots(state, &list);
        break;
    case CUE_SNOOKER_PHASE_BONUS:
        list_bonus(options, state, &list);
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
    list_concede(state, &list);
    return list.count;
}

/* RULE_CARDS, RULE_DRAW: by lot. */
static void draw_opponent(const cue_snooker_options *options, const snooker_state *state, cue_random *random,
                          cue_action *action)
{
    unsigned candidates = snooker_candidates(options, state);
    uint64_t skip = cue_random_below(random, (uint64_t)__builtin_popcount(candidates));
    for (; skip; skip--)
        candidates &= candidates - 1;
    action->data.bytes[0] = (uint8_t)__builtin_ctz(candidates);
}

static void draw_table(cue_random *random, cue_action *action)
{
    unsigned i;
    for (i = 0; i < GRID_CELLS; i++)
        action->data.bytes[i] = (uint8_t)(i < CUE_SNOOKER_BLANK ? i : CUE_SNOOKER_BLANK);
    cue_random_shuffle(random, action->data.bytes, GRID_CELLS);
}

static void draw_dice(const cue_snooker_options *options, const snooker_state *state, cue_random *random,
                      cue_action *action)
{
    const unsigned count =
        state->head.phase == CUE_SNOOKER_PHASE_OPPONENT ? snooker_opponent_dice(options, state) : 2;
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
        draw_dice(options, state, random, action);
}

static cue_status apply_draw(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                             cue_error *error)
{
    const unsigned opponent = action->data.bytes[0];
    if (opponent >= CUE_SNOOKER_OPPONENTS)
        return cue_refuse(error, CUE_BAD_VALUE, "/opponent", "must be one of the eight on the roster");
    if (state->drawn >> opponent & 1)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/opponent", "%s has been drawn before [draw]",
                          options->opponents[opponent].name);
    if (!(snooker_candidates(options, state) >> opponent & 1))
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/opponent", "%s joins in round 3 [draw]",
                          options->opponents[opponent].name);
    state->opponent = (int8_t)opponent;
    state->drawn = (uint8_t)(state->drawn | 1u << opponent);
    snooker_enter(state, CUE_SNOOKER_PHASE_DEAL);
    return CUE_OK;
}

static cue_status apply_deal(snooker_state *state, const cue_action *action, cue_error *error)
{
    const cue_status status = snooker_check_table(action->data.bytes, error);
    if (status)
        return status;
    memcpy(state->table, action->data.bytes, sizeof state->table);
    state->dealt = 1;
    state->game = (uint8_t)(state->won[0] + state->won[1] + 1);
    state->scores[0] = state->scores[1] = 0;
    state->on = CUE_SNOOKER_ON_RED; /* RULE_DEAL: the first shot is the player's */
    snooker_enter(state, CUE_SNOOKER_PHASE_SHOT);
    return CUE_OK;
}

static void announce_call(const snooker_state *state, unsigned rule, cue_rulings *rulings)
{
    cue_ruling ruling = cue_ruling_of(CUE_SNOOKER_CALLED, rule);
    memcpy(ruling.data.bytes, &state->call, sizeof state->call);
    cue_announce(rulings, &ruling);
}

/* RULE_POWER, RULE_CHALK: paid with the call, whatever comes of it. */
static cue_status apply_shot(snooker_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    cue_snooker_shot shot;
    cue_status status;
    memcpy(&shot, action->data.bytes, sizeof shot);
    status = snooker_check_shot(state, &shot, error);
    if (status)
        return status;
    state->power = (uint8_t)(state->power - shot.power);
    state->chalk = (uint8_t)(state->chalk - shot.chalk);
    state->call = shot;
    state->called = 1;
    announce_call(state, RULE_DIFFICULTY, rulings);
    snooker_enter(state, CUE_SNOOKER_PHASE_ROLL);
    return CUE_OK;
}

static cue_status apply_no_shot(snooker_state *state, cue_rulings *rulings, cue_error *error)
{
    if (snooker_has_shot(state))
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "", "there is a shot that can be called [no-shot]");
    snooker_foul_without_shot(state, rulings);
    return CUE_OK;
}

static cue_status apply_roll(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                             cue_rulings *rulings, cue_error *error)
{
    const bool his = state->head.phase == CUE_SNOOKER_PHASE_OPPONENT;
    const unsigned needed = his ? snooker_opponent_dice(options, state) : 2;
    cue_snooker_roll_data roll;
    unsigned i;
    memcpy(&roll, action->data.bytes, sizeof roll);
    for (i = 0; i < CUE_SNOOKER_DICE && i < roll.count; i++)
        if (roll.dice[i] < 1 || roll.dice[i] > 6)
            return cue_refuse_element(error, CUE_BAD_VALUE, "/dice", i, "a die shows 1 to 6");
    if (roll.count != needed)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/dice", "%u %s to be rolled, not %u [%s]", needed,
                          needed == 1 ? "die is" : "dice are", (unsigned)roll.count,
                          his ? "opponent-dice" : "roll");
    if (his)
        snooker_play_opponent(options, state, &roll, rulings);
    else if (state->call.type == CUE_SNOOKER_RESPOTTED)
        snooker_play_black(options, state, roll.dice, rulings);
    else
        snooker_play_shot(options, state, roll.dice, rulings);
    return CUE_OK;
}

static void announce_value(cue_rulings *rulings, unsigned type, unsigned rule, unsigned value)
{
    cue_ruling ruling = cue_ruling_of(type, rule);
    ruling.data.bytes[0] = (uint8_t)value;
    cue_announce(rulings, &ruling);
}

static cue_status apply_bonus(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                              cue_rulings *rulings, cue_error *error)
{
    const cue_snooker_cue *cue = &options->cues[state->level - 1];
    const unsigned take = action->data.bytes[0];
    const bool full = (take == CUE_SNOOKER_TAKE_POWER && state->power >= cue->power) ||
                      (take == CUE_SNOOKER_TAKE_CHALK && state->chalk >= cue->chalk);
    if (take > CUE_SNOOKER_TAKE_NONE)
        return cue_refuse(error, CUE_BAD_VALUE, "/take", "must be power, chalk or none");
    if (full)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/take", "the cue holds no more of it [bonus]");
    state->power = (uint8_t)(state->power + (take == CUE_SNOOKER_TAKE_POWER));
    state->chalk = (uint8_t)(state->chalk + (take == CUE_SNOOKER_TAKE_CHALK));
    if (take != CUE_SNOOKER_TAKE_NONE)
        announce_value(rulings, CUE_SNOOKER_BONUS, RULE_BONUS, take);
    snooker_after_bonus(options, state, rulings);
    return CUE_OK;
}

static cue_status apply_reposition(snooker_state *state, const cue_action *action, cue_error *error)
{
    const unsigned cell = action->data.bytes[0];
    const snooker_board board = snooker_look(state);
    if (cell > GRID_CELLS)
        return cue_refuse(error, CUE_BAD_VALUE, "/cell", "must be a cell, a1 to d5, or null");
    if (cell < GRID_CELLS && state->table[cell] != CUE_SNOOKER_BLANK)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/cell", "there is a ball in this cell [reposition]");
    if (cell < GRID_CELLS)
        snooker_swap(state, cell, snooker_cue_cell(&board));
    snooker_enter(state, CUE_SNOOKER_PHASE_SHOT);
    return CUE_OK;
}

static cue_status apply_black(snooker_state *state, const cue_action *action, cue_rulings *rulings,
                              cue_error *error)
{
    const unsigned power = action->data.bytes[0];
    if (power > SNOOKER_BLACK_POWER)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/power",
                          "2 of power is the most that helps [respotted-black]");
    if (power > state->power)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/power", "only %u of power is left [power]",
                          (unsigned)state->power);
    state->power = (uint8_t)(state->power - power);
    state->call = snooker_black_call(power);
    state->called = 1;
    announce_call(state, RULE_RESPOTTED_BLACK, rulings);
    snooker_enter(state, CUE_SNOOKER_PHASE_ROLL);
    return CUE_OK;
}

static cue_status apply_upgrade(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                                cue_rulings *rulings, cue_error *error)
{
    const unsigned level = action->data.bytes[0];
    if (level < 1 || level > CUE_SNOOKER_LEVELS)
        return cue_refuse(error, CUE_BAD_VALUE, "/level", "must be from 1 to 4");
    if (level < state->level || level > snooker_best_level(state))
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/level", "must be from %u to %u now [upgrade]",
                          (unsigned)state->level, snooker_best_level(state));
    take_cue(options, state, level);
    announce_value(rulings, CUE_SNOOKER_UPGRADE, RULE_UPGRADE, level);
    begin_match(state);
    return CUE_OK;
}

cue_status snooker_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                         cue_error *error)
{
    switch (action->kind) {
    case CUE_SNOOKER_DRAW:
        return apply_draw(options, state, action, error);
    case CUE_SNOOKER_DEAL:
        return apply_deal(state, action, error);
    case CUE_SNOOKER_SHOT:
        return apply_shot(state, action, rulings, error);
    case CUE_SNOOKER_NO_SHOT:
        return apply_no_shot(state, rulings, error);
    case CUE_SNOOKER_ROLL:
        return apply_roll(options, state, action, rulings, error);
    case CUE_SNOOKER_TAKE_BONUS:
        return apply_bonus(options, state, action, rulings, error);
    case CUE_SNOOKER_MOVE_CUE_BALL:
        return apply_reposition(state, action, error);
    case CUE_SNOOKER_POT_BLACK:
        return apply_black(state, action, rulings, error);
    case CUE_SNOOKER_TAKE_UPGRADE:
        return apply_upgrade(options, state, action, rulings, error);
    default:
        snooker_end_game(options, state, 1, RULE_CONCEDE, rulings);
        return CUE_OK;
    }
}
