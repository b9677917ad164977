#include "captures.h"

#include "../guide/call.h"
#include "../guide/men.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "legal.h"

#include <stdlib.h>
#include <string.h>

/* A man as it is named, and its cell, which may be empty: the rook on d6. */
typedef struct named_man {
    answer_word name, cell;
} named_man;

/* The balls that may be meant before and behind the word for capturing, and their cells. */
typedef struct capture {
    cue_balls by, of;
    answer_word from, to;
} capture;

/* The next word of a call: whose man it is, and that it is called, goes without saying. */
static answer_word next_said(const char **line)
{
    static const char *const little[] = {"calls", "call", "called", "my",    "her",  "his",       "she",  "he", "i",  "a",
                                         "with",  "wants", "goes",  "plays", "tries", "announces", "says", "for", NULL};
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

/* Nothing, or what only says that something else was called before. */
static bool is_end(const char *rest)
{
    static const char *const ends[] = {"after all", "instead", "this time", NULL};
    return answer_is_empty(rest) || answer_says_one(rest, ends);
}

/* `on d6`, `from d6`, `d6`; empty, with the line as it was, where no cell stands there. */
static answer_word take_cell(const char **line)
{
    static const char *const before[] = {"on", "at", "in", "from", NULL};
    const char *rest = *line;
    answer_word word = answer_next(&rest);
    if (answer_is_one(word, before))
        word = answer_next(&rest);
    if (word.length != 2 || !strchr("abcdABCD", word.text[0]) || !strchr("12345678", word.text[1]))
        return (answer_word){NULL, 0};
    *line = rest;
    return word;
}

/* The 9 of 9b2, and its cell. */
static void part(named_man *man)
{
    const size_t digits = strspn(man->name.text, "0123456789");
    if (digits && digits < man->name.length) {
        man->cell = (answer_word){man->name.text + digits, man->name.length - digits};
        man->name.length = digits;
    }
}

static named_man take_man(const char **line)
{
    named_man man;
    man.name = next_man(line);
    man.cell = take_cell(line);
    return man;
}

/* A line of men and words: false where it is no capture. */
static bool split_words(const char *rest, named_man *by, named_man *of)
{
    static const char *const words[] = {"takes", "captures", "take", "capture", "took", "captured", "x", NULL};
    const char *behind = rest;
    if (answer_is_one(next_said(&behind), words)) { /* captures the queen with her rook */
        *of = take_man(&behind);
        if (!answer_is(answer_next(&(const char *){behind}), "with"))
            return false;
        *by = take_man(&behind);
    } else {
        behind = rest;
        *by = take_man(&behind);
        if (!answer_is_one(answer_next(&behind), words))
            return false;
        *of = take_man(&behind);
    }
    return by->name.length && of->name.length && is_end(behind);
}

/* Where in a line one takes the other: an x between two words, or a word of its own. */
static bool split(const char *line, named_man *by, named_man *of)
{
    const char *rest = line, *x = strchr(line, 'x');
    const answer_word first = next_man(&rest);
    *by = *of = (named_man){{NULL, 0}, {NULL, 0}};
    if (!first.length)
        return false;
    if (answer_is_empty(rest) && x && x > first.text && x + 1 < first.text + first.length) {
        of->name = (answer_word){x + 1, first.length - (size_t)(x + 1 - first.text)};
        by->name = (answer_word){first.text, (size_t)(x - first.text)};
    } else if (!split_words(line, by, of)) {
        return false;
    }
    part(by);
    part(of);
    return true;
}

/* The balls of a line, or of an entry of the list, which is written as 9x4; 0 where it is no capture. */
static capture read_capture(const cue_game *game, const char *typed)
{
    named_man by, of;
    capture found = {.by = 0};
    if (split(typed, &by, &of))
        found = (capture){men_meant(game, by.name), men_meant(game, of.name), by.cell, of.cell};
    return found;
}

cue_balls captures_balls(const cue_game *game, const char *typed)
{
    named_man by, of;
    if (!split(typed, &by, &of))
        return 0;
    return men_meant(game, by.name) | men_meant(game, of.name);
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

/* Is it refused because of whose men they are, whatever their cells? */
static bool is_wrong_man(cue_game *game, unsigned by, unsigned of)
{
    const cue_ball_set *balls = show_info(game).balls;
    cue_text call = {0}, typed = {0}, json = {0};
    cue_error error;
    const bool refused = !text_print(&call, "%sx%s", balls->names[by], balls->names[of]) &&
                         call_read(game, call.bytes, &typed, &json, &error) == CALL_REFUSED &&
                         strcmp(error.rule, "move") == 0;
    cue_text_free(&call);
    cue_text_free(&typed);
    cue_text_free(&json);
    return refused;
}

/* Leaves out men of the wrong player, unless that leaves none. */
static void narrow(cue_game *game, capture *said)
{
    cue_balls left, others;
    capture able = *said;
    able.by = able.of = 0;
    for (left = said->by; left; left &= left - 1)
        for (others = said->of; others; others &= others - 1)
            if (!is_wrong_man(game, cue_lowest_ball(left), cue_lowest_ball(others))) {
                able.by |= CUE_BALL_BIT(cue_lowest_ball(left));
                able.of |= CUE_BALL_BIT(cue_lowest_ball(others));
            }
    if (able.by)
        *said = able;
}

/* One that may not be made is written, too, so that the rules say why. */
static bool write_impossible(cue_game *game, capture said, cue_text *out, answer_refusal *why)
{
    const cue_ball_set *balls = show_info(game).balls;
    if ((said.by & (said.by - 1)) || (said.of & (said.of - 1)))
        narrow(game, &said);
    if ((said.by & (said.by - 1)) || (said.of & (said.of - 1)))
        return answer_refuse(why, "No such capture is possible now; `legal` lists those that are.");
    return !text_print(out, "%sx%s", balls->names[cue_lowest_ball(said.by)], balls->names[cue_lowest_ball(said.of)]);
}

/* The cells that were said, behind the balls of 9x4. */
static bool add_cells(const capture *said, cue_text *typed)
{
    cue_text whole = {0};
    const size_t by = strcspn(typed->bytes, "x");
    const bool added = !text_print(&whole, "%.*s%.*s%s%.*s", (int)by, typed->bytes, (int)said->from.length,
                                   said->from.length ? said->from.text : "", typed->bytes + by, (int)said->to.length,
                                   said->to.length ? said->to.text : "");
    cue_text_free(typed);
    *typed = whole;
    return added;
}

/* Is it written as the game itself reads it: 9x4, with cells or without? */
static bool is_written(const char *typed)
{
    return strcspn(typed, "0123456789") == 0 && strspn(typed, "0123456789abcdx") == strlen(typed);
}

bool captures_write(cue_game *game, const char *typed, cue_text *out, answer_refusal *why)
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
    written = written && add_cells(&said, out);
    cue_text_free(&all);
    return written;
}

bool captures_are_called(const cue_game *game)
{
    const capture any = {.by = ~(cue_balls)0, .of = ~(cue_balls)0};
    cue_text first = {0}, all = {0};
    const bool are = find(game, any, &first, &all) > 0;
    cue_text_free(&first);
    cue_text_free(&all);
    return are;
}
