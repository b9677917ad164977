/* Memory that runs out, in the host's allocator: every allocation of every call and of every method of the
 * referee's fails once, and fails from then on. And calls that need none work without. */
#include "walk.h"

#include <stdlib.h>

enum { MOST_REQUESTS = 10000 };

/* An allocator that counts its blocks, and while it is armed refuses the n-th request, or all from the n-th on. */
typedef struct scarce {
    bool armed, for_good;
    size_t refuse_at; /* counted from 1 while armed */
    size_t requests, refused, blocks;
} scarce;

typedef struct call call;

/* A call under test, in a state of a game. whole, desk: the game in scarce memory, by itself and under a referee's
 * handle 1. game, handle: copies of it for one attempt; a copy has no room to spare, so whatever it does next asks
 * for more. */
typedef struct shortage {
    conform_walk *walk;
    scarce memory;
    cue_allocator allocator;
    cue_text saved;  /* the game in that state, as JSON */
    cue_text action; /* and the next action; empty at the end */
    cue_game *whole, *game;
    cue_referee *desk;
    unsigned long handle;
    cue_text answer;
    const call *call;
    cue_error error;
} shortage;

/* One of the three: make does something to the game, or makes another; write writes a text; params are those of a
 * message to the referee. always: it needs no memory. on: only where the playout goes on. */
struct call {
    const char *name;
    cue_status (*make)(shortage *tried);
    cue_status (*write)(const cue_game *game, cue_text *text, cue_error *error);
    const char *params;
    bool always, on;
};

static void *resize(void *context, void *block, size_t size)
{
    scarce *memory = context;
    void *grown;
    if (memory->armed) {
        memory->requests++;
        if (memory->for_good ? memory->requests >= memory->refuse_at : memory->requests == memory->refuse_at) {
            memory->refused++;
            return NULL;
        }
    }
    grown = realloc(block, size);
    memory->blocks += grown && !block;
    return grown;
}

static void release(void *context, void *block)
{
    scarce *memory = context;
    memory->blocks -= block != NULL;
    free(block);
}

static void arm(shortage *tried)
{
    tried->memory.armed = true;
    tried->memory.requests = tried->memory.refused = 0;
}

static void fail(const shortage *tried, const char *what)
{
    conform_fail(tried->walk, "%s, with request %lu for memory refused%s: %s", tried->call->name,
                 (unsigned long)tried->memory.refuse_at, tried->memory.for_good ? " and all after it" : "", what);
}

/* What a call made: a game that is none when it failed, and otherwise in that state. */
static cue_status made(shortage *tried, cue_status status, cue_game **out, size_t move)
{
    cue_game *game = *out;
    tried->memory.armed = false;
    if ((status == CUE_OK) != (game != NULL))
        fail(tried, "a game comes out of a call that failed, or none of one that succeeded");
    else if (game && !conform_is_state(tried->walk, cue_game_state(game), move))
        fail(tried, "another state comes out");
    cue_game_free(game);
    return status;
}

static cue_status make_new(shortage *tried)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    config.players = cue_setup_players(tried->walk->game.setup);
    config.seed = tried->walk->game.seed;
    config.options_size = tried->walk->definition->options_size;
    config.options = tried->walk->definition->options_size ? tried->walk->game.options : NULL;
    config.allocator = &tried->allocator;
    return made(tried, cue_game_new(tried->walk->ruleset, &config, &game, &tried->error), &game, 0);
}

static cue_status make_clone(shortage *tried)
{
    cue_game *copy = NULL;
    return made(tried, cue_game_clone(tried->game, &copy, &tried->error), &copy, tried->walk->at->move);
}

static cue_status make_load(shortage *tried)
{
    const cue_catalogue catalogue = conform_catalogue(tried->walk);
    cue_game *game = NULL;
    const cue_status status = cue_game_load(&catalogue, &tried->allocator, tried->saved.bytes, tried->saved.length,
                                            CUE_VERIFY_ALWAYS, &game, &tried->error);
    return made(tried, status, &game, tried->walk->at->move);
}

