/* Imagined shots: always possible, always the same for the same seed, and of every kind. */
#include "help.h"
#include "shot/shot.h"
#include "shots.h"
#include "suites.h"

typedef struct situation {
    const cue_ball_set *balls;
    cue_layout layout;
    cue_table table;
    cue_shot_plan plan;
} situation;

/* Every sort of table: sets of balls, sizes, balls in hand, unknown layouts, plans. */
static void vary(situation *now, unsigned i)
{
    static const cue_ball_set *const sets[] = {&pool_balls, &snooker_balls, &gapped_balls};
    static const unsigned all[] = {0xffff, 0xff, 0x1f1f};
    static const cue_table smallest = {1, 0.5, 0.04, 0, 0, CUE_TABLE_OWN, {0}};
    cue_random random = cue_random_at(31, i);
    unsigned set = (unsigned)cue_random_next(&random) & all[i % 3];
    const unsigned in_hand = set & (unsigned)cue_random_next(&random) & (unsigned)cue_random_next(&random);
    if (i % 4)
        set |= 1;
    now->balls = sets[i % 3];
    now->table = i % 7 ? pool_table : smallest;
    now->layout = layout_of(i % 5 ? set : set & ~in_hand, i % 5 ? 0 : in_hand);
    if (i % 7 == 0 || i % 2 == 0) {
        now->layout.known = 0;
        memset(now->layout.at, 0, sizeof now->layout.at);
    }
    now->plan.table = &now->table;
    now->plan.layout = &now->layout;
    now->plan.aim = i % 11 ? (cue_balls)cue_random_next(&random) & 0xffff : 0;
    now->plan.target = (uint8_t)(i % 3 ? cue_random_below(&random, 16) : CUE_NO_BALL);
    now->plan.pocket = (uint8_t)(i % 2 ? cue_random_below(&random, CUE_POCKETS) : CUE_NO_POCKET);
    now->plan.skill = (uint8_t)cue_random_below(&random, 101);
    now->plan.observed = i % 4 != 1;
}

/* Summed up again, the plain way. */
static void sum_up_plainly(const cue_shot *shot, const cue_layout *layout, cue_shot_summary *out)
{
    uint32_t i;
    memset(out, 0, sizeof *out);
    memset(out->pocket, CUE_NO_POCKET, sizeof out->pocket);
    memset(out->struck_order, CUE_NO_BALL, sizeof out->struck_order);
    out->first_struck = CUE_NO_BALL;
    out->available = layout->on_table | (shot->no_stroke ? 0 : layout->in_hand);
    out->mentioned = 1;
    for (i = 0; i < shot->event_count; i++) {
        const cue_event *event = &cue_shot_events(shot)[i];
        if (event->ball != CUE_NO_BALL)
            out->mentioned |= CUE_BALL_BIT(event->ball) | CUE_BALL_BIT(event->other);
        if (event->type == CUE_EVENT_CONTACT && (event->ball == CUE_BALL || event->other == CUE_BALL)) {
            const uint8_t hit = event->ball == CUE_BALL ? event->other : event->ball;
            if (out->first_struck == CUE_NO_BALL)
                out->first_struck = hit;
            if (!(out->struck >> hit & 1))
                out->struck_order[out->struck_count++] = hit;
            out->struck |= CUE_BALL_BIT(hit);
        } else if (event->type == CUE_EVENT_POCKET) {
            out->potted |= CUE_BALL_BIT(event->ball);
            out->pocket[event->ball] = event->detail;
        } else if (event->type == CUE_EVENT_OFF_TABLE) {
            out->off_table |= CUE_BALL_BIT(event->ball);
        } else if (event->type == CUE_EVENT_INFRACTION) {
            out->infractions++;
        }
        if (event->type == CUE_EVENT_CUSHION || event->type == CUE_EVENT_POCKET) {
            out->rail = 1;
            if (out->first_struck != CUE_NO_BALL)
                out->rail_after_contact = 1;
        }
    }
}

START_TEST(all_are_possible)
{
    const unsigned rounds = is_slow_here() ? 2000 : 20000;
    unsigned i;
    for (i = 0; i < rounds; i++) {
        situation now;
        uint64_t memory[CUE_IMAGINED_SIZE / 8];
        cue_random random = cue_random_at(37, i);
        cue_shot_summary summary, plain;
        const cue_shot *shot;
        vary(&now, i);
        shot = cue_shot_imagine(&now.plan, now.balls, &random, memory, sizeof memory);
        assert_quickly(shot != NULL);
        assert_quickly(shot->event_count <= 64 && shot->has_rest == now.plan.observed);
        if (cue_shot_check(shot, &now.table, now.balls, &now.layout, &summary, &fault))
            ck_abort_msg("shot %u: %s: %s", i, fault.path, fault.message);
        sum_up_plainly(shot, &now.layout, &plain);
        assert_quickly(memcmp(&summary, &plain, sizeof plain) == 0);
    }
}
END_TEST

