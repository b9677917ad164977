#include "spoken.h"

#include <stdio.h>
#include <string.h>

/* A line that is read word by word, and what it is written as. changed: that is something else. */
typedef struct spoken {
    const cue_ball_set *balls;
    const char *rest;
    cue_text *out;
    bool changed, failed;
} spoken;

/* By their place along the table, and across it. */
static const char *const pockets[3][2] = {{"BL", "BR"}, {"ML", "MR"}, {"TL", "TR"}};

typedef enum pocket_word { NO_PLACE, AT_BOTTOM, AT_MIDDLE, AT_TOP, AT_LEFT, AT_RIGHT, AT_POCKET, BETWEEN } pocket_word;

static pocket_word place_of(answer_word word)
{
    static const struct {
        const char *word;
        pocket_word place;
    } words[] = {
        {"top", AT_TOP},       {"upper", AT_TOP},     {"far", AT_TOP},
             {"foot", AT_TOP},      {"bottom", AT_BOTTOM}, {"near", AT_BOTTOM},
        {"lower", AT_BOTTOM},  {"head", AT_BOTTOM},   {"middle", AT_MIDDLE}, {"centre", AT_MIDDLE},
        {"center", AT_MIDDLE}, {"side", AT_MIDDLE},   {"halfway", AT_MIDDLE}, {"left", AT_LEFT},
        {"right", AT_RIGHT},   {"pocket", AT_POCKET}, {"corner", AT_POCKET}, {"hand", AT_POCKET},
        {"bag", AT_POCKET},    {"hole", AT_POCKET},   {"one", AT_POCKET},
        {"at", BETWEEN},       {"on", BETWEEN},       {"of", BETWEEN},
    };
    size_t i;
    for (i = 0; i < sizeof words / sizeof words[0]; i++)
        if (answer_is(word, words[i].word))
            return words[i].place;
    return NO_PLACE;
}

/* The next word, of which `top` in top-left, `in` in in-off and `4` in 4-ball are one. */
static answer_word next_of(const char **line)
{
    const answer_word word = answer_next(line);
    const char *hyphen = memchr(word.text, '-', word.length);
    answer_word first = word, last;
    if (!hyphen)
        return word;
    first.length = (size_t)(hyphen - word.text);
    last = (answer_word){hyphen + 1, word.length - first.length - 1};
    if (!answer_is(last, "ball") && !answer_is(first, "in") && !place_of(first))
        return word;
    *line = last.text;
    return first;
}

/* What the next word says of a pocket; `the side rail` is none. */
static pocket_word next_place(const char **line)
{
    static const char *const rails[] = {"rail", "rails", "cushion", "cushions", NULL};
    const pocket_word place = place_of(next_of(line));
    return answer_is_one(answer_next(&(const char *){*line}), rails) ? NO_PLACE : place;
}

/* Snooker's pockets at the baulk end have the names of the balls that they are nearest to. */
static const char *colour_pocket(const char **line)
{
    static const char *const words[] = {"pocket", "bag", NULL};
    const char *after = *line;
    const answer_word word = answer_next(&after);
    const char *const name = answer_is(word, "green") ? pockets[0][0] : answer_is(word, "yellow") ? pockets[0][1] : NULL;
    if (!name || !answer_is_one(answer_next(&after), words))
        return NULL;
    *line = after;
    return name;
}

/* Both words for a pocket, in any order, with whatever is said around them; *line is then behind them. */
static const char *pocket_in_words(const char **line)
{
    const char *after = *line, *end = *line;
    pocket_word along = NO_PLACE, across = NO_PLACE, place;
    const char *const colour = colour_pocket(line);
    if (colour)
        return colour;
    while ((place = next_place(&after)) != NO_PLACE) {
        const bool is_along = place <= AT_TOP;
        pocket_word *const said = is_along ? &along : &across;
        if (place <= AT_RIGHT && *said)
            break;
        if (place <= AT_RIGHT)
            *said = place;
        if (place != BETWEEN)
            end = after;
    }
    if (!along || !across)
        return NULL;
    *line = end;
    return pockets[along - AT_BOTTOM][across - AT_LEFT];
}

/* A pocket of which only a part is said: `the side`, `top corner`. *why asks for the rest. */
static bool is_vague_pocket(const char *line, answer_refusal *why)
{
    unsigned along = 0, across = 0, row, column;
    char list[24] = "";
    bool corner = false;
    for (answer_word word = next_of(&line); place_of(word); word = next_of(&line)) {
        const pocket_word place = place_of(word);
        corner = corner || answer_is(word, "corner") || (along && answer_is(word, "pocket"));
        along |= place <= AT_TOP ? 1u << (place - AT_BOTTOM) : 0;
        across |= place == AT_LEFT || place == AT_RIGHT ? 1u << (place - AT_LEFT) : 0;
    }
    if ((!corner && along != 1u << (AT_MIDDLE - AT_BOTTOM)) || (along && across))
        return false;
    for (row = 0; row < 3; row++)
        for (column = 0; column < 2; column++)
            if ((along ? along >> row & 1 : row != 1) && (!across || (across >> column & 1)))
                (void)snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", *list ? ", " : "",
                               pockets[row][column]);
    (void)answer_refuse(why, "Which pocket: %s? Type its letters; where pockets do not matter, leave it out.", list);
    return true;
}

