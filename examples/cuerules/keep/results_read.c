#include "results.h"

#include "../array.h"
#include "../complain.h"
#include "../files.h"
#include "../json_text.h"
#include "../system_files.h"
#include "folder.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static bool take_player(const cJSON *node, game_result *result, result_player *out)
{
    const cJSON *score = cJSON_GetObjectItemCaseSensitive(node, "score");
    const cJSON *high = cJSON_GetObjectItemCaseSensitive(node, "high_break");
    const cJSON *innings = cJSON_GetObjectItemCaseSensitive(node, "innings");
    result->has_scores = score != NULL;
    result->has_breaks = high != NULL;
    return json_text_words(node, "name", out->name, sizeof out->name) && json_text_switch(node, "won", &out->won) &&
           (!score || json_text_number(score, -INT_MAX, &out->score)) &&
           (!innings || json_text_number(innings, 0, &out->innings)) &&
           (!high || json_text_number(high, 0, &out->high_break));
}

static bool take_players(const cJSON *tree, game_result *out)
{
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(tree, "players");
    const int count = cJSON_GetArraySize(list);
    int i;
    if (!cJSON_IsArray(list) || count < 1 || count > 1000)
        return false;
    out->players = calloc((size_t)count, sizeof *out->players);
    for (i = 0; out->players && i < count; i++)
        if (!take_player(cJSON_GetArrayItem(list, i), out, &out->players[i]))
            return false;
    out->player_count = (unsigned long)count;
    return out->players != NULL;
}

static bool take_numbers(const cJSON *list, unsigned long count, long least, long *out)
{
    unsigned long i;
    if (!cJSON_IsArray(list) || (unsigned long)cJSON_GetArraySize(list) != count)
        return false;
    for (i = 0; i < count; i++)
        if (!json_text_number(cJSON_GetArrayItem(list, (int)i), least, &out[i]))
            return false;
    return true;
}

static bool take_game(const cJSON *node, const game_result *result, result_game *out)
{
    const cJSON *winners = cJSON_GetObjectItemCaseSensitive(node, "winners");
    const cJSON *scores = cJSON_GetObjectItemCaseSensitive(node, "scores");
    const int count = cJSON_GetArraySize(winners);
    long won[CUE_PLAYERS_MAX];
    int i;
    if (count > CUE_PLAYERS_MAX || !take_numbers(winners, (unsigned long)count, 0, won) ||
        (result->has_scores && !take_numbers(scores, result->player_count, -INT_MAX, out->scores)))
        return false;
    for (i = 0; i < count; i++) {
        if ((unsigned long)won[i] >= result->player_count)
            return false;
        out->winners |= 1u << won[i];
    }
    return true;
}

/* The games of a match; a single game has no list. */
static bool take_games(const cJSON *tree, game_result *out)
{
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(tree, "games"), *node;
    const int count = cJSON_GetArraySize(list);
    if (!list)
        return true;
    out->games = out->player_count <= CUE_PLAYERS_MAX ? calloc((size_t)count + 1, sizeof *out->games) : NULL;
    for (node = list->child; out->games && node; node = node->next)
        if (!take_game(node, out, &out->games[out->game_count++]))
            return false;
    return out->games != NULL;
}

static bool take_counts(const cJSON *tree, game_result *out)
{
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(tree, "counts"), *node;
    for (node = list ? list->child : NULL; node; node = node->next) {
        const size_t size = strlen(node->string) + 1;
        if (out->count_count == RESULTS_COUNTS || size > RESULTS_NAME ||
            !json_text_number(node, -INT_MAX, &out->counts[out->count_count]))
            return false;
        (void)memcpy(out->count_names[out->count_count++], node->string, size);
    }
    return true;
}

bool results_is_match(const char *count)
{
    static const char beginning[] = "match ";
    return strncmp(count, beginning, sizeof beginning - 1) == 0;
}