START_TEST(same_seed_same_bytes)
{
    unsigned i;
    for (i = 0; i < 300; i++) {
        situation now;
        uint64_t one[CUE_IMAGINED_SIZE / 8], other[CUE_IMAGINED_SIZE / 8];
        cue_random random = cue_random_at(41, i), again = random;
        const cue_shot *shot;
        vary(&now, i);
        memset(one, 0xff, sizeof one);
        memset(other, 0x33, sizeof other);
        shot = cue_shot_imagine(&now.plan, now.balls, &random, one, sizeof one);
        ck_assert_ptr_nonnull(shot);
        ck_assert_ptr_nonnull(cue_shot_imagine(&now.plan, now.balls, &again, other, sizeof other));
        ck_assert(random.x == again.x);
        ck_assert_mem_eq(one, other, shot->bytes);
    }
}
END_TEST

/* Simulations by seed come out as they did: what happens in the shots of a stream is what it always was. (FNV-1a;
 * places at rest are left out, since they are worked out in floating point.) */
START_TEST(same_seed_same_shots_for_ever)
{
    const cue_layout layout = layout_of(0xffff, 0);
    uint64_t hash = UINT64_C(14695981039346656037);
    unsigned i, k, b;
    for (i = 0; i < 10000; i++) {
        uint64_t memory[CUE_IMAGINED_SIZE / 8];
        cue_random random = cue_random_at(47, i);
        const cue_shot_plan plan = {&pool_table, &layout, 0x06, 1, CUE_POCKET_TR, 50, false, {0}};
        const cue_shot *shot = cue_shot_imagine(&plan, &pool_balls, &random, memory, sizeof memory);
        for (k = 0; k < shot->event_count; k++) {
            const cue_event *event = &cue_shot_events(shot)[k];
            /* Five infractions that are never made up have come to stand before the last two. */
            const bool last_two = event->type == CUE_EVENT_INFRACTION && event->detail > CUE_MEASURED;
            const uint8_t detail = (uint8_t)(event->detail - (last_two ? CUE_MEASURED - CUE_NO_CALL : 0));
            const uint8_t bytes[] = {event->type, event->ball, event->other, detail};
            for (b = 0; b < sizeof bytes; b++)
                hash = (hash ^ bytes[b]) * UINT64_C(1099511628211);
        }
        hash = (hash ^ shot->no_stroke) * UINT64_C(1099511628211);
    }
    ck_assert_uint_eq(hash, UINT64_C(13326897477082560910));
}
END_TEST

START_TEST(little_memory)
{
    situation now;
    uint64_t memory[CUE_IMAGINED_SIZE / 8];
    size_t size;
    unsigned given = 0, i;
    vary(&now, 1);
    for (size = 0; size <= sizeof memory; size += 4)
        for (i = 0; i < 10; i++) {
            cue_random random = cue_random_at(i, 0);
            given += cue_shot_imagine(&now.plan, now.balls, &random, memory, size) != NULL;
        }
    ck_assert_uint_gt(given, 0);
    ck_assert_uint_lt(given, 10 * (sizeof memory / 4));
}
END_TEST

/* How often each thing happened in many shots with 15 balls on the table. */
typedef struct tally {
    unsigned nothing_hit, wrong_first, struck_several, no_rail, rail, cue_potted, cue_off, object_off, many_potted;
    unsigned no_stroke, snookered, target_potted, target_elsewhere, clean, long_shots, second_moves, both_move;
    unsigned movers_unknown, pocket_unknown, infractions[CUE_INFRACTIONS][2];
} tally;

static void count_events(tally *all, const cue_shot *shot)
{
    uint32_t i;
    for (i = 0; i < shot->event_count; i++) {
        const cue_event *event = &cue_shot_events(shot)[i];
        if (event->type == CUE_EVENT_INFRACTION)
            all->infractions[event->detail][event->ball != CUE_NO_BALL]++;
        all->second_moves += event->type == CUE_EVENT_CONTACT && event->detail == CUE_SECOND_MOVES;
        all->both_move += event->type == CUE_EVENT_CONTACT && event->detail == 3;
        all->movers_unknown += event->type == CUE_EVENT_CONTACT && event->detail == CUE_MOVERS_UNKNOWN;
        all->pocket_unknown += event->type == CUE_EVENT_POCKET && event->detail == CUE_NO_POCKET;
    }
}

