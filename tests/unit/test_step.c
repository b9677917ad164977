/* The stepping level: states in the caller's memory, and nothing else. */
#include "lane.h"
#include "suites.h"
#include "toy.h"

static cue_ruleset *bowling(void)
{
    return cue_ruleset_find(CUE_BOWLING_SOLITAIRE);
}

static cue_setup setup_of(cue_ruleset *ruleset, uint64_t seed)
{
    cue_setup setup = {ruleset, NULL, 0, 0};
    setup.seed = seed;
    must(cue_setup_check(&setup, &fault));
    return setup;
}

START_TEST(setups)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    toy_options options = {0.5, 1, 0, 3, TOY_NORMAL, 0, 0, ""};
    cue_setup setup = {ruleset, NULL, 5, 0};
    must(cue_setup_check(&setup, &fault));
    ck_assert_uint_eq(setup.players, 2);
    ck_assert_uint_eq(setup.seed, 5);
    ck_assert_ptr_eq(setup.options, toy_definition.default_options);
    setup.players = 5;
    refused(cue_setup_check(&setup, &fault), CUE_BAD_VALUE, "/players");
    setup.players = 3;
    setup.options = &options;
    ck_assert_int_eq(cue_setup_check(&setup, NULL), CUE_BAD_VALUE);
    options.heap = 3;
    must(cue_setup_check(&setup, &fault));
    ck_assert_ptr_eq(setup.options, &options);
    cue_ruleset_close(ruleset);
}
END_TEST

/* Every byte of a new state is the library's own, whatever was in the memory. */
START_TEST(starting_states)
{
    const cue_setup setup = setup_of(bowling(), 1);
    _Alignas(8) unsigned char one[1024], other[1024];
    memset(one, 0xff, sizeof one);
    memset(other, 0x11, sizeof other);
    cue_step_start(&setup, one);
    cue_step_start(&setup, other);
    ck_assert_uint_le(cue_state_size(bowling()), 1024);
    ck_assert_uint_eq(cue_state_size(bowling()) % 8, 0);
    ck_assert_uint_eq(cue_view_size(bowling()), sizeof(cue_bowling_view));
    ck_assert_int_eq(memcmp(one, other, cue_state_size(bowling())), 0);
    ck_assert_uint_eq(one[cue_state_size(bowling())], 0xff);
    ck_assert_uint_eq(cue_step_head(one)->moves, 0);
    ck_assert_int_eq(cue_step_head(one)->to_act, CUE_CHANCE);
    ck_assert_uint_eq(cue_step_head(one)->players, 1);
    ck_assert(!cue_step_over(bowling(), one));
}
END_TEST

START_TEST(draws)
{
    const cue_setup setup = setup_of(bowling(), 3);
    _Alignas(8) unsigned char state[1024];
    cue_action deal = cue_bowling_deal(), again = cue_bowling_deal(), end = cue_bowling_end_ball();
    cue_step_start(&setup, state);
    refused(cue_step_apply(&setup, state, &deal, NULL, &fault), CUE_MISSING_MEMBER, "/pins");
    refused(cue_step_draw(&setup, state, &end, &fault), CUE_WRONG_PHASE, "/action");
    must(cue_step_draw(&setup, state, &deal, &fault));
    must(cue_step_draw(&setup, state, &again, &fault));
    ck_assert_int_eq(memcmp(&deal, &again, sizeof deal), 0);
    ck_assert_int_eq(deal.flags, 0);
    must(cue_step_apply(&setup, state, &deal, NULL, &fault));
    refused(cue_step_draw(&setup, state, &end, &fault), CUE_ILLEGAL_ACTION, "/action");
    refused(cue_step_draw(&setup, state, &deal, &fault), CUE_WRONG_PHASE, "/action");
}
END_TEST

/* A player's action may name its player; everything else is as without. */
START_TEST(actions_that_name_their_player)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    const cue_setup setup = setup_of(ruleset, 0);
    _Alignas(8) unsigned char state[CUE_STATE_MAX], other[CUE_STATE_MAX];
    cue_action toss = toy_toss(1), take = toy_take(2);
    cue_step_start(&setup, state);
    toss.player = 0;
    refused(cue_step_apply(&setup, state, &toss, NULL, &fault), CUE_WRONG_PLAYER, "/player");
    toss.player = CUE_CHANCE;
    refused(cue_step_apply(&setup, state, &toss, NULL, &fault), CUE_WRONG_PLAYER, "/player");
    toss.player = CUE_NOBODY;
    must(cue_step_apply(&setup, state, &toss, NULL, &fault));
    cue_step_clone_into(ruleset, state, other);
    must(cue_step_apply(&setup, other, &take, NULL, &fault));
    take.player = 0;
    refused(cue_step_apply(&setup, state, &take, NULL, &fault), CUE_WRONG_PLAYER, "/player");
    take.player = 1;
    must(cue_step_apply(&setup, state, &take, NULL, &fault));
    ck_assert_int_eq(memcmp(state, other, cue_state_size(ruleset)), 0);
    cue_ruleset_close(ruleset);
}
END_TEST

/* A draw flag on what is no chance, or a kind that is none. */
START_TEST(actions_that_make_no_sense)
{
    const cue_setup setup = setup_of(bowling(), 3);
    _Alignas(8) unsigned char state[1024], before[1024];
    const cue_action kind = cue_action_of(3);
    cue_action end = cue_bowling_end_ball();
    cue_action deal = cue_bowling_deal();
    cue_step_start(&setup, state);
    refused(cue_step_apply(&setup, state, &kind, NULL, &fault), CUE_BAD_VALUE, "/action");
    refused(cue_step_draw(&setup, state, (cue_action *)(uintptr_t)&kind, &fault), CUE_BAD_VALUE, "/action");
    must(cue_step_draw(&setup, state, &deal, &fault));
    must(cue_step_apply(&setup, state, &deal, NULL, &fault));
    memcpy(before, state, sizeof before);
    end.flags = CUE_ACTION_DRAW;
    ck_assert_int_ne(cue_step_apply(&setup, state, &end, NULL, &fault), CUE_OK);
    ck_assert(is_pointer(fault.path));
    ck_assert_str_ne(fault.path, "/"); /* a member without a name is none of an action's */
    ck_assert_int_eq(memcmp(before, state, cue_state_size(bowling())), 0);
}
END_TEST

/* Where a ruleset has no simple-minded player, or nothing is listed, nothing is picked. */
START_TEST(nobody_to_pick)
{
    cue_ruleset *toy = toy_ruleset(&toy_definition);
    const cue_setup plain = setup_of(toy, 1), bowls = setup_of(bowling(), 1);
    _Alignas(8) unsigned char state[1024];
    cue_action list[8];
    cue_step_start(&plain, state);
    ck_assert_uint_eq(cue_step_greedy(&plain, state, list, cue_step_legal(&plain, state, list, 1)), 1);
    ck_assert_uint_eq(cue_step_greedy(&bowls, state, list, 0), 0);
    cue_ruleset_close(toy);
}
END_TEST

Suite *step_suite(void)
{
    Suite *suite = suite_create("step");
    ADD_TESTS(suite, "steps", setups, starting_states, draws, actions_that_name_their_player,
              actions_that_make_no_sense, nobody_to_pick);
    return suite;
}
