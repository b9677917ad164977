/* Tables as pictures, compared with goldens: every ball is seen once, whatever its place; the SVG is a document. */
#include "golden.h"
#include "help.h"
#include "shots.h"
#include "suites.h"

#include "draw/draw.h"
#include "draw/labels.h"
#include "conform/xml.h"

#include <cuerules/table_picture.h>

#include <math.h>

typedef void (*draw)(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls, cue_writer *out);

static const cue_table snooker_table = CUE_TABLE_SNOOKER_12FT_INIT;

static void draw_text(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls, cue_writer *out)
{
    cue_draw_table_marked(table, layout, balls, NULL, out);
}

static const char *drawing(draw by, const cue_table *table, const cue_layout *layout, const cue_ball_set *balls)
{
    cue_writer out = begin_drawing();
    by(table, layout, balls, &out);
    ck_assert_uint_lt(out.length, sizeof drawn);
    ck_assert_uint_eq(out.length, strlen(drawn));
    return drawn;
}

/* At most 60 by 16; all lines of the table of one width. Without a drawing, two lines, and one for what is in hand. */
static void assert_small(const char *text)
{
    const size_t width = strcspn(text, "\n");
    const bool drawing = strstr(text, "\n|") != NULL;
    unsigned lines = 0;
    for (; *text; text += strcspn(text, "\n") + 1, lines++) {
        const size_t length = strcspn(text, "\n");
        ck_assert_uint_le(length, 60);
        if (text[0] == '|' || strncmp(text, "BR-", 3) == 0)
            ck_assert_uint_eq(length, width);
    }
    ck_assert_uint_ge(lines, drawing ? 6 : 2);
    ck_assert_uint_le(lines, drawing ? 16 : 3);
}

/* How often a label stands on the table, blanks or rails around it; of lists, in the first one. */
static unsigned times_seen(const char *text, const char *label)
{
    const bool drawing = strstr(text, "\n|") != NULL;
    const char *end = text + (drawing ? strlen(text) : strcspn(text, "\n"));
    const char *at;
    unsigned times = 0;
    for (at = text; *at; at += strcspn(at, "\n") + 1)
        if (at[0] == '|')
            end = at + strcspn(at, "\n");
    for (at = text; (at = strstr(at, label)) != NULL && at < end; at++)
        times += strchr(" |", at[-1]) && strchr(drawing ? " |" : " \n", at[strlen(label)]);
    return times;
}

/* Every ball with a name is seen once, where it is known or not where it lies; a list has names whole. */
static void assert_all_seen(const char *text, const cue_table_scene *scene)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        const char *name = cue_in_set(scene->on_table, ball) ? scene->balls->names[ball] : NULL;
        const char *label = name && !strstr(text, "\n|") ? name : scene->labels[ball];
        ck_assert_msg(!name || times_seen(text, label) == 1, "%s is seen %u times in\n%s", label,
                      times_seen(text, label), text);
    }
}

static void show(const char *name, const cue_table *table, const cue_layout *layout, const cue_ball_set *balls)
{
    const cue_table_scene scene = cue_scene_of(table, layout, balls);
    const char *text = drawing(draw_text, table, layout, balls);
    (void)cue_clean_picture(drawn, strlen(drawn), false);
    GOLDEN(name, text);
    assert_small(text);
    assert_all_seen(text, &scene);
}

/* Where balls were last seen. */
static void show_pale(const char *name, const cue_table *table, const cue_layout *layout, const cue_ball_set *balls)
{
    const char *text = drawing(draw_text, table, layout, balls);
    (void)cue_clean_picture(drawn, strlen(drawn), false);
    GOLDEN(name, text);
    assert_small(text);
}

static void show_svg(const char *name, const cue_table *table, const cue_layout *layout, const cue_ball_set *balls)
{
    const char *svg = drawing(cue_draw_table_svg, table, layout, balls);
    ck_assert_msg(conform_xml_fault(svg) == NULL, "%s", conform_xml_fault(svg));
    GOLDEN(name, svg);
}

/* Head on the left, and what is left of the table is up. Balls in hand stand below, and what labels mean that are not
 * names. Cells from diamond to diamond are named on the rails, but not beside a ball with which the name would be read. */