bool spoken_take_pocket(const char **line, unsigned *pocket, answer_refusal *vague)
{
    const char *const said = pocket_in_words(line);
    const char *after = *line;
    vague->text[0] = '\0';
    if (answer_pocket(said ? answer_whole(said) : answer_next(&after), pocket)) {
        *line = said ? *line : after;
        return true;
    }
    after = *line;
    if (!next_place(&after) || !is_vague_pocket(*line, vague))
        return false;
    do
        *line = after;
    while (place_of(next_of(&after)));
    *pocket = CUE_NO_POCKET;
    return true;
}

const char *spoken_first_pocket(const char *at, const char *end, const char **behind)
{
    const char *const from = at;
    unsigned pocket;
    for (; at < end; at++) {
        *behind = at;
        if ((at == from || at[-1] == ' ') && spoken_take_pocket(behind, &pocket, &(answer_refusal){""}) && *behind <= end)
            return at;
    }
    return NULL;
}

const char *spoken_last_pocket(const char *at, const char *end)
{
    const char *found = NULL, *behind;
    while ((at = spoken_first_pocket(at, end, &behind)) != NULL) {
        unsigned pocket = CUE_NO_POCKET;
        (void)spoken_take_pocket(&at, &pocket, &(answer_refusal){""});
        found = pocket == CUE_NO_POCKET ? found : cue_pocket_name(pocket);
        at = behind;
    }
    return found;
}

const char *spoken_pocket_said(const char *line)
{
    static const char *const little[] = {"it",      "that", "he",   "she", "they",   "i",      "think", "was",
                                         "is",      "said", "says", "in",  "called", "to",     "for",   "via",
                                         "dropped", "went", "fell", "one", "pocket", "corner", "ball",  "cue",
                                         "there",   ",",    ".",    "!",   NULL};
    const char *const end = line + strlen(line), *behind = line, *const at = spoken_first_pocket(line, end, &behind);
    const char *const pocket = at ? spoken_last_pocket(line, end) : NULL;
    bool only = pocket && !spoken_first_pocket(behind, end, &(const char *){NULL});
    while (only && !answer_is_empty(line)) {
        const answer_word word = answer_next(&line);
        only = !word.length || (word.text >= at && word.text < behind) || answer_is_one(word, little);
    }
    return only ? pocket : NULL;
}

/* The same, or a pocket's name. */
static bool is_at_pocket(const char *line)
{
    unsigned pocket;
    return pocket_in_words(&(const char *){line}) || answer_pocket(answer_next(&line), &pocket);
}

static void put(spoken *of, const char *text, size_t length)
{
    of->failed = of->failed || (of->out->length && cue_text_append(of->out, " ", 1)) ||
                 cue_text_append(of->out, text, length);
}

unsigned spoken_count(answer_word word)
{
    static const char *const words[] = {"one", "two",  "three",  "four",   "five",   "six",      "seven",   "eight",
                                        "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen"};
    unsigned i;
    for (i = 0; i < sizeof words / sizeof words[0]; i++)
        if (answer_is(word, words[i]))
            return i + 1;
    return answer_is(word, "a") ? 1 : answer_number(word, 15);
}

unsigned spoken_count_to(answer_word word, unsigned most)
{
    const unsigned count = spoken_count(word);
    return count ? count : answer_number(word, most);
}

/* Colours are also called by what they are worth. */
static const char *valued(const cue_ball_set *balls, unsigned value)
{
    static const char *const colours[] = {"yellow", "green", "brown", "blue", "pink", "black"};
    const int found = value < 2 || value > 7 ? ANSWER_NONE
                          : answer_find((answer_names){balls->names, balls->count}, answer_whole(colours[value - 2]));
    return found < 0 ? NULL : balls->names[found];
}

const char *spoken_number(const cue_ball_set *balls, answer_word word)
{
    /* Where cushions and points are counted, no ball has a number. */
    const unsigned number = answer_is(word, "a") || balls->also.no_pockets ? 0 : spoken_count(word);
    char digits[4];
    int found;
    (void)snprintf(digits, sizeof digits, "%u", number);
    found = answer_find((answer_names){balls->names, balls->count}, answer_whole(digits));
    return number && found >= 0 && strcmp(balls->names[found], digits) == 0 ? balls->names[found] : valued(balls, number);
}

