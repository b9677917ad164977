/* Any bytes as an action, on a game in its first frame: applied, or refused with the state as it was. */
#include "fuzz.h"

#include <cuerules/cuerules.h>
#include <cuerules/games/bowling_solitaire.h>

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    cue_game *game = NULL;
    cue_action deal = cue_bowling_deal();
    cue_error error = {CUE_OK, "", ""};
    unsigned char before[CUE_STATE_MAX];
    size_t state_size;
    if (size < 1 || cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), NULL, &game, NULL))
        return 0;
    if ((data[0] & 1) && cue_game_apply(game, &deal, NULL))
        __builtin_trap();
    state_size = cue_state_size(cue_game_ruleset(game));
    memcpy(before, cue_game_state(game), state_size);
    if (cue_game_apply_json(game, (const char *)data + 1, size - 1, &error)) {
        if (memcmp(before, cue_game_state(game), state_size) != 0 || error.status == CUE_OK || !error.message[0])
            __builtin_trap();
    } else if (cue_game_undo(game, NULL, NULL) || memcmp(before, cue_game_state(game), state_size) != 0) {
        __builtin_trap();
    }
    cue_game_free(game);
    return 0;
}
