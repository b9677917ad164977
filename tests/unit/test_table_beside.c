/* Places for signs beside balls: random tables against edges that are compared one by one, and edges that touch. */
#include "help.h"
#include "shots.h"
#include "suites.h"

#include <cuerules/table_picture.h>

#include <math.h>

typedef struct box {
    double left, right, near, far; /* by x, and by y */
} box;

static box box_around(cue_point at, double across, double along)
{
    return (box){at.x - across / 2, at.x + across / 2, at.y - along / 2, at.y + along / 2};
}

static bool are_apart(const box *a, const box *b)
{
    return a->right <= b->left || b->right <= a->left || a->far <= b->near || b->far <= a->near;
}

static bool is_free(const cue_places *places, cue_point at, double across, double along)
{
    const box sign = box_around(at, across, along);
    unsigned i;
    if (sign.left < 0 || sign.right > places->table->width || sign.near < 0 || sign.far > places->table->length)
        return false;
    for (i = 0; i < CUE_BALLS_MAX; i++) {
        const double size = 2 * places->table->ball_radius;
        const box ball = box_around(places->layout->at[i], size, size);
        if (cue_in_set(places->layout->on_table, i) && !are_apart(&sign, &ball))
            return false;
    }
    for (i = 0; i < places->count; i++) {
        const box taken = box_around(places->taken[i].at, places->taken[i].across, places->taken[i].along);
        if (!are_apart(&sign, &taken))
            return false;
    }
    return true;
}

/* Upper right, lower right, upper left, lower left; right, left, above and below. Up is to smaller x, right to greater
 * y. */
static bool expected_beside(const cue_places *places, cue_point ball, double across, double along, cue_point *out)
{
    const double r = places->table->ball_radius;
    const double up = across / 2 + r * 1.01, right = along / 2 + r * 0.7;
    const double above = across / 2 + r * 1.2, beside = along / 2 + r * 1.2;
    const cue_point all[] = {{ball.x - up, ball.y + right}, {ball.x + up, ball.y + right},
                             {ball.x - up, ball.y - right}, {ball.x + up, ball.y - right},
                             {ball.x, ball.y + beside},     {ball.x, ball.y - beside},
                             {ball.x - above, ball.y},      {ball.x + above, ball.y}};
    unsigned i;
    for (i = 0; i < CUE_COUNT(all); i++)
        if (is_free(places, all[i], across, along)) {
            *out = all[i];
            return true;
        }
    return false;
}

/* Crowded tables on which signs of all sizes are put beside one ball after another, until there is no room. */
START_TEST(random_places)
{
    const cue_table small = {1, 0.5, 0.03, 0, 0, CUE_TABLE_OWN, {0}};
    unsigned round, ball, found = 0, none = 0;
    for (round = 0; round < 1500; round++) {
        cue_random random = cue_random_at(31, round);
        cue_layout layout = {.known = 1};
        cue_places places = {&small, &layout, 0, {{{0, 0}, 0, 0}}};
        for (ball = 0; ball < 12; ball++)
            cue_layout_put(&layout, ball, (cue_point){between(&random, -0.02, 0.52), between(&random, -0.02, 1.02)});
        for (ball = 0; ball < 24; ball++) {
            const double across = between(&random, 0.02, 0.12), along = between(&random, 0.02, 0.12);
            cue_point wanted = {9, 9}, at = {9, 9};
            const bool fits = expected_beside(&places, layout.at[ball % 12], across, along, &wanted);
            const unsigned taken = places.count;
            assert_quickly(cue_place_beside(&places, ball % 12, across, along, &at) == fits);
            assert_quickly(fabs(at.x - wanted.x) < 1e-12 && fabs(at.y - wanted.y) < 1e-12);
            assert_quickly(places.count == taken + fits);
            found += fits;
            none += !fits;
        }
    }
    ck_assert_uint_gt(found, 5000);
    ck_assert_uint_gt(none, 5000);
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
    Suite *suite = suite_create("table beside");
    ADD_TESTS(suite, "places", random_places, edges_may_touch, balls_that_have_no_place);
    return suite;
}
