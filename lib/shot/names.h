/* Names of pockets and infractions, by number. */
#ifndef LIB_SHOT_NAMES_H
#define LIB_SHOT_NAMES_H

#include <cuerules/shot.h>

extern const char *const cue_pocket_names[CUE_POCKETS];
extern const char *const cue_infraction_names[CUE_INFRACTIONS];

#endif
