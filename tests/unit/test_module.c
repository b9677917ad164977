/* Rulesets from files: the handshake, what is refused, and how long a module lives. */
#define _XOPEN_SOURCE 700
#include "lane.h"
#include "loaded.h"
#include "scarce.h"
#include "shell.h"
#include "suites.h"
#include "talk.h"

#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static const char own_module[] = TEST_BUILD "/modules/bowling-solitaire.so";

/* A module whose entry is made from macros, so that each test can have one of them wrong. COUNT: how many sizes it knows;
 * WRONG: which of them (by its place in the list) is another. */
static const char source[] =
    "#include <cuerules/ruleset.h>\n"
    "#ifndef ABI\n#define ABI CUE_ABI\n#endif\n"
    "#ifndef WRONG\n#define WRONG 99\n#endif\n"
    "static const cue_definition none = {.size = sizeof(cue_definition), .abi = CUE_ABI, .id = \"none\"};\n"
    "#ifndef WHICH\n#define WHICH &none\n#endif\n"
    "#ifndef NAME\n#define NAME cue_module\n#endif\n"
    "enum { ALL = sizeof((uint32_t[]){CUE_SHARED_STRUCTS(CUE_SIZE_OF_STRUCT)}) / 4 };\n"
    "static const uint32_t sizes[100] = {CUE_SHARED_STRUCTS(CUE_SIZE_OF_STRUCT)[WRONG] = 3};\n"
    "#ifndef COUNT\n#define COUNT ALL\n#endif\n"
    "CUE_EXPORT extern const cue_module_entry NAME;\n"
    "const cue_module_entry NAME = {ABI, COUNT, sizes, WHICH};\n";

/* Compiles the source with some macros; NULL without a compiler. */
static const char *build(const char *folder, const char *macros)
{
    const char *compiler = c_compiler();
    const char *path = text_of("%s/module.so", folder);
    const char *output;
    if (!compiler) {
        skip_loudly("a module with %s: there is no C compiler", macros);
        return NULL;
    }
    write_file(text_of("%s/module.c", folder), source);
    ck_assert_msg(
        shell(text_of("%s -std=c11 -fPIC -shared -fvisibility=hidden -I'%s/include' %s '%s/module.c' -o '%s'",
                      compiler, TEST_SOURCE, macros, folder, path),
              &output) == 0,
        "%s", output);
    return path;
}

/* A file that is no module for us: refused, and not kept in memory. */
static void refuse(const char *path, cue_status status, const char *reason)
{
    cue_ruleset *ruleset = NULL;
    refused(cue_ruleset_open(path, NULL, &ruleset, &fault), status, "");
    ck_assert_ptr_null(ruleset);
    ck_assert_msg(strstr(fault.message, reason) != NULL, "\"%s\" does not speak of %s", fault.message, reason);
    assert_module_is_gone(path);
    ck_assert_int_eq(cue_ruleset_open(path, NULL, &ruleset, NULL), status);
}

/* With another ABI number nothing else is looked at: the pointer leads nowhere. */
START_TEST(handshakes)
{
    static const struct {
        const char *macros, *reason;
        cue_status status;
    } cases[] = {
        {"-DABI=CUE_ABI+1 -DWHICH='(const cue_definition *)8' -DCOUNT=-1", "ABI", CUE_UNSUPPORTED_VERSION},
        {"-DABI=0", "ABI", CUE_UNSUPPORTED_VERSION},
        {"-DWRONG=0 -DWHICH='(const cue_definition *)8'", "cue_action", CUE_UNSUPPORTED_VERSION},
        {"-DWRONG=1", "cue_ruling", CUE_UNSUPPORTED_VERSION},
        {"-DWRONG=6", "cue_field", CUE_UNSUPPORTED_VERSION},
        {"-DWRONG=ALL-1", "cue_match_options", CUE_UNSUPPORTED_VERSION},
        {"-DWRONG=1 -DCOUNT=2", "cue_ruling", CUE_UNSUPPORTED_VERSION},
        {"-DWRONG=1 -DCOUNT=1", "definition", CUE_BAD_VALUE}, /* an older module knows nothing of the second */
        {"-DCOUNT=ALL+1", "definition", CUE_BAD_VALUE},       /* nor does the library of a later one's last */
        {"-DWHICH=0", "definition", CUE_BAD_VALUE},
        {"", "definition", CUE_BAD_VALUE},
        {"-DNAME=another", "cue_module", CUE_BAD_VALUE},
    };
    const char *folder = temporary_folder();
    const char *path = build(folder, cases[_i].macros);
    ck_assert_int_lt(_i, (int)CUE_COUNT(cases));
    if (path)
        refuse(path, cases[_i].status, cases[_i].reason);
    remove_folder(folder);
}
END_TEST

