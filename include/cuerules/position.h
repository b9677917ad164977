/* Positions: where a game stands, or a state in the host's memory, with all that it takes to show it to people and to
 * send it to others. Documents (cuerules/json.h) and moves (cuerules/moves.h) are written from positions. Since 1.0. */
#ifndef CUERULES_POSITION_H
#define CUERULES_POSITION_H

#include <cuerules/export.h>
#include <cuerules/game.h>
#include <cuerules/phrases.h>
#include <cuerules/status.h>

#include <stddef.h>
#include <stdint.h>

CUE_BEGIN_DECLS

/* Start from CUE_POSITION_INIT, and set setup and state; the rest may stay. state: one that cue_step_start and
 * cue_step_apply made by that setup. seed: what the game's chance draws from, for saves. player_names: as many as the
 * setup has players, as in cue_game_config; NULL for "Player 1", "Player 2", … phrases: NULL for English. Nothing is
 * copied: all of it has to last as long as the call that is given the position. Every call refuses a position without
 * setup or state, or with a name that is not valid (CUE_BAD_VALUE), and one that was not initialised
 * (CUE_UNSUPPORTED_VERSION). A position may be used by one thread at a time. */
typedef struct cue_position {
    size_t size; /* sizeof(cue_position) */
    const cue_setup *setup;
    const void *state;
    uint64_t seed;
    const char *const *player_names;
    const cue_phrases *phrases;
} cue_position;

#define CUE_POSITION_INIT                                                                                          \
    {                                                                                                              \
        sizeof(cue_position), NULL, NULL, 0, NULL, NULL                                                            \
    }

/* Where the game stands. Borrowed: it lives in the game as long as the game does, and always says where the game
 * stands now. A host that changes something, such as the phrases, does so in a copy, whose state is the game's until
 * the game changes. */
CUE_API const cue_position *cue_game_position(const cue_game *game);

/* A recorded game that begins where a position is; *out is the caller's. Its state is proved like that of a saved
 * game without a log: CUE_CORRUPT_STATE, with a path that begins with /state, for one that no game can be in. Of
 * the config (NULL for the defaults) allocator, log_limit and phrases count, the last only where the position has
 * none; everything else is the position's. Other errors are those of cue_game_new. */
CUE_API cue_status cue_game_from_position(const cue_position *position, const cue_game_config *config,
                                          cue_game **out, cue_error *error);

CUE_END_DECLS

#endif
