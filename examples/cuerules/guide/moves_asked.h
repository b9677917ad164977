/* Which members of an action have to be asked for, and with which options: by the description of the ruleset, the
 * list of legal actions, and what a dry run refuses. */
#ifndef MOVES_ASKED_H
#define MOVES_ASKED_H

#include "field.h"

#include <cuerules/cuerules.h>

/* The members that were answered for, in JSON; "" for one that is left out. */
enum { ASKED_MEMBERS = 16 };
typedef struct asked_member {
    char name[48];
    char value[FIELD_VALUE];
} asked_member;

typedef struct asked_action {
    const char *kind;
    bool carries_shot, carries_layout;
    bool uncalled; /* nothing was announced, which is an infraction */
    unsigned count;
    asked_member members[ASKED_MEMBERS];
} asked_action;

/* description, legal: cue_write_description and cue_write_legal. players: their names. */
typedef struct asked_game {
    cue_game *game;
    const known_table *known;
    cJSON *description, *legal;
    const char *players[CUE_PLAYERS_MAX];
    unsigned player_count;
} asked_game;

/* False when there is no memory. */
bool asked_game_of(cue_game *game, const known_table *known, asked_game *out);
void asked_game_free(asked_game *of);

/* The action of a kind, with nothing answered yet. False for a name that is no kind, or none of this phase. Names
 * may have blanks for underscores. */
bool asked_begin(const asked_game *of, const char *kind, asked_action *out);

/* The same from an entry of the legal list, counted from 0, with the members that it has. */
bool asked_entry(const asked_game *of, size_t entry, asked_action *out);

/* The same from an action in JSON; what belongs to a shot or a layout is appended to `carried`, a comma before each
 * member. */
bool asked_read(const asked_game *of, const char *json, asked_action *out, cue_text *carried);

/* Is there an entry with a number in it, which may be a player's? */
bool asked_names_players(const asked_game *of);

/* The entry that is the first to carry a shot; false when there is none. */
bool asked_find_shot(const asked_game *of, size_t *entry);

/* The next member to ask for; false when there is none. Members that can only be one thing are taken as answered.
 */
bool asked_next(const asked_game *of, asked_action *action, field *out);

/* Takes an answer. */
bool asked_put(asked_action *action, const char *name, const char *value);

/* The action as JSON, with its members and whatever else stands in `rest` (",\"notation\":…"). */
cue_status asked_write(const asked_action *action, const char *rest, cue_text *out);

/* All kinds that may be made in this phase, in a line. */
void asked_list_kinds(const asked_game *of, char *out, size_t size);

#endif
