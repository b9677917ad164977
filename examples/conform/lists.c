/* The legal list: its order, its entries, what happens when it doesn't fit, and that every entry applies. */
#include "walk.h"

enum { GUARD_ACTIONS = 2, GUARD_BYTE = 0x5a };

/* An entry has to be for this phase and player, and hold what its table allows; `where` is the member that doesn't. */
static const char *fault_in_entry(const conform_walk *walk, const cue_action *action, const char **where)
{
    const cue_state_head *head = conform_head_now(walk);
    const cue_action_kind *kind;
    uint32_t skip = CUE_FIELD_INFORMS;
    if (action->kind >= walk->definition->action_count)
        return "is of a kind that the definition doesn't have";
    kind = &walk->definition->actions[action->kind];
    if (!(kind->phases >> head->phase & 1))
        return "does not belong to this phase";
    if (kind->by == CUE_BY_REFEREE)
        return "is the referee's, which is never listed";
    if ((kind->by == CUE_BY_CHANCE) != (head->to_act == CUE_CHANCE))
        return kind->by == CUE_BY_CHANCE ? "is chance, but a player is to act"
                                         : "is a player's, but chance is to act";
    if (kind->by == CUE_BY_CHANCE && !(action->flags & CUE_ACTION_DRAW))
        return "is chance with an outcome; chance is listed without one";
    if (action->player != CUE_NOBODY && action->player != head->to_act)
        return "names a player whose turn it is not";
    skip |= action->flags & CUE_ACTION_DRAW ? (uint32_t)CUE_FIELD_OUTCOME : 0u;
    skip |= action->flags & CUE_ACTION_OPEN ? (uint32_t)CUE_FIELD_OBSERVED : 0u;
    *where = conform_out_of_range(walk->definition, &kind->members, action, skip);
    if (*where)
        return "holds a value that its table does not allow: ";
    if (kind->carries && !(action->flags & (CUE_ACTION_OPEN | CUE_ACTION_DRAW)))
        return "carries what is observed, but is not open";
    return kind->carries && action->data.pointer ? "points to something, but is still open" : NULL;
}

static void check_entry(conform_walk *walk, const cue_action *listed, size_t index)
{
    const char *where = NULL;
    const char *fault = fault_in_entry(walk, &listed[index], &where);
    const int order = index ? conform_compare(walk->definition, &listed[index - 1], &listed[index]) : -1;
    walk->misled = walk->misled || fault;
    if (fault)
        conform_fail(walk, "entry %lu, %s, %s%s", (unsigned long)index, conform_action_text(walk, &listed[index]),
                     fault, where ? where : "");
    else if (order >= 0)
        conform_fail(walk, "entry %lu, %s, %s entry %lu, %s", (unsigned long)index,
                     conform_action_text(walk, &listed[index]), order ? "has to stand before" : "is the same as",
                     (unsigned long)index - 1, conform_action_text(walk, &listed[index - 1]));
}

void conform_legal_list(conform_walk *walk)
{
    const cue_action *listed;
    const size_t count = conform_listed_now(walk, &listed);
    const bool over = conform_is_over_at(walk, walk->progress->move);
    size_t i;
    conform_checked(walk, 1);
    if (over != (count == 0))
        conform_fail(walk, "the game %s, but the list has %lu entries", over ? "is over" : "goes on",
                     (unsigned long)count);
    if (count > walk->definition->max_legal) {
        walk->misled = true;
        conform_fail(walk, "the list has %lu entries or more, but max_legal is %lu", (unsigned long)count,
                     (unsigned long)walk->definition->max_legal);
    }
    for (i = 0; i < count; i++)
        check_entry(walk, listed, i);
}

