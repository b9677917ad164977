#include "referee/budget.h"

#include <stddef.h>

/* Stands before every block. */
typedef union header {
    size_t size;
    max_align_t aligned;
} header;

static void *resize(void *context, void *block, size_t size)
{
    cue_budget *budget = context;
    header *old = block ? (header *)block - 1 : NULL;
    const size_t before = old ? old->size : 0, all = size + sizeof(header);
    if (all < size || (all > before && all - before > budget->most - budget->used)) {
        budget->exceeded = true;
        return NULL;
    }
    old = budget->from.resize(budget->from.context, old, all);
    if (!old)
        return NULL;
    budget->used += all - before;
    old->size = all;
    return old + 1;
}

static void release(void *context, void *block)
{
    cue_budget *budget = context;
    header *old;
    if (!block)
        return;
    old = (header *)block - 1;
    budget->used -= old->size;
    budget->from.release(budget->from.context, old);
}

cue_allocator cue_budget_allocator(cue_budget *budget)
{
    const cue_allocator allocator = {budget, resize, release};
    return allocator;
}
