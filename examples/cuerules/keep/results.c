#include "results.h"

#include "../../files/file.h"
#include "../show.h"
#include "../system_files.h"
#include "../text.h"
#include "folder.h"
#include "tell.h"

#include <cjson/cJSON.h>
#include <cuerules/ruleset.h>
#include <errno.h>
#include <stdio.h>

static const char file_name[] = "results.jsonl";

/* Adds the tree as a line, where there was memory for all of it, and deletes it. */
static bool add_line(cJSON *tree, bool whole)
{
    char folder[FOLDER_PATH], path[FOLDER_PATH];
    char *printed = whole ? cJSON_PrintUnformatted(tree) : NULL;
    cue_text line = {0};
    bool done = false;
    cJSON_Delete(tree);
    if (!folder_path("", folder, sizeof folder) || !folder_path(file_name, path, sizeof path)) {
        /* errno says why */
    } else if (!printed || text_print(&line, "\n%s\n", printed)) {
        errno = ENOMEM;
    } else {
        done = system_make_folders(folder, true) && file_append_line(path, line.bytes, line.length);
    }
    cJSON_free(printed);
    cue_text_free(&line);
    return done;
}

static bool add_player(cJSON *players, const cJSON *view, const cue_game *game, uint32_t number, const long *high_break)
{
    const bool won = cue_step_head(cue_game_state(game))->winners >> number & 1;
    cJSON *entry = cJSON_CreateObject();
    long score;
    const bool has_score = tell_score(view, number, &score);
    return cJSON_AddItemToArray(players, entry) &&
           cJSON_AddStringToObject(entry, "name", cue_game_player_name(game, number)) &&
           (!has_score || cJSON_AddNumberToObject(entry, "score", (double)score)) &&
           (!high_break || cJSON_AddNumberToObject(entry, "high_break", (double)*high_break)) &&
           cJSON_AddBoolToObject(entry, "won", won);
}

static bool add_players(cJSON *tree, const cJSON *view, const cue_game *game)
{
    cJSON *players = cJSON_AddArrayToObject(tree, "players");
    long breaks[CUE_PLAYERS_MAX];
    bool has_breaks, done = players && tell_breaks(game, &has_breaks, breaks);
    uint32_t i;
    for (i = 0; done && i < cue_game_players(game); i++)
        done = add_player(players, view, game, i, has_breaks ? &breaks[i] : NULL);
    return done;
}

static bool add_counts(cJSON *tree, const cue_game *game)
{
    const cue_simulation_powers *powers = cue_ruleset_definition(cue_game_ruleset(game))->simulation;
    int64_t counts[CUE_TALLIES_MAX] = {0};
    cJSON *entries;
    bool done;
    uint32_t i;
    if (!powers || !powers->tally || powers->tally_count > CUE_TALLIES_MAX)
        return true;
    powers->tally(cue_game_options(game), cue_game_state(game), counts);
    entries = cJSON_AddObjectToObject(tree, "counts");
    done = entries != NULL;
    for (i = 0; done && i < powers->tally_count; i++)
        done = cJSON_AddNumberToObject(entries, powers->tally_names[i], (double)counts[i]) != NULL;
    return done;
}

/* What is known of the game beside its players. */
static bool add_game(cJSON *tree, const game_about *about, const cJSON *view, const cue_game *game)
{
    const cue_ruleset_info info = show_info(game);
    char seed[24], date[DAY_ROOM], ended[DAY_MOMENT_ROOM];
    day_today(date);
    day_now(ended);
    (void)snprintf(seed, sizeof seed, "%llu", (unsigned long long)cue_game_seed(game));
    return cJSON_AddStringToObject(tree, "key", about->key) && cJSON_AddStringToObject(tree, "game", info.id) &&
           cJSON_AddStringToObject(tree, "title", info.title) && cJSON_AddStringToObject(tree, "ended", ended) &&
           cJSON_AddStringToObject(tree, "date", date) && cJSON_AddStringToObject(tree, "day", about->day) &&
           cJSON_AddStringToObject(tree, "seed", seed) && cJSON_AddBoolToObject(tree, "by_hand", about->by_hand) &&
           cJSON_AddBoolToObject(tree, "chosen", about->chosen) &&
           cJSON_AddBoolToObject(tree, "from_file", about->from_file) &&
           cJSON_AddNumberToObject(tree, "undone", (double)about->undone) &&
           cJSON_AddNumberToObject(tree, "moves", cue_step_head(cue_game_state(game))->moves) &&
           cJSON_AddBoolToObject(tree, "refereed", info.balls != NULL) &&
           cJSON_AddBoolToObject(tree, "contested", tell_count(view) > 1);
}

bool results_add(const game_about *about, const cue_game *game)
{
    cJSON *tree = cJSON_CreateObject(), *view = tell_view(game);
    const bool done =
        view && add_game(tree, about, view, game) && add_players(tree, view, game) && add_counts(tree, game);
    cJSON_Delete(view);
    return add_line(tree, done);
}

bool results_withdraw(const game_about *about)
{
    cJSON *tree = cJSON_CreateObject();
    const bool done =
        cJSON_AddStringToObject(tree, "key", about->key) && cJSON_AddBoolToObject(tree, "withdrawn", true);
    return add_line(tree, done);
}
