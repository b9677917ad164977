/* Places for signs beside balls: on random tables, and where edges touch. */
#include "golden.h"
#include "help.h"
#include "shots.h"
#include "suites.h"

#include <cuerules/table_picture.h>

#include <math.h>

static void assert_apart(cue_point a, double across, double along, cue_point b, double other_across, double other_along)
{
    const double touching = 1e-12;
    assert_quickly(fabs(a.x - b.x) >= (across + other_across) / 2 - touching ||
                   fabs(a.y - b.y) >= (along + other_along) / 2 - touching);
}

/* On the table, and over no ball and no other sign. */
static void assert_free(const cue_places *places, cue_point at, double across, double along)
{
    const double size = 2 * places->table->ball_radius;
    unsigned i;
    assert_quickly(at.x >= across / 2 && at.x <= places->table->width - across / 2);
    assert_quickly(at.y >= along / 2 && at.y <= places->table->length - along / 2);
    for (i = 0; i < CUE_BALLS_MAX; i++)
        if (cue_in_set(places->layout->on_table, i))
            assert_apart(at, across, along, places->layout->at[i], size, size);
    for (i = 0; i + 1 < places->count; i++)
        assert_apart(at, across, along, places->taken[i].at, places->taken[i].across, places->taken[i].along);
}

/* Crowded tables on which signs of all sizes are put beside one ball after another, until there is no room. */
START_TEST(random_places)
{
    const cue_table small = {1, 0.5, 0.03, 0, 0, CUE_TABLE_OWN, {0}};
    unsigned round, ball, found = 0, none = 0;
    for (round = 0; round < 300; round++) {
        cue_random random = cue_random_at(31, round);
        cue_layout layout = {.known = 1};
        cue_places places = {&small, &layout, 0, {{{0, 0}, 0, 0}}};
        cue_writer out = begin_drawing();
        for (ball = 0; ball < 12; ball++)
            cue_layout_put(&layout, ball, (cue_point){between(&random, -0.02, 0.52), between(&random, -0.02, 1.02)});
        for (ball = 0; ball < 24; ball++) {
            const double across = between(&random, 0.02, 0.12), along = between(&random, 0.02, 0.12);
            const unsigned taken = places.count;
            cue_point at = {9, 9};
            const bool fits = cue_place_beside(&places, ball % 12, across, along, &at);
            if (fits)
                assert_free(&places, at, across, along);
            assert_quickly(places.count == taken + fits);
            cue_write(&out, "%u %.6f %.6f\n", ball % 12, at.x, at.y);
            found += fits;
            none += !fits;
        }
        GOLDEN_SUM("random places", round, drawn);
    }
    ck_assert_uint_gt(found, 1000);
    ck_assert_uint_gt(none, 1000);
}
END_TEST

/* A sign may touch an edge, a ball's square and another sign. All numbers are sums of powers of two: the ball measures
 * 1/32, the sign 1/8 by 1/8; the ball lies as near to an edge
 * as the sign may, and beyond its middle all is taken on the other side, right up to the sign. */
START_TEST(edges_may_touch)
{
    static const struct {
        cue_point ball;
        bool fits;
    } all[] = {
        {{0.0625, 1}, true},              /* the near edge of x: right of the ball */
        {{0.0625 - 1.0 / 1024, 1}, false},
        {{0.9375, 1}, true},              /* its far one */
        {{0.9375 + 1.0 / 1024, 1}, false},
        {{0.5, 0.0625}, true},            /* of y: above or below */
        {{0.5, 0.0625 - 1.0 / 1024}, false},
        {{0.5, 1.9375}, true},
        {{0.5, 1.9375 + 1.0 / 1024}, false},
    };
    const cue_table table = {2, 1, 1.0 / 32, 0, 0, CUE_TABLE_OWN, {0}};
    size_t i;
    for (i = 0; i < CUE_COUNT(all); i++) {
        const bool by_x = all[i].ball.y == 1;
        const cue_point ball = all[i].ball;
        const double inward = by_x ? (ball.x < 0.5 ? 1 : -1) : (ball.y < 1 ? 1 : -1);
        cue_layout layout = {.known = 1};
        cue_places places = {&table, &layout, 0, {{{0, 0}, 0, 0}}};
        cue_point at;
        cue_layout_put(&layout, 1, ball);
        if (by_x)
            cue_take_place(&places, (cue_point){ball.x + inward * (0.0625 + 0.125), 1}, 0.25, 2);
        else
            cue_take_place(&places, (cue_point){0.5, ball.y + inward * (0.0625 + 0.125)}, 1, 0.25);
        ck_assert_msg(cue_place_beside(&places, 1, 0.125, 0.125, &at) == all[i].fits, "place %u", (unsigned)i);
        if (all[i].fits)
            ck_assert(by_x ? at.x == ball.x : at.y == ball.y);
    }
}
END_TEST

/* Only balls that are on the table, and while it is known where, have signs. */
START_TEST(balls_that_have_no_place)
{
    const cue_table table = {2, 1, 1.0 / 32, 0, 0, CUE_TABLE_OWN, {0}};
    cue_layout layout = {.known = 1, .on_table = 2, .at = {[1] = {0.5, 1}, [2] = {0.5, 0.5}}};
    cue_places places = {&table, &layout, 0, {{{0, 0}, 0, 0}}};
    cue_point at;
    ck_assert(!cue_place_beside(&places, 2, 0.1, 0.1, &at));
    layout.known = 0;
    ck_assert(!cue_place_beside(&places, 1, 0.1, 0.1, &at));
    ck_assert_uint_eq(places.count, 0);
    layout.known = 1;
    ck_assert(cue_place_beside(&places, 1, 0.1, 0.1, &at));
}
END_TEST

Suite *table_beside_suite(void)
{
    Suite *suite = suite_create("table_beside");
    ADD_TESTS(suite, "places", random_places, edges_may_touch, balls_that_have_no_place);
    return suite;
}
