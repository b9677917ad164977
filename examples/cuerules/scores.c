#include "complain.h"
#include "out.h"
#include "show.h"

#include <cjson/cJSON.h>

/* The view's own name, for somebody who is no player of the game: an opponent in a solitaire, say. NULL while nobody
 * knows it. */
static const char *name_of(const cue_game *game, const cJSON *player, uint32_t number)
{
    const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(player, "name"));
    if (!name && number < cue_game_players(game))
        name = cue_game_player_name(game, number);
    return name;
}

static bool print_scores(const cue_game *game, const cJSON *players)
{
    const cJSON *player;
    uint32_t number = 0;
    bool any = false;
    cJSON_ArrayForEach(player, players)
    {
        const cJSON *score = cJSON_GetObjectItemCaseSensitive(player, "score");
        const char *name = name_of(game, player, number);
        if (cJSON_IsNumber(score) && name) {
            out_print("  %5d  %s\n", score->valueint, name);
            any = true;
        }
        number++;
    }
    return any;
}

bool show_scores(const cue_game *game)
{
    cue_text view = {0};
    cJSON *tree = NULL;
    bool any = true;
    if (!cue_write_view(game, &view, NULL))
        tree = cJSON_Parse(view.bytes);
    if (tree)
        any = print_scores(game, cJSON_GetObjectItemCaseSensitive(tree, "players"));
    else
        (void)complain_no_memory();
    cJSON_Delete(tree);
    cue_text_free(&view);
    return any;
}
