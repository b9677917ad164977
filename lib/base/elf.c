#define _POSIX_C_SOURCE 200809L
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

typedef struct elf_file {
    int descriptor;
    uint64_t size;
} elf_file;

static bool read_at(const elf_file *file, uint64_t offset, void *to, size_t size)
{
    return pread(file->descriptor, to, size, (off_t)offset) == (ssize_t)size;
}

static bool is_inside(const elf_file *file, uint64_t offset, uint64_t size)
{
    return offset <= file->size && size <= file->size - offset;
}

/* Everything that is mapped, and the table of sections, which linkers write last. */
static bool has_all(const elf_file *file, const ElfW(Ehdr) * header)
{
    unsigned i;
    for (i = 0; i < header->e_phnum; i++) {
        ElfW(Phdr) part;
        if (!read_at(file, header->e_phoff + i * sizeof part, &part, sizeof part))
            return false;
        if ((part.p_type == PT_LOAD || part.p_type == PT_DYNAMIC) && !is_inside(file, part.p_offset, part.p_filesz))
            return false;
    }
    return is_inside(file, header->e_shoff, (uint64_t)header->e_shnum * header->e_shentsize);
}

/* Not every loader looks: musl's maps whatever the rest says. */
static bool is_for_such_machines(const ElfW(Ehdr) * header)
{
    static const char ident[] = {ELFMAG0,
                                 ELFMAG1,
                                 ELFMAG2,
                                 ELFMAG3,
                                 sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32,
                                 __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? ELFDATA2LSB : ELFDATA2MSB};
    return memcmp(header->e_ident, ident, sizeof ident) == 0 && header->e_phentsize == sizeof(ElfW(Phdr));
}

static bool is_unfit(const elf_file *file, char *reason, size_t size)
{
    ElfW(Ehdr) header;
    if (!read_at(file, 0, &header, sizeof header))
        return false;
    if (!is_for_such_machines(&header)) {
        (void)snprintf(reason, size, "it is no ELF file for %zu-bit machines of this kind", 8 * sizeof(void *));
        return true;
    }
    if (!has_all(file, &header)) {
        (void)snprintf(reason, size, "it is cut off: it has %llu bytes, and its headers speak of more",
                       (unsigned long long)file->size);
        return true;
    }
    return false;
}

bool cue_elf_is_unfit(const char *path, char *reason, size_t size)
{
    /* Waits for nobody at the other end of a pipe. */
    elf_file file = {open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), 0};
    struct stat status = {.st_mode = 0};
    bool unfit = false;
    if (file.descriptor < 0)
        return false;
    (void)fstat(file.descriptor, &status);
    if (S_ISREG(status.st_mode)) {
        file.size = (uint64_t)status.st_size;
        unfit = is_unfit(&file, reason, size);
    }
    (void)close(file.descriptor);
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
