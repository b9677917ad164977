/* The fouls of a shot, and what they cost. */
#pragma once

#include "nominate.h"

/* How many fouls there are; each is announced, unless rulings is NULL. */
unsigned sinuca_find_fouls(const sinuca_shot *shot, cue_rulings *rulings);
/* What they cost, and by which rule. */
int sinuca_penalty(const sinuca_shot *shot, unsigned *rule);
