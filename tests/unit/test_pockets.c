/* Pockets and cushions: numbers worked out from the specifications that the header names. */
#include "help.h"
#include "shots.h"
#include "suites.h"

#include <math.h>

#define INCH 0.0254

static const cue_table snooker_table = CUE_TABLE_SNOOKER_12FT_INIT;

static double distance(cue_point a, cue_point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static cue_point middle_of(const cue_point *two)
{
    return (cue_point){(two[0].x + two[1].x) / 2, (two[0].y + two[1].y) / 2};
}

static void assert_near(double found, double expected)
{
    ck_assert_msg(fabs(found - expected) < 1e-9, "%.12g is not %.12g", found, expected);
}

static cue_pocket_shape shape_of(const cue_table *table, unsigned pocket)
{
    cue_pocket_shape shape;
    ck_assert(cue_table_pocket(table, pocket, &shape));
    return shape;
}

/* Mouth and shelf, and how far apart the facings are at the end of the throat: they come together by 7 degrees each in
 * the corner (142 - 135), by 14 in the middle (104 - 90). */
START_TEST(sizes)
{
    static const double tan7 = 0.12278456090290459, tan14 = 0.24932800284318068;
    const double ball = 2.25 * INCH;
    unsigned pocket;
    for (pocket = 0; pocket < CUE_POCKETS; pocket++) {
        const bool middle = pocket == CUE_POCKET_ML || pocket == CUE_POCKET_MR;
        const cue_pocket_shape pool = shape_of(&pool_table, pocket), snooker = shape_of(&snooker_table, pocket);
        const double mouth = (middle ? 5 : 4.5) * INCH, shelf = (middle ? 0.1875 : 1.5) * INCH;
        assert_near(distance(pool.jaws[0], pool.jaws[1]), mouth);
        assert_near(2 * pool.radius, mouth);
        assert_near(distance(middle_of(pool.jaws), pool.centre), shelf + pool.radius);
        assert_near(distance(middle_of(pool.jaws), middle_of(pool.throat)), middle ? ball / 2 : ball);
        assert_near(distance(pool.throat[0], pool.throat[1]), mouth - 2 * (middle ? ball / 2 * tan14 : ball * tan7));
        assert_near(distance(snooker.jaws[0], snooker.jaws[1]), middle ? 0.105 : 0.0875);
        assert_near(2 * snooker.radius, middle ? 0.105 : 0.0875);
        assert_near(distance(middle_of(snooker.jaws), snooker.centre),
                    snooker.radius + (middle ? 0.004375 : 0.02625));
    }
}
END_TEST

/* On the 9-foot table. The corner's mouth cuts 3.182 inches off either cushion; its circle lies an inch and a half
 * behind the corner, along the diagonal. */
START_TEST(places)
{
    static const struct {
        unsigned pocket;
        double x, y;
        bool middle;
    } all[] = {{CUE_POCKET_BL, 0, 0, false},       {CUE_POCKET_BR, 1.27, 0, false}, {CUE_POCKET_ML, 0, 1.27, true},
               {CUE_POCKET_MR, 1.27, 1.27, true},  {CUE_POCKET_TL, 0, 2.54, false}, {CUE_POCKET_TR, 1.27, 2.54, false}};
    const double cut = 4.5 * INCH * sqrt(0.5), behind = 1.5 * INCH * sqrt(0.5), aside = (0.1875 + 2.5) * INCH;
    unsigned i;
    for (i = 0; i < CUE_POCKETS; i++) {
        const cue_pocket_shape shape = shape_of(&pool_table, all[i].pocket);
        const double right = all[i].x > 0 ? 1 : -1, top = all[i].y > 2 ? 1 : -1;
        if (all[i].middle) {
            assert_near(shape.centre.x, all[i].x + right * aside);
            assert_near(shape.centre.y, 1.27);
            assert_near(shape.jaws[0].x, all[i].x);
            assert_near(shape.jaws[0].y, 1.27 - 2.5 * INCH);
            assert_near(shape.jaws[1].y, 1.27 + 2.5 * INCH);
        } else {
            assert_near(shape.centre.x, all[i].x + right * behind);
            assert_near(shape.centre.y, all[i].y + top * behind);
            assert_near(shape.jaws[0].x, all[i].x - right * cut);
            assert_near(shape.jaws[0].y, all[i].y);
            assert_near(shape.jaws[1].x, all[i].x);
            assert_near(shape.jaws[1].y, all[i].y - top * cut);
        }
        ck_assert_uint_eq(cue_nearest_pocket(&pool_table, shape.centre), all[i].pocket);
    }
    ck_assert(!cue_table_pocket(&pool_table, CUE_POCKETS, NULL));
    ck_assert(!cue_table_pocket(&pool_table, CUE_NO_POCKET, NULL));
}
END_TEST

/* Every nose runs from one pocket's jaw to the next one's, and every jaw ends one. */
START_TEST(noses)
{
    static const unsigned between[CUE_CUSHIONS][2] = {
        {CUE_POCKET_BL, CUE_POCKET_BR}, {CUE_POCKET_TL, CUE_POCKET_TR}, {CUE_POCKET_BL, CUE_POCKET_ML},
        {CUE_POCKET_ML, CUE_POCKET_TL}, {CUE_POCKET_BR, CUE_POCKET_MR}, {CUE_POCKET_MR, CUE_POCKET_TR}};
    unsigned cushion, end, jaw;
    cue_nose nose;
    for (cushion = 0; cushion < CUE_CUSHIONS; cushion++) {
        ck_assert(cue_table_cushion(&snooker_table, cushion, &nose));
        ck_assert(nose.from.x < nose.to.x ? nose.from.y == nose.to.y : nose.from.x == nose.to.x);
        ck_assert(nose.from.x < nose.to.x || nose.from.y < nose.to.y);
        for (end = 0; end < 2; end++) {
            const cue_pocket_shape shape = shape_of(&snooker_table, between[cushion][end]);
            unsigned met = 0;
            for (jaw = 0; jaw < 2; jaw++)
                met += distance(shape.jaws[jaw], end ? nose.to : nose.from) < 1e-12;
            ck_assert_uint_eq(met, 1);
        }
    }
    ck_assert(!cue_table_cushion(&snooker_table, CUE_CUSHIONS, &nose));
}
END_TEST

/* Halfway between a corner and the middle lies at a quarter of the length. A ball on the floor has a nearest pocket, too.
 */
START_TEST(nearest)
{
    static const struct {
        double x, y;
        unsigned pocket;
    } all[] = {{-0.1, 0.6, CUE_POCKET_BL}, {-0.1, 0.67, CUE_POCKET_ML},  {1.3, 1.89, CUE_POCKET_MR},
               {1.3, 1.92, CUE_POCKET_TR}, {0.634, 2.6, CUE_POCKET_TL}, {0.636, -0.1, CUE_POCKET_BR},
               {0.1, 9, CUE_POCKET_TL},    {1.2, 9, CUE_POCKET_TR},     {0.1, -9, CUE_POCKET_BL}};
    unsigned i;
    for (i = 0; i < CUE_COUNT(all); i++)
        ck_assert_uint_eq(cue_nearest_pocket(&pool_table, (cue_point){all[i].x, all[i].y}), all[i].pocket);
    ck_assert_uint_eq(cue_nearest_pocket(&pool_table, (cue_point){0.6, (double)NAN}), CUE_NO_POCKET);
    /* Of those that are equally near, the first one. */
    ck_assert_uint_eq(cue_nearest_pocket(&pool_table, cue_head_spot(&pool_table)), CUE_POCKET_BL);
    ck_assert_uint_eq(cue_nearest_pocket(&pool_table, cue_foot_spot(&pool_table)), CUE_POCKET_ML);
}
END_TEST

/* 54 mm is what parts the two; a ball always fits between the facings. */
START_TEST(balls_of_all_sizes)
{
    unsigned tenths;
    for (tenths = 200; tenths <= 400; tenths += 5) {
        const double radius = tenths / 10000.0;
        const cue_table table = {1, 0.5, radius, 0, 0, CUE_TABLE_OWN, {0}};
        unsigned pocket;
        cue_nose nose;
        for (pocket = 0; pocket < CUE_POCKETS; pocket++) {
            const cue_pocket_shape shape = shape_of(&table, pocket);
            ck_assert(distance(shape.throat[0], shape.throat[1]) > 2.5 * radius);
            if (pocket == CUE_POCKET_BL)
                assert_near(distance(shape.jaws[0], shape.jaws[1]), radius * (tenths > 270 ? 4 : 10.0 / 3));
        }
        for (pocket = 0; pocket < CUE_CUSHIONS; pocket++)
            ck_assert(cue_table_cushion(&table, pocket, &nose) && distance(nose.from, nose.to) > 4 * radius);
    }
}
END_TEST

/* The noses of a table without pockets go from corner to corner; each long one still has two parts. */
START_TEST(no_pockets)
{
    const cue_table table = CUE_TABLE_CAROM_10FT_INIT;
    cue_pocket_shape shape;
    cue_nose head, side;
    ck_assert(!cue_table_pocket(&table, CUE_POCKET_BL, &shape));
    ck_assert_uint_eq(cue_nearest_pocket(&table, (cue_point){0, 0}), CUE_NO_POCKET);
    ck_assert(cue_table_cushion(&table, CUE_CUSHION_HEAD, &head) &&
              cue_table_cushion(&table, CUE_CUSHION_RIGHT_FOOT, &side));
    assert_near(head.to.x - head.from.x, table.width);
    assert_near(side.from.y, table.length / 2);
    assert_near(side.to.y, table.length);
}
END_TEST

Suite *pockets_suite(void)
{
    Suite *suite = suite_create("pockets");
    ADD_TESTS(suite, "pockets", sizes, places, noses, nearest, balls_of_all_sizes, no_pockets);
    return suite;
}
