/* The fouls of a shot, and what they cost. */
#pragma once

#include "nominate.h"

/* All but RULE_SNOOKER_BEHIND, announced as they are found, before the layout changes. Returns whether it was a failure to
 * hit what is on, which may be called a miss. */
bool frame_find_fouls(const frame_shot *shot, cue_fouls *fouls);
/* RULE_SNOOKER_BEHIND: after a shot with no other foul and no score, on the layout as it is then. */
void frame_find_snooker_behind(const frame_shot *shot, cue_fouls *fouls);
/* RULE_PENALTY: what they cost, and by which rule. */
int frame_penalty(const frame_shot *shot, const cue_fouls *fouls, unsigned *rule);
