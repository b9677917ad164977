/* What advice and analysis share. */
#pragma once

#include "core/ruleset.h"

#include <cuerules/advice.h>

/* CUE_ILLEGAL_ACTION where there is no advice in a game, with the reason. */
cue_status cue_check_advised(const cue_definition *definition, cue_error *error);

/* What advice in a game is counted in. */
cue_advice_unit cue_advice_unit_of(const cue_definition *definition);

/* How many entries of the log an analysis is about. */
size_t cue_analysis_length(const cue_game *game, const cue_analysis_config *config);
