#include "again.h"

#include "../complain.h"
#include "../games.h"
#include "../out.h"
#include "../show.h"
#include "amendments.h"
#include "calls.h"
#include "card.h"
#include "legal.h"
#include "moves.h"

#include <cjson/cJSON.h>
#include <stdlib.h>

static bool are_alike(const cJSON *list)
{
    const cJSON *item;
    cJSON_ArrayForEach(item, list)
        if (!cJSON_Compare(item, list->child, true))
            return false;
    return true;
}

/* Has an option another value for each of the players, as targets may have? */
static bool has_own_options(const cue_game *game)
{
    cJSON *options = games_options(game);
    const cJSON *option;
    bool has = false;
    cJSON_ArrayForEach(option, options)
        has = has || (cJSON_IsArray(option) && !are_alike(option));
    cJSON_Delete(options);
    return has;
}

/* Does somebody else open the next game? At a table, unless players have options of their own. */
static bool takes_turns(const cue_game *game)
{
    return show_info(game).balls && !has_own_options(game);
}

static cue_game *make(const cue_game *game)
{
    const bool turns = takes_turns(game);
    const char *names[CUE_PLAYERS_MAX];
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *made = NULL;
    cue_error error;
    uint32_t i;
    config.players = cue_game_players(game);
    for (i = 0; i < config.players; i++)
        names[i] = cue_game_player_name(game, turns ? (i + 1) % config.players : i);
    config.player_names = names;
    config.options = cue_game_options(game);
    config.options_size = config.options ? show_info(game).options_size : 0;
    config.seed = games_any_seed(NULL);
    /* A game holds its ruleset, and so may another one. */
    if (cue_game_new((cue_ruleset *)cue_game_ruleset(game), &config, &made, &error))
        (void)complain_refused(NULL, &error);
    return made;
}

void again_with(play_session *session, cue_game *made)
{
    kept_close(&session->kept);
    calls_drop(session);
    card_forget(session);
    legal_note_shown(false);
    amendments_forget(session);
    cue_game_free(session->game);
    free(session->path);
    session->game = made;
    session->path = NULL;
    session->saved = true;
    kept_begin(&session->kept, made);
    session->kept.about.by_hand = session->by_hand;
}

bool again_begin(play_session *session)
{
    cue_game *made = make(session->game);
    if (!made)
        return false;
    again_with(session, made);
    out_print("%s", show_info(made).title);
    if (!session->terminal && !show_info(made).balls)
        out_print(", seed %llu", (unsigned long long)cue_game_seed(made));
    if (takes_turns(made))
        out_print("; %s opens this time", cue_game_player_name(made, 0));
    out_print(".\n");
    if (!session_is_told_chance(session))
        moves_draw(made);
    return true;
}
