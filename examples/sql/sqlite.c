/* libcuerules as a loadable extension of SQLite: `.load ./cuerules`, or sqlite3_load_extension(). */
#include "functions.h"

#include <sqlite3ext.h>
#include <string.h>

SQLITE_EXTENSION_INIT1

typedef struct sqlite_function {
    const char *name;
    int arguments;
    sql_call *call;
} sqlite_function;

static const sqlite_function functions[] = {
    {"cue_seed", 0, sql_seed},         {"cue_new", 4, sql_new},
    {"cue_apply", 2, sql_apply},       {"cue_undo", 1, sql_undo},
    {"cue_view", 1, sql_view},         {"cue_legal", 1, sql_legal},
    {"cue_check", 1, sql_check},       {"cue_fault", 1, sql_fault},
    {"cue_fault", 2, sql_fault},       {"cue_position", 1, sql_position},
    {"cue_with_log", 2, sql_with_log}, {"cue_render", 2, sql_render},
    {"cue_rule", 2, sql_rule},         {"cue_referee", 2, sql_referee_document},
    {"cue_replay", 5, sql_replay},
};

/* The text of a value; false where a NUL byte would cut it short. */
static bool read_value(sqlite3_value *value, const char **text)
{
    *text = (const char *)sqlite3_value_text(value);
    return !*text || strlen(*text) == (size_t)sqlite3_value_bytes(value);
}

static void refuse(sqlite3_context *context, const cue_error *error)
{
    char line[SQL_LINE];
    if (error->status == CUE_NO_MEMORY) {
        sqlite3_result_error_nomem(context);
        return;
    }
    sql_describe(error, line);
    sqlite3_result_error(context, line, -1);
}

static void call(sqlite3_context *context, int count, sqlite3_value **values)
{
    const sqlite_function *function = sqlite3_user_data(context);
    const char *arguments[SQL_ARGUMENTS] = {NULL};
    cue_error error;
    cue_text out = {0};
    int i;
    for (i = 0; i < count; i++)
        if (!read_value(values[i], &arguments[i])) {
            sqlite3_result_error(context, "bad_value at the whole: a text holds a NUL byte", -1);
            return;
        }
    if (function->call(arguments, &out, &error))
        refuse(context, &error);
    else if (out.bytes)
        sqlite3_result_text64(context, out.bytes, out.length, SQLITE_TRANSIENT, SQLITE_UTF8);
    else
        sqlite3_result_null(context);
    cue_text_free(&out);
}

/* SQLite looks for this name, whatever the extension's file is called. */
#ifdef _WIN32
__declspec(dllexport)
#endif
    int sqlite3_extension_init(sqlite3 *database, char **message, const sqlite3_api_routines *api);

int sqlite3_extension_init(sqlite3 *database, char **message, const sqlite3_api_routines *api)
{
    int status = SQLITE_OK;
    size_t i;
    (void)message;
    SQLITE_EXTENSION_INIT2(api)
    for (i = 0; i < sizeof functions / sizeof functions[0] && status == SQLITE_OK; i++) {
        const int pure = functions[i].call == sql_seed ? 0 : SQLITE_DETERMINISTIC;
        status = sqlite3_create_function_v2(database, functions[i].name, functions[i].arguments,
                                            SQLITE_UTF8 | SQLITE_INNOCUOUS | pure, (void *)&functions[i], call,
                                            NULL, NULL, NULL);
    }
    return status;
}
