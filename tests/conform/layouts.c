/* Where the balls are, by what the tables say of a state; and layouts that a referee might state. */
#include "walk.h"

#include <string.h>

static const cue_field *field_of(const cue_fields *fields, cue_field_kind kind)
{
    uint32_t i;
    for (i = 0; i < fields->count; i++)
        if (fields->list[i].kind == kind)
            return &fields->list[i];
    return NULL;
}

const cue_layout *conform_layout_in(const cue_definition *definition, const void *state)
{
    const cue_field *field = field_of(&definition->state_fields, CUE_FIELD_LAYOUT);
    return field ? (const cue_layout *)(const void *)((const char *)state + field->offset) : NULL;
}

const cue_table *conform_table_in(const cue_definition *definition, const void *options)
{
    const cue_field *field = field_of(&definition->option_fields, CUE_FIELD_TABLE);
    return field ? (const cue_table *)(const void *)((const char *)options + field->offset) : NULL;
}

/* Places anew a ball that lies on the table, and was not put down for the coming shot. */
static bool move_ball(const cue_table *table, unsigned ball, cue_random *random, cue_layout *to)
{
    cue_point at;
    cue_layout_take(to, ball);
    if (!cue_imagine_place(table, to, CUE_AREA_TABLE, random, &at))
        return false;
    cue_layout_put(to, ball, at);
    return true;
}

/* All balls on the table: known ones where they are, but for some; else anywhere. */
static bool make_up(const cue_table *table, const cue_layout *now, cue_random *random, cue_layout *out)
{
    unsigned ball;
    bool done = true;
    memset(out, 0, sizeof *out);
    out->known = 1;
    if (now->known) {
        out->on_table = now->on_table;
        memcpy(out->at, now->at, sizeof out->at);
    }
    for (ball = 0; ball < CUE_BALLS_MAX && done; ball++)
        if ((now->on_table >> ball & 1) && !(now->placed >> ball & 1) &&
            (!now->known || cue_random_below(random, 4) == 0))
            done = move_ball(table, ball, random, out);
    return done && out->on_table == now->on_table;
}

static int referees_kind(const cue_definition *definition, unsigned phase)
{
    unsigned kind;
    for (kind = 0; kind < definition->action_count; kind++)
        if (definition->actions[kind].by == CUE_BY_REFEREE &&
            definition->actions[kind].carries == CUE_CARRIES_LAYOUT && !definition->actions[kind].members.count &&
            (definition->actions[kind].phases >> phase & 1))
            return (int)kind;
    return -1;
}

bool conform_make_layout(const conform_walk *walk, const cue_setup *setup, const void *state, cue_random *random,
                         conform_room *room, cue_action *out)
{
    const cue_definition *definition = walk->definition;
    const int kind = referees_kind(definition, cue_step_head(state)->phase);
    const cue_layout *now = conform_layout_in(definition, state);
    const cue_table *table = conform_table_in(definition, setup->options);
    cue_layout made;
    if (kind < 0 || !now || !table || !make_up(table, now, random, &made))
        return false;
    memcpy(room->bytes, &made, sizeof made);
    *out = cue_action_of((unsigned)kind);
    out->data.pointer = room->bytes;
    return true;
}
