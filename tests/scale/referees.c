/* Referees of a league, all at once, who continue after the server is killed: every match has two clients, which send
 * the same requests and repeat each until it is answered. In the end the log has to hold exactly what was answered.
 *
 *     referees CONNECTION CLIENTS MATCHES */
#define _POSIX_C_SOURCE 200809L

#include "play.h"

#include <libpq-fe.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CLIENTS_MAX = 64, TRIES_MAX = 1200, TAKEN_BACK = 37, NONSENSE = 23 };

/* An answer of the server, which must not be lost. */
typedef struct answered {
    int64_t match;
    int32_t frame, number;
    uint64_t hash; /* of the request */
} answered;

typedef struct client {
    const char *connection;
    int64_t number, of, matches;
    pthread_t thread;
    PGconn *server;
    answered *answers;
    size_t count, capacity;
    uint64_t repeated, reconnected, refused;
} client;

typedef struct table_state {
    int32_t frame, entries;
    bool over, done;
    char *position;
} table_state;

static void stop(const client *self, const char *what)
{
    (void)fprintf(stderr, "referees: %s: %s\n", what, self->server ? PQerrorMessage(self->server) : "");
    exit(1);
}

static uint64_t hash_of(const char *text)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    while (text && *text)
        hash = (hash ^ (unsigned char)*text++) * UINT64_C(1099511628211);
    return hash;
}

static void connect_again(client *self)
{
    const struct timespec moment = {0, 50000000};
    int tries;
    for (tries = 0; tries < TRIES_MAX; tries++) {
        if (self->server)
            PQfinish(self->server);
        self->server = PQconnectdb(self->connection);
        if (PQstatus(self->server) == CONNECTION_OK)
            return;
        (void)nanosleep(&moment, NULL);
    }
    stop(self, "the server does not come back");
}

/* Asks until there is an answer, which may be a refusal. */
static PGresult *ask(client *self, const char *query, int count, const char *const *values)
{
    for (;;) {
        PGresult *result = PQexecParams(self->server, query, count, NULL, values, NULL, NULL, 0);
        const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
        /* Class 57: the server was told to stop, or has just been started; no SQLSTATE: it is gone. */
        const bool lost = PQresultStatus(result) == PGRES_FATAL_ERROR &&
                          (!state || strncmp(state, "57", 2) == 0 || strncmp(state, "08", 2) == 0);
        if (!lost)
            return result;
        PQclear(result);
        self->reconnected++;
        connect_again(self);
    }
}

static void look(client *self, const char *match, table_state *out)
{
    const char *const values[] = {match};
    PGresult *result = ask(self,
                           "SELECT frame, entries, over, done, position "
                           "FROM match_results LEFT JOIN games USING (match) WHERE match = $1 ORDER BY frame DESC LIMIT 1",
                           1, values);
    if (PQntuples(result) != 1)
        stop(self, "a match is lost");
    out->frame = atoi(PQgetvalue(result, 0, 0));
    out->entries = atoi(PQgetvalue(result, 0, 1));
    out->over = out->frame == 0 || *PQgetvalue(result, 0, 2) == 't';
    out->done = *PQgetvalue(result, 0, 3) == 't';
    free(out->position);
    out->position = strdup(PQgetvalue(result, 0, 4));
    PQclear(result);
}

/* The other client may have been first. */
static void begin_frame(client *self, const char *match, int32_t frame)
{
    char number[16], seed[48];
    const char *const values[] = {match, number, seed};
    (void)snprintf(number, sizeof number, "%d", (int)frame);
    (void)snprintf(seed, sizeof seed, "%s%03d", match, (int)frame);
    PQclear(ask(self, "SELECT begin_frame($1, $2, $3)", 3, values));
}

static void remember(client *self, const answered *answer)
{
    if (self->count == self->capacity) {
        self->capacity = self->capacity ? 2 * self->capacity : 4096;
        self->answers = realloc(self->answers, self->capacity * sizeof *self->answers);
        if (!self->answers)
            stop(self, "out of memory");
    }
    self->answers[self->count++] = *answer;
}

static PGresult *request(client *self, const char *match, const table_state *at, const char *action)
{
    char frame[16], number[16];
    const char *const values[] = {match, frame, number, action};
    (void)snprintf(frame, sizeof frame, "%d", (int)at->frame);
    (void)snprintf(number, sizeof number, "%d", (int)at->entries);
    return ask(self, "SELECT repeated, game FROM referee($1, $2, $3, $4)", 4, values);
}

/* An action that no game has is refused, and changes nothing. */
static void send_nonsense(client *self, const char *match, const table_state *at)
{
    PGresult *result = request(self, match, at, "{\"action\":\"applaud\"}");
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    /* If the other client was faster, this is another request for an existing entry. */
    if (!state || (strcmp(state, "QE002") != 0 && strcmp(state, "23505") != 0))
        stop(self, "nonsense is not refused");
    self->refused++;
    PQclear(result);
}

