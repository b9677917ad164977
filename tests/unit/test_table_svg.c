/* Tables as SVG, whole and by hand. The table is 24000 tenths of a millimetre long and 12000 wide, and balls measure 300:
 * round numbers of pool. With its rails of 1000 it is 26000 long, so that a thousandth of that is 26. */
#include "help.h"
#include "suites.h"

#include "table/svg.h"

#include <cuerules/svg.h>
#include <cuerules/table_picture.h>

static const cue_table pool = {2.4, 1.2, 0.03, 0, 0, CUE_TABLE_OWN, {0}};
static const cue_table snooker = {3.6, 1.8, 0.026, 0.75, 0.3, CUE_TABLE_OWN, {0}};

static const char *const names[] = {"cue", "1", "8", "9", "10", "odd&"};
static const cue_ball_set balls = {names, CUE_COUNT(names), false, {0}};
enum { CUE, ONE, EIGHT, NINE, TEN, ODD };

static char drawn[65536];

static cue_writer begin(void)
{
    drawn[0] = '\0';
    return (cue_writer){drawn, sizeof drawn, 0};
}

/* Says where the first difference is. */
static void assert_drawn(const char *expected)
{
    size_t same = 0, line = 0, at;
    while (drawn[same] && drawn[same] == expected[same])
        same++;
    for (at = 0; at < same; at++)
        if (drawn[at] == '\n')
            line = at + 1;
    ck_assert_msg(drawn[same] == expected[same], "%.*s\ninstead of\n%.*s", (int)strcspn(drawn + line, "\n"),
                  drawn + line, (int)strcspn(expected + line, "\n"), expected + line);
}

#define WOOD    " fill=\"#6a4a34\" class=\"cue-wood\"/>\n"
#define CUSHION " fill=\"#3f6d58\" class=\"cue-cushion\"/>\n"
#define FELT    " fill=\"#4c8068\" class=\"cue-felt\"/>\n"
#define HOLE    " fill=\"#171717\" class=\"cue-pocket\"/>\n"
#define CHALK   " fill=\"#f6f2e8\" class=\"cue-chalk\">"
#define SPOT    " stroke=\"none\" fill=\"#f6f2e8\" fill-opacity=\"0.7\"/>\n"
#define MARKS(width) "<g stroke-opacity=\"0.7\" stroke-width=\"" width "\" fill=\"none\" stroke=\"#f6f2e8\">\n"

/* From the end of a throat by the jaws to the other end. At the corners mouths are 1200 wide, so that a jaw is 849 from the
 * corner along its cushion; the throat is 600 deep, at a right angle to the mouth, and its facings come in by 600 tan 7
 * each, which ends it 372 beside the corner both ways. In the middle mouths are 1333 wide and throats 300 deep, and
 * each facing comes in by 300 tan 14 = 75. Holes begin a shelf behind the mouth; in the middle the wood has room for a
 * circle of 460 only. */
#define POOL_POCKETS                                                                                                  \
    "<path d=\"M-372 372L0 849L849 0L372 -372z\"" FELT "<circle cx=\"-283\" cy=\"-283\" r=\"600\"" HOLE               \
    "<path d=\"M-372 11628L0 11151L849 12000L372 12372z\"" FELT "<circle cx=\"-283\" cy=\"12283\" r=\"600\"" HOLE     \
    "<path d=\"M11408 -300L11333 0L12667 0L12592 -300z\"" FELT "<circle cx=\"12000\" cy=\"-500\" r=\"460\"" HOLE      \
    "<path d=\"M11408 12300L11333 12000L12667 12000L12592 12300z\"" FELT                                              \
    "<circle cx=\"12000\" cy=\"12500\" r=\"460\"" HOLE "<path d=\"M24372 372L24000 849L23151 0L23628 -372z\"" FELT    \
    "<circle cx=\"24283\" cy=\"-283\" r=\"600\"" HOLE                                                                 \
    "<path d=\"M24372 11628L24000 11151L23151 12000L23628 12372z\"" FELT                                              \
    "<circle cx=\"24283\" cy=\"12283\" r=\"600\"" HOLE

#define NAME(x, y, size, name)                                                                                        \
    "<text x=\"" x "\" y=\"" y "\" font-size=\"" size "\" text-anchor=\"middle\"" CHALK name "</text>\n"

