/* Any bytes as an action, on a game that has just begun or gone on a little: applied, or refused with the state as
 * it was; what was applied is logged as JSON that does the same. The first byte says which game: '0' and '1' are
 * the first ruleset before and after its first action, 'a' and 'A' the next one, and so on. */
#include "fuzz.h"

#include <cuerules/cuerules.h>

#include <string.h>

static void must(bool holds)
{
    if (!holds)
        __builtin_trap();
}

static cue_game *open_game(uint8_t which, bool *begun)
{
    const size_t index = which >= 'a' ? (size_t)(which - 'a') + 1 : which >= 'A' ? (size_t)(which - 'A') + 1 : 0;
    cue_game *game = NULL;
    *begun = index ? which < 'a' : which & 1;
    if (cue_game_new(cue_ruleset_at(index % cue_ruleset_count()), NULL, &game, NULL))
        return NULL;
    return game;
}

/* The first action of the list, drawn or made up. */
static void begin(cue_game *game)
{
    cue_random random = cue_random_at(1, 1);
    cue_action action;
    must(cue_game_legal(game, &action, 1) > 0);
    must(!cue_game_fill(game, &random, &action, NULL));
    must(!cue_game_apply(game, &action, NULL));
}

/* By its JSON it does the same. */
static void apply_logged(cue_game *game, size_t size)
{
    unsigned char after[CUE_STATE_MAX];
    cue_action action;
    cue_text text;
    cue_text_init(&text, NULL);
    memcpy(after, cue_game_state(game), size);
    must(cue_game_log_at(game, cue_game_log_count(game) - 1, &action));
    must(!cue_write_action(game, &action, &text, NULL));
    must(!cue_game_undo(game, NULL, NULL));
    must(!cue_game_apply_json(game, text.bytes, text.length, NULL));
    must(memcmp(after, cue_game_state(game), size) == 0);
    cue_text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    cue_error error = {.status = CUE_OK};
    unsigned char before[CUE_STATE_MAX];
    cue_game *game;
    size_t state_size;
    bool begun;
    if (size < 1 || !(game = open_game(data[0], &begun)))
        return 0;
    if (begun)
        begin(game);
    state_size = cue_state_size(cue_game_ruleset(game));
    memcpy(before, cue_game_state(game), state_size);
    if (cue_game_apply_json(game, (const char *)data + 1, size - 1, &error)) {
        must(memcmp(before, cue_game_state(game), state_size) == 0 && error.status != CUE_OK && error.message[0]);
    } else {
        apply_logged(game, state_size);
        must(!cue_game_undo(game, NULL, NULL) && memcmp(before, cue_game_state(game), state_size) == 0);
    }
    cue_game_free(game);
    return 0;
}
