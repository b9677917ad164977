/* What actions carry, read from JSON. */
#ifndef LIB_JSON_SHOT_H
#define LIB_JSON_SHOT_H

#include "game.h"
#include "json_fields.h"
#include "memory.h"

/* Reads a shot or a layout into the game's room, and points the action to it. */
cue_status cue_read_carried(cue_game *game, const cJSON *node, const cue_place *place, cue_action *action,
                            cue_error *error);

#endif
