#include "interpose.h"

#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define SANITIZED
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED
#endif

static _Thread_local unsigned long requests;

/* The C library's own functions go by these names as well. Sanitizers have replaced them already. */
#if defined(__GLIBC__) && !defined(SANITIZED)
#define SEEN __attribute__((visibility("default")))
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
SEEN void *malloc(size_t size);
SEEN void *calloc(size_t count, size_t size);
SEEN void *realloc(void *block, size_t size);
SEEN void *aligned_alloc(size_t alignment, size_t size);

void *malloc(size_t size)
{
    requests++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    requests++;
    return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    requests++;
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    requests++;
    return __libc_memalign(alignment, size);
}
#endif

unsigned long interposed_requests(void)
{
    return requests;
}

bool interposed_works(void)
{
    void *(*volatile allocate)(size_t) = malloc;
    const unsigned long before = requests;
    free(allocate(1));
    return requests == before + 1;
}
