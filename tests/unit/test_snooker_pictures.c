/* Snooker Solitaire for people: pictures and sentences; the roster and the cues that a host may bring. */
#include "help.h"
#include "suites.h"
#include "xml.h"

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

static void play(cue_game *game, const char *action)
{
    must(apply_json(game, action, &fault));
}

/* Red-1 goes into a3 at 3, into a1 at 4 with a chalk, into d3 at 6 with one. */
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

/* [table]: pockets are marked; the prices are those of the list. */
START_TEST(the_picture_shows_table_and_prices)
{
    cue_game *game = two_reds();
    assert_narrow(picture_text(game, CUE_PICTURE_TEXT));
    SHOWS(game, "Player 1, round 1, against Vera Quill\n");
    SHOWS(game, " 1 ◯│🟡 yellow │          │          │🟢 green  │◯\n");
    SHOWS(game, " 2  │          │🔴 red-1  │⚪ cue    │          │ \n");
    SHOWS(game, "You are on red.");
    SHOWS(game, "  red-1     2       4'      .       3       .       6'      .   ");
    cue_game_free(game);
}
END_TEST

START_TEST(the_picture_tells_the_moment)
{
    static const char *const dear[][2] = {{"/power", "0"}, {"/chalk", "0"}, {NULL, NULL}};
    cue_game *game = new_game(NULL), *poor;
    SHOWS(game, "against nobody yet");
    cue_game_free(game);
    game = two_reds();
    poor = game_with(save_text(game, false), dear);
    SHOWS(poor, "  red-1     2       -       .       3       .       -       .   ");
    cue_game_free(poor);
    play(game, "{'action':'shot','type':'pot','ball':'red-1','pocket':'a3','power':1}");
    SHOWS(game, "Called: pot red-1 a3 power 1 (2+: 35 in 36)\n");
    play(game, "{'action':'roll','dice':[6,6]}");
    SHOWS(game, "A six: take power");
    play(game, "{'action':'bonus','take':'none'}");
    play(game, "{'action':'shot','type':'safe','ball':'yellow'}");
    play(game, "{'action':'roll','dice':[2,2]}");
    SHOWS(game, "The opponent rolls 1 die.");
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
    cue_game *first = two_reds(), *game = game_with(save_text(first, false), black);
    play(game, "{'action':'shot','type':'pot','ball':'black','pocket':'a3'}");
    play(game, "{'action':'roll','dice':[3,3]}");
    SHOWS(game, "All square");
    play(game, "{'action':'pot_black','power':1}");
    SHOWS(game, "Called: pot black power 1 (3+: 32 in 36)\n");
    play(game, "{'action':'roll','dice':[3,3]}");
    SHOWS(game, "Choose your next cue.");
    cue_game_free(game);
    play(first, "{'action':'concede'}");
    SHOWS(first, "The tournament is lost.");
    cue_game_free(first);
    game = new_game("{'best_of':3,'match':{'round':3,'level':2,'opponent':'Old Joss'}}");
    play(game, "{'action':'deal'}");
    SHOWS(game, "Player 1, round 3, against Old Joss, game 1 (games 0:0)");
    play(game, "{'action':'concede'}");
    play(game, "{'action':'deal'}");
    play(game, "{'action':'concede'}");
    SHOWS(game, "The match is lost.");
    cue_game_free(game);
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
    SHOWS(later, "The opponent rolls 1 die, and is snookered.");
    play(later, "{'action':'roll','dice':[1]}");
    SHOWS(later, "You are on red.");
    cue_game_free(game);
    cue_game_free(later);
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

static cue_status begin_with(const char *pointer, const char *value, cue_game **game)
{
    cue_game *sound = new_game(NULL);
    const char *options = edited(options_text(sound), pointer, value);
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game_free(sound);
    return cue_game_new_json(cue_ruleset_find("snooker-solitaire"), &config, options, NULL, game, &fault);
}

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
              the_picture_tells_the_end, a_snookered_opponent_is_shown, the_drawing_is_xml);
    ADD_TESTS(suite, "text", the_call_is_told, help_is_there);
    ADD_TESTS(suite, "options", options_are_checked, options_are_completed);
    return suite;
}
