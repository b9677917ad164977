/* The methods of the referee. Each does one thing through the library's own calls, and writes the result. */
#include "referee/work.h"

#include "base/memory.h"
#include "core/advice.h"

#include <cuerules/advice.h>
#include <cuerules/line.h>

static int refused_unless(cue_status status)
{
    return status ? CUE_RPC_REFUSED : CUE_RPC_OK;
}

/* Is the answer written, and is there room for its tail? Changes are made only then: a host that gets no answer must be
 * able to rely on nothing having changed. */
static bool is_answered(cue_call *call)
{
    return cue_output_room(call->out, call->tail) && cue_call_fits(call);
}

static int over_quota(cue_call *call, const char *what, size_t most)
{
    (void)cue_refuse(&call->error, CUE_LIMIT, "", what, (unsigned long)most);
    return CUE_RPC_REFUSED;
}

/* Is there room for another game? */
static int check_games(cue_call *call)
{
    const cue_handles *handles = &call->referee->handles;
    const size_t most = call->referee->quotas.games;
    return handles->count - handles->closed < most
               ? CUE_RPC_OK
               : over_quota(call, "at most %lu games may be open at once", most);
}

static int check_bytes(cue_call *call, const cue_game *game)
{
    const size_t most = call->referee->quotas.game_bytes;
    const size_t bytes = game->undo.capacity + game->undo.marks_capacity * sizeof *game->undo.marks +
                         game->room_size + game->rulings.capacity * sizeof *game->rulings.items;
    return bytes <= most ? CUE_RPC_OK : over_quota(call, "the game takes more than %lu bytes of memory", most);
}

/* The game's view of a state, which need not be the one it is in. */
static void put_view(cue_call *call, const cue_game *game, const void *state)
{
    cue_position position = game->position;
    position.state = state;
    cue_put_key(call->out, "view");
    cue_put_view(call->out, &position);
}

/* Files a game and writes its handle; the game is freed when that fails. */
static int open_game(cue_call *call, cue_game *game, bool with_view)
{
    const int code = check_bytes(call, game);
    const uint64_t handle = code ? 0 : cue_handles_add(&call->referee->handles, &call->referee->allocator, game);
    if (!handle) {
        cue_game_free(game);
        return code ? code : refused_unless(cue_no_memory(&call->error));
    }
    cue_put_json(call->out, NULL, "{'handle':%lld", (long long)handle);
    if (with_view) {
        cue_put_key(call->out, "options");
        cue_put_options(call->out, &game->position);
        put_view(call, game, game->state);
    }
    cue_put_close(call->out, "}");
    if (!is_answered(call))
        cue_handles_take_back(&call->referee->handles);
    return CUE_RPC_OK;
}

/* Bytes of the log from an action on; they are copied, written or drawn. */
static size_t log_from(const cue_call *call, size_t index)
{
    const cue_undo *undo = &call->game->undo;
    return index < undo->count ? undo->length - cue_undo_find(undo, index) : 0;
}

static size_t last_of_log(const cue_call *call)
{
    const size_t count = call->game->undo.count;
    return count ? log_from(call, count - 1) : 0;
}

static int run_list(cue_call *call)
{
    cue_put_list(call->out, &call->referee->catalogue);
    return CUE_RPC_OK;
}

static int run_describe(cue_call *call)
{
    if (cue_work_take(call, CUE_WORK_DESCRIPTION))
        return CUE_RPC_REFUSED;
    cue_put_description(call->out, call->ruleset->definition);
    return CUE_RPC_OK;
}

static int run_new(cue_call *call)
{
    static const cue_path params = {NULL, NULL, 0};
    cue_referee *referee = call->referee;
    const bool counted = !call->nodes[CUE_PARAM_SEED] && !referee->seed;
    const uint64_t last = referee->handles.last;
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game;
    int code = check_games(call);
    if (code)
        return code;
    config.allocator = &referee->allocator;
    config.seed = counted ? referee->counter + 1 : call->seed;
    if (!call->nodes[CUE_PARAM_SEED] && referee->seed)
        config.seed = referee->seed(referee->seed_context);
    code = refused_unless(cue_new_from_nodes(call->ruleset, &config, call->nodes[CUE_PARAM_OPTIONS],
                                             call->nodes[CUE_PARAM_PLAYERS], false, &params, &game, &call->error));
    if (!code)
        code = open_game(call, game, true);
    referee->counter += counted && referee->handles.last > last; /* a game that was not opened takes no seed */
    return code;
}

