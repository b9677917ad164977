/* Tables as SVG, compared whole with goldens. The table is 24000 tenths of a millimetre long and 12000 wide, and balls measure 300:
 * round numbers of pool. With its rails of 1000 it is 26000 long, so that a thousandth of that is 26. */
#include "golden.h"
#include "help.h"
#include "suites.h"

#include "draw/bed.h"

#include <cuerules/svg.h>
#include <cuerules/table_picture.h>

static const cue_table pool = {2.4, 1.2, 0.03, 0, 0, CUE_TABLE_OWN, {0}};
static const cue_table snooker = {3.6, 1.8, 0.026, 0.75, 0.3, CUE_TABLE_OWN, {0}};

static const char *const names[] = {"cue", "1", "8", "9", "10", "odd&"};
static const cue_ball_set balls = {names, CUE_COUNT(names), false, {0}};
enum { CUE, ONE, EIGHT, NINE, TEN, ODD };

static cue_layout spread(void)
{
    static const cue_point at[] = {{0.3, 0.6}, {0.599991, 1.200001}, {0.599989, 1.80004}, {0.9, 0.60004}, {0.3, 1.8}, {0.9, 1.8}};
    cue_layout layout = {.known = 1};
    unsigned ball;
    for (ball = 0; ball < CUE_COUNT(at); ball++)
        cue_layout_put(&layout, ball, at[ball]);
    return layout;
}

/* From the end of a throat by the jaws to the other end. At the corners mouths are 1200 wide, so that a jaw is 849 from the
 * corner along its cushion; the throat is 600 deep, at a right angle to the mouth, and its facings come in by 600 tan 7
 * each, which ends it 372 beside the corner both ways. In the middle mouths are 1333 wide and throats 300 deep, and
 * each facing comes in by 300 tan 14 = 75. Holes begin a shelf behind the mouth; in the middle the wood has room for a
 * circle of 460 only. Wood is 1000 - 380 wide, which is less than 24 thousandths of the table, and so letters are as high
 * as that. The kitchen's line is at a quarter of the length. A number is 1.35 radii high, one of two digits 1.1, a letter 1;
 * the middle of it is 0.36 of that above its line. */
START_TEST(a_table_of_pool)
{
    const cue_layout layout = spread();
    cue_writer out = begin_drawing();
    cue_draw_table_svg(&pool, &layout, &balls, &out);
    GOLDEN("a table of pool", drawn);
}
END_TEST

/* Letters of 30 thousandths on the cloth, of 24 below it: the balls in hand begin four letters to the right, 2.4 radii from
 * one to the next, in the middle of a strip of 1200. */
START_TEST(places_that_are_not_known)
{
    const cue_layout layout = {.on_table = 1u << ONE | 1u << ODD, .in_hand = 1u << CUE | 1u << EIGHT};
    cue_writer out = begin_drawing();
    cue_draw_table_svg(&pool, &layout, &balls, &out);
    GOLDEN("places that are not known", drawn);
}
END_TEST

/* The same for snooker, where a thousandth is 38. Mouths are 866.7 and 1040 wide; throats are 520 and 260 deep. The D has a
 * radius of 3000, and the black spot lies 324 / 3569 of the length before the top cushion. */
START_TEST(a_table_of_snooker)
{
    const cue_layout layout = {.known = 1};
    cue_writer out = begin_drawing();
    cue_draw_table_svg(&snooker, &layout, &balls, &out);
    GOLDEN("a table of snooker", drawn);
}
END_TEST