/* What changed the game, and has to be taken back for it to be the same again. */
static cue_status changed(shortage *tried, cue_status status)
{
    tried->memory.armed = false;
    if (!status && !conform_is_state(tried->walk, cue_game_state(tried->game), tried->walk->at->move + 1))
        fail(tried, "the call succeeds, and leads to another state");
    if (!status && cue_game_undo(tried->game, NULL, NULL))
        fail(tried, "the action can't be taken back");
    return status;
}

static cue_status apply(shortage *tried)
{
    return changed(tried,
                   cue_game_apply(tried->game, &tried->walk->game.taken[tried->walk->at->move], &tried->error));
}

static cue_status apply_json(shortage *tried)
{
    return changed(tried,
                   cue_game_apply_json(tried->game, tried->action.bytes, tried->action.length, &tried->error));
}

static cue_status try_dry(shortage *tried)
{
    return cue_game_try(tried->game, &tried->walk->game.taken[tried->walk->at->move], NULL, 0,
                        &tried->error);
}

static cue_status look(shortage *tried)
{
    const cue_action *listed;
    const size_t count = conform_listed_now(tried->walk, &listed);
    if (cue_game_legal(tried->game, NULL, 0) != count)
        fail(tried, "the legal list is another one");
    return cue_game_view(tried->game, tried->walk->view, tried->walk->definition->view_size, &tried->error);
}

static cue_status undo(shortage *tried)
{
    const size_t move = tried->walk->at->move;
    const cue_status status = move ? cue_game_undo(tried->game, NULL, &tried->error) : CUE_OK;
    tried->memory.armed = false;
    if (move && (status || cue_game_apply(tried->game, &tried->walk->game.taken[move - 1], NULL)))
        fail(tried, "the action before can't be taken back");
    return status;
}

/* In params $ stands for the game's id, # for the handle, @ for the action, % for the document. */
static const call calls[] = {
    {"cue_game_new", make_new, NULL, NULL, false, false},
    {"cue_game_clone", make_clone, NULL, NULL, false, false},
    {"cue_game_load", make_load, NULL, NULL, false, false},
    {"cue_game_apply", apply, NULL, NULL, false, true},
    {"cue_game_apply_json", apply_json, NULL, NULL, false, true},
    {"cue_game_try", try_dry, NULL, NULL, false, true},
    {"cue_game_undo", undo, NULL, NULL, true, false},
    {"cue_game_legal and cue_game_view", look, NULL, NULL, true, false},
    {"cue_game_save", NULL, conform_write_save, NULL, false, false},
    {"cue_write_view", NULL, cue_write_view, NULL, false, false},
    {"cue_write_legal", NULL, cue_write_legal, NULL, false, false},
    {"cue_write_log", NULL, conform_write_log, NULL, false, false},
    {"cue_write_options", NULL, cue_write_options, NULL, false, false},
    {"list", NULL, NULL, "", false, false},
    {"describe", NULL, NULL, "\"game\":\"$\"", false, false},
    {"new", NULL, NULL, "\"game\":\"$\",\"seed\":1", false, false},
    {"view", NULL, NULL, "\"handle\":#", false, false},
    {"legal", NULL, NULL, "\"handle\":#", false, false},
    {"apply", NULL, NULL, "\"handle\":#,\"action\":@", false, true},
    {"apply", NULL, NULL, "\"handle\":#,\"action\":@,\"dry\":true", false, true},
    {"undo", NULL, NULL, "\"handle\":#", false, false},
    {"log", NULL, NULL, "\"handle\":#", false, false},
    {"clone", NULL, NULL, "\"handle\":#", false, false},
    {"save", NULL, NULL, "\"handle\":#", false, false},
    {"load", NULL, NULL, "\"document\":%", false, false},
    {"render", NULL, NULL, "\"handle\":#,\"as\":\"svg\"", false, false},
    {"render", NULL, NULL, "\"handle\":#,\"as\":\"text\"", false, false},
    {"render", NULL, NULL, "\"handle\":#,\"as\":\"coloured\"", false, false},
    {"load", NULL, NULL, "\"document\":%,\"verify\":false", false, false},
    {"close", NULL, NULL, "\"handle\":#", false, false},
};

