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

/* A call under test, in one state of a game. whole, referee: the game in scarce memory, by itself and as handle 1 of a
 * referee. game, handle: copies of it for one attempt; a copy has no spare room, so the next thing it does allocates.
 * */
typedef struct shortage {
    conform_walk *walk;
    scarce memory;
    cue_allocator allocator;
    cue_text saved;  /* the game in that state, as JSON */
    cue_text again;  /* as it saves after it was loaded from that */
    cue_text action; /* and the next action; empty at the end */
    cue_game *whole, *game;
    cue_referee *referee;
    unsigned long handle;
    cue_text answer;
    cue_text json; /* a long answer that is known to be JSON: many attempts end with the same one */
    const call *call;
    cue_error error;
} shortage;

/* One of three kinds: make changes the game or makes another one; write writes a text; params are those of a message to
 * the referee. never_fails: it needs no memory. needs_action: only where the playout has a next action. */
struct call {
    const char *name;
    cue_status (*make)(shortage *test);
    cue_status (*write)(const cue_game *game, cue_text *text, cue_error *error);
    const char *params;
    bool never_fails, needs_action;
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

static void arm(shortage *test)
{
    test->memory.armed = true;
    test->memory.requests = test->memory.refused = 0;
}

static void fail(const shortage *test, const char *what)
{
    conform_fail(test->walk, "%s, with request %lu for memory refused%s: %s", test->call->name,
                 (unsigned long)test->memory.refuse_at, test->memory.for_good ? " and all after it" : "", what);
}

/* Checks what a call made: no game where it failed, otherwise one in that state. */
static cue_status made(shortage *test, cue_status status, cue_game **out, size_t move)
{
    cue_game *game = *out;
    test->memory.armed = false;
    if ((status == CUE_OK) != (game != NULL))
        fail(test, "a call that failed returns a game, or one that succeeded returns none");
    else if (game && !conform_is_state(test->walk, cue_game_state(game), move))
        fail(test, "the game is in another state");
    cue_game_free(game);
    return status;
}

static cue_status make_new(shortage *test)
{
    const cue_game_config config = conform_game_config(test->walk, &test->allocator);
    cue_game *game = NULL;
    return made(test, cue_game_new(test->walk->ruleset, &config, &game, &test->error), &game, 0);
}

static cue_status make_clone(shortage *test)
{
    cue_game *copy = NULL;
    return made(test, cue_game_clone(test->game, &copy, &test->error), &copy, test->walk->progress->move);
}

static cue_status make_imagined(shortage *test)
{
    cue_game *copy = NULL;
    const cue_status status = cue_game_imagine(test->game, 1, &copy, &test->error);
    test->memory.armed = false;
    if ((status == CUE_OK) != (copy != NULL))
        fail(test, "a call that failed returns a game, or one that succeeded returns none");
    cue_game_free(copy);
    return status;
}

static cue_status make_load(shortage *test)
{
    const cue_catalogue catalogue = conform_catalogue(test->walk);
    cue_game *game = NULL;
    const cue_status status = cue_game_load(&catalogue, &test->allocator, test->saved.bytes, test->saved.length,
                                            CUE_VERIFY_ALWAYS, &game, &test->error);
    return made(test, status, &game, test->walk->progress->move);
}

/* Checks a call that changes the game, and takes its action back. */
static cue_status changed(shortage *test, cue_status status)
{
    test->memory.armed = false;
    if (!status && !conform_is_state(test->walk, cue_game_state(test->game), test->walk->progress->move + 1))
        fail(test, "the call succeeds, but leads to another state");
    if (!status && cue_game_undo(test->game, NULL, NULL))
        fail(test, "the action can't be taken back");
    return status;
}

static cue_status apply(shortage *test)
{
    return changed(test,
                   cue_game_apply(test->game, &test->walk->game.taken[test->walk->progress->move], &test->error));
}

static cue_status apply_json(shortage *test)
{
    return changed(test,
                   cue_game_apply_json(test->game, test->action.bytes, test->action.length, &test->error));
}

static cue_status try_dry(shortage *test)
{
    return cue_game_try(test->game, &test->walk->game.taken[test->walk->progress->move], NULL, 0,
                        &test->error);
}

static cue_status look(shortage *test)
{
    const cue_action *listed;
    const size_t count = conform_listed_now(test->walk, &listed);
    if (cue_game_legal(test->game, NULL, 0) != count)
        fail(test, "the legal list differs");
    return cue_game_view(test->game, test->walk->view, test->walk->definition->view_size, &test->error);
}

static cue_status undo(shortage *test)
{
    const size_t move = test->walk->progress->move;
    const cue_status status = move ? cue_game_undo(test->game, NULL, &test->error) : CUE_OK;
    test->memory.armed = false;
    if (move && (status || cue_game_apply(test->game, &test->walk->game.taken[move - 1], NULL)))
        fail(test, "the last action can't be taken back");
    return status;
}

static cue_status amend(shortage *test)
{
    const size_t move = test->walk->progress->move;
    return move ? cue_game_amend(test->game, move / 2, &test->walk->game.taken[move / 2], 0, NULL, NULL, &test->error)
                : CUE_OK;
}

/* In params $ stands for the game's id, # for the handle, @ for the action, % for the document. */
static const call calls[] = {
    {"cue_game_new", make_new, NULL, NULL, false, false},
    {"cue_game_clone", make_clone, NULL, NULL, false, false},
    {"cue_game_imagine", make_imagined, NULL, NULL, false, false},
    {"cue_game_load", make_load, NULL, NULL, false, false},
    {"cue_game_apply", apply, NULL, NULL, false, true},
    {"cue_game_apply_json", apply_json, NULL, NULL, false, true},
    {"cue_game_try", try_dry, NULL, NULL, false, true},
    {"cue_game_undo", undo, NULL, NULL, true, false},
    {"cue_game_amend", amend, NULL, NULL, false, false},
    {"cue_game_legal and cue_game_view", look, NULL, NULL, true, false},
    {"cue_game_save", NULL, conform_write_save, NULL, false, false},
    {"cue_write_view", NULL, conform_write_view, NULL, false, false},
    {"cue_write_legal", NULL, conform_write_legal, NULL, false, false},
    {"cue_write_log", NULL, conform_write_log, NULL, false, false},
    {"cue_write_options", NULL, conform_write_options, NULL, false, false},
    {"list", NULL, NULL, "", false, false},
    {"describe", NULL, NULL, "\"game\":\"$\"", false, false},
    {"new", NULL, NULL, "\"game\":\"$\",\"seed\":1", false, false},
    {"view", NULL, NULL, "\"handle\":#", false, false},
    {"legal", NULL, NULL, "\"handle\":#", false, false},
    {"apply", NULL, NULL, "\"handle\":#,\"action\":@", false, true},
    {"apply", NULL, NULL, "\"handle\":#,\"action\":@,\"dry\":true", false, true},
    {"undo", NULL, NULL, "\"handle\":#", false, false},
    {"amend", NULL, NULL, "\"handle\":#,\"at\":0,\"action\":null,\"drop\":true", false, false},
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
    shortage *test = context;
    (void)cue_text_append(&test->answer, bytes, length);
}

static void fill_in(const shortage *test, const char *params, cue_text *message)
{
    char handle[24];
    const int digits = snprintf(handle, sizeof handle, "%lu", test->handle);
    const char *id = test->walk->definition->id;
    for (; *params; params++) {
        if (*params == '$')
            (void)cue_text_append(message, id, strlen(id));
        else if (*params == '#')
            (void)cue_text_append(message, handle, (size_t)digits);
        else if (*params == '@')
            (void)cue_text_append(message, test->action.bytes, test->action.length);
        else if (*params == '%')
            (void)cue_text_append(message, test->saved.bytes, test->saved.length);
        else
            (void)cue_text_append(message, params, 1);
    }
}

static bool is_answer_json(shortage *test)
{
    enum { LONG = 1000 };
    if (test->answer.length && conform_same_text(&test->answer, &test->json))
        return true;
    if (!test->answer.length || !conform_is_json(&test->answer))
        return false;
    if (test->answer.length > LONG) {
        test->json.length = 0;
        (void)cue_text_append(&test->json, test->answer.bytes, test->answer.length);
    }
    return true;
}

/* Sends a message to the referee. Whatever happens, the answer has to be a line of JSON. */
static cue_status ask(shortage *test, const char *method, const char *params)
{
    char head[80];
    const int length =
        snprintf(head, sizeof head, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":{", method);
    cue_text message;
    cue_text_init(&message, NULL);
    (void)cue_text_append(&message, head, (size_t)length);
    fill_in(test, params, &message);
    (void)cue_text_append(&message, "}}", 2);
    test->answer.length = 0;
    cue_referee_handle(test->referee, message.bytes, message.length, take_answer, test);
    cue_text_free(&message);
    test->memory.armed = false;
    if (!is_answer_json(test))
        fail(test, "the referee's answer is not JSON");
    else if (strstr(test->answer.bytes, "\"result\":"))
        return CUE_OK;
    else if (test->walk->progress->move == 0 && !strstr(test->answer.bytes, "\"no_memory\""))
        return CUE_OK; /* there is nothing to undo or to amend */
    else if (strstr(test->answer.bytes, "\"no_memory\""))
        return CUE_NO_MEMORY;
    return CUE_BAD_VALUE;
}

static unsigned long handle_in_answer(const shortage *test)
{
    const char *at = strstr(test->answer.bytes, "\"handle\":");
    return at ? strtoul(at + 9, NULL, 10) : 0;
}

/* A method that failed must leave the game as it was, so that it saves as the same text. */
static cue_status attempt_method(shortage *test)
{
    unsigned long new_handle;
    cue_status status;
    test->handle = 1;
    if (ask(test, "clone", "\"handle\":#"))
        return CUE_OK;
    test->handle = handle_in_answer(test);
    arm(test);
    status = ask(test, test->call->name, test->call->params);
    if (status == CUE_NO_MEMORY) {
        if (ask(test, "save", "\"handle\":#") || !test->saved.bytes ||
            !strstr(test->answer.bytes, test->saved.bytes))
            fail(test, "the game is changed by a method that failed");
    } else if ((new_handle = handle_in_answer(test)) != 0) {
        const unsigned long copy = test->handle;
        test->handle = new_handle;
        (void)ask(test, "close", "\"handle\":#");
        test->handle = copy;
    }
    (void)ask(test, "close", "\"handle\":#");
    return status;
}

static cue_status attempt_write(shortage *test)
{
    static const char kept[] = "kept";
    cue_status status;
    cue_text text;
    cue_text_init(&text, &test->allocator);
    if (cue_text_append(&text, kept, sizeof kept - 1))
        fail(test, "a text can't be begun even with enough memory");
    arm(test);
    status = test->call->write(test->game, &text, &test->error);
    test->memory.armed = false;
    if (status && (text.length != sizeof kept - 1 || memcmp(text.bytes, kept, sizeof kept) != 0))
        fail(test, "the text is changed by a call that failed");
    cue_text_free(&text);
    return status;
}

static cue_status attempt_call(shortage *test)
{
    cue_status status = CUE_OK;
    if (cue_game_clone(test->whole, &test->game, NULL))
        return CUE_OK;
    if (test->call->make) {
        arm(test);
        status = test->call->make(test);
        test->memory.armed = false;
    } else {
        status = attempt_write(test);
    }
    if (!conform_saves_as(test->game, cue_game_state(test->whole), &test->again))
        fail(test, "the game is changed");
    cue_game_free(test->game);
    return status;
}

/* One attempt with one request refused; true while there are requests to refuse. */
static bool attempt(shortage *test)
{
    const size_t blocks = test->memory.blocks;
    size_t refused;
    cue_status status;
    conform_begin_refusal(&test->error);
    test->memory.refused = 0;
    status = test->call->params ? attempt_method(test) : attempt_call(test);
    refused = test->memory.refused;
    conform_checked(test->walk, 1);
    if (status && (status != CUE_NO_MEMORY || test->call->never_fails))
        fail(test, cue_status_name(status));
    else if (status && !refused)
        fail(test, "CUE_NO_MEMORY, though none was refused");
    else if (status && !test->call->params && !conform_check_refusal(test->walk, status, &test->error))
        fail(test, "the error is not filled in");
    if (test->memory.blocks != blocks)
        fail(test, "memory is lost");
    return refused != 0;
}

static void exhaust(shortage *test)
{
    size_t i;
    for (i = 0; i < 2 * CUE_COUNT(calls); i++) {
        test->call = &calls[i / 2];
        test->memory.for_good = i % 2;
        test->memory.refuse_at = 1;
        if (test->call->needs_action && !test->action.length)
            continue;
        while (attempt(test) && !conform_has_failed(test->walk) && test->memory.refuse_at < MOST_REQUESTS)
            test->memory.refuse_at++;
    }
}

void conform_no_memory(conform_walk *walk)
{
    const size_t move = walk->progress->move;
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    shortage test;
    if (conform_has_failed(walk))
        return;
    memset(&test, 0, sizeof test);
    test.walk = walk;
    test.call = &calls[0];
    test.allocator = (cue_allocator){&test.memory, resize, release};
    config.catalogue = conform_catalogue(walk);
    config.allocator = &test.allocator;
    cue_text_init(&test.saved, NULL);
    cue_text_init(&test.action, NULL);
    cue_text_init(&test.answer, NULL);
    cue_text_init(&test.again, NULL);
    cue_text_init(&test.json, NULL);
    if (move < walk->game.moves)
        (void)cue_write_action(cue_game_position(walk->recorded), &walk->game.taken[move], &test.action, NULL);
    if (!cue_game_save(walk->recorded, true, &test.saved, NULL))
        test.whole = conform_reload(walk, &test.saved, CUE_VERIFY_AUTO, &test.allocator);
    /* The referee keeps some memory for the next message, unless the last one was very long, as that of a long game is:
     * after a short one it has what it has after every attempt, which ends with one. */
    if (!test.whole || cue_game_save(test.whole, true, &test.again, NULL) || cue_referee_new(&config, &test.referee, NULL) || ask(&test, "load", "\"document\":%") ||
        ask(&test, "list", ""))
        conform_skip(walk, "a save can't be loaded even with enough memory; see %s",
                     conform_item_name(CONFORM_SAVE));
    else
        exhaust(&test);
    cue_game_free(test.whole);
    cue_referee_free(test.referee);
    if (test.memory.blocks && !conform_has_failed(walk))
        fail(&test, "memory is lost");
    cue_text_free(&test.saved);
    cue_text_free(&test.action);
    cue_text_free(&test.answer);
    cue_text_free(&test.again);
    cue_text_free(&test.json);
}
