/* A playout's states and lists; actions applied to copies of its states, with a guard behind them; and what a refusal
 * has to say. */
#include "walk.h"

enum { GUARD_BYTE = 0xa5, NEVER_A_STATUS = 99 };

bool conform_is_filled(const void *memory, size_t size, unsigned char byte)
{
    const unsigned char *bytes = memory;
    size_t i = 0;
    while (i < size && bytes[i] == byte)
        i++;
    return i == size;
}

const void *conform_state_at(const conform_walk *walk, size_t move)
{
    return walk->game.states + move * cue_state_size(walk->game.setup);
}

const void *conform_state_now(const conform_walk *walk)
{
    return conform_state_at(walk, walk->progress->move);
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
    const size_t *first = &walk->game.first_listed[walk->progress->move];
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
    memcpy(to, conform_state_now(walk), cue_state_size(walk->game.setup));
    memset(to + cue_state_size(walk->game.setup), GUARD_BYTE, CONFORM_GUARD);
}

bool conform_guard_is_intact(const conform_walk *walk, const unsigned char *state)
{
    return conform_is_filled(state + cue_state_size(walk->game.setup), CONFORM_GUARD, GUARD_BYTE);
}

bool conform_is_state(const conform_walk *walk, const void *state, size_t move)
{
    return memcmp(state, conform_state_at(walk, move), cue_state_size(walk->game.setup)) == 0;
}

size_t conform_difference(const void *a, const void *b, size_t size)
{
    const unsigned char *left = a, *right = b;
    size_t i = 0;
    while (i < size && left[i] == right[i])
        i++;
    return i;
}

bool conform_are_rulings(const conform_walk *walk, const cue_ruling *rulings, size_t count)
{
    return count == walk->rulings.count &&
           (count > CONFORM_RULINGS_MAX || !count || memcmp(rulings, walk->ruling_room, count * sizeof *rulings) == 0);
}

static void check_no_trace(conform_walk *walk, const cue_action *action)
{
    if (!conform_is_state(walk, walk->state, walk->progress->move))
        conform_fail(
            walk, "%s is refused, yet it changes the state at byte %lu", conform_action_text(walk, action),
            (unsigned long)conform_difference(walk->state, conform_state_now(walk), cue_state_size(walk->game.setup)));
    if (walk->rulings.count)
        conform_fail(walk, "%s is refused, yet there are rulings", conform_action_text(walk, action));
}

cue_status conform_apply(conform_walk *walk, const cue_action *action)
{
    cue_status status;
    walk->rulings.items = walk->ruling_room;
    walk->rulings.capacity = CONFORM_RULINGS_MAX;
    walk->rulings.count = 0;
    conform_take_state(walk, walk->state);
    conform_begin_refusal(&walk->error);
    status = cue_step_apply(walk->game.setup, walk->state, action, &walk->rulings, &walk->error);
    conform_checked(walk, 1);
    if (!conform_guard_is_intact(walk, walk->state))
        conform_fail(walk, "%s writes beyond the state", conform_action_text(walk, action));
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

/* The library turns the number of a rule into its id; a number that is left names no rule. */
static void count_citation(conform_walk *walk, const cue_error *error)
{
    const cue_definition *definition = walk->definition;
    uint32_t i = 0;
    if (error->cited)
        conform_fail_item(walk, CONFORM_RULES, "a refusal cites rule number %u, which does not exist: %.200s",
                          error->cited - 1, error->message);
    while (i < definition->rule_count && strcmp(definition->rules[i].id, error->rule) != 0)
        i++;
    if (i < definition->rule_count && i < CONFORM_RULES_MAX)
        walk->report->refusals_on[i]++;
}

bool conform_check_refusal(conform_walk *walk, cue_status status, const cue_error *error)
{
    if (error->status != status) {
        conform_fail(walk, "a refusal returns %s, but the error holds %s", cue_status_name(status),
                     cue_status_name(error->status));
    } else if (!error->message[0]) {
        conform_fail(walk, "a refusal (%s) has no message", cue_status_name(status));
    } else if (error->path[0] && error->path[0] != '/') {
        conform_fail(walk, "the path of a refusal is not a JSON Pointer: %.100s", error->path);
    } else {
        count_citation(walk, error);
        return true;
    }
    return false;
}
