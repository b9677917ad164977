/* The little of JSON that the command needs itself, by libcjson. */
#ifndef JSON_TEXT_H
#define JSON_TEXT_H

#include <cuerules/json.h>

#include <stdbool.h>

/* Is the whole text one JSON value? */
bool json_text_is_value(const char *text);

/* Appends a string of `length` bytes in quotes. */
cue_status json_text_quote(cue_text *out, const char *string, size_t length);

/* Appends a document of the library's with line breaks and indents for a person. */
cue_status json_text_arrange(cue_text *out, const char *document);

#endif
