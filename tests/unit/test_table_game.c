/* What rulesets of table games share, where no game alone shows it. */
#include "help.h"
#include "shots.h"
#include "suites.h"

#include <cuerules/shot_line.h>
#include <cuerules/table_game.h>

static cue_ruling said[16];
static cue_rulings rulings = {said, CUE_COUNT(said), 0};

static void begin(void)
{
    rulings.count = 0;
}

static cue_foul_ruling foul_said(size_t n)
{
    cue_foul_ruling foul;
    ck_assert_uint_lt(n, rulings.count);
    ck_assert_uint_eq(said[n].type, CUE_RULING_FOUL);
    memcpy(&foul, said[n].data.bytes, sizeof foul);
    return foul;
}

static unsigned foul_ball(size_t n)
{
    return foul_said(n).ball;
}

START_TEST(fouls_are_announced_and_counted)
{
    cue_fouls fouls = cue_fouls_of(3, &rulings);
    const cue_shot *shot = shot_of(&pool_balls, "cue-7 3^ 9> !touched_ball:7 cue^ !jump_shot !other 2>");
    cue_add_loss_fouls(&fouls, 5, 20, shot, CUE_EVENT_OFF_TABLE, 1u << 3 | 1);
    ck_assert_uint_eq(foul_ball(0), 3);
    ck_assert_uint_eq(foul_ball(1), CUE_BALL);
    ck_assert_int_eq(said[0].player, 3);
    ck_assert_uint_eq(said[0].rule, 5);
    cue_add_loss_fouls(&fouls, 5, 21, shot, CUE_EVENT_POCKET, 1u << 9); /* not the 2 */
    ck_assert_uint_eq(foul_ball(2), 9);
    cue_add_infraction_fouls(&fouls, 6, shot, 1u << CUE_JUMP_SHOT);
    ck_assert_uint_eq(foul_ball(3), 7);
    ck_assert_uint_eq(foul_ball(4), CUE_NO_BALL);
    ck_assert_uint_eq(foul_said(0).code, 20);
    ck_assert_uint_eq(foul_said(3).code, CUE_FOUL_INFRACTION + CUE_TOUCHED_BALL);
    ck_assert_uint_eq(foul_said(4).code, CUE_FOUL_INFRACTION + CUE_OTHER_INFRACTION);
    cue_add_foul(&fouls, 7, 22, 7);
    ck_assert_uint_eq(rulings.count, 6);
    ck_assert_uint_eq(fouls.count, 6);
    ck_assert_uint_eq(fouls.by_ball[7], 2);
    ck_assert_uint_eq(fouls.by_ball[9], 1);
    ck_assert_uint_eq(fouls.by_ball[2], 0);
}
END_TEST

START_TEST(balls_in_hand_and_put_back)
{
    static const uint8_t order[] = {4, 2};
    cue_layout layout = {1u << 2 | 1u << 4, 1u << 3, 0, 0, 1, {0}, {{0, 0}}};
    cue_in_hand_ruling in_hand;
    cue_respot_ruling respot;
    layout.at[4].x = 0.5;
    cue_announce_respots(&rulings, 1, &layout, order, 2);
    memcpy(&respot, said[0].data.bytes, sizeof respot);
    ck_assert_uint_eq(respot.ball, 4);
    ck_assert_uint_eq(respot.known, 1);
    ck_assert_double_eq(respot.at[0], 0.5);
    cue_take_in_hand(&layout, 1u << 4 | 1, 2, &rulings);
    memcpy(&in_hand, said[2].data.bytes, sizeof in_hand);
    ck_assert_uint_eq(in_hand.balls, 1u << 3 | 1u << 4 | 1);
    ck_assert_uint_eq(layout.in_hand, in_hand.balls);
    ck_assert_uint_eq(layout.on_table, 1u << 2);
    ck_assert_double_eq(layout.at[4].x, 0);
    cue_layout_forget(&layout);
    cue_announce_respots(&rulings, 1, &layout, order + 1, 1);
    memcpy(&respot, said[3].data.bytes, sizeof respot);
    ck_assert_uint_eq(respot.ball, 2);
    ck_assert_uint_eq(respot.known, 0);
}
END_TEST

