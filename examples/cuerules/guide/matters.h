/* What of a shot has to be asked for at all: that on which something hangs that the referee would say. It is found by
 * dry runs, so that the rules are the ruleset's alone. */
#pragma once

#include "turn.h"

/* The balls that may be hit first without a foul, after what was called. */
cue_balls matters_on(const guide_state *guide, const turn *now);

/* May it be hit first without a foul, after what was called, if that is made? */
bool matters_may_hit(const guide_state *guide, const turn *now, unsigned ball);

/* Would a cushion after the first hit be something to tell? *before: one before the first hit just as well. */
bool matters_cushion(const guide_state *guide, const turn *now, bool *before);

/* Would it be something to tell that no ball reached a cushion after the cue ball hit that one? */
bool matters_rails(const guide_state *guide, const turn *now, unsigned ball);

/* Would it be something to tell how many balls touched a cushion, or crossed a line? *wanted: how many object balls
 * change what the referee says as all of them do; *cue: the cue ball is wanted, too. */
bool matters_many(const guide_state *guide, const turn *now, cue_event_type type, unsigned detail, unsigned *wanted,
                  bool *cue);

/* Would the referee say something else of a pot if it had been called? */
bool matters_call(const guide_state *guide, const turn *now);

/* Would it be a foul to hit nothing? */
bool matters_hit(const guide_state *guide, const turn *now);

/* Would it be something to tell that the next player is snookered? After an ordinary shot, where that is only announced
 * besides, it is not. */
bool matters_eye(const guide_state *guide, const turn *now);

/* Would it be something to tell which balls touched the cue ball when the shot began? */
bool matters_touching(const guide_state *guide, const turn *now);

/* Players who are not to act and whose stroke this may have been, or whose infraction where there was no stroke: bit n
 * for player n. */
uint32_t matters_others(const guide_state *guide, const turn *now);

/* Infractions that can have happened now, and that the referee would mention: bit n for infraction n. */
uint32_t matters_infractions(const guide_state *guide, const turn *now);
/* The same of one. */
bool matters_infraction(const guide_state *guide, const turn *now, unsigned infraction);
