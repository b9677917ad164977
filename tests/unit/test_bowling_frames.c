/* Frames, bonus balls and scores of Bowling Solitaire; [ids] are the paragraphs of the rules page. */
#include "lane.h"
#include "suites.h"

/* [total], [strike], [spare]: the score pad of the rules: 8 and 2, X, X, 6 and 3. */
START_TEST(score_pad_of_the_rules)
{
    cue_game *game = lane_new();
    lane_frames(game, "8/");
    assert_json(view_text(game), "/frames", "[{'rolls':[8,2],'mark':'/','total':null}]");
    assert_json(view_text(game), "/players/0/score", "0");
    lane_frames(game, "X");
    ck_assert_str_eq(rulings_told(game),
                     "roll[roll] pins:10 ball:1, strike[strike], frame[total] number:1 total:20");
    lane_frames(game, "X");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:10 ball:1, strike[strike]");
    assert_json(view_text(game), "/frames",
                "[{'rolls':[8,2],'mark':'/','total':20},{'rolls':[10],'mark':'X','total':null},"
                "{'rolls':[10],'mark':'X','total':null}]");
    lane_deal(game, "0123456789 45760 123 89");
    lane_play(game, "1HIJ 1EFG end");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:6 ball:1, frame[total] number:2 total:46");
    assert_json(view_text(game), "/frames/3", "{'rolls':[6],'mark':'','total':null}");
    lane_play(game, "1BCD end");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:3 ball:2, frame[total] number:3 total:65, "
                                         "frame[total] number:4 total:74");
    assert_json(view_text(game), "/frames",
                "[{'rolls':[8,2],'mark':'/','total':20},{'rolls':[10],'mark':'X','total':46},"
                "{'rolls':[10],'mark':'X','total':65},{'rolls':[6,3],'mark':'','total':74}]");
    assert_json(view_text(game), "/players/0/score", "74");
    cue_game_free(game);
}
END_TEST

/* [best-possible]: 300, and [tenth-frame]: bonus balls make no strikes of their own. */
START_TEST(a_perfect_game)
{
    cue_game *game = lane_new();
    lane_frames(game, "X X X X X X X X X X");
    ck_assert_str_eq(rulings_told(game),
                     "roll[roll] pins:10 ball:1, strike[strike], frame[total] number:8 total:240");
    assert_json(view_text(game), "/bonus_left", "2");
    lane_frames(game, "X");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:10 ball:1, frame[total] number:9 total:270");
    assert_json(view_text(game), "/bonus_left", "1");
    assert_json(view_text(game), "/best_possible", "300");
    lane_frames(game, "X");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:10 ball:1, frame[total] number:10 total:300, "
                                         "over[game-end] winners:[0]");
    assert_json(view_text(game), "/players/0/score", "300");
    assert_json(view_text(game), "/frames/9", "{'rolls':[10,10,10],'mark':'X','total':300}");
    assert_json(view_text(game), "/best_possible", "300");
    cue_game_free(game);
}
END_TEST

/* [game-end]: decided with the tenth frame; the player wins whatever he scored. */
START_TEST(a_game_of_nothing)
{
    cue_game *game = lane_new();
    lane_frames(game, "00 00 00 00 00 00 00 00 00 00");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:0 ball:2, frame[total] number:10 total:0, "
                                         "over[game-end] winners:[0]");
    assert_json(view_text(game), "/players/0/score", "0");
    assert_json(view_text(game), "/winners", "[0]");
    ck_assert_str_eq(lane_legal(game), "");
    cue_game_free(game);
}
END_TEST

/* [spare]: all spares of 9 and 1, and 9 with the bonus ball: 19 a frame. */
START_TEST(all_spares)
{
    cue_game *game = lane_new();
    lane_frames(game, "9/ 9/ 9/ 9/ 9/ 9/ 9/ 9/ 9/ 9/");
    assert_json(view_text(game), "/bonus_left", "1");
    assert_json(view_text(game), "/players/0/score", "171");
    lane_deal(game, "0123456789 45670 123 89");
    lane_play(game, "1HIJ 1EFG 1BCD end");
    assert_json(view_text(game), "/players/0/score", "190");
    assert_json(view_text(game), "/frames/9", "{'rolls':[9,1,9],'mark':'/','total':190}");
    cue_game_free(game);
}
END_TEST

