#define _DEFAULT_SOURCE
#define _CRT_RAND_S

#include "base/system.h"

#include "base/elf.h"
#include "base/memory.h"
#include "base/path.h"

#include <cuerules/answers.h>
#include <cuerules/random.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#if defined(_WIN32)
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <pthread.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <sys/random.h>
#endif
#if !defined(__wasm__)
#include <dlfcn.h>
#include <errno.h>
#endif
#endif

static cue_status refuse_code(const char *path, const char *reason, cue_error *error)
{
    return cue_refuse_at(error, CUE_BAD_VALUE, NULL, "cannot load the module %.80s: %s", path, reason);
}

#if defined(_WIN32)

/* With the system's reason, in the user's language. */
static cue_status refuse_windows(const char *path, DWORD number, cue_error *error)
{
    wchar_t wide[200];
    char reason[400];
    const DWORD length = FormatMessageW(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, NULL, number, 0,
                                        wide, sizeof wide / sizeof wide[0], NULL);
    int size = WideCharToMultiByte(CP_UTF8, 0, wide, (int)length, reason, sizeof reason - 1, NULL, NULL);
    while (size && (unsigned char)reason[size - 1] <= ' ')
        size--;
    reason[size] = '\0';
    if (number == ERROR_NOT_ENOUGH_MEMORY || number == ERROR_OUTOFMEMORY)
        return cue_no_memory(error);
    return refuse_code(path, size ? reason : "no reason given", error);
}

cue_status cue_code_load(const char *path, void **out, cue_error *error)
{
    wchar_t wide[4096];
    wchar_t *at;
    if (!MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, wide, sizeof wide / sizeof wide[0]))
        return refuse_windows(path, GetLastError(), error);
    for (at = wide; *at; at++)
        if (*at == L'/')
            *at = L'\\';
    *out = (void *)LoadLibraryW(wide);
    return *out ? CUE_OK : refuse_windows(path, GetLastError(), error);
}

const void *cue_code_find(void *code, const char *name)
{
    return (const void *)(uintptr_t)GetProcAddress((HMODULE)code, name);
}

void cue_code_unload(void *code)
{
    (void)FreeLibrary((HMODULE)code);
}

bool cue_random_seed(uint64_t *seed)
{
    unsigned low, high;
    if (rand_s(&low) || rand_s(&high))
        return false;
    *seed = (uint64_t)high << 32 | low;
    return true;
}

#else

#if defined(__wasm__)

cue_status cue_code_load(const char *path, void **out, cue_error *error)
{
    *out = NULL;
    return refuse_code(path, "as WebAssembly the library has only its built-in rulesets", error);
}

const void *cue_code_find(void *code, const char *name)
{
    (void)name;
    return code;
}

void cue_code_unload(void *code)
{
    (void)code;
}

#else

cue_status cue_code_load(const char *path, void **out, cue_error *error)
{
    char unfit[128];
    if (strchr(path, '/') && cue_elf_is_unfit(path, unfit, sizeof unfit))
        return refuse_code(path, unfit, error);
    errno = 0;
    *out = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (*out)
        return CUE_OK;
    if (errno == ENOMEM)
        return cue_no_memory(error);
    /* NOLINTNEXTLINE(concurrency-mt-unsafe): glibc, musl and macOS keep a reason for each thread */
    return refuse_code(path, dlerror(), error);
}

const void *cue_code_find(void *code, const char *name)
{
    return dlsym(code, name);
}

void cue_code_unload(void *code)
{
    (void)dlclose(code);
}

#endif

bool cue_random_seed(uint64_t *seed)
{
    return getentropy(seed, sizeof *seed) == 0;
}

#endif
