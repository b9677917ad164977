/* Logs that lead elsewhere, and editions of the rules. */
#include "lane.h"
#include "suites.h"
#include "toy.h"

static void corrupt(const char *text, const char *path)
{
    cue_game *game = NULL;
    refused(load_text(NULL, text, CUE_VERIFY_AUTO, &game, &fault), CUE_CORRUPT_STATE, path);
    ck_assert_int_eq(load_text(NULL, text, CUE_VERIFY_AUTO, &game, NULL), CUE_CORRUPT_STATE);
    ck_assert_ptr_null(game);
}

/* A sound game with its log, and what is wrong with variations of it. */
static const char *logged(void)
{
    cue_game *game = lane_new();
    const char *text;
    lane_deal(game, "2717295186 05836 039 44");
    lane_play(game, "1FH 1BCD 3AE end 1GI");
    text = save_text(game, true);
    cue_game_free(game);
    return text;
}

START_TEST(logs_that_lead_elsewhere)
{
    corrupt(edited(logged(), "/log/5", NULL), "/state/moves");
    corrupt(edited(logged(), "/log/5/pile", "2"), "/state/deal");
    corrupt(edited(logged(), "/log/6", "{'action':'end_ball'}"), "/state/moves");
    corrupt(edited(edited(logged(), "/log/0/piles/1/2", "6"), "/log/0/piles/0/4", "9"), "/state/deal");
    corrupt(edited(logged(), "/log", "[]"), "/state/moves");
}
END_TEST

START_TEST(logs_that_cannot_be_played)
{
    corrupt(edited(logged(), "/log/1/pins", "['F','I']"), "/log/1");
    corrupt(edited(logged(), "/log/0/pins/0", "3"), "/log/0");
    corrupt(edited(logged(), "/log/0", NULL), "/log/0");
    corrupt(edited(logged(), "/log/4", NULL), "/log/4");
    corrupt(edited(logged(), "/log/3/player", "1"), "/log/3");
}
END_TEST

/* Chance in a log needs its outcome, verified or not. */
START_TEST(logged_chance_without_outcome)
{
    static const cue_verify ways[] = {CUE_VERIFY_AUTO, CUE_VERIFY_NEVER};
    cue_game *game = NULL;
    size_t i;
    for (i = 0; i < 2; i++)
        refused(load_text(NULL, edited(logged(), "/log/0", "{'action':'deal'}"), ways[i], &game, &fault),
                CUE_MISSING_MEMBER, "/log/0/pins");
}
END_TEST

/* Unverified, of the log nothing but the form is looked at. */
START_TEST(logs_that_are_not_verified)
{
    static const char *const odd[] = {"[]", "[{'action':'end_ball'},{'action':'end_ball'}]",
                                      "[{'action':'bowl','pile':3,'pins':['A','J'],'player':9}]"};
    size_t i;
    for (i = 0; i < 3; i++) {
        cue_game *game = NULL;
        must(load_text(NULL, edited(logged(), "/log", odd[i]), CUE_VERIFY_NEVER, &game, &fault));
        cue_game_free(game);
    }
}
END_TEST

/* A game of the toy in the first edition of its rules. */
static const char *toy_save(bool named)
{
    cue_game *game = toy_game();
    const char *text;
    must(apply_json(game, "{'action':'toss','starter':0}", &fault));
    must(apply_json(game, "{'action':'take','count':1}", &fault));
    text = save_text(game, true);
    cue_game_free(game);
    return named ? edited(text, "/log/1/player", "0") : text;
}

/* In edition 2 the loser of the toss begins. */
START_TEST(older_rules)
{
    cue_ruleset *newer = toy_ruleset(&toy_definition_2);
    const cue_catalogue catalogue = {&newer, 1};
    cue_game *game = NULL;
    refused(load_text(&catalogue, toy_save(false), CUE_VERIFY_AUTO, &game, &fault), CUE_RULES_CHANGED,
            "/state/to_act");
    refused(load_text(&catalogue, toy_save(true), CUE_VERIFY_AUTO, &game, &fault), CUE_RULES_CHANGED, "/log/1");
    must(load_text(&catalogue, toy_save(false), CUE_VERIFY_NEVER, &game, &fault));
    assert_json(save_text(game, true), "/rules", "2");
    ck_assert_str_eq(json_at(save_text(game, true), "/log"), "(nothing)");
    cue_game_free(game);
    cue_ruleset_close(newer);
}
END_TEST

