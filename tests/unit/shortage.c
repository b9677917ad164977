#include "shortage.h"

#include "base/memory.h"
#include "core/game.h"
#include "heap.h"
#include "referee/referee.h"
#include "toy.h"

#include <stdio.h>
#include <stdlib.h>

static char seen[16384] = " ";

const char *shortage_seen(void)
{
    return seen;
}

/* Notes the public function that a text calls first. */
static void note(const char *text)
{
    const char *name = strstr(text, "cue_");
    char entry[100];
    ck_assert_ptr_nonnull(name);
    (void)snprintf(entry, sizeof entry, " %.*s ", (int)strcspn(name, "("), name);
    ck_assert_uint_lt(strlen(seen) + sizeof entry, sizeof seen);
    if (!strstr(seen, entry))
        (void)snprintf(seen + strlen(seen), sizeof seen - strlen(seen), "%s", entry + 1);
}

void quiet_begin(void)
{
    heap_fail(1, true);
}

void quiet_end(const char *text)
{
    const bool asked = heap_refused() > 0;
    heap_fail(0, false);
    ck_assert_msg(!asked, "%s asks for memory", text);
    note(text);
}

/* The whole of it takes a minute, and is asked for by `make check-memory`. */
static bool is_whole(void)
{
    return getenv("TEST_MEMORY_WHOLE") != NULL;
}

void shortage_begin(shortage *tried)
{
    const uint64_t step = is_whole() ? 16 : 512;
    memset(&fault, 0, sizeof fault);
    if (tried->kind == SHORT_BY_QUOTA)
        tried->referee->budget.most = tried->referee->budget.used + step * (tried->nth - 1) * (tried->nth - 1);
    heap_fail(tried->kind == SHORT_BY_QUOTA ? 0 : tried->nth, tried->kind == SHORT_FOR_GOOD);
}

cue_status shortage_end(shortage *tried, const char *text, cue_status status)
{
    tried->failed = heap_refused() > 0;
    heap_fail(0, false);
    if (tried->failed)
        note(text);
    if (tried->kind == SHORT_BY_QUOTA) {
        tried->failed = status == CUE_LIMIT || tried->referee->budget.exceeded;
        tried->referee->budget.most = SIZE_MAX;
    }
    return status;
}

static void append(cue_text *text, const char *bytes, size_t length)
{
    must(cue_text_append(text, bytes, length));
}

/* This is called while memory is short, which libcheck's assertions would notice. */
void shortage_take(void *context, const char *bytes, size_t length)
{
    cue_text *answer = &((shortage *)context)->answer;
    if (length >= answer->capacity - answer->length)
        abort();
    memcpy(answer->bytes + answer->length, bytes, length);
    answer->bytes[answer->length += length] = '\0';
}

cue_status shortage_told(const shortage *tried)
{
    const char *answer = tried->answer.bytes;
    const bool refusal = strncmp(answer, "{\"jsonrpc\":\"2.0\",\"error\"", 24) == 0;
    if (!refusal || (!strstr(answer, "\"no_memory\"") && !strstr(answer, "\"limit\"")))
        return CUE_OK;
    return strstr(answer, "\"limit\"") ? CUE_LIMIT : CUE_NO_MEMORY;
}

static const char *filled_in(const shortage *tried, const char *template)
{
    static cue_text message;
    const char *at;
    message.length = 0;
    for (at = template; *at; at++) {
        const cue_text *text = *at == '%' ? &tried->saved : &tried->action;
        const char *id = tried->whole->setup.definition->id;
        if (*at == '$')
            append(&message, id, strlen(id));
        else if (*at == '@' || *at == '%')
            append(&message, text->bytes, text->length);
        else
            append(&message, *at == '\'' ? "\"" : at, 1);
    }
    return message.bytes;
}

cue_status shortage_tell(shortage *tried, const char *template)
{
    const char *message = filled_in(tried, template);
    return TRY(tried, (cue_referee_handle(tried->referee, message, strlen(message), shortage_take, tried),
                       shortage_told(tried)));
}

