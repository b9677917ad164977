#include "results.h"

#include "../complain.h"
#include "../files.h"
#include "../system_files.h"
#include "folder.h"

#include <cjson/cJSON.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Everything that follows has to be there and of its type: a line is taken whole or passed over. Control characters have
 * no place in what is printed later on. */
static bool take_words(const cJSON *tree, const char *name, char *out, size_t size)
{
    const cJSON *node = cJSON_GetObjectItemCaseSensitive(tree, name);
    const char *words = cJSON_IsString(node) ? node->valuestring : NULL;
    size_t i;
    if (!words || strlen(words) >= size)
        return false;
    for (i = 0; words[i]; i++)
        if ((unsigned char)words[i] < ' ' || words[i] == 0x7f)
            return false;
    memcpy(out, words, i + 1);
    return true;
}

static bool take_switch(const cJSON *tree, const char *name, bool *out)
{
    const cJSON *node = cJSON_GetObjectItemCaseSensitive(tree, name);
    *out = cJSON_IsTrue(node);
    return cJSON_IsBool(node);
}

static bool take_number(const cJSON *node, long least, long *out)
{
    const double most = INT_MAX;
    const bool fits = cJSON_IsNumber(node) && node->valuedouble >= (double)least && node->valuedouble <= most;
    *out = fits ? (long)node->valuedouble : 0;
    return fits;
}

static bool take_count(const cJSON *tree, const char *name, unsigned long *out)
{
    long number;
    const bool fits = take_number(cJSON_GetObjectItemCaseSensitive(tree, name), 0, &number);
    *out = (unsigned long)number;
    return fits;
}

static bool take_player(const cJSON *node, result *of, result_player *out)
{
    const cJSON *score = cJSON_GetObjectItemCaseSensitive(node, "score");
    const cJSON *high = cJSON_GetObjectItemCaseSensitive(node, "high_break");
    of->has_scores = score != NULL;
    of->has_breaks = high != NULL;
    return take_words(node, "name", out->name, sizeof out->name) && take_switch(node, "won", &out->won) &&
           (!score || take_number(score, -INT_MAX, &out->score)) &&
           (!high || take_number(high, 0, &out->high_break));
}

static bool take_players(const cJSON *tree, result *out)
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

static bool take_counts(const cJSON *tree, result *out)
{
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(tree, "counts"), *node;
    for (node = list ? list->child : NULL; node; node = node->next) {
        const size_t size = strlen(node->string) + 1;
        if (out->count_count == RESULTS_COUNTS || size > RESULTS_NAME ||
            !take_number(node, -INT_MAX, &out->counts[out->count_count]))
            return false;
        (void)memcpy(out->count_names[out->count_count++], node->string, size);
    }
    return true;
}

static bool take_result(const cJSON *tree, result *out)
{
    return take_words(tree, "game", out->game, sizeof out->game) &&
           take_words(tree, "title", out->title, sizeof out->title) &&
           take_words(tree, "day", out->day, sizeof out->day) &&
           take_words(tree, "date", out->date, sizeof out->date) && day_number(out->date) >= 0 &&
           take_switch(tree, "by_hand", &out->by_hand) && take_switch(tree, "chosen", &out->chosen) &&
           take_switch(tree, "from_file", &out->from_file) && take_switch(tree, "contested", &out->contested) &&
           take_switch(tree, "refereed", &out->refereed) &&
           take_count(tree, "undone", &out->undone) && take_count(tree, "moves", &out->moves) &&
           take_players(tree, out) && take_counts(tree, out);
}

/* The latest line about a game is the one that holds. */
static void remove_key(result_list *list, const char *key)
{
    size_t i;
    for (i = list->count; i-- > 0;)
        if (strcmp(list->items[i].key, key) == 0) {
            free(list->items[i].players);
            memmove(&list->items[i], &list->items[i + 1], (list->count - i - 1) * sizeof list->items[i]);
            list->count--;
            return;
        }
}

static bool make_room(result_list *list)
{
    result *grown;
    if (list->count < list->room)
        return true;
    grown = realloc(list->items, (list->room * 2 + 16) * sizeof *grown);
    if (!grown)
        return false;
    list->items = grown;
    list->room = list->room * 2 + 16;
    return true;
}

static bool take_line(result_list *list, const char *line)
{
    cJSON *tree = cJSON_Parse(line);
    result *next = &list->items[list->count];
    bool withdrawn, taken;
    memset(next, 0, sizeof *next);
    taken = take_words(tree, "key", next->key, sizeof next->key);
    if (taken && take_switch(tree, "withdrawn", &withdrawn)) {
        char key[ABOUT_KEY];
        memcpy(key, next->key, sizeof key);
        remove_key(list, key);
    } else if (taken && take_result(tree, next)) {
        const result found = *next;
        remove_key(list, found.key);
        list->items[list->count++] = found;
    } else {
        free(next->players);
        taken = false;
    }
    cJSON_Delete(tree);
    return taken;
}

/* The text has a NUL at its end; others are where a power cut left a hole, and end the line there for good. */
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
    cue_text text;
    bool done = true;
    memset(out, 0, sizeof *out);
    if (!folder_path("results.jsonl", path, sizeof path) || !system_exists(path))
        return true;
    cue_text_init(&text, NULL);
    done = files_read(path, &text);
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
        free(list->items[i].players);
    free(list->items);
    memset(list, 0, sizeof *list);
}
