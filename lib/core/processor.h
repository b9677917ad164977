/* The processor that the library runs on. */
#pragma once

#include <cuerules/ruleset.h>

/* The highest kind of processor that this one is. */
cue_processor cue_processor_here(void);