/* [total]: a frame without a mark counts its own two balls; and a frame of two marks before an open one is
 * decided together with it. 7/ then 9 0: 10 + 9, then 9: 19, 28. */
START_TEST(totals_run_on)
{
    cue_game *game = lane_new();
    lane_frames(game, "34 63 7/");
    assert_json(view_text(game), "/players/0/score", "16");
    lane_frames(game, "90");
    assert_json(view_text(game), "/players/0/score", "44");
    lane_frames(game, "0/ 00");
    /* 10 and nothing for the spare, then nothing. */
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:0 ball:2, frame[total] number:6 total:54");
    assert_json(view_text(game), "/frames",
                "[{'rolls':[3,4],'mark':'','total':7},{'rolls':[6,3],'mark':'','total':16},"
                "{'rolls':[7,3],'mark':'/','total':35},{'rolls':[9,0],'mark':'','total':44},"
                "{'rolls':[0,10],'mark':'/','total':54},{'rolls':[0,0],'mark':'','total':54}]");
    cue_game_free(game);
}
END_TEST

static const char nine_of_nothing[] = "00 00 00 00 00 00 00 00 00";

/* [tenth-frame], [bonus-balls]: a strike, then 6 and 3 of one fresh deal. The second bonus ball goes on the way a
 * second ball does: the tops are set aside. */
START_TEST(two_bonus_balls_of_one_deal)
{
    cue_game *game = lane_new();
    lane_frames(game, nine_of_nothing);
    lane_frames(game, "X");
    assert_json(view_text(game), "/phase", "'deal'");
    assert_json(view_text(game), "/frame", "10");
    assert_json(view_text(game), "/ball", "1");
    assert_json(view_text(game), "/bonus_left", "2");
    lane_deal(game, "0123456789 45760 123 89");
    lane_play(game, "1HIJ 1EFG end");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:6 ball:1");
    assert_json(view_text(game), "/phase", "'bowl'");
    assert_json(view_text(game), "/ball", "2");
    assert_json(view_text(game), "/bonus_left", "1");
    assert_json(view_text(game), "/played", "[4,5,7,1,8]");
    assert_json(view_text(game), "/frames/9", "{'rolls':[10,6],'mark':'X','total':null}");
    lane_play(game, "1BCD end");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:3 ball:2, frame[total] number:10 total:19, "
                                         "over[game-end] winners:[0]");
    assert_json(view_text(game), "/frames/9", "{'rolls':[10,6,3],'mark':'X','total':19}");
    assert_json(view_text(game), "/played", "[4,5,7,1,8,6]");
    cue_game_free(game);
}
END_TEST

/* [tenth-frame]: all pins with the second bonus ball are no spare; [bonus-balls]: it ends by itself. */
START_TEST(second_bonus_ball_takes_the_rest)
{
    cue_game *game = lane_new();
    lane_frames(game, nine_of_nothing);
    lane_frames(game, "X 6/");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:4 ball:2, frame[total] number:10 total:20, "
                                         "over[game-end] winners:[0]");
    assert_json(view_text(game), "/frames/9", "{'rolls':[10,6,4],'mark':'X','total':20}");
    assert_json(view_text(game), "/ball", "2");
    cue_game_free(game);
}
END_TEST

/* [bonus-balls]: a strike with the first of two: the second is dealt afresh, and is over when it is ended;
 * nothing is set aside then. */
START_TEST(a_strike_with_the_first_bonus_ball)
{
    cue_game *game = lane_new();
    lane_frames(game, nine_of_nothing);
    lane_frames(game, "X X");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:10 ball:1");
    ck_assert_str_eq(lane_legal(game), "deal");
    assert_json(view_text(game), "/bonus_left", "1");
    lane_deal(game, "0123456789 45607 123 89");
    assert_json(view_text(game), "/ball", "1");
    lane_play(game, "1HIJ end");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:3 ball:1, frame[total] number:10 total:23, "
                                         "over[game-end] winners:[0]");
    assert_json(view_text(game), "/played", "[4]");
    assert_json(view_text(game), "/piles", "[{'top':5,'left':4},{'top':1,'left':3},{'top':8,'left':2}]");
    assert_json(view_text(game), "/ball", "1");
    assert_json(view_text(game), "/bonus_left", "0");
    cue_game_free(game);
}
END_TEST

