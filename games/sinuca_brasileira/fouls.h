/* The fouls of a shot, and what they cost. */
#pragma once

#include "nominate.h"

/* Each foul is announced as it is found, unless rulings is NULL. */
void sinuca_find_fouls(const sinuca_shot *shot, cue_rulings *rulings, cue_fouls *fouls);
/* What they cost, and by which rule. */
int sinuca_penalty(const sinuca_shot *shot, const cue_fouls *fouls, unsigned *rule);
