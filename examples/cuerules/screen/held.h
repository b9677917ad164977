/* What is on the screen. There is one. */
#ifndef HELD_H
#define HELD_H

#include "../out.h"
#include "../play/session.h"
#include "editor.h"
#include "layout.h"
#include "pane.h"
#include "sheet.h"

/* picture: as the ruleset drew it. picture_top, pane_top: the first line and row that are shown. moved: the position has
 * changed since the last line. reading: the last answer is long, and has the screen. listed: it is a list of what Tab
 * found. rows, columns: of the screen. beside_columns: of the widest picture beside which something was said, as long as
 * the screen has that size. failed: there was no memory; what is shown is not all. */
typedef struct held {
    const session *of;
    sheet picture, fitted;
    pane said;
    editor line;
    cue_text prompt, who, rule;
    layout places;
    size_t picture_top, pane_top, beside_columns;
    int rows, columns;
    bool moved, reading, listed, failed;
} held;

/* draw.c: lays everything out anew; `last` shows the last answer from its beginning. */
void held_arrange(held *of, bool last);
void held_draw(const held *of);

/* A page down or up: of what was said, then of the picture. False: there is no more. */
bool held_page(held *of, bool down);

/* Is there more to read than the screen shows, further down? */
bool held_has_more(const held *of);

/* keys.c: the line that is typed next, into `line`; false when interrupted, or without a terminal. */
bool held_read(held *of, cue_text *line);

#endif
