#include "infractions.h"

#include <cuerules/shot.h>

#include <stdio.h>
#include <string.h>

enum { NAME = 32, WIDTH = 26, COLUMNS = 3 };

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
            answer_speak(cue_infraction_name(i), name, sizeof name);
            written = i + rows < CUE_INFRACTIONS
                          ? snprintf(out + length, size - length, "  %2u %-*s", i + 1, WIDTH - 5, name)
                          : snprintf(out + length, size - length, "  %2u %s\n", i + 1, name);
            if ((size_t)written >= size - length)
                return;
            length += (size_t)written;
        }
}

bool infractions_find(const char *line, unsigned *found, answer_refusal *why)
{
    char names[CUE_INFRACTIONS][NAME];
    const char *list[CUE_INFRACTIONS];
    answer_names among = {list, CUE_INFRACTIONS};
    const char *rest = line;
    const unsigned number = answer_number(answer_next(&rest), CUE_INFRACTIONS);
    answer_word all;
    int which;
    unsigned i;
    *found = number - 1;
    if (number && answer_is_empty(rest))
        return true;
    for (i = 0; i < CUE_INFRACTIONS; i++) {
        answer_speak(cue_infraction_name(i), names[i], sizeof names[i]);
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
