/* Saved positions that no play leads to, and logs that lead elsewhere. */
#include "lane.h"
#include "suites.h"
#include "toy.h"

/* The sample frame in the middle of its second ball: 0 took H F, 5 took B C D, 4 took A E; 8, 0 and 4 were set
 * aside; 3 took G I. */
#define SAMPLE_CARDS "'pins':[2,7,1,7,2,9,5,1,8,6],'piles':[[0,5,8,3,6],[0,3,9],[4,4]]"

static const char *document(const char *state)
{
    return json(
        text_of("{'format':'cuerules','version':1,'game':'bowling-solitaire','players':['Ana'],'options':{},"
                "'rules':1,'seed':'0','state':%s}",
                state));
}

static const char *second_ball(void)
{
    return document("{'moves':6,'draws':1,'phase':'bowl','to_act':0,'winners':[],'rolls':[7],'deal':{" SAMPLE_CARDS
                    ",'plays':["
                    "{'pile':1,'pins':['F','H']},{'pile':1,'pins':['B','C','D']},{'pile':3,'pins':['A','E']},"
                    "{'pile':1,'pins':['G','I']}],'first_ball':3}}");
}

static const char *between_deals(void)
{
    return document("{'moves':3,'draws':1,'phase':'deal','to_act':'chance','winners':[],'rolls':[0,0],'deal':null}");
}

/* A game of nothing: the last deal stays. */
static const char *over(void)
{
    return document(
        "{'moves':30,'draws':10,'phase':'over','to_act':null,'winners':[0],'rolls':[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
        "0,0,0],'deal':{" SAMPLE_CARDS ",'plays':[],'first_ball':0}}");
}

static void corrupt(const char *text, const char *path)
{
    cue_game *game = NULL;
    refused(load_text(NULL, text, CUE_VERIFY_AUTO, &game, &fault), CUE_CORRUPT_STATE, path);
    ck_assert_int_eq(load_text(NULL, text, CUE_VERIFY_AUTO, &game, NULL), CUE_CORRUPT_STATE);
    ck_assert_ptr_null(game);
}

/* One member of a good state changed. */
static void forged(const char *good, const char *member, const char *value, const char *path)
{
    corrupt(edited(good, text_of("/state%s", member), value), text_of("/state%s", path));
}

static cue_game *loads(const char *text)
{
    cue_game *game = NULL;
    must(load_text(NULL, text, CUE_VERIFY_AUTO, &game, &fault));
    ck_assert_str_eq(save_text(game, true), text);
    return game;
}

START_TEST(the_good_ones)
{
    cue_game *game = loads(second_ball());
    ck_assert_str_eq(lane_legal(game), "1J end");
    assert_json(view_text(game), "/played", "[0,5,4,8,0,4,3]");
    cue_game_free(game);
    cue_game_free(loads(between_deals()));
    game = loads(over());
    assert_json(view_text(game), "/over", "true");
    assert_json(view_text(game), "/ball", "2");
    cue_game_free(game);
}
END_TEST

START_TEST(cards)
{
    forged(second_ball(), "/deal/pins/0", "3", "/deal"); /* three threes */
    forged(second_ball(), "/deal/piles/1/2", "8", "/deal");
    forged(second_ball(), "/deal/pins/9", "8", "/deal");
    forged(between_deals(), "/deal", "{" SAMPLE_CARDS ",'plays':[],'first_ball':null}", "/deal");
    forged(second_ball(), "/deal", "null", "/deal");
    forged(over(), "/deal", "null", "/deal");
}
END_TEST

START_TEST(rolls)
{
    forged(second_ball(), "/rolls", "[7,4]", "/rolls/1"); /* only 3 stood */
    forged(between_deals(), "/rolls", "[6,5]", "/rolls/1");
    forged(between_deals(), "/rolls", "[10,6,5]", "/rolls/2");
    forged(over(), "/rolls", "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]", "/rolls/20");
    forged(over(), "/rolls", "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,10,6,5]", "/rolls/20");
    forged(over(), "/rolls", "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,9,1,10]", "/deal/first_ball");
    forged(second_ball(), "/rolls", "[6]", "/deal/plays");
    forged(second_ball(), "/rolls", "[]", "/deal/first_ball");
    forged(second_ball(), "/rolls", "[10]", "/deal/first_ball");
    forged(over(), "/rolls/19", "1", "/deal/plays");
    forged(over(), "/rolls/18", "1", "/deal/plays");
}
END_TEST

START_TEST(phases)
{
    forged(second_ball(), "/phase", "'deal'", "/to_act");
    forged(edited(second_ball(), "/state/to_act", "'chance'"), "/phase", "'deal'", "/phase"); /* it has its pins */
    forged(second_ball(), "/phase", "'over'", "/to_act");
    forged(edited(second_ball(), "/state/to_act", "null"), "/phase", "'over'", "/winners");
    forged(edited(edited(second_ball(), "/state/to_act", "null"), "/state/winners", "[0]"), "/phase", "'over'",
           "/phase");
    forged(between_deals(), "/phase", "'bowl'", "/to_act");
    forged(edited(between_deals(), "/state/to_act", "0"), "/phase", "'bowl'", "/deal");
    forged(edited(edited(over(), "/state/to_act", "0"), "/state/winners", "[]"), "/phase", "'bowl'", "/phase");
    forged(edited(edited(over(), "/state/to_act", "'chance'"), "/state/winners", "[]"), "/phase", "'deal'",
           "/phase");
}
END_TEST

