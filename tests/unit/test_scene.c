/* Names in pictures: how they are cut, and that every game shows them. */
#include "help.h"
#include "suites.h"
#include "xml.h"

#include <cuerules/svg.h>

#define E_ACUTE   "\xc3\xa9"
#define COMBINING "e\xcc\x81" /* e and the mark, two characters in one column */
#define HAN       "\xe6\xbc\xa2"
#define ELLIPSIS  "\xe2\x80\xa6"

START_TEST(texts_cut_to_columns)
{
    static const struct {
        const char *text, *fitted;
        unsigned columns, taken;
    } table[] = {
        {"", "", 5, 0},
        {"", "", 0, 0},
        {"Ana", "", 0, 0},
        {"Ana", "Ana", 3, 3},
        {"Ana", "Ana", 9, 3},
        {"Ana", "A" ELLIPSIS, 2, 2},
        {"Ana", ELLIPSIS, 1, 1},
        {"Ren" E_ACUTE, "Ren" E_ACUTE, 4, 4},
        {"R" E_ACUTE "n" E_ACUTE, "R" E_ACUTE ELLIPSIS, 3, 3},
        {"R" COMBINING "n" COMBINING, "R" COMBINING "n" COMBINING, 4, 4},
        {"R" COMBINING "n" COMBINING, "R" COMBINING ELLIPSIS, 3, 3},
        {HAN HAN, HAN HAN, 4, 4},
        {HAN HAN, HAN ELLIPSIS, 3, 3},
        {HAN HAN HAN, HAN ELLIPSIS, 4, 3}, /* another would be half a sign too wide */
        {HAN, ELLIPSIS, 1, 1},
        {"A\xcc\x81\xcc\x81\xcc\x81\xcc\x81", ELLIPSIS, 1, 1}, /* nine bytes for one column */
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(table); i++) {
        char bytes[64] = "", column[64] = "";
        cue_writer out = {bytes, sizeof bytes, 0}, padded = {column, sizeof column, 0};
        ck_assert_uint_eq(cue_write_fitted(&out, table[i].text, table[i].columns), table[i].taken);
        ck_assert_str_eq(bytes, table[i].fitted);
        cue_write_column(&padded, table[i].text, table[i].columns);
        ck_assert_str_eq(column,
                         text_of("%s%*s", table[i].fitted, (int)(table[i].columns - table[i].taken), ""));
    }
}
END_TEST

/* A line that is cut is cut between two characters. */
START_TEST(svg_texts_cut)
{
    unsigned shift;
    for (shift = 0; shift < 2; shift++) {
        char bytes[512] = "", name[300] = "a";
        cue_writer out = {bytes, sizeof bytes, 0};
        unsigned i;
        for (i = 0; i < 140; i++)
            memcpy(name + shift + (size_t)2 * i, E_ACUTE, 3);
        cue_svg_text(&out, CUE_SVG_LEFT, 0, 0, 10, "%s", name);
        ck_assert(is_utf8(bytes));
        ck_assert_ptr_null(xml_fault(bytes));
    }
}
END_TEST

static unsigned columns_of(const char *line, size_t length)
{
    cue_writer nowhere = {NULL, 0, 0};
    return cue_write_fitted(&nowhere, text_of("%.*s", (int)length, line), 1000);
}

static void assert_columns(const char *picture)
{
    for (; *picture; picture += strcspn(picture, "\n"), picture += *picture == '\n') {
        const size_t length = strcspn(picture, "\n");
        ck_assert_msg(columns_of(picture, length) <= 80, "wide: %.*s", (int)length, picture);
    }
}

static cue_game *named_game(cue_ruleset *ruleset, const char *const *names, uint32_t players)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    config.players = players;
    config.player_names = names;
    must(cue_game_new(ruleset, &config, &game, &fault));
    return game;
}

/* Every name stands in both pictures of every game, escaped where it is markup. */
START_TEST(names_of_players)
{
    static const char *const names[] = {"Ana & <Bo>", "Z\xc3\xa9 \"8\""};
    static const char *const escaped[] = {"Ana &amp; &lt;Bo&gt;", "Z\xc3\xa9 &quot;8&quot;"};
    size_t i;
    for (i = 0; i < cue_ruleset_count(); i++) {
        const uint32_t players = cue_ruleset_definition(cue_ruleset_at(i))->players_max > 1 ? 2 : 1;
        cue_game *game = named_game(cue_ruleset_at(i), names, players);
        uint32_t player;
        for (player = 0; player < players; player++) {
            const char *text = picture_text(game, CUE_PICTURE_TEXT), *svg = picture_text(game, CUE_PICTURE_SVG);
            ck_assert_msg(strstr(text, names[player]) != NULL, "%s", text);
            ck_assert_msg(strstr(svg, escaped[player]) != NULL, "%s", svg);
            ck_assert_ptr_null(xml_fault(svg));
        }
        cue_game_free(game);
    }
}
END_TEST

/* Names as long and as wide as can be never make a picture wider than eighty columns. */
START_TEST(long_names)
{
    static const char *const characters[] = {"W", HAN, COMBINING, "\xf0\x9f\x8e\xb1"};
    char name[300] = "";
    const char *names[CUE_PLAYERS_MAX];
    size_t i;
    for (i = 0; i < 64 / (_i == 2 ? 2 : 1); i++)
        (void)strcat(name, characters[_i]);
    for (i = 0; i < CUE_PLAYERS_MAX; i++)
        names[i] = name;
    for (i = 0; i < cue_ruleset_count(); i++) {
        const cue_definition *definition = cue_ruleset_definition(cue_ruleset_at(i));
        cue_game *game = named_game(cue_ruleset_at(i), names, definition->players_max);
        while (!cue_step_over(cue_ruleset_at(i), cue_game_state(game)) && cue_game_log_count(game) < 9) {
            _Alignas(8) unsigned char room[CUE_FILL_SIZE];
            cue_random random = cue_random_at(5, (uint32_t)cue_game_log_count(game));
            cue_action action;
            (void)cue_game_legal(game, &action, 1);
            if (action.flags & CUE_ACTION_OPEN)
                (void)definition->fill(cue_game_options(game), cue_game_state(game), &random, room, &action);
            must(cue_game_apply(game, &action, &fault));
            assert_columns(picture_text(game, CUE_PICTURE_TEXT));
            ck_assert_ptr_null(xml_fault(picture_text(game, CUE_PICTURE_SVG)));
        }
        cue_game_free(game);
    }
}
END_TEST

/* The order of a round of thirty-two stands in two lines. */
START_TEST(long_orders)
{
    cue_game *game = begin_game("chaser", 32, "{'order':'random'}");
    (void)told(game, "{'action':'order'}");
    assert_columns(picture_text(game, CUE_PICTURE_TEXT));
    cue_game_free(game);
}
END_TEST

Suite *scene_suite(void)
{
    Suite *suite = suite_create("scene");
    ADD_TESTS(suite, "columns", texts_cut_to_columns, svg_texts_cut);
    ADD_TESTS(suite, "names", names_of_players, long_orders);
    add_loop(suite, long_names, 4);
    return suite;
}
