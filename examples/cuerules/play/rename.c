#include "rename.h"

#include "../complain.h"
#include "../games.h"
#include "../guide/answers.h"
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

/* Which player has that name; -1: nobody. */
static int find_player(const cue_game *game, answer_word name)
{
    uint32_t player = 0;
    while (player < cue_game_players(game) && !answer_is(name, cue_game_player_name(game, player)))
        player++;
    return player < cue_game_players(game) ? (int)player : -1;
}

/* Who keeps a name keeps a place, in whatever order the names are typed; the others come in playing order. */
static bool put_in_order(const cue_game *game, cue_text *names)
{
    const uint32_t players = cue_game_players(game);
    answer_word taken[CUE_PLAYERS_MAX] = {{NULL, 0}};
    cue_text ordered = {0};
    const char *left;
    answer_word word;
    uint32_t next = 0;
    bool written = true;
    for (left = names->bytes; left;) {
        int player;
        word.text = games_next_name(&left, &word.length);
        player = find_player(game, word);
        if (player >= 0)
            taken[player] = word;
    }
    for (left = names->bytes; left;) {
        word.text = games_next_name(&left, &word.length);
        while (next < players && taken[next].length)
            next++;
        if (find_player(game, word) < 0 && next < players)
            taken[next] = word;
    }
    for (next = 0; next < players && written; next++)
        written = !text_print(&ordered, "%s%.*s", next ? "," : "", (int)taken[next].length,
                              taken[next].text ? taken[next].text : "");
    cue_text_free(names);
    *names = ordered;
    return written;
}

static bool say_changed(const cue_game *before, const cue_game *now)
{
    uint32_t player;
    bool changed = false;
    for (player = 0; player < cue_game_players(now); player++)
        if (strcmp(cue_game_player_name(before, player), cue_game_player_name(now, player)) != 0) {
            out_print("%s is %s now.\n", cue_game_player_name(before, player), cue_game_player_name(now, player));
            changed = true;
        }
    return changed;
}

bool rename_players(play_session *session, const char *names)
{
    const uint32_t players = cue_game_players(session->game);
    cue_ruleset *ruleset = (cue_ruleset *)cue_game_ruleset(session->game);
    const cue_catalogue catalogue = {&ruleset, 1};
    cue_text list = {0}, renamed = {0};
    cue_game *game = NULL;
    cue_error error;
    const bool fits = *names && !text_print(&list, "%s", names) && games_split_names(&list) == players &&
                      games_names_differ(list.bytes);
    if (!fits) {
        out_refuse("Type a name for each of the %u players, all different, as in `names Ana, Bo`.\n", (unsigned)players);
    } else if (!put_in_order(session->game, &list) || !write_renamed(session->game, list.bytes, &renamed)) {
        (void)complain_no_memory();
    } else if (cue_game_load(&catalogue, NULL, renamed.bytes, renamed.length, CUE_VERIFY_AUTO, &game, &error)) {
        (void)complain_refused(NULL, &error);
    } else {
        if (!say_changed(session->game, game))
            out_print("The names stay as they are. Before the first shot, `Bo breaks` lets another player begin.\n");
        cue_game_free(session->game);
        session->game = game;
    }
    cue_text_free(&list);
    cue_text_free(&renamed);
    return game != NULL;
}
