/* A shot as it is typed, `5 TL : cue-5>TL cue|; snookered`, with one thing changed. All append to `out`; false where the shot
 * has nothing of the kind, and without memory. */
#pragma once

#include "../text.h"

#include <stdbool.h>

/* Does the shot name it: a ball, a pocket, a word? */
bool typed_shot_has(const char *typed, const char *name);

/* Each name that is the one becomes the other. */
bool typed_shot_replace(const char *typed, const char *from, const char *to, cue_text *out);

/* That ball was hit first: `cue-10>TR` becomes `cue-8-10>TR`, `cue-14 10>TR` becomes `cue-8 10>TR`, and `cue-8-10>TR` may
 * become `cue-10>TR`. */
bool typed_shot_hits(const char *typed, const char *ball, cue_text *out);

/* No ball came to a rail: `cue-4 cue|` becomes `cue-4`. */
bool typed_shot_without_rail(const char *typed, cue_text *out);

/* A ball did not drop, or with NULL no object ball: `cue-5>TL` becomes `cue-5`, and `cue>` goes. */
bool typed_shot_without_drop(const char *typed, const char *name, cue_text *out);

/* With that event, before what the referee saw beside the shot. */
bool typed_shot_with(const char *typed, const char *events, cue_text *out);

/* Without fouls that somebody saw whose names begin so; "": without any. */
bool typed_shot_without_foul(const char *typed, const char *name, cue_text *out);

/* The foul was no miss. */
bool typed_shot_without_miss(const char *typed, cue_text *out);
