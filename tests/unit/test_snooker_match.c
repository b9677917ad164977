/* Snooker Solitaire: draws, deals, the ends of games and matches, cues, and the options. */
#include "baize.h"
#include "suites.h"

#define TOLD(game, expected)          ck_assert_str_eq(baize_told(game), (expected))
#define SEEN(game, pointer, expected) ck_assert_str_eq(baize_view((game), (pointer)), json(expected))

/* The black alone, straight before a3: difficulty 2. */
#define BLACK_LEFT ". . . . | . . . . | . k * . | . . . . | . . . ."
#define RESPOTTED  ". . . . | . k . . | . . . . | . . * . | . . . ."

/* The black is left, at these scores. */
static const char *black_left(int mine, int his)
{
    return edited(baize_save(BLACK_LEFT, "black"), "/state/scores", text_of("[%d,%d]", mine, his));
}

/* In a round of its own, so that a match that is won ends the tournament or goes on. */
static const char *in_round(const char *save, unsigned round)
{
    static const char *const drawn[] = {"", "'Tom Marlow'", "'Tom Marlow','Ida Lindqvist'",
                                        "'Tom Marlow','Ida Lindqvist','Old Joss'",
                                        "'Tom Marlow','Ida Lindqvist','Old Joss','Bobby Black'"};
    save = edited(save, "/state/round", text_of("%u", round));
    return edited(save, "/state/drawn", text_of("['Vera Quill'%s%s]", round > 1 ? "," : "", drawn[round - 1]));
}

/* [draw]: who joins for the final stage is not drawn in rounds 1 and 2, and nobody twice. */
START_TEST(opponents_are_drawn)
{
    cue_game *game = baize_new(NULL);
    refused(apply_json(game, "{'action':'concede'}", &fault), CUE_WRONG_PHASE, "/action");
    SEEN(game, "/round", "1");
    SEEN(game, "/opponent", "null");
    SEEN(game, "/players/1/name", "null");
    SEEN(game, "/table", "null");
    SEEN(game, "/on", "null");
    baize_refused(game, "draw Bobby Black", "[draw]");
    baize_refused(game, "draw Jimmy Potter", "[draw]");
    baize_play(game, "draw Vera Quill");
    SEEN(game, "/opponent", "'Vera Quill'");
    SEEN(game, "/players/1/name", "'Vera Quill'");
    SEEN(game, "/players/0/name", "'Player 1'");
    cue_game_free(game);
    game = baize_load(in_round(black_left(50, 40), 2));
    baize_play(game, "pot black a3; roll 2 2; upgrade 1");
    SEEN(game, "/round", "3");
    baize_refused(game, "draw Vera Quill", "[draw]");
    baize_refused(game, "draw Tom Marlow", "[draw]");
    baize_play(game, "draw Bobby Black");
    cue_game_free(game);
}
END_TEST

/* [draw]: everybody who may be drawn is, and nobody else. */
START_TEST(draws_are_fair)
{
    unsigned seen = 0, i;
    for (i = 0; i < 200; i++) {
        cue_setup setup = {cue_ruleset_find(CUE_SNOOKER_SOLITAIRE), NULL, i, 0};
        snooker_state state;
        cue_action action = cue_snooker_chance(CUE_SNOOKER_DRAW);
        must(cue_setup_check(&setup, &fault));
        cue_step_start(&setup, &state);
        must(cue_step_draw(&setup, &state, &action, &fault));
        seen |= 1u << action.data.bytes[0];
    }
    ck_assert_uint_eq(seen, 0xf9); /* but for 1 and 2 on the roster */
}
END_TEST

/* [cards] [deal]: seventeen balls and three blanks; the player begins, on a red. */
START_TEST(cards_are_dealt)
{
    static const char *const deal =
        "deal cue red-1 red-2 red-3 red-4 red-5 red-6 red-7 red-8 red-9 red-10 yellow green "
        "brown blue pink black - - -";
    cue_game *game = baize_new(NULL);
    baize_play(game, "draw Vera Quill");
    baize_refused(game,
                  "deal cue cue red-2 red-3 red-4 red-5 red-6 red-7 red-8 red-9 red-10 yellow green brown blue "
                  "pink black - - -",
                  "[cards]");
    baize_refused(game,
                  "deal cue - red-2 red-3 red-4 red-5 red-6 red-7 red-8 red-9 red-10 yellow green brown blue pink "
                  "black - - -",
                  "[cards]");
    refused(apply_json(game, "{'action':'deal','table':['cue']}", &fault), CUE_ILLEGAL_ACTION, "/table");
    refused(apply_json(game, "{'action':'deal','table':['cue','white']}", &fault), CUE_ILLEGAL_ACTION, "/table");
    baize_play(game, deal);
    ck_assert_str_eq(baize_table(game), "* 1 2 3 | 4 5 6 7 | 8 9 10 y | g n u p | k . . .");
    SEEN(game, "/phase", "'shot'");
    SEEN(game, "/to_act", "0");
    SEEN(game, "/on", "'red'");
    SEEN(game, "/table/a1", "'cue'");
    SEEN(game, "/table/d5", "null");
    SEEN(game, "/players/1/score", "0");
    cue_game_free(game);
}
END_TEST

