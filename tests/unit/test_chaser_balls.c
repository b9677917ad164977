/* Balls of Chaser and where they go: rack, returns, the cue ball in hand, snooks, layouts; [ids] are the paragraphs
 * of the rules page. */
#include "chase.h"
#include "suites.h"

#include <math.h>

static const double radius = 0.028575;

/* All balls on a line far from everything, but those that are given; for chase_rest and layouts. */
static const char *all_but(const char *given, unsigned target, const char *potted)
{
    const char *list = given;
    unsigned ball;
    for (ball = target; ball <= CUE_CHASER_BALLS; ball++)
        if (!strstr(text_of(",%s,", potted), text_of(",%u,", ball)) &&
            !strstr(text_of(", %s", given), text_of(", %u ", ball)))
            list = text_of("%s, %u 0.05 %.17g", list, ball, 0.3 + 0.12 * ball);
    return list;
}

static double coordinate(const cue_game *game, const char *ball, unsigned axis)
{
    double value = NAN;
    const char *text = json_at(view_text(game), text_of("/layout/%s/%u", ball, axis));
    ck_assert_msg(sscanf(text, "%lf", &value) == 1, "%s lies nowhere: %s", ball, text);
    return value;
}

static void assert_lies(const cue_game *game, const char *ball, double x, double y)
{
    ck_assert_msg(fabs(coordinate(game, ball, 0) - x) < 1e-9 && fabs(coordinate(game, ball, 1) - y) < 1e-9,
                  "%s lies at %.12g %.12g, not %.12g %.12g", ball, coordinate(game, ball, 0),
                  coordinate(game, ball, 1), x, y);
}

/* [rack]: written from the page, row by row, on every table. [table] */
START_TEST(rack)
{
    static const struct {
        const char *table;
        double length, width, ball;
    } tables[] = {{"'pool-9ft'", 2.54, 1.27, 0.028575},
                  {"'pool-8ft'", 2.3368, 1.1684, 0.028575},
                  {"'pool-7ft'", 1.9812, 0.9906, 0.028575},
                  {"'snooker-12ft'", 3.569, 1.778, 0.02625},
                  {"{'length':1.5,'width':0.5,'ball_radius':0.03}", 1.5, 0.5, 0.03}};
    static const unsigned rows[5][5] = {{1}, {4, 5}, {6, 15, 7}, {8, 13, 14, 9}, {2, 10, 11, 12, 3}};
    unsigned i, row, place;
    for (i = 0; i < 5; i++) {
        cue_game *game = chase_new(2, text_of("{'table':%s}", tables[i].table));
        for (row = 0; row < 5; row++)
            for (place = 0; place <= row; place++)
                assert_lies(game, text_of("%u", rows[row][place]),
                            tables[i].width / 2 + (2.0 * place - row) * tables[i].ball,
                            tables[i].length * 0.75 + sqrt(3) * row * tables[i].ball);
        assert_json(view_text(game), "/in_hand", "['cue']");
        ck_assert_str_eq(json_at(view_text(game), "/layout/cue"), "(nothing)");
        cue_game_free(game);
    }
}
END_TEST

static cue_status try_table(const char *table)
{
    cue_game *game = NULL;
    const cue_status status = cue_game_new_json(cue_ruleset_find(CUE_CHASER), NULL,
                                                json(text_of("{'table':%s}", table)), NULL, &game, &fault);
    cue_game_free(game);
    return status;
}

/* [table]: four rows of sqrt(3)R and a radius behind the foot spot, in a quarter of the length. R = 0.04: 0.31713
 * at least, so a length of 1.26851. Across, five balls. */
START_TEST(tables_that_are_too_small)
{
    must(try_table("{'length':1.2686,'width':0.5,'ball_radius':0.04}"));
    refused(try_table("{'length':1.2684,'width':0.5,'ball_radius':0.04}"), CUE_BAD_VALUE, "/options/table");
    ck_assert_ptr_nonnull(strstr(fault.message, "[table]"));
    refused(try_table("{'length':1,'width':0.5,'ball_radius':0.032}"), CUE_BAD_VALUE, "/options/table");
    refused(try_table("'pool-10ft'"), CUE_BAD_VALUE, "/options/table");
    refused(try_table("{'length':5,'width':0.5,'ball_radius':0.032}"), CUE_BAD_VALUE, "/options/table/length");
}
END_TEST

