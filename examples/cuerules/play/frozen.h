/* Balls that lie frozen, at a table without pockets. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* What the line says of them changes nothing by itself: that is said, with what to type where they may be spotted. False where
 * it says nothing of the kind. */
bool frozen_answer(const cue_game *game, const char *line);
