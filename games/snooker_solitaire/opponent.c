/* The opponent's visit: a roll of dice says how many balls are potted. */
#include "opponent.h"

#include "match.h"

/* RULE_LATE_ROW: of the rows that cover the reds on the table, the one for the fewest. */
static const cue_snooker_late_row *find_late_row(const cue_snooker_row *row, unsigned reds)
{
    const cue_snooker_late_row *found = NULL;
    unsigned i;
    for (i = 0; i < row->late_count; i++)
        if (reds <= row->late[i].reds_at_most && (!found || row->late[i].reds_at_most < found->reds_at_most))
            found = &row->late[i];
    return found;
}

snooker_opponent_row snooker_row_with(const cue_snooker_options *options, const snooker_state *state, unsigned reds)
{
    const cue_snooker_row *row = &options->opponents[state->opponent].rounds[state->round - 1];
    const cue_snooker_late_row *late = find_late_row(row, reds);
    snooker_opponent_row out = {row->dice, row->discard, (unsigned)row->colour + CUE_SNOOKER_YELLOW, row->modifier};
    if (late) {
        out.dice = late->dice;
        out.discard = late->discard;
    }
    return out;
}

static snooker_opponent_row row_of(const cue_snooker_options *options, const snooker_state *state)
{
    const snooker_board board = snooker_look(state->table);
    return snooker_row_with(options, state, (unsigned)__builtin_popcount(board.reds));
}

unsigned snooker_dice(const cue_snooker_options *options, const snooker_state *state)
{
    return state->head.phase == CUE_SNOOKER_PHASE_OPPONENT ? row_of(options, state).dice : 2;
}

static void sort(uint8_t *dice, unsigned count)
{
    unsigned i, j;
    for (i = 1; i < count; i++)
        for (j = i; j > 0 && dice[j] < dice[j - 1]; j--) {
            const uint8_t die = dice[j];
            dice[j] = dice[j - 1];
            dice[j - 1] = die;
        }
}

static unsigned take_away(uint8_t *dice, unsigned count, unsigned index)
{
    memmove(&dice[index], &dice[index + 1], count - index - 1);
    return count - 1;
}

/* RULE_OPPONENT_DICE: the dice that are kept, in order; returns how many. */
static unsigned keep(const snooker_opponent_row *row, const cue_snooker_roll_data *roll, uint8_t *kept)
{
    memcpy(kept, roll->dice, CUE_SNOOKER_DICE);
    sort(kept, roll->count);
    if (roll->count < 2 || row->discard == CUE_SNOOKER_DISCARD_NONE)
        return roll->count;
    return take_away(kept, roll->count, row->discard == CUE_SNOOKER_DISCARD_LOWEST ? 0 : roll->count - 1u);
}

/* RULE_ESCAPE: the first die that shows 5 or 6, or the count where there is none; sorted, the 5 comes first. */
static unsigned find_escape(const uint8_t *kept, unsigned count)
{
    unsigned i;
    for (i = 0; i < count && kept[i] < 5; i++)
        ;
    return i;
}

/* RULE_MODIFIER. */
static unsigned sum_up(const snooker_opponent_row *row, const uint8_t *kept, unsigned count)
{
    int total = row->modifier;
    unsigned i;
    for (i = 0; i < count; i++)
        total += kept[i];
    return count && total > 0 ? (unsigned)total : 0;
}

bool snooker_good_for(const snooker_opponent_row *row, const cue_snooker_roll_data *roll, bool snookered, unsigned *balls)
{
    uint8_t kept[CUE_SNOOKER_DICE];
    unsigned count = keep(row, roll, kept);
    const unsigned escape = find_escape(kept, count);
    if (snookered && escape == count)
        return false;
    if (snookered)
        count = take_away(kept, count, escape);
    *balls = sum_up(row, kept, count);
    return true;
}

/* RULE_OPPONENT_VISIT: notes a potted ball, and turns its card down if it leaves the table. */
static void add_pot(snooker_state *state, const snooker_board *board, unsigned card, bool leaves,
                    cue_snooker_visit_ruling *visit)
{
    visit->balls[visit->count++] = (uint8_t)card;
    if (leaves)
        state->table[board->at[card]] = CUE_SNOOKER_BLANK;
}

