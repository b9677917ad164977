/* Inside of a cue_setup. */
#pragma once

#include "core/ruleset.h"
#include "fields/fields.h"

struct cue_setup {
    const cue_definition *definition; /* the ruleset's, kept here for every step */
    const void *options;              /* whole, as the definition has them */
    /* For this machine's processor, chosen when the setup is made: the legal list, and the stepping powers, which are
     * all NULL where the definition has none. */
    size_t (*legal)(const void *options, const void *state, cue_action *out, size_t capacity);
    const cue_stepping_powers *stepping;
    uint64_t special;          /* kinds of actions, bit n for kind n, that are more than the ruleset's `apply` */
    bool match;                /* one is played */
    cue_match_places match_at; /* then */
    uint32_t state_size;       /* of the whole state */
    uint32_t players;
    cue_ruleset *ruleset;
    cue_allocator allocator;
};

/* Begins a setup for so many players (0: the fewest) in the caller's memory; it has no options yet, but knows from those
 * that it will get how large a state is. It does not hold the ruleset. CUE_UNKNOWN_GAME, CUE_BAD_VALUE. */
cue_status cue_setup_begin(cue_setup *setup, cue_ruleset *ruleset, uint32_t players, const void *options, size_t size,
                           cue_error *error);

/* Writes the options into `room`, which has the definition's options_size bytes: the defaults, and over them what the
 * host gave. CUE_BAD_VALUE. */
cue_status cue_setup_choose(cue_setup *setup, const void *options, size_t size, void *room, cue_error *error);
