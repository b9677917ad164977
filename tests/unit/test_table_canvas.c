/* The playing surface in characters: random ones against a plain list of all places, and groups of balls that touch
 * against all ways to draw them larger, one after another. */
#include "help.h"
#include "shots.h"
#include "suites.h"

#include "table/canvas.h"

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

/* A row of what is taken, with a blank before it and behind it. */
static bool is_room(const cue_canvas *canvas, int column, int row, int width)
{
    char line[CUE_CANVAS_COLUMNS + 3] = "";
    int i;
    for (i = 0; i < canvas->columns; i++)
        line[i + 1] = canvas->taken[row][i] ? 'x' : '.';
    line[0] = line[canvas->columns + 1] = '.';
    return strcspn(line + column, "x") >= (size_t)width + 2;
}

static const char *const words[] = {"1", "12", "abc", "Q", "xy"};

/* Words one after another, each as near as can be, until nothing has room. */
START_TEST(nearest_places)
{
    unsigned round, full = 0;
    for (round = 0; round < 60; round++) {
        cue_random random = cue_random_at(41, round);
        cue_canvas canvas = random_canvas(&random);
        unsigned i;
        for (i = 0; i < 250; i++) {
            const char *word = words[cue_random_below(&random, CUE_COUNT(words))];
            const int width = (int)strlen(word);
            const cue_canvas_place wish = {(int)cue_random_below(&random, (uint32_t)canvas.columns),
                                           (int)cue_random_below(&random, (uint32_t)canvas.rows)};
            const cue_style style = (cue_style)(CUE_STYLE_WHITE_BALL + i % 3);
            cue_canvas expected = canvas;
            cue_canvas_place best = {0, -1}, found;
            double least = 1e9;
            int row, column;
            for (row = 0; row < canvas.rows; row++)
                for (column = 0; column <= canvas.columns - width; column++) {
                    const double far = hypot(column - wish.column, 2.0 * (row - wish.row));
                    assert_quickly(cue_canvas_has_room(&canvas, (cue_canvas_place){column, row}, width) ==
                                   is_room(&canvas, column, row, width));
                    if (is_room(&canvas, column, row, width) && far < least - 1e-9) {
                        least = far;
                        best = (cue_canvas_place){column, row};
                    }
                }
            for (column = 0; best.row >= 0 && column < width; column++) {
                expected.signs[best.row][best.column + column] = word[column];
                expected.styles[best.row][best.column + column] = (unsigned char)style;
                expected.taken[best.row][best.column + column] = true;
            }
            found = cue_canvas_put_near(&canvas, wish, word, style);
            assert_quickly(found.row == best.row && (best.row < 0 || found.column == best.column));
            ck_assert_mem_eq(canvas.signs, expected.signs, sizeof canvas.signs);
            ck_assert_mem_eq(canvas.styles, expected.styles, sizeof canvas.styles);
            ck_assert_mem_eq(canvas.taken, expected.taken, sizeof canvas.taken);
            full += best.row < 0;
        }
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

/* A group as it is drawn: for each of its balls where its middle is, in columns and rows, and how long its label is. */
typedef struct pile {
    int count;
    double column[CUE_BALLS_MAX], row[CUE_BALLS_MAX];
    int width[CUE_BALLS_MAX];
} pile;

static double mean(const double *numbers, int count)
{
    double sum = 0;
    int i;
    for (i = 0; i < count; i++)
        sum += numbers[i];
    return sum / count;
}

/* By how much all have to be moved so that none begins before 0 or ends beyond `end`; one that would be beyond both ends
 * is moved by the difference. */
static int way_in(const int *first, const int *size, int count, int end)
{
    int before = 0, beyond = 0, i;
    for (i = 0; i < count; i++) {
        if (0 - first[i] > before)
            before = 0 - first[i];
        if (first[i] + size[i] - end > beyond)
            beyond = first[i] + size[i] - end;
    }
    return before - beyond;
}

/* Larger by so many tenths across, and moved by quarters of a row: the rows, and how crooked that is. */
static double larger_across(const cue_canvas *canvas, const pile *of, int tenths, int quarters, int *rows)
{
    static const int ones[CUE_BALLS_MAX] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    const double middle = mean(of->row, of->count);
    double off = 0;
    int i, move;
    for (i = 0; i < of->count; i++) {
        const double at = middle + (of->row[i] - middle) * (tenths / 10.0) + (quarters / 4.0 - 0.5);
        rows[i] = (int)floor(at);
        off += (at - 0.5 - rows[i]) * (at - 0.5 - rows[i]);
    }
    move = way_in(rows, ones, of->count, canvas->rows);
    for (i = 0; i < of->count; i++)
        rows[i] += move;
    return off / of->count;
}

/* By so many tenths along: the columns in which labels begin. */
static void larger_along(const cue_canvas *canvas, const pile *of, int tenths, int *columns)
{
    const double middle = mean(of->column, of->count);
    int i, move;
    for (i = 0; i < of->count; i++)
        columns[i] = (int)floor(middle + (of->column[i] - middle) * (tenths / 10.0) - (of->width[i] - 1) / 2.0);
    move = way_in(columns, of->width, of->count, canvas->columns);
    for (i = 0; i < of->count; i++)
        columns[i] += move;
}

/* None beyond an edge or beside what stands there already, none side by side without a blank between; in so many rows. */
static bool do_fit(const cue_canvas *canvas, const pile *of, const int *columns, const int *rows, int most)
{
    int i, k;
    for (i = 0; i < of->count; i++) {
        if (rows[i] < 0 || rows[i] >= canvas->rows || columns[i] < 0 || columns[i] + of->width[i] > canvas->columns ||
            !is_room(canvas, columns[i], rows[i], of->width[i]))
            return false;
        for (k = 0; k < of->count; k++) {
            if (k != i && rows[i] == rows[k] && columns[i] < columns[k] + of->width[k] + 1 &&
                columns[k] < columns[i] + of->width[i] + 1)
                return false;
            if (rows[i] - rows[k] >= most)
                return false;
        }
    }
    return true;
}

/* The least in size times crookedness, of all ways; the first of equals, as they are counted up. */
static bool best_way(const cue_canvas *canvas, const pile *of, int most, int *columns, int *rows)
{
    double least = HUGE_VAL;
    int along, across, quarters;
    for (across = 10; across <= 45; across++)
        for (quarters = 0; quarters < 4; quarters++) {
            int column[CUE_BALLS_MAX], row[CUE_BALLS_MAX];
            const double crooked = larger_across(canvas, of, across, quarters, row);
            for (along = 10; along <= 50; along++) {
                const double size = along * (across * (1 + 12 * crooked));
                if (size >= least)
                    continue;
                larger_along(canvas, of, along, column);
                if (do_fit(canvas, of, column, row, most)) {
                    least = size;
                    memcpy(columns, column, sizeof column);
                    memcpy(rows, row, sizeof row);
                }
            }
        }
    return least < HUGE_VAL;
}

/* Sets of balls of which each is less than 2.2 radii from another one. */
static cue_balls hanging_together(const cue_table_scene *of, cue_balls with)
{
    unsigned i, k;
    for (i = 0; i < CUE_BALLS_MAX; i++)
        for (k = 0; k < CUE_BALLS_MAX; k++)
            if (cue_in_set(with, i) && cue_in_set(of->on_table & ~with, k) &&
                hypot(of->layout->at[i].x - of->layout->at[k].x, of->layout->at[i].y - of->layout->at[k].y) <
                    2.2 * of->table->ball_radius)
                return hanging_together(of, with | CUE_BALL_BIT(k));
    return with;
}

static void put_word(cue_canvas *canvas, int column, int row, const char *word, cue_style style)
{
    for (; *word; word++, column++) {
        canvas->signs[row][column] = *word;
        canvas->styles[row][column] = (unsigned char)style;
        canvas->taken[row][column] = true;
    }
}

static int clamped(double value, int most)
{
    return value < 0 ? 0 : value > most ? most : (int)floor(value);
}

static void expect_group(cue_canvas *canvas, const cue_table_scene *of, cue_balls balls, int *columns, int *rows)
{
    const double per_metre = canvas->per_metre;
    int column[CUE_BALLS_MAX], row[CUE_BALLS_MAX], i;
    unsigned numbers[CUE_BALLS_MAX], ball;
    pile made = {.count = 0};
    bool apart;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (cue_in_set(balls, ball)) {
            numbers[made.count] = ball;
            made.width[made.count] = (int)strlen(of->labels[ball]);
            made.column[made.count] = of->layout->at[ball].y * per_metre;
            made.row[made.count++] = of->layout->at[ball].x * per_metre / 2;
        }
    apart = made.count > 1 && (best_way(canvas, &made, canvas->rows / 2, column, row) ||
                               best_way(canvas, &made, canvas->rows, column, row));
    for (i = 0; i < made.count; i++) {
        const char *label = of->labels[numbers[i]];
        const cue_style style = cue_ball_style(of->balls, numbers[i]);
        if (apart) {
            put_word(canvas, column[i], row[i], label, style);
        } else {
            const cue_canvas_place wish = {
                clamped(made.column[i] - (made.width[i] - 1) / 2.0, canvas->columns - made.width[i]),
                clamped(made.row[i], canvas->rows - 1)};
            const cue_canvas_place found = cue_canvas_put_near(canvas, wish, label, style);
            column[i] = found.column;
            row[i] = found.row;
        }
        columns[numbers[i]] = column[i];
        rows[numbers[i]] = row[i];
    }
}

/* Groups first, then balls alone, each by its lowest number; brackets last. */
static void expect_balls(cue_canvas *canvas, const cue_table_scene *of, cue_balls on)
{
    int columns[CUE_BALLS_MAX], rows[CUE_BALLS_MAX];
    unsigned ball, alone;
    for (alone = 0; alone < 2; alone++) {
        cue_balls done = 0;
        for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
            const cue_balls with = hanging_together(of, CUE_BALL_BIT(ball));
            if (!cue_in_set(of->on_table & ~done, ball))
                continue;
            done |= with;
            if ((with == CUE_BALL_BIT(ball)) == (alone == 1))
                expect_group(canvas, of, with, columns, rows);
        }
    }
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        const int before = columns[ball] - 1, behind = columns[ball] + (int)strlen(of->labels[ball]);
        if (!cue_in_set(of->on_table & on, ball) || rows[ball] < 0 || before < 0 || behind >= canvas->columns ||
            canvas->taken[rows[ball]][before] || canvas->taken[rows[ball]][behind])
            continue;
        put_word(canvas, before, rows[ball], "[", CUE_STYLE_FELT_ON);
        put_word(canvas, behind, rows[ball], "]", CUE_STYLE_FELT_ON);
    }
}