/* [returned], [return-line]: the lowest first, behind the foot spot; touching one another. */
START_TEST(returned_behind_the_spot)
{
    cue_game *game = chase_new(2, NULL);
    const char *said = chase_rest(game, "cue-1-9> 4>", all_but("cue 0.9 0.5, 1 1.1 1.2", 1, ",4,9,"));
    ck_assert_str_eq(said, "score[safe] player:0 points:9, respot[returned] ball:4 at:[0.635,1.905], "
                           "respot[returned] ball:9 at:[0.635,1.96215]");
    assert_lies(game, "4", 0.635, 1.905);
    assert_lies(game, "9", 0.635, 1.905 + 2 * radius);
    assert_lies(game, "cue", 0.9, 0.5);
    cue_game_free(game);
}
END_TEST

/* [return-line]: the cue ball on the spot is kept away from by 0.1 mm, an object ball may be touched. */
START_TEST(returned_around_balls_on_the_line)
{
    cue_game *game = chase_new(2, NULL);
    (void)chase_rest(game, "cue-1-9>", all_but("cue 0.635 1.905, 1 1.1 1.2", 1, ",9,"));
    assert_lies(game, "9", 0.635, 1.905 + 2 * radius + 0.0001);
    (void)chase_rest(game, "cue-1-9>", all_but("cue 1.1 0.4, 1 0.635 1.9", 1, ",9,"));
    assert_lies(game, "9", 0.635, 1.9 + 2 * radius);
    /* 1 lies 0.03 beside the line: sqrt(0.05715^2 - 0.03^2) behind it. */
    (void)chase_rest(game, "cue-1-9>", all_but("cue 1.1 0.4, 1 0.665 1.9", 1, ",9,"));
    assert_lies(game, "9", 0.635, 1.9 + sqrt(4 * radius * radius - 0.0009));
    cue_game_free(game);
}
END_TEST

/* [return-line]: eleven balls fill the line behind the spot, with no gap for a twelfth: in front of it then. */
START_TEST(returned_before_the_spot)
{
    cue_game *game = chase_new(2, NULL);
    const char *line = "cue 1.1 0.4, 1 1.1 1.2, 2 1.1 1.4";
    unsigned i;
    for (i = 0; i < 11; i++)
        line = text_of("%s, %u 0.635 %.17g", line, i + 3, 1.905 + i * 0.0578);
    ck_assert_str_eq(chase_rest(game, "cue-1-14> 15>", line),
                     "score[safe] player:0 points:15, respot[returned] ball:14 at:[0.635,1.84785], "
                     "respot[returned] ball:15 at:[0.635,1.7907]");
    cue_game_free(game);
}
END_TEST

/* [no-room]: both lines are full, so nobody knows where the ball went. Seven balls of radius 0.031 close a table of
 * a metre: 0.12 apart on its middle line. */
START_TEST(no_room_for_a_ball)
{
    cue_game *game = chase_new(2, "{'table':{'length':1,'width':0.6,'ball_radius':0.031}}");
    const char *places = "cue 0.05 0.9, 1 0.05 0.1, 9 0.05 0.2, 10 0.05 0.3, 11 0.05 0.4, 12 0.05 0.5, 13 0.05 0.6";
    unsigned i;
    for (i = 0; i < 8; i++)
        places = text_of("%s, %u 0.3 %.17g", places, i < 7 ? i + 2 : 14, 0.08 + i * 0.12);
    ck_assert_str_eq(chase_rest(game, "cue-1-15>", places), "score[safe] player:0 points:15, "
                                                            "respot[returned] ball:15 at:null");
    assert_json(view_text(game), "/layout", "null");
    must(apply_json(game, "{'action':'concede'}", &fault));
    cue_game_free(game);
}
END_TEST

/* [no-room]: of two balls that return, the first one fits between 0.56 and 0.69, and then the second nowhere: no
 * place of that shot's is known. */
START_TEST(room_for_one_of_two)
{
    static const double line[] = {0.08, 0.2, 0.32, 0.44, 0.56, 0.69, 0.81, 0.93};
    cue_game *game = chase_new(2, "{'table':{'length':1,'width':0.6,'ball_radius':0.031}}");
    const char *places = "cue 0.05 0.9, 1 0.05 0.1, 10 0.05 0.3, 11 0.05 0.4, 12 0.05 0.5, 13 0.05 0.6";
    cue_game *loaded = NULL;
    unsigned i;
    for (i = 0; i < 8; i++)
        places = text_of("%s, %u 0.3 %.17g", places, i + 2, line[i]);
    ck_assert_str_eq(chase_rest(game, "cue-1-15> 14>", places),
                     "score[safe] player:0 points:15, respot[returned] ball:14 at:null, "
                     "respot[returned] ball:15 at:null");
    assert_json(view_text(game), "/layout", "null");
    must(load_text(NULL, save_text(game, false), CUE_VERIFY_AUTO, &loaded, &fault));
    cue_game_free(loaded);
    cue_game_free(game);
}
END_TEST

