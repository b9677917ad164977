/* The rules of bowling a ball, case by case; [ids] are the paragraphs of docs/rules/bowling-solitaire.md.
 * Every list was worked out by hand from the rules. Most deals have 0 to 9 as pins A to J, and hence each digit
 * once as a ball; among the pins that a first card may take, E4 F5 G6 H7 I8 J9, the sums then are
 * EF 9, EH 11, FG 11, FH 12, FI 13, GI 14, HI 15, HJ 16, IJ 17, EFG 15, EFH 16, EFI 17, EHI 19, EHJ 20, FGH 18,
 * FGI 19, FHI 20, FHJ 21, FIJ 22, GHI 21, GIJ 23, HIJ 24. */
#include "lane.h"
#include "suites.h"

/* Plays a move that must be refused. Paths count pins in letter order here, as structs have no other. */
static void forbidden(cue_game *game, const char *move, const char *path, const char *rule)
{
    const cue_action action = lane_move(move);
    refused(cue_game_apply(game, &action, &fault), CUE_ILLEGAL_ACTION, path);
    ck_assert_msg(strstr(fault.message, rule) != NULL, "%s: \"%s\" does not name %s", move, fault.message, rule);
}

/* The sample frame of the rules, deal and story: A2 B7 C1 D7, E2 F9 G5, H1 I8, J6. The left pile shows 0, then
 * 5, 8, 3, 6; the centre one 0, then 3 and (the only card left over) 9; the right one 4 and 4. */
static const char sample[] = "2717295186 05836 039 44";

START_TEST(sample_frame_first_card)
{
    cue_game *game = lane_new();
    lane_deal(game, sample);
    /* Among E F G H I J: F+H is 10; F+G, G+H+I and I+J are 14; no 4 stands alone. */
    ck_assert_str_eq(lane_legal(game), "1FH 2FH 3FG 3GHI 3IJ end");
    /* The sum of A, B and C would do, but these are the back row. */
    forbidden(game, "1ABC", "/pins/0", "[first-card]");
    forbidden(game, "2ABC", "/pins/0", "[first-card]");
    forbidden(game, "3AE", "/pins/0", "[first-card]");
    lane_play(game, "1FH");
    ck_assert_str_eq(rulings_told(game), "");
    assert_json(view_text(game), "/removed", "{'F':9,'H':1}");
    assert_json(view_text(game), "/piles", "[{'top':5,'left':4},{'top':0,'left':3},{'top':4,'left':2}]");
    cue_game_free(game);
}
END_TEST

START_TEST(sample_frame_goes_on)
{
    cue_game *game = lane_new();
    lane_deal(game, sample);
    lane_play(game, "1FH");
    /* 5: B+C+D is 15, G is 5. 0: A+B+C and B+C+E are 10, D+G+I is 20. 4: A+E, C+G+I is 14, I+J is 14. */
    ck_assert_str_eq(lane_legal(game), "1BCD 1G 2ABC 2BCE 2DGI 3AE 3CGI 3IJ end");
    lane_play(game, "1BCD");
    /* A and E with the 4. Also I alone with the 8, I+J with the 4. */
    ck_assert_str_eq(lane_legal(game), "1I 3AE 3IJ end");
    lane_play(game, "3AE");
    /* G, I and J are left; I is an 8. */
    ck_assert_str_eq(lane_legal(game), "1I 3IJ end");
    assert_json(view_text(game), "/pins",
                "{'A':null,'B':null,'C':null,'D':null,'E':null,'F':null,'G':5,'H':null,'I':8,'J':6}");
    cue_game_free(game);
}
END_TEST

START_TEST(sample_frame_second_ball)
{
    cue_game *game = lane_new();
    lane_deal(game, sample);
    lane_play(game, "1FH 1BCD 3AE end");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:7 ball:1");
    /* "a choice of two exposed 3s": G+I is 13. The right pile is exhausted. */
    ck_assert_str_eq(lane_legal(game), "1GI 2GI end");
    assert_json(view_text(game), "/piles", "[{'top':3,'left':2},{'top':3,'left':2},{'top':null,'left':0}]");
    assert_json(view_text(game), "/played", "[0,5,4,8,0,4]");
    forbidden(game, "3J", "/pile", "[used-card]");
    lane_play(game, "1GI");
    ck_assert_str_eq(rulings_told(game), "");
    ck_assert_str_eq(lane_legal(game), "1J end");
    lane_play(game, "1J");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:3 ball:2, spare[spare]");
    assert_json(view_text(game), "/frames", "[{'rolls':[7,3],'mark':'/','total':null}]");
    ck_assert_str_eq(lane_legal(game), "deal");
    cue_game_free(game);
}
END_TEST

