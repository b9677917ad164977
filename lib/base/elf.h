/* Files of code on systems that have them in ELF. */
#ifndef LIB_BASE_ELF_H
#define LIB_BASE_ELF_H

#include <stdbool.h>
#include <stddef.h>

/* Is the file shorter than its own headers say? The loader of such a system maps what is there and dies of what is not.
 * True with the reason in `reason`. False for whole files, for those that can't be read or are no ELF of this machine's
 * (the loader itself says so), and on other systems. What is damaged within the file's length is not seen. */
bool cue_elf_is_cut_off(const char *path, char *reason, size_t size);

#endif