static int run_view(cue_call *call)
{
    cue_put_view(call->out, &call->game->position);
    return CUE_RPC_OK;
}

static int run_legal(cue_call *call)
{
    if (cue_work_take(call, CUE_WORK_ENTRY * (size_t)cue_game_definition(call->game)->max_legal))
        return CUE_RPC_REFUSED;
    cue_put_json(call->out, NULL, "{'actions':");
    if (cue_put_legal(call->out, &call->game->position, &call->error))
        return CUE_RPC_REFUSED;
    cue_put_close(call->out, "}");
    return CUE_RPC_OK;
}

static int run_apply(cue_call *call)
{
    static const cue_path path = {NULL, "action", 0};
    const bool dry = call->flag;
    const cue_node *node = call->nodes[CUE_PARAM_ACTION];
    cue_game *game = call->game;
    cue_action action;
    if (cue_work_take(call, cue_work_of_action(call, node)) || (!dry && check_bytes(call, game)))
        return CUE_RPC_REFUSED;
    if (cue_rehearse_node(game, node, &path, dry, &action, &call->error))
        return CUE_RPC_REFUSED;
    cue_put_json(call->out, NULL, "{'rulings':");
    cue_put_rulings(call->out, game);
    put_view(call, game, game->scratch);
    cue_put_close(call->out, "}");
    if (dry || !is_answered(call))
        return CUE_RPC_OK;
    return refused_unless(cue_game_commit(game, &action, &call->error));
}

static int run_undo(cue_call *call)
{
    cue_game *game = call->game;
    cue_action last;
    if (cue_work_take(call, last_of_log(call)))
        return CUE_RPC_REFUSED;
    if (game->undo.count) {
        (void)cue_game_log_at(game, game->undo.count - 1, &last);
        memcpy(game->scratch, game->state, game->setup.state_size);
        cue_undo_look_back(&game->undo, game->scratch, game->setup.state_size);
        cue_put_json(call->out, NULL, "{'undone':");
        cue_put_action(call->out, &game->position, &last, true);
        put_view(call, game, game->scratch);
        cue_put_close(call->out, "}");
        if (!is_answered(call))
            return CUE_RPC_OK;
    }
    return refused_unless(cue_game_undo(game, NULL, &call->error));
}

/* Written as by `apply`, and then done. */
static int run_redo(cue_call *call)
{
    cue_game *game = call->game;
    cue_action next;
    if (cue_work_take(call, cue_work_of_redo(call)) || cue_game_rehearse_again(game, &next, &call->error))
        return CUE_RPC_REFUSED;
    cue_put_json(call->out, NULL, "{'redone':");
    cue_put_action(call->out, &game->position, &next, true);
    cue_put_key(call->out, "rulings");
    cue_put_rulings(call->out, game);
    put_view(call, game, game->scratch);
    cue_put_close(call->out, "}");
    return is_answered(call) ? refused_unless(cue_game_commit_again(game, &call->error)) : CUE_RPC_OK;
}

/* What a copy of the game comes to: the entry, and what follows. */
static cue_status put_amended(cue_call *call, uint32_t flags, cue_amendment *amended)
{
    static const cue_path path = {NULL, "action", 0};
    cue_status status = cue_amend_entry(amended, call->nodes[CUE_PARAM_ENTRY], &path, &call->error);
    if (status)
        return status;
    cue_put_json(call->out, NULL, "{'rulings':");
    cue_put_rulings(call->out, amended->copy);
    status = cue_amend_follow(call->game, flags, amended, &call->error);
    cue_put_key(call->out, "dropped");
    cue_put_log(call->out, call->game, cue_game_log_count(call->game) - amended->dropped);
    put_view(call, amended->copy, amended->copy->state);
    cue_put_close(call->out, "}");
    return status;
}

