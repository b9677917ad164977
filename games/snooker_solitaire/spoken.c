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

/* What people say for words that are typed. */
static bool write_said(const char **text, cue_writer *out)
{
    static const char *const said[] = {"safety", "screw", "follow", "put", "place", "cueball", "resign"};
    static const char *const typed[] = {"safe", "spin", "spin", "move", "move", "cue", "concede"};
    unsigned index;
    if (!cue_read_name(text, said, CUE_COUNT(said), &index))
        return false;
    cue_write(out, "%s ", typed[index]);
    return true;
}

/* The next piece: red 1 is red-1, and 2 power or power2 is power 2. *last: the piece before was the word power. */
static void write_piece(const char **text, bool *last, cue_writer *out)
{
    static const char power[] = "power";
    const char *const at = *text;
    const size_t length = strcspn(at, " \t,");
    const char *rest = at + length + strspn(at + length, " \t,");
    unsigned number;
    const char *behind = at;
    if (cue_read_word(&behind, "red") && cue_read_number(&behind, 99, &number)) {
        cue_write(out, "red-%u ", number);
        rest = behind;
    } else if (behind = at, !*last && cue_read_number(&behind, 99, &number) && cue_read_word(&behind, power)) {
        cue_write(out, "%s %u ", power, number);
        rest = behind;
    } else if (behind = at + sizeof power - 1, length >= sizeof power && memcmp(at, power, sizeof power - 1) == 0 &&
                                                   cue_read_number(&behind, 99, &number)) {
        cue_write(out, "%s %u ", power, number);
    } else {
        cue_write(out, "%.*s ", (int)length, at);
    }
    *last = cue_read_word(&(const char *){at}, power);
    *text = rest;
}

void snooker_write_spoken(const char *text, cue_writer *out)
{
    bool last = false;
    while (*text)
        if (!read_link(&text) && !write_said(&text, out))
            write_piece(&text, &last, out);
}
