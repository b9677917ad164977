/* Matches: games one after another, over any ruleset that has the option. */
#pragma once

#include "core/setup.h"

/* Completes the option in these options, the setup's own, and checks that it fits the players. CUE_BAD_VALUE. */
cue_status cue_match_complete(const cue_setup *setup, void *options, cue_error *error);

/* The first game, in a state of zeros. */
void cue_match_start(const cue_setup *setup, cue_state_head *head);

/* It is to be settled who opens: the library itself, not the ruleset, says what may be done. */
bool cue_match_lags(const cue_setup *setup, const void *state);

/* The legal list while that is so, and the lag drawn. */
size_t cue_match_legal(const cue_setup *setup, const cue_state_head *head, cue_action *out, size_t capacity);
void cue_match_draw(const cue_setup *setup, cue_random *random, cue_action *action);

/* Applies an action in a match, or one that may end a match where there is none: to the game, by the ruleset; and then
 * to the match. A refusal may cite a rule by its number. */
cue_status cue_match_apply(const cue_setup *setup, cue_state_head *head, const cue_action *action,
                           cue_rulings *rulings, cue_error *error);

/* Puts a match that was read, or that a host has, into a state of which the head is there. CUE_CORRUPT_STATE. */
cue_status cue_match_put(const cue_setup *setup, cue_state_head *head, const cue_match *match, cue_error *error);

/* The ruleset's `restore`, which sees a game in which it is not settled who opens as if it were. */
cue_status cue_match_restore(const cue_setup *setup, cue_state_head *head, cue_error *error);