/* [game-end] [match]: the black decides by points. */
START_TEST(more_points_win_the_game)
{
    cue_game *game = baize_load(black_left(50, 40));
    baize_play(game, "pot black a3; roll 2 2");
    TOLD(game,
         "score[scoring] player:0 points:7, potted[potted] ball:black, game[game-end] scores:[57,40] winner:0, "
         "match[match] winner:0");
    SEEN(game, "/phase", "'upgrade'");
    SEEN(game, "/games_won", "[1,0]");
    SEEN(game, "/on", "null");
    SEEN(game, "/break", "0");
    SEEN(game, "/best_break", "7");
    SEEN(game, "/opponent", "'Vera Quill'");
    cue_game_free(game);
    game = baize_load(black_left(33, 50));
    baize_play(game, "pot black a3; roll 2 2");
    TOLD(game,
         "score[scoring] player:0 points:7, potted[potted] ball:black, game[game-end] scores:[40,50] winner:1, "
         "match[match] winner:1, over[tournament] winners:[1]");
    SEEN(game, "/phase", "'over'");
    SEEN(game, "/winners", "[1]");
    SEEN(game, "/to_act", "null");
    cue_game_free(game);
}
END_TEST

/* [bonus] [game-end]: the bonus comes before the end. */
START_TEST(the_bonus_comes_before_the_end)
{
    cue_game *game = baize_load(edited(black_left(50, 40), "/state/power", "3"));
    baize_play(game, "pot black a3; roll 2 6");
    SEEN(game, "/phase", "'bonus'");
    SEEN(game, "/on", "null");
    SEEN(game, "/break", "7");
    baize_play(game, "take none");
    TOLD(game, "game[game-end] scores:[57,40] winner:0, match[match] winner:0");
    cue_game_free(game);
}
END_TEST

/* [respotted-black]: one attempt for the game. */
START_TEST(ties_are_played_off)
{
    cue_game *game = baize_load(black_left(40, 47));
    baize_play(game, "pot black a3; roll 2 2");
    TOLD(game, "score[scoring] player:0 points:7, potted[potted] ball:black");
    SEEN(game, "/phase", "'respotted_black'");
    ck_assert_str_eq(baize_table(game), RESPOTTED);
    SEEN(game, "/on", "'black'");
    SEEN(game, "/break", "0");
    ck_assert_str_eq(baize_legal(game), "pot black; pot black power 1; pot black power 2; concede");
    baize_refused(game, "pot black power 3", "[respotted-black]");
    baize_play(game, "pot black power 2");
    ck_assert_ptr_nonnull(strstr(rulings_told(game), "called[respotted-black] call:"));
    SEEN(game, "/call", "{'type':'pot_black','power':2,'difficulty':2,'chance':35}");
    SEEN(game, "/cue/power", "5");
    SEEN(game, "/on", "'black'");
    baize_play(game, "roll 6 6");
    TOLD(game, "score[respotted-black] player:0 points:7, potted[respotted-black] ball:black, "
               "game[respotted-black] scores:[54,47] winner:0, match[match] winner:0");
    ck_assert_str_eq(baize_table(game), RESPOTTED);
    SEEN(game, "/best_break", "7"); /* the re-spotted black belongs to no break */
    SEEN(game, "/phase", "'upgrade'");
    cue_game_free(game);
}
END_TEST

/* [respotted-black]: a miss is his black; two ones are no foul. */
START_TEST(a_missed_respotted_black_loses)
{
    cue_game *game = baize_load(black_left(40, 47));
    baize_play(game, "pot black a3; roll 2 2; pot black");
    SEEN(game, "/call/difficulty", "4");
    baize_play(game, "roll 1 1");
    TOLD(game,
         "missed[respotted-black] ball:black, opponent_visit[respotted-black] potted:[black] points:7, "
         "game[respotted-black] scores:[47,54] winner:1, match[match] winner:1, over[tournament] winners:[1]");
    cue_game_free(game);
    game = baize_load(edited(black_left(40, 47), "/state/power", "1"));
    baize_play(game, "pot black a3; roll 2 2");
    ck_assert_str_eq(baize_legal(game), "pot black; pot black power 1; concede");
    baize_refused(game, "pot black power 2", "[power]");
    baize_play(game, "pot black power 1"); /* all that is left */
    SEEN(game, "/call/difficulty", "3");
    SEEN(game, "/cue/power", "0");
    cue_game_free(game);
}
END_TEST

