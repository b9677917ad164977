/* The playing surface in characters: random words, and random groups of balls that touch, against goldens. */
#include "golden.h"
#include "help.h"
#include "shots.h"
#include "suites.h"

#include "draw/canvas.h"

#include <math.h>
#include <stdio.h>

/* As long as a table says, at most 48 by 12; a character is half as wide as it is high. */
START_TEST(sizes)
{
    static const struct {
        double length, width;
        int columns, rows;
    } all[] = {{2.54, 1.27, 48, 12}, {1, 2, 12, 12},    {1, 1, 24, 12},    {1, 0.5, 48, 12}, {4, 2, 48, 12},
               {3, 1, 48, 8},        {4, 0.5, 48, 4},   {1, 2.4, 12, 12},  /* 10 would be too few, and 3 rows */
               {2.9, 1, 48, 8},      {2.8, 1, 48, 9},   /* 8.3, and 8.6 */
               {1, 1.7, 14, 12},     {1, 1.65, 15, 12}, /* 14.1, and 14.5 */
               {4, 0.7, 48, 4},      {4, 0.8, 48, 5}};
    size_t i;
    int row, column;
    for (i = 0; i < CUE_COUNT(all); i++) {
        const cue_table table = {all[i].length, all[i].width, 0.03, 0, 0, CUE_TABLE_OWN, {0}};
        cue_canvas canvas;
        memset(&canvas, 1, sizeof canvas);
        cue_canvas_begin(&canvas, &table);
        ck_assert_msg(canvas.columns == all[i].columns && canvas.rows == all[i].rows, "%g by %g: %d by %d",
                      all[i].length, all[i].width, canvas.columns, canvas.rows);
        for (row = 0; row < canvas.rows; row++)
            for (column = 0; column < canvas.columns; column++)
                assert_quickly(canvas.signs[row][column] == ' ' && canvas.styles[row][column] == CUE_STYLE_FELT &&
                               !canvas.taken[row][column]);
    }
}
END_TEST

START_TEST(whole_numbers)
{
    static const struct {
        double value;
        int expected;
    } all[] = {{2.5, 3}, {3, 3}, {3.01, 3}, {4.99, 4}, {7, 7}, {7.5, 7}, {-9, 3}, {1e300, 7}, {(double)NAN, 3}};
    size_t i;
    for (i = 0; i < CUE_COUNT(all); i++)
        ck_assert_int_eq(cue_canvas_whole(all[i].value, 3, 7), all[i].expected);
}
END_TEST

static const double shapes[][2] = {{2.54, 1.27}, {1, 2}, {1, 1}, {3, 1}, {4, 0.5}, {4, 2}, {1, 1.7}};

static cue_canvas random_canvas(cue_random *random)
{
    const double *shape = shapes[cue_random_below(random, CUE_COUNT(shapes))];
    const cue_table table = {shape[0], shape[1], 0.03, 0, 0, CUE_TABLE_OWN, {0}};
    cue_canvas made;
    cue_canvas_begin(&made, &table);
    return made;
}

/* What the canvas shows, with the style and the room of each place. */
static const char *told_canvas(const cue_canvas *canvas)
{
    const char *text = "";
    int row, column;
    for (row = 0; row < canvas->rows; row++) {
        char styles[CUE_CANVAS_COLUMNS + 1] = "";
        for (column = 0; column < canvas->columns; column++)
            styles[column] = (char)('!' + canvas->styles[row][column] + (canvas->taken[row][column] ? 40 : 0));
        text = text_of("%s%.*s|%.*s\n", text, canvas->columns, canvas->signs[row], canvas->columns, styles);
    }
    return text;
}

/* Words one after another, each as near as can be, until nothing has room: none is written over another. */
START_TEST(nearest_places)
{
    static const char *const words[] = {"1", "12", "abc", "Q", "xy"};
    unsigned round, full = 0;
    for (round = 0; round < 60; round++) {
        cue_random random = cue_random_at(41, round);
        cue_canvas canvas = random_canvas(&random);
        unsigned i;
        for (i = 0; i < 250; i++) {
            const char *word = words[cue_random_below(&random, CUE_COUNT(words))];
            const cue_canvas_place wish = {(int)cue_random_below(&random, (uint32_t)canvas.columns),
                                           (int)cue_random_below(&random, (uint32_t)canvas.rows)};
            const cue_canvas before = canvas;
            const cue_canvas_place found =
                cue_canvas_put_near(&canvas, wish, 0, word, (cue_style)(CUE_STYLE_WHITE_BALL + i % 3));
            assert_quickly(found.row < 0 || cue_canvas_has_room(&before, found, (int)strlen(word)));
            full += found.row < 0;
        }
        GOLDEN_SUM("nearest places", round, told_canvas(&canvas));
    }
    ck_assert_uint_gt(full, 100);
}
END_TEST

