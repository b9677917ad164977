/* What is on the screen. There is only one screen. */
#pragma once

#include "../out.h"
#include "../play/session.h"
#include "editor.h"
#include "layout.h"
#include "pane.h"
#include "sheet.h"

/* picture: as the ruleset drew it. picture_top, pane_top: the first line and row that are shown. moved: the position has
 * changed since the last line. reading: the last answer is long, and has the screen. latest: of the last answer the end is
 * shown. listed: it is a list of what Tab found. rows, columns: of the screen. beside_columns: of the widest picture with text
 * beside it since the screen has had this size. failed: there was no memory for all that should be shown. */
typedef struct screen_state {
    const play_session *session;
    text_sheet picture, fitted;
    text_pane said;
    line_editor line;
    cue_text prompt, who, rule;
    layout places;
    size_t picture_top, pane_top, beside_columns;
    int rows, columns;
    bool moved, reading, latest, listed, failed;
} screen_state;

/* draw.c: lays everything out anew; `last` shows the last answer from its beginning. */
void screen_arrange(screen_state *screen, bool last);

/* How long a question may be to stand before the line that is typed; a longer one stands above it. */
size_t screen_prompt_columns(int columns);
void screen_draw(const screen_state *screen);

/* A page down or up: of what was said, then of the picture. False: there is no more. */
bool screen_page(screen_state *screen, bool down);

/* keys.c: the line that is typed next, into `line`; false when interrupted, or without a terminal. */
bool screen_read(screen_state *screen, cue_text *line);
