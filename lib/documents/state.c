/* A state as JSON: what the library keeps in its head, then the ruleset's own members. */
#include "documents/documents.h"

static const cue_field head_list[] = {
    {.name = "moves", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_state_head, moves), .max = CUE_LIMIT_MOVES},
    {.name = "draws", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_state_head, draws), .max = UINT32_MAX},
    {.name = "phase", .kind = CUE_FIELD_NAME, CUE_AT(cue_state_head, phase), .names_from = CUE_NAMES_PHASES},
    {.name = "to_act", .kind = CUE_FIELD_ACTOR, CUE_AT(cue_state_head, to_act)},
    {.name = "winners", .kind = CUE_FIELD_PLAYERS, CUE_AT(cue_state_head, winners)},
};
static const cue_fields head_fields = CUE_FIELDS(head_list);

void cue_put_state(cue_output *out, const cue_position *position)
{
    const cue_words words = cue_position_words(position);
    cue_put_open(out, NULL, '{');
    cue_write_members(out, &words, &head_fields, position->state, 0);
    cue_write_members(out, &words, &cue_position_definition(position)->state_fields, position->state, 0);
    cue_put_close(out, "}");
}

/* What holds in every game, and then what the ruleset checks, which may change the head. */
static cue_status prove(const cue_setup *setup, cue_state_head *head, cue_error *error)
{
    const cue_definition *definition = setup->definition;
    cue_status status = CUE_OK;
    if (head->to_act >= head->players)
        return cue_refuse(error, CUE_BAD_VALUE, "/to_act", "there is no player %d", head->to_act);
    status = cue_check_head(setup, head, error);
    if (!status)
        status = cue_cite_by_id(definition, definition->restore(setup->options, head, error), error);
    return status ? status : cue_check_head(setup, head, error);
}

cue_status cue_read_state(const cue_setup *setup, const cue_node *node, const cue_path *path, void *state,
                          cue_error *error)
{
    const cue_definition *definition = setup->definition;
    const cue_words words = cue_words_of(definition, setup->options);
    const cue_part parts[] = {{&head_fields, state}, {&definition->state_fields, state}};
    cue_reading reading = {.words = &words, .parts = parts, .part_count = 2};
    cue_status status;
    memset(state, 0, definition->state_size);
    ((cue_state_head *)state)->players = (uint8_t)setup->players;
    status = cue_as_form(cue_read_members(&reading, node, path, error), error);
    if (status)
        return status;
    status = prove(setup, state, error);
    if (status)
        cue_error_move(error, path);
    return status;
}

void cue_take_missing(const cue_definition *definition, const cue_node *node, const void *from, void *state)
{
    uint32_t i;
    for (i = 0; i < definition->state_fields.count; i++) {
        const cue_fields one = {&definition->state_fields.list[i], 1};
        if ((one.list->flags & CUE_FIELD_OPTIONAL) && !cue_json_member(node, one.list->name))
            cue_copy_members(&one, from, state);
    }
}

/* What no field describes has to follow from the fields. */
static cue_status copy_members(const cue_position *position, void *state, cue_error *error)
{
    const cue_definition *definition = cue_position_definition(position);
    cue_status status;
    memset(state, 0, definition->state_size);
    ((cue_state_head *)state)->players = (uint8_t)position->setup->players;
    cue_copy_members(&head_fields, position->state, state);
    cue_copy_members(&definition->state_fields, position->state, state);
    status = prove(position->setup, state, error);
    if (!status && memcmp(state, position->state, definition->state_size) != 0)
        return cue_refuse(error, CUE_CORRUPT_STATE, "", "the state has something that does not follow from the rest");
    return status;
}

cue_status cue_copy_state(const cue_position *position, void *state, cue_error *error)
{
    const cue_path root = {NULL, NULL, 0};
    const cue_path path = cue_member_of(&root, "state");
    const cue_words words = cue_position_words(position);
    const cue_definition *definition = cue_position_definition(position);
    cue_status status = cue_check_members(&words, &definition->state_fields, position->state, &path, error);
    if (status) {
        if (error)
            error->status = CUE_CORRUPT_STATE;
        return CUE_CORRUPT_STATE;
    }
    status = cue_check_head(position->setup, position->state, error);
    if (!status)
        status = copy_members(position, state, error);
    if (status)
        cue_error_move(error, &path);
    return status;
}

static const char *difference(const cue_fields *fields, const void *a, const void *b)
{
    uint32_t i;
    for (i = 0; i < fields->count; i++)
        if (cue_field_differs(&fields->list[i], a, b))
            return fields->list[i].name;
    return NULL;
}

const char *cue_state_difference(const cue_definition *definition, const void *a, const void *b)
{
    const char *name = difference(&head_fields, a, b);
    if (!name)
        name = difference(&definition->state_fields, a, b);
    if (!name)
        name = definition->state_fields.count ? definition->state_fields.list[0].name : "moves";
    return name;
}
