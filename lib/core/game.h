/* Inside of a recorded game. */
#pragma once

#include "core/setup.h"
#include "core/undo.h"
#include "fields/fields.h"

#include <cuerules/game.h>
#include <cuerules/position.h>

struct cue_game {
    cue_setup setup; /* its options are the game's own copy, and its allocator is the game's */
    cue_position position; /* where the game stands, for whatever is written about it */
    const char **names;    /* into their text, which follows them */
    size_t names_size;     /* of that text */
    unsigned char *state;
    unsigned char *scratch; /* an action is tried here first, then the two change places */
    cue_undo undo;
    size_t log_most; /* records that are kept */
    bool log_complete; /* from the start of the game; what was dropped since is counted in `undo` */
    cue_rulings rulings; /* count is never more than capacity */
    void *room;          /* for what an action that is read from JSON points to */
    size_t room_size;
};

static inline const cue_definition *cue_game_definition(const cue_game *game)
{
    return game->setup.definition;
}

static inline cue_state_head *cue_game_head(const cue_game *game)
{
    return (cue_state_head *)(void *)game->state;
}

static inline cue_words cue_game_words(const cue_game *game)
{
    return cue_words_of(cue_game_definition(game), game->setup.options);
}

/* A host's config as this version has it; NULL stands for the defaults. */
cue_status cue_game_config_read(const cue_game_config *given, cue_game_config *config, cue_error *error);

/* CUE_UNSUPPORTED_VERSION for phrases that were not initialised; NULL is English. */
cue_status cue_check_phrases(const cue_phrases *phrases, cue_error *error);

/* Fails unless the name has 1 to 64 characters of UTF-8 and no control characters; says why. */
const char *cue_name_fault(const char *name);

/* CUE_BAD_VALUE for the first of so many names that is not valid; NULL stands for the usual ones. */
cue_status cue_check_names(const char *const *names, uint32_t players, cue_error *error);

/* "Player 1" for player 0, and so on; returns the room. */
enum { CUE_USUAL_NAME_SIZE = sizeof "Player 4294967295" };
const char *cue_usual_name(uint32_t player, char room[CUE_USUAL_NAME_SIZE]);

/* Writes so many names (NULL: the usual ones) one after another, each with its NUL, and returns how many bytes they
 * take. out: NULL to count them only. A game has pointers to them first, and then the text: cue_point_to_names
 * makes those. */
size_t cue_write_names(const char *const *names, uint32_t players, char *out);
void cue_point_to_names(const char **names, uint32_t players);

/* Applies to the scratch state, rulings in the game's array; the state itself stays. The action is completed on the
 * way: drawn when it asks for that (dry: refused for it), and its player is taken out. */
cue_status cue_game_rehearse(cue_game *game, cue_action *action, bool dry, cue_error *error);

/* Memory for what an action points to: the game's, which grows, or the host's (allocator: NULL), which doesn't. */
typedef struct cue_room {
    const cue_allocator *allocator;
    void **memory;
    size_t *size;
} cue_room;

cue_room cue_game_room(cue_game *game);

/* At least so many bytes of room in *out. CUE_NO_MEMORY, or CUE_LIMIT where the host's memory is too small. */
cue_status cue_room_take(const cue_room *room, size_t size, void **out, cue_error *error);

/* Applies an action from a log, without its rulings. */
cue_status cue_game_replay(cue_game *game, const cue_action *action, cue_error *error);

/* Makes the rehearsed state the game's, and logs the action. */
cue_status cue_game_commit(cue_game *game, const cue_action *action, cue_error *error);

/* The same two for what was undone last. */
cue_status cue_game_rehearse_again(cue_game *game, cue_action *action, cue_error *error);
cue_status cue_game_commit_again(cue_game *game, cue_error *error);
