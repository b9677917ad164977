/* What makes the difficulty of a shot. */
#pragma once

#include "state.h"

/* text: the shot, as people say it. The answer is a refusal by the rule of the difficulty, since a question is no move. */
cue_status snooker_explain(const cue_snooker_options *options, const snooker_state *state, const char *text, cue_error *error);