/* The kitchen's line at a quarter of the length. */
#define POOL_MARKS                                                                                                    \
    MARKS("52")                                                                                                       \
    "<path stroke-dasharray=\"208 208\" d=\"M6000 0v12000\"/>\n<circle cx=\"6000\" cy=\"6000\" r=\"78\"" SPOT         \
    "<circle cx=\"18000\" cy=\"6000\" r=\"78\"" SPOT "</g>\n"

/* Wood is 1000 - 380 wide, which is less than 24 thousandths of the table, and so letters are as high as that; the names
 * stand 400 and three quarters of a letter beside the corner, or the middle, there with the circle's quarter. */
static const char pool_bed[] =
    "<g transform=\"scale(0.1) translate(1000 1000)\">\n"
    "<rect x=\"-1000\" y=\"-1000\" width=\"26000\" height=\"14000\" rx=\"400\"" WOOD
    "<rect x=\"-380\" y=\"-380\" width=\"24760\" height=\"12760\" rx=\"0\"" CUSHION
    "<rect x=\"0\" y=\"0\" width=\"24000\" height=\"12000\" rx=\"0\"" FELT POOL_POCKETS
    NAME("865", "-467", "620", "BL") NAME("865", "12913", "620", "BR") NAME("12980", "-467", "620", "ML")
    NAME("12980", "12913", "620", "MR") NAME("23135", "-467", "620", "TL") NAME("23135", "12913", "620", "TR") POOL_MARKS;

#define DISC(x, y, fill, edge)                                                                                        \
    "<circle cx=\"" x "\" cy=\"" y "\" r=\"285\" fill=\"" fill "\" stroke=\"#" edge                                   \
    "\" stroke-opacity=\"0.45\" stroke-width=\"31\"/>\n"
#define ON(x, y, size, fill, text)                                                                                    \
    "<text x=\"" x "\" y=\"" y "\" font-size=\"" size "\" font-weight=\"700\" text-anchor=\"middle\" fill=\"" fill    \
    "\">" text "</text>\n"

/* A number is 1.35 radii high, one of two digits 1.1, a letter 1; the middle of it is 0.36 of that above its line. The
 * band of a stripe is 2 * 167 high and its corners lie on a circle of 270: 270 squared is 167 squared and 211 squared. */
static const char pool_balls_drawn[] =
    "<g><title>cue</title>\n" DISC("6000", "3000", "#fffbef", "000") "</g>\n"
    "<g><title>1</title>\n" DISC("12000", "6000", "#f4c430", "000") ON("12000", "6145", "405", "#1c1c1c", "1") "</g>\n"
    "<g><title>8</title>\n" DISC("18000", "6000", "#1b1b1d", "fff") ON("18000", "6145", "405", "#ffffff", "8") "</g>\n"
    "<g><title>9</title>\n" DISC("6000", "9000", "#fffbef", "000")
    "<path d=\"M5789 8833h422A270 270 0 0 1 6211 9167h-422A270 270 0 0 1 5789 8833z\" fill=\"#f4c430\"/>\n"
    ON("6000", "9145", "405", "#1c1c1c", "9") "</g>\n"
    "<g><title>10</title>\n" DISC("18000", "3000", "#fffbef", "000")
    "<path d=\"M17789 2833h422A270 270 0 0 1 18211 3167h-422A270 270 0 0 1 17789 2833z\" fill=\"#1c57b8\"/>\n"
    ON("18000", "3118", "330", "#ffffff", "10") "</g>\n"
    "<g><title>odd&amp;</title>\n" DISC("18000", "9000", "#b9b9b2", "000") ON("18000", "9108", "300", "#1c1c1c", "o")
    "</g>\n";

static cue_layout spread(void)
{
    static const cue_point at[] = {{0.3, 0.6}, {0.599991, 1.200001}, {0.599989, 1.80004}, {0.9, 0.60004}, {0.3, 1.8}, {0.9, 1.8}};
    cue_layout layout = {.known = 1};
    unsigned ball;
    for (ball = 0; ball < CUE_COUNT(at); ball++)
        cue_layout_put(&layout, ball, at[ball]);
    return layout;
}