static bool is_ball(const cue_ball_set *balls, answer_word word)
{
    return answer_find_label((answer_names){balls->names, balls->count}, word) >= 0 || spoken_number(balls, word);
}

/* `white` and `cueball`, where no ball is called so. */
static bool is_cue_ball(const cue_ball_set *balls, answer_word word)
{
    return (answer_is(word, "white") || answer_is(word, "cueball")) && !is_ball(balls, word) && balls->count &&
           balls->names[CUE_BALL];
}

/* `red` and `reds`, where that is one of several balls. */
static bool is_family(const cue_ball_set *balls, answer_word word, bool *several)
{
    const char *family = balls->also.words ? balls->also.words->family : NULL;
    answer_word one = word;
    *several = word.length && (word.text[word.length - 1] == 's' || word.text[word.length - 1] == 'S');
    one.length -= *several;
    return family && answer_is(one, family);
}

/* `two reds` is red red. False where the words say nothing of that kind, with *why where it is not said which, or how
 * many. */
static bool take_several(spoken *of, answer_word word, answer_refusal *why)
{
    const char *after = of->rest;
    unsigned count = spoken_count(word), i;
    const answer_word what = count ? next_of(&after) : word;
    bool several;
    if (count > 1 && answer_is(what, "balls"))
        return answer_refuse(why, "Which ones? Type their names, with blanks between them.");
    if (!is_family(of->balls, what, &several))
        return false;
    if (!count && several)
        return answer_refuse(why, "How many %.*s? Type it as in `two %.*s`.", (int)what.length, what.text,
                             (int)what.length, what.text);
    if (!count)
        return false;
    for (i = 0; i < count; i++)
        put(of, of->balls->also.words->family, strlen(of->balls->also.words->family));
    of->rest = after;
    return true;
}

/* `ball` beside a ball and `in` before a pocket say nothing more. */
static bool is_idle(const spoken *of, answer_word before, answer_word word)
{
    static const char *const into[] = {"in", "to", "into", NULL};
    if (answer_is(word, "again") && answer_is_empty(of->rest)) /* black again */
        return is_ball(of->balls, before);
    if (answer_is(word, "ball") || answer_is(word, "number"))
        return is_ball(of->balls, before) || is_cue_ball(of->balls, before) ||
               is_ball(of->balls, answer_next(&(const char *){of->rest}));
    return answer_is_one(word, into) && is_at_pocket(of->rest);
}

/* What is said of the cue ball. */
static bool take_cue_ball(spoken *of, answer_word word)
{
    const char *after = of->rest;
    if (answer_is(word, "in") && answer_is(answer_next(&after), "off"))
        of->rest = after;
    else if (!is_cue_ball(of->balls, word))
        return false;
    put(of, "c", 1);
    return true;
}

/* As a move has it: `push out` for pushes out. */
static bool take_form(spoken *of, answer_word word)
{
    if (!answer_is(word, "pushes") && !answer_is(word, "pushed"))
        return false;
    put(of, "push", strlen("push"));
    return true;
}

static void take_word(spoken *of, answer_word before, const char *at, answer_word word, answer_refusal *why)
{
    const char *const pocket = pocket_in_words(&at);
    if (pocket) {
        of->rest = at;
        put(of, pocket, strlen(pocket));
        of->changed = true;
    } else if (place_of(word) && is_vague_pocket(at, why)) {
        return;
    } else if (take_cue_ball(of, word) || take_several(of, word, why) || take_form(of, word) ||
               is_idle(of, before, word)) {
        of->changed = true;
    } else if (spoken_number(of->balls, word)) {
        const char *name = spoken_number(of->balls, word);
        put(of, name, strlen(name));
        of->changed = of->changed || !answer_is(word, name);
    } else {
        put(of, word.text, word.length);
        /* answer_next() has passed over `into`. */
        of->changed = of->changed || (is_at_pocket(word.text) && strspn(at, " \t") < (size_t)(word.text - at));
    }
}

const char *spoken_pocket(const char *line)
{
    const char *const said = pocket_in_words(&line);
    unsigned pocket = CUE_NO_POCKET;
    if (!said)
        (void)answer_pocket(answer_next(&line), &pocket);
    return !answer_is_empty(line) ? NULL : said ? said : cue_pocket_name(pocket);
}

bool spoken_write(const cue_ball_set *balls, const char *line, cue_text *out, answer_refusal *why)
{
    spoken of = {balls, line, out, false, false};
    answer_word word, before = {"", 0};
    why->text[0] = '\0';
    while (!answer_is_empty(of.rest) && !of.failed && !why->text[0]) {
        const char *at = of.rest;
        word = next_of(&of.rest);
        take_word(&of, before, at, word, why);
        before = word;
    }
    return of.changed && !of.failed && !why->text[0];
}
