/* A recorded game, for hosts: rules, options, players, seed, state, and the log of all its actions. Every
 * call either does all of what it says or nothing. A game belongs to one thread at a time; different
 * games may be used by different threads at once. */
#ifndef CUERULES_GAME_H
#define CUERULES_GAME_H

#include <cuerules/action.h>
#include <cuerules/export.h>
#include <cuerules/heads.h>
#include <cuerules/match.h>
#include <cuerules/memory.h>
#include <cuerules/module.h>
#include <cuerules/phrases.h>
#include <cuerules/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

CUE_BEGIN_DECLS

typedef struct cue_game cue_game;
typedef struct cue_setup cue_setup; /* cuerules/step.h */

/* How a game is set up. Start from CUE_GAME_CONFIG_INIT.
 * options: the ruleset's options struct, or NULL for the defaults; options_size: its sizeof. player_names:
 * `players` strings of 1 to 64 characters of UTF-8 without control characters, non-characters and characters of
 * format (general category Cf; U+200C and U+200D inside of a name are allowed), with at most four combining marks in a
 * row, or NULL for "Player 1", "Player 2",
 * … players: 0 for the fewest the game allows. log_limit: how many actions the log keeps, the last ones, which are
 * also those that can be undone; CUE_LOG_WHOLE for all of them, CUE_LOG_NONE for none. phrases: the language in
 * which the referee speaks, or NULL for English. Everything but the phrases is copied. */
#define CUE_LOG_WHOLE ((size_t)0)
#define CUE_LOG_NONE SIZE_MAX
typedef struct cue_game_config {
    size_t size; /* sizeof(cue_game_config) */
    uint32_t players;
    uint32_t reserved; /* 0 */
    uint64_t seed;
    const char *const *player_names;
    const void *options;
    size_t options_size;
    const cue_allocator *allocator; /* NULL: malloc */
    size_t log_limit;
    const cue_phrases *phrases;
} cue_game_config;

#define CUE_GAME_CONFIG_INIT                                                                                       \
    {                                                                                                              \
        sizeof(cue_game_config), 0, 0, 0, NULL, NULL, 0, NULL, CUE_LOG_WHOLE, NULL                                 \
    }

/* A new game; *out is the caller's, to free. config NULL: all defaults, seed 0. Errors: CUE_UNKNOWN_GAME
 * (ruleset is NULL, as when cue_ruleset_find found none), CUE_BAD_VALUE (names, number of players, options),
 * CUE_UNSUPPORTED_VERSION (a config that was not initialised), CUE_NO_MEMORY. */
CUE_API cue_status cue_game_new(cue_ruleset *ruleset, const cue_game_config *config, cue_game **out,
                                cue_error *error);
/* NULL is fine, here and in all functions that free something. */
CUE_API void cue_game_free(cue_game *game);

/* An independent copy, log included, from the same allocator; *out is the caller's. Error: CUE_NO_MEMORY. */
CUE_API cue_status cue_game_clone(const cue_game *game, cue_game **out, cue_error *error);

/* A copy to look ahead in without peeking: its view is the same to the byte, but what the view hides is drawn anew, and
 * chance to come falls under another seed, both as they follow from `number` (cue_step_imagine). Its log, which would
 * tell what is hidden, begins here, as after an unverified load. From the same allocator; *out is the caller's. Error:
 * CUE_NO_MEMORY. */
CUE_API cue_status cue_game_imagine(const cue_game *game, uint64_t number, cue_game **out, cue_error *error);

/* What may be applied now: writes at most `capacity`, returns how many there are. */
CUE_API size_t cue_game_legal(const cue_game *game, cue_action *out, size_t capacity);

/* Applies an action, or refuses it and changes nothing; see cue_step_apply for the order of the checks. `action` is not NULL.
 * A chance action with CUE_ACTION_DRAW is drawn first. What the referee says is in cue_game_rulings(). */
CUE_API cue_status cue_game_apply(cue_game *game, const cue_action *action, cue_error *error);

/* A dry run: the same checks and the same rulings, with nothing changed. Chance needs its outcome
 * (CUE_MISSING_MEMBER otherwise). view: NULL, or where the view afterwards goes, as in cue_game_view. */
CUE_API cue_status cue_game_try(cue_game *game, const cue_action *action, void *view, size_t view_size,
                                cue_error *error);

/* The rulings of the last apply or try of this game; none when it was refused, or after an undo. Borrowed:
 * valid until the game is used again. */
CUE_API const cue_ruling *cue_game_rulings(const cue_game *game, size_t *count);

