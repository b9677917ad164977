/* Actions that a host made by hand, with values that no list has: they are written as far as they mean something, and
 * filled in where something can be made up. The rules refuse them later. */
#include "help.h"
#include "shots.h"
#include "suites.h"

#include <cuerules/games/bowling_solitaire.h>
#include <cuerules/games/chaser.h>
#include <cuerules/games/chess_pool.h>
#include <cuerules/games/sinuca_brasileira.h>
#include <cuerules/games/snooker.h>
#include <cuerules/games/snooker_solitaire.h>

static cue_game *begun(const char *id)
{
    return begin_game(id, cue_ruleset_definition(cue_ruleset_find(id))->players_min, NULL);
}

static void assert_written(const char *game_id, cue_action action, const char *expected)
{
    cue_game *game = begun(game_id);
    ck_assert_str_eq(move_text(game, &action), expected);
    cue_game_free(game);
}

START_TEST(chaser_moves)
{
    const cue_chaser_round round = {.count = 3, .players = {2, 0, 1}};
    cue_action order = cue_chaser_order_drawn(&round);
    assert_written("chaser", order, "order 3 1 2");
    order.flags = CUE_ACTION_DRAW;
    assert_written("chaser", order, "order");
    assert_written("chaser", cue_chaser_first_shot(shot_of(&pool_balls, "cue-1>"), (cue_chaser_scoring)7), "cue-1>");
    assert_written("chaser", cue_chaser_first_shot(NULL, (cue_chaser_scoring)7), "");
}
END_TEST

START_TEST(chess_pool_moves)
{
    const cue_shot *shot = shot_of(&gapped_balls, "cue-2");
    const cue_chess_shot_data nobody = {.shot = shot, .call = CUE_CHESS_MOVE};
    cue_action action = cue_action_of(CUE_CHESS_SHOT);
    assert_written("chess-pool", cue_chess_called_shot(CUE_CHESS_MOVE, 200, 99, 5, 33, shot), "?x? : cue-2");
    assert_written("chess-pool", cue_chess_called_shot(CUE_CHESS_MOVE, 2, 1, 9, 32, shot), "2a1x9d8 : cue-2");
    memcpy(action.data.bytes, &nobody, sizeof nobody);
    assert_written("chess-pool", action, "?x? : cue-2");
    assert_written("chess-pool", cue_place_action(CUE_CHESS_PLACE, 99, (cue_point){0, 0}), "place ?");
    assert_written("chess-pool", cue_place_action(CUE_CHESS_PLACE, 6, (cue_point){0, 0}), "place ?");
}
END_TEST

static cue_action nominated(uint8_t ball, uint8_t pocket, const cue_shot *shot)
{
    const cue_sinuca_shot_data data = {shot, ball, pocket, {0}};
    cue_action action = cue_action_of(CUE_SINUCA_SHOT);
    memcpy(action.data.bytes, &data, sizeof data);
    return action;
}

START_TEST(sinuca_moves)
{
    cue_shot *shot = shot_of(&snooker_balls, "");
    shot->no_stroke = 1;
    assert_written("sinuca-brasileira", nominated(0, 0, shot), "; no stroke");
    shot->no_stroke = 0;
    shot->snookered = CUE_EYE_SNOOKERED;
    assert_written("sinuca-brasileira", nominated(0, 0, shot), "; snookered");
    assert_written("sinuca-brasileira", nominated(200, 0, shot_of(&snooker_balls, "cue-red")), ": cue-red");
    assert_written("sinuca-brasileira", nominated(0, 200, shot_of(&snooker_balls, "cue-red")), ": cue-red");
    assert_written("sinuca-brasileira", nominated(2, 0, NULL), "red :");
    assert_written("sinuca-brasileira", nominated(0, 0, NULL), ":");
    assert_written("sinuca-brasileira", nominated(0, 0, shot_of(&snooker_balls, "")), ": ");
    assert_written("sinuca-brasileira", nominated(0, 0, shot_of(&snooker_balls, "cue-red")), "cue-red");
}
END_TEST

