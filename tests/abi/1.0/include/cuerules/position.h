/* Positions: a state in memory of the host's, with what it takes to show it to people and to send it to others.
 * What is written for a game (cuerules/json.h, cuerules/moves.h) is written for a position by the same code.
 * Since 1.0. */
#ifndef CUERULES_POSITION_H
#define CUERULES_POSITION_H

#include <cuerules/action.h>
#include <cuerules/export.h>
#include <cuerules/game.h>
#include <cuerules/json.h>
#include <cuerules/phrases.h>
#include <cuerules/status.h>
#include <cuerules/step.h>
#include <cuerules/text.h>

#include <stddef.h>
#include <stdint.h>

CUE_BEGIN_DECLS

/* Start from CUE_POSITION_INIT, and set setup and state; the rest may stay.
 * state: one that cue_step_start and cue_step_apply made by that setup. seed: what the game's chance draws from,
 * for saves. player_names: as many as the setup has players, as in cue_game_config; NULL for "Player 1", "Player
 * 2", … phrases: NULL for English. Nothing is copied: all of it has to last as long as the call that is given the
 * position. Each of these calls refuses a position without setup or state, or a name that is none (CUE_BAD_VALUE),
 * and one that was not initialised (CUE_UNSUPPORTED_VERSION). A position may be used by one thread at a time. */
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

/* Where a game stands. What *position names is the game's, until it is changed or freed. Begin with
 * CUE_POSITION_INIT. */
CUE_API cue_status cue_game_get_position(const cue_game *game, cue_position *position, cue_error *error);

/* A recorded game that begins where a position is; *out is the caller's. Its state is proved like that of a saved
 * game without a log: CUE_CORRUPT_STATE, with a path that begins with /state, for one that no game can be in. Of
 * the config (NULL for the defaults) allocator, log_limit and phrases count, the last only where the position has
 * none; everything else is the position's. Other errors are those of cue_game_new. */
CUE_API cue_status cue_game_from_position(const cue_position *position, const cue_game_config *config,
                                          cue_game **out, cue_error *error);

/* What cue_write_view, _action, _legal, _ruling, _sentence and _picture do for games. */
CUE_API cue_status cue_position_write_view(const cue_position *position, cue_text *out, cue_error *error);
CUE_API cue_status cue_position_write_action(const cue_position *position, const cue_action *action, cue_text *out,
                                             cue_error *error);
CUE_API cue_status cue_position_write_legal(const cue_position *position, cue_text *out, cue_error *error);
CUE_API cue_status cue_position_write_ruling(const cue_position *position, const cue_ruling *ruling, cue_text *out,
                                             cue_error *error);
CUE_API cue_status cue_position_write_sentence(const cue_position *position, const cue_ruling *ruling,
                                               cue_text *out, cue_error *error);
CUE_API cue_status cue_position_write_picture(const cue_position *position, cue_picture as, cue_text *out,
                                              cue_error *error);
/* The same for moves as people type them, for what may be typed, and for players by name (cuerules/moves.h). */
CUE_API cue_status cue_position_write_move(const cue_position *position, const cue_action *action, cue_text *out,
                                           cue_error *error);
CUE_API cue_status cue_position_write_help(const cue_position *position, cue_text *out, cue_error *error);
CUE_API cue_status cue_position_write_players(const cue_position *position, uint32_t players, cue_text *out,
                                              cue_error *error);

/* The position as a saved game without a log. */
CUE_API cue_status cue_position_save(const cue_position *position, cue_text *out, cue_error *error);

/* Reads an action from JSON, or from a line as people type it; the rules have not looked at it yet. What it points
 * to lies in memory of the caller's, aligned for uint64_t: cue_action_room() bytes are enough for a text of that
 * length; CUE_LIMIT where there is too little. JSON also takes memory of malloc's, for as long as it is read. Other
 * errors are those that cue_game_apply_json and cue_game_read_move have before the rules. */
CUE_API size_t cue_action_room(size_t length);
CUE_API cue_status cue_position_read_action(const cue_position *position, const char *text, size_t length,
                                            void *room, size_t size, cue_action *action, cue_error *error);
CUE_API cue_status cue_position_read_move(const cue_position *position, const char *text, void *room, size_t size,
                                          cue_action *action, cue_error *error);

CUE_END_DECLS

#endif