START_TEST(tables)
{
    const cue_layout spread = layout_of(0xffff, 0);
    cue_layout colours = {.known = 1, .in_hand = CUE_BALL_BIT(CUE_BALL)}, rail = {.known = 1};
    unsigned colour;
    show("a spread table", &pool_table, &spread, &pool_balls);
    for (colour = CUE_YELLOW; colour <= CUE_BLACK; colour++)
        cue_layout_put(&colours, colour, cue_colour_spot(&snooker_table, colour));
    show("colours have letters", &snooker_table, &colours, &snooker_balls);
    cue_layout_put(&rail, 6, (cue_point){0.47625, 0.028575});
    show("a ball at the name of a cell", &pool_table, &rail, &pool_balls);
}
END_TEST

/* Racks of fifteen, of nine in a diamond, and of six, on every table. A ball that lies nearer to the foot never stands
 * nearer to the head; a group takes no more than half of the rows, where it can be told apart in them. */
START_TEST(racks)
{
    static const uint8_t order[] = {1, 4, 5, 6, 15, 7, 8, 13, 14, 9, 2, 10, 11, 12, 3};
    static const uint8_t diamond_order[] = {1, 2, 10, 11, 8, 3, 4, 12, 9};
    static const uint8_t triangle[] = {1, 2, 3, 4, 5}, diamond[] = {1, 2, 3, 2, 1};
    unsigned preset, which;
    for (preset = CUE_TABLE_POOL_9FT; preset < CUE_TABLE_PRESETS; preset++)
        for (which = 0; which < 3; which++) {
            cue_layout layout = {.known = 1};
            cue_rack(cue_table_preset(preset), which == 1 ? diamond : triangle, which == 2 ? 3 : 5,
                     which == 1 ? diamond_order : order, &layout);
            show(text_of("rack %u on table %u", which, preset), cue_table_preset(preset), &layout, &pool_balls);
        }
}
END_TEST

/* Balls that touch are drawn apart, around the place where they lie; of the others each stays where it would be if it
 * were alone, and balls along a rail stay in the row beside it. */
START_TEST(only_what_touches_is_spread)
{
    const double across = 2 * pool_table.ball_radius;
    cue_layout layout = {.known = 1}, three = {.known = 1}, spot = {.known = 1};
    unsigned ball;
    cue_layout_put(&layout, 4, (cue_point){0.3, 1.5});
    cue_layout_put(&layout, 5, (cue_point){0.9, 0.5});
    show("two balls apart", &pool_table, &layout, &pool_balls);
    for (ball = 1; ball <= 3; ball++)
        cue_layout_put(&layout, ball, (cue_point){pool_table.ball_radius, 1 + ball * across});
    show("and three along a rail", &pool_table, &layout, &pool_balls);
    cue_layout_put(&three, 1, (cue_point){across / 2, 1.1});
    cue_layout_put(&three, 2, (cue_point){across / 2 * (1 + sqrt(3)), 1.1 - across / 2});
    cue_layout_put(&three, 3, (cue_point){across / 2 * (1 + sqrt(3)), 1.1 + across / 2});
    show("three together", &pool_table, &three, &pool_balls);
    for (ball = 0; ball < pool_balls.count; ball++)
        cue_layout_put(&spot, ball, cue_foot_spot(&pool_table));
    show("all on one spot", &pool_table, &spot, &pool_balls);
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
        unsigned ball;
        for (ball = 0; ball < pool_balls.count; ball++)
            layout.at[ball] = places[ball % 3];
        show(text_of("balls in the jaws of bed %zu", i), table, &layout, &pool_balls);
        ck_assert_ptr_null(conform_xml_fault(drawing(cue_draw_table_svg, table, &layout, &pool_balls)));
        cue_layout_forget(&layout);
        show_pale(text_of("balls last seen in the jaws of bed %zu", i), table, &layout, &pool_balls);
        cue_layout_lose(&layout, ~(cue_balls)0);
        show(text_of("unknown places on bed %zu", i), table, &layout, &pool_balls);
    }
}
END_TEST