/* [returned]: a Target off the table comes back, a potted one does not; the new Target is the lowest. */
START_TEST(targets_off_the_table)
{
    cue_game *game = chase_new(2, NULL);
    ck_assert_str_eq(chase_rest(game, "cue-1|^", all_but("cue 0.9 0.5", 2, "")),
                     "foul[ball-off-table] player:0 code:ball_off_table ball:1, "
                     "penalty[penalty] player:0 points:4, respot[returned] ball:1 at:[0.635,1.905]");
    assert_json(view_text(game), "/target", "'1'");
    cue_game_free(game);
}
END_TEST

static const char place_format[] = "{'action':'place','ball':'cue','at':[%s]}";

/* [in-hand]: anywhere in the kitchen, its edges included; again until the shot; then no more. */
START_TEST(placing_the_cue_ball)
{
    static const char *const good[] = {"0.635,0.635", "0.028575,0.028575", "1.241425,0.3", "0.6,0.4"};
    static const char *const bad[] = {"0.635,0.6351", "0.0285,0.3", "0.6,0.0285", "1.2415,0.3", "0.6,1.9", "-1,-1"};
    cue_game *game = chase_new(2, NULL);
    size_t i;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        chase_refuse(game, text_of(place_format, bad[i]), CUE_ILLEGAL_ACTION, "/at");
        assert_json(view_text(game), "/in_hand", "['cue']");
    }
    for (i = 0; i < sizeof good / sizeof good[0]; i++) {
        ck_assert_str_eq(chase_do(game, text_of(place_format, good[i])), "");
        assert_json(view_text(game), "/layout/cue", text_of("[%s]", good[i]));
        assert_json(view_text(game), "/in_hand", "[]");
    }
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        chase_refuse(game, text_of(place_format, bad[i]), CUE_ILLEGAL_ACTION, "/at");
    chase_refuse(game, "{'action':'place','ball':'3','at':[0.6,0.3]}", CUE_ILLEGAL_ACTION, "/ball");
    (void)chase_rest(game, "cue-1|", all_but("cue 0.6 0.4", 1, ""));
    chase_refuse(game, text_of(place_format, good[0]), CUE_ILLEGAL_ACTION, "/ball");
    cue_game_free(game);
}
END_TEST

/* [in-hand]: not upon another ball, and not while the layout is unknown. */
START_TEST(placing_among_balls)
{
    cue_game *game = chase_new(2, NULL);
    (void)chase_rest(game, "cue-1 cue>", all_but("4 0.6 0.3", 1, ""));
    (void)chase_do(game, "{'action':'accept'}");
    chase_refuse(game, text_of(place_format, "0.6,0.35"), CUE_ILLEGAL_ACTION, "/at");
    (void)chase_do(game, text_of(place_format, "0.6,0.357"));
    (void)chase_shot(game, "cue-1 cue>");
    (void)chase_do(game, "{'action':'accept'}");
    chase_refuse(game, text_of(place_format, "0.6,0.5"), CUE_ILLEGAL_ACTION, "/ball");
    cue_game_free(game);
}
END_TEST

/* [concede]: a placed cue ball may be placed again by the next player. */
START_TEST(placed_and_given_up)
{
    cue_game *game = chase_new(3, NULL);
    (void)chase_do(game, text_of(place_format, "0.6,0.3"));
    (void)chase_do(game, "{'action':'concede'}");
    (void)chase_do(game, text_of(place_format, "0.5,0.3"));
    (void)chase_rest(game, "cue-1>", all_but("cue 0.6 1.4", 2, ""));
    cue_game_free(game);
}
END_TEST

