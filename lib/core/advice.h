/* What advice and analysis share. */
#pragma once

#include "core/ruleset.h"

#include <cuerules/advice.h>

/* CUE_ILLEGAL_ACTION where there is no advice in a game, with the reason. */
cue_status cue_check_advised(const cue_definition *definition, cue_error *error);

/* What advice in a game is counted in. */
cue_advice_unit cue_advice_unit_of(const cue_definition *definition);

/* cue_advise in room that has been used for games of this setup before, and is as that left it. */
cue_status cue_advise_again(const cue_setup *setup, const void *state, const cue_advice_config *config, cue_advice *out,
                            size_t capacity, cue_advice_result *result, cue_error *error);

/* The part of the room that is the ruleset's; and the same, new. */
void *cue_advice_room_within(const cue_definition *definition, void *room);
void cue_clear_advice_room(const cue_definition *definition, void *room);

/* How many entries of the log an analysis is about. */
size_t cue_analysis_length(const cue_game *game, const cue_analysis_config *config);
