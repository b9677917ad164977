/* A member of an action, asked for by what the ruleset's fields say of it: its kind, its options, its range. */
#pragma once

#include "answers.h"
#include "places.h"

#include <cuerules/info.h>

enum { FIELD_OPTIONS = 64, FIELD_QUESTION = 2048, FIELD_VALUE = 320 };

/* options: names, or the players in their order. usual: the option that is meant by an empty answer, or -1. optional:
 * it may be left out, by an empty answer or, where that means something else, by `none`. left_out: what that means, or
 * NULL. ball: whose place it is. */
typedef struct field {
    cue_member_info info;
    const char *left_out;
    const char *options[FIELD_OPTIONS];
    unsigned option_count;
    int usual;
    bool optional;
    bool unannounced; /* when it is left out, nothing was announced, which is an infraction */
    unsigned ball;
} field;

/* A member of a kind of action, as cue_ruleset_get_member counts them. players: their names. */
field field_of(const cue_ruleset *ruleset, unsigned kind, unsigned member, const char *const *players,
               unsigned player_count);

/* Is the answer one of several names, and no more? */
bool field_is_choice(const field *member);

/* Is that one of its options? */
bool field_has(const field *member, const char *option);

/* Leaves only the options that stand in `among`, if any of them do. */
void field_limit(field *member, const char *among);

/* drawn: as for answer_pockets. */
void field_question(const field *member, bool drawn, char out[FIELD_QUESTION]);

/* The answer as JSON; "" when the member is left out. `known` for places only. */
bool field_answer(const field *member, const known_table *known, const char *line, char json[FIELD_VALUE],
                  answer_refusal *why);
