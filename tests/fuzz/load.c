/* Any bytes as a saved game: an error that says something, or a game whose own save loads again as the same
 * bytes and that can be played to its end. */
#include "fuzz.h"

#include <cuerules/cuerules.h>

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

static void play_on(cue_game *game)
{
    cue_action legal[256];
    size_t count;
    unsigned step = 0;
    while ((count = cue_game_legal(game, legal, 256)) > 0) {
        must(count <= 256);
        must(!cue_game_apply(game, &legal[(step * 7) % count], NULL));
        must(++step < 1000);
    }
}

static void try_to_load(const char *text, size_t length, cue_verify verify)
{
    cue_game *game = NULL;
    cue_error error = {CUE_OK, "", ""};
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
