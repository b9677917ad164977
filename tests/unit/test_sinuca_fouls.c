/* Sinuca Brasileira: fouls, what they cost, and what they lead to; [ids] are the paragraphs of the rules page. */
#include "frame.h"
#include "suites.h"

/* What the referee says to one shot of a new game after the opening; player 1 shoots. The foul's own part; the
 * penalty and all that follows is cut off. */
static const char *fouls_of(const char *line)
{
    cue_game *game = frame_opened(NULL);
    const char *told;
    const char *end;
    frame_play(game, line, NULL);
    told = rulings_told(game);
    end = strstr(told, ", penalty[");
    cue_game_free(game);
    return end ? text_of("%.*s", (int)(end - told), told) : "none";
}

#define assert_fouls(line, expected) ck_assert_str_eq(fouls_of(line), (expected))

START_TEST(every_foul)
{
    assert_fouls("red TL :", "foul[miss] player:1 code:miss");
    assert_fouls("red TL : cue|", "foul[miss] player:1 code:miss");
    assert_fouls("red TL : cue|-red", "none");
    assert_fouls("red TL : cue-blue-red", "foul[wrong-ball-first] player:1 code:wrong_ball_first ball:blue");
    assert_fouls("blue TL : cue-red-blue>TL", "foul[wrong-ball-first] player:1 code:wrong_ball_first ball:red");
    assert_fouls("red TL : cue-red-blue", "none");
    assert_fouls("red TL : cue-red cue>ML", "foul[cue-ball-potted] player:1 code:cue_ball_potted");
    assert_fouls("red TL : cue-red-blue>TL", "foul[wrong-ball-potted] player:1 code:potted_wrong_ball ball:blue");
    assert_fouls("red TL : cue-red>TL blue>TL",
                 "foul[wrong-ball-potted] player:1 code:potted_wrong_ball ball:blue");
    assert_fouls("red TL : blue>TL cue-red", "foul[wrong-ball-potted] player:1 code:potted_wrong_ball ball:blue");
    assert_fouls("red TL : blue^ cue-red", "foul[off-table] player:1 code:ball_off_table ball:blue");
    assert_fouls("red TL : cue-red>TR", "foul[wrong-pocket] player:1 code:wrong_pocket ball:red");
    assert_fouls("red TL : cue-red>TL", "none");
    assert_fouls("red TL : cue-red cue^", "foul[off-table] player:1 code:ball_off_table ball:cue");
    assert_fouls("red TL : cue-red^", "foul[off-table] player:1 code:ball_off_table ball:red");
    assert_fouls("blue TL : cue-blue", "foul[missed-penalty-shot] player:1 code:missed_penalty_shot ball:blue");
}
END_TEST

/* [missed-penalty-shot]: only when there is nothing else. */
START_TEST(penalty_shots_that_fail_otherwise)
{
    assert_fouls("blue TL : cue-blue cue>TL", "foul[cue-ball-potted] player:1 code:cue_ball_potted");
    assert_fouls("blue TL : cue-blue>TR", "foul[wrong-pocket] player:1 code:wrong_pocket ball:blue");
    assert_fouls("blue TL : cue-blue^", "foul[off-table] player:1 code:ball_off_table ball:blue");
    assert_fouls("blue TL : !other ; no stroke", "foul[infraction] player:1 code:other");
}
END_TEST

/* [infraction]: all of them, jump shots too; each report counts. */
START_TEST(every_infraction)
{
    unsigned code;
    for (code = 0; code < CUE_INFRACTIONS; code++)
        assert_fouls(text_of("red TL : cue-red !%s", cue_infraction_name(code)),
                     text_of("foul[infraction] player:1 code:%s", cue_infraction_name(code)));
    assert_fouls("red TL : cue-red !touched_ball:pink !touched_ball:cue !touched_ball:pink",
                 "foul[infraction] player:1 code:touched_ball ball:pink, "
                 "foul[infraction] player:1 code:touched_ball ball:cue, "
                 "foul[infraction] player:1 code:touched_ball ball:pink");
}
END_TEST

