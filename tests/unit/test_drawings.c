/* Drawings of random games of every ruleset: what drawing_fault says of each, at every step. */
#include "drawing.h"
#include "help.h"
#include "suites.h"

#include <cuerules/svg.h>
#include <cuerules/table_picture.h>

#include <stdio.h>

static const char head[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\" role=\"img\" "
                           "aria-labelledby=\"a b\"><title id=\"a\">A</title><desc id=\"b\">B</desc>"
                           "<style>@media screen and (prefers-color-scheme:dark){}</style>";

/* The yardstick finds what it is there for. */
START_TEST(faults_are_found)
{
    static const char *const bodies[][2] = {
        {"<text x=\"10\" y=\"30\" font-size=\"24\">fine</text>", NULL},
        {"<text x=\"90\" y=\"30\" font-size=\"24\">wide</text>", "beyond the edge"},
        {"<text x=\"5\" y=\"30\" font-size=\"24\" text-anchor=\"end\">left</text>", "beyond the edge"},
        {"<g transform=\"translate(0 80) scale(0.5)\"><text x=\"0\" y=\"50\" font-size=\"40\">low</text></g>",
         "beyond"},
        {"<text x=\"10\" y=\"30\" font-size=\"9\">small</text>", "the size"},
        {"<g><title>7</title><text x=\"10\" y=\"30\" font-size=\"9\">7</text></g>", NULL},
        {"<text x=\"10\" y=\"30\" font-size=\"24\">a</text><text x=\"12\" y=\"35\" font-size=\"24\">b</text>",
         "over"},
        {"<g font-size=\"24\" text-anchor=\"middle\"><text x=\"1\" y=\"30\">aa</text></g>", "beyond the edge"},
        {"<rect id=\"a\" x=\"1\"/>", "twice"},
        {"<rect x=\"nan\"/>", "nan"},
        {"<a href=\"http://example.org\"></a>", "href"},
        {"<rect fill=\"url(#x)\"/>", "url"},
        {"<text x=\"1\">", "never closed"}};
    size_t i;
    for (i = 0; i < CUE_COUNT(bodies); i++) {
        const char *wrong = drawing_fault(text_of("%s%s</svg>", head, bodies[i][0]));
        if (!bodies[i][1])
            ck_assert_msg(!wrong, "%s: %s", bodies[i][0], wrong);
        else
            ck_assert_msg(wrong && (strstr(wrong, bodies[i][1]) || strstr(wrong, "fits no beginning")), "%s: %s",
                          bodies[i][0], wrong ? wrong : "nothing found");
    }
    ck_assert_str_eq(drawing_fault("<svg viewBox=\"0 0 9 9\" role=\"img\"></svg>"), "no title or description");
    ck_assert_str_eq(drawing_fault("<svg viewBox=\"0 0 9 9\"></svg>"), "no role");
}
END_TEST

static void assert_drawn(const cue_game *game)
{
    static const cue_picture kinds[] = {CUE_PICTURE_SVG, CUE_PICTURE_SVG_SHOT};
    size_t i;
    for (i = 0; i < CUE_COUNT(kinds); i++) {
        const char *svg = picture_text(game, kinds[i]), *wrong = drawing_fault(svg);
        ck_assert_msg(!wrong, "%s after %u actions: %s\n%.3000s",
                      cue_ruleset_definition(cue_game_ruleset(game))->id, (unsigned)cue_game_log_count(game), wrong,
                      svg);
    }
}

/* One action, chosen and made up at random; false when the game is over, or what was made up is refused. */
static bool play_at_random(cue_game *game, cue_random *random)
{
    static cue_action legal[512];
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    const size_t count = cue_game_legal(game, legal, CUE_COUNT(legal));
    _Alignas(8) unsigned char room[CUE_FILL_SIZE];
    cue_action *chosen = &legal[count ? cue_random_below(random, (uint32_t)(count < 512 ? count : 512)) : 0];
    if (!count)
        return false;
    if (definition->simulation && definition->simulation->declined >> chosen->kind & 1 &&
        cue_random_below(random, 20) != 0)
        chosen = &legal[0];
    if ((chosen->flags & CUE_ACTION_OPEN) &&
        !definition->fill(cue_game_options(game), cue_game_state(game), random, room, chosen))
        return false;
    must(cue_game_apply(game, chosen, &fault));
    return true;
}

static cue_game *game_of(cue_ruleset *ruleset, uint32_t players, const char *name, uint64_t seed)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    const char *names[CUE_PLAYERS_MAX];
    cue_game *game = NULL;
    uint32_t i;
    for (i = 0; i < CUE_PLAYERS_MAX; i++)
        names[i] = name;
    config.players = players;
    config.seed = seed;
    config.player_names = name ? names : NULL;
    must(cue_game_new(ruleset, &config, &game, &fault));
    return game;
}

