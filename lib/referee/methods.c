/* The methods of the referee. Each reads its params, does one thing through the library's own calls, and
 * writes the result. */
#include "base/memory.h"
#include "referee/referee.h"

static const cue_path params_path = {NULL, NULL, 0};

static cue_path param_path(const char *name)
{
    return cue_member_of(&params_path, name);
}

CUE_PRINTF(4, 5)
static int bad_param(cue_call *call, cue_status status, const char *name, const char *message, ...)
{
    char text[sizeof call->error.message];
    const cue_path path = param_path(name);
    va_list arguments;
    va_start(arguments, message);
    (void)vsnprintf(text, sizeof text, message, arguments);
    va_end(arguments);
    (void)cue_refuse_at(&call->error, status, &path, "%s", text);
    return CUE_RPC_BAD_PARAMS;
}

static int refused_unless(cue_status status)
{
    return status ? CUE_RPC_REFUSED : CUE_RPC_OK;
}

/* The game of the first param, `handle`. */
static int find_game(cue_call *call, cue_game **game)
{
    int64_t handle;
    if (cue_json_integer(call->params[0], 1, INT64_C(9007199254740992), &handle)) {
        *game = cue_handles_find(&call->referee->handles, (uint64_t)handle);
        if (*game)
            return CUE_RPC_OK;
        return bad_param(call, CUE_BAD_VALUE, "handle", "no game is open under this handle");
    }
    return bad_param(call, CUE_BAD_VALUE, "handle", "must be the number of an open game");
}

/* The ruleset of the first param, `game`. */
static int find_ruleset(cue_call *call, cue_ruleset **ruleset)
{
    const cJSON *id = call->params[0];
    if (!cJSON_IsString(id))
        return bad_param(call, CUE_BAD_VALUE, "game", "must be the id of a game");
    *ruleset = cue_catalogue_find(&call->referee->catalogue, id->valuestring);
    if (!*ruleset)
        return bad_param(call, CUE_UNKNOWN_GAME, "game", "there is no game %.80s here", id->valuestring);
    return CUE_RPC_OK;
}

static int read_flag(cue_call *call, unsigned index, const char *name, bool otherwise, bool *value)
{
    *value = otherwise;
    if (!call->params[index])
        return CUE_RPC_OK;
    if (!cJSON_IsBool(call->params[index]))
        return bad_param(call, CUE_BAD_VALUE, name, "must be true or false");
    *value = cJSON_IsTrue(call->params[index]);
    return CUE_RPC_OK;
}

static int check_object(cue_call *call, unsigned index, const char *name)
{
    if (!call->params[index] || cJSON_IsObject(call->params[index]))
        return CUE_RPC_OK;
    return bad_param(call, CUE_BAD_VALUE, name, "must be an object");
}

/* Is the whole answer written, but for its tail, for which there is room? Changes are made only then: without
 * memory for the answer a host would learn of none, so there must be none. */
static bool is_answered(cue_call *call)
{
    return cue_output_room(call->out, call->tail);
}

static void put_view_member(cue_output *out, const cue_game *game, const void *state)
{
    _Alignas(16) unsigned char view[CUE_VIEW_MAX];
    cue_step_view(&game->setup, state, view);
    cue_put(out, "\"view\":");
    cue_put_view(out, game, view);
}

/* Files a game and writes its handle; the game is freed when that fails. */
static int open_game(cue_call *call, cue_game *game, bool with_view)
{
    const uint64_t handle = cue_handles_add(&call->referee->handles, &call->referee->allocator, game);
    if (!handle) {
        cue_game_free(game);
        return refused_unless(cue_no_memory(&call->error));
    }
    cue_put(call->out, "{\"handle\":");
    cue_put_unsigned(call->out, handle);
    if (with_view) {
        cue_put(call->out, ",\"options\":");
        cue_put_options(call->out, game);
        cue_put_char(call->out, ',');
        put_view_member(call->out, game, game->state);
    }
    cue_put_char(call->out, '}');
    if (!is_answered(call))
        cue_handles_close(&call->referee->handles, handle);
    return CUE_RPC_OK;
}

static int run_list(cue_call *call)
{
    cue_put_list(call->out, &call->referee->catalogue);
    return CUE_RPC_OK;
}

static int run_describe(cue_call *call)
{
    cue_ruleset *ruleset;
    const int code = find_ruleset(call, &ruleset);
    if (!code)
        cue_put_description(call->out, ruleset->definition);
    return code;
}

