/* Calls to the heap by what is linked into the tests: the linker leads malloc, calloc, realloc and free past here.
 */
#ifndef TESTS_HEAP_H
#define TESTS_HEAP_H

#include <stdint.h>

/* How many of them this thread has made so far. */
uint64_t heap_calls(void);

#endif
