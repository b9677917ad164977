#include "answers.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool answer_refuse(answer_refusal *why, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    (void)vsnprintf(why->text, sizeof why->text, format, values);
    va_end(values);
    if (strncmp(why->text, "the ", 4) == 0)
        why->text[0] = 'T';
    return false;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static answer_word next_of(const char **line)
{
    answer_word word;
    while (is_blank(**line))
        ++*line;
    word.text = *line;
    if (**line == ',')
        ++*line;
    else
        while (**line && **line != ',' && !is_blank(**line))
            ++*line;
    word.length = (size_t)(*line - word.text);
    return word;
}

answer_word answer_next(const char **line)
{
    static const char *const said_too[] = {"and", "the", "into"};
    answer_word word;
    unsigned i;
    do {
        word = next_of(line);
        for (i = 0; i < sizeof said_too / sizeof said_too[0] && !answer_is(word, said_too[i]); i++) {
        }
    } while (i < sizeof said_too / sizeof said_too[0]);
    return word;
}

answer_word answer_whole(const char *line)
{
    answer_word word;
    while (is_blank(*line))
        line++;
    word.text = line;
    for (word.length = strlen(line); word.length && is_blank(line[word.length - 1]); word.length--) {
    }
    return word;
}

bool answer_is_empty(const char *line)
{
    return !answer_next(&line).length;
}

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static bool begins(const char *name, answer_word word)
{
    size_t i;
    for (i = 0; i < word.length; i++)
        if (!name[i] || lower(name[i]) != lower(word.text[i]))
            return false;
    return true;
}

bool answer_is(answer_word word, const char *text)
{
    return word.length == strlen(text) && begins(text, word);
}

bool answer_says(const char *line, const char *text)
{
    for (;;) {
        const answer_word said = answer_next(&line), wanted = answer_next(&text);
        if (!said.length && !wanted.length)
            return true;
        if (said.length != wanted.length || !begins(wanted.text, said))
            return false;
    }
}

bool answer_says_one(const char *line, const char *const *list)
{
    while (*list && !answer_says(line, *list))
        list++;
    return *list != NULL;
}

bool answer_is_owner(answer_word word)
{
    return word.length > 2 && answer_is((answer_word){word.text + word.length - 2, 2}, "'s");
}

bool answer_is_one(answer_word word, const char *const *list)
{
    while (*list && !answer_is(word, *list))
        list++;
    return *list != NULL;
}

bool answer_has(const char *line, answer_word said)
{
    answer_word word;
    do {
        word = answer_next(&line);
    } while (word.length && (word.length != said.length || !begins(said.text, word)));
    return word.length > 0;
}

bool answer_has_one(const char *line, const char *const *list)
{
    while (*list && !answer_has(line, answer_whole(*list)))
        list++;
    return *list != NULL;
}

/* Can a word begin here with that letter, or with that of a little one that is passed over: and, the, into? */
static bool may_begin(const char *line, char first)
{
    while (is_blank(*line))
        line++;
    return lower(*line) == first || strchr("ati", lower(*line));
}

const char *answer_behind(const char *line, const char *words)
{
    /* Most lines begin otherwise, and lists of words are long. */
    if (*words && !is_blank(*words) && !may_begin(line, lower(*words)) && !strchr("ati", lower(*words)))
        return NULL;
    while (!answer_is_empty(words)) {
        const answer_word said = answer_next(&line), wanted = answer_next(&words);
        if (said.length != wanted.length || !begins(wanted.text, said))
            return NULL;
    }
    return line;
}

const char *answer_behind_one(const char *line, const char *const *list)
{
    const char *behind = NULL;
    for (; *list && !behind; list++)
        behind = answer_behind(line, *list);
    return behind;
}

const char *answer_behind_speaker(const char *line)
{
    static const char *const speakers[] = {"he", "she", "they", "we", "i", NULL};
    const char *rest = line;
    const bool speaks = answer_is_one(answer_next(&rest), speakers);
    return speaks && !answer_is_empty(rest) ? rest + strspn(rest, " \t") : line;
}

