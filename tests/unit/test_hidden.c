/* What a view hides, imagined: whoever looks ahead must not see more than somebody at the table. */
#define _POSIX_C_SOURCE 200809L
#include "lane.h"
#include "suites.h"
#include "toy.h"

#include <cuerules/games/chaser.h>
#include <cuerules/games/snooker_solitaire.h>
#include <cuerules/playouts.h>

#include <stdlib.h>
#include <string.h>

typedef struct state {
    uint64_t words[CUE_STATE_MAX / 8];
} state;

/* Ball 1 has taken six pins with two cards of pile 1: of the three that are left there two are covered, and three more
 * in the other piles. */
#define CARDS "0123456789 45760 123 89"
#define MOVES "1HIJ 1EFG"

static cue_game *play(const char *cards, const char *moves)
{
    cue_game *game = lane_new();
    lane_deal(game, cards);
    lane_play(game, moves);
    return game;
}

static const cue_setup *setup_in(const cue_game *game)
{
    return cue_game_position(game)->setup;
}

static state state_in(const cue_game *game)
{
    state copy;
    cue_step_clone_into(setup_in(game), cue_game_state(game), &copy);
    return copy;
}

static bool is_same(const cue_game *game, const state *a, const state *b)
{
    return memcmp(a, b, cue_state_size(setup_in(game))) == 0;
}

/* The cards of a game's state, as its save has them. */
static const char *piles_in(const cue_game *game)
{
    return json_at(save_text(game, false), "/state/deal/piles");
}

START_TEST(what_is_seen_stays)
{
    cue_game *game = play(CARDS, MOVES), *imagined = NULL;
    char *before = strdup(save_text(game, true));
    unsigned number, changed = 0;
    for (number = 0; number < 50; number++) {
        must(cue_game_imagine(game, number, &imagined, &fault));
        ck_assert_str_eq(view_text(imagined), view_text(game));
        ck_assert_str_eq(legal_text(imagined), legal_text(game));
        ck_assert_str_eq(json_at(piles_in(imagined), "/0/2"), "7");
        ck_assert_str_eq(json_at(piles_in(imagined), "/1/0"), "1");
        ck_assert_str_eq(json_at(piles_in(imagined), "/2/0"), "8");
        changed += strcmp(piles_in(imagined), piles_in(game)) != 0;
        cue_game_free(imagined);
    }
    ck_assert_uint_gt(changed, 40); /* of 120 orders one is the real one */
    ck_assert_str_eq(save_text(game, true), before);
    free(before);
    cue_game_free(game);
}
END_TEST

/* What is imagined is a state like any other: what it is saved as leads to the same bytes. */
START_TEST(imagined_states_are_whole)
{
    static const char *const moves[] = {"", "1HIJ", "1HIJ 1EFG end", "1HIJ 1EFG end 1BCD"};
    unsigned number;
    cue_game *game = play(CARDS, moves[_i]), *imagined = NULL, *loaded = NULL;
    for (number = 0; number < 20; number++) {
        must(cue_game_imagine(game, number, &imagined, &fault));
        must(load_text(NULL, save_text(imagined, false), CUE_VERIFY_NEVER, &loaded, &fault));
        ck_assert_int_eq(memcmp(cue_game_state(loaded), cue_game_state(imagined),
                                cue_state_size(setup_in(game))), 0);
        cue_game_free(loaded);
        cue_game_free(imagined);
    }
    cue_game_free(game);
}
END_TEST

/* Five cards are covered, 6 0 2 3 9: 120 orders, each as likely as the others. Of a hundred times each on average, the
 * squares of the differences add up to 119 hundreds, give or take five standard deviations of 15.4. */
