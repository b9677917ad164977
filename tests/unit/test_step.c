/* The stepping level: states in the caller's memory, and nothing else. */
#include "lane.h"
#include "scarce.h"
#include "suites.h"
#include "toy.h"

static cue_ruleset *bowling(void)
{
    return cue_ruleset_find(CUE_BOWLING_SOLITAIRE);
}

START_TEST(setups)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    toy_options options = {0.5, 1, 0, 3, TOY_NORMAL, 0, 0, ""};
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    cue_setup *setup = setup_of(ruleset, 0, NULL, 0);
    ck_assert_ptr_eq(cue_setup_ruleset(setup), ruleset);
    ck_assert_uint_eq(cue_setup_players(setup), 2);
    ck_assert_int_eq(memcmp(cue_setup_options(setup), toy_definition.default_options, sizeof options), 0);
    cue_setup_free(setup);
    cue_setup_free(NULL);
    config.players = 5;
    refused(cue_setup_new(ruleset, &config, &setup, &fault), CUE_BAD_VALUE, "/players");
    config.players = 3;
    config.options = &options;
    refused(cue_setup_new(ruleset, &config, &setup, &fault), CUE_BAD_VALUE, "/options");
    config.options_size = sizeof options;
    ck_assert_int_eq(cue_setup_new(ruleset, &config, &setup, NULL), CUE_BAD_VALUE);
    options.heap = 3;
    must(cue_setup_new(ruleset, &config, &setup, &fault));
    memset(&options, 0, sizeof options);
    cue_ruleset_close(ruleset); /* the setup keeps it */
    ck_assert_uint_eq(cue_setup_players(setup), 3);
    ck_assert_uint_eq(((const toy_options *)cue_setup_options(setup))->heap, 3);
    cue_setup_free(setup);
}
END_TEST

/* A host of another version: of a larger config and of larger options the known part is read; what smaller ones leave
 * out has its default. */
START_TEST(setups_of_other_sizes)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    const toy_options *defaults = toy_definition.default_options, *options;
    struct {
        cue_setup_config config;
        uint64_t of_a_later_version;
    } larger = {CUE_SETUP_CONFIG_INIT, UINT64_MAX};
    struct {
        toy_options options;
        uint64_t of_a_later_version;
    } chosen = {{0.25, 20, 7, 4, TOY_MISERE, 1, 5, "abc"}, UINT64_MAX};
    cue_setup *setup = NULL;
    larger.config.size = sizeof larger;
    larger.config.options = &chosen;
    larger.config.options_size = sizeof chosen;
    larger.config.players = 3;
    must(cue_setup_new(ruleset, &larger.config, &setup, &fault));
    ck_assert_uint_eq(cue_setup_players(setup), 3);
    ck_assert_int_eq(memcmp(cue_setup_options(setup), &chosen, sizeof chosen.options), 0);
    cue_setup_free(setup);
    larger.config.size = offsetof(cue_setup_config, players);
    larger.config.options_size = offsetof(toy_options, bonus);
    must(cue_setup_new(ruleset, &larger.config, &setup, &fault));
    options = cue_setup_options(setup);
    ck_assert_uint_eq(cue_setup_players(setup), 2);
    ck_assert_double_eq(options->weight, 0.25);
    ck_assert_uint_eq(options->heap, 20);
    ck_assert_int_eq(memcmp(&options->bonus, &defaults->bonus, sizeof *options - offsetof(toy_options, bonus)), 0);
    cue_setup_free(setup);
    cue_ruleset_close(ruleset);
}
END_TEST

