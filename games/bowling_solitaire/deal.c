/* The cards on the table: laying them out, and taking pins with them. */
#include "state.h"
#include "sums.h"

/* Is any of eight bytes above 9? A byte from 128 up shows in its own top bit; of the others, those above 9
 * reach 128 when 118 is added. */
static bool any_above_nine(const uint8_t bytes[8])
{
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return ((word | (word + UINT64_C(0x7676767676767676))) & UINT64_C(0x8080808080808080)) != 0;
}

static cue_status refuse_deck(const uint8_t digits[20], cue_error *error)
{
    unsigned counts[10] = {0};
    unsigned i;
    for (i = 0; i < 20; i++) {
        if (digits[i] > 9)
            return cue_refuse(error, CUE_BAD_VALUE, i < CUE_BOWLING_PINS ? "/pins" : "/piles",
                              "a card's digit must be from 0 to 9, not %u", (unsigned)digits[i]);
        counts[digits[i]]++;
    }
    for (i = 0; i < 9 && counts[i] == 2; i++)
        ;
    return cue_refuse(error, CUE_ILLEGAL_ACTION, "/pins",
                      "the twenty cards must be 0 to 9 twice, and there are %u of %u [deck]", counts[i], i);
}

cue_status bowling_check_deck(const cue_bowling_deal_data *cards, cue_error *error)
{
    /* Each digit counts in six bits of its own, enough for all twenty cards. */
#define ONE(digit) (UINT64_C(1) << (digit)*6)
    static const uint64_t ones[10] = {ONE(0), ONE(1), ONE(2), ONE(3), ONE(4),
                                      ONE(5), ONE(6), ONE(7), ONE(8), ONE(9)};
#undef ONE
    static const uint64_t twice_each = UINT64_C(0x082082082082082);
    const uint8_t *digits = (const uint8_t *)cards;
    uint64_t counts = 0;
    size_t i;
    /* Three looks of eight bytes cover the twenty. */
    if (any_above_nine(digits) || any_above_nine(digits + 8) || any_above_nine(digits + 12))
        return refuse_deck(digits, error);
    for (i = 0; i < sizeof *cards; i += 4)
        counts += ones[digits[i]] + ones[digits[i + 1]] + ones[digits[i + 2]] + ones[digits[i + 3]];
    return counts == twice_each ? CUE_OK : refuse_deck(digits, error);
}

/* What the card at the top of a pile may take; nothing when there is none. */
static inline void turn_up(bowling_state *state, unsigned pile)
{
    const unsigned used = state->table.used[pile - 1];
    state->table.match[pile - 1] = 0;
    if (used < bowling_pile_size(pile))
        state->table.match[pile - 1] =
            bowling_sets_equal(state->table.last_digits, bowling_pile_digit(&state->deal, pile, used));
}

void bowling_lay_out(bowling_state *state)
{
    bowling_table *table = &state->table;
    bowling_sum_sets(state->deal.cards.pins, table->last_digits);
    table->open = ~UINT64_C(0);
    table->near = 0;
    table->standing = BOWLING_ALL_PINS;
    table->pins_left = CUE_BOWLING_PINS;
    memset(table->used, 0, sizeof table->used);
    turn_up(state, 1);
    turn_up(state, 2);
    turn_up(state, 3);
}

void bowling_take(bowling_state *state, unsigned pile, unsigned set)
{
    bowling_table *table = &state->table;
    bowling_play *play = &state->deal.plays[state->deal.play_count++];
    play->pile = (uint8_t)pile;
    play->pins = bowling_set_pins[set];
    table->standing = (uint16_t)(table->standing & ~bowling_set_pins[set]);
    table->pins_left = (uint8_t)(table->pins_left - bowling_set_size[set]);
    table->open &= ~bowling_sets_overlapping[set];
    table->near |= bowling_sets_touching[set];
    table->used[pile - 1]++;
    turn_up(state, pile);
}

void bowling_set_aside(bowling_state *state)
{
    unsigned pile;
    state->deal.first_ball = (int8_t)state->deal.play_count;
    for (pile = 1; pile <= CUE_BOWLING_PILES; pile++)
        if (state->table.used[pile - 1] < bowling_pile_size(pile)) {
            state->table.used[pile - 1]++;
            turn_up(state, pile);
        }
}
