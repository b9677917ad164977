/* Sinuca Brasileira: how a frame ends, under every combination of options; [ids] are the paragraphs of the rules
 * page. */
#include "frame.h"
#include "suites.h"

#include <stdio.h>

#define SCORE(player) "score[score] player:" player " points:7, "
#define FOUL          "foul[miss] player:0 code:miss, "
#define POTTED        "removed[stays-down] ball:black why:potted, "
#define OVER(winner)  "over[frame-end] winners:[" winner "]"
#define TIE           "respot[tie] ball:black at:[0.889,3.245], in_hand[tie] balls:['cue']"

/* Every combination of the options: all of them come to the same, because the black is both the lowest and the
 * highest ball. */
typedef struct combination {
    char options[160];
    const char *paragraph; /* of the penalty */
    char penalty[80];      /* what the referee says of it, when player 0 fouls */
} combination;

enum { COMBINATIONS = 3 * 3 * 2 * 2 };

static combination combine(unsigned number)
{
    static const char *const penalties[] = {"seven", "lowest", "highest"};
    static const char *const paragraphs[] = {"penalty", "penalty-lowest", "penalty-highest"};
    static const char *const shots[] = {"start_of_visit", "after_colour", "any_time"};
    static const char *const reds[] = {"stays_off", "returns"};
    static const char *const pinks[] = {"black_ends", "free_black"};
    combination made;
    made.paragraph = paragraphs[number % 3];
    (void)snprintf(made.penalty, sizeof made.penalty, "penalty[%s] player:0 points:7, ", made.paragraph);
    (void)snprintf(made.options, sizeof made.options,
                   "{'penalty':'%s','penalty_shots':'%s','fouled_red':'%s','after_pink':'%s'}",
                   penalties[number % 3], shots[number / 3 % 3], reds[number / 9 % 2], pinks[number / 18]);
    return made;
}

/* Player 0 at the last black, with the free choice, which is only the black. */
static cue_game *at_the_black(const combination *with, int score0, int score1)
{
    return frame_at((frame_position){with->options, CUE_BLACK, NULL, 0, {score0, score1}});
}

/* One shot at the last black. */
static void assert_end(const combination *with, int score0, int score1, const char *line, const char *told)
{
    cue_game *game = at_the_black(with, score0, score1);
    const bool over = strstr(told, "over[") != NULL;
    assert_view(game, "/frame_ball", "true");
    frame_play(game, line, told);
    ck_assert_str_eq(frame_view(game, "/over"), over ? "true" : "false");
    ck_assert_str_eq(frame_view(game, "/phase"), json(over ? "'over'" : "'lot'"));
    ck_assert_str_eq(frame_view(game, "/in_hand"), json(over ? "[]" : "['cue']"));
    ck_assert_str_eq(frame_view(game, "/tie_break"), over ? "false" : "true");
    assert_view(game, "/may", "null");
    assert_view(game, "/break", "0");
    cue_game_free(game);
}

/* [frame-end], [tie]: by a score. */
START_TEST(the_black_is_potted)
{
    const combination with = combine((unsigned)_i);
    assert_end(&with, 50, 40, "black TL : cue-black>TL", SCORE("0") POTTED OVER("0"));
    assert_end(&with, 40, 46, "black TL : cue-black>TL", SCORE("0") POTTED OVER("0"));
    assert_end(&with, 40, 47, "black TL : cue-black>TL", SCORE("0") TIE);
    assert_end(&with, 40, 48, "black TL : cue-black>TL", SCORE("0") POTTED OVER("1"));
}
END_TEST

/* [frame-end], [tie]: by a foul. */
START_TEST(the_black_is_fouled)
{
    const combination with = combine((unsigned)_i);
    assert_end(&with, 50, 42, "black TL :", text_of("%s%s%s", FOUL, with.penalty, OVER("0")));
    assert_end(&with, 50, 43, "black TL :", text_of("%s%s%s", FOUL, with.penalty, TIE));
    assert_end(&with, 50, 44, "black TL :", text_of("%s%s%s", FOUL, with.penalty, OVER("1")));
    assert_end(&with, 50, 42, "black TL : !other ; no stroke",
               text_of("foul[infraction] player:0 code:other, %s%s", with.penalty, OVER("0")));
    assert_end(&with, 50, 43, ": cue-black !no_call",
               text_of("foul[infraction] player:0 code:no_call, %s%s", with.penalty, TIE));
    /* [black-stays]; nothing is in hand after the end. */
    assert_end(&with, 50, 44, "black TL : cue-black>TR cue>BL",
               text_of("foul[cue-ball-potted] player:0 code:cue_ball_potted, "
                       "foul[wrong-pocket] player:0 code:wrong_pocket ball:black, "
                       "%srespot[black-stays] ball:black at:null, %s",
                       with.penalty, OVER("1")));
    assert_end(&with, 50, 43, "black TL : cue-black^ cue^",
               text_of("foul[off-table] player:0 code:ball_off_table ball:black, "
                       "foul[off-table] player:0 code:ball_off_table ball:cue, %s%s",
                       with.penalty, TIE));
}
END_TEST