START_TEST(every_order_is_equally_likely)
{
    enum { ORDERS = 120, EACH = 100 };
    static unsigned counts[100000];
    cue_game *game = play(CARDS, MOVES), *imagined = NULL;
    unsigned number, i, orders = 0, squares = 0;
    for (number = 0; number < ORDERS * EACH; number++) {
        const char *piles;
        must(cue_game_imagine(game, number, &imagined, &fault));
        piles = strstr(save_text(imagined, false), "\"piles\":[[4,5,7,");
        ck_assert_ptr_nonnull(piles);
        piles += strlen("\"piles\":[[4,5,7,"); /* 6,0],[1,2,3],[8,9] */
        counts[(piles[0] - '0') * 10000 + (piles[2] - '0') * 1000 + (piles[8] - '0') * 100 + (piles[10] - '0') * 10 +
               (piles[16] - '0')]++;
        cue_game_free(imagined);
    }
    for (i = 0; i < CUE_COUNT(counts); i++) {
        orders += counts[i] > 0;
        squares += counts[i] ? (counts[i] - EACH) * (counts[i] - EACH) : 0;
    }
    ck_assert_uint_eq(orders, ORDERS);
    ck_assert_uint_ge(squares, (119 - 77) * EACH);
    ck_assert_uint_le(squares, (119 + 77) * EACH);
    cue_game_free(game);
}
END_TEST

/* States that differ only in what is hidden are imagined alike, so that nothing of it is left; in other states that look
 * the same, the number decides. */
START_TEST(hidden_things_leave_no_trace)
{
    cue_game *game = play(CARDS, MOVES), *other = play("0123456789 45793 106 82", MOVES);
    const state real = state_in(game), other_real = state_in(other);
    state one = real, two = other_real, three = real;
    ck_assert_str_eq(view_text(game), view_text(other));
    ck_assert(!is_same(game, &real, &other_real));
    ck_assert_uint_eq(cue_step_imagine(setup_in(game), &one, 5), cue_step_imagine(setup_in(game), &two, 5));
    ck_assert(is_same(game, &one, &two));
    ck_assert_uint_ne(cue_step_imagine(setup_in(game), &three, 6), cue_step_imagine(setup_in(game), &two, 5));
    ck_assert(!is_same(game, &one, &three));
    cue_game_free(game);
    cue_game_free(other);
}
END_TEST

/* Between two deals nothing lies there, and in the other games nothing is hidden: what is to come falls otherwise. */
START_TEST(only_chance_is_hidden)
{
    static const char *const ids[] = {CUE_BOWLING_SOLITAIRE, CUE_SNOOKER_SOLITAIRE};
    cue_game *game = NULL, *imagined = NULL;
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_action action;
    unsigned i, number, same = 0;
    for (i = 0; i < CUE_COUNT(ids); i++) {
        config.seed = 7;
        must(cue_game_new(cue_ruleset_find(ids[i]), &config, &game, &fault));
        for (number = 0; number < 100; number++) {
            const state real = state_in(game);
            state now = real;
            (void)cue_step_imagine(setup_in(game), &now, number);
            ck_assert(is_same(game, &real, &now));
        }
        ck_assert_uint_eq(cue_game_legal(game, &action, 1), 1);
        must(cue_game_imagine(game, 7, &imagined, &fault));
        ck_assert_uint_ne(cue_game_seed(imagined), 7); /* the number is no seed: a host may take its own by mistake */
        must(cue_game_apply(game, &action, &fault));
        must(cue_game_apply(imagined, &action, &fault));
        same += strcmp(log_text(game), log_text(imagined)) == 0;
        cue_game_free(imagined);
        cue_game_free(game);
    }
    ck_assert_uint_eq(same, 0);
}
END_TEST

/* A copy in everything else, but without the log, which would tell. */
START_TEST(imagined_games)
{
    static const char *const names[] = {"Ana"};
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL, *imagined = NULL, *again = NULL;
    cue_action undone;
    config.player_names = names;
    config.log_limit = 2;
    must(cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), &config, &game, &fault));
    lane_deal(game, CARDS);
    must(cue_game_imagine(game, 3, &imagined, &fault));
    must(cue_game_imagine(game, 3, &again, &fault));
    cue_game_free(game);
    ck_assert_str_eq(save_text(imagined, true), save_text(again, true));
    ck_assert_str_eq(cue_game_player_name(imagined, 0), "Ana");
    ck_assert_uint_eq(cue_game_log_count(imagined), 0);
    ck_assert(!cue_game_log_complete(imagined));
    refused(cue_game_undo(imagined, &undone, &fault), CUE_ILLEGAL_ACTION, "");
    lane_play(imagined, "1HIJ");
    must(cue_game_undo(imagined, &undone, &fault));
    ck_assert_str_eq(save_text(imagined, true), save_text(again, true));
    lane_play(imagined, "1HIJ end end");
    ck_assert_uint_le(cue_game_log_count(imagined), 2); /* the limit is kept */
    cue_game_free(imagined);
    cue_game_free(again);
}
END_TEST

