/* speed postgres CONNECTION CLIENTS SECONDS ruled|plain safe|fast
 * speed sqlite FILE,EXTENSION CLIENTS SECONDS ruled|plain safe|fast
 *
 * Prints how many actions a second went through. Every client has its own match, numbered from 1. */
#define _POSIX_C_SOURCE 200809L

#include "speed.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CLIENTS_MAX = 64, STEPS_MAX = 4096 };

typedef struct client {
    const store *store;
    const store_config *config;
    const play_session *session;
    double seconds;
    int64_t match;
    uint64_t entries;
    pthread_t thread;
} client;

static double now(void)
{
    struct timespec time = {0, 0};
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void *work(void *context)
{
    client *self = context;
    desk *at = self->store->open(self->config);
    const double end = now() + self->seconds;
    int64_t frame;
    for (frame = 1; now() < end; frame++) {
        size_t number;
        self->store->begin(at, self->match, frame, self->session->start);
        for (number = 0; number < self->session->count && now() < end; number++) {
            self->store->enter(at, self->match, frame, (int64_t)number, &self->session->steps[number]);
            self->entries++;
        }
    }
    self->store->close(at);
    return NULL;
}

static double measure(const client *like, int clients)
{
    static client all[CLIENTS_MAX];
    uint64_t entries = 0;
    const double start = now();
    int i;
    for (i = 0; i < clients; i++) {
        all[i] = *like;
        all[i].match = i + 1;
        if (pthread_create(&all[i].thread, NULL, work, &all[i]))
            exit(1);
    }
    for (i = 0; i < clients; i++) {
        (void)pthread_join(all[i].thread, NULL);
        entries += all[i].entries;
    }
    return (double)entries / (now() - start);
}

int main(int argc, char **argv)
{
    store_config config = {NULL, NULL, true, true};
    client like = {&store_postgres, &config, NULL, 0, 0, 0, 0};
    play_session session = {NULL, NULL, 0};
    const int clients = argc == 7 ? atoi(argv[3]) : 0;
    if (clients < 1 || clients > CLIENTS_MAX) {
        (void)fprintf(stderr, "usage: speed postgres|sqlite WHERE CLIENTS SECONDS ruled|plain safe|fast\n");
        return 2;
    }
    config.where = strtok(argv[2], ",");
    config.extension = strtok(NULL, ",");
    config.ruled = strcmp(argv[5], "ruled") == 0;
    config.safe = strcmp(argv[6], "safe") == 0;
    like.store = strcmp(argv[1], "sqlite") == 0 ? &store_sqlite : &store_postgres;
    like.seconds = strtod(argv[4], NULL);
    play_record("sinuca-brasileira", 1, STEPS_MAX, &session);
    like.session = &session;
    (void)printf("%-8s %d clients, %s, %s: %.0f actions a second\n", like.store->name, clients, argv[5], argv[6],
                 measure(&like, clients));
    play_session_free(&session);
    return 0;
}
