/* The stepping level, for searchers and simulators: a flat state in memory of the caller's, no log, no
 * heap, no JSON. A state is `cue_state_size()` bytes without pointers, aligned for uint64_t; copying the
 * bytes is cloning it. Nothing but making a setup allocates. Threads may share a setup; each needs states of its
 * own. */
#ifndef CUERULES_STEP_H
#define CUERULES_STEP_H

#include <cuerules/action.h>
#include <cuerules/export.h>
#include <cuerules/heads.h>
#include <cuerules/match.h>
#include <cuerules/memory.h>
#include <cuerules/module.h>
#include <cuerules/random.h>
#include <cuerules/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

CUE_BEGIN_DECLS

/* What stays the same throughout a game: the ruleset, the options, how many play. Opaque and never changed once it is
 * made: any number of threads, states and games may use one at once. */
typedef struct cue_setup cue_setup;

/* How a setup is made. Start from CUE_SETUP_CONFIG_INIT.
 * options: the ruleset's options struct, or NULL for the defaults; options_size: its sizeof. players: 0 for the fewest
 * the game allows. Everything is copied. */
typedef struct cue_setup_config {
    size_t size; /* sizeof(cue_setup_config) */
    const void *options;
    size_t options_size;
    const cue_allocator *allocator; /* NULL: malloc */
    uint32_t players;
    uint32_t reserved; /* 0 */
} cue_setup_config;

#define CUE_SETUP_CONFIG_INIT {sizeof(cue_setup_config), NULL, 0, NULL, 0, 0}

/* A new setup; *out is the caller's, to free when the last state is done with; it keeps the ruleset alive. config
 * NULL: all defaults. Errors: CUE_UNKNOWN_GAME (ruleset is NULL, as when cue_ruleset_find found none), CUE_BAD_VALUE
 * (players, options), CUE_UNSUPPORTED_VERSION (a config that was not initialised), CUE_NO_MEMORY. */
CUE_API cue_status cue_setup_new(cue_ruleset *ruleset, const cue_setup_config *config, cue_setup **out,
                                 cue_error *error);
/* NULL is fine. */
CUE_API void cue_setup_free(cue_setup *setup);

/* A copy of a setup, in memory from that allocator (NULL: malloc). Error: CUE_NO_MEMORY. */
CUE_API cue_status cue_setup_clone(const cue_setup *setup, const cue_allocator *allocator, cue_setup **out,
                                   cue_error *error);

/* What a setup was made of. The options are the ruleset's struct, whole and checked, NULL for a game without options;
 * borrowed, as the ruleset is. */
CUE_API cue_ruleset *cue_setup_ruleset(const cue_setup *setup);
CUE_API const void *cue_setup_options(const cue_setup *setup);
CUE_API uint32_t cue_setup_players(const cue_setup *setup);

/* Bytes of a state: those of the ruleset's, and in a match those that the match takes. */
CUE_API size_t cue_state_size(const cue_setup *setup);

/* The state before the first action. */
CUE_API void cue_step_start(const cue_setup *setup, void *state);

/* Everything that may be applied now, in the order that the game's page gives, into out[0..capacity-1];
 * returns how many there are (never more than the definition's max_legal). Chance is listed once,
 * without outcome (CUE_ACTION_DRAW). Empty only when the game is over, or has had CUE_LIMIT_MOVES actions
 * (cuerules/limits.h). */
CUE_API size_t cue_step_legal(const cue_setup *setup, const void *state, cue_action *out, size_t capacity);

/* Fills in the outcome of a chance action as it follows from a seed and from how many chance actions were applied
 * before (cue_step_head's `draws`), and clears CUE_ACTION_DRAW. Only for chance actions of the present
 * phase. One that carries a record is drawn into memory of the caller's, to which data.pointer has to point:
 * CUE_FILL_SIZE bytes are always enough, aligned for uint64_t (CUE_LIMIT where it is NULL). */
CUE_API cue_status cue_step_draw(const cue_setup *setup, const void *state, uint64_t seed, cue_action *action,
                                 cue_error *error);

/* How many actions may be applied now, and the n-th of them, counted from 0, as cue_step_legal lists them: for those who
 * choose one without looking at the others. cue_step_take returns false, and leaves *out alone, when there are
 * fewer. */
CUE_API size_t cue_step_count(const cue_setup *setup, const void *state);
CUE_API bool cue_step_take(const cue_setup *setup, const void *state, size_t n, cue_action *out);

/* Completes an open action of the legal list with what might be observed at a table, from `random` and nothing else, and
 * clears CUE_ACTION_OPEN: for bots and simulations. room: CUE_FILL_SIZE bytes for what the action then points to, aligned
 * for uint64_t. False, with the action as it was, where nothing can be made up for it. An action that is not open is
 * complete: true. */
CUE_API bool cue_step_fill(const cue_setup *setup, const void *state, cue_random *random, void *room,
                           cue_action *action);

/* Draws and applies the chance action that is due, as cue_step_draw and cue_step_apply do. rulings: NULL when not wanted.
 * CUE_GAME_OVER; CUE_ILLEGAL_ACTION when a player is to act. */
CUE_API cue_status cue_step_chance(const cue_setup *setup, void *state, uint64_t seed, cue_rulings *rulings,
                                   cue_error *error);

/* Draws anew what the view hides, as it follows from `number`, so that whoever looks ahead does not peek. The view and
 * the legal list stay the same; of all states that look so each is equally likely, and states that differ only in what
 * is hidden become the same. Returns a seed for the chance to come, which has nothing to do with the game's own.
 * Imagine a copy of the state first, and apply actions to it then: what an action turns up would otherwise be the real
 * thing. */
CUE_API uint64_t cue_step_imagine(const cue_setup *setup, void *state, uint64_t number);

/* Applies an action whole, or refuses it and leaves the state as it was, to the byte. rulings: NULL when
 * not wanted. Chance needs its outcome (cue_step_draw, or the host's own). The checks come in this
 * order: the kind exists (CUE_BAD_VALUE), the game is not over (CUE_GAME_OVER), the phase
 * (CUE_WRONG_PHASE), the player (CUE_WRONG_PLAYER), the members one by one, the rules. */
CUE_API cue_status cue_step_apply(const cue_setup *setup, void *state, const cue_action *action,
                                  cue_rulings *rulings, cue_error *error);

/* What a person may see, as the game's view struct; `size` is its sizeof. A struct smaller than the ruleset's is
 * filled as far as it goes; of a larger one the rest is zero. */
CUE_API void cue_step_view(const cue_setup *setup, const void *state, void *view, size_t size);

/* Where the match stands; false, and zeros, where there is none. */
CUE_API bool cue_step_match(const cue_setup *setup, const void *state, cue_match *match);

/* What the ruleset's simple-minded player does: the index of the action in a legal list that is worth most to them,
 * the first of equals; `count` when the ruleset has no such player, or the list is empty. */
CUE_API size_t cue_step_greedy(const cue_setup *setup, const void *state, const cue_action *legal, size_t count);

/* Copies a state. */
CUE_API void cue_step_clone_into(const cue_setup *setup, const void *state, void *copy);

/* The fields that every state has. */
CUE_API const cue_state_head *cue_step_head(const void *state);

/* True when the game is over. */
CUE_API bool cue_step_over(const cue_ruleset *ruleset, const void *state);

CUE_END_DECLS

#endif
