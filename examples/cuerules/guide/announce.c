#include "announce.h"

#include <stdio.h>
#include <string.h>

/* What an entry of the legal list announces. *none: nothing; *other: something that cannot be asked for here. */
static void read_entry(const asked_game *asked, const cJSON *entry, announce *out, bool *none, bool *other)
{
    const cJSON *item;
    bool bare = true;
    cJSON_ArrayForEach(item, entry)
    {
        const char *name = item->string;
        const answer_names names = {asked->known->balls->names, asked->known->balls->count};
        if (strcmp(name, "action") == 0 || strcmp(name, "open") == 0 || strcmp(name, "player") == 0)
            continue;
        bare = false;
        if (strcmp(name, "ball") == 0 && cJSON_IsString(item))
            out->balls |= CUE_BALL_BIT((unsigned)answer_find(names, (answer_word){item->valuestring,
                                                                                 strlen(item->valuestring)}));
        else if (cJSON_IsTrue(item) && out->count < ANNOUNCE_WORDS)
            out->words[out->count++] = name;
        else if (strcmp(name, "pocket") != 0)
            *other = true;
    }
    *none = *none || bare;
}

bool announce_of(const asked_game *asked, const asked_action *action, announce *out)
{
    const cJSON *entry;
    bool none = false, other = false;
    memset(out, 0, sizeof *out);
    cJSON_ArrayForEach(entry, cJSON_GetObjectItemCaseSensitive(asked->legal, "actions"))
    {
        const cJSON *kind = cJSON_GetObjectItemCaseSensitive(entry, "action");
        if (cJSON_IsString(kind) && strcmp(kind->valuestring, action->name) == 0)
            read_entry(asked, entry, out, &none, &other);
    }
    out->natural = (out->balls & (out->balls - 1)) ? out->balls & asked->known->on : out->balls;
    out->natural = out->natural && !(out->natural & (out->natural - 1)) ? cue_lowest_ball(out->natural) : CUE_NO_BALL;
    return none && !other && (out->balls || out->count);
}

void announce_question(const announce *may, const known_table *known, char *out, size_t size)
{
    char list[160], word[32];
    int length = snprintf(out, size, "What is %s? (Just Enter: nothing.)\n", may->balls ? "called" : "announced");
    unsigned i;
    answer_list_balls(known->balls, may->balls, list, sizeof list);
    if (may->balls)
        length += snprintf(out + length, size - (size_t)length,
                           "  A ball and its pocket, as in `%s TL`%s%s.\n%s  %s\n",
                           known->balls->names[may->natural != CUE_NO_BALL ? may->natural : cue_lowest_ball(may->balls)],
                           may->natural != CUE_NO_BALL ? "; a pocket alone: the " : "",
                           may->natural != CUE_NO_BALL ? known->balls->names[may->natural] : "",
                           answer_pockets(known->layout.known), list);
    for (i = 0; i < may->count && (size_t)length < size; i++) {
        answer_speak(may->words[i], word, sizeof word);
        length += snprintf(out + length, size - (size_t)length, "%s%s%s", i ? ", " : "  ", word,
                           i + 1 < may->count ? "" : "\n");
    }
}

size_t announce_words(const announce *may, const cue_ball_set *balls, const char **words, size_t most)
{
    size_t count = 0;
    unsigned i;
    for (i = 0; i < balls->count && count < most; i++)
        if (cue_in_set(may->balls, i))
            words[count++] = balls->names[i];
    for (i = 0; may->balls && i < CUE_POCKETS && count < most; i++)
        words[count++] = cue_pocket_name(i);
    for (i = 0; i < may->count && count < most; i++)
        words[count++] = may->words[i];
    return count;
}

/* One of the words, or the beginning of it. */
static const char *find_word(const announce *may, const char *line)
{
    const answer_word said = answer_whole(line);
    char names[ANNOUNCE_WORDS][32];
    const char *list[ANNOUNCE_WORDS];
    unsigned i;
    int found;
    for (i = 0; i < may->count; i++) {
        answer_speak(may->words[i], names[i], sizeof names[i]);
        list[i] = names[i];
    }
    found = answer_find((answer_names){list, may->count}, said);
    return found < 0 ? NULL : may->words[found];
}

bool announce_says(const announce *may, const char *line)
{
    char name[32];
    unsigned i;
    for (i = 0; i < may->count; i++) {
        answer_speak(may->words[i], name, sizeof name);
        if (answer_says(line, name))
            return true;
    }
    return false;
}

/* A ball, a pocket, or both. */
static bool read_ball(const announce *may, const known_table *known, const char *line, unsigned *ball, unsigned *pocket,
                      answer_refusal *why)
{
    *ball = may->natural;
    if (!answer_pocket(answer_next(&(const char *){line}), pocket)) {
        const answer_word word = answer_next(&line);
        if (!answer_ball(known->balls, known_in_play(known), word, "be called", ball, why))
            return false;
        if (!cue_in_set(may->balls, *ball))
            return answer_refuse(why, "%s may not be called now.", answer_the_ball(known->balls, *ball));
    } else if (*ball == CUE_NO_BALL) {
        return answer_refuse(why, "Which ball? Type it before the pocket.");
    }
    if (answer_pocket(answer_next(&(const char *){line}), pocket))
        (void)answer_next(&line);
    else
        *pocket = CUE_NO_POCKET;
    return answer_is_empty(line) || answer_refuse(why, "A ball and a pocket are called, such as TL.");
}

static bool put_string(asked_action *action, const char *name, const char *value)
{
    char json[48];
    (void)snprintf(json, sizeof json, "\"%s\"", value);
    return asked_put(action, name, json);
}

bool announce_answer(const announce *may, const known_table *known, const char *line, asked_action *action,
                     answer_refusal *why)
{
    const bool none = answer_is_empty(line) || answer_is_no(line) || answer_says(line, "none") ||
                      answer_says(line, "nothing");
    const char *word = none ? NULL : find_word(may, line);
    unsigned ball = CUE_NO_BALL, pocket = CUE_NO_POCKET, i;
    bool put = true;
    if (!none && !word && !may->balls)
        return answer_refuse(why, "Nothing but the words listed can be announced now.");
    if (!none && !word && !read_ball(may, known, line, &ball, &pocket, why))
        return false;
    for (i = 0; put && i < may->count; i++)
        put = asked_put(action, may->words[i], may->words[i] == word ? "true" : "");
    if (put && may->balls)
        put = ball == CUE_NO_BALL ? asked_put(action, "ball", "") && asked_put(action, "pocket", "")
                                  : put_string(action, "ball", known->balls->names[ball]);
    if (put && pocket != CUE_NO_POCKET)
        put = put_string(action, "pocket", cue_pocket_name(pocket));
    return put || answer_refuse(why, "There is no room for more.");
}
