/* Stepping asks for no memory: nothing between these calls reaches the heap. */
#include "walk.h"
#include "heap.h"

static void check_calls(conform_walk *walk, size_t move, const char *what, uint64_t before)
{
    const uint64_t calls = conform_heap_calls() - before;
    conform_checked(walk, 1);
    if (calls)
        conform_fail(walk, move, "%s goes to the heap (%lu calls)", what, (unsigned long)calls);
}

/* Counts the calls that one expression makes. */
#define CHECK(what, call)                                                                                          \
    do {                                                                                                           \
        const uint64_t before = conform_heap_calls();                                                              \
        (void)(call);                                                                                              \
        check_calls(walk, move, what, before);                                                                     \
    } while (0)

static void step(conform_walk *walk, size_t move, const cue_action *listed, size_t count)
{
    const cue_setup *setup = &walk->game.setup;
    const size_t room = walk->definition->max_legal;
    cue_action *spare = walk->game.listed + walk->game.listed_count;
    cue_rulings rulings = {walk->rulings, CONFORM_RULINGS_MAX, 0};
    cue_action action = cue_action_of(0);
    cue_error error;
    CHECK("legal", cue_step_legal(setup, walk->state, spare, room));
    CHECK("view", (cue_step_view(setup, walk->state, walk->view), 0));
    CHECK("clone_into", (cue_step_clone_into(walk->ruleset, walk->state, walk->other), 0));
    action.kind = UINT8_MAX;
    CHECK("apply, refusing a kind,", cue_step_apply(setup, walk->state, &action, &rulings, &error));
    if (!count)
        return;
    action = listed[(size_t)cue_random_below(&walk->random, count)];
    if (action.flags & CUE_ACTION_DRAW)
        CHECK("draw", conform_draw(setup, walk->state, &walk->room, &action));
    if (action.flags & CUE_ACTION_OPEN)
        CHECK("fill", conform_fill(walk, setup, walk->state, &walk->random, &walk->room, &action));
    if (!(action.flags & CUE_ACTION_OPEN))
        CHECK("apply", cue_step_apply(setup, walk->state, &action, &rulings, &error));
}

/* Actions by their tables, most of them illegal: refusing asks for no memory either. */
static void refuse(conform_walk *walk, size_t move, const cue_action *listed, size_t count)
{
    cue_action action;
    conform_slots slots;
    cue_error error;
    unsigned i;
    if (!count)
        return;
    conform_find_slots(walk->definition, listed[0].kind, 0, &slots);
    for (i = 0; i < 8; i++) {
        action = cue_action_of(listed[0].kind);
        conform_put_random(&slots, &walk->random, &action);
        conform_take_state(walk, move, walk->state);
        CHECK("apply, refusing or not,", cue_step_apply(&walk->game.setup, walk->state, &action, NULL, &error));
    }
}

void conform_try_no_allocation(conform_walk *walk)
{
    const char *blind = conform_heap_blind();
    size_t move;
    if (blind) {
        conform_skip(walk, "%s", blind);
        return;
    }
    for (move = 0; move <= walk->game.moves; move++) {
        const cue_action *listed;
        const size_t count = conform_listed_at(walk, move, &listed);
        walk->at->move = move;
        conform_take_state(walk, move, walk->state);
        step(walk, move, listed, count);
        refuse(walk, move, listed, count);
    }
    move = 0;
    CHECK("start", (cue_step_start(&walk->game.setup, walk->state), 0));
}
