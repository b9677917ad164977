#include "files.h"

#include "../files/file.h"
#include "command.h"
#include "complain.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static bool take(void *context, const char *bytes, size_t length)
{
    if (!cue_text_append(context, bytes, length))
        return true;
    errno = ENOMEM;
    return false;
}

static bool read_standard_input(size_t most, cue_text *out)
{
    char block[1 << 14];
    size_t got;
    while ((got = fread(block, 1, sizeof block, stdin)) > 0) {
        if (got > most) {
            errno = EFBIG;
            return false;
        }
        most -= got;
        if (!take(out, block, got))
            return false;
    }
    return !ferror(stdin);
}

static bool complain_unread(const char *path, size_t most)
{
    const char *why = file_why();
    if (errno == ENOMEM)
        (void)complain_no_memory();
    else if (errno == EFBIG)
        (void)complain("cannot read %s: it is larger than %lu MiB", path, (unsigned long)(most >> 20));
    else if (errno == ETIMEDOUT)
        (void)complain("cannot read %s: nothing came out of it for %d seconds; - is standard input", path, FILE_PATIENCE);
    else
        (void)complain("cannot read %s: %s", path, why);
    return false;
}

bool files_read(const char *path, size_t most, cue_text *out)
{
    if (strcmp(path, "-") == 0)
        return read_standard_input(most, out) || complain_unread("standard input", most);
    return file_read(path, most, take, out) || complain_unread(path, most);
}

static bool read_until(cue_text *line, bool escape)
{
    cue_status status;
    int byte = EOF;
    line->length = 0;
    status = cue_text_append(line, "", 0);
    errno = 0;
    while (!status && (byte = getc(stdin)) != EOF && byte != '\n') {
        const char next = (char)byte;
        status = line->length < FILES_GAME ? cue_text_append(line, &next, 1) : CUE_LIMIT;
        if (escape && next == '\033')
            break;
    }
    if (status == CUE_LIMIT)
        (void)complain("a line is longer than %d MiB", FILES_GAME >> 20);
    else if (status)
        (void)complain_no_memory();
    else if (byte == EOF && ferror(stdin) && errno != EINTR && errno != EIO)
        (void)complain("cannot read standard input: %s", strerror(errno));
    return !status && (byte != EOF || line->length);
}

bool files_read_line(cue_text *line)
{
    return read_until(line, false);
}

bool files_read_typed(cue_text *line)
{
    return read_until(line, true);
}

bool files_write(const char *path, const cue_text *text)
{
    const bool done = file_write(path, text->bytes, text->length);
    if (!done)
        (void)complain("cannot write %s: %s", path, file_why());
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
