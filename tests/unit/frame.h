/* Frames of Sinuca Brasileira for the tests: short ways to write shots and positions. */
#ifndef TESTS_FRAME_H
#define TESTS_FRAME_H

#include "help.h"

#include <cuerules/games/sinuca_brasileira.h>

/* A new frame; options in JSON, with ' for ", or NULL. */
cue_game *frame_new(const char *options);

/* A shot in JSON from a line: "blue TL : cue-blue>TL ; snookered ; no stroke ; rest {…}". Before the colon the
 * nomination (nothing, one or both); after it notation; then any of the three, rest as JSON with ' for ". */
const char *frame_shot(const char *line);

/* Applies such a shot; what the referee says has to be this, unless NULL. */
void frame_play(cue_game *game, const char *line, const char *told);

/* Tries an action in JSON, or a shot that begins with an upper-case "SHOT ", that must be refused without a trace.
 */
void frame_refuse(cue_game *game, const char *action, cue_status status, const char *path);

/* A frame under way, the layout unknown: the lowest ball on the table, what player 0 may play at, the points of his
 * visit, and the score. */
typedef struct frame_position {
    const char *options; /* NULL: the defaults */
    unsigned lowest;
    const char *may; /* NULL: "any" */
    int break_points;
    int score[2];
} frame_position;
cue_game *frame_at(frame_position position);
/* Its document, to be edited. */
const char *frame_document(frame_position position);

/* After a good first shot, player 1 at the table with the free choice, the layout unknown. */
cue_game *frame_opened(const char *options);

/* The view's member, printed. */
const char *frame_view(const cue_game *game, const char *pointer);

#define assert_view(game, pointer, expected) ck_assert_str_eq(frame_view((game), (pointer)), json(expected))

#endif
