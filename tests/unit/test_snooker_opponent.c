/* Snooker Solitaire: the opponent's visit. */
#include "baize.h"
#include "suites.h"

#define TOLD(game, expected)          ck_assert_str_eq(baize_told(game), (expected))
#define SEEN(game, pointer, expected) ck_assert_str_eq(baize_view((game), (pointer)), json(expected))

/* Two reds, the colours, and room to move. */
#define CARDS "1 . . 2 | y g n u | p k . . | . . . . | . . . *"

/* It is the opponent's visit. His row has so many dice, a discard, brown, and a modifier, and there are no late
 * rows. */
static const char *his_visit(const char *cards, unsigned dice, const char *discard, int modifier)
{
    const char *save = baize_save(cards, "red");
    save = edited(save, "/state/phase", "'opponent'");
    save = edited(save, "/state/to_act", "'chance'");
    save = edited(save, "/state/on", "null");
    save = edited(save, "/options/opponents/3/late", "[]");
    return edited(save, "/options/opponents/3/rounds/0",
                  text_of("{'dice':%u,'discard':'%s','colour':'brown','modifier':%d}", dice, discard, modifier));
}

static cue_game *against(const char *cards, unsigned dice, const char *discard, int modifier)
{
    return baize_load(his_visit(cards, dice, discard, modifier));
}

/* The same, snookered: a wall of colours stands before both reds. */
#define WALL "1 y . . | g n . . | . . . . | . u p . | . . k *"
static cue_game *snookered(unsigned dice, const char *discard, int modifier)
{
    return baize_load(edited(his_visit(WALL, dice, discard, modifier), "/state/snookered", "true"));
}

/* [opponent-visit]: the example of the rules. Ten balls with four reds left: each with a pink, then yellow and
 * green. */
START_TEST(eddie_makes_thirty_three)
{
    static const char *const eddie = "'Eddie \\u0027Cannonball\\u0027 Collins'";
    const char *save = baize_save("1 3 5 7 | y g n u | p k . . | . . . . | . . . *", "red");
    cue_game *game;
    save = edited(save, "/state/phase", "'opponent'");
    save = edited(save, "/state/to_act", "'chance'");
    save = edited(save, "/state/on", "null");
    save = edited(save, "/state/round", "5");
    save = edited(save, "/state/opponent", eddie);
    save =
        edited(save, "/state/drawn", text_of("[%s,'Vera Quill','Tom Marlow','Ida Lindqvist','Old Joss']", eddie));
    save = edited(save, "/state/scores", "[3,3]");
    game = baize_load(save);
    SEEN(game, "/opponent_dice", "4");
    baize_play(game, "roll 6 1 6 3"); /* the lowest three of four: 10 */
    ck_assert_str_eq(baize_table(game), ". . . . | . * n u | p k . . | . . . . | . . . .");
    TOLD(game, "opponent_visit[opponent-visit] "
               "potted:[red-1,pink,red-3,pink,red-5,pink,red-7,pink,yellow,green] points:33, turn[break] player:0");
    SEEN(game, "/players/1/score", "36");
    SEEN(game, "/on", "'brown'");
    SEEN(game, "/phase", "'shot'");
    cue_game_free(game);
}
END_TEST

/* [opponent-visit]: an odd number ends on a red, which is where the cue ball goes; an even one on a colour, which
 * changes cells with the cue ball. */
START_TEST(the_last_ball_changes_cells)
{
    cue_game *game = against(CARDS, 1, "none", 0);
    baize_play(game, "roll 1");
    ck_assert_str_eq(baize_table(game), "* . . 2 | y g n u | p k . . | . . . . | . . . .");
    TOLD(game, "opponent_visit[opponent-visit] potted:[red-1] points:1, turn[break] player:0");
    cue_game_free(game);
    game = against(CARDS, 1, "none", 0);
    baize_play(game, "roll 2");
    ck_assert_str_eq(baize_table(game), ". . . 2 | y g * u | p k . . | . . . . | . . . n");
    TOLD(game, "opponent_visit[opponent-visit] potted:[red-1,brown] points:5, turn[break] player:0");
    cue_game_free(game);
    game = against(CARDS, 1, "none", 0);
    baize_play(game, "roll 3");
    ck_assert_str_eq(baize_table(game), ". . . * | y g n u | p k . . | . . . . | . . . .");
    SEEN(game, "/on", "'yellow'"); /* no colour of his follows the last red later on */
    cue_game_free(game);
}
END_TEST

/* [opponent-visit]: after the last red his colour once more, which stays up until its turn. */
START_TEST(his_colour_comes_back)
{
    cue_game *game = against(CARDS, 2, "none", 0);
    baize_play(game, "roll 4 3"); /* r n r n y g n */
    ck_assert_str_eq(baize_table(game), ". . . . | . . * u | p k . . | . . . . | . . . .");
    TOLD(game, "opponent_visit[opponent-visit] potted:[red-1,brown,red-2,brown,yellow,green,brown] points:19, "
               "turn[break] player:0");
    cue_game_free(game);
}
END_TEST