/* All of them, by kind, and within a kind as they happened; one penalty; [spotting]: highest values first. */
START_TEST(many_fouls_at_once)
{
    cue_game *game = frame_opened(NULL);
    frame_play(game, "blue TL : !other cue-red-pink>BL black>BR blue>TR green^ yellow^ cue>TL !double_hit:red",
               "foul[wrong-ball-first] player:1 code:wrong_ball_first ball:red, "
               "foul[cue-ball-potted] player:1 code:cue_ball_potted, "
               "foul[wrong-ball-potted] player:1 code:potted_wrong_ball ball:pink, "
               "foul[wrong-ball-potted] player:1 code:potted_wrong_ball ball:black, "
               "foul[wrong-pocket] player:1 code:wrong_pocket ball:blue, "
               "foul[off-table] player:1 code:ball_off_table ball:green, "
               "foul[off-table] player:1 code:ball_off_table ball:yellow, "
               "foul[infraction] player:1 code:other, foul[infraction] player:1 code:double_hit ball:red, "
               "penalty[penalty] player:1 points:7, respot[spotting] ball:black at:null, "
               "respot[spotting] ball:pink at:null, respot[spotting] ball:blue at:null, "
               "respot[spotting] ball:green at:null, respot[spotting] ball:yellow at:null, "
               "in_hand[in-hand] balls:['cue'], turn[after-foul] player:0");
    assert_view(game, "/on_table", "['red','yellow','green','brown','blue','pink','black']");
    assert_view(game, "/in_hand", "['cue']");
    cue_game_free(game);
}
END_TEST

/* [penalty]: nothing is scored, and what was scored before is kept. */
START_TEST(nothing_is_scored_by_a_foul)
{
    cue_game *game = frame_opened(NULL);
    frame_play(game, "black TL : cue-black>TL", NULL);
    frame_play(
        game, "red TL : cue-red>TL cue>BL",
        "foul[cue-ball-potted] player:1 code:cue_ball_potted, penalty[penalty] player:1 points:7, "
        "removed[fouled-red] ball:red why:potted, in_hand[in-hand] balls:['cue'], turn[after-foul] player:0");
    assert_view(game, "/players", "[{'name':'Player 1','score':7},{'name':'Player 2','score':7}]");
    assert_view(game, "/break", "0");
    cue_game_free(game);
}
END_TEST

/* [no-call]: ball, pocket or both may be left out, and the fouls that rest on them don't come. */
START_TEST(shots_without_a_call)
{
    static const char *const no_call = "foul[infraction] player:1 code:no_call";
    assert_fouls(": cue-blue>TL !no_call", no_call);
    assert_fouls(": cue-red !no_call", no_call);
    assert_fouls(": !no_call", "foul[miss] player:1 code:miss, foul[infraction] player:1 code:no_call");
    assert_fouls("TL : cue-blue>TR !no_call", no_call);
    assert_fouls("blue : cue-blue>TR !no_call", no_call);
    assert_fouls("blue : cue-red !no_call",
                 text_of("foul[wrong-ball-first] player:1 code:wrong_ball_first ball:red, %s", no_call));
    assert_fouls("blue TL : cue-blue>TR !no_call",
                 text_of("foul[wrong-pocket] player:1 code:wrong_pocket ball:blue, %s", no_call));
    assert_fouls(": !no_call ; no stroke", no_call);
    assert_fouls(": cue-black^ !no_call",
                 text_of("foul[off-table] player:1 code:ball_off_table ball:black, %s", no_call));
}
END_TEST

/* [no-call]: in the opening the ball remains the red. */
START_TEST(an_opening_without_a_call)
{
    cue_game *game = frame_new("{'penalty':'highest'}");
    frame_play(game, ": cue-yellow !no_call",
               "foul[wrong-ball-first] player:0 code:wrong_ball_first ball:yellow, "
               "foul[infraction] player:0 code:no_call, penalty[penalty-highest] player:0 points:2, "
               "turn[after-foul] player:1");
    cue_game_free(game);
}
END_TEST

