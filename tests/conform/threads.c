/* The same game in several threads at once: what a ruleset keeps between calls, they disturb for each other. */
#define _POSIX_C_SOURCE 200809L

#include "digest.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, TIMES = 8, STACK_ALIGNMENT = 4096, STACK = 1 << 20 };

/* The stack is the player's own: one that the C library keeps for later looks lost to valgrind in a fork. */
typedef struct player {
    pthread_t thread;
    void *stack;
    conform_digester *own;
    uint64_t expected;
    unsigned differing;
    bool started;
} player;

static void *play_in_thread(void *context)
{
    player *self = context;
    unsigned i;
    for (i = 0; i < TIMES; i++)
        self->differing += conform_digest_game(self->own, &self->own->walk->game) != self->expected;
    return NULL;
}

static void begin(player *self, const conform_walk *walk, int junk, uint64_t expected)
{
    pthread_attr_t attributes;
    memset(self, 0, sizeof *self);
    self->expected = expected;
    self->own = conform_digester_new(walk, junk);
    self->stack = aligned_alloc(STACK_ALIGNMENT, STACK);
    if (!self->own || !self->stack || pthread_attr_init(&attributes) != 0)
        return;
    self->started = pthread_attr_setstack(&attributes, self->stack, STACK) == 0 &&
                    pthread_create(&self->thread, &attributes, play_in_thread, self) == 0;
    (void)pthread_attr_destroy(&attributes);
}

static void end(player *self)
{
    if (self->started)
        (void)pthread_join(self->thread, NULL);
    free(self->own);
    free(self->stack);
}

void conform_try_threads(conform_walk *walk)
{
    const uint64_t expected = conform_digest(walk);
    player players[THREADS];
    unsigned started = 0, differing = 0;
    unsigned i;
    for (i = 0; i < THREADS; i++)
        begin(&players[i], walk, (int)i, expected);
    for (i = 0; i < THREADS; i++) {
        end(&players[i]);
        started += players[i].started;
        differing += players[i].differing;
    }
    if (started < 2)
        conform_skip(walk, "no threads could be started");
    else
        conform_checked(walk, (uint64_t)started * TIMES);
    if (differing)
        conform_fail(walk, CONFORM_NO_MOVE, "played in %u threads at once, %u of %u games went differently",
                     started, differing, started * TIMES);
}
