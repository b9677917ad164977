/* Inside of a cue_ruleset: a definition, and what keeps it alive. */
#ifndef LIB_CORE_RULESET_H
#define LIB_CORE_RULESET_H

#include <cuerules/module.h>

#include <stdatomic.h>

struct cue_ruleset {
    const cue_definition *definition;
    /* Only of opened rulesets; a built-in one is never released. */
    bool counted;
    atomic_uint holders;
    void *library; /* of dlopen, or NULL */
    cue_allocator allocator;
};

/* The rulesets in games/, from a list that the build makes of the folders there. Never counted, and so
 * never written to. */
extern cue_ruleset cue_builtin_rulesets[];
extern const size_t cue_builtin_count;

/* One more, one less holder of a ruleset. */
void cue_ruleset_hold(cue_ruleset *ruleset);

/* A counted ruleset with one holder; takes over `library` when it succeeds. */
cue_status cue_ruleset_make(const cue_definition *definition, void *library, const cue_allocator *allocator,
                            cue_ruleset **out, cue_error *error);

/* What a ruling is called, says and carries: the ruleset's, or one that every game shares. */
const cue_ruling_kind *cue_ruling_kind_of(const cue_definition *definition, const cue_ruling *ruling);

/* What the referee says: a foul has a sentence of its own. */
const char *cue_ruling_sentence(const cue_definition *definition, const cue_ruling *ruling);

/* Bytes that an action points to; 0 when it carries nothing. */
size_t cue_carried_size(const cue_definition *definition, const cue_action *action);

/* CUE_BAD_VALUE with the numbers of players that a game takes. */
cue_status cue_refuse_players(const cue_definition *definition, uint32_t players, cue_error *error);

/* The phase in which a game is over: the last one. */
static inline unsigned cue_over_phase(const cue_definition *definition)
{
    return definition->phase_count - 1;
}

#endif
