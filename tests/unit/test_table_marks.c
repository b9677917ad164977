/* What is marked in text drawings, on the cloth, on the rails, beside and below, and the lists of balls whose places are not
 * known: random drawings and those of edge cases against goldens. */
#include "golden.h"
#include "help.h"
#include "shots.h"
#include "suites.h"

#include "draw/draw.h"

#include <cuerules/table_picture.h>

static const double shapes[][2] = {{2.54, 1.27}, {1, 2}, {1, 1}, {3, 1}, {4, 0.5}, {4, 2}, {1, 1.7}, {3.569, 1.778},
                                   {1, 0.8}, {1, 24 / 31.0}}; /* 30 columns, and 31 */

/* Names of which some are their own label, and some are explained below. */
static const char *const names[] = {"cue", "1", "2", "red", "yellow", "ab", "blue", "brown", "15", "14", "black", "pink"};
static const cue_ball_set balls = {names, CUE_COUNT(names), false, {0}};

/* And longer ones: some are as wide as a narrow table, or wider. */
static const char *const long_ones[] = {"cue", "abcdefghijkl", "bcdefghijklm", "cdefghijklmno", "defghijklmnopqrstuvwxyzdefg",
                                        "efghijklmnopqrstuvwxyzabcdefghi", "fg", "ghijklmnopqrstuvwxyzabcdefghij",
                                        "hijklmnopqrstuvwxyzabcdefgh", "ijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcd",
                                        "jklm", "klmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst"};
static const cue_ball_set long_names = {long_ones, CUE_COUNT(long_ones), false, {0}};

START_TEST(random_drawings)
{
    static const char *const notes[] = {"R", NULL, "N2", "", "Kxy", "q", "R", "ab", "long ones"};
    static const char *const labels[] = {"c", "R1", "N10", "d", "e", "f", "g", "h", "i", "j", "kk", "lll"};
    static const char *const beside[] = {"one", "2", "three", "4", "5", "6", "7", "8", "", "10",
                                         "11", "12", "13", "14", "15", "sixteen"};
    const unsigned rounds = is_slow_here() ? 60 : 600;
    unsigned round, i;
    for (round = 0; round < rounds; round++) {
        cue_random random = cue_random_at(47, round);
        const double *shape = shapes[cue_random_below(&random, CUE_COUNT(shapes))];
        const bool own = cue_random_below(&random, 2);
        const cue_table table = {shape[0], shape[1], 0.03, own ? between(&random, 0.1, shape[0]) : 0,
                                 own ? between(&random, 0.05, shape[1] / 2) : 0, CUE_TABLE_OWN, {0}};
        const char *in_cells[CUE_TABLE_CELLS_MAX];
        cue_writer out;
        cue_layout layout = {.known = 1};
        cue_table_marks marks = {.size = sizeof marks, .on = (cue_balls)cue_random_next(&random)};
        marks.lines = (uint32_t)cue_random_below(&random, 8);
        marks.files = (uint32_t)cue_random_below(&random, 3) ? (uint32_t)cue_random_below(&random, 9) : 0;
        marks.ranks = (uint32_t)cue_random_below(&random, 14);
        marks.cells_on = cue_random_next(&random);
        for (i = 0; i < CUE_TABLE_CELLS_MAX; i++)
            in_cells[i] = notes[cue_random_below(&random, CUE_COUNT(notes))];
        marks.notes = cue_random_below(&random, 3) ? in_cells : NULL;
        marks.labels = cue_random_below(&random, 2) ? labels : NULL;
        marks.beside_count = cue_random_below(&random, 2) ? cue_random_below(&random, CUE_COUNT(beside) + 1) : 0;
        marks.beside = beside;
        for (i = 0; i < balls.count; i++) {
            const unsigned where = (unsigned)cue_random_below(&random, 4);
            if (where == 1)
                layout.in_hand |= CUE_BALL_BIT(i);
            else if (where)
                cue_layout_put(&layout, i, (cue_point){between(&random, 0, shape[1]), between(&random, 0, shape[0])});
        }
        if (cue_random_below(&random, 4) == 0)
            cue_layout_forget(&layout);
        if (cue_random_below(&random, 20) == 0)
            layout.on_table = 0;
        out = begin_drawing();
        cue_draw_table_marked(&table, &layout, round % 8 ? &balls : &long_names, &marks, &out);
        GOLDEN_SUM("random drawings", round, drawn);
    }
}
END_TEST

