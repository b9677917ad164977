/* Rulesets: the ones in the library, and modules loaded from files. */
#ifndef CUERULES_MODULE_H
#define CUERULES_MODULE_H

#include <cuerules/export.h>
#include <cuerules/memory.h>
#include <cuerules/status.h>

#include <stddef.h>

CUE_BEGIN_DECLS

/* What its author wrote: cuerules/ruleset.h. */
typedef struct cue_definition cue_definition;

/* A game's rules, built in or from a module. Opaque; may be shared by threads. */
typedef struct cue_ruleset cue_ruleset;

/* The built-in rulesets, in order: index from 0 to cue_ruleset_count() - 1; NULL beyond. They are
 * static; closing one does nothing. */
CUE_API size_t cue_ruleset_count(void);
CUE_API cue_ruleset *cue_ruleset_at(size_t index);

/* The built-in ruleset of an id ("bowling-solitaire"), or NULL. */
CUE_API cue_ruleset *cue_ruleset_find(const char *id);

/* Loads a ruleset from a module file. Nothing of it is called before its ABI number and struct sizes
 * have been found to be this library's; a file that isn't a module, is of another ABI, or whose
 * definition is incomplete is refused (CUE_BAD_VALUE, CUE_UNSUPPORTED_VERSION, CUE_LIMIT) with the
 * reason in the message. Loading runs the file's own code: open only files you trust.
 * *out is the caller's, to close; games that use it keep it alive. */
CUE_API cue_status cue_ruleset_open(const char *path, const cue_allocator *allocator, cue_ruleset **out,
                                    cue_error *error);

/* The same for a definition that is linked into the host. It must live as long as the ruleset. */
CUE_API cue_status cue_ruleset_from(const cue_definition *definition, const cue_allocator *allocator,
                                    cue_ruleset **out, cue_error *error);

/* Gives up the caller's hold; the module goes when the last game has gone. NULL is fine. */
CUE_API void cue_ruleset_close(cue_ruleset *ruleset);

/* Its definition, valid as long as the ruleset; hosts do better with cuerules/info.h. */
CUE_API const cue_definition *cue_ruleset_definition(const cue_ruleset *ruleset);

CUE_END_DECLS

#endif
