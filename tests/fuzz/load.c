/* Any bytes as a saved game: an error that says something, or a game whose own save loads again as the same bytes,
 * and that can be drawn, and played on. For "options":"default" the game's own stand in the save. */
#include "json.h"

#include "fuzz.h"

#include <stdlib.h>

enum { STEPS = 30, LOGGED = 40 };

static void load_again(const cue_game *game)
{
    cue_text first, second;
    cue_game *again = NULL;
    cue_text_init(&first, NULL);
    cue_text_init(&second, NULL);
    must(!cue_game_save(game, true, &first, NULL));
    must(!cue_game_load(NULL, NULL, first.bytes, first.length, CUE_VERIFY_AUTO, &again, NULL));
    must(!cue_game_save(again, true, &second, NULL));
    must(fuzz_same(&first, &second));
    cue_game_free(again);
    cue_text_free(&first);
    cue_text_free(&second);
}

/* Whatever state was loaded can be drawn, and has the same signs in colours as without. */
static void draw(const cue_game *game)
{
    cue_text plain, coloured, svg;
    size_t at = 0, from = 0;
    cue_text_init(&plain, NULL);
    cue_text_init(&coloured, NULL);
    cue_text_init(&svg, NULL);
    must(!cue_write_picture(cue_game_position(game), CUE_PICTURE_TEXT, &plain, NULL));
    must(!cue_write_picture(cue_game_position(game), CUE_PICTURE_COLOURED, &coloured, NULL));
    must(!cue_write_picture(cue_game_position(game), CUE_PICTURE_SVG, &svg, NULL));
    must(!cue_write_shot_picture(game, &svg, NULL));
    while (from < coloured.length) {
        const size_t style = cue_style_at(coloured.bytes + from, NULL);
        must(style || (at < plain.length && coloured.bytes[from] == plain.bytes[at++]));
        from += style ? style : 1;
    }
    must(at == plain.length);
    cue_text_free(&plain);
    cue_text_free(&coloured);
    cue_text_free(&svg);
}

/* A good way, to the end where the game is short. Whatever is listed, and can be made up, is possible. */
static void play_on(cue_game *game)
{
    cue_random random = cue_random_at(1, 1);
    const cue_action *legal;
    size_t count;
    unsigned step;
    for (step = 0; step < STEPS && (legal = fuzz_legal(game, &count), count) > 0; step++) {
        cue_action action = legal[(step * 7) % count];
        if (!cue_game_fill(game, &random, &action, NULL))
            must(!cue_game_apply(game, &action, NULL));
    }
}

/* An entry that becomes what it is changes nothing; one that is taken out, with all that cannot follow, leaves a game. */
static void amend(cue_game *game)
{
    const size_t at = cue_game_log_count(game) / 2;
    cue_text before, after;
    cue_action action;
    if (!cue_game_log_at(game, at, &action))
        return;
    cue_text_init(&before, NULL);
    cue_text_init(&after, NULL);
    must(!cue_game_save(game, true, &before, NULL));
    must(!cue_game_amend(game, at, &action, 0, NULL, NULL, NULL));
    must(!cue_game_save(game, true, &after, NULL) && fuzz_same(&before, &after));
    must(!cue_game_amend(game, at, NULL, CUE_AMEND_DROP, NULL, NULL, NULL));
    cue_text_free(&before);
    cue_text_free(&after);
}

static void try_to_load(const char *text, size_t length, cue_verify verify)
{
    cue_game *game = NULL;
    cue_error error = {.status = CUE_OK};
    if (cue_game_load(NULL, NULL, text, length, verify, &game, &error)) {
        must(!game && error.status != CUE_OK && error.message[0] && (!error.path[0] || error.path[0] == '/'));
        return;
    }
    load_again(game);
    draw(game);
    play_on(game);
    load_again(game);
    draw(game);
    amend(game);
    load_again(game);
    while (!cue_game_undo(game, NULL, NULL))
        ;
    must(!cue_game_log_count(game));
    cue_game_free(game);
}

