#define _DEFAULT_SOURCE

#include "base/elf.h"

#if defined(__ELF__) && defined(__linux__)

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Not every loader checks this: musl's maps a file for any machine. */
static bool matches_this_machine(const ElfW(Ehdr) * header)
{
    static const char ident[] = {ELFMAG0,
                                 ELFMAG1,
                                 ELFMAG2,
                                 ELFMAG3,
                                 sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32,
                                 __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? ELFDATA2LSB : ELFDATA2MSB};
    return memcmp(header->e_ident, ident, sizeof ident) == 0 && header->e_phentsize == sizeof(ElfW(Phdr));
}

/* Linkers write the table of sections last: where it is whole, all that will be mapped is there. */
static bool is_whole(const ElfW(Ehdr) * header, uint64_t size)
{
    const uint64_t sections = (uint64_t)header->e_shnum * header->e_shentsize;
    return header->e_shoff <= size && sections <= size - header->e_shoff;
}

static bool is_unfit(int file, char *reason, size_t size)
{
    struct stat status = {.st_mode = 0};
    ElfW(Ehdr) header;
    (void)fstat(file, &status);
    if (!S_ISREG(status.st_mode)) {
        (void)snprintf(reason, size, "it is not a regular file");
        return true;
    }
    if (pread(file, &header, sizeof header, 0) != (ssize_t)sizeof header)
        return false;
    if (!matches_this_machine(&header)) {
        (void)snprintf(reason, size, "it is not an ELF file for %zu-bit machines of this kind", 8 * sizeof(void *));
        return true;
    }
    if (!is_whole(&header, (uint64_t)status.st_size)) {
        (void)snprintf(reason, size, "it is cut off: it has %llu bytes, and its headers speak of more",
                       (unsigned long long)status.st_size);
        return true;
    }
    return false;
}

bool cue_elf_is_unfit(const char *path, char *reason, size_t size)
{
    /* Without waiting: opening a pipe that nobody writes to would hang. */
    const int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    const bool unfit = file >= 0 && is_unfit(file, reason, size);
    if (file >= 0)
        (void)close(file);
    return unfit;
}

#else

bool cue_elf_is_unfit(const char *path, char *reason, size_t size)
{
    (void)path;
    (void)reason;
    (void)size;
    return false;
}

#endif
