/* What one's own finished games came to, in figures. */
#pragma once

#include <cuerules/cuerules.h>

/* Of one game, or of all for NULL. COMMAND_DONE, or COMMAND_FAILED after saying what is wrong. */
int stats_show(const cue_ruleset_info *only);
