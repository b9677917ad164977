/* Frames of Sinuca Brasileira for the tests. */
#pragma once

#include "help.h"

#include <cuerules/games/sinuca_brasileira.h>

/* A new frame; options in JSON, with ' for ", or NULL. */
cue_game *frame_new(const char *options);

/* A move as a person types it, read. room: CUE_FILL_SIZE bytes. */
cue_status frame_read(const cue_game *game, const char *move, void *room, cue_action *action, cue_error *error);

/* Moves, each of which has to be possible; the last one is NULL. */
void frame_play(cue_game *game, const char *const *moves);
#define PLAY(game, ...) frame_play((game), (const char *const[]){__VA_ARGS__, NULL})

/* The black alone on the table, player 1 at it with the free choice, the layout unknown, the score 47 to 40: a
 * potted black ties. */
cue_game *frame_at_black(const char *seed);

#define assert_view(game, pointer, expected) ck_assert_str_eq(json_at(view_text(game), (pointer)), json(expected))