/* Balls of 54 mm are balls of snooker still. */
START_TEST(marks_go_with_the_balls)
{
    const cue_layout layout = {.known = 1};
    cue_table table = pool;
    unsigned i;
    for (i = 0; i < 2; i++) {
        cue_writer out = begin_drawing();
        table.ball_radius = i ? 0.0271 : 0.027;
        cue_draw_table_svg(&table, &layout, &balls, &out);
        ck_assert_int_eq(strstr(drawn, "stroke-dasharray") != NULL, i != 0);
        ck_assert_int_eq(strstr(drawn, " 0 0 0 0 ") != NULL, i == 0);
        table.also.no_pockets = 1;
        out = begin_drawing();
        cue_draw_table_svg(&table, &layout, &balls, &out);
        ck_assert(!strstr(drawn, "stroke-dasharray") && !strstr(drawn, " 0 0 0 0 "));
        table.also.no_pockets = 0;
    }
}
END_TEST

/* The wood has room for circles of 460, which is what middle pockets of snooker have with balls of 46 mm: two diameters
 * wide, and behind a twelfth of one. A larger one is moved to 500 behind the nose. */
START_TEST(holes)
{
    cue_table table = snooker;
    cue_svg_hole left, right;
    table.ball_radius = 0.023;
    left = cue_svg_hole_of(&table, CUE_POCKET_ML);
    right = cue_svg_hole_of(&table, CUE_POCKET_MR);
    ck_assert(left.x == 18000 && left.y == -498 && left.radius == 460);
    ck_assert(right.x == 18000 && right.y == 18498 && right.radius == 460);
    table.ball_radius = 0.0231;
    left = cue_svg_hole_of(&table, CUE_POCKET_ML);
    right = cue_svg_hole_of(&table, CUE_POCKET_MR);
    ck_assert(left.x == 18000 && left.y == -500 && left.radius == 460);
    ck_assert(right.x == 18000 && right.y == 18500 && right.radius == 460);
    table.ball_radius = 0.04; /* corners are as wide as they are */
    left = cue_svg_hole_of(&table, CUE_POCKET_TL);
    ck_assert(left.x == 36377 && left.y == -377 && left.radius == 800);
}
END_TEST

/* On a page the rails are wide enough for letters of 24 thousandths: 1226, so that the whole is 26452 by 14452. */
START_TEST(a_bed_on_a_page)
{
    cue_table_drawing drawing = {.size = sizeof drawing, .table = &pool, .x = 10, .y = 20, .width = 500,
                                 .marks = CUE_TABLE_MARK_KITCHEN};
    cue_writer out = begin_drawing();
    cue_draw_table_bed(&out, &drawing);
    GOLDEN("a bed on a page", drawn);
    ck_assert_uint_eq(cue_table_drawing_height(&pool, 500), 273);
    ck_assert_uint_eq(cue_table_drawing_height(&pool, 26452), 14452);
    drawing.width = 26452;
    out = begin_drawing();
    cue_draw_table_bed(&out, &drawing);
    ck_assert_ptr_nonnull(strstr(drawn, " scale(1.000000) "));
    drawing.width = 30000;
    drawing.marks = 0;
    out = begin_drawing();
    cue_draw_table_bed(&out, &drawing);
    ck_assert_ptr_nonnull(strstr(drawn, " scale(1.134129) "));
    ck_assert_ptr_null(strstr(drawn, "<g stroke-opacity"));
    drawing.marks = CUE_TABLE_MARK_D;
    out = begin_drawing();
    cue_draw_table_bed(&out, &drawing);
    ck_assert_ptr_nonnull(strstr(drawn, " 0 0 0 0 "));
    ck_assert_ptr_null(strstr(drawn, "stroke-dasharray"));
}
END_TEST

/* The cushions and letters of 24 thousandths on the wood: 32 thousandths of the whole and 380 are a rail, whatever the
 * table's length; what is left of a tenth of a millimetre is dropped. */