/* [layout]: at any time, with the cue ball or without; a placed one has to be named, and lie in the kitchen. */
START_TEST(layouts)
{
    cue_game *game = chase_new(2, NULL);
    const char *balls = "";
    unsigned ball;
    for (ball = 1; ball <= 15; ball++)
        balls = text_of("%s%s'%u':[0.5,%.17g]", balls, ball > 1 ? "," : "", ball, 0.4 + 0.13 * ball);
    ck_assert_str_eq(chase_do(game, text_of("{'action':'layout','balls':{%s}}", balls)), "");
    assert_json(view_text(game), "/in_hand", "['cue']");
    assert_json(view_text(game), "/layout/2", "[0.5,0.66]");
    chase_refuse(game, text_of("{'action':'layout','balls':{%s,'cue':[0.6,0.7]}}", balls), CUE_ILLEGAL_ACTION,
                 "/balls/cue");
    (void)chase_do(game, text_of("{'action':'layout','balls':{%s,'cue':[0.6,0.6]}}", balls));
    assert_json(view_text(game), "/in_hand", "[]");
    chase_refuse(game, text_of("{'action':'layout','balls':{%s}}", balls), CUE_ILLEGAL_ACTION, "/balls/cue");
    (void)chase_shot(game, "cue-1 cue>");
    assert_json(view_text(game), "/layout", "null");
    /* While somebody is asked, too. */
    (void)chase_do(game, text_of("{'action':'layout','balls':{%s,'cue':[0.6,0.6]}}", balls));
    assert_json(view_text(game), "/in_hand", "[]");
    chase_refuse(game, text_of("{'action':'layout','balls':{%s,'cue':[0.6,0.6]},'player':0}", balls),
                 CUE_WRONG_PLAYER, "/player");
    cue_game_free(game);
}
END_TEST

static bool is_snook(const char *said)
{
    return strstr(said, "snook[snook]") != NULL;
}

/* [snook]: a ball between cue ball and Target, as far aside as it may be: all that the Target shows is the edge. */
START_TEST(snooks)
{
    static const struct {
        const char *places;
        bool snook;
    } cases[] = {
        {"cue 0.635 0.6, 1 0.635 1.2", false},
        {"cue 0.635 0.6, 1 0.635 1.2, 2 0.635 0.9", true},
        /* Half-way; the Target's left edge is seen at a slope of 2R / 0.6, and is free from 28.7055 mm on. */
        {"cue 0.635 0.6, 1 0.635 1.2, 2 0.6637 0.9", true},
        {"cue 0.635 0.6, 1 0.635 1.2, 2 0.66371 0.9", false},
        {"cue 0.635 0.6, 1 0.635 1.2, 2 0.6065 0.9, 3 0.6636 0.9", true}, /* a wall of two */
        {"cue 0.635 0.6, 1 0.635 1.2, 2 0.5778 0.9, 3 0.6922 0.9",
         false},                                                   /* a gate, as wide as two balls and more */
        {"cue 0.635 0.6, 1 0.635 0.65715, 2 0.635 0.7143", false}, /* touching */
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        cue_game *game = chase_new(2, NULL);
        const char *said = chase_rest(game, "cue-1|", all_but(cases[i].places, 1, ""));
        ck_assert_msg(is_snook(said) == cases[i].snook, "%s: %s", cases[i].places, said);
        cue_game_free(game);
    }
}
END_TEST

/* [snook]: after a foul too, and after the balls have come back; before the turn. */
START_TEST(snooks_after_everything)
{
    cue_game *game = chase_new(2, NULL);
    const char *behind = all_but("cue 0.635 1.84, 1 0.635 2.3", 1, ",9,");
    ck_assert_str_eq(chase_rest(game, "cue-1-9>", behind),
                     "score[safe] player:0 points:9, "
                     "respot[returned] ball:9 at:[0.635,1.905], snook[snook]");
    ck_assert_str_eq(chase_rest(game, "cue-1|", all_but("cue 0.635 0.6, 1 0.635 2.2, 2 0.635 0.66", 1, "")),
                     "snook[snook], turn[next-player] player:1");
    ck_assert_str_eq(chase_rest(game, "cue|", all_but("cue 0.635 0.6, 1 0.635 2.2, 2 0.635 0.66", 1, "")),
                     "foul[target-missed] player:1 code:target_missed, penalty[penalty] player:1 points:4, "
                     "snook[snook]");
    cue_game_free(game);
}
END_TEST

/* [snook], [kitchen-play]: with the cue ball in hand, a Target in the kitchen, its line included. */
START_TEST(snooks_from_the_kitchen)
{
    static const struct {
        const char *places;
        bool snook;
    } cases[] = {{"1 0.635 0.635", true}, {"1 0.635 0.6351", false}, {"1 0.3 0.1", true}, {"1 0.9 2", false}};
    size_t i;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        cue_game *game = chase_new(2, NULL);
        const char *said = chase_rest(game, "cue-1 cue>", all_but(cases[i].places, 1, ""));
        ck_assert_msg(is_snook(said) == cases[i].snook, "%s: %s", cases[i].places, said);
        cue_game_free(game);
    }
}
END_TEST