/* A copy that ends in a zero; NULL where the member isn't there. */
static char *member(const char *text, size_t size, const char *name)
{
    const char *from, *to;
    char *copy;
    if (!json_find(text, size, name, &from, &to))
        return NULL;
    copy = malloc((size_t)(to - from) + 1);
    must(copy != NULL);
    memcpy(copy, from, (size_t)(to - from));
    copy[to - from] = '\0';
    return copy;
}

static cue_game *begin(const char *text, size_t size)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    char *id = member(text, size, "game"), *options = member(text, size, "options");
    char *players = member(text, size, "players"), *seed = member(text, size, "seed");
    cue_game *game = NULL;
    if (seed)
        config.seed = strtoull(seed + (*seed == '"'), NULL, 10);
    if (id && strlen(id) > 2) {
        id[strlen(id) - 1] = '\0';
        (void)cue_game_new_json(cue_ruleset_find(id + 1), &config,
                                options && strcmp(options, "\"default\"") != 0 ? options : NULL, players, &game,
                                NULL);
    }
    free(id);
    free(options);
    free(players);
    free(seed);
    return game;
}

/* The member of a save takes the place of that of the document. */
static size_t take_over(uint8_t *data, size_t size, size_t most, const char *name, const cue_text *save)
{
    const char *from, *to, *value, *end;
    if (!json_find((const char *)data, size, name, &from, &to) ||
        !json_find(save->bytes, save->length, name, &value, &end))
        return size;
    return json_replace((char *)data, size, most, from, to, value, (size_t)(end - value));
}

/* The state of a save has to be the one that its log leads to. So that more than the first check of that is tried,
 * a save whose options, seed or log were changed gets the log as far as it is possible, and the state that belongs
 * to it. */
static size_t sign_again(uint8_t *data, size_t size, size_t most)
{
    const char *from, *to;
    cue_game *game =
        json_find((const char *)data, size, "log", &from, &to) ? begin((const char *)data, size) : NULL;
    cue_text text;
    unsigned left = LOGGED;
    if (!game)
        return size;
    cue_text_init(&text, NULL);
    while (from + 1 < to && left--) {
        const char *end = json_value_end(from + 1, to);
        if (!end)
            break;
        (void)cue_game_apply_json(game, from + 1, (size_t)(end - from) - 1, NULL);
        from = end;
    }
    if (!cue_game_save(game, true, &text, NULL)) {
        size = take_over(data, size, most, "state", &text);
        size = take_over(data, size, most, "log", &text);
    }
    cue_text_free(&text);
    cue_game_free(game);
    return size;
}

/* The options that a game has by default, which may be thousands of bytes, are named in an input. */
static char *spell_out(const char *text, size_t *length)
{
    cue_game *game = NULL;
    cue_text options;
    const char *from, *to;
    char *whole;
    cue_text_init(&options, NULL);
    if (json_find(text, *length, "options", &from, &to) && to - from == 9 && memcmp(from, "\"default\"", 9) == 0 &&
        (game = begin(text, *length)) != NULL)
        must(!cue_write_options(cue_game_position(game), &options, NULL));
    whole = malloc(*length + options.length + 1);
    must(whole != NULL);
    if (*length)
        memcpy(whole, text, *length);
    if (game)
        *length = json_replace(whole, *length, *length + options.length, whole + (from - text), whole + (to - text),
                               options.bytes, options.length);
    cue_game_free(game);
    cue_text_free(&options);
    return whole;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = spell_out((const char *)data, &size);
    try_to_load(text, size, CUE_VERIFY_AUTO);
    if (fuzz_search(text, text + size, "\"log\""))
        try_to_load(text, size, CUE_VERIFY_NEVER);
    free(text);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    size = json_mutate_behind(data, size, most, seed, 0);
    return seed % 3 == 0 ? sign_again(data, size, most) : size;
}