/* Where the rules make no difference, an older save is as good as a new one. */
START_TEST(older_rules_that_do_not_matter)
{
    cue_ruleset *newer = toy_ruleset(&toy_definition_2);
    const cue_catalogue catalogue = {&newer, 1};
    cue_game *old = toy_game();
    cue_game *game = NULL;
    must(apply_json(old, "{'action':'cheer','times':2}", &fault));
    must(load_text(&catalogue, save_text(old, true), CUE_VERIFY_ALWAYS, &game, &fault));
    ck_assert_str_eq(save_text(game, true), edited(save_text(old, true), "/rules", "2"));
    cue_game_free(game);
    cue_game_free(old);
    cue_ruleset_close(newer);
}
END_TEST

START_TEST(newer_rules)
{
    cue_ruleset *older = toy_ruleset(&toy_definition);
    const cue_catalogue catalogue = {&older, 1};
    cue_game *game = NULL;
    refused(load_text(&catalogue, edited(toy_save(false), "/rules", "2"), CUE_VERIFY_NEVER, &game, &fault),
            CUE_UNSUPPORTED_VERSION, "/rules");
    cue_ruleset_close(older);
}
END_TEST

/* A forgery under the present rules is no change of the rules. */
START_TEST(forged_toys)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    const cue_catalogue catalogue = {&ruleset, 1};
    cue_game *game = NULL;
    refused(load_text(&catalogue, edited(toy_save(false), "/state/taken/1", "1"), CUE_VERIFY_AUTO, &game, &fault),
            CUE_CORRUPT_STATE, "/state/taken");
    refused(load_text(&catalogue, edited(toy_save(false), "/state/taken/1", "10"), CUE_VERIFY_AUTO, &game, &fault),
            CUE_CORRUPT_STATE, "/state/taken");
    refused(load_text(&catalogue, edited(toy_save(false), "/options/heap", NULL), CUE_VERIFY_AUTO, &game, &fault),
            CUE_MISSING_MEMBER, "/options/heap");
    refused(load_text(NULL, toy_save(false), CUE_VERIFY_AUTO, &game, &fault), CUE_UNKNOWN_GAME, "/game");
    cue_ruleset_close(ruleset);
}
END_TEST

/* The first member in which the log's state differs is named. */
START_TEST(what_differs)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    const cue_catalogue catalogue = {&ruleset, 1};
    const char *agreed = edited(toy_save(false), "/log/1", "{'action':'agree'}");
    cue_game *game = NULL;
    refused(load_text(&catalogue, agreed, CUE_VERIFY_AUTO, &game, &fault), CUE_CORRUPT_STATE, "/state/phase");
    agreed = edited(edited(agreed, "/state/phase", "'over'"), "/state/to_act", "null");
    agreed = edited(edited(agreed, "/state/agreed", "true"), "/state/taken/0", "0");
    refused(load_text(&catalogue, edited(agreed, "/state/winners", "[1]"), CUE_VERIFY_AUTO, &game, &fault),
            CUE_CORRUPT_STATE, "/state/winners");
    refused(load_text(&catalogue, edited(edited(agreed, "/state/winners", "[0,1]"), "/state/starter", "1"),
                      CUE_VERIFY_AUTO, &game, &fault),
            CUE_CORRUPT_STATE, "/state/starter");
    refused(load_text(&catalogue, edited(agreed, "/state/winners", "[0,7]"), CUE_VERIFY_NEVER, &game, &fault),
            CUE_CORRUPT_STATE, "/state/winners");
    must(load_text(&catalogue, edited(agreed, "/state/winners", "[0,1]"), CUE_VERIFY_AUTO, &game, &fault));
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

Suite *forged_suite(void)
{
    Suite *suite = suite_create("forged");
    ADD_TESTS(suite, "logs", logs_that_lead_elsewhere, logs_that_cannot_be_played, logged_chance_without_outcome,
              logs_that_are_not_verified);
    ADD_TESTS(suite, "editions", older_rules, older_rules_that_do_not_matter, newer_rules, forged_toys,
              what_differs);
    return suite;
}
