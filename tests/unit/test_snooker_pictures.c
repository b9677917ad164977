/* Snooker Solitaire for people: pictures and sentences; the roster and the cues that a host may bring. */
#include "help.h"
#include "suites.h"
#include "xml.h"

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

static unsigned times_drawn(const cue_game *game, const char *what)
{
    const char *at = picture_text(game, CUE_PICTURE_SVG);
    unsigned times = 0;
    for (; (at = strstr(at, what)) != NULL; at++)
        times++;
    return times;
}

/* [table]: pockets are marked; the prices are those of the list. */
START_TEST(the_picture_shows_table_and_prices)
{
    cue_game *game = two_reds();
    assert_narrow(picture_text(game, CUE_PICTURE_TEXT));
    SHOWS(game, "> Player 1: 0   Vera Quill: 0   round 1\n");
    SHOWS(game, "\n  break 0, best 0   Classic: power 7/7, chalk 4/4\n");
    SHOWS(game, "\n  Vera Quill: 1 die; pots green\nYou are on red.\n");
    SHOWS(game, "\n    a    b    c    d           safe  a1  d1  a3  d3  a5  d5\n");
    SHOWS(game, "\n1 O yel│    │    │ grnO  red-2   5'  .   .   .   .   .   6' \n");
    SHOWS(game, "\n2 │    │ r1 │ cue│    │\n");
    SHOWS(game, "\n  ┌────┬────┬────┬────┐  red-1   2   4'  .   3   .   6'  .  \n");
    SHOWS(game, "  └────┴────┴────┴────┘  O pocket . no way - dear * 5 chalk\n");
    cue_game_free(game);
}
END_TEST

START_TEST(the_picture_tells_the_moment)
{
    static const char *const dear[][2] = {{"/power", "0"}, {"/chalk", "0"}, {NULL, NULL}};
    cue_game *game = new_game(NULL), *poor;
    SHOWS(game, "An opponent is to be drawn. What they roll in this round:\n");
    SHOWS(game, "\n  Eddie 'Cannon…: worst 1 of 2 dice; pots blue; at 2 reds 1…\n  Vera Quill: 1 die; pots green\n");
    cue_game_free(game);
    game = two_reds();
    poor = game_with(save_text(game, false), dear);
    SHOWS(poor, "red-1   2   -   .   3   .   -   .  \n");
    cue_game_free(poor);
    play(game, "{'action':'shot','type':'pot','ball':'red-1','pocket':'a3','power':1}");
    SHOWS(game, "\npot red-1 a3 power 1\n");
    SHOWS(game, "  Called. One of two dice has to show\n");
    SHOWS(game, "  2+: 35 in 36\n");
    play(game, "{'action':'roll','dice':[6,6]}");
    SHOWS(game, "A six: take power, take chalk or take none.\n");
    SHOWS(game, "  take power   from 6 to 7\n");
    play(game, "{'action':'bonus','take':'none'}");
    play(game, "{'action':'shot','type':'safe','ball':'yellow'}");
    play(game, "{'action':'roll','dice':[2,2]}");
    SHOWS(game, "> Vera Quill");
    SHOWS(game, "Vera Quill rolls 1 die.\n");
    SHOWS(game, "  The sum of the dice that are kept\n");
    SHOWS(game, "  a red, the green, a red and so on\n");
    cue_game_free(game);
}
END_TEST