/* Marks give way to words, and not to each other; nothing goes beyond the edge, and words are cut there. */
START_TEST(marks_and_edges)
{
    const cue_table table = {1, 1, 0.03, 0, 0, CUE_TABLE_OWN, {0}}; /* 24 by 12 */
    cue_canvas canvas, before;
    cue_canvas_begin(&canvas, &table);
    cue_canvas_mark(&canvas, (cue_canvas_place){5, 3}, '+', CUE_STYLE_FELT_ON);
    ck_assert(canvas.signs[3][5] == '+' && canvas.styles[3][5] == CUE_STYLE_FELT_ON && !canvas.taken[3][5]);
    cue_canvas_mark(&canvas, (cue_canvas_place){5, 3}, '-', CUE_STYLE_FELT);
    ck_assert(canvas.signs[3][5] == '-' && canvas.styles[3][5] == CUE_STYLE_FELT);
    cue_canvas_put(&canvas, (cue_canvas_place){22, 11}, "abcd", CUE_STYLE_RED_BALL);
    ck_assert(memcmp(canvas.signs[11] + 21, " ab ", 4) == 0 && !canvas.taken[11][24] && canvas.taken[11][23]);
    before = canvas;
    cue_canvas_mark(&canvas, (cue_canvas_place){22, 11}, '+', CUE_STYLE_FELT);
    cue_canvas_mark(&canvas, (cue_canvas_place){24, 4}, '+', CUE_STYLE_FELT);
    cue_canvas_mark(&canvas, (cue_canvas_place){4, 12}, '+', CUE_STYLE_FELT);
    cue_canvas_put(&canvas, (cue_canvas_place){24, 4}, "a", CUE_STYLE_FELT);
    cue_canvas_put(&canvas, (cue_canvas_place){4, 12}, "a", CUE_STYLE_FELT);
    ck_assert_mem_eq(&canvas, &before, sizeof canvas);
}
END_TEST

/* Balls that are drawn are on the canvas once each, none beside another. */
static void assert_told_apart(const cue_canvas *canvas, const cue_table_scene *scene)
{
    unsigned ball, row;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        unsigned seen = 0;
        for (row = 0; row < (unsigned)canvas->rows; row++) {
            const char *line = text_of(" %.*s ", canvas->columns, canvas->signs[row]), *at = line;
            const size_t length = strlen(scene->labels[ball]);
            for (; length && (at = strstr(at + 1, scene->labels[ball])) != NULL;)
                seen += strchr(" []", at[-1]) && strchr(" []", at[length]);
        }
        if (seen > 1 || (seen && !cue_in_set(scene->on_table, ball)))
            ck_abort_msg("%s is seen %u times in\n%s", scene->labels[ball], seen, told_canvas(canvas));
    }
}

static void assert_as_looked_at(const char *name, unsigned round, const cue_table_scene *scene, cue_balls on)
{
    cue_canvas canvas;
    cue_canvas_begin(&canvas, scene->table);
    cue_canvas_put_balls(&canvas, scene, on);
    assert_told_apart(&canvas, scene);
    GOLDEN_SUM(name, round, told_canvas(&canvas));
}

static const char *const ball_names[] = {"cue", "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",   "9",   "10",  "11",
                                         "12",  "13", "14", "15", "ab", "cd", "e",  "f",  "abc", "xyz", "klm", "uvw"};
static const cue_ball_set all_balls = {ball_names, CUE_COUNT(ball_names), false, {0}};

/* Some balls anywhere, the others beside one that lies there: touching, or a little apart, also beyond the edges. */
static cue_layout random_piles(cue_random *random, const cue_table *table, unsigned count)
{
    cue_layout layout = {.known = 1};
    unsigned ball;
    for (ball = 0; ball < count; ball++) {
        const unsigned other = ball ? (unsigned)cue_random_below(random, ball) : 0;
        static const double ways[] = {0, 0.5, 0.6, 0.8, 0.8660254037844386, 1}; /* each with that of the same angle */
        const unsigned way = (unsigned)cue_random_below(random, 6), turn = (unsigned)cue_random_below(random, 4);
        const double apart = table->ball_radius * (cue_random_below(random, 4) ? 2 : between(random, 2, 2.4));
        cue_point at = {layout.at[other].x + (turn & 1 ? apart : -apart) * ways[way],
                        layout.at[other].y + (turn & 2 ? apart : -apart) * ways[CUE_COUNT(ways) - 1 - way]};
        if (ball == 0 || cue_random_below(random, 4) == 0)
            at = (cue_point){between(random, -0.03, table->width + 0.03), between(random, -0.03, table->length + 0.03)};
        cue_layout_put(&layout, ball, at);
    }
    return layout;
}