START_TEST(actors_and_winners)
{
    forged(second_ball(), "/to_act", "'chance'", "/to_act");
    forged(second_ball(), "/to_act", "null", "/to_act");
    forged(between_deals(), "/to_act", "0", "/to_act");
    forged(over(), "/to_act", "0", "/to_act");
    forged(over(), "/to_act", "'chance'", "/to_act");
    forged(second_ball(), "/winners", "[0]", "/winners");
    forged(over(), "/winners", "[]", "/winners");
    forged(over(), "/winners", "[1]", "/winners");
    forged(over(), "/winners", "[0,1]", "/winners");
}
END_TEST

/* "A saved state is proved by playing the deal on the table again", by the same rules. */
START_TEST(plays)
{
    forged(second_ball(), "/deal/plays/0/pins", "['F','I']", "/deal/plays/0");         /* 17, not 0 */
    forged(second_ball(), "/deal/plays/0/pins", "['A','B','C']", "/deal/plays/0");     /* the first card */
    forged(second_ball(), "/deal/plays/0/pins", "[]", "/deal/plays/0");                /* nothing */
    forged(second_ball(), "/deal/plays/0/pins", "['F','H','I','J']", "/deal/plays/0"); /* four */
    forged(second_ball(), "/deal/plays/1/pile", "2", "/deal/plays/1");                 /* the 0 */
    forged(second_ball(), "/deal/plays/2/pins", "['B']", "/deal/plays/2");             /* gone */
    forged(second_ball(), "/deal/plays/3/pile", "3", "/deal/plays/3");                 /* no card there */
}
END_TEST

START_TEST(balls)
{
    const char *no_fourth = edited(second_ball(), "/state/deal/plays/3", NULL);
    forged(edited(no_fourth, "/state/moves", "5"), "/deal/first_ball", "null", "/deal/first_ball");
    forged(second_ball(), "/deal/first_ball", "null", "/deal/plays/3"); /* the 3 is still under the 8 */
    forged(second_ball(), "/deal/first_ball", "5", "/deal/first_ball");
    forged(second_ball(), "/deal/first_ball", "2", "/deal/plays"); /* ball 1 would have taken 5 */
    forged(second_ball(), "/deal/first_ball", "4", "/deal/plays/3");
}
END_TEST

/* A strike: A0 with the last card. */
static const char *strike(const char *more, const char *first_ball)
{
    return document(text_of("{'moves':%d,'draws':1,'phase':'bowl','to_act':0,'winners':[],'rolls':[],'deal':{"
                            "'pins':[0,1,2,3,4,5,6,7,8,9],'piles':[[4,5,6,0,7],[1,2,3],[8,9]],'plays':["
                            "{'pile':1,'pins':['H','I','J']},{'pile':1,'pins':['E','F','G']},"
                            "{'pile':1,'pins':['B','C','D']}%s],'first_ball':%s}}",
                            *more ? 5 : 4, more, first_ball));
}

START_TEST(pins_that_are_all_gone)
{
    cue_game_free(loads(strike("", "null")));
    corrupt(strike(",{'pile':1,'pins':['A']}", "null"), "/state/deal/plays");
    corrupt(strike(",{'pile':1,'pins':['A']},{'pile':1,'pins':['A']}", "null"), "/state/deal/plays/4");
    corrupt(edited(strike(",{'pile':1,'pins':['A']}", "4"), "/state/rolls", "[10]"), "/state/deal/first_ball");
}
END_TEST

/* Every position of some whole games, loaded without its log. */
START_TEST(positions_of_whole_games)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_random random = cue_random_at(1, 2);
    for (config.seed = 0; config.seed < 20; config.seed++) {
        cue_game *game = NULL;
        must(cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), &config, &game, &fault));
        for (;;) {
            cue_action list[256];
            const size_t count = cue_game_legal(game, list, 256);
            const size_t choices = count > 2 && config.seed % 2 ? count - 1 : count;
            cue_game *other = loads(save_text(game, false));
            assert_quickly(
                memcmp(cue_game_state(other), cue_game_state(game), cue_state_size(cue_game_ruleset(game))) == 0);
            cue_game_free(other);
            if (!count)
                break;
            must(cue_game_apply(game, &list[cue_random_below(&random, choices)], &fault));
        }
        cue_game_free(game);
    }
}
END_TEST

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
    must(load_text(&catalogue, edited(agreed, "/state/winners", "[0,1]"), CUE_VERIFY_AUTO, &game, &fault));
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

Suite *forged_suite(void)
{
    Suite *suite = suite_create("forged");
    ADD_TESTS(suite, "states", the_good_ones, cards, rolls, phases, actors_and_winners, plays, balls,
              pins_that_are_all_gone, positions_of_whole_games);
    ADD_TESTS(suite, "logs", logs_that_lead_elsewhere, logs_that_cannot_be_played, logged_chance_without_outcome,
              logs_that_are_not_verified);
    ADD_TESTS(suite, "editions", older_rules, older_rules_that_do_not_matter, newer_rules, forged_toys,
              what_differs);
    return suite;
}
