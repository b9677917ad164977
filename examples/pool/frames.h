/* Pictures of the table while the balls roll. */
#ifndef POOL_FRAMES_H
#define POOL_FRAMES_H

#include "games.h"

/* Writes FOLDER/frame-0001.svg and so on, at most `most`. False if a file can't be written. */
typedef struct frames {
    const char *folder; /* NULL: none are wanted */
    unsigned count, most;
} frames;
bool frames_write(frames *pictures, const pool_game *kind, const cue_layout *layout);

/* Opens a window. NULL, and why, without SDL2 or a display. */
typedef struct window window;
window *window_open(const cue_table *table, const char **why_not);
void window_close(window *w);
/* False when somebody has closed it. */
bool window_show(window *w, const pool_game *kind, const cue_layout *layout);

#endif
