/* A cue ball in hand: layouts that leave it only a few places from which anything is seen, or none, against one place
 * after another. */
#include "help.h"
#include "shots.h"
#include "suites.h"

#include <cuerules/table.h>

#include <math.h>

/* A D of 290 mm and a kitchen of 400 mm: whole steps of 10 mm, up to the edges. */
static const cue_table tables[] = {CUE_TABLE_SNOOKER_12FT_INIT,
                                   {2.4, 1.4, 0.026, 0.5, 0.29, CUE_TABLE_OWN, {0}},
                                   {1.6, 0.8, 0.03, 0, 0, CUE_TABLE_OWN, {0}},
                                   CUE_TABLE_POOL_7FT_INIT};

enum { MOST = 20000, BALLS = 14, TRIES = 150 };

typedef struct hunt {
    const cue_table *table;
    bool d;
    cue_layout layout;
    cue_point free[MOST]; /* places from which the target is not snookered, or not hidden */
    unsigned count;
    cue_point kept; /* the one that is to be left, if one is */
    bool keeps;
} hunt;

static bool is_free(const hunt *in, const cue_layout *layout, cue_point at)
{
    return cue_layout_overlap(in->table, layout, layout->on_table & ~CUE_BALL_BIT(CUE_BALL), at) == CUE_NO_BALL &&
           !(in->d ? cue_is_snookered(in->table, layout, at, TARGET) : cue_is_hidden(in->table, layout, at, TARGET));
}

static void begin(hunt *to, unsigned table, cue_random *random)
{
    const cue_table *on = &tables[table];
    const cue_area area = table < 2 ? CUE_AREA_D : CUE_AREA_KITCHEN;
    const cue_point origin = table < 2 ? cue_colour_spot(on, CUE_BROWN) : cue_head_spot(on);
    int across, back;
    to->table = on;
    to->d = table < 2;
    to->layout = (cue_layout){.known = 1};
    to->count = 0;
    to->keeps = false;
    cue_layout_put(&to->layout, TARGET,
                   (cue_point){between(random, 0.1, on->width - 0.1),
                               between(random, to->d && cue_random_below(random, 3) == 0 ? 0.1 : origin.y + 0.05,
                                       on->length - 0.1)});
    for (back = 0; back < 100; back++)
        for (across = -100; across <= 100; across++) {
            const cue_point at = {origin.x + across * 0.01, origin.y - back * 0.01};
            if (cue_area_holds(on, area, at) && is_free(to, &to->layout, at)) {
                ck_assert_uint_lt(to->count, MOST);
                to->free[to->count++] = at;
            }
        }
}

/* Somewhere on the way from a free place to the target, beside the target, or on a free place. */
static cue_point proposed(const hunt *in, cue_random *random)
{
    const double r = in->table->ball_radius;
    const cue_point from = in->free[cue_random_below(random, in->count)], to = in->layout.at[TARGET];
    const double part = between(random, 0, 1), angle = between(random, 0, 6.2831853071795865);
    const double aside = between(random, 0, 2 * r), beside = between(random, 2 * r, 6 * r);
    switch (cue_random_below(random, 4)) {
    case 0:
        return (cue_point){from.x + aside * cos(angle), from.y + aside * sin(angle)};
    case 1:
        return (cue_point){to.x + beside * cos(angle), to.y + beside * sin(angle)};
    default:
        return (cue_point){from.x + part * (to.x - from.x) + aside * cos(angle),
                           from.y + part * (to.y - from.y) + aside * sin(angle)};
    }
}

static void assert_answer(const hunt *in, const cue_layout *layout, bool expected)
{
    const bool found = in->d ? cue_is_snookered_from_d(in->table, layout, TARGET)
                             : cue_is_hidden_from_kitchen(in->table, layout, TARGET);
    ck_assert_msg(found == expected, "%s with %u free places, the first at %g, %g", found ? "blocked" : "free", in->count,
                  in->free[0].x, in->free[0].y);
}

