/* Tables as pictures: every ball is seen, whatever its place; the SVG is a document. */
#include "help.h"
#include "shots.h"
#include "suites.h"
#include "xml.h"

#include <cuerules/table_picture.h>

#include <limits.h>
#include <math.h>

typedef void (*draw)(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls, cue_writer *out);

static const cue_table snooker_table = CUE_TABLE_SNOOKER_12FT_INIT;

static char drawn[32768];

static const char *drawing(draw by, const cue_table *table, const cue_layout *layout, const cue_ball_set *balls)
{
    cue_writer out = {drawn, sizeof drawn, 0};
    by(table, layout, balls, &out);
    ck_assert_uint_lt(out.length, sizeof drawn);
    ck_assert_uint_eq(out.length, strlen(drawn));
    return drawn;
}

static const char *text_drawing(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls)
{
    return drawing(cue_draw_table_text, table, layout, balls);
}

/* At most 60 by 16; all lines of the table of one width. */
static void assert_small(const char *text)
{
    const size_t width = strcspn(text, "\n");
    unsigned lines = 0;
    for (; *text; text += strcspn(text, "\n") + 1, lines++) {
        const size_t length = strcspn(text, "\n");
        ck_assert_uint_le(length, 60);
        if (text[0] == '|' || strncmp(text, "BR-", 3) == 0)
            ck_assert_uint_eq(length, width);
    }
    ck_assert_uint_ge(lines, 6);
    ck_assert_uint_le(lines, 16);
}

/* How often a label stands on the table, blanks or rails around it. */
static unsigned times_seen(const char *text, const char *label)
{
    const char *end = text + strlen(text);
    const char *at;
    unsigned times = 0;
    for (at = text; *at; at += strcspn(at, "\n") + 1)
        if (at[0] == '|')
            end = at + strcspn(at, "\n");
    for (at = text; (at = strstr(at, label)) != NULL && at < end; at++)
        times += strchr(" |", at[-1]) && strchr(" |", at[strlen(label)]);
    return times;
}

static void assert_all_seen(const char *text, const char *const *labels, unsigned set)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (set >> ball & 1)
            ck_assert_msg(times_seen(text, labels[ball]) == 1, "%s is seen %u times in\n%s", labels[ball],
                          times_seen(text, labels[ball]), text);
}

static const char *const pool_labels[] = {"c", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                          "8", "9", "10", "11", "12", "13", "14", "15"};
static const char *const snooker_labels[] = {"c", "r", "y", "g", "n", "b", "p", "k"};

START_TEST(a_spread_table)
{
    const cue_layout layout = layout_of(0xffff, 0);
    const char *text = text_drawing(&pool_table, &layout, &pool_balls);
    assert_small(text);
    assert_all_seen(text, pool_labels, 0xffff);
    ck_assert_ptr_nonnull(strstr(text, "\nc=cue\n"));
    ck_assert_ptr_null(strstr(text, "in hand"));
    ck_assert_int_eq(strncmp(text, "BL--1-----2-----3-----4-ML--5-----6-----7-----8-TL\n|", 52), 0);
    ck_assert_ptr_nonnull(strstr(text, "|\nBR--1-----2-----3-----4-MR--5-----6-----7-----8-TR\n"));
}
END_TEST

START_TEST(colours_have_letters)
{
    cue_layout layout;
    const char *text;
    unsigned colour;
    memset(&layout, 0, sizeof layout);
    layout.known = 1;
    layout.in_hand = CUE_BALL_BIT(CUE_BALL);
    for (colour = CUE_YELLOW; colour <= CUE_BLACK; colour++)
        cue_layout_put(&layout, colour, cue_colour_spot(&snooker_table, colour));
    text = text_drawing(&snooker_table, &layout, &snooker_balls);
    assert_small(text);
    assert_all_seen(text, snooker_labels, 0xfc);
    ck_assert_ptr_nonnull(strstr(text, "\nin hand: c\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nc=cue y=yellow g=green n=brown b=blue p=pink k=black\n"));
    /* Head on the left, so from left to right: brown, blue, pink, black; left of the table is up. */
    ck_assert(strstr(text, " g ") < strstr(text, " n ") && strstr(text, " n ") < strstr(text, " b ") &&
              strstr(text, " b ") < strstr(text, " p ") && strstr(text, " p ") < strstr(text, " k ") &&
              strstr(text, " k ") < strstr(text, " y "));
}
END_TEST

