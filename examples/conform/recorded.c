/* The playout as the library's recorded game: copied, undone, replayed from its log, saved and loaded, also where the
 * decimal point is a comma. */
#include "walk.h"

#include <cjson/cJSON.h>
#include <locale.h>

cue_catalogue conform_catalogue(conform_walk *walk)
{
    const cue_catalogue catalogue = {&walk->ruleset, 1};
    return catalogue;
}

bool conform_same_text(const cue_text *a, const cue_text *b)
{
    return a->length == b->length && (!a->length || memcmp(a->bytes, b->bytes, a->length) == 0);
}

bool conform_is_json(const cue_text *text)
{
    const char *end = NULL;
    cJSON *parsed = text->bytes ? cJSON_ParseWithLengthOpts(text->bytes, text->length, &end, 0) : NULL;
    const bool whole = parsed && text->bytes + text->length == end + strspn(end, "\n");
    cJSON_Delete(parsed);
    return whole;
}

bool conform_saves_as(const cue_game *game, const void *state, const cue_text *expected)
{
    cue_text text;
    bool same;
    cue_text_init(&text, NULL);
    same = memcmp(cue_game_state(game), state, cue_state_size(cue_game_position(game)->setup)) == 0 &&
           !cue_game_save(game, true, &text, NULL) && conform_same_text(&text, expected);
    cue_text_free(&text);
    return same;
}

bool conform_same_game(const cue_game *a, const cue_game *b)
{
    cue_text text;
    bool same;
    cue_text_init(&text, NULL);
    same = !cue_game_save(a, true, &text, NULL) && conform_saves_as(b, cue_game_state(a), &text);
    cue_text_free(&text);
    return same;
}

cue_game_config conform_game_config(const conform_walk *walk, const cue_allocator *allocator)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    config.players = cue_setup_players(walk->game.setup);
    config.seed = walk->game.seed;
    config.options_size = walk->definition->options_size;
    config.options = walk->definition->options_size ? walk->game.options : NULL;
    config.allocator = allocator;
    return config;
}

cue_game *conform_open_game(conform_walk *walk, const cue_allocator *allocator)
{
    const cue_game_config config = conform_game_config(walk, allocator);
    cue_game *game = NULL;
    if (cue_game_new(walk->ruleset, &config, &game, &walk->error)) {
        conform_fail(walk, "the game cannot be created: %.200s", walk->error.message);
    } else if (!conform_is_state(walk, cue_game_state(game), 0)) {
        conform_fail(walk, "a game starts in another state than stepping does");
        cue_game_free(game);
        game = NULL;
    }
    return game;
}

bool conform_advance(conform_walk *walk, cue_game *game, size_t move)
{
    const cue_action *taken = &walk->game.taken[move];
    const size_t before = walk->progress->move;
    walk->progress->move = move;
    if (cue_game_apply(game, taken, &walk->error)) {
        conform_fail(walk, "in a game, %s is refused: %.200s", conform_action_text(walk, taken), walk->error.message);
        return false;
    }
    if (!conform_is_state(walk, cue_game_state(game), move + 1)) {
        conform_fail(walk, "in a game, %s leads to another state than in stepping, from byte %lu on",
                     conform_action_text(walk, taken),
                     (unsigned long)conform_difference(cue_game_state(game), conform_state_at(walk, move + 1),
                                                       cue_state_size(walk->game.setup)));
        return false;
    }
    walk->progress->move = before;
    return true;
}

void conform_check_json(conform_walk *walk, const cue_action *action)
{
    cue_game *game = walk->recorded;
    const size_t size = cue_state_size(walk->game.setup);
    cue_text json;
    cue_text_init(&json, NULL);
    if (cue_write_action(cue_game_position(game), action, &json, &walk->error)) {
        conform_fail(walk, "%s can't be written: %.200s", conform_action_text(walk, action), walk->error.message);
    } else if (cue_game_apply_json(game, json.bytes, json.length, &walk->error)) {
        conform_fail(walk, "%.200s is refused, though its struct is applied: %.200s", json.bytes, walk->error.message);
    } else {
        if (memcmp(cue_game_state(game), walk->state, size) != 0)
            conform_fail(walk, "%.200s leads to another state than its struct does, from byte %lu on", json.bytes,
                         (unsigned long)conform_difference(cue_game_state(game), walk->state, size));
        (void)cue_game_undo(game, NULL, NULL);
    }
    cue_text_free(&json);
}

cue_status conform_write_view(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_write_view(cue_game_position(game), text, error);
}

cue_status conform_write_legal(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_write_legal(cue_game_position(game), text, error);
}

cue_status conform_write_options(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_write_options(cue_game_position(game), text, error);
}

cue_status conform_write_save(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_game_save(game, true, text, error);
}

cue_status conform_write_log(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_write_log(game, 0, text, error);
}

static bool advance_to(conform_walk *walk, cue_game *game, size_t from, size_t to)
{
    while (game && from < to && conform_advance(walk, game, from))
        from++;
    return game && from == to;
}

