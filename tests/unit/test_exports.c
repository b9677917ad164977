/* What the libraries export, against the list and the headers; and headers that compile alone. */
#define _XOPEN_SOURCE 700
#define _FILE_OFFSET_BITS 64 /* folders of any file system, also on 32 bits */
#include "help.h"
#include "shell.h"
#include "suites.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>

enum { NAMES = 512, NAME = 96 };

/* A sorted list of names. */
typedef struct names {
    char list[NAMES][NAME];
    size_t count;
} names;

static void add(names *to, const char *name, size_t length)
{
    ck_assert_uint_lt(to->count, NAMES);
    ck_assert_uint_lt(length, NAME);
    memcpy(to->list[to->count], name, length);
    to->list[to->count++][length] = '\0';
}

static int compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

static const char *sorted(names *of)
{
    const char *text = "";
    size_t i;
    qsort(of->list, of->count, NAME, compare);
    for (i = 0; i < of->count; i++)
        text = text_of("%s%s\n", text, of->list[i]);
    return text;
}

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* The symbol that stands for the version as a whole, those that a sanitizer adds, and those with which musl begins and
 * ends every object. */
static bool is_tools_own(const char *name, size_t length)
{
    static const char *const own[] = {"CUERULES_1", "_init", "_fini", "__msan_track_origins"};
    size_t i;
    for (i = 0; i < sizeof own / sizeof own[0]; i++)
        if (length == strlen(own[i]) && memcmp(name, own[i], length) == 0)
            return true;
    return strncmp(name, "__odr_asan", strlen("__odr_asan")) == 0;
}

/* The symbols of a shared object that others can see. */
static const char *exported(const char *path)
{
    static names found;
    const char *output, *line;
    const int status = shell(text_of("nm -D --defined-only '%s'", path), &output);
    found.count = 0;
    ck_assert_msg(status == 0, "nm (of binutils) is needed, and failed: %s", output);
    for (line = output; *line; line = strchr(line, '\n') + 1) {
        const char *end = strchr(line, '\n');
        const char *name = end;
        size_t length;
        while (name > line && name[-1] != ' ')
            name--;
        length = strcspn(name, "@\n");
        if (!is_tools_own(name, length))
            add(&found, name, length);
    }
    return sorted(&found);
}

/* The names between global: and local: in the version script. */
static const char *listed(void)
{
    static names found;
    const char *text = source_file("lib/libcuerules.map");
    const char *at = strstr(text, "global:");
    const char *end = strstr(text, "local:");
    found.count = 0;
    ck_assert(at && end);
    for (at += strlen("global:"); at < end; at++) {
        size_t length = 0;
        while (is_name(at[length]))
            length++;
        if (length)
            add(&found, at, length);
        at += length;
    }
    return sorted(&found);
}

/* The functions that a header declares after CUE_API: what stands before the first bracket. An object is none; only a
 * module has one. */
static void add_header(const char *path, void *context)
{
    const char *text = source_file(path);
    const char *at = text;
    while ((at = strstr(at, "CUE_API")) != NULL) {
        const char *line = at, *end, *name;
        while (line > text && line[-1] != '\n')
            line--;
        at += strlen("CUE_API");
        end = at + strcspn(at, "(;");
        if (*line == '#' || *line == '/' || *line == ' ' || is_name(*at) || *end == ';')
            continue;
        while (isspace((unsigned char)end[-1]))
            end--;
        for (name = end; is_name(name[-1]);)
            name--;
        add(context, name, (size_t)(end - name));
    }
}

/* Calls with the path of each public header, from the folder of the source on. */
static void for_each_header(void (*by)(const char *path, void *context), void *context)
{
    static const char *const folders[] = {"include/cuerules", "include/cuerules/games"};
    size_t i, seen = 0;
    for (i = 0; i < 2; i++) {
        DIR *folder = opendir(text_of("%s/%s", TEST_SOURCE, folders[i]));
        const struct dirent *entry;
        ck_assert_ptr_nonnull(folder);
        while ((entry = readdir(folder)) != NULL) {
            const char *dot = strrchr(entry->d_name, '.');
            if (!dot || strcmp(dot, ".h") != 0)
                continue;
            by(text_of("%s/%s", folders[i], entry->d_name), context);
            seen++;
        }
        (void)closedir(folder);
    }
    ck_assert_uint_gt(seen, 10);
}

START_TEST(list_and_headers)
{
    static names declared;
    declared.count = 0;
    for_each_header(add_header, &declared);
    ck_assert_str_eq(sorted(&declared), listed());
}
END_TEST

START_TEST(library_and_list)
{
    ck_assert_str_eq(exported(TEST_BUILD "/lib/libcuerules.so"), listed());
}
END_TEST

