/* The documents of a game: written to an output, read from a tree. */
#ifndef LIB_DOCUMENTS_H
#define LIB_DOCUMENTS_H

#include "core/game.h"
#include "json/fields.h"

#include <cuerules/json.h>
#include <cuerules/phrases.h>
#include <cuerules/position.h>

/* Documents are those of positions: where a game stands, or what a host has made of one, read as this version knows
 * it and found to have all that it takes. */
cue_position cue_position_of(const cue_game *game);
cue_status cue_position_known(cue_position *known, const cue_position *given, cue_error *error);

static inline const cue_definition *cue_position_definition(const cue_position *position)
{
    return position->setup->definition;
}

static inline cue_words cue_position_words(const cue_position *position)
{
    return cue_words_of(position->setup->definition, position->setup->options);
}

/* What the host calls a player of the game, in memory of the caller's where that is the usual "Player 1". */
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

/* A player's name as it is, or that of somebody whom the view alone names ("player 2" where there is none). */
void cue_put_player_name(cue_output *out, const cue_position *position, int player);
/* A set of them: "Ana, Bo and Cy". */
void cue_put_players(cue_output *out, const cue_position *position, uint32_t players);

/* Phrases, in the host's language where it has them: a ruling's sentence, with its placeholders; a name of a field;
 * a word between them. */
typedef enum cue_word_id {
    CUE_WORD_AND,
    CUE_WORD_COMMA,
    CUE_WORD_NOBODY,
    CUE_WORD_NOTHING,
    CUE_WORD_PLAYER,
    CUE_WORDS
} cue_word_id;
const char *cue_ruling_phrase(const cue_position *position, const cue_ruling *ruling);
const char *cue_name_phrase(const cue_position *position, const cue_field *field, uint32_t index);
const char *cue_word_phrase(const cue_position *position, cue_word_id word);

/* The name that a view itself gives to somebody, or NULL. */
const char *cue_name_in_view(const cue_position *position, const void *view, uint32_t player);

/* Reads an action. from_host: the checks of kind, end of game, phase and player are made before the members
 * are looked at, and `open` and what informs may be there; else only the form is read. What the action points to
 * lies in the room. */
cue_status cue_read_action(const cue_position *position, const cue_room *room, const cue_node *node,
                           const cue_path *path, bool from_host, cue_action *out, cue_error *error);

/* Reads an action and rehearses it: rulings and the state that follows are in the game, nothing is changed.
 * dry: chance has to come with its outcome. *action is then complete, for cue_game_commit. */
cue_status cue_rehearse_node(cue_game *game, const cue_node *node, const cue_path *path, bool dry,
                             cue_action *action, cue_error *error);

/* A setup from a tree of options; NULL for the defaults. */
cue_status cue_setup_from_node(cue_ruleset *ruleset, const cue_setup_config *config, const cue_node *options,
                               const cue_path *path, cue_setup **out, cue_error *error);

/* A new game from trees of options and players; NULL for the defaults. complete: every option has to be
 * there, as in a saved game. */
cue_status cue_new_from_nodes(cue_ruleset *ruleset, const cue_game_config *config, const cue_node *options,
                              const cue_node *players, bool complete, const cue_path *path, cue_game **out,
                              cue_error *error);

/* Reads a saved state of a game, and has the ruleset prove it. state: the definition's state_size bytes. */
cue_status cue_read_state(const cue_setup *setup, const cue_node *node, const cue_path *path, void *state,
                          cue_error *error);
/* CUE_CORRUPT_STATE for a state in a host's memory that JSON could not have brought in. */
cue_status cue_check_state_members(const cue_position *position, cue_error *error);

/* The first member in which two states differ. */
const char *cue_state_difference(const cue_definition *definition, const void *a, const void *b);

cue_status cue_load_node(const cue_catalogue *catalogue, const cue_allocator *allocator, const cue_node *document,
                         const cue_path *path, cue_verify verify, cue_game **out, cue_error *error);

/* Reads a shot or a layout into the room, and points the action to it. */
cue_status cue_read_carried(const cue_position *position, const cue_room *room, const cue_node *node,
                            const cue_path *path, cue_action *action, cue_error *error);

/* A shot or a layout, as members that follow those of the table. */
void cue_write_carried(cue_output *out, const cue_words *words, cue_carries carries, const cue_action *action);
void cue_write_carried_schema(cue_output *out, const cue_words *words, cue_carries carries);
/* The names of these members, *count of them. */
const char *const *cue_carried_names(cue_carries carries, unsigned *count);

#endif
