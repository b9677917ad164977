/* What of a module's code is in memory. */
#pragma once

#include <stdbool.h>

bool module_is_loaded(const char *path);

/* Skips loudly where the C library lets no code go. */
void assert_module_is_gone(const char *path);