static int run_amend(cue_call *call)
{
    const uint32_t flags = (cue_is_true(call->nodes[CUE_PARAM_INSERT]) ? CUE_AMEND_INSERT : 0u) |
                           (cue_is_true(call->nodes[CUE_PARAM_DROP]) ? CUE_AMEND_DROP : 0u);
    const bool take_out = cue_is_null(call->nodes[CUE_PARAM_ENTRY]);
    cue_amendment amended;
    cue_status status;
    if (cue_work_take(call, log_from(call, 0) + cue_work_of_amendment(call)) || check_bytes(call, call->game))
        return CUE_RPC_REFUSED;
    status = cue_amend_begin(call->game, call->from, take_out, flags, &amended, &call->error);
    if (status)
        return status == CUE_BAD_VALUE ? CUE_RPC_BAD_PARAMS : CUE_RPC_REFUSED;
    status = put_amended(call, flags, &amended);
    if (status || !is_answered(call))
        cue_amend_give_up(call->game, &amended);
    else
        cue_amend_end(call->game, &amended, NULL);
    return refused_unless(status);
}

static int run_advise(cue_call *call)
{
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    config.seed = call->seed;
    config.budget = call->budget;
    if (cue_work_take(call, cue_work_of_advice(call)))
        return CUE_RPC_REFUSED;
    return refused_unless(cue_put_advice(call->out, call->game, &config, call->most ? call->most : 3, &call->error));
}

static int run_analyse(cue_call *call)
{
    cue_analysis_config config = CUE_ANALYSIS_CONFIG_INIT;
    config.seed = call->seed;
    config.budget = call->budget;
    config.from = call->from;
    config.count = call->most;
    if (cue_work_take(call, cue_work_of_analysis(call, cue_analysis_length(call->game, &config))))
        return CUE_RPC_REFUSED;
    return refused_unless(cue_put_analysis(call->out, call->game, &config, &call->error));
}

static int run_log(cue_call *call)
{
    if (cue_work_take(call, log_from(call, call->from)))
        return CUE_RPC_REFUSED;
    cue_put_json(call->out, NULL, "{'actions':");
    cue_put_log(call->out, call->game, call->from);
    cue_put_close(call->out, "}");
    return CUE_RPC_OK;
}

static int run_clone(cue_call *call)
{
    cue_game *copy;
    int code = cue_work_take(call, log_from(call, 0)) ? CUE_RPC_REFUSED : check_games(call);
    if (!code)
        code = refused_unless(cue_game_clone(call->game, &copy, &call->error));
    return code ? code : open_game(call, copy, false);
}

static int run_rule(cue_call *call)
{
    static const cue_path path = {NULL, "id", 0};
    const char *id = cue_node_text(call->nodes[CUE_PARAM_ID]);
    const char *text = cue_ruleset_rule_text(call->ruleset, id);
    if (!text) {
        (void)cue_refuse_at(&call->error, CUE_BAD_VALUE, &path, "%s has no rule %.80s",
                            call->ruleset->definition->title, id);
        return CUE_RPC_BAD_PARAMS;
    }
    cue_put_json(call->out, NULL, "{'text':%s}", text);
    return CUE_RPC_OK;
}

static int run_save(cue_call *call)
{
    const bool with_log = call->flag || !call->nodes[CUE_PARAM_LOG];
    const cue_game *game = call->game;
    if (with_log && cue_work_take(call, log_from(call, 0)))
        return CUE_RPC_REFUSED;
    return refused_unless(cue_put_save(call->out, &game->position, with_log ? game : NULL, &call->error));
}

static int run_load(cue_call *call)
{
    static const cue_path path = {NULL, "document", 0};
    const cue_verify wanted = call->flag ? CUE_VERIFY_ALWAYS : CUE_VERIFY_NEVER;
    cue_game *game;
    int code = cue_work_take(call, cue_work_of_document(call)) ? CUE_RPC_REFUSED : check_games(call);
    if (!code)
        code = refused_unless(
            cue_load_node(&call->referee->catalogue, &call->referee->allocator, call->nodes[CUE_PARAM_DOCUMENT],
                          &path, call->nodes[CUE_PARAM_VERIFY] ? wanted : CUE_VERIFY_AUTO, &game, &call->error));
    return code ? code : open_game(call, game, true);
}

static int run_line(cue_call *call)
{
    cue_text text;
    cue_status status;
    if (cue_work_take(call, CUE_WORK_TEXT))
        return CUE_RPC_REFUSED;
    cue_text_init(&text, &call->referee->allocator);
    status = (call->flag ? cue_position_write_view_line : cue_position_write_line)(&call->game->position, &text,
                                                                                   &call->error);
    if (!status)
        cue_put_json(call->out, NULL, "{'line':%s}", text.bytes);
    cue_text_free(&text);
    return refused_unless(status);
}

