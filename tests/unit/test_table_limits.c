/* Tables, sets of balls, layouts and marks that no game has, but a host may hand over: what has no room or no place is
 * left out, and all else is drawn and told as ever. */
#include "golden.h"
#include "help.h"
#include "shots.h"
#include "suites.h"

#include "conform/xml.h"

#include <cuerules/answers.h>
#include <cuerules/shot_line.h>
#include <cuerules/table_game.h>
#include <cuerules/table_picture.h>

#include <math.h>
#include <stdio.h>

static const cue_table smallest = {1, 0.5, 0.04, 0, 0, CUE_TABLE_OWN, {0}};
static const cue_table widest = {1, 2, 0.02, 0, 0, CUE_TABLE_OWN, {0}};

static const char *marked(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls,
                          const cue_table_marks *marks)
{
    cue_writer out = begin_drawing();
    cue_draw_table_marked(table, layout, balls, marks, &out);
    return drawn;
}

/* One more than there may be, with names as long as that. */
static cue_ball_set many_balls(unsigned length)
{
    static char bytes[CUE_BALLS_MAX + 1][64];
    static const char *names[CUE_BALLS_MAX + 1];
    unsigned ball;
    for (ball = 0; ball <= CUE_BALLS_MAX; ball++) {
        (void)snprintf(bytes[ball], sizeof bytes[ball], "%0*u", (int)length, ball);
        bytes[ball][0] = 'n';
        names[ball] = bytes[ball];
    }
    return (cue_ball_set){names, CUE_BALLS_MAX + 1, false, {0}};
}

static cue_layout all_at(cue_point at)
{
    cue_layout layout = {.known = 1};
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        cue_layout_put(&layout, ball, at);
    return layout;
}

START_TEST(more_balls_than_there_are)
{
    const cue_ball_set balls = many_balls(3);
    cue_layout layout = {0};
    must(cue_read_places("n31 0.5 0.25", 12, &balls, &layout, &fault));
    ck_assert_uint_eq(layout.on_table, UINT32_C(1) << 31);
    refused(cue_read_places("n32 0.5 0.25", 12, &balls, &layout, &fault), CUE_BAD_VALUE, "");
    layout = all_at((cue_point){0.5, 0.5});
    refused(cue_layout_place(&layout, &pool_table, &balls, CUE_AREA_TABLE, 32, (cue_point){1, 1}, &fault),
            CUE_ILLEGAL_ACTION, "/ball");
    layout = (cue_layout){.on_table = 1};
    ck_assert_ptr_nonnull(strstr(marked(&pool_table, &layout, &balls, NULL), "n31"));
    ck_assert_ptr_null(strstr(drawn, "n32"));
}
END_TEST

/* What has no name is another ball. */
START_TEST(balls_without_names)
{
    cue_layout layout = {.known = 1};
    cue_writer out = begin_drawing();
    cue_layout_put(&layout, 6, (cue_point){0.5, 0.25});
    cue_layout_put(&layout, 20, (cue_point){0.75, 1});
    cue_write_places(&layout, &gapped_balls, &out);
    ck_assert_str_eq(drawn, "? 0.5 0.25, ? 0.75 1");
    layout.in_hand = CUE_BALL_BIT(CUE_BALL);
    refused(cue_layout_place(&layout, &pool_table, &gapped_balls, CUE_AREA_TABLE, 0, (cue_point){0.75, 1.01}, &fault),
            CUE_ILLEGAL_ACTION, "/at");
    ck_assert_ptr_nonnull(strstr(fault.message, "the other ball"));
}
END_TEST

/* All are told that fit; the message is cut, and is still text. */
START_TEST(long_names_in_notation)
{
    static uint64_t memory[64];
    const cue_ball_set balls = many_balls(40);
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    refused(cue_shot_read_notation(&builder, &balls, "cue-x", 5, &fault), CUE_BAD_VALUE, "");
    ck_assert_ptr_nonnull(strstr(fault.message, " n000"));
}
END_TEST

