/* Rulesets: those that are built in, those that a host has defined, and those from files. */
#include "core/ruleset.h"

#include "base/memory.h"
#include "base/path.h"
#include "base/system.h"
#include "fields/fields.h"

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

/* A ruleset with one holder; it takes over `library` when it succeeds. */
static cue_status make(const cue_definition *definition, void *library, const cue_allocator *allocator,
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
    return make(definition, NULL, allocator, out, error);
}

/* The ABI number comes first: in another ABI the rest of the entry may mean something else. */
static cue_status shake_hands(const cue_module_entry *entry, cue_error *error)
{
    const struct {
        const char *what;
        const uint32_t *theirs;
        size_t ours;
    } numbers[] = {
        {"ABI number", &entry->abi, CUE_ABI},
        {"size of cue_module_entry", &entry->entry_size, sizeof *entry},
        {"size of cue_definition", &entry->definition_size, sizeof(cue_definition)},
        {"size of cue_field", &entry->field_size, sizeof(cue_field)},
        {"size of cue_action", &entry->action_size, sizeof(cue_action)},
        {"size of cue_ruling", &entry->ruling_size, sizeof(cue_ruling)},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(numbers); i++)
        if (*numbers[i].theirs != numbers[i].ours)
            return cue_refuse(error, CUE_UNSUPPORTED_VERSION, "",
                              "the module was built for another libcuerules: its %s is %u, this library's is %u; "
                              "build it again with the installed headers",
                              numbers[i].what, (unsigned)*numbers[i].theirs, (unsigned)numbers[i].ours);
    return CUE_OK;
}

/* Opens, shakes hands, and only then looks inside. */
cue_status cue_ruleset_open(const char *path, const cue_allocator *allocator, cue_ruleset **out, cue_error *error)
{
    const cue_module_entry *entry;
    void *library;
    cue_status status = cue_code_load(path, &library, error);
    if (status)
        return status;
    entry = cue_code_find(library, CUE_MODULE_SYMBOL);
    if (entry)
        status = shake_hands(entry, error);
    else
        status = cue_refuse_at(error, CUE_BAD_VALUE, NULL,
                               "%.120s is not a ruleset: it exports no symbol " CUE_MODULE_SYMBOL, path);
    if (!status)
        status = make(entry->definition, library, allocator, out, error);
    if (status)
        cue_code_unload(library);
    return status;
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
        cue_code_unload(ruleset->library);
    memory = ruleset->allocator;
    cue_release(&memory, ruleset);
}