static const char *rows_of(const cue_canvas *canvas)
{
    const char *text = "";
    int row;
    for (row = 0; row < canvas->rows; row++)
        text = text_of("%s%.*s|\n", text, canvas->columns, canvas->signs[row]);
    return text;
}

static void assert_as_expected(const cue_table *table, const cue_table_scene *scene, cue_balls on)
{
    cue_canvas canvas, expected;
    cue_canvas_begin(&canvas, table);
    expected = canvas;
    expect_balls(&expected, scene, on);
    cue_canvas_put_balls(&canvas, scene, on);
    if (memcmp(canvas.signs, expected.signs, sizeof canvas.signs) != 0)
        ck_abort_msg("%sinstead of\n%s", rows_of(&canvas), rows_of(&expected));
    ck_assert_mem_eq(canvas.styles, expected.styles, sizeof canvas.styles);
    ck_assert_mem_eq(canvas.taken, expected.taken, sizeof canvas.taken);
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
        const double angle = cue_random_below(random, 2) ? (int)cue_random_below(random, 12) * 0.52359877559829887
                                                         : between(random, 0, 6.2831853071795865);
        const double apart = table->ball_radius * (cue_random_below(random, 4) ? 2 : between(random, 2, 2.4));
        cue_point at = {layout.at[other].x + apart * sin(angle), layout.at[other].y + apart * cos(angle)};
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
        assert_as_expected(&table, &scene, (cue_balls)cue_random_next(&random));
    }
}
END_TEST

/* Straight chains along, across and aslant, of balls of all sizes: up to where no way is large enough to tell them apart. */
START_TEST(chains_of_balls)
{
    static const double beds[][2] = {{4, 2}, {4, 0.5}, {4, 0.8}, {2.54, 1.27}};
    static const double ways[][2] = {{0, 1}, {1, 0}, {0.6, 0.8}};
    const unsigned step = is_slow_here() ? 10 : 2;
    unsigned i, radius, count, ball;
    for (i = 0; i < CUE_COUNT(beds) * CUE_COUNT(ways); i++)
        for (radius = 20; radius <= 40; radius += step)
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
                assert_as_expected(&table, &scene, 0);
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
        assert_as_expected(&table, &scene, 0);
    }
}
END_TEST

Suite *table_canvas_suite(void)
{
    Suite *suite = suite_create("table canvas");
    ADD_TESTS(suite, "canvas", sizes, whole_numbers, nearest_places, marks_and_edges);
    ADD_TESTS(suite, "balls", piles_of_balls, chains_of_balls, nearly_touching);
    return suite;
}
