/* What is marked in text drawings, on the cloth, on the rails, beside and below: random drawings against a plainer way,
 * each character with its style; and lists of balls whose places are not known, by hand. */
#include "help.h"
#include "shots.h"
#include "suites.h"

#include "table/canvas.h"

#include <math.h>
#include <stdio.h>

static const double shapes[][2] = {{2.54, 1.27}, {1, 2}, {1, 1}, {3, 1}, {4, 0.5}, {4, 2}, {1, 1.7}, {3.569, 1.778},
                                   {1, 0.8}, {1, 24 / 31.0}}; /* 30 columns, and 31 */

/* A mark, unless something stands there, or the place is beyond the canvas. */
static void mark(cue_canvas *on, int column, int row, char sign)
{
    if (column >= on->columns || row >= on->rows || on->taken[row][column])
        return;
    on->signs[row][column] = sign;
    on->styles[row][column] = CUE_STYLE_FELT;
}

/* Where a place of the table is seen; beyond an edge, at that edge. */
static int column_of(const cue_canvas *on, double y)
{
    const int last = on->columns - 1;
    return y <= 0 ? 0 : y * on->per_metre >= last ? last : (int)floor(y * on->per_metre);
}

static int row_of(const cue_canvas *on, double x)
{
    const int last = on->rows - 1;
    return x <= 0 ? 0 : x * on->per_metre / 2 >= last ? last : (int)floor(x * on->per_metre / 2);
}

static void mark_line(cue_canvas *on, double y)
{
    int row;
    for (row = 0; row < on->rows; row++)
        mark(on, column_of(on, y), row, ':');
}

/* In each row that the D reaches: the first column whose middle is in the circle. */
static void mark_half_circle(cue_canvas *on, const cue_table *table)
{
    const double radius = cue_d_radius(table) * on->per_metre, line = cue_baulk_line(table) * on->per_metre;
    int row, column;
    for (row = 0; row < on->rows; row++) {
        const double off = 2 * row + 1 - table->width * on->per_metre / 2;
        if (fabs(off) >= radius)
            continue;
        for (column = 0; column < on->columns; column++)
            if (hypot(column + 0.5 - line, off) <= radius) {
                mark(on, column, row, off < -radius / 2 ? '/' : off > radius / 2 ? '\\' : '(');
                break;
            }
    }
}

/* Has it a blank to either side, as far as there are columns? */
static bool is_room(const cue_canvas *on, int column, int row, int width)
{
    int i;
    for (i = 0; i < on->columns; i++)
        if (on->taken[row][i] && i >= column - 1 && i <= column + width)
            return false;
    return true;
}

static void mark_cells(cue_canvas *on, const cue_table_marks *marks)
{
    const int files = (int)marks->files, ranks = (int)marks->ranks;
    int file, rank, row, i;
    for (file = 0; file < files; file++)
        for (rank = 0; rank < ranks; rank++)
            if (is_room(on, on->columns * rank / ranks, on->rows * file / files, 1))
                mark(on, on->columns * rank / ranks, on->rows * file / files, '+');
    for (file = 0; file < files; file++)
        for (rank = 0; rank < ranks; rank++) {
            const int cell = file * ranks + rank, column = on->columns * rank / ranks + 1;
            const char *note = marks->notes && cell < CUE_TABLE_CELLS_MAX ? marks->notes[cell] : NULL;
            const int width = note ? (int)strlen(note) : 0;
            for (row = on->rows * file / files; width && row < on->rows * (file + 1) / files; row++)
                if (is_room(on, column, row, width)) {
                    for (i = 0; i < width && column + i < on->columns; i++) {
                        on->signs[row][column + i] = note[i];
                        on->taken[row][column + i] = true;
                        on->styles[row][column + i] =
                            marks->cells_on >> cell & 1 ? CUE_STYLE_FELT_ON : CUE_STYLE_FELT;
                    }
                    break;
                }
        }
}