START_TEST(rails_on_a_page)
{
    static const struct {
        double length;
        const char *rail;
    } all[] = {{3.2, "1500"}, {2.419, "1232"}, {1.015, "752"}}; /* 1500.0, 1232.99, and 752.99 */
    size_t i;
    for (i = 0; i < CUE_COUNT(all); i++) {
        const cue_table table = {all[i].length, 1, 0.03, 0, 0, CUE_TABLE_OWN, {0}};
        const cue_table_drawing drawing = {.size = sizeof drawing, .table = &table, .width = 1000};
        cue_writer out = begin_drawing();
        cue_draw_table_bed(&out, &drawing);
        ck_assert_ptr_nonnull(strstr(drawn, text_of(" translate(%s %s)\">\n", all[i].rail, all[i].rail)));
    }
    ck_assert_uint_eq(cue_table_drawing_height(&(cue_table){3.2, 1.6, 0.03, 0, 0, CUE_TABLE_OWN, {0}}, 1000), 542);
}
END_TEST

/* Numbers are 593 high and 437 or 874 wide; the first place for one is to the upper right, 1.01 and 0.7 radii beside the
 * middle of the ball: the 1's at 12428.51 and 5400.51, the 8's at 5400.49. */
START_TEST(balls_on_a_page)
{
    const cue_layout layout = spread(), unknown = {.on_table = 7};
    cue_table_drawing drawing = {.size = sizeof drawing, .table = &pool, .layout = &layout, .balls = &balls, .width = 500,
                                 .marks = CUE_TABLE_MARK_NUMBERS, .ringed = 1u << CUE | 1u << ONE | 1u << TEN | 1u << 9};
    cue_writer out = begin_drawing();
    cue_draw_table_balls(&out, &drawing);
    GOLDEN("balls with numbers and rings", drawn);
    drawing.width = 1000;
    drawing.marks = CUE_TABLE_MARK_KITCHEN | CUE_TABLE_MARK_D;
    drawing.ringed = 0;
    out = begin_drawing();
    cue_draw_table_balls(&out, &drawing);
    GOLDEN("balls on a page", drawn);
    drawing.layout = &unknown;
    out = begin_drawing();
    cue_draw_table_balls(&out, &drawing);
    GOLDEN("unknown places on a page", drawn);
}
END_TEST

/* Balls are tiny where they are shown with a radius of less than 9 units: of 300 tenths of 22200 by 666 it is just 9. */
START_TEST(tiny_balls)
{
    const cue_table table = {2.002, 1, 0.03, 0, 0, CUE_TABLE_OWN, {0}};
    const cue_layout layout = {.known = 1};
    cue_table_drawing drawing = {.size = sizeof drawing, .table = &table, .layout = &layout, .balls = &balls};
    for (drawing.width = 665; drawing.width <= 666; drawing.width++) {
        cue_writer out = begin_drawing();
        cue_draw_table_balls(&out, &drawing);
        ck_assert_str_eq(drawn, drawing.width == 666 ? "<g>\n</g>\n</g>\n" : "<g class=\"cue-tiny\">\n</g>\n</g>\n");
    }
}
END_TEST

/* Documents say what is seen, in their own size: three tenths of a pixel for each millimetre. */
START_TEST(documents)
{
    const cue_layout layout = {.known = 1, .on_table = 1u << ONE | 1u << ODD, .in_hand = 1u << CUE | 1u << EIGHT};
    const cue_layout none = {.known = 1, .in_hand = 0};
    cue_writer out = begin_drawing();
    cue_draw_table_svg(&pool, &layout, &balls, &out);
    GOLDEN("a document", drawn);
    out = begin_drawing();
    cue_draw_table_svg(&pool, &none, &balls, &out);
    ck_assert_ptr_nonnull(strstr(drawn, ">On the table: nothing.</desc>"));
}
END_TEST

/* A description is cut between two characters. */
START_TEST(long_descriptions)
{
    static char bytes[CUE_BALLS_MAX][64];
    static const char *many[CUE_BALLS_MAX];
    const cue_ball_set wide = {many, CUE_BALLS_MAX, false, {0}};
    const cue_layout layout = {.on_table = UINT32_MAX};
    unsigned shift, ball, i;
    for (shift = 0; shift < 2; shift++) {
        cue_writer out = begin_drawing();
        for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
            (void)snprintf(bytes[ball], sizeof bytes[ball], "%s", ball || shift ? "" : "b");
            for (i = 0; i < 18; i++)
                (void)strcat(bytes[ball], "\xc3\xa9");
            many[ball] = bytes[ball];
        }
        cue_draw_table_svg(&pool, &layout, &wide, &out);
        ck_assert(is_utf8(drawn));
    }
}
END_TEST

