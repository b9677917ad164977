#include "infractions.h"

#include <cuerules/shot.h>

#include <stdio.h>
#include <string.h>

enum { NAME = 32, WIDTH = 26, COLUMNS = 3 };

/* As it is spoken: without underscores. */
static void spoken(unsigned infraction, char out[NAME])
{
    const char *name = cue_infraction_name(infraction);
    size_t i;
    for (i = 0; name[i] && i + 1 < NAME; i++)
        out[i] = name[i] == '_' ? ' ' : name[i];
    out[i] = '\0';
}

void infractions_list(char *out, size_t size)
{
    const unsigned rows = (CUE_INFRACTIONS + COLUMNS - 1) / COLUMNS;
    size_t length = 0;
    unsigned row, i;
    out[0] = '\0';
    for (row = 0; row < rows; row++)
        for (i = row; i < CUE_INFRACTIONS; i += rows) {
            char name[NAME];
            int written;
            spoken(i, name);
            written = i + rows < CUE_INFRACTIONS
                          ? snprintf(out + length, size - length, "  %2u %-*s", i + 1, WIDTH - 5, name)
                          : snprintf(out + length, size - length, "  %2u %s\n", i + 1, name);
            if ((size_t)written >= size - length)
                return;
            length += (size_t)written;
        }
}

/* A number of the list, and nothing else. */
static bool read_number(const char *line, unsigned *found)
{
    const answer_word word = answer_next(&line);
    unsigned number = 0;
    size_t i;
    for (i = 0; i < word.length; i++) {
        if (word.text[i] < '0' || word.text[i] > '9' || number > CUE_INFRACTIONS)
            return false;
        number = 10 * number + (unsigned)(word.text[i] - '0');
    }
    if (!number || number > CUE_INFRACTIONS || !answer_is_empty(line))
        return false;
    *found = number - 1;
    return true;
}

bool infractions_find(const char *line, unsigned *found, answer_refusal *why)
{
    char names[CUE_INFRACTIONS][NAME];
    const char *list[CUE_INFRACTIONS];
    answer_names among = {list, CUE_INFRACTIONS};
    answer_word all;
    int which;
    unsigned i;
    if (read_number(line, found))
        return true;
    for (i = 0; i < CUE_INFRACTIONS; i++) {
        spoken(i, names[i]);
        list[i] = strchr(line, '_') ? cue_infraction_name(i) : names[i];
    }
    line += strspn(line, " \t!");
    all = (answer_word){line, strlen(line)};
    which = answer_find(among, all);
    if (which == ANSWER_SEVERAL)
        return answer_refuse(why, "Several begin with that; type the number instead.");
    if (which < 0)
        return answer_refuse(why, "Type a number of the list from 1 to %d, or just Enter when there was none.",
                             CUE_INFRACTIONS);
    *found = (unsigned)which;
    return true;
}
