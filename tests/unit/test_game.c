/* Recorded games: setting up, applying, chance, and what is handed out. What the conformance suite tries with every
 * ruleset (dry runs, undo, copies, short lists) is left to it. */
#include "lane.h"
#include "suites.h"
#include "toy.h"

#include <stdlib.h>

static cue_ruleset *bowling(void)
{
    return cue_ruleset_find(CUE_BOWLING_SOLITAIRE);
}

START_TEST(defaults)
{
    cue_game *game = NULL;
    must(cue_game_new(bowling(), NULL, &game, &fault));
    ck_assert_uint_eq(cue_game_seed(game), 0);
    ck_assert_uint_eq(cue_game_players(game), 1);
    ck_assert_str_eq(cue_game_player_name(game, 0), "Player 1");
    ck_assert_ptr_null(cue_game_player_name(game, 1));
    ck_assert_ptr_null(cue_game_player_name(game, UINT32_MAX));
    ck_assert_ptr_eq(cue_game_ruleset(game), bowling());
    ck_assert_uint_eq(cue_game_log_count(game), 0);
    ck_assert(cue_game_log_complete(game));
    ck_assert_str_eq(options_text(game), "{}");
    cue_game_free(game);
}
END_TEST

/* Everything in the config is copied, and copied again by a clone, which outlives the game it came from. */
START_TEST(configs_are_copied)
{
    char first[] = "Ana", second[] = "Bo";
    const char *names[] = {first, second};
    toy_options options = {0.25, 20, 7, 4, TOY_MISERE, 1, 5, "abc"};
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL, *copy = NULL;
    const char *text;
    config.seed = UINT64_MAX;
    config.players = 2;
    config.player_names = names;
    config.options = &options;
    config.options_size = sizeof options;
    must(cue_game_new(ruleset, &config, &game, &fault));
    cue_ruleset_close(ruleset);
    memset(first, 'x', 3);
    memset(&options, 0xff, sizeof options);
    names[1] = NULL;
    text = save_text(game, true);
    must(cue_game_clone(game, &copy, &fault));
    cue_game_free(game);
    ck_assert_str_eq(save_text(copy, true), text);
    ck_assert_str_eq(cue_game_player_name(copy, 0), "Ana");
    ck_assert_str_eq(cue_game_player_name(copy, 1), "Bo");
    ck_assert_str_eq(options_text(copy), json("{'heap':20,'most':4,'bonus':7,'style':'misere','cheering':true,"
                                              "'colours':['red','blue'],'weight':0.25,'motto':'abc'}"));
    ck_assert_uint_eq(((const toy_options *)cue_game_options(copy))->heap, 20);
    ck_assert_uint_eq(cue_game_seed(copy), UINT64_MAX);
    cue_game_free(copy);
}
END_TEST

/* An id that was mistyped finds no ruleset, and that is said; a config without a size was never initialised. */
START_TEST(setups_refused)
{
    cue_setup *setup = NULL;
    cue_setup_config stepping = CUE_SETUP_CONFIG_INIT;
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    refused(cue_game_new(cue_ruleset_find("typo"), NULL, &game, &fault), CUE_UNKNOWN_GAME, "");
    refused(cue_game_new_json(NULL, NULL, "{}", NULL, &game, &fault), CUE_UNKNOWN_GAME, "");
    refused(cue_setup_new(NULL, NULL, &setup, &fault), CUE_UNKNOWN_GAME, "");
    config.size = 0;
    refused(cue_game_new(bowling(), &config, &game, &fault), CUE_UNSUPPORTED_VERSION, "");
    refused(cue_game_new_json(bowling(), &config, NULL, NULL, &game, &fault), CUE_UNSUPPORTED_VERSION, "");
    config.size = SIZE_MAX;
    refused(cue_game_new(bowling(), &config, &game, &fault), CUE_UNSUPPORTED_VERSION, "");
    stepping.size = sizeof(size_t) - 1;
    refused(cue_setup_new(bowling(), &stepping, &setup, &fault), CUE_UNSUPPORTED_VERSION, "");
    ck_assert_ptr_null(setup);
    ck_assert_ptr_null(game);
}
END_TEST

#define FOUR(c)       c c c c
#define SIXTY_FOUR(c) FOUR(FOUR(FOUR(c)))

