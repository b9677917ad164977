/* The documents of a game: written to an output, read from a tree. */
#pragma once

#include "core/amend.h"
#include "core/game.h"
#include "json/fields.h"

#include <cuerules/advice.h>
#include <cuerules/json.h>
#include <cuerules/position.h>

/* Copies a host's position as this version knows it, and checks that it is complete. */
cue_status cue_position_known(cue_position *known, const cue_position *given, cue_error *error);

static inline const cue_definition *cue_position_definition(const cue_position *position)
{
    return position->setup->definition;
}

static inline cue_words cue_position_words(const cue_position *position)
{
    return cue_words_of(position->setup->definition, position->setup->options);
}

/* What the host calls a player; the usual "Player 1" is written into the caller's memory. */
const char *cue_host_name(const cue_position *position, uint32_t player, char usual[CUE_USUAL_NAME_SIZE]);

/* Each writes one value. */
void cue_put_view(cue_output *out, const cue_position *position);
void cue_put_options(cue_output *out, const cue_position *position);
void cue_put_state(cue_output *out, const cue_position *position);
void cue_put_rulings(cue_output *out, const cue_game *game);
void cue_put_ruling(cue_output *out, const cue_position *position, const cue_ruling *ruling);
void cue_put_sentence(cue_output *out, const cue_position *position, const cue_ruling *ruling);
void cue_put_list(cue_output *out, const cue_catalogue *catalogue);
void cue_put_description(cue_output *out, const cue_definition *definition);
/* logged: the game whose log it gets, or NULL. CUE_LIMIT when it is too long to be loaded. */
cue_status cue_put_save(cue_output *out, const cue_position *position, const cue_game *logged, cue_error *error);

/* An action; for_log: as the log has it, without what only informs. The log from an index on. The legal list, which
 * may fail with CUE_NO_MEMORY. */
void cue_put_action(cue_output *out, const cue_position *position, const cue_action *action, bool for_log);
void cue_put_log(cue_output *out, const cue_game *game, size_t from);
cue_status cue_put_legal(cue_output *out, const cue_position *position, cue_error *error);

/* What is best, at most so many actions; and an analysis. They may fail as cue_game_advise and cue_analyse do. */
cue_status cue_put_advice(cue_output *out, const cue_game *game, const cue_advice_config *config, size_t most,
                          cue_error *error);
cue_status cue_put_analysis(cue_output *out, const cue_game *game, const cue_analysis_config *config, cue_error *error);

/* The name of a player, or of somebody whom only the view names ("player 2" without a name). */
void cue_put_player_name(cue_output *out, const cue_position *position, int player);
/* A set of them: "Ana, Bo and Cy". */
void cue_put_players(cue_output *out, const cue_position *position, uint32_t players);

/* A typed line with the numbers of players, as people count, for their names behind the first word. False where it has
 * none that means one player only, or where it does not fit. */
bool cue_number_players(const cue_position *position, const char *line, char *out, size_t size);

/* The name that a view itself gives to somebody, or NULL. */
const char *cue_name_in_view(const cue_position *position, const void *view, uint32_t player);

/* Reads an action. from_host: the kind, the end of the game, the phase and the player are checked before the members
 * are looked at, and `open` and members that only inform are allowed; otherwise only the form is read. What the action
 * points to lies in the room. */
cue_status cue_read_action_node(const cue_position *position, const cue_room *room, const cue_node *node,
                                const cue_path *path, bool from_host, cue_action *out, cue_error *error);

/* Reads an action and rehearses it: rulings and the state that follows are in the game, nothing is changed.
 * dry: chance has to come with its outcome. *action is then complete, for cue_game_commit. */
cue_status cue_rehearse_node(cue_game *game, const cue_node *node, const cue_path *path, bool dry,
                             cue_action *action, cue_error *error);

/* Plays the new entry of an amendment on its copy; nothing where the node is null. */
cue_status cue_amend_entry(cue_amendment *amended, const cue_node *node, const cue_path *path, cue_error *error);

/* A setup from a tree of options; NULL for the defaults. */
cue_status cue_setup_from_node(cue_ruleset *ruleset, const cue_setup_config *config, const cue_node *options,
                               const cue_path *path, cue_setup **out, cue_error *error);

/* A new game from trees of options and players; NULL for the defaults. complete: every option has to be
 * there, as in a saved game. */
cue_status cue_new_from_nodes(cue_ruleset *ruleset, const cue_game_config *config, const cue_node *options,
                              const cue_node *players, bool complete, const cue_path *path, cue_game **out,
                              cue_error *error);

/* Reads a saved state of a game, and has the ruleset prove it. state: the setup's state_size bytes. */
cue_status cue_read_state(const cue_setup *setup, const cue_node *node, const cue_path *path, void *state,
                          cue_error *error);
/* What the document leaves out of its state, because it was saved before there was such a member, becomes what it is in
 * the state that its log leads to. */
void cue_take_missing(const cue_definition *definition, const cue_node *node, const void *from, void *state);
/* Copies a position's state, and proves it like one that was read: CUE_CORRUPT_STATE for what no game can be in. */
cue_status cue_copy_state(const cue_position *position, void *state, cue_error *error);

/* What the library itself keeps of every game, first in a saved state and in a view. */
extern const cue_fields cue_state_head_fields, cue_view_head_fields;

/* The members of a cue_match for so many players. */
enum { CUE_MATCH_MEMBERS = 4 };
void cue_match_fields(uint32_t players, cue_field list[CUE_MATCH_MEMBERS]);

/* The member `match` of views and saved states, after all others, where the ruleset has matches. */
void cue_put_match(cue_output *out, const cue_position *position);

/* JSON Schemas of what the library writes, as members of an object: `view`, and in it `match`; `ruling`. */
void cue_put_view_schema(cue_output *out, const cue_definition *definition);
void cue_put_match_schema(cue_output *out, const cue_definition *definition);
void cue_put_ruling_schemas(cue_output *out, const cue_definition *definition);
/* The kinds of ruling that the game announces, from 0 on: the shared ones first, the end of the game last. */
const cue_ruling_kind *cue_announced_kind(const cue_definition *definition, uint32_t i);

/* The first member in which two states differ. */
const char *cue_state_difference(const cue_setup *setup, const void *a, const void *b);

cue_status cue_load_node(const cue_catalogue *catalogue, const cue_allocator *allocator, const cue_node *document,
                         const cue_path *path, cue_verify verify, cue_game **out, cue_error *error);