START_TEST(balls_on_one_spot)
{
    cue_layout layout;
    unsigned ball;
    memset(&layout, 0, sizeof layout);
    layout.known = 1;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        cue_layout_put(&layout, ball, cue_foot_spot(&pool_table));
    assert_all_seen(text_drawing(&pool_table, &layout, &pool_balls), pool_labels, 0xffff);
}
END_TEST

/* Where a label of a drawing stands: its column and row, from 1 on. */
static void find_label(const char *text, const char *label, int *column, int *row)
{
    const char *line = text, *at = NULL;
    for (*row = 0; *line && !at; line += strcspn(line, "\n") + 1, (*row)++)
        for (at = line; (at = strstr(at, label)) != NULL; at++) {
            if (at > line + strcspn(line, "\n")) {
                at = NULL;
                break;
            }
            if (strchr(" |[", at[-1]) && strchr(" |]", at[strlen(label)]))
                break;
        }
    ck_assert_msg(at != NULL, "no %s in\n%s", label, text);
    line = at;
    while (line[-1] != '\n')
        line--;
    *column = (int)(at - line) + (int)(strlen(label) - 1) / 2;
}

/* A ball that lies nearer to the foot never stands nearer to the head, nor one on the right further left; and those that
 * lie side by side stand in rows of their own. */
static void assert_in_order(const char *text, const cue_layout *layout)
{
    static const double touch = 0.01;
    unsigned ball, other;
    for (ball = 1; ball < CUE_BALLS_MAX; ball++)
        for (other = 1; other < CUE_BALLS_MAX; other++) {
            const double along = layout->at[other].y - layout->at[ball].y;
            const double across = layout->at[other].x - layout->at[ball].x;
            int column, row, other_column, other_row;
            if (ball == other || !cue_in_set(layout->on_table, ball) || !cue_in_set(layout->on_table, other))
                continue;
            find_label(text, pool_labels[ball], &column, &row);
            find_label(text, pool_labels[other], &other_column, &other_row);
            if (along > touch)
                ck_assert_msg(column <= other_column, "%u behind %u:\n%s", ball, other, text);
            if (across > touch)
                ck_assert_msg(row <= other_row, "%u beside %u:\n%s", ball, other, text);
            if (across > touch && along < touch && along > -touch)
                ck_assert_msg(row < other_row, "%u on a level with %u:\n%s", ball, other, text);
        }
}

/* A group takes no more than half of the rows, where it can be told apart in them. */
static void assert_in_half_the_rows(const char *text, unsigned balls)
{
    int column, row, first = INT_MAX, last = 0, rows = 0;
    unsigned ball;
    const char *at;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (balls >> ball & 1) {
            find_label(text, pool_labels[ball], &column, &row);
            first = row < first ? row : first;
            last = row > last ? row : last;
        }
    for (at = strchr(text, '\n') + 1; strncmp(at, "BR-", 3) != 0; at = strchr(at, '\n') + 1)
        rows++;
    ck_assert_msg(2 * (last - first + 1) <= rows, "%d of %d rows:\n%s", last - first + 1, rows, text);
}