/* [one-pin] and [two-or-three], with the examples of the rules: a 6 takes a 6, a 2 and a 4, a 7 and a 9.
 * A8 B8 C0 D1, E6 F7 G9, H2 I4, J3; the sums: EF 13, EH 8, FG 16, FH 9, FI 11, GI 13, HI 6, HJ 5, IJ 7, EFG 22,
 * EFH 15, EFI 17, EHI 12, EHJ 11, FGH 18, FGI 20, FHI 13, FHJ 12, FIJ 14, GHI 15, GIJ 16, HIJ 9. */
START_TEST(digits_decide)
{
    cue_game *game = lane_new();
    lane_deal(game, "8801679243 62345 105 97");
    ck_assert_str_eq(lane_legal(game), "1E 1FG 1GIJ 1HI 2EHJ 2FI 3FH 3G 3HIJ end");
    forbidden(game, "1J", "/pins", "[one-pin]");
    forbidden(game, "1EH", "/pins", "[two-or-three]");
    forbidden(game, "1FGI", "/pins", "[two-or-three]");
    cue_game_free(game);
}
END_TEST

/* [two-or-three]: three that make 6, and three that make 16. */
START_TEST(three_pins_make_a_six)
{
    cue_game *game = lane_new();
    lane_deal(game, "8805123497 66012 345 79");
    lane_play(game, "1EFG 1ABC");
    assert_json(view_text(game), "/removed", "{'A':8,'B':8,'C':0,'E':1,'F':2,'G':3}");
    assert_json(view_text(game), "/played", "[6,6]");
    cue_game_free(game);
}
END_TEST

/* [two-or-three]: connected, not each to each: H and I, E F H, H F G.
 * A7 B8 C9 D0, E1 F2 G3, H4 I5, J6. */
START_TEST(connected_pins_may_fall)
{
    static const char *const plays[] = {"1EFH", "2FGH", "2HI"}; /* 7, 9, 9 */
    size_t i;
    for (i = 0; i < sizeof plays / sizeof plays[0]; i++) {
        cue_game *game = lane_new();
        lane_deal(game, "7890123456 70185 934 62");
        lane_play(game, plays[i]);
        cue_game_free(game);
    }
}
END_TEST

/* [two-or-three]: each next to another one of them, and never more than three; [one-pin]: nor none. */
START_TEST(other_pins_may_not)
{
    cue_game *game = lane_new();
    lane_deal(game, "7890123456 70185 934 62");
    forbidden(game, "1EGI", "/pins", "[two-or-three]"); /* E stands apart */
    forbidden(game, "1EJ", "/pins", "[two-or-three]");
    forbidden(game, "1GJ", "/pins", "[two-or-three]");
    forbidden(game, "1EFGH", "/pins", "[two-or-three]");
    forbidden(game, "1EFGHIJ", "/pins", "[two-or-three]");
    forbidden(game, "1ABCDEFGHIJ", "/pins", "[two-or-three]");
    forbidden(game, "1", "/pins", "[one-pin]");
    cue_game_free(game);
}
END_TEST

/* [first-card] */
START_TEST(first_card_takes_no_back_row_and_not_f_alone)
{
    cue_game *game = lane_new();
    lane_deal(game, "0123456789 54607 312 89");
    ck_assert_str_eq(lane_legal(game), "1EFG 1HI 2FI 2GIJ 3FGH 3I end");
    forbidden(game, "1F", "/pins/0", "[first-card]");
    forbidden(game, "1BE", "/pins/0", "[first-card]");
    forbidden(game, "2D", "/pins/0", "[first-card]");
    forbidden(game, "3CG", "/pins/0", "[first-card]");
    lane_play(game, "3I");
    lane_play(game, "1F"); /* no longer the first */
    cue_game_free(game);
}
END_TEST

/* [first-card]: "It remains the first card until one is played, even when ball 1 was ended without any". */
START_TEST(first_card_on_the_second_ball)
{
    cue_game *game = lane_new();
    lane_deal(game, "0123456789 45607 132 98");
    lane_play(game, "end");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:0 ball:1");
    ck_assert_str_eq(lane_legal(game), "1EFG 1HI 2FI 2GIJ 3FGH 3I end");
    forbidden(game, "1F", "/pins/0", "[first-card]");
    forbidden(game, "2D", "/pins/0", "[first-card]");
    lane_play(game, "3I 1F");
    cue_game_free(game);
}
END_TEST

