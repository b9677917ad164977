/* Bowling Solitaire as people type it. */
#include "text.h"

#include "spoken.h"
#include "stepping.h"

#include <cuerules/words.h>

static const cue_word_move words[] = {
    {"deal", CUE_BOWLING_DEAL, CUE_ACTION_DRAW},
    {"end", CUE_BOWLING_END_BALL, 0},
    {"deal", CUE_BOWLING_DEAL, 0},
};

enum { PLAY_SIZE = sizeof "1 ABCDEFGHIJ" };

/* "1 FH" */
static void spell(const cue_action *action, char text[PLAY_SIZE])
{
    cue_bowling_bowl_data play;
    unsigned pin, length = 2;
    memcpy(&play, action->data.bytes, sizeof play);
    text[0] = (char)('0' + play.pile);
    text[1] = ' ';
    for (pin = 0; pin < CUE_BOWLING_PINS; pin++)
        if (play.pins >> pin & 1)
            text[length++] = (char)('A' + pin);
    text[length] = '\0';
}

void bowling_write_move(const void *options, const cue_action *action, cue_writer *out)
{
    char text[PLAY_SIZE];
    (void)options;
    if (cue_write_word_move(action, words, CUE_COUNT(words), out))
        return;
    spell(action, text);
    cue_write(out, "%s", text);
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

/* With a play of this position as the example, if there is one. */
static cue_status refuse_text(const void *options, const void *state, cue_error *error)
{
    char example[PLAY_SIZE] = "1 HF";
    cue_action first = cue_action_of(CUE_BOWLING_END_BALL);
    (void)bowling_legal(options, state, &first, 1);
    if (first.kind == CUE_BOWLING_BOWL)
        spell(&first, example);
    return cue_refuse(error, CUE_BAD_VALUE, "",
                      "the number is the pile whose card is played, 1 to 3, and the pins follow: \"%s\", say; "
                      "\"end\" ends the ball",
                      example);
}

cue_status bowling_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                             cue_action *action, cue_error *error)
{
    (void)room;
    (void)size;
    if (cue_read_word_move(text, words, CUE_COUNT(words), action) || read_bowl(text, action) || read_deal(text, action) ||
        bowling_read_spoken(options, state, text, action))
        return CUE_OK;
    if (cue_read_word(&text, "deal"))
        return cue_refuse(error, CUE_BAD_VALUE, "",
                          "a deal is twenty digits, the pins A to J and the piles: \"deal 2717295186 05836 039 44\"");
    return refuse_text(options, state, error);
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
