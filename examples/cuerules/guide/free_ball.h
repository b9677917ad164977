/* A free ball, in games whose view says that one is open and what it counts as. */
#pragma once

#include "answers.h"
#include "known.h"

#include <cuerules/text.h>

/* Is the line about the free ball while one is open? *ball: what it says behind that, which may be nothing. */
bool free_ball_said(const known_table *known, const char *line, const char **ball);

/* `uses the black as the free ball and pots it`, as `free ball black, pots it`; appended. False where the line says nothing
 * of the kind, or none is open. */
bool free_ball_used(const known_table *known, const char *line, cue_text *out);

/* That it has to be said which ball it is. Always false. */
bool free_ball_refuse(const known_table *known, answer_refusal *why);

/* Is a shot that is typed so a shot with the free ball? */
bool free_ball_is(const known_table *known, const char *typed);
