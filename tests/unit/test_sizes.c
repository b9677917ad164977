/* Tables: their sizes, spots, areas and racks. The numbers are worked out by hand from the rules' words. */
#include "cases.h"
#include "help.h"
#include "suites.h"

#include "table/sizes.h"

#include <cuerules/ruleset.h>
#include <cuerules/table.h>

#include <math.h>

#define assert_at(point, expected_x, expected_y)                                                                   \
    do {                                                                                                           \
        const cue_point assert_point = (point);                                                                    \
        ck_assert_double_eq_tol(assert_point.x, (expected_x), 1e-12);                                              \
        ck_assert_double_eq_tol(assert_point.y, (expected_y), 1e-12);                                              \
    } while (0)

#define assert_laid(point, expected_x, expected_y) assert_at(point, in_nanometres(expected_x), in_nanometres(expected_y))

static const cue_table pool = CUE_TABLE_POOL_9FT_INIT;
static const cue_table snooker = CUE_TABLE_SNOOKER_12FT_INIT;
static const cue_table own = {3, 1.5, 0.026, 0.5, 0.4, CUE_TABLE_OWN, {0}};

/* The D, and the spots from yellow to black. */
static bool colours_fit(const cue_table *table)
{
    cue_point spots[6];
    unsigned i;
    for (i = 0; i < 6; i++)
        spots[i] = cue_colour_spot(table, CUE_YELLOW + i);
    return cue_d_fits(table) && cue_spots_fit(table, spots, 6);
}

START_TEST(presets)
{
    static const struct {
        const char *name;
        double length, width, radius;
    } expected[CUE_TABLE_PRESETS] = {{NULL, 0, 0, 0},
                                     {"pool-9ft", 2.540, 1.270, 0.028575},
                                     {"pool-8ft", 2.3368, 1.1684, 0.028575},
                                     {"pool-7ft", 1.9812, 0.9906, 0.028575},
                                     {"snooker-12ft", 3.569, 1.778, 0.02625},
                                     {"carom-10ft", 2.84, 1.42, 0.03075}};
    unsigned i;
    for (i = CUE_TABLE_OWN + 1; i < CUE_TABLE_PRESETS; i++) {
        const cue_table *table = cue_table_preset(i);
        ck_assert_str_eq(cue_table_name(i), expected[i].name);
        ck_assert_double_eq(table->length, expected[i].length);
        ck_assert_double_eq(table->width, expected[i].width);
        ck_assert_double_eq(table->ball_radius, expected[i].radius);
        ck_assert_uint_eq(table->preset, i);
        ck_assert(colours_fit(table));
    }
    ck_assert_ptr_null(cue_table_preset(CUE_TABLE_OWN));
    ck_assert_ptr_null(cue_table_name(CUE_TABLE_OWN));
    ck_assert_ptr_null(cue_table_preset(CUE_TABLE_PRESETS));
    ck_assert_ptr_null(cue_table_name(UINT32_MAX));
}
END_TEST

START_TEST(spots_of_pool)
{
    assert_at(cue_head_spot(&pool), 0.635, 0.635);
    assert_at(cue_foot_spot(&pool), 0.635, 1.905);
}
END_TEST

START_TEST(spots_of_snooker)
{
    ck_assert_double_eq_tol(cue_baulk_line(&snooker), 0.737, 1e-12);
    ck_assert_double_eq_tol(cue_d_radius(&snooker), 0.292, 1e-12);
    assert_at(cue_colour_spot(&snooker, CUE_YELLOW), 0.889 + 0.292, 0.737);
    assert_at(cue_colour_spot(&snooker, CUE_GREEN), 0.889 - 0.292, 0.737);
    assert_at(cue_colour_spot(&snooker, CUE_BROWN), 0.889, 0.737);
    assert_at(cue_colour_spot(&snooker, CUE_BLUE), 0.889, 1.7845);
    assert_at(cue_colour_spot(&snooker, CUE_PINK), 0.889, 2.67675);
    assert_at(cue_colour_spot(&snooker, CUE_BLACK), 0.889, 3.245);
    assert_at(cue_colour_spot(&snooker, CUE_RED), 0, 0);
    assert_at(cue_colour_spot(&snooker, CUE_BALL), 0, 0);
}
END_TEST

