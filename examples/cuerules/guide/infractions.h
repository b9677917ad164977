/* Fouls that only eyes can see, by number, by name, and in plain words. */
#pragma once

#include "answers.h"

/* All of them, numbered from one, in lines that end with a line break; as far as there is room. */
void infractions_list(char *out, size_t size);

/* Which one a line means: its number in that list, its name, or the beginning of it. */
bool infractions_find(const char *line, unsigned *found, answer_refusal *why);
