/* What makes, changes and loads games, while memory runs out. */
#include "memory.h"

static cue_status create(conform_shortage *tried, cue_error *error)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    cue_status status;
    config.players = tried->walk->game.setup.players;
    config.options = tried->walk->definition->options_size ? tried->walk->game.options : NULL;
    config.allocator = &tried->allocator;
    conform_arm(tried);
    status = cue_game_new(tried->walk->ruleset, &config, &game, error);
    conform_disarm(tried);
    if (status && game)
        conform_fail_short(tried, "a game comes out of a call that failed");
    else
        cue_game_free(game);
    return status;
}

static bool is_unchanged(const conform_shortage *tried, const cue_game *game)
{
    cue_text text;
    bool same;
    cue_text_init(&text, NULL);
    same = conform_same_state(tried->walk, cue_game_state(game), tried->move) &&
           cue_game_log_count(game) == tried->move && !cue_game_save(game, true, &text, NULL) &&
           conform_same_text(&text, &tried->saved);
    cue_text_free(&text);
    return same;
}

static cue_status clone(conform_shortage *tried, cue_error *error)
{
    cue_game *game = conform_short_copy(tried);
    cue_game *copy = NULL;
    cue_status status = CUE_OK;
    if (!game)
        return CUE_OK;
    conform_arm(tried);
    status = cue_game_clone(game, &copy, error);
    conform_disarm(tried);
    if (status && copy)
        conform_fail_short(tried, "a game comes out of a call that failed");
    else if (!status && !is_unchanged(tried, copy))
        conform_fail_short(tried, "the copy is not equal");
    if (!is_unchanged(tried, game))
        conform_fail_short(tried, "the game is changed");
    if (!status)
        cue_game_free(copy);
    cue_game_free(game);
    return status;
}

static cue_status apply_action(conform_shortage *tried, bool as_json, cue_error *error)
{
    const cue_action *action = &tried->walk->game.taken[tried->move];
    cue_game *game = conform_short_copy(tried);
    cue_status status = CUE_OK;
    cue_text text;
    if (!game)
        return CUE_OK;
    cue_text_init(&text, NULL);
    (void)cue_write_action(game, action, &text, NULL);
    conform_arm(tried);
    status =
        as_json ? cue_game_apply_json(game, text.bytes, text.length, error) : cue_game_apply(game, action, error);
    conform_disarm(tried);
    if (status && !is_unchanged(tried, game))
        conform_fail_short(tried, "the game is changed by a call that failed");
    if (!status && !conform_same_state(tried->walk, cue_game_state(game), tried->move + 1))
        conform_fail_short(tried, "the call succeeds, and leads to another state");
    cue_text_free(&text);
    cue_game_free(game);
    return status;
}

static cue_status apply(conform_shortage *tried, cue_error *error)
{
    return apply_action(tried, false, error);
}

static cue_status apply_json(conform_shortage *tried, cue_error *error)
{
    return apply_action(tried, true, error);
}

static cue_status try_dry(conform_shortage *tried, cue_error *error)
{
    cue_game *game = conform_short_copy(tried);
    cue_status status = CUE_OK;
    if (!game)
        return CUE_OK;
    conform_arm(tried);
    status = cue_game_try(game, &tried->walk->game.taken[tried->move], NULL, error);
    conform_disarm(tried);
    if (!is_unchanged(tried, game))
        conform_fail_short(tried, "the game is changed");
    cue_game_free(game);
    return status;
}

/* Undo needs no memory: it has to work when there is none. */
static cue_status undo(conform_shortage *tried, cue_error *error)
{
    cue_game *game = conform_short_copy(tried);
    cue_status status = CUE_OK;
    if (!game)
        return CUE_OK;
    conform_arm(tried);
    if (tried->move > 0)
        status = cue_game_undo(game, NULL, error);
    conform_disarm(tried);
    if (tried->move > 0 && (status || !conform_same_state(tried->walk, cue_game_state(game), tried->move - 1)))
        conform_fail_short(tried, "the action before can't be taken back");
    cue_game_free(game);
    return status;
}

static cue_status load(conform_shortage *tried, cue_verify verify, cue_error *error)
{
    const cue_catalogue catalogue = conform_catalogue(tried->walk);
    cue_game *game = NULL;
    cue_status status;
    conform_arm(tried);
    status =
        cue_game_load(&catalogue, &tried->allocator, tried->saved.bytes, tried->saved.length, verify, &game, error);
    conform_disarm(tried);
    if (status && game)
        conform_fail_short(tried, "a game comes out of a call that failed");
    if (!status && !conform_same_state(tried->walk, cue_game_state(game), tried->move))
        conform_fail_short(tried, "another state is loaded");
    if (!status)
        cue_game_free(game);
    return status;
}

static cue_status load_verified(conform_shortage *tried, cue_error *error)
{
    return load(tried, CUE_VERIFY_ALWAYS, error);
}

static cue_status load_unverified(conform_shortage *tried, cue_error *error)
{
    return load(tried, CUE_VERIFY_NEVER, error);
}

const conform_call conform_calls[] = {
    {"new", create, NULL, false},
    {"clone", clone, NULL, false},
    {"undo", undo, NULL, false},
    {"load, verified", load_verified, NULL, false},
    {"load, unverified", load_unverified, NULL, false},
    {"apply", apply, NULL, true},
    {"apply from JSON", apply_json, NULL, true},
    {"try", try_dry, NULL, true},
};
const size_t conform_call_count = sizeof conform_calls / sizeof conform_calls[0];