/* One of a list, and behind it nothing but words that repeat the question: yes, they did. */
static bool agrees(const char *line, const char *const *list)
{
    static const char *const idle[] = {",",     ".",   "!",    "it",     "he",  "she",   "they",   "we",   "i",
                                       "is",    "was", "were", "are",    "did", "does",  "didn't", "not",  "isn't",
                                       "wasn't", "that", "that's", "right", "correct", "sure", "please", NULL};
    if (!answer_is_one(answer_next(&line), list))
        return false;
    while (!answer_is_empty(line))
        if (!answer_is_one(answer_next(&line), idle))
            return false;
    return true;
}

bool answer_is_yes(const char *line)
{
    static const char *const words[] = {"yes",  "y",     "aye",     "yeah",    "yep",     "yup",    "ok", "okay",
                                        "sure", "right", "correct", "exactly", "that's", NULL};
    return agrees(line, words) || answer_says(line, "that is right");
}

bool answer_is_no(const char *line)
{
    static const char *const words[] = {"no", "n", "nope", "nah", NULL};
    static const char *const doubts[] = {"don't think so", "i don't think so", "not really", NULL};
    return agrees(line, words) || answer_says_one(line, doubts);
}

bool answer_is_unsure(const char *line)
{
    static const char *const words[] = {"no idea", "no clue",  "not sure",      "unsure",     "dunno",      "don't know",
                                        "can't say", "i don't know", "i'm not sure", "who knows", "nobody knows", NULL};
    return answer_says_one(line, words);
}

bool answer_leaves(const char *line)
{
    static const char *const words[] = {"cancel", "back", "undo", NULL};
    return answer_says_one(line, words);
}

bool answer_is_unknown(const char *line)
{
    static const char *const words[] = {"don't know", "dont know",     "do not know",  "i don't know", "not sure",
                                        "i'm not sure", "nobody looked", "nobody knows", "no idea",      "unknown",
                                        NULL};
    return answer_says_one(line, words);
}

unsigned answer_number(answer_word word, unsigned most)
{
    unsigned number = 0;
    size_t i;
    for (i = 0; i < word.length && word.text[i] >= '0' && word.text[i] <= '9' && number <= most; i++)
        number = number * 10 + (unsigned)(word.text[i] - '0');
    return i == word.length && number <= most ? number : 0;
}

/* Pictures leave letters out: grn, brn, pnk, blk. */
static bool shortens(const char *name, answer_word word)
{
    size_t i;
    if (word.length < 3 || lower(*name) != lower(*word.text))
        return false;
    for (i = 1, ++name; i < word.length; i++) {
        while (*name && lower(*name) != lower(word.text[i]))
            name++;
        if (!*name++)
            return false;
    }
    return true;
}

static int find_shortened(answer_names among, answer_word word)
{
    int found = ANSWER_NONE;
    unsigned i;
    for (i = 0; i < among.count; i++)
        if (among.names[i] && shortens(among.names[i], word))
            found = found == ANSWER_NONE ? (int)i : ANSWER_SEVERAL;
    return found;
}

int answer_find(answer_names among, answer_word word)
{
    int found = ANSWER_NONE;
    unsigned i;
    for (i = 0; i < among.count && word.length; i++) {
        if (!among.names[i] || !begins(among.names[i], word))
            continue;
        if (!among.names[i][word.length])
            return (int)i;
        found = found == ANSWER_NONE ? (int)i : ANSWER_SEVERAL;
    }
    return found;
}

int answer_find_label(answer_names among, answer_word word)
{
    const int found = answer_find(among, word);
    return found == ANSWER_NONE ? find_shortened(among, word) : found;
}

bool answer_add_name(char *list, size_t size, const char *between, const char *name)
{
    const size_t length = strlen(list);
    if ((size_t)snprintf(list + length, size - length, "%s%s", length ? between : "", name) < size - length)
        return true;
    list[length] = '\0';
    return false;
}