START_TEST(player_names)
{
    static const char *const good[] = {"a",  SIXTY_FOUR("x"), SIXTY_FOUR("\xf0\x9f\x98\x80"), " ",
                                       "\"\\", "\xc2\xa0"};
    static const char *const bad[] = {"",     SIXTY_FOUR("x") "x", SIXTY_FOUR("\xc3\xa9") "x", "a\nb", "\x7f",
                                      "\xc2\x80", "\xc2\x9f",      "\xff",                     "\xc3", "a\xed\xa0\x80",
                                      NULL};
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    size_t i;
    for (i = 0; i < CUE_COUNT(bad); i++) {
        config.player_names = &bad[i];
        refused(cue_game_new(bowling(), &config, &game, &fault), CUE_BAD_VALUE, "/players/0");
        ck_assert_ptr_null(game);
    }
    for (i = 0; i < CUE_COUNT(good); i++) {
        config.player_names = &good[i];
        must(cue_game_new(bowling(), &config, &game, &fault));
        ck_assert_str_eq(cue_game_player_name(game, 0), good[i]);
        cue_game_free(game);
    }
}
END_TEST

START_TEST(numbers_of_players)
{
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    for (config.players = 0; config.players <= 5; config.players++) {
        const uint32_t players = config.players ? config.players : 2;
        cue_game *game = NULL;
        if (players < 2 || players > 4) {
            refused(cue_game_new(ruleset, &config, &game, &fault), CUE_BAD_VALUE, "/players");
            continue;
        }
        must(cue_game_new(ruleset, &config, &game, &fault));
        ck_assert_uint_eq(cue_game_players(game), players);
        ck_assert_str_eq(cue_game_player_name(game, players - 1), text_of("Player %u", players));
        cue_game_free(game);
    }
    cue_ruleset_close(ruleset);
}
END_TEST

START_TEST(applied_actions_are_logged)
{
    cue_game *game = lane_new();
    const cue_action deal = cue_bowling_deal();
    cue_action named = cue_bowling_end_ball(), logged;
    must(cue_game_apply(game, &deal, &fault));
    ck_assert_int_eq(deal.flags, CUE_ACTION_DRAW); /* the caller's is left alone */
    named.player = 0;
    named.flags = CUE_ACTION_OPEN;
    must(cue_game_apply(game, &named, &fault));
    ck_assert_uint_eq(cue_game_log_count(game), 2);
    ck_assert(cue_game_log_at(game, 0, &logged));
    ck_assert_int_eq(logged.kind, CUE_BOWLING_DEAL);
    ck_assert_int_eq(logged.flags, 0);
    ck_assert(cue_game_log_at(game, 1, &logged));
    ck_assert_int_eq(logged.kind, CUE_BOWLING_END_BALL);
    ck_assert_int_eq(logged.player, 0);
    ck_assert_int_eq(logged.flags, 0);
    logged.kind = 77;
    ck_assert(!cue_game_log_at(game, 2, &logged));
    ck_assert(!cue_game_log_at(game, SIZE_MAX, &logged));
    ck_assert_int_eq(logged.kind, 77);
    cue_game_free(game);
}
END_TEST

/* A refused action leaves every byte, and the text, as they were, and no rulings. */
START_TEST(refusals_leave_no_trace)
{
    cue_game *game = lane_new();
    cue_action bad[2] = {cue_bowling_bowl(1, 0x3ff), cue_bowling_end_ball()};
    static const char *const paths[] = {"/pins", "/action"};
    unsigned char before[CUE_STATE_MAX];
    const size_t size = cue_state_size(cue_game_position(game)->setup);
    const char *text;
    int i;
    bad[1].flags = CUE_ACTION_DRAW; /* which is for chance alone */
    lane_frames(game, "63");
    lane_deal(game, "0123456789 45760 123 89");
    memcpy(before, cue_game_state(game), size);
    text = save_text(game, true);
    for (i = 0; i < 2; i++) {
        refused(cue_game_apply(game, &bad[i], &fault), CUE_ILLEGAL_ACTION, paths[i]);
        ck_assert_int_eq(memcmp(cue_game_state(game), before, size), 0);
        ck_assert_str_eq(save_text(game, true), text);
        ck_assert_str_eq(rulings_told(game), "");
    }
    cue_game_free(game);
}
END_TEST

START_TEST(dry_chance_needs_its_outcome)
{
    cue_game *game = lane_new();
    const cue_action deal = cue_bowling_deal();
    const cue_bowling_deal_data cards = lane_cards("0123456789 45607 123 89");
    const cue_action dealt = cue_bowling_dealt(&cards);
    refused(cue_game_try(game, &deal, NULL, 0, &fault), CUE_MISSING_MEMBER, "/pins");
    must(cue_game_try(game, &dealt, NULL, 0, &fault));
    ck_assert_uint_eq(cue_game_log_count(game), 0);
    cue_game_free(game);
}
END_TEST