/* [free-shot]: the last black missed without a foul ends nothing. */
START_TEST(the_black_is_missed)
{
    const combination with = combine((unsigned)_i);
    cue_game *game = at_the_black(&with, 50, 44);
    frame_play(game, "black TL : cue-black", "turn[visit-over] player:1");
    assert_view(game, "/may", "'any'");
    frame_play(game, "black TL : cue-black>TL", SCORE("1") POTTED OVER("1"));
    assert_view(game, "/players", "[{'name':'Ana','score':50},{'name':'Bo','score':51}]");
    assert_view(game, "/winners", "[1]");
    cue_game_free(game);
}
END_TEST

/* A tie, and lots that player 1 wins. */
static cue_game *in_tie_break(const combination *with, unsigned first)
{
    cue_game *game = at_the_black(with, 40, 47);
    frame_play(game, "black TL : cue-black>TL", NULL);
    assert_view(game, "/to_act", "'chance'");
    assert_view(game, "/frame_ball", "true");
    assert_view(game, "/on", "'black'");
    assert_view(game, "/layout", "{'black':[0.889,3.245]}");
    assert_json(legal_text(game), "/actions", "[{'action':'lot'}]");
    must(apply_json(game, "{'action':'lot','winner':1}", &fault)); /* [lot] */
    ck_assert_str_eq(rulings_told(game), "");
    assert_view(game, "/phase", "'choose_first'");
    assert_view(game, "/to_act", "1");
    assert_view(game, "/may", "null");
    assert_json(legal_text(game), "/actions",
                "[{'action':'choose_first','first':0},{'action':'choose_first','first':1},{'action':'concede'}]");
    must(apply_json(game, text_of("{'action':'choose_first','first':%u}", first), &fault));
    ck_assert_str_eq(rulings_told(game), text_of("turn[lot] player:%u", first));
    ck_assert_str_eq(frame_view(game, "/to_act"), text_of("%u", first));
    assert_view(game, "/may", "'lowest'");
    assert_view(game, "/tie_break", "true");
    assert_view(game, "/in_hand", "['cue']");
    return game;
}

/* [tie], [lot]: until a score or a foul. */
START_TEST(the_respotted_black)
{
    const combination with = combine((unsigned)_i);
    cue_game *game = in_tie_break(&with, 0);
    must(apply_json(game, "{'action':'place','ball':'cue','at':[0.889,0.5]}", &fault));
    frame_play(game, "black TL : cue-black", "turn[visit-over] player:1");
    assert_view(game, "/may", "'lowest'");
    assert_view(game, "/in_hand", "[]");
    frame_play(game, "black TL : cue-black|", "turn[visit-over] player:0");
    frame_play(game, "black TL : cue-black>TL", SCORE("0") POTTED OVER("0"));
    assert_view(game, "/players/0/score", "54");
    assert_view(game, "/tie_break", "true");
    cue_game_free(game);
    game = in_tie_break(&with, 1);
    frame_play(game, "black TL : cue-black>TL cue>BL",
               text_of("foul[cue-ball-potted] player:1 code:cue_ball_potted, penalty[%s] player:1 points:7, "
                       "respot[black-stays] ball:black at:null, %s",
                       with.paragraph, OVER("0")));
    assert_view(game, "/players", "[{'name':'Ana','score':54},{'name':'Bo','score':47}]");
    assert_view(game, "/on_table", "['black']");
    assert_view(game, "/in_hand", "[]");
    cue_game_free(game);
}
END_TEST

/* [lot]: what the library draws is one of the two, by the seed, and stands in the log. */
START_TEST(lots_that_are_drawn)
{
    unsigned won[2] = {0, 0};
    unsigned seed;
    for (seed = 0; seed < 40; seed++) {
        const frame_position position = {NULL, CUE_BLACK, NULL, 0, {40, 47}};
        cue_game *game = NULL;
        const char *winner;
        must(load_text(NULL, edited(frame_document(position), "/seed", text_of("'%u'", seed)), CUE_VERIFY_NEVER,
                       &game, &fault));
        frame_play(game, "black TL : cue-black>TL", NULL);
        must(apply_json(game, "{'action':'lot'}", &fault));
        winner = frame_view(game, "/to_act");
        won[winner[0] - '0']++;
        cue_game_free(game);
    }
    ck_assert_uint_gt(won[0], 10);
    ck_assert_uint_gt(won[1], 10);
}
END_TEST