/* [first-card]: once a card was played with ball 1, ball 2 has no first card. B+C+D is 6. */
START_TEST(second_ball_after_a_card)
{
    cue_game *game = lane_new();
    lane_deal(game, "0123456789 45760 123 89");
    lane_play(game, "1HIJ 1EFG end 1BCD");
    cue_game_free(game);
}
END_TEST

/* [near-removed], the example of the rules: E and H gone; C and G may not follow, F, C and G may.
 * E+H is 11, C+G 8, C+F+G 13. */
START_TEST(next_to_a_gap)
{
    cue_game *game = lane_new();
    lane_deal(game, "0123456789 18045 326 79");
    lane_play(game, "1EH");
    forbidden(game, "1CG", "/pins", "[near-removed]");
    lane_play(game, "2CFG");
    lane_play(game, "end");
    cue_game_free(game);
}
END_TEST

/* [near-removed]: "taken by either ball". Near E and H are A B F I J. 8: I, B+C+F (C+G is not near). 3: B+C, A+B+C,
 * C+F+G 13, F+I 13, G+I+J 23 (D is not near). 9: J, B+C+G, F+G+I 19 (D+G is not near). */
START_TEST(next_to_a_gap_of_the_first_ball)
{
    cue_game *game = lane_new();
    lane_deal(game, "0123456789 10845 236 79");
    lane_play(game, "1EH end");
    ck_assert_str_eq(lane_legal(game), "1BCF 1I 2ABC 2BC 2CFG 2FI 2GIJ 3BCG 3FGI 3J end");
    forbidden(game, "1CG", "/pins", "[near-removed]");
    forbidden(game, "2D", "/pins", "[near-removed]");
    forbidden(game, "3DG", "/pins", "[near-removed]");
    lane_play(game, "1I"); /* whose neighbour is G: */
    lane_play(game, "3DG");
    cue_game_free(game);
}
END_TEST

/* [used-card], [piles]: a pile with no cards left takes no part any more, and nothing is set aside from it.
 * J9 and I8 gone, F G H are near. 4: C+F+H and D+F+G 14. 1: E+H, F+G, A+E+H, C+D+G, C+E+F 11. */
START_TEST(an_empty_pile)
{
    cue_game *game = lane_new();
    lane_deal(game, "0123456789 45607 123 98");
    lane_play(game, "3J 3I");
    ck_assert_str_eq(lane_legal(game), "1CFH 1DFG 2AEH 2CDG 2CEF 2EH 2FG end");
    forbidden(game, "3H", "/pile", "[used-card]");
    assert_json(view_text(game), "/piles", "[{'top':4,'left':5},{'top':1,'left':3},{'top':null,'left':0}]");
    lane_play(game, "end");
    assert_json(view_text(game), "/played", "[9,8,4,1]");
    assert_json(view_text(game), "/piles", "[{'top':5,'left':4},{'top':2,'left':2},{'top':null,'left':0}]");
    cue_game_free(game);
}
END_TEST

/* [used-card]: pins that are gone stay gone. */
START_TEST(gone_pins)
{
    cue_game *game = lane_new();
    lane_deal(game, "0123456789 45607 123 98");
    lane_play(game, "3J");
    forbidden(game, "3J", "/pins/0", "[one-pin]");
    forbidden(game, "3IJ", "/pins/1", "[one-pin]");
    forbidden(game, "3GIJ", "/pins/2", "[one-pin]");
    cue_game_free(game);
}
END_TEST

/* [end-ball]: always allowed; where nothing can be bowled, it is all there is. E0 F0 G1 H1 I2 J2: no sum of
 * theirs ends in 7, 8 or 9. The second tops are 8, 3 and 7, and it is still the first card. */
START_TEST(nothing_to_bowl)
{
    cue_game *game = lane_new();
    lane_deal(game, "3456001122 78965 834 97");
    ck_assert_str_eq(lane_legal(game), "end");
    lane_play(game, "end");
    ck_assert_str_eq(lane_legal(game), "2EHI 2EHJ 2FGI 2FHI 2FHJ 2GI 2HI 2HJ end");
    lane_play(game, "end");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:0 ball:2, frame[total] number:1 total:0");
    ck_assert_str_eq(lane_legal(game), "deal");
    cue_game_free(game);
}
END_TEST

