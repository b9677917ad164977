/* What a call answers, and where and why it refused. */
#ifndef CUERULES_STATUS_H
#define CUERULES_STATUS_H

#include <cuerules/export.h>

#include <stdint.h>

CUE_BEGIN_DECLS

/* Every fallible call returns one of these. The numbers are fixed for ever; the names that travel in
 * JSON are those of cue_status_name(). */
typedef enum cue_status {
    CUE_OK = 0,
    CUE_BAD_JSON = 1,             /* not JSON, or a member twice */
    CUE_BAD_VALUE = 2,            /* of a wrong type, beyond its range, a name unknown to the game */
    CUE_UNKNOWN_MEMBER = 3,       /* a member that nothing asks for */
    CUE_MISSING_MEMBER = 4,       /* a member that is required */
    CUE_UNKNOWN_GAME = 5,         /* no ruleset of that id */
    CUE_ILLEGAL_ACTION = 6,       /* well formed, but the rules don't allow it now */
    CUE_WRONG_PLAYER = 7,         /* somebody else is to act */
    CUE_WRONG_PHASE = 8,          /* not an action of this phase */
    CUE_BAD_SHOT = 9,             /* a shot record that cannot have happened */
    CUE_CORRUPT_STATE = 10,       /* a saved state that cannot be, or to which its log does not lead */
    CUE_UNSUPPORTED_VERSION = 11, /* a document, edition or module of another version */
    CUE_RULES_CHANGED = 12,       /* saved under an older edition of the rules, and it replays differently */
    CUE_GAME_OVER = 13,
    CUE_NO_MEMORY = 14,
    CUE_LIMIT = 15 /* larger than this library works with */
} cue_status;

/* Details of a refusal, filled by the call that refused and left alone by one that succeeded. Owned by
 * the caller; every function takes NULL for "not wanted".
 * path: JSON Pointer (RFC 6901) to the member at fault, from the value that was handed in; "" is the
 * whole of it. message: one English sentence in UTF-8, saying what was wrong and what would be right; after
 * it, in brackets, the id of the paragraph of the game's rules page that the refusal rests on, if it rests on
 * one. rule: that id alone, or "". cited: between a ruleset and the library only (cue_refuse_by). */
typedef struct cue_error {
    cue_status status;
    uint32_t cited;
    char path[256];
    char message[256];
    char rule[64];
    uint64_t reserved[8];
} cue_error;

/* "illegal_action" and so on; "ok" for CUE_OK; "unknown" for anything else. Static. */
CUE_API const char *cue_status_name(cue_status status);

CUE_END_DECLS

#endif
