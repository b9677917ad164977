/* What is not listed is refused. Every kind of action that players have is tried in every state, with all
 * values that its members could hold, beyond what the table allows as well: one by one where that is not
 * too much, else by lot. Where something is observed, it is something made up for an entry of the list, and only
 * the other members change. */
#include "walk.h"

#include <string.h>

enum { TRIES_PER_GAME = 1000000, LEAST_PER_STATE = 64 };

/* An action under trial, in a state of the game. */
typedef struct attempt {
    conform_walk *walk;
    size_t move;
    cue_action action;
    bool open;
} attempt;

/* The referee's actions are not in the list. */
static bool is_judged(const conform_walk *walk, unsigned kind)
{
    return walk->definition->actions[kind].by == CUE_BY_PLAYER;
}

static bool is_open(const conform_walk *walk, unsigned kind)
{
    return walk->open_kinds >> kind & 1;
}

/* An open entry may leave members to the host, and a host may leave out what need not be said. */
static bool is_listed(const attempt *tried)
{
    const cue_action *listed;
    const size_t count = conform_listed_at(tried->walk, tried->move, &listed);
    size_t i;
    if (!tried->open)
        return conform_find(tried->walk, tried->move, &tried->action) != SIZE_MAX;
    for (i = 0; i < count; i++)
        if (conform_completes(tried->walk->definition, &listed[i], &tried->action))
            return true;
    return conform_leaves_out(tried->walk->definition, &tried->action);
}

static void fail_accepted(const attempt *tried)
{
    char text[CONFORM_ACTION_TEXT];
    conform_fail(tried->walk, tried->move, "%s is not listed and yet applied",
                 conform_action_text(tried->walk, &tried->action, text));
}

static void check_no_trace(const attempt *tried)
{
    conform_walk *walk = tried->walk;
    char text[CONFORM_ACTION_TEXT];
    if (conform_same_state(walk, walk->state, tried->move) && conform_guard_stands(walk, walk->state))
        return;
    conform_fail(walk, tried->move, "%s is refused, and changes the state at byte %lu",
                 conform_action_text(walk, &tried->action, text),
                 (unsigned long)conform_difference(walk->state, conform_state_at(walk, tried->move),
                                                   walk->definition->state_size));
    conform_take_state(walk, tried->move, walk->state);
}

static void try_action(const attempt *tried)
{
    conform_walk *walk = tried->walk;
    cue_rulings rulings = {walk->rulings, CONFORM_RULINGS_MAX, 0};
    cue_error error;
    cue_status status;
    conform_begin_refusal(&error);
    status = cue_step_apply(&walk->game.setup, walk->state, &tried->action, &rulings, &error);
    if (!status) {
        if (!is_listed(tried))
            fail_accepted(tried);
        conform_take_state(walk, tried->move, walk->state);
        return;
    }
    check_no_trace(tried);
    (void)conform_check_refusal(walk, tried->move, status, &error);
    if (rulings.count)
        conform_fail(walk, tried->move, "an action is refused, and something is announced");
}

/* An entry of that kind with what would be observed, or nothing at all. */
static cue_action base_of(conform_walk *walk, size_t move, unsigned kind)
{
    const cue_action *listed;
    const size_t count = conform_listed_at(walk, move, &listed);
    const size_t first = count ? (size_t)cue_random_below(&walk->random, count) : 0;
    cue_action action;
    size_t i;
    for (i = 0; i < count; i++) {
        const cue_action *entry = &listed[(first + i) % count];
        if (entry->kind == kind && (entry->flags & CUE_ACTION_OPEN) &&
            conform_complete(walk, move, entry, &walk->room, &action))
            return action;
    }
    return cue_action_of(kind);
}

static void find_slots(const conform_walk *walk, unsigned kind, conform_slots *slots)
{
    conform_find_slots(walk->definition, kind, is_open(walk, kind) ? (uint32_t)CUE_FIELD_OBSERVED : 0u, slots);
}

static void try_kind(conform_walk *walk, size_t move, unsigned kind, uint64_t most)
{
    attempt tried = {walk, move, cue_action_of(kind), is_open(walk, kind)};
    const cue_action base = tried.open ? base_of(walk, move, kind) : cue_action_of(kind);
    conform_slots slots;
    uint64_t all, i;
    find_slots(walk, kind, &slots);
    all = conform_all_choices(&slots);
    for (i = 0; i < all && i < most; i++) {
        tried.action = base;
        if (all <= most)
            conform_put_choices(&slots, i, &walk->random, &tried.action);
        else
            conform_put_random(&slots, &walk->random, &tried.action);
        try_action(&tried);
    }
    conform_checked(walk, i);
    if (all > most)
        conform_remark(walk, "of %s only a part was tried, by lot", walk->definition->actions[kind].name);
}

static bool is_of_phase(const conform_walk *walk, size_t move, unsigned kind)
{
    const cue_state_head *head = conform_state_at(walk, move);
    return is_judged(walk, kind) && (walk->definition->actions[kind].phases >> head->phase & 1);
}

/* Kinds with much to try share the tries of a game evenly, over all states that they may be tried in. */
static uint64_t tries_per_kind(const conform_walk *walk)
{
    uint64_t times = 1;
    unsigned kind;
    for (kind = 0; kind < walk->definition->action_count; kind++) {
        conform_slots slots;
        size_t move;
        find_slots(walk, kind, &slots);
        for (move = 0; conform_all_choices(&slots) > LEAST_PER_STATE && move <= walk->game.moves; move++)
            times += is_of_phase(walk, move, kind);
    }
    return TRIES_PER_GAME / times < LEAST_PER_STATE ? LEAST_PER_STATE : TRIES_PER_GAME / times;
}

void conform_try_unlisted(conform_walk *walk)
{
    const uint64_t most = tries_per_kind(walk);
    size_t move;
    unsigned kind;
    for (move = 0; move <= walk->game.moves; move++) {
        walk->at->move = move;
        conform_take_state(walk, move, walk->state);
        for (kind = 0; kind < walk->definition->action_count; kind++)
            if (is_of_phase(walk, move, kind))
                try_kind(walk, move, kind, most);
    }
}
