/* What the view of Bowling Solitaire shows in each phase, member by member. */
#include "lane.h"
#include "suites.h"

#define NO_PINS  "null"
#define NO_PILES "[{'top':null,'left':0},{'top':null,'left':0},{'top':null,'left':0}]"

START_TEST(before_the_first_deal)
{
    cue_game *game = lane_new();
    ck_assert_str_eq(view_text(game),
                     json("{'game':'bowling-solitaire','phase':'deal','to_act':'chance',"
                          "'players':[{'name':'Player 1','score':0}],'over':false,'winners':[],'moves':0,"
                          "'frame':1,'ball':1,'bonus_left':0,'pins':" NO_PINS ",'removed':{},'played':[],"
                          "'piles':" NO_PILES ",'frames':[],'best_possible':300}"));
    cue_game_free(game);
}
END_TEST

START_TEST(with_pins_on_the_lane)
{
    cue_game *game = lane_new();
    lane_deal(game, "2717295186 05836 039 44");
    lane_play(game, "1FH 1BCD");
    ck_assert_str_eq(view_text(game),
                     json("{'game':'bowling-solitaire','phase':'bowl','to_act':0,"
                          "'players':[{'name':'Player 1','score':0}],'over':false,'winners':[],'moves':3,"
                          "'frame':1,'ball':1,'bonus_left':0,"
                          "'pins':{'A':2,'B':null,'C':null,'D':null,'E':2,'F':null,'G':5,'H':null,'I':8,'J':6},"
                          "'removed':{'B':7,'C':1,'D':7,'F':9,'H':1},'played':[0,5],"
                          "'piles':[{'top':8,'left':3},{'top':0,'left':3},{'top':4,'left':2}],"
                          "'frames':[{'rolls':[],'mark':'','total':null}],'best_possible':300}"));
    cue_game_free(game);
}
END_TEST

/* [used-card], [end-ball]: spent and set-aside cards in the order in which they went, those set aside in the order
 * of the piles. */
START_TEST(between_two_balls)
{
    cue_game *game = lane_new();
    lane_deal(game, "2717295186 05836 039 44");
    lane_play(game, "3FG end");
    assert_json(view_text(game), "/ball", "2");
    assert_json(view_text(game), "/played", "[4,0,0,4]");
    assert_json(view_text(game), "/piles", "[{'top':5,'left':4},{'top':3,'left':2},{'top':null,'left':0}]");
    assert_json(view_text(game), "/removed", "{'F':9,'G':5}");
    assert_json(view_text(game), "/frames", "[{'rolls':[2],'mark':'','total':null}]");
    lane_play(game, "1BCD");
    assert_json(view_text(game), "/played", "[4,0,0,4,5]");
    cue_game_free(game);
}
END_TEST

START_TEST(between_two_deals)
{
    cue_game *game = lane_new();
    lane_frames(game, "63 X");
    ck_assert_str_eq(view_text(game),
                     json("{'game':'bowling-solitaire','phase':'deal','to_act':'chance',"
                          "'players':[{'name':'Player 1','score':9}],'over':false,'winners':[],'moves':11,"
                          "'frame':3,'ball':1,'bonus_left':0,'pins':" NO_PINS ",'removed':{},'played':[],"
                          "'piles':" NO_PILES ",'frames':[{'rolls':[6,3],'mark':'','total':9},"
                          "{'rolls':[10],'mark':'X','total':null}],'best_possible':279}"));
    cue_game_free(game);
}
END_TEST

/* The bonus balls: frame 10 stays, with its strike on the sheet. */
START_TEST(before_a_bonus_ball)
{
    cue_game *game = lane_new();
    lane_frames(game, "00 00 00 00 00 00 00 00 00 X");
    assert_json(view_text(game), "/phase", "'deal'");
    assert_json(view_text(game), "/to_act", "'chance'");
    assert_json(view_text(game), "/frame", "10");
    assert_json(view_text(game), "/bonus_left", "2");
    assert_json(view_text(game), "/pins", NO_PINS);
    assert_json(view_text(game), "/piles", NO_PILES);
    assert_json(view_text(game), "/frames/9", "{'rolls':[10],'mark':'X','total':null}");
    cue_game_free(game);
}
END_TEST

