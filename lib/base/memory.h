/* Allocation through the host's allocator. */
#ifndef LIB_BASE_MEMORY_H
#define LIB_BASE_MEMORY_H

#include <cuerules/memory.h>
#include <cuerules/status.h>

#include <stdbool.h>

/* The host's allocator, or the C library's for NULL. */
cue_allocator cue_allocator_or_default(const cue_allocator *allocator);

/* A size rounded up to where any type may follow. */
static inline size_t cue_rounded(size_t size)
{
    return (size + 15) & ~(size_t)15;
}

/* The same for a uint64_t, as states, views and records want it. */
static inline size_t cue_aligned(size_t size)
{
    return (size + 7) & ~(size_t)7;
}

void *cue_allocate(const cue_allocator *allocator, size_t size);
void cue_release(const cue_allocator *allocator, void *block);

/* Makes room for `needed` elements in a growing array, at least doubling it. False: no memory, array
 * and capacity as they were. */
bool cue_grow(const cue_allocator *allocator, void **array, size_t *capacity, size_t needed, size_t element_size);

/* Copies a struct of a host's that begins with its size (size_t) into one of the size that is known here: of a larger
 * one the known part, of a smaller one all of it, and the rest is zero. CUE_UNSUPPORTED_VERSION for a size that no
 * version can have; `begin_with` is what the struct should have been initialised with. */
cue_status cue_copy_sized(void *known, size_t size, const void *given, const char *begin_with, cue_error *error);

/* The other way round: fills in what a host's struct has behind its size, which stays; what is not known is zero. */
cue_status cue_give_sized(void *given, const void *known, size_t size, const char *begin_with, cue_error *error);

/* CUE_NO_MEMORY with its message. */
cue_status cue_no_memory(cue_error *error);

#endif