/* Where there is room for nothing more, a ball is left out, and so are the brackets around it. */
START_TEST(no_room_on_the_cloth)
{
    static char bytes[CUE_BALLS_MAX][4];
    static const char *labels[CUE_BALLS_MAX];
    const cue_ball_set balls = {many_balls(3).names, CUE_BALLS_MAX, false, {0}};
    const cue_layout layout = all_at((cue_point){1, 0.28});
    const cue_table_marks marks = {.size = sizeof marks, .on = UINT32_MAX, .labels = labels};
    const char *text;
    unsigned ball, seen = 0;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        (void)snprintf(bytes[ball], sizeof bytes[ball], "%c%02u", 'A' + (int)(ball % 26), ball);
        labels[ball] = bytes[ball];
    }
    text = marked(&widest, &layout, &balls, &marks);
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        seen += strstr(text, labels[ball]) != NULL;
    ck_assert_uint_ge(seen, 12);
    ck_assert_uint_lt(seen, CUE_BALLS_MAX);
}
END_TEST

/* Chains of balls that touch: along the table there is no room for their labels in one row, across it each has a row. */
START_TEST(chains)
{
    static const cue_table wide = {4, 2, 0.04, 0, 0, CUE_TABLE_OWN, {0}};
    const cue_ball_set balls = {many_balls(3).names, CUE_BALLS_MAX, false, {0}};
    cue_layout along = {.known = 1}, across = {.known = 1};
    unsigned ball, way;
    for (way = 0; way < 2; way++) { /* from either end */
        for (ball = 0; ball < 24; ball++)
            cue_layout_put(&along, ball, (cue_point){1, 1 + 0.08 * (way ? 23 - ball : ball)});
        (void)marked(&wide, &along, &balls, NULL);
        for (ball = 11; ball < 24; ball++)
            ck_assert_ptr_nonnull(strstr(drawn, text_of("#%u", ball)));
    }
    for (ball = 0; ball < 10; ball++)
        cue_layout_put(&across, ball, (cue_point){0.5 + 0.08 * ball, 1});
    (void)marked(&wide, &across, &balls, NULL);
    for (ball = 1; ball < 10; ball++)
        ck_assert_ptr_nonnull(strchr(drawn, '0' + (int)ball));
}
END_TEST

/* Unknown places of balls with long names. */
START_TEST(names_in_a_list)
{
    const cue_ball_set balls = {many_balls(30).names, CUE_BALLS_MAX, false, {0}};
    const cue_layout layout = {.on_table = 0xffff};
    const char *text = marked(&widest, &layout, &balls, NULL);
    unsigned lines = 0;
    for (; *text; text += strcspn(text, "\n") + 1)
        lines++;
    ck_assert_uint_eq(lines, 2); /* on the table, and off it */
}
END_TEST

START_TEST(odd_marks)
{
    static const char *const notes[CUE_TABLE_CELLS_MAX + 1] = {"Q"};
    const cue_layout layout = layout_of(1, 0);
    cue_table_marks marks = {.size = sizeof marks, .files = 30, .ranks = 12};
    const char *text = marked(&pool_table, &layout, &pool_balls, &marks);
    ck_assert_ptr_null(strstr(text, "-1-")); /* ranks of two digits have no numbers */
    ck_assert_ptr_nonnull(strstr(text, "+"));
    text = text_of("%s", text);
    marks.notes = notes;
    ck_assert_str_eq(marked(&pool_table, &layout, &pool_balls, &marks), text); /* and such cells no room for notes */
    marks.files = 4;
    ck_assert_ptr_nonnull(strstr(marked(&pool_table, &layout, &pool_balls, &marks), "Q"));
    marks.ranks = 0; /* files alone are no cells */
    ck_assert_ptr_nonnull(strstr(marked(&pool_table, &layout, &pool_balls, &marks), "-8-"));
    ck_assert_ptr_null(strstr(drawn, "Q"));
    /* A D beyond the far end is not seen. */
    marks = (cue_table_marks){.size = sizeof marks, .lines = CUE_LINES_BAULK};
    ck_assert_ptr_nonnull(strstr(marked(&(cue_table){2, 1, 0.03, 0.5, 0.2, CUE_TABLE_OWN, {0}}, &layout, &pool_balls,
                                        &marks), "("));
    ck_assert_ptr_null(strstr(marked(&(cue_table){2, 1, 0.03, 4, 0.2, CUE_TABLE_OWN, {0}}, &layout, &pool_balls,
                                     &marks), "("));
}
END_TEST

