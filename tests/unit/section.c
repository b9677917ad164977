#define _XOPEN_SOURCE 700
#include "section.h"

#include "help.h"

enum { FILES = 128 }; /* more than there are, where all suites are run by one process */

const char *section_file(const char *suite)
{
    const char *stem = strstr(suite, "test_") + strlen("test_");
    return text_of("%.*s.txt", (int)strcspn(stem, "."), stem);
}

/* The file's text with a line break before it. It is kept, since cases are read while other files are opened. */
static const char *text_at(const char *path)
{
    static struct {
        char *path, *text;
    } files[FILES];
    unsigned i = 0;
    while (i < FILES && files[i].path && strcmp(files[i].path, path) != 0)
        i++;
    ck_assert_uint_lt(i, FILES);
    if (!files[i].path) {
        files[i].text = strdup(text_of("\n%s", source_file(path)));
        files[i].path = strdup(path);
    }
    return files[i].text;
}

const char *section_find(const char *folder, const char *suite, const char *name)
{
    const char *path = text_of("tests/data/%s/%s", folder, section_file(suite));
    const char *found = strstr(text_at(path), text_of("\n== %s\n", name));
    ck_assert_msg(found != NULL, "%s has no section \"%s\"", path, name);
    return strchr(found + 1, '\n') + 1;
}