/* On a table of half the length everything is half as far; the width does not matter. */
START_TEST(spots_scale_with_the_length)
{
    const cue_table half = {1.7845, 1, 0.02, 0, 0, CUE_TABLE_OWN, {0}};
    assert_at(cue_colour_spot(&half, CUE_YELLOW), 0.5 + 0.146, 0.3685);
    assert_at(cue_colour_spot(&half, CUE_BLACK), 0.5, 1.6225);
}
END_TEST

/* Each edge is inside, and so is what rounding makes of it; a hundredth of a micrometre beyond is not. */
START_TEST(areas)
{
    case_list of = CASES("areas");
    while (next_case(&of)) {
        const cue_table *table = *of.field[0] == 'p' ? &pool : *of.field[0] == 's' ? &snooker : &own;
        const cue_area area = *of.field[1] == 't' ? CUE_AREA_TABLE : *of.field[1] == 'k' ? CUE_AREA_KITCHEN : CUE_AREA_D;
        const cue_point at = {case_number(&of, 2), case_number(&of, 3)};
        ck_assert_msg(cue_area_holds(table, area, at) == (case_set(&of, 4) == 1), "point %u", of.count);
    }
    ck_assert(!cue_area_holds(&snooker, (cue_area)(CUE_AREA_BEHIND + 1), (cue_point){0.889, 0.6}));
}
END_TEST

/* A line and a D of the table's own; the other spots stay where they are. */
START_TEST(a_d_of_ones_own)
{
    ck_assert(cue_baulk_line(&own) == 0.5 && cue_d_radius(&own) == 0.4);
    assert_at(cue_colour_spot(&own, CUE_YELLOW), 1.15, 0.5);
    assert_at(cue_colour_spot(&own, CUE_GREEN), 0.35, 0.5);
    assert_at(cue_colour_spot(&own, CUE_BROWN), 0.75, 0.5);
    assert_at(cue_colour_spot(&own, CUE_BLUE), 0.75, 1.5);
}
END_TEST

START_TEST(tables_that_spots_fit_on)
{
    case_list of = CASES("tables_that_spots_fit_on");
    while (next_case(&of)) {
        const cue_table table = {.length = case_number(&of, 0),
                                 .width = case_number(&of, 1),
                                 .ball_radius = case_number(&of, 2),
                                 .baulk_line = case_number(&of, 3),
                                 .d_radius = case_number(&of, 4)};
        ck_assert_msg(colours_fit(&table) == (case_set(&of, 5) == 1), "table %u", of.count);
    }
}
END_TEST

static const uint8_t triangle[] = {1, 2, 3, 4, 5};
static const uint8_t in_triangle[] = {1, 4, 5, 6, 15, 7, 8, 13, 14, 9, 2, 10, 11, 12, 3};

START_TEST(a_triangle)
{
    const double r = 0.028575;
    const double row = 0.028575 * 1.7320508075688772;
    cue_layout layout = {.known = 1, .in_hand = 0x8001};
    unsigned i, j;
    cue_rack(&pool, triangle, 5, in_triangle, &layout);
    ck_assert_uint_eq(layout.on_table, 0xfffe);
    ck_assert_uint_eq(layout.in_hand, 1); /* the 15 lies now */
    assert_laid(layout.at[1], 0.635, 1.905);
    assert_laid(layout.at[4], 0.635 - r, 1.905 + row);
    assert_laid(layout.at[5], 0.635 + r, 1.905 + row);
    assert_laid(layout.at[15], 0.635, 1.905 + 2 * row);
    assert_laid(layout.at[2], 0.635 - 4 * r, 1.905 + 4 * row);
    assert_laid(layout.at[3], 0.635 + 4 * r, 1.905 + 4 * row);
    for (i = 1; i < 16; i++)
        for (j = 1; j < i; j++)
            ck_assert_double_ge(hypot(layout.at[i].x - layout.at[j].x, layout.at[i].y - layout.at[j].y),
                                2 * r - 1.5e-9);
}
END_TEST

