/* Memory that runs out: every allocation of every call fails once, and fails from then on. */
#include "conform_walk.h"

#include <stdlib.h>
#include <string.h>

/* An allocator that counts its blocks, and refuses the n-th request, or all from the n-th on. */
typedef struct short_memory {
    bool armed, for_good;
    size_t refuse_at; /* counted from 1 while armed */
    size_t requests, refused;
    size_t blocks;
} short_memory;

static void *resize(void *context, void *block, size_t size)
{
    short_memory *memory = context;
    void *grown;
    if (memory->armed) {
        memory->requests++;
        if (memory->for_good ? memory->requests >= memory->refuse_at : memory->requests == memory->refuse_at) {
            memory->refused++;
            return NULL;
        }
    }
    grown = realloc(block, size);
    if (grown && !block)
        memory->blocks++;
    return grown;
}

static void release(void *context, void *block)
{
    short_memory *memory = context;
    if (block)
        memory->blocks--;
    free(block);
}

/* A call under test, in a state of a game. */
typedef struct trial {
    conform_walk *walk;
    size_t move;
    short_memory memory;
    cue_allocator allocator;
    cue_text saved; /* the game in that state */
    const char *what;
} trial;

typedef cue_status (*attempt)(trial *tried, cue_error *error);

static void arm(trial *tried)
{
    tried->memory.armed = true;
    tried->memory.requests = tried->memory.refused = 0;
}

static void disarm(trial *tried)
{
    tried->memory.armed = false;
}

static void fail(const trial *tried, const char *what)
{
    conform_fail(tried->walk, tried->move, "%s, with request %lu for memory refused%s: %s", tried->what,
                 (unsigned long)tried->memory.refuse_at, tried->memory.for_good ? " and all after it" : "", what);
}

static cue_catalogue catalogue_of(trial *tried)
{
    return conform_catalogue(tried->walk);
}

static cue_status create(trial *tried, cue_error *error)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    cue_status status;
    config.players = tried->walk->game.setup.players;
    config.options = tried->walk->definition->options_size ? tried->walk->game.options : NULL;
    config.allocator = &tried->allocator;
    arm(tried);
    status = cue_game_new(tried->walk->ruleset, &config, &game, error);
    disarm(tried);
    if (status && game)
        fail(tried, "a game comes out of a call that failed");
    else
        cue_game_free(game);
    return status;
}

/* A copy of the game that lives in short memory; NULL when there is really none. A copy has no room to
 * spare, so whatever it does next asks for more. */
static cue_game *copy_of(trial *tried)
{
    const cue_catalogue catalogue = catalogue_of(tried);
    cue_game *game = NULL;
    cue_game *copy = NULL;
    if (!cue_game_load(&catalogue, &tried->allocator, tried->saved.bytes, tried->saved.length, CUE_VERIFY_AUTO,
                       &game, NULL))
        (void)cue_game_clone(game, &copy, NULL);
    cue_game_free(game);
    return copy;
}

static bool can_be_copied(trial *tried)
{
    cue_game *copy = copy_of(tried);
    cue_game_free(copy);
    return copy != NULL;
}

static bool is_unchanged(const trial *tried, const cue_game *game)
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

static cue_status clone(trial *tried, cue_error *error)
{
    cue_game *game = copy_of(tried);
    cue_game *copy = NULL;
    cue_status status = CUE_OK;
    if (!game)
        return CUE_OK;
    arm(tried);
    status = cue_game_clone(game, &copy, error);
    disarm(tried);
    if (status && copy)
        fail(tried, "a game comes out of a call that failed");
    else if (!status && !is_unchanged(tried, copy))
        fail(tried, "the copy is not equal");
    if (!is_unchanged(tried, game))
        fail(tried, "the game is changed");
    if (!status)
        cue_game_free(copy);
    cue_game_free(game);
    return status;
}

