/* Which members of an action have to be asked for, and with which options: by the fields of the ruleset, the list of
 * legal actions, and what a dry run refuses. */
#pragma once

#include "field.h"

#include <cuerules/cjson.h>
#include <cuerules/cuerules.h>

/* A member that has its answer, in JSON; "" for one that is left out. */
enum { ASKED_MEMBERS = 16 };
typedef struct asked_member {
    char name[48];
    char value[FIELD_VALUE];
} asked_member;

typedef struct asked_action {
    unsigned kind;
    const char *name; /* of the kind */
    bool drawn;       /* by chance */
    bool carries_shot, carries_layout;
    uint8_t uncalled; /* one more than the infraction that a stroke is because of what was announced, or 0 */
    unsigned count;
    asked_member members[ASKED_MEMBERS];
} asked_action;

/* legal: what cue_write_legal writes. players: their names. */
typedef struct asked_game {
    cue_game *game;
    const known_table *known;
    cJSON *legal;
    const char *players[CUE_PLAYERS_MAX];
    unsigned player_count;
} asked_game;

/* False when there is no memory. */
bool asked_game_of(cue_game *game, const known_table *known, asked_game *out);
void asked_game_free(asked_game *asked);

/* The action of a kind, with nothing answered yet. False where there is no such kind, or not in this phase. Names
 * may have blanks for underscores. */
bool asked_begin_kind(const asked_game *asked, unsigned kind, asked_action *out);
bool asked_begin(const asked_game *asked, const char *kind, asked_action *out);

/* The same from an entry of the legal list, counted from 0, with the members that it has. */
bool asked_entry(const asked_game *asked, size_t entry, asked_action *out);

/* The same from an action in JSON; what belongs to a shot or a layout is appended to `carried`, a comma before each
 * member. */
bool asked_read(const asked_game *asked, const char *json, asked_action *out, cue_text *carried);

/* May an action that is possible now, of a player or of chance, name a player? */
bool asked_names_players(const asked_game *asked);

/* Has the kind of action a member of that name? */
bool asked_is_member(const asked_game *asked, unsigned kind, const char *name);

/* The next member to ask for; false when there is none. Members that can only be one thing are taken as answered. */
bool asked_next(const asked_game *asked, asked_action *action, field *out);

/* The ball and the pocket that the action names, and another ball that the ball is to hit; CUE_NO_BALL and CUE_NO_POCKET
 * where it names none. */
void asked_called(const asked_game *asked, const asked_action *action, unsigned *ball, unsigned *other,
                  unsigned *pocket);

/* Does the action name one of several balls that are alike, such as just a red? */
bool asked_family(const asked_game *asked, const asked_action *action);

/* Might a ball have been called with this shot, while none was? Then something else can have been. */
bool asked_may_call(const asked_game *asked, const asked_action *action);

/* Would the action be refused for a member that it has, whatever its other members were? Then *error says why. For a
 * shot, as if nothing had been touched. */
bool asked_is_refused(const asked_game *asked, const asked_action *action, cue_error *error);

/* What a member was answered; NULL where it was not. */
const char *asked_value(const asked_action *action, const char *name);

/* Takes another answer in the place of the one that there is. */
bool asked_set(asked_action *action, const char *name, const char *value);

/* Takes an answer. */
bool asked_put(asked_action *action, const char *name, const char *value);

/* The action as JSON, with its members and whatever else stands in `rest` (",\"notation\":…"). */
cue_status asked_write(const asked_action *action, const char *rest, cue_text *text);

/* All kinds that may be made in this phase, in a line. */
void asked_list_kinds(const asked_game *asked, char *out, size_t size);
