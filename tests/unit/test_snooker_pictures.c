/* Snooker Solitaire for people: pictures and sentences; the roster and the cues that a host may bring. */
#include "golden.h"
#include "cases.h"
#include "help.h"
#include "suites.h"

#include "conform/xml.h"

#include <cuerules/games/snooker_solitaire.h>

#define DRAWS(game, text) ck_assert_ptr_nonnull(strstr(picture_text((game), CUE_PICTURE_SVG), (text)))
#define SHOWS(game, text) ck_assert_ptr_nonnull(strstr(picture_text((game), CUE_PICTURE_TEXT), (text)))

static cue_game *new_game(const char *options)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    must(cue_game_new_json(cue_ruleset_find("snooker-solitaire"), &config, options ? json(options) : NULL, NULL, &game,
                           &fault));
    return game;
}

/* A game with these changes to its saved state. */
static cue_game *game_with(const char *save, const char *const changes[][2])
{
    cue_game *game = NULL;
    for (; (*changes)[0]; changes++)
        save = edited(save, text_of("/state%s", (*changes)[0]), (*changes)[1]);
    must(load_text(NULL, save, CUE_VERIFY_NEVER, &game, &fault));
    return game;
}

static cue_status begin_with(const char *pointer, const char *value, cue_game **game)
{
    cue_game *sound = new_game(NULL);
    const char *options = edited(options_text(sound), pointer, value);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game_free(sound);
    return cue_game_new_json(cue_ruleset_find("snooker-solitaire"), &config, options, NULL, game, &fault);
}

static void play(cue_game *game, const char *action)
{
    must(apply_json(game, action, &fault));
}

/* Red-1 goes into a3 at 3, into a1 at 4 with a chalk, into d3 at 6 with one. To red-2 it is three steps and one ball, and
 * one more into d5. */
static cue_game *two_reds(void)
{
    static const char *const changes[][2] = {
        {"/table", "['yellow',null,null,'green', null,'red-1','cue',null, null,null,null,null, "
                   "'brown','blue','pink','black', null,null,null,'red-2']"},
        {NULL, NULL}};
    cue_game *game = new_game(NULL);
    const char *save;
    play(game, "{'action':'draw','opponent':'Vera Quill'}");
    play(game, "{'action':'deal'}");
    save = save_text(game, false);
    cue_game_free(game);
    return game_with(save, changes);
}

/* The picture, and the drawing's checksum. */
static void show(const char *name, const cue_game *game)
{
    GOLDEN(name, picture_text(game, CUE_PICTURE_TEXT));
    GOLDEN_SUM(text_of("%s, drawn", name), 0, shot_picture_text(game));
}

static void show_with(const char *name, const cue_game *game, const char *const changes[][2])
{
    cue_game *changed = game_with(save_text(game, false), changes);
    show(name, changed);
    cue_game_free(changed);
}

/* [scoring]: ten reds with a black each and the colours are 107; two reds 43, and a black more once one is potted. Who is
 * more than that behind cannot catch up with balls alone; who is just as much behind can draw level. */
START_TEST(points_left)
{
    static const char *const colour[][2] = {{"/on", "'colour'"}, {"/scores", "[1,0]"}, {"/break", "1"},
                                             {"/best_break", "1"}, {NULL, NULL}};
    static const char *const level[][2] = {{"/scores", "[0,43]"}, {NULL, NULL}};
    static const char *const behind[][2] = {{"/scores", "[0,44]"}, {NULL, NULL}};
    static const char *const ahead[][2] = {{"/scores", "[44,0]"}, {NULL, NULL}};
    cue_game *game = new_game(NULL), *two = two_reds();
    play(game, "{'action':'draw','opponent':'Vera Quill'}");
    play(game, "{'action':'deal'}");
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), "; 107 left. One frame decides.\n"));
    ck_assert_ptr_nonnull(strstr(picture_text(two, CUE_PICTURE_TEXT), "; 43 left.\n"));
    cue_game_free(game);
    game = game_with(save_text(two, false), colour);
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), "; 50 left.\n"));
    cue_game_free(game);
    game = game_with(save_text(two, false), level);
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), "; 43 left.\n"));
    cue_game_free(game);
    game = game_with(save_text(two, false), behind);
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), "; 43 left. You need snookers."));
    cue_game_free(game);
    game = game_with(save_text(two, false), ahead);
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), "; 43 left. Only fouls can beat you.\n"));
    cue_game_free(game);
    cue_game_free(two);
}
END_TEST

