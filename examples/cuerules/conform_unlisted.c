/* What is not listed is refused. Every kind of action that players have is tried in every state, with all
 * values that its members could hold, beyond what the table allows as well: one by one where that is not
 * too much, else by lot. */
#include "conform_walk.h"

#include <string.h>

enum { TRIES_PER_GAME = 1000000, LEAST_PER_STATE = 64 };

/* An action under trial, in a state of the game. */
typedef struct attempt {
    conform_walk *walk;
    size_t move;
    const cue_action_kind *kind;
    cue_action action;
} attempt;

/* Actions that a host fills in, and the referee's, are not in the list as they are played. */
static bool is_judged(const conform_walk *walk, unsigned kind)
{
    return walk->definition->actions[kind].by == CUE_BY_PLAYER && !(walk->open_kinds >> kind & 1);
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
        if (conform_find(walk, tried->move, &tried->action) == SIZE_MAX)
            fail_accepted(tried);
        conform_take_state(walk, tried->move, walk->state);
        return;
    }
    check_no_trace(tried);
    (void)conform_check_refusal(walk, tried->move, status, &error);
    if (rulings.count)
        conform_fail(walk, tried->move, "an action is refused, and something is announced");
}

static void try_kind(conform_walk *walk, size_t move, unsigned kind, uint64_t most)
{
    attempt tried = {walk, move, &walk->definition->actions[kind], cue_action_of(kind)};
    conform_slots slots;
    uint64_t all, i;
    conform_find_slots(tried.kind, &slots);
    all = conform_all_choices(&slots);
    for (i = 0; i < all && i < most; i++) {
        memset(&tried.action.data, 0, sizeof tried.action.data);
        if (all <= most)
            conform_put_choices(&slots, i, &walk->random, &tried.action);
        else
            conform_put_random(&slots, &walk->random, &tried.action);
        try_action(&tried);
    }
    conform_checked(walk, i);
    if (all > most)
        conform_remark(walk, "of %s only a part was tried, by lot", tried.kind->name);
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
        conform_find_slots(&walk->definition->actions[kind], &slots);
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
    for (kind = 0; kind < walk->definition->action_count; kind++)
        if (walk->definition->actions[kind].by == CUE_BY_PLAYER && (walk->open_kinds >> kind & 1))
            conform_remark(walk, "not tried for %s, which a host fills in", walk->definition->actions[kind].name);
}
