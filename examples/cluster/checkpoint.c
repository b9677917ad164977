#define _POSIX_C_SOURCE 200809L

#include "checkpoint.h"

#include "../files/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The last line shows that nothing is missing. */
static const char last_line[] = "end";

bool checkpoint_write(const char *path, const char *title, const cue_playouts_result *done)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    bool written;
    if (!out)
        return false;
    (void)fprintf(out, "%s\n", title);
    total_write(out, done);
    written = fprintf(out, "%s\n", last_line) > 0 && !ferror(out);
    written = fclose(out) == 0 && written && file_write(path, text, length);
    free(text);
    return written;
}

static checkpoint_found read_all(FILE *in, const char *title, cue_playouts_result *done)
{
    char line[CHECKPOINT_TITLE], end[8];
    cue_playouts_result read;
    if (!fgets(line, sizeof line, in))
        return CHECKPOINT_BROKEN;
    line[strcspn(line, "\n")] = '\0';
    if (strcmp(line, title) != 0)
        return CHECKPOINT_OTHER;
    if (!total_read(in, &read) || fscanf(in, "%7s", end) != 1 || strcmp(end, last_line) != 0)
        return CHECKPOINT_BROKEN;
    *done = read;
    return CHECKPOINT_READ;
}

checkpoint_found checkpoint_read(const char *path, const char *title, cue_playouts_result *done)
{
    FILE *in = fopen(path, "r");
    checkpoint_found found;
    if (!in)
        return errno == ENOENT ? CHECKPOINT_NONE : CHECKPOINT_BROKEN;
    found = read_all(in, title, done);
    (void)fclose(in);
    return found;
}