static void count_shot(tally *all, const cue_shot *shot, const cue_shot_plan *plan, const cue_shot_summary *seen)
{
    const bool potted = seen->potted >> plan->target & 1;
    const bool right = potted && seen->pocket[plan->target] == plan->pocket;
    all->no_stroke += shot->no_stroke;
    all->snookered += shot->snookered;
    all->nothing_hit += !shot->no_stroke && seen->first_struck == CUE_NO_BALL;
    all->wrong_first += seen->first_struck != CUE_NO_BALL && !(plan->aim >> seen->first_struck & 1);
    all->struck_several += seen->struck_count > 1;
    all->no_rail += seen->struck && !seen->rail_after_contact;
    all->rail += seen->rail_after_contact;
    all->cue_potted += seen->potted & 1;
    all->cue_off += seen->off_table & 1;
    all->object_off += (seen->off_table & ~1u) != 0;
    all->many_potted += (seen->potted & (seen->potted - 1) & ~1u) != 0;
    all->target_potted += right;
    all->target_elsewhere += potted && !right;
    all->clean += right && !(seen->potted & 1) && !seen->off_table && !seen->infractions &&
                  plan->aim >> seen->first_struck & 1;
    all->long_shots += shot->event_count > 20;
    count_events(all, shot);
}

static tally many_shots(unsigned rounds, unsigned skill, bool observed)
{
    static tally all;
    const cue_layout layout = layout_of(0xffff, 0);
    unsigned i;
    memset(&all, 0, sizeof all);
    for (i = 0; i < rounds; i++) {
        uint64_t memory[CUE_IMAGINED_SIZE / 8];
        cue_random random = cue_random_at(43, i);
        const cue_shot_plan plan = {&pool_table, &layout, 0x06, 1, CUE_POCKET_TR, (uint8_t)skill, observed, {0}};
        const cue_shot *shot = cue_shot_imagine(&plan, &pool_balls, &random, memory, sizeof memory);
        cue_shot_summary seen;
        must(cue_shot_check(shot, &pool_table, &pool_balls, &layout, &seen, &fault));
        count_shot(&all, shot, &plan, &seen);
    }
    return all;
}

START_TEST(everything_happens)
{
    const tally all = many_shots(20000, 50, false);
    unsigned i;
    ck_assert_uint_gt(all.nothing_hit, 300);
    ck_assert_uint_gt(all.wrong_first, 1000);
    ck_assert_uint_gt(all.struck_several, 1000);
    ck_assert_uint_gt(all.no_rail, 1000);
    ck_assert_uint_gt(all.rail, 10000);
    ck_assert_uint_gt(all.cue_potted, 500);
    ck_assert_uint_gt(all.cue_off, 50);
    ck_assert_uint_gt(all.object_off, 200);
    ck_assert_uint_gt(all.many_potted, 500);
    ck_assert_uint_gt(all.target_elsewhere, 20);
    ck_assert_uint_gt(all.long_shots, 300);
    ck_assert_uint_gt(all.second_moves, 1000);
    ck_assert_uint_gt(all.both_move, 1000);
    ck_assert_uint_gt(all.movers_unknown, 1000);
    ck_assert_uint_gt(all.pocket_unknown, 100);
    ck_assert(all.no_stroke > 250 && all.no_stroke < 600);
    ck_assert(all.snookered > 2500 && all.snookered < 3500);
    for (i = 0; i < CUE_INFRACTIONS; i++)
        if (i < CUE_BAD_CALL || i > CUE_MEASURED)
            ck_assert_msg(all.infractions[i][0] && all.infractions[i][1], "%s", cue_infraction_name(i));
        else
            ck_assert_msg(!all.infractions[i][0] && !all.infractions[i][1], "%s", cue_infraction_name(i));
}
END_TEST

START_TEST(skill)
{
    tally all = many_shots(2000, 0, true);
    ck_assert_uint_eq(all.target_potted, 0);
    ck_assert_uint_eq(all.snookered, 0);
    all = many_shots(2000, 100, true);
    ck_assert_uint_eq(all.target_potted + all.no_stroke, 2000);
    ck_assert_uint_gt(all.clean, 1400);
    all = many_shots(2000, 30, true);
    ck_assert(all.target_potted > 500 && all.target_potted < 700);
}
END_TEST