START_TEST(drawings_of_odd_layouts)
{
    const cue_ball_set balls = {many_balls(50).names, CUE_BALLS_MAX, false, {0}};
    cue_layout layout = all_at((cue_point){0.5, 0.5});
    cue_writer out = begin_drawing();
    layout.at[1] = (cue_point){-5, 20};
    layout.at[2] = (cue_point){NAN, 1};
    cue_draw_table_svg(&pool_table, &layout, &balls, &out);
    ck_assert_ptr_null(conform_xml_fault(drawn));
    ck_assert_ptr_null(strstr(drawn, "nan"));
    ck_assert_ptr_nonnull(strstr(drawn, "-10000"));
    ck_assert_ptr_nonnull(strstr(drawn, "100000"));
}
END_TEST

static unsigned times(const char *text, const char *part)
{
    unsigned count = 0;
    for (; (text = strstr(text, part)) != NULL; text++)
        count++;
    return count;
}

/* Balls are drawn smaller where there are many; without object balls there is nothing to draw. */
START_TEST(trays)
{
    static const char *const names[] = {"cue"};
    const cue_ball_set alone = {names, 1, false, {0}};
    const cue_layout layout = layout_of(0x7fff, 0);
    cue_table_drawing drawing = {sizeof drawing, &pool_table, &layout, &pool_balls, 0, 0, 800, 0, 2};
    cue_writer out = begin_drawing();
    cue_draw_table_tray(&out, &drawing, NULL, 0, 0, 300);
    ck_assert_uint_eq(times(drawn, "<title>"), 14);
    ck_assert_uint_ge(times(drawn, "r=\"6\""), 14);
    drawing.balls = &alone;
    out = begin_drawing();
    cue_draw_table_tray(&out, &drawing, NULL, 0, 0, 300);
    ck_assert_str_eq(drawn, "");
}
END_TEST

/* No more places are kept than there is memory for. */
START_TEST(places_that_are_taken)
{
    static const cue_point corners[] = {{0.03, 0.03}, {0.6, 0.03}, {1.24, 0.03}, {1.24, 2.51}, {0.03, 2.51}, {0.6, 2.51}};
    const cue_layout layout = layout_of(2, 0), edge = all_at((cue_point){0.6, 0.03});
    cue_point none = {0, 0};
    cue_places places = {&pool_table, &layout, 0, {{{0, 0}, 0, 0}}};
    unsigned i;
    for (i = 0; i < CUE_PLACES_MAX + 5; i++)
        cue_take_place(&places, (cue_point){0.5, 0.5}, 0.1, 0.1);
    ck_assert_uint_eq(places.count, CUE_PLACES_MAX);
    /* With the cloth around it taken there is no place between a ball and the cushion. */
    places = (cue_places){&pool_table, &edge, 0, {{{0, 0}, 0, 0}}};
    cue_take_place(&places, (cue_point){0.6, 0.55}, 2, 1);
    ck_assert(!cue_place_beside(&places, 1, 0.1, 0.1, &none));
    for (i = 0; i < CUE_COUNT(corners); i++) {
        const cue_layout corner = all_at(corners[i]);
        cue_point at = {-1, -1};
        places = (cue_places){&pool_table, &corner, 0, {{{0, 0}, 0, 0}}};
        ck_assert(cue_place_beside(&places, 1, 0.1, 0.1, &at));
        ck_assert(at.x >= 0.05 && at.y >= 0.05 && at.x <= pool_table.width - 0.05 && at.y <= pool_table.length - 0.05);
    }
}
END_TEST

START_TEST(calls_and_ways_of_nothing)
{
    const cue_layout layout = layout_of(3, 0);
    cue_writer out = begin_drawing();
    cue_draw_call(&out, &pool_table, &layout, 1, 2);
    ck_assert_uint_eq(times(drawn, "<circle"), 2);
    out = begin_drawing();
    cue_draw_call(&out, &pool_table, &layout, 9, CUE_NO_POCKET);
    ck_assert_uint_eq(times(drawn, "<circle"), 0);
    out = begin_drawing();
    cue_draw_shot_ways(&out, &pool_table, &pool_balls, &layout, shot_of(&pool_balls, "cue-9")); /* it isn't there */
    ck_assert_str_eq(drawn, "");
    cue_draw_shot_ways(&out, &pool_table, &pool_balls, &layout, shot_of(&pool_balls, "cue-1"));
    ck_assert_uint_ge(times(drawn, "<path"), 1);
}
END_TEST

