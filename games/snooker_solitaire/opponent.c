/* The opponent's visit: a roll of his dice says how many balls he pots. */
#include "state.h"

/* What he rolls by: the row of the round, with the dice of the late row that covers the reds on the table. */
typedef struct opponent_row {
    unsigned dice, discard, colour;
    int modifier;
} opponent_row;

/* RULE_LATE_ROW: of the rows that cover the reds on the table the one for fewest reds. */
static const cue_snooker_late_row *find_late_row(const cue_snooker_opponent *who, unsigned reds)
{
    const cue_snooker_late_row *found = NULL;
    unsigned i;
    for (i = 0; i < who->late_count; i++)
        if (reds <= who->late[i].reds_at_most && (!found || who->late[i].reds_at_most < found->reds_at_most))
            found = &who->late[i];
    return found;
}

static opponent_row row_of(const cue_snooker_options *options, const snooker_state *state)
{
    const snooker_board board = snooker_look(state);
    const cue_snooker_opponent *who = &options->opponents[state->opponent];
    const cue_snooker_row *row = &who->rounds[state->round - 1];
    const cue_snooker_late_row *late = find_late_row(who, (unsigned)__builtin_popcount(snooker_red_cards(&board)));
    opponent_row out = {row->dice, row->discard, (unsigned)row->colour + CUE_SNOOKER_YELLOW, row->modifier};
    if (late) {
        out.dice = late->dice;
        out.discard = late->discard;
    }
    return out;
}

unsigned snooker_opponent_dice(const cue_snooker_options *options, const snooker_state *state)
{
    return row_of(options, state).dice;
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

/* RULE_OPPONENT_DICE: the dice that he keeps, in order; returns how many. */
static unsigned keep(const opponent_row *row, const cue_snooker_roll_data *roll, uint8_t *kept)
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
static unsigned sum_up(const opponent_row *row, const uint8_t *kept, unsigned count)
{
    int total = row->modifier;
    unsigned i;
    for (i = 0; i < count; i++)
        total += kept[i];
    return count && total > 0 ? (unsigned)total : 0;
}

/* RULE_OPPONENT_VISIT: turns down what he pots for good, and notes it. */
static void add_pot(snooker_state *state, const snooker_board *board, unsigned card, bool leaves,
                    cue_snooker_visit_ruling *visit)
{
    visit->balls[visit->count++] = (uint8_t)card;
    if (leaves)
        state->table[board->at[card]] = CUE_SNOOKER_BLANK;
}

static void pot_balls(snooker_state *state, const opponent_row *row, unsigned total,
                      cue_snooker_visit_ruling *visit)
{
    const snooker_board board = snooker_look(state);
    uint32_t cards = board.present;
    for (; cards && visit->count < total; cards &= cards - 1) {
        const unsigned card = (unsigned)__builtin_ctz(cards);
        add_pot(state, &board, card, true, visit);
        if (snooker_is_red(card) && visit->count < total)
            add_pot(state, &board, row->colour, false, visit);
    }
    if (visit->count)
        snooker_swap(state, board.at[visit->balls[visit->count - 1]], snooker_cue_cell(&board));
}

static void announce_visit(cue_rulings *rulings, const cue_snooker_visit_ruling *visit, int32_t points)
{
    cue_ruling ruling = cue_ruling_of(CUE_SNOOKER_OPPONENT_VISIT, RULE_OPPONENT_VISIT);
    ruling.points = points;
    memcpy(ruling.data.bytes, visit, sizeof *visit);
    cue_announce(rulings, &ruling);
}

/* The player comes to the table. */
static void hand_over(snooker_state *state, unsigned phase, cue_rulings *rulings)
{
    const snooker_board board = snooker_look(state);
    state->on = snooker_next_on(&board);
    snooker_enter(state, phase);
    cue_announce_player(rulings, CUE_RULING_TURN, RULE_BREAK, 0);
}

static void play_balls(const cue_snooker_options *options, snooker_state *state, const opponent_row *row,
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
    snooker_score(state, 1, points);
    announce_visit(rulings, &visit, points);
    board = snooker_look(state);
    if (board.present)
        hand_over(state, CUE_SNOOKER_PHASE_SHOT, rulings);
    else
        snooker_finish_frame(options, state, 1, rulings);
}

void snooker_play_opponent(const cue_snooker_options *options, snooker_state *state,
                           const cue_snooker_roll_data *roll, cue_rulings *rulings)
{
    const opponent_row row = row_of(options, state);
    const bool snookered = state->snookered;
    uint8_t kept[CUE_SNOOKER_DICE];
    unsigned count = keep(&row, roll, kept);
    const unsigned escape = find_escape(kept, count);
    cue_ruling escaped = cue_ruling_of(CUE_SNOOKER_OPPONENT_ESCAPED, RULE_ESCAPE);
    state->snookered = 0;
    if (snookered && escape == count) {
        cue_announce_foul(rulings, RULE_ESCAPE, 1, CUE_SNOOKER_FOUL_NOT_ESCAPED, CUE_NO_BALL);
        cue_announce_points(rulings, CUE_RULING_PENALTY, RULE_FOUL, 1, SNOOKER_FOUL_POINTS);
        snooker_score(state, 0, SNOOKER_FOUL_POINTS);
        hand_over(state, CUE_SNOOKER_PHASE_REPOSITION, rulings);
        return;
    }
    if (snookered) {
        cue_announce(rulings, &escaped);
        count = take_away(kept, count, escape);
    }
    play_balls(options, state, &row, sum_up(&row, kept, count), rulings);
}