static void walk(cue_ruleset *ruleset, uint32_t players, const char *name, uint64_t seed, unsigned actions)
{
    cue_game *game = game_of(ruleset, players, name, seed);
    cue_random random = cue_random_at(seed, 1);
    assert_drawn(game);
    while (cue_game_log_count(game) < actions && play_at_random(game, &random))
        assert_drawn(game);
    cue_game_free(game);
}

/* As long, and as wide, as a name can be. */
static const char *wide_name(void)
{
    static char name[65];
    memset(name, 'W', 64);
    return name;
}

START_TEST(random_games)
{
    const unsigned actions = is_slow_here() ? 10 : 60;
    cue_ruleset *ruleset = cue_ruleset_at((size_t)_i % cue_ruleset_count());
    const cue_definition *definition = cue_ruleset_definition(ruleset);
    const uint64_t seed = (uint64_t)_i / cue_ruleset_count();
    walk(ruleset, definition->players_min, NULL, seed + 1, actions);
    walk(ruleset, definition->players_max,
         seed % 2 ? "\xe6\xbc\xa2\xe6\xbc\xa2 <&> \"J\xc3\xbcrgen\"" : wide_name(), seed + 50, actions / 3);
}
END_TEST

/* Of a position, and without a log, the drawing with the last shot is the plain one; both are the same every time.
 */
START_TEST(without_a_last_shot)
{
    cue_ruleset *ruleset = cue_ruleset_at((size_t)_i);
    cue_game *game = game_of(ruleset, 0, NULL, 3), *loaded = NULL;
    cue_random random = cue_random_at(3, 1);
    unsigned i;
    ck_assert_str_eq(picture_text(game, CUE_PICTURE_SVG_SHOT), picture_text(game, CUE_PICTURE_SVG));
    for (i = 0; i < 12 && play_at_random(game, &random); i++)
        ck_assert_str_eq(picture_text(game, CUE_PICTURE_SVG_SHOT), picture_text(game, CUE_PICTURE_SVG_SHOT));
    must(load_text(NULL, save_text(game, false), CUE_VERIFY_NEVER, &loaded, &fault));
    ck_assert_str_eq(picture_text(loaded, CUE_PICTURE_SVG_SHOT), picture_text(game, CUE_PICTURE_SVG));
    cue_game_free(loaded);
    cue_game_free(game);
}
END_TEST

/* Ways of balls on a table where all places are known: the cue ball straight to the 1, which drops; then off a
 * cushion. */
START_TEST(ways_of_a_shot)
{
    static const cue_table table = CUE_TABLE_POOL_9FT_INIT;
    static const char *const names[] = {"cue", "1"};
    static const cue_ball_set balls = {names, 2, false, {0}};
    static char drawn[4000];
    _Alignas(8) unsigned char memory[2000];
    cue_writer out = {drawn, sizeof drawn, 0};
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    cue_layout before;
    memset(&before, 0, sizeof before);
    before.known = 1;
    cue_layout_put(&before, 0, (cue_point){0.5, 0.5});
    cue_layout_put(&before, 1, (cue_point){0.5, 1.5});
    cue_shot_contact(&builder, 0, 1, CUE_FIRST_MOVES);
    cue_shot_pocket(&builder, 1, CUE_POCKET_TR);
    cue_shot_cushion(&builder, 0);
    cue_shot_rest(&builder, 0, 0.25, 1.0);
    cue_draw_shot_ways(&out, &table, &balls, &before, cue_shot_built(&builder));
    /* Two radii before the 1, 57.15 mm; from there to rest, dashed. */
    ck_assert_ptr_nonnull(strstr(drawn, " d=\"M5000 5000L14429 5000\"/>"));
    ck_assert_ptr_nonnull(strstr(drawn, " d=\"M14429 5000L10000 2500\"/>"));
    ck_assert_ptr_nonnull(strstr(strstr(drawn, "stroke-dasharray"), "M14429 5000L10000 2500"));
    ck_assert_ptr_nonnull(strstr(drawn, " d=\"M15000 5000L"));
    out.length = 0;
    drawn[0] = '\0';
    cue_layout_forget(&before);
    cue_draw_shot_ways(&out, &table, &balls, &before, cue_shot_built(&builder));
    ck_assert_str_eq(drawn, "");
}
END_TEST

