#include "loaded.h"

#include "help.h"

#include <dlfcn.h>

bool module_is_loaded(const char *path)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_NOLOAD);
    if (library)
        (void)dlclose(library);
    return library != NULL;
}

/* Musl's dlclose lets nothing go. */
static bool modules_can_leave(void)
{
    static const char other_module[] = TEST_BUILD "/modules/chaser.so";
    void *library = dlopen(other_module, RTLD_NOW);
    ck_assert_ptr_nonnull(library);
    (void)dlclose(library);
    return !module_is_loaded(other_module);
}

void assert_module_is_gone(const char *path)
{
    if (modules_can_leave())
        ck_assert(!module_is_loaded(path));
    else
        skip_loudly("that modules leave memory: this C library keeps whatever was loaded");
}
