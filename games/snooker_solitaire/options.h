/* The roster, and what a host's own has to satisfy. */
#pragma once

#include <cuerules/games/snooker_solitaire.h>
#include <cuerules/ruleset.h>

extern const cue_snooker_options snooker_default_options;
int snooker_find_opponent(const cue_snooker_options *options, const char *name); /* or CUE_SNOOKER_NONE */
cue_status snooker_check_options(const void *options, uint32_t players, cue_error *error);
