/* Inside of a cue_setup. */
#ifndef LIB_CORE_SETUP_H
#define LIB_CORE_SETUP_H

#include "core/ruleset.h"

struct cue_setup {
    const cue_definition *definition; /* the ruleset's, at hand for every step */
    const void *options;              /* whole, as the definition has them */
    /* The definition's powers, at hand too; NULL where it has none. */
    size_t (*count)(const void *options, const void *state);
    bool (*take)(const void *options, const void *state, size_t n, cue_action *out);
    uint32_t players;
    cue_ruleset *ruleset;
    cue_allocator allocator;
};

/* A setup of so many players, 0 for the fewest, in memory of the caller's; without options as yet, and not holding the
 * ruleset. CUE_UNKNOWN_GAME, CUE_BAD_VALUE. */
cue_status cue_setup_begin(cue_setup *setup, cue_ruleset *ruleset, uint32_t players, cue_error *error);

/* Puts the options into `room`, as many bytes as the definition has of them: what the host gave, over the defaults.
 * CUE_BAD_VALUE. */
cue_status cue_setup_choose(cue_setup *setup, const void *options, size_t size, void *room, cue_error *error);

#endif
