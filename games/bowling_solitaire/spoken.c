#include "spoken.h"

#include "lane.h"
#include "stepping.h"

#include <cuerules/words.h>

/* subject: the number that is named first, of a card or a pile; NOBODY: none. takes: what follows is what a card takes.
 * digits: how many pins of each digit are named, where they are not named by letters. */
enum { DIGITS = 10, NOBODY = DIGITS, MOST_PLAYS = 256 };
typedef struct spoken_play {
    unsigned subject, pins, digits[DIGITS], digit_count;
    bool takes, is_pile;
} spoken_play;

static bool read_link(const char **text)
{
    static const char *const links[] = {"the", "and", "card", "pin", "pins", "both"};
    unsigned index;
    return cue_read_name(text, links, CUE_COUNT(links), &index);
}

static bool read_takes(const char **text)
{
    static const char *const verbs[] = {"takes", "take", "on", "at"};
    unsigned index;
    return cue_read_name(text, verbs, CUE_COUNT(verbs), &index);
}

static bool read_digit(const char **text, unsigned *digit)
{
    static const char *const names[] = {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"};
    return cue_read_number(text, DIGITS - 1, digit) || cue_read_name(text, names, CUE_COUNT(names), digit);
}

static bool read_digits(const char **text, unsigned *digit)
{
    static const char *const names[] = {"zeros", "ones", "twos", "threes", "fours",
                                        "fives", "sixes", "sevens", "eights", "nines"};
    return cue_read_name(text, names, CUE_COUNT(names), digit);
}

/* A card or a pile, a pin by its digit, or several of one digit: 5, two nines, nines. */
static bool read_number(const char **text, spoken_play *play)
{
    const char *rest = *text;
    unsigned number = 2, digit;
    const bool counted = read_digit(&rest, &number);
    const bool several = read_digits(&rest, &digit);
    *text = rest;
    if (counted && !several && play->subject == NOBODY && !play->takes) {
        play->subject = number;
    } else if (counted || several) {
        play->digits[several ? digit : number] += several ? number : 1;
        play->digit_count++;
    }
    return counted || several;
}

/* Letters of pins; where nobody is named who takes them, they stand alone, and words in small letters are none. */
static bool read_pins(const char **text, spoken_play *play)
{
    const char first = play->subject == NOBODY && !play->takes ? 'A' : 'a';
    const char *at = *text;
    for (; *at && *at != ' ' && *at != ','; at++) {
        const unsigned large = (unsigned)(*at - 'A'), small = (unsigned)(*at - first);
        const unsigned pin = large < CUE_BOWLING_PINS ? large : small;
        if (pin >= CUE_BOWLING_PINS || play->pins >> pin & 1)
            return false;
        play->pins |= 1u << pin;
    }
    while (*at == ' ' || *at == ',')
        at++;
    *text = at;
    return true;
}

static bool read_play(const char *text, spoken_play *play)
{
    while (*text) {
        if (cue_read_word(&text, "pile"))
            play->is_pile = true;
        else if (read_takes(&text))
            play->takes = true;
        else if (!read_link(&text) && !read_number(&text, play) && !read_pins(&text, play))
            return false;
    }
    return !(play->pins && play->digit_count);
}

/* A number with what it takes may be a card's or a pile's, and otherwise it is a pile's. */
static bool is_subject(const bowling_state *state, const spoken_play *play, unsigned pile)
{
    const unsigned used = state->lane.used[pile - 1];
    return play->subject == NOBODY || play->subject == pile ||
           (play->takes && !play->is_pile && used < bowling_pile_size(pile) &&
            bowling_pile_digit(&state->deal, pile, used) == play->subject);
}

static bool is_object(const bowling_state *state, const spoken_play *play, unsigned pins)
{
    unsigned digits[DIGITS] = {0}, pin;
    if (play->pins)
        return play->pins == pins;
    for (pin = 0; pin < CUE_BOWLING_PINS; pin++)
        digits[state->deal.cards.pins[pin]] += pins >> pin & 1;
    return memcmp(digits, play->digits, sizeof digits) == 0;
}

static bool find_legal(const void *options, const bowling_state *state, const spoken_play *play, cue_action *action)
{
    cue_action list[MOST_PLAYS];
    const size_t count = bowling_legal(options, state, list, MOST_PLAYS);
    size_t found = 0, i;
    for (i = 0; i < count; i++) {
        cue_bowling_bowl_data data;
        memcpy(&data, list[i].data.bytes, sizeof data);
        if (list[i].kind == CUE_BOWLING_BOWL && is_subject(state, play, data.pile) && is_object(state, play, data.pins) &&
            !found++)
            *action = list[i];
    }
    return found == 1;
}

/* The one pile that is meant, although the rules may be against it. */
static bool find_named(const bowling_state *state, const spoken_play *play, cue_action *action)
{
    unsigned found = 0, pile;
    for (pile = 1; pile <= CUE_BOWLING_PILES && play->subject != NOBODY && play->pins; pile++)
        if (is_subject(state, play, pile) && !found++)
            *action = cue_bowling_bowl(pile, play->pins);
    return found == 1;
}

bool bowling_read_spoken(const void *options, const bowling_state *state, const char *text, cue_action *action)
{
    spoken_play play = {.subject = NOBODY};
    return state->head.phase == CUE_BOWLING_PHASE_BOWL && read_play(text, &play) &&
           (find_legal(options, state, &play, action) || find_named(state, &play, action));
}
