/* A player who looks ahead, at all that may be done. */
#include "expert.h"

#include "match.h"
#include "price.h"

/* What all shots of a position have in common. */
typedef struct look {
    expert *of;
    const snooker_state *state;
    snooker_board board;
    int margin;
    unsigned balls;
} look;

static cue_snooker_shot shot_of(const cue_action *action)
{
    cue_snooker_shot shot;
    memcpy(&shot, action->data.bytes, sizeof shot);
    return shot;
}

static bool is_pot(const cue_action *action)
{
    return action->kind == CUE_SNOOKER_SHOT && action->data.bytes[offsetof(cue_snooker_shot, type)] == CUE_SNOOKER_POT;
}

/* Shots with the same key lead to the same. */
static unsigned key_of(const cue_snooker_shot *shot)
{
    const unsigned struck = shot->ball * (CUE_SNOOKER_REDS + 1u) + (unsigned)(shot->plant + 1);
    return struck * (CUE_SNOOKER_CELLS + 1u) + (unsigned)(shot->spin + 1);
}

static expert_result *result_of(expert *of, const cue_snooker_shot *shot)
{
    return &of->results[of->keys[key_of(shot)]];
}

static unsigned slot_of(const cue_snooker_shot *shot)
{
    return shot->chalk < MENU_CHALKS ? shot->chalk : MENU_CHALKS;
}

static void note_pot(expert *of, const cue_snooker_shot *shot)
{
    const unsigned key = key_of(shot), difficulty = (unsigned)shot->difficulty + shot->power;
    expert_result *to;
    if (of->keys[key] == UINT16_MAX) {
        of->keys[key] = (uint16_t)of->count;
        of->results[of->count].read = false;
        memset(of->results[of->count++].cheapest, UINT8_MAX, sizeof of->results[0].cheapest);
    }
    to = result_of(of, shot);
    if (difficulty < to->cheapest[slot_of(shot)])
        to->cheapest[slot_of(shot)] = (uint8_t)difficulty;
}

/* Does another pot lead to the same, for less? */
static bool is_dear(expert *of, const cue_snooker_shot *shot)
{
    const expert_result *to = result_of(of, shot);
    const unsigned difficulty = (unsigned)shot->difficulty + shot->power, slot = slot_of(shot);
    unsigned chalk;
    for (chalk = 0; chalk < slot; chalk++)
        if (to->cheapest[chalk] <= difficulty)
            return true;
    return to->cheapest[slot] < difficulty;
}

/* RULE_POTTED, RULE_SPIN: what the position after a pot offers. */
static snooker_menu read_result(const look *at, const cue_snooker_shot *shot)
{
    const unsigned cue = snooker_cue_cell(&at->board), first = at->board.at[shot->ball];
    const int on = at->state->on;
    uint8_t table[GRID_CELLS];
    snooker_board board;
    memcpy(table, at->state->table, sizeof table);
    if (shot->plant != CUE_SNOOKER_NONE)
        snooker_swap(table, first, at->board.at[shot->plant]);
    snooker_swap(table, cue, first);
    if (snooker_leaves(on))
        table[cue] = CUE_SNOOKER_BLANK;
    if (shot->spin != CUE_SNOOKER_NONE)
        snooker_swap(table, first, (unsigned)shot->spin);
    board = snooker_look(table);
    return snooker_read_menu(table, on == CUE_SNOOKER_ON_RED ? CUE_SNOOKER_ON_COLOUR : snooker_next_on(&board));
}

/* What is left to be paid with after a shot, and what comes of it for the match. */
typedef struct outcome {
    unsigned power, chalk;
    int32_t made, missed, fouled;
} outcome;

static int32_t at_turn(const look *at, outline_turn turn, int margin, const outcome *of)
{
    return outline_with(outline_at(&at->of->match, turn, at->balls, margin), of->power, of->chalk);
}

static int32_t pot_worth(const look *at, const cue_snooker_shot *shot, const outcome *of)
{
    expert_result *to = result_of(at->of, shot);
    const int32_t value = snooker_value(shot->plant == CUE_SNOOKER_NONE ? shot->ball : (unsigned)shot->plant);
    if (!to->read)
        to->menu = read_result(at, shot);
    to->read = true;
    return snooker_menu_worth(&at->of->match, &to->menu, at->margin + value, of->power, of->chalk);
}

/* RULE_BONUS: in outline a point of power is worth as much after every pot. */
static int32_t bonus_worth(const look *at, const cue_snooker_shot *shot, outcome of)
{
    const int32_t without = at_turn(at, OUTLINE_ON, at->margin, &of);
    of.power++;
    return outline_bonus(shot->difficulty) * (at_turn(at, OUTLINE_ON, at->margin, &of) - without);
}

/* RULE_ROLL, RULE_DOUBLE_ONE, RULE_SAFE: of 36 rolls some make it, and some are a foul. */
static int32_t shot_worth(const look *at, const cue_snooker_shot *shot)
{
    outcome of = {(unsigned)at->state->power - shot->power, (unsigned)at->state->chalk - shot->chalk, 0, 0, 0};
    const int32_t chance = shot->chance;
    int32_t fouls = shot->difficulty > SNOOKER_LEAST_DIFFICULTY, bonus = 0;
    of.missed = at_turn(at, OUTLINE_OPPONENT, at->margin, &of);
    of.fouled = at_turn(at, OUTLINE_OPPONENT, at->margin - SNOOKER_FOUL_POINTS, &of);
    if (shot->type == CUE_SNOOKER_POT) {
        of.made = pot_worth(at, shot, &of);
        bonus = bonus_worth(at, shot, of);
    } else if (shot->type == CUE_SNOOKER_SNOOKER) {
        of.made = at_turn(at, OUTLINE_SNOOKERED, at->margin, &of);
    } else {
        of.made = of.missed;
        fouls = 36 - chance;
    }
    return (chance * of.made + bonus + (36 - chance - fouls) * of.missed + fouls * of.fouled) / 36;
}