/* The scores are those of the last frame: what was achieved is the matches that were won. */
static void take_matches(game_result *out)
{
    long won = 0;
    unsigned long i;
    for (i = 0; i < out->count_count; i++)
        if (results_is_match(out->count_names[i])) {
            won += out->counts[i];
            out->match_count++;
        }
    if (out->match_count)
        out->players[0].score = won;
}

/* All this, but for the hints, must be there and of the right type: a line is taken whole, or passed over. */
static bool take_result(const cJSON *tree, game_result *out)
{
    (void)json_text_count(tree, "hints", &out->hints);
    return json_text_words(tree, "game", out->game, sizeof out->game) &&
           json_text_words(tree, "title", out->title, sizeof out->title) &&
           json_text_words(tree, "day", out->day, sizeof out->day) &&
           json_text_words(tree, "date", out->date, sizeof out->date) && day_number(out->date) >= 0 &&
           json_text_switch(tree, "by_hand", &out->by_hand) && json_text_switch(tree, "chosen", &out->chosen) &&
           json_text_switch(tree, "from_file", &out->from_file) &&
           json_text_switch(tree, "contested", &out->contested) &&
           json_text_switch(tree, "refereed", &out->refereed) &&
           json_text_count(tree, "undone", &out->undone) && json_text_count(tree, "moves", &out->moves) &&
           take_players(tree, out) && take_games(tree, out) && take_counts(tree, out);
}

static void free_result(game_result *result)
{
    free(result->players);
    free(result->games);
}

/* The last line about a game is the valid one. */
static void remove_key(result_list *list, const char *key)
{
    size_t i;
    for (i = list->count; i-- > 0;)
        if (strcmp(list->items[i].key, key) == 0) {
            free_result(&list->items[i]);
            memmove(&list->items[i], &list->items[i + 1], (list->count - i - 1) * sizeof list->items[i]);
            list->count--;
            return;
        }
}

static bool make_room(result_list *list)
{
    game_result *grown = array_grown(list->items, &list->room, list->count + 1, sizeof *list->items);
    list->items = grown ? grown : list->items;
    return grown != NULL;
}

static bool take_line(result_list *list, const char *line)
{
    cJSON *tree = cJSON_Parse(line);
    game_result *next = &list->items[list->count];
    bool withdrawn, taken;
    memset(next, 0, sizeof *next);
    taken = json_text_words(tree, "key", next->key, sizeof next->key);
    if (taken && json_text_switch(tree, "withdrawn", &withdrawn)) {
        char key[ABOUT_KEY];
        memcpy(key, next->key, sizeof key);
        remove_key(list, key);
    } else if (taken && take_result(tree, next)) {
        game_result found = *next;
        take_matches(&found);
        remove_key(list, found.key);
        list->items[list->count++] = found;
    } else {
        free_result(next);
        taken = false;
    }
    cJSON_Delete(tree);
    return taken;
}

/* The text ends with a NUL. Any other NUL is where a power cut left a hole, and the line is damaged. */
static bool take_lines(result_list *list, char *text, size_t length)
{
    char *const end = text + length;
    while (text < end) {
        char *newline = memchr(text, '\n', (size_t)(end - text));
        newline = newline ? newline : end;
        *newline = '\0';
        if (!make_room(list))
            return false;
        if (text < newline && !(strlen(text) == (size_t)(newline - text) && take_line(list, text)))
            list->damaged++;
        text = newline + 1;
    }
    return true;
}

bool results_read(result_list *out)
{
    char path[FOLDER_PATH];
    cue_text text = {0};
    bool done = true;
    memset(out, 0, sizeof *out);
    if (!folder_path("results.jsonl", path, sizeof path) || !system_exists(path))
        return true;
    done = files_read(path, FILES_OTHER, &text);
    if (done && text.length && !take_lines(out, text.bytes, text.length)) {
        (void)complain_no_memory();
        done = false;
    }
    cue_text_free(&text);
    return done;
}

void results_free(result_list *list)
{
    size_t i;
    for (i = 0; i < list->count; i++)
        free_result(&list->items[i]);
    free(list->items);
    memset(list, 0, sizeof *list);
}
