/* What somebody at the table can see. */
#pragma once

#include "state.h"

void bowling_view(const void *options, const void *state, void *view);
