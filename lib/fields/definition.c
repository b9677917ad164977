/* Proves that a definition is complete before anything relies on it. */
#include "fields/fields.h"

static cue_status incomplete(cue_error *error, const char *what)
{
    return cue_refuse(error, CUE_BAD_VALUE, "", "the ruleset's definition is unusable: %s", what);
}

/* An id names files and documents, so it is kept to what is safe in both. */
static bool id_is_plain(const char *id)
{
    size_t length = 0;
    if (!id)
        return false;
    for (; id[length]; length++) {
        const char c = id[length];
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c == '-' && length > 0);
        if (!plain || length > 63)
            return false;
    }
    return length > 0;
}

static const char *fault_in_names(const cue_definition *d)
{
    uint32_t i;
    for (i = 0; i < d->phase_count; i++)
        if (!d->phases[i])
            return "a phase has no name";
    for (i = 0; i < d->action_count; i++) {
        if (!d->actions[i].name)
            return "an action has no name";
        if (d->actions[i].phases >> (d->phase_count - 1))
            return "an action is allowed in a phase that does not exist or in the last one";
        if (d->actions[i].by == CUE_BY_CHANCE && !d->draw)
            return "there is chance, but no draw function";
        if (d->actions[i].carries > CUE_CARRIES_RECORD)
            return "an action carries something unknown";
        if ((d->actions[i].carries == CUE_CARRIES_SHOT || d->actions[i].carries == CUE_CARRIES_LAYOUT) && !d->balls)
            return "an action carries a shot or a layout in a game without balls";
    }
    for (i = 0; i < d->ruling_count; i++)
        if (!d->rulings[i].name || !d->rulings[i].sentence)
            return "a ruling has no name or no sentence";
    for (i = 0; i < d->foul_count; i++)
        if (!d->fouls || !d->fouls[i].name || !d->fouls[i].sentence)
            return "a foul has no name or no sentence";
    if (d->balls && (!d->balls->names || d->balls->count < 1 || d->balls->count > CUE_BALLS_MAX))
        return "there are no balls, or too many";
    for (i = 0; i < d->rule_count; i++)
        if (!d->rules[i].id || !d->rules[i].text)
            return "a rule has no id or no text";
    return NULL;
}

static const char *fault_in_sizes(const cue_definition *d)
{
    if (d->state_size < sizeof(cue_state_head) || d->state_size > CUE_STATE_MAX || d->state_size % 8)
        return "state_size must be a multiple of 8, hold the head, and be at most CUE_STATE_MAX";
    if (d->view_size < sizeof(cue_view_head) || d->view_size > CUE_VIEW_MAX)
        return "view_size must hold the head, and be at most CUE_VIEW_MAX";
    if (d->options_size > CUE_OPTIONS_MAX || (d->options_size && !d->default_options))
        return "options need defaults and at most CUE_OPTIONS_MAX bytes";
    if (d->players_min < 1 || d->players_max < d->players_min || d->players_max > CUE_PLAYERS_MAX)
        return "players must be from 1 to CUE_PLAYERS_MAX";
    if (d->phase_count < 2 || d->phase_count > CUE_PHASES_MAX || !d->phases)
        return "there must be 2 to CUE_PHASES_MAX phases";
    if (d->action_count < 1 || d->action_count > CUE_ACTIONS_MAX || !d->actions)
        return "there must be 1 to CUE_ACTIONS_MAX actions";
    if ((d->ruling_count && !d->rulings) || d->rule_count < 1 || !d->rules)
        return "rulings and rules must be there";
    if (d->foul_count > 255 || d->shared_rulings >> CUE_RULINGS_SHARED)
        return "there are at most 255 fouls, and shared_rulings has a bit for each shared type";
    if (d->max_legal < 1 || d->max_moves < 1 || d->edition < 1)
        return "max_legal, max_moves and edition start at 1";
    return NULL;
}

