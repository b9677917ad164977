/* Places of balls as JSON: an object with a pair of numbers for each ball. */
#ifndef LIB_JSON_LAYOUT_H
#define LIB_JSON_LAYOUT_H

#include "fields/fields.h"
#include "json/put.h"
#include "json/tree.h"

void cue_write_layout(cue_output *out, const cue_words *words, uint16_t balls, const cue_point *at);

/* given: the balls that had a place; all other places stay as they were. */
cue_status cue_read_layout(const cue_words *words, cue_point *at, uint16_t *given, const cJSON *node,
                           const cue_path *path, cue_error *error);

/* What a schema says behind the type. */
void cue_write_layout_schema(cue_output *out, const cue_words *words);

#endif
