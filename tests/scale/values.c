/* values CALLS SEED: the functions for SQLite, called with values of every type, whole and mangled, as no league calls
 * them: each answers with a text, or refuses with a message. Built with sanitizers. */
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int sqlite3_extension_init(sqlite3 *database, char **message, const sqlite3_api_routines *api);

static const char *const calls[] = {"SELECT cue_check(?)",           "SELECT cue_apply(?, ?)",
                                    "SELECT cue_undo(?)",            "SELECT cue_position(?)",
                                    "SELECT cue_with_log(?, ?)",     "SELECT cue_new(?, ?, ?, ?)",
                                    "SELECT cue_view(?)",            "SELECT cue_legal(?)",
                                    "SELECT cue_fault(?)",           "SELECT cue_fault(?, ?)",
                                    "SELECT cue_referee(?, ?)",      "SELECT cue_replay(?, ?, ?, ?, ?)",
                                    "SELECT cue_render(?, ?)",       "SELECT cue_rule(?, ?)"};
enum { CALLS = sizeof calls / sizeof calls[0], TEXTS_MAX = 64, KEPT = 21, ROOM = 8192 };

static char *texts[TEXTS_MAX];
static size_t text_count;
static uint64_t state;

static unsigned below(unsigned bound)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((state >> 33) % bound);
}

static void fail(sqlite3 *database, const char *what)
{
    (void)fprintf(stderr, "values: %s: %s\n", what, sqlite3_errmsg(database));
    exit(1);
}

/* A text to call with; once there are many, in the place of another. */
static void keep(const char *text)
{
    const size_t at = text_count < TEXTS_MAX ? text_count : KEPT + below(TEXTS_MAX - KEPT);
    char *copy = malloc(strlen(text) + 1);
    if (!copy || strlen(text) >= ROOM / 2) {
        free(copy);
        return;
    }
    (void)strcpy(copy, text);
    free(texts[at]);
    texts[at] = copy;
    text_count += at == text_count;
}

/* A few bytes changed, taken out, doubled, or put in from another text. */
static size_t mangle(char *bytes, size_t length)
{
    unsigned times;
    for (times = 1 + below(3); times && length; times--) {
        const size_t at = below((unsigned)length), count = 1 + below((unsigned)(length - at));
        const char *other = texts[below((unsigned)text_count)];
        switch (below(5)) {
        case 0: bytes[at] = (char)below(256); break;
        case 1: bytes[at] = "\"[]{},:0-9e\\"[below(12)]; break;
        case 2:
            memmove(bytes + at, bytes + at + count, length - at - count);
            length -= count;
            break;
        case 3:
            if (length + count < ROOM) {
                memmove(bytes + at + count, bytes + at, length - at);
                length += count;
            }
            break;
        default:
            if (at + strlen(other) < ROOM) {
                memcpy(bytes + at, other, strlen(other));
                length = at + strlen(other) > length ? at + strlen(other) : length;
            }
        }
    }
    return length;
}

static void bind(sqlite3_stmt *call, int index)
{
    static char bytes[ROOM];
    const char *text = texts[below((unsigned)text_count)];
    size_t length = strlen(text);
    memcpy(bytes, text, length);
    if (below(3) == 0)
        length = mangle(bytes, length);
    switch (below(24)) {
    case 0: (void)sqlite3_bind_null(call, index); break;
    case 1: (void)sqlite3_bind_int64(call, index, (int64_t)(state * 2654435761u)); break;
    case 2: (void)sqlite3_bind_double(call, index, (double)below(1000) * 1e305); break;
    case 3: (void)sqlite3_bind_blob(call, index, bytes, (int)length, SQLITE_TRANSIENT); break;
    case 4: (void)sqlite3_bind_zeroblob(call, index, (int)below(100)); break;
    case 5: (void)sqlite3_bind_text16(call, index, bytes, (int)(length & ~(size_t)1), SQLITE_TRANSIENT); break;
    default: (void)sqlite3_bind_text(call, index, bytes, (int)length, SQLITE_TRANSIENT);
    }
}

static bool call_once(sqlite3 *database)
{
    sqlite3_stmt *call;
    int i, status;
    if (sqlite3_prepare_v2(database, calls[below(CALLS)], -1, &call, NULL))
        fail(database, "prepare");
    for (i = 1; i <= sqlite3_bind_parameter_count(call); i++)
        bind(call, i);
    status = sqlite3_step(call);
    if (status == SQLITE_ROW) {
        const char *text = (const char *)sqlite3_column_text(call, 0);
        if (text && strlen(text) != (size_t)sqlite3_column_bytes(call, 0))
            fail(database, "an answer with a zero inside");
        if (text && below(8) == 0)
            keep(text);
    } else if (status != SQLITE_ERROR || !strstr(sqlite3_errmsg(database), " at ")) {
        fail(database, "neither an answer nor a refusal");
    }
    (void)sqlite3_finalize(call);
    return status == SQLITE_ROW;
}

int main(int argc, char **argv)
{
    static const char *const begin[] = {
        "bowling-solitaire", "sinuca-brasileira", "chaser", "chess-pool", "snooker-solitaire", "[]", "{}", "null", "0",
        "[\"Ana\",\"Bo\"]", "{\"action\":\"shot\",\"notation\":\"cue-red|\"}", "{\"action\":\"deal\"}", "svg", "text",
        "[{\"action\":\"deal\"}, null ]", "{\"match\":{\"race\":2}}"};
    sqlite3 *database;
    unsigned long tried, answered = 0;
    const unsigned long most = argc == 3 ? strtoul(argv[1], NULL, 10) : 0;
    size_t i;
    if (argc != 3)
        return 2;
    state = strtoull(argv[2], NULL, 10);
    for (i = 0; i < sizeof begin / sizeof begin[0]; i++)
        keep(begin[i]);
    if (sqlite3_open(":memory:", &database) || sqlite3_extension_init(database, NULL, NULL))
        fail(database, "open");
    for (i = 0; i < 5; i++) {
        sqlite3_stmt *call;
        if (sqlite3_prepare_v2(database, "SELECT cue_new(?, NULL, NULL, 7)", -1, &call, NULL) ||
            sqlite3_bind_text(call, 1, begin[i], -1, SQLITE_STATIC) || sqlite3_step(call) != SQLITE_ROW)
            fail(database, "a new game");
        keep((const char *)sqlite3_column_text(call, 0));
        (void)sqlite3_finalize(call);
    }
    for (tried = 0; tried < most; tried++)
        answered += call_once(database);
    (void)printf("%lu calls, %lu answered\n", tried, answered);
    (void)sqlite3_close(database);
    for (i = 0; i < text_count; i++)
        free(texts[i]);
    return answered == 0;
}