START_TEST(a_table_of_pool)
{
    const cue_layout layout = spread();
    cue_writer out = begin();
    cue_draw_table_svg_group(&pool, &layout, &balls, &out);
    assert_drawn(text_of("%s%s</g>\n", pool_bed, pool_balls_drawn));
}
END_TEST

/* Letters of 30 thousandths on the cloth, of 24 below it: the balls in hand begin four letters to the right, 2.4 radii from
 * one to the next, in the middle of a strip of 1200. */
START_TEST(places_that_are_not_known)
{
    const cue_layout layout = {.on_table = 1u << ONE | 1u << ODD, .in_hand = 1u << CUE | 1u << EIGHT};
    cue_writer out = begin();
    cue_draw_table_svg_group(&pool, &layout, &balls, &out);
    assert_drawn(text_of("%s%s", pool_bed,
                         "<g text-anchor=\"middle\" fill=\"#f6f2e8\" font-size=\"780\">\n"
                         "<text x=\"12000\" y=\"5805\">where the balls lie is not known</text>\n"
                         "<text x=\"12000\" y=\"6975\">on the table: 1 odd&amp;</text>\n</g>\n"
                         "<text x=\"-500\" y=\"13824\" font-size=\"624\" fill=\"#22272b\" class=\"cue-ink\">in hand</text>\n"
                         "<g><title>cue</title>\n" DISC("2496", "13600", "#fffbef", "000") "</g>\n"
                         "<g><title>8</title>\n" DISC("3216", "13600", "#1b1b1d", "fff")
                         ON("3216", "13745", "405", "#ffffff", "8") "</g>\n</g>\n"));
}
END_TEST

/* The same for snooker, where a thousandth is 38. Mouths are 866.7 and 1040 wide; throats are 520 and 260 deep. The D has a
 * radius of 3000, and the black spot lies 324 / 3569 of the length before the top cushion. */
START_TEST(a_table_of_snooker)
{
    const cue_layout layout = {.known = 1};
    cue_writer out = begin();
    cue_draw_table_svg_group(&snooker, &layout, &balls, &out);
    assert_drawn("<g transform=\"scale(0.1) translate(1000 1000)\">\n"
                 "<rect x=\"-1000\" y=\"-1000\" width=\"38000\" height=\"20000\" rx=\"400\"" WOOD
                 "<rect x=\"-380\" y=\"-380\" width=\"36760\" height=\"18760\" rx=\"0\"" CUSHION
                 "<rect x=\"0\" y=\"0\" width=\"36000\" height=\"18000\" rx=\"0\"" FELT
                 "<path d=\"M-323 200L0 613L613 0L200 -323z\"" FELT "<circle cx=\"-184\" cy=\"-184\" r=\"433\"" HOLE
                 "<path d=\"M-323 17800L0 17387L613 18000L200 18323z\"" FELT
                 "<circle cx=\"-184\" cy=\"18184\" r=\"433\"" HOLE
                 "<path d=\"M17545 -260L17480 0L18520 0L18455 -260z\"" FELT
                 "<circle cx=\"18000\" cy=\"-500\" r=\"460\"" HOLE
                 "<path d=\"M17545 18260L17480 18000L18520 18000L18455 18260z\"" FELT
                 "<circle cx=\"18000\" cy=\"18500\" r=\"460\"" HOLE
                 "<path d=\"M36323 200L36000 613L35387 0L35800 -323z\"" FELT
                 "<circle cx=\"36184\" cy=\"-184\" r=\"433\"" HOLE
                 "<path d=\"M36323 17800L36000 17387L35387 18000L35800 18323z\"" FELT
                 "<circle cx=\"36184\" cy=\"18184\" r=\"433\"" HOLE
                 NAME("865", "-467", "620", "BL") NAME("865", "18913", "620", "BR") NAME("18980", "-467", "620", "ML")
                 NAME("18980", "18913", "620", "MR") NAME("35135", "-467", "620", "TL")
                 NAME("35135", "18913", "620", "TR")
                 MARKS("76") "<path d=\"M7500 0v18000\"/>\n<path d=\"M7500 6000a3000 3000 0 0 0 0 6000\"/>\n"
                 "<circle cx=\"7500\" cy=\"12000\" r=\"114\"" SPOT "<circle cx=\"7500\" cy=\"6000\" r=\"114\"" SPOT
                 "<circle cx=\"7500\" cy=\"9000\" r=\"114\"" SPOT "<circle cx=\"18000\" cy=\"9000\" r=\"114\"" SPOT
                 "<circle cx=\"27000\" cy=\"9000\" r=\"114\"" SPOT "<circle cx=\"32732\" cy=\"9000\" r=\"114\"" SPOT
                 "</g>\n</g>\n");
}
END_TEST

