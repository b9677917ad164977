/* How far long work is, as a bar on standard error where that is a terminal: it comes after a second, and goes again at
 * the end. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* total: of whatever is counted; started, shown_at: seconds of the system's clock. */
typedef struct progress {
    uint64_t total;
    double started, shown_at;
    bool wanted, shown;
} progress;

void progress_begin(progress *of, uint64_t total);

/* So much is done. Cheap enough to be called often; from one thread only. */
void progress_note(progress *of, uint64_t done);

/* Takes the bar away. */
void progress_end(progress *of);

#endif
