/* Stepping asks for no memory, whichever ruleset it is. */
#include "conform/walk.h"
#include "heap.h"
#include "help.h"
#include "lane.h"
#include "rigged.h"
#include "suites.h"

/* One state of a playout, stepped on from, with one action applied and others refused. */
static void step(conform_walk *walk)
{
    const cue_setup *setup = walk->game.setup;
    const cue_action nonsense = cue_action_of(UINT8_MAX);
    const cue_action *listed = conform_any_listed(walk);
    cue_action *spare = walk->game.listed + walk->game.listed_count;
    conform_slots slots;
    cue_action action;
    (void)cue_step_legal(setup, conform_state_now(walk), spare, walk->definition->max_legal);
    cue_step_view(setup, conform_state_now(walk), walk->view, walk->definition->view_size);
    cue_step_clone_into(walk->game.setup, conform_state_now(walk), walk->other);
    (void)conform_apply(walk, &nonsense);
    if (!listed)
        return;
    if (conform_complete(walk, listed, &walk->room, &action))
        (void)conform_apply(walk, &action);
    conform_find_slots(walk->definition, &walk->definition->actions[listed->kind].members, 0, &slots);
    action = cue_action_of(listed->kind);
    conform_put_any(&slots, &walk->random, &action);
    (void)conform_apply(walk, &action);
    if (conform_invent_decision(walk, setup, conform_state_now(walk), false, &walk->random, &walk->room, &action))
        (void)conform_apply(walk, &action);
}

/* Calls to the heap while some playouts are stepped through. */
static uint64_t calls_of(cue_ruleset *ruleset)
{
    static conform_report report;
    conform_progress at = {CONFORM_PLAYOUT, 0, 0, 0};
    conform_settings settings = CONFORM_SETTINGS_INIT;
    conform_walk *walk = conform_walk_new(ruleset, &settings, &report, &at);
    uint64_t calls = 0;
    uint32_t number;
    ck_assert_ptr_nonnull(walk);
    for (number = 0; number < 30; number++) {
        uint64_t before;
        ck_assert(conform_play(walk, number));
        before = heap_calls();
        cue_step_start(walk->game.setup, walk->other);
        for (at.move = 0; at.move <= walk->game.moves; at.move++)
            step(walk);
        calls += heap_calls() - before;
    }
    conform_walk_free(walk);
    return calls;
}

static uint64_t calls_by(const cue_definition *definition)
{
    cue_ruleset *ruleset = NULL;
    uint64_t calls;
    must(cue_ruleset_from(definition, NULL, &ruleset, &fault));
    calls = calls_of(ruleset);
    cue_ruleset_close(ruleset);
    return calls;
}

START_TEST(stepping_asks_for_no_memory)
{
    size_t i;
    for (i = 0; i < cue_ruleset_count(); i++)
        ck_assert_msg(calls_of(cue_ruleset_at(i)) == 0, "%s asks for memory",
                      cue_ruleset_definition(cue_ruleset_at(i))->id);
    ck_assert_uint_eq(calls_by(rigged_definition("chess-pool", RIGGED_NOT)), 0);
}
END_TEST

START_TEST(a_ruleset_that_asks_for_memory_is_seen)
{
    ck_assert_uint_gt(calls_by(rigged_definition("bowling-solitaire", RIGGED_HEAP)), 30);
}
END_TEST

/* What the library asks for is counted, as well as what a ruleset does. */
START_TEST(a_recorded_game_asks_for_memory)
{
    const uint64_t before = heap_calls();
    cue_game *game = lane_new();
    ck_assert_uint_gt(heap_calls(), before);
    cue_game_free(game);
}
END_TEST

Suite *heap_suite(void)
{
    Suite *suite = suite_create("heap");
    ADD_TESTS(suite, "heap", stepping_asks_for_no_memory, a_ruleset_that_asks_for_memory_is_seen,
              a_recorded_game_asks_for_memory);
    return suite;
}
