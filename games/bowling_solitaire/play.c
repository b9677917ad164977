/* Why a card can't be played. Only asked once the masks have said no, or about a play from a file; so it
 * is written for the clearest answer, not for speed. */
#include "state.h"

static char letter(unsigned pin)
{
    return (char)('A' + pin);
}

/* The place of a pin in the letter order of a set. */
static unsigned place_of(unsigned pin, unsigned pins)
{
    unsigned before = 0;
    unsigned i;
    for (i = 0; i < pin; i++)
        before += pins >> i & 1;
    return before;
}

static cue_status check_pile(const bowling_state *state, unsigned pile, cue_error *error)
{
    if (pile < 1 || pile > CUE_BOWLING_PILES)
        return cue_refuse(error, CUE_BAD_VALUE, "/pile", "must be 1, 2 or 3");
    if (state->table.used[pile - 1] >= bowling_pile_size(pile))
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/pile", "pile %u has no cards left [used-card]", pile);
    return CUE_OK;
}

static cue_status check_pins(const bowling_state *state, unsigned pins, cue_error *error)
{
    unsigned pin;
    if (pins > BOWLING_ALL_PINS)
        return cue_refuse(error, CUE_BAD_VALUE, "/pins", "pins are the letters A to J");
    if (!pins)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/pins",
                          "a card takes one, two or three pins; to take none, end the ball [one-pin]");
    for (pin = 0; pin < CUE_BOWLING_PINS; pin++)
        if ((pins & ~(unsigned)state->table.standing) >> pin & 1)
            return cue_refuse_element(error, CUE_ILLEGAL_ACTION, "/pins", place_of(pin, pins),
                                      "pin %c is gone already [one-pin]", letter(pin));
    if (bowling_set_of_pins[pins] == BOWLING_NO_SET)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/pins",
                          "pins that fall together must be two or three, each next to another of them "
                          "[two-or-three]");
    return CUE_OK;
}

static cue_status check_digit(const bowling_state *state, unsigned pile, unsigned pins, cue_error *error)
{
    const unsigned digit = bowling_pile_digit(&state->deal, pile, state->table.used[pile - 1]);
    unsigned sum = 0;
    unsigned count = 0;
    unsigned pin;
    for (pin = 0; pin < CUE_BOWLING_PINS; pin++)
        if (pins >> pin & 1) {
            sum += state->deal.cards.pins[pin];
            count++;
        }
    if (sum % 10 == digit)
        return CUE_OK;
    if (count == 1)
        return cue_refuse(error, CUE_ILLEGAL_ACTION, "/pins", "the card is a %u, the pin a %u [one-pin]", digit,
                          sum);
    return cue_refuse(error, CUE_ILLEGAL_ACTION, "/pins",
                      "the card is a %u, and the sum of the pins, %u, ends in %u [two-or-three]", digit, sum,
                      sum % 10);
}

static cue_status check_first_card(unsigned pins, cue_error *error)
{
    unsigned pin;
    for (pin = 0; pin < CUE_BOWLING_PINS; pin++)
        if ((pins & BOWLING_BACK_ROW) >> pin & 1)
            return cue_refuse_element(
                error, CUE_ILLEGAL_ACTION, "/pins", place_of(pin, pins),
                "the first card of a deal takes no pin of the back row, so not %c [first-card]", letter(pin));
    if (pins == BOWLING_CENTRE_PIN)
        return cue_refuse_element(error, CUE_ILLEGAL_ACTION, "/pins", 0,
                                  "the first card of a deal does not take F alone [first-card]");
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
    if (!status && state->table.standing != BOWLING_ALL_PINS &&
        !(state->table.near >> bowling_set_of_pins[pins] & 1))
        status = cue_refuse(error, CUE_ILLEGAL_ACTION, "/pins",
                            "at least one of the pins must be next to a pin that is gone [near-removed]");
    return status;
}
