/* Fouls that only eyes can see, by number, by name, and in plain words. */
#pragma once

#include "answers.h"

/* Those that need no stroke, bit n for infraction n. */
uint32_t infractions_without_stroke(void);

/* Those of the set (bit n for infraction n), each with a number that never changes, in lines that end with a line
 * break; as far as there is room. */
void infractions_list(uint32_t among, char *out, size_t size);

/* Which one a line means: its number; its name or the beginning of it, in the list or not. */
bool infractions_find(const char *line, uint32_t among, unsigned *found, answer_refusal *why);

/* The one of which the line is the whole name; -1 for none. */
int infractions_number(const char *line);

/* The one whose name stands at the beginning of the line, which is then behind it; -1 for none. */
int infractions_take(const char **line);
