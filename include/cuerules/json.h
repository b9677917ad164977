/* Games as JSON text: the documents that docs/saves.md and docs/referee.md describe. Reading is strict
 * (UTF-8, no doubled or unknown member, whole numbers in range) and every refusal names the place;
 * writing is canonical: one value has one text. Nothing depends on the locale. */
#ifndef CUERULES_JSON_H
#define CUERULES_JSON_H

#include <cuerules/advice.h>
#include <cuerules/export.h>
#include <cuerules/game.h>
#include <cuerules/memory.h>
#include <cuerules/module.h>
#include <cuerules/position.h>
#include <cuerules/status.h>
#include <cuerules/step.h>
#include <cuerules/text.h>

#include <stdbool.h>
#include <stddef.h>

CUE_BEGIN_DECLS

/* Which rulesets a document may name. One of the array stands in place of a built-in one of the same id. */
typedef struct cue_catalogue {
    cue_ruleset *const *rulesets;
    size_t count;
} cue_catalogue;

/* The ruleset of an id, or NULL. catalogue NULL: built-in ones only. */
CUE_API cue_ruleset *cue_catalogue_find(const cue_catalogue *catalogue, const char *id);

/* Ids and titles of all of them, the built-in ones first. Like every cue_write_ call it fails with
 * CUE_NO_MEMORY only; cue_write_action, cue_write_ruling and cue_write_sentence also with CUE_BAD_VALUE, for a kind
 * of action, a type of ruling or a rule that the game doesn't have. */
CUE_API cue_status cue_write_list(const cue_catalogue *catalogue, cue_text *out, cue_error *error);

/* A ruleset's phases, actions, rulings, and options, with JSON Schemas. */
CUE_API cue_status cue_write_description(const cue_ruleset *ruleset, cue_text *out, cue_error *error);

/* The next calls write about a position: where a game stands (cue_game_position), or one in the host's memory. */
CUE_API cue_status cue_write_options(const cue_position *position, cue_text *out, cue_error *error);
CUE_API cue_status cue_write_view(const cue_position *position, cue_text *out, cue_error *error);
CUE_API cue_status cue_write_action(const cue_position *position, const cue_action *action, cue_text *out,
                                    cue_error *error);
CUE_API cue_status cue_write_ruling(const cue_position *position, const cue_ruling *ruling, cue_text *out,
                                    cue_error *error);
/* The sentence of a ruling, unquoted: in English, or as the position's phrases have it. */
CUE_API cue_status cue_write_sentence(const cue_position *position, const cue_ruling *ruling, cue_text *out,
                                      cue_error *error);
/* The legal list, as {"actions":[…]}. */
CUE_API cue_status cue_write_legal(const cue_position *position, cue_text *out, cue_error *error);

/* The log of a game from an index on, as {"actions":[…]}. */
CUE_API cue_status cue_write_log(const cue_game *game, size_t from, cue_text *out, cue_error *error);

/* Advice on a game's position, at most so many actions, and the analysis of its log, as the referee's methods `advise` and
 * `analyse` answer (docs/referee.md). Errors are those of cue_game_advise and cue_analyse. Since 1.0. */
CUE_API cue_status cue_write_advice(const cue_game *game, const cue_advice_config *config, size_t most, cue_text *out,
                                    cue_error *error);
CUE_API cue_status cue_write_analysis(const cue_game *game, const cue_analysis_config *config, cue_text *out,
                                      cue_error *error);

/* A picture of the view: lines of text, or a standalone SVG document. CUE_PICTURE_COLOURED (since 1.0) is the text with
 * colours: without the sequences of cuerules/style.h, which are the only ones in it, it is CUE_PICTURE_TEXT to the
 * byte. */
typedef enum cue_picture { CUE_PICTURE_TEXT, CUE_PICTURE_SVG, CUE_PICTURE_COLOURED } cue_picture;
CUE_API cue_status cue_write_picture(const cue_position *position, cue_picture as, cue_text *out, cue_error *error);

/* The SVG of where a game stands with what its last action did: a shot's call, the ways of its balls, dice. It is the
 * plain SVG when the log is empty. Since 1.0. */
