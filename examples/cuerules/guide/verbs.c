#include "verbs.h"

#include "../play/vocabulary.h"

#include <string.h>

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

/* Is the whole line one of a list? */
static bool says_one(const char *line, const char *const *list)
{
    while (*list && !answer_says(line, *list))
        list++;
    return *list != NULL;
}

bool verbs_give_up(const char *line)
{
    static const char *const words[] = {"concede",   "concedes", "i concede", "give up",  "gives up",
                                        "i give up", "resign",   "resigns",   "i resign", NULL};
    return says_one(line, words);
}

bool verbs_play_safe(const char *line)
{
    static const char *const words[] = {"safe", "safety", "a safety", "played safe", "play safe", NULL};
    return says_one(line, words);
}