/* [end-ball]: the library leaves it to the player, also when no card is left. */
START_TEST(no_cards_left)
{
    cue_game *game = lane_new();
    lane_deal(game, "0123456789 97846 510 32");
    lane_play(game, "1J 1H 1I end");
    assert_json(view_text(game), "/played", "[9,7,8,4,5,3]");
    lane_play(game, "1G 3C 2B");
    ck_assert_str_eq(lane_legal(game), "2A end");
    lane_play(game, "2A");
    ck_assert_str_eq(lane_legal(game), "end");
    forbidden(game, "1D", "/pile", "[used-card]");
    forbidden(game, "2D", "/pile", "[used-card]");
    forbidden(game, "3D", "/pile", "[used-card]");
    assert_json(view_text(game), "/played", "[9,7,8,4,5,3,6,2,1,0]");
    lane_play(game, "end");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:4 ball:2, frame[total] number:1 total:7");
    cue_game_free(game);
}
END_TEST

/* [strike], [end-ball]: "The frame ends by itself". Ten cards, ten pins. */
START_TEST(a_strike_ends_the_frame)
{
    cue_game *game = lane_new();
    cue_action end = cue_bowling_end_ball();
    lane_deal(game, "0123456789 97846 501 23");
    lane_play(game, "1J 1H 1I 1E 1G 2F 2A 2B 3C");
    ck_assert_str_eq(rulings_told(game), "");
    ck_assert_str_eq(lane_legal(game), "3D end");
    lane_play(game, "3D");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:10 ball:1, strike[strike]");
    ck_assert_str_eq(lane_legal(game), "deal");
    refused(cue_game_apply(game, &end, &fault), CUE_WRONG_PHASE, "/action");
    cue_game_free(game);
}
END_TEST

/* [spare]: likewise on ball 2, also when ball 1 took nothing. */
START_TEST(a_spare_ends_the_frame)
{
    cue_game *game = lane_new();
    lane_frames(game, "0/");
    ck_assert_str_eq(rulings_told(game), "roll[roll] pins:10 ball:2, spare[spare]");
    ck_assert_str_eq(lane_legal(game), "deal");
    assert_json(view_text(game), "/frames", "[{'rolls':[0,10],'mark':'/','total':null}]");
    cue_game_free(game);
}
END_TEST

/* [order]: "The pins of a play may be named in any order"; the log has them in letter order. That the list
 * itself is ordered shows in every list of this file. */
START_TEST(pins_may_be_named_in_any_order)
{
    static const char *const orders[] = {
        "['E','F','G']", "['E','G','F']", "['F','E','G']", "['F','G','E']", "['G','E','F']", "['G','F','E']",
    };
    size_t i;
    for (i = 0; i < sizeof orders / sizeof orders[0]; i++) {
        cue_game *game = lane_new();
        lane_deal(game, "0123456789 54607 312 89");
        must(apply_json(game, text_of("{'action':'bowl','pile':1,'pins':%s}", orders[i]), &fault));
        assert_json(log_text(game), "/actions/1", "{'action':'bowl','pile':1,'pins':['E','F','G']}");
        cue_game_free(game);
    }
}
END_TEST

/* [deck], [new-deal]: twenty cards, 0 to 9 twice, at every deal. */
START_TEST(every_deal_has_the_whole_deck)
{
    cue_game *game = lane_new();
    unsigned frame;
    for (frame = 0; frame < 10; frame++) {
        unsigned counts[10] = {0};
        unsigned i;
        cue_action deal = cue_bowling_deal();
        must(cue_game_apply(game, &deal, &fault));
        ck_assert(cue_game_log_at(game, cue_game_log_count(game) - 1, &deal));
        for (i = 0; i < 20; i++)
            counts[deal.data.bytes[i]]++;
        for (i = 0; i < 10; i++)
            ck_assert_uint_eq(counts[i], 2);
        lane_play(game, "end end");
    }
    assert_json(view_text(game), "/phase", "'over'");
    cue_game_free(game);
}
END_TEST

Suite *bowling_rules_suite(void)
{
    Suite *suite = suite_create("bowling_rules");
    ADD_TESTS(suite, "sample frame", sample_frame_first_card, sample_frame_goes_on, sample_frame_second_ball);
    ADD_TESTS(suite, "pins", digits_decide, three_pins_make_a_six, connected_pins_may_fall, other_pins_may_not,
              pins_may_be_named_in_any_order, gone_pins);
    ADD_TESTS(suite, "cards", first_card_takes_no_back_row_and_not_f_alone, first_card_on_the_second_ball,
              second_ball_after_a_card, next_to_a_gap, next_to_a_gap_of_the_first_ball, an_empty_pile,
              every_deal_has_the_whole_deck);
    ADD_TESTS(suite, "ends", nothing_to_bowl, no_cards_left, a_strike_ends_the_frame, a_spare_ends_the_frame);
    return suite;
}