CUE_API cue_status cue_write_shot_picture(const cue_game *game, cue_text *out, cue_error *error);

/* Reads an action from JSON; the rules have not looked at it yet. What it points to lies in the caller's memory
 * `room`, aligned for uint64_t: cue_action_room() bytes are enough for a text of that length; CUE_LIMIT where there is
 * too little. The call also takes memory from malloc while it reads. Other errors are those that cue_game_apply_json
 * has before the rules. Since 1.0. */
CUE_API size_t cue_action_room(size_t length);
CUE_API cue_status cue_read_action(const cue_position *position, const char *text, size_t length, void *room,
                                   size_t size, cue_action *action, cue_error *error);

/* Reads an action from JSON text and applies it; error paths are into the action. */
CUE_API cue_status cue_game_apply_json(cue_game *game, const char *text, size_t length, cue_error *error);

/* A dry run of an action from JSON, as cue_game_try makes one: the rulings are in cue_game_rulings(), and nothing
 * is changed. view: NULL, or what the view afterwards is appended to, as JSON. */
CUE_API cue_status cue_game_try_json(cue_game *game, const char *text, size_t length, cue_text *view,
                                     cue_error *error);

/* Amends an entry of the log as cue_game_amend does. text: an action in JSON, or null for taking the entry out. A later
 * entry that is refused has a path that begins with /log; all others are into the action. */
CUE_API cue_status cue_game_amend_json(cue_game *game, size_t at, const char *text, size_t length, uint32_t flags,
                                       cue_game **former, size_t *dropped, cue_error *error);

/* A new setup with options from JSON, an object or NULL for the defaults (NUL-terminated); the config's own options
 * are not looked at. Error paths begin with /options; errors as those of cue_setup_new, and CUE_BAD_JSON,
 * CUE_UNKNOWN_MEMBER. */
CUE_API cue_status cue_setup_new_json(cue_ruleset *ruleset, const cue_setup_config *config, const char *options,
                                      cue_setup **out, cue_error *error);

/* A new game from JSON: options as an object and player names as an array, each NULL for the defaults
 * (NUL-terminated); the config's own options and names are not looked at, and where it states a number of
 * players, so many have to be named (CUE_BAD_VALUE at /players). Error paths begin with
 * /options or /players; errors as those of cue_game_new, and CUE_BAD_JSON, CUE_UNKNOWN_MEMBER. */
CUE_API cue_status cue_game_new_json(cue_ruleset *ruleset, const cue_game_config *config,
                                     const char *options, const char *players, cue_game **out,
                                     cue_error *error);

/* The saved game. with_log: also all its actions, so that it can be verified and undone when loaded; a
 * game whose log is not complete is saved without. CUE_LIMIT where that would be too long to be loaded
 * (CUE_LIMIT_DOCUMENT); without its log every game fits. */
CUE_API cue_status cue_game_save(const cue_game *game, bool with_log, cue_text *out, cue_error *error);
/* The position as a saved game without a log. Since 1.0. */
CUE_API cue_status cue_position_save(const cue_position *position, cue_text *out, cue_error *error);

/* How to load. CUE_VERIFY_AUTO: verified when the document has a log. CUE_VERIFY_ALWAYS without a log is
 * CUE_MISSING_MEMBER; CUE_VERIFY_NEVER reads the log for its form only. */
typedef enum cue_verify { CUE_VERIFY_AUTO, CUE_VERIFY_ALWAYS, CUE_VERIFY_NEVER } cue_verify;

/* Loads a saved game, trusting nothing in it. Errors: CUE_BAD_JSON, CUE_BAD_VALUE, CUE_UNKNOWN_MEMBER,
 * CUE_MISSING_MEMBER, CUE_UNKNOWN_GAME, CUE_UNSUPPORTED_VERSION, CUE_CORRUPT_STATE, CUE_RULES_CHANGED,
 * CUE_LIMIT, CUE_NO_MEMORY, with the place in the document. */
CUE_API cue_status cue_game_load(const cue_catalogue *catalogue, const cue_allocator *allocator,
                                 const char *text, size_t length, cue_verify verify, cue_game **out,
                                 cue_error *error);

CUE_END_DECLS

#endif
