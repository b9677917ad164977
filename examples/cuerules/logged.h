/* What came of the entries of a table game's log: fouls, and scores that have changed. */
#pragma once

#include "command.h"

typedef struct logged_scores {
    long scores[CUE_PLAYERS_MAX];
    unsigned count;
} logged_scores;

void logged_begin(const cue_game *game, logged_scores *before);

/* Behind an entry of that player that was just played, in brackets; nothing where there is nothing to say. */
void logged_say(const cue_game *game, int player, const logged_scores *before);