/* The black at equal points, and the ends of a match and a tournament. */
START_TEST(the_picture_tells_the_end)
{
    static const char *const black[][2] = {
        {"/table", "[null,null,null,null, null,null,null,null, null,'black','cue',null, null,null,null,null, "
                   "null,null,null,null]"},
        {"/on", "'black'"},
        {"/scores", "[40,47]"},
        {NULL, NULL}};
    static const char *const end[][2] = {{"/games_won", "[2,0]"}, {"/phase", "'over'"}, {"/to_act", "null"},
                                         {"/winners", "[0]"},     {"/on", "null"},      {"/game_in_match", "2"}, {NULL, NULL}};
    static const char *const weak[][2] = {{"/power", "1"}, {NULL, NULL}};
    cue_game *first = two_reds(), *game = game_with(save_text(first, false), black), *poor, *won;
    play(game, "{'action':'shot','type':'pot','ball':'black','pocket':'a3'}");
    play(game, "{'action':'roll','dice':[3,3]}");
    SHOWS(game, "All square");
    DRAWS(game, "All square: one attempt at the re-spotted black.");
    SHOWS(game, "  pot black power 1  3+: 32 in 36\n");
    SHOWS(game, "  pot black power 2  2+: 35 in 36\n");
    poor = game_with(save_text(game, false), weak);
    SHOWS(poor, "  pot black power 1 ");
    ck_assert_ptr_null(strstr(picture_text(poor, CUE_PICTURE_TEXT), "power 2"));
    cue_game_free(poor);
    play(game, "{'action':'pot_black','power':1}");
    SHOWS(game, "\npot black power 1\n");
    DRAWS(game, ">pot black</text>");
    DRAWS(game, ">a die of 3 or more</text>");
    play(game, "{'action':'roll','dice':[3,3]}");
    SHOWS(game, "Choose your next cue.");
    DRAWS(game, "The match is won. Choose the next cue.");
    SHOWS(game, "  upgrade 1 Classic   power 7 chalk 4\n");
    cue_game_free(game);
    play(first, "{'action':'concede'}");
    SHOWS(first, "The tournament is lost.");
    DRAWS(first, "The tournament is lost.");
    cue_game_free(first);
    game = new_game("{'best_of':3,'match':{'round':3,'level':2,'opponent':'Old Joss'}}");
    play(game, "{'action':'deal'}");
    SHOWS(game, "> Player 1: 0   Old Joss: 0   round 3, game 1 (0:0)\n");
    DRAWS(game, ">round 3, game 1 (0:0)</text>");
    won = game_with(save_text(game, false), end);
    play(game, "{'action':'concede'}");
    play(game, "{'action':'deal'}");
    play(game, "{'action':'concede'}");
    SHOWS(game, "The match is lost.");
    DRAWS(game, "The match is lost.");
    cue_game_free(game);
    SHOWS(won, "You have won the match!");
    DRAWS(won, "The match is won.");
    cue_game_free(won);
}
END_TEST