START_TEST(files_that_are_no_modules)
{
    const char *folder = temporary_folder();
    const char *text = text_of("%s/text.so", folder), *empty = text_of("%s/empty.so", folder);
    write_file(text, "This is not a module.\n");
    write_file(empty, "");
    refuse(text, CUE_BAD_VALUE, "text.so");
    refuse(empty, CUE_BAD_VALUE, "empty.so");
    refuse(folder, CUE_BAD_VALUE, "cuerules-test");
    refuse(text_of("%s/missing.so", folder), CUE_BAD_VALUE, "missing.so");
    refuse("cuerules-missing-module.so", CUE_BAD_VALUE, "cuerules-missing-module.so");
    remove_folder(folder);
}
END_TEST

/* The reason is UTF-8 also where a long path is cut. */
START_TEST(long_paths)
{
    const char *path = "/";
    unsigned i, shift;
    for (i = 0; i < 50; i++)
        path = text_of("%s\xf0\x9f\x8e\xb1", path);
    for (shift = 0; shift < 4; shift++) {
        cue_ruleset *ruleset = NULL;
        ck_assert_int_eq(cue_ruleset_open(path, NULL, &ruleset, &fault), CUE_BAD_VALUE);
        ck_assert_msg(is_utf8(fault.message), "cut in the middle of a character: %s", fault.message);
        path = text_of("%sx", path);
        path = text_of("/x%s", path + 1);
    }
}
END_TEST

static cue_ruleset *opened(const cue_allocator *allocator)
{
    cue_ruleset *ruleset = NULL;
    must(cue_ruleset_open(own_module, allocator, &ruleset, &fault));
    return ruleset;
}

static cue_game *game_of(cue_ruleset *ruleset, uint64_t seed)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    config.seed = seed;
    must(cue_game_new(ruleset, &config, &game, &fault));
    return game;
}

/* A module stays until the host and all games have let it go; opened twice, it is closed twice. */
START_TEST(modules_live_as_long_as_their_games)
{
    cue_ruleset *ruleset = opened(NULL), *other = opened(NULL);
    cue_game *game = game_of(ruleset, 1), *copy = NULL;
    ck_assert_ptr_ne(ruleset, other);
    cue_ruleset_close(ruleset);
    cue_ruleset_close(other);
    ck_assert(module_is_loaded(own_module));
    lane_frames(game, "8/ X");
    must(cue_game_clone(game, &copy, &fault));
    cue_game_free(game);
    ck_assert(module_is_loaded(own_module));
    lane_frames(copy, "63");
    assert_json(view_text(copy), "/players/0/score", "48");
    cue_game_free(copy);
    assert_module_is_gone(own_module);
}
END_TEST

/* A save of one is a save of the other, and shows the same. */
START_TEST(saves_of_modules)
{
    cue_ruleset *ruleset = opened(NULL);
    cue_game *own = game_of(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), 5), *loaded = NULL;
    lane_frames(own, "8/ X 63");
    must(load_text(&(cue_catalogue){&ruleset, 1}, save_text(own, true), CUE_VERIFY_ALWAYS, &loaded, &fault));
    ck_assert_ptr_eq(cue_game_ruleset(loaded), ruleset);
    ck_assert_str_eq(save_text(loaded, true), save_text(own, true));
    ck_assert_str_eq(picture_text(loaded, CUE_PICTURE_SVG), picture_text(own, CUE_PICTURE_SVG));
    cue_ruleset_close(ruleset);
    cue_game_free(loaded);
    cue_game_free(own);
}
END_TEST

