/* The same game again, over different junk in memory and in several threads at once, where a ruleset that keeps
 * something between calls, or reads what it never set, plays differently. */
#define _DEFAULT_SOURCE

#include "walk.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>

enum { THREADS = 4, TIMES = 8, STACK_ALIGNMENT = 4096, STACK = 1 << 20 };

/* One repetition, with its own buffers, so that each thread can have one. junk: the byte that memory is filled with
 * before it is used. digest: a hash (FNV-1a) of all states, lists, actions, rulings and views. same: whether every
 * state was the playout's; if not, differs is the first that wasn't. */
typedef struct repetition {
    const conform_walk *walk;
    int junk;
    uint64_t digest;
    bool same;
    size_t differs;
    _Alignas(16) unsigned char state[CUE_STATE_MAX];
    _Alignas(16) unsigned char view[CUE_VIEW_MAX];
    cue_ruling rulings[CONFORM_RULINGS_MAX];
    conform_room room;
    cue_action listed[];
} repetition;

static size_t list_room(const conform_walk *walk)
{
    return (size_t)walk->definition->max_legal + CONFORM_LISTED_BEYOND;
}

static repetition *repetition_new(const conform_walk *walk, int junk)
{
    repetition *own = malloc(sizeof *own + list_room(walk) * sizeof own->listed[0]);
    if (own) {
        own->walk = walk;
        own->junk = junk;
    }
    return own;
}

static void mix(repetition *own, const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    size_t i;
    for (i = 0; i < size; i++)
        own->digest = (own->digest ^ byte[i]) * UINT64_C(0x100000001b3);
}

/* Leaves junk on the stack, where a variable that was never set would find it. */
static void dirty_stack(int junk)
{
    volatile unsigned char bytes[2048];
    size_t i;
    for (i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)junk;
}

static void mix_state(repetition *own, const conform_game *game, size_t move)
{
    const cue_definition *definition = own->walk->definition;
    const size_t room = list_room(own->walk);
    const uint64_t count = cue_step_legal(game->setup, own->state, own->listed, room);
    cue_step_view(game->setup, own->state, own->view, definition->view_size);
    mix(own, own->state, cue_state_size(game->setup));
    mix(own, own->view, definition->view_size);
    mix(own, &count, sizeof count);
    mix(own, own->listed, (size_t)(count < room ? count : room) * sizeof own->listed[0]);
    if (own->same && !conform_is_state(own->walk, own->state, move)) {
        own->same = false;
        own->differs = move;
    }
}

/* The library has drawn all the chance of a playout, so it is drawn again here. */
static void take(repetition *own, const conform_game *game, cue_action action)
{
    const cue_definition *definition = own->walk->definition;
    cue_rulings rulings = {own->rulings, CONFORM_RULINGS_MAX, 0};
    dirty_stack(own->junk);
    if (definition->actions[action.kind].by == CUE_BY_CHANCE) {
        memset(&action.data, 0, sizeof action.data);
        action.flags = CUE_ACTION_DRAW;
        (void)conform_draw(own->walk, game->setup, own->state, &own->room, &action);
    }
    dirty_stack(own->junk);
    (void)cue_step_apply(game->setup, own->state, &action, &rulings, NULL);
    mix(own, action.data.pointer, conform_carried_size(definition, &action));
    if (definition->actions[action.kind].carries)
        action.data.pointer = NULL;
    mix(own, &action, sizeof action);
    mix(own, own->rulings,
        (rulings.count < CONFORM_RULINGS_MAX ? rulings.count : CONFORM_RULINGS_MAX) * sizeof(cue_ruling));
}

static void repeat(repetition *own)
{
    const conform_game *game = &own->walk->game;
    size_t move;
    own->digest = UINT64_C(0xcbf29ce484222325);
    own->same = true;
    memset(own->state, own->junk, sizeof own->state);
    cue_step_start(game->setup, own->state);
    for (move = 0; move <= game->moves; move++) {
        mix_state(own, game, move);
        if (move < game->moves)
            take(own, game, game->taken[move]);
    }
}

