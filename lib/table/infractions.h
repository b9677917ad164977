/* Infractions by number. */
#pragma once

#include <cuerules/shot.h>

extern const char *const cue_infraction_names[CUE_INFRACTIONS];