/* [no-stroke]: that was the shot; a cue ball in hand stays there and may be placed by the next player. */
START_TEST(fouls_without_a_stroke)
{
    cue_game *game = frame_new(NULL);
    frame_play(game,
               ": !touched_ball:red ; no stroke ; rest {'red':[1.3,2.6],'yellow':[1.181,0.737],"
               "'green':[0.597,0.737],'brown':[0.889,0.737],'blue':[0.889,1.7845],'pink':[0.889,2.67675],"
               "'black':[0.889,3.245]}",
               "foul[infraction] player:0 code:touched_ball ball:red, penalty[penalty] player:0 points:7, "
               "turn[after-foul] player:1");
    assert_view(game, "/in_hand", "['cue']");
    assert_view(game, "/phase", "'shot'");
    must(apply_json(game, "{'action':'place','ball':'cue','at':[0.889,0.6]}", &fault));
    assert_view(game, "/in_hand", "[]");
    frame_play(game, "red TL : !touched_ball ; no stroke",
               "foul[infraction] player:1 code:touched_ball, penalty[penalty] player:1 points:7, "
               "turn[after-foul] player:0");
    assert_view(game, "/in_hand", "[]");
    assert_view(game, "/layout", "null");
    cue_game_free(game);
}
END_TEST

/* Points of one foul under an option, by player 0. */
static void assert_penalty(const char *penalty, unsigned lowest, const char *line, const char *rule, int points)
{
    cue_game *game = frame_at((frame_position){text_of("{'penalty':'%s'}", penalty), lowest, NULL, 0, {40, 20}});
    const char *expected = text_of(", penalty[%s] player:0 points:%d, ", rule, points);
    frame_play(game, line, NULL);
    ck_assert_msg(strstr(rulings_told(game), expected) != NULL, "%s: %s", line, rulings_told(game));
    assert_view(game, "/players/0/score", "40");
    ck_assert_str_eq(frame_view(game, "/players/1/score"), text_of("%d", 20 + points));
    cue_game_free(game);
}

START_TEST(what_a_foul_costs)
{
    /* [penalty] */
    assert_penalty("seven", CUE_RED, "red TL :", "penalty", 7);
    assert_penalty("seven", CUE_PINK, "pink TL : cue>TL", "penalty", 7);
    /* [penalty-lowest]: the lowest before the shot. */
    assert_penalty("lowest", CUE_RED, "red TL :", "penalty-lowest", 1);
    assert_penalty("lowest", CUE_RED, "blue TL : cue-blue red>TL", "penalty-lowest", 1);
    assert_penalty("lowest", CUE_YELLOW, "pink TL : cue-pink", "penalty-lowest", 2);
    assert_penalty("lowest", CUE_PINK, "black TL : cue-black", "penalty-lowest", 6);
    assert_penalty("lowest", CUE_BLACK, "black TL :", "penalty-lowest", 7);
    /* [penalty-highest]: green lowest, blue potted, then the pink: six points. */
    assert_penalty("highest", CUE_GREEN, "blue TL : cue-blue>TL cue-pink>BL", "penalty-highest", 6);
    /* Nominated. */
    assert_penalty("highest", CUE_RED, "blue TL : cue-blue", "penalty-highest", 5);
    assert_penalty("highest", CUE_RED, "red TL :", "penalty-highest", 1);
    assert_penalty("highest", CUE_RED, "blue TL : !touched_ball:green ; no stroke", "penalty-highest", 5);
    /* First hit; a ball that is hit later has nothing to do with it. */
    assert_penalty("highest", CUE_RED, "red TL : cue-black", "penalty-highest", 7);
    assert_penalty("highest", CUE_RED, "red TL : cue-green-black cue-pink", "penalty-highest", 3);
    /* Potted, off the table. */
    assert_penalty("highest", CUE_RED, "red TL : cue-red brown>TL", "penalty-highest", 4);
    assert_penalty("highest", CUE_RED, "red TL : cue-red pink^", "penalty-highest", 6);
    assert_penalty("highest", CUE_RED, "red TL : cue-red cue>TL", "penalty-highest", 1);
    assert_penalty("highest", CUE_RED, "red TL : cue-red cue^", "penalty-highest", 1);
    /* Named by infractions; the cue ball has no value. */
    assert_penalty("highest", CUE_RED, "red TL : cue-red !touched_ball:black !push_shot", "penalty-highest", 7);
    assert_penalty("highest", CUE_RED, "red TL : !touched_ball:pink cue-red", "penalty-highest", 6);
    assert_penalty("highest", CUE_RED, "red TL : cue-red !touched_ball:cue", "penalty-highest", 1);
    /* None of these: the lowest. */
    assert_penalty("highest", CUE_BROWN, ": cue| !no_call", "penalty-highest", 4);
    assert_penalty("highest", CUE_BROWN, ": !no_call ; no stroke", "penalty-highest", 4);
}
END_TEST