uint64_t conform_digest(const conform_walk *walk)
{
    repetition *own = repetition_new(walk, 0);
    uint64_t digest = 0;
    if (own) {
        repeat(own);
        digest = own->digest;
    }
    free(own);
    return digest;
}

void conform_seed(conform_walk *walk)
{
    static const int junk[] = {0x00, 0xff};
    uint64_t digests[2] = {0, 0};
    unsigned i;
    for (i = 0; i < 2; i++) {
        repetition *own = repetition_new(walk, junk[i]);
        if (!own)
            return;
        repeat(own);
        digests[i] = own->digest;
        if (!own->same) {
            walk->progress->move = own->differs;
            conform_fail(walk, "played again with the same choices, the game reaches another state");
        }
        free(own);
    }
    conform_checked(walk, 1);
    if (digests[0] != digests[1])
        conform_fail(walk,
                     "played twice with the same choices, the game is not the same; something is used that was "
                     "never set, or kept between calls");
}

/* The stack is our own, because one that the C library keeps for reuse looks leaked to valgrind in a fork. */
typedef struct player {
    pthread_t thread;
    void *stack;
    repetition *own;
    uint64_t expected;
    unsigned differing;
    bool started;
} player;

static void *play_in_thread(void *context)
{
    player *self = context;
    unsigned i;
    for (i = 0; i < TIMES; i++) {
        repeat(self->own);
        self->differing += self->own->digest != self->expected;
    }
    return NULL;
}

/* Sets the stack where that is possible. */
static bool start_player(player *one)
{
#if defined(_WIN32) || defined(__wasm__)
    return pthread_create(&one->thread, NULL, play_in_thread, one) == 0;
#else
    pthread_attr_t attributes;
    bool started;
    one->stack = aligned_alloc(STACK_ALIGNMENT, STACK);
    (void)pthread_attr_init(&attributes);
    started = one->stack && pthread_attr_setstack(&attributes, one->stack, STACK) == 0 &&
              pthread_create(&one->thread, &attributes, play_in_thread, one) == 0;
    (void)pthread_attr_destroy(&attributes);
    return started;
#endif
}

void conform_threads(conform_walk *walk)
{
    const uint64_t expected = conform_digest(walk);
    player players[THREADS];
    unsigned started = 0, differing = 0;
    unsigned i;
    for (i = 0; i < THREADS; i++) {
        players[i] = (player){.expected = expected, .own = repetition_new(walk, (int)i)};
        players[i].started = players[i].own && start_player(&players[i]);
    }
    for (i = 0; i < THREADS; i++) {
        if (players[i].started)
            (void)pthread_join(players[i].thread, NULL);
        started += players[i].started;
        differing += players[i].differing;
        free(players[i].own);
        free(players[i].stack);
    }
    if (started < 2)
        conform_skip(walk, "no threads could be started");
    else
        conform_checked(walk, (uint64_t)started * TIMES);
    if (differing)
        conform_fail(walk, "played in %u threads at once, %u of %u games differed", started, differing,
                     started * TIMES);
}

static void print_digests(conform_walk *walk, uint32_t games, FILE *out)
{
    uint32_t number;
    for (number = 0; number < games && conform_play(walk, number); number++)
        (void)fprintf(out, "%016" PRIx64 "\n", conform_digest(walk));
}

int conform_print_digests(cue_ruleset *ruleset, const conform_settings *settings, FILE *out)
{
    conform_report *report = calloc(1, sizeof *report);
    conform_progress at = {CONFORM_PLAYOUT, 0, settings->seed, 0};
    conform_walk *walk = report ? conform_walk_new(ruleset, settings, report, &at) : NULL;
    if (walk)
        print_digests(walk, settings->games, out);
    conform_walk_free(walk);
    free(report);
    return walk && fflush(out) == 0 ? 0 : -1;
}