START_TEST(an_unknown_layout)
{
    cue_layout layout = layout_of(0x0107, 0x0010);
    cue_layout_forget(&layout);
    show_pale("object balls last seen", &pool_table, &layout, &pool_balls);
    show_svg("object balls last seen, as SVG", &pool_table, &layout, &pool_balls);
    cue_layout_lose(&layout, 0x0002);
    show_pale("of four balls two last seen", &pool_table, &layout, &pool_balls);
    show_svg("of four balls two last seen, as SVG", &pool_table, &layout, &pool_balls);
    layout.on_table &= ~3u; /* all that are there are last seen somewhere */
    show_pale("all balls last seen", &pool_table, &layout, &pool_balls);
    show_svg("all balls last seen, as SVG", &pool_table, &layout, &pool_balls);
    layout.on_table |= 3u;
    cue_layout_lose(&layout, ~(cue_balls)0);
    show("an unknown layout", &pool_table, &layout, &pool_balls);
    show_svg("an unknown layout as SVG", &pool_table, &layout, &pool_balls);
    layout.on_table = 0;
    show("an empty table", &pool_table, &layout, &pool_balls);
    show_svg("an empty table as SVG", &pool_table, &layout, &pool_balls);
}
END_TEST

/* What is marked gives way to balls; lines beside the drawing go on below it. The table of the D has 16 columns and 8 rows
 * to the metre, with the baulk line 12.5 columns from its cushion and a D of 5 around the middle. The middle of a row is 1,
 * 3, 5 or 7 off it: the D is 4.9 columns deep at 1 and 4 at 3, ends on the line at 5 and is passed at 7. The spots: brown,
 * yellow and green on the line, and blue, pink and black. */
START_TEST(marks)
{
    static const char *const notes[] = {"RN", NULL, "", "Q"};
    static const char *const labels[CUE_BALLS_MAX] = {"c", "R1", "N10"};
    static const char *const beside[] = {"one", "two", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14",
                                         "fifteen"};
    cue_table_marks all = {.size = (uint32_t)sizeof all, .lines = CUE_LINES_KITCHEN, .on = 1u << 2, .files = 2,
                           .ranks = 2, .notes = notes, .labels = labels, .beside = beside,
                           .beside_count = CUE_COUNT(beside)};
    static const cue_table table = {3, 1, 0.03, 0.78125, 0.3125, CUE_TABLE_OWN, {0}};
    const cue_table_marks baulk = {.size = (uint32_t)sizeof baulk, .lines = CUE_LINES_BAULK};
    cue_layout layout = {.known = 1, .in_hand = CUE_BALL_BIT(CUE_BALL)};
    const cue_layout none = {.known = 1};
    cue_writer out = begin_drawing();
    cue_layout_put(&layout, 1, cue_head_spot(&pool_table));
    cue_layout_put(&layout, 2, (cue_point){0.2, 2});
    cue_draw_table_marked(&pool_table, &layout, &pool_balls, &all, &out);
    GOLDEN("marks", drawn);
    out = begin_drawing();
    cue_draw_table_marked(&table, &none, &pool_balls, &baulk, &out);
    GOLDEN("the D", drawn);
}
END_TEST

/* Names that make labels hard, and XML too. */
START_TEST(awkward_names)
{
    static const char *const names[] = {"cue", "<b>", "ball", "bell",         "bull", "ll", "l",
                                        NULL,  "",    "all",  "\xc3\xa4pfel", "&",    "\"", "balls"};
    const cue_ball_set balls = {names, CUE_COUNT(names), false, {0}};
    const cue_layout layout = layout_of(0x3fff, 0x0000);
    show("awkward names", &pool_table, &layout, &balls);
    show_svg("awkward names as SVG", &pool_table, &layout, &balls);
}
END_TEST

START_TEST(svg_documents)
{
    const cue_layout layout = layout_of(0xfffe, 0x0001);
    show_svg("pool", &pool_table, &layout, &pool_balls);
    show_svg("snooker", &snooker_table, &layout, &snooker_balls);
}
END_TEST

/* Whatever room there is, the length is told, and nothing is written beyond. */
START_TEST(little_room)
{
    static const draw all[] = {draw_text, cue_draw_table_svg};
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
    Suite *suite = suite_create("table_picture");
    ADD_TESTS(suite, "text", tables, racks, only_what_touches_is_spread, edges_and_shapes, an_unknown_layout, marks,
              awkward_names);
    ADD_TESTS(suite, "svg and room", svg_documents, little_room);
    return suite;
}