/* 1; 2 10; 11 8 3; 4 12; 9: rows that grow narrow again. */
START_TEST(a_diamond)
{
    static const uint8_t rows[] = {1, 2, 3, 2, 1};
    static const uint8_t balls[] = {1, 2, 10, 11, 8, 3, 4, 12, 9};
    const double r = 0.028575;
    const double row = 0.028575 * 1.7320508075688772;
    cue_layout layout = {.known = 1};
    cue_rack(&pool, rows, 5, balls, &layout);
    ck_assert_uint_eq(layout.on_table, 0x1f1e);
    assert_laid(layout.at[8], 0.635, 1.905 + 2 * row);
    assert_laid(layout.at[11], 0.635 - 2 * r, 1.905 + 2 * row);
    assert_laid(layout.at[12], 0.635 + r, 1.905 + 3 * row);
    assert_laid(layout.at[9], 0.635, 1.905 + 4 * row);
}
END_TEST

/* The last row reaches 4 R to each side of the apex, and needs R more. */
START_TEST(a_rack_with_its_apex_elsewhere)
{
    const double row = 0.028575 * 1.7320508075688772;
    const cue_point apex = {5 * 0.028575, 1.5};
    cue_layout layout = {.known = 1};
    cue_rack_at(&pool, apex, triangle, 5, in_triangle, &layout);
    assert_laid(layout.at[1], apex.x, apex.y);
    assert_laid(layout.at[2], apex.x - 4 * 0.028575, apex.y + 4 * row);
    ck_assert(cue_rack_fits_at(&pool, apex, triangle, 5));
    ck_assert(!cue_rack_fits_at(&pool, (cue_point){apex.x - 1e-6, apex.y}, triangle, 5));
    ck_assert(cue_rack_fits_at(&pool, (cue_point){pool.width - apex.x, apex.y}, triangle, 5));
    ck_assert(!cue_rack_fits_at(&pool, (cue_point){pool.width - apex.x + 1e-6, apex.y}, triangle, 5));
}
END_TEST

START_TEST(a_rack_without_places)
{
    cue_layout layout = {0};
    cue_rack(&pool, triangle, 5, in_triangle, &layout);
    ck_assert_uint_eq(layout.on_table, 0xfffe);
    assert_at(layout.at[2], 0, 0);
}
END_TEST

/* Five rows: 4 sqrt(3) R + R behind the spot, 5 R to each side. */
START_TEST(tables_that_racks_fit_on)
{
    static const uint8_t wide[] = {1, 0, 5};
    cue_table table = {4, 10 * 0.03, 0.03, 0, 0, CUE_TABLE_OWN, {0}};
    ck_assert(cue_rack_fits(&pool, triangle, 5));
    ck_assert(cue_rack_fits(&table, triangle, 5));
    table.width -= 1e-6;
    ck_assert(!cue_rack_fits(&table, triangle, 5));
    ck_assert(cue_rack_fits(&table, triangle, 4));
    ck_assert(!cue_rack_fits(&table, wide, 3));
    ck_assert(cue_rack_fits(&table, wide, 2)); /* a row of none is no row */
    table = (cue_table){4 * 0.03 * (1 + 4 * 1.7320508075688772), 1, 0.03, 0, 0, CUE_TABLE_OWN, {0}};
    ck_assert(cue_rack_fits(&table, triangle, 5));
    table.length -= 1e-6;
    ck_assert(!cue_rack_fits(&table, triangle, 5));
}
END_TEST

START_TEST(putting_and_taking)
{
    cue_layout layout = {.known = 1, .in_hand = 1, .on_table = 2, .placed = 2, .at = {[1] = {0.5, 0.5}}};
    cue_layout_put(&layout, 0, (cue_point){0.1, 0.2});
    ck_assert_uint_eq(layout.in_hand, 0);
    ck_assert_uint_eq(layout.on_table, 3);
    ck_assert_uint_eq(layout.placed, 2);
    assert_at(layout.at[0], 0.1, 0.2);
    cue_layout_put(&layout, 1, (cue_point){0.6, 0.6});
    ck_assert_uint_eq(layout.placed, 0);
    cue_layout_take(&layout, 1);
    ck_assert_uint_eq(layout.on_table, 1);
    assert_at(layout.at[1], 0, 0);
    layout.in_hand = 0x8000;
    cue_layout_take(&layout, 15);
    ck_assert_uint_eq(layout.in_hand, 0);
    layout.placed = 1;
    cue_layout_forget(&layout);
    ck_assert_uint_eq(layout.known, 0);
    ck_assert_uint_eq(layout.on_table, 1);
    ck_assert_uint_eq(layout.placed, 0);
    assert_at(layout.at[0], 0, 0);
    cue_layout_put(&layout, 7, (cue_point){NAN, NAN});
    ck_assert_uint_eq(layout.on_table, 0x81);
    assert_at(layout.at[7], 0, 0);
}
END_TEST