/* A game's setup steps as well, and a copy of it outlives the game; a game without options has none to hand on. */
START_TEST(setups_of_games)
{
    cue_game *game = begin_game("chaser", 3, "{'order':'random'}"), *bowls = begin_game("bowling-solitaire", 1, NULL);
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    cue_setup *copy = NULL, *other = NULL;
    _Alignas(8) unsigned char state[CUE_STATE_MAX];
    must(cue_setup_clone(cue_game_position(game)->setup, NULL, &copy, &fault));
    ck_assert_ptr_ne(cue_setup_options(copy), cue_game_options(game));
    ck_assert_uint_eq(cue_setup_players(copy), 3);
    cue_step_start(cue_game_position(game)->setup, state);
    ck_assert_int_eq(memcmp(state, cue_game_state(game), cue_state_size(cue_game_position(game)->setup)), 0);
    cue_game_free(game);
    memset(state, 0xff, sizeof state);
    cue_step_start(copy, state);
    ck_assert_int_eq(cue_step_head(state)->to_act, CUE_CHANCE); /* the order of the players is drawn */
    cue_setup_free(copy);
    ck_assert_ptr_null(cue_game_options(bowls));
    config.options = &config; /* whatever it is */
    must(cue_setup_new(bowling(), &config, &other, &fault));
    ck_assert_ptr_null(cue_setup_options(other));
    must(cue_setup_clone(other, NULL, &copy, &fault));
    ck_assert_ptr_null(cue_setup_options(copy));
    cue_setup_free(other);
    cue_setup_free(copy);
    cue_game_free(bowls);
}
END_TEST

/* One that has no memory, or whose options are refused, leaves nothing behind. */
START_TEST(setups_without_memory)
{
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    const toy_options options = {0.5, 1, 0, 3, TOY_NORMAL, 0, 0, ""};
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    cue_setup *setup = NULL, *copy = NULL;
    config.allocator = &allocator;
    memory.fail_from = 1;
    refused(cue_setup_new(ruleset, &config, &setup, &fault), CUE_NO_MEMORY, "");
    memory.fail_from = 0;
    config.options = &options;
    config.options_size = sizeof options;
    refused(cue_setup_new(ruleset, &config, &setup, &fault), CUE_BAD_VALUE, "/options/most");
    ck_assert_ptr_null(setup);
    ck_assert_int_eq(memory.live, 0);
    config.options = NULL;
    must(cue_setup_new(ruleset, &config, &setup, &fault));
    memory.fail_from = 1;
    memory.for_ever = true;
    refused(cue_setup_clone(setup, &allocator, &copy, &fault), CUE_NO_MEMORY, "");
    ck_assert_ptr_null(copy);
    cue_setup_free(setup);
    ck_assert_int_eq(memory.live, 0);
    cue_ruleset_close(ruleset);
}
END_TEST

/* Every byte of a new state is the library's own, whatever was in the memory. */
START_TEST(starting_states)
{
    cue_setup *setup = setup_of(bowling(), 0, NULL, 0);
    _Alignas(8) unsigned char one[1024], other[1024];
    memset(one, 0xff, sizeof one);
    memset(other, 0x11, sizeof other);
    cue_step_start(setup, one);
    cue_step_start(setup, other);
    ck_assert_uint_le(cue_state_size(setup), 1024);
    ck_assert_uint_eq(cue_state_size(setup) % 8, 0);
    ck_assert_int_eq(memcmp(one, other, cue_state_size(setup)), 0);
    ck_assert_uint_eq(one[cue_state_size(setup)], 0xff);
    ck_assert_uint_eq(cue_step_head(one)->moves, 0);
    ck_assert_int_eq(cue_step_head(one)->to_act, CUE_CHANCE);
    ck_assert_uint_eq(cue_step_head(one)->players, 1);
    ck_assert(!cue_step_over(bowling(), one));
    cue_setup_free(setup);
}
END_TEST

START_TEST(draws)
{
    cue_setup *setup = setup_of(bowling(), 0, NULL, 0);
    _Alignas(8) unsigned char state[1024];
    cue_action deal = cue_bowling_deal(), again = cue_bowling_deal(), end = cue_bowling_end_ball();
    cue_step_start(setup, state);
    refused(cue_step_apply(setup, state, &deal, NULL, &fault), CUE_MISSING_MEMBER, "/pins");
    refused(cue_step_draw(setup, state, 3, &end, &fault), CUE_WRONG_PHASE, "/action");
    must(cue_step_draw(setup, state, 3, &deal, &fault));
    must(cue_step_draw(setup, state, 3, &again, &fault));
    ck_assert_int_eq(memcmp(&deal, &again, sizeof deal), 0);
    ck_assert_int_eq(deal.flags, 0);
    must(cue_step_apply(setup, state, &deal, NULL, &fault));
    refused(cue_step_draw(setup, state, 3, &end, &fault), CUE_ILLEGAL_ACTION, "/action");
    refused(cue_step_draw(setup, state, 3, &deal, &fault), CUE_WRONG_PHASE, "/action");
    cue_setup_free(setup);
}
END_TEST