/* Moments that few games come to. */
START_TEST(rare_moments)
{
    static const char *const dear[][2] = {{"/power", "0"}, {"/chalk", "0"}, {NULL, NULL}};
    static const char *const black[][2] = {
        {"/table", "[null,null,null,null, null,null,null,null, null,'black','cue',null, null,null,null,null, "
                   "null,null,null,null]"},
        {"/on", "'black'"},
        {"/scores", "[40,47]"},
        {NULL, NULL}};
    static const char *const end[][2] = {{"/games_won", "[2,0]"}, {"/phase", "'over'"}, {"/to_act", "null"},
                                         {"/winners", "[0]"},     {"/on", "null"},      {"/game_in_match", "2"}, {NULL, NULL}};
    static const char *const weak[][2] = {{"/power", "1"}, {NULL, NULL}};
    static const char *const wall[][2] = {
        {"/table", "['red-1','yellow',null,null, 'green','brown',null,null, null,null,null,null, "
                   "null,'blue','pink',null, null,null,'black','cue']"},
        {"/on", "null"},     {"/phase", "'opponent'"}, {"/to_act", "'chance'"},
        {"/snookered", "true"}, {NULL, NULL}};
    static const char *const two_dice[][2] = {
        {"/phase", "'opponent'"}, {"/to_act", "'chance'"}, {"/on", "null"},
        {"/round", "2"}, {"/drawn", "['Vera Quill','Ida Lindqvist']"}, {"/opponent", "'Ida Lindqvist'"}, {NULL, NULL}};
    cue_game *game = two_reds(), *last;
    show("two reds", game);
    show_with("no power and no chalk", game, dear);
    show_with("a snookered opponent", game, wall);
    show_with("an opponent with two dice", game, two_dice);
    last = game_with(save_text(game, false), black);
    play(last, "{'action':'shot','type':'pot','ball':'black','pocket':'a3'}");
    play(last, "{'action':'roll','dice':[3,3]}");
    show("the re-spotted black", last);
    show_with("the re-spotted black with little power", last, weak);
    play(last, "{'action':'pot_black','power':1}");
    show("the re-spotted black is played", last);
    play(last, "{'action':'roll','dice':[3,3]}");
    show("a match is won", last);
    cue_game_free(last);
    play(game, "{'action':'concede'}");
    show("a tournament is lost", game);
    cue_game_free(game);
    game = new_game("{'best_of':3,'match':{'round':3,'level':2,'opponent':'Old Joss'}}");
    play(game, "{'action':'deal'}");
    show("a match alone", game);
    show_with("a match alone is won", game, end);
    play(game, "{'action':'concede'}");
    play(game, "{'action':'deal'}");
    play(game, "{'action':'concede'}");
    show("a match alone is lost", game);
    cue_game_free(game);
}
END_TEST

/* Discs for what is left, in rows of ten, and no more than two rows of them. */
START_TEST(power_is_drawn)
{
    static const struct {
        const char *power, *rows;
        unsigned discs;
    } cues[] = {{"7", "power 7 of 7", 7}, {"15", "power 15 of 15", 15}, {"21", "power 21 of 21", 0}};
    size_t i;
    for (i = 0; i < CUE_COUNT(cues); i++) {
        cue_game *game = NULL;
        const char *at;
        unsigned discs = 0;
        must(begin_with("/cues/0/power", cues[i].power, &game));
        for (at = picture_text(game, CUE_PICTURE_SVG); (at = strstr(at, "r=\"11\"")) != NULL; at++)
            discs++;
        ck_assert_uint_eq(discs, cues[i].discs + 4); /* and chalk */
        DRAWS(game, cues[i].rows);
        cue_game_free(game);
    }
}
END_TEST

