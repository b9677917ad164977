/* A game that is played twice at once: through the C API, and by a referee process that is told the same in
 * JSON-RPC. Whatever the two say has to be the same, to the letter. */
#pragma once

#include "help.h"

/* The referee process of this test, started with the first call. */
typedef struct player {
    cue_game *game;
    unsigned long handle;
} player;

/* A new game. names: JSON array or NULL; options: JSON object or NULL. Errors have paths into the referee's params. */
cue_status player_new(player *of, const char *id, const char *names, const char *options, const char *seed,
                      cue_error *error);

/* The game that a saved document holds, not verified. */
cue_status player_load(player *of, const char *document, cue_verify verify, cue_error *error);

/* Plays a move, as a person types it or as JSON, in both; what it says is in rulings_told(of->game). */
cue_status player_move(player *of, const char *move, cue_error *error);

void player_undo(player *of);
cue_status player_redo(player *of, cue_error *error);

/* Amends an entry in both. move: typed at that entry, or JSON; NULL takes it out. What the two drop has to be the same. */
cue_status player_amend(player *of, size_t at, const char *move, uint32_t flags, cue_error *error);
void player_close(player *of);

/* Asks the referee process; the whole answer. */
const char *player_ask(const char *method, const char *params);