START_TEST(names_and_styles_of_balls)
{
    static const char *const names[] = {"cue", "\x7f", "123", "15"};
    const cue_ball_set balls = {names, 4, false, {0}};
    const cue_layout layout = layout_of(0xf, 0);
    cue_writer out = begin_drawing();
    cue_draw_table_marked(&pool_table, &layout, &balls, NULL, &out);
    ck_assert_ptr_nonnull(strstr(drawn, "#1")); /* no letter of its own */
    ck_assert_int_eq(cue_ball_style(&balls, 2), CUE_STYLE_GREY_BALL);
    ck_assert_int_ne(cue_ball_style(&balls, 3), CUE_STYLE_GREY_BALL);
}
END_TEST

START_TEST(spots_beyond_the_cushions)
{
    const cue_point spots[] = {{0.25, 0.5}, {0.25, 0.98}};
    cue_table table = {2, 1, 0.03, 0.5, 0.3, CUE_TABLE_OWN, {0}};
    ck_assert(cue_spots_fit(&smallest, spots, 1));
    ck_assert(!cue_spots_fit(&smallest, spots, 2));
    ck_assert(cue_d_fits(&table));
    table.d_radius = 0.48; /* its corners are nearer to the cushions than a ball's radius */
    ck_assert(!cue_d_fits(&table));
    table.d_radius = 0.45;
    table.baulk_line = 0.46; /* and now its foremost point */
    ck_assert(!cue_d_fits(&table));
}
END_TEST

/* Balls that the record does not speak of make no foul. */
START_TEST(losses_that_were_not)
{
    cue_rulings rulings = {NULL, 0, 0};
    cue_fouls fouls = cue_fouls_of(0, &rulings);
    const cue_shot *shot = shot_of(&pool_balls, "cue-1> 2>");
    cue_add_loss_fouls(&fouls, 0, 0, shot, CUE_EVENT_POCKET, 0xa);
    ck_assert_uint_eq(fouls.count, 1);
    ck_assert_uint_eq(fouls.by_ball[1], 1);
    ck_assert_uint_eq(fouls.by_ball[3], 0);
}
END_TEST

/* Speeds from a simulator: numbers from 0 up. */
START_TEST(speeds_that_are_none)
{
    static const double bad[][2] = {{-1, 0}, {1, -1}, {INFINITY, 1}, {1, INFINITY}, {NAN, 1}, {1, NAN}};
    static uint64_t memory[64];
    size_t i;
    for (i = 0; i < CUE_COUNT(bad); i++) {
        cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
        cue_shot_contact_speeds(&builder, 0, 1, bad[i][0], bad[i][1]);
        refused(cue_shot_build_status(&builder, &fault), CUE_BAD_VALUE, "/events/0");
    }
}
END_TEST

/* A builder may be told that it has more memory than a shot can ever take. */
START_TEST(more_memory_than_a_shot_takes)
{
    static uint64_t memory[128];
    cue_shot_builder builder = cue_shot_build(memory, SIZE_MAX);
    cue_shot_contact(&builder, 0, 1, CUE_FIRST_MOVES);
    ck_assert_ptr_eq(cue_shot_built(&builder), (const void *)memory);
}
END_TEST

Suite *table_limits_suite(void)
{
    Suite *suite = suite_create("table_limits");
    ADD_TESTS(suite, "balls", more_balls_than_there_are, balls_without_names, long_names_in_notation,
              names_and_styles_of_balls);
    ADD_TESTS(suite, "pictures", no_room_on_the_cloth, chains, names_in_a_list, odd_marks, drawings_of_odd_layouts, trays,
              places_that_are_taken, calls_and_ways_of_nothing);
    ADD_TESTS(suite, "places", spots_beyond_the_cushions);
    ADD_TESTS(suite, "shots", losses_that_were_not, speeds_that_are_none, more_memory_than_a_shot_takes);
    return suite;
}