/* [respotted-black]: also when his black made it level. */
START_TEST(his_black_may_tie)
{
    cue_game *game = baize_load(black_left(47, 40));
    baize_play(game, "pot black a3; roll 1 1; roll 1");
    TOLD(game, "opponent_visit[opponent-visit] potted:[black] points:7, turn[respotted-black] player:0");
    SEEN(game, "/phase", "'respotted_black'");
    SEEN(game, "/snookered", "false");
    cue_game_free(game);
}
END_TEST

/* [concede]: where there is a choice, but for the cue; not between a call and its roll. */
START_TEST(games_are_given_up)
{
    cue_game *game = baize_load(black_left(50, 40));
    baize_play(game, "concede");
    TOLD(game, "game[concede] scores:[50,40] winner:1, match[match] winner:1, over[tournament] winners:[1]");
    ck_assert_str_eq(baize_table(game), BLACK_LEFT);
    cue_game_free(game);
    game = baize_load(edited(black_left(50, 40), "/state/power", "3"));
    baize_play(game, "pot black a3");
    refused(apply_json(game, "{'action':'concede'}", &fault), CUE_WRONG_PHASE, "/action");
    baize_play(game, "roll 2 6; concede"); /* the black is down, and the points would do */
    SEEN(game, "/winners", "[1]");
    cue_game_free(game);
    game = baize_load(black_left(40, 47));
    baize_play(game, "pot black a3; roll 2 2; concede");
    SEEN(game, "/winners", "[1]");
    SEEN(game, "/players/1/score", "47");
    cue_game_free(game);
    game = baize_load(black_left(50, 40));
    baize_play(game, "pot black a3; roll 2 2");
    refused(apply_json(game, "{'action':'concede'}", &fault), CUE_WRONG_PHASE, "/action");
    cue_game_free(game);
}
END_TEST

/* [upgrade]: one level, two with a break of 50; power and chalk are new. */
START_TEST(cues_get_better)
{
    cue_game *game = baize_load(edited(black_left(50, 40), "/state/best_break", "49"));
    baize_play(game, "pot black a3; roll 2 2");
    ck_assert_str_eq(baize_legal(game), "upgrade 1; upgrade 2");
    baize_refused(game, "upgrade 3", "[upgrade]");
    baize_play(game, "upgrade 2");
    TOLD(game, "upgrade[upgrade] level:2");
    SEEN(game, "/cue", "{'level':2,'name':'Club','power':8,'max_power':8,'chalk':5,'max_chalk':5}");
    SEEN(game, "/phase", "'draw'");
    SEEN(game, "/round", "2");
    SEEN(game, "/opponent", "null");
    SEEN(game, "/games_won", "[0,0]");
    SEEN(game, "/best_break", "0");
    SEEN(game, "/players/0/score", "57"); /* the last game's, until the next deal */
    ck_assert_str_eq(baize_table(game), ". . . . | . . . . | . * . . | . . . . | . . . .");
    baize_play(game, "draw Old Joss");
    SEEN(game, "/players/0/score", "57");
    baize_play(game, "deal");
    SEEN(game, "/players/0/score", "0");
    cue_game_free(game);
    game = baize_load(edited(black_left(50, 40), "/state/best_break", "50"));
    baize_play(game, "pot black a3; roll 2 2");
    ck_assert_str_eq(baize_legal(game), "upgrade 1; upgrade 2; upgrade 3");
    baize_refused(game, "upgrade 4", "[upgrade]");
    cue_game_free(game);
}
END_TEST

/* [upgrade]: four levels at most, and the choice still comes. */
START_TEST(the_best_cue_stays)
{
    const char *save = in_round(black_left(50, 40), 4);
    cue_game *game = baize_load(edited(edited(save, "/state/level", "4"), "/state/best_break", "50"));
    baize_play(game, "pot black a3; roll 2 2");
    ck_assert_str_eq(baize_legal(game), "upgrade 4");
    baize_play(game, "upgrade 4");
    SEEN(game, "/cue/power", "10");
    cue_game_free(game);
    game = baize_load(edited(edited(save, "/state/level", "3"), "/state/best_break", "50"));
    baize_play(game, "pot black a3; roll 2 2");
    ck_assert_str_eq(baize_legal(game), "upgrade 3; upgrade 4");
    cue_game_free(game);
}
END_TEST

/* [tournament]: won with round 5. */
START_TEST(the_final_wins_the_tournament)
{
    cue_game *game = baize_load(in_round(black_left(50, 40), 5));
    baize_play(game, "pot black a3; roll 2 2");
    TOLD(game,
         "score[scoring] player:0 points:7, potted[potted] ball:black, game[game-end] scores:[57,40] winner:0, "
         "match[match] winner:0, over[tournament] winners:[0]");
    SEEN(game, "/winners", "[0]");
    SEEN(game, "/round", "5");
    cue_game_free(game);
}
END_TEST