/* Lists into room for `capacity` entries, which is behind the playout's own lists. */
static void check_capacity(conform_walk *walk, size_t capacity)
{
    const cue_action *listed;
    const size_t count = conform_listed_now(walk, &listed);
    cue_action *out = walk->game.listed + walk->game.listed_count;
    size_t counted;
    memset(out, GUARD_BYTE, (capacity + GUARD_ACTIONS) * sizeof *out);
    counted = cue_step_legal(walk->game.setup, conform_state_now(walk), out, capacity);
    conform_checked(walk, 1);
    if (counted != count)
        conform_fail(walk, "with room for %lu entries, %lu are counted instead of %lu", (unsigned long)capacity,
                     (unsigned long)counted, (unsigned long)count);
    if (capacity && memcmp(out, listed, capacity * sizeof *out) != 0)
        conform_fail(walk, "with room for %lu of %lu entries, the list begins differently",
                     (unsigned long)capacity, (unsigned long)count);
    if (!conform_is_filled(out + capacity, GUARD_ACTIONS * sizeof *out, GUARD_BYTE))
        conform_fail(walk, "with room for %lu of %lu entries, more is written", (unsigned long)capacity,
                     (unsigned long)count);
}

void conform_short_buffer(conform_walk *walk)
{
    const cue_action *listed;
    const size_t count = conform_listed_now(walk, &listed);
    check_capacity(walk, 0);
    if (count > 0)
        check_capacity(walk, count - 1);
    if (count > 2)
        check_capacity(walk, (size_t)cue_random_below(&walk->random, count - 1));
}

/* With the player named or not. */
void conform_listed(conform_walk *walk, const cue_action *listed)
{
    cue_action action;
    if (!conform_complete(walk, listed, &walk->room, &action)) {
        if (action.flags & CUE_ACTION_DRAW)
            conform_fail(walk, "%s is listed, but can't be drawn", conform_action_text(walk, &action));
        return;
    }
    if (cue_random_below(&walk->random, 2) && conform_head_now(walk)->to_act >= 0)
        action.player = conform_head_now(walk)->to_act;
    if (conform_apply(walk, &action))
        conform_fail(walk, "%s is listed, but refused: %.200s", conform_action_text(walk, &action),
                     walk->error.message);
}

/* As the library writes it; an open action is filled in first. */
void conform_listed_json(conform_walk *walk, const cue_action *listed)
{
    cue_action action;
    if (!conform_complete(walk, listed, &walk->room, &action))
        return;
    (void)conform_apply(walk, &action);
    conform_check_json(walk, listed->flags & CUE_ACTION_OPEN ? &action : listed);
}

/* Applying the action has to do what a dry run says. */
static void compare_dry_run(conform_walk *walk, const cue_action *action)
{
    const cue_ruling *rulings;
    cue_error error;
    size_t count;
    const cue_status status = conform_apply(walk, action);
    cue_step_view(walk->game.setup, walk->state, walk->view, walk->definition->view_size);
    if (cue_game_try(walk->recorded, action, walk->other_view, walk->definition->view_size, &error) != status)
        conform_fail(walk, "a dry run of %s returns another status", conform_action_text(walk, action));
    rulings = cue_game_rulings(walk->recorded, &count);
    if (!status && !conform_are_rulings(walk, rulings, count))
        conform_fail(walk, "a dry run of %s has other rulings", conform_action_text(walk, action));
    if (!status && memcmp(walk->view, walk->other_view, walk->definition->view_size) != 0)
        conform_fail(walk, "a dry run of %s gives another view", conform_action_text(walk, action));
}

static void try_undrawn(conform_walk *walk, const cue_action *listed)
{
    cue_error error;
    cue_status status;
    conform_begin_refusal(&error);
    status = cue_game_try(walk->recorded, listed, NULL, 0, &error);
    if (status != CUE_MISSING_MEMBER)
        conform_fail(walk, "a dry run of chance without an outcome returns %s", cue_status_name(status));
    else
        (void)conform_check_refusal(walk, status, &error);
}

void conform_dry_run(conform_walk *walk, const cue_action *listed)
{
    cue_action action;
    if (listed->flags & CUE_ACTION_DRAW)
        try_undrawn(walk, listed);
    if (conform_complete(walk, listed, &walk->room, &action))
        compare_dry_run(walk, &action);
    if (!conform_is_state(walk, cue_game_state(walk->recorded), walk->progress->move) ||
        cue_game_log_count(walk->recorded) != walk->progress->move)
        conform_fail(walk, "a dry run of %s changes the game", conform_action_text(walk, listed));
}