/* A break of 50 opens one level more, never a lower one; what the cue holds already is no bonus. */
START_TEST(choices_are_shown)
{
    static const char *const won[][2] = {{"/phase", "'upgrade'"}, {"/on", "null"},      {"/games_won", "[1,0]"},
                                         {"/level", "2"},         {"/power", "8"},      {"/best_break", "50"},
                                         {"/scores", "[60,0]"},   {NULL, NULL}};
    static const char *const full[][2] = {{"/phase", "'bonus'"}, {"/chalk", "3"}, {"/break", "1"}, {"/best_break", "1"},
                                          {"/scores", "[1,0]"},  {NULL, NULL}};
    static const uint8_t levels[] = {0, 1, 5, UINT8_MAX};
    cue_text help = {0};
    cue_game *game = two_reds(), *later = game_with(save_text(game, false), won);
    size_t i;
    SHOWS(later, "          1 Classic");
    SHOWS(later, "  upgrade 4 Champion");
    for (i = 0; i < CUE_COUNT(levels); i++) {
        const cue_action upgrade = cue_snooker_upgrade(levels[i]);
        refused(cue_game_apply(later, &upgrade, &fault), levels[i] == 1 ? CUE_ILLEGAL_ACTION : CUE_BAD_VALUE, "/level");
    }
    cue_game_free(later);
    later = game_with(save_text(game, false), full);
    SHOWS(later, "take chalk   from 3 to 4");
    ck_assert_ptr_null(strstr(picture_text(later, CUE_PICTURE_TEXT), "take power   "));
    must(cue_write_help(cue_game_position(later), &help, &fault));
    ck_assert_ptr_nonnull(strstr(help.bytes, "take chalk"));
    ck_assert_ptr_null(strstr(help.bytes, "take power"));
    cue_text_free(&help);
    cue_game_free(later);
    cue_game_free(game);
}
END_TEST

/* Every leg has its price. By hand: off a cushion, two steps and 1 for the double; a step and 2 for the plant; a step and 1
 * for the pocket. A shot with spin has that of spin as well: two steps. Of two sides it is the nearer one. */
START_TEST(legs_are_drawn_with_their_prices)
{
    static const struct {
        const char *table, *move, *prices[3];
    } shots[] = {
        {"['yellow','green','cue',null, 'brown','blue','pink',null, 'black',null,'red-1',null, "
         "null,'red-2',null,null, null,null,null,null]",
         "pot red-1 a5 double cue plant red-2 power 2", {"3", "3", "2"}},
        {"['yellow','green','brown','blue', 'pink','black',null,null, null,'red-1','cue',null, "
         "null,'red-2',null,null, null,null,null,null]",
         "pot red-1 a3 spin d5", {"1", "1", "2"}},
        {"['yellow',null,'cue','green', null,null,null,null, null,null,'red-1',null, null,null,null,null, "
         "'brown','blue','pink','black']",
         "safe red-1 double cue", {"3"}}};
    size_t i, j;
    for (i = 0; i < CUE_COUNT(shots); i++) {
        const char *const changes[][2] = {{"/table", shots[i].table}, {NULL, NULL}};
        cue_game *game = two_reds(), *called = game_with(save_text(game, false), changes);
        const char *at;
        must(cue_game_apply_move(called, shots[i].move, &fault));
        at = picture_text(called, CUE_PICTURE_SVG);
        for (j = 0; j < CUE_COUNT(shots[i].prices) && shots[i].prices[j]; j++) {
            char title[40];
            (void)snprintf(title, sizeof title, "<title>difficulty %s</title>", shots[i].prices[j]);
            at = strstr(at, title);
            ck_assert_msg(at != NULL, "%s: %s", shots[i].move, title);
            at++;
        }
        ck_assert_ptr_null(strstr(at, "<title>difficulty"));
        cue_game_free(game);
        cue_game_free(called);
    }
}
END_TEST

