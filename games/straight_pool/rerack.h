/* The rerack when one ball is left, or none. */
#pragma once

#include "state.h"

/* What is in the way, is moved; announces what becomes of the balls. The player who shoots goes on. */
void straight_rerack(const cue_pool_now *now, const cue_straight_pool_seen *seen);
