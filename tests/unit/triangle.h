/* The triangle of pins once more, from its picture: what the tests derive must not come from the
 * library's tables. Sets of pins are bits, A first. */
#pragma once

#include <stdbool.h>

enum { TRIANGLE_PINS = 10, TRIANGLE_ALL = 0x3ff };

/* Do these two pins (0 is A) stand next to each other? */
bool triangle_neighbours(unsigned a, unsigned b);

/* All neighbours of a set's pins. */
unsigned triangle_around(unsigned pins);

unsigned triangle_count(unsigned pins);

/* May one card take this set: one pin, or two or three of which each has a neighbour among the others? */
bool triangle_is_set(unsigned pins);

/* The letters of a set. */
const char *triangle_letters(unsigned pins);
