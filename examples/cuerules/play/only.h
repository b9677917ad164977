/* Does what is said of a shot that was told already say only one thing, so that the rest of it stays? said: the line as a
 * report. */
#pragma once

#include "../guide/report.h"

/* Which ball was hit first. */
bool only_hits(const report *said);

/* That a ball did not drop, or none did. *ball: which one, or CUE_NO_BALL for all object balls. */
bool only_misses(const report *said, const char *line, unsigned *ball);

/* That an object ball did not drop, which is denied: `didn't pot the 4`, `the 4 never dropped`. */
bool only_denies_drop(const cue_ball_set *balls, const char *line, unsigned *ball);

/* Does it say of something that it was so, too: as well, also? */
bool only_says_too(const char *line);

/* That one more ball dropped. For an object ball `too` has to say so, as it may be another one instead. */
bool only_drops(const report *said, const char *line);

/* That there was a foul of that kind, which leaves all else as it was. */
bool only_fouls(const report *said, unsigned *infraction);

/* That there was no foul, or none of a kind. *infraction: which one, or CUE_INFRACTIONS for any. */
bool only_denies_foul(const char *line, unsigned *infraction);

/* That nothing was called. */
bool only_denies_call(const char *line);

/* That another pocket was called than is recorded, and nothing else: its letters, or NULL. */
const char *only_calls_pocket(const cue_ball_set *balls, const char *line);

/* That a ball reached a rail after all: its name as it is typed, that of the cue ball where none is named; NULL elsewhere. */
const char *only_rails(const cue_ball_set *balls, const char *line);

/* That a foul was no miss. */
bool only_denies_miss(const char *line);
