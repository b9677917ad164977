/* Any bytes as an action in JSON, on a game in any phase: applied, or refused with the state as it was, and a dry
 * run says the same. The first byte says which game. */
#include "applied.h"
#include "json.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    return json_mutate_behind(data, size, most, seed, 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    cue_error error = {.status = CUE_OK}, tried = {.status = CUE_OK};
    unsigned char before[CUE_STATE_MAX];
    cue_text foreseen, view;
    cue_status status;
    cue_game *game;
    const char *text = (const char *)data + 1;
    if (size < 1)
        return 0;
    cue_text_init(&foreseen, NULL);
    cue_text_init(&view, NULL);
    game = fuzz_position(data[0]);
    memcpy(before, cue_game_state(game), cue_state_size(cue_game_position(game)->setup));
    status = cue_game_try_json(game, text, size - 1, &foreseen, &tried);
    must(memcmp(before, cue_game_state(game), cue_state_size(cue_game_position(game)->setup)) == 0);
    if (cue_game_apply_json(game, text, size - 1, &error)) {
        must(memcmp(before, cue_game_state(game), cue_state_size(cue_game_position(game)->setup)) == 0);
        must(error.status != CUE_OK && error.message[0] && (!error.path[0] || error.path[0] == '/'));
        must(status == error.status && strcmp(error.path, tried.path) == 0 &&
             strcmp(error.message, tried.message) == 0);
    } else {
        must(!cue_write_view(cue_game_position(game), &view, NULL));
        must(status == CUE_MISSING_MEMBER || (!status && fuzz_same(&view, &foreseen)));
        check_applied(game, before);
    }
    cue_game_free(game);
    cue_text_free(&foreseen);
    cue_text_free(&view);
    return 0;
}