/* A player's action may name its player; everything else is as without. */
START_TEST(actions_that_name_their_player)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_setup *setup = setup_of(ruleset, 0, NULL, 0);
    _Alignas(8) unsigned char state[CUE_STATE_MAX], other[CUE_STATE_MAX];
    cue_action toss = toy_toss(1), take = toy_take(2);
    cue_step_start(setup, state);
    toss.player = 0;
    refused(cue_step_apply(setup, state, &toss, NULL, &fault), CUE_WRONG_PLAYER, "/player");
    toss.player = CUE_CHANCE;
    refused(cue_step_apply(setup, state, &toss, NULL, &fault), CUE_WRONG_PLAYER, "/player");
    toss.player = CUE_NOBODY;
    must(cue_step_apply(setup, state, &toss, NULL, &fault));
    cue_step_clone_into(setup, state, other);
    must(cue_step_apply(setup, other, &take, NULL, &fault));
    take.player = 0;
    refused(cue_step_apply(setup, state, &take, NULL, &fault), CUE_WRONG_PLAYER, "/player");
    take.player = 1;
    must(cue_step_apply(setup, state, &take, NULL, &fault));
    ck_assert_int_eq(memcmp(state, other, cue_state_size(setup)), 0);
    cue_setup_free(setup);
    cue_ruleset_close(ruleset);
}
END_TEST

/* A draw flag on what is no chance, or a kind that is none. */
START_TEST(actions_that_make_no_sense)
{
    cue_setup *setup = setup_of(bowling(), 0, NULL, 0);
    _Alignas(8) unsigned char state[1024], before[1024];
    const cue_action kind = cue_action_of(3);
    cue_action end = cue_bowling_end_ball();
    cue_action deal = cue_bowling_deal();
    cue_step_start(setup, state);
    refused(cue_step_apply(setup, state, &kind, NULL, &fault), CUE_BAD_VALUE, "/action");
    refused(cue_step_draw(setup, state, 3, (cue_action *)(uintptr_t)&kind, &fault), CUE_BAD_VALUE, "/action");
    must(cue_step_draw(setup, state, 3, &deal, &fault));
    must(cue_step_apply(setup, state, &deal, NULL, &fault));
    memcpy(before, state, sizeof before);
    end.flags = CUE_ACTION_DRAW;
    ck_assert_int_ne(cue_step_apply(setup, state, &end, NULL, &fault), CUE_OK);
    ck_assert(is_pointer(fault.path));
    ck_assert_str_ne(fault.path, "/"); /* a member without a name is none of an action's */
    ck_assert_int_eq(memcmp(before, state, cue_state_size(setup)), 0);
    cue_setup_free(setup);
}
END_TEST

/* Where a ruleset has no simple-minded player, or nothing is listed, nothing is picked. */
START_TEST(nobody_to_pick)
{
    cue_ruleset *toy = toy_ruleset(&toy_definition);
    cue_setup *plain = setup_of(toy, 0, NULL, 0), *bowls = setup_of(bowling(), 0, NULL, 0);
    _Alignas(8) unsigned char state[1024];
    cue_action list[8];
    cue_step_start(plain, state);
    ck_assert_uint_eq(cue_step_greedy(plain, state, list, cue_step_legal(plain, state, list, 1)), 1);
    ck_assert_uint_eq(cue_step_greedy(bowls, state, list, 0), 0);
    cue_setup_free(plain);
    cue_setup_free(bowls);
    cue_ruleset_close(toy);
}
END_TEST

Suite *step_suite(void)
{
    Suite *suite = suite_create("step");
    ADD_TESTS(suite, "steps", setups, setups_of_other_sizes, setups_of_games,
              setups_without_memory, starting_states, draws, actions_that_name_their_player,
              actions_that_make_no_sense, nobody_to_pick);
    return suite;
}