START_TEST(no_memory_for_a_module)
{
    scarce memory = {.fail_from = 1, .for_ever = true};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_ruleset *ruleset = NULL;
    refused(cue_ruleset_open(own_module, &allocator, &ruleset, &fault), CUE_NO_MEMORY, "");
    ck_assert_ptr_null(ruleset);
    assert_module_is_gone(own_module);
    memory.fail_from = 0;
    ruleset = opened(&allocator);
    ck_assert_int_eq(memory.live, 1);
    cue_ruleset_close(ruleset);
    ck_assert_int_eq(memory.live, 0);
    assert_module_is_gone(own_module);
}
END_TEST

/* The system's loader would map what is there, and die of what is not. */
START_TEST(modules_that_are_cut_off)
{
    const char *folder = temporary_folder(), *path = text_of("%s/module.so", folder);
    FILE *file = fopen(own_module, "rb");
    static char bytes[4 << 20];
    cue_ruleset *whole = NULL;
    const size_t size = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    size_t length;
    ck_assert(size > 4096 && size < sizeof bytes);
    (void)fclose(file);
    for (length = 0; length < size; length += length < 256 || length + 64 >= size ? 1 : size / 61) {
        cue_ruleset *ruleset = NULL;
        file = fopen(path, "wb");
        ck_assert(file && fwrite(bytes, 1, length, file) == length && fclose(file) == 0);
        refused(cue_ruleset_open(path, NULL, &ruleset, &fault), CUE_BAD_VALUE, "");
        if (length >= 64)
            ck_assert_msg(strstr(fault.message, "cut off") != NULL, "%zu bytes: %s", length, fault.message);
    }
    file = fopen(path, "wb");
    ck_assert(file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0);
    /* Whole, it may still miss its library here, but nothing else. */
    if (cue_ruleset_open(path, NULL, &whole, &fault))
        ck_assert_msg(strstr(fault.message, "libcuerules.so") != NULL, "%s", fault.message);
    cue_ruleset_close(whole);
    remove_folder(folder);
}
END_TEST

/* The file is looked at also where it gets the number 0, as nothing else has that. */
START_TEST(modules_without_standard_input)
{
    const char *folder = temporary_folder(), *path = text_of("%s/module.so", folder);
    FILE *file = fopen(path, "wb");
    const int input = dup(STDIN_FILENO);
    cue_ruleset *ruleset = NULL;
    ck_assert(file && fprintf(file, "%4096s", "no module") == 4096 && fclose(file) == 0);
    ck_assert(input > 0 && close(STDIN_FILENO) == 0);
    refused(cue_ruleset_open(path, NULL, &ruleset, &fault), CUE_BAD_VALUE, "");
    (void)dup2(input, STDIN_FILENO);
    (void)close(input);
    ck_assert_msg(strstr(fault.message, "not an ELF file for") != NULL, "%s", fault.message);
    remove_folder(folder);
}
END_TEST

/* A pipe that nobody writes to would keep the system's loader waiting. */
START_TEST(modules_that_are_pipes)
{
    const char *folder = temporary_folder(), *path = text_of("%s/module.so", folder);
    cue_ruleset *ruleset = NULL;
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    refused(cue_ruleset_open(path, NULL, &ruleset, &fault), CUE_BAD_VALUE, "");
    ck_assert_msg(strstr(fault.message, "not a regular file") != NULL, "%s", fault.message);
    remove_folder(folder);
}
END_TEST

/* Files for other machines, and headers that lie about where they go on: not every system's loader looks. */
START_TEST(modules_with_other_headers)
{
    static const struct {
        size_t offset;
        unsigned char byte;
        const char *reason;
    } table[] = {{EI_MAG1, 'X', "not an ELF file"},
                 {EI_CLASS, ELFCLASSNONE, "not an ELF file"},
                 {EI_DATA, ELFDATANONE, "not an ELF file"},
                 {offsetof(ElfW(Ehdr), e_phentsize), 1, "not an ELF file"},
                 {offsetof(ElfW(Ehdr), e_phoff) + sizeof(ElfW(Off)) - 2, 0x7f, "cut off"}};
    const char *folder = temporary_folder(), *path = text_of("%s/module.so", folder);
    unsigned char bytes[4096];
    FILE *file = fopen(own_module, "rb");
    size_t i;
    ck_assert(file && fread(bytes, 1, sizeof bytes, file) == sizeof bytes && fclose(file) == 0);
    for (i = 0; i < CUE_COUNT(table); i++) {
        const unsigned char before = bytes[table[i].offset];
        cue_ruleset *ruleset = NULL;
        bytes[table[i].offset] = table[i].byte;
        file = fopen(path, "wb");
        ck_assert(file && fwrite(bytes, 1, sizeof bytes, file) == sizeof bytes && fclose(file) == 0);
        refused(cue_ruleset_open(path, NULL, &ruleset, &fault), CUE_BAD_VALUE, "");
        ck_assert_msg(strstr(fault.message, table[i].reason) != NULL, "%zu: %s", i, fault.message);
        bytes[table[i].offset] = before;
    }
    remove_folder(folder);
}
END_TEST

