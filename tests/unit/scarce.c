#include "scarce.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Blocks remember their size, so that a block that grows can move: whoever keeps an old pointer is found out. */
typedef struct block {
    _Alignas(16) size_t size;
} block;

static void *resize(void *context, void *old, size_t size)
{
    scarce *memory = context;
    block *from = old ? (block *)old - 1 : NULL;
    block *to;
    memory->asked++;
    if (memory->fail_from &&
        (memory->for_ever ? memory->asked >= memory->fail_from : memory->asked == memory->fail_from)) {
        memory->failed = true;
        return NULL;
    }
    to = malloc(sizeof *to + size);
    if (!to)
        return NULL;
    to->size = size;
    memory->bytes += size - (from ? from->size : 0);
    memset(to + 1, 0xa5, size);
    if (from) {
        memcpy(to + 1, old, from->size < size ? from->size : size);
        memset(old, 0x5a, from->size);
        free(from);
    } else {
        memory->live++;
    }
    return to + 1;
}

static void release(void *context, void *old)
{
    scarce *memory = context;
    block *from = (block *)old - 1;
    if (!old)
        return;
    memory->live--;
    memory->bytes -= from->size;
    memset(old, 0x5a, from->size);
    free(from);
}

cue_allocator scarce_allocator(scarce *memory)
{
    const cue_allocator allocator = {memory, resize, release};
    return allocator;
}
