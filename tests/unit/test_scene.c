/* Names in pictures: how they are cut, and that every game shows them. */
#include "help.h"
#include "suites.h"
#include "xml.h"

#include "base/columns.h"

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

/* What is not UTF-8 ends a name there. */
START_TEST(bytes_that_are_no_text)
{
    char bytes[64] = "";
    cue_writer out = {bytes, sizeof bytes, 0};
    ck_assert_uint_eq(cue_write_fitted(&out, "Ana\xff\xff Maria", 20), 4);
    ck_assert_str_eq(bytes, "Ana\xe2\x80\xa6");
}
END_TEST

/* The blocks of combining marks and of wide signs, by their first and last characters. Beside them everything takes
 * one column, unless the next block begins there. */
START_TEST(columns_of_blocks)
{
    static const uint32_t blocks[][3] = {
        {0x300, 0x36f, 0},     {0x483, 0x489, 0},     {0x591, 0x5bd, 0},     {0x610, 0x61a, 0},
        {0x64b, 0x65f, 0},     {0x1100, 0x115f, 2},   {0x1ab0, 0x1aff, 0},   {0x1dc0, 0x1dff, 0},
        {0x200b, 0x200f, 0},   {0x20d0, 0x20ff, 0},   {0x2e80, 0x303e, 2},   {0x3041, 0xa4cf, 2},
        {0xac00, 0xd7a3, 2},   {0xf900, 0xfaff, 2},   {0xfe00, 0xfe0f, 0},   {0xfe20, 0xfe2f, 0},
        {0xfe30, 0xfe6f, 2},   {0xff00, 0xff60, 2},   {0xffe0, 0xffe6, 2},   {0x1f300, 0x1f64f, 2},
        {0x1f680, 0x1f6ff, 2}, {0x1f900, 0x1f9ff, 2}, {0x20000, 0x3fffd, 2}, {0xe0100, 0xe01ef, 0},
        {0x110000, 0x110000, 1}};
    size_t i;
    for (i = 0; i + 1 < CUE_COUNT(blocks); i++) {
        const uint32_t next = blocks[i][1] + 1;
        ck_assert_uint_eq(cue_columns_of(blocks[i][0]), blocks[i][2]);
        ck_assert_uint_eq(cue_columns_of((blocks[i][0] + blocks[i][1]) / 2), blocks[i][2]);
        ck_assert_uint_eq(cue_columns_of(blocks[i][1]), blocks[i][2]);
        if (next == blocks[i + 1][0])
            continue;
        ck_assert_msg(cue_columns_of(next) == 1, "behind %lx", (unsigned long)blocks[i][1]);
        ck_assert_msg(cue_columns_of(blocks[i + 1][0] - 1) == 1, "before %lx", (unsigned long)blocks[i + 1][0]);
    }
    ck_assert_uint_eq(cue_columns_of('a'), 1);
    ck_assert_uint_eq(cue_columns_of(0x2ff), 1);
}
END_TEST

/* The widths of all characters from the blank to the tilde, added up. */
START_TEST(widths_of_letters)
{
    char all['~' - ' ' + 2] = "";
    int i;
    for (i = ' '; i <= '~'; i++)
        all[i - ' '] = (char)i;
    ck_assert_uint_eq(cue_svg_width(all, 100, false), 5718);
    ck_assert_uint_eq(cue_svg_width(all, 100, true), 6311);
}
END_TEST

static const char *seat_drawn(const cue_svg_seat *seat, unsigned width, unsigned height)
{
    static char drawn[1000];
    cue_writer out = {drawn, sizeof drawn, 0};
    cue_svg_draw_seat(&out, seat, 20, 100, width, height);
    return drawn;
}

/* By hand: a high box has edges of 20, the pointer and the name beside it 24 further; the middle is at 146, and
 * figures of 44 stand 36 % of that below it. A low box has edges of 10. */
START_TEST(seats)
{
    cue_svg_seat seat = {.size = sizeof seat, .name = "Ana", .note = "solids", .score = -7, .acts = true};
    ck_assert_str_eq(seat_drawn(&seat, 400, CUE_SVG_SEAT),
                     "<rect x=\"20\" y=\"100\" width=\"400\" height=\"92\" rx=\"12\" fill=\"#f0ede4\" "
                     "stroke=\"#a8481a\" stroke-width=\"3\" class=\"cue-panel cue-accent-edge\"/>\n"
                     "<path d=\"M40 122l14 9l-14 9z\" fill=\"#a8481a\" class=\"cue-accent\"/>\n"
                     "<text x=\"64\" y=\"142\" font-size=\"32\" font-weight=\"700\" fill=\"#22272b\" "
                     "class=\"cue-ink\">Ana</text>\n"
                     "<text x=\"64\" y=\"174\" font-size=\"24\" fill=\"#64645c\" class=\"cue-quiet\">solids</text>\n"
                     "<text x=\"400\" y=\"161\" font-size=\"44\" text-anchor=\"end\" font-weight=\"700\" "
                     "fill=\"#22272b\" class=\"cue-ink\">-7</text>\n");
    seat.acts = false;
    seat.note = "";
    ck_assert_ptr_nonnull(strstr(seat_drawn(&seat, 400, CUE_SVG_SEAT),
                                 "<text x=\"40\" y=\"157\" font-size=\"32\" font-weight=\"700\" "));
    seat.note = "left out";
    seat.quiet = true;
    ck_assert_str_eq(seat_drawn(&seat, 300, CUE_SVG_SEAT_LOW),
                     "<rect x=\"20\" y=\"100\" width=\"300\" height=\"56\" rx=\"12\" fill=\"#f0ede4\" "
                     "stroke=\"#cdc7b8\" stroke-width=\"3\" class=\"cue-panel cue-line-edge\"/>\n"
                     "<text x=\"30\" y=\"137\" font-size=\"26\" fill=\"#64645c\" class=\"cue-quiet\">Ana</text>\n"
                     "<text x=\"310\" y=\"138\" font-size=\"30\" text-anchor=\"end\" font-weight=\"700\" "
                     "fill=\"#64645c\" class=\"cue-quiet\">-7</text>\n");
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
        ck_assert_msg(columns_of(picture, length) <= 79, "wide: %.*s", (int)length, picture);
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

/* Names as long and as wide as can be never make a picture wider than 79 columns. */
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
    ADD_TESTS(suite, "columns", texts_cut_to_columns, bytes_that_are_no_text, columns_of_blocks, svg_texts_cut,
              widths_of_letters, seats);
    ADD_TESTS(suite, "names", names_of_players, long_orders);
    add_loop(suite, long_names, 4);
    return suite;
}