static int read_seed(cue_call *call, uint64_t *seed)
{
    cue_referee *referee = call->referee;
    const cue_path path = param_path("seed");
    if (call->params[3])
        return cue_json_u64(call->params[3], seed, &path, &call->error) ? CUE_RPC_BAD_PARAMS : CUE_RPC_OK;
    *seed = referee->seed ? referee->seed(referee->seed_context) : ++referee->counter;
    return CUE_RPC_OK;
}

static int run_new(cue_call *call)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_ruleset *ruleset;
    cue_game *game;
    int code = find_ruleset(call, &ruleset);
    if (!code && call->params[1] && !cJSON_IsArray(call->params[1]))
        code = bad_param(call, CUE_BAD_VALUE, "players", "must be an array of players' names");
    if (!code)
        code = check_object(call, 2, "options");
    if (!code)
        code = read_seed(call, &config.seed);
    if (code)
        return code;
    config.allocator = &call->referee->allocator;
    code = refused_unless(cue_new_from_nodes(ruleset, &config, call->params[2], call->params[1], false,
                                             &params_path, &game, &call->error));
    return code ? code : open_game(call, game, true);
}

static int run_view(cue_call *call)
{
    _Alignas(16) unsigned char view[CUE_VIEW_MAX];
    cue_game *game;
    const int code = find_game(call, &game);
    if (code)
        return code;
    cue_step_view(&game->setup, game->state, view);
    cue_put_view(call->out, game, view);
    return CUE_RPC_OK;
}

static int run_legal(cue_call *call)
{
    cue_game *game;
    cue_action *actions;
    size_t count;
    int code = find_game(call, &game);
    if (!code)
        code = refused_unless(cue_game_list_legal(game, &actions, &count, &call->error));
    if (code)
        return code;
    cue_put_legal(call->out, game, actions, count);
    cue_release(&game->allocator, actions);
    return CUE_RPC_OK;
}

static int run_apply(cue_call *call)
{
    const cue_path path = param_path("action");
    cue_game *game;
    cue_action action;
    bool dry;
    int code = find_game(call, &game);
    if (!code)
        code = check_object(call, 1, "action");
    if (!code)
        code = read_flag(call, 2, "dry", false, &dry);
    if (!code)
        code = refused_unless(cue_rehearse_node(game, call->params[1], &path, dry, &action, &call->error));
    if (code)
        return code;
    cue_put(call->out, "{\"rulings\":");
    cue_put_rulings(call->out, game);
    cue_put_char(call->out, ',');
    put_view_member(call->out, game, game->scratch);
    cue_put_char(call->out, '}');
    if (dry || !is_answered(call))
        return CUE_RPC_OK;
    return refused_unless(cue_game_commit(game, &action, &call->error));
}

static int run_undo(cue_call *call)
{
    cue_game *game;
    cue_action last;
    const int code = find_game(call, &game);
    if (code)
        return code;
    if (!game->undo.count)
        return refused_unless(cue_game_undo(game, NULL, &call->error));
    last = cue_undo_at(&game->undo, game->undo.count - 1);
    memcpy(game->scratch, game->state, cue_game_definition(game)->state_size);
    cue_undo_look_back(&game->undo, game->scratch);
    cue_put(call->out, "{\"undone\":");
    cue_put_action(call->out, game, &last, true);
    cue_put_char(call->out, ',');
    put_view_member(call->out, game, game->scratch);
    cue_put_char(call->out, '}');
    if (!is_answered(call))
        return CUE_RPC_OK;
    return refused_unless(cue_game_undo(game, NULL, &call->error));
}

static int run_log(cue_call *call)
{
    cue_game *game;
    int64_t from = 0;
    const int code = find_game(call, &game);
    if (code)
        return code;
    if (call->params[1] && !cue_json_integer(call->params[1], 0, INT64_C(9007199254740992), &from))
        return bad_param(call, CUE_BAD_VALUE, "from", "must be a whole number from 0 up");
    cue_put(call->out, "{\"actions\":");
    cue_put_log(call->out, game, (size_t)from);
    cue_put_char(call->out, '}');
    return CUE_RPC_OK;
}

static int run_clone(cue_call *call)
{
    cue_game *game, *copy;
    int code = find_game(call, &game);
    if (!code)
        code = refused_unless(cue_game_clone(game, &copy, &call->error));
    return code ? code : open_game(call, copy, false);
}

