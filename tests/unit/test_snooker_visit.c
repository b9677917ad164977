/* Snooker Solitaire: the player's visit to the table. */
#include "baize.h"
#include "suites.h"

/* Two reds left: red-1 goes into a3 at difficulty 3, into a1 at 4 with a chalk; red-2 lies far away. */
#define TWO_REDS "y . . g | . 1 * . | . . . . | n u p k | . . . 2"

#define TOLD(game, expected)          ck_assert_str_eq(baize_told(game), (expected))
#define SEEN(game, pointer, expected) ck_assert_str_eq(baize_view((game), (pointer)), json(expected))

/* [potted] [scoring] [roll]: cue ball and red change cells, and the red is turned down. */
START_TEST(a_potted_red_goes_down)
{
    cue_game *game = baize_game(TWO_REDS, "red");
    baize_play(game, "pot red-1 a3 power 1");
    SEEN(game, "/phase", "'roll'");
    SEEN(game, "/call/difficulty", "2");
    SEEN(game, "/call/chance", "35");
    SEEN(game, "/on", "'red'");
    baize_play(game, "roll 1 2");
    ck_assert_str_eq(baize_table(game), "y . . g | . * . . | . . . . | n u p k | . . . 2");
    TOLD(game, "score[scoring] player:0 points:1, potted[potted] ball:red-1");
    SEEN(game, "/players/0/score", "1");
    SEEN(game, "/break", "1");
    SEEN(game, "/best_break", "1");
    SEEN(game, "/on", "'colour'");
    SEEN(game, "/phase", "'shot'");
    SEEN(game, "/cue/power", "6");
    SEEN(game, "/call", "null");
    cue_game_free(game);
}
END_TEST

/* [potted] [on]: a colour after a red stays up, where the cue ball was; then a red again. */
START_TEST(a_colour_after_a_red_stays_up)
{
    cue_game *game = baize_game("y . . g | . * . . | . . . . | n u p k | . . . 2", "colour");
    baize_play(game, "pot yellow a1; roll 3 4");
    ck_assert_str_eq(baize_table(game), "* . . g | . y . . | . . . . | n u p k | . . . 2");
    SEEN(game, "/players/0/score", "3");
    SEEN(game, "/break", "3");
    SEEN(game, "/on", "'red'");
    cue_game_free(game);
}
END_TEST

/* [on]: after the last red's colour the colours go down in order. */
START_TEST(colours_follow_in_order)
{
    cue_game *game = baize_game("y . . g | . * . . | . . . . | n u p k | . . . .", "colour");
    baize_play(game, "pot yellow a1; roll 3 4");
    SEEN(game, "/on", "'yellow'");
    baize_refused(game, "safe green", "[on]");
    cue_game_free(game);
    game = baize_game("y * . g | . . . . | . . . . | n u p k | . . . .", "yellow");
    baize_play(game, "pot yellow a1; roll 3 4");
    ck_assert_str_eq(baize_table(game), "* . . g | . . . . | . . . . | n u p k | . . . .");
    SEEN(game, "/players/0/score", "2");
    SEEN(game, "/on", "'green'");
    baize_refused(game, "safe yellow", "[on]");
    cue_game_free(game);
}
END_TEST

/* [on]: a missed colour after the last red begins the sequence as well. */
START_TEST(a_missed_last_colour_begins_the_sequence)
{
    cue_game *game = baize_game("y . . g | . * . . | . . . . | n u p k | . . . .", "colour");
    baize_play(game, "pot green d1; roll 1 1; roll 1");
    SEEN(game, "/phase", "'shot'");
    SEEN(game, "/on", "'green'"); /* his one ball was the yellow */
    cue_game_free(game);
}
END_TEST

/* [missed-pot] [break]: the same cells change, nothing goes down, and no spin. */
START_TEST(a_missed_pot_moves_balls)
{
    cue_game *game = baize_game(TWO_REDS, "red");
    baize_play(game, "pot red-1 a1 spin c3; roll 2 2");
    ck_assert_str_eq(baize_table(game), "y . . g | . * 1 . | . . . . | n u p k | . . . 2");
    TOLD(game, "missed[missed-pot] ball:red-1, turn[break] player:1");
    SEEN(game, "/phase", "'opponent'");
    SEEN(game, "/to_act", "'chance'");
    SEEN(game, "/on", "null");
    SEEN(game, "/break", "0");
    SEEN(game, "/opponent_dice", "1");
    SEEN(game, "/cue/chalk", "2"); /* one for the yellow on the pocket's card, one for the spin */
    cue_game_free(game);
}
END_TEST

