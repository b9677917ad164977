/* A member of an action, asked for by what its description says: its kind, its options, its range. Knows no game.
 */
#ifndef FIELD_H
#define FIELD_H

#include "answers.h"
#include "places.h"

#include <cjson/cJSON.h>
#include <stdint.h>

typedef enum field_kind {
    FIELD_CHOICE,  /* one of the options */
    FIELD_CHOICES, /* several of them, or none */
    FIELD_YES_NO,
    FIELD_NUMBER,
    FIELD_NUMBERS,
    FIELD_PLAYER, /* players are the options, in their order */
    FIELD_PLAYERS,
    FIELD_PLACE, /* of the ball `ball` */
    FIELD_OTHER  /* a value in JSON */
} field_kind;

enum { FIELD_OPTIONS = 64, FIELD_QUESTION = 2048, FIELD_VALUE = 320 };

/* usual: the option that is meant by an empty answer, or -1. optional: it may be left out, by an empty answer or,
 * where that means something else, by `none`. left_out: what that means, or NULL. */
typedef struct field {
    const char *name, *about, *left_out;
    field_kind kind;
    const char *options[FIELD_OPTIONS];
    unsigned option_count;
    int usual;
    bool optional;
    bool unannounced; /* when it is left out, nothing was announced, which is an infraction */
    double least, most;
    unsigned ball;
} field;

/* From the schema of a member, and the names of the players. The strings belong to both. */
field field_of(const cJSON *schema, bool optional, const char *const *players, unsigned player_count);

void field_question(const field *of, char out[FIELD_QUESTION]);

/* The answer as JSON; "" when the member is left out. `known` for places only. */
bool field_answer(const field *of, const known_table *known, const char *line, char json[FIELD_VALUE],
                  answer_refusal *why);

#endif
