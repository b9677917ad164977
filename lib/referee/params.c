/* The params of the referee's methods, and how each is read. */
#include "referee/referee.h"

#include "json/duplicates.h"

static const cue_path root = {NULL, NULL, 0};

typedef cue_status (*reader)(cue_call *call, const cue_node *node, const cue_path *path);

static cue_status bad(cue_call *call, const cue_path *path, const char *what)
{
    return cue_refuse_at(&call->error, CUE_BAD_VALUE, path, "%s", what);
}

static cue_status read_handle(cue_call *call, const cue_node *node, const cue_path *path)
{
    int64_t handle;
    if (!cue_json_integer(node, 1, CUE_JSON_INTEGER_MAX, &handle))
        return bad(call, path, "must be the number of an open game");
    call->handle = (uint64_t)handle;
    call->game = cue_handles_find(&call->referee->handles, call->handle);
    return call->game ? CUE_OK : bad(call, path, "no game is open under this handle");
}

static cue_status read_game(cue_call *call, const cue_node *node, const cue_path *path)
{
    if (!cue_is_string(node))
        return bad(call, path, "must be the id of a game");
    call->ruleset = cue_catalogue_find(&call->referee->catalogue, cue_node_text(node));
    if (!call->ruleset)
        return cue_refuse_at(&call->error, CUE_UNKNOWN_GAME, path, "there is no game \"%.80s\" here",
                             cue_node_text(node));
    return CUE_OK;
}

static cue_status check_array(cue_call *call, const cue_node *node, const cue_path *path)
{
    return cue_is_array(node) ? CUE_OK : bad(call, path, "must be an array of players' names");
}

static cue_status check_object(cue_call *call, const cue_node *node, const cue_path *path)
{
    return cue_is_object(node) ? CUE_OK : bad(call, path, "must be an object");
}

static cue_status check_entry(cue_call *call, const cue_node *node, const cue_path *path)
{
    return cue_is_object(node) || cue_is_null(node) ? CUE_OK : bad(call, path, "must be an object or null");
}

static cue_status read_seed(cue_call *call, const cue_node *node, const cue_path *path)
{
    return cue_json_u64(node, &call->seed, path, &call->error);
}

static cue_status read_flag(cue_call *call, const cue_node *node, const cue_path *path)
{
    call->flag = cue_is_true(node);
    return cue_is_bool(node) ? CUE_OK : bad(call, path, "must be true or false");
}

static cue_status read_from(cue_call *call, const cue_node *node, const cue_path *path)
{
    int64_t from;
    if (!cue_json_integer(node, 0, CUE_JSON_INTEGER_MAX, &from))
        return bad(call, path, "must be a whole number from 0 up");
    /* A game counts its actions in 32 bits. */
    call->from = from < UINT32_MAX ? (size_t)from : UINT32_MAX;
    return CUE_OK;
}

/* A number of which 0 makes no sense. */
static cue_status read_count(cue_call *call, const cue_node *node, const cue_path *path, size_t *out)
{
    int64_t count;
    if (!cue_json_integer(node, 1, CUE_JSON_INTEGER_MAX, &count))
        return bad(call, path, "must be a whole number from 1 up");
    *out = count < UINT32_MAX ? (size_t)count : UINT32_MAX;
    return CUE_OK;
}

static cue_status read_budget(cue_call *call, const cue_node *node, const cue_path *path)
{
    return read_count(call, node, path, &call->budget);
}

static cue_status read_most(cue_call *call, const cue_node *node, const cue_path *path)
{
    return read_count(call, node, path, &call->most);
}

static cue_status check_id(cue_call *call, const cue_node *node, const cue_path *path)
{
    return cue_is_string(node) ? CUE_OK : bad(call, path, "must be the id of a rule");
}

static cue_status check_line(cue_call *call, const cue_node *node, const cue_path *path)
{
    return cue_is_string(node) ? CUE_OK : bad(call, path, "must be the line of a position");
}

