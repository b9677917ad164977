#include "speed.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>

struct desk {
    PGconn *server;
    int values; /* of an entry: what the database works out need not be sent */
};

static void check(const desk *at, PGresult *result)
{
    const ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        (void)fprintf(stderr, "speed: %s\n", PQerrorMessage(at->server));
        exit(1);
    }
    PQclear(result);
}

static desk *open_desk(const store_config *config)
{
    desk *at = calloc(1, sizeof *at);
    if (!at)
        exit(1);
    at->server = PQconnectdb(config->where);
    check(at, PQexec(at->server, config->safe ? "SET synchronous_commit = on" : "SET synchronous_commit = off"));
    check(at, PQprepare(at->server, "begin",
                        config->ruled ? "SELECT begin_frame($1, $2, 1) WHERE $3 <> ''"
                                      : "INSERT INTO plain_games (match, frame, position) VALUES ($1, $2, $3)",
                        3, NULL));
    at->values = config->ruled ? 4 : 6;
    check(at, PQprepare(at->server, "enter",
                        config->ruled ? "SELECT entry FROM referee($1, $2, $3, $4)"
                                      : "SELECT plain_entry($1, $2, $3, $4, $5, $6)",
                        at->values, NULL));
    return at;
}

static void begin(desk *at, int64_t match, int64_t frame, const char *position)
{
    char numbers[2][24];
    const char *const values[] = {numbers[0], numbers[1], position};
    (void)snprintf(numbers[0], sizeof numbers[0], "%lld", (long long)match);
    (void)snprintf(numbers[1], sizeof numbers[1], "%lld", (long long)frame);
    check(at, PQexecPrepared(at->server, "begin", 3, values, NULL, NULL, 0));
}

static void enter(desk *at, int64_t match, int64_t frame, int64_t number, const play_step *step)
{
    char numbers[3][24];
    const char *const values[] = {numbers[0], numbers[1], numbers[2], step->action, step->position, step->rulings};
    (void)snprintf(numbers[0], sizeof numbers[0], "%lld", (long long)match);
    (void)snprintf(numbers[1], sizeof numbers[1], "%lld", (long long)frame);
    (void)snprintf(numbers[2], sizeof numbers[2], "%lld", (long long)number);
    check(at, PQexecPrepared(at->server, "enter", at->values, values, NULL, NULL, 0));
}

static void close_desk(desk *at)
{
    PQfinish(at->server);
    free(at);
}

const store store_postgres = {"postgres", open_desk, begin, enter, close_desk};
