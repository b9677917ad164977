/* What a module exports and calls, read from its file: it must export one symbol only, so that it can't clash with its
 * host's, and call nothing that a ruleset has no business with. */
#include "walk.h"

#if defined(__linux__) || defined(__FreeBSD__)
#include <elf.h>
#include <link.h>
#define READS_ELF 1
#endif

#include <stdlib.h>

#ifdef READS_ELF

/* A file in memory, with its table of symbols and their names. */
typedef struct module_file {
    unsigned char *bytes;
    size_t size;
    const unsigned char *symbols;
    size_t symbol_count;
    const char *names;
    size_t names_size;
} module_file;

static bool read_file(const char *path, module_file *out)
{
    FILE *in = fopen(path, "rb");
    long size;
    if (!in)
        return false;
    if (fseek(in, 0, SEEK_END) == 0 && (size = ftell(in)) > 0 && fseek(in, 0, SEEK_SET) == 0) {
        out->bytes = malloc((size_t)size);
        out->size = out->bytes ? fread(out->bytes, 1, (size_t)size, in) : 0;
    }
    (void)fclose(in);
    return out->bytes != NULL;
}

/* A part of the file, or NULL where that would reach beyond its end. */
static const void *part(const module_file *file, uint64_t offset, uint64_t size)
{
    return offset <= file->size && size <= file->size - offset ? file->bytes + offset : NULL;
}

static bool section_at(const module_file *file, const ElfW(Ehdr) * head, size_t index, ElfW(Shdr) * out)
{
    const void *at = part(file, head->e_shoff + (uint64_t)index * head->e_shentsize, sizeof *out);
    if (!at || head->e_shentsize < sizeof *out)
        return false;
    memcpy(out, at, sizeof *out);
    return true;
}

static bool find_symbols(module_file *file)
{
    ElfW(Ehdr) head;
    ElfW(Shdr) table, strings;
    size_t i = 0;
    if (file->size < sizeof head)
        return false;
    memcpy(&head, file->bytes, sizeof head);
    if (memcmp(head.e_ident, ELFMAG, SELFMAG) != 0 ||
        head.e_ident[EI_CLASS] != (sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32))
        return false;
    while (i < head.e_shnum && (!section_at(file, &head, i, &table) || table.sh_type != SHT_DYNSYM))
        i++;
    if (i == head.e_shnum || !section_at(file, &head, table.sh_link, &strings))
        return false;
    file->symbols = part(file, table.sh_offset, table.sh_size);
    file->symbol_count = table.sh_size / sizeof(ElfW(Sym));
    file->names = part(file, strings.sh_offset, strings.sh_size);
    file->names_size = strings.sh_size;
    return file->symbols && file->names && file->names_size && !file->names[file->names_size - 1];
}

/* Some linkers and sanitizers add symbols of their own. */
static void check_export(conform_walk *walk, const ElfW(Sym) * symbol, const char *name)
{
    static const char expected[] =
        " " CUE_MODULE_SYMBOL " _init _fini _edata _end __bss_start __msan_track_origins ";
    char word[40];
    const unsigned binding = (unsigned)symbol->st_info >> 4, visibility = (unsigned)symbol->st_other & 3u;
    if (symbol->st_shndx == SHN_UNDEF || binding == STB_LOCAL || visibility == STV_HIDDEN ||
        visibility == STV_INTERNAL || strncmp(name, "__odr_asan.", 11) == 0)
        return;
    if (strcmp(name, CUE_MODULE_SYMBOL) == 0)
        conform_checked(walk, 1);
    (void)snprintf(word, sizeof word, " %.37s ", name);
    if (!strstr(expected, word))
        conform_fail(walk,
                     "%s exports %.100s; its only symbol should be " CUE_MODULE_SYMBOL
                     " (link it with -fvisibility=hidden or a version script)",
                     walk->settings->module, name);
}

static void check_import(conform_walk *walk, const ElfW(Sym) * symbol, const char *name)
{
    static const char calls[] =
        " malloc calloc realloc reallocarray aligned_alloc posix_memalign memalign free strdup strndup asprintf "
        "mmap brk sbrk _Znwm _Znam printf fprintf vprintf vfprintf puts putchar fputs fputc fwrite fread fopen open "
        "read write scanf getchar fgets __printf_chk __fprintf_chk system popen fork exit _exit _Exit abort "
        "__assert_fail signal getenv setenv setlocale localeconv time clock clock_gettime gettimeofday rand srand "
        "random pthread_create cue_random_seed "
#if !defined(__arm__) /* where dividing calls it */
        "raise "
#endif
        ;
    char word[40];
    if (symbol->st_shndx != SHN_UNDEF || !name[0])
        return;
    conform_checked(walk, 1);
    (void)snprintf(word, sizeof word, " %.37s ", name);
    if (strstr(calls, word))
        conform_fail(
            walk,
            "%s calls %s; a ruleset must not allocate, read, print, ask for the time or random numbers, or "
            "end the process",
            walk->settings->module, name);
}

static void check_symbols(conform_walk *walk,
                          void (*check)(conform_walk *walk, const ElfW(Sym) * symbol, const char *name))
{
    module_file file = {0};
    size_t i;
    if (!read_file(walk->settings->module, &file)) {
        conform_skip(walk, "the file %s can't be read", walk->settings->module);
    } else if (!find_symbols(&file)) {
        conform_skip(walk, "%s is not an ELF file for this machine with a table of symbols", walk->settings->module);
    } else {
        for (i = 0; i < file.symbol_count; i++) {
            ElfW(Sym) symbol;
            memcpy(&symbol, file.symbols + i * sizeof symbol, sizeof symbol);
            if (symbol.st_name < file.names_size)
                check(walk, &symbol, file.names + symbol.st_name);
        }
        if (check == check_export && !walk->report->items[CONFORM_EXPORTS].checks)
            conform_fail(walk, "%s does not export " CUE_MODULE_SYMBOL, walk->settings->module);
    }
    free(file.bytes);
}

static bool can_be_read(conform_walk *walk)
{
    if (!walk->settings->module)
        conform_skip(walk, "the ruleset does not come from a module's file");
    return walk->settings->module != NULL;
}

void conform_exports(conform_walk *walk)
{
    if (can_be_read(walk))
        check_symbols(walk, check_export);
}

void conform_imports(conform_walk *walk)
{
    if (can_be_read(walk))
        check_symbols(walk, check_import);
}

#else

void conform_exports(conform_walk *walk)
{
    conform_skip(walk, "only ELF files can be read here");
}

void conform_imports(conform_walk *walk)
{
    conform_skip(walk, "only ELF files can be read here");
}

#endif
