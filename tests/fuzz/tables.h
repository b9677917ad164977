/* A ruleset whose tables and functions are the fuzzer's: a copy of the definition of a game that is built in, in
 * which numbers and texts are changed, with functions that answer what the bytes say. What they cannot lie about is
 * memory: a table that is said to be longer has room for it, and a struct that is said to be larger is written no
 * further. */
#pragma once

#include "fuzz.h"

#include <cuerules/ruleset.h>

/* The copy for one of the rulesets, as it was at first but for so many changes as the bytes begin with. */
cue_definition *tables_begin(fuzz_bytes *bytes);
/* Turns the changes back. */
void tables_end(void);

/* Functions for a definition, which answer from these bytes and, at their end, at random. */
void answers_begin(cue_definition *definition, const fuzz_bytes *bytes);