/* More files than there are letters: of 31 in 12 rows, the eleventh row is the middle of the 27th only. More cells than
 * can have notes. Nine ranks are numbered, ten are not. */
START_TEST(many_cells)
{
    static const char *const notes[CUE_TABLE_CELLS_MAX] = {[0] = "a", [62] = "b", [63] = "c"};
    static const unsigned cells[][2] = {{31, 1}, {26, 1}, {27, 2}, {5, 13}, {4, 16}, {8, 8}, {1, 9}, {1, 10}, {2, 9}, {65, 1}};
    const cue_layout layout = layout_of(1, 0);
    size_t i;
    for (i = 0; i < CUE_COUNT(cells); i++) {
        const cue_table_marks marks = {.size = sizeof marks, .files = cells[i][0], .ranks = cells[i][1], .notes = notes,
                                       .cells_on = UINT64_C(1) << 63};
        cue_writer out = begin_drawing();
        cue_draw_table_marked(&pool_table, &layout, &pool_balls, &marks, &out);
        GOLDEN(text_of("%u files of %u cells", cells[i][0], cells[i][1]), drawn);
    }
}
END_TEST

/* Four balls in hand: what is in hand has 16 characters, and what the labels mean 41, or one more, with three blanks
 * between. A line has up to 60. */
START_TEST(lines_that_just_fit)
{
    static const char *const fitting[] = {"abcdefgh", "bcdefghi", "cdefghi", "defghij"};
    static const char *const too_long[] = {"abcdefgh", "bcdefghi", "cdefghi", "defghijk"};
    const char *const *both[] = {fitting, too_long};
    size_t i;
    for (i = 0; i < 2; i++) {
        const cue_ball_set four = {both[i], 4, false, {0}};
        const cue_layout layout = {.known = 1, .in_hand = 0xf};
        cue_writer out = begin_drawing();
        cue_draw_table_marked(&pool_table, &layout, &four, NULL, &out);
        (void)cue_clean_picture(drawn, out.length, false);
        GOLDEN(i ? "lines that do not fit" : "lines that just fit", drawn);
    }
}
END_TEST

/* Without a drawing: the balls on the table, the cue ball last, and those that are off it. */
START_TEST(lists_of_many_balls)
{
    static const char *const many[] = {"cue", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14",
                                       "15", "sixteen", "eighteen", NULL, ""};
    const cue_ball_set all = {many, CUE_COUNT(many), false, {0}};
    const cue_layout layout = {.on_table = 0xffff};
    cue_writer out = begin_drawing();
    cue_draw_table_marked(&pool_table, &layout, &all, NULL, &out);
    (void)cue_clean_picture(drawn, out.length, false);
    GOLDEN("lists of many balls", drawn);
}
END_TEST

static void show_list(const char *name, const cue_layout *layout, const cue_ball_set *set,
                      const cue_table_marks *marks)
{
    cue_writer out = begin_drawing();
    cue_draw_table_marked(&pool_table, layout, set, marks, &out);
    (void)cue_clean_picture(drawn, out.length, false);
    GOLDEN(name, drawn);
}

/* Balls that were last seen touching are believed to lie elsewhere now, and half of the balls is too few for a drawing:
 * 1, 2 and 3 touch in a row, 4 lies one and a half millimetres beside the 3, and the cue ball is alone. */