/* [fouled-red] */
START_TEST(the_red_in_a_foul)
{
    cue_game *game = frame_opened(NULL);
    frame_play(
        game, "blue TL : cue-blue>TL red>ML",
        "foul[wrong-ball-potted] player:1 code:potted_wrong_ball ball:red, penalty[penalty] player:1 points:7, "
        "removed[fouled-red] ball:red why:potted, respot[spotting] ball:blue at:null, "
        "turn[after-foul] player:0");
    assert_view(game, "/on", "'yellow'");
    cue_game_free(game);
    game = frame_opened("{'fouled_red':'returns'}");
    frame_play(game, "blue TL : cue-blue>TL red^",
               "foul[off-table] player:1 code:ball_off_table ball:red, penalty[penalty] player:1 points:7, "
               "respot[spotting] ball:blue at:null, respot[spotting] ball:red at:null, turn[after-foul] player:0");
    assert_view(game, "/on", "'red'");
    frame_play(game, "red TL : cue-red>TL",
               "score[score] player:0 points:1, removed[stays-down] ball:red why:potted");
    cue_game_free(game);
}
END_TEST

/* Where everything is, but for some balls that are gone or lie elsewhere. */
#define YELLOW "'yellow':[1.181,0.737]"
#define GREEN  "'green':[0.597,0.737]"
#define BROWN  "'brown':[0.889,0.737]"
#define BLUE   "'blue':[0.889,1.7845]"
#define PINK   "'pink':[0.889,2.67675]"
#define BLACK  "'black':[0.889,3.245]"
#define RED    "'red':[1.3335,2.67675]"

static void assert_spotted(const char *line, const char *options, const char *expected)
{
    cue_game *game = frame_opened(options);
    const char *told;
    frame_play(game, line, NULL);
    told = strstr(rulings_told(game), "respot[");
    ck_assert_ptr_nonnull(told);
    ck_assert_str_eq(text_of("%.*s", (int)(strstr(told, ", turn") - told), told), json(expected));
    cue_game_free(game);
}

/* [spotting]: on their own spots, the highest first. */
START_TEST(back_on_their_own_spots)
{
    assert_spotted("red TL : cue-red pink>BL black>TL ; rest {'cue':[0.3,0.3]," RED "," YELLOW "," GREEN "," BROWN
                   "," BLUE "}",
                   NULL,
                   "respot[spotting] ball:black at:[0.889,3.245], respot[spotting] ball:pink at:[0.889,2.67675]");
    assert_spotted("blue TL : cue-blue red>TL ; rest {'cue':[0.3,0.3]," YELLOW "," GREEN "," BROWN "," BLUE "," PINK
                   "," BLACK "}",
                   "{'fouled_red':'returns'}", "respot[spotting] ball:red at:[1.3335,2.67675]");
}
END_TEST

/* [spotting]: a spot is taken when less than 0.1 mm would be left between the balls: 2R + 0.1 mm is 52.6 mm. */
START_TEST(when_a_spot_is_taken)
{
    static const char line[] = "red TL : cue-red blue>TL ; rest {'cue':[%s,1.7845]," RED
                               ",'yellow':[1.5,2],'green':[0.3,2]," BROWN "," PINK "," BLACK "}";
    assert_spotted(text_of(line, "0.9416"), NULL, "respot[spotting] ball:blue at:[0.889,1.7845]");
    /* The green's spot is the free one of the highest value. */
    assert_spotted(text_of(line, "0.9415"), NULL, "respot[spotting] ball:blue at:[0.597,0.737]");
}
END_TEST

