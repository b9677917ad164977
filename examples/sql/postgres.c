/* libcuerules as an extension of PostgreSQL: CREATE EXTENSION cuerules. The type cuegame holds a saved document in
 * canonical form, so that equal games are equal bytes. */
#include <postgres.h>

#include <fmgr.h>
#include <funcapi.h>
#include <libpq/pqformat.h>
#include <utils/builtins.h>

#include "functions.h"

PG_MODULE_MAGIC;

/* The binary form on the wire: this byte, then the document. */
enum { WIRE_VERSION = 1 };

/* Refusals have their own SQLSTATEs: QE and the number of the library's status. */
static int sqlstate(cue_status status)
{
    const int number = (int)status;
    if (status == CUE_NO_MEMORY)
        return ERRCODE_OUT_OF_MEMORY;
    return MAKE_SQLSTATE('Q', 'E', '0', '0' + number / 10, '0' + number % 10);
}

static void pg_attribute_noreturn() refuse(const cue_error *error)
{
    ereport(ERROR, errcode(sqlstate(error->status)), errmsg("%s", error->message),
            errdetail("%s at %s", cue_status_name(error->status), error->path[0] ? error->path : "the whole"),
            error->rule[0] ? errhint("See the rule %s.", error->rule) : 0);
    pg_unreachable();
}

static cue_status no_memory(cue_error *error)
{
    memset(error, 0, sizeof *error);
    (void)snprintf(error->message, sizeof error->message, "out of memory");
    error->status = CUE_NO_MEMORY;
    return CUE_NO_MEMORY;
}

/* Copies a text into the server's memory, which is freed when a query fails. NULL when out of memory. */
static text *take_text(const cue_text *from)
{
    const Size size = from->length + VARHDRSZ;
    text *taken = palloc_extended(size, MCXT_ALLOC_NO_OOM);
    if (taken) {
        SET_VARSIZE(taken, size);
        memcpy(VARDATA(taken), from->bytes, from->length);
    }
    return taken;
}

/* The result of a call; NULL for SQL's NULL. */
static text *ask(sql_call *call, const char *const *arguments)
{
    text *taken = NULL;
    cue_error error;
    cue_text out = {0};
    cue_status status;
    status = call(arguments, &out, &error);
    if (!status && out.bytes) {
        taken = take_text(&out);
        if (!taken)
            status = no_memory(&error);
    }
    cue_text_free(&out);
    if (status)
        refuse(&error);
    return taken;
}

static void read_arguments(FunctionCallInfo fcinfo, const char *arguments[SQL_ARGUMENTS])
{
    int i;
    for (i = 0; i < SQL_ARGUMENTS; i++)
        arguments[i] = i < PG_NARGS() && !PG_ARGISNULL(i) ? text_to_cstring(PG_GETARG_TEXT_PP(i)) : NULL;
}

/* A call whose SQL function takes and returns texts, documents or JSON, which are all stored alike. */
static Datum answer(FunctionCallInfo fcinfo, sql_call *call)
{
    const char *arguments[SQL_ARGUMENTS];
    text *taken;
    read_arguments(fcinfo, arguments);
    taken = ask(call, arguments);
    if (!taken)
        PG_RETURN_NULL();
    PG_RETURN_TEXT_P(taken);
}

static text *checked(const char *document)
{
    const char *const arguments[SQL_ARGUMENTS] = {document};
    return ask(sql_check, arguments);
}

PG_FUNCTION_INFO_V1(cuegame_in);
Datum cuegame_in(PG_FUNCTION_ARGS)
{
    PG_RETURN_TEXT_P(checked(PG_GETARG_CSTRING(0)));
}

PG_FUNCTION_INFO_V1(cuegame_out);
Datum cuegame_out(PG_FUNCTION_ARGS)
{
    PG_RETURN_CSTRING(text_to_cstring(PG_GETARG_TEXT_PP(0)));
}

PG_FUNCTION_INFO_V1(cuegame_recv);
Datum cuegame_recv(PG_FUNCTION_ARGS)
{
    StringInfo message = (StringInfo)PG_GETARG_POINTER(0);
    const int version = pq_getmsgbyte(message);
    int length;
    if (version != WIRE_VERSION)
        ereport(ERROR, errcode(ERRCODE_INVALID_BINARY_REPRESENTATION),
                errmsg("cuegame version %d is not known", version));
    PG_RETURN_TEXT_P(checked(pq_getmsgtext(message, message->len - message->cursor, &length)));
}