START_TEST(a_snookered_opponent_is_shown)
{
    static const char *const wall[][2] = {
        {"/table", "['red-1','yellow',null,null, 'green','brown',null,null, null,null,null,null, "
                   "null,'blue','pink',null, null,null,'black','cue']"},
        {"/on", "null"},     {"/phase", "'opponent'"}, {"/to_act", "'chance'"},
        {"/snookered", "true"}, {NULL, NULL}};
    cue_game *game = two_reds(), *later = game_with(save_text(game, false), wall);
    SHOWS(later, "Vera Quill rolls 1 die, and is snookered.");
    SHOWS(later, "  Snookered: without a 5 or a 6\n");
    DRAWS(later, "The opponent rolls 1 die, and is snookered.");
    play(later, "{'action':'roll','dice':[1]}");
    SHOWS(later, "You are on red.");
    cue_game_free(game);
    cue_game_free(later);
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

/* Two dice of the opponent's, and where the pocketed ball of a call goes. */
START_TEST(the_opponents_dice_are_drawn)
{
    static const char *const theirs[][2] = {
        {"/phase", "'opponent'"}, {"/to_act", "'chance'"}, {"/on", "null"},
        {"/round", "2"}, {"/drawn", "['Vera Quill','Ida Lindqvist']"}, {"/opponent", "'Ida Lindqvist'"}, {NULL, NULL}};
    cue_game *game = two_reds(), *later = game_with(save_text(game, false), theirs);
    DRAWS(later, "The opponent rolls 2 dice.");
    ck_assert_uint_eq(times_drawn(later, ">?</text>"), 2);
    cue_game_free(game);
    cue_game_free(later);
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
    cue_game_free(later);
    cue_game_free(game);
}
END_TEST

/* A plant of which one leg goes off a cushion: its price is known as a whole only. */
START_TEST(a_double_plant_is_drawn)
{
    static const char *const board[][2] = {
        {"/table", "['yellow','green','cue',null, 'brown','blue','pink',null, 'black',null,'red-1',null, "
                   "null,'red-2',null,null, null,null,null,null]"},
        {NULL, NULL}};
    cue_game *game = two_reds(), *later = game_with(save_text(game, false), board);
    must(cue_game_apply_move(later, "pot red-1 a5 double cue plant red-2 power 2", &fault));
    DRAWS(later, ">plant on red-2</text>");
    DRAWS(later, ">double, cue</text>");
    ck_assert_ptr_null(strstr(picture_text(later, CUE_PICTURE_SVG), "<title>difficulty"));
    cue_game_free(later);
    cue_game_free(game);
}
END_TEST

START_TEST(the_drawing_is_xml)
{
    static const char *const names[][2] = {{"/opponent", "'A < B & C'"}, {"/drawn", "['A < B & C']"}, {NULL, NULL}};
    cue_game *game = new_game(NULL), *other;
    ck_assert_ptr_null(xml_fault(picture_text(game, CUE_PICTURE_SVG)));
    cue_game_free(game);
    game = two_reds();
    other = game_with(edited(save_text(game, false), "/options/opponents/3/name", "'A < B & C'"), names);
    ck_assert_ptr_null(xml_fault(picture_text(other, CUE_PICTURE_SVG)));
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
    for (at = picture_text(game, CUE_PICTURE_SVG_SHOT); (at = strstr(at, "r=\"5\" ")) != NULL; at++)
        pips++;
    ck_assert_uint_eq(pips, 6);
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_SVG_SHOT), "<circle cx=\"778\" cy=\"918\" r=\"5\" "));
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
    must(cue_write_sentence(game, cue_game_rulings(game, &count), &text, &fault));
    ck_assert_str_eq(text.bytes, "Called: pot, difficulty 4: 27 rolls in 36.");
    cue_text_free(&text);
    cue_game_free(game);
}
END_TEST

static void assert_help(const cue_game *game, const char *expected)
{
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    char text[2000] = "";
    cue_writer out = {text, sizeof text, 0};
    definition->text->help(cue_game_options(game), cue_game_state(game), &out);
    ck_assert_msg(strncmp(text, expected, strlen(expected)) == 0, "%s", text);
}

/* What may be typed is said in every phase. */
START_TEST(help_is_there)
{
    cue_game *game = new_game(NULL);
    assert_help(game, "draw  ");
    cue_game_free(game);
    game = two_reds();
    assert_help(game, "pot red-4 a1 power 2  ");
    play(game, "{'action':'shot','type':'safe','ball':'red-1'}");
    assert_help(game, "roll  ");
    cue_game_free(game);
}
END_TEST

