/* What a host would see at the table, or a referee decide, made up so that the game can be played. */
#include "walk.h"

enum { GUARD_BYTE = 0x3c };

size_t conform_carried_size(const cue_definition *definition, const cue_action *action)
{
    const bool known = action->kind < definition->action_count;
    const cue_carries carries = known ? definition->actions[action->kind].carries : CUE_CARRIES_NOTHING;
    if (carries == CUE_CARRIES_NOTHING || !action->data.pointer)
        return 0;
    if (carries == CUE_CARRIES_SHOT)
        return ((const cue_shot *)action->data.pointer)->bytes;
    return carries == CUE_CARRIES_LAYOUT ? sizeof(cue_layout) : definition->actions[action->kind].carried_size;
}

/* A record that was logged leaves out places in which nothing stands. */
static bool same_shot(const cue_shot *a, const cue_shot *b)
{
    cue_shot heads[2];
    cue_balls left;
    memset(heads, 0, sizeof heads);
    memcpy(&heads[0], a, offsetof(cue_shot, rest));
    memcpy(&heads[1], b, offsetof(cue_shot, rest));
    heads[0].bytes = heads[1].bytes = heads[0].cut = heads[1].cut = 0;
    if (memcmp(&heads[0], &heads[1], sizeof heads[0]) != 0)
        return false;
    for (left = a->resting; left; left &= left - 1)
        if (memcmp(&a->rest[cue_lowest_ball(left)], &b->rest[cue_lowest_ball(left)], sizeof *a->rest) != 0)
            return false;
    return memcmp(cue_shot_events(a), cue_shot_events(b), a->event_count * sizeof(cue_event)) == 0;
}

bool conform_same_carried(const cue_definition *definition, const cue_action *a, const cue_action *b)
{
    const size_t size = conform_carried_size(definition, a);
    if (size && a->kind == b->kind && b->data.pointer && definition->actions[a->kind].carries == CUE_CARRIES_SHOT)
        return same_shot(a->data.pointer, b->data.pointer);
    return size == conform_carried_size(definition, b) &&
           (!size || memcmp(a->data.pointer, b->data.pointer, size) == 0);
}

bool conform_same_action(const cue_definition *definition, const cue_action *a, const cue_action *b)
{
    cue_action left = *a, right = *b;
    if (a->kind < definition->action_count && definition->actions[a->kind].carries)
        left.data.pointer = right.data.pointer = NULL;
    return memcmp(&left, &right, sizeof left) == 0 && conform_same_carried(definition, a, b);
}

const char *conform_fault_in_action(const cue_definition *definition, const cue_action *action)
{
    const cue_action_kind *kind = &definition->actions[action->kind];
    const char *where = conform_out_of_range(definition, &kind->members, action, CUE_FIELD_INFORMS);
    if (where || kind->carries != CUE_CARRIES_RECORD)
        return where;
    return conform_out_of_range(definition, &kind->carried, action->data.pointer, CUE_FIELD_INFORMS);
}

cue_status conform_draw(const conform_walk *walk, const cue_setup *setup, const void *state, conform_room *room,
                        cue_action *action)
{
    if (walk->definition->actions[action->kind].carries)
        action->data.pointer = room->bytes;
    return cue_step_draw(setup, state, walk->game.seed, action, NULL);
}

/* It has to be the action that was listed, except for what is observed. */
static const char *fault_in_filled(const conform_walk *walk, const cue_action *open, const cue_action *filled,
                                   const conform_room *room)
{
    if (!conform_is_filled(room->bytes + CUE_FILL_SIZE, CONFORM_GUARD, GUARD_BYTE))
        return "written beyond the room of CUE_FILL_SIZE bytes";
    if (!conform_completes_entry(walk->definition, open, filled))
        return "not the action that was listed";
    if (walk->definition->actions[open->kind].carries && !filled->data.pointer)
        return "without what it carries";
    return filled->flags & CUE_ACTION_DRAW ? "still to be drawn" : NULL;
}

bool conform_fill(conform_walk *walk, const cue_setup *setup, const void *state, cue_random *random,
                  conform_room *room, cue_action *action)
{
    const char *name = walk->definition->actions[action->kind].name;
    const cue_action open = *action;
    const char *fault;
    if (!walk->definition->fill) {
        conform_fail_item(walk, CONFORM_OPEN,
                          "%s is listed open, and the ruleset has no fill to make anything up for it", name);
        return false;
    }
    memset(room->bytes, GUARD_BYTE, sizeof room->bytes);
    if (!walk->definition->fill(cue_setup_options(setup), state, random, room->bytes, action)) {
        *action = open;
        return false;
    }
    fault = fault_in_filled(walk, &open, action, room);
    if (fault)
        conform_fail_item(walk, CONFORM_OPEN, "%s, filled in, is %s", name, fault);
    action->flags &= (uint8_t)~CUE_ACTION_OPEN;
    return !fault;
}