/* Options as well, and games without an own seed in their numbers: the toy's heap of counters. */
START_TEST(imagined_games_keep_their_options)
{
    cue_game *game = toy_game(), *imagined = NULL;
    must(cue_game_imagine(game, 1, &imagined, &fault));
    ck_assert_str_eq(options_text(imagined), options_text(game));
    ck_assert_str_eq(view_text(imagined), view_text(game));
    cue_game_free(game);
    cue_game_free(imagined);
}
END_TEST

/* Playouts from a state. */
typedef struct search {
    const cue_setup *setup;
    cue_playouts_config config;
} search;

static search search_from(const cue_setup *setup, const void *from, const cue_action *action)
{
    search of = {setup, CUE_PLAYOUTS_CONFIG_INIT};
    of.config.seed = 11;
    of.config.count = 40;
    of.config.state = from;
    of.config.action = action;
    of.config.room_size = cue_playouts_room(setup);
    of.config.room = malloc(of.config.room_size);
    ck_assert_ptr_nonnull(of.config.room);
    return of;
}

static cue_playouts_result found(const search *of)
{
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    must(cue_playouts(of->setup, &of->config, &result, &fault));
    return result;
}

static void assert_same_results(cue_playouts_result one, cue_playouts_result other)
{
    ck_assert_int_eq(memcmp(&one, &other, sizeof one), 0);
}

/* The same games, action by action, as cuerules/playouts.h describes them; returns what they come to. */
static cue_playouts_result by_hand(const search *of)
{
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    uint64_t n;
    for (n = 0; n < of->config.count; n++) {
        cue_random choices = cue_random_at(of->config.seed, n);
        const uint64_t number = cue_random_next(&choices);
        cue_bowling_view view;
        cue_action action;
        uint64_t seed;
        state now;
        memcpy(&now, of->config.state, cue_state_size(of->setup));
        seed = cue_step_imagine(of->setup, &now, number);
        must(cue_step_apply(of->setup, &now, of->config.action, NULL, &fault));
        result.actions++;
        while (cue_step_legal(of->setup, &now, &action, 1)) {
            const size_t count = cue_step_count(of->setup, &now);
            if (cue_step_head(&now)->to_act == CUE_CHANCE) {
                must(cue_step_chance(of->setup, &now, seed, NULL, &fault));
            } else {
                ck_assert(cue_step_take(of->setup, &now, count > 1 ? cue_random_below(&choices, count) : 0, &action));
                must(cue_step_apply(of->setup, &now, &action, NULL, &fault));
            }
            result.actions++;
        }
        cue_step_view(of->setup, &now, &view, sizeof view);
        result.sum += view.players[0].score;
        result.games++;
    }
    return result;
}

START_TEST(playouts_from_a_state)
{
    cue_game *game = play(CARDS, MOVES), *other = play("0123456789 45793 106 82", MOVES);
    const state real = state_in(game), other_real = state_in(other);
    const cue_action action = cue_bowling_end_ball();
    search of = search_from(setup_in(game), &real, &action);
    const cue_playouts_result whole = found(&of), stepped = by_hand(&of);
    const state before = real;
    ck_assert_uint_eq(whole.games, 40);
    ck_assert_uint_eq(whole.actions, stepped.actions);
    ck_assert_int_eq(whole.sum, stepped.sum);
    ck_assert(is_same(game, &real, &before));
    of.config.state = &other_real; /* it looks the same */
    assert_same_results(found(&of), whole);
    of.config.policy = CUE_POLICY_GREEDY;
    of.config.moves_max = 1; /* what was to be done first, and nothing else */
    ck_assert_uint_eq(found(&of).actions, 40);
    of.config.policy = CUE_POLICY_RANDOM;
    ck_assert_uint_eq(found(&of).actions, 40);
    ck_assert_uint_eq(found(&of).unfinished, 40);
    of.config.action = NULL;
    of.config.moves_max = 4;
    ck_assert_uint_eq(found(&of).actions, 160);
    free(of.config.room);
    cue_game_free(game);
    cue_game_free(other);
}
END_TEST