static bool is_name(const cue_ball_set *balls, answer_word word)
{
    unsigned ball;
    for (ball = 0; ball < balls->count; ball++)
        if (balls->names[ball] && answer_is(word, balls->names[ball]))
            return true;
    return false;
}

/* k for black: where b alone is blue. */
static int find_letter(const cue_ball_set *balls, answer_word word)
{
    const answer_names letters = {balls->also.words ? balls->also.words->letters : NULL, balls->count};
    return letters.names ? answer_find(letters, word) : ANSWER_NONE;
}

/* `cue-5`, but not `cross-side`: is a ball before the first sign? */
static bool has_ball_before(const cue_ball_set *balls, answer_word word, size_t sign)
{
    const answer_word before = {word.text, sign};
    return !sign || answer_is(before, "c") || find_letter(balls, before) >= 0 ||
           answer_find_label((answer_names){balls->names, balls->count}, before) != ANSWER_NONE;
}

bool answer_is_notation(const cue_ball_set *balls, const char *line)
{
    answer_word word;
    while ((word = answer_next(&line)).length) {
        const size_t sign = strcspn(word.text, "-=~|^>!");
        if (sign < word.length && !is_name(balls, word) && (word.text[sign] != '-' || has_ball_before(balls, word, sign)))
            return true;
    }
    return false;
}

/* Such as red-1 and red-15. */
static bool is_alike(const char *one, const char *other)
{
    const char *number = strchr(one, '-');
    return number && strncmp(one, other, (size_t)(number - one) + 1) == 0;
}

/* The last of the balls from `first` on that are in a set without a gap and are alike. */
static unsigned last_alike(const cue_ball_set *balls, cue_balls set, unsigned first)
{
    unsigned last = first;
    while (last + 1 < balls->count && cue_in_set(set, last + 1) && balls->names[last + 1] &&
           is_alike(balls->names[first], balls->names[last + 1]))
        last++;
    return last;
}

void answer_list_balls(const cue_ball_set *balls, cue_balls set, char *out, size_t size)
{
    enum { MANY = 4 };
    unsigned ball;
    out[0] = '\0';
    for (ball = 0; ball < balls->count; ball++) {
        unsigned last;
        if (!cue_in_set(set, ball) || !balls->names[ball])
            continue;
        if (!answer_add_name(out, size, " ", balls->names[ball]))
            return;
        last = last_alike(balls, set, ball);
        if (last - ball + 1 < MANY)
            continue;
        if (!answer_add_name(out, size, " to ", balls->names[last]))
            return;
        ball = last;
    }
}

void answer_speak(const char *name, char *out, size_t size)
{
    (void)snprintf(out, size, "%s", name);
    while ((out = strchr(out, '_')) != NULL)
        *out = ' ';
}

const char *answer_the_ball(const cue_ball_set *balls, unsigned ball)
{
    static char names[4][64];
    static unsigned next;
    char *name = names[next++ % 4];
    const char *of = ball < balls->count && balls->names[ball] ? balls->names[ball]
                     : ball == CUE_BALL                           ? "cue" /* a player's own ball */
                                                                  : "?";
    (void)snprintf(name, sizeof names[0], ball == CUE_BALL ? "the %s ball" : "the %s", of);
    return name;
}

const char *answer_example(const cue_ball_set *balls)
{
    const char *const family = balls->also.words ? balls->also.words->family : NULL;
    const int four = answer_find((answer_names){balls->names, balls->count}, answer_whole("4"));
    unsigned ball = CUE_BALL + 1;
    while (ball + 1 < balls->count && !balls->names[ball])
        ball++;
    return four >= 0 ? balls->names[four] : family ? family : balls->names[ball];
}

/* The lowest of several balls that are alike, as it doesn't matter which red it was: of those of a set whose names begin
 * with a word. ANSWER_SEVERAL where others begin with it, too. */
