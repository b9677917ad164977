/* Pictures of the table while balls roll. */
#ifndef POOL_FRAMES_H
#define POOL_FRAMES_H

#include "games.h"

/* Writes FOLDER/frame-0001.svg and so on, at most `most`. False where a file can't be written. */
typedef struct frames {
    const char *folder; /* NULL: none are wanted */
    unsigned count, most;
} frames;
bool frames_write(frames *to, const pool_game *of, const cue_layout *layout);

/* A window, where this was built with SDL2 and there is a display; else NULL, and why. */
typedef struct window window;
window *window_open(const cue_table *table, const char **why_not);
void window_close(window *w);
/* False when somebody has closed it. */
bool window_show(window *w, const pool_game *of, const cue_layout *layout);

#endif
