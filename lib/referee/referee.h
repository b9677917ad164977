/* Inside of the referee: a call on its way from params to result. */
#ifndef LIB_REFEREE_REFEREE_H
#define LIB_REFEREE_REFEREE_H

#include "referee/handles.h"
#include "documents/documents.h"

#include <cuerules/referee.h>

struct cue_referee {
    cue_allocator allocator;
    cue_catalogue catalogue;
    cue_ruleset **rulesets; /* the catalogue's */
    uint64_t (*seed)(void *context);
    void *seed_context;
    uint64_t counter; /* of seeds, when the host supplies none */
    cue_handles handles;
    cue_text answer; /* used again from call to call */
};

/* JSON-RPC error codes. */
enum {
    CUE_RPC_OK = 0,
    CUE_RPC_PARSE_ERROR = -32700,
    CUE_RPC_INVALID_REQUEST = -32600,
    CUE_RPC_NO_METHOD = -32601,
    CUE_RPC_BAD_PARAMS = -32602,
    CUE_RPC_REFUSED = -32000
};

enum { CUE_PARAMS_MAX = 5 };

typedef struct cue_call {
    cue_referee *referee;
    cue_output *out;                     /* the result goes here */
    size_t tail;                         /* bytes that the answer needs behind the result */
    const cJSON *params[CUE_PARAMS_MAX]; /* in the order of the method's names; NULL: left out */
    cue_error error;
} cue_call;

typedef struct cue_method {
    const char *name;
    const char *params[CUE_PARAMS_MAX];
    unsigned param_count, required; /* the required ones come first */
    int (*run)(cue_call *call);     /* CUE_RPC_OK, or a code with call->error filled in */
} cue_method;

/* The method of a name, or NULL. */
const cue_method *cue_find_method(const char *name);

#endif