static int find_alike(const cue_ball_set *balls, cue_balls among, answer_word word)
{
    const size_t name = word.length;
    int found = ANSWER_SEVERAL;
    unsigned ball;
    for (ball = 0; ball < balls->count; ball++) {
        if (!cue_in_set(among, ball) || !balls->names[ball] || strncmp(balls->names[ball], word.text, name) != 0)
            continue;
        if (found >= 0 && !is_alike(balls->names[found], balls->names[ball]))
            return ANSWER_SEVERAL;
        if (found < 0)
            found = (int)ball;
    }
    return found;
}

bool answer_ball(const cue_ball_set *balls, cue_balls among, answer_word word, const char *doing, unsigned *ball,
                 answer_refusal *why)
{
    return answer_another(balls, among, 0, word, doing, ball, why);
}

bool answer_another(const cue_ball_set *balls, cue_balls among, cue_balls named, answer_word word, const char *doing,
                    unsigned *ball, answer_refusal *why)
{
    static const char *const cue_ball[] = {"c", "white", "cueball", NULL};
    const answer_names names = {balls->names, balls->count};
    const int letter = find_letter(balls, word);
    int found = answer_find_label(names, word);
    char list[256];
    answer_list_balls(balls, among, list, sizeof list);
    if (answer_is_one(word, cue_ball) && found < 0 && balls->count && balls->names[CUE_BALL])
        found = CUE_BALL;
    if (found < 0 && letter >= 0)
        found = letter;
    if (found == ANSWER_SEVERAL)
        found = find_alike(balls, among & ~named, word);
    if (found == ANSWER_SEVERAL)
        return answer_refuse(why, "Several balls begin with %.*s. There are: %s.", (int)word.length, word.text,
                             list);
    if (found < 0 && word.length)
        return answer_refuse(why, "%.*s is not a ball of this game. On the table: %s.",
                             (int)(word.length < 40 ? word.length : 40), word.text, list);
    if (found < 0)
        return answer_refuse(why, "A ball is missing. On the table: %s.", list);
    if (!cue_in_set(among, (unsigned)found))
        return answer_refuse(why, "%s %s%s%s not on the table. Balls there: %s.", answer_the_ball(balls, (unsigned)found),
                             *doing ? "cannot " : "is", doing, *doing ? ": it is" : "", list);
    if (cue_in_set(named, (unsigned)found))
        return answer_refuse(why, "%s is named twice.", answer_the_ball(balls, (unsigned)found));
    *ball = (unsigned)found;
    return true;
}

const char *answer_pockets(bool drawn)
{
    return drawn ? "  At the head BL BR, halfway ML MR, at the foot TL TR; L: left from the head\n"
                 : "  TL   TR\n"
                   "  ML   MR\n"
                   "  BL   BR   this end: where the break is played from\n";
}

bool answer_pocket(answer_word word, unsigned *pocket)
{
    for (*pocket = 0; *pocket < CUE_POCKETS; ++*pocket)
        if (answer_is(word, cue_pocket_name(*pocket)))
            return true;
    return false;
}

static const char word_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_";

/* The ball's name, if the word is the label of just one ball and not a name itself; else NULL. */
static const char *name_of(const cue_ball_set *balls, answer_word word)
{
    const answer_names names = {balls->names, balls->count};
    const int found = word.length >= 3 ? answer_find_label(names, word) : ANSWER_NONE;
    return found < 0 || strlen(names.names[found]) == word.length ? NULL : names.names[found];
}

bool answer_spell_out(const cue_ball_set *balls, const char *line, cue_text *out)
{
    bool spelled = false;
    while (*line) {
        const answer_word word = {line, strspn(line, word_letters)};
        const char *name = name_of(balls, word);
        const size_t length = word.length ? word.length : 1;
        if (cue_text_append(out, name ? name : line, name ? strlen(name) : length))
            return false;
        spelled = spelled || name;
        line += length;
    }
    return spelled;
}
