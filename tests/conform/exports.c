/* What a module exports, read from its file: one symbol, and nothing that could meet a host's own. */
#include "walk.h"

#if defined(__linux__) || defined(__FreeBSD__)
#include <elf.h>
#include <link.h>
#define READS_ELF 1
#endif

#include <stdlib.h>
#include <string.h>

#ifdef READS_ELF

typedef struct file {
    unsigned char *bytes;
    size_t size;
} file;

static bool read_file(const char *path, file *out)
{
    FILE *in = fopen(path, "rb");
    long size;
    memset(out, 0, sizeof *out);
    if (!in)
        return false;
    if (fseek(in, 0, SEEK_END) == 0 && (size = ftell(in)) > 0 && fseek(in, 0, SEEK_SET) == 0) {
        out->bytes = malloc((size_t)size);
        if (out->bytes)
            out->size = fread(out->bytes, 1, (size_t)size, in);
    }
    (void)fclose(in);
    return out->bytes != NULL;
}

/* A part of the file, or NULL where it would lie outside. */
static const void *part(const file *in, uint64_t offset, uint64_t size)
{
    return offset <= in->size && size <= in->size - offset ? in->bytes + offset : NULL;
}

static bool section_at(const file *in, const ElfW(Ehdr) * head, size_t index, ElfW(Shdr) * out)
{
    const void *at = part(in, head->e_shoff + (uint64_t)index * head->e_shentsize, sizeof *out);
    if (!at || head->e_shentsize < sizeof *out)
        return false;
    memcpy(out, at, sizeof *out);
    return true;
}

/* Some linkers, and the address sanitizer, leave marks of their own. */
static bool is_of_tools(const char *name)
{
    static const char *const names[] = {"_init", "_fini", "_edata", "_end", "__bss_start"};
    static const char sanitizer[] = "__odr_asan.";
    size_t i;
    if (strncmp(name, sanitizer, sizeof sanitizer - 1) == 0)
        return true;
    for (i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static bool is_export(const ElfW(Sym) * symbol)
{
    const unsigned binding = (unsigned)symbol->st_info >> 4;
    const unsigned visibility = (unsigned)symbol->st_other & 3u;
    return symbol->st_shndx != SHN_UNDEF &&
           (binding == STB_GLOBAL || binding == STB_WEAK || binding == STB_GNU_UNIQUE) &&
           (visibility == STV_DEFAULT || visibility == STV_PROTECTED);
}

static void check_name(conform_walk *walk, const char *name, bool *found)
{
    if (strcmp(name, CUE_MODULE_SYMBOL) == 0)
        *found = true;
    else if (!is_of_tools(name))
        conform_fail(walk, CONFORM_NO_MOVE,
                     "%s exports %.100s; its one symbol should be " CUE_MODULE_SYMBOL
                     " (link it with -fvisibility=hidden or a version script)",
                     walk->settings->module, name);
}

static bool check_symbols(conform_walk *walk, const file *in, const ElfW(Shdr) * table, const ElfW(Shdr) * strings)
{
    const char *names = part(in, strings->sh_offset, strings->sh_size);
    const unsigned char *symbols = part(in, table->sh_offset, table->sh_size);
    bool found = false;
    uint64_t i;
    if (!names || !symbols || !strings->sh_size || names[strings->sh_size - 1])
        return false;
    for (i = 0; i < table->sh_size / sizeof(ElfW(Sym)); i++) {
        ElfW(Sym) symbol;
        memcpy(&symbol, symbols + i * sizeof symbol, sizeof symbol);
        if (is_export(&symbol) && symbol.st_name < strings->sh_size)
            check_name(walk, names + symbol.st_name, &found);
    }
    conform_checked(walk, 1);
    if (!found)
        conform_fail(walk, CONFORM_NO_MOVE, "%s does not export " CUE_MODULE_SYMBOL, walk->settings->module);
    return true;
}

static bool check_file(conform_walk *walk, const file *in)
{
    ElfW(Ehdr) head;
    ElfW(Shdr) section, strings;
    size_t i;
    if (in->size < sizeof head)
        return false;
    memcpy(&head, in->bytes, sizeof head);
    if (memcmp(head.e_ident, ELFMAG, SELFMAG) != 0 ||
        head.e_ident[EI_CLASS] != (sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32))
        return false;
    for (i = 0; i < head.e_shnum; i++)
        if (section_at(in, &head, i, &section) && section.sh_type == SHT_DYNSYM &&
            section_at(in, &head, section.sh_link, &strings))
            return check_symbols(walk, in, &section, &strings);
    return false;
}

static void read_exports(conform_walk *walk)
{
    file in;
    if (!read_file(walk->settings->module, &in))
        conform_skip(walk, "the file %s can't be read", walk->settings->module);
    else if (!check_file(walk, &in))
        conform_skip(walk, "%s is no ELF file of this machine with a table of symbols", walk->settings->module);
    free(in.bytes);
}

#else

static void read_exports(conform_walk *walk)
{
    conform_skip(walk, "only ELF files can be read here");
}

#endif

void conform_try_exports(conform_walk *walk)
{
    if (walk->settings->module)
        read_exports(walk);
    else
        conform_skip(walk, "the ruleset does not come from a module's file");
}
