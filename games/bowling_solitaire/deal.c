/* The cards on the lane: laying them out, and taking pins with them. */
#include "deal.h"

#include "compiler.h"
#include "lane.h"

/* Shuffles the cards from the n-th down to the one after the `last` ones with one random number; false if that number
 * would be unfair. Pins are spread at once, as spread_pins does: reading them back would stall. */
BOWLING_INLINE bool shuffle_part(cue_random *random, uint8_t *cards, unsigned n, unsigned last, uint64_t *spread)
{
    uint64_t left = cue_random_next(random);
    unsigned i;
    BOWLING_UNROLLED
    for (i = n; i > last; i--) {
        const uint64_t place = cue_random_product(left, i, &left);
        const uint8_t moved = cards[i - 1], card = cards[place];
        cards[i - 1] = card;
        cards[place] = moved;
        if (i <= CUE_BOWLING_PINS)
            *spread |= bowling_digit_spread[card] << (i - 1);
    }
    return !cue_random_is_unfair(left, n, last);
}

/* cue_random_shuffle for a number of cards known to the compiler, which unrolls all of its loops. Returns the pins,
 * spread. */
BOWLING_INLINE uint64_t shuffle(cue_random *random, cue_bowling_deal_data *deal)
{
    static const uint8_t sorted[20] = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9};
    uint8_t *cards = (uint8_t *)deal;
    uint64_t spread;
    memcpy(cards, sorted, sizeof sorted);
    do
        spread = 0;
    while (!shuffle_part(random, cards, 20, 12, &spread) || !shuffle_part(random, cards, 12, 4, &spread) ||
           !shuffle_part(random, cards, 4, 1, &spread));
    return spread | bowling_digit_spread[cards[0]];
}

void bowling_draw(const void *options, const void *state, cue_random *random, cue_action *action)
{
    (void)options;
    (void)state;
    (void)shuffle(random, (cue_bowling_deal_data *)(void *)action->data.bytes);
}

cue_status bowling_check_deck(const cue_bowling_deal_data *cards, cue_error *error)
{
    /* Each digit counts in six bits of its own, enough for all twenty cards. */
    static const uint64_t twice_each = UINT64_C(0x082082082082082);
    const uint8_t *digits = (const uint8_t *)cards;
    uint64_t counts = 0;
    unsigned i;
    for (i = 0; i < sizeof *cards; i++) {
        if (digits[i] > 9)
            return cue_refuse(error, CUE_BAD_VALUE, i < CUE_BOWLING_PINS ? "/pins" : "/piles",
                              "a card's digit must be from 0 to 9, not %u", (unsigned)digits[i]);
        counts += bowling_digit_once[digits[i]];
    }
    if (counts == twice_each)
        return CUE_OK;
    for (i = 0; (counts >> i * 6 & 0x3f) == 2; i++)
        ;
    return cue_refuse_by(error, RULE_DECK, CUE_ILLEGAL_ACTION, "/pins",
                         "the twenty cards must be 0 to 9 twice, and there are %u of %u",
                         (unsigned)(counts >> i * 6 & 0x3f), i);
}

/* The pins' digits, bit by bit: the ten lowest bits of a word are the pins whose digit has bit 0, those from 16 on the
 * ones with bit 1, and so on. */
static inline uint64_t spread_pins(const uint8_t pins[CUE_BOWLING_PINS])
{
    uint64_t spread = 0;
    unsigned pin;
    BOWLING_UNROLLED
    for (pin = 0; pin < CUE_BOWLING_PINS; pin++)
        spread |= bowling_digit_spread[pins[pin]] << pin;
    return spread;
}

/* The last digit of the sum of every set, worked out for all of them side by side: a bit of each word for each set. */
BOWLING_INLINE void sum_sets(uint64_t spread, uint64_t last_digit[4])
{
    uint64_t sum[5], twos = 0, carry = 0, ten, twenty, borrow;
    unsigned bit;
    BOWLING_UNROLLED
    for (bit = 0; bit < 4; bit++) {
        /* How many pins of a set have this bit in their digits, 0 to 3: one + 2 two. */
        const uint64_t *left = bowling_pins_in_sets[0][spread >> bit * 16 & 31];
        const uint64_t *right = bowling_pins_in_sets[1][spread >> (bit * 16 + 5) & 31];
        const uint64_t one = left[0] ^ right[0];
        sum[bit] = one ^ twos ^ carry;
        carry = (one & twos) | (carry & (one ^ twos));
        twos = left[1] | right[1] | (left[0] & right[0]);
    }
    sum[4] = twos ^ carry; /* at most 27 in all */
    /* Twenty or ten, 10100 or 01010, are taken off. */
    twenty = sum[4] & (sum[3] | sum[2]);
    ten = (sum[4] | (sum[3] & (sum[2] | sum[1]))) & ~twenty;
    borrow = ten & ~sum[1];
    last_digit[0] = sum[0];
    last_digit[1] = sum[1] ^ ten;
    last_digit[2] = sum[2] ^ twenty ^ borrow;
    last_digit[3] = sum[3] ^ ten ^ (~sum[2] & (twenty | borrow));
}