/* [break]: it ends with the visit, and the best one is kept. */
START_TEST(breaks_end)
{
    cue_game *game = baize_game(TWO_REDS, "red");
    baize_play(game, "pot red-1 a3 power 1; roll 1 2");
    SEEN(game, "/break", "1");
    baize_play(game, "pot yellow a1; roll 1 1"); /* at difficulty 2 no foul */
    TOLD(game, "missed[missed-pot] ball:yellow, turn[break] player:1");
    SEEN(game, "/break", "0");
    SEEN(game, "/best_break", "1");
    SEEN(game, "/players/0/score", "1");
    cue_game_free(game);
}
END_TEST

/* [spin]: the cue ball goes on after a pot. */
START_TEST(spin_acts_after_a_pot)
{
    cue_game *game = baize_game(TWO_REDS, "red");
    baize_play(game, "pot red-1 a1 spin c3; roll 6 1");
    ck_assert_str_eq(baize_table(game), "y . . g | . . . . | . . * . | n u p k | . . . 2");
    cue_game_free(game);
}
END_TEST

/* [double-one] [foul]: two ones above difficulty 2. */
START_TEST(two_ones_are_a_foul)
{
    cue_game *game = baize_game(TWO_REDS, "red");
    baize_play(game, "pot red-1 a3; roll 1 1");
    TOLD(game, "foul[double-one] player:0 code:double_one, penalty[foul] player:0 points:4, "
               "missed[missed-pot] ball:red-1, turn[break] player:1");
    ck_assert_str_eq(baize_table(game), "y . . g | . * 1 . | . . . . | n u p k | . . . 2");
    SEEN(game, "/players/1/score", "12");
    cue_game_free(game);
    game = baize_game(TWO_REDS, "red");
    baize_play(game, "pot red-1 a3 power 1; roll 1 1");
    TOLD(game, "missed[missed-pot] ball:red-1, turn[break] player:1");
    SEEN(game, "/players/1/score", "8");
    cue_game_free(game);
}
END_TEST

/* [plant] [potted]: three cards move. */
START_TEST(plants_move_three_cards)
{
    const char *cards = "y . . g | * . . . | . 1 . . | n u 2 p | k . . .";
    cue_game *game = baize_game(cards, "red");
    baize_play(game, "pot red-1 d5 plant red-2; roll 5 1");
    ck_assert_str_eq(baize_table(game), "y . . g | . . . . | . * . . | n u 1 p | k . . .");
    TOLD(game, "score[scoring] player:0 points:1, potted[potted] ball:red-2");
    cue_game_free(game);
    game = baize_game(cards, "red");
    baize_play(game, "pot red-1 d5 plant red-2; roll 4 1");
    ck_assert_str_eq(baize_table(game), "y . . g | 2 . . . | . * . . | n u 1 p | k . . .");
    TOLD(game, "missed[missed-pot] ball:red-2, turn[break] player:1");
    cue_game_free(game);
    game = baize_game(cards, "red");
    baize_play(game, "pot red-1 d5 plant red-2 spin c2; roll 6 1");
    ck_assert_str_eq(baize_table(game), "y . . g | . . * . | . . . . | n u 1 p | k . . .");
    cue_game_free(game);
}
END_TEST

/* [bonus]: one die makes it and the other shows a 6; power or chalk, up to the cue's own. */
START_TEST(a_six_beside_the_pot_is_a_bonus)
{
    cue_game *game = baize_game(TWO_REDS, "red");
    baize_play(game, "pot red-1 a3 power 1; roll 6 2");
    SEEN(game, "/phase", "'bonus'");
    SEEN(game, "/on", "'colour'");
    ck_assert_str_eq(baize_legal(game), "take power; take none; concede");
    baize_refused(game, "take chalk", "[bonus]");
    baize_play(game, "take power");
    TOLD(game, "bonus[bonus] take:power");
    SEEN(game, "/cue/power", "7");
    SEEN(game, "/phase", "'shot'");
    cue_game_free(game);
    game = baize_game(TWO_REDS, "red");
    baize_play(game, "pot red-1 a1 power 1; roll 6 6");
    ck_assert_str_eq(baize_legal(game), "take power; take chalk; take none; concede");
    baize_play(game, "take chalk");
    SEEN(game, "/cue/power", "6");
    SEEN(game, "/cue/chalk", "4");
    cue_game_free(game);
    game = baize_game(TWO_REDS, "red");
    baize_play(game, "pot red-1 a1; roll 6 5"); /* the power is full */
    ck_assert_str_eq(baize_legal(game), "take chalk; take none; concede");
    baize_refused(game, "take power", "[bonus]");
    baize_play(game, "take none");
    SEEN(game, "/cue/power", "7");
    SEEN(game, "/cue/chalk", "3");
    cue_game_free(game);
}
END_TEST

