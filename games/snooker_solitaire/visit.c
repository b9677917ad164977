/* The player's visit to the table: what the roll for a called shot leads to. */
#include "visit.h"

#include "list.h"
#include "match.h"
#include "price.h"
#include "shot.h"

/* A shot whose dice have fallen. Cells are those before anything moves. */
typedef struct rolled_shot {
    const cue_snooker_options *options;
    snooker_state *state;
    cue_rulings *rulings;
    cue_snooker_shot shot;
    uint8_t dice[2];
    uint8_t cue, first, last; /* cells of the cue ball, of the ball it strikes, and of the one to be potted */
    uint8_t last_ball;
} rolled_shot;

static rolled_shot look_at(const cue_snooker_options *options, snooker_state *state, const uint8_t dice[2],
                           cue_rulings *rulings)
{
    const snooker_board board = snooker_look(state->table);
    const cue_snooker_shot shot = state->call;
    const bool plant = shot.plant != CUE_SNOOKER_NONE;
    rolled_shot rolled = {options, state, rulings, shot, {dice[0], dice[1]}, 0, 0, 0, 0};
    rolled.last_ball = plant ? (uint8_t)shot.plant : shot.ball;
    rolled.cue = board.at[CUE_SNOOKER_CUE_BALL];
    rolled.first = board.at[shot.ball];
    rolled.last = board.at[rolled.last_ball];
    return rolled;
}

/* RULE_POTTED, RULE_PLANT: the cue ball takes the first ball's place, that one the second's, and the last one lies
 * where the cue ball was. */
static void change_cells(const rolled_shot *rolled)
{
    if (rolled->first != rolled->last)
        snooker_swap(rolled->state->table, rolled->first, rolled->last);
    snooker_swap(rolled->state->table, rolled->cue, rolled->first);
}

/* RULE_SPIN. */
static void roll_on(const rolled_shot *rolled)
{
    if (rolled->shot.spin != CUE_SNOOKER_NONE)
        snooker_swap(rolled->state->table, rolled->first, (unsigned)rolled->shot.spin);
}

static bool is_made(const rolled_shot *rolled)
{
    return rolled->dice[0] >= rolled->shot.difficulty || rolled->dice[1] >= rolled->shot.difficulty;
}

/* RULE_BONUS: one die makes the pot, and the other one shows a six. */
static bool earns_bonus(const rolled_shot *rolled)
{
    const unsigned a = rolled->dice[0], b = rolled->dice[1], least = rolled->shot.difficulty;
    const cue_snooker_cue *cue = &rolled->options->cues[rolled->state->level - 1];
    const bool room = rolled->state->power < cue->power || rolled->state->chalk < cue->chalk;
    return room && ((a == 6 && b >= least) || (b == 6 && a >= least));
}

/* RULE_FOUL. */
static void foul(snooker_state *state, cue_rulings *rulings, unsigned code, unsigned rule)
{
    cue_announce_foul(rulings, rule, 0, code, CUE_NO_BALL);
    cue_announce_points(rulings, CUE_RULING_PENALTY, RULE_FOUL, 0, SNOOKER_FOUL_POINTS);
    cue_add_points(&state->scores[1], SNOOKER_FOUL_POINTS, SNOOKER_MOST_POINTS);
}

static void leave_table(snooker_state *state, bool snookered, cue_rulings *rulings)
{
    state->this_break = 0;
    state->on = CUE_SNOOKER_NONE;
    state->snookered = snookered;
    snooker_enter(state, CUE_SNOOKER_PHASE_OPPONENT);
    cue_announce_player(rulings, CUE_RULING_TURN, RULE_BREAK, 1);
}

cue_status snooker_apply_no_shot(const cue_snooker_options *options, snooker_state *state, cue_rulings *rulings,
                                 cue_error *error)
{
    if (snooker_legal_shots(options, state, NULL, 0, 0))
        return cue_refuse_by(error, RULE_NO_SHOT, CUE_ILLEGAL_ACTION, "", "there is a shot that can be called");
    foul(state, rulings, CUE_SNOOKER_FOUL_NO_SHOT, RULE_NO_SHOT);
    leave_table(state, false, rulings);
    return CUE_OK;
}

/* The visit goes on, unless that was the final black. */
static void go_on(const cue_snooker_options *options, snooker_state *state, cue_rulings *rulings)
{
    if (state->on == CUE_SNOOKER_NONE)
        snooker_finish_frame(options, state, 0, rulings);
    else
        snooker_enter(state, CUE_SNOOKER_PHASE_SHOT);
}

