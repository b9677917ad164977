#include "about.h"

#include "../games.h"
#include "../show.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <string.h>

void about_begin(about *of)
{
    memset(of, 0, sizeof *of);
    (void)snprintf(of->key, sizeof of->key, "%016llx", (unsigned long long)games_any_seed(NULL));
}

/* Cut, if need be, where a character of UTF-8 ends. */
static void copy_words(char *out, size_t size, const char *words)
{
    size_t length = strlen(words);
    if (length >= size)
        for (length = size - 1; length && ((unsigned char)words[length] & 0xc0) == 0x80;)
            length--;
    memcpy(out, words, length);
    out[length] = '\0';
}

void about_look_at(about *of, const cue_game *game)
{
    char all[CUE_PLAYERS_MAX * 260] = "";
    size_t length = 0;
    uint32_t i;
    for (i = 0; i < cue_game_players(game) && length < sizeof all; i++)
        length += (size_t)snprintf(all + length, sizeof all - length, "%s%s", i ? ", " : "",
                                   cue_game_player_name(game, i));
    copy_words(of->players, sizeof of->players, all);
    copy_words(of->title, sizeof of->title, show_info(game).title);
    of->moves = cue_step_head(cue_game_state(game))->moves;
    of->over = cue_step_over(cue_game_ruleset(game), cue_game_state(game));
    day_clock(of->changed);
}

cue_status about_write(const about *of, cue_text *out)
{
    cJSON *tree = cJSON_CreateObject();
    char *line = NULL;
    cue_status status = CUE_NO_MEMORY;
    if (cJSON_AddStringToObject(tree, "key", of->key) && cJSON_AddStringToObject(tree, "title", of->title) &&
        cJSON_AddStringToObject(tree, "players", of->players) && cJSON_AddStringToObject(tree, "day", of->day) &&
        cJSON_AddStringToObject(tree, "saved_as", of->saved_as) &&
        cJSON_AddBoolToObject(tree, "by_hand", of->by_hand) && cJSON_AddBoolToObject(tree, "chosen", of->chosen) &&
        cJSON_AddBoolToObject(tree, "from_file", of->from_file) &&
        cJSON_AddNumberToObject(tree, "undone", (double)of->undone) &&
        cJSON_AddNumberToObject(tree, "moves", (double)of->moves) && cJSON_AddBoolToObject(tree, "over", of->over) &&
        cJSON_AddStringToObject(tree, "changed", of->changed))
        line = cJSON_PrintUnformatted(tree);
    if (line)
        status = cue_text_append(out, line, strlen(line));
    if (!status)
        status = cue_text_append(out, "\n", 1);
    cJSON_free(line);
    cJSON_Delete(tree);
    return status;
}

/* Words are printed later on: control characters have no place in them. */
static bool is_plain(const char *words)
{
    while ((unsigned char)*words >= ' ' && *words != 0x7f)
        words++;
    return !*words;
}

static void read_words(const cJSON *tree, const char *name, char *out, size_t size)
{
    const cJSON *node = cJSON_GetObjectItemCaseSensitive(tree, name);
    if (cJSON_IsString(node) && strlen(node->valuestring) < size && is_plain(node->valuestring))
        memcpy(out, node->valuestring, strlen(node->valuestring) + 1);
}

static bool read_switch(const cJSON *tree, const char *name)
{
    return cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(tree, name));
}

static unsigned long read_count(const cJSON *tree, const char *name)
{
    const cJSON *node = cJSON_GetObjectItemCaseSensitive(tree, name);
    return cJSON_IsNumber(node) && node->valuedouble >= 0 && node->valuedouble <= UINT32_MAX
               ? (unsigned long)node->valuedouble
               : 0;
}

bool about_read(const char *text, about *out)
{
    cJSON *tree = cJSON_Parse(text);
    about_begin(out);
    if (cJSON_IsObject(tree)) {
        read_words(tree, "key", out->key, sizeof out->key);
        read_words(tree, "title", out->title, sizeof out->title);
        read_words(tree, "players", out->players, sizeof out->players);
        read_words(tree, "day", out->day, sizeof out->day);
        read_words(tree, "saved_as", out->saved_as, sizeof out->saved_as);
        read_words(tree, "changed", out->changed, sizeof out->changed);
        out->by_hand = read_switch(tree, "by_hand");
        out->chosen = read_switch(tree, "chosen");
        out->from_file = read_switch(tree, "from_file");
        out->over = read_switch(tree, "over");
        out->undone = read_count(tree, "undone");
        out->moves = read_count(tree, "moves");
    }
    cJSON_Delete(tree);
    return out->title[0] != 0;
}
