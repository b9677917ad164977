/* Calls by themselves: what is announced before a shot, checked before anything has happened. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>

typedef enum call_end {
    CALL_NONE,    /* the line is no call, or nothing can be called now */
    CALL_MADE,    /* it may be called */
    CALL_LACKS,   /* something is missing: *error says what */
    CALL_REFUSED, /* it may not be called: *error says why */
} call_end;

/* Reads a call as it is typed, without the colon that ends it before a shot; or by the number that the legal list gives its
 * shot. typed: how it is written, as in "blue MR"; json: the shot that was called, with no events. Both are appended to, in any
 * case. */
call_end call_read(cue_game *game, const char *line, cue_text *typed, cue_text *json, cue_error *error);

/* The call of an action that carries a shot, without the shot. False where it has none, or without memory. */
bool call_write(const cue_game *game, const cue_action *action, cue_text *typed, cue_text *json);

/* One that may be made now, for an example: appended. False where there is none. */
bool call_example(const cue_game *game, cue_text *typed);

/* A typed call as it is said: "blue into MR". Appended. */
cue_status call_spell(const char *typed, cue_text *out);

/* Says whose call it is, and what: "Ana: blue into MR". */
void call_show(const cue_game *game, const char *typed);
