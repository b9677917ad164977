/* Damaged saves: refused, with the place and the reason, or games like any other. */
#include "walk.h"
#include "mutate.h"

#include <stdlib.h>
#include <string.h>

enum { STATES_PER_GAME = 10, ROUNDS = 8, ANY_POLICY = 2, BYTES_PER_STATE = 60000 };

/* A damaged save, and where it comes from. */
typedef struct attempt {
    conform_walk *walk;
    size_t move;
    const conform_mutant *mutant;
    cue_verify verify;
} attempt;

static void fail(const attempt *tried, const char *what, const char *detail)
{
    conform_fail(tried->walk, tried->move, "a save (loaded %s) in which %s %s%s",
                 tried->verify == CUE_VERIFY_NEVER ? "unverified" : "verified if it has a log", tried->mutant->what,
                 what, detail);
}

/* Some damage has but one answer. */
static bool is_expected(const attempt *tried, cue_status status)
{
    switch (tried->mutant->mutation) {
    case CONFORM_CUT:
    case CONFORM_DOUBLE:
        return status == CUE_BAD_JSON;
    case CONFORM_ADD:
        /* Among balls it is a name that no ball has. */
        return status == CUE_UNKNOWN_MEMBER || (status == CUE_BAD_VALUE && tried->walk->definition->balls);
    default:
        return true;
    }
}

/* Plays the game in walk->state to its end, by lot. What went wrong, or NULL. */
static const char *fault_in_play(conform_walk *walk, const cue_setup *setup, cue_action *listed, size_t room)
{
    const bool bounded = walk->definition->max_moves <= CONFORM_MOVES_MAX;
    uint64_t left = bounded ? (uint64_t)walk->definition->max_moves + 1 : (uint64_t)CONFORM_MOVES_MAX;
    if (bounded && cue_step_head(walk->state)->moves > walk->definition->max_moves)
        return "it has more actions behind it than a game can have";
    for (;;) {
        const char *fault = conform_fault_in_head(walk->definition, cue_step_head(walk->state), setup->players);
        const size_t count = cue_step_legal(setup, walk->state, listed, room);
        cue_action action;
        if (fault || cue_step_over(walk->ruleset, walk->state))
            return fault;
        /* The library's own limit. */
        if (cue_step_head(walk->state)->moves == UINT32_MAX)
            return NULL;
        if (!count)
            return "nothing can be done, and the game is not over";
        if (count > room)
            return "the legal list becomes longer than max_legal";
        if (!left--)
            return bounded ? "the game does not end" : NULL;
        if (!conform_choose(walk, setup, walk->state, listed, count, ANY_POLICY, &walk->random, &walk->room,
                            &action))
            return NULL;
        if (cue_step_apply(setup, walk->state, &action, NULL, NULL))
            return "a listed action is refused";
    }
}

static void play_to_end(const attempt *tried, const cue_game *game)
{
    conform_walk *walk = tried->walk;
    const cue_setup setup = {walk->ruleset, cue_game_options(game), cue_game_seed(game), cue_game_players(game)};
    const size_t room = walk->definition->max_legal;
    cue_action *listed = malloc(room * sizeof *listed);
    const char *fault;
    if (!listed)
        return;
    memcpy(walk->state, cue_game_state(game), walk->definition->state_size);
    fault = fault_in_play(walk, &setup, listed, room);
    if (fault)
        fail(tried, "is loaded, and played on: ", fault);
    free(listed);
}