static int run_load_line(cue_call *call)
{
    static const cue_path path = {NULL, "line", 0};
    const char *line = cue_node_text(call->nodes[CUE_PARAM_LINE]);
    cue_game *game;
    int code = cue_work_take(call, cue_work_of_line(line)) ? CUE_RPC_REFUSED : check_games(call);
    if (code)
        return code;
    if (cue_position_read_line(&call->referee->catalogue, &call->referee->allocator, line, strlen(line), &game,
                               &call->error)) {
        cue_error_move(&call->error, &path);
        return CUE_RPC_REFUSED;
    }
    return open_game(call, game, true);
}

static int run_render(cue_call *call)
{
    const size_t ways = call->with_shot ? CUE_WORK_BYTE_DRAWN * last_of_log(call) : 0;
    const cue_game *game = call->game;
    cue_text text;
    int code;
    if (cue_work_take(call, call->picture == CUE_PICTURE_SVG ? CUE_WORK_DRAWING + ways : CUE_WORK_TEXT))
        return CUE_RPC_REFUSED;
    cue_text_init(&text, &call->referee->allocator);
    code = refused_unless(call->with_shot ? cue_write_shot_picture(game, &text, &call->error)
                                          : cue_write_picture(&game->position, call->picture, &text, &call->error));
    if (!code)
        cue_put_json(call->out, NULL, "{'text':%s}", text.bytes);
    cue_text_free(&text);
    return code;
}

static int run_close(cue_call *call)
{
    cue_put_bool(call->out, NULL, true);
    if (is_answered(call))
        cue_handles_close(&call->referee->handles, call->handle);
    return CUE_RPC_OK;
}

const cue_method *cue_find_method(const char *name)
{
    static const cue_method methods[] = {
        {"list", {0}, 0, 0, run_list},
        {"describe", {CUE_PARAM_GAME}, 1, 1, run_describe},
        {"new", {CUE_PARAM_GAME, CUE_PARAM_PLAYERS, CUE_PARAM_OPTIONS, CUE_PARAM_SEED}, 4, 1, run_new},
        {"view", {CUE_PARAM_HANDLE}, 1, 1, run_view},
        {"legal", {CUE_PARAM_HANDLE}, 1, 1, run_legal},
        {"apply", {CUE_PARAM_HANDLE, CUE_PARAM_ACTION, CUE_PARAM_DRY}, 3, 2, run_apply},
        {"undo", {CUE_PARAM_HANDLE}, 1, 1, run_undo},
        {"redo", {CUE_PARAM_HANDLE}, 1, 1, run_redo},
        {"amend",
         {CUE_PARAM_HANDLE, CUE_PARAM_AT, CUE_PARAM_ENTRY, CUE_PARAM_INSERT, CUE_PARAM_DROP},
         5,
         3,
         run_amend},
        {"advise", {CUE_PARAM_HANDLE, CUE_PARAM_SEED, CUE_PARAM_BUDGET, CUE_PARAM_MOST}, 4, 1, run_advise},
        {"analyse", {CUE_PARAM_HANDLE, CUE_PARAM_FROM, CUE_PARAM_COUNT, CUE_PARAM_SEED, CUE_PARAM_BUDGET}, 5, 1, run_analyse},
        {"log", {CUE_PARAM_HANDLE, CUE_PARAM_FROM}, 2, 1, run_log},
        {"clone", {CUE_PARAM_HANDLE}, 1, 1, run_clone},
        {"rule", {CUE_PARAM_GAME, CUE_PARAM_ID}, 2, 2, run_rule},
        {"save", {CUE_PARAM_HANDLE, CUE_PARAM_LOG}, 2, 1, run_save},
        {"load", {CUE_PARAM_DOCUMENT, CUE_PARAM_VERIFY}, 2, 1, run_load},
        {"line", {CUE_PARAM_HANDLE, CUE_PARAM_OF_VIEW}, 2, 1, run_line},
        {"load_line", {CUE_PARAM_LINE}, 1, 1, run_load_line},
        {"render", {CUE_PARAM_HANDLE, CUE_PARAM_AS}, 2, 2, run_render},
        {"close", {CUE_PARAM_HANDLE}, 1, 1, run_close},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(methods); i++)
        if (strcmp(methods[i].name, name) == 0)
            return &methods[i];
    return NULL;
}

bool cue_method_opens(const cue_method *method)
{
    return method->run == run_new || method->run == run_load || method->run == run_load_line ||
           method->run == run_clone;
}