/* Balls of 54 mm are balls of snooker still. */
START_TEST(marks_go_with_the_balls)
{
    const cue_layout layout = {.known = 1};
    cue_table table = pool;
    unsigned i;
    for (i = 0; i < 2; i++) {
        cue_writer out = begin();
        table.ball_radius = i ? 0.0271 : 0.027;
        cue_draw_table_svg_group(&table, &layout, &balls, &out);
        ck_assert_int_eq(strstr(drawn, "stroke-dasharray") != NULL, i != 0);
        ck_assert_int_eq(strstr(drawn, " 0 0 0 0 ") != NULL, i == 0);
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
    cue_writer out = begin();
    cue_draw_table_bed(&out, &drawing);
    assert_drawn("<g transform=\"translate(10 20) scale(0.018902) translate(1226 1226)\">\n"
                 "<rect x=\"-1226\" y=\"-1226\" width=\"26452\" height=\"14452\" rx=\"400\"" WOOD
                 "<rect x=\"-380\" y=\"-380\" width=\"24760\" height=\"12760\" rx=\"0\"" CUSHION
                 "<rect x=\"0\" y=\"0\" width=\"24000\" height=\"12000\" rx=\"0\"" FELT POOL_POCKETS
                 NAME("868", "-579", "624", "BL") NAME("868", "13027", "624", "BR") NAME("12983", "-579", "624", "ML")
                 NAME("12983", "13027", "624", "MR") NAME("23132", "-579", "624", "TL")
                 NAME("23132", "13027", "624", "TR") POOL_MARKS);
    ck_assert_uint_eq(cue_table_drawing_height(&pool, 500), 273);
    ck_assert_uint_eq(cue_table_drawing_height(&pool, 26452), 14452);
    drawing.width = 26452;
    out = begin();
    cue_draw_table_bed(&out, &drawing);
    ck_assert_ptr_nonnull(strstr(drawn, " scale(1.000000) "));
    drawing.width = 30000;
    drawing.marks = 0;
    out = begin();
    cue_draw_table_bed(&out, &drawing);
    ck_assert_ptr_nonnull(strstr(drawn, " scale(1.134129) "));
    ck_assert_ptr_null(strstr(drawn, "<g stroke-opacity"));
    drawing.marks = CUE_TABLE_MARK_D;
    out = begin();
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
        cue_writer out = begin();
        cue_draw_table_bed(&out, &drawing);
        ck_assert_ptr_nonnull(strstr(drawn, text_of(" translate(%s %s)\">\n", all[i].rail, all[i].rail)));
    }
    ck_assert_uint_eq(cue_table_drawing_height(&(cue_table){3.2, 1.6, 0.03, 0, 0, CUE_TABLE_OWN, {0}}, 1000), 542);
}
END_TEST

#define RING(x, y)                                                                                                    \
    "<g><circle cx=\"" x "\" cy=\"" y "\" r=\"450\" fill=\"none\" stroke=\"#ffd67a\" stroke-width=\"104\"/></g>\n"
#define NUMBER(x, y, text)                                                                                            \
    "<text x=\"" x "\" y=\"" y "\" font-size=\"624\" text-anchor=\"middle\" font-weight=\"700\"" CHALK text "</text>\n"

/* Numbers are 593 high and 437 or 874 wide; the first place for one is to the upper right, 1.01 and 0.7 radii beside the
 * middle of the ball: the 1's at 12428.51 and 5400.51, the 8's at 5400.49. */