static void play_entry(client *self, const char *match, table_state *at)
{
    const uint64_t number = (uint64_t)at->entries;
    answered answer = {atoll(match), at->frame, at->entries, 0};
    const bool takes_back = number % TAKEN_BACK == TAKEN_BACK - 1;
    PGresult *result;
    cue_text action = {0};
    if (number % NONSENSE == NONSENSE - 1)
        send_nonsense(self, match, at);
    if (!takes_back)
        play_choose_from(at->position, number, &action);
    result = request(self, match, at, action.bytes);
    if (PQntuples(result) != 1)
        stop(self, "an action is refused");
    answer.hash = hash_of(action.bytes);
    remember(self, &answer);
    if (*PQgetvalue(result, 0, 0) == 't') {
        self->repeated++;
        look(self, match, at);
    } else {
        free(at->position);
        at->position = strdup(PQgetvalue(result, 0, 1));
        at->entries++;
        at->over = strstr(at->position, "\"phase\":\"over\"") != NULL;
    }
    PQclear(result);
    cue_text_free(&action);
}

/* A client sends one request for a match, then goes on to the next match. */
static void attend(client *self, int64_t number, table_state *at)
{
    char match[24];
    (void)snprintf(match, sizeof match, "%lld", (long long)number);
    if (!at->over) {
        play_entry(self, match, at);
        return;
    }
    look(self, match, at);
    if (at->over && !at->done)
        begin_frame(self, match, at->frame + 1);
}

/* A match belongs to this client and the next; a client plays all its matches at once. */
static void *work(void *context)
{
    client *self = context;
    table_state *tables = calloc((size_t)self->matches + 1, sizeof *tables);
    int64_t match, open;
    if (!tables)
        stop(self, "out of memory");
    for (match = 1; match <= self->matches; match++) {
        tables[match].over = true;
        tables[match].done = match % self->of != self->number && (match + 1) % self->of != self->number;
    }
    connect_again(self);
    do {
        for (match = 1, open = 0; match <= self->matches; match++)
            if (!tables[match].done) {
                attend(self, match, &tables[match]);
                open++;
            }
    } while (open > 0);
    for (match = 1; match <= self->matches; match++)
        free(tables[match].position);
    free(tables);
    return NULL;
}

static int compare(const void *a, const void *b)
{
    const answered *left = a, *right = b;
    if (left->match != right->match)
        return left->match < right->match ? -1 : 1;
    if (left->frame != right->frame)
        return left->frame < right->frame ? -1 : 1;
    return (left->number > right->number) - (left->number < right->number);
}

/* The answers, without duplicates. */
static size_t gather(client *clients, int64_t of, answered **out)
{
    size_t count = 0, kept = 0, i;
    int64_t n;
    answered *all;
    for (n = 0; n < of; n++)
        count += clients[n].count;
    all = calloc(count + 1, sizeof *all);
    if (!all)
        stop(&clients[0], "out of memory");
    for (n = 0, i = 0; n < of; i += clients[n].count, n++)
        if (clients[n].count)
            memcpy(all + i, clients[n].answers, clients[n].count * sizeof *all);
    qsort(all, count, sizeof *all, compare);
    for (i = 0; i < count; i++)
        if (kept == 0 || compare(&all[kept - 1], &all[i]) != 0)
            all[kept++] = all[i];
        else if (all[kept - 1].hash != all[i].hash)
            stop(&clients[0], "two answers to one number");
    *out = all;
    return kept;
}

/* The log has to be the answers, entry for entry. */
static size_t compare_with_log(client *self, const answered *all, size_t count)
{
    PGresult *result = ask(self,
                           "SELECT match, frame, number, coalesce(asked, action) FROM log "
                           "ORDER BY match, frame, number",
                           0, NULL);
    const int rows = PQntuples(result);
    size_t wrong = (size_t)rows == count ? 0 : 1;
    int row;
    for (row = 0; row < rows && (size_t)row < count; row++) {
        const answered logged = {atoll(PQgetvalue(result, row, 0)), atoi(PQgetvalue(result, row, 1)),
                                 atoi(PQgetvalue(result, row, 2)), 0};
        if (compare(&logged, &all[row]) != 0 || hash_of(PQgetvalue(result, row, 3)) != all[row].hash)
            wrong++;
    }
    (void)printf("%d entries in the log, %zu answered, %zu differ\n", rows, count, wrong);
    PQclear(result);
    return wrong;
}

int main(int argc, char **argv)
{
    static client clients[CLIENTS_MAX];
    const int64_t of = argc == 4 ? atoll(argv[2]) : 0;
    uint64_t repeated = 0, reconnected = 0, refused = 0;
    answered *all;
    size_t count, wrong;
    int64_t n;
    if (of < 2 || of > CLIENTS_MAX) {
        (void)fprintf(stderr, "usage: referees CONNECTION CLIENTS MATCHES\n");
        return 2;
    }
    for (n = 0; n < of; n++) {
        clients[n].connection = argv[1];
        clients[n].number = n;
        clients[n].of = of;
        clients[n].matches = atoll(argv[3]);
        if (pthread_create(&clients[n].thread, NULL, work, &clients[n]))
            stop(&clients[n], "no thread");
    }
    for (n = 0; n < of; n++) {
        (void)pthread_join(clients[n].thread, NULL);
        repeated += clients[n].repeated;
        reconnected += clients[n].reconnected;
        refused += clients[n].refused;
    }
    (void)printf("%llu requests repeated, %llu connections lost, %llu pieces of nonsense refused\n",
                 (unsigned long long)repeated, (unsigned long long)reconnected, (unsigned long long)refused);
    count = gather(clients, of, &all);
    wrong = compare_with_log(&clients[0], all, count);
    for (n = 0; n < of; n++) {
        PQfinish(clients[n].server);
        free(clients[n].answers);
    }
    free(all);
    return wrong == 0 ? 0 : 1;
}