/* [bonus]: not when the six itself is needed, not when all is full, not without a pot. */
START_TEST(other_sixes_are_none)
{
    cue_game *game = baize_game(TWO_REDS, "red");
    baize_play(game, "pot red-1 a1 power 1; roll 6 1"); /* difficulty 3: the 6 makes it, the 1 does nothing */
    SEEN(game, "/phase", "'shot'");
    cue_game_free(game);
    game = baize_game(TWO_REDS, "red");
    baize_play(game, "pot red-1 a3; roll 6 6"); /* power and chalk are full */
    SEEN(game, "/phase", "'shot'");
    cue_game_free(game);
    game = baize_game(TWO_REDS, "red");
    baize_play(game, "safe red-1 spin b3; roll 6 6");
    SEEN(game, "/phase", "'opponent'");
    cue_game_free(game);
    game = baize_game(TWO_REDS, "red");
    baize_play(game, "pot red-1 a3 power 1; roll 2 6; take none");
    TOLD(game, "");
    SEEN(game, "/cue/power", "6");
    cue_game_free(game);
}
END_TEST

/* [safe]: made, the cells change; missed, a foul and nothing moves, with two ones as well. */
START_TEST(safe_shots)
{
    cue_game *game = baize_game(TWO_REDS, "red");
    baize_play(game, "safe red-1; roll 2 1");
    ck_assert_str_eq(baize_table(game), "y . . g | . * 1 . | . . . . | n u p k | . . . 2");
    TOLD(game, "turn[break] player:1");
    SEEN(game, "/snookered", "false");
    cue_game_free(game);
    game = baize_game(TWO_REDS, "red");
    baize_play(game, "safe red-1; roll 1 1");
    ck_assert_str_eq(baize_table(game), TWO_REDS);
    TOLD(game, "foul[safe] player:0 code:missed_safe, penalty[foul] player:0 points:4, "
               "missed[safe] ball:red-1, turn[break] player:1");
    cue_game_free(game);
    game = baize_game(TWO_REDS, "red");
    baize_play(game, "safe red-2 power 1; roll 1 1");
    TOLD(game, "foul[safe] player:0 code:missed_safe, penalty[foul] player:0 points:4, "
               "missed[safe] ball:red-2, turn[break] player:1");
    SEEN(game, "/players/1/score", "12");
    cue_game_free(game);
}
END_TEST

#define BEHIND_COLOURS ". 1 y * | . . g . | n u p k | . . . . | . . . 2"

/* [snooker]: made, cells change and he is snookered; missed, nothing moves, and only two ones are a foul. */
START_TEST(snookers)
{
    cue_game *game = baize_game(BEHIND_COLOURS, "red");
    baize_play(game, "snooker red-1; roll 4 1");
    ck_assert_str_eq(baize_table(game), ". * y 1 | . . g . | n u p k | . . . . | . . . 2");
    TOLD(game, "snooker_laid[snooker], turn[break] player:1");
    SEEN(game, "/snookered", "true");
    SEEN(game, "/players/0/score", "0");
    cue_game_free(game);
    game = baize_game(BEHIND_COLOURS, "red");
    baize_play(game, "snooker red-1; roll 3 3");
    ck_assert_str_eq(baize_table(game), BEHIND_COLOURS);
    TOLD(game, "missed[snooker] ball:red-1, turn[break] player:1");
    SEEN(game, "/snookered", "false");
    cue_game_free(game);
    game = baize_game(BEHIND_COLOURS, "red");
    baize_play(game, "snooker red-1; roll 1 1");
    TOLD(game, "foul[double-one] player:0 code:double_one, penalty[foul] player:0 points:4, "
               "missed[snooker] ball:red-1, turn[break] player:1");
    cue_game_free(game);
}
END_TEST

