/* Writing JSON: values one after another, with the commas between them. key: the name of a member, which needs no
 * escapes, or NULL for an element and for the value of a key that was written before. */
#pragma once

#include "base/output.h"

/* A bracket, '{' or '['; and those that close as many values, such as "]}". */
void cue_put_open(cue_output *out, const char *key, char bracket);
void cue_put_close(cue_output *out, const char *brackets);

/* A member's name, for whoever writes the value next. */
void cue_put_key(cue_output *out, const char *key);

/* JSON text with ' for ". It may have holes, for a string (%s), an int (%d), an unsigned (%u) or a long long (%lld), and
 * end within a value: "{'id':%s,'phases':[". */
CUE_PRINTF(3, 4)
void cue_put_json(cue_output *out, const char *key, const char *form, ...);

/* Bytes that are not UTF-8 become U+FFFD. */
void cue_put_string(cue_output *out, const char *key, const char *text);

/* A number without a name (NULL), from a faulty ruleset, is written as null, which no reader takes for a name. */
void cue_put_name(cue_output *out, const char *key, const char *name);

void cue_put_bool(cue_output *out, const char *key, bool value);
void cue_put_integer(cue_output *out, const char *key, int64_t value);
void cue_put_u64(cue_output *out, const char *key, uint64_t value); /* as a string: no double holds it */
void cue_put_real(cue_output *out, const char *key, double value);
