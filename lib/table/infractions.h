/* Infractions by number. */
#ifndef LIB_TABLE_INFRACTIONS_H
#define LIB_TABLE_INFRACTIONS_H

#include <cuerules/shot.h>

extern const char *const cue_infraction_names[CUE_INFRACTIONS];

#endif
