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

/* Hosts hold and close all rulesets in the same way; neither writes to a built-in one. */
cue_ruleset *cue_ruleset_at(size_t index)
{
    return index < cue_builtin_count ? (cue_ruleset *)&cue_builtin_rulesets[index] : NULL;
}

cue_ruleset *cue_ruleset_find(const char *id)
{
    size_t i;
    for (i = 0; id && i < cue_builtin_count; i++)
        if (strcmp(cue_builtin_rulesets[i].definition->id, id) == 0)
            return cue_ruleset_at(i);
    return NULL;
}

const cue_definition *cue_ruleset_definition(const cue_ruleset *ruleset)
{
    return ruleset->definition;
}

/* One that was opened, with a definition of its own. */
typedef struct opened {
    cue_ruleset ruleset;
    cue_whole_definition whole;
} opened;

/* A ruleset with one holder; it takes over `library` when it succeeds. */
static cue_status make(const cue_definition *definition, void *library, const cue_allocator *allocator,
                       cue_ruleset **out, cue_error *error)
{
    const cue_allocator memory = cue_allocator_or_default(allocator);
    opened *made = cue_allocate(&memory, sizeof *made);
    cue_ruleset *ruleset;
    cue_status status;
    if (!made)
        return cue_no_memory(error);
    status = cue_definition_copy(definition, &made->whole, error);
    if (!status)
        status = cue_definition_check(&made->whole.definition, error);
    if (status) {
        cue_release(&memory, made);
        return status;
    }
    ruleset = &made->ruleset;
    ruleset->definition = &made->whole.definition;
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

static cue_status refuse_build(const char *what, const char *of, uint32_t theirs, uint32_t ours, cue_error *error)
{
    return cue_refuse(error, CUE_UNSUPPORTED_VERSION, "",
                      "the module was built for another libcuerules: its %s%s is %u, this library's is %u; build it "
                      "again with the installed headers",
                      what, of, (unsigned)theirs, (unsigned)ours);
}

/* The ABI number comes first: in another ABI the rest of the entry may mean something else. A module of an older or of a
 * later version has fewer or more sizes. */
static cue_status shake_hands(const cue_module_entry *entry, cue_error *error)
{
#define NAME_OF_STRUCT(type) #type,
    static const char *const names[] = {CUE_SHARED_STRUCTS(NAME_OF_STRUCT)};
    static const uint32_t sizes[] = {CUE_SHARED_STRUCTS(CUE_SIZE_OF_STRUCT)};
    uint32_t i;
    if (entry->abi != CUE_ABI)
        return refuse_build("ABI number", "", entry->abi, CUE_ABI, error);
    for (i = 0; i < CUE_COUNT(sizes) && i < entry->size_count; i++)
        if (entry->sizes[i] != sizes[i])
            return refuse_build("size of ", names[i], entry->sizes[i], sizes[i], error);
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
    if (!status) /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): without an entry there is a status */
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