/* [opponent-visit] [game-end]: what goes beyond the black is lost. */
START_TEST(the_black_ends_his_visit)
{
    cue_game *game = against(CARDS, 4, "none", 0);
    baize_play(game, "roll 6 6 6 6");
    SEEN(game, "/phase", "'over'");
    ck_assert_str_eq(baize_table(game), ". . . . | . . . . | . * . . | . . . . | . . . .");
    SEEN(game, "/winners", "[1]");
    cue_game_free(game);
}
END_TEST

/* [opponent-dice]: the lowest or the highest is taken away, of two or more. */
START_TEST(a_die_is_taken_away)
{
    cue_game *game = against(CARDS, 3, "lowest", 0);
    baize_play(game, "roll 2 1 1");
    TOLD(game, "opponent_visit[opponent-visit] potted:[red-1,brown,red-2] points:6, turn[break] player:0");
    cue_game_free(game);
    game = against(CARDS, 3, "highest", 0);
    baize_play(game, "roll 6 1 1");
    TOLD(game, "opponent_visit[opponent-visit] potted:[red-1,brown] points:5, turn[break] player:0");
    cue_game_free(game);
    game = against(CARDS, 1, "highest", 0);
    baize_play(game, "roll 3");
    TOLD(game, "opponent_visit[opponent-visit] potted:[red-1,brown,red-2] points:6, turn[break] player:0");
    cue_game_free(game);
}
END_TEST

/* [opponent-dice]: as many dice as the row says. */
START_TEST(dice_are_counted)
{
    cue_game *game = against(CARDS, 2, "none", 0);
    SEEN(game, "/opponent_dice", "2");
    baize_refused(game, "roll 3", "[opponent-dice]");
    baize_refused(game, "roll 3 3 3", "[opponent-dice]");
    refused(apply_json(game, "{'action':'roll','dice':[3,3,3,3,3]}", &fault), CUE_ILLEGAL_ACTION, "/dice");
    refused(apply_json(game, "{'action':'roll','dice':[3,7]}", &fault), CUE_BAD_VALUE, "/dice/1");
    baize_play(game, "roll 1 1");
    cue_game_free(game);
}
END_TEST

/* [modifier]: added to what he keeps, never below 0; at 0 nothing moves. */
START_TEST(modifiers_are_added)
{
    cue_game *game = against(CARDS, 2, "lowest", 2);
    baize_play(game, "roll 1 1");
    TOLD(game, "opponent_visit[opponent-visit] potted:[red-1,brown,red-2] points:6, turn[break] player:0");
    cue_game_free(game);
    game = against(CARDS, 1, "none", -2);
    baize_play(game, "roll 2");
    TOLD(game, "opponent_visit[opponent-visit] potted:[] points:0, turn[break] player:0");
    ck_assert_str_eq(baize_table(game), CARDS);
    SEEN(game, "/on", "'red'");
    cue_game_free(game);
    game = against(CARDS, 1, "none", -24);
    baize_play(game, "roll 6");
    ck_assert_str_eq(baize_table(game), CARDS);
    cue_game_free(game);
}
END_TEST

/* [late-row]: the row for the fewest reds that covers those on the table; colour and modifier stay the round's. */
START_TEST(late_rows_replace_the_dice)
{
    static const char *const late = "[{'reds_at_most':5,'dice':3,'discard':'none'},"
                                    "{'reds_at_most':1,'dice':4,'discard':'none'},"
                                    "{'reds_at_most':2,'dice':2,'discard':'highest'}]";
    cue_game *game = baize_load(edited(his_visit(CARDS, 1, "none", 1), "/options/opponents/3/late", late));
    SEEN(game, "/opponent_dice", "2");
    baize_play(game, "roll 1 6");
    TOLD(game, "opponent_visit[opponent-visit] potted:[red-1,brown] points:5, turn[break] player:0");
    cue_game_free(game);
    game = baize_load(edited(his_visit("1 3 . 2 | y g n u | p k . . | . . . . | . . . *", 1, "none", 0),
                             "/options/opponents/3/late", late));
    SEEN(game, "/opponent_dice", "3");
    cue_game_free(game);
    game = baize_load(edited(his_visit("1 3 4 2 | y g n u | p k 5 6 | . . . . | . . . *", 1, "none", 0),
                             "/options/opponents/3/late", late));
    SEEN(game, "/opponent_dice", "1");
    cue_game_free(game);
    game = baize_load(edited(his_visit("1 . . . | y g n u | p k . . | . . . . | . . . *", 1, "none", 0),
                             "/options/opponents/3/late", late));
    SEEN(game, "/opponent_dice", "4");
    cue_game_free(game);
}
END_TEST

