/* What somebody looks for among the moves of a list. */
#pragma once

#include <stdbool.h>

/* Does the text contain these words, whole? red-1 is not found in red-10; 2+ is, in the price (2+: 35 in 36). */
bool sought_whole(const char *text, const char *words);

/* Does the text have a word for each of these, in any order, as people shorten them? r1 and red1 are red-1, and blk is
 * black; re and red are the beginning of both. */
bool sought_short(const char *text, const char *words);

/* Does the text contain these words, whole, as they are said: with blanks for hyphens? red 1 is red-1. */
bool sought_spoken(const char *text, const char *words);