/* Each with the colour of its ball, or a band of it, and what is written on it dark or white; edges of dark balls are bright. */
START_TEST(colours)
{
    static const char *const all[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "cue",
                                      "white", "red", "yellow", "green", "brown", "blue", "pink", "black", "orange", "purple",
                                      "maroon", "16", "0", ""};
    cue_writer out = begin_drawing();
    size_t i;
    for (i = 0; i < CUE_COUNT(all); i++)
        cue_draw_ball(&out, all[i], 1000, 2000, 100);
    GOLDEN("colours", drawn);
}
END_TEST

/* From the right edge, balls of 22 with 6 between them, and then the words, which are 91 wide. Object balls have 58
 * each, if there is so much. */
START_TEST(a_tray)
{
    static const char *const notes[] = {"cue's", "a", "b", "c", "d", "e"};
    const cue_layout layout = {.on_table = 1u << ONE | 1u << NINE, .in_hand = 1u << CUE | 1u << TEN};
    const cue_table_drawing drawing = {.size = sizeof drawing, .table = &pool, .layout = &layout, .balls = &balls,
                                       .ringed = 1u << ONE | 1u << EIGHT};
    cue_writer out = begin_drawing();
    cue_draw_table_tray(&out, &drawing, notes, 100, 200, 600);
    GOLDEN("a tray", drawn);
}
END_TEST

/* Without balls in hand five have the whole width: with 52 for each of them they are as large as ever, with 51 their
 * radius is 8 less than that, halved. A ball in hand and its words leave 281 of 450,
 * which are 56 for each. */
START_TEST(narrow_trays)
{
    static const unsigned widths[] = {260, 259, 450};
    unsigned i;
    for (i = 0; i < CUE_COUNT(widths); i++) {
        const cue_layout layout = {.in_hand = i == 2};
        const cue_table_drawing drawing = {.size = sizeof drawing, .table = &pool, .layout = &layout, .balls = &balls,
                                           .ringed = 1u << ODD};
        cue_writer out = begin_drawing();
        cue_draw_table_tray(&out, &drawing, NULL, i == 1 ? 1000 : 0, 0, widths[i]);
        GOLDEN(text_of("a tray of %u", widths[i]), drawn);
    }
}
END_TEST

/* What lies far outside is drawn at the edge of that; halves are rounded away from 0. */
START_TEST(tenths)
{
    static const struct {
        double metres;
        long expected;
    } all[] = {{0, 0}, {0.00004, 0}, {0.00006, 1}, {-0.00004, 0}, {-0.00006, -1}, {1.2, 12000}, {-0.9999, -9999},
               {-1, -10000}, {-1.5, -10000}, {9.9999, 99999}, {10, 100000}, {11, 100000}, {0.5 / 8192, 1},
               {1.0 / 8192, 1}};
    size_t i;
    for (i = 0; i < CUE_COUNT(all); i++)
        ck_assert_int_eq(cue_svg_tenths(all[i].metres), all[i].expected);
}
END_TEST

Suite *table_svg_suite(void)
{
    Suite *suite = suite_create("table_svg");
    ADD_TESTS(suite, "tables", a_table_of_pool, places_that_are_not_known, a_table_of_snooker, marks_go_with_the_balls, holes,
              documents, long_descriptions, tenths);
    ADD_TESTS(suite, "pages", a_bed_on_a_page, rails_on_a_page, balls_on_a_page, tiny_balls, colours, a_tray, narrow_trays);
    return suite;
}
