#include "verbs.h"

#include "../play/vocabulary.h"

#include <string.h>

/* Longer ones before their beginnings. */
static const char *const missed[] = {"was missed", "is missed",      "was not potted", "not potted",   "did not drop",
                                     "did not go in", "didn't drop",    "didn't go in",   "not in",       "stayed up",
                                     "missed",     "misses",         "miss",           "m",            NULL};
static const char *const potted[] = {"was potted", "is potted", "went in",  "goes in", "fell in", "is in", "was in",
                                     "went down",  "went",      "potted",   "pots",    "pot",     "pocketed",
                                     "pockets",    "made",      "makes",
                                     "dropped",    "drops",      "drop",     "sank",     "sunk",    "good",    "in",
                                     NULL};
static const char *const no_hit[] = {"missed everything", "missed all balls", "missed all", "missed every ball", "hit nothing",
                                     "hits nothing",      "air shot",         NULL};
static const char *const nothing[] = {"nothing dropped", "nothing", "none",   "no pot", "no ball dropped", "a safety",
                                      "played safe",     "safety",  "a safe", "safe",   "dry break",
                                      "a dry break",     "dry",     NULL};
static const char *const snookered[] = {"is snookered", "are snookered", "snookered", "a snooker", "snooker", NULL};
static const char *const not_snookered[] = {"is not snookered", "not snookered", "no snooker", NULL};

/* What stands behind the words, or NULL where the line does not begin with them. */
static const char *behind(const char *line, const char *words)
{
    while (*words) {
        const size_t length = strcspn(words, " ");
        const answer_word said = answer_next(&line);
        if (said.length != length || !strings_alike(said.text, words, length))
            return NULL;
        words += length + (words[length] == ' ');
    }
    return line;
}

static bool take(const char **line, const char *const *list)
{
    const char *after = NULL;
    while (*list && !(after = behind(*line, *list)))
        list++;
    if (after)
        *line = after;
    return after != NULL;
}

bool verbs_take_missed(const char **line)
{
    return take(line, missed);
}

bool verbs_take_no_hit(const char **line)
{
    return take(line, no_hit);
}

bool verbs_take_in_off(const char **line)
{
    static const char *const words[] = {"in off", "in-off", "went in off", "went in-off", "goes in off", "goes in-off", NULL};
    return take(line, words);
}

/* What is in may be in off another ball. */
bool verbs_take_potted(const char **line)
{
    return !verbs_take_in_off(&(const char *){*line}) && take(line, potted);
}

bool verbs_take_nothing(const char **line)
{
    return take(line, nothing);
}

bool verbs_take_snookered(const char **line, bool *is)
{
    static const char *const who[] = {"next player", "opponent", "player", NULL};
    const char *at = answer_behind_speaker(*line);
    bool said;
    (void)take(&at, who);
    *is = take(&at, snookered);
    said = *is || take(&at, not_snookered);
    if (said)
        *line = at;
    return said;
}

bool verbs_only_snookered(const char *line, bool *is)
{
    return verbs_take_snookered(&line, is) && answer_is_empty(line);
}

static bool take_any(const char **line)
{
    bool is;
    return verbs_take_no_hit(line) || verbs_take_missed(line) || verbs_take_potted(line) || verbs_take_nothing(line) ||
           verbs_take_snookered(line, &is);
}

const char *verbs_from(const char *line)
{
    const char *at = line;
    while (!answer_is_empty(line)) {
        /* `in` says where, as in 4 in TL, unless it is the end. */
        const char *const in = behind(line, "in");
        if ((!in || answer_is_empty(in)) && take_any(&line))
            return at + strspn(at, " \t");
        (void)answer_next(&line);
        at = line;
    }
    return NULL;
}

bool verbs_in(const char *line)
{
    return verbs_from(line) != NULL;
}

bool verbs_strip(const char *line, cue_text *out)
{
    bool written = true;
    while (written && !answer_is_empty(line)) {
        answer_word word;
        if (take_any(&line))
            continue;
        word = verbs_take_in_off(&line) ? answer_whole(",") : answer_next(&line);
        if (answer_is(word, ","))
            break;
        if (!answer_is(word, "it"))
            written = (!out->length || !cue_text_append(out, " ", 1)) && !cue_text_append(out, word.text, word.length);
    }
    return written;
}

/* Is the whole line one of a list? */
static bool says_one(const char *line, const char *const *list)
{
    while (*list && !answer_says(line, *list))
        list++;
    return *list != NULL;
}

bool verbs_give_up(const char *line)
{
    static const char *const words[] = {"concede", "i concede", "give up", "i give up", "resign", "i resign", NULL};
    return says_one(line, words);
}

bool verbs_play_safe(const char *line)
{
    static const char *const words[] = {"safe", "safety", "a safety", "played safe", "play safe", NULL};
    return says_one(line, words);
}
