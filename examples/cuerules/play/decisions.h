/* The last decision of a player, with what chance did after it. */
#pragma once

#include "../logged.h"

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* Takes back the last decision of a player and whatever chance did after it, and says so, or that there is nothing to
 * take back; true when the game has changed. by_hand: what chance did was typed too, and is taken back one by one. */
bool decisions_undo(cue_game *game, bool by_hand, log_style style);

/* Plays again what was taken back last, and whatever chance did after it, and says so with what the referee says; true
 * when the game has changed. */
bool decisions_redo(cue_game *game, bool by_hand, log_style style);

/* Plays again what chance did next, as far as it was taken back, and says so in the same way. */
void decisions_redo_draws(cue_game *game);

/* A copy as it was before the log's entries from `before` on; NULL without memory, which was said. */
cue_game *decisions_before(const cue_game *game, size_t before);

/* The numbers of the rules that the referee has applied since that decision, each once; returns how many. */
size_t decisions_rules(const cue_game *game, bool by_hand, uint16_t *rules, size_t capacity);

/* Adds those of what the referee said last, also of a dry run; how many there are then. */
size_t decisions_add_rules(const cue_game *game, uint16_t *rules, size_t capacity, size_t count);

/* The only decision after which the same player has a shot, so that a shot or its call says it, too: `accept`, `play`.
 * *after: the game as it is then, for the caller to free, whatever is returned. False when there is none. */
bool decisions_implied(const cue_game *game, cue_action *out, cue_game **after);

/* Has the last decision shown the player anything that they could not know before: cards or dice? Then taking it back
 * is a second attempt, and otherwise the correction of a mistake. False where there is none. */
bool decisions_have_shown(const cue_game *game, bool by_hand);
