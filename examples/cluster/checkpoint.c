#define _POSIX_C_SOURCE 200809L

#include "checkpoint.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* The last line shows that nothing is missing. */
static const char last_line[] = "end";

static bool write_all(FILE *out, const char *title, const cue_playouts_result *done)
{
    (void)fprintf(out, "%s\n", title);
    total_write(out, done);
    (void)fprintf(out, "%s\n", last_line);
    return !ferror(out) && fflush(out) == 0 && fsync(fileno(out)) == 0;
}

bool checkpoint_write(const char *path, const char *title, const cue_playouts_result *done)
{
    char temporary[CHECKPOINT_TITLE];
    FILE *out;
    bool written;
    if ((size_t)snprintf(temporary, sizeof temporary, "%s.new", path) >= sizeof temporary) {
        errno = ENAMETOOLONG;
        return false;
    }
    out = fopen(temporary, "w");
    if (!out)
        return false;
    written = write_all(out, title, done);
    return fclose(out) == 0 && written && rename(temporary, path) == 0;
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
