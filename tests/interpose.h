/* Every malloc, calloc, realloc and aligned_alloc of this program and of the libraries it uses, counted. */
#ifndef TESTS_INTERPOSE_H
#define TESTS_INTERPOSE_H

#include <stdbool.h>

/* Requests of this thread so far. */
unsigned long interposed_requests(void);

/* False where another tool has taken malloc over, or where it cannot be done. */
bool interposed_works(void);

#endif
