/* Saving and loading, beside libcjson printing and parsing the same document. */
#include "bench.h"

#include <cuerules/cuerules.h>
#include <cuerules/games/bowling_solitaire.h>
#include <cuerules/games/chaser.h>

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TIMES = 20000 };

typedef struct documents {
    cue_game *game;
    cue_text text;
    cJSON *tree;
    bool with_log;
    unsigned times;
} documents;

static void save_ours(void *context)
{
    documents *d = context;
    cue_text text;
    unsigned i;
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
    unsigned i;
    for (i = 0; i < d->times; i++) {
        char *text = cJSON_PrintUnformatted(d->tree);
        bench_keep += (uint64_t)text[0];
        cJSON_free(text);
    }
}

static void load_ours(void *context)
{
    documents *d = context;
    unsigned i;
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
    unsigned i;
    for (i = 0; i < d->times; i++)
        cJSON_Delete(cJSON_ParseWithLength(d->text.bytes, d->text.length));
}

/* A game some way into its frames: what one would save. */
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

static void measure(documents *d, const char *what)
{
    bench_pair pair;
    cue_text_init(&d->text, NULL);
    if (cue_game_save(d->game, d->with_log, &d->text, NULL))
        return;
    d->tree = cJSON_ParseWithLength(d->text.bytes, d->text.length);
    printf("Saved game %s, %lu bytes\n", what, (unsigned long)d->text.length);
    pair = bench_compare(save_ours, print_theirs, d);
    printf("  save %.2f us, libcjson prints it in %.2f us, ratio save / print: %.2f (aim: at most 0.25)\n",
           pair.ours * 1e6 / d->times, pair.theirs * 1e6 / d->times, 1 / pair.ratio);
    pair = bench_compare(load_ours, parse_theirs, d);
    printf("  load %.2f us, libcjson parses it in %.2f us, ratio load / parse: %.2f (aim: at most 1.2)\n",
           pair.ours * 1e6 / d->times, pair.theirs * 1e6 / d->times, 1 / pair.ratio);
    cJSON_Delete(d->tree);
    cue_text_free(&d->text);
}

void bench_json(void)
{
    documents d = {NULL, {0}, NULL, false, TIMES};
    d.game = play_some();
    if (!d.game)
        return;
    measure(&d, "without a log");
    d.with_log = true;
    d.times = TIMES / 5;
    measure(&d, "with its log, verified");
    cue_game_free(d.game);
    if (cue_game_new(cue_ruleset_find(CUE_CHASER), NULL, &d.game, NULL))
        return;
    measure(&d, "of a table, with the places of its balls");
    cue_game_free(d.game);
}