/* [tenth-frame]: a spare earns one bonus ball, whatever it takes. */
START_TEST(a_spare_in_the_tenth_frame)
{
    cue_game *game = lane_new();
    lane_frames(game, nine_of_nothing);
    lane_frames(game, "7/");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:3 ball:2, spare[spare]");
    assert_json(view_text(game), "/bonus_left", "1");
    lane_frames(game, "X");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:10 ball:1, frame[total] number:10 total:20, "
                                         "over[game-end] winners:[0]");
    assert_json(view_text(game), "/frames/9", "{'rolls':[7,3,10],'mark':'/','total':20}");
    cue_game_free(game);
}
END_TEST

/* [tenth-frame]: no mark, no bonus. */
START_TEST(an_open_tenth_frame)
{
    cue_game *game = lane_new();
    lane_frames(game, nine_of_nothing);
    lane_frames(game, "63");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:3 ball:2, frame[total] number:10 total:9, "
                                         "over[game-end] winners:[0]");
    cue_game_free(game);
}
END_TEST

/* A first card that may not be. */
static void first_card_again(cue_game *game)
{
    const cue_action action = lane_move("1F");
    lane_deal(game, "0123456789 54607 312 89");
    refused(cue_game_apply(game, &action, &fault), CUE_ILLEGAL_ACTION, "/pins/0");
    ck_assert_ptr_nonnull(strstr(fault.message, "[first-card]"));
}

/* [first-card]: "The bonus balls of the tenth frame are dealt afresh, and there it holds again." */
START_TEST(first_card_of_the_bonus_balls)
{
    cue_game *game = lane_new();
    const cue_action back_row = lane_move("1AE");
    lane_frames(game, nine_of_nothing);
    lane_frames(game, "X");
    first_card_again(game);
    lane_play(game, "end"); /* Ball 1 without a card: 4, 1, 9 turn up, still the first card. A+E is 4. */
    refused(cue_game_apply(game, &back_row, &fault), CUE_ILLEGAL_ACTION, "/pins/0");
    cue_game_free(game);
    game = lane_new();
    lane_frames(game, nine_of_nothing);
    lane_frames(game, "X X");
    first_card_again(game);
    cue_game_free(game);
}
END_TEST

/* [best-possible]: the present ball takes what stands, all later ones ten. */
START_TEST(best_possible_at_the_beginning)
{
    cue_game *game = lane_new();
    assert_json(view_text(game), "/best_possible", "300");
    lane_deal(game, "0123456789 47506 123 89");
    lane_play(game, "1HIJ");
    /* The ball goes on, so it may still be a strike. */
    assert_json(view_text(game), "/best_possible", "300");
    lane_play(game, "end");
    /* 3 and 7: 10 + 10, then nine times 30. */
    assert_json(view_text(game), "/best_possible", "290");
    lane_play(game, "1EFG 1A end");
    /* 3 and 4: 7, then nine times 30. */
    assert_json(view_text(game), "/best_possible", "277");
    cue_game_free(game);
}
END_TEST

START_TEST(best_possible_after_a_strike)
{
    cue_game *game = lane_new();
    lane_frames(game, "X");
    assert_json(view_text(game), "/best_possible", "300");
    lane_deal(game, "0123456789 47506 123 89");
    lane_play(game, "1HIJ end");
    /* 10 + 3 + 7, 10 + 10, then eight times 30. */
    assert_json(view_text(game), "/best_possible", "280");
    lane_play(game, "1EFG 1A end");
    /* 10 + 3 + 4, 7, then eight times 30. */
    assert_json(view_text(game), "/best_possible", "264");
    cue_game_free(game);
}
END_TEST

START_TEST(best_possible_in_the_tenth_frame)
{
    cue_game *game = lane_new();
    lane_frames(game, "X X X X X X X X X");
    lane_deal(game, "0123456789 45670 123 89");
    lane_play(game, "1HIJ 1EFG 1BCD end");
    /* Seven times 30; 10 + 10 + 9; 10 + 9 + 1; 9 + 1 + 10. */
    assert_json(view_text(game), "/best_possible", "279");
    lane_play(game, "end");
    /* The end: 210 + 29, 10 + 9 + 0, 9. */
    assert_json(view_text(game), "/best_possible", "267");
    assert_json(view_text(game), "/players/0/score", "267");
    cue_game_free(game);
}
END_TEST

