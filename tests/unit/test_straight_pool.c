/* What the struct of a shot can say in straight pool, and JSON cannot. */
#include "help.h"
#include "shots.h"
#include "suites.h"

#include <cuerules/games/straight_pool.h>

START_TEST(values_without_words)
{
    static const struct {
        cue_pool_shot_data data;
        const char *path;
    } wrong[] = {{{.push_out = 1}, "/push_out"},    {{.own = {2, 0, 0}}, "/rerack"}, {{.own = {0, 1, 0}}, "/rerack"},
                 {{.own = {0, 0, 1}}, "/rerack"},   {{.own = {1, CUE_STRAIGHT_POOL_KITCHEN, 0}}, "/rerack/cue"},
                 {{.own = {1, 0, CUE_STRAIGHT_POOL_KITCHEN + 1}}, "/rerack/last"}};
    cue_game *game = begin_game("straight-pool", 2, NULL);
    cue_action action;
    unsigned i;
    for (i = 0; i < CUE_COUNT(wrong); i++) {
        cue_pool_shot_data data = wrong[i].data;
        data.shot = shot_of(&gapped_balls, "cue-1|");
        action = cue_pool_shot_with(data);
        refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, wrong[i].path);
    }
    action = cue_straight_pool_with_seen(cue_pool_safety(shot_of(&gapped_balls, "cue-1|")), CUE_STRAIGHT_POOL_HEAD_SPOT,
                                         CUE_STRAIGHT_POOL_KITCHEN);
    must(cue_game_apply(game, &action, &fault));
    cue_game_free(game);
}
END_TEST

/* A player beyond the two, and a choice that is not the game's. */
START_TEST(players_and_choices)
{
    cue_game *game = begin_game("straight-pool", 2, NULL);
    cue_action action = cue_pool_shot_action(shot_of(&gapped_balls, "cue-1"));
    must(cue_game_apply(game, &action, &fault));
    action = cue_pool_choose(CUE_POOL_HAND_BACK);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/what");
    action = cue_action_of(CUE_POOL_STALEMATE);
    must(cue_game_apply(game, &action, &fault));
    action = cue_player_action(CUE_POOL_LAG, 2);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/winner");
    action = cue_player_action(CUE_POOL_LAG, 1);
    must(cue_game_apply(game, &action, &fault));
    action = cue_player_action(CUE_POOL_CHOOSE_FIRST, 2);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/first");
    cue_game_free(game);
}
END_TEST

Suite *straight_pool_suite(void)
{
    Suite *suite = suite_create("straight_pool");
    TCase *shots = tcase_create("shots");
    tcase_add_test(shots, values_without_words);
    tcase_add_test(shots, players_and_choices);
    suite_add_tcase(suite, shots);
    return suite;
}