/* Labels of one to three characters. */
static void relabel(cue_random *random, cue_table_scene *scene)
{
    unsigned ball;
    for (ball = 0; ball < all_balls.count; ball++)
        (void)snprintf(scene->labels[ball], CUE_LABEL_SIZE, "%.*s", 1 + (int)cue_random_below(random, 3),
                       text_of("%c%02u", 'A' + (int)ball, ball));
}

START_TEST(piles_of_balls)
{
    const unsigned rounds = is_slow_here() ? 20 : 120;
    unsigned round;
    for (round = 0; round < rounds; round++) {
        cue_random random = cue_random_at(43, round);
        const double *shape = shapes[cue_random_below(&random, CUE_COUNT(shapes))];
        const cue_table table = {shape[0], shape[1], between(&random, 0.02, 0.04), 0, 0, CUE_TABLE_OWN, {0}};
        const cue_layout layout = random_piles(&random, &table, 2 + (unsigned)cue_random_below(&random, round % 3 ? 8 : 20));
        cue_table_scene scene = cue_scene_of(&table, &layout, &all_balls);
        if (round % 2)
            relabel(&random, &scene);
        assert_as_looked_at("piles", round, &scene, (cue_balls)cue_random_next(&random));
    }
}
END_TEST

/* Straight chains along, across and aslant, of balls of all sizes: up to where no way is large enough to tell them apart. */
START_TEST(chains_of_balls)
{
    static const double beds[][2] = {{4, 2}, {4, 0.5}, {4, 0.8}, {2.54, 1.27}};
    static const double ways[][2] = {{0, 1}, {1, 0}, {0.6, 0.8}};
    unsigned i, radius, count, ball, round = 0;
    for (i = 0; i < CUE_COUNT(beds) * CUE_COUNT(ways); i++)
        for (radius = 20; radius <= 40; radius += 4)
            for (count = 2; count <= 4; count++) {
                const double *bed = beds[i % CUE_COUNT(beds)], *way = ways[i / CUE_COUNT(beds)];
                const cue_table table = {bed[0], bed[1], radius / 1000.0, 0, 0, CUE_TABLE_OWN, {0}};
                cue_random random = cue_random_at(73, i * 1000 + radius * 10 + count);
                const double x = between(&random, 0, bed[1]), y = between(&random, 0, bed[0]);
                cue_layout layout = {.known = 1};
                cue_table_scene scene;
                for (ball = 0; ball < count; ball++)
                    cue_layout_put(&layout, 5 - ball,
                                   (cue_point){x + ball * 2 * table.ball_radius * way[0], y + ball * 2 * table.ball_radius * way[1]});
                scene = cue_scene_of(&table, &layout, &all_balls);
                relabel(&random, &scene);
                assert_as_looked_at("chains", round++, &scene, 0);
            }
}
END_TEST

/* Two balls that are 2.2 radii apart, and all but that, at every cushion. */
START_TEST(nearly_touching)
{
    const cue_table table = {2, 1, 0.03125, 0, 0, CUE_TABLE_OWN, {0}};
    const double apart = 2.2 * 0.03125;
    unsigned i;
    for (i = 0; i < 8; i++) {
        const double by = i & 1 ? apart : apart - 1e-9;
        cue_layout layout = {.known = 1};
        cue_table_scene scene;
        cue_layout_put(&layout, 1, (cue_point){i & 4 ? 0 : 0.5, 0});
        cue_layout_put(&layout, 2, i & 2 ? (cue_point){i & 4 ? 0 : 0.5, by} : (cue_point){(i & 4 ? 0 : 0.5) + by, 0});
        scene = cue_scene_of(&table, &layout, &all_balls);
        assert_as_looked_at("nearly touching", i, &scene, 0);
    }
}
END_TEST

Suite *table_canvas_suite(void)
{
    Suite *suite = suite_create("table_canvas");
    ADD_TESTS(suite, "canvas", sizes, whole_numbers, nearest_places, marks_and_edges);
    ADD_TESTS(suite, "balls", piles_of_balls, chains_of_balls, nearly_touching);
    return suite;
}
