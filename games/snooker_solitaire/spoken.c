#include "spoken.h"

#include <cuerules/fields.h>
#include <cuerules/words.h>

#include <string.h>

/* Words that say nothing of the play. */
static bool read_link(const char **text)
{
    static const char *const links[] = {
        "to", "into", "in", "with", "using", "the", "and", "on", "at", "of", "a", "an", "any", "my", "ball", "please", "I",
        "I'll", "I'd", "like", "want", "try", "play", "last", "only", "back", "is", "does", "do", "what", "how", "cost",
        "costs", "much", "hard", "difficult", "difficulty"};
    unsigned index;
    return cue_read_name(text, links, CUE_COUNT(links), &index);
}

/* A number in digits or as a word. */
static bool read_count(const char **text, unsigned *number)
{
    static const char *const names[] = {"no",  "one",   "two",   "three", "four", "five",
                                        "six", "seven", "eight", "nine",  "ten"};
    return cue_read_number(text, 99, number) || cue_read_name(text, names, CUE_COUNT(names), number);
}

/* `off the cushion` is a double, and other things are played off without more: safe off the red. */
static bool write_off(const char **text, cue_writer *out)
{
    static const char *const cushions[] = {"cushion", "rail", "bank"}, *const articles[] = {"the", "a", "one"};
    unsigned index;
    if (!cue_read_word(text, "off"))
        return false;
    (void)cue_read_name(text, articles, CUE_COUNT(articles), &index);
    if (cue_read_name(text, cushions, CUE_COUNT(cushions), &index))
        cue_write(out, "double ");
    return true;
}

/* What people say for words that are typed. */
static bool write_said(const char **text, cue_writer *out)
{
    static const char *const said[] = {"safety", "screw", "follow", "put", "place", "cueball", "resign"};
    static const char *const typed[] = {"safe", "spin", "spin", "move", "move", "cue", "concede"};
    unsigned index;
    if (write_off(text, out))
        return true;
    if (!cue_read_name(text, said, CUE_COUNT(said), &index))
        return false;
    cue_write(out, "%s ", typed[index]);
    return true;
}

/* As it is typed; nothing for none. */
static void write_power(unsigned power, cue_writer *out)
{
    if (power)
        cue_write(out, "power %u ", power);
}

/* The next piece: red 1 or red one is red-1, and 2 power, power two or power2 is power 2. */
static void write_piece(const char **text, cue_writer *out)
{
    static const char power[] = "power";
    const char *const at = *text;
    const size_t length = strcspn(at, " \t,");
    const char *const rest = at + length + strspn(at + length, " \t,"), *red = at, *before = at, *behind = at;
    const char *joined = at + sizeof power - 1;
    unsigned number;
    *text = rest;
    if (cue_read_word(&red, "red") && read_count(&red, &number)) {
        cue_write(out, "red-%u ", number);
        *text = red;
    } else if (cue_read_word(&behind, power) && read_count(&behind, &number)) {
        write_power(number, out);
        *text = behind;
    } else if (read_count(&before, &number) && cue_read_word(&before, power)) {
        write_power(number, out);
        *text = before;
    } else if (length >= sizeof power && memcmp(at, power, sizeof power - 1) == 0 && cue_read_number(&joined, 99, &number)) {
        write_power(number, out);
    } else {
        cue_write(out, "%.*s ", (int)length, at);
    }
}

void snooker_write_spoken(const char *text, cue_writer *out)
{
    while (*text)
        if (!read_link(&text) && !write_said(&text, out))
            write_piece(&text, out);
}