START_TEST(modules_export_one_symbol)
{
    DIR *folder = opendir(TEST_BUILD "/modules");
    const struct dirent *entry;
    unsigned seen = 0;
    if (getenv("TEST_COVERAGE")) {
        skip_loudly("the symbols of modules: gcov adds its own");
        (void)closedir(folder);
        return;
    }
    ck_assert_msg(folder != NULL, "no modules in %s; make all builds them", TEST_BUILD);
    while ((entry = readdir(folder)) != NULL) {
        if (!strstr(entry->d_name, ".so"))
            continue;
        ck_assert_str_eq(exported(text_of("%s/modules/%s", TEST_BUILD, entry->d_name)), "cue_module\n");
        seen++;
    }
    (void)closedir(folder);
    ck_assert_uint_ge(seen, 1);
}
END_TEST

/* Nothing that prints, ends the process, asks the environment or the system's clock is called by the library; and no file
 * is opened, but by what looks at a module before the system's loader does. */
START_TEST(library_calls_nothing_improper)
{
    static const char *const improper[] = {
        "printf",        "puts", "fprintf", "fputs",     "putchar", "perror", "exit",   "abort", "getenv", "time",
        "clock_gettime", "rand", "random",  "setlocale", "signal",  "fork",   "system", "fopen", "open"};
    const char *output, *line;
    size_t i;
    ck_assert_msg(shell("nm -A --undefined-only '" TEST_BUILD "'/lib/libcuerules.a", &output) == 0, "%s", output);
    for (line = output; *line; line = strchr(line, '\n') + 1) {
        const char *name = strstr(line, " U ");
        const size_t length = name ? strcspn(name + 3, "\n") : 0;
        const bool opens_modules = strstr(line, ":elf.o:") && strstr(line, ":elf.o:") < strchr(line, '\n');
        for (i = 0; name && i < sizeof improper / sizeof improper[0]; i++)
            ck_assert_msg(length != strlen(improper[i]) || memcmp(name + 3, improper[i], length) != 0 ||
                              (opens_modules && strcmp(improper[i], "open") == 0),
                          "the library calls %s", improper[i]);
    }
}
END_TEST

typedef struct compiler {
    const char *command;
    const char *language;
} compiler;

#define PUBLIC "include/cuerules/"

/* Headers for authors of rulesets alone, by what stands behind PUBLIC. */
static bool is_for_authors(const char *name)
{
    static const char *const authors[] = {"ruleset.h",   "answers.h", "fields.h", "writer.h",       "table_game.h",
                                          "shot_line.h", "words.h",   "svg.h",    "table_picture.h"};
    size_t i;
    for (i = 0; i < sizeof authors / sizeof authors[0]; i++)
        if (strncmp(name, authors[i], strlen(authors[i])) == 0)
            return true;
    return false;
}

/* What a header for hosts pulls in are headers for hosts. */
static void look_at_includes(const char *path, const char *dependencies)
{
    const char *at = dependencies;
    unsigned seen = 0;
    if (is_for_authors(path + strlen(PUBLIC)))
        return;
    for (; (at = strstr(at, PUBLIC)) != NULL; seen++) {
        at += strlen(PUBLIC);
        if (is_for_authors(at))
            ck_abort_msg("%s, for hosts, includes %.*s", path, (int)strcspn(at, " \n"), at);
    }
    ck_assert_uint_gt(seen, 0);
}

static void compile_header(const char *path, void *context)
{
    const compiler *by = context;
    const char *output;
    const int status = shell(text_of("echo '#include <%s>\ntypedef int not_empty;' | %s %s -pedantic -Wall -Wextra "
                                     "-Werror -fsyntax-only -I'%s/include' -",
                                     path + strlen("include/"), by->command, by->language, TEST_SOURCE),
                             &output);
    ck_assert_msg(status == 0, "%s alone: %s", path, output);
    (void)shell(text_of("echo '#include <%s>' | %s %s -M -I'%s/include' -", path + strlen("include/"), by->command,
                        by->language, TEST_SOURCE),
                &output);
    look_at_includes(path, output);
}

START_TEST(headers_alone)
{
    const compiler languages[] = {{c_compiler(), "-std=c11 -x c"}, {program("c++ g++ clang++"), "-std=c++11 -x c++"}};
    compiler by = languages[_i];
    char command[1024]; /* the headers need more texts than live at once */
    if (by.command) {
        (void)snprintf(command, sizeof command, "%s", by.command);
        by.command = command;
        for_each_header(compile_header, &by);
    } else {
        skip_loudly("that the headers compile alone with %s: there is no compiler", by.language);
    }
}
END_TEST

Suite *exports_suite(void)
{
    Suite *suite = suite_create("exports");
    ADD_TESTS(suite, "symbols", list_and_headers, library_and_list, modules_export_one_symbol,
              library_calls_nothing_improper);
    add_loop(suite, headers_alone, 2);
    return suite;
}