/* [safe] [snooker] [spin]: spin acts when they work, and only then. */
START_TEST(spin_acts_after_a_touch)
{
    const char *cards = "* 1 . . | y g . . | . . . . | . . . . | n u p k";
    cue_game *game = baize_game(TWO_REDS, "red");
    baize_play(game, "safe red-1 spin b3; roll 2 1");
    ck_assert_str_eq(baize_table(game), "y . . g | . . 1 . | . * . . | n u p k | . . . 2");
    TOLD(game, "turn[break] player:1");
    cue_game_free(game);
    game = baize_game(TWO_REDS, "red");
    baize_play(game, "safe red-1 spin b3 power 0; roll 1 1");
    ck_assert_str_eq(baize_table(game), TWO_REDS);
    SEEN(game, "/cue/chalk", "3");
    cue_game_free(game);
    game = baize_game(cards, "red");
    baize_play(game, "snooker red-1 spin d4; roll 1 6");
    ck_assert_str_eq(baize_table(game), "1 . . . | y g . . | . . . . | . . . * | n u p k");
    TOLD(game, "snooker_laid[snooker], turn[break] player:1");
    SEEN(game, "/snookered", "true");
    cue_game_free(game);
    game = baize_game(cards, "red");
    baize_play(game, "snooker red-1 spin d4; roll 3 1");
    ck_assert_str_eq(baize_table(game), cards);
    SEEN(game, "/snookered", "false");
    cue_game_free(game);
}
END_TEST

/* [no-shot]: only when nothing can be called; no roll, nothing moves. */
START_TEST(no_shot_is_a_foul)
{
    const char *save = baize_save("* y . . | g n . . | u . p . | . . . k | . . . 1", "red");
    cue_game *game = baize_load(save);
    baize_refused(game, "no shot", "[no-shot]");
    cue_game_free(game);
    game = baize_load(edited(save, "/state/chalk", "0"));
    ck_assert_str_eq(baize_legal(game), "no shot; concede");
    baize_play(game, "no shot");
    TOLD(game, "foul[no-shot] player:0 code:no_shot, penalty[foul] player:0 points:4, turn[break] player:1");
    ck_assert_str_eq(baize_table(game), "* y . . | g n . . | u . p . | . . . k | . . . 1");
    SEEN(game, "/snookered", "false");
    SEEN(game, "/phase", "'opponent'");
    cue_game_free(game);
}
END_TEST

/* [chalk] [power]: paid with the call, whatever comes of it. */
START_TEST(calls_are_paid_at_once)
{
    cue_game *game = baize_game(TWO_REDS, "red");
    baize_play(game, "pot red-1 a1 spin c3 power 2");
    SEEN(game, "/cue/power", "5");
    SEEN(game, "/cue/chalk", "2");
    ck_assert_ptr_nonnull(strstr(rulings_told(game), "called[difficulty] call:"));
    SEEN(game, "/call/ball", "'red-1'");
    SEEN(game, "/call/pocket", "'a1'");
    SEEN(game, "/call/spin", "'c3'");
    SEEN(game, "/call/double", "(nothing)");
    SEEN(game, "/call/power", "2");
    SEEN(game, "/call/chalk", "2");
    cue_game_free(game);
}
END_TEST

/* [order]: by type, ball, pocket, double, plant, spin, power; conceding comes last. */
START_TEST(shots_are_listed_in_order)
{
    const char *save = baize_save(". . . . | . . . . | . . . . | . k . . | . . * .", "black");
    cue_game *game = baize_load(edited(edited(save, "/state/chalk", "0"), "/state/power", "1"));
    /* To a3 1 + 1 + 1, to a1 and d1 1 + 3 + 1; the other pockets lie behind. */
    ck_assert_str_eq(baize_legal(game), "pot black a1; pot black a1 power 1; pot black d1; pot black d1 power 1; "
                                        "pot black a3; pot black a3 power 1; safe black; concede");
    cue_game_free(game);
}
END_TEST

