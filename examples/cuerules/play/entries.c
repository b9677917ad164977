#include "entries.h"

#include "../carom.h"
#include "../games.h"
#include "../show.h"

#include <string.h>

/* An inning that is told at once is no shot, but stands for some. */
static bool tells_play(const cue_game *game, const cue_action *action)
{
    const cue_action_info kind = show_kind(game, action);
    return kind.carries == CUE_CARRIES_SHOT || (carom_is(game) && strcmp(kind.name, "inning") == 0);
}

size_t entries_last_shot(const cue_game *game, cue_action *action)
{
    size_t at = cue_game_log_count(game);
    while (at && (!cue_game_log_at(game, at - 1, action) || !tells_play(game, action)))
        at--;
    return at;
}

void entries_each_shot(const cue_game *game, entries_visit *visit, void *context)
{
    cue_game *then = NULL;
    cue_action action;
    size_t i;
    if (!games_rewind(game, &then))
        return;
    for (i = 0; cue_game_log_at(game, i, &action); i++) {
        if (tells_play(game, &action))
            visit(context, then, &action, i + 1, show_actor(then, &action, cue_step_head(cue_game_state(then))->to_act));
        if (cue_game_redo(then, NULL, NULL))
            break;
    }
    cue_game_free(then);
}
