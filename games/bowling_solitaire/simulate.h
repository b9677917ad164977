/* What simulations need. */
#pragma once

#include "state.h"

extern const cue_simulation_powers bowling_simulation;