START_TEST(packs_are_not_believed)
{
    static const char *const listed[] = {"cue", "1", "2", "3", "4"};
    const cue_ball_set five = {listed, CUE_COUNT(listed), false, {0}};
    const double apart = 2 * pool_table.ball_radius;
    cue_layout layout = {.on_table = 0x1f, .seen = 0x1f};
    unsigned ball;
    for (ball = 1; ball < 5; ball++)
        layout.at[ball] = (cue_point){0.5, 1 + ball * apart + (ball == 4 ? 0.0015 : 0)};
    layout.at[0] = (cue_point){0.2, 0.3};
    show_list("a pack and two balls", &layout, &five, NULL); /* most of them lie nobody knows where: a list */
    layout.on_table = layout.seen = 0x1d;
    show_list("a pair and two balls", &layout, &five, NULL);
    layout.on_table = layout.seen = 0x19;
    show_list("no pack", &layout, &five, NULL);
    layout.at[4].y -= 0.0006;
    layout.on_table = layout.seen = 0x18;
    show_list("a pair", &layout, &five, NULL);
}
END_TEST

/* Labels of a game's own are counted where several balls have the same, and lines beside the drawing stand below the
 * lists. */
START_TEST(lists_with_marks)
{
    static const char *const listed[] = {"cue", "one", "two", "three", NULL, "black"};
    static const char *const labels[] = {"w", "r", "r", "r", NULL, "blk"};
    static const char *const beside[] = {"Ana 3", "Bo 4", "3", "4", "5", "6", "7", "8", "9"};
    const cue_ball_set six = {listed, CUE_COUNT(listed), false, {0}};
    const cue_table_marks marks = {.size = (uint32_t)sizeof marks, .labels = labels, .beside = beside,
                                   .beside_count = 2};
    cue_table_marks many = marks;
    cue_layout layout = {.on_table = 0x2b};
    many.beside_count = CUE_COUNT(beside);
    show_list("a list with labels", &layout, &six, &marks);
    show_list("a list without labels", &layout, &six, NULL);
    layout.on_table = 0;
    show_list("nothing on the table", &layout, &six, &marks);
    layout.in_hand = 0x2f;
    show_list("all balls in hand", &layout, &six, &marks);
    show_list("many lines beside a list", &layout, &six, &many);
}
END_TEST

/* Balls that do not touch, and whose labels would leave no room for each other's brackets. */
START_TEST(close_balls_stand_in_brackets)
{
    const cue_table_marks marks = {.size = (uint32_t)sizeof marks, .on = 0x0e};
    cue_layout layout = {.known = 1, .on_table = 0x0f};
    unsigned ball, brackets = 0;
    cue_writer out = begin_drawing();
    const char *at;
    for (ball = 0; ball < 4; ball++)
        layout.at[ball] = (cue_point){0.5, 1 + 0.07 * ball};
    cue_draw_table_marked(&pool_table, &layout, &pool_balls, &marks, &out);
    for (at = drawn; (at = strchr(at, ']')); at++)
        brackets++;
    ck_assert_uint_eq(brackets, 3 + 1); /* one of them explains the others */
}
END_TEST

/* Two balls that touch each other, and the cushion at the right edge of the drawing. */
START_TEST(balls_at_the_edge_have_no_brackets)
{
    const cue_table_marks marks = {.size = (uint32_t)sizeof marks, .on = 0x06};
    cue_layout layout = {.known = 1, .on_table = 0x07};
    cue_writer out = begin_drawing();
    const double r = pool_table.ball_radius;
    layout.at[0] = (cue_point){0.3, 0.3};
    layout.at[1] = (cue_point){0.5, pool_table.length - r};
    layout.at[2] = (cue_point){0.5 + 2 * r, pool_table.length - r};
    cue_draw_table_marked(&pool_table, &layout, &pool_balls, &marks, &out);
    ck_assert_ptr_nonnull(strstr(drawn, "1"));
    ck_assert_ptr_null(strstr(drawn, "[1]"));
}
END_TEST

Suite *table_marks_suite(void)
{
    Suite *suite = suite_create("table_marks");
    ADD_TESTS(suite, "marks", random_drawings, many_cells, lines_that_just_fit, lists_of_many_balls,
              packs_are_not_believed, lists_with_marks, close_balls_stand_in_brackets, balls_at_the_edge_have_no_brackets);
    return suite;
}
