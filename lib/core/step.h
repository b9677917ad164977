/* Stepping, for the rest of the library. */
#ifndef LIB_CORE_STEP_H
#define LIB_CORE_STEP_H

#include <cuerules/step.h>

#if defined(__GNUC__)
#define CUE_RARE __attribute__((noinline, cold))
#else
#define CUE_RARE
#endif

/* The checks before the members of an action: its kind, the end of the game, the phase, the player. */
cue_status cue_check_timing(const cue_definition *definition, const void *state, const cue_action *action,
                            cue_error *error);

/* Refuses a chance action whose outcome is needed and not there, naming the first member of it. */
cue_status cue_refuse_undrawn(const cue_definition *definition, const cue_action *action, cue_error *error);

#endif
