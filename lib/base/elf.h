/* Files of code on systems that have them in ELF. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Would the system's loader hang or crash on this file? It waits for the other end of a pipe, maps a file that was cut
 * off and dies on the missing part, and may map a file for other machines. True with the reason in `reason`. False for
 * files that fit, for those that can't be opened or are too short for a header (the loader reports these itself), and
 * on other systems. Damage within the file's length is not seen, nor which processor of its kind it is for. */
bool cue_elf_is_unfit(const char *path, char *reason, size_t size);