static void assert_conceded(cue_game *game, const char *winner)
{
    must(apply_json(game, "{'action':'concede'}", &fault));
    ck_assert_str_eq(rulings_told(game), text_of("over[concede] winners:[%s]", winner));
    assert_view(game, "/phase", "'over'");
    assert_view(game, "/to_act", "null");
    ck_assert_str_eq(frame_view(game, "/winners"), text_of("[%s]", winner));
    assert_view(game, "/in_hand", "[]");
    assert_view(game, "/on", "null");
    assert_view(game, "/may", "null");
    assert_view(game, "/asked", "null");
    assert_view(game, "/break", "0");
    assert_json(legal_text(game), "/actions", "[]");
    frame_refuse(game, "{'action':'concede'}", CUE_GAME_OVER, "/action");
    frame_refuse(game, "{'action':'layout','balls':{}}", CUE_GAME_OVER, "/action");
    cue_game_free(game);
}

/* [concede]: in every phase but the lot; the other one wins, whatever the score. */
START_TEST(giving_up)
{
    const combination with = combine((unsigned)_i);
    cue_game *game = frame_new(with.options);
    assert_conceded(game, "1");
    game = frame_opened(with.options);
    frame_play(game, "black TL : cue-black>TL", NULL);
    assert_conceded(game, "0");
    game = frame_opened(with.options);
    frame_play(game, "black TL : cue-red cue>TL ; snookered", NULL);
    assert_view(game, "/phase", "'decision'");
    assert_conceded(game, "1");
    game = at_the_black(&with, 40, 47);
    frame_play(game, "black TL : cue-black>TL", NULL);
    frame_refuse(game, "{'action':'concede'}", CUE_WRONG_PHASE, "/action");
    must(apply_json(game, "{'action':'lot','winner':0}", &fault));
    assert_conceded(game, "1");
    assert_conceded(in_tie_break(&with, 0), "1");
    assert_conceded(in_tie_break(&with, 1), "0");
}
END_TEST

/* [black-stays]: on a known table the black of the last foul lies on its spot. */
START_TEST(the_black_of_the_last_foul)
{
    cue_game *game = frame_at((frame_position){.lowest = CUE_BLACK, .score = {50, 40}});
    frame_play(game, "black TL : cue-black>TR ; rest {'cue':[0.3,0.3]}",
               "foul[wrong-pocket] player:0 code:wrong_pocket ball:black, penalty[penalty] player:0 points:7, "
               "respot[black-stays] ball:black at:[0.889,3.245], over[frame-end] winners:[0]");
    assert_view(game, "/layout", "{'cue':[0.3,0.3],'black':[0.889,3.245]}");
    assert_view(game, "/frame_ball", "true");
    cue_game_free(game);
}
END_TEST

/* Undone to the start, action by action, through a tie. */
START_TEST(all_the_way_back)
{
    cue_game *game = frame_opened(NULL);
    const char *before = save_text(game, true);
    cue_action undone;
    frame_play(game,
               "red TL : cue-red>TL ; rest {'cue':[0.3,0.3],'yellow':[1.181,0.737],'green':[0.597,0.737],"
               "'brown':[0.889,0.737],'blue':[0.889,1.7845],'pink':[0.889,2.67675],'black':[0.889,3.245]}",
               NULL);
    frame_play(game, "black TL : cue-black>BL cue>TL ; snookered", NULL);
    must(apply_json(game, "{'action':'play_again'}", &fault));
    must(apply_json(game, "{'action':'concede'}", &fault));
    while (cue_game_log_count(game) > 1)
        must(cue_game_undo(game, &undone, &fault));
    ck_assert_str_eq(save_text(game, true), before);
    must(cue_game_undo(game, &undone, &fault));
    assert_view(game, "/phase", "'opening'");
    cue_game_free(game);
}
END_TEST

Suite *sinuca_frame_suite(void)
{
    Suite *suite = suite_create("sinuca_frame");
    TCase *loops = tcase_create("every option");
    tcase_add_loop_test(loops, the_black_is_potted, 0, COMBINATIONS);
    tcase_add_loop_test(loops, the_black_is_fouled, 0, COMBINATIONS);
    tcase_add_loop_test(loops, the_black_is_missed, 0, COMBINATIONS);
    tcase_add_loop_test(loops, the_respotted_black, 0, COMBINATIONS);
    tcase_add_loop_test(loops, giving_up, 0, COMBINATIONS);
    suite_add_tcase(suite, loops);
    ADD_TESTS(suite, "ends", lots_that_are_drawn, the_black_of_the_last_foul, all_the_way_back);
    return suite;
}