static void take_answer(void *context, const char *bytes, size_t length)
{
    shortage *tried = context;
    (void)cue_text_append(&tried->answer, bytes, length);
}

static void fill_in(const shortage *tried, const char *params, cue_text *message)
{
    char handle[24];
    const int digits = snprintf(handle, sizeof handle, "%lu", tried->handle);
    const char *id = tried->walk->definition->id;
    for (; *params; params++) {
        if (*params == '$')
            (void)cue_text_append(message, id, strlen(id));
        else if (*params == '#')
            (void)cue_text_append(message, handle, (size_t)digits);
        else if (*params == '@')
            (void)cue_text_append(message, tried->action.bytes, tried->action.length);
        else if (*params == '%')
            (void)cue_text_append(message, tried->saved.bytes, tried->saved.length);
        else
            (void)cue_text_append(message, params, 1);
    }
}

/* Asks the referee, with the memory as it is armed. The answer is a line of JSON, whatever happens. */
static cue_status ask(shortage *tried, const char *method, const char *params)
{
    char head[80];
    const int length =
        snprintf(head, sizeof head, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":{", method);
    cue_text message;
    cue_text_init(&message, NULL);
    (void)cue_text_append(&message, head, (size_t)length);
    fill_in(tried, params, &message);
    (void)cue_text_append(&message, "}}", 2);
    tried->answer.length = 0;
    cue_referee_handle(tried->desk, message.bytes, message.length, take_answer, tried);
    cue_text_free(&message);
    tried->memory.armed = false;
    if (!tried->answer.length || !conform_is_json(&tried->answer))
        fail(tried, "the referee answers with no JSON");
    else if (strstr(tried->answer.bytes, "\"result\":"))
        return CUE_OK;
    else if (tried->walk->at->move == 0 && strstr(tried->answer.bytes, "\"illegal_action\""))
        return CUE_OK; /* there is nothing to undo */
    else if (strstr(tried->answer.bytes, "\"no_memory\""))
        return CUE_NO_MEMORY;
    return CUE_BAD_VALUE;
}

static unsigned long handle_in_answer(const shortage *tried)
{
    const char *at = strstr(tried->answer.bytes, "\"handle\":");
    return at ? strtoul(at + 9, NULL, 10) : 0;
}

/* A method that failed has left the game as it was: its save, the whole of the answer, is still the same. */
static cue_status attempt_method(shortage *tried)
{
    unsigned long made_by_it;
    cue_status status;
    tried->handle = 1;
    if (ask(tried, "clone", "\"handle\":#"))
        return CUE_OK;
    tried->handle = handle_in_answer(tried);
    arm(tried);
    status = ask(tried, tried->call->name, tried->call->params);
    if (status == CUE_NO_MEMORY) {
        if (ask(tried, "save", "\"handle\":#") || !tried->saved.bytes ||
            !strstr(tried->answer.bytes, tried->saved.bytes))
            fail(tried, "the game is changed by a method that failed");
    } else if ((made_by_it = handle_in_answer(tried)) != 0) {
        const unsigned long copy = tried->handle;
        tried->handle = made_by_it;
        (void)ask(tried, "close", "\"handle\":#");
        tried->handle = copy;
    }
    (void)ask(tried, "close", "\"handle\":#");
    return status;
}