/* [escape] [foul] [reposition]: without a 5 or 6 he fouls, and the cue ball may be moved. */
START_TEST(he_does_not_get_out)
{
    cue_game *game = snookered(2, "none", 5);
    SEEN(game, "/snookered", "true");
    baize_play(game, "roll 4 4");
    TOLD(game, "foul[escape] player:1 code:not_escaped, penalty[foul] player:1 points:4, turn[break] player:0");
    ck_assert_str_eq(baize_table(game), WALL);
    SEEN(game, "/players/0/score", "4");
    SEEN(game, "/phase", "'reposition'");
    SEEN(game, "/snookered", "false");
    SEEN(game, "/on", "'red'");
    ck_assert_str_eq(baize_legal(game), "move c1; move d1; move c2; move d2; move a3; move b3; move c3; move d3; "
                                        "move a4; move d4; move a5; move b5; stay; concede");
    baize_refused(game, "move d5", "[reposition]");
    baize_refused(game, "move a1", "[reposition]");
    baize_play(game, "move a3");
    ck_assert_str_eq(baize_table(game), "1 y . . | g n . . | * . . . | . u p . | . . k .");
    SEEN(game, "/phase", "'shot'");
    cue_game_free(game);
    game = snookered(1, "none", 0);
    refused(apply_json(game, "{'action':'concede'}", &fault), CUE_WRONG_PHASE, "/action");
    baize_play(game, "roll 1; concede"); /* [concede] */
    TOLD(game, "game[concede] scores:[4,9] winner:1, match[match] winner:1, over[tournament] winners:[1]");
    cue_game_free(game);
    game = snookered(1, "none", 0);
    baize_play(game, "roll 1; stay");
    ck_assert_str_eq(baize_table(game), WALL);
    cue_game_free(game);
}
END_TEST

/* [escape]: one 5 or 6 goes, the 5 rather than the 6; what is left is his visit. */
START_TEST(he_gets_out)
{
    cue_game *game = snookered(2, "none", 0);
    baize_play(game, "roll 1 6");
    TOLD(game, "opponent_escaped[escape], opponent_visit[opponent-visit] potted:[red-1] points:1, "
               "turn[break] player:0");
    cue_game_free(game);
    game = snookered(2, "none", -4);
    baize_play(game, "roll 6 5"); /* 6 is left, less 4 */
    TOLD(game, "opponent_escaped[escape], opponent_visit[opponent-visit] potted:[red-1,brown] points:5, "
               "turn[break] player:0");
    cue_game_free(game);
    game = snookered(2, "none", -3);
    baize_play(game, "roll 5 5");
    TOLD(game, "opponent_escaped[escape], opponent_visit[opponent-visit] potted:[red-1,brown] points:5, "
               "turn[break] player:0");
    cue_game_free(game);
}
END_TEST

/* [escape]: with nothing left he pots nothing, whatever the modifier. */
START_TEST(he_gets_out_with_his_last_die)
{
    cue_game *game = snookered(1, "none", 3);
    baize_play(game, "roll 5");
    TOLD(game, "opponent_escaped[escape], opponent_visit[opponent-visit] potted:[] points:0, turn[break] player:0");
    ck_assert_str_eq(baize_table(game), WALL);
    SEEN(game, "/phase", "'shot'");
    cue_game_free(game);
}
END_TEST

/* [escape] [opponent-dice]: what was taken away before does not help. */
START_TEST(a_die_taken_away_is_no_escape)
{
    cue_game *game = snookered(2, "highest", 0);
    baize_play(game, "roll 4 6");
    SEEN(game, "/phase", "'reposition'");
    cue_game_free(game);
    game = snookered(3, "lowest", 0);
    baize_play(game, "roll 5 6 1"); /* 5 and 6 are kept, the 5 goes */
    TOLD(game, "opponent_escaped[escape], opponent_visit[opponent-visit] "
               "potted:[red-1,brown,yellow,green,brown,blue] points:19, turn[break] player:0");
    cue_game_free(game);
}
END_TEST

Suite *snooker_opponent_suite(void)
{
    Suite *suite = suite_create("snooker_opponent");
    ADD_TESTS(suite, "visit", eddie_makes_thirty_three, the_last_ball_changes_cells, his_colour_comes_back,
              the_black_ends_his_visit);
    ADD_TESTS(suite, "dice", a_die_is_taken_away, dice_are_counted, modifiers_are_added,
              late_rows_replace_the_dice);
    ADD_TESTS(suite, "snookered", he_does_not_get_out, he_gets_out, he_gets_out_with_his_last_die,
              a_die_taken_away_is_no_escape);
    return suite;
}
