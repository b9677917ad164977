/* Input that only a host or a referee can give, damaged: records of shots, possible or not; layouts, adjustments and
 * other decisions of the referee. Each is refused without a trace, or applied; then it leads to a valid state, the same
 * for the struct and for its JSON. */
#include "walk.h"

#include <math.h>

enum { SHOTS_PER_STATE = 16, DECISIONS_PER_STATE = 8, EVENTS_MAX = 512 };

/* A shot that is being damaged, with room for more events. */
typedef struct damaged_shot {
    cue_shot head;
    cue_event events[EVENTS_MAX];
} damaged_shot;

static unsigned below(conform_walk *walk, unsigned bound)
{
    return (unsigned)cue_random_below(&walk->random, bound);
}

static uint8_t random_byte(conform_walk *walk)
{
    static const uint8_t odd[] = {16, 31, 32, 254, 255};
    return below(walk, 4) ? (uint8_t)below(walk, CUE_BALLS_MAX) : odd[below(walk, sizeof odd)];
}

static void damage_place(conform_walk *walk, cue_point *places)
{
    cue_point *at = &places[below(walk, CUE_BALLS_MAX)];
    const cue_point *near = &places[below(walk, CUE_BALLS_MAX)];
    const double values[] = {(double)NAN, (double)INFINITY, -(double)INFINITY, 1e300, -0.0, 0, 5e-324,
                             -0.1,        near->y,          near->x + 0.001};
    const double value = values[below(walk, sizeof values / sizeof values[0])];
    if (below(walk, 2))
        *at = *near;
    else if (below(walk, 2))
        at->x = value;
    else
        at->y = value;
}

/* One event is changed, removed, made up, duplicated, or swapped with the one before it. */
static void damage_events(conform_walk *walk, damaged_shot *shot)
{
    const uint32_t count = shot->head.event_count;
    cue_event *at = &shot->events[count ? below(walk, count) : 0];
    const size_t behind = (size_t)(&shot->events[count] - at) * sizeof *at;
    const cue_event event = *at;
    const unsigned how = count ? below(walk, 8) : 5;
    if (how < 4) {
        uint8_t *parts[] = {&at->type, &at->ball, &at->other, &at->detail};
        *parts[how] = how || below(walk, 8) == 0 ? random_byte(walk) : (uint8_t)below(walk, 6);
    } else if (how == 4) {
        memmove(at, at + 1, behind - sizeof *at);
        shot->head.event_count--;
    } else if (how < 7 && count < EVENTS_MAX) {
        memmove(at + 1, at, behind);
        shot->head.event_count++;
        if (how == 5)
            *at = (cue_event){(uint8_t)below(walk, CUE_ANY_EVENT + 1), random_byte(walk), random_byte(walk), random_byte(walk)};
    } else if (at > shot->events) {
        *at = at[-1];
        at[-1] = event;
    }
}

static void damage_touching(conform_walk *walk, cue_shot *head)
{
    head->has_touching = 1;
    head->touching = CUE_BALL_BIT(below(walk, CUE_BALLS_MAX));
}

static void damage_head(conform_walk *walk, cue_shot *head)
{
    const unsigned how = below(walk, 10);
    if (how == 0)
        head->resting ^= CUE_BALL_BIT(below(walk, CUE_BALLS_MAX));
    else if (how == 1)
        head->has_rest = !head->has_rest;
    else if (how == 2)
        head->no_stroke = !head->no_stroke;
    else if (how == 3)
        head->snookered = (uint8_t)below(walk, 4);
    else if (how == 4)
        head->by = (uint8_t)below(walk, 4);
    else if (how == 5)
        head->struck = (uint8_t)below(walk, 18);
    else if (how == 6)
        damage_touching(walk, head);
    else if (how == 7)
        head->unmoved = !head->unmoved;
    else
        damage_place(walk, head->rest);
}

static void damage_shot(conform_walk *walk, const cue_shot *original, damaged_shot *shot)
{
    unsigned times = 1 + below(walk, 3);
    memset(shot, 0, sizeof *shot);
    memcpy(&shot->head, original, offsetof(cue_shot, rest) + (CUE_BALLS_MAX - original->cut) * sizeof *original->rest);
    shot->head.cut = 0;
    if (shot->head.event_count > EVENTS_MAX)
        shot->head.event_count = EVENTS_MAX;
    memcpy(shot->events, cue_shot_events(original), shot->head.event_count * sizeof shot->events[0]);
    while (times--)
        if (below(walk, 5) < 3)
            damage_events(walk, shot);
        else
            damage_head(walk, &shot->head);
    shot->head.bytes = (uint32_t)cue_shot_size(shot->head.event_count);
    if (below(walk, 40) == 0)
        shot->head.bytes -= 8;
}

/* Whatever is applied has to lead to a valid state. */
static void try_action(conform_walk *walk, const cue_action *action)
{
    const cue_definition *definition = walk->definition;
    const char *fault, *where = NULL;
    if (conform_apply(walk, action))
        return;
    fault = conform_fault_in_head(definition, cue_step_head(walk->state), cue_setup_players(walk->game.setup));
    if (!fault)
        where = conform_out_of_range(definition, &definition->state_fields, walk->state, 0);
    if (fault || where)
        conform_fail(walk, "%s is applied: %s%s", conform_action_text(walk, action),
                     fault ? fault : "the state then holds what its table does not allow, in ", where ? where : "");
    else if (walk->recorded)
        conform_check_json(walk, action);
}

void conform_damaged_shots(conform_walk *walk)
{
    const cue_action *listed;
    const size_t count = conform_listed_now(walk, &listed);
    const size_t first = count ? (size_t)cue_random_below(&walk->random, count) : 0;
    const cue_action *open = NULL;
    cue_action action, damaged;
    damaged_shot shot;
    size_t i;
    for (i = 0; i < count && !open; i++) {
        const cue_action *entry = &listed[(first + i) % count];
        if ((entry->flags & CUE_ACTION_OPEN) && walk->definition->actions[entry->kind].carries == CUE_CARRIES_SHOT)
            open = entry;
    }
    if (!open || !conform_complete(walk, open, &walk->room, &action))
        return;
    damaged = action;
    for (i = 0; i < SHOTS_PER_STATE; i++) {
        damage_shot(walk, action.data.pointer, &shot);
        damaged.data.pointer = &shot;
        try_action(walk, &damaged);
    }
    /* Forgetting to attach what an action carries is an easy mistake. */
    damaged.data.pointer = NULL;
    try_action(walk, &damaged);
}

void conform_decisions(conform_walk *walk)
{
    unsigned i;
    for (i = 0; i < DECISIONS_PER_STATE; i++) {
        cue_action action;
        cue_layout *layout = (cue_layout *)(void *)walk->room.bytes;
        if (!conform_invent_decision(walk, walk->game.setup, conform_state_now(walk), i % 2 != 0, &walk->random,
                             &walk->room, &action))
            continue;
        if (i % 2 == 0 && action.data.pointer == walk->room.bytes &&
            walk->definition->actions[action.kind].carries == CUE_CARRIES_LAYOUT) {
            if (below(walk, 2))
                layout->on_table ^= CUE_BALL_BIT(below(walk, CUE_BALLS_MAX));
            else
                damage_place(walk, layout->at);
        }
        if (i == 0 && action.data.pointer == walk->room.bytes)
            action.data.pointer = NULL;
        try_action(walk, &action);
    }
}