/* [snook]: the referee's own eye decides, whether the layout is known or not. */
START_TEST(snooks_by_the_referee)
{
    cue_game *game = chase_new(2, NULL);
    ck_assert_str_eq(chase_do(game, "{'action':'shot','notation':'cue-1|','snookered':true}"),
                     "snook[snook], turn[next-player] player:1");
    ck_assert_str_eq(chase_do(game, "{'action':'shot','notation':'cue-1 cue>','snookered':true}"),
                     "foul[cue-ball-potted] player:1 code:cue_ball_potted, penalty[penalty] player:1 points:4, "
                     "in_hand[in-hand] balls:[\"cue\"], snook[snook]");
    (void)chase_do(game, "{'action':'accept'}");
    ck_assert(!is_snook(chase_rest(game, "cue-1|", all_but("cue 0.9 0.5, 1 1.1 0.9", 1, ""))));
    ck_assert(is_snook(chase_do(game, text_of("{'action':'shot','snookered':true,'notation':'cue-1|','rest':%s}",
                                              chase_places(all_but("cue 0.9 0.5, 1 1.1 0.9", 1, ""))))));
    cue_game_free(game);
}
END_TEST

/* [snook]: none when the game ends. */
START_TEST(no_snook_at_the_end)
{
    cue_game *game = chase_new(2, NULL);
    chase_until(game, 15);
    ck_assert(!is_snook(chase_do(game, "{'action':'shot','notation':'cue-15>','snookered':true}")));
    cue_game_free(game);
}
END_TEST

/* [no-stroke]: a cue ball in hand stays there; one that was placed has been shot with, in a way. */
START_TEST(balls_without_a_stroke)
{
    const char *rest = "";
    unsigned ball;
    cue_game *game = chase_new(2, NULL);
    for (ball = 1; ball <= 15; ball++)
        rest = text_of("%s%s'%u':[0.5,%.17g]", rest, ball > 1 ? "," : "", ball, 0.4 + 0.13 * ball);
    ck_assert_str_eq(chase_do(game, text_of("{'action':'shot','notation':'!touched_ball:9','stroke':false,"
                                            "'rest':{%s}}",
                                            rest)),
                     "foul[infraction] player:0 code:touched_ball ball:9, penalty[penalty] player:0 points:9, "
                     "snook[snook]"); /* 1 at 0.53 is in the kitchen */
    assert_json(view_text(game), "/in_hand", "['cue']");
    (void)chase_do(game, "{'action':'pass_back'}");
    (void)chase_do(game, text_of(place_format, "0.9,0.3"));
    (void)chase_do(game, text_of("{'action':'shot','notation':'!touched_ball:9','stroke':false,"
                                 "'rest':{%s,'cue':[0.9,0.3]}}",
                                 rest));
    assert_json(view_text(game), "/in_hand", "[]");
    (void)chase_do(game, "{'action':'accept'}");
    chase_refuse(game, text_of(place_format, "0.9,0.3"), CUE_ILLEGAL_ACTION, "/ball");
    cue_game_free(game);
}
END_TEST

/* [legal-list] */
START_TEST(legal_lists)
{
    cue_game *game = chase_new(2, NULL);
    assert_json(legal_text(game), "/actions",
                "[{'action':'shot','scoring':'safe','open':true},{'action':'shot','scoring':'ballsy','open':true},"
                "{'action':'place','ball':'cue','open':true},{'action':'concede'}]");
    (void)chase_do(game, text_of(place_format, "0.9,0.3"));
    ck_assert_ptr_nonnull(strstr(legal_text(game), "\"place\""));
    (void)chase_shot(game, "cue-1 cue>");
    assert_json(legal_text(game), "/actions", "[{'action':'accept'},{'action':'pass_back'},{'action':'concede'}]");
    (void)chase_do(game, "{'action':'accept'}");
    assert_json(legal_text(game), "/actions", "[{'action':'shot','open':true},{'action':'concede'}]");
    cue_game_free(game);
}
END_TEST

Suite *chaser_balls_suite(void)
{
    Suite *suite = suite_create("chaser_balls");
    ADD_TESTS(suite, "rack", rack, tables_that_are_too_small);
    ADD_TESTS(suite, "returns", returned_behind_the_spot, returned_around_balls_on_the_line,
              returned_before_the_spot, no_room_for_a_ball, room_for_one_of_two, targets_off_the_table);
    ADD_TESTS(suite, "cue ball", placing_the_cue_ball, placing_among_balls, placed_and_given_up, layouts,
              balls_without_a_stroke, legal_lists);
    ADD_TESTS(suite, "snooks", snooks, snooks_after_everything, snooks_from_the_kitchen, snooks_by_the_referee,
              no_snook_at_the_end);
    return suite;
}
