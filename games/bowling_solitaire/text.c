/* Bowling Solitaire as people type it. */
#include "text.h"

#include <cuerules/words.h>

static const cue_word_move words[] = {
    {"deal", CUE_BOWLING_DEAL, CUE_ACTION_DRAW},
    {"end", CUE_BOWLING_END_BALL, 0},
    {"deal", CUE_BOWLING_DEAL, 0},
};

void bowling_write_move(const void *options, const cue_action *action, cue_writer *out)
{
    cue_bowling_bowl_data play;
    unsigned pin;
    (void)options;
    if (cue_write_word_move(action, words, CUE_COUNT(words), out))
        return;
    memcpy(&play, action->data.bytes, sizeof play);
    cue_write(out, "%u ", (unsigned)play.pile);
    for (pin = 0; pin < CUE_BOWLING_PINS; pin++)
        if (play.pins >> pin & 1)
            cue_write(out, "%c", 'A' + (int)pin);
}

/* "1 HF": a pile, and the letters of pins. */
static bool read_bowl(const char *text, cue_action *action)
{
    const unsigned pile = (unsigned)(*text - '0');
    unsigned pins = 0;
    if (pile < 1 || pile > CUE_BOWLING_PILES)
        return false;
    for (text++; *text; text++) {
        const char letter = (char)(*text >= 'a' && *text <= 'j' ? *text - 'a' + 'A' : *text);
        if (letter == ' ' || letter == ',')
            continue;
        if (letter < 'A' || letter > 'J')
            return false;
        pins |= 1u << (letter - 'A');
    }
    *action = cue_bowling_bowl(pile, pins);
    return true;
}

/* "deal 2717295186 05836 039 44": the pins from A to J, then each pile from the top down, as on a real table. */
static bool read_deal(const char *text, cue_action *action)
{
    cue_bowling_deal_data cards;
    uint8_t *digits = (uint8_t *)&cards;
    unsigned count = 0;
    if (!cue_read_word(&text, "deal"))
        return false;
    for (; *text; text++) {
        if (*text == ' ' || *text == ',')
            continue;
        if (*text < '0' || *text > '9' || count == sizeof cards)
            return false;
        digits[count++] = (uint8_t)(*text - '0');
    }
    *action = cue_bowling_dealt(&cards);
    return count == sizeof cards;
}

cue_status bowling_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                             cue_action *action, cue_error *error)
{
    (void)room;
    (void)size;
    (void)options;
    (void)state;
    if (cue_read_word_move(text, words, CUE_COUNT(words), action) || read_bowl(text, action) || read_deal(text, action))
        return CUE_OK;
    if (cue_read_word(&text, "deal"))
        return cue_refuse(error, CUE_BAD_VALUE, "",
                          "a deal is twenty digits, the pins A to J and the piles: \"deal 2717295186 05836 039 44\"");
    return cue_refuse(error, CUE_BAD_VALUE, "",
                      "type a pile and the pins to take, such as \"1 HF\", or \"end\" to end the ball");
}

void bowling_help(const void *options, const void *state, cue_writer *out)
{
    const cue_state_head *head = state;
    (void)options;
    if (head->phase == CUE_BOWLING_PHASE_DEAL)
        cue_write(out, "deal      deal the cards; deal 2717295186 05836 039 44 enters those of a real table:\n"
                       "          the pins A to J, then each pile from the top down\n");
    else if (head->phase == CUE_BOWLING_PHASE_BOWL)
        cue_write(out, "1 HF      play the top card of pile 1 at the pins H and F: one pin of the card's\n"
                       "          digit, or two or three connected pins whose sum ends in it. The first\n"
                       "          card of a deal leaves the back row alone, and F too if by itself;\n"
                       "          later ones take at least one pin next to a gap.\n"
                       "end       end the ball\n");
}