/* Undoes one action; it has to be the one that was applied, and lead to exactly the state before it. */
static bool take_back(conform_walk *walk, cue_game *game, size_t move)
{
    const cue_action *taken = &walk->game.taken[move];
    cue_action undone;
    walk->progress->move = move;
    conform_checked(walk, 1);
    if (cue_game_undo(game, &undone, NULL))
        conform_fail(walk, "the action after this can't be taken back");
    else if (!conform_is_state(walk, cue_game_state(game), move))
        conform_fail(walk, "taking back the action after this leads to another state, from byte %lu on",
                     (unsigned long)conform_difference(cue_game_state(game), conform_state_at(walk, move),
                                                       cue_state_size(walk->game.setup)));
    else if (conform_compare(walk->definition, &undone, taken) != 0 ||
             !conform_same_carried(walk->definition, &undone, taken))
        conform_fail(walk, "the action taken back is not the one that was applied");
    else
        return true;
    return false;
}

static bool take_back_to(conform_walk *walk, cue_game *game, size_t from, size_t to)
{
    while (from > to && take_back(walk, game, from - 1))
        from--;
    return from == to;
}

/* Back to the start, forward again, and halfway back once more. */
void conform_undo(conform_walk *walk)
{
    const size_t moves = walk->game.moves;
    cue_game *game = conform_open_game(walk, NULL);
    cue_status status;
    if (advance_to(walk, game, 0, moves) && take_back_to(walk, game, moves, 0)) {
        conform_begin_refusal(&walk->error);
        status = cue_game_undo(game, NULL, &walk->error);
        if (status != CUE_ILLEGAL_ACTION)
            conform_fail(walk, "undo at the start returns %s", cue_status_name(status));
        else
            (void)conform_check_refusal(walk, status, &walk->error);
        if (advance_to(walk, game, 0, moves))
            (void)take_back_to(walk, game, moves, moves / 2);
    }
    cue_game_free(game);
}

void conform_replay(conform_walk *walk)
{
    cue_game *from = conform_open_game(walk, NULL), *to = conform_open_game(walk, NULL);
    cue_action action;
    size_t i;
    bool same = to && advance_to(walk, from, 0, walk->game.moves);
    if (same && (cue_game_log_count(from) != walk->game.moves || !cue_game_log_complete(from)))
        conform_fail(walk, "the log has %lu actions", (unsigned long)cue_game_log_count(from));
    for (i = 0; i < walk->game.moves && same; i++) {
        walk->progress->move = i;
        conform_checked(walk, 1);
        same = cue_game_log_at(from, i, &action) && !cue_game_apply(to, &action, NULL) &&
               conform_is_state(walk, cue_game_state(to), i + 1);
        if (!same)
            conform_fail(walk, "the log does not lead to the same state");
    }
    cue_game_free(from);
    cue_game_free(to);
}

/* The copy goes back to the start and on to the end of the playout, while the game stays where it is. A copy of the
 * copy is played on after its original is gone. */
void conform_clone(conform_walk *walk)
{
    const size_t move = walk->progress->move;
    cue_game *copy = NULL, *survivor = NULL;
    conform_checked(walk, 1);
    cue_step_clone_into(walk->game.setup, conform_state_now(walk), walk->state);
    if (!conform_is_state(walk, walk->state, move))
        conform_fail(walk, "the copy of a state differs from it");
    if (cue_game_clone(walk->recorded, &copy, NULL) || cue_game_clone(copy, &survivor, NULL))
        conform_fail(walk, "the game can't be copied");
    else if (!conform_same_game(walk->recorded, copy))
        conform_fail(walk, "the copy of a game differs from it");
    else if (take_back_to(walk, copy, move, 0))
        (void)advance_to(walk, copy, 0, walk->game.moves);
    cue_game_free(copy);
    if (survivor)
        (void)advance_to(walk, survivor, move, walk->game.moves);
    cue_game_free(survivor);
    walk->progress->move = move;
    if (!conform_is_state(walk, cue_game_state(walk->recorded), move))
        conform_fail(walk, "a game changes when its copy is played");
}

/* One way to save and load. */
typedef struct way {
    const char *name;
    bool with_log;
    cue_verify verify;
    bool keeps_log;
} way;

static const way ways[] = {
    {"verified", true, CUE_VERIFY_ALWAYS, true},
    {"verified if it has a log", true, CUE_VERIFY_AUTO, true},
    {"unverified", true, CUE_VERIFY_NEVER, false},
    {"without log", false, CUE_VERIFY_AUTO, false},
};

cue_game *conform_reload(conform_walk *walk, const cue_text *saved, cue_verify verify,
                         const cue_allocator *allocator)
{
    const cue_catalogue catalogue = conform_catalogue(walk);
    cue_game *game = NULL;
    conform_begin_refusal(&walk->error);
    (void)cue_game_load(&catalogue, allocator, saved->bytes, saved->length, verify, &game, &walk->error);
    return game;
}