/* Racks of fifteen, of nine in a diamond, and of six, on every table: each ball where it belongs. */
START_TEST(racks)
{
    static const uint8_t order[] = {1, 4, 5, 6, 15, 7, 8, 13, 14, 9, 2, 10, 11, 12, 3};
    static const uint8_t diamond_order[] = {1, 2, 10, 11, 8, 3, 4, 12, 9};
    static const uint8_t triangle[] = {1, 2, 3, 4, 5}, diamond[] = {1, 2, 3, 2, 1};
    unsigned preset;
    for (preset = CUE_TABLE_POOL_9FT; preset < CUE_TABLE_PRESETS; preset++) {
        const cue_table *table = cue_table_preset(preset);
        unsigned which;
        for (which = 0; which < 3; which++) {
            cue_layout layout;
            const char *text;
            memset(&layout, 0, sizeof layout);
            layout.known = 1;
            cue_rack(table, which == 1 ? diamond : triangle, which == 2 ? 3 : 5, which == 1 ? diamond_order : order,
                     &layout);
            text = text_drawing(table, &layout, &pool_balls);
            assert_small(text);
            assert_all_seen(text, pool_labels, layout.on_table);
            assert_in_order(text, &layout);
            assert_in_half_the_rows(text, layout.on_table);
        }
    }
}
END_TEST

/* By hand: a diamond on a table of 9 feet, two rows to a ball. */
START_TEST(a_diamond)
{
    static const uint8_t rows[] = {1, 2, 3, 2, 1}, order[] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    cue_layout layout;
    memset(&layout, 0, sizeof layout);
    layout.known = 1;
    cue_rack(&pool_table, rows, 5, order, &layout);
    ck_assert_ptr_nonnull(strstr(text_drawing(&pool_table, &layout, &pool_balls),
                                 "|                                     4          |\n"
                                 "b                                    2 7         b\n"
                                 "|                                   1 5 9        |\n"
                                 "|                                    3 8         |\n"
                                 "c                                     6          c\n"));
}
END_TEST

/* Balls that touch are drawn apart, around the place where they lie; of the others each stays where it would be if it
 * were alone, and balls along a rail stay in the row beside it. */
START_TEST(only_what_touches_is_spread)
{
    const double across = 2 * pool_table.ball_radius;
    cue_layout layout;
    const char *text;
    int column, row, alone_column, alone_row, ball;
    memset(&layout, 0, sizeof layout);
    layout.known = 1;
    cue_layout_put(&layout, 4, (cue_point){0.3, 1.5});
    cue_layout_put(&layout, 5, (cue_point){0.9, 0.5});
    text = text_of("%s", text_drawing(&pool_table, &layout, &pool_balls));
    for (ball = 1; ball <= 3; ball++)
        cue_layout_put(&layout, (unsigned)ball, (cue_point){pool_table.ball_radius, 1 + ball * across});
    for (ball = 4; ball <= 5; ball++) {
        find_label(text, pool_labels[ball], &alone_column, &alone_row);
        find_label(text_drawing(&pool_table, &layout, &pool_balls), pool_labels[ball], &column, &row);
        ck_assert_int_eq(column, alone_column);
        ck_assert_int_eq(row, alone_row);
    }
    ck_assert_ptr_nonnull(strstr(text_drawing(&pool_table, &layout, &pool_balls),
                                 "TL\n|                   1 2 3                        |\n"));
    layout.on_table = 0;
    cue_layout_put(&layout, 1, (cue_point){across / 2, 1.1});
    cue_layout_put(&layout, 2, (cue_point){across / 2 * (1 + sqrt(3)), 1.1 - across / 2});
    cue_layout_put(&layout, 3, (cue_point){across / 2 * (1 + sqrt(3)), 1.1 + across / 2});
    ck_assert_ptr_nonnull(strstr(text_drawing(&pool_table, &layout, &pool_balls),
                                 "TL\n|                    1                           |\n"
                                 "a                   2 3                          a\n"));
}
END_TEST

