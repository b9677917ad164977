/* Calls to the heap by what is linked into the tests: the linker leads malloc, calloc, realloc and free past here. All
 * of it is about the thread that calls. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* How many of them there were so far. */
uint64_t heap_calls(void);

/* From now on the n-th request for memory is refused, and if so all later ones; 0: none. */
void heap_fail(uint64_t nth, bool and_all_later);

/* How many were refused since. */
uint64_t heap_refused(void);
