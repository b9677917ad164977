#include "match_words.h"

#include "arguments.h"
#include "guide/spoken.h"
#include "play/vocabulary.h"
#include "text.h"

#include <cuerules/match.h>
#include <stdio.h>
#include <string.h>

/* Behind the first of a list with which the line begins; NULL for none. The list ends with NULL. */
static const char *behind_one(const char *line, const char *const *list)
{
    const char *after = NULL;
    while (*list && !(after = strings_behind(line, *list)))
        list++;
    return after;
}

/* More than any game is played to. */
enum { LARGEST = 99999 };

/* The number at the beginning, with what is counted; NULL for none. */
static const char *take_count(const char *line, uint64_t *number)
{
    static const char *const units[] = {" games", " game", " frames", " frame", " racks", " rack", " wins", " won", NULL};
    const size_t length = strcspn(line, " ,");
    const char *end;
    char digits[16];
    *number = spoken_count((answer_word){line, length});
    (void)snprintf(digits, sizeof digits, "%.*s", (int)length, line);
    if (!*number && !arguments_number(digits, 1, LARGEST, number))
        return NULL;
    end = behind_one(line + length, units);
    return end ? end : line + length;
}

/* Who opens the games after the first; NULL where that is not said. *line is then behind it. */
static const char *take_breaks(const char **line)
{
    static const struct {
        const char *words, *name;
    } ways[] = {{"winner breaks", "winner"},        {"winners break", "winner"},       {"winner break", "winner"},
                {"loser breaks", "loser"},          {"losers break", "loser"},         {"loser break", "loser"},
                {"alternate breaks", "alternate"},  {"alternate break", "alternate"},  {"alternating breaks", "alternate"},
                {"alternating break", "alternate"}, {"the same player breaks", "fixed"}};
    size_t i;
    for (i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        const char *const after = strings_behind(*line, ways[i].words);
        if (after && (!*after || strchr(" ,", *after))) {
            *line = after;
            return ways[i].name;
        }
    }
    return NULL;
}

/* Behind a comma, a blank, or `and`. */
static const char *behind_gap(const char *line)
{
    const char *const at = line + strspn(line, " ,");
    const char *const joined = at > line ? strings_behind(at, "and ") : NULL;
    return joined ? joined : at;
}

bool match_words_read(const char *line, match_words *said, answer_refusal *why)
{
    static const char *const best[] = {"best of ", NULL};
    static const char *const ways[] = {"first to ", "race to ", "a race to ", "a match to ", "match to ", "to ", "just ", NULL};
    const char *number = behind_one(line, best), *end;
    *said = (match_words){.best = number != NULL, .breaks = take_breaks(&line)};
    if (!said->best && !said->breaks)
        number = behind_one(line, ways);
    end = said->breaks ? line : take_count(number ? number : line, &said->race);
    if (end && !said->breaks) {
        end = behind_gap(end);
        said->breaks = take_breaks(&end);
    }
    if (!end || *end || said->race > CUE_RACE_MAX)
        return answer_refuse(why, "Type a number from 1 to %d, best of 5, or just Enter.", CUE_RACE_MAX);
    if (said->best && said->race % 2 == 0)
        return answer_refuse(
            why, "The best of %lu could end level: type an odd number, such as best of %lu, or how many have to be won.",
            (unsigned long)said->race, (unsigned long)said->race + 1);
    if (said->best)
        said->race = said->race / 2 + 1;
    return true;
}

cue_status match_words_write(const match_words *said, cue_text *out)
{
    const unsigned long race = (unsigned long)said->race;
    return said->breaks ? text_print(out, "{\"race\":%lu,\"breaks\":\"%s\"}", race, said->breaks)
                        : text_print(out, "%lu", race);
}

char *match_words_find(char *line, size_t *length)
{
    static const char *const ways[] = {"race to ", "first to ", "best of ", "to ", NULL};
    static const char *const points[] = {" points", " balls", NULL};
    char *at;
    for (at = line; *at; at++) {
        const char *const number = at == line || strchr(" ,", at[-1]) ? behind_one(at, ways) : NULL;
        uint64_t count;
        const char *end = number ? take_count(number, &count) : NULL, *after;
        /* `to one` is nothing anybody would play for. */
        if (!end || count < 2)
            continue;
        end = behind_one(end, points) ? behind_one(end, points) : end;
        after = behind_gap(end);
        *length = (size_t)((take_breaks(&after) ? after : end) - at);
        return at;
    }
    return NULL;
}