/* What was loaded is saved, loaded again, and has to be the same. */
static void save_and_load(const attempt *tried, const cue_game *game)
{
    const cue_catalogue catalogue = conform_catalogue(tried->walk);
    const size_t size = tried->walk->definition->state_size;
    cue_game *again = NULL;
    cue_text first, second;
    cue_error error;
    cue_text_init(&first, NULL);
    cue_text_init(&second, NULL);
    error.message[0] = '\0';
    if (cue_game_save(game, true, &first, &error) ||
        cue_game_load(&catalogue, NULL, first.bytes, first.length, CUE_VERIFY_AUTO, &again, &error))
        fail(tried, "is loaded and then can't be saved and loaded again: ", error.message);
    else if (memcmp(cue_game_state(game), cue_game_state(again), size) != 0)
        fail(tried, "is loaded, saved and loaded again into another state", "");
    else if (cue_game_save(again, true, &second, NULL) || !conform_same_text(&first, &second))
        fail(tried, "is loaded, and saves differently each time", "");
    cue_game_free(again);
    cue_text_free(&first);
    cue_text_free(&second);
}

static void load_mutant(const attempt *tried)
{
    const cue_catalogue catalogue = conform_catalogue(tried->walk);
    cue_game *game = NULL;
    cue_error error;
    cue_status status;
    conform_begin_refusal(&error);
    status =
        cue_game_load(&catalogue, NULL, tried->mutant->bytes, tried->mutant->length, tried->verify, &game, &error);
    conform_checked(tried->walk, 1);
    if (!is_expected(tried, status))
        fail(tried, "is answered with ", cue_status_name(status));
    if (status) {
        if (!conform_check_refusal(tried->walk, tried->move, status, &error))
            fail(tried, "is refused badly", "");
        if (game)
            fail(tried, "is refused, and a game comes out all the same", "");
        return;
    }
    if (cue_game_ruleset(game) == tried->walk->ruleset) {
        save_and_load(tried, game);
        play_to_end(tried, game);
    }
    cue_game_free(game);
}

static void mutate(conform_walk *walk, size_t move, const conform_json *json, bool with_log)
{
    int mutation;
    for (mutation = 0; mutation < CONFORM_MUTATIONS; mutation++) {
        conform_mutant mutant;
        attempt tried = {walk, move, &mutant, CUE_VERIFY_AUTO};
        if (!conform_mutate(json, (conform_mutation)mutation, &walk->random, &mutant))
            continue;
        load_mutant(&tried);
        tried.verify = CUE_VERIFY_NEVER;
        if (with_log)
            load_mutant(&tried);
        free(mutant.bytes);
    }
}

/* What can't be loaded whole is no use damaged. */
static bool can_be_loaded(conform_walk *walk, const cue_text *text)
{
    const cue_catalogue catalogue = conform_catalogue(walk);
    cue_game *game = NULL;
    if (cue_game_load(&catalogue, NULL, text->bytes, text->length, CUE_VERIFY_AUTO, &game, NULL)) {
        conform_skip(walk, "a save that is whole can't be loaded either; see %s", conform_item_name(CONFORM_SAVE));
        return false;
    }
    cue_game_free(game);
    return true;
}

static void mutate_state(conform_walk *walk, size_t move, const cue_game *game, bool with_log)
{
    conform_json json;
    cue_text text;
    unsigned round;
    cue_text_init(&text, NULL);
    if (!cue_game_save(game, with_log, &text, NULL) && can_be_loaded(walk, &text) &&
        conform_json_read(&json, text.bytes, text.length)) {
        /* The longer the log, the more a load costs, and the less damage there does to the state. */
        for (round = 0; round < ROUNDS && (round == 0 || round * text.length < BYTES_PER_STATE); round++)
            mutate(walk, move, &json, with_log);
        conform_json_free(&json);
    }
    cue_text_free(&text);
}

void conform_try_mutants(conform_walk *walk)
{
    const size_t step = walk->game.moves / STATES_PER_GAME + 1;
    cue_game *game = conform_open_game(walk, NULL);
    size_t move;
    for (move = 0; game; move++) {
        walk->at->move = move;
        /* Most damage is done to what only the ruleset can judge, the state, so no log stands in the way. */
        if (move % step == 0 || move == walk->game.moves) {
            mutate_state(walk, move, game, false);
            mutate_state(walk, move, game, true);
        }
        if (move == walk->game.moves || !conform_advance(walk, game, move))
            break;
    }
    cue_game_free(game);
}
