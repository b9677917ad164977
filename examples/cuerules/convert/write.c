/* A game as a match text: its tags, each action as a move, and the position that all of it leads to. */
#include "../games.h"
#include "../show.h"
#include "../text.h"
#include "match_text.h"

#include <cuerules/line.h>

#include <cjson/cJSON.h>
#include <string.h>

/* Names between commas, or in JSON where one of them would not come back from that. */
static void put_players(text_writer *out, const cue_game *game)
{
    cJSON *names = cJSON_CreateArray();
    bool plain = true;
    char *printed;
    uint32_t i;
    for (i = 0; i < cue_game_players(game); i++) {
        const char *name = cue_game_player_name(game, i);
        plain = plain && !strpbrk(name, ",:[|\"#") && name[0] != ' ' && name[strlen(name) - 1] != ' ';
        cJSON_AddItemToArray(names, cJSON_CreateString(name));
    }
    printed = cJSON_PrintUnformatted(names);
    text_put(out, "players: ");
    for (i = 0; plain && i < cue_game_players(game); i++)
        text_put(out, "%s%s", i ? ", " : "", cue_game_player_name(game, i));
    if (!plain)
        text_put(out, "%s", printed ? printed : "[]");
    text_put(out, "\n");
    cJSON_free(printed);
    cJSON_Delete(names);
}

/* Options that are not the usual ones. */
static void put_options(text_writer *out, const cue_game *game)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_text ours = {0}, usual = {0};
    cue_game *other = NULL;
    config.players = cue_game_players(game);
    if (cue_game_new(cue_game_ruleset(game), &config, &other, NULL) ||
        cue_write_options(cue_game_position(game), &ours, NULL) || cue_write_options(cue_game_position(other), &usual, NULL))
        out->status = CUE_NO_MEMORY;
    else if (strcmp(ours.bytes, usual.bytes) != 0)
        text_put(out, "options: %s\n", ours.bytes);
    cue_text_free(&ours);
    cue_text_free(&usual);
    cue_game_free(other);
}

static void put_line(text_writer *out, const char *tag, const cue_game *game)
{
    cue_text line = {0};
    if (cue_position_write_line(cue_game_position(game), &line, NULL))
        out->status = CUE_NO_MEMORY;
    else
        text_put(out, "%s: %s\n", tag, line.bytes);
    cue_text_free(&line);
}

static void put_winners(text_writer *out, const cue_game *game)
{
    const uint32_t winners = cue_step_head(cue_game_state(game))->winners;
    cue_text names = {0};
    if (!show_is_over(game))
        return;
    if (cue_write_players(cue_game_position(game), winners, &names, NULL))
        out->status = CUE_NO_MEMORY;
    else
        text_put(out, "result: %s\n", names.bytes);
    cue_text_free(&names);
}

/* The move as it is typed, if that is read as the same action; else the action in JSON. */
static void put_move(text_writer *out, cue_game *before, const cue_action *action)
{
    cue_text typed = {0}, given = {0}, again = {0};
    cue_action read;
    if (cue_write_move(cue_game_position(before), action, &typed, NULL) ||
        cue_write_action(cue_game_position(before), action, &given, NULL))
        out->status = CUE_NO_MEMORY;
    else if (!cue_game_read_move(before, typed.bytes, &read, NULL) && !strchr(typed.bytes, '\n') &&
             !cue_write_action(cue_game_position(before), &read, &again, NULL) && strcmp(given.bytes, again.bytes) == 0)
        text_put(out, "%s\n", typed.bytes);
    else
        text_put(out, "%s\n", given.bytes);
    cue_text_free(&typed);
    cue_text_free(&given);
    cue_text_free(&again);
}

static void put_log(text_writer *out, const cue_game *game, cue_game *again)
{
    const char *last = NULL;
    cue_action action;
    size_t i;
    for (i = 0; cue_game_log_at(game, i, &action) && !out->status; i++) {
        const unsigned by = show_kind(game, &action).by;
        const int player = show_actor(game, &action, cue_step_head(cue_game_state(again))->to_act);
        const char *who = by == CUE_BY_CHANCE || player < 0 ? "chance" : cue_game_player_name(game, (uint32_t)player);
        size_t count, n;
        const cue_ruling *rulings;
        if (by == CUE_BY_REFEREE)
            who = "referee";
        if (!last || strcmp(last, who) != 0)
            text_put(out, "%s: ", who);
        else
            text_put(out, "  ");
        last = who;
        put_move(out, again, &action);
        if (cue_game_redo(again, NULL, NULL))
            out->status = CUE_NO_MEMORY;
        rulings = cue_game_rulings(again, &count);
        for (n = 0; n < count; n++)
            if (rulings[n].type == CUE_RULING_GAME) {
                text_put(out, "\n");
                last = NULL;
            }
    }
}

cue_status match_text_write_tags(const cue_game *game, cue_text *text)
{
    text_writer out = {text, CUE_OK};
    const cue_ruleset_info info = show_info(game);
    text_put(&out, "game: %s\n", info.id);
    put_players(&out, game);
    put_options(&out, game);
    put_winners(&out, game);
    text_put(&out, "\n");
    return out.status;
}

cue_status match_text_write(const cue_game *game, cue_text *text)
{
    text_writer out = {text, CUE_OK};
    cue_game *again = NULL;
    const cue_ruleset_info info = show_info(game);
    if (!games_rewind(game, &again))
        return CUE_NO_MEMORY;
    text_put(&out, "game: %s\n", info.id);
    if (cue_game_log_complete(game)) {
        put_players(&out, game);
        put_options(&out, game);
        text_put(&out, "seed: %llu\n", (unsigned long long)cue_game_seed(game));
    } else {
        put_line(&out, "start", again);
    }
    put_winners(&out, game);
    text_put(&out, "\n");
    put_log(&out, game, again);
    put_line(&out, "\nend", game);
    cue_game_free(again);
    return out.status;
}