static bool comes_later(const cue_action *a, const cue_action *b)
{
    cue_snooker_shot one, other;
    memcpy(&one, a->data.bytes, sizeof one);
    memcpy(&other, b->data.bytes, sizeof other);
    if (one.type != other.type)
        return one.type < other.type;
    if (one.ball != other.ball)
        return one.ball < other.ball;
    if (one.pocket != other.pocket)
        return one.pocket < other.pocket;
    if (one.off_cushion != other.off_cushion)
        return one.off_cushion < other.off_cushion;
    if (one.plant != other.plant)
        return one.plant < other.plant;
    if (one.spin != other.spin)
        return one.spin < other.spin;
    return one.power < other.power;
}

/* Everything that could be called in a state, one by one, up to spin; power is looked at with the list. */
static size_t count_callable(const snooker_state *state)
{
    cue_snooker_shot shot;
    size_t count = 0;
    int type, ball, pocket, leg, plant, spin;
    for (type = 0; type < 3; type++)
        for (ball = 0; ball < 16; ball++)
            for (pocket = -1; pocket < 6; pocket++)
                for (leg = -1; leg < 3; leg++)
                    for (plant = -1; plant < 10; plant++)
                        for (spin = -1; spin < 20; spin++) {
                            unsigned power;
                            shot = cue_snooker_plain((unsigned)type, (unsigned)ball);
                            shot.pocket = (int8_t)pocket;
                            shot.off_cushion = (int8_t)leg;
                            shot.plant = (int8_t)plant;
                            shot.spin = (int8_t)spin;
                            for (power = 0; power <= state->power; power++) {
                                shot.power = (uint8_t)power;
                                count += snooker_check_shot(state, &shot, NULL) == CUE_OK;
                            }
                        }
    return count;
}

/* The list is what may be called: no more, no less, sorted, and at the price of the call. */
START_TEST(the_list_is_what_may_be_called)
{
    static cue_action listed[SNOOKER_MOST_LEGAL];
    cue_random random = cue_random_at(8, 9);
    const unsigned positions = is_slow_here() ? 2 : 12;
    unsigned n, i;
    for (n = 0; n < positions; n++) {
        snooker_state state = baize_state(". . . . | . . . . | . . . . | . . . . | . . . *", CUE_SNOOKER_ON_RED);
        const unsigned balls = 1 + (unsigned)cue_random_below(&random, 16);
        size_t count;
        state.table[19] = CUE_SNOOKER_BLANK;
        for (i = 0; i < balls; i++)
            state.table[i] = (uint8_t)(16 - i);
        cue_random_shuffle(&random, state.table, 20);
        state.power = (uint8_t)cue_random_below(&random, 4);
        state.chalk = (uint8_t)cue_random_below(&random, 3);
        state.on = (int8_t)(n % 3 == 0 && balls > 6 ? CUE_SNOOKER_ON_RED : CUE_SNOOKER_ON_COLOUR);
        count = snooker_list_shots(&state, listed, SNOOKER_MOST_LEGAL);
        ck_assert_uint_eq(count, count_callable(&state));
        for (i = 0; i < count; i++) {
            cue_snooker_shot shot, checked;
            memcpy(&shot, listed[i].data.bytes, sizeof shot);
            checked = shot;
            checked.difficulty = checked.chalk = checked.chance = 0;
            must(snooker_check_shot(&state, &checked, &fault));
            assert_quickly(memcmp(&shot, &checked, sizeof shot) == 0);
            assert_quickly(i == 0 || comes_later(&listed[i - 1], &listed[i]));
        }
    }
}
END_TEST

Suite *snooker_visit_suite(void)
{
    Suite *suite = suite_create("snooker_visit");
    ADD_TESTS(suite, "pots", a_potted_red_goes_down, a_colour_after_a_red_stays_up, colours_follow_in_order,
              a_missed_last_colour_begins_the_sequence, spin_acts_after_a_pot, plants_move_three_cards);
    ADD_TESTS(suite, "misses", a_missed_pot_moves_balls, breaks_end, two_ones_are_a_foul, no_shot_is_a_foul);
    ADD_TESTS(suite, "bonus", a_six_beside_the_pot_is_a_bonus, other_sixes_are_none);
    ADD_TESTS(suite, "touches", safe_shots, snookers, spin_acts_after_a_touch, calls_are_paid_at_once);
    ADD_TESTS(suite, "list", shots_are_listed_in_order, the_list_is_what_may_be_called);
    return suite;
}
