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

static bool is_elf_of_this_machine(const ElfW(Ehdr) * header)
{
    static const char mark[] = {ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32};
    return memcmp(header->e_ident, mark, sizeof mark) == 0 && header->e_phentsize == sizeof(ElfW(Phdr));
}

bool cue_elf_is_cut_off(const char *path, char *reason, size_t size)
{
    /* Waits for nobody at the other end of a pipe. */
    elf_file file = {open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), 0};
    struct stat status = {.st_mode = 0};
    ElfW(Ehdr) header;
    bool cut_off = false;
    if (file.descriptor < 0)
        return false;
    (void)fstat(file.descriptor, &status);
    if (S_ISREG(status.st_mode)) {
        file.size = (uint64_t)status.st_size;
        cut_off = read_at(&file, 0, &header, sizeof header) && is_elf_of_this_machine(&header) && !has_all(&file, &header);
    }
    (void)close(file.descriptor);
    if (cut_off)
        (void)snprintf(reason, size, "it is cut off: it has %llu bytes, and its headers speak of more",
                       (unsigned long long)file.size);
    return cut_off;
}

#else

bool cue_elf_is_cut_off(const char *path, char *reason, size_t size)
{
    (void)path;
    (void)reason;
    (void)size;
    return false;
}

#endif
