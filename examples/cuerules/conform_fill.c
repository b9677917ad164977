/* Open actions: what a host sees at the table has to be made up before they can be played. */
#include "conform_walk.h"

/* The one place for it: as soon as rulesets have a power that makes up a plausible record, it is asked
 * here, and everything else follows. */
bool conform_fill(const conform_walk *walk, const cue_setup *setup, const void *state, cue_action *action)
{
    (void)walk;
    (void)setup;
    (void)state;
    (void)action;
    return false;
}

static const cue_action *first_open(const conform_walk *walk, size_t move)
{
    const cue_action *listed;
    const size_t count = conform_listed_at(walk, move, &listed);
    size_t i;
    for (i = 0; i < count; i++)
        if (listed[i].flags & CUE_ACTION_OPEN)
            return &listed[i];
    return NULL;
}

static bool apply_filled(conform_walk *walk, size_t move, const cue_action *open)
{
    cue_action action = *open;
    char text[CONFORM_ACTION_TEXT];
    cue_error error;
    if (!conform_fill(walk, &walk->game.setup, conform_state_at(walk, move), &action))
        return false;
    conform_take_state(walk, move, walk->state);
    conform_checked(walk, 1);
    if (cue_step_apply(&walk->game.setup, walk->state, &action, NULL, &error))
        conform_fail(walk, move, "%s, filled in, is refused: %s", conform_action_text(walk, &action, text),
                     error.message);
    return true;
}

void conform_try_open(conform_walk *walk)
{
    size_t move;
    bool met = false;
    for (move = 0; move <= walk->game.moves; move++) {
        const cue_action *open = first_open(walk, move);
        walk->at->move = move;
        met = met || open;
        if (open && !apply_filled(walk, move, open))
            conform_skip(walk, "nobody can fill in %s yet, so games were played without it, as far as they got",
                         walk->definition->actions[open->kind].name);
    }
    if (!met)
        conform_skip(walk, "no open action was listed");
}
