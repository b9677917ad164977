/* What may be called. */
#pragma once

#include "state.h"

/* The members of a shot, as far as they don't depend on the position: CUE_BAD_VALUE, CUE_MISSING_MEMBER, and
 * CUE_ILLEGAL_ACTION for those that go with another shot. */
cue_status chess_check_members(const chess_state *state, const cue_chess_shot_data *data, cue_error *error);

/* CUE_ILLEGAL_ACTION for a call that the position doesn't allow. */
cue_status chess_check_call(const cue_chess_options *options, const chess_state *state,
                            const cue_chess_shot_data *data, cue_error *error);

/* The same check for a list, where cells matter only while the layout is known. */
bool chess_may_call(const cue_chess_options *options, const chess_state *state, unsigned capturer, unsigned target);