START_TEST(balls_on_a_page)
{
    static const char numbers[] = "<g class=\"cue-near\" display=\"none\">\n" NUMBER("12429", "5625", "1")
        NUMBER("18429", "5624", "8") NUMBER("6429", "8625", "9") NUMBER("18647", "2625", "10") "</g>\n";
    const cue_layout layout = spread(), unknown = {.on_table = 7};
    cue_table_drawing drawing = {.size = sizeof drawing, .table = &pool, .layout = &layout, .balls = &balls, .width = 500,
                                 .marks = CUE_TABLE_MARK_NUMBERS, .ringed = 1u << CUE | 1u << ONE | 1u << TEN | 1u << 9};
    cue_writer out = begin();
    cue_draw_table_balls(&out, &drawing);
    assert_drawn(text_of("<g class=\"cue-tiny\">\n%s%s</g>\n%s</g>\n", RING("6000", "3000") RING("12000", "6000") RING("18000", "3000"),
                         pool_balls_drawn, numbers));
    drawing.width = 1000;
    drawing.marks = CUE_TABLE_MARK_KITCHEN | CUE_TABLE_MARK_D;
    drawing.ringed = 0;
    out = begin();
    cue_draw_table_balls(&out, &drawing);
    assert_drawn(text_of("<g>\n%s</g>\n</g>\n", pool_balls_drawn));
    drawing.layout = &unknown;
    out = begin();
    cue_draw_table_balls(&out, &drawing);
    assert_drawn("<g text-anchor=\"middle\" fill=\"#f6f2e8\" font-size=\"780\">\n"
                 "<text x=\"12000\" y=\"5805\">where the balls lie is not known</text>\n</g>\n</g>\n");
}
END_TEST

/* Balls are tiny where they are shown with a radius of less than 9 units: of 300 tenths of 22200 by 666 it is just 9. */
START_TEST(tiny_balls)
{
    const cue_table table = {2.002, 1, 0.03, 0, 0, CUE_TABLE_OWN, {0}};
    const cue_layout layout = {.known = 1};
    cue_table_drawing drawing = {.size = sizeof drawing, .table = &table, .layout = &layout, .balls = &balls};
    for (drawing.width = 665; drawing.width <= 666; drawing.width++) {
        cue_writer out = begin();
        cue_draw_table_balls(&out, &drawing);
        assert_drawn(drawing.width == 666 ? "<g>\n</g>\n</g>\n" : "<g class=\"cue-tiny\">\n</g>\n</g>\n");
    }
}
END_TEST