/* Takes the last action back; *undone (may be NULL) gets a copy of it. What that points to, if anything, belongs to the
 * game, until its next change.
 * CUE_ILLEGAL_ACTION at the start of the game, where an unverified load began, and where the log that is kept ends. */
CUE_API cue_status cue_game_undo(cue_game *game, cue_action *undone, cue_error *error);

/* Applies again what was undone last; *redone (may be NULL) gets a copy of it. The rulings are those of that action.
 * What was undone stays in the log until another action is applied or an entry amended, but neither saves nor
 * cue_game_log_count see it, and a clone is made without it. Nothing undone: CUE_ILLEGAL_ACTION. Other errors:
 * CUE_NO_MEMORY, CUE_BAD_VALUE (the ruleset is faulty: the action leads elsewhere now). */
CUE_API cue_status cue_game_redo(cue_game *game, cue_action *redone, cue_error *error);

/* Amends an entry of the log: it becomes `action`, or is taken out where that is NULL, and all later entries follow
 * with the outcomes that they had; a finished game can be amended too. `at` counts as cue_game_log_at does. flags:
 * CUE_AMEND_INSERT, the action comes before the entry; CUE_AMEND_DROP, a later entry that the rules refuse now is
 * dropped, and all behind it. The rulings are those of the new entry, and nothing can be redone.
 * *former (may be NULL) gets the game as it was, the caller's to free; *dropped (may be NULL) how many entries at the
 * end of its log were dropped: they can be read there. What actions of the log pointed to belongs to *former, or is
 * freed; so is room that was made in advance.
 * Errors, with nothing changed: CUE_BAD_VALUE at /at (no such entry; at the end of the log an action is applied, not
 * inserted) or at /insert (nothing to insert); those of cue_game_apply for the action; those of a later entry at
 * /log/N, counted as the log would be; CUE_NO_MEMORY, for it takes a copy of the game. */
enum { CUE_AMEND_INSERT = 1, CUE_AMEND_DROP = 2 };
CUE_API cue_status cue_game_amend(cue_game *game, size_t at, const cue_action *action, uint32_t flags,
                                  cue_game **former, size_t *dropped, cue_error *error);

/* Makes room in advance: the next `actions` actions then ask for no memory, as long as no shot among them has more
 * than CUE_GAME_SHOT_EVENTS events and none has more than 32 rulings. Each is assumed to be as long as it can be, some
 * 10 bytes for every 8 of the state, and what it carries; what is not needed is given back at the end of the game, and
 * by cue_game_shrink. Error: CUE_NO_MEMORY. */
enum { CUE_GAME_SHOT_EVENTS = 64 };
CUE_API cue_status cue_game_reserve(cue_game *game, size_t actions, cue_error *error);

/* Gives back the memory that the game does not need as it stands, for a game that rests for a while. The rulings of the
 * last action go with it. The game plays on as before, and takes memory again when it does. */
CUE_API void cue_game_shrink(cue_game *game);

/* The log: every action applied, chance with its outcome; of a game with a log_limit, the last of them. After an
 * unverified load it begins there. cue_game_log_complete: whether the log begins where the game does; false once
 * something was dropped, and then saves have no log. cue_game_log_at copies an action, counted from the oldest that
 * is kept, after a walk over at most 16 of them; false beyond the end. What an action points to, if anything, belongs
 * to the game, until its next change. */
CUE_API size_t cue_game_log_count(const cue_game *game);
CUE_API bool cue_game_log_complete(const cue_game *game);
CUE_API bool cue_game_log_at(const cue_game *game, size_t index, cue_action *out);

/* The game's typed view struct from cuerules/games/<game>.h; `size` is its sizeof. A struct smaller than the ruleset's
 * is filled as far as it goes, of a larger one the rest is zero: it is of another version. CUE_BAD_VALUE for one that
 * has no room for a cue_view_head. */
CUE_API cue_status cue_game_view(const cue_game *game, void *view, size_t size, cue_error *error);

/* Where the match stands; false, and zeros, where there is none. */
CUE_API bool cue_game_match(const cue_game *game, cue_match *match);

/* Borrowed: the options and the ruleset for as long as the game lives, the rest until it is changed. The
 * options of a game without any are NULL, and so is the name of a player who isn't there. */
CUE_API const void *cue_game_state(const cue_game *game);
CUE_API const void *cue_game_options(const cue_game *game);
CUE_API cue_ruleset *cue_game_ruleset(const cue_game *game);
CUE_API uint64_t cue_game_seed(const cue_game *game);
CUE_API uint32_t cue_game_players(const cue_game *game);
CUE_API const char *cue_game_player_name(const cue_game *game, uint32_t player);

CUE_END_DECLS

#endif
