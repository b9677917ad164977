/* The host's allocator. */
#ifndef CUERULES_MEMORY_H
#define CUERULES_MEMORY_H

#include <cuerules/export.h>

#include <stddef.h>

CUE_BEGIN_DECLS

/* Where the library takes memory from. NULL in place of a cue_allocator means malloc, realloc and free.
 * The struct is copied; `context` must outlive every object that was made with it.
 * resize(NULL, n) allocates; it returns memory aligned for any type, or NULL when there is none, and
 * then leaves the old block as it was. release(NULL) does nothing. Both are called from the thread that
 * called the library, never from two threads for one object. */
typedef struct cue_allocator {
    void *context;
    void *(*resize)(void *context, void *block, size_t size);
    void (*release)(void *context, void *block);
} cue_allocator;

CUE_END_DECLS

#endif
