/* A progress bar for long work, on standard error if that is a terminal: it appears after a second and disappears at
 * the end. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* total: of whatever is counted; started, shown_at: seconds of the system's clock. */
typedef struct progress_line {
    uint64_t total;
    double started, shown_at;
    bool wanted, shown;
} progress_line;

void progress_begin(progress_line *progress, uint64_t total);

/* How much is done. Cheap enough to call often; from one thread only. */
void progress_note(progress_line *progress, uint64_t done);

/* Removes the bar. */
void progress_end(progress_line *progress);
