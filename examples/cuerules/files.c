#include "files.h"

#include "command.h"
#include "complain.h"
#include "system_files.h"

#include <errno.h>
#include <stdio.h>
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
    cue_status status;
    int byte = EOF;
    line->length = 0;
    status = cue_text_append(line, "", 0);
    errno = 0;
    while (!status && (byte = getc(stdin)) != EOF && byte != '\n') {
        const char next = (char)byte;
        status = cue_text_append(line, &next, 1);
    }
    if (status)
        (void)complain_no_memory();
    else if (byte == EOF && ferror(stdin) && errno != EINTR && errno != EIO)
        (void)complain("cannot read standard input: %s", strerror(errno));
    return !status && (byte != EOF || line->length);
}

bool files_write(const char *path, const cue_text *text)
{
    const bool done = system_write_file(path, text->bytes, text->length);
    if (!done)
        (void)complain("cannot write %s: %s", path, strerror(errno));
    return done;
}

int files_end_output(int status)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    if (status > COMMAND_SIGNALLED)
        return status;
    /* Whoever closed the pipe knows that they did. */
    if (errno != EPIPE)
        (void)complain("cannot write: %s", errno ? strerror(errno) : "the output was cut short");
    return COMMAND_FAILED;
}
