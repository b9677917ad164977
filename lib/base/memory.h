/* Allocation through the host's allocator. */
#pragma once

#include <cuerules/memory.h>
#include <cuerules/status.h>

#include <stdbool.h>

/* The host's allocator, or the C library's for NULL. */
cue_allocator cue_allocator_or_default(const cue_allocator *allocator);

/* A size rounded up so that any type may follow. */
static inline size_t cue_rounded(size_t size)
{
    return (size + 15) & ~(size_t)15;
}

/* The same for uint64_t, the alignment of states, views and records. */
static inline size_t cue_aligned(size_t size)
{
    return (size + 7) & ~(size_t)7;
}

void *cue_allocate(const cue_allocator *allocator, size_t size);
void cue_release(const cue_allocator *allocator, void *block);

/* Makes room for `needed` elements in a growing array, at least doubling it. False: no memory, array
 * and capacity as they were. */
bool cue_grow(const cue_allocator *allocator, void **array, size_t *capacity, size_t needed, size_t element_size);

/* Copies a host's struct, which begins with its size (size_t), into one of the size that this version knows: of a
 * larger struct the known part, of a smaller one all of it, with zeros for the rest. CUE_UNSUPPORTED_VERSION for a size
 * that no version can have; `begin_with` is what the struct should have been initialised with. */
cue_status cue_copy_sized(void *known, size_t size, const void *given, const char *begin_with, cue_error *error);

/* The other direction: fills in a host's struct, but for the size with which it begins; members that this version does
 * not know become zero. */
cue_status cue_give_sized(void *given, const void *known, size_t size, const char *begin_with, cue_error *error);

/* CUE_NO_MEMORY with its message. */
cue_status cue_no_memory(cue_error *error);
