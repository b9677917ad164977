/* Files of code on systems that have them in ELF. */
#ifndef LIB_BASE_ELF_H
#define LIB_BASE_ELF_H

#include <stdbool.h>
#include <stddef.h>

/* Can the system's loader not be trusted with the file? It may map what is there and die of what is not: of a file that is
 * shorter than its own headers say, or that is no ELF file for machines like this. True with the reason in `reason`. False
 * for files that fit, for those that can't be read or have no room for a header (the loader itself says so), and on other
 * systems. What is damaged within the file's length is not seen, nor which processor of its kind it is for. */
bool cue_elf_is_unfit(const char *path, char *reason, size_t size);

#endif