/* "The rulings of the last apply or try": a refused one has none, whatever it was refused for. */
START_TEST(rulings_of_a_refused_try)
{
    cue_game *game = lane_new();
    const cue_action bad[2] = {cue_bowling_end_ball(), cue_bowling_deal()};
    int i;
    for (i = 0; i < 2; i++) {
        lane_frames(game, "63");
        ck_assert_str_ne(rulings_told(game), "");
        refused(cue_game_try(game, &bad[i], NULL, 0, &fault), i ? CUE_MISSING_MEMBER : CUE_WRONG_PHASE,
                i ? "/pins" : "/action");
        ck_assert_str_eq(rulings_told(game), "");
    }
    cue_game_free(game);
}
END_TEST

/* The n-th deal is the same however the deals before were played, undone or given: here a game that lets every ball go
 * by, one that plays what comes first, and one whose first two deals came from a real table. */
START_TEST(chance_by_count)
{
    const char *dealt[3][5];
    int way, i;
    for (way = 0; way < 3; way++) {
        cue_game *game = lane_new();
        const cue_action deal = cue_bowling_deal(), end = cue_bowling_end_ball();
        cue_action undone;
        for (i = 0; i < 5; i++) {
            if (way == 2 && i < 2)
                lane_deal(game, "0123456789 45760 123 89");
            else
                must(cue_game_apply(game, &deal, &fault));
            dealt[way][i] = json_at(save_text(game, false), "/state/deal");
            must(cue_game_undo(game, &undone, &fault));
            must(cue_game_apply(game, way == 1 ? &deal : &undone, &fault));
            ck_assert_str_eq(json_at(save_text(game, false), "/state/deal"), dealt[way][i]);
            assert_json(save_text(game, false), "/state/draws", text_of("%d", i + 1));
            while (cue_step_head(cue_game_state(game))->phase == CUE_BOWLING_PHASE_BOWL) {
                cue_action first;
                ck_assert_uint_gt(cue_game_legal(game, &first, 1), 0);
                must(cue_game_apply(game, way == 1 ? &first : &end, &fault));
            }
        }
        cue_game_free(game);
    }
    for (i = 0; i < 5; i++) {
        ck_assert_str_eq(dealt[1][i], dealt[0][i]);
        ck_assert_int_eq(strcmp(dealt[2][i], dealt[0][i]) == 0, i >= 2);
        ck_assert_str_ne(dealt[0][i], dealt[0][(i + 1) % 5]);
    }
}
END_TEST

/* Every fallible call takes NULL for an error that is not wanted. */
START_TEST(errors_that_are_not_wanted)
{
    cue_game *game = lane_new();
    cue_game *other = NULL;
    const cue_action bad = cue_action_of(99), end = cue_bowling_end_ball(), deal = cue_bowling_deal();
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_bowling_view view;
    ck_assert_int_eq(cue_game_apply(game, &bad, NULL), CUE_BAD_VALUE);
    ck_assert_int_eq(cue_game_apply(game, &end, NULL), CUE_WRONG_PHASE);
    ck_assert_int_eq(cue_game_try(game, &deal, NULL, 0, NULL), CUE_MISSING_MEMBER);
    ck_assert_int_eq(cue_game_undo(game, NULL, NULL), CUE_ILLEGAL_ACTION);
    ck_assert_int_eq(cue_game_view(game, &view, 1, NULL), CUE_BAD_VALUE);
    ck_assert_int_eq(cue_game_apply_json(game, "{", 1, NULL), CUE_BAD_JSON);
    ck_assert_int_eq(apply_json(game, "{'action':'deal','player':0}", NULL), CUE_WRONG_PLAYER);
    ck_assert_int_eq(apply_json(game, "{'action':'deal','x':0}", NULL), CUE_UNKNOWN_MEMBER);
    ck_assert_int_eq(apply_json(game, "{'action':'deal','pins':[1],'piles':[]}", NULL), CUE_ILLEGAL_ACTION);
    ck_assert_int_eq(cue_game_new_json(bowling(), NULL, "[]", NULL, &other, NULL), CUE_BAD_VALUE);
    ck_assert_int_eq(load_text(NULL, "{}", CUE_VERIFY_AUTO, &other, NULL), CUE_MISSING_MEMBER);
    config.players = 7;
    ck_assert_int_eq(cue_game_new(bowling(), &config, &other, NULL), CUE_BAD_VALUE);
    ck_assert_int_eq(cue_ruleset_open("/nowhere.so", NULL, NULL, NULL), CUE_BAD_VALUE);
    ck_assert_int_eq(cue_ruleset_from(NULL, NULL, NULL, NULL), CUE_BAD_VALUE);
    ck_assert_ptr_null(other);
    cue_game_free(game);
}
END_TEST

