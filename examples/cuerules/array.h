/* Arrays that grow. */
#pragma once

#include <stddef.h>

/* The items, in memory for at least `count` of that size; *room is how many fit into it. NULL without memory: the items
 * are then where they were. */
void *array_grown(void *items, size_t *room, size_t count, size_t size);