/* In the jaws, and on tables of any shape. */
START_TEST(edges_and_shapes)
{
    static const cue_table beds[] = {{1, 2, 0.04, 0, 0, 0, {0}},
                                     {1, 0.5, 0.02, 0, 0, 0, {0}},
                                     {4, 0.5, 0.02, 0, 0, 0, {0}},
                                     {4, 2, 0.03, 0, 0, 0, {0}},
                                     {1, 1, 0.02, 0, 0, 0, {0}}};
    size_t i;
    for (i = 0; i < CUE_COUNT(beds); i++) {
        const cue_table *table = &beds[i];
        const cue_point places[] = {
            {-0.05, -0.05}, {table->width + 0.05, -0.05}, {table->width, table->length + 0.08}};
        cue_layout layout = layout_of(0xffff, 0);
        const char *text;
        unsigned ball;
        for (ball = 0; ball < pool_balls.count; ball++)
            layout.at[ball] = places[ball % 3];
        text = text_drawing(table, &layout, &pool_balls);
        assert_small(text);
        assert_all_seen(text, pool_labels, 0xffff);
        ck_assert_ptr_null(xml_fault(drawing(cue_draw_table_svg, table, &layout, &pool_balls)));
    }
}
END_TEST

/* Cells from diamond to diamond are named on the rails, but not beside a ball with which the name would be read. */
START_TEST(cells_are_named_on_the_rails)
{
    cue_layout layout = layout_of(0, 0);
    const char *text;
    layout.known = 1;
    cue_layout_put(&layout, 6, (cue_point){0.47625, 0.028575});
    text = text_drawing(&pool_table, &layout, &pool_balls);
    ck_assert_int_eq(strncmp(text, "BL--1-----2-----3-----4-ML--5-----6-----7-----8-TL\n", 51), 0);
    ck_assert_ptr_nonnull(strstr(text, "\na                                                a\n"));
    ck_assert_ptr_nonnull(strstr(text, "\n|6                                               b\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nd                                                d\n"));
}
END_TEST

START_TEST(an_unknown_layout)
{
    cue_layout layout = layout_of(0x0107, 0x0010);
    const char *text;
    cue_layout_forget(&layout);
    text = text_drawing(&pool_table, &layout, &pool_balls);
    assert_small(text);
    ck_assert_ptr_nonnull(strstr(text, "\nb  Nobody knows where these lie:                 b\n"));
    ck_assert_ptr_nonnull(strstr(text, "\n|  c 1 2 8                                       |\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nc  Off the table: 3 5 6 7 9 10 11 12 13 14 15 "));
    ck_assert_ptr_nonnull(strstr(text, "TR\nin hand: 4   c=cue\n"));
    layout.on_table = 0;
    text = text_drawing(&pool_table, &layout, &pool_balls);
    ck_assert_ptr_nonnull(strstr(text, "\nb  No ball is on the table.                      b\n"));
    ck_assert_ptr_nonnull(strstr(text, "TR\nin hand: 4\n"));
    ck_assert_ptr_nonnull(strstr(drawing(cue_draw_table_svg, &pool_table, &layout, &pool_balls),
                                 ">On the table: nothing. In hand: 4.</desc>"));
    layout.on_table = 0x0107;
    text = drawing(cue_draw_table_svg, &pool_table, &layout, &pool_balls);
    ck_assert_ptr_null(xml_fault(text));
    ck_assert_ptr_nonnull(strstr(text, ">On the table: cue 1 2 8. In hand: 4.</desc>"));
    ck_assert_ptr_nonnull(strstr(text, "is not known"));
    ck_assert_ptr_nonnull(strstr(text, "in hand"));
    ck_assert_ptr_nonnull(strstr(text, ">on the table: cue 1 2 8<"));
    ck_assert_ptr_nonnull(strstr(text, "<title>4</title>"));
    ck_assert_ptr_null(strstr(text, "<title>2</title>"));
}
END_TEST

