/* What advice needs beyond the simple player: one who looks ahead. */
#pragma once

#include <cuerules/ruleset.h>

extern const cue_advice_powers snooker_advice;
