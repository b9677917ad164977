/* Saved games: what is loaded is the same game, and saves as the same bytes; with a comma for a decimal
 * point as well. */
#include "walk.h"
#include "json.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* One way to save and load. */
typedef struct way {
    const char *name;
    bool with_log;
    cue_verify verify;
    bool keeps_log;
} way;

static const way ways[] = {
    {"verified", true, CUE_VERIFY_ALWAYS, true},
    {"by its own choice", true, CUE_VERIFY_AUTO, true},
    {"unverified", true, CUE_VERIFY_NEVER, false},
    {"without log", false, CUE_VERIFY_AUTO, false},
};

static cue_game *load(conform_walk *walk, size_t move, const cue_text *text, const way *by)
{
    const cue_catalogue catalogue = conform_catalogue(walk);
    cue_game *game = NULL;
    cue_error error;
    if (!cue_game_load(&catalogue, NULL, text->bytes, text->length, by->verify, &game, &error))
        return game;
    conform_fail(walk, move, "a save can't be loaded (%s): at %.80s, %.200s", by->name, error.path, error.message);
    return NULL;
}

/* Whatever a game is used for has to give the same after the load. */
static void compare_games(conform_walk *walk, size_t move, const cue_game *saved, const cue_game *loaded,
                          const way *by)
{
    const size_t size = walk->definition->state_size;
    const size_t difference = conform_difference(cue_game_state(saved), cue_game_state(loaded), size);
    cue_text left, right;
    cue_text_init(&left, NULL);
    cue_text_init(&right, NULL);
    if (difference < size)
        conform_fail(walk, move, "loaded (%s), the state has other bytes, from byte %lu on", by->name,
                     (unsigned long)difference);
    if (cue_game_seed(saved) != cue_game_seed(loaded) || cue_game_players(saved) != cue_game_players(loaded))
        conform_fail(walk, move, "loaded (%s), the seed or the players are others", by->name);
    if (cue_write_view(saved, &left, NULL) || cue_write_view(loaded, &right, NULL) ||
        !conform_same_text(&left, &right))
        conform_fail(walk, move, "loaded (%s), the view is another one", by->name);
    left.length = right.length = 0;
    if (cue_game_save(saved, by->keeps_log, &left, NULL) || cue_game_save(loaded, true, &right, NULL) ||
        !conform_same_text(&left, &right))
        conform_fail(walk, move, "loaded (%s) and saved again, the text is another one", by->name);
    if (by->keeps_log != cue_game_log_complete(loaded))
        conform_fail(walk, move, "loaded (%s), the log is%s complete", by->name, by->keeps_log ? " not" : "");
    cue_text_free(&left);
    cue_text_free(&right);
}

/* Chance included, the loaded game goes on like the saved one. */
static void play_on(conform_walk *walk, size_t move, cue_game *loaded, const way *by)
{
    for (; move < walk->game.moves; move++) {
        if (!cue_game_apply(loaded, &walk->game.taken[move], NULL) &&
            conform_same_state(walk, cue_game_state(loaded), move + 1))
            continue;
        conform_fail(walk, move, "loaded (%s), the game does not go on as it did", by->name);
        return;
    }
}

static void check_way(conform_walk *walk, size_t move, const cue_game *game, const way *by)
{
    cue_text text;
    cue_game *loaded = NULL;
    cue_text_init(&text, NULL);
    conform_checked(walk, 1);
    if (cue_game_save(game, by->with_log, &text, NULL) || !conform_is_json(text.bytes, text.length))
        conform_fail(walk, move, "the game can't be saved, or not as JSON");
    else
        loaded = load(walk, move, &text, by);
    if (loaded) {
        compare_games(walk, move, game, loaded, by);
        if (move == walk->game.moves / 2)
            play_on(walk, move, loaded, by);
    }
    cue_game_free(loaded);
    cue_text_free(&text);
}

static void check_all_ways(conform_walk *walk)
{
    cue_game *game = conform_open_game(walk, NULL);
    size_t move;
    size_t i;
    for (move = 0; game; move++) {
        walk->at->move = move;
        for (i = 0; i < sizeof ways / sizeof ways[0]; i++)
            check_way(walk, move, game, &ways[i]);
        if (move == walk->game.moves || !conform_advance(walk, game, move))
            break;
    }
    cue_game_free(game);
}

void conform_try_save(conform_walk *walk)
{
    check_all_ways(walk);
}

static bool set_comma_locale(char *name, size_t size)
{
    static const char *const languages[] = {"de_DE", "fr_FR", "es_ES", "it_IT", "nl_NL", "pl_PL", "pt_BR",
                                            "sv_SE", "ru_RU", "cs_CZ", "da_DK", "fi_FI", "tr_TR", "de_AT"};
    static const char *const endings[] = {".UTF-8", ".utf8", "", "@euro"};
    size_t i, k;
    for (i = 0; i < sizeof languages / sizeof languages[0]; i++)
        for (k = 0; k < sizeof endings / sizeof endings[0]; k++) {
            (void)snprintf(name, size, "%s%s", languages[i], endings[k]);
            if (setlocale(LC_ALL, name) && strcmp(localeconv()->decimal_point, ".") != 0)
                return true;
        }
    return false;
}

/* All texts of a game, one after another. */
static void write_all(const cue_game *game, cue_text *text)
{
    (void)cue_game_save(game, true, text, NULL);
    (void)cue_write_view(game, text, NULL);
    (void)cue_write_legal(game, text, NULL);
    (void)cue_write_picture(game, CUE_PICTURE_TEXT, text, NULL);
    (void)cue_write_picture(game, CUE_PICTURE_SVG, text, NULL);
    (void)cue_write_description(cue_game_ruleset(game), text, NULL);
}

static void compare_texts(conform_walk *walk, const char *before, const char *name)
{
    cue_game *game = conform_open_game(walk, NULL);
    size_t move;
    for (move = 0; game; move++) {
        cue_text point, comma;
        cue_text_init(&point, NULL);
        cue_text_init(&comma, NULL);
        walk->at->move = move;
        (void)setlocale(LC_ALL, before);
        write_all(game, &point);
        (void)setlocale(LC_ALL, name);
        write_all(game, &comma);
        if (!conform_same_text(&point, &comma))
            conform_fail(walk, move, "under the locale %s texts differ, from byte %lu on", name,
                         (unsigned long)conform_difference(
                             point.bytes, comma.bytes, point.length < comma.length ? point.length : comma.length));
        cue_text_free(&point);
        cue_text_free(&comma);
        if (move == walk->game.moves || !conform_advance(walk, game, move))
            break;
    }
    cue_game_free(game);
}

void conform_try_locale(conform_walk *walk)
{
    char name[32];
    char before[256];
    (void)snprintf(before, sizeof before, "%s", setlocale(LC_ALL, NULL));
    if (set_comma_locale(name, sizeof name)) {
        check_all_ways(walk);
        compare_texts(walk, before, name);
        conform_remark(walk, "under %s", name);
    } else {
        conform_skip(walk,
                     "no locale that writes a decimal comma is installed (looked for de_DE.UTF-8, fr_FR.UTF-8, …)");
    }
    (void)setlocale(LC_ALL, before);
}