/* However narrow the table is, the list of the balls is whole. */
START_TEST(unknown_on_narrow_tables)
{
    static const cue_table beds[] = {{1, 2, 0.04, 0, 0, 0, {0}}, {1, 1, 0.02, 0, 0, 0, {0}}, {4, 0.5, 0.02, 0, 0, 0, {0}}};
    size_t i;
    for (i = 0; i < CUE_COUNT(beds); i++) {
        cue_layout layout = layout_of(0xffff, 0);
        const char *text;
        cue_layout_forget(&layout);
        text = text_drawing(&beds[i], &layout, &pool_balls);
        assert_small(text);
        assert_all_seen(text, pool_labels, 0xffff);
        ck_assert_ptr_nonnull(strstr(text, "Nobody"));
        ck_assert_ptr_nonnull(strstr(text, "lie:"));
    }
}
END_TEST

static void take_styles_out(char *text)
{
    const char *from = text;
    while (*from) {
        const size_t style = cue_style_at(from, NULL);
        if (!style)
            *text++ = *from;
        from += style ? style : 1;
    }
    *text = '\0';
}

/* What is marked gives way to balls; lines beside the drawing go on below it. */
START_TEST(marks)
{
    static const char *const notes[] = {"RN", NULL, "", "Q"};
    static const char *const labels[CUE_BALLS_MAX] = {"c", "R1", "N10"};
    static const char *const beside[] = {"one", "two", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14",
                                         "fifteen"};
    cue_table_marks all = {.size = (uint32_t)sizeof all, .lines = CUE_LINES_KITCHEN, .on = 1u << 2, .files = 2,
                           .ranks = 2, .notes = notes, .labels = labels, .beside = beside,
                           .beside_count = CUE_COUNT(beside)};
    cue_writer out = {drawn, sizeof drawn, 0};
    cue_layout layout;
    memset(&layout, 0, sizeof layout);
    layout.known = 1;
    layout.in_hand = CUE_BALL_BIT(CUE_BALL);
    cue_layout_put(&layout, 1, cue_head_spot(&pool_table));
    cue_layout_put(&layout, 2, (cue_point){0.2, 2});
    cue_draw_table_marked(&pool_table, &layout, &pool_balls, &all, &out);
    take_styles_out(drawn);
    ck_assert_str_eq(drawn, "BL-----------1----------ML-----------2----------TL  one\n"
                            "|+RN         :           +                       |  two\n"
                            "|            :                      [N10]        |  3\n"
                            "|            :                                   |  4\n"
                            "a            :                                   a  5\n"
                            "|            :                                   |  6\n"
                            "|            :                                   |  7\n"
                            "|+          R1           +Q          .           |  8\n"
                            "|            :                                   |  9\n"
                            "|            :                                   |  10\n"
                            "b            :                                   b  11\n"
                            "|            :                                   |  12\n"
                            "|            :                                   |  13\n"
                            "BR-----------1----------MR-----------2----------TR  14\n"
                            "                                                    fifteen\n"
                            "in hand: c\n");
}
END_TEST

/* A table of 16 columns and 8 rows to the metre, with the baulk line 12.5 columns from its cushion and a D of 5 around
 * the middle. The middle of a row is 1, 3, 5 or 7 off it: the D is 4.9 columns deep at 1 and 4 at 3, ends on the line at
 * 5 and is passed at 7. The spots: brown, yellow and green on the line, and blue, pink and black. */
START_TEST(the_d)
{
    static const cue_table table = {3, 1, 0.03, 0.78125, 0.3125, CUE_TABLE_OWN, {0}};
    const cue_table_marks baulk = {.size = (uint32_t)sizeof baulk, .lines = CUE_LINES_BAULK};
    const cue_layout layout = {.known = 1};
    cue_writer out = {drawn, sizeof drawn, 0};
    cue_draw_table_marked(&table, &layout, &pool_balls, &baulk, &out);
    take_styles_out(drawn);
    ck_assert_str_eq(drawn, "BL--1-----2-----3-----4-ML--5-----6-----7-----8-TL\n"
                             "|            :                                   |\n"
                             "a            :                                   a\n"
                             "|        /   :                                   |\n"
                             "b        (   :                                   b\n"
                             "|        (   :           .           .      .    |\n"
                             "c        \\   :                                   c\n"
                             "|            :                                   |\n"
                             "d            :                                   d\n"
                             "BR--1-----2-----3-----4-MR--5-----6-----7-----8-TR\n");
}
END_TEST

