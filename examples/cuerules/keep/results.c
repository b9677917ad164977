#include "results.h"

#include "../../files/file.h"
#include "../games.h"
#include "../show.h"
#include "../system_files.h"
#include "../text.h"
#include "folder.h"
#include "single.h"
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

/* innings: of a single game only; the view of a match has those of its last game. */
static bool add_player(cJSON *players, const cJSON *view, const cue_game *game, uint32_t number, const long *high_break)
{
    const bool is_match = cue_game_match(game, &(cue_match){.players = 0});
    const bool won = cue_step_head(cue_game_state(game))->winners >> number & 1;
    cJSON *entry = cJSON_CreateObject();
    long score, innings;
    const bool has_score = tell_score(view, number, &score);
    const bool has_innings = !is_match && tell_innings(game, view, number, &innings);
    return cJSON_AddItemToArray(players, entry) &&
           cJSON_AddStringToObject(entry, "name", cue_game_player_name(game, number)) &&
           (!has_score || cJSON_AddNumberToObject(entry, "score", (double)score)) &&
           (!has_innings || cJSON_AddNumberToObject(entry, "innings", (double)innings)) &&
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

static const cue_simulation_powers *tallies_of(const cue_game *game)
{
    const cue_simulation_powers *powers = cue_ruleset_definition(cue_game_ruleset(game))->simulation;
    return powers && powers->tally && powers->tally_count <= CUE_TALLIES_MAX ? powers : NULL;
}

static void count(const cue_game *game, const void *state, int64_t counts[CUE_TALLIES_MAX])
{
    const cue_simulation_powers *powers = tallies_of(game);
    int64_t more[CUE_TALLIES_MAX] = {0};
    uint32_t i;
    if (powers)
        powers->tally(cue_game_options(game), state, more);
    for (i = 0; i < CUE_TALLIES_MAX; i++)
        counts[i] += more[i];
}

/* A game of a match: who won it, and the scores. */
static bool add_game_of_match(cJSON *games, const cue_game *match, const single_game *ended, const cJSON *view)
{
    const uint32_t winners = cue_step_head(ended->state)->winners;
    cJSON *entry = cJSON_CreateObject(), *won, *scores;
    long score;
    uint32_t i;
    bool done = cJSON_AddItemToArray(games, entry);
    won = cJSON_AddArrayToObject(entry, "winners");
    scores = done && tell_score(view, 0, &score) ? cJSON_AddArrayToObject(entry, "scores") : NULL;
    done = done && won;
    for (i = 0; done && i < cue_game_players(match); i++) {
        done = !(winners >> i & 1) || cJSON_AddItemToArray(won, cJSON_CreateNumber((double)i));
        if (scores && tell_score(view, i, &score))
            done = done && cJSON_AddItemToArray(scores, cJSON_CreateNumber((double)score));
    }
    return done;
}

/* The games of a match, which is played again from its log to find them. */
static bool add_match(cJSON *tree, const cue_game *game, int64_t counts[CUE_TALLIES_MAX])
{
    cJSON *games = cJSON_AddArrayToObject(tree, "games");
    cue_game *again = NULL;
    single_game single;
    cue_action action;
    size_t i;
    bool done = single_of(game, &single) && games && games_rewind(game, &again);
    for (i = 0; done && cue_game_log_at(game, i, &action); i++) {
        single_keep(&single, again);
        done = !cue_game_apply(again, &action, NULL);
        if (done && single_ended(again)) {
            cJSON *view = single_end(&single, &action);
            done = view && add_game_of_match(games, game, &single, view);
            count(game, single.state, counts);
            cJSON_Delete(view);
        }
    }
    cue_game_free(again);
    single_free(&single);
    return done;
}

static bool add_counts(cJSON *tree, const cue_game *game, const int64_t counts[CUE_TALLIES_MAX])
{
    const cue_simulation_powers *powers = tallies_of(game);
    cJSON *entries;
    bool done;
    uint32_t i;
    if (!powers)
        return true;
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
           cJSON_AddNumberToObject(tree, "hints", (double)about->hints) &&
           cJSON_AddNumberToObject(tree, "moves", cue_step_head(cue_game_state(game))->moves) &&
           cJSON_AddBoolToObject(tree, "refereed", info.balls != NULL) &&
           cJSON_AddBoolToObject(tree, "contested", tell_count(view) > 1);
}

static bool add_games(cJSON *tree, const cue_game *game)
{
    int64_t counts[CUE_TALLIES_MAX] = {0};
    cue_match match;
    if (cue_game_match(game, &match))
        return add_match(tree, game, counts) && add_counts(tree, game, counts);
    count(game, cue_game_state(game), counts);
    return add_counts(tree, game, counts);
}

bool results_add(const game_about *about, const cue_game *game)
{
    cJSON *tree = cJSON_CreateObject(), *view = tell_view(game);
    const bool done =
        view && add_game(tree, about, view, game) && add_players(tree, view, game) && add_games(tree, game);
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