/* An error is left alone by a call that succeeds. */
START_TEST(errors_of_calls_that_succeed)
{
    cue_game *game = lane_new();
    const cue_action deal = cue_bowling_deal();
    cue_error before;
    memset(&fault, 0x33, sizeof fault);
    before = fault;
    ck_assert_int_eq(cue_game_apply(game, &deal, &fault), CUE_OK);
    ck_assert_int_eq(cue_game_undo(game, NULL, &fault), CUE_OK);
    ck_assert_int_eq(memcmp(&fault, &before, sizeof fault), 0);
    cue_game_free(game);
}
END_TEST

START_TEST(nothing_is_freed_twice)
{
    cue_game_free(NULL);
    cue_ruleset_close(NULL);
    cue_ruleset_close(bowling());
    cue_ruleset_close(bowling()); /* built-in ones stay */
    ck_assert_ptr_nonnull(cue_ruleset_definition(bowling())->title);
    cue_referee_free(NULL);
    cue_setup_free(NULL);
    cue_text_free(NULL);
}
END_TEST

/* A game of a hundred thousand actions, its log whole from end to end. */
START_TEST(long_games)
{
    const uint32_t length = is_slow_here() ? 3000 : 100000;
    toy_options options = {0.5, 1000000, 0, 9, TOY_NORMAL, 0, 0, ""};
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    const cue_action toss = toy_toss(0);
    cue_game *game = NULL, *loaded = NULL;
    cue_text text;
    uint32_t i;
    config.options = &options;
    config.options_size = sizeof options;
    must(cue_game_new(ruleset, &config, &game, &fault));
    must(cue_game_apply(game, &toss, &fault));
    for (i = 0; i < length; i++) {
        const cue_action take = toy_take(i % 9 + 1);
        must(cue_game_apply(game, &take, &fault));
    }
    for (i = 0; i < length; i++) {
        cue_action logged;
        assert_quickly(cue_game_log_at(game, i + 1, &logged) && logged.data.bytes[0] == i % 9 + 1);
    }
    cue_text_init(&text, NULL);
    must(cue_game_save(game, true, &text, &fault));
    must(cue_game_load(&(cue_catalogue){&ruleset, 1}, NULL, text.bytes, text.length, CUE_VERIFY_ALWAYS, &loaded,
                       &fault));
    cue_text_free(&text);
    ck_assert_uint_eq(cue_game_log_count(loaded), length + 1);
    while (cue_game_log_count(loaded))
        must(cue_game_undo(loaded, NULL, &fault));
    assert_json(view_text(loaded), "/left", "1000000");
    cue_game_free(loaded);
    cue_game_free(game);
    cue_ruleset_close(ruleset);
}
END_TEST

START_TEST(names_of_statuses)
{
    static const char *const names[] = {
        "ok", "bad_json", "bad_value", "unknown_member", "missing_member", "unknown_game", "illegal_action",
        "wrong_player", "wrong_phase", "bad_shot", "corrupt_state", "unsupported_version", "rules_changed",
        "game_over", "no_memory", "limit",
    };
    unsigned i;
    for (i = 0; i < 16; i++)
        ck_assert_str_eq(cue_status_name((cue_status)i), names[i]);
    ck_assert_str_eq(cue_status_name((cue_status)16), "unknown");
    ck_assert_str_eq(cue_status_name((cue_status)0x7fffffff), "unknown");
}
END_TEST

START_TEST(versions)
{
    ck_assert_int_eq(cue_version(), CUE_VERSION_NUMBER);
    ck_assert_str_eq(cue_version_text(),
                     text_of("%d.%d.%d", CUE_VERSION_MAJOR, CUE_VERSION_MINOR, CUE_VERSION_PATCH));
}
END_TEST

Suite *game_suite(void)
{
    Suite *suite = suite_create("game");
    ADD_TESTS(suite, "setup", defaults, configs_are_copied, setups_refused, player_names, numbers_of_players);
    ADD_TESTS(suite, "apply", applied_actions_are_logged, refusals_leave_no_trace, dry_chance_needs_its_outcome,
              rulings_of_a_refused_try, chance_by_count, long_games);
    ADD_TESTS(suite, "habits", errors_that_are_not_wanted, errors_of_calls_that_succeed, nothing_is_freed_twice,
              names_of_statuses, versions);
    return suite;
}