START_TEST(overlaps)
{
    const double least = 2 * 0.028575 - 0.0005;
    cue_layout layout = {.known = 1};
    cue_layout_put(&layout, 3, (cue_point){0.5, 0.5});
    cue_layout_put(&layout, 9, (cue_point){0.5, 0.5 + 2 * least});
    ck_assert_uint_eq(cue_layout_overlap(&pool, &layout, 0xffff, (cue_point){0.5, 0.5 + least}), CUE_NO_BALL);
    ck_assert_uint_eq(cue_layout_overlap(&pool, &layout, 0xffff, (cue_point){0.5, 0.5 + least - 1e-8}), 3);
    ck_assert_uint_eq(cue_layout_overlap(&pool, &layout, 0xffff, (cue_point){0.5, 0.5 + least + 1e-8}), 9);
    ck_assert_uint_eq(cue_layout_overlap(&pool, &layout, 0xffff, (cue_point){0.49, 0.5}), 3);
    ck_assert_uint_eq(cue_layout_overlap(&pool, &layout, 0xfff7, (cue_point){0.49, 0.5}), CUE_NO_BALL);
    ck_assert_uint_eq(cue_layout_overlap(&pool, &layout, 0, (cue_point){0.5, 0.5}), CUE_NO_BALL);
    /* a ball that is not on the table is nowhere, and not in the corner */
    ck_assert_uint_eq(cue_layout_overlap(&pool, &layout, 0xffff, (cue_point){0.01, 0.01}), CUE_NO_BALL);
    cue_layout_put(&layout, 2, (cue_point){0.51, 0.5});
    ck_assert_uint_eq(cue_layout_overlap(&pool, &layout, 0xffff, (cue_point){0.5, 0.5}), 2);
}
END_TEST

/* Each measure from its least to its most, and no further; presets to the last bit; a D only where it is allowed. */
START_TEST(sound_tables)
{
    static const struct {
        const char *name;
        double least, most;
    } ranges[] = {{"length", 1, 4}, {"width", 0.5, 2}, {"ball_radius", 0.02, 0.04}, {"baulk_line", 0, 4}, {"d_radius", 0, 4}};
    const cue_table plain = {2, 1, 0.03, 0, 0, CUE_TABLE_OWN, {0}};
    cue_table table = pool;
    size_t i;
    ck_assert(cue_table_is_sound(&plain, false, false) && cue_table_is_sound(&plain, true, false));
    ck_assert(!cue_table_is_sound(&own, false, false) && cue_table_is_sound(&own, true, false));
    ck_assert_uint_eq(cue_measures_of(true), CUE_COUNT(ranges));
    ck_assert_uint_eq(cue_measures_of(false), 3);
    for (i = 0; i < CUE_COUNT(ranges); i++) {
        const double values[] = {ranges[i].least, ranges[i].most, nextafter(ranges[i].least, -1), nextafter(ranges[i].most, 9),
                                 (double)NAN};
        size_t k;
        ck_assert_str_eq(cue_measures[i].name, ranges[i].name);
        for (k = 0; k < CUE_COUNT(values); k++) {
            cue_table one = plain;
            *cue_measure_in(&cue_measures[i], &one) = values[k];
            ck_assert_msg(cue_table_is_sound(&one, true, false) == (k < 2), "%s %.17g", ranges[i].name, values[k]);
            if (i >= 3)
                ck_assert(cue_table_is_sound(&one, false, false) == (values[k] == 0));
        }
    }
    ck_assert(cue_table_is_sound(&table, false, false));
    table.length = nextafter(table.length, 9);
    ck_assert(!cue_table_is_sound(&table, true, false));
    table.preset = CUE_TABLE_OWN;
    ck_assert(cue_table_is_sound(&table, true, false));
    table.preset = CUE_TABLE_PRESETS;
    ck_assert(!cue_table_is_sound(&table, true, false));
}
END_TEST

