/* Tables as pictures: every ball is seen, whatever its place; the SVG is a document. */
#include "help.h"
#include "shots.h"
#include "suites.h"
#include "xml.h"

#include <cuerules/table_picture.h>

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

/* At most 60 by 20; all lines of the table of one width. */
static void assert_small(const char *text)
{
    const size_t width = strcspn(text, "\n");
    unsigned lines = 0;
    for (; *text; text += strcspn(text, "\n") + 1, lines++) {
        const size_t length = strcspn(text, "\n");
        ck_assert_uint_le(length, 60);
        if (strchr("O|", text[0]))
            ck_assert_uint_eq(length, width);
    }
    ck_assert_uint_le(lines, 20);
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
    ck_assert(strchr(text, 'g') < strchr(text, 'n') && strchr(text, 'n') < strchr(text, 'b') &&
              strchr(text, 'b') < strchr(text, 'p') && strchr(text, 'p') < strchr(text, 'k') &&
              strchr(text, 'k') < strchr(text, 'y'));
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

START_TEST(a_rack)
{
    static const uint8_t rows[] = {1, 2, 3, 4, 5};
    static const uint8_t order[] = {1, 4, 5, 6, 15, 7, 8, 13, 14, 9, 2, 10, 11, 12, 3};
    cue_layout layout;
    memset(&layout, 0, sizeof layout);
    layout.known = 1;
    cue_rack(&pool_table, rows, 5, order, &layout);
    assert_all_seen(text_drawing(&pool_table, &layout, &pool_balls), pool_labels, 0xfffe);
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

START_TEST(an_unknown_layout)
{
    cue_layout layout = layout_of(0x0107, 0x0010);
    const char *text;
    cue_layout_forget(&layout);
    text = text_drawing(&pool_table, &layout, &pool_balls);
    ck_assert_str_eq(text, "On the table, nobody knows where: c 1 2 8\nin hand: 4\nc=cue\n");
    layout.on_table = 0;
    ck_assert_str_eq(text_drawing(&pool_table, &layout, &pool_balls), "No ball is on the table.\nin hand: 4\n");
    layout.on_table = 0x0107;
    text = drawing(cue_draw_table_svg, &pool_table, &layout, &pool_balls);
    ck_assert_ptr_null(xml_fault(text));
    ck_assert_ptr_nonnull(strstr(text, "is not known"));
    ck_assert_ptr_nonnull(strstr(text, "in hand"));
    ck_assert_ptr_nonnull(strstr(text, ">on the table: cue 1 2 8<"));
    ck_assert_ptr_nonnull(strstr(text, "<title>4</title>"));
    ck_assert_ptr_null(strstr(text, "<title>2</title>"));
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
    ADD_TESTS(suite, "text", a_spread_table, colours_have_letters, balls_on_one_spot, a_rack, edges_and_shapes,
              an_unknown_layout, awkward_names);
    ADD_TESTS(suite, "svg and room", svg_documents, little_room);
    return suite;
}
