/* The same seed gives the same game: played again, in another process, and in several threads. */
#include "conform_walk.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* What a game comes to: all its states, lists, actions, rulings and views, in one number. */
static uint64_t mix(uint64_t digest, const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    size_t i;
    for (i = 0; i < size; i++)
        digest = (digest ^ byte[i]) * UINT64_C(0x100000001b3);
    return digest;
}

/* Leaves other bytes on the stack, where a variable that was never set would find them. */
static void dirty_stack(int junk)
{
    volatile unsigned char bytes[2048];
    size_t i;
    for (i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)junk;
}

/* Buffers of its own, so that threads can have one each. */
typedef struct digester {
    const conform_walk *walk;
    int junk;
    uint64_t digest;
    _Alignas(16) unsigned char state[CUE_STATE_MAX];
    _Alignas(16) unsigned char view[CUE_VIEW_MAX];
    cue_ruling rulings[CONFORM_RULINGS_MAX];
} digester;

static void digest_state(digester *own, const conform_game *game, cue_action *listed, size_t room)
{
    const cue_definition *definition = own->walk->definition;
    const size_t count = cue_step_legal(&game->setup, own->state, listed, room);
    cue_step_view(&game->setup, own->state, own->view);
    own->digest = mix(own->digest, own->state, definition->state_size);
    own->digest = mix(own->digest, own->view, definition->view_size);
    own->digest = mix(own->digest, &count, sizeof count);
    own->digest = mix(own->digest, listed, (count < room ? count : room) * sizeof *listed);
}

static void digest_action(digester *own, const conform_game *game, const cue_action *taken)
{
    cue_rulings rulings = {own->rulings, CONFORM_RULINGS_MAX, 0};
    cue_action action = *taken;
    dirty_stack(own->junk);
    /* Chance is drawn again, when it was the library that drew it. */
    if (own->walk->definition->actions[action.kind].by == CUE_BY_CHANCE) {
        memset(&action.data, 0, sizeof action.data);
        action.flags = CUE_ACTION_DRAW;
        (void)cue_step_draw(&game->setup, own->state, &action, NULL);
    }
    dirty_stack(own->junk);
    (void)cue_step_apply(&game->setup, own->state, &action, &rulings, NULL);
    own->digest = mix(own->digest, &action, sizeof action);
    own->digest =
        mix(own->digest, own->rulings,
            (rulings.count < CONFORM_RULINGS_MAX ? rulings.count : CONFORM_RULINGS_MAX) * sizeof(cue_ruling));
}

static uint64_t digest_game(digester *own, const conform_game *game)
{
    const size_t room = (size_t)own->walk->definition->max_legal + 64;
    cue_action *listed = malloc(room * sizeof *listed);
    size_t move;
    own->digest = UINT64_C(0xcbf29ce484222325);
    memset(own->state, own->junk, sizeof own->state);
    if (!listed)
        return 0;
    cue_step_start(&game->setup, own->state);
    for (move = 0; move <= game->moves; move++) {
        digest_state(own, game, listed, room);
        if (move < game->moves)
            digest_action(own, game, &game->taken[move]);
    }
    free(listed);
    return own->digest;
}

static digester *digester_new(const conform_walk *walk, int junk)
{
    digester *own = malloc(sizeof *own);
    if (own) {
        own->walk = walk;
        own->junk = junk;
    }
    return own;
}

/* The digest of the game that was just played; 0 without memory. */
uint64_t conform_digest(const conform_walk *walk)
{
    digester *own = digester_new(walk, 0);
    const uint64_t digest = own ? digest_game(own, &walk->game) : 0;
    free(own);
    return digest;
}

void conform_try_seed(conform_walk *walk)
{
    digester *first = digester_new(walk, 0x00);
    digester *second = digester_new(walk, 0xff);
    size_t move;
    bool same = true;
    if (first && second) {
        conform_checked(walk, 1);
        if (digest_game(first, &walk->game) != digest_game(second, &walk->game))
            conform_fail(walk, CONFORM_NO_MOVE,
                         "played twice with the same choices, the game is not the same; something is "
                         "used that was never set, or kept between calls");
        memcpy(first->state, walk->game.states, walk->definition->state_size);
        for (move = 0; move < walk->game.moves && same; move++) {
            digest_action(first, &walk->game, &walk->game.taken[move]);
            same = conform_same_state(walk, first->state, move + 1);
            if (!same)
                conform_fail(walk, move,
                             "played again with the same choices, the game goes on differently from here");
        }
    }
    free(first);
    free(second);
}

enum { THREADS = 4, TIMES = 8 };

typedef struct player {
    pthread_t thread;
    digester *own;
    uint64_t expected;
    unsigned differing;
    bool started;
} player;

static void *play_in_thread(void *context)
{
    player *self = context;
    unsigned i;
    for (i = 0; i < TIMES; i++)
        self->differing += digest_game(self->own, &self->own->walk->game) != self->expected;
    return NULL;
}

void conform_try_threads(conform_walk *walk)
{
    const uint64_t expected = conform_digest(walk);
    player players[THREADS];
    unsigned started = 0, differing = 0;
    unsigned i;
    for (i = 0; i < THREADS; i++) {
        players[i] = (player){.own = digester_new(walk, (int)i), .expected = expected};
        players[i].started =
            players[i].own && pthread_create(&players[i].thread, NULL, play_in_thread, &players[i]) == 0;
        started += players[i].started;
    }
    for (i = 0; i < THREADS; i++) {
        if (players[i].started)
            (void)pthread_join(players[i].thread, NULL);
        differing += players[i].differing;
        free(players[i].own);
    }
    if (started < 2)
        conform_skip(walk, "no threads could be started");
    else
        conform_checked(walk, (uint64_t)started * TIMES);
    if (differing)
        conform_fail(walk, CONFORM_NO_MOVE, "played in %u threads at once, %u of %u games went differently",
                     started, differing, started * TIMES);
}