static cue_status attempt_write(shortage *tried)
{
    static const char kept[] = "kept";
    cue_status status;
    cue_text text;
    cue_text_init(&text, &tried->allocator);
    if (cue_text_append(&text, kept, sizeof kept - 1))
        fail(tried, "a text can't be begun even with memory enough");
    arm(tried);
    status = tried->call->write(tried->game, &text, &tried->error);
    tried->memory.armed = false;
    if (status && (text.length != sizeof kept - 1 || memcmp(text.bytes, kept, sizeof kept) != 0))
        fail(tried, "the text is changed by a call that failed");
    cue_text_free(&text);
    return status;
}

static cue_status attempt_call(shortage *tried)
{
    cue_status status = CUE_OK;
    if (cue_game_clone(tried->whole, &tried->game, NULL))
        return CUE_OK;
    if (tried->call->make) {
        arm(tried);
        status = tried->call->make(tried);
        tried->memory.armed = false;
    } else {
        status = attempt_write(tried);
    }
    if (!conform_same_game(tried->game, tried->whole))
        fail(tried, "the game is changed");
    cue_game_free(tried->game);
    return status;
}

/* One attempt with one request refused; true while there are requests to refuse. */
static bool attempt(shortage *tried)
{
    const size_t blocks = tried->memory.blocks;
    size_t refused;
    cue_status status;
    conform_begin_refusal(&tried->error);
    tried->memory.refused = 0;
    status = tried->call->params ? attempt_method(tried) : attempt_call(tried);
    refused = tried->memory.refused;
    conform_checked(tried->walk, 1);
    if (status && (status != CUE_NO_MEMORY || tried->call->always))
        fail(tried, cue_status_name(status));
    else if (status && !refused)
        fail(tried, "CUE_NO_MEMORY, and none was refused");
    else if (status && !tried->call->params && !conform_check_refusal(tried->walk, status, &tried->error))
        fail(tried, "the error is not filled in");
    if (tried->memory.blocks != blocks)
        fail(tried, "memory is lost");
    return refused != 0;
}

static void exhaust(shortage *tried)
{
    size_t i;
    for (i = 0; i < 2 * CUE_COUNT(calls); i++) {
        tried->call = &calls[i / 2];
        tried->memory.for_good = i % 2;
        tried->memory.refuse_at = 1;
        if (tried->call->on && !tried->action.length)
            continue;
        while (attempt(tried) && !conform_has_failed(tried->walk) && tried->memory.refuse_at < MOST_REQUESTS)
            tried->memory.refuse_at++;
    }
}

void conform_no_memory(conform_walk *walk)
{
    const size_t move = walk->at->move;
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    shortage tried;
    if (conform_has_failed(walk))
        return;
    memset(&tried, 0, sizeof tried);
    tried.walk = walk;
    tried.call = &calls[0];
    tried.allocator = (cue_allocator){&tried.memory, resize, release};
    config.catalogue = conform_catalogue(walk);
    config.allocator = &tried.allocator;
    cue_text_init(&tried.saved, NULL);
    cue_text_init(&tried.action, NULL);
    cue_text_init(&tried.answer, NULL);
    if (move < walk->game.moves)
        (void)cue_write_action(walk->recorded, &walk->game.taken[move], &tried.action, NULL);
    if (!cue_game_save(walk->recorded, true, &tried.saved, NULL))
        tried.whole = conform_reload(walk, &tried.saved, CUE_VERIFY_AUTO, &tried.allocator);
    if (!tried.whole || cue_referee_new(&config, &tried.desk, NULL) || ask(&tried, "load", "\"document\":%"))
        conform_skip(walk, "a save can't be loaded even with memory enough; see %s",
                     conform_item_name(CONFORM_SAVE));
    else
        exhaust(&tried);
    cue_game_free(tried.whole);
    cue_referee_free(tried.desk);
    if (tried.memory.blocks && !conform_has_failed(walk))
        fail(&tried, "memory is lost");
    cue_text_free(&tried.saved);
    cue_text_free(&tried.action);
    cue_text_free(&tried.answer);
}
