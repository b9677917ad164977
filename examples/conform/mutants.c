/* Damaged saves: refused, saying where and why, or games like any other. */
#include "walk.h"
#include "mutate.h"

#include <stdlib.h>

enum { ROUNDS = 8, BYTES_PER_STATE = 60000 };

/* A damaged save, and how it is loaded. */
typedef struct attempt {
    conform_walk *walk;
    const conform_mutant *mutant;
    cue_verify verify;
} attempt;

static void fail(const attempt *tried, const char *what, const char *detail)
{
    conform_fail(tried->walk, "a save (loaded %s) in which %s %s%s",
                 tried->verify == CUE_VERIFY_NEVER ? "unverified" : "verified if it has a log", tried->mutant->what,
                 what, detail);
}

/* Some damage has only one right answer. In an object of balls, an unknown member is a name that no ball has. */
static bool is_expected(const attempt *tried, cue_status status)
{
    switch (tried->mutant->mutation) {
    case CONFORM_CUT:
    case CONFORM_DOUBLE:
        return status == CUE_BAD_JSON;
    case CONFORM_ADD:
        return status == CUE_UNKNOWN_MEMBER || (status == CUE_BAD_VALUE && tried->walk->definition->balls);
    default:
        return true;
    }
}

/* Plays the game in walk->state to its end, at random. What went wrong, or NULL. */
static const char *fault_in_play(conform_walk *walk, const cue_setup *setup, cue_action *listed, size_t room)
{
    const bool bounded = walk->definition->max_moves <= CONFORM_MOVES_MAX;
    uint64_t left = bounded ? (uint64_t)walk->definition->max_moves + 1 : (uint64_t)CONFORM_MOVES_MAX;
    for (;;) {
        const char *fault = conform_fault_in_head(walk->definition, cue_step_head(walk->state),
                                                  cue_setup_players(setup));
        const size_t count = cue_step_legal(setup, walk->state, listed, room);
        cue_action action;
        /* UINT32_MAX is the library's own limit. */
        if (fault || cue_step_over(walk->ruleset, walk->state) || cue_step_head(walk->state)->moves == UINT32_MAX)
            return fault;
        if (!count)
            return "nothing can be done, but the game is not over";
        if (count > room)
            return "the legal list becomes longer than max_legal";
        if (!left--)
            return bounded ? "the game does not end" : NULL;
        if (!conform_choose(walk, setup, walk->state, listed, count, CONFORM_ANY, &walk->random, &walk->room,
                            &action))
            return NULL;
        if (cue_step_apply(setup, walk->state, &action, NULL, NULL))
            return "a listed action is refused";
    }
}

static void play_to_end(const attempt *tried, const cue_game *game)
{
    conform_walk *walk = tried->walk;
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    const size_t room = walk->definition->max_legal;
    cue_action *listed = malloc(room * sizeof *listed);
    const char *fault = NULL;
    cue_setup *setup = NULL;
    config.options = cue_game_options(game);
    config.options_size = walk->definition->options_size;
    config.players = cue_game_players(game);
    memcpy(walk->state, cue_game_state(game), cue_state_size(walk->game.setup));
    if (listed && !cue_setup_new(walk->ruleset, &config, &setup, NULL))
        fault = fault_in_play(walk, setup, listed, room);
    if (fault)
        fail(tried, "is loaded, and played on: ", fault);
    cue_setup_free(setup);
    free(listed);
}

/* A game that was loaded is saved and loaded again, and has to be the same. */
static void save_and_load(const attempt *tried, const cue_game *game)
{
    cue_game *again = NULL;
    cue_text text;
    cue_text_init(&text, NULL);
    if (!cue_game_save(game, true, &text, NULL))
        again = conform_reload(tried->walk, &text, CUE_VERIFY_AUTO, NULL);
    if (!again)
        fail(tried, "is loaded, but can't be saved and loaded again: ", tried->walk->error.message);
    else if (!conform_saves_as(again, cue_game_state(game), &text))
        fail(tried, "is loaded, saved and loaded again as a different game", "");
    cue_game_free(again);
    cue_text_free(&text);
}

static void load_mutant(const attempt *tried)
{
    conform_walk *walk = tried->walk;
    cue_game *game = NULL;
    cue_status status;
    const cue_catalogue catalogue = conform_catalogue(walk);
    const cue_text *text = &tried->mutant->text;
    conform_begin_refusal(&walk->error);
    status = cue_game_load(&catalogue, NULL, text->bytes, text->length, tried->verify, &game, &walk->error);
    conform_checked(walk, 1);
    if (!is_expected(tried, status))
        fail(tried, "returns ", cue_status_name(status));
    if (status && !conform_check_refusal(walk, status, &walk->error))
        fail(tried, "is refused without a proper error", "");
    if (status && game)
        fail(tried, "is refused, but a game is returned", "");
    if (status)
        return;
    if (cue_game_ruleset(game) == walk->ruleset) {
        save_and_load(tried, game);
        play_to_end(tried, game);
    }
    cue_game_free(game);
}

static void mutate(conform_walk *walk, const cue_text *json, bool with_log)
{
    int mutation;
    for (mutation = 0; mutation < CONFORM_MUTATIONS; mutation++) {
        conform_mutant mutant;
        attempt tried = {walk, &mutant, CUE_VERIFY_AUTO};
        if (!conform_mutate(json, (conform_mutation)mutation, &walk->random, &mutant))
            continue;
        load_mutant(&tried);
        tried.verify = CUE_VERIFY_NEVER;
        if (with_log)
            load_mutant(&tried);
        cue_text_free(&mutant.text);
    }
}

/* First without a log, so that most damage is to the state, which only the ruleset can judge. The longer the log, the
 * slower a load, and the less of the damage is to the state. */
void conform_mutants(conform_walk *walk)
{
    unsigned with_log, round;
    for (with_log = 0; with_log < 2; with_log++) {
        cue_game *whole = NULL;
        cue_text text;
        cue_text_init(&text, NULL);
        if (!cue_game_save(walk->recorded, with_log, &text, NULL))
            whole = conform_reload(walk, &text, CUE_VERIFY_AUTO, NULL);
        if (!whole)
            conform_skip(walk, "an undamaged save can't be loaded either; see %s",
                         conform_item_name(CONFORM_SAVE));
        for (round = 0; whole && round < ROUNDS && (!round || round * text.length < BYTES_PER_STATE); round++)
            mutate(walk, &text, with_log);
        cue_game_free(whole);
        cue_text_free(&text);
    }
}
