/* A state as JSON: what the library keeps in its head, then the ruleset's own members. */
#include "documents/documents.h"

#include "core/match.h"

static const cue_field head_list[] = {
    {.name = "moves", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_state_head, moves), .max = CUE_LIMIT_MOVES},
    {.name = "draws", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_state_head, draws), .max = UINT32_MAX},
    {.name = "phase", .kind = CUE_FIELD_NAME, CUE_AT(cue_state_head, phase), .names_from = CUE_NAMES_PHASES},
    {.name = "to_act", .kind = CUE_FIELD_ACTOR, CUE_AT(cue_state_head, to_act)},
    {.name = "winners", .kind = CUE_FIELD_PLAYERS, CUE_AT(cue_state_head, winners)},
};
const cue_fields cue_state_head_fields = CUE_FIELDS(head_list);

void cue_put_state(cue_output *out, const cue_position *position)
{
    const cue_words words = cue_position_words(position);
    cue_put_open(out, NULL, '{');
    cue_write_members(out, &words, &cue_state_head_fields, position->state, 0);
    cue_write_members(out, &words, &cue_position_definition(position)->state_fields, position->state, 0);
    cue_put_match(out, position);
    cue_put_close(out, "}");
}


static const cue_field race = {.kind = CUE_FIELD_INTEGER, .width = 2, .min = 1, .max = CUE_RACE_MAX};
static const cue_field won = {.kind = CUE_FIELD_INTEGER, .width = 2, .max = CUE_RACE_MAX};
void cue_match_fields(uint32_t players, cue_field list[CUE_MATCH_MEMBERS])
{
    const cue_field fields[CUE_MATCH_MEMBERS] = {
        {.name = "race", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(cue_match, race), .length = players, CUE_EACH(race)},
        {.name = "won", .kind = CUE_FIELD_ARRAY, CUE_ELEMENTS(cue_match, won), .length = players, CUE_EACH(won)},
        {.name = "number", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_match, number), .min = 1, .max = UINT32_MAX},
        {.name = "opener", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_match, opener), .max = CUE_PLAYERS_MAX - 1,
         CUE_OR_NULL(CUE_NOBODY)},
    };
    memcpy(list, fields, sizeof fields);
}

void cue_put_match(cue_output *out, const cue_position *position)
{
    const cue_words words = cue_position_words(position);
    cue_field list[CUE_MATCH_MEMBERS];
    const cue_fields fields = CUE_FIELDS(list);
    cue_match match;
    if (!cue_match_option(cue_position_definition(position)))
        return;
    if (!cue_step_match(position->setup, position->state, &match)) {
        cue_put_json(out, "match", "null");
        return;
    }
    cue_match_fields(match.players, list);
    cue_put_open(out, "match", '{');
    cue_write_members(out, &words, &fields, &match, 0);
    cue_put_close(out, "}");
}

/* As many races as there are players. */
void cue_put_match_schema(cue_output *out, const cue_definition *definition)
{
    const cue_words words = cue_words_of(definition, NULL);
    cue_field list[CUE_MATCH_MEMBERS];
    const cue_fields fields = CUE_FIELDS(list);
    if (!cue_match_option(definition))
        return;
    cue_match_fields(definition->players_max, list);
    if (definition->players_min < definition->players_max)
        list[0].kind = list[1].kind = CUE_FIELD_LIST;
    cue_put_json(out, "match", "{'type':['object','null'],'properties':{");
    cue_write_properties(out, &words, &fields, false);
    cue_put_close(out, "}");
    cue_put_open(out, "required", '[');
    cue_write_required(out, &fields);
    cue_put_close(out, "]}");
}

/* node: NULL where the member is missing, as it is in documents from before there were matches. */
static cue_status read_match(const cue_setup *setup, const cue_node *node, const cue_path *path, void *state,
                             cue_error *error)
{
    const cue_path at = cue_member_of(path, "match");
    const cue_words words = cue_words_of(setup->definition, setup->options);
    cue_field list[CUE_MATCH_MEMBERS];
    const cue_fields fields = CUE_FIELDS(list);
    cue_match match = {.players = (uint8_t)setup->players};
    const cue_part part = {&fields, &match};
    cue_reading reading = {.words = &words, .parts = &part, .part_count = 1};
    const bool given = node && !cue_is_null(node);
    cue_status status;
    if (!setup->match)
        return given ? cue_refuse_at(error, CUE_CORRUPT_STATE, &at, "the options have no match") : CUE_OK;
    if (!given)
        return cue_refuse_at(error, node ? CUE_CORRUPT_STATE : CUE_MISSING_MEMBER, &at,
                             "the options have a match, and the state says nothing of it");
    cue_match_fields(setup->players, list);
    status = cue_read_members(&reading, node, &at, error);
    if (status)
        return status;
    status = cue_match_put(setup, state, &match, error);
    if (status)
        cue_error_move(error, path);
    return status;
}

static cue_status copy_match(const cue_position *position, void *state, cue_error *error)
{
    cue_match match;
    return cue_step_match(position->setup, position->state, &match)
               ? cue_match_put(position->setup, state, &match, error)
               : CUE_OK;
}

static cue_status restore(const cue_setup *setup, cue_state_head *head, cue_error *error)
{
    return setup->match ? cue_match_restore(setup, head, error)
                        : setup->definition->restore(setup->options, head, error);
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
        status = cue_cite_by_id(definition, restore(setup, head, error), error);
    return status ? status : cue_check_head(setup, head, error);
}

cue_status cue_read_state(const cue_setup *setup, const cue_node *node, const cue_path *path, void *state,
                          cue_error *error)
{
    const cue_definition *definition = setup->definition;
    const cue_words words = cue_words_of(definition, setup->options);
    const cue_part parts[] = {{&cue_state_head_fields, state}, {&definition->state_fields, state}};
    static const char *const beside[] = {"match"};
    const cue_node *found[] = {NULL};
    cue_reading reading = {.words = &words, .parts = parts, .part_count = 2, .extra = beside, .found = found};
    cue_status status;
    reading.extra_count = cue_match_option(definition) != NULL;
    memset(state, 0, setup->state_size);
    ((cue_state_head *)state)->players = (uint8_t)setup->players;
    status = cue_as_form(cue_read_members(&reading, node, path, error), error);
    if (!status)
        status = read_match(setup, found[0], path, state, error);
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
    memset(state, 0, position->setup->state_size);
    ((cue_state_head *)state)->players = (uint8_t)position->setup->players;
    cue_copy_members(&cue_state_head_fields, position->state, state);
    cue_copy_members(&definition->state_fields, position->state, state);
    status = copy_match(position, state, error);
    if (!status)
        status = prove(position->setup, state, error);
    if (!status && memcmp(state, position->state, position->setup->state_size) != 0)
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

const char *cue_state_difference(const cue_setup *setup, const void *a, const void *b)
{
    const cue_definition *definition = setup->definition;
    const char *name = difference(&cue_state_head_fields, a, b);
    if (!name)
        name = difference(&definition->state_fields, a, b);
    if (!name && setup->match)
        name = "match";
    if (!name)
        name = definition->state_fields.count ? definition->state_fields.list[0].name : "moves";
    return name;
}
