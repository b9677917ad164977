#include "core/ruleset.h"

#include "base/memory.h"
#include "fields/fields.h"

#include <dlfcn.h>

size_t cue_ruleset_count(void)
{
    return cue_builtin_count;
}

cue_ruleset *cue_ruleset_at(size_t index)
{
    return index < cue_builtin_count ? &cue_builtin_rulesets[index] : NULL;
}

cue_ruleset *cue_ruleset_find(const char *id)
{
    size_t i;
    for (i = 0; id && i < cue_builtin_count; i++)
        if (strcmp(cue_builtin_rulesets[i].definition->id, id) == 0)
            return &cue_builtin_rulesets[i];
    return NULL;
}

const cue_definition *cue_ruleset_definition(const cue_ruleset *ruleset)
{
    return ruleset->definition;
}

cue_status cue_ruleset_make(const cue_definition *definition, void *library, const cue_allocator *allocator,
                            cue_ruleset **out, cue_error *error)
{
    const cue_allocator memory = cue_allocator_or_default(allocator);
    const cue_status status = cue_definition_check(definition, error);
    cue_ruleset *ruleset;
    if (status)
        return status;
    ruleset = cue_allocate(&memory, sizeof *ruleset);
    if (!ruleset)
        return cue_no_memory(error);
    ruleset->definition = definition;
    ruleset->counted = true;
    atomic_init(&ruleset->holders, 1);
    ruleset->library = library;
    ruleset->allocator = memory;
    *out = ruleset;
    return CUE_OK;
}

cue_status cue_ruleset_from(const cue_definition *definition, const cue_allocator *allocator, cue_ruleset **out,
                            cue_error *error)
{
    return cue_ruleset_make(definition, NULL, allocator, out, error);
}

void cue_ruleset_hold(cue_ruleset *ruleset)
{
    if (ruleset->counted)
        atomic_fetch_add_explicit(&ruleset->holders, 1, memory_order_relaxed);
}

void cue_ruleset_close(cue_ruleset *ruleset)
{
    cue_allocator memory;
    if (!ruleset || !ruleset->counted)
        return;
    if (atomic_fetch_sub_explicit(&ruleset->holders, 1, memory_order_acq_rel) != 1)
        return;
    if (ruleset->library)
        (void)dlclose(ruleset->library);
    memory = ruleset->allocator;
    cue_release(&memory, ruleset);
}