static void mark_all(cue_canvas *on, const cue_table *table, const cue_table_marks *marks)
{
    unsigned colour;
    if (marks->files && marks->ranks)
        mark_cells(on, marks);
    if (marks->lines & CUE_LINES_BAULK) {
        for (colour = CUE_YELLOW; colour <= CUE_BLACK; colour++)
            mark(on, column_of(on, cue_colour_spot(table, colour).y), row_of(on, cue_colour_spot(table, colour).x), '.');
        mark_line(on, cue_baulk_line(table));
        mark_half_circle(on, table);
    }
    if (marks->lines & CUE_LINES_KITCHEN) {
        mark(on, column_of(on, table->length * 3 / 4), row_of(on, table->width / 2), '.');
        mark_line(on, table->length / 4);
    }
}

/* Characters with their styles. */
typedef struct lettering {
    char signs[8192];
    unsigned char styles[8192];
    size_t count;
} lettering;

static void letter(lettering *to, cue_style style, const char *text)
{
    for (; *text; text++, to->count++) {
        to->signs[to->count] = *text;
        to->styles[to->count] = (unsigned char)style;
    }
    to->signs[to->count] = '\0';
}

static void read_letters(lettering *to, const char *text)
{
    cue_style style = CUE_STYLE_NONE;
    to->count = 0;
    while (*text) {
        const size_t length = cue_style_at(text, &style);
        const char sign[2] = {*text, '\0'};
        if (!length)
            letter(to, style, sign);
        text += length ? length : 1;
    }
}

static void end_line(lettering *to, const cue_table_marks *marks, uint64_t *line)
{
    if (*line < marks->beside_count)
        letter(to, CUE_STYLE_NONE, text_of("  %s", marks->beside[*line]));
    letter(to, CUE_STYLE_NONE, "\n");
    (*line)++;
}

static void letter_rail(lettering *to, const cue_canvas *on, int ranks, const char *const names[3])
{
    const size_t start = to->count;
    const int width = on->columns + 2, middle = width / 2 - 1;
    int i;
    for (i = 0; i < width; i++)
        letter(to, CUE_STYLE_RAIL, "-");
    for (i = 0; i < ranks && ranks <= 9; i++)
        to->signs[start + 1 + (size_t)((2 * i + 1) * on->columns / (2 * ranks))] = (char)('1' + i);
    for (i = 0; i < 3; i++) {
        const size_t at = start + (size_t)(i == 0 ? 0 : i == 1 ? middle : width - 2);
        memcpy(to->signs + at, names[i], 2);
        memset(to->styles + at, CUE_STYLE_POCKET, 2);
    }
}

static const char *side(const cue_canvas *on, int files, int row, int beside)
{
    int file;
    for (file = 0; file < files && on->signs[row][beside] == ' '; file++)
        if ((2 * file + 1) * on->rows / (2 * files) == row)
            return file < 26 ? text_of("%c", 'a' + file) : "|";
    return "|";
}

/* In one line if that has up to 60 characters. */
static void letter_below(lettering *to, const cue_table_scene *of, bool explain)
{
    const size_t start = to->count;
    size_t legend = 0, first = 1;
    unsigned ball;
    if (of->in_hand) {
        letter(to, CUE_STYLE_NONE, "in hand:");
        for (ball = 0; ball < CUE_BALLS_MAX; ball++)
            if (cue_in_set(of->in_hand, ball)) {
                letter(to, CUE_STYLE_NONE, " ");
                letter(to, cue_ball_style(of->balls, ball), of->labels[ball]);
            }
    }
    for (ball = 0; explain && ball < CUE_BALLS_MAX; ball++)
        if (cue_in_set(of->on_table | of->in_hand, ball) && strcmp(of->labels[ball], of->balls->names[ball]) != 0)
            legend += strlen(text_of(" %s=%s", of->labels[ball], of->balls->names[ball]));
    if (legend && of->in_hand)
        letter(to, CUE_STYLE_NONE, to->count - start + 3 + legend - 1 <= 60 ? "   " : "\n");
    for (ball = 0; legend && ball < CUE_BALLS_MAX; ball++)
        if (cue_in_set(of->on_table | of->in_hand, ball) && strcmp(of->labels[ball], of->balls->names[ball]) != 0) {
            letter(to, CUE_STYLE_NONE, first ? "" : " ");
            letter(to, cue_ball_style(of->balls, ball), of->labels[ball]);
            letter(to, CUE_STYLE_NONE, text_of("=%s", of->balls->names[ball]));
            first = 0;
        }
    if (to->count > start)
        letter(to, CUE_STYLE_NONE, "\n");
}