/* Every two of them are looked at, and 1e-9 m is rounding. */
START_TEST(spots_apart)
{
    const cue_table table = {2, 1, 0.03, 0, 0, CUE_TABLE_OWN, {0}};
    unsigned one, other, side;
    for (one = 0; one < 5; one++)
        for (other = 0; other < one; other++)
            for (side = 0; side < 4; side++) {
                const double by = side % 2 ? 0.06 - 0.9e-9 : 0.06 - 1.1e-9;
                cue_point spots[5];
                unsigned i;
                for (i = 0; i < 5; i++)
                    spots[i] = (cue_point){0.1 + 0.15 * i, 0.5 + 0.25 * i};
                spots[one] = spots[other];
                ck_assert(!cue_spots_fit(&table, spots, 5));
                if (side < 2)
                    spots[one].x += by;
                else
                    spots[one].y += by;
                ck_assert(cue_spots_fit(&table, spots, 5) == (side % 2 == 1));
                ck_assert(cue_spots_fit(&table, spots, one)); /* the first ones alone */
            }
}
END_TEST

/* In the order of the balls, from the apex on: whole rows beside each other, and what the list has beyond is not read. */
START_TEST(racks_of_all_kinds)
{
    static const uint8_t rows[] = {3, 0, 2, 4}, balls[] = {9, 3, 7, 1, 2, 31, 30, 0, 5, 6};
    static const double steps[][2] = {{-1, 0}, {0, 0}, {1, 0}, {-0.5, 2}, {0.5, 2}, {-1.5, 3}, {-0.5, 3}, {0.5, 3}, {1.5, 3}};
    const cue_table table = {2, 1, 0.025, 0, 0, CUE_TABLE_OWN, {0}};
    cue_layout layout = {.known = 1};
    unsigned i;
    cue_rack(&table, rows, 4, balls, &layout);
    ck_assert_uint_eq(layout.on_table, 1u << 9 | 1u << 3 | 1u << 7 | 1u << 1 | 1u << 2 | 1u << 31 | 1u << 30 | 1u | 1u << 5);
    for (i = 0; i < 9; i++)
        assert_laid(layout.at[balls[i]], 0.5 + 0.05 * steps[i][0], 1.5 + 0.025 * 1.7320508075688772 * steps[i][1]);
}
END_TEST

/* What is forgotten: the cue ball's place, and which balls were placed. The others are last seen where they lay, the first
 * and the last of them too, until nobody knows that any more. */
START_TEST(forgetting)
{
    cue_layout layout = {.known = 1, .in_hand = 4}, expected = {.on_table = UINT32_C(0x80000013), .in_hand = 4};
    cue_layout_put(&layout, 0, (cue_point){0.1, 0.1});
    cue_layout_put(&layout, 1, (cue_point){0.2, 0.1});
    cue_layout_put(&layout, 4, (cue_point){0.3, 0.1});
    cue_layout_put(&layout, 31, (cue_point){0.4, 0.1});
    layout.placed = 2;
    cue_layout_lose(&layout, 2);
    expected.seen = UINT32_C(0x80000012);
    memcpy(&expected.at[1], &layout.at[1], sizeof expected.at - sizeof *expected.at);
    cue_layout_forget(&layout);
    ck_assert_mem_eq(&layout, &expected, sizeof layout);
    cue_layout_forget(&layout);
    ck_assert_mem_eq(&layout, &expected, sizeof layout);
    cue_layout_lose(&layout, UINT32_C(0x80000005));
    expected.seen = 0x12;
    expected.at[31] = (cue_point){0, 0};
    ck_assert_mem_eq(&layout, &expected, sizeof layout);
    cue_layout_put(&layout, 1, (cue_point){0.7, 0.7});
    cue_layout_take(&layout, 4);
    expected.on_table = UINT32_C(0x80000003);
    expected.seen = 0;
    memset(expected.at, 0, sizeof expected.at);
    ck_assert_mem_eq(&layout, &expected, sizeof layout);
}
END_TEST

Suite *sizes_suite(void)
{
    Suite *suite = suite_create("sizes");
    ADD_TESTS(suite, "sizes and spots", presets, spots_of_pool, spots_of_snooker, spots_scale_with_the_length,
              tables_that_spots_fit_on, sound_tables, spots_apart);
    ADD_TESTS(suite, "areas", areas, a_d_of_ones_own);
    ADD_TESTS(suite, "racks", a_triangle, a_diamond, a_rack_with_its_apex_elsewhere, a_rack_without_places,
              tables_that_racks_fit_on, racks_of_all_kinds);
    ADD_TESTS(suite, "layouts", putting_and_taking, overlaps, forgetting);
    return suite;
}