static const char *best_of_three(const char *save)
{
    return edited(save, "/options/best_of", "3");
}

/* [match]: two games win, and power, chalk and breaks go on from game to game. */
START_TEST(the_best_of_three)
{
    cue_game *game = baize_load(edited(best_of_three(black_left(50, 40)), "/state/power", "3"));
    baize_play(game, "pot black a3; roll 2 2");
    TOLD(game,
         "score[scoring] player:0 points:7, potted[potted] ball:black, game[game-end] scores:[57,40] winner:0");
    SEEN(game, "/phase", "'deal'");
    SEEN(game, "/games_won", "[1,0]");
    SEEN(game, "/game_in_match", "1");
    SEEN(game, "/players/0/score", "57");
    baize_play(game, "deal");
    SEEN(game, "/game_in_match", "2");
    SEEN(game, "/players/0/score", "0");
    SEEN(game, "/cue/power", "3");
    SEEN(game, "/best_break", "7");
    baize_play(game, "concede");
    SEEN(game, "/games_won", "[1,1]");
    SEEN(game, "/phase", "'deal'");
    SEEN(game, "/on", "null");
    SEEN(game, "/break", "0");
    baize_play(game, "deal");
    SEEN(game, "/game_in_match", "3");
    baize_play(game, "concede");
    TOLD(game, "game[concede] scores:[0,0] winner:1, match[match] winner:1, over[tournament] winners:[1]");
    SEEN(game, "/games_won", "[1,2]");
    cue_game_free(game);
}
END_TEST

/* [match] [upgrade]: two games out of two; a great break in the first one still counts. */
START_TEST(two_games_to_none)
{
    const char *save = edited(best_of_three(black_left(50, 40)), "/state/best_break", "50");
    cue_game *game = baize_load(edited(edited(save, "/state/games_won", "[1,0]"), "/state/game_in_match", "2"));
    baize_play(game, "pot black a3; roll 2 2");
    TOLD(game,
         "score[scoring] player:0 points:7, potted[potted] ball:black, game[game-end] scores:[57,40] winner:0, "
         "match[match] winner:0");
    SEEN(game, "/games_won", "[2,0]");
    ck_assert_str_eq(baize_legal(game), "upgrade 1; upgrade 2; upgrade 3");
    cue_game_free(game);
}
END_TEST

/* A roster with a change has to be refused at this place. */
static void refuse_options(const char *pointer, const char *value, const char *where)
{
    cue_game *game = baize_new(NULL);
    const char *options = edited(options_text(game), pointer, value);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *other = NULL;
    refused(cue_game_new_json(cue_ruleset_find(CUE_SNOOKER_SOLITAIRE), &config, options, NULL, &other, &fault),
            CUE_BAD_VALUE, where);
    cue_game_free(game);
}

/* [roster]: owners of the cards bring their own values; what can't be is refused. */
START_TEST(options_are_checked)
{
    refuse_options("/best_of", "2", "/options/best_of");
    refuse_options("/cues/1/name", "'Classic'", "/options/cues/1/name");
    refuse_options("/cues/1/name", "''", "/options/cues/1/name");
    refuse_options("/cues/1/power", "100", "/options/cues/1/power");
    refuse_options("/opponents/4/name", "'Vera Quill'", "/options/opponents/4/name");
    refuse_options("/opponents/4/final_stage", "true", "/options/opponents");
    refuse_options("/opponents/4/rounds/2/modifier", "25", "/options/opponents/4/rounds/2/modifier");
    refuse_options("/opponents/4/rounds/2/dice", "5", "/options/opponents/4/rounds/2/dice");
    refuse_options("/opponents/4/rounds/2/colour", "'red'", "/options/opponents/4/rounds/2/colour");
    refuse_options("/opponents/2/late/1/reds_at_most", "3", "/options/opponents/2/late/1/reds_at_most");
    refuse_options("/opponents/2/late/1/reds_at_most", "11", "/options/opponents/2/late/1/reds_at_most");
}
END_TEST

Suite *snooker_match_suite(void)
{
    Suite *suite = suite_create("snooker_match");
    ADD_TESTS(suite, "beginning", opponents_are_drawn, draws_are_fair, cards_are_dealt);
    ADD_TESTS(suite, "end of a game", more_points_win_the_game, the_bonus_comes_before_the_end, ties_are_played_off,
              a_missed_respotted_black_loses, his_black_may_tie, games_are_given_up);
    ADD_TESTS(suite, "matches", cues_get_better, the_best_cue_stays, the_final_wins_the_tournament,
              the_best_of_three, two_games_to_none);
    ADD_TESTS(suite, "options", options_are_checked);
    return suite;
}