/* A ball alone has its sign to the upper right; where that is taken, below it; in a corner of the table none is
 * over the edge; and where every side is taken there is none. */
START_TEST(places_beside_balls)
{
    static const cue_table table = CUE_TABLE_POOL_9FT_INIT;
    cue_layout layout;
    cue_places places = {&table, &layout, 0, {{{0, 0}, 0, 0}}};
    cue_point first, second, at;
    memset(&layout, 0, sizeof layout);
    layout.known = 1;
    cue_layout_put(&layout, 1, (cue_point){0.5, 1});
    ck_assert(cue_place_beside(&places, 1, 0.08, 0.08, &first) &&
              cue_place_beside(&places, 1, 0.08, 0.08, &second));
    ck_assert(first.x < 0.5 && first.y > 1 && second.x > 0.5 && second.y > 1);
    cue_layout_put(&layout, 2, (cue_point){table.ball_radius, table.length - table.ball_radius});
    ck_assert(cue_place_beside(&places, 2, 0.08, 0.08, &at));
    ck_assert(at.x >= 0.04 && at.y <= table.length - 0.04);
    cue_take_place(&places, (cue_point){0.5, 1}, 0.5, 0.5);
    ck_assert(!cue_place_beside(&places, 1, 0.08, 0.08, &at));
    ck_assert(!cue_place_beside(&places, 7, 0.08, 0.08, &at)); /* not on the table */
}
END_TEST

/* Tables by themselves, of any shape, full or empty, with places or without. */
START_TEST(tables_alone)
{
    static const cue_table tables[] = {CUE_TABLE_POOL_9FT_INIT,
                                       CUE_TABLE_SNOOKER_12FT_INIT,
                                       {1, 2, 0.04, 0, 0, 0, {0}},
                                       {4, 0.5, 0.02, 0, 0, 0, {0}}};
    static const char *const names[] = {"cue", "1", "9", "red", "<b>", "black"};
    static const cue_ball_set balls = {names, CUE_COUNT(names), false, {0}};
    static char drawn[40000];
    size_t i;
    for (i = 0; i < 4 * CUE_COUNT(tables); i++) {
        const cue_table *table = &tables[i / 4];
        cue_writer out = {drawn, sizeof drawn, 0};
        cue_layout layout;
        unsigned ball;
        memset(&layout, 0, sizeof layout);
        layout.known = i & 1;
        layout.in_hand = CUE_BALL_BIT(0);
        for (ball = 1; i & 2 && ball < balls.count; ball++)
            cue_layout_put(&layout, ball, (cue_point){table->width * ball / 7, table->length * ball / 7});
        cue_draw_table_svg(table, &layout, &balls, &out);
        ck_assert_msg(!drawing_fault(drawn), "table %u: %s\n%.3000s", (unsigned)i, drawing_fault(drawn), drawn);
    }
}
END_TEST

/* By hand, in tenths of a millimetre: letters of 24 thousandths of 27400 are 657 high, and the first ball lies four of
 * them to the right; a ball's radius is 286, and from one to the next it is 2.4 of that. They are in the middle of a strip
 * of 1200, below the table of 12700 and its rail of 1000. */
