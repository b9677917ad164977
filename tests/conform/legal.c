/* The legal list: its order, its entries, and what happens when it doesn't fit. */
#include "walk.h"

#include <string.h>

/* An entry has to be one of this moment, and hold what its table allows. */
static const char *fault_in_entry(const conform_walk *walk, const cue_state_head *head, const cue_action *action,
                                  char where[CONFORM_WHERE])
{
    const cue_action_kind *kind;
    uint32_t skip = CUE_FIELD_INFORMS;
    if (action->kind >= walk->definition->action_count)
        return "is of no kind that the definition has";
    kind = &walk->definition->actions[action->kind];
    if (!(kind->phases >> head->phase & 1))
        return "does not belong to this phase";
    if (kind->by == CUE_BY_REFEREE)
        return "is the referee's, and those are never listed";
    if ((kind->by == CUE_BY_CHANCE) != (head->to_act == CUE_CHANCE))
        return kind->by == CUE_BY_CHANCE ? "is chance's, and a player is to act"
                                         : "is a player's, and chance is to act";
    if (kind->by == CUE_BY_CHANCE && !(action->flags & CUE_ACTION_DRAW))
        return "is chance with an outcome; it is listed without";
    if (action->player != CUE_NOBODY && action->player != head->to_act)
        return "names a player who is not to act";
    if (action->flags & CUE_ACTION_DRAW)
        skip |= CUE_FIELD_OUTCOME;
    if (action->flags & CUE_ACTION_OPEN)
        skip |= CUE_FIELD_OBSERVED;
    if (!conform_in_range(walk->definition, &kind->members, action, skip, where))
        return "holds a value that its table does not allow";
    if (kind->carries && !(action->flags & (CUE_ACTION_OPEN | CUE_ACTION_DRAW)))
        return "carries what is observed, and is not open";
    if (kind->carries && action->data.pointer)
        return "points to something, and it is still open";
    return NULL;
}

static void check_entry(conform_walk *walk, size_t move, const cue_action *listed, size_t index)
{
    char where[CONFORM_WHERE] = "";
    char text[CONFORM_ACTION_TEXT], before[CONFORM_ACTION_TEXT];
    const char *fault = fault_in_entry(walk, conform_state_at(walk, move), &listed[index], where);
    const int order = index ? conform_compare(walk->definition, &listed[index - 1], &listed[index]) : -1;
    walk->misled = walk->misled || fault;
    if (fault)
        conform_fail(walk, move, "entry %lu, %s, %s%s%s", (unsigned long)index,
                     conform_action_text(walk, &listed[index], text), fault, where[0] ? ": " : "", where);
    else if (order >= 0)
        conform_fail(walk, move, "entry %lu, %s, %s entry %lu, %s", (unsigned long)index,
                     conform_action_text(walk, &listed[index], text),
                     order ? "has to stand before" : "is the same as", (unsigned long)index - 1,
                     conform_action_text(walk, &listed[index - 1], before));
}

static void check_list(conform_walk *walk, size_t move)
{
    const cue_action *listed;
    const size_t count = conform_listed_at(walk, move, &listed);
    const bool over = conform_is_over_at(walk, move);
    size_t i;
    conform_checked(walk, 1);
    if (over != (count == 0))
        conform_fail(walk, move,
                     over ? "the game is over, and the list has %lu entries" : "the list has %lu entries",
                     (unsigned long)count);
    if (count > walk->definition->max_legal) {
        walk->misled = true;
        conform_fail(walk, move, "the list has %lu entries, or more, and max_legal is %lu", (unsigned long)count,
                     (unsigned long)walk->definition->max_legal);
    }
    for (i = 0; i < count; i++)
        check_entry(walk, move, listed, i);
}

void conform_try_legal_list(conform_walk *walk)
{
    size_t move;
    for (move = 0; move <= walk->game.moves; move++) {
        walk->at->move = move;
        check_list(walk, move);
    }
}

enum { GUARD_ACTIONS = 2 };

/* Lists with that capacity into the memory behind the trace's own lists, which has room for it. */
static void check_capacity(conform_walk *walk, size_t move, size_t capacity)
{
    const cue_action *listed;
    const size_t count = conform_listed_at(walk, move, &listed);
    cue_action *out = walk->game.listed + walk->game.listed_count;
    size_t told, i;
    memset(out, 0x5a, (capacity + GUARD_ACTIONS) * sizeof *out);
    told = cue_step_legal(&walk->game.setup, conform_state_at(walk, move), out, capacity);
    conform_checked(walk, 1);
    if (told != count)
        conform_fail(walk, move, "with room for %lu the list counts %lu entries, and it has %lu",
                     (unsigned long)capacity, (unsigned long)told, (unsigned long)count);
    if (capacity && memcmp(out, listed, capacity * sizeof *out) != 0)
        conform_fail(walk, move, "with room for %lu of %lu the list begins otherwise than in full",
                     (unsigned long)capacity, (unsigned long)count);
    for (i = 0; i < GUARD_ACTIONS * sizeof *out; i++)
        if (((const unsigned char *)(out + capacity))[i] != 0x5a) {
            conform_fail(walk, move, "with room for %lu the list of %lu is written beyond it",
                         (unsigned long)capacity, (unsigned long)count);
            return;
        }
}

void conform_try_short_buffer(conform_walk *walk)
{
    size_t move;
    for (move = 0; move <= walk->game.moves; move++) {
        const cue_action *listed;
        const size_t count = conform_listed_at(walk, move, &listed);
        walk->at->move = move;
        check_capacity(walk, move, 0);
        if (count > 0)
            check_capacity(walk, move, count - 1);
        if (count > 2)
            check_capacity(walk, move, (size_t)cue_random_below(&walk->random, count - 1));
    }
}
