/* The command ends by a signal once it has done everything else; what that run counted is written before. Linked with
 * --wrap=raise. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gcov.h>

int __wrap_raise(int number);
int __real_raise(int number);

int __wrap_raise(int number)
{
    void (*ends)(void); /* of tests/scripts/failing.c, where that is there */
    *(void **)&ends = dlsym(RTLD_DEFAULT, "failing_ends");
    if (ends)
        ends();
    __gcov_dump();
    return __real_raise(number);
}