/* All that can be seen of the game; with a referee also what else is open. */
static void put_seen(shortage *tried, cue_text *text)
{
    const char *more;
    uint64_t i;
    if (tried->referee)
        tried->game = cue_handles_find(&tried->referee->handles, 1);
    if (tried->game) {
        must(cue_game_save(tried->game, true, text, &fault));
        must(cue_write_legal(cue_game_position(tried->game), text, &fault));
        more = text_of(" %lu to redo", (unsigned long)tried->game->undo.undone);
        append(text, more, strlen(more));
    }
    for (i = 2; tried->referee && i <= tried->referee->handles.last; i++)
        if (cue_handles_find(&tried->referee->handles, i))
            must(cue_game_save(cue_handles_find(&tried->referee->handles, i), true, text, &fault));
        else
            append(text, " closed", 7);
}

/* What a call has come to. */
static void put_result(shortage *tried, cue_status status, cue_text *text)
{
    const char *name = cue_status_name(status);
    append(text, name, strlen(name));
    put_seen(tried, text);
    if (tried->game && tried->call->acts)
        append(text, rulings_told(tried->game), strlen(rulings_told(tried->game)));
    append(text, tried->out.bytes, tried->out.length);
    if (tried->answer.length)
        append(text, tried->answer.bytes, tried->answer.length);
    if (tried->made)
        must(cue_game_save(tried->made, true, text, &fault));
    if (tried->setup_made)
        append(text, " setup", 6);
    if (tried->ruleset_made)
        must(cue_write_description(tried->ruleset_made, text, &fault));
    if (tried->referee_made)
        append(text, " referee", 8);
}

static cue_status short_of(const shortage *tried)
{
    return tried->kind == SHORT_BY_QUOTA ? CUE_LIMIT : CUE_NO_MEMORY;
}

static cue_status run(shortage *tried)
{
    cue_status status;
    tried->answer.length = 0;
    append(&tried->answer, "", 0);
    tried->failed = false;
    tried->error = tried->kind == SHORT_ONCE ? &fault : NULL;
    status = tried->call->run ? tried->call->run(tried) : shortage_tell(tried, tried->call->message);
    /* A notification that was not heard. */
    if (!status && tried->failed && tried->referee && !tried->answer.length) {
        cue_text after = {0};
        put_seen(tried, &after);
        if (strcmp(after.bytes, tried->before.bytes) == 0)
            status = short_of(tried);
        cue_text_free(&after);
    }
    return status;
}

static void free_made(shortage *tried)
{
    cue_game_free(tried->made);
    cue_setup_free(tried->setup_made);
    cue_ruleset_close(tried->ruleset_made);
    cue_referee_free(tried->referee_made);
    tried->made = NULL;
    tried->setup_made = NULL;
    tried->ruleset_made = NULL;
    tried->referee_made = NULL;
}

/* A referee with the game open; all that it took for that is given back. */
static void open_referee(shortage *tried)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    config.catalogue = tried->catalogue;
    config.allocator = &tried->allocator;
    must(cue_referee_new(&config, &tried->referee, &fault));
    tried->kind = SHORT_ONCE;
    tried->nth = 0;
    must(shortage_tell(tried, "{'jsonrpc':'2.0','id':'me','method':'load','params':{'document':%}}"));
    tried->answer.length = 0;
    cue_text_free(&tried->referee->answer);
    cue_tree_free(&tried->referee->tree);
    tried->referee->tree.size = 0;
    tried->referee->handles.capacity = tried->referee->handles.count;
}

static void open_game_in(shortage *tried)
{
    memset(&tried->memory, 0, sizeof tried->memory);
    tried->allocator = scarce_allocator(&tried->memory);
    cue_text_init(&tried->out, &tried->allocator);
    append(&tried->out, "kept", 4);
    if (tried->call->message) {
        open_referee(tried);
        tried->game = cue_handles_find(&tried->referee->handles, 1);
    } else {
        /* The clone takes its memory where its original does. */
        tried->whole->setup.allocator = tried->allocator;
        must(cue_game_clone(tried->whole, &tried->game, &fault));
        tried->whole->setup.allocator = cue_allocator_or_default(NULL);
    }
    if (tried->undone) {
        must(cue_game_apply(tried->game, &tried->next, &fault));
        must(cue_game_undo(tried->game, NULL, &fault));
        cue_game_shrink(tried->game);
        if (tried->ruled)
            must(cue_game_try(tried->game, &tried->next, NULL, 0, &fault));
    }
    tried->before.length = 0;
    put_seen(tried, &tried->before);
    tried->position = *cue_game_position(tried->game);
}