static void pot_balls(snooker_state *state, const snooker_opponent_row *row, unsigned total, cue_snooker_visit_ruling *visit)
{
    const snooker_board board = snooker_look(state->table);
    uint32_t cards = board.present;
    for (; cards && visit->count < total; cards &= cards - 1) {
        const unsigned card = (unsigned)__builtin_ctz(cards);
        add_pot(state, &board, card, true, visit);
        if (snooker_is_red(card) && visit->count < total)
            add_pot(state, &board, row->colour, false, visit);
    }
    if (visit->count)
        snooker_swap(state->table, board.at[visit->balls[visit->count - 1]], snooker_cue_cell(&board));
}

void snooker_announce_visit(cue_rulings *rulings, const cue_snooker_visit_ruling *visit, unsigned rule, int32_t points)
{
    cue_ruling ruling = cue_ruling_of(CUE_SNOOKER_OPPONENT_VISIT, rule);
    ruling.points = points;
    memcpy(ruling.data.bytes, visit, sizeof *visit);
    cue_announce(rulings, &ruling);
}

/* The player comes to the table. */
static void hand_over(snooker_state *state, unsigned phase, cue_rulings *rulings)
{
    const snooker_board board = snooker_look(state->table);
    state->on = snooker_next_on(&board);
    snooker_enter(state, phase);
    cue_announce_player(rulings, CUE_RULING_TURN, RULE_BREAK, 0);
}

static void play_balls(const cue_snooker_options *options, snooker_state *state, const snooker_opponent_row *row,
                       unsigned total, cue_rulings *rulings)
{
    cue_snooker_visit_ruling visit;
    snooker_board board;
    int32_t points = 0;
    unsigned i;
    memset(&visit, 0, sizeof visit);
    pot_balls(state, row, total, &visit);
    for (i = 0; i < visit.count; i++)
        points += snooker_value(visit.balls[i]);
    cue_add_points(&state->scores[1], points, SNOOKER_MOST_POINTS);
    snooker_announce_visit(rulings, &visit, RULE_OPPONENT_VISIT, points);
    board = snooker_look(state->table);
    if (board.present)
        hand_over(state, CUE_SNOOKER_PHASE_SHOT, rulings);
    else
        snooker_finish_frame(options, state, 1, rulings);
}

void snooker_play_opponent(const cue_snooker_options *options, snooker_state *state,
                           const cue_snooker_roll_data *roll, cue_rulings *rulings)
{
    const snooker_opponent_row row = row_of(options, state);
    const bool snookered = state->snookered;
    cue_ruling escaped = cue_ruling_of(CUE_SNOOKER_OPPONENT_ESCAPED, RULE_ESCAPE);
    unsigned pots;
    state->snookered = 0;
    if (!snooker_good_for(&row, roll, snookered, &pots)) {
        cue_announce_foul(rulings, RULE_ESCAPE, 1, CUE_SNOOKER_FOUL_NOT_ESCAPED, CUE_NO_BALL);
        cue_announce_points(rulings, CUE_RULING_PENALTY, RULE_FOUL, 1, SNOOKER_FOUL_POINTS);
        cue_add_points(&state->scores[0], SNOOKER_FOUL_POINTS, SNOOKER_MOST_POINTS);
        hand_over(state, CUE_SNOOKER_PHASE_REPOSITION, rulings);
        return;
    }
    if (snookered)
        cue_announce(rulings, &escaped);
    play_balls(options, state, &row, pots, rulings);
}

cue_status snooker_apply_reposition(snooker_state *state, const cue_action *action, cue_error *error)
{
    const unsigned cell = action->data.bytes[0];
    const snooker_board board = snooker_look(state->table);
    if (cell > GRID_CELLS)
        return cue_refuse(error, CUE_BAD_VALUE, "/cell", "must be a cell, a1 to d5, or null");
    if (cell < GRID_CELLS && state->table[cell] != CUE_SNOOKER_BLANK)
        return cue_refuse_by(error, RULE_REPOSITION, CUE_ILLEGAL_ACTION, "/cell", "there is a ball in this cell");
    if (cell < GRID_CELLS)
        snooker_swap(state->table, cell, snooker_cue_cell(&board));
    snooker_enter(state, CUE_SNOOKER_PHASE_SHOT);
    return CUE_OK;
}