cue_status snooker_apply_bonus(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                               cue_rulings *rulings, cue_error *error)
{
    const cue_snooker_cue *cue = &options->cues[state->level - 1];
    const unsigned take = action->data.bytes[0];
    if (take > CUE_SNOOKER_TAKE_NONE)
        return cue_refuse(error, CUE_BAD_VALUE, "/take", "must be power, chalk or none");
    if ((take == CUE_SNOOKER_TAKE_POWER && state->power >= cue->power) ||
        (take == CUE_SNOOKER_TAKE_CHALK && state->chalk >= cue->chalk))
        return cue_refuse_by(error, RULE_BONUS, CUE_ILLEGAL_ACTION, "/take", "the cue holds no more of it");
    state->power = (uint8_t)(state->power + (take == CUE_SNOOKER_TAKE_POWER));
    state->chalk = (uint8_t)(state->chalk + (take == CUE_SNOOKER_TAKE_CHALK));
    if (take != CUE_SNOOKER_TAKE_NONE)
        snooker_announce(rulings, CUE_SNOOKER_BONUS, RULE_BONUS, take);
    go_on(options, state, rulings);
    return CUE_OK;
}

static void pot(const rolled_shot *rolled)
{
    snooker_state *state = rolled->state;
    const int32_t points = snooker_value(rolled->last_ball);
    const bool on_red = state->on == CUE_SNOOKER_ON_RED;
    snooker_board board;
    change_cells(rolled);
    if (snooker_leaves(state->on))
        state->table[rolled->cue] = CUE_SNOOKER_BLANK;
    roll_on(rolled);
    cue_add_points(&state->scores[0], points, SNOOKER_MOST_POINTS);
    state->this_break += points;
    if (state->this_break > state->best_break)
        state->best_break = state->this_break;
    cue_announce_points(rolled->rulings, CUE_RULING_SCORE, RULE_SCORING, 0, points);
    snooker_announce(rolled->rulings, CUE_SNOOKER_POTTED, RULE_POTTED, rolled->last_ball);
    board = snooker_look(state->table);
    state->on = on_red ? CUE_SNOOKER_ON_COLOUR : snooker_next_on(&board);
    if (earns_bonus(rolled))
        snooker_enter(state, CUE_SNOOKER_PHASE_BONUS);
    else
        go_on(rolled->options, state, rolled->rulings);
}

/* RULE_SNOOKER, RULE_SAFE. */
static void touch(const rolled_shot *rolled)
{
    const bool snooker = rolled->shot.type == CUE_SNOOKER_SNOOKER;
    cue_ruling made = snooker ? cue_ruling_of(CUE_SNOOKER_SNOOKER_LAID, RULE_SNOOKER)
                              : cue_ruling_of(CUE_SNOOKER_SAFE_MADE, RULE_SAFE);
    change_cells(rolled);
    roll_on(rolled);
    cue_announce(rolled->rulings, &made);
    leave_table(rolled->state, snooker, rolled->rulings);
}

static void miss(const rolled_shot *rolled)
{
    static const uint8_t rules[] = {RULE_MISSED_POT, RULE_SNOOKER, RULE_SAFE}; /* by type */
    const bool double_one =
        rolled->dice[0] == 1 && rolled->dice[1] == 1 && rolled->shot.difficulty > SNOOKER_LEAST_DIFFICULTY;
    if (rolled->shot.type == CUE_SNOOKER_POT)
        change_cells(rolled);
    if (rolled->shot.type == CUE_SNOOKER_SAFE)
        foul(rolled->state, rolled->rulings, CUE_SNOOKER_FOUL_MISSED_SAFE, RULE_SAFE);
    else if (double_one)
        foul(rolled->state, rolled->rulings, CUE_SNOOKER_FOUL_DOUBLE_ONE, RULE_DOUBLE_ONE);
    snooker_announce(rolled->rulings, CUE_SNOOKER_MISSED, rules[rolled->shot.type], rolled->last_ball);
    leave_table(rolled->state, false, rolled->rulings);
}

void snooker_play_shot(const cue_snooker_options *options, snooker_state *state, const uint8_t dice[2],
                       cue_rulings *rulings)
{
    const rolled_shot rolled = look_at(options, state, dice, rulings);
    snooker_clear_call(state);
    if (!is_made(&rolled))
        miss(&rolled);
    else if (rolled.shot.type == CUE_SNOOKER_POT)
        pot(&rolled);
    else
        touch(&rolled);
}
