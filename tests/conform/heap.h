/* The C library's heap, watched from inside of this program: calls of this thread are counted. */
#ifndef CONFORM_HEAP_H
#define CONFORM_HEAP_H

#include <stdbool.h>
#include <stdint.h>

/* NULL when calls are seen, or why they are not. Tried, not assumed. */
const char *conform_heap_blind(void);

/* Calls of malloc, calloc, realloc, free and their like by this thread so far. */
uint64_t conform_heap_calls(void);

#endif