static int run_rule(cue_call *call)
{
    cue_ruleset *ruleset;
    const cue_definition *definition;
    const int code = find_ruleset(call, &ruleset);
    uint32_t i;
    if (code)
        return code;
    if (!cJSON_IsString(call->params[1]))
        return bad_param(call, CUE_BAD_VALUE, "id", "must be the id of a rule");
    definition = ruleset->definition;
    for (i = 0; i < definition->rule_count; i++)
        if (strcmp(definition->rules[i].id, call->params[1]->valuestring) == 0) {
            cue_put(call->out, "{\"text\":");
            cue_put_string(call->out, definition->rules[i].text);
            cue_put_char(call->out, '}');
            return CUE_RPC_OK;
        }
    return bad_param(call, CUE_BAD_VALUE, "id", "%s has no rule %.80s", definition->title,
                     call->params[1]->valuestring);
}

static int run_save(cue_call *call)
{
    cue_game *game;
    bool with_log;
    int code = find_game(call, &game);
    if (!code)
        code = read_flag(call, 1, "log", true, &with_log);
    if (!code)
        cue_put_save(call->out, game, with_log);
    return code;
}

static int run_load(cue_call *call)
{
    const cue_path path = param_path("document");
    cue_verify verify = CUE_VERIFY_AUTO;
    cue_game *game;
    bool wanted;
    int code = check_object(call, 0, "document");
    if (!code)
        code = read_flag(call, 1, "verify", false, &wanted);
    if (code)
        return code;
    if (call->params[1])
        verify = wanted ? CUE_VERIFY_ALWAYS : CUE_VERIFY_NEVER;
    code = refused_unless(cue_load_node(&call->referee->catalogue, &call->referee->allocator, call->params[0],
                                        &path, verify, &game, &call->error));
    return code ? code : open_game(call, game, true);
}

static int read_picture_kind(cue_call *call, cue_picture *as)
{
    const cJSON *name = call->params[1];
    const char *text = cJSON_IsString(name) ? name->valuestring : "";
    if (strcmp(text, "svg") == 0)
        *as = CUE_PICTURE_SVG;
    else if (strcmp(text, "text") == 0)
        *as = CUE_PICTURE_TEXT;
    else
        return bad_param(call, CUE_BAD_VALUE, "as", "must be \"svg\" or \"text\"");
    return CUE_RPC_OK;
}

static int run_render(cue_call *call)
{
    cue_game *game;
    cue_picture as = CUE_PICTURE_TEXT;
    cue_text picture;
    cue_output inner;
    int code = find_game(call, &game);
    if (!code)
        code = read_picture_kind(call, &as);
    if (code)
        return code;
    cue_text_init(&picture, &call->referee->allocator);
    inner = cue_output_on(&picture);
    cue_put_picture(&inner, game, as);
    if (cue_output_end(&inner, &call->error)) {
        cue_text_free(&picture);
        return CUE_RPC_REFUSED;
    }
    cue_put(call->out, "{\"text\":");
    cue_put_string(call->out, picture.bytes);
    cue_put_char(call->out, '}');
    cue_text_free(&picture);
    return CUE_RPC_OK;
}

static int run_close(cue_call *call)
{
    cue_game *game;
    const int code = find_game(call, &game);
    if (code)
        return code;
    cue_put(call->out, "true");
    if (is_answered(call))
        cue_handles_close(&call->referee->handles, (uint64_t)call->params[0]->valuedouble);
    return CUE_RPC_OK;
}

const cue_method *cue_find_method(const char *name)
{
    static const cue_method methods[] = {
        {"list", {NULL}, 0, 0, run_list},
        {"describe", {"game"}, 1, 1, run_describe},
        {"new", {"game", "players", "options", "seed"}, 4, 1, run_new},
        {"view", {"handle"}, 1, 1, run_view},
        {"legal", {"handle"}, 1, 1, run_legal},
        {"apply", {"handle", "action", "dry"}, 3, 2, run_apply},
        {"undo", {"handle"}, 1, 1, run_undo},
        {"log", {"handle", "from"}, 2, 1, run_log},
        {"clone", {"handle"}, 1, 1, run_clone},
        {"rule", {"game", "id"}, 2, 2, run_rule},
        {"save", {"handle", "log"}, 2, 1, run_save},
        {"load", {"document", "verify"}, 2, 1, run_load},
        {"render", {"handle", "as"}, 2, 2, run_render},
        {"close", {"handle"}, 1, 1, run_close},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(methods); i++)
        if (strcmp(methods[i].name, name) == 0)
            return &methods[i];
    return NULL;
}