/* What differs between a game and the one loaded from its save, or NULL; expected: what the loaded one has to save as. */
static const char *find_difference(const cue_game *saved, const cue_game *loaded, const cue_text *expected, const way *how)
{
    cue_text left, right;
    const char *found = NULL;
    cue_text_init(&left, NULL);
    cue_text_init(&right, NULL);
    if (memcmp(cue_game_state(saved), cue_game_state(loaded), cue_state_size(cue_game_position(saved)->setup)) != 0)
        found = "the state differs";
    else if (conform_write_view(saved, &left, NULL) || conform_write_view(loaded, &right, NULL) ||
             !conform_same_text(&left, &right))
        found = "the view differs";
    right.length = 0;
    if (!found && (cue_game_save(loaded, true, &right, NULL) || !conform_same_text(expected, &right)))
        found = "it saves as another text";
    else if (!found && how->keeps_log != cue_game_log_complete(loaded))
        found = how->keeps_log ? "the log is not complete" : "the log is complete";
    cue_text_free(&left);
    cue_text_free(&right);
    return found;
}

/* texts: the game's save without its log, and with it. */
static void check_way(conform_walk *walk, const cue_text texts[2], const way *how)
{
    const size_t move = walk->progress->move;
    const char *found;
    cue_game *loaded = conform_reload(walk, &texts[how->with_log], how->verify, NULL);
    conform_checked(walk, 1);
    if (!loaded)
        conform_fail(walk, "a save can't be loaded (%s): at %.80s, %.200s", how->name, walk->error.path,
                     walk->error.message);
    else if ((found = find_difference(walk->recorded, loaded, &texts[how->keeps_log], how)) != NULL)
        conform_fail(walk, "loaded (%s), %s", how->name, found);
    /* The loaded game goes on like the saved one, chance included. */
    if (loaded && move == walk->game.moves / 2)
        (void)advance_to(walk, loaded, move, walk->game.moves);
    walk->progress->move = move;
    cue_game_free(loaded);
}

void conform_save(conform_walk *walk)
{
    cue_text texts[2];
    size_t i;
    bool saved = true;
    for (i = 0; i < CUE_COUNT(texts); i++) {
        cue_text_init(&texts[i], NULL);
        saved = saved && !cue_game_save(walk->recorded, i != 0, &texts[i], NULL) && conform_is_json(&texts[i]);
    }
    if (!saved)
        conform_fail(walk, "the game can't be saved, or not as JSON");
    for (i = 0; i < CUE_COUNT(ways) && saved; i++)
        check_way(walk, texts, &ways[i]);
    for (i = 0; i < CUE_COUNT(texts); i++)
        cue_text_free(&texts[i]);
}

static bool set_comma_locale(char *name, size_t size)
{
    static const char *const languages[] = {"de_DE", "fr_FR", "es_ES", "it_IT", "nl_NL", "pl_PL", "pt_BR",
                                            "sv_SE", "ru_RU", "cs_CZ", "da_DK", "fi_FI", "tr_TR", "de_AT"};
    static const char *const endings[] = {".UTF-8", ".utf8", "", "@euro"};
    size_t i;
    for (i = 0; i < CUE_COUNT(languages) * CUE_COUNT(endings); i++) {
        (void)snprintf(name, size, "%s%s", languages[i / CUE_COUNT(endings)], endings[i % CUE_COUNT(endings)]);
        if (setlocale(LC_ALL, name) && strcmp(localeconv()->decimal_point, ".") != 0)
            return true;
    }
    return false;
}

/* All texts of a game, one after another. */
static void write_all(const cue_game *game, cue_text *text)
{
    (void)cue_game_save(game, true, text, NULL);
    (void)cue_write_view(cue_game_position(game), text, NULL);
    (void)cue_write_legal(cue_game_position(game), text, NULL);
    (void)cue_write_picture(cue_game_position(game), CUE_PICTURE_TEXT, text, NULL);
    (void)cue_write_picture(cue_game_position(game), CUE_PICTURE_SVG, text, NULL);
    (void)cue_write_picture(cue_game_position(game), CUE_PICTURE_COLOURED, text, NULL);
    (void)cue_write_description(cue_game_ruleset(game), text, NULL);
}

void conform_locale(conform_walk *walk)
{
    char name[32], before[256];
    cue_text point, comma;
    cue_text_init(&point, NULL);
    cue_text_init(&comma, NULL);
    (void)snprintf(before, sizeof before, "%s", setlocale(LC_ALL, NULL));
    write_all(walk->recorded, &point);
    if (set_comma_locale(name, sizeof name)) {
        conform_save(walk);
        write_all(walk->recorded, &comma);
        if (!conform_same_text(&point, &comma))
            conform_fail(walk, "under the locale %s texts differ, from byte %lu on", name,
                         (unsigned long)conform_difference(
                             point.bytes, comma.bytes, point.length < comma.length ? point.length : comma.length));
        conform_remark(walk, "under %s", name);
    } else {
        conform_skip(walk,
                     "no locale that writes a decimal comma is installed (looked for de_DE.UTF-8, fr_FR.UTF-8, …)");
    }
    (void)setlocale(LC_ALL, before);
    cue_text_free(&point);
    cue_text_free(&comma);
}