/* [spotting]: the black finds its spot taken, but does not take the blue's, whose own is free. */
START_TEST(own_spots_first)
{
    assert_spotted("red TL : cue-red blue>TL black>TL ; rest {'cue':[0.889,3.245]," RED "," YELLOW "," GREEN
                   ",'brown':[0.3,2]," PINK "}",
                   NULL,
                   "respot[spotting] ball:blue at:[0.889,1.7845], respot[spotting] ball:black at:[0.889,0.737]");
    /* The red has a spot too, but only to itself: the free spots are those of the colours. */
    assert_spotted("blue TL : cue-blue black>TL red>TR ; rest {'cue':[0.889,3.245]," YELLOW
                   ",'green':[0.3,2]," BROWN "," BLUE "," PINK "}",
                   "{'fouled_red':'returns'}",
                   "respot[spotting] ball:red at:[1.3335,2.67675], respot[spotting] ball:black at:[0.597,0.737]");
}
END_TEST

static void assert_lies(const cue_game *game, unsigned ball, double x, double y)
{
    cue_sinuca_view view;
    must(cue_game_view(game, &view, sizeof view, &fault));
    ck_assert(view.layout.known && (view.layout.on_table >> ball & 1));
    ck_assert_double_eq_tol(view.layout.at[ball].x, x, 1e-9);
    ck_assert_double_eq_tol(view.layout.at[ball].y, y, 1e-9);
}

/* [spotting]: all spots taken: towards the top cushion, or, where there is no room, towards the baulk cushion. */
START_TEST(no_spot_is_free)
{
    cue_game *game = frame_opened(NULL);
    frame_play(game,
               "red TL : cue-red black>TL ; rest {'cue':[0.889,3.245]," RED "," YELLOW "," GREEN "," BROWN "," BLUE
               "," PINK "}",
               NULL);
    assert_lies(game, CUE_BLACK, 0.889, 3.245 + 0.0526);
    cue_game_free(game);
    /* Room for 51 mm behind the black's spot, and 80.1 mm are needed. On the other side the pink is in the way,
     * 159 mm from the black's spot. */
    game = frame_opened("{'table':{'length':1,'width':0.5,'ball_radius':0.04}}");
    must(apply_json(game,
                    "{'action':'layout','balls':{'cue':[0.1,0.3],'red':[0.375,0.75],'yellow':[0.332,0.2065],"
                    "'green':[0.168,0.2065],'brown':[0.25,0.2065],'blue':[0.25,0.5],'pink':[0.25,0.75],"
                    "'black':[0.25,0.9092]}}",
                    &fault));
    frame_play(game,
               "red TL : cue-red black>TL ; rest {'cue':[0.25,0.9092],'red':[0.375,0.75],"
               "'yellow':[0.332,0.2065],'green':[0.168,0.2065],'brown':[0.25,0.2065],'blue':[0.25,0.5],"
               "'pink':[0.25,0.75]}",
               NULL);
    assert_lies(game, CUE_BLACK, 0.25, 0.75 - 0.0801);
    cue_game_free(game);
}
END_TEST

/* A table of a metre with balls of 40 mm, on which a line is full with six of them. */
static cue_game *small_table(void)
{
    cue_game *game = frame_new("{'table':{'length':1,'width':0.7,'ball_radius':0.04}}");
    frame_play(game, ": cue-red", NULL);
    return game;
}

/* Can be saved and loaded, and nobody knows where the balls are. */
static void assert_unknown(cue_game *game)
{
    cue_game *loaded = NULL;
    assert_view(game, "/layout", "null");
    must(load_text(NULL, save_text(game, false), CUE_VERIFY_AUTO, &loaded, &fault));
    cue_game_free(loaded);
    cue_game_free(game);
}

/* [no-room]: no spot is free, and the blue's line is full from cushion to cushion. The layout being unknown, it is
 * the referee's eye that tells of a snooker. */
START_TEST(no_room_for_a_ball)
{
    cue_game *game = small_table();
    frame_play(
        game,
        "red TL : cue-red-blue>TL ; snookered ; rest {'cue':[0.35,0.12],'red':[0.38,0.24],"
        "'yellow':[0.3,0.27],'green':[0.35,0.41],'brown':[0.35,0.568],'pink':[0.35,0.726],"
        "'black':[0.35,0.884]}",
        "foul[wrong-ball-potted] player:1 code:potted_wrong_ball ball:blue, penalty[penalty] player:1 points:7, "
        "respot[spotting] ball:blue at:null, turn[after-foul] player:0");
    assert_view(game, "/phase", "'decision'");
    assert_unknown(game);
}
END_TEST

