#include "files.h"

#include "command.h"
#include "complain.h"
#include "system.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_all(FILE *file, cue_text *out, const char *path)
{
    char block[1 << 14];
    size_t got;
    while ((got = fread(block, 1, sizeof block, file)) > 0)
        if (cue_text_append(out, block, got)) {
            (void)complain_no_memory();
            return false;
        }
    if (ferror(file)) {
        (void)complain("cannot read %s: %s", path, strerror(errno));
        return false;
    }
    return true;
}

bool files_read(const char *path, cue_text *out)
{
    const bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    bool done;
    if (!file) {
        (void)complain("cannot read %s: %s", path, strerror(errno));
        return false;
    }
    done = read_all(file, out, standard ? "standard input" : path);
    if (!standard)
        (void)fclose(file);
    return done;
}

bool files_read_line(cue_text *line)
{
    int byte;
    line->length = 0;
    if (cue_text_append(line, "", 0))
        return false;
    while ((byte = getc(stdin)) != EOF && byte != '\n') {
        const char next = (char)byte;
        if (cue_text_append(line, &next, 1))
            return false;
    }
    return byte != EOF || line->length;
}

static bool write_all(const char *path, const cue_text *text)
{
    FILE *file = fopen(path, "wb");
    bool written;
    if (!file)
        return false;
    written = fwrite(text->bytes, 1, text->length, file) == text->length;
    return fclose(file) == 0 && written;
}

static bool write_beside(const char *path, const char *beside, const cue_text *text)
{
    int reason;
    if (write_all(beside, text) && system_put_in_place(beside, path))
        return true;
    reason = errno;
    (void)remove(beside);
    errno = reason;
    return false;
}

bool files_write(const char *path, const cue_text *text)
{
    const size_t size = strlen(path) + sizeof ".part";
    char *beside = malloc(size);
    bool done;
    if (!beside) {
        (void)complain_no_memory();
        return false;
    }
    (void)snprintf(beside, size, "%s.part", path);
    done = system_is_replaceable(path) ? write_beside(path, beside, text) : write_all(path, text);
    if (!done)
        (void)complain("cannot write %s: %s", path, strerror(errno));
    free(beside);
    return done;
}

int files_print(cue_text *text, cue_status status)
{
    if (!status && text->length)
        (void)fwrite(text->bytes, 1, text->length, stdout);
    cue_text_free(text);
    return status ? complain_no_memory() : COMMAND_DONE;
}

int files_end_output(int status)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    /* Whoever closed the pipe knows. */
    if (errno != EPIPE)
        (void)complain("cannot write: %s", errno ? strerror(errno) : "the output was cut short");
    return COMMAND_FAILED;
}
