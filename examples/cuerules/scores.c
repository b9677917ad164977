#include "complain.h"
#include "keep/tell.h"
#include "out.h"
#include "show.h"

/* An opponent that the game itself plays has no name while it is not known who that is. */
bool show_scores(const cue_game *game)
{
    cJSON *view = tell_view(game);
    cue_match match;
    const bool is_match = cue_game_match(game, &match);
    bool any = false;
    unsigned i;
    for (i = 0; i < tell_count(view); i++) {
        const char *name = tell_name(view, i);
        long score;
        if (!name && i < cue_game_players(game))
            name = cue_game_player_name(game, i);
        if (!tell_score(view, i, &score) || !name)
            continue;
        if (is_match)
            out_print("  %5ld  %s, games won: %u\n", score, name, (unsigned)match.won[i]);
        else
            out_print("  %5ld  %s\n", score, name);
        any = true;
    }
    if (!view)
        (void)complain_no_memory();
    cJSON_Delete(view);
    return any || !view;
}
