/* What differs from one operating system to the next: loading code while the program runs, and a random
 * seed (cuerules/random.h). */
#pragma once

#include <cuerules/status.h>

/* Loads a module's file; *out is to be given to cue_code_unload. CUE_NO_MEMORY, and CUE_BAD_VALUE with what the system
 * says, or where nothing can be loaded (WebAssembly). path: UTF-8. */
cue_status cue_code_load(const char *path, void **out, cue_error *error);
void cue_code_unload(void *code);

/* What that code exports under a name, or NULL. */
const void *cue_code_find(void *code, const char *name);
