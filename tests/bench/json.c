/* Saving and loading, compared with libcjson printing and parsing the same document. */
#include "bench.h"

#include <cuerules/cuerules.h>
#include <cuerules/games/bowling_solitaire.h>
#include <cuerules/games/chaser.h>

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

enum { TIMES = 20000 };

typedef struct documents {
    cue_game *game;
    cue_text text;
    cJSON *tree;
    bool with_log;
    uint64_t times;
} documents;

static void save_ours(void *context)
{
    documents *d = context;
    cue_text text;
    uint64_t i;
    for (i = 0; i < d->times; i++) {
        cue_text_init(&text, NULL);
        (void)cue_game_save(d->game, d->with_log, &text, NULL);
        bench_keep += text.length;
        cue_text_free(&text);
    }
}

static void print_theirs(void *context)
{
    documents *d = context;
    uint64_t i;
    for (i = 0; i < d->times; i++) {
        char *text = cJSON_PrintUnformatted(d->tree);
        bench_keep += (uint64_t)text[0];
        cJSON_free(text);
    }
}

static void load_ours(void *context)
{
    documents *d = context;
    uint64_t i;
    for (i = 0; i < d->times; i++) {
        cue_game *game = NULL;
        if (cue_game_load(NULL, NULL, d->text.bytes, d->text.length, CUE_VERIFY_AUTO, &game, NULL))
            abort();
        cue_game_free(game);
    }
}

static void parse_theirs(void *context)
{
    documents *d = context;
    uint64_t i;
    for (i = 0; i < d->times; i++)
        cJSON_Delete(cJSON_ParseWithLength(d->text.bytes, d->text.length));
}

/* A game several frames in, as people save it. */
static cue_game *play_some(void)
{
    cue_game *game = NULL;
    cue_action legal[256];
    unsigned i;
    if (cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), NULL, &game, NULL))
        return NULL;
    for (i = 0; i < 30; i++) {
        const size_t count = cue_game_legal(game, legal, 256);
        if (!count || cue_game_apply(game, &legal[count / 3], NULL))
            break;
    }
    return game;
}

static void measure(documents *d, const char *save_id, const char *save_title, const char *load_id,
                    const char *load_title)
{
    bench_row row = {.id = save_id,
                     .title = save_title,
                     .unit = "document",
                     .context = d,
                     .work = save_ours,
                     .units = &d->times,
                     .cost = true,
                     .rivals = {{"libcjson's printing of it", print_theirs, 0.25}}};
    cue_text_init(&d->text, NULL);
    if (cue_game_save(d->game, d->with_log, &d->text, NULL))
        return;
    d->tree = cJSON_ParseWithLength(d->text.bytes, d->text.length);
    bench_run(&row);
    row.id = load_id;
    row.title = load_title;
    row.work = load_ours;
    row.rivals[0] = (bench_rival){"libcjson's parsing of it", parse_theirs, 1.2};
    bench_run(&row);
    cJSON_Delete(d->tree);
    cue_text_free(&d->text);
}

void bench_json(void)
{
    documents d = {NULL, {0}, NULL, false, bench_times(TIMES)};
    if (!bench_wanted("json/"))
        return;
    d.game = play_some();
    if (!d.game)
        return;
    measure(&d, "json/save", "saving Bowling Solitaire", "json/load", "loading it");
    d.with_log = true;
    d.times = bench_times(TIMES / 5);
    measure(&d, "json/save-log", "saving it with its log", "json/load-log", "loading it, verified by its log");
    cue_game_free(d.game);
    if (cue_game_new(cue_ruleset_find(CUE_CHASER), NULL, &d.game, NULL))
        return;
    measure(&d, "json/save-table", "saving Chaser, with the places of the balls", "json/load-table", "loading it");
    cue_game_free(d.game);
}
