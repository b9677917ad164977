/* Why a play is refused. */
#pragma once

#include "state.h"

/* Why a card can't take these pins; CUE_OK when it can. */
cue_status bowling_check_play(const bowling_state *state, unsigned pile, unsigned pins, cue_error *error);