static void look_at_shots(expert *of, const snooker_state *state, const cue_action *legal, size_t count, int32_t *values)
{
    look at = {of, state, snooker_look(state->table), state->scores[0] - state->scores[1], 0};
    size_t i;
    at.balls = (unsigned)__builtin_popcount(at.board.present);
    of->count = 0;
    memset(of->keys, UINT8_MAX, sizeof of->keys);
    for (i = 0; i < count; i++)
        if (is_pot(&legal[i])) {
            const cue_snooker_shot shot = shot_of(&legal[i]);
            note_pot(of, &shot);
        }
    for (i = 0; i < count; i++) {
        const cue_snooker_shot shot = shot_of(&legal[i]);
        values[i] = legal[i].kind == CUE_SNOOKER_NO_SHOT ? 0 : -1;
        if (legal[i].kind == CUE_SNOOKER_SHOT && !(is_pot(&legal[i]) && is_dear(of, &shot)))
            values[i] = shot_worth(&at, &shot);
    }
}

static int32_t table_worth(const expert *of, const snooker_state *state, const uint8_t table[GRID_CELLS], unsigned power,
                           unsigned chalk)
{
    const snooker_menu menu = snooker_read_menu(table, state->on);
    return snooker_menu_worth(&of->match, &menu, state->scores[0] - state->scores[1], power, chalk);
}

/* RULE_REPOSITION: the cue ball in another cell, or where it is. */
static int32_t worth_in_cell(const expert *of, const snooker_state *state, unsigned cell)
{
    const snooker_board board = snooker_look(state->table);
    uint8_t table[GRID_CELLS];
    memcpy(table, state->table, sizeof table);
    if (cell < GRID_CELLS)
        snooker_swap(table, cell, snooker_cue_cell(&board));
    return table_worth(of, state, table, state->power, state->chalk);
}

/* Whatever is chosen in the other phases. */
static int32_t choice_worth(const expert *of, const snooker_state *state, const cue_action *action)
{
    const unsigned value = action->data.bytes[0];
    cue_snooker_black_data black;
    switch (action->kind) {
    case CUE_SNOOKER_TAKE_BONUS:
        return table_worth(of, state, state->table, state->power + (unsigned)(value == CUE_SNOOKER_TAKE_POWER),
                           state->chalk + (unsigned)(value == CUE_SNOOKER_TAKE_CHALK));
    case CUE_SNOOKER_MOVE_CUE_BALL:
        return worth_in_cell(of, state, value);
    case CUE_SNOOKER_POT_BLACK:
        memcpy(&black, action->data.bytes, sizeof black);
        return OUTLINE_ONE / 36 * black.chance;
    case CUE_SNOOKER_TAKE_UPGRADE:
        return of->levels[value - 1];
    default:
        return -1;
    }
}

void snooker_look_ahead(expert *of, const snooker_state *state, const cue_action *legal, size_t count, int32_t *values)
{
    size_t i;
    if (state->head.phase == CUE_SNOOKER_PHASE_SHOT)
        look_at_shots(of, state, legal, count, values);
    else
        for (i = 0; i < count; i++)
            values[i] = choice_worth(of, state, &legal[i]);
}

size_t snooker_choose(expert *of, const snooker_state *state, const cue_action *legal, size_t count)
{
    size_t best = 0, i;
    snooker_look_ahead(of, state, legal, count, of->values);
    for (i = 1; i < count; i++)
        if (of->values[i] > of->values[best])
            best = i;
    return best;
}

/* RULE_DRAW: the match to come, against each of those who may be drawn. */
static void weigh_levels(expert *of, const cue_snooker_options *options, const snooker_state *state)
{
    static const uint8_t none[2] = {0, 0};
    snooker_state next = *state;
    unsigned candidates, left, level;
    memset(of->levels, 0, sizeof of->levels);
    next.round = (uint8_t)(next.round + (state->head.phase == CUE_SNOOKER_PHASE_UPGRADE));
    next.won[0] = next.won[1] = 0;
    candidates = snooker_candidates(options, &next);
    for (left = candidates; left; left &= left - 1) {
        next.opponent = (int8_t)__builtin_ctz(left);
        snooker_work_out(&of->match, options, &next);
        for (level = 0; level < CUE_SNOOKER_LEVELS; level++) {
            const cue_snooker_cue *cue = &options->cues[level];
            const unsigned power = cue->power + cue->chalk / 2u;
            of->levels[level] += snooker_between_games(&of->match, options, none, power) / __builtin_popcount(candidates);
        }
    }
}

void snooker_begin_look(expert *of, const cue_snooker_options *options, const snooker_state *state)
{
    if (is_between_matches(state))
        weigh_levels(of, options, state);
    else
        snooker_work_out(&of->match, options, state);
}
