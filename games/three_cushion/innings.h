/* Innings: their points, how they end, and the game with them. */
#pragma once

#include "state.h"

/* The player to act makes a stroke, a point or a foul: the first of an inning begins it. */
void three_begin_inning(three_state *state);

/* Points for the player to act; true when that is the target, and so the end of the inning. */
bool three_score(const three_now *now, unsigned points);

/* Does the game end with an inning that ends short of the target? */
bool three_is_last(const three_now *now);

/* The inning of the player to act is over: the game is, too, or the other player comes to the table. opens: to open. */
void three_end_inning(const three_now *now, bool opens);

/* Says that the player who is to act has frozen balls. */
void three_announce_frozen(const three_now *now);

void three_end(const three_now *now, uint32_t winners, unsigned rule);