/* From the start it is the game's number that counts, and a first action may be stated there as well. */
START_TEST(playouts_that_begin_with_a_deal)
{
    cue_game *game = play(CARDS, "");
    const cue_bowling_deal_data cards = lane_cards(CARDS);
    const cue_action deal = cue_bowling_dealt(&cards);
    search of = search_from(setup_in(game), NULL, &deal);
    ck_assert_uint_eq(found(&of).games, 40);
    cue_game_free(game);
    free(of.config.room);
}
END_TEST

/* Where a shot comes first, it is made up in each game. */
START_TEST(playouts_from_a_table)
{
    cue_game *game = begin_game(CUE_CHASER, 2, NULL);
    cue_action listed[64], open = cue_action_of(0);
    const size_t count = cue_game_legal(game, listed, 64);
    const state real = state_in(game);
    search of;
    size_t i;
    for (i = 0; i < count; i++)
        if (listed[i].flags & CUE_ACTION_OPEN)
            open = listed[i];
    ck_assert(open.flags & CUE_ACTION_OPEN);
    of = search_from(setup_in(game), &real, &open);
    of.config.moves_max = 1;
    ck_assert_uint_eq(found(&of).actions, 40);
    of.config.moves_max = 0;
    ck_assert_uint_eq(found(&of).games, 40);
    free(of.config.room);
    cue_game_free(game);
}
END_TEST

/* What can't be done first is refused, and nothing is counted. */
START_TEST(playouts_that_are_refused)
{
    cue_game *game = play(CARDS, MOVES), *toy = toy_game();
    const state real = state_in(game);
    const cue_action wrong = lane_move("1HIJ"), toss = toy_toss(0);
    cue_action guess = cue_action_of(TOY_DO_GUESS);
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    search of = search_from(setup_in(game), &real, &wrong);
    state tossed;
    refused(cue_playouts(of.setup, &of.config, &result, &fault), CUE_ILLEGAL_ACTION, "/pins/0");
    ck_assert_uint_eq(result.actions, 0);
    free(of.config.room);
    must(cue_game_apply(toy, &toss, &fault));
    tossed = state_in(toy);
    guess.flags = CUE_ACTION_OPEN; /* nobody makes up what is guessed */
    of = search_from(setup_in(toy), &tossed, &guess);
    refused(cue_playouts(of.setup, &of.config, &result, &fault), CUE_BAD_VALUE, "");
    free(of.config.room);
    cue_game_free(toy);
    cue_game_free(game);
}
END_TEST

/* A game that is over is over, and one that has had all the actions there may be can't be played on. */
START_TEST(playouts_from_an_end)
{
    cue_game *game = lane_new();
    state real = state_in(game);
    cue_state_head *head = (cue_state_head *)(void *)&real;
    cue_playouts_result result = CUE_PLAYOUTS_RESULT_INIT;
    search of;
    while (!cue_step_over(cue_game_ruleset(game), &real))
        if (cue_step_head(&real)->to_act == CUE_CHANCE) {
            must(cue_step_chance(setup_in(game), &real, 1, NULL, &fault));
        } else {
            const cue_action end = cue_bowling_end_ball();
            must(cue_step_apply(setup_in(game), &real, &end, NULL, &fault));
        }
    of = search_from(setup_in(game), &real, NULL);
    ck_assert_uint_eq(found(&of).games, 40);
    ck_assert_uint_eq(found(&of).actions, 0);
    real = state_in(game);
    head->moves = UINT32_MAX - 1;
    refused(cue_playouts(of.setup, &of.config, &result, &fault), CUE_LIMIT, "");
    free(of.config.room);
    cue_game_free(game);
}
END_TEST

Suite *hidden_suite(void)
{
    Suite *suite = suite_create("hidden");
    TCase *whole = tcase_create("whole");
    tcase_add_loop_test(whole, imagined_states_are_whole, 0, 4);
    suite_add_tcase(suite, whole);
    ADD_TESTS(suite, "imagined", what_is_seen_stays, every_order_is_equally_likely, hidden_things_leave_no_trace,
              only_chance_is_hidden, imagined_games, imagined_games_keep_their_options);
    ADD_TESTS(suite, "playouts", playouts_from_a_state, playouts_that_begin_with_a_deal, playouts_from_a_table,
              playouts_that_are_refused, playouts_from_an_end);
    return suite;
}