START_TEST(balls_in_hand)
{
    static const char *const names[] = {"cue", "1", "2"};
    static const cue_ball_set balls = {names, CUE_COUNT(names), false, {0}};
    static const cue_table pool = CUE_TABLE_POOL_9FT_INIT;
    static const char *const expected[] = {"<text x=\"-500\" y=\"14536\" font-size=\"657\"",
                                           "<g><title>cue</title>\n<circle cx=\"2628\" cy=\"14300\" ",
                                           "<g><title>1</title>\n<circle cx=\"3314\" cy=\"14300\" ",
                                           "<g><title>2</title>\n<circle cx=\"4000\" cy=\"14300\" "};
    static char drawn[40000];
    const cue_layout layout = {.known = 1, .in_hand = 7};
    cue_writer out = {drawn, sizeof drawn, 0};
    size_t i;
    cue_draw_table_svg(&pool, &layout, &balls, &out);
    for (i = 0; i < CUE_COUNT(expected); i++)
        ck_assert_msg(strstr(drawn, expected[i]) != NULL, "%s", expected[i]);
}
END_TEST

/* What doesn't fit is set smaller, then cut; an empty one takes nothing. By hand, in hundredths of the size: Bo is
 * 131 wide, Beatrix 363, Maximiliane 607 and Maximil 391, five m are 490, and an ellipsis is taken for 100. */
START_TEST(texts_in_their_room)
{
    static const struct {
        unsigned size, room;
        const char *text, *expected;
    } table[] = {{30, 100, "Bo", "font-size=\"30\""},
                 {100, 131, "Bo", "font-size=\"100\""},
                 {100, 130, "Bo", "font-size=\"99\""},
                 {30, 100, "Beatrix", "font-size=\"27\""},
                 {30, 98, "mmmmm", "font-size=\"20\""},
                 {30, 98, "mmmmm", ">mmmmm</text>"},
                 {30, 97, "mmmmm", "font-size=\"20\""},
                 {30, 97, "mmmmm", ">mmm\xe2\x80\xa6</text>"},
                 {30, 100, "Maximiliane", ">Maximil\xe2\x80\xa6</text>"},
                 {30, 15, "Maximiliane", ">\xe2\x80\xa6</text>"},
                 {30, 0, "Maximiliane", "font-size=\"30\""}};
    size_t i;
    for (i = 0; i < CUE_COUNT(table); i++) {
        const cue_svg_type type = {
            (uint16_t)table[i].size, (uint16_t)table[i].room, CUE_SVG_LEFT, CUE_SVG_INK, 0, 0};
        char drawn[400] = "";
        cue_writer out = {drawn, sizeof drawn, 0};
        cue_svg_line(&out, &type, 0, 0, "%s", table[i].text);
        ck_assert_msg(strstr(drawn, table[i].expected) != NULL, "%s", drawn);
    }
    ck_assert_uint_eq(cue_svg_width("", 30, false), 0);
    ck_assert_uint_eq(cue_svg_width("Bo", 30, false), 40); /* 39.3 */
}
END_TEST

/* From the font's own file: how wide DejaVu Sans 2.37 is and its bold, blank to tilde, in 2,048ths of the size. */
START_TEST(widths_of_characters)
{
    static const unsigned short advances[2][95] = {
        {651,  821,  942,  1716, 1303, 1946, 1597, 563,  799,  799,  1024, 1716, 651,  739,  651,  690,
         1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 690,  690,  1716, 1716, 1716, 1087,
         2048, 1401, 1405, 1430, 1577, 1294, 1178, 1587, 1540, 604,  604,  1343, 1141, 1767, 1532, 1612,
         1235, 1612, 1423, 1300, 1251, 1499, 1401, 2025, 1403, 1251, 1403, 799,  690,  799,  1716, 1024,
         1024, 1255, 1300, 1126, 1300, 1260, 721,  1300, 1298, 569,  569,  1186, 569,  1995, 1298, 1253,
         1300, 1300, 842,  1067, 803,  1298, 1212, 1675, 1212, 1212, 1075, 1303, 690,  1303, 1716},
        {713,  934,  1067, 1716, 1425, 2052, 1786, 627,  936,  936,  1071, 1716, 778,  850,  778,  748,
         1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 819,  819,  1716, 1716, 1716, 1188,
         2048, 1585, 1561, 1503, 1700, 1399, 1399, 1681, 1714, 762,  762,  1587, 1305, 2038, 1714, 1741,
         1501, 1741, 1577, 1475, 1397, 1663, 1585, 2259, 1579, 1483, 1485, 936,  748,  936,  1716, 1024,
         1024, 1382, 1466, 1214, 1466, 1389, 891,  1466, 1458, 702,  702,  1362, 702,  2134, 1458, 1407,
         1466, 1466, 1010, 1219, 979,  1458, 1335, 1892, 1321, 1335, 1192, 1458, 748,  1458, 1716}};
    unsigned bold, i;
    for (bold = 0; bold < 2; bold++)
        for (i = 0; i < 95; i++) {
            const char text[2] = {(char)(' ' + i), '\0'};
            ck_assert_msg(cue_svg_width(text, 100, bold) == (advances[bold][i] * 100u + 2047) / 2048, "%s: %u",
                          text, cue_svg_width(text, 100, bold));
        }
}
END_TEST

