#include "progress.h"

#include "system.h"

#include <stdio.h>

enum { BAR = 40, LINE = 79 };

/* Seconds before the bar is shown, and between two updates. */
static const double patience = 1, pause_between = 0.2;

void progress_begin(progress_line *progress, uint64_t total)
{
    progress->total = total;
    progress->started = progress->shown_at = system_seconds();
    progress->wanted = total > 0 && system_shows_errors();
    progress->shown = false;
}

/* The time left at this speed. */
static void write_left(char *out, size_t size, double seconds)
{
    const unsigned long whole = (unsigned long)(seconds + 0.5);
    if (seconds >= 1e6)
        *out = '\0';
    else if (whole >= 3600)
        (void)snprintf(out, size, "%lu:%02lu:%02lu left", whole / 3600, whole / 60 % 60, whole % 60);
    else
        (void)snprintf(out, size, "%lu:%02lu left", whole / 60, whole % 60);
}

void progress_note(progress_line *progress, uint64_t done)
{
    static const char full[] = "########################################";
    double now, share;
    char left[40];
    int part;
    if (!progress->wanted ||
        (now = system_seconds()) - progress->shown_at < (progress->shown ? pause_between : patience))
        return;
    progress->shown = true;
    progress->shown_at = now;
    share = done < progress->total ? (double)done / (double)progress->total : 1;
    part = (int)(share * BAR);
    left[0] = '\0';
    if (share > 0)
        write_left(left, sizeof left, (now - progress->started) * (1 - share) / share);
    (void)fprintf(stderr, "\r%3d %% [%.*s%*s] %-20s", (int)(share * 100), part, full, BAR - part, "", left);
    (void)fflush(stderr);
}

void progress_end(progress_line *progress)
{
    if (progress->shown)
        (void)fprintf(stderr, "\r%*s\r", LINE, "");
    (void)fflush(stderr);
    progress->wanted = progress->shown = false;
}