/* The sets of every last digit, of the four bits of that digit. */
static void sort_by_digit(const uint64_t bits[4], uint64_t sets[10])
{
    const uint64_t low[4] = {~(bits[1] | bits[0]), ~bits[1] & bits[0], bits[1] & ~bits[0], bits[1] & bits[0]};
    const uint64_t below_four = ~(bits[3] | bits[2]);
    unsigned i;
    BOWLING_UNROLLED
    for (i = 0; i < 4; i++) {
        sets[i] = below_four & low[i];
        sets[4 + i] = bits[2] & low[i];
    }
    sets[8] = bits[3] & low[0];
    sets[9] = bits[3] & low[1];
}

/* The lane for cards whose pins are spread. */
static void lay_out(bowling_state *state, const cue_bowling_deal_data *cards, uint64_t spread)
{
    bowling_lane *lane = &state->lane;
    uint64_t bits[4], sets[10];
    unsigned i;
    sum_sets(spread, bits);
    sort_by_digit(bits, sets);
    memset(lane, 0, sizeof *lane);
    BOWLING_UNROLLED
    for (i = 0; i < CUE_COUNT(cards->pile1); i++)
        lane->match[BOWLING_PILE_1 + i] = sets[cards->pile1[i]];
    BOWLING_UNROLLED
    for (i = 0; i < CUE_COUNT(cards->pile2); i++)
        lane->match[BOWLING_PILE_2 + i] = sets[cards->pile2[i]];
    BOWLING_UNROLLED
    for (i = 0; i < CUE_COUNT(cards->pile3); i++)
        lane->match[BOWLING_PILE_3 + i] = sets[cards->pile3[i]];
    lane->standing = BOWLING_ALL_PINS;
}

void bowling_lay_out(bowling_state *state, const cue_bowling_deal_data *cards)
{
    lay_out(state, cards, spread_pins(cards->pins));
}

static void begin_ball(bowling_state *state)
{
    state->has_deal = 1;
    state->deal.first_ball = -1;
    state->head.phase = CUE_BOWLING_PHASE_BOWL;
    state->head.to_act = 0;
}

void bowling_deal_out(bowling_state *state, const cue_bowling_deal_data *cards)
{
    bowling_lay_out(state, cards);
    state->deal.cards = *cards;
    begin_ball(state);
}

/* A deck that was shuffled here needs no check. */
void bowling_chance(const void *options, void *memory, cue_random *random, cue_rulings *rulings)
{
    bowling_state *state = memory;
    (void)options;
    (void)rulings; /* a deal says nothing */
    lay_out(state, &state->deal.cards, shuffle(random, &state->deal.cards));
    begin_ball(state);
}

/* The places of the covered cards in a row of all twenty. */
static unsigned covered_places(const bowling_state *state, uint8_t places[CUE_BOWLING_BALL_CARDS])
{
    unsigned pile, depth, count = 0, place = CUE_BOWLING_PINS;
    for (pile = 1; pile <= CUE_BOWLING_PILES; pile++)
        for (depth = 0; depth < bowling_pile_size(pile); depth++, place++)
            if (depth > state->lane.used[pile - 1])
                places[count++] = (uint8_t)place;
    return count;
}

/* RULE_PILES: which cards are covered can be told from those in sight, but not their order. They are put in order first, so
 * that nothing is left of how they lay. */
void bowling_imagine(const void *options, cue_random *random, void *memory)
{
    bowling_state *state = memory;
    uint8_t *cards = (uint8_t *)&state->deal.cards, places[CUE_BOWLING_BALL_CARDS], covered[CUE_BOWLING_BALL_CARDS];
    const bowling_lane lane = state->lane;
    unsigned count, i, digit, sorted = 0;
    (void)options;
    if (!state->has_deal)
        return;
    count = covered_places(state, places);
    for (digit = 0; digit <= 9; digit++)
        for (i = 0; i < count; i++)
            if (cards[places[i]] == digit)
                covered[sorted++] = (uint8_t)digit;
    cue_random_shuffle(random, covered, count);
    for (i = 0; i < count; i++)
        cards[places[i]] = covered[i];
    bowling_lay_out(state, &state->deal.cards);
    state->lane.standing = lane.standing;
    memcpy(state->lane.used, lane.used, sizeof lane.used);
}

void bowling_set_aside(bowling_state *state)
{
    unsigned pile;
    state->deal.first_ball = (int8_t)state->deal.play_count;
    BOWLING_UNROLLED
    for (pile = 1; pile <= CUE_BOWLING_PILES; pile++)
        state->lane.used[pile - 1] =
            (uint8_t)(state->lane.used[pile - 1] + (state->lane.used[pile - 1] < bowling_pile_size(pile)));
}
