/* Loading a ruleset from a file: open, shake hands, and only then look inside. */
#include "base/path.h"
#include "core/ruleset.h"

#include <dlfcn.h>

static cue_status compare(cue_error *error, const char *what, uint32_t theirs, size_t ours)
{
    if (theirs == ours)
        return CUE_OK;
    return cue_refuse(error, CUE_UNSUPPORTED_VERSION, "",
                      "the module was built for another libcuerules: its %s is %u, this library's is %u; "
                      "build it again with the installed headers",
                      what, (unsigned)theirs, (unsigned)ours);
}

/* The ABI number comes first: in another ABI the rest of the entry may mean something else. */
static cue_status shake_hands(const cue_module_entry *entry, cue_error *error)
{
    cue_status status = compare(error, "ABI number", entry->abi, CUE_ABI);
    if (!status)
        status = compare(error, "size of cue_module_entry", entry->entry_size, sizeof *entry);
    if (!status)
        status = compare(error, "size of cue_definition", entry->definition_size, sizeof(cue_definition));
    if (!status)
        status = compare(error, "size of cue_field", entry->field_size, sizeof(cue_field));
    if (!status)
        status = compare(error, "size of cue_action", entry->action_size, sizeof(cue_action));
    if (!status)
        status = compare(error, "size of cue_ruling", entry->ruling_size, sizeof(cue_ruling));
    return status;
}

cue_status cue_ruleset_open(const char *path, const cue_allocator *allocator, cue_ruleset **out, cue_error *error)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    const cue_module_entry *entry;
    cue_status status;
    if (!library) {
        const char *reason = dlerror();
        return cue_refuse_at(error, CUE_BAD_VALUE, NULL, "cannot load the module %.80s: %s", path,
                             reason ? reason : "no reason given");
    }
    entry = dlsym(library, CUE_MODULE_SYMBOL);
    if (entry)
        status = shake_hands(entry, error);
    else
        status = cue_refuse_at(error, CUE_BAD_VALUE, NULL,
                               "%.120s is not a ruleset: it exports no symbol " CUE_MODULE_SYMBOL, path);
    if (!status)
        status = cue_ruleset_make(entry->definition, library, allocator, out, error);
    if (status)
        (void)dlclose(library);
    return status;
}
