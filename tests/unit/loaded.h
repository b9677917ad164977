/* What of a module's code is in memory. */
#ifndef TESTS_LOADED_H
#define TESTS_LOADED_H

#include <stdbool.h>

bool module_is_loaded(const char *path);

/* Skips loudly where the C library lets no code go. */
void assert_module_is_gone(const char *path);

#endif
