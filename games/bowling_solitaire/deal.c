/* The cards on the table: laying them out, and taking pins with them. */
#include "state.h"

static const uint8_t pile_sizes[CUE_BOWLING_PILES] = {5, 3, 2};

unsigned bowling_pile_size(unsigned pile)
{
    return pile_sizes[pile - 1];
}

unsigned bowling_pile_digit(const bowling_deal *deal, unsigned pile, unsigned depth)
{
    const uint8_t *const piles[] = {deal->cards.pile1, deal->cards.pile2, deal->cards.pile3};
    return piles[pile - 1][depth];
}

cue_status bowling_check_deck(const cue_bowling_deal_data *cards, cue_error *error)
{
    /* Each digit counts in six bits of its own, enough for all twenty cards. */
    static const uint64_t twice_each = UINT64_C(0x082082082082082);
    const uint8_t *digits = (const uint8_t *)cards;
    uint64_t counts = 0;
    unsigned highest = 0;
    size_t i;
    for (i = 0; i < sizeof *cards; i++) {
        highest = digits[i] > highest ? digits[i] : highest;
        counts += UINT64_C(1) << (digits[i] % 10u) * 6u;
    }
    if (highest > 9)
        return cue_refuse(error, CUE_BAD_VALUE, "/pins", "a card's digit must be from 0 to 9, not %u", highest);
    for (i = 0; counts != twice_each && i < 10; i++)
        if ((counts >> i * 6 & 63) != 2)
            return cue_refuse(error, CUE_ILLEGAL_ACTION, "/pins",
                              "the twenty cards must be 0 to 9 twice, and there are %u of %u [deck]",
                              (unsigned)(counts >> i * 6 & 63), (unsigned)i);
    return CUE_OK;
}

/* After a card has gone from a pile: what the next one may take. */
static void turn_up(bowling_state *state, unsigned pile)
{
    const unsigned used = state->table.used[pile - 1];
    state->table.match[pile - 1] =
        used < bowling_pile_size(pile) ? state->table.by_digit[bowling_pile_digit(&state->deal, pile, used)] : 0;
}

/* Sorts the 64 sets by the last digit of their sum. */
static void sort_sets(bowling_table *table, const uint8_t *pins)
{
    unsigned set;
    for (set = 0; set < BOWLING_SETS; set++) {
        unsigned left = bowling_set_pins[set];
        unsigned sum = 0;
        for (; left; left &= left - 1)
            sum += pins[__builtin_ctz(left)];
        table->by_digit[sum % 10] |= UINT64_C(1) << set;
    }
}

void bowling_lay_out(bowling_state *state)
{
    memset(&state->table, 0, sizeof state->table);
    sort_sets(&state->table, state->deal.cards.pins);
    state->table.open = ~UINT64_C(0);
    state->table.standing = BOWLING_ALL_PINS;
    turn_up(state, 1);
    turn_up(state, 2);
    turn_up(state, 3);
}

uint64_t bowling_playable(const bowling_state *state)
{
    const bowling_table *table = &state->table;
    uint64_t sets = table->open;
    if (table->standing != BOWLING_ALL_PINS)
        sets &= table->near; /* RULE_NEAR_REMOVED */
    if (state->deal.play_count == 0)
        sets &= BOWLING_SETS_FOR_FIRST_CARD; /* RULE_FIRST_CARD */
    return sets;
}

void bowling_take(bowling_state *state, unsigned pile, unsigned set)
{
    bowling_table *table = &state->table;
    bowling_play *play = &state->deal.plays[state->deal.play_count++];
    play->pile = (uint8_t)pile;
    play->pins = bowling_set_pins[set];
    table->standing = (uint16_t)(table->standing & ~bowling_set_pins[set]);
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