/* [game-end]: the last deal can still be seen. Tenth frame: 6 and 3, A0 left. */
START_TEST(when_it_is_over)
{
    cue_game *game = lane_new();
    lane_frames(game, "00 00 00 00 00 00 00 00 00 63");
    assert_json(view_text(game), "/phase", "'over'");
    assert_json(view_text(game), "/to_act", "null");
    assert_json(view_text(game), "/over", "true");
    assert_json(view_text(game), "/winners", "[0]");
    assert_json(legal_text(game), "", "{'actions':[]}");
    assert_json(view_text(game), "/moves", "33");
    assert_json(view_text(game), "/frame", "10");
    assert_json(view_text(game), "/ball", "2");
    assert_json(view_text(game), "/bonus_left", "0");
    assert_json(view_text(game), "/pins",
                "{'A':0,'B':null,'C':null,'D':null,'E':null,'F':null,'G':null,'H':null,'I':null,'J':null}");
    assert_json(view_text(game), "/removed", "{'B':1,'C':2,'D':3,'E':4,'F':5,'G':6,'H':7,'I':8,'J':9}");
    assert_json(view_text(game), "/played", "[4,5,7,1,8,6]");
    assert_json(view_text(game), "/piles", "[{'top':0,'left':1},{'top':2,'left':2},{'top':9,'left':1}]");
    assert_json(view_text(game), "/best_possible", "9");
    assert_json(view_text(game), "/players", "[{'name':'Player 1','score':9}]");
    cue_game_free(game);
}
END_TEST

/* [piles]: the view never shows the cards below the tops. */
START_TEST(hidden_cards_stay_hidden)
{
    cue_game *one = lane_new();
    cue_game *other = lane_new();
    lane_deal(one, "0123456789 45607 123 89");
    lane_deal(other, "0123456789 49076 132 85");
    ck_assert_str_eq(view_text(one), view_text(other));
    ck_assert_str_eq(picture_text(one, CUE_PICTURE_TEXT), picture_text(other, CUE_PICTURE_TEXT));
    ck_assert_str_eq(picture_text(one, CUE_PICTURE_SVG), picture_text(other, CUE_PICTURE_SVG));
    cue_game_free(one);
    cue_game_free(other);
}
END_TEST

START_TEST(view_as_a_struct)
{
    cue_game *game = lane_new();
    cue_bowling_view view;
    unsigned pin;
    lane_frames(game, "X");
    lane_deal(game, "2717295186 05836 039 44");
    lane_play(game, "1FH");
    must(cue_game_view(game, &view, sizeof view, &fault));
    ck_assert_uint_eq(view.head.moves, 7);
    ck_assert_uint_eq(view.head.phase, CUE_BOWLING_PHASE_BOWL);
    ck_assert_int_eq(view.head.to_act, 0);
    ck_assert(!view.head.over);
    ck_assert_uint_eq(view.head.players, 1);
    ck_assert(view.dealt);
    ck_assert_uint_eq(view.frame, 2);
    ck_assert_uint_eq(view.ball, 1);
    ck_assert_uint_eq(view.frame_count, 2);
    ck_assert_uint_eq(view.frames[0].mark, CUE_BOWLING_MARK_STRIKE);
    ck_assert_int_eq(view.frames[0].total, -1);
    ck_assert_uint_eq(view.frames[0].roll_count, 1);
    ck_assert_uint_eq(view.played_count, 1);
    for (pin = 0; pin < CUE_BOWLING_PINS; pin++) {
        const int digit = "2717295186"[pin] - '0';
        const bool gone = pin == 5 || pin == 7;
        ck_assert_int_eq(view.pins[pin], gone ? -1 : digit);
        ck_assert_int_eq(view.removed[pin], gone ? digit : -1);
    }
    ck_assert_int_eq(view.piles[0].top, 5);
    ck_assert_int_eq(view.piles[2].left, 2);
    cue_game_free(game);
}
END_TEST

START_TEST(view_of_another_size)
{
    cue_game *game = lane_new();
    cue_bowling_view view;
    memset(&view, 0x55, sizeof view);
    refused(cue_game_view(game, &view, sizeof view - 1, &fault), CUE_BAD_VALUE, "");
    refused(cue_game_view(game, &view, sizeof view + 8, &fault), CUE_BAD_VALUE, "");
    ck_assert_uint_eq(((unsigned char *)&view)[0], 0x55);
    cue_game_free(game);
}
END_TEST

Suite *bowling_view_suite(void)
{
    Suite *suite = suite_create("bowling_view");
    ADD_TESTS(suite, "phases", before_the_first_deal, with_pins_on_the_lane, between_two_balls, between_two_deals,
              before_a_bonus_ball, when_it_is_over);
    ADD_TESTS(suite, "form", hidden_cards_stay_hidden, view_as_a_struct, view_of_another_size);
    return suite;
}