PG_FUNCTION_INFO_V1(cuegame_send);
Datum cuegame_send(PG_FUNCTION_ARGS)
{
    const text *document = PG_GETARG_TEXT_PP(0);
    StringInfoData message;
    pq_begintypsend(&message);
    pq_sendint8(&message, WIRE_VERSION);
    pq_sendtext(&message, VARDATA_ANY(document), (int)VARSIZE_ANY_EXHDR(document));
    PG_RETURN_BYTEA_P(pq_endtypsend(&message));
}

PG_FUNCTION_INFO_V1(cuerules_new);
Datum cuerules_new(PG_FUNCTION_ARGS)
{
    return answer(fcinfo, sql_new);
}

PG_FUNCTION_INFO_V1(cuerules_apply);
Datum cuerules_apply(PG_FUNCTION_ARGS)
{
    return answer(fcinfo, sql_apply);
}

PG_FUNCTION_INFO_V1(cuerules_undo);
Datum cuerules_undo(PG_FUNCTION_ARGS)
{
    return answer(fcinfo, sql_undo);
}

PG_FUNCTION_INFO_V1(cuerules_view);
Datum cuerules_view(PG_FUNCTION_ARGS)
{
    return answer(fcinfo, sql_view);
}

PG_FUNCTION_INFO_V1(cuerules_legal);
Datum cuerules_legal(PG_FUNCTION_ARGS)
{
    return answer(fcinfo, sql_legal);
}

PG_FUNCTION_INFO_V1(cuerules_check);
Datum cuerules_check(PG_FUNCTION_ARGS)
{
    return answer(fcinfo, sql_check);
}

PG_FUNCTION_INFO_V1(cuerules_fault);
Datum cuerules_fault(PG_FUNCTION_ARGS)
{
    return answer(fcinfo, sql_fault);
}

PG_FUNCTION_INFO_V1(cuerules_position);
Datum cuerules_position(PG_FUNCTION_ARGS)
{
    return answer(fcinfo, sql_position);
}

PG_FUNCTION_INFO_V1(cuerules_with_log);
Datum cuerules_with_log(PG_FUNCTION_ARGS)
{
    return answer(fcinfo, sql_with_log);
}

PG_FUNCTION_INFO_V1(cuerules_replay);
Datum cuerules_replay(PG_FUNCTION_ARGS)
{
    return answer(fcinfo, sql_replay);
}

PG_FUNCTION_INFO_V1(cuerules_render);
Datum cuerules_render(PG_FUNCTION_ARGS)
{
    return answer(fcinfo, sql_render);
}

PG_FUNCTION_INFO_V1(cuerules_rule);
Datum cuerules_rule(PG_FUNCTION_ARGS)
{
    return answer(fcinfo, sql_rule);
}

/* Like ask(), for four texts at once. */
static void ask_referee(const char *const *arguments, Datum values[4])
{
    sql_ruled ruled = {{0}, {0}, {0}, {0}};
    cue_error error;
    cue_status status = sql_referee(arguments, &ruled, &error);
    if (!status) {
        const cue_text *const parts[] = {&ruled.game, &ruled.action, &ruled.rulings, &ruled.view};
        int i;
        for (i = 0; i < 4 && !status; i++) {
            text *taken = take_text(parts[i]);
            values[i] = PointerGetDatum(taken);
            if (!taken)
                status = no_memory(&error);
        }
    }
    sql_ruled_free(&ruled);
    if (status)
        refuse(&error);
}

PG_FUNCTION_INFO_V1(cuerules_referee);
Datum cuerules_referee(PG_FUNCTION_ARGS)
{
    const char *arguments[SQL_ARGUMENTS];
    bool nulls[4] = {false, false, false, false};
    Datum values[4];
    TupleDesc row;
    if (get_call_result_type(fcinfo, NULL, &row) != TYPEFUNC_COMPOSITE)
        elog(ERROR, "cue_referee returns a row");
    read_arguments(fcinfo, arguments);
    ask_referee(arguments, values);
    PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(row), values, nulls)));
}

PG_FUNCTION_INFO_V1(cuerules_seed);
Datum cuerules_seed(PG_FUNCTION_ARGS)
{
    return answer(fcinfo, sql_seed);
}
