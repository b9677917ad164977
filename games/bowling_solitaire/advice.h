/* Advice: what each play is worth, exactly. */
#pragma once

#include "state.h"

extern const cue_advice_powers bowling_advice;