/* One ball more: true when that leaves fewer places, but some. One that leaves none is asked for and taken away again. */
static bool put_one(hunt *to, unsigned ball, cue_point at, unsigned *blocked)
{
    cue_layout with = to->layout;
    unsigned i, left = 0;
    if (!to->keeps && cue_layout_overlap(to->table, &with, with.on_table, at) != CUE_NO_BALL)
        return false;
    cue_layout_put(&with, ball, at);
    if (to->keeps && !is_free(to, &with, to->kept))
        return false;
    for (i = 0; i < to->count; i++)
        left += is_free(to, &with, to->free[i]);
    if (left == 0) {
        assert_answer(to, &with, true);
        ++*blocked;
    }
    if (left == 0 || left == to->count)
        return false;
    for (i = left = 0; i < to->count; i++)
        if (is_free(to, &with, to->free[i]))
            to->free[left++] = to->free[i];
    to->count = left;
    to->layout = with;
    return true;
}

/* One place after another at the area's edge is the only one that is left: the farthest back, the leftmost and the
 * rightmost, those in its corners. Balls may lie on each other for that, as they do on no table. */
START_TEST(the_last_place)
{
    static const double ways[][2] = {{0, -1}, {-1, 0}, {1, 0}, {-1, -1}, {1, -1}, {-1, 0.5}, {1, 0.5}, {0.1, 1}};
    static hunt in; /* large */
    const unsigned rounds = is_slow_here() ? 8 : 32;
    unsigned round, alone = 0;
    for (round = 0; round < rounds; round++) {
        cue_random random = cue_random_at(71, round);
        const double *way = ways[round / CUE_COUNT(tables) % CUE_COUNT(ways)];
        unsigned ball = TARGET + 1, tries, i, blocked = 0;
        begin(&in, round % CUE_COUNT(tables), &random);
        if (!in.count)
            continue;
        in.kept = in.free[0];
        for (i = 1; i < in.count; i++)
            if (way[0] * in.free[i].x + way[1] * in.free[i].y > way[0] * in.kept.x + way[1] * in.kept.y)
                in.kept = in.free[i];
        in.keeps = true;
        for (tries = 0; tries < 4 * TRIES && ball < CUE_BALLS_MAX && in.count > 1; tries++)
            if (put_one(&in, ball, proposed(&in, &random), &blocked))
                ball++;
        assert_answer(&in, &in.layout, false);
        alone += in.count == 1;
    }
    ck_assert_msg(alone > rounds / 4, "%u", alone);
}
END_TEST

START_TEST(few_places)
{
    static hunt in; /* large */
    const unsigned rounds = is_slow_here() ? 12 : 80;
    unsigned round, few = 0, blocked = 0;
    for (round = 0; round < rounds; round++) {
        cue_random random = cue_random_at(53, round);
        unsigned ball = TARGET + 1, tries;
        begin(&in, round % CUE_COUNT(tables), &random);
        for (tries = 0; tries < TRIES && ball < BALLS && in.count; tries++)
            if (put_one(&in, ball, proposed(&in, &random), &blocked)) {
                ball++;
                if (in.count < 40)
                    assert_answer(&in, &in.layout, false);
            }
        if (!in.count)
            continue;
        assert_answer(&in, &in.layout, false);
        few += in.count < 8;
        /* the cue ball is taken up from where it lies, and is not in its own way */
        cue_layout_put(&in.layout, CUE_BALL, in.free[cue_random_below(&random, in.count)]);
        assert_answer(&in, &in.layout, false);
        cue_layout_put(&in.layout, CUE_BALL,
                       (cue_point){(in.free[0].x + in.layout.at[TARGET].x) / 2, (in.free[0].y + in.layout.at[TARGET].y) / 2});
        assert_answer(&in, &in.layout, false);
    }
    ck_assert_msg(few > rounds / 8 && blocked > rounds / 2, "%u with few, %u with none", few, blocked);
}
END_TEST

Suite *in_hand_suite(void)
{
    Suite *suite = suite_create("in_hand");
    ADD_TESTS(suite, "places", few_places, the_last_place);
    return suite;
}