START_TEST(snooker_moves)
{
    const uint8_t dice[] = {5, 2, 6, 1};
    cue_snooker_shot shot = cue_snooker_plain(CUE_SNOOKER_POT, 0);
    shot.pocket = 0;
    assert_written("snooker-solitaire", cue_snooker_call(&shot), "pot red-1 a1");
    shot.difficulty = 4;
    assert_written("snooker-solitaire", cue_snooker_call(&shot), "pot red-1 a1 (4+: 27 in 36)");
    shot.difficulty = 9;
    assert_written("snooker-solitaire", cue_snooker_call(&shot), "pot red-1 a1");
    assert_written("snooker-solitaire", cue_snooker_rolled(dice, 2), "roll 5 2");
    assert_written("snooker-solitaire", cue_snooker_rolled(dice, 200), "roll 5 2 6 1");
    assert_written("snooker-solitaire", cue_snooker_upgrade(4), "upgrade 4 (Champion: power 10; chalk 7)");
    assert_written("snooker-solitaire", cue_snooker_upgrade(0), "upgrade 0");
    assert_written("snooker-solitaire", cue_snooker_upgrade(5), "upgrade 5");
}
END_TEST

/* Of a row that nobody plays by, nothing is looked at. */
START_TEST(rows_that_are_not_played)
{
    cue_ruleset *ruleset = cue_ruleset_find("snooker-solitaire");
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    cue_snooker_options options;
    cue_setup *setup;
    must(cue_ruleset_get_info(ruleset, &info, &fault));
    memcpy(&options, info.default_options, sizeof options);
    ck_assert(!options.opponents[1].rounds[0].plays);
    options.opponents[1].rounds[0].late_count = 1;
    options.opponents[1].rounds[0].late[0].dice = 9;
    setup = setup_of(ruleset, 1, &options, sizeof options);
    cue_setup_free(setup);
}
END_TEST

/* There is no hundredth thing to do before the cards are dealt. */
START_TEST(taken_beyond_the_list)
{
    cue_setup *setup = setup_of(cue_ruleset_find("snooker-solitaire"), 1, NULL, 0);
    _Alignas(16) unsigned char state[CUE_STATE_MAX];
    cue_action action;
    cue_step_start(setup, state);
    ck_assert(cue_step_take(setup, state, 0, &action));
    ck_assert(!cue_step_take(setup, state, 1, &action));
    ck_assert(!cue_step_take(setup, state, 100, &action));
    cue_setup_free(setup);
}
END_TEST

/* What can't be completed is not: only shots and balls that are to be placed are open. */
START_TEST(closed_kinds_are_not_filled)
{
    static const struct {
        const char *game;
        unsigned kind;
    } kinds[] = {{"chaser", CUE_CHASER_CONCEDE},
                 {"chess-pool", CUE_CHESS_CONCEDE},
                 {"sinuca-brasileira", CUE_SINUCA_CONCEDE},
                 {"snooker", CUE_FRAME_CONCEDE},
                 {"bowling-solitaire", CUE_BOWLING_END_BALL}};
    size_t i;
    for (i = 0; i < CUE_COUNT(kinds); i++) {
        cue_game *game = begun(kinds[i].game);
        cue_random random = cue_random_at(1, 0);
        cue_action action = cue_action_of(kinds[i].kind);
        action.flags = CUE_ACTION_OPEN;
        refused(cue_game_fill(game, &random, &action, &fault), CUE_BAD_VALUE, "");
        cue_game_free(game);
    }
}
END_TEST

/* A shot without a nomination gets a record all the same, and nobody's ball is potted on purpose. */
START_TEST(a_shot_without_a_nomination_is_filled)
{
    cue_game *game = begun("sinuca-brasileira");
    cue_random random = cue_random_at(1, 0);
    cue_action action = nominated(0, 0, NULL);
    action.flags = CUE_ACTION_OPEN;
    must(cue_game_fill(game, &random, &action, &fault));
    ck_assert_ptr_nonnull(cue_shot_of(&action));
    ck_assert(!(action.flags & CUE_ACTION_OPEN));
    must(cue_game_apply(game, &action, &fault));
    cue_game_free(game);
}
END_TEST

Suite *handmade_suite(void)
{
    Suite *suite = suite_create("handmade");
    ADD_TESTS(suite, "writing", chaser_moves, chess_pool_moves, sinuca_moves, snooker_moves);
    ADD_TESTS(suite, "filling", closed_kinds_are_not_filled, a_shot_without_a_nomination_is_filled);
    ADD_TESTS(suite, "structs", rows_that_are_not_played, taken_beyond_the_list);
    return suite;
}
