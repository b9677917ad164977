/* Inside of the referee: a call on its way from params to result. */
#pragma once

#include "documents/documents.h"
#include "json/read.h"
#include "referee/budget.h"
#include "referee/handles.h"

#include <cuerules/referee.h>

/* A request of a message: its node, and its id. */
typedef struct cue_request {
    uint32_t node;
    bool wants_answer;
    cue_json_span id; /* as the host wrote it; length 0: there is none, or it is not a valid id */
} cue_request;

/* As the host has set them, or by default. */
typedef struct cue_quotas {
    size_t games, game_bytes, message, batch, answer, work;
} cue_quotas;

struct cue_referee {
    cue_budget budget;
    cue_allocator allocator; /* the budget's */
    cue_quotas quotas;
    /* Of the message that is being answered: bytes left for the answer, steps left, and whether it has too many requests. */
    size_t left, work_left;
    bool too_many;
    cue_catalogue catalogue;
    cue_ruleset **rulesets; /* the catalogue's */
    uint64_t (*seed)(void *context);
    void *seed_context;
    uint64_t counter; /* of seeds, when the host supplies none */
    cue_handles handles;
    cue_tree tree; /* of the message */
    cue_request *requests;
    size_t request_count, request_capacity;
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

/* The params of all methods. */
typedef enum cue_param {
    CUE_PARAM_HANDLE,
    CUE_PARAM_GAME,
    CUE_PARAM_PLAYERS,
    CUE_PARAM_OPTIONS,
    CUE_PARAM_SEED,
    CUE_PARAM_ACTION,
    CUE_PARAM_DRY,
    CUE_PARAM_FROM,
    CUE_PARAM_ID,
    CUE_PARAM_LOG,
    CUE_PARAM_DOCUMENT,
    CUE_PARAM_VERIFY,
    CUE_PARAM_AS,
    CUE_PARAM_AT,
    CUE_PARAM_ENTRY,
    CUE_PARAM_INSERT,
    CUE_PARAM_DROP,
    CUE_PARAM_BUDGET,
    CUE_PARAM_MOST,
    CUE_PARAM_COUNT,
    CUE_PARAM_OF_VIEW,
    CUE_PARAM_LINE,
    CUE_PARAMS
} cue_param;

enum { CUE_METHOD_PARAMS = 5 };

typedef struct cue_call cue_call;
typedef struct cue_method {
    const char *name;
    cue_param params[CUE_METHOD_PARAMS];
    unsigned param_count, required; /* the required ones come first */
    int (*run)(cue_call *call); /* CUE_RPC_OK, or a code with call->error filled in */
} cue_method;

/* The params of a call: objects and arrays as nodes, everything else read. */
struct cue_call {
    cue_referee *referee;
    cue_output *out; /* the result goes here */
    size_t tail;     /* bytes that the answer needs behind the result */
    const cue_node *nodes[CUE_PARAMS];
    cue_game *game; /* of `handle` */
    uint64_t handle;
    cue_ruleset *ruleset; /* of `game` */
    uint64_t seed;
    size_t from; /* `from`, `at` */
    size_t budget, most; /* of advice and analysis; most: `most`, `count`; 0: as usual */
    bool flag; /* `dry`, `log`, `verify` */
    cue_picture picture;
    bool with_shot; /* the picture with what the last action did */
    cue_error error;
};

/* Does the answer, with its tail, fit into what is left of the quota? It is asked before anything is changed, and again
 * before the answer is sent. */
static inline bool cue_call_fits(const cue_call *call)
{
    return call->out->text->length + call->tail <= call->referee->left;
}

/* The method of a name, or NULL. */
const cue_method *cue_find_method(const char *name);

/* Does the method open a game? Only its answer says under which handle. */
bool cue_method_opens(const cue_method *method);

/* Reads the params of a method; NULL: there are none. */
int cue_read_params(cue_call *call, const cue_method *method, const cue_node *params);
