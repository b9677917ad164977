#define _XOPEN_SOURCE 700
#include "shell.h"

#include "help.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

int shell(const char *command, const char **output)
{
    FILE *pipe;
    cue_text text;
    char piece[4096];
    size_t got;
    int status;
    (void)fflush(stdout);
    pipe = popen(text_of("(%s) 2>&1", command), "r");
    if (!pipe)
        return -1;
    cue_text_init(&text, NULL);
    must(cue_text_append(&text, "", 0));
    while ((got = fread(piece, 1, sizeof piece, pipe)) > 0)
        must(cue_text_append(&text, piece, got));
    status = pclose(pipe);
    *output = text_of("%s", text.bytes);
    cue_text_free(&text);
    return status != -1 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

const char *program(const char *names)
{
    char name[128];
    int length;
    const char *output;
    for (; sscanf(names, "%127s%n", name, &length) == 1; names += length)
        if (shell(text_of("command -v %s", name), &output) == 0)
            return text_of("%s", name);
    return NULL;
}

const char *c_compiler(void)
{
    const char *chosen = getenv("CC");
    return program(text_of("%s cc gcc clang", chosen ? chosen : ""));
}

const char *temporary_folder(void)
{
    const char *above = getenv("TMPDIR");
    char path[512];
    (void)snprintf(path, sizeof path, "%s/cuerules-test-XXXXXX", above && *above ? above : "/tmp");
    ck_assert_ptr_nonnull(mkdtemp(path));
    return text_of("%s", path);
}

void remove_folder(const char *folder)
{
    const char *output;
    ck_assert_ptr_nonnull(strstr(folder, "/cuerules-test-"));
    ck_assert_int_eq(shell(text_of("rm -rf '%s'", folder), &output), 0);
}

void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    ck_assert_msg(file != NULL, "cannot write %s", path);
    ck_assert_uint_eq(fwrite(text, 1, strlen(text), file), strlen(text));
    ck_assert_int_eq(fclose(file), 0);
}