bool conform_complete(conform_walk *walk, const cue_action *listed, conform_room *room, cue_action *out)
{
    *out = *listed;
    if (out->flags & CUE_ACTION_DRAW)
        return !conform_draw(walk, walk->game.setup, conform_state_now(walk), room, out);
    return !(out->flags & CUE_ACTION_OPEN) ||
           conform_fill(walk, walk->game.setup, conform_state_now(walk), &walk->random, room, out);
}

/* Filled in twice from the same random numbers, it is the same. */
static void check_repeatable(conform_walk *walk, const cue_action *open)
{
    cue_random first = walk->random, second = walk->random;
    const void *state = conform_state_now(walk);
    cue_action a = *open, b = *open;
    const bool filled = conform_fill(walk, walk->game.setup, state, &first, &walk->room, &a);
    if (filled != conform_fill(walk, walk->game.setup, state, &second, &walk->other_room, &b) ||
        (filled && (conform_compare(walk->definition, &a, &b) != 0 || first.x != second.x ||
                    !conform_same_carried(walk->definition, &a, &b))))
        conform_fail(walk, "%s, filled in twice from the same random numbers, is not the same",
                     walk->definition->actions[open->kind].name);
}

void conform_open(conform_walk *walk, const cue_action *listed)
{
    cue_action action;
    if (!(listed->flags & CUE_ACTION_OPEN))
        return;
    check_repeatable(walk, listed);
    if (conform_complete(walk, listed, &walk->room, &action) && conform_apply(walk, &action))
        conform_fail(walk, "%s, filled in, is refused: %.200s", conform_action_text(walk, &action),
                     walk->error.message);
}

static const void *find_kind(const cue_fields *fields, cue_field_kind kind, const void *base)
{
    uint32_t i;
    for (i = 0; i < fields->count; i++)
        if (fields->list[i].kind == kind)
            return (const char *)base + fields->list[i].offset;
    return NULL;
}

/* A layout of all the balls on the table: a known layout with some balls moved, or else random places. Balls that were
 * placed for the coming shot stay where they are. */
static bool make_layout(const conform_walk *walk, const cue_setup *setup, const void *state, cue_random *random,
                        cue_layout *out)
{
    const cue_layout *now = find_kind(&walk->definition->state_fields, CUE_FIELD_LAYOUT, state);
    const cue_table *table = find_kind(&walk->definition->option_fields, CUE_FIELD_TABLE, cue_setup_options(setup));
    unsigned ball;
    cue_point at;
    if (!now || !table)
        return false;
    memset(out, 0, sizeof *out);
    out->known = 1;
    if (now->known) {
        out->on_table = now->on_table;
        memcpy(out->at, now->at, sizeof out->at);
    }
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        if (!(now->on_table >> ball & 1) || (now->placed >> ball & 1) ||
            (now->known && cue_random_below(random, 4)))
            continue;
        cue_layout_take(out, ball);
        if (!cue_imagine_place(table, out, CUE_AREA_TABLE, random, &at))
            return false;
        cue_layout_put(out, ball, at);
    }
    return out->on_table == now->on_table;
}

static void make_values(const conform_walk *walk, const cue_fields *fields, uint32_t players, bool fair,
                        cue_random *random, void *base)
{
    conform_slots slots;
    conform_find_slots(walk->definition, fields, 0, &slots);
    if (fair || cue_random_below(random, 2))
        conform_put_allowed(&slots, players, random, base);
    else
        conform_put_any(&slots, random, base);
}

bool conform_invent_decision(conform_walk *walk, const cue_setup *setup, const void *state, bool fair,
                             cue_random *random, conform_room *room, cue_action *out)
{
    const cue_definition *definition = walk->definition;
    const cue_action_kind *kind;
    unsigned kinds[CUE_ACTIONS_MAX], count = 0, i;
    for (i = 0; i < definition->action_count && i < CUE_ACTIONS_MAX; i++)
        if (definition->actions[i].by == CUE_BY_REFEREE &&
            (definition->actions[i].phases >> cue_step_head(state)->phase & 1))
            kinds[count++] = i;
    if (!count)
        return false;
    *out = cue_action_of(kinds[cue_random_below(random, count)]);
    kind = &definition->actions[out->kind];
    memset(room->bytes, 0, sizeof room->bytes);
    make_values(walk, &kind->members, cue_setup_players(setup), fair, random, out);
    if (kind->carries != CUE_CARRIES_NOTHING)
        out->data.pointer = room->bytes;
    if (kind->carries == CUE_CARRIES_RECORD)
        make_values(walk, &kind->carried, cue_setup_players(setup), fair, random, room->bytes);
    if (kind->carries == CUE_CARRIES_LAYOUT)
        return make_layout(walk, setup, state, random, (cue_layout *)(void *)room->bytes);
    return kind->carries != CUE_CARRIES_SHOT;
}
