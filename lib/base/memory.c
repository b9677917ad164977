#include "base/memory.h"

#include <cuerules/answers.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static void *resize_by_libc(void *context, void *block, size_t size)
{
    (void)context;
    return realloc(block, size);
}

static void release_by_libc(void *context, void *block)
{
    (void)context;
    free(block);
}

cue_allocator cue_allocator_or_default(const cue_allocator *allocator)
{
    const cue_allocator libc = {NULL, resize_by_libc, release_by_libc};
    return allocator ? *allocator : libc;
}

void *cue_allocate(const cue_allocator *allocator, size_t size)
{
    return allocator->resize(allocator->context, NULL, size);
}

void cue_release(const cue_allocator *allocator, void *block)
{
    if (block)
        allocator->release(allocator->context, block);
}

bool cue_grow(const cue_allocator *allocator, void **array, size_t *capacity, size_t needed, size_t element_size)
{
    size_t wanted = *capacity < 8 ? 8 : *capacity;
    void *grown;
    if (needed <= *capacity)
        return true;
    if (needed > SIZE_MAX / 2 / element_size)
        return false;
    while (wanted < needed)
        wanted *= 2;
    grown = allocator->resize(allocator->context, *array, wanted * element_size);
    if (!grown)
        return false;
    *array = grown;
    *capacity = wanted;
    return true;
}

/* A size that was never set is usually 0 or a very large number. */
static cue_status read_size(const void *given, const char *begin_with, size_t *size, cue_error *error)
{
    enum { SIZE_MOST = 4096 };
    memcpy(size, given, sizeof *size);
    if (*size >= sizeof *size && *size <= SIZE_MOST)
        return CUE_OK;
    return cue_refuse(error, CUE_UNSUPPORTED_VERSION, "", "%lu is no size of this struct; begin with %s",
                      (unsigned long)*size, begin_with);
}

cue_status cue_copy_sized(void *known, size_t size, const void *given, const char *begin_with, cue_error *error)
{
    size_t theirs;
    const cue_status status = read_size(given, begin_with, &theirs, error);
    if (status)
        return status;
    memset(known, 0, size);
    memcpy(known, given, theirs < size ? theirs : size);
    return CUE_OK;
}

cue_status cue_give_sized(void *given, const void *known, size_t size, const char *begin_with, cue_error *error)
{
    size_t theirs;
    const cue_status status = read_size(given, begin_with, &theirs, error);
    if (status)
        return status;
    memset(given, 0, theirs);
    memcpy(given, known, theirs < size ? theirs : size);
    memcpy(given, &theirs, sizeof theirs);
    return CUE_OK;
}

cue_status cue_no_memory(cue_error *error)
{
    return cue_refuse(error, CUE_NO_MEMORY, "", "out of memory; nothing was changed");
}
