/* Any texts as arguments of a function for databases (examples/sql): a refusal that says something, or an answer that
 * is what it should be. The first byte says which function, the second which arguments are NULL, the third, if it is
 * odd, that the first argument is the position with the number that follows; the arguments are lines. */
#include "../../examples/sql/functions.c"

#include "json.h"
#include "sql.h"

#include "fuzz.h"

#include <stdlib.h>

static sql_call *const calls[FUZZ_SQL_COUNT] = {sql_check, sql_apply, sql_undo, sql_position, sql_with_log,
                                           sql_new, sql_view, sql_legal, sql_fault, sql_referee_document,
                                           sql_replay, sql_render, sql_rule, sql_seed};

static void check_refused(const cue_error *error)
{
    char line[SQL_LINE];
    must(error->status != CUE_OK && error->message[0] && (!error->path[0] || error->path[0] == '/'));
    sql_describe(error, line);
    must(strstr(line, cue_status_name(error->status)) == line);
}

/* A document that a function gives is canonical: it is its own cue_check. */
static void check_document(const cue_text *document)
{
    const char *const arguments[SQL_ARGUMENTS] = {document->bytes};
    cue_text again = {0};
    must(!sql_check(arguments, &again, NULL));
    must(fuzz_same(document, &again));
    cue_text_free(&again);
}

/* A game with its log that an action was applied to is the same when that is taken back. */
static void take_it_back(const char *game, const cue_text *applied)
{
    const char *const before[SQL_ARGUMENTS] = {game}, *const after[SQL_ARGUMENTS] = {applied->bytes};
    cue_text expected = {0}, undone = {0};
    cue_error error;
    must(!sql_check(before, &expected, &error));
    if (sql_undo(after, &undone, &error))
        must(strstr(error.message, "without its log"));
    else
        must(fuzz_same(&expected, &undone));
    cue_text_free(&expected);
    cue_text_free(&undone);
}

/* cue_referee says what cue_apply and cue_view say. */
static void check_ruled(const char *const *arguments, const cue_text *ruled)
{
    const char *from, *to;
    cue_text game = {0}, view = {0};
    must(!sql_apply(arguments, &game, NULL));
    must(json_find(ruled->bytes, ruled->length, "game", &from, &to));
    must((size_t)(to - from) == game.length && memcmp(from, game.bytes, game.length) == 0);
    {
        const char *const after[SQL_ARGUMENTS] = {game.bytes};
        must(!sql_view(after, &view, NULL));
    }
    must(json_find(ruled->bytes, ruled->length, "view", &from, &to));
    must((size_t)(to - from) == view.length && memcmp(from, view.bytes, view.length) == 0);
    take_it_back(arguments[0], &game);
    cue_text_free(&game);
    cue_text_free(&view);
}

/* The actions of the entries as a log; false where one was taken back. */
static bool read_log(const char *from, const char *to, cue_text *log)
{
    fuzz_append(log, "[");
    while (from + 1 < to) {
        const char *const end = json_value_end(from + 1, to);
        const char *action, *action_end;
        if (!end)
            break;
        must(json_find(from + 1, (size_t)(end - from) - 1, "action", &action, &action_end));
        if (*action == 'n')
            return false;
        fuzz_append(log, log->length > 1 ? "," : "");
        must(!cue_text_append(log, action, (size_t)(action_end - action)));
        from = end;
    }
    fuzz_append(log, "]");
    return true;
}

/* What was replayed leads where it says, and its entries are a log. */
static void check_replay(const cue_text *said)
{
    const char *from, *to, *game, *end;
    cue_text position = {0}, log = {0}, whole = {0};
    cue_error error;
    if (json_find(said->bytes, said->length, "fault", &from, &to)) {
        must(!json_find(said->bytes, said->length, "last", &from, &to));
        return;
    }
    must(json_find(said->bytes, said->length, "last", &from, &to));
    must(json_find(from, (size_t)(to - from), "game", &game, &end));
    must(!cue_text_append(&position, game, (size_t)(end - game)));
    check_document(&position);
    must(json_find(said->bytes, said->length, "entries", &from, &to));
    if (read_log(from, to, &log)) {
        const char *const as_log[SQL_ARGUMENTS] = {position.bytes, log.bytes};
        must(!sql_with_log(as_log, &whole, &error));
        check_document(&whole);
    }
    cue_text_free(&position);
    cue_text_free(&log);
    cue_text_free(&whole);
}

static void check_answer(unsigned function, const char *const *arguments, const cue_text *out)
{
    if (function <= FUZZ_SQL_NEW)
        check_document(out);
    if (function != FUZZ_SQL_RENDER && function != FUZZ_SQL_RULE && out->bytes)
        must(json_is_one(out->bytes, out->length));
    if (function == FUZZ_SQL_APPLY)
        take_it_back(arguments[0], out);
    else if (function == FUZZ_SQL_REFEREE)
        check_ruled(arguments, out);
    else if (function == FUZZ_SQL_REPLAY)
        check_replay(out);
    else if (function != FUZZ_SQL_FAULT)
        must(out->bytes != NULL);
}

static void read_lines(char *text, unsigned nulls, const char *arguments[SQL_ARGUMENTS])
{
    size_t count;
    for (count = 0; count < SQL_ARGUMENTS && text; count++) {
        char *const end = strchr(text, '\n');
        arguments[count] = nulls >> count & 1 ? NULL : text;
        if (end)
            *end = '\0';
        text = end ? end + 1 : NULL;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *arguments[SQL_ARGUMENTS] = {NULL};
    const unsigned function = size >= FUZZ_SQL_HEAD ? data[0] % FUZZ_SQL_COUNT : 0;
    cue_error error = {.status = CUE_OK};
    cue_text out = {0};
    char *text;
    if (size < FUZZ_SQL_HEAD)
        return 0;
    text = malloc(size - FUZZ_SQL_HEAD + 1);
    must(text != NULL);
    if (size > FUZZ_SQL_HEAD)
        memcpy(text, data + FUZZ_SQL_HEAD, size - FUZZ_SQL_HEAD);
    text[size - FUZZ_SQL_HEAD] = '\0';
    if (data[2] & 1) {
        read_lines(text, data[1] >> 1, arguments);
        memmove(arguments + 1, arguments, (SQL_ARGUMENTS - 1) * sizeof arguments[0]);
        arguments[0] = fuzz_position_text(data[3]);
    } else {
        read_lines(text, data[1], arguments);
    }
    if (calls[function](arguments, &out, &error))
        check_refused(&error);
    else
        check_answer(function, arguments, &out);
    cue_text_free(&out);
    free(text);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    return json_mutate_behind(data, size, most, seed, FUZZ_SQL_HEAD);
}