/* Balls in the way of those that are put back, and places that are left alone. */
START_TEST(places_at_rest)
{
    const cue_layout layout = layout_of(0xffff, 0);
    const cue_point spot = {pool_table.width / 2, pool_table.length * 3 / 4};
    unsigned near_spot = 0, on_line = 0, stayed = 0, i, ball;
    for (i = 0; i < 2000; i++) {
        uint64_t memory[CUE_IMAGINED_SIZE / 8];
        cue_random random = cue_random_at(47, i);
        const cue_shot_plan plan = {&pool_table, &layout, 0, CUE_NO_BALL, CUE_NO_POCKET, 0, 1, {0}};
        const cue_shot *shot = cue_shot_imagine(&plan, &pool_balls, &random, memory, sizeof memory);
        for (ball = 0; ball < CUE_BALLS_MAX; ball++)
            if (shot->resting >> ball & 1) {
                near_spot += cue_overlapped(&pool_table, &spot, 1, shot->rest[ball]) == 0;
                on_line += shot->rest[ball].x == spot.x;
                stayed += memcmp(&shot->rest[ball], &layout.at[ball], sizeof(cue_point)) == 0;
            }
    }
    ck_assert_uint_gt(near_spot, 100);
    ck_assert_uint_gt(on_line, 500);
    ck_assert_uint_gt(stayed, 5000);
}
END_TEST

/* A layout may have two balls at one place when nothing else was left; the next record still is possible. */
START_TEST(layouts_without_room)
{
    cue_layout layout = layout_of(0x07, 0);
    unsigned i;
    layout.at[2] = layout.at[1];
    for (i = 0; i < 500; i++) {
        uint64_t memory[CUE_IMAGINED_SIZE / 8];
        cue_random random = cue_random_at(53, i);
        const cue_shot_plan plan = {&pool_table, &layout, 0, CUE_NO_BALL, CUE_NO_POCKET, 0, 1, {0}};
        cue_shot_summary seen;
        must(cue_shot_check(cue_shot_imagine(&plan, &pool_balls, &random, memory, sizeof memory), &pool_table,
                            &pool_balls, &layout, &seen, &fault));
    }
}
END_TEST

/* Much smaller than any table may be: sixteen balls fit only side by side. */
START_TEST(crowded_table)
{
    static const cue_table tables[] = {{0.325, 0.325, 0.04, 0, 0, CUE_TABLE_OWN, {0}},
                                       {0.165, 0.7, 0.04, 0, 0, CUE_TABLE_OWN, {0}}};
    const cue_layout before = layout_of(0, 0xffff);
    cue_point rest[CUE_BALLS_MAX];
    unsigned i, ball;
    for (i = 0; i < 100; i++) {
        const cue_table crowded = tables[i % 2];
        cue_random random = cue_random_at(67, i);
        memset(rest, 0, sizeof rest);
        cue_imagine_rest(&crowded, &before, 0, &random, 0xffff, rest);
        ck_assert_uint_eq(cue_first_misplaced(&crowded, 0xffff, rest), CUE_NO_BALL);
        for (ball = 0; ball < 16; ball++)
            ck_assert(cue_area_holds(&crowded, CUE_AREA_TABLE, rest[ball]));
    }
}
END_TEST

START_TEST(places_in_areas)
{
    const cue_layout layout = layout_of(0xfffe, 1);
    cue_layout unknown = layout;
    static const cue_area areas[] = {CUE_AREA_TABLE, CUE_AREA_KITCHEN, CUE_AREA_D};
    cue_random random = cue_random_at(59, 0);
    unsigned area, i;
    unknown.known = 0;
    for (area = 0; area < 3; area++)
        for (i = 0; i < 300; i++) {
            cue_point at = {-1, -1};
            ck_assert(cue_imagine_place(&pool_table, i % 2 ? &layout : &unknown, areas[area], &random, &at));
            ck_assert(cue_area_holds(&pool_table, areas[area], at));
            if (i % 2)
                ck_assert_uint_eq(cue_layout_overlap(&pool_table, &layout, layout.on_table, at), CUE_NO_BALL);
        }
}
END_TEST

/* A D so small that a ball in its middle fills it. */
START_TEST(no_place_in_a_full_area)
{
    static const cue_table small = {1, 0.5, 0.04, 0, 0, CUE_TABLE_OWN, {0}};
    cue_layout layout = layout_of(0x1e, 1);
    cue_random random = cue_random_at(61, 0);
    cue_point at = {-1, -1};
    const double line = small.length * 737 / 3569;
    const cue_point full[] = {{0.25, line - 0.02}, {0.2, line - 0.02}, {0.3, line - 0.02}, {0.25, line - 0.07}};
    memcpy(&layout.at[1], full, sizeof full);
    ck_assert(!cue_imagine_place(&small, &layout, CUE_AREA_D, &random, &at));
    ck_assert(at.x == -1 && at.y == -1);
}
END_TEST

Suite *imagine_suite(void)
{
    Suite *suite = suite_create("imagine");
    ADD_TESTS(suite, "shots", all_are_possible, same_seed_same_bytes, same_seed_same_shots_for_ever,
              little_memory, everything_happens, skill, places_at_rest, layouts_without_room, crowded_table);
    ADD_TESTS(suite, "places", places_in_areas, no_place_in_a_full_area);
    return suite;
}
