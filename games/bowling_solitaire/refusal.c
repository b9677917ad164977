/* Why a card can't take some pins. That is asked only once the masks have said no, or about a play from a file, so this
 * is written for clear answers, not for speed. */
#include "refusal.h"

#include "lane.h"

/* Refuses the first of the wrong pins: by its place in the set's letter order, and its letter. */
static cue_status refuse_pin(cue_error *error, unsigned rule, unsigned pins, unsigned wrong, const char *message)
{
    const int pin = __builtin_ctz(wrong);
    return cue_refuse_element_by(error, rule, CUE_ILLEGAL_ACTION, "/pins",
                                 (unsigned)__builtin_popcount(pins & ((1u << pin) - 1)), message, 'A' + pin);
}

static cue_status check_pile(const bowling_state *state, unsigned pile, cue_error *error)
{
    if (pile < 1 || pile > CUE_BOWLING_PILES)
        return cue_refuse(error, CUE_BAD_VALUE, "/pile", "must be 1, 2 or 3");
    if (state->lane.used[pile - 1] >= bowling_pile_size(pile))
        return cue_refuse_by(error, RULE_USED_CARD, CUE_ILLEGAL_ACTION, "/pile", "pile %u has no cards left", pile);
    return CUE_OK;
}

static cue_status check_pins(const bowling_state *state, unsigned pins, cue_error *error)
{
    if (pins > BOWLING_ALL_PINS)
        return cue_refuse(error, CUE_BAD_VALUE, "/pins", "pins are the letters A to J");
    if (!pins)
        return cue_refuse_by(error, RULE_ONE_PIN, CUE_ILLEGAL_ACTION, "/pins",
                             "a card takes one, two or three pins; to take none, end the ball");
    if (pins & ~(unsigned)state->lane.standing)
        return refuse_pin(error, __builtin_popcount(pins) > 1 ? RULE_TWO_OR_THREE : RULE_ONE_PIN, pins,
                          pins & ~(unsigned)state->lane.standing, "pin %c is gone already");
    if (bowling_set_of_pins[pins] == BOWLING_NO_SET)
        return cue_refuse_by(error, RULE_TWO_OR_THREE, CUE_ILLEGAL_ACTION, "/pins",
                             "pins that fall together must be two or three, each next to another of them");
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
    if (__builtin_popcount(pins) == 1)
        return cue_refuse_by(error, RULE_ONE_PIN, CUE_ILLEGAL_ACTION, "/pins", "the card is a%s %u, the pin a%s %u",
                             digit == 8 ? "n" : "", digit, sum == 8 ? "n" : "", sum);
    return cue_refuse_by(error, RULE_TWO_OR_THREE, CUE_ILLEGAL_ACTION, "/pins",
                         "the card is a%s %u, and the sum of the pins, %u, ends in %u",
                         digit == 8 ? "n" : "", digit, sum, sum % 10);
}

static cue_status check_first_card(unsigned pins, cue_error *error)
{
    if (pins & BOWLING_BACK_ROW)
        return refuse_pin(error, RULE_FIRST_CARD, pins, pins & BOWLING_BACK_ROW,
                          "the first card of a deal takes no pin of the back row, so not %c");
    if (pins == BOWLING_CENTRE_PIN)
        return refuse_pin(error, RULE_FIRST_CARD, pins, pins, "the first card of a deal does not take %c alone");
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
    if (!status && !(bowling_playable(state) >> bowling_set_of_pins[pins] & 1))
        status = cue_refuse_by(error, RULE_NEAR_REMOVED, CUE_ILLEGAL_ACTION, "/pins",
                               "at least one of the pins must be next to a pin that is gone");
    return status;
}