/* A table of sections that would begin where the file ends. */
START_TEST(modules_without_their_sections)
{
    const char *folder = temporary_folder(), *path = text_of("%s/module.so", folder);
    cue_ruleset *ruleset = NULL;
    ElfW(Ehdr) header;
    FILE *file = fopen(own_module, "rb");
    ck_assert(file && fread(&header, sizeof header, 1, file) == 1 && fclose(file) == 0);
    header.e_shoff = sizeof header;
    file = fopen(path, "wb");
    ck_assert(file && fwrite(&header, sizeof header, 1, file) == 1 && fclose(file) == 0);
    refused(cue_ruleset_open(path, NULL, &ruleset, &fault), CUE_BAD_VALUE, "");
    ck_assert_msg(strstr(fault.message, "cut off") != NULL, "%s", fault.message);
    remove_folder(folder);
}
END_TEST

/* The system's loader allocates with calls of its own: here the C library has nothing left to give it. */
START_TEST(no_memory_for_the_loader)
{
    struct rlimit before, least;
    cue_ruleset *ruleset = NULL;
    void **taken = NULL, **block;
    size_t size;
    cue_status status;
    if (is_slow_here() && !getenv("TEST_COVERAGE")) {
        skip_loudly("a loader without memory: what watches the tests needs some itself");
        return;
    }
    ck_assert_int_eq(getrlimit(RLIMIT_AS, &before), 0);
    least = before;
    least.rlim_cur = 1;
    ck_assert_int_eq(setrlimit(RLIMIT_AS, &least), 0);
    for (size = 1 << 16; size; size -= size > 1024 ? 1024 : 16)
        while ((block = malloc(size)) != NULL) {
            *block = taken;
            taken = block;
        }
    status = cue_ruleset_open(own_module, NULL, &ruleset, &fault);
    for (; taken; taken = block) {
        block = *taken;
        free(taken);
    }
    ck_assert_int_eq(setrlimit(RLIMIT_AS, &before), 0);
    ck_assert_int_eq(status, CUE_NO_MEMORY);
    ck_assert_str_eq(fault.path, "");
    assert_module_is_gone(own_module);
}
END_TEST

START_TEST(a_referee_of_modules)
{
    cue_ruleset *ruleset = opened(NULL);
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    cue_referee *referee = NULL;
    config.catalogue.rulesets = &ruleset;
    config.catalogue.count = 1;
    must(cue_referee_new(&config, &referee, &fault));
    (void)open_game(referee, "{'game':'bowling-solitaire','seed':1}");
    (void)result_of(referee, "apply", "{'handle':1,'action':{'action':'deal'}}", "");
    ck_assert_str_eq(result_of(referee, "view", "{'handle':1}", "/phase"), "\"bowl\"");
    cue_referee_free(referee);
    cue_ruleset_close(ruleset);
    assert_module_is_gone(own_module);
}
END_TEST

Suite *module_suite(void)
{
    Suite *suite = suite_create("module");
    add_loop(suite, handshakes, 12);
    ADD_TESTS(suite, "files", files_that_are_no_modules, long_paths, modules_that_are_cut_off,
              modules_that_are_pipes, modules_with_other_headers, modules_without_their_sections,
              modules_without_standard_input, no_memory_for_a_module, no_memory_for_the_loader);
    ADD_TESTS(suite, "life", modules_live_as_long_as_their_games, saves_of_modules, a_referee_of_modules);
    return suite;
}
