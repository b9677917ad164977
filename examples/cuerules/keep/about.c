#include "about.h"

#include "../games.h"
#include "../json_text.h"
#include "../show.h"
#include "../text.h"

#include <stdio.h>
#include <string.h>

void about_begin(game_about *about)
{
    memset(about, 0, sizeof *about);
    (void)snprintf(about->key, sizeof about->key, "%016llx", (unsigned long long)games_any_seed(NULL));
}

bool about_is_begun(const game_about *about)
{
    return about->moves || about->by_hand;
}

bool about_is_todays(const game_about *about)
{
    char today[DAY_ROOM];
    day_today(today);
    return strcmp(about->day, today) == 0;
}

/* Cut, if need be, at the end of a character. */
static void copy_words(char *out, size_t size, const char *words)
{
    const size_t length = text_cut(words, size - 1);
    memcpy(out, words, length);
    out[length] = '\0';
}

/* Moves that somebody made: chance makes its own. */
static unsigned long count_moves(const cue_game *game)
{
    unsigned long moves = 0;
    cue_action action;
    size_t i;
    for (i = 0; cue_game_log_at(game, i, &action); i++)
        moves += show_kind(game, &action).by != CUE_BY_CHANCE;
    return moves;
}

void about_look_at(game_about *about, const cue_game *game)
{
    char all[CUE_PLAYERS_MAX * 260] = "";
    size_t length = 0;
    uint32_t i;
    for (i = 0; i < cue_game_players(game) && length < sizeof all; i++)
        length += (size_t)snprintf(all + length, sizeof all - length, "%s%s", i ? ", " : "",
                                   cue_game_player_name(game, i));
    copy_words(about->players, sizeof about->players, all);
    copy_words(about->title, sizeof about->title, show_info(game).title);
    about->moves = count_moves(game);
    about->over = show_is_over(game);
    day_clock(about->changed);
}

cue_status about_write(const game_about *about, cue_text *out)
{
    cJSON *tree = cJSON_CreateObject();
    char *line = NULL;
    cue_status status = CUE_NO_MEMORY;
    if (cJSON_AddStringToObject(tree, "key", about->key) && cJSON_AddStringToObject(tree, "title", about->title) &&
        cJSON_AddStringToObject(tree, "players", about->players) && cJSON_AddStringToObject(tree, "day", about->day) &&
        cJSON_AddStringToObject(tree, "saved_as", about->saved_as) &&
        cJSON_AddBoolToObject(tree, "by_hand", about->by_hand) &&
        cJSON_AddBoolToObject(tree, "tutor", about->tutor) &&
        cJSON_AddBoolToObject(tree, "chosen", about->chosen) &&
        cJSON_AddBoolToObject(tree, "from_file", about->from_file) &&
        cJSON_AddNumberToObject(tree, "undone", (double)about->undone) &&
        cJSON_AddNumberToObject(tree, "hints", (double)about->hints) &&
        cJSON_AddNumberToObject(tree, "moves", (double)about->moves) &&
        cJSON_AddBoolToObject(tree, "over", about->over) && cJSON_AddStringToObject(tree, "changed", about->changed))
        line = cJSON_PrintUnformatted(tree);
    if (line)
        status = text_print(out, "%s\n", line);
    cJSON_free(line);
    cJSON_Delete(tree);
    return status;
}

bool about_read(const char *text, game_about *out)
{
    cJSON *tree = cJSON_Parse(text);
    about_begin(out);
    (void)json_text_words(tree, "key", out->key, sizeof out->key);
    (void)json_text_words(tree, "title", out->title, sizeof out->title);
    (void)json_text_words(tree, "players", out->players, sizeof out->players);
    (void)json_text_words(tree, "day", out->day, sizeof out->day);
    (void)json_text_words(tree, "saved_as", out->saved_as, sizeof out->saved_as);
    (void)json_text_words(tree, "changed", out->changed, sizeof out->changed);
    (void)json_text_switch(tree, "by_hand", &out->by_hand);
    (void)json_text_switch(tree, "tutor", &out->tutor);
    (void)json_text_switch(tree, "chosen", &out->chosen);
    (void)json_text_switch(tree, "from_file", &out->from_file);
    (void)json_text_switch(tree, "over", &out->over);
    (void)json_text_count(tree, "undone", &out->undone);
    (void)json_text_count(tree, "hints", &out->hints);
    (void)json_text_count(tree, "moves", &out->moves);
    cJSON_Delete(tree);
    return out->title[0] != 0;
}
