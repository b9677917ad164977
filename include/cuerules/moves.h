/* Moves as people type them, players by name, and what simple players do: for hosts with a keyboard, and for bots.
 * Since 1.0. */
#ifndef CUERULES_MOVES_H
#define CUERULES_MOVES_H

#include <cuerules/action.h>
#include <cuerules/export.h>
#include <cuerules/game.h>
#include <cuerules/position.h>
#include <cuerules/random.h>
#include <cuerules/status.h>
#include <cuerules/text.h>

#include <stddef.h>
#include <stdint.h>

CUE_BEGIN_DECLS

/* Reads a move: a line as the game's page has it ("1 HF", "cue-7>TR"), or an action in JSON, which begins with a
 * brace; of a ruleset that reads no lines, the name of a kind of action alone. Behind the first word a player's name
 * does where the number would ("award Ana"), if nobody else has it; before it only in "Ana concedes". The rules have not
 * looked at the move yet. What the action points to lies in the caller's memory, as for cue_read_action. CUE_BAD_VALUE
 * for what can't be read (its message says what may be typed; a line has no path), and otherwise the errors of
 * cue_read_action. */
CUE_API cue_status cue_read_move(const cue_position *position, const char *text, void *room, size_t size,
                                 cue_action *action, cue_error *error);

/* The same with memory of the game's, which holds what the action points to until the game changes, or another action
 * is read or filled for it: so that the action can be tried, asked about, and then applied. */
CUE_API cue_status cue_game_read_move(cue_game *game, const char *text, cue_action *action, cue_error *error);

/* Reads a move and applies it. */
CUE_API cue_status cue_game_apply_move(cue_game *game, const char *text, cue_error *error);

/* An action as a person would type it; where the ruleset writes none, its kind's name if that says it all, and else
 * JSON. CUE_BAD_VALUE for a kind that the game doesn't have. */
CUE_API cue_status cue_write_move(const cue_position *position, const cue_action *action, cue_text *out,
                                  cue_error *error);

/* A few lines on what may be typed now; nothing at the end of a game, or where the ruleset has no such text. */
CUE_API cue_status cue_write_help(const cue_position *position, cue_text *out, cue_error *error);

/* Completes an open action of the legal list with what might be observed at a table, from the random numbers alone:
 * for simulations and bots. What it points to lies in the game's memory until the game changes, or another action is
 * read or filled for it. An action that is not open stays as it is. CUE_BAD_VALUE where nothing can be made up. */
CUE_API cue_status cue_game_fill(cue_game *game, cue_random *random, cue_action *action, cue_error *error);

/* The index of the action in a legal list that the ruleset's simple-minded player would make; `count` where there
 * is no such player, or the list is empty. */
CUE_API size_t cue_game_greedy(const cue_game *game, const cue_action *legal, size_t count);

/* Players by name, bit n for player n, as sentences have them: "Ana", "Ana and Bo", "Ana, Bo and Cy", "nobody".
 * Somebody who doesn't play has the name that the view gives them, such as the opponent in a solitaire. */
CUE_API cue_status cue_write_players(const cue_position *position, uint32_t players, cue_text *out, cue_error *error);

CUE_END_DECLS

#endif
