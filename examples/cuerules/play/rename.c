#include "rename.h"

#include "../complain.h"
#include "../games.h"
#include "../out.h"
#include "../text.h"

#include <cjson/cJSON.h>
#include <string.h>

/* The saved game with other names in it. */
static bool write_renamed(const cue_game *game, const char *names, cue_text *out)
{
    cue_text saved = {0}, players = {0};
    cJSON *document = NULL, *renamed = NULL;
    char *text = NULL;
    bool written;
    if (!cue_game_save(game, true, &saved, NULL) && !games_write_players(names, &players)) {
        document = cJSON_Parse(saved.bytes);
        renamed = cJSON_Parse(players.bytes);
    }
    if (document && renamed && cJSON_ReplaceItemInObjectCaseSensitive(document, "players", renamed))
        text = cJSON_PrintUnformatted(document);
    else
        cJSON_Delete(renamed);
    written = text && !text_print(out, "%s", text);
    cJSON_free(text);
    cJSON_Delete(document);
    cue_text_free(&saved);
    cue_text_free(&players);
    return written;
}

bool rename_players(play_session *session, const char *names)
{
    const uint32_t players = cue_game_players(session->game);
    cue_ruleset *ruleset = (cue_ruleset *)cue_game_ruleset(session->game);
    const cue_catalogue catalogue = {&ruleset, 1};
    cue_text list = {0}, renamed = {0};
    cue_game *game = NULL;
    cue_error error;
    if (text_print(&list, "%s", names) || (*names && games_split_names(&list) == players && games_names_differ(list.bytes) &&
                                           !write_renamed(session->game, list.bytes, &renamed))) {
        (void)complain_no_memory();
    } else if (!renamed.length) {
        out_refuse("Type a name for each of the %u players, all different, as in `names Ana, Bo`.\n", (unsigned)players);
    } else if (cue_game_load(&catalogue, NULL, renamed.bytes, renamed.length, CUE_VERIFY_AUTO, &game, &error)) {
        (void)complain_refused(NULL, &error);
    } else {
        cue_game_free(session->game);
        session->game = game;
    }
    cue_text_free(&list);
    cue_text_free(&renamed);
    return game != NULL;
}