static cue_status read_as(cue_call *call, const cue_node *node, const cue_path *path)
{
    static const struct {
        const char *name;
        cue_picture picture;
        bool with_shot;
    } pictures[] = {{"text", CUE_PICTURE_TEXT, false},
                    {"coloured", CUE_PICTURE_COLOURED, false},
                    {"svg", CUE_PICTURE_SVG, false},
                    {"svg_shot", CUE_PICTURE_SVG, true}};
    const char *text = cue_is_string(node) ? cue_node_text(node) : "";
    size_t i;
    for (i = 0; i < CUE_COUNT(pictures); i++)
        if (strcmp(text, pictures[i].name) == 0) {
            call->picture = pictures[i].picture;
            call->with_shot = pictures[i].with_shot;
            return CUE_OK;
        }
    return bad(call, path, "must be \"text\", \"coloured\", \"svg\" or \"svg_shot\"");
}

static const struct {
    const char *name;
    reader read;
} params[CUE_PARAMS] = {
    [CUE_PARAM_HANDLE] = {"handle", read_handle},      [CUE_PARAM_GAME] = {"game", read_game},
    [CUE_PARAM_PLAYERS] = {"players", check_array},    [CUE_PARAM_OPTIONS] = {"options", check_object},
    [CUE_PARAM_SEED] = {"seed", read_seed},            [CUE_PARAM_ACTION] = {"action", check_object},
    [CUE_PARAM_DRY] = {"dry", read_flag},              [CUE_PARAM_FROM] = {"from", read_from},
    [CUE_PARAM_ID] = {"id", check_id},                 [CUE_PARAM_LOG] = {"log", read_flag},
    [CUE_PARAM_DOCUMENT] = {"document", check_object}, [CUE_PARAM_VERIFY] = {"verify", read_flag},
    [CUE_PARAM_AS] = {"as", read_as},                  [CUE_PARAM_AT] = {"at", read_from},
    [CUE_PARAM_ENTRY] = {"action", check_entry},       [CUE_PARAM_INSERT] = {"insert", read_flag},
    [CUE_PARAM_DROP] = {"drop", read_flag},            [CUE_PARAM_BUDGET] = {"budget", read_budget},
    [CUE_PARAM_MOST] = {"most", read_most},            [CUE_PARAM_COUNT] = {"count", read_most},
    [CUE_PARAM_OF_VIEW] = {"view", read_flag},         [CUE_PARAM_LINE] = {"line", check_line},
};

/* Finds the members in the method's order. Only duplicates among the members of params itself are refused here; those
 * further down are refused with the member that holds them. */
static int find_members(cue_call *call, const cue_method *method, const cue_node *object, const cue_node **nodes)
{
    const char *names[CUE_METHOD_PARAMS];
    unsigned i;
    if (!cue_is_object(object)) {
        (void)bad(call, &root, "params must be an object");
        return CUE_RPC_BAD_PARAMS;
    }
    if (cue_json_check_duplicates(&call->referee->tree, object, &root, &call->error))
        return strchr(call->error.path + 1, '/') ? CUE_RPC_REFUSED : CUE_RPC_BAD_PARAMS;
    for (i = 0; i < method->param_count; i++)
        names[i] = params[method->params[i]].name;
    return cue_json_members(object, names, method->param_count, nodes, &root, &call->error) ? CUE_RPC_BAD_PARAMS
                                                                                             : CUE_RPC_OK;
}

int cue_read_params(cue_call *call, const cue_method *method, const cue_node *object)
{
    const cue_node *nodes[CUE_METHOD_PARAMS] = {NULL};
    int code = object ? find_members(call, method, object, nodes) : CUE_RPC_OK;
    unsigned i;
    for (i = 0; i < method->required && !code; i++) {
        const cue_path at = cue_member_of(&root, params[method->params[i]].name);
        if (nodes[i])
            continue;
        (void)cue_refuse_at(&call->error, CUE_MISSING_MEMBER, &at, "the member %s is missing", at.name);
        code = CUE_RPC_BAD_PARAMS;
    }
    for (i = 0; i < method->param_count && !code; i++) {
        const cue_path at = cue_member_of(&root, params[method->params[i]].name);
        call->nodes[method->params[i]] = nodes[i];
        if (nodes[i] && params[method->params[i]].read(call, nodes[i], &at))
            code = CUE_RPC_BAD_PARAMS;
    }
    return code;
}