START_TEST(places_in_a_list)
{
    cue_layout layout = {1u << 2 | 1u << 4, 1u << 3 | 1, 1u << 2, 0, 1, {0}, {{0, 0}}};
    cue_action out[4];
    cue_listing list = {out, CUE_COUNT(out), 0};
    cue_list_places(&list, 9, &layout);
    ck_assert_uint_eq(list.count, 3);
    ck_assert_uint_eq(cue_place_of(&out[0]).ball, CUE_BALL);
    ck_assert_uint_eq(cue_place_of(&out[1]).ball, 2);
    ck_assert_uint_eq(cue_place_of(&out[2]).ball, 3);
    ck_assert_uint_eq(out[2].flags, CUE_ACTION_OPEN);
    cue_layout_forget(&layout);
    cue_list_places(&list, 9, &layout);
    ck_assert_uint_eq(list.count, 3);
}
END_TEST

/* A ball that lies where it was placed before is not in its own way; what has no room is not filled in. */
START_TEST(places_made_up)
{
    cue_layout layout = {1, 0, 1, 0, 1, {0}, {{0, 0}}};
    cue_action action = cue_place_action(2, CUE_BALL, layout.at[0]);
    cue_random random = cue_random_at(1, 1);
    cue_table tiny = pool_table;
    ck_assert(cue_fill_place(&pool_table, &layout, CUE_AREA_KITCHEN, &random, &action));
    ck_assert(cue_area_holds(&pool_table, CUE_AREA_KITCHEN, cue_place_of(&action).at));
    tiny.ball_radius = 1;
    ck_assert(!cue_fill_place(&tiny, &layout, CUE_AREA_KITCHEN, &random, &action));
}
END_TEST

/* Whatever the game, under the library's own numbers, names and sentences. */
START_TEST(infractions_as_fouls)
{
    static const char *const ids[] = {"chaser", "chess-pool", "sinuca-brasileira"};
    unsigned i;
    for (i = 0; i < CUE_COUNT(ids); i++) {
        cue_game *game = begin_game(ids[i], 2, NULL);
        size_t count;
        const char *text;
        (void)told(game, "{'action':'shot','notation':'!double_hit','stroke':false}");
        rulings = (cue_rulings){said, CUE_COUNT(said), 1};
        said[0] = cue_game_rulings(game, &count)[0];
        ck_assert_uint_eq(foul_said(0).code, CUE_FOUL_INFRACTION + CUE_DOUBLE_HIT);
        text = ruling_text(game, &said[0]);
        ck_assert_str_eq(json_at(text, "/code"), "\"double_hit\"");
        ck_assert_str_eq(json_at(text, "/text"), "\"Foul by 1: the cue ball was struck twice.\"");
        cue_game_free(game);
    }
}
END_TEST

START_TEST(help_on_shots_fits_a_terminal)
{
    static char text[4096];
    cue_writer out = {text, sizeof text, 0};
    unsigned i;
    cue_write_shot_help(&snooker_balls, CUE_YELLOW, &out);
    assert_narrow(text);
    ck_assert_ptr_nonnull(strstr(text, "cue|-yellow-red>TR "));
    for (i = 0; i < CUE_INFRACTIONS; i++)
        ck_assert_ptr_nonnull(strstr(text, cue_infraction_name(i)));
    out.length = 0;
    cue_write_shot_help(&pool_balls, 1, &out);
    assert_narrow(text);
    ck_assert_ptr_nonnull(strstr(text, "cue|-1-2> "));
}
END_TEST

Suite *table_game_suite(void)
{
    Suite *suite = suite_create("table_game");
    TCase *group = tcase_create("shared");
    tcase_add_checked_fixture(group, begin, NULL);
    tcase_add_test(group, fouls_are_announced_and_counted);
    tcase_add_test(group, balls_in_hand_and_put_back);
    tcase_add_test(group, places_in_a_list);
    tcase_add_test(group, places_made_up);
    tcase_add_test(group, infractions_as_fouls);
    tcase_add_test(group, help_on_shots_fits_a_terminal);
    suite_add_tcase(suite, group);
    return suite;
}
