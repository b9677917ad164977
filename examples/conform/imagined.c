/* What a view hides: imagined, nothing of it is left, and nothing else changes. */
#include "walk.h"

#include <stdlib.h>

/* Of outcomes, at each chance. */
enum { PAIRS = 16 };

static const void *view_of(conform_walk *walk, const void *state, unsigned char *view)
{
    cue_step_view(walk->game.setup, state, view, walk->definition->view_size);
    return view;
}

static bool looks_the_same(conform_walk *walk, const void *a, const void *b)
{
    return memcmp(view_of(walk, a, walk->view), view_of(walk, b, walk->other_view), walk->definition->view_size) == 0;
}

static bool is_same(const conform_walk *walk, const void *a, const void *b)
{
    return memcmp(a, b, walk->definition->state_size) == 0;
}

/* Is the list of a state that was imagined the one that was there before? */
static bool offers_the_same(conform_walk *walk, const void *state)
{
    const size_t most = walk->definition->max_legal;
    cue_action *list = malloc(most * sizeof *list);
    const cue_action *listed;
    const size_t count = conform_listed_now(walk, &listed);
    bool same = list && cue_step_legal(walk->game.setup, state, list, most) == count;
    size_t i;
    for (i = 0; same && i < count && i < most; i++)
        same = conform_same_action(walk->definition, &list[i], &listed[i]);
    free(list);
    return same;
}

/* Imagines the state in `state`, which has a guard behind it. */
static void imagine(conform_walk *walk, unsigned char *state, uint64_t number)
{
    (void)cue_step_imagine(walk->game.setup, state, number);
    conform_checked(walk, 1);
    if (!conform_guard_is_intact(walk, state))
        conform_fail(walk, "something is written beyond the state that is imagined");
}

/* Leaves the state that is imagined for this number in walk->state. */
static void check_looks(conform_walk *walk, uint64_t number)
{
    const void *now = conform_state_now(walk);
    conform_take_state(walk, walk->state);
    imagine(walk, walk->state, number);
    conform_take_state(walk, walk->other);
    imagine(walk, walk->other, number);
    if (!is_same(walk, walk->state, walk->other))
        conform_fail(walk, "the same number imagines another state the second time, from byte %lu on",
                     (unsigned long)conform_difference(walk->state, walk->other, walk->definition->state_size));
    if (!looks_the_same(walk, now, walk->state))
        conform_fail(walk, "the view of a state that was imagined differs from byte %lu on",
                     (unsigned long)conform_difference(walk->view, walk->other_view, walk->definition->view_size));
    if (!offers_the_same(walk, walk->state))
        conform_fail(walk, "in a state that was imagined other actions are listed");
}

/* The state in walk->state looks like the one in that place: both have to be imagined alike. */
static void check_alike(conform_walk *walk, const void *same, uint64_t number, const char *what)
{
    memcpy(walk->other, same, walk->definition->state_size);
    imagine(walk, walk->state, number);
    imagine(walk, walk->other, number);
    if (!is_same(walk, walk->state, walk->other))
        conform_fail(walk, "two states that look the same, %s, are imagined differently, from byte %lu on", what,
                     (unsigned long)conform_difference(walk->state, walk->other, walk->definition->state_size));
}

/* Two outcomes of chance that lead to states which look the same. */
static void check_pair(conform_walk *walk, const cue_action *one, const cue_action *other, uint64_t number)
{
    _Alignas(16) unsigned char after[CONFORM_STATE_ROOM];
    if (conform_apply(walk, one))
        return;
    memcpy(after, walk->state, sizeof after);
    if (conform_apply(walk, other) || !looks_the_same(walk, after, walk->state))
        return;
    check_alike(walk, after, number, "after two outcomes of chance");
}

/* An outcome with two of its bytes changed for each other: two cards, where cards are dealt. */
static void change_places(conform_walk *walk, cue_action *action)
{
    const size_t carried = conform_carried_size(walk->definition, action);
    unsigned char *bytes = carried ? walk->other_room.bytes : action->data.bytes;
    const size_t size = carried ? carried : sizeof action->data;
    unsigned char *one = &bytes[cue_random_below(&walk->random, size)];
    unsigned char *other = &bytes[cue_random_below(&walk->random, size)];
    const unsigned char moved = *one;
    *one = *other;
    *other = moved;
}

/* Of two outcomes that can't be told apart, nothing may be told after they were imagined; also in a game that hides
 * nothing, or so it says. */
static void check_outcomes(conform_walk *walk, const cue_action *listed, uint64_t number)
{
    cue_action drawn = *listed, other;
    unsigned i;
    if (conform_draw(walk, walk->game.setup, conform_state_now(walk), &walk->room, &drawn))
        return;
    for (i = 0; i < PAIRS; i++) {
        other = drawn;
        if (conform_carried_size(walk->definition, &drawn)) {
            walk->other_room = walk->room;
            other.data.pointer = walk->other_room.bytes;
        }
        change_places(walk, &other);
        check_pair(walk, &drawn, &other, number);
    }
}

void conform_imagined(conform_walk *walk)
{
    const uint64_t number = cue_random_next(&walk->random);
    const cue_action *listed;
    check_looks(walk, number);
    check_alike(walk, conform_state_now(walk), number + 1, "one of them imagined");
    if (conform_head_now(walk)->to_act == CUE_CHANCE && conform_listed_now(walk, &listed))
        check_outcomes(walk, listed, number + 2);
}