/* The widths that DejaVu Sans and its bold have from the blank to the tilde, in the 2048 units that its files are drawn
 * in; a part of a hundredth counts as a whole one. */
START_TEST(widths_of_letters)
{
    static const unsigned plain[] = {
        651, 821, 942, 1716, 1303, 1946, 1597, 563, 799, 799, 1024, 1716, 651, 739, 651, 690, 1303, 1303, 1303,
        1303, 1303, 1303, 1303, 1303, 1303, 1303, 690, 690, 1716, 1716, 1716, 1087, 2048, 1401, 1405, 1430, 1577,
        1294, 1178, 1587, 1540, 604, 604, 1343, 1141, 1767, 1532, 1612, 1235, 1612, 1423, 1300, 1251, 1499, 1401,
        2025, 1403, 1251, 1403, 799, 690, 799, 1716, 1024, 1024, 1255, 1300, 1126, 1300, 1260, 721, 1300, 1298,
        569, 569, 1186, 569, 1995, 1298, 1253, 1300, 1300, 842, 1067, 803, 1298, 1212, 1675, 1212, 1212, 1075,
        1303, 690, 1303, 1716};
    static const unsigned bold[] = {
        713, 934, 1067, 1716, 1425, 2052, 1786, 627, 936, 936, 1071, 1716, 778, 850, 778, 748, 1425, 1425, 1425,
        1425, 1425, 1425, 1425, 1425, 1425, 1425, 819, 819, 1716, 1716, 1716, 1188, 2048, 1585, 1561, 1503, 1700,
        1399, 1399, 1681, 1714, 762, 762, 1587, 1305, 2038, 1714, 1741, 1501, 1741, 1577, 1475, 1397, 1663, 1585,
        2259, 1579, 1483, 1485, 936, 748, 936, 1716, 1024, 1024, 1382, 1466, 1214, 1466, 1389, 891, 1466, 1458,
        702, 702, 1362, 702, 2134, 1458, 1407, 1466, 1466, 1010, 1219, 979, 1458, 1335, 1892, 1321, 1335, 1192,
        1458, 748, 1458, 1716};
    unsigned i;
    for (i = 0; i < CUE_COUNT(plain); i++) {
        const char letter[] = {(char)(' ' + i), '\0'};
        ck_assert_uint_eq(cue_svg_width(letter, 100, false), (plain[i] * 100 + 2047) / 2048);
        ck_assert_uint_eq(cue_svg_width(letter, 100, true), (bold[i] * 100 + 2047) / 2048);
    }
    ck_assert_uint_eq(CUE_COUNT(plain), '~' - ' ' + 1);
    ck_assert_uint_eq(CUE_COUNT(bold), CUE_COUNT(plain));
    /* A has 69 hundredths, B 69: 138 of a size of 30 are 41.4. */
    ck_assert_uint_eq(cue_svg_width("AB", 30, false), 42);
    /* Letters of one column take a whole size, those of two 1.4. */
    ck_assert_uint_eq(cue_svg_width("\xc3\xa4", 50, false), 50);
    ck_assert_uint_eq(cue_svg_width("\xe6\xbc\xa2", 50, true), 70);
}
END_TEST

/* Marks that stand on the letter before them take no width, however many there are: the line is cut all the same. */
START_TEST(texts_of_marks)
{
    static const cue_svg_type type = {24, 191, CUE_SVG_LEFT, CUE_SVG_INK, 0, 0};
    char line[256] = "WWWWWWWWWWW", drawn[800] = "";
    cue_writer out = {drawn, sizeof drawn, 0};
    size_t at;
    for (at = 11; at < 253; at += 2)
        memcpy(line + at, "\xcc\x81", 2);
    memcpy(line + at, "WW", 3);
    cue_svg_line(&out, &type, 0, 0, "%s", line);
    ck_assert(is_utf8(drawn));
    ck_assert_ptr_nonnull(strstr(drawn, "font-size=\"16\""));
    ck_assert_ptr_null(strstr(drawn, "\xcc\x81WW<"));
}
END_TEST