static cue_status apply_action(trial *tried, bool as_json, cue_error *error)
{
    const cue_action *action = &tried->walk->game.taken[tried->move];
    cue_game *game = copy_of(tried);
    cue_status status = CUE_OK;
    cue_text text;
    if (!game)
        return CUE_OK;
    cue_text_init(&text, NULL);
    (void)cue_write_action(game, action, &text, NULL);
    arm(tried);
    status =
        as_json ? cue_game_apply_json(game, text.bytes, text.length, error) : cue_game_apply(game, action, error);
    disarm(tried);
    if (status && !is_unchanged(tried, game))
        fail(tried, "the game is changed by a call that failed");
    if (!status && !conform_same_state(tried->walk, cue_game_state(game), tried->move + 1))
        fail(tried, "the call succeeds, and leads to another state");
    cue_text_free(&text);
    cue_game_free(game);
    return status;
}

static cue_status apply(trial *tried, cue_error *error)
{
    return apply_action(tried, false, error);
}

static cue_status apply_json(trial *tried, cue_error *error)
{
    return apply_action(tried, true, error);
}

static cue_status try_dry(trial *tried, cue_error *error)
{
    cue_game *game = copy_of(tried);
    cue_status status = CUE_OK;
    if (!game)
        return CUE_OK;
    arm(tried);
    status = cue_game_try(game, &tried->walk->game.taken[tried->move], NULL, error);
    disarm(tried);
    if (!is_unchanged(tried, game))
        fail(tried, "the game is changed");
    cue_game_free(game);
    return status;
}

/* Undo needs no memory: it has to work when there is none. */
static cue_status undo(trial *tried, cue_error *error)
{
    cue_game *game = copy_of(tried);
    cue_status status = CUE_OK;
    if (!game)
        return CUE_OK;
    arm(tried);
    if (tried->move > 0)
        status = cue_game_undo(game, NULL, error);
    disarm(tried);
    if (tried->move > 0 && (status || !conform_same_state(tried->walk, cue_game_state(game), tried->move - 1)))
        fail(tried, "the action before can't be taken back");
    cue_game_free(game);
    return status;
}

static cue_status load(trial *tried, cue_verify verify, cue_error *error)
{
    const cue_catalogue catalogue = catalogue_of(tried);
    cue_game *game = NULL;
    cue_status status;
    arm(tried);
    status =
        cue_game_load(&catalogue, &tried->allocator, tried->saved.bytes, tried->saved.length, verify, &game, error);
    disarm(tried);
    if (status && game)
        fail(tried, "a game comes out of a call that failed");
    if (!status && !conform_same_state(tried->walk, cue_game_state(game), tried->move))
        fail(tried, "another state is loaded");
    if (!status)
        cue_game_free(game);
    return status;
}

static cue_status load_verified(trial *tried, cue_error *error)
{
    return load(tried, CUE_VERIFY_ALWAYS, error);
}

static cue_status load_unverified(trial *tried, cue_error *error)
{
    return load(tried, CUE_VERIFY_NEVER, error);
}

typedef cue_status (*writer)(const cue_game *game, cue_text *text, cue_error *error);

static cue_status save(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_game_save(game, true, text, error);
}

static cue_status write_log(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_write_log(game, 0, text, error);
}

static cue_status write_picture(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_write_picture(game, CUE_PICTURE_TEXT, text, error);
}

static cue_status write_svg(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_write_picture(game, CUE_PICTURE_SVG, text, error);
}

static cue_status write_description(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_write_description(cue_game_ruleset(game), text, error);
}

static const struct {
    const char *name;
    writer write;
} writers[] = {
    {"save", save},
    {"the view's text", cue_write_view},
    {"the legal list's text", cue_write_legal},
    {"the log's text", write_log},
    {"the options' text", cue_write_options},
    {"the description", write_description},
    {"the picture", write_picture},
    {"the SVG", write_svg},
};

