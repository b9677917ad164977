#include "captures.h"

#include "../guide/men.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "legal.h"

#include <stdlib.h>
#include <string.h>

/* The balls that may be meant before and behind the word for capturing. */
typedef struct capture {
    cue_balls by, of;
} capture;

/* The next word of a call: whose man it is, and that it is called, goes without saying. */
static answer_word next_said(const char **line)
{
    static const char *const little[] = {"calls", "call", "called", "my", "her", "his", "she", "he", "i", "a", "with", NULL};
    answer_word word;
    do
        word = answer_next(line);
    while (answer_is_one(word, little) || answer_is_owner(word));
    return word;
}

/* The same, or the number behind it: the rook 9. */
static answer_word next_man(const char **line)
{
    const answer_word man = next_said(line);
    const char *rest = *line;
    const answer_word number = answer_next(&rest);
    if (!man.length || !number.length || strspn(number.text, "0123456789") < number.length ||
        (strspn(man.text, "0123456789") && !(man.length == number.length && !strncmp(man.text, number.text, man.length))))
        return man;
    *line = rest;
    return number;
}

/* Where in a line one takes the other: an x between two words, or a word of its own. */
static bool split(const char *line, answer_word *by, answer_word *of)
{
    static const char *const words[] = {"takes", "captures", "take", "capture", "x"};
    const char *rest = line, *x = strchr(line, 'x');
    answer_word middle;
    size_t i = 0;
    *by = next_man(&rest);
    if (!by->length)
        return false;
    if (answer_is_empty(rest) && x && x > by->text && x + 1 < by->text + by->length) {
        *of = (answer_word){x + 1, by->length - (size_t)(x + 1 - by->text)};
        by->length = (size_t)(x - by->text);
        return true;
    }
    middle = answer_next(&rest);
    *of = next_man(&rest);
    while (i < sizeof words / sizeof words[0] && !answer_is(middle, words[i]))
        i++;
    return i < sizeof words / sizeof words[0] && of->length && answer_is_empty(rest);
}

/* The balls of a line, or of an entry of the list, which is written as 9x4; 0 where it is no capture. */
static capture read_capture(const cue_game *game, const char *typed)
{
    answer_word by, of;
    capture found = {0, 0};
    if (split(typed, &by, &of))
        found = (capture){men_meant(game, by), men_meant(game, of)};
    return found;
}

/* The 9 of 9b2. */
static answer_word without_cell(answer_word word)
{
    const size_t digits = strspn(word.text, "0123456789");
    word.length = digits && digits < word.length ? digits : word.length;
    return word;
}

cue_balls captures_balls(const cue_game *game, const char *typed)
{
    answer_word by, of;
    if (!split(typed, &by, &of))
        return 0;
    return men_meant(game, without_cell(by)) | men_meant(game, without_cell(of));
}

/* How many entries of the list may be meant: the first one, and all of them with blanks between. */
static size_t find(const cue_game *game, capture said, cue_text *first, cue_text *all)
{
    size_t count, found = 0, i;
    cue_action *list = legal_take(game, &count);
    for (i = 0; list && i < count; i++) {
        cue_text typed = {0};
        if (legal_write_typed(game, &list[i], &typed)) {
            capture one;
            typed.length = strcspn(typed.bytes, " :");
            typed.bytes[typed.length] = '\0';
            one = read_capture(game, typed.bytes);
            if ((one.by & said.by) && (one.of & said.of) && (!all->length || !strstr(all->bytes, typed.bytes))) {
                found += !cue_text_append(all, " ", all->length > 0) && !cue_text_append(all, typed.bytes, typed.length);
                if (found == 1 && !first->length)
                    (void)cue_text_append(first, typed.bytes, typed.length);
            }
        }
        cue_text_free(&typed);
    }
    free(list);
    return found;
}

/* One that may not be made is written, too, so that the rules say why. */
static bool write_impossible(const cue_game *game, capture said, cue_text *out, answer_refusal *why)
{
    const cue_ball_set *balls = show_info(game).balls;
    if ((said.by & (said.by - 1)) || (said.of & (said.of - 1)))
        return answer_refuse(why, "No such capture is possible now; `legal` lists those that are.");
    return !text_print(out, "%sx%s", balls->names[cue_lowest_ball(said.by)], balls->names[cue_lowest_ball(said.of)]);
}

/* Is it written as the game itself reads it: 9x4, with cells or without? */
static bool is_written(const char *typed)
{
    return strcspn(typed, "0123456789") == 0 && strspn(typed, "0123456789abcdx") == strlen(typed);
}

bool captures_write(const cue_game *game, const char *typed, cue_text *out, answer_refusal *why)
{
    cue_text all = {0};
    bool written;
    capture said;
    size_t count;
    why->text[0] = '\0';
    if (*typed == '{' || is_written(typed))
        return false;
    said = read_capture(game, typed);
    if (!said.by || !said.of)
        return false;
    count = find(game, said, out, &all);
    written = count == 1                 ? true
              : count                    ? answer_refuse(why, "Which one? These may be meant: %s.", all.bytes)
                                         : write_impossible(game, said, out, why);
    cue_text_free(&all);
    return written;
}