/* Words one after another, from line to line; column -1 begins a line. */
static void flow(cue_canvas *on, int *column, int *row, const char *word, cue_style style)
{
    const int margin = on->columns > 30 ? 2 : 0, width = (int)strlen(word);
    int i;
    if (*column > margin && *column + width > on->columns - margin) {
        ++*row;
        *column = -1;
    }
    if (*column < 0)
        *column = margin;
    for (i = 0; i < width && *column + i < on->columns && *row < on->rows; i++) {
        on->signs[*row][*column + i] = word[i];
        on->styles[*row][*column + i] = (unsigned char)style;
    }
    *column += width + 1;
}

static void flow_all(cue_canvas *on, int *column, int *row, const char *words)
{
    for (; *words; words += strcspn(words, " "), words += *words == ' ')
        flow(on, column, row, text_of("%.*s", (int)strcspn(words, " "), words), CUE_STYLE_FELT);
}

/* A table with margins has a blank line before the list, which begins above the middle. */
static void list_balls(cue_canvas *on, const cue_table_scene *of)
{
    const bool wide = on->columns > 30;
    int column = -1, row = wide ? on->rows / 2 - 2 : 0;
    unsigned ball;
    bool any = false;
    flow_all(on, &column, &row, of->on_table ? "Nobody knows where these lie:" : "No ball is on the table.");
    row += wide ? 2 : 1;
    column = -1;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (cue_in_set(of->on_table, ball))
            flow(on, &column, &row, of->labels[ball], cue_ball_style(of->balls, ball));
    for (ball = 0; ball < of->balls->count; ball++)
        if (!cue_in_set(of->on_table | of->in_hand, ball)) {
            if (!any) {
                row++;
                column = -1;
                flow_all(on, &column, &row, "Off the table:");
            }
            any = true;
            flow(on, &column, &row, of->balls->names[ball], CUE_STYLE_FELT);
        }
}

static void letter_drawing(lettering *to, const cue_table_scene *scene, const cue_table_marks *marks)
{
    static const char *const left[] = {"BL", "ML", "TL"}, *const right[] = {"BR", "MR", "TR"};
    const bool cells = marks->files && marks->ranks;
    const int files = cells ? (int)marks->files : 4, ranks = cells ? (int)marks->ranks : 8;
    uint64_t line = 0;
    cue_canvas on;
    int row, i;
    cue_canvas_begin(&on, scene->table);
    if (scene->layout->known) {
        cue_canvas_put_balls(&on, scene, marks->on);
        mark_all(&on, scene->table, marks);
    } else {
        list_balls(&on, scene);
    }
    to->count = 0;
    letter_rail(to, &on, ranks, left);
    end_line(to, marks, &line);
    for (row = 0; row < on.rows; row++) {
        letter(to, CUE_STYLE_RAIL, side(&on, files, row, 0));
        for (i = 0; i < on.columns; i++)
            letter(to, (cue_style)on.styles[row][i], text_of("%c", on.signs[row][i]));
        letter(to, CUE_STYLE_RAIL, side(&on, files, row, on.columns - 1));
        end_line(to, marks, &line);
    }
    letter_rail(to, &on, ranks, right);
    end_line(to, marks, &line);
    while (line < marks->beside_count) {
        letter(to, CUE_STYLE_NONE, text_of("%*s", on.columns + 2, ""));
        end_line(to, marks, &line);
    }
    if (!(marks->lines & CUE_LINES_NONE_BELOW))
        letter_below(to, scene, marks->labels == NULL);
}

static void assert_same(const lettering *drawn, const lettering *expected)
{
    size_t i;
    if (strcmp(drawn->signs, expected->signs) != 0)
        ck_abort_msg("%s\ninstead of\n%s", drawn->signs, expected->signs);
    for (i = 0; i < drawn->count; i++)
        if (drawn->styles[i] != expected->styles[i])
            ck_abort_msg("at %u style %u instead of %u in\n%s", (unsigned)i, drawn->styles[i], expected->styles[i],
                         drawn->signs);
}

