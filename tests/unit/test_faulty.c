/* Rulesets that break their promises: a recorded game takes no harm from them. */
#include "help.h"
#include "rigged.h"
#include "suites.h"

static cue_game *rigged_game(rigged_fault broken, cue_ruleset **ruleset)
{
    cue_game *game = NULL;
    must(cue_ruleset_from(rigged_definition(broken), NULL, ruleset, &fault));
    must(cue_game_new(*ruleset, NULL, &game, &fault));
    must(cue_game_apply_json(game, "{\"action\":\"roll\"}", strlen("{\"action\":\"roll\"}"), &fault));
    return game;
}

/* A ruling of no kind, or resting on no rule, could not be written: the action is refused as a whole. */
START_TEST(rulings_that_do_not_exist)
{
    static const rigged_fault faults[] = {RIGGED_RULING_TYPE, RIGGED_RULING_RULE};
    size_t i, rulings;
    for (i = 0; i < 2; i++) {
        cue_ruleset *ruleset = NULL;
        cue_game *game = rigged_game(faults[i], &ruleset);
        cue_action legal[512];
        unsigned char before[CUE_STATE_MAX];
        const size_t count = cue_game_legal(game, legal, 512);
        size_t j;
        bool refused_one = false;
        memcpy(before, cue_game_state(game), cue_state_size(ruleset));
        for (j = 0; j < count && !refused_one; j++)
            if (legal[j].kind == RIGGED_TAKE) {
                refused(cue_game_apply(game, &legal[j], &fault), CUE_BAD_VALUE, "");
                refused_one = true;
            }
        ck_assert_msg(refused_one, "there was nothing to take");
        ck_assert_ptr_nonnull(strstr(fault.message, "faulty"));
        (void)cue_game_rulings(game, &rulings);
        ck_assert_uint_eq(rulings, 0);
        ck_assert_mem_eq(before, cue_game_state(game), cue_state_size(ruleset));
        cue_game_free(game);
        cue_ruleset_close(ruleset);
    }
}
END_TEST

/* A list that says it is longer than the definition allows is written as far as there was room. */
START_TEST(lists_that_are_too_long)
{
    cue_ruleset *ruleset = NULL;
    cue_game *game = rigged_game(RIGGED_LONG_LIST, &ruleset);
    cue_text text;
    cue_text_init(&text, NULL);
    must(cue_write_legal(game, &text, &fault));
    ck_assert_uint_gt(text.length, 0);
    cue_text_free(&text);
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

Suite *faulty_suite(void)
{
    Suite *suite = suite_create("faulty");
    ADD_TESTS(suite, "rulesets", rulings_that_do_not_exist, lists_that_are_too_long);
    return suite;
}
