/* Where a value stands in a JSON document, and refusals that say it. */
#ifndef LIB_BASE_PATH_H
#define LIB_BASE_PATH_H

#include <cuerules/status.h>

#include <stddef.h>

/* Where a value stands: a member (name) or an element (index, when name is NULL) of the path above.
 * The root has none. Places live on the reader's stack; a path is written only for a refusal. */
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

/* Puts the path before the path that an error already has. */
void cue_error_move(cue_error *error, const cue_path *path);

#endif
