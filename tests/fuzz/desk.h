/* A referee that stays open from input to input, with what is asked of it and what it answers. */
#pragma once

#include "fuzz.h"

/* Asks; params are members. The answer takes the place of what was in the text. */
void desk_ask(const char *method, const char *params, cue_text *answer);
/* The same about a game: `more` members begin with a comma. */
void desk_call(const char *method, unsigned long handle, const char *more, cue_text *answer);

/* The handle in an answer; 0 where there is none. */
unsigned long desk_handle(const cue_text *answer);

/* The answer has to be just that; or a refusal of an action with that status, place and reason. */
void desk_expect_result(const char *result, const cue_text *answer);
void desk_expect_refusal(const cue_error *error, const cue_text *answer);