/* [no-room]: the green has its own spot, and the blue none: of neither a place is told. */
START_TEST(room_for_one_of_two)
{
    cue_game *game = small_table();
    frame_play(game,
               "red TL : cue-red-blue>TL green>BL ; rest {'cue':[0.35,0.12],'red':[0.385,0.265],"
               "'yellow':[0.35,0.415],'brown':[0.35,0.573],'pink':[0.35,0.73],'black':[0.35,0.886]}",
               "foul[wrong-ball-potted] player:1 code:potted_wrong_ball ball:blue, "
               "foul[wrong-ball-potted] player:1 code:potted_wrong_ball ball:green, "
               "penalty[penalty] player:1 points:7, respot[spotting] ball:green at:null, "
               "respot[spotting] ball:blue at:null, turn[after-foul] player:0");
    assert_unknown(game);
}
END_TEST

/* [spotting]: a colour that was potted without a foul, too. */
START_TEST(a_colour_that_scored)
{
    cue_game *game = frame_opened(NULL);
    frame_play(game,
               "black TL : cue-black>TL ; rest {'cue':[0.889,3.245]," RED "," YELLOW ",'green':[0.3,2]," BROWN
               "," BLUE "," PINK "}",
               "score[score] player:1 points:7, respot[spotting] ball:black at:[0.597,0.737]");
    cue_game_free(game);
}
END_TEST

/* The phase after a foul of player 1 that leaves the red on [1.5,1.5] and the balls like this. */
static const char *phase_after(const char *cue_and_blue, const char *more)
{
    cue_game *game = frame_opened(NULL);
    const char *phase;
    frame_play(game,
               text_of("red TL : cue-red !push_shot %s; rest {%s,'red':[1.5,1.5]," YELLOW "," GREEN "," BROWN
                       "," PINK "," BLACK "}",
                       more, cue_and_blue),
               NULL);
    phase = frame_view(game, "/phase");
    ck_assert_str_eq(frame_view(game, "/asked"), strcmp(phase, "\"decision\"") == 0 ? "1" : "null");
    cue_game_free(game);
    return phase;
}

/* [snookered]: not both edges of the lowest ball can be reached. */
START_TEST(snookered_players)
{
    const char *const decision = json("'decision'");
    const char *const shot = json("'shot'");
    ck_assert_str_eq(phase_after("'cue':[0.3,1.5],'blue':[0.9,1.5]", ""), decision);
    ck_assert_str_eq(phase_after("'cue':[0.3,1.5],'blue':[0.9,1.55]", ""), decision); /* one edge is hidden */
    ck_assert_str_eq(phase_after("'cue':[0.3,1.5],'blue':[0.9,1.6]", ""), shot);
    ck_assert_str_eq(phase_after("'cue':[0.3,1.5],'blue':[1.6,1.5]", ""), shot);     /* behind it */
    ck_assert_str_eq(phase_after("'cue':[1.4475,1.5],'blue':[1.35,1.5]", ""), shot); /* touching the red */
    /* The referee's own eye decides, whatever the layout says. */
    ck_assert_str_eq(phase_after("'cue':[0.3,1.5],'blue':[0.9,1.6]", "; snookered "), decision);
    ck_assert_str_eq(phase_after("'cue':[0.3,1.5],'blue':[0.9,1.5]", "; not snookered "), shot);
}
END_TEST

/* [snookered]: from the D. The red at the top cushion behind three others, or beside them. */
START_TEST(snookered_in_hand)
{
    static const char line[] = "yellow TL : cue-red cue>TL ; rest {'red':[%s,3.54]," YELLOW "," GREEN "," BROWN
                               ",'blue':[0.8365,3.48],'pink':[0.889,3.48],'black':[0.9415,3.48]}";
    cue_game *game = frame_opened(NULL);
    frame_play(game, text_of(line, "0.889"), NULL);
    assert_view(game, "/phase", "'decision'");
    assert_view(game, "/in_hand", "['cue']");
    cue_game_free(game);
    game = frame_opened(NULL);
    frame_play(game, text_of(line, "1.3"), NULL);
    assert_view(game, "/phase", "'shot'");
    cue_game_free(game);
}
END_TEST

