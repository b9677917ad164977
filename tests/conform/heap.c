/* malloc and its like are defined here, in the program, so that every call of whatever is linked to it,
 * libraries and modules too, passes by; glibc's own functions do the work. Sanitizers do the same, so with
 * them it is left to them. */
#define _DEFAULT_SOURCE

#include "heap.h"

#include <errno.h>
#include <stdlib.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define UNDER_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define UNDER_SANITIZER 1
#endif
#endif

#if defined(UNDER_SANITIZER)
static const char reason[] = "a sanitizer has the heap under its own watch";
#elif !defined(__GLIBC__)
static const char reason[] = "this C library's heap cannot be watched from inside";
#else
#define WATCHING 1
static const char reason[] = "calls of malloc don't pass by here (under valgrind, for example)";
#endif

static _Thread_local uint64_t calls;

#ifdef WATCHING

/* Weak, so that a program that has a malloc of its own can still be linked with this. */
#define SEEN __attribute__((visibility("default"), weak))

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

SEEN void *malloc(size_t size)
{
    calls++;
    return __libc_malloc(size);
}

SEEN void *calloc(size_t count, size_t size)
{
    calls++;
    return __libc_calloc(count, size);
}

SEEN void *realloc(void *block, size_t size)
{
    calls++;
    return __libc_realloc(block, size);
}

SEEN void free(void *block)
{
    calls++;
    __libc_free(block);
}

SEEN void *memalign(size_t alignment, size_t size)
{
    calls++;
    return __libc_memalign(alignment, size);
}

SEEN void *aligned_alloc(size_t alignment, size_t size)
{
    calls++;
    return __libc_memalign(alignment, size);
}

SEEN int posix_memalign(void **out, size_t alignment, size_t size)
{
    void *block;
    calls++;
    if (alignment % sizeof(void *) || (alignment & (alignment - 1)) || !alignment)
        return EINVAL;
    block = __libc_memalign(alignment, size);
    if (!block)
        return ENOMEM;
    *out = block;
    return 0;
}

#endif

uint64_t conform_heap_calls(void)
{
    return calls;
}

const char *conform_heap_blind(void)
{
    /* Volatile, so that the compiler does not do away with the pair. */
    void *(*volatile allocate)(size_t) = malloc;
    void (*volatile release)(void *) = free;
    const uint64_t before = calls;
    release(allocate(1));
    return calls == before + 2 ? NULL : reason;
}