/* A text that held something before holds just that after a failure. */
static cue_status write_text(trial *tried, writer write, cue_error *error)
{
    static const char kept[] = "kept";
    cue_game *game = copy_of(tried);
    cue_text text;
    cue_status status = CUE_OK;
    if (!game)
        return CUE_OK;
    cue_text_init(&text, &tried->allocator);
    if (cue_text_append(&text, kept, sizeof kept - 1))
        fail(tried, "a text can't be begun even with memory enough");
    arm(tried);
    status = write(game, &text, error);
    disarm(tried);
    if (status && (text.length != sizeof kept - 1 || memcmp(text.bytes, kept, sizeof kept) != 0))
        fail(tried, "the text is changed by a call that failed");
    cue_text_free(&text);
    cue_game_free(game);
    return status;
}

/* One attempt with one request refused; true while there are requests to refuse. */
static bool attempt_once(trial *tried, attempt make, writer write)
{
    cue_error error;
    cue_status status;
    conform_begin_refusal(&error);
    tried->memory.armed = false;
    tried->memory.refused = 0;
    status = make ? make(tried, &error) : write_text(tried, write, &error);
    conform_checked(tried->walk, 1);
    if (status && status != CUE_NO_MEMORY)
        fail(tried, cue_status_name(status));
    else if (status && !tried->memory.refused)
        fail(tried, "CUE_NO_MEMORY, and none was refused");
    else if (status && !conform_check_refusal(tried->walk, tried->move, status, &error))
        fail(tried, "the error is not filled in");
    if (tried->memory.blocks) {
        fail(tried, "memory is lost");
        tried->memory.blocks = 0;
    }
    return tried->memory.refused != 0;
}

enum { MOST_REQUESTS = 10000 };

static void exhaust(trial *tried, const char *what, attempt make, writer write)
{
    unsigned mode;
    tried->what = what;
    for (mode = 0; mode < 2; mode++) {
        tried->memory.for_good = mode;
        tried->memory.refuse_at = 1;
        while (attempt_once(tried, make, write) && !conform_has_failed(tried->walk) &&
               tried->memory.refuse_at < MOST_REQUESTS)
            tried->memory.refuse_at++;
    }
}

static void exhaust_all(trial *tried)
{
    size_t i;
    exhaust(tried, "new", create, NULL);
    exhaust(tried, "clone", clone, NULL);
    exhaust(tried, "undo", undo, NULL);
    exhaust(tried, "load, verified", load_verified, NULL);
    exhaust(tried, "load, unverified", load_unverified, NULL);
    if (tried->move < tried->walk->game.moves) {
        exhaust(tried, "apply", apply, NULL);
        exhaust(tried, "apply from JSON", apply_json, NULL);
        exhaust(tried, "try", try_dry, NULL);
    }
    for (i = 0; i < sizeof writers / sizeof writers[0]; i++)
        exhaust(tried, writers[i].name, NULL, writers[i].write);
}

static void try_state(conform_walk *walk, size_t move, cue_game *game)
{
    trial tried;
    memset(&tried, 0, sizeof tried);
    tried.walk = walk;
    tried.move = move;
    tried.allocator = (cue_allocator){&tried.memory, resize, release};
    cue_text_init(&tried.saved, NULL);
    if (cue_game_save(game, true, &tried.saved, NULL) || !can_be_copied(&tried))
        conform_skip(walk, "a save can't be loaded even with memory enough; see %s",
                     conform_item_name(CONFORM_SAVE));
    else
        exhaust_all(&tried);
    cue_text_free(&tried.saved);
}

enum { STATES_PER_GAME = 4 };

void conform_try_no_memory(conform_walk *walk)
{
    const size_t step = walk->game.moves / STATES_PER_GAME + 1;
    cue_game *game = conform_open_game(walk, NULL);
    size_t move;
    for (move = 0; game && !conform_has_failed(walk); move++) {
        walk->at->move = move;
        if (move % step == 0 || move == walk->game.moves)
            try_state(walk, move, game);
        if (move == walk->game.moves || !conform_advance(walk, game, move))
            break;
    }
    cue_game_free(game);
}
