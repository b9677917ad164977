/* What came of the entries of a log. */
#pragma once

#include "command.h"

typedef struct logged_scores {
    long scores[CUE_PLAYERS_MAX];
    unsigned count;
} logged_scores;

void logged_begin(const cue_game *game, logged_scores *before);

/* Of an entry that was just played: appended; nothing where there is nothing to say. Of a player's at a table fouls, and
 * scores that have changed; of cards and dice what the referee says. */
cue_status logged_write(const cue_game *game, int player, const logged_scores *before, cue_text *out);
cue_status logged_write_drawn(const cue_game *game, cue_text *out);
