#include "heap.h"

#include <stddef.h>

static _Thread_local uint64_t calls, asked, refused, fail_from;
static _Thread_local bool for_ever;

uint64_t heap_calls(void)
{
    return calls;
}

void heap_fail(uint64_t nth, bool and_all_later)
{
    asked = refused = 0;
    fail_from = nth;
    for_ever = and_all_later;
}

uint64_t heap_refused(void)
{
    return refused;
}

/* Is this request one of those that fail? */
static bool refuses(void)
{
    calls++;
    asked++;
    if (!fail_from || asked < fail_from || (asked > fail_from && !for_ever))
        return false;
    refused++;
    return true;
}

/* The names are the linker's: -Wl,--wrap=malloc and so on. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

void *__wrap_malloc(size_t size)
{
    return refuses() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return refuses() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    return refuses() ? NULL : __real_realloc(block, size);
}

void __wrap_free(void *block)
{
    calls++;
    __real_free(block);
}