/* [roster] [late-row] [draw]: owners of the cards bring their own values; what can't be is refused. */
START_TEST(options_are_checked)
{
    static const char *const wrong[][3] = {
        {"/best_of", "2", ""},
        {"/cues/1/name", "'Classic'", ""},
        {"/cues/1/name", "''", ""},
        {"/cues/1/power", "100", ""},
        {"/opponents/4/name", "'Vera Quill'", ""},
        {"/opponents/4/final_stage", "true", "/opponents"},
        {"/opponents/1/final_stage", "false", "/opponents/1/rounds/0"},
        {"/opponents/4/rounds/1", "null", ""},
        {"/opponents/1/rounds/2", "null", ""},
        {"/opponents/4/rounds/2/modifier", "25", ""},
        {"/opponents/4/rounds/2/dice", "5", ""},
        {"/opponents/4/rounds/2/colour", "'red'", ""},
        {"/opponents/4/rounds/4/late/0/reds_at_most", "11", ""},
        {"/opponents/4/rounds/4/late/0/dice", "3", ""},
        {"/opponents/4/rounds/4/late", "[{'reds_at_most':2,'dice':1,'discard':'none'},"
                                       "{'reds_at_most':2,'dice':2,'discard':'none'}]",
         "/opponents/4/rounds/4/late/1/reds_at_most"},
        {"/opponents/4/rounds/4/late", "[{'reds_at_most':2,'dice':2,'discard':'none'},"
                                       "{'reds_at_most':5,'dice':1,'discard':'none'}]",
         "/opponents/4/rounds/4/late/1/dice"},
        {"/opponents/4/rounds/4/late", "[{'reds_at_most':5,'dice':1,'discard':'none'},"
                                       "{'reds_at_most':2,'dice':2,'discard':'none'}]",
         "/opponents/4/rounds/4/late/1/dice"},
        {"/opponents/4/rounds/0/late", "[{'reds_at_most':5,'dice':1,'discard':'none'}]",
         "/opponents/4/rounds/0/late/0/dice"},
    };
    cue_game *game = NULL;
    size_t i;
    for (i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refused(begin_with(wrong[i][0], wrong[i][1], &game), CUE_BAD_VALUE,
                text_of("/options%s", *wrong[i][2] ? wrong[i][2] : wrong[i][0]));
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
    static const char name64[] = "'0123456789012345678901234567890123456789012345678901234567890123'";
    static const char name65[] = "'01234567890123456789012345678901234567890123456789012345678901234'";
    static const char late[] = "/opponents/4/rounds/4/late";
    static const struct {
        const char *pointer, *below, *least, *most, *beyond;
    } limits[] = {
        {"/best_of", "0", "1", "3", "4"},
        {"/cues/2/name", "''", "'x'", name64, name65},
        {"/cues/0/power", "-1", "0", "99", "100"},
        {"/cues/3/chalk", "-1", "0", "99", "100"},
        {"/opponents/4/name", "''", "'x'", name64, name65},
        {"/opponents/4/rounds/0/dice", "0", "1", "4", "5"},
        {"/opponents/4/rounds/2/modifier", "-25", "-24", "24", "25"},
        {late, "[{'reds_at_most':-1,'dice':1,'discard':'none'}]", "[{'reds_at_most':0,'dice':1,'discard':'none'}]",
         "[{'reds_at_most':10,'dice':1,'discard':'none'}]", "[{'reds_at_most':11,'dice':1,'discard':'none'}]"},
        {"/match", "{'round':0,'level':1}", "{'round':1,'level':1}", "{'round':5,'level':4}",
         "{'round':6,'level':1}"},
        {"/match", "{'round':1,'level':0}", "{'round':1,'level':1}", "{'round':5,'level':4}",
         "{'round':1,'level':5}"},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(limits); i++) {
        cue_game *game = NULL;
        ck_assert_int_eq(begin_with(limits[i].pointer, limits[i].below, &game), CUE_BAD_VALUE);
        ck_assert_int_eq(begin_with(limits[i].pointer, limits[i].beyond, &game), CUE_BAD_VALUE);
        must(begin_with(limits[i].pointer, limits[i].least, &game));
        assert_json(options_text(game), limits[i].pointer, limits[i].least);
        cue_game_free(game);
        must(begin_with(limits[i].pointer, limits[i].most, &game));
        assert_json(options_text(game), limits[i].pointer, limits[i].most);
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
    ADD_TESTS(suite, "pictures", the_picture_shows_table_and_prices, the_picture_tells_the_moment,
              the_picture_tells_the_end, a_snookered_opponent_is_shown, power_is_drawn, choices_are_shown,
              a_double_plant_is_drawn, the_opponents_dice_are_drawn,
              the_drawing_is_xml, the_drawing_has_the_cushion, the_drawing_has_dice_and_prices);
    ADD_TESTS(suite, "text", the_call_is_told, help_is_there);
    ADD_TESTS(suite, "options", options_are_checked, rows_are_needed, options_have_limits, options_are_completed);
    return suite;
}