START_TEST(best_possible_with_bonus_balls)
{
    cue_game *game = lane_new();
    lane_frames(game, nine_of_nothing);
    assert_json(view_text(game), "/best_possible", "30");
    lane_frames(game, "X");
    assert_json(view_text(game), "/best_possible", "30");
    lane_deal(game, "0123456789 45760 123 89");
    lane_play(game, "1HIJ 1EFG end");
    /* 10 + 6 + 4 */
    assert_json(view_text(game), "/best_possible", "20");
    cue_game_free(game);
    game = lane_new();
    lane_frames(game, nine_of_nothing);
    lane_frames(game, "6/");
    assert_json(view_text(game), "/best_possible", "20");
    cue_game_free(game);
}
END_TEST

/* [new-deal]: "A frame is on the score sheet from its deal on." */
START_TEST(frames_on_the_sheet)
{
    cue_game *game = lane_new();
    assert_json(view_text(game), "/frames", "[]");
    lane_deal(game, "0123456789 45760 123 89");
    assert_json(view_text(game), "/frames", "[{'rolls':[],'mark':'','total':null}]");
    lane_play(game, "end end");
    assert_json(view_text(game), "/frame", "2");
    assert_json(view_text(game), "/frames", "[{'rolls':[0,0],'mark':'','total':0}]");
    lane_deal(game, "0123456789 45760 123 89");
    assert_json(view_text(game), "/frames/1", "{'rolls':[],'mark':'','total':null}");
    cue_game_free(game);
}
END_TEST

/* The sentences, with their numbers: one pin, several pins. */
START_TEST(sentences)
{
    static const char *const expected[] = {"Ball 2 takes 1 pin.", "Spare!"};
    cue_game *game = lane_new();
    const cue_ruling *rulings;
    size_t count, i;
    lane_frames(game, "9/");
    rulings = cue_game_rulings(game, &count);
    ck_assert_uint_eq(count, 2);
    for (i = 0; i < count; i++) {
        cue_text text;
        cue_text_init(&text, NULL);
        must(cue_write_sentence(game, &rulings[i], &text, &fault));
        ck_assert_str_eq(text.bytes, expected[i]);
        cue_text_free(&text);
    }
    cue_game_free(game);
}
END_TEST

/* Rulings as structs, for hosts without JSON. */
START_TEST(rulings_as_structs)
{
    cue_game *game = lane_new();
    const cue_ruling *rulings;
    cue_bowling_roll_ruling roll;
    cue_bowling_frame_ruling frame;
    size_t count;
    lane_frames(game, "63");
    rulings = cue_game_rulings(game, &count);
    ck_assert_uint_eq(count, 2);
    ck_assert_int_eq(rulings[0].type, CUE_BOWLING_ROLL);
    ck_assert_int_eq(rulings[0].player, CUE_NOBODY);
    memcpy(&roll, rulings[0].data.bytes, sizeof roll);
    ck_assert_int_eq(roll.pins, 3);
    ck_assert_int_eq(roll.ball, 2);
    ck_assert_int_eq(rulings[1].type, CUE_BOWLING_FRAME);
    memcpy(&frame, rulings[1].data.bytes, sizeof frame);
    ck_assert_int_eq(frame.number, 1);
    ck_assert_int_eq(frame.total, 9);
    cue_game_free(game);
}
END_TEST

Suite *bowling_frames_suite(void)
{
    Suite *suite = suite_create("bowling_frames");
    ADD_TESTS(suite, "scores", score_pad_of_the_rules, a_perfect_game, a_game_of_nothing, all_spares, totals_run_on,
              frames_on_the_sheet);
    ADD_TESTS(suite, "tenth frame", two_bonus_balls_of_one_deal, second_bonus_ball_takes_the_rest,
              a_strike_with_the_first_bonus_ball, a_spare_in_the_tenth_frame, an_open_tenth_frame,
              first_card_of_the_bonus_balls);
    ADD_TESTS(suite, "best possible", best_possible_at_the_beginning, best_possible_after_a_strike,
              best_possible_in_the_tenth_frame, best_possible_with_bonus_balls);
    ADD_TESTS(suite, "rulings", sentences, rulings_as_structs);
    return suite;
}