START_TEST(the_drawing_is_xml)
{
    static const char *const names[][2] = {{"/opponent", "'A < B & C'"}, {"/drawn", "['A < B & C']"}, {NULL, NULL}};
    cue_game *game = new_game(NULL), *other;
    ck_assert_ptr_null(conform_xml_fault(picture_text(game, CUE_PICTURE_SVG)));
    cue_game_free(game);
    game = two_reds();
    other = game_with(edited(save_text(game, false), "/options/opponents/3/name", "'A < B & C'"), names);
    ck_assert_ptr_null(conform_xml_fault(picture_text(other, CUE_PICTURE_SVG)));
    ck_assert_ptr_nonnull(strstr(picture_text(other, CUE_PICTURE_SVG), ">red-1<"));
    ck_assert_ptr_nonnull(strstr(picture_text(other, CUE_PICTURE_SVG), ">d</text>"));
    ck_assert_ptr_nonnull(strstr(picture_text(other, CUE_PICTURE_SVG), ">5</text>"));
    cue_game_free(game);
    cue_game_free(other);
}
END_TEST

/* The black off a long cushion, as in tests/transcripts/snooker-solitaire/doubles.txt: the way drawn turns at the
 * cushion itself, in the middle of the row that the card there has. */
START_TEST(the_drawing_has_the_cushion)
{
    static const struct {
        const char *table, *move, *turn;
    } ways[] = {
        {"[null,null,null,null, null,null,null,null, null,null,null,null, 'cue','black',null,null, "
         "null,null,null,null]",
         "pot black a3 double object power 2", "L620 709"},
        {"[null,null,null,null, null,null,'black','cue', null,null,null,null, null,null,null,null, "
         "null,null,null,null]",
         "pot black d3 double object power 2", "L84 441"}};
    size_t i;
    for (i = 0; i < CUE_COUNT(ways); i++) {
        const char *const changes[][2] = {{"/table", ways[i].table}, {"/on", "'black'"}, {NULL, NULL}};
        cue_game *game = two_reds(), *doubled = game_with(save_text(game, false), changes);
        must(cue_game_apply_move(doubled, ways[i].move, &fault));
        ck_assert_msg(strstr(picture_text(doubled, CUE_PICTURE_SVG), ways[i].turn) != NULL, "%s", ways[i].turn);
        cue_game_free(game);
        cue_game_free(doubled);
    }
}
END_TEST

/* By hand: a price on the way into a pocket at the foot is three quarters of the way down, from (553, 843) to
 * (632, 922). Dice have as many pips as they say: that of a one is in the middle of the second die, which begins at
 * (750, 890). */
START_TEST(the_drawing_has_dice_and_prices)
{
    cue_game *game = two_reds();
    unsigned pips = 0;
    const char *at;
    must(cue_game_apply_move(game, "pot red-2 d5 power 3", &fault));
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_SVG), "<title>difficulty 1</title>\n"
                                                                      "<circle cx=\"612\" cy=\"902\" r=\"17\""));
    play(game, "{'action':'roll','dice':[5,1]}");
    for (at = shot_picture_text(game); (at = strstr(at, "r=\"5\" ")) != NULL; at++)
        pips++;
    ck_assert_uint_eq(pips, 6);
    ck_assert_ptr_nonnull(strstr(shot_picture_text(game), "<circle cx=\"778\" cy=\"918\" r=\"5\" "));
    cue_game_free(game);
}
END_TEST

/* A sentence may speak of what lies in a record: one step to the red, one to its pocket's card, one for the pocket and
 * one for the yellow there. */
