/* Memory that runs out: every allocation of every call fails once, and fails from then on. */
#include "memory.h"

#include <stdlib.h>
#include <string.h>

static void *resize(void *context, void *block, size_t size)
{
    conform_short_memory *memory = context;
    void *grown;
    if (memory->armed) {
        memory->requests++;
        if (memory->for_good ? memory->requests >= memory->refuse_at : memory->requests == memory->refuse_at) {
            memory->refused++;
            return NULL;
        }
    }
    grown = realloc(block, size);
    if (grown && !block)
        memory->blocks++;
    return grown;
}

static void release(void *context, void *block)
{
    conform_short_memory *memory = context;
    if (block)
        memory->blocks--;
    free(block);
}

void conform_arm(conform_shortage *tried)
{
    tried->memory.armed = true;
    tried->memory.requests = tried->memory.refused = 0;
}

void conform_disarm(conform_shortage *tried)
{
    tried->memory.armed = false;
}

void conform_fail_short(const conform_shortage *tried, const char *what)
{
    conform_fail(tried->walk, tried->move, "%s, with request %lu for memory refused%s: %s", tried->call->name,
                 (unsigned long)tried->memory.refuse_at, tried->memory.for_good ? " and all after it" : "", what);
}

/* A copy of the game that lives in short memory; NULL when there is really none. A copy has no room to
 * spare, so whatever it does next asks for more. */
cue_game *conform_short_copy(conform_shortage *tried)
{
    const cue_catalogue catalogue = conform_catalogue(tried->walk);
    cue_game *game = NULL;
    cue_game *copy = NULL;
    if (!cue_game_load(&catalogue, &tried->allocator, tried->saved.bytes, tried->saved.length, CUE_VERIFY_AUTO,
                       &game, NULL))
        (void)cue_game_clone(game, &copy, NULL);
    cue_game_free(game);
    return copy;
}

static bool can_be_copied(conform_shortage *tried)
{
    cue_game *copy = conform_short_copy(tried);
    cue_game_free(copy);
    return copy != NULL;
}

/* One attempt with one request refused; true while there are requests to refuse. */
static bool attempt_once(conform_shortage *tried)
{
    cue_error error;
    cue_status status;
    conform_begin_refusal(&error);
    tried->memory.armed = false;
    tried->memory.refused = 0;
    status = tried->call->make ? tried->call->make(tried, &error) : conform_write_short(tried, &error);
    conform_checked(tried->walk, 1);
    if (status && status != CUE_NO_MEMORY)
        conform_fail_short(tried, cue_status_name(status));
    else if (status && !tried->memory.refused)
        conform_fail_short(tried, "CUE_NO_MEMORY, and none was refused");
    else if (status && !conform_check_refusal(tried->walk, tried->move, status, &error))
        conform_fail_short(tried, "the error is not filled in");
    if (tried->memory.blocks) {
        conform_fail_short(tried, "memory is lost");
        tried->memory.blocks = 0;
    }
    return tried->memory.refused != 0;
}

enum { MOST_REQUESTS = 10000 };

static void exhaust(conform_shortage *tried, const conform_call *call)
{
    unsigned mode;
    tried->call = call;
    for (mode = 0; mode < 2; mode++) {
        tried->memory.for_good = mode;
        tried->memory.refuse_at = 1;
        while (attempt_once(tried) && !conform_has_failed(tried->walk) && tried->memory.refuse_at < MOST_REQUESTS)
            tried->memory.refuse_at++;
    }
}

static void exhaust_all(conform_shortage *tried)
{
    size_t i;
    for (i = 0; i < conform_call_count; i++)
        if (!conform_calls[i].needs_action || tried->move < tried->walk->game.moves)
            exhaust(tried, &conform_calls[i]);
    for (i = 0; i < conform_text_call_count; i++)
        exhaust(tried, &conform_text_calls[i]);
}

static void try_state(conform_walk *walk, size_t move, cue_game *game)
{
    conform_shortage tried;
    memset(&tried, 0, sizeof tried);
    tried.walk = walk;
    tried.move = move;
    tried.allocator = (cue_allocator){&tried.memory, resize, release};
    cue_text_init(&tried.saved, NULL);
    if (cue_game_save(game, true, &tried.saved, NULL) || !can_be_copied(&tried))
        conform_skip(walk, "a save can't be loaded even with memory enough; see %s",
                     conform_item_name(CONFORM_SAVE));
    else
        exhaust_all(&tried);
    cue_text_free(&tried.saved);
}

enum { STATES_PER_GAME = 4 };

void conform_try_no_memory(conform_walk *walk)
{
    const size_t step = walk->game.moves / STATES_PER_GAME + 1;
    cue_game *game = conform_open_game(walk, NULL);
    size_t move;
    for (move = 0; game && !conform_has_failed(walk); move++) {
        walk->at->move = move;
        if (move % step == 0 || move == walk->game.moves)
            try_state(walk, move, game);
        if (move == walk->game.moves || !conform_advance(walk, game, move))
            break;
    }
    cue_game_free(game);
}
