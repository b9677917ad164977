/* Allocation through the host's allocator. */
#ifndef LIB_BASE_MEMORY_H
#define LIB_BASE_MEMORY_H

#include <cuerules/memory.h>
#include <cuerules/status.h>

#include <stdbool.h>

/* The host's allocator, or the C library's for NULL. */
cue_allocator cue_allocator_or_default(const cue_allocator *allocator);

void *cue_allocate(const cue_allocator *allocator, size_t size);
void cue_release(const cue_allocator *allocator, void *block);

/* Makes room for `needed` elements in a growing array, at least doubling it. False: no memory, array
 * and capacity as they were. */
bool cue_grow(const cue_allocator *allocator, void **array, size_t *capacity, size_t needed, size_t element_size);

/* CUE_NO_MEMORY with its message. */
cue_status cue_no_memory(cue_error *error);

#endif