/* Names that make labels hard, and XML too. */
START_TEST(awkward_names)
{
    static const char *const names[] = {"cue", "<b>", "ball", "bell",         "bull", "ll", "l",
                                        NULL,  "",    "all",  "\xc3\xa4pfel", "&",    "\"", "balls"};
    static const char *const labels[] = {"c",  "<",  "b", "e",   "u", "ll", "l",
                                         NULL, NULL, "a", "#10", "&", "\"", "s"};
    const cue_ball_set balls = {names, CUE_COUNT(names), false, {0}};
    const cue_layout layout = layout_of(0x3fff, 0x0000);
    const char *text = text_drawing(&pool_table, &layout, &balls);
    assert_all_seen(text, labels, 0x3fff & ~0x0180u);
    text = drawing(cue_draw_table_svg, &pool_table, &layout, &balls);
    ck_assert_msg(xml_fault(text) == NULL, "%s", xml_fault(text));
    ck_assert_ptr_nonnull(strstr(text, "<title>&lt;b&gt;</title>"));
}
END_TEST

START_TEST(svg_documents)
{
    const cue_layout layout = layout_of(0xfffe, 0x0001);
    const char *text = drawing(cue_draw_table_svg, &pool_table, &layout, &pool_balls);
    unsigned ball;
    ck_assert_ptr_null(xml_fault(text));
    ck_assert_ptr_nonnull(strstr(text, "viewBox=\"0 0 2740 1590\""));
    for (ball = 0; ball < pool_balls.count; ball++)
        ck_assert_ptr_nonnull(strstr(text, text_of("<title>%s</title>", pool_balls.names[ball])));
    text = drawing(cue_draw_table_svg_group, &pool_table, &layout, &pool_balls);
    ck_assert_ptr_null(xml_fault(text));
    ck_assert_int_eq(strncmp(text, "<g ", 3), 0);
    text = drawing(cue_draw_table_svg, &snooker_table, &layout, &snooker_balls);
    ck_assert_ptr_null(xml_fault(text));
    ck_assert_ptr_nonnull(strstr(text, "<title>black</title>"));
}
END_TEST

/* Whatever room there is, the length is told, and nothing is written beyond. */
START_TEST(little_room)
{
    static const draw all[] = {cue_draw_table_text, cue_draw_table_svg_group, cue_draw_table_svg};
    const cue_layout layout = layout_of(0xfffe, 0x0001);
    size_t i, room, k;
    for (i = 0; i < CUE_COUNT(all); i++) {
        cue_writer none = {NULL, 0, 0};
        all[i](&pool_table, &layout, &pool_balls, &none);
        ck_assert_uint_eq(none.length, strlen(drawing(all[i], &pool_table, &layout, &pool_balls)));
        for (room = 0; room < 1000; room += 37) {
            cue_writer out = {drawn, room, 0};
            memset(drawn, 0x5a, 1100);
            all[i](&pool_table, &layout, &pool_balls, &out);
            ck_assert_uint_eq(out.length, none.length);
            for (k = room; k < 1100; k++)
                assert_quickly(drawn[k] == 0x5a);
        }
    }
}
END_TEST

Suite *table_picture_suite(void)
{
    Suite *suite = suite_create("table pictures");
    ADD_TESTS(suite, "text", a_spread_table, colours_have_letters, balls_on_one_spot, racks, a_diamond,
              only_what_touches_is_spread, edges_and_shapes, cells_are_named_on_the_rails, an_unknown_layout,
              unknown_on_narrow_tables, marks, the_d, awkward_names);
    ADD_TESTS(suite, "svg and room", svg_documents, little_room);
    return suite;
}