static void close_game_in(shortage *tried)
{
    free_made(tried);
    cue_text_free(&tried->out);
    if (tried->referee)
        cue_referee_free(tried->referee);
    else
        cue_game_free(tried->game);
    tried->referee = NULL;
    tried->game = NULL;
    tried->answer.length = 0;
    ck_assert_int_eq(tried->memory.live, 0);
}

#define CHECK(condition)                                                                                           \
    do {                                                                                                           \
        if (!(condition))                                                                                          \
            broken(tried, #condition);                                                                             \
    } while (0)

static void broken(const shortage *tried, const char *what)
{
    ck_abort_msg("%s of %s after %lu actions%s, kind %d, request %lu: not %s; %s", tried->call->name,
                 tried->whole->setup.definition->id, (unsigned long)tried->whole->undo.count,
                 tried->undone ? " and one undone" : "", (int)tried->kind, (unsigned long)tried->nth, what,
                 tried->answer.length ? tried->answer.bytes : fault.message);
}

/* The error that stands in place of an answer. */
static void check_answer(const shortage *tried)
{
    const char *answer = tried->answer.bytes;
    if (!tried->referee || !*answer)
        return;
    CHECK(answer[tried->answer.length - 1] == '\n');
    assert_json(answer, "/id", tried->call->run ? "null" : "'me'");
    assert_json(answer, "/error/code", "-32000");
    ck_assert_str_eq(json_at(answer, "/error/message"), json_at(answer, "/error/data/message"));
}

/* A call that failed has left nothing behind, and changed nothing. */
static void check_failure(shortage *tried, cue_status status)
{
    cue_text after = {0};
    CHECK(tried->failed);
    CHECK(status == short_of(tried));
    CHECK(!tried->made && !tried->setup_made && !tried->ruleset_made && !tried->referee_made);
    CHECK(strcmp(tried->out.bytes, "kept") == 0 && tried->out.length == 4);
    if (tried->error && !tried->call->message)
        CHECK(fault.status == CUE_NO_MEMORY && fault.message[0]);
    if (tried->call->acts && !tried->call->message)
        CHECK(!*rulings_told(tried->game));
    check_answer(tried);
    put_seen(tried, &after);
    CHECK(strcmp(after.bytes, tried->before.bytes) == 0);
    cue_text_free(&after);
}

/* One attempt. What the call comes to in the end, goes into *result. */
static bool attempt(shortage *tried, shortage_kind kind, uint64_t nth, cue_text *result)
{
    cue_status status;
    bool failed;
    open_game_in(tried);
    tried->kind = kind;
    tried->nth = nth;
    status = run(tried);
    failed = tried->failed;
    if (status == CUE_NO_MEMORY || status == CUE_LIMIT) {
        check_failure(tried, status);
        tried->kind = SHORT_ONCE;
        tried->nth = 0;
        status = run(tried);
    }
    result->length = 0;
    put_result(tried, status, result);
    close_game_in(tried);
    return failed;
}

static uint64_t try_call(shortage *tried, uint64_t most)
{
    cue_text expected = {0}, result = {0};
    uint64_t failures = 0, nth;
    unsigned kind;
    (void)attempt(tried, SHORT_ONCE, 0, &expected);
    for (kind = SHORT_ONCE; kind < (tried->call->message ? SHORTAGE_KINDS : SHORT_BY_QUOTA); kind++)
        for (nth = 1; attempt(tried, (shortage_kind)kind, nth, &result) && nth != most; nth++) {
            CHECK(strcmp(result.bytes, expected.bytes) == 0);
            failures++;
        }
    CHECK(strcmp(result.bytes, expected.bytes) == 0);
    cue_text_free(&expected);
    cue_text_free(&result);
    return failures;
}

/* The state that the recorded game has been taken back to. */
static void stand(shortage *tried)
{
    tried->saved.length = tried->action.length = tried->move.length = 0;
    must(cue_game_save(tried->whole, true, &tried->saved, &fault));
    if (!tried->whole->undo.undone)
        return;
    tried->next = cue_undo_next(&tried->whole->undo);
    must(cue_write_action(cue_game_position(tried->whole), &tried->next, &tried->action, &fault));
    must(cue_write_move(cue_game_position(tried->whole), &tried->next, &tried->move, &fault));
}

enum { STANDS = 6, SLOW_STEP = 2 * STANDS };

/* All of them in the n-th state; or every third one, and others in the next state; or every twelfth one, so that two
 * rulesets have all of them. */
static uint64_t try_calls(shortage *tried, size_t n, const shortage_call *calls, size_t count, uint64_t most)
{
    const size_t step = is_whole() || most ? 1 : is_slow_here() && count > SLOW_STEP ? SLOW_STEP : 3;
    uint64_t failures = 0;
    size_t i;
    for (i = n % step; i < count; i += step) {
        tried->call = &calls[i];
        if (tried->whole->undo.undone || !calls[i].on)
            failures += try_call(tried, most);
    }
    return failures;
}

/* More rulings than ever before, twice, and a log. */
static const char *toy_record(cue_ruleset *toy)
{
    const cue_action actions[] = {toy_toss(1), toy_take(1),    toy_cheer(50),
                                  toy_take(2), toy_cheer(100), toy_take(3)};
    cue_game *game = NULL;
    const char *saved;
    size_t i;
    must(cue_game_new(toy, NULL, &game, &fault));
    for (i = 0; i < CUE_COUNT(actions); i++)
        must(cue_game_apply(game, &actions[i], &fault));
    saved = save_text(game, true);
    cue_game_free(game);
    return saved;
}

bool is_quickly_advised(const shortage *tried)
{
    const cue_definition *definition = cue_ruleset_definition(tried->ruleset);
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    must(cue_ruleset_get_info(tried->ruleset, &info, &fault));
    return (info.has & CUE_HAS_ADVICE) && !(definition->advice && definition->advice->values) &&
           cue_step_head(cue_game_state(tried->whole))->to_act >= 0;
}

uint64_t shortage_sweep(size_t ruleset, const shortage_call *calls, size_t count, uint64_t most)
{
    enum { ANSWER = 4 << 20 };
    static shortage tried;
    cue_ruleset *toy = ruleset == cue_ruleset_count() ? toy_ruleset(&toy_definition) : NULL;
    const char *recorded = toy ? toy_record(toy)
                               : source_file(text_of("examples/recorded/%s.json",
                                                     cue_ruleset_definition(cue_ruleset_at(ruleset))->id));
    uint64_t failures = 0;
    size_t moves, i;
    memset(&tried, 0, sizeof tried);
    tried.ruleset = toy ? toy : cue_ruleset_at(ruleset);
    tried.catalogue = (cue_catalogue){&tried.ruleset, 1};
    must(load_text(&tried.catalogue, recorded, CUE_VERIFY_ALWAYS, &tried.whole, &fault));
    tried.answer.bytes = malloc(ANSWER);
    tried.answer.capacity = ANSWER;
    tried.answer.allocator = cue_allocator_or_default(NULL);
    moves = cue_game_log_count(tried.whole);
    for (i = 0; i < STANDS; i++) {
        const size_t stands[STANDS] = {moves, moves - 1, moves / 2, moves / 2, moves / 4, 0};
        while (cue_game_log_count(tried.whole) > stands[i])
            must(cue_game_undo(tried.whole, NULL, &fault));
        tried.undone = i == 3 || i == 4;
        tried.ruled = i == 3;
        stand(&tried);
        failures += try_calls(&tried, i + STANDS * ruleset, calls, count, most);
    }
    cue_game_free(tried.whole);
    cue_text_free(&tried.saved);
    cue_text_free(&tried.action);
    cue_text_free(&tried.move);
    cue_text_free(&tried.answer);
    cue_text_free(&tried.before);
    cue_ruleset_close(toy);
    if (is_whole())
        printf("%s, %lu calls: %lu failures\n", toy ? "toy" : cue_ruleset_definition(tried.ruleset)->id,
               (unsigned long)count, (unsigned long)failures);
    return failures;
}