/* Members don't lie where the pointer is. */
static const char *fault_in_action(const cue_action_kind *kind)
{
    const bool record = kind->carries == CUE_CARRIES_RECORD;
    const char *fault = cue_fields_fault(&kind->members, sizeof(cue_action));
    uint32_t i;
    if (kind->by == CUE_BY_CHANCE && kind->carries && !record)
        return "a chance action can only carry a record";
    if (record ? !kind->carried_size || kind->carried_size > CUE_FILL_SIZE : kind->carried.count || kind->carried_size)
        return "an action carries a record of no size or too large, or describes one that it doesn't carry";
    if (kind->members.count + kind->carried.count > CUE_FIELDS_MAX)
        return "an action has too many members";
    if (!fault)
        fault = cue_fields_fault(&kind->carried, kind->carried_size);
    for (i = 0; kind->carries && i < kind->members.count && !fault; i++)
        if (kind->members.list[i].offset < offsetof(cue_action, data) + sizeof(void *))
            fault = "a member of an action lies on the pointer to what it carries";
    return fault;
}

static const char *fault_in_tables(const cue_definition *d)
{
    const char *fault = cue_fields_fault(&d->option_fields, d->options_size);
    uint32_t i;
    if (!fault)
        fault = cue_fields_fault(&d->state_fields, d->state_size);
    if (!fault)
        fault = cue_fields_fault(&d->view_fields, d->view_size);
    if (!fault)
        fault = cue_fields_fault(&d->player_fields, d->player_size);
    if (!fault && d->players_offset + (size_t)d->players_max * d->player_size > d->view_size)
        fault = "the players lie outside of the view";
    for (i = 0; i < d->action_count && !fault; i++)
        fault = fault_in_action(&d->actions[i]);
    for (i = 0; i < d->ruling_count && !fault; i++)
        fault = cue_fields_fault(&d->rulings[i].members, sizeof(cue_ruling));
    return fault;
}

cue_status cue_definition_check(const cue_definition *definition, cue_error *error)
{
    const char *fault;
    if (!definition)
        return incomplete(error, "there is none");
    if (definition->abi != CUE_ABI || definition->size != sizeof *definition)
        return cue_refuse(error, CUE_UNSUPPORTED_VERSION, "",
                          "the ruleset was built for ABI %u with definitions of %u bytes; this library "
                          "has ABI %d and %u bytes",
                          (unsigned)definition->abi, (unsigned)definition->size, CUE_ABI,
                          (unsigned)sizeof *definition);
    if (!id_is_plain(definition->id))
        return incomplete(error, "its id must be 1 to 64 of a-z, 0-9 and -");
    if (!definition->title)
        return incomplete(error, "it has no title");
    fault = fault_in_sizes(definition);
    if (!fault)
        fault = fault_in_names(definition);
    if (!fault)
        fault = fault_in_tables(definition);
    if (fault)
        return incomplete(error, fault);
    if (!definition->start || !definition->legal || !definition->apply || !definition->view || !definition->restore)
        return incomplete(error, "start, legal, apply, view and restore must all be there");
    return CUE_OK;
}

cue_status cue_refuse_players(const cue_definition *definition, uint32_t players, cue_error *error)
{
    const unsigned least = definition->players_min, most = definition->players_max;
    if (least == most)
        return cue_refuse(error, CUE_BAD_VALUE, "/players", "%s takes %u %s, not %u", definition->title, least,
                          least == 1 ? "player" : "players", (unsigned)players);
    return cue_refuse(error, CUE_BAD_VALUE, "/players", "%s takes %u to %u players, not %u", definition->title,
                      least, most, (unsigned)players);
}

size_t cue_carried_size(const cue_definition *definition, const cue_action *action)
{
    const cue_action_kind *kind = &definition->actions[action->kind];
    if (kind->carries == CUE_CARRIES_NOTHING || !action->data.pointer)
        return 0;
    if (kind->carries == CUE_CARRIES_SHOT)
        return cue_shot_size(((const cue_shot *)action->data.pointer)->event_count);
    return kind->carries == CUE_CARRIES_LAYOUT ? sizeof(cue_layout) : kind->carried_size;
}
