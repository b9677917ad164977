/* The sets of pins, and why a card can't take one. That is asked only when the masks have said no, or about a play from a
 * file; so it is written for the clearest answer, not for speed. */
#include "sets.h"
#include "state.h"

#include "bowling_solitaire.tables"

/* Because of the first pin of some in a set: its place in the set's letter order, and its letter. */
static cue_status refuse_pin(cue_error *error, unsigned pins, unsigned wrong, const char *message)
{
    const int pin = __builtin_ctz(wrong);
    return cue_refuse_element(error, CUE_ILLEGAL_ACTION, "/pins",
                              (unsigned)__builtin_popcount(pins & ((1u << pin) - 1)), message, 'A' + pin);
}

static cue_status check_pile(const bowling_state *state, unsigned pile, cue_error *error)
{
    if (pile < 1 || pile > CUE_BOWLING_PILES)
        return cue_refuse(error, CUE_BAD_VALUE, "/pile", "must be 1, 2 or 3");
    if (state->lane.used[pile - 1] >= bowling_pile_size(pile))
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/pile", "pile %u has no cards left [used-card]", pile);
    return CUE_OK;
}

static cue_status check_pins(const bowling_state *state, unsigned pins, cue_error *error)
{
    if (pins > BOWLING_ALL_PINS)
        return cue_refuse(error, CUE_BAD_VALUE, "/pins", "pins are the letters A to J");
    if (!pins)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/pins",
                          "a card takes one, two or three pins; to take none, end the ball [one-pin]");
    if (pins & ~(unsigned)state->lane.standing)
        return refuse_pin(error, pins, pins & ~(unsigned)state->lane.standing, "pin %c is gone already [one-pin]");
    if (bowling_set_of_pins[pins] == BOWLING_NO_SET)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/pins",
                          "pins that fall together must be two or three, each next to another of them "
                          "[two-or-three]");
    return CUE_OK;
}

static cue_status check_digit(const bowling_state *state, unsigned pile, unsigned pins, cue_error *error)
{
    const unsigned digit = bowling_pile_digit(&state->deal, pile, state->lane.used[pile - 1]);
    unsigned sum = 0;
    unsigned left;
    for (left = pins; left; left &= left - 1)
        sum += state->deal.cards.pins[__builtin_ctz(left)];
    if (sum % 10 == digit)
        return CUE_OK;
    if (bowling_set_size[bowling_set_of_pins[pins]] == 1)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/pins", "the card is a %u, the pin a %u [one-pin]", digit,
                          sum);
    return cue_refuse(error, CUE_ILLEGAL_ACTION, "/pins",
                      "the card is a %u, and the sum of the pins, %u, ends in %u [two-or-three]", digit, sum,
                      sum % 10);
}

static cue_status check_first_card(unsigned pins, cue_error *error)
{
    if (pins & BOWLING_BACK_ROW)
        return refuse_pin(error, pins, pins & BOWLING_BACK_ROW,
                          "the first card of a deal takes no pin of the back row, so not %c [first-card]");
    if (pins == BOWLING_CENTRE_PIN)
        return refuse_pin(error, pins, pins, "the first card of a deal does not take %c alone [first-card]");
    return CUE_OK;
}

cue_status bowling_check_play(const bowling_state *state, unsigned pile, unsigned pins, cue_error *error)
{
    cue_status status = check_pile(state, pile, error);
    if (!status)
        status = check_pins(state, pins, error);
    if (!status && state->deal.play_count == 0)
        status = check_first_card(pins, error);
    if (!status)
        status = check_digit(state, pile, pins, error);
    if (!status && state->deal.play_count && !(state->lane.allowed >> bowling_set_of_pins[pins] & 1))
        status = cue_refuse(error, CUE_ILLEGAL_ACTION, "/pins",
                            "at least one of the pins must be next to a pin that is gone [near-removed]");
    return status;
}