START_TEST(the_call_is_told)
{
    cue_game *game = two_reds();
    cue_text text;
    size_t count;
    play(game, "{'action':'shot','type':'pot','ball':'red-1','pocket':'a1'}");
    cue_text_init(&text, NULL);
    must(cue_write_sentence(cue_game_position(game), cue_game_rulings(game, &count), &text, &fault));
    ck_assert_str_eq(text.bytes, "Called: pot, difficulty 4; 27 rolls in 36 will do.");
    cue_text_free(&text);
    cue_game_free(game);
}
END_TEST

/* [roster] [late-row] [draw]: owners of the cards bring their own values; what can't be is refused. */
START_TEST(options_are_checked)
{
    cue_game *game = NULL;
    case_list of = CASES("options_are_checked");
    while (next_case(&of))
        refused(begin_with(of.field[0], of.field[1], &game), CUE_BAD_VALUE,
                text_of("/options%s", *of.field[2] ? of.field[2] : of.field[0]));
}
END_TEST

/* [draw]: of the eight, whoever may play in a round has a row for it; Bobby Black and Jimmy Potter join in round 3. */
START_TEST(rows_are_needed)
{
    unsigned who, round;
    for (who = 0; who < CUE_SNOOKER_OPPONENTS; who++)
        for (round = (who == 1 || who == 2) * 2u; round < CUE_SNOOKER_ROUNDS; round++) {
            const char *row = text_of("/opponents/%u/rounds/%u", who, round);
            cue_game *game = NULL;
            refused(begin_with(row, "null", &game), CUE_BAD_VALUE, text_of("/options%s", row));
        }
}
END_TEST

/* Every number and every name may be as small and as large as the table of options says, and no more. */
START_TEST(options_have_limits)
{
    case_list of = CASES("options_have_limits");
    while (next_case(&of)) {
        cue_game *game = NULL;
        ck_assert_int_eq(begin_with(of.field[0], of.field[1], &game), CUE_BAD_VALUE);
        ck_assert_int_eq(begin_with(of.field[0], of.field[4], &game), CUE_BAD_VALUE);
        must(begin_with(of.field[0], of.field[2], &game));
        assert_json(options_text(game), of.field[0], of.field[2]);
        cue_game_free(game);
        must(begin_with(of.field[0], of.field[3], &game));
        assert_json(options_text(game), of.field[0], of.field[3]);
        cue_game_free(game);
    }
}
END_TEST

/* [late-row] [single-match]: what is left out is empty, also where the default roster has something; one of the final
 * stage with a row for it may be a match's opponent early on. */
START_TEST(options_are_completed)
{
    static const char *const row = "{'dice':3,'discard':'none','colour':'pink','modifier':0}";
    cue_game *game = NULL, *match = NULL;
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    must(begin_with("/opponents/4/rounds/4", row, &game));
    assert_json(options_text(game), "/opponents/4/rounds/4/late", "[]");
    assert_json(options_text(game), "/opponents/1/rounds/0", "null");
    cue_game_free(game);
    must(begin_with("/opponents/1/rounds/0", row, &game));
    must(cue_game_new_json(cue_ruleset_find("snooker-solitaire"), &config,
                           edited(options_text(game), "/match", "{'round':1,'level':1,'opponent':'Bobby Black'}"), NULL,
                           &match, &fault));
    assert_json(view_text(match), "/opponent", "'Bobby Black'");
    cue_game_free(game);
    cue_game_free(match);
}
END_TEST

Suite *snooker_pictures_suite(void)
{
    Suite *suite = suite_create("snooker_pictures");
    ADD_TESTS(suite, "pictures", points_left, rare_moments, power_is_drawn, choices_are_shown, legs_are_drawn_with_their_prices,
              the_drawing_is_xml, the_drawing_has_the_cushion, the_drawing_has_dice_and_prices);
    ADD_TESTS(suite, "text", the_call_is_told);
    ADD_TESTS(suite, "options", options_are_checked, rows_are_needed, options_have_limits, options_are_completed);
    return suite;
}
