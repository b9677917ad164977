/* What an action carries, as members that follow those of its kind: a shot or a layout. */
#pragma once

#include "core/game.h"
#include "json/fields.h"

/* The names of the members that make up a shot or a layout, *count of them. */
enum { CUE_CARRIED_NAMES = 9 };
const char *const *cue_carried_names(cue_carries carries, unsigned *count);
/* Reads a shot or a layout into the room from the nodes of these members, and points the action to it. */
cue_status cue_read_carried(const cue_words *words, const cue_room *room, cue_carries carries,
                            const cue_node *const *nodes, const cue_path *path, cue_action *action,
                            cue_error *error);

/* Writes them behind the other members; and their schemas. */
void cue_write_carried(cue_output *out, const cue_words *words, cue_carries carries, const cue_action *action);
void cue_write_carried_schema(cue_output *out, const cue_words *words, cue_carries carries);