/* [snookered]: the lowest ball after the foul: the yellow, when the red is gone with it. */
START_TEST(snookered_on_what_is_lowest_then)
{
    cue_game *game = frame_opened(NULL);
    frame_play(game,
               "blue TL : cue-blue red>TL ; rest {'cue':[0.3,0.737]," YELLOW "," GREEN "," BROWN "," BLUE "," PINK
               "," BLACK "}",
               NULL);
    assert_view(game, "/on", "'yellow'");
    assert_view(game, "/phase", "'decision'");
    cue_game_free(game);
}
END_TEST

/* [play-again]: the snookered player plays, with the free choice. */
START_TEST(the_snookered_player_plays)
{
    cue_game *game = frame_opened(NULL);
    frame_play(game, "red TL : ; snookered", NULL);
    assert_view(game, "/phase", "'decision'");
    assert_view(game, "/to_act", "0");
    assert_view(game, "/may", "'any'");
    assert_json(legal_text(game), "/actions", "[{'action':'play'},{'action':'play_again'},{'action':'concede'}]");
    must(apply_json(game, "{'action':'play'}", &fault));
    ck_assert_str_eq(rulings_told(game), "");
    assert_view(game, "/phase", "'shot'");
    assert_view(game, "/to_act", "0");
    assert_view(game, "/asked", "null");
    frame_play(game, "black TL : cue-black>TL", NULL);
    cue_game_free(game);
}
END_TEST

/* [play-again]: the fouler plays again, with the free choice; his next foul may lead there again. */
START_TEST(the_fouler_plays_again)
{
    cue_game *game = frame_opened(NULL);
    frame_play(game, "red TL : cue>TL ; snookered", NULL);
    must(apply_json(game, "{'action':'play_again'}", &fault));
    ck_assert_str_eq(rulings_told(game), "turn[play-again] player:1");
    assert_view(game, "/to_act", "1");
    assert_view(game, "/may", "'any'");
    assert_view(game, "/in_hand", "['cue']");
    assert_view(game, "/asked", "null");
    frame_play(game, "pink TL : cue-pink ; snookered", NULL);
    assert_view(game, "/phase", "'decision'");
    assert_view(game, "/players/0/score", "14");
    cue_game_free(game);
}
END_TEST

/* [play-again]: judged once; what the referee states about the layout afterwards changes nothing. */
START_TEST(judged_once)
{
    cue_game *game = frame_opened(NULL);
    frame_play(game, "red TL : ; snookered", NULL);
    must(apply_json(game,
                    "{'action':'layout','balls':{'cue':[0.3,1.5]," RED "," YELLOW "," GREEN "," BROWN "," BLUE
                    "," PINK "," BLACK "}}",
                    &fault));
    ck_assert_str_eq(rulings_told(game), "");
    assert_view(game, "/phase", "'decision'");
    must(apply_json(game, "{'action':'play'}", &fault));
    must(apply_json(game,
                    "{'action':'layout','balls':{'cue':[0.3,1.5],'red':[1.5,1.5]," YELLOW "," GREEN "," BROWN
                    ",'blue':[0.9,1.5]," PINK "," BLACK "}}",
                    &fault));
    assert_view(game, "/phase", "'shot'");
    /* A shot without a foul asks nobody, however the balls lie. */
    frame_play(game, "red TL : cue-red ; snookered", "turn[visit-over] player:1");
    assert_view(game, "/phase", "'shot'");
    cue_game_free(game);
}
END_TEST

Suite *sinuca_fouls_suite(void)
{
    Suite *suite = suite_create("sinuca_fouls");
    ADD_TESTS(suite, "fouls", every_foul, penalty_shots_that_fail_otherwise, every_infraction, many_fouls_at_once,
              nothing_is_scored_by_a_foul, shots_without_a_call, an_opening_without_a_call, fouls_without_a_stroke);
    ADD_TESTS(suite, "what follows", what_a_foul_costs, the_red_in_a_foul);
    ADD_TESTS(suite, "spotting", back_on_their_own_spots, when_a_spot_is_taken, own_spots_first, no_spot_is_free,
              no_room_for_a_ball, room_for_one_of_two, a_colour_that_scored);
    ADD_TESTS(suite, "snookers", snookered_players, snookered_in_hand, snookered_on_what_is_lowest_then,
              the_snookered_player_plays, the_fouler_plays_again, judged_once);
    return suite;
}
