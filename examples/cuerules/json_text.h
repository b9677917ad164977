/* The few things the command does with JSON itself, by way of libcjson. */
#pragma once

#include "text.h"

#include <cuerules/json.h>

#include <cjson/cJSON.h>
#include <stdbool.h>

/* Is the whole text one JSON value? */
bool json_text_is_value(const char *text);

/* Appends a string of `length` bytes in quotes. */
void json_text_quote(text_writer *out, const char *string, size_t length);

/* Appends a document of the library's with line breaks and indents for a person. */
cue_status json_text_arrange(cue_text *out, const char *document);

/* Members of an object: a string of fewer bytes than `size`, a Boolean, a whole number from 0 to INT_MAX; and a whole
 * number by itself, from `least` to INT_MAX. False where there is no such member; *out is then 0, or, for a string, as
 * it was. Strings are printed later, and must not have control characters in them. */
bool json_text_words(const cJSON *tree, const char *name, char *out, size_t size);
bool json_text_switch(const cJSON *tree, const char *name, bool *out);
bool json_text_count(const cJSON *tree, const char *name, unsigned long *out);
bool json_text_number(const cJSON *node, long least, long *out);
