/* Parts of drawings: what drawing_fault finds, tables, and texts in their room. */
#include "drawing.h"
#include "golden.h"
#include "cases.h"
#include "help.h"
#include "shots.h"
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

/* Ways of balls on a table where all places are known: the cue ball straight to the 1, which drops; then off a
 * cushion. */
START_TEST(ways_of_a_shot)
{
    static const cue_table table = CUE_TABLE_POOL_9FT_INIT;
    static const char *const names[] = {"cue", "1"};
    static const cue_ball_set balls = {names, 2, false, {0}};
    _Alignas(8) unsigned char memory[2000];
    cue_writer out = begin_drawing();
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    cue_layout before;
    memset(&before, 0, sizeof before);
    before.known = 1;
    cue_layout_put(&before, 0, (cue_point){0.5, 0.5});
    cue_layout_put(&before, 1, (cue_point){0.5, 1.5});
    cue_shot_contact(&builder, 0, 1, CUE_FIRST_MOVES);
    cue_shot_line(&builder, 1, CUE_LINE_FOOT);
    cue_shot_pocket(&builder, 1, CUE_POCKET_TR);
    cue_shot_cushion(&builder, 0);
    cue_shot_rest(&builder, 0, 0.25, 1.0);
    cue_draw_shot_ways(&out, &table, &balls, &before, cue_shot_built(&builder));
    /* Two radii before the 1, 57.15 mm; from there to rest, dashed. */
    ck_assert_ptr_nonnull(strstr(drawn, " d=\"M5000 5000L14429 5000\"/>"));
    ck_assert_ptr_nonnull(strstr(drawn, " d=\"M14429 5000L10000 2500\"/>"));
    ck_assert_ptr_nonnull(strstr(strstr(drawn, "stroke-dasharray"), "M14429 5000L10000 2500"));
    ck_assert_ptr_nonnull(strstr(drawn, " d=\"M15000 5000L"));
    out = begin_drawing();
    cue_layout_forget(&before);
    cue_draw_shot_ways(&out, &table, &balls, &before, cue_shot_built(&builder));
    ck_assert_str_eq(drawn, "");
}
END_TEST

/* Shots that a simulator made, with and without the places where balls come to rest. */
START_TEST(ways_of_real_shots)
{
    const char *text = source_file("tests/data/shots.txt");
    real_shot real;
    unsigned round = 0;
    while (next_real_shot(&text, &real)) {
        cue_shot *shot = shot_of(real.balls, real.notation);
        cue_writer out = begin_drawing();
        cue_draw_shot_ways(&out, &real.table, real.balls, &real.before, shot);
        shot->has_rest = 1;
        shot->resting = real.after.on_table;
        memcpy(shot->rest, real.after.at, sizeof shot->rest);
        cue_draw_shot_ways(&out, &real.table, real.balls, &real.before, shot);
        GOLDEN_SUM("ways of real shots", round++, drawn);
        out = begin_drawing();
        shot->no_stroke = 1;
        cue_draw_shot_ways(&out, &real.table, real.balls, &real.before, shot);
        ck_assert_str_eq(drawn, "");
    }
    ck_assert_uint_gt(round, 3);
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
    ck_assert(cue_place_beside(&places, 1, 0.08, 0.08, &first) && cue_place_beside(&places, 1, 0.08, 0.08, &second));
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
    size_t i;
    for (i = 0; i < 4 * CUE_COUNT(tables); i++) {
        const cue_table *table = &tables[i / 4];
        cue_writer out = begin_drawing();
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
    const cue_layout layout = {.known = 1, .in_hand = 7};
    cue_writer out = begin_drawing();
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
    case_list of = CASES("texts_in_their_room");
    while (next_case(&of)) {
        const cue_svg_type type = {
            (uint16_t)case_set(&of, 0), (uint16_t)case_set(&of, 1), CUE_SVG_LEFT, CUE_SVG_INK, 0, 0};
        cue_writer out = begin_drawing();
        cue_svg_line(&out, &type, 0, 0, "%s", of.field[2]);
        ck_assert_msg(strstr(drawn, of.field[3]) != NULL, "%s", drawn);
    }
    ck_assert_uint_eq(cue_svg_width("", 30, false), 0);
    ck_assert_uint_eq(cue_svg_width("Bo", 30, false), 40); /* 39.3 */
}
END_TEST

/* The widths that DejaVu Sans and its bold have from the blank to the tilde, in the 2048 units that its files are drawn
 * in; a part of a hundredth counts as a whole one. */
START_TEST(widths_of_letters)
{
    case_list of = CASES("widths_of_letters");
    while (next_case(&of)) {
        ck_assert_uint_eq((unsigned char)*of.field[0], ' ' + of.count - 1);
        ck_assert_uint_eq(cue_svg_width(of.field[0], 100, false), (case_set(&of, 1) * 100 + 2047) / 2048);
        ck_assert_uint_eq(cue_svg_width(of.field[0], 100, true), (case_set(&of, 2) * 100 + 2047) / 2048);
    }
    ck_assert_uint_eq(of.count, '~' - ' ' + 1);
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
    char line[256] = "WWWWWWWWWWW";
    cue_writer out = begin_drawing();
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
    cue_writer out = begin_drawing();
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
    /* As a module wrote it before a page had a heading. */
    const cue_svg_page page = {offsetof(cue_svg_page, heading), 100, 100, 100, title, description, NULL};
    cue_writer out = begin_drawing();
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

Suite *drawings_suite(void)
{
    Suite *suite = suite_create("drawings");
    ADD_TESTS(suite, "yardstick", faults_are_found);
    ADD_TESTS(suite, "tables", ways_of_a_shot, ways_of_real_shots, places_beside_balls, tables_alone, balls_in_hand);
    ADD_TESTS(suite, "texts", texts_in_their_room, widths_of_letters, texts_of_marks, types_with_gaps, pages_without_words);
    return suite;
}
