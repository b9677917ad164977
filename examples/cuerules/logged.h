/* What came of the entries of a table game's log: fouls, and scores that have changed. */
#pragma once

#include "command.h"

typedef struct logged_scores {
    long scores[CUE_PLAYERS_MAX];
    unsigned count;
} logged_scores;

void logged_begin(const cue_game *game, logged_scores *before);

/* Of an entry of that player that was just played: appended; nothing where there is nothing to say. */
cue_status logged_write(const cue_game *game, int player, const logged_scores *before, cue_text *out);
