/* Where a value stands in a JSON document, and refusals that name that place. */
#pragma once

#include <cuerules/status.h>

#include <stddef.h>

/* Where a value stands: a member (name) or an element (index, when name is NULL) of what `up` leads to. The root has
 * neither. Paths live on the reader's stack; they become text only in a refusal. */
typedef struct cue_path {
    const struct cue_path *up;
    const char *name;
    size_t index;
} cue_path;

static inline cue_path cue_member_of(const cue_path *up, const char *name)
{
    cue_path path = {up, name, 0};
    return path;
}

static inline cue_path cue_element_of(const cue_path *up, size_t index)
{
    cue_path path = {up, NULL, index};
    return path;
}

/* Fills in the error with a JSON Pointer to the value. */
CUE_PRINTF(4, 5)
cue_status cue_refuse_at(cue_error *error, cue_status status, const cue_path *path, const char *message, ...);

/* Puts a path before the path that an error already has. */
void cue_error_move(cue_error *error, const cue_path *path);