/* Documents say what is seen, in their own size: three tenths of a pixel for each millimetre. */
START_TEST(documents)
{
    const cue_layout layout = {.known = 1, .on_table = 1u << ONE | 1u << ODD, .in_hand = 1u << CUE | 1u << EIGHT};
    const cue_layout none = {.known = 1, .in_hand = 0};
    cue_writer out = begin();
    const char *group;
    cue_draw_table_svg_group(&pool, &layout, &balls, &out);
    group = text_of("%s</svg>\n", drawn);
    out = begin();
    cue_draw_table_svg(&pool, &layout, &balls, &out);
    ck_assert_ptr_nonnull(strstr(drawn, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"780\" height=\"456\" "
                                        "viewBox=\"0 0 2600 1520\" "));
    ck_assert_ptr_nonnull(strstr(drawn, ">A table with balls</title>"));
    ck_assert_ptr_nonnull(strstr(drawn, ">On the table: 1 odd&amp;. In hand: cue 8.</desc>"));
    ck_assert_str_eq(strstr(drawn, "<g transform"), group);
    out = begin();
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
        cue_writer out = begin();
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

/* Whether what is written on a ball is dark, white or nothing, and whether its edge is bright. */
START_TEST(colours)
{
    static const struct {
        const char *name, *fill;
        char on, edge; /* d, w or nothing; f or 0 */
        bool striped;
    } all[] = {{"1", "#f4c430", 'd', '0', false},     {"2", "#1c57b8", 'w', '0', false},
               {"3", "#cf2f2a", 'w', '0', false},     {"4", "#63378f", 'w', '0', false},
               {"5", "#f08a2c", 'd', '0', false},     {"6", "#14734a", 'w', '0', false},
               {"7", "#7c2230", 'w', '0', false},     {"8", "#1b1b1d", 'w', 'f', false},
               {"9", "#f4c430", 'd', '0', true},      {"10", "#1c57b8", 'w', '0', true},
               {"11", "#cf2f2a", 'w', '0', true},     {"12", "#63378f", 'w', '0', true},
               {"13", "#f08a2c", 'd', '0', true},     {"14", "#14734a", 'w', '0', true},
               {"15", "#7c2230", 'w', '0', true},     {"cue", "#fffbef", '-', '0', false},
               {"white", "#fffbef", '-', '0', false}, {"red", "#c5222b", '-', '0', false},
               {"yellow", "#f2c935", '-', '0', false}, {"green", "#0b6b3a", '-', 'f', false},
               {"brown", "#7d4a22", '-', 'f', false}, {"blue", "#1f5cc0", '-', '0', false},
               {"pink", "#f4a3bb", '-', '0', false},  {"black", "#1b1b1d", '-', 'f', false},
               {"orange", "#f08a2c", '-', '0', false}, {"purple", "#63378f", '-', '0', false},
               {"maroon", "#7c2230", '-', '0', false}, {"16", "#b9b9b2", 'd', '0', false},
               {"0", "#b9b9b2", 'd', '0', false},      {"", "#b9b9b2", 'd', '0', false}};
    size_t i;
    for (i = 0; i < CUE_COUNT(all); i++) {
        cue_writer out = begin();
        const char *band = all[i].striped
            ? text_of("<path d=\"M930 1945h140A90 90 0 0 1 1070 2055h-140A90 90 0 0 1 930 1945z\" fill=\"%s\"/>\n",
                      all[i].fill)
            : "";
        const bool numbered = strlen(all[i].name) == 2 || (all[i].name[0] > '0' && all[i].name[0] <= '9');
        const unsigned size = !numbered || strcmp(all[i].name, "16") == 0 ? 100 : strlen(all[i].name) == 2 ? 110 : 135;
        const char *on = text_of(ON("1000", "%u", "%u", "%s", "%s"), 2000 + size * 36 / 100, size,
                                 all[i].on == 'w' ? "#ffffff" : "#1c1c1c", all[i].name);
        cue_draw_ball(&out, all[i].name, 1000, 2000, 100);
        assert_drawn(text_of("<g><title>%s</title>\n<circle cx=\"1000\" cy=\"2000\" r=\"95\" fill=\"%s\" stroke=\"#%s\" "
                             "stroke-opacity=\"0.45\" stroke-width=\"11\"/>\n%s%s</g>\n",
                             all[i].name, all[i].striped ? "#fffbef" : all[i].fill,
                             all[i].edge == 'f' ? "fff" : "000", band, all[i].on == '-' ? "" : on));
    }
}
END_TEST

#define SMALL(x, y, radius, wide, fill, edge)                                                                         \
    "<circle cx=\"" x "\" cy=\"" y "\" r=\"" radius "\" fill=\"" fill "\" stroke=\"#" edge                            \
    "\" stroke-opacity=\"0.45\" stroke-width=\"" wide "\"/>\n"
#define RINGED(x, y, radius)                                                                                          \
    "<circle cx=\"" x "\" cy=\"" y "\" r=\"" radius                                                                   \
    "\" fill=\"none\" stroke=\"#a8481a\" stroke-width=\"3\" class=\"cue-accent-edge\"/>\n"
#define EMPTY(x, y, radius)                                                                                           \
    "<circle cx=\"" x "\" cy=\"" y "\" r=\"" radius                                                                   \
    "\" fill=\"none\" stroke=\"#cdc7b8\" stroke-width=\"3\" class=\"cue-line-edge\"/>\n"
#define NOTE(x, text)                                                                                                 \
    "<text x=\"" x "\" y=\"284\" font-size=\"24\" text-anchor=\"middle\" fill=\"#64645c\" class=\"cue-quiet\">" text   \
    "</text>\n"

/* From the right edge, balls of 22 with 6 between them, and then the words, which are 91 wide. Object balls have 58
 * each, if there is so much. */
START_TEST(a_tray)
{
    static const char *const notes[] = {"cue's", "a", "b", "c", "d", "e"};
    const cue_layout layout = {.on_table = 1u << ONE | 1u << NINE, .in_hand = 1u << CUE | 1u << TEN};
    const cue_table_drawing drawing = {.size = sizeof drawing, .table = &pool, .layout = &layout, .balls = &balls,
                                       .ringed = 1u << ONE | 1u << EIGHT};
    cue_writer out = begin();
    cue_draw_table_tray(&out, &drawing, notes, 100, 200, 600);
    assert_drawn("<g><title>cue</title>\n" SMALL("678", "230", "21", "3", "#fffbef", "000") "</g>\n"
                 "<g><title>10</title>\n" SMALL("628", "230", "21", "3", "#fffbef", "000")
                 "<path d=\"M613 218h30A20 20 0 0 1 643 242h-30A20 20 0 0 1 613 218z\" fill=\"#1c57b8\"/>\n"
                 ON("628", "238", "24", "#ffffff", "10") "</g>\n"
                 "<text x=\"594\" y=\"238\" font-size=\"24\" text-anchor=\"end\" fill=\"#64645c\" class=\"cue-quiet\">"
                 "in hand</text>\n"
                 RINGED("129", "230", "27") "<g><title>1</title>\n" SMALL("129", "230", "21", "3", "#f4c430", "000")
                 ON("129", "240", "29", "#1c1c1c", "1") "</g>\n" NOTE("129", "a")
                 RINGED("187", "230", "27") EMPTY("187", "230", "19") NOTE("187", "b")
                 "<g><title>9</title>\n" SMALL("245", "230", "21", "3", "#fffbef", "000")
                 "<path d=\"M230 218h30A20 20 0 0 1 260 242h-30A20 20 0 0 1 230 218z\" fill=\"#f4c430\"/>\n"
                 ON("245", "240", "29", "#1c1c1c", "9") "</g>\n" NOTE("245", "c")
                 "<g><title>10</title>\n" SMALL("303", "230", "21", "3", "#fffbef", "000")
                 "<path d=\"M288 218h30A20 20 0 0 1 318 242h-30A20 20 0 0 1 288 218z\" fill=\"#1c57b8\"/>\n"
                 ON("303", "238", "24", "#ffffff", "10") "</g>\n" NOTE("303", "d")
                 EMPTY("361", "230", "19") NOTE("361", "e"));
}
END_TEST

/* Without balls in hand five have the whole width: with 52 for each of them they are as large as ever, with 51 their
 * radius is 8 less than that, halved. A ball in hand and its words leave 281 of 450,
 * which are 56 for each. */
START_TEST(narrow_trays)
{
    cue_layout layout = {0};
    cue_table_drawing drawing = {.size = sizeof drawing, .table = &pool, .layout = &layout, .balls = &balls,
                                 .ringed = 1u << ODD};
    cue_writer out = begin();
    cue_draw_table_tray(&out, &drawing, NULL, 0, 0, 260);
    assert_drawn(EMPTY("26", "30", "19") EMPTY("78", "30", "19") EMPTY("130", "30", "19") EMPTY("182", "30", "19")
                 RINGED("234", "30", "27") EMPTY("234", "30", "19"));
    out = begin();
    cue_draw_table_tray(&out, &drawing, NULL, 1000, 0, 259);
    assert_drawn(EMPTY("1025", "30", "18") EMPTY("1076", "30", "18") EMPTY("1127", "30", "18") EMPTY("1178", "30", "18")
                 RINGED("1229", "30", "26") EMPTY("1229", "30", "18"));
    layout.in_hand = 1;
    out = begin();
    cue_draw_table_tray(&out, &drawing, NULL, 0, 0, 450);
    assert_drawn("<g><title>cue</title>\n" SMALL("428", "30", "21", "3", "#fffbef", "000") "</g>\n"
                 "<text x=\"394\" y=\"38\" font-size=\"24\" text-anchor=\"end\" fill=\"#64645c\" class=\"cue-quiet\">"
                 "in hand</text>\n"
                 EMPTY("28", "30", "19") EMPTY("84", "30", "19") EMPTY("140", "30", "19") EMPTY("196", "30", "19")
                 RINGED("252", "30", "27") EMPTY("252", "30", "19"));
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
    Suite *suite = suite_create("table svg");
    ADD_TESTS(suite, "tables", a_table_of_pool, places_that_are_not_known, a_table_of_snooker, marks_go_with_the_balls, holes,
              documents, long_descriptions, tenths);
    ADD_TESTS(suite, "pages", a_bed_on_a_page, rails_on_a_page, balls_on_a_page, tiny_balls, colours, a_tray, narrow_trays);
    return suite;
}