static const char *line_of(const cue_svg_type *type, const char *text)
{
    char drawn[400] = "";
    cue_writer out = {drawn, sizeof drawn, 0};
    cue_svg_line(&out, type, 0, 0, "%s", text);
    return text_of("%s", drawn);
}

/* What a type leaves out, or has no name for, is the ink of a line that begins at its place. */
START_TEST(types_with_gaps)
{
    static const cue_svg_type plain = {30, 0, 0, 0, 0, 0}, odd = {30, 0, 9, 200, 0, 0};
    ck_assert_ptr_nonnull(strstr(line_of(&plain, "a"), "class=\"cue-ink\""));
    ck_assert_ptr_nonnull(strstr(line_of(&odd, "a"), "text-anchor=\"start\""));
    ck_assert_ptr_nonnull(strstr(line_of(&odd, "a"), "fill=\"none\">"));
    /* A tab has the width of one column; what is not UTF-8 ends what is measured. */
    ck_assert_uint_eq(cue_svg_width("\t", 100, false), 100);
    ck_assert_uint_eq(cue_svg_width("a\xff" "a", 100, false), cue_svg_width("a", 100, false));
}
END_TEST

static const char *page_of(const char *title, const char *description)
{
    const cue_svg_page page = {sizeof page, 100, 100, 100, title, description};
    char drawn[4000] = "";
    cue_writer out = {drawn, sizeof drawn, 0};
    cue_svg_open(&out, &page);
    return text_of("%s", drawn);
}

/* A page says what it shows as far as it was told. */
START_TEST(pages_without_words)
{
    ck_assert_ptr_null(strstr(page_of(NULL, NULL), "aria-"));
    ck_assert_ptr_null(strstr(page_of("", ""), "<title"));
    ck_assert_ptr_null(strstr(page_of("Title", NULL), "cue-desc-"));
    ck_assert_ptr_nonnull(strstr(page_of("Title", NULL), "aria-labelledby=\"cue-title-"));
    ck_assert_ptr_null(strstr(page_of("Title", NULL), "<desc"));
    ck_assert_ptr_null(strstr(page_of(NULL, "What it shows"), "aria-"));
    ck_assert_ptr_nonnull(strstr(page_of(NULL, "What it shows"), ">What it shows</desc>"));
}
END_TEST

static const char *seat_of(const char *name, const char *note, unsigned width)
{
    const cue_svg_seat seat = {sizeof seat, name, note, 147, true, false};
    char drawn[2000] = "";
    cue_writer out = {drawn, sizeof drawn, 0};
    cue_svg_draw_seat(&out, &seat, 0, 0, width, CUE_SVG_SEAT);
    return text_of("%s", drawn);
}

/* The score stands in any box; a name and a note where they are given, as much of them as there is room for. */
START_TEST(seats_with_little)
{
    ck_assert_ptr_nonnull(strstr(seat_of(NULL, NULL, 300), ">147</text>"));
    ck_assert_ptr_nonnull(strstr(seat_of("Bo", "breaks", 300), ">breaks</text>"));
    ck_assert_str_eq(seat_of("Bo", "", 300), seat_of("Bo", NULL, 300));
    ck_assert_ptr_nonnull(strstr(seat_of("Beatrix", NULL, 60), ">\xe2\x80\xa6</text>"));
}
END_TEST

Suite *drawings_suite(void)
{
    Suite *suite = suite_create("drawings");
    ADD_TESTS(suite, "yardstick", faults_are_found, texts_in_their_room, widths_of_characters, ways_of_a_shot,
              places_beside_balls, tables_alone, balls_in_hand);
    ADD_TESTS(suite, "parts", widths_of_letters, texts_of_marks, types_with_gaps, pages_without_words, seats_with_little);
    add_loop(suite, random_games, 5 * 6);
    add_loop(suite, without_a_last_shot, 5);
    return suite;
}