static void assert_drawing(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                           const cue_table_marks *marks)
{
    static lettering drawn, expected;
    static char text[65536];
    cue_writer out = {text, sizeof text, 0};
    cue_table_scene scene = cue_scene_of(table, layout, balls);
    unsigned ball;
    for (ball = 0; marks->labels && ball < balls->count; ball++)
        (void)snprintf(scene.labels[ball], CUE_LABEL_SIZE, "%s", marks->labels[ball]);
    letter_drawing(&expected, &scene, marks);
    cue_draw_table_marked(table, layout, balls, marks, &out);
    read_letters(&drawn, text);
    assert_same(&drawn, &expected);
}

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
    const unsigned rounds = is_slow_here() ? 100 : 1000;
    unsigned round, i;
    for (round = 0; round < rounds; round++) {
        cue_random random = cue_random_at(47, round);
        const double *shape = shapes[cue_random_below(&random, CUE_COUNT(shapes))];
        const bool own = cue_random_below(&random, 2);
        const cue_table table = {shape[0], shape[1], 0.03, own ? between(&random, 0.1, shape[0]) : 0,
                                 own ? between(&random, 0.05, shape[1] / 2) : 0, CUE_TABLE_OWN, {0}};
        const char *in_cells[CUE_TABLE_CELLS_MAX];
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
        assert_drawing(&table, &layout, round % 8 ? &balls : &long_names, &marks);
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
        assert_drawing(&pool_table, &layout, &pool_balls, &marks);
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
        const cue_table_marks none = {.size = sizeof none};
        const cue_layout layout = {.known = 1, .in_hand = 0xf};
        char text[4000];
        cue_writer out = {text, sizeof text, 0};
        assert_drawing(&pool_table, &layout, &four, &none);
        cue_draw_table_text(&pool_table, &layout, &four, &out);
        ck_assert_ptr_nonnull(strstr(text, i ? "in hand: a b c d\na=abcdefgh b=bcdefghi c=cdefghi d=defghijk\n"
                                             : "in hand: a b c d   a=abcdefgh b=bcdefghi c=cdefghi d=defghij\n"));
    }
}
END_TEST

static const char *drawn_unknown(const cue_table *table, cue_balls on_table, cue_balls in_hand, const cue_ball_set *of)
{
    static char text[8192];
    const cue_layout layout = {.on_table = on_table, .in_hand = in_hand};
    cue_writer out = {text, sizeof text, 0};
    text[0] = '\0';
    cue_draw_table_text(table, &layout, of, &out);
    return text;
}

/* The lists of a table of 48 by 12: four rows above the middle, two blank columns at either side, a blank row before the
 * balls and none before those that are gone. A word ends in the 46th column at most. */
START_TEST(lists_on_a_long_table)
{
    static const char *const many[] = {"cue", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14",
                                       "15", "sixteen", "eighteen", NULL, ""};
    const cue_ball_set all = {many, CUE_COUNT(many), false, {0}};
    ck_assert_str_eq(drawn_unknown(&pool_table, 0xffff, 0, &all),
                     "BL--1-----2-----3-----4-ML--5-----6-----7-----8-TL\n"
                     "|                                                |\n"
                     "a                                                a\n"
                     "|                                                |\n"
                     "|                                                |\n"
                     "b  Nobody knows where these lie:                 b\n"
                     "|                                                |\n"
                     "|  c 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15         |\n"
                     "c  Off the table: sixteen eighteen               c\n"
                     "|                                                |\n"
                     "|                                                |\n"
                     "d                                                d\n"
                     "|                                                |\n"
                     "BR--1-----2-----3-----4-MR--5-----6-----7-----8-TR\n"
                     "c=cue\n");
}
END_TEST

Suite *table_marks_suite(void)
{
    Suite *suite = suite_create("table marks");
    ADD_TESTS(suite, "marks", random_drawings, many_cells, lines_that_just_fit, lists_on_a_long_table);
    return suite;
}
