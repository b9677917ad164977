/* A playout, looked at: its states and lists; actions applied to copies of its states, with a guard behind them;
 * and what a refusal has to tell. */
#include "walk.h"

enum { GUARD_BYTE = 0xa5, NEVER_A_STATUS = 99 };

const void *conform_state_at(const conform_walk *walk, size_t move)
{
    return walk->game.states + move * walk->definition->state_size;
}

const void *conform_state_now(const conform_walk *walk)
{
    return conform_state_at(walk, walk->at->move);
}

const cue_state_head *conform_head_now(const conform_walk *walk)
{
    return cue_step_head(conform_state_now(walk));
}

bool conform_is_over_at(const conform_walk *walk, size_t move)
{
    return cue_step_over(walk->ruleset, conform_state_at(walk, move)) != 0;
}

size_t conform_listed_now(const conform_walk *walk, const cue_action **listed)
{
    const size_t *first = &walk->game.first_listed[walk->at->move];
    *listed = walk->game.listed + first[0];
    return first[1] - first[0];
}

const cue_action *conform_any_listed(conform_walk *walk)
{
    const cue_action *listed;
    const size_t count = conform_listed_now(walk, &listed);
    return count ? &listed[(size_t)cue_random_below(&walk->random, count)] : NULL;
}

bool conform_is_listed(const conform_walk *walk, const cue_action *action)
{
    const cue_action *listed;
    size_t count = conform_listed_now(walk, &listed);
    while (count > 0 && conform_compare(walk->definition, &listed[count - 1], action) != 0)
        count--;
    return count > 0;
}

void conform_take_state(const conform_walk *walk, unsigned char *to)
{
    memcpy(to, conform_state_now(walk), walk->definition->state_size);
    memset(to + walk->definition->state_size, GUARD_BYTE, CONFORM_GUARD);
}

bool conform_guard_stands(const conform_walk *walk, const unsigned char *state)
{
    size_t i;
    for (i = 0; i < CONFORM_GUARD; i++)
        if (state[walk->definition->state_size + i] != GUARD_BYTE)
            return false;
    return true;
}

bool conform_is_state(const conform_walk *walk, const void *state, size_t move)
{
    return memcmp(state, conform_state_at(walk, move), walk->definition->state_size) == 0;
}

size_t conform_difference(const void *a, const void *b, size_t size)
{
    const unsigned char *left = a, *right = b;
    size_t i = 0;
    while (i < size && left[i] == right[i])
        i++;
    return i;
}

static void check_no_trace(conform_walk *walk, const cue_action *action)
{
    if (!conform_is_state(walk, walk->state, walk->at->move))
        conform_fail(
            walk, "%s is refused, and changes the state at byte %lu", conform_shown(walk, action),
            (unsigned long)conform_difference(walk->state, conform_state_now(walk), walk->definition->state_size));
    if (walk->said.count)
        conform_fail(walk, "%s is refused, and something is announced", conform_shown(walk, action));
}

cue_status conform_apply(conform_walk *walk, const cue_action *action)
{
    cue_status status;
    walk->said.items = walk->rulings;
    walk->said.capacity = CONFORM_RULINGS_MAX;
    walk->said.count = 0;
    conform_take_state(walk, walk->state);
    conform_begin_refusal(&walk->error);
    status = cue_step_apply(walk->game.setup, walk->state, action, &walk->said, &walk->error);
    conform_checked(walk, 1);
    if (!conform_guard_stands(walk, walk->state))
        conform_fail(walk, "%s writes beyond the state", conform_shown(walk, action));
    if (status) {
        check_no_trace(walk, action);
        (void)conform_check_refusal(walk, status, &walk->error);
    }
    return status;
}

void conform_begin_refusal(cue_error *error)
{
    error->status = (cue_status)NEVER_A_STATUS;
    memset(error->path, 0x7e, sizeof error->path);
    error->path[sizeof error->path - 1] = '\0';
    error->message[0] = error->message[sizeof error->message - 1] = '\0';
}

/* The library has made an id of a number that is one of a rule. */
static void count_citation(conform_walk *walk, const cue_error *error)
{
    const cue_definition *definition = walk->definition;
    uint32_t i = 0;
    if (error->cited)
        conform_fail_item(walk, CONFORM_RULES, "a refusal rests on rule number %u, and there is none: %.200s",
                          error->cited - 1, error->message);
    while (i < definition->rule_count && strcmp(definition->rules[i].id, error->rule) != 0)
        i++;
    if (i < definition->rule_count && i < CONFORM_RULES_MAX)
        walk->report->refusals_on[i]++;
}

bool conform_check_refusal(conform_walk *walk, cue_status status, const cue_error *error)
{
    if (error->status != status) {
        conform_fail(walk, "a refusal returns %s and says %s in the error", cue_status_name(status),
                     cue_status_name(error->status));
    } else if (!error->message[0]) {
        conform_fail(walk, "a refusal (%s) has no message", cue_status_name(status));
    } else if (error->path[0] && error->path[0] != '/') {
        conform_fail(walk, "the path of a refusal is no JSON Pointer: %.100s", error->path);
    } else {
        count_citation(walk, error);
        return true;
    }
    return false;
}
