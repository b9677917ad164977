#define _XOPEN_SOURCE 700
#include "golden.h"

#include "help.h"
#include "section.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>

char drawn[65536];

cue_writer begin_drawing(void)
{
    drawn[0] = '\0';
    return (cue_writer){drawn, sizeof drawn, 0};
}

/* For `make goldens`: appends to a new file, and says so. */
static bool is_written(const char *suite, const char *name, const char *text)
{
    const char *folder = getenv("GOLDENS");
    FILE *file;
    if (!folder)
        return false;
    file = fopen(text_of("%s/%s", folder, section_file(suite)), "ab");
    ck_assert_ptr_nonnull(file);
    if (name)
        (void)fprintf(file, "== %s\n", name);
    (void)fprintf(file, "%s", text);
    (void)fclose(file);
    return true;
}

/* Escape characters would make the files hard to read. */
static const char *without_escapes(const char *text)
{
    char *plain = (char *)(uintptr_t)text_of("%s", text), *at = plain;
    while ((at = strchr(at, '\033')) != NULL)
        *at = '^';
    return plain;
}

void golden_text(const char *suite, const char *name, const char *text)
{
    const bool is_ended = *text && text[strlen(text) - 1] == '\n';
    const char *whole = without_escapes(text_of("%s%s", text, is_ended ? "" : "\n")), *golden, *line;
    size_t same = 0;
    if (is_written(suite, name, whole))
        return;
    golden = section_find("goldens", suite, name);
    while (whole[same] && whole[same] == golden[same])
        same++;
    if (!whole[same] && (!golden[same] || strncmp(golden + same, "== ", 3) == 0))
        return;
    for (line = whole + same; line > whole && line[-1] != '\n'; line--)
        continue;
    ck_abort_msg("%s is not the golden, from this line on: %.*s\ninstead of: %.*s\n%s", name, (int)strcspn(line, "\n"),
                 line, (int)strcspn(golden + (line - whole), "\n"), golden + (line - whole), whole);
}

void golden_sum(const char *suite, const char *name, unsigned round, const char *text)
{
    const char *golden, *at;
    uint32_t sum = 2166136261; /* FNV-1a */
    unsigned line;
    for (at = text; *at; at++)
        sum = (sum ^ (unsigned char)*at) * 16777619;
    if (is_written(suite, round ? NULL : name, text_of("%08lx\n", (unsigned long)sum)) || FLT_EVAL_METHOD)
        return;
    golden = section_find("goldens", suite, name);
    for (line = 0; line < round && *golden; line++)
        golden += strcspn(golden, "\n") + 1;
    if (strncmp(golden, text_of("%08lx\n", (unsigned long)sum), 9) != 0)
        ck_abort_msg("%s, round %u, has changed: %.3000s", name, round, text); /* as much as check takes */
}
