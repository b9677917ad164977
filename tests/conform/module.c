/* What a module exports and what it calls, read from its file: one symbol that no host's own could meet, and
 * nothing that a ruleset has no business with. */
#include "walk.h"

#if defined(__linux__) || defined(__FreeBSD__)
#include <elf.h>
#include <link.h>
#define READS_ELF 1
#endif

#include <stdlib.h>

#ifdef READS_ELF

/* A file in memory, and in it its symbols with their names. */
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

/* A part of the file, or NULL where it would lie outside. */
static const void *part(const module_file *in, uint64_t offset, uint64_t size)
{
    return offset <= in->size && size <= in->size - offset ? in->bytes + offset : NULL;
}

static bool section_at(const module_file *in, const ElfW(Ehdr) * head, size_t index, ElfW(Shdr) * out)
{
    const void *at = part(in, head->e_shoff + (uint64_t)index * head->e_shentsize, sizeof *out);
    if (!at || head->e_shentsize < sizeof *out)
        return false;
    memcpy(out, at, sizeof *out);
    return true;
}

static bool find_symbols(module_file *in)
{
    ElfW(Ehdr) head;
    ElfW(Shdr) table, strings;
    size_t i = 0;
    if (in->size < sizeof head)
        return false;
    memcpy(&head, in->bytes, sizeof head);
    if (memcmp(head.e_ident, ELFMAG, SELFMAG) != 0 ||
        head.e_ident[EI_CLASS] != (sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32))
        return false;
    while (i < head.e_shnum && (!section_at(in, &head, i, &table) || table.sh_type != SHT_DYNSYM))
        i++;
    if (i == head.e_shnum || !section_at(in, &head, table.sh_link, &strings))
        return false;
    in->symbols = part(in, table.sh_offset, table.sh_size);
    in->symbol_count = table.sh_size / sizeof(ElfW(Sym));
    in->names = part(in, strings.sh_offset, strings.sh_size);
    in->names_size = strings.sh_size;
    return in->symbols && in->names && in->names_size && !in->names[in->names_size - 1];
}

/* Some linkers, and the sanitizers, leave marks of their own. */
static void check_export(conform_walk *walk, const ElfW(Sym) * symbol, const char *name)
{
    static const char of_tools[] =
        " " CUE_MODULE_SYMBOL " _init _fini _edata _end __bss_start __msan_track_origins ";
    char word[40];
    const unsigned binding = (unsigned)symbol->st_info >> 4, visibility = (unsigned)symbol->st_other & 3u;
    if (symbol->st_shndx == SHN_UNDEF || binding == STB_LOCAL || visibility == STV_HIDDEN ||
        visibility == STV_INTERNAL || strncmp(name, "__odr_asan.", 11) == 0)
        return;
    if (strcmp(name, CUE_MODULE_SYMBOL) == 0)
        conform_checked(walk, 1);
    (void)snprintf(word, sizeof word, " %.37s ", name);
    if (!strstr(of_tools, word))
        conform_fail(walk,
                     "%s exports %.100s; its one symbol should be " CUE_MODULE_SYMBOL
                     " (link it with -fvisibility=hidden or a version script)",
                     walk->settings->module, name);
}

static void check_import(conform_walk *walk, const ElfW(Sym) * symbol, const char *name)
{
    static const char calls[] =
        " malloc calloc realloc reallocarray aligned_alloc posix_memalign memalign free strdup strndup asprintf "
        "mmap brk "
        "sbrk _Znwm _Znam printf fprintf vprintf vfprintf puts putchar fputs fputc fwrite fread fopen open read "
        "write "
        "scanf getchar fgets __printf_chk __fprintf_chk system popen fork exit _exit _Exit abort __assert_fail "
        "signal getenv setenv setlocale localeconv time clock clock_gettime gettimeofday rand srand random "
        "pthread_create cue_random_seed "
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
            "%s calls %s; a ruleset allocates, reads and prints nothing, asks for no time or chance of its "
            "own, and never ends the process",
            walk->settings->module, name);
}

static void check_symbols(conform_walk *walk,
                          void (*check)(conform_walk *walk, const ElfW(Sym) * symbol, const char *name))
{
    module_file in = {0};
    size_t i;
    if (!read_file(walk->settings->module, &in)) {
        conform_skip(walk, "the file %s can't be read", walk->settings->module);
    } else if (!find_symbols(&in)) {
        conform_skip(walk, "%s is no ELF file of this machine with a table of symbols", walk->settings->module);
    } else {
        for (i = 0; i < in.symbol_count; i++) {
            ElfW(Sym) symbol;
            memcpy(&symbol, in.symbols + i * sizeof symbol, sizeof symbol);
            if (symbol.st_name < in.names_size)
                check(walk, &symbol, in.names + symbol.st_name);
        }
        if (check == check_export && !walk->report->items[CONFORM_EXPORTS].checks)
            conform_fail(walk, "%s does not export " CUE_MODULE_SYMBOL, walk->settings->module);
    }
    free(in.bytes);
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
