/* The legal list, and faster ways to step. */
#pragma once

#include "compiler.h"

#include <cuerules/ruleset.h>

size_t bowling_legal(const void *options, const void *state, cue_action *out, size_t capacity);

/* The powers for any processor and, where BOWLING_BMI2 is defined, for one with BMI2. */
extern const cue_stepping_powers bowling_stepping, bowling_stepping_bmi2;
