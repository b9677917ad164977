/* Any bytes as a saved game: an error that says something, or a game whose own save loads again as the same
 * bytes and that can be played to its end. */
#include "fuzz.h"

#include <cuerules/cuerules.h>
#include <cuerules/ruleset.h>

#include <string.h>

static void must(bool holds)
{
    if (!holds)
        __builtin_trap();
}

static void load_again(const cue_game *game)
{
    cue_text first, second;
    cue_game *again = NULL;
    cue_text_init(&first, NULL);
    cue_text_init(&second, NULL);
    must(!cue_game_save(game, true, &first, NULL));
    must(!cue_game_load(NULL, NULL, first.bytes, first.length, CUE_VERIFY_AUTO, &again, NULL));
    must(!cue_game_save(again, true, &second, NULL));
    must(first.length == second.length && memcmp(first.bytes, second.bytes, first.length) == 0);
    cue_game_free(again);
    cue_text_free(&first);
    cue_text_free(&second);
}

enum { MOST = 512, STEPS = 1000 };

/* What is observed at a table is made up. False where nothing can be. */
static bool complete(const cue_game *game, cue_random *random, void *room, cue_action *action)
{
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    if ((action->flags & CUE_ACTION_OPEN) &&
        !definition->fill(cue_game_options(game), cue_game_state(game), random, room, action))
        return false;
    action->flags &= (uint8_t)~CUE_ACTION_OPEN;
    return true;
}

/* To the end, or, where a game has none of its own, a good way. */
static void play_on(cue_game *game)
{
    const bool has_end = !cue_ruleset_definition(cue_game_ruleset(game))->fill;
    _Alignas(8) unsigned char room[CUE_FILL_SIZE];
    cue_random random = cue_random_at(1, 1);
    cue_action legal[MOST];
    size_t count;
    unsigned step;
    for (step = 0; (count = cue_game_legal(game, legal, MOST)) > 0 && step < STEPS; step++) {
        cue_action *action = &legal[(step * 7) % count];
        must(count <= MOST);
        if (complete(game, &random, room, action))
            must(!cue_game_apply(game, action, NULL));
    }
    must(step < STEPS || !has_end);
}

static void try_to_load(const char *text, size_t length, cue_verify verify)
{
    cue_game *game = NULL;
    cue_error error = {.status = CUE_OK};
    if (cue_game_load(NULL, NULL, text, length, verify, &game, &error)) {
        must(error.status != CUE_OK && error.message[0] && (!error.path[0] || error.path[0] == '/'));
        return;
    }
    load_again(game);
    play_on(game);
    load_again(game);
    cue_game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    try_to_load((const char *)data, size, CUE_VERIFY_AUTO);
    try_to_load((const char *)data, size, CUE_VERIFY_NEVER);
    return 0;
}
