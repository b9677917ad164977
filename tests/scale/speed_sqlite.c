#include "speed.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

struct desk {
    sqlite3 *file;
    sqlite3_stmt *begin, *entry, *game;
    bool ruled;
};

static void check(const desk *at, int status)
{
    if (status == SQLITE_OK || status == SQLITE_DONE || status == SQLITE_ROW)
        return;
    (void)fprintf(stderr, "speed: %s\n", sqlite3_errmsg(at->file));
    exit(1);
}

static void prepare(const desk *at, const char *query, sqlite3_stmt **out)
{
    check(at, sqlite3_prepare_v2(at->file, query, -1, out, NULL));
}

static desk *open_desk(const store_config *config)
{
    desk *at = calloc(1, sizeof *at);
    if (!at)
        exit(1);
    at->ruled = config->ruled;
    check(at, sqlite3_open(config->where, &at->file));
    check(at, sqlite3_busy_timeout(at->file, 60000));
    check(at, sqlite3_db_config(at->file, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 1, NULL));
    check(at, sqlite3_load_extension(at->file, config->extension, NULL, NULL));
    check(at, sqlite3_exec(at->file,
                           config->safe ? "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL"
                                        : "PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL",
                           NULL, NULL, NULL));
    if (config->ruled) {
        prepare(at, "INSERT INTO begin_frame SELECT ?1, ?2, 1 WHERE ?3 <> ''", &at->begin);
        prepare(at, "INSERT INTO referee VALUES (?1, ?2, ?3, ?4)", &at->entry);
    } else {
        prepare(at, "INSERT INTO plain_games (match, frame, position) VALUES (?1, ?2, ?3)", &at->begin);
        prepare(at, "INSERT INTO plain_log (match, frame, number, action, rulings) VALUES (?1, ?2, ?3, ?4, ?6)",
                &at->entry);
        prepare(
            at,
            "UPDATE plain_games SET entries = ?3 + 1, position = ?5 WHERE (match, frame, entries) = (?1, ?2, ?3)",
            &at->game);
    }
    return at;
}

static void run(const desk *at, sqlite3_stmt *statement, const int64_t numbers[3], const play_step *step)
{
    const char *const texts[] = {step->action, step->position, step->rulings};
    const int count = sqlite3_bind_parameter_count(statement);
    int i;
    for (i = 0; i < count && i < 3; i++)
        check(at, sqlite3_bind_int64(statement, i + 1, numbers[i]));
    for (; i < count; i++)
        check(at, sqlite3_bind_text(statement, i + 1, texts[i - 3], -1, SQLITE_STATIC));
    check(at, sqlite3_step(statement));
    check(at, sqlite3_reset(statement));
}

static void begin(desk *at, int64_t match, int64_t frame, const char *position)
{
    check(at, sqlite3_bind_int64(at->begin, 1, match));
    check(at, sqlite3_bind_int64(at->begin, 2, frame));
    check(at, sqlite3_bind_text(at->begin, 3, position, -1, SQLITE_STATIC));
    check(at, sqlite3_step(at->begin));
    check(at, sqlite3_reset(at->begin));
}

static void enter(desk *at, int64_t match, int64_t frame, int64_t number, const play_step *step)
{
    const int64_t numbers[] = {match, frame, number};
    check(at, sqlite3_exec(at->file, "BEGIN IMMEDIATE", NULL, NULL, NULL));
    run(at, at->entry, numbers, step);
    if (!at->ruled)
        run(at, at->game, numbers, step);
    check(at, sqlite3_exec(at->file, "COMMIT", NULL, NULL, NULL));
}

static void close_desk(desk *at)
{
    (void)sqlite3_finalize(at->begin);
    (void)sqlite3_finalize(at->entry);
    (void)sqlite3_finalize(at->game);
    (void)sqlite3_close(at->file);
    free(at);
}

const store store_sqlite = {"sqlite", open_desk, begin, enter, close_desk};
