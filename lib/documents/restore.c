/* A state from JSON: read by its table, then proved by the ruleset. */
#include "documents/documents.h"

#include "base/memory.h"

static const char *const head_names[] = {"moves", "draws", "phase", "to_act", "winners"};
enum { HEAD_NAMES = CUE_COUNT(head_names) };

static cue_status read_to_act(const cJSON *node, const cue_path *path, uint32_t players, int8_t *to_act,
                              cue_error *error)
{
    int64_t player;
    if (cJSON_IsNull(node))
        *to_act = CUE_NOBODY;
    else if (cJSON_IsString(node) && strcmp(node->valuestring, "chance") == 0)
        *to_act = CUE_CHANCE;
    else if (cue_json_integer(node, 0, (int64_t)players - 1, &player))
        *to_act = (int8_t)player;
    else
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be a player's number, \"chance\" or null");
    return CUE_OK;
}

static cue_status read_head(const cue_definition *definition, const cJSON *object, const cue_path *path,
                            cue_state_head *head, cue_error *error)
{
    const cue_field fields[] = {
        {.name = "moves", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_state_head, moves), .max = UINT32_MAX},
        {.name = "draws", .kind = CUE_FIELD_INTEGER, CUE_AT(cue_state_head, draws), .max = UINT32_MAX},
        {.name = "phase",
         .kind = CUE_FIELD_NAME,
         CUE_AT(cue_state_head, phase),
         .names = definition->phases,
         .name_count = definition->phase_count},
        {.name = "winners", .kind = CUE_FIELD_PLAYERS, CUE_AT(cue_state_head, winners)},
    };
    const cue_path to_act = cue_member_of(path, "to_act");
    cue_status status = CUE_OK;
    unsigned i;
    for (i = 0; i < HEAD_NAMES; i++) {
        const cue_path at = cue_member_of(path, head_names[i]);
        if (!cue_json_member(object, head_names[i]))
            return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member %s is missing", head_names[i]);
    }
    for (i = 0; i < CUE_COUNT(fields) && !status; i++) {
        const cue_path at = cue_member_of(path, fields[i].name);
        status = cue_read_field(NULL, &fields[i], head, cue_json_member(object, fields[i].name), &at, error);
    }
    if (status)
        return status;
    return read_to_act(cue_json_member(object, "to_act"), &to_act, head->players, &head->to_act, error);
}

static cue_status read_state(const cue_game *game, const cJSON *node, const cue_path *path, void *state,
                             cue_error *error)
{
    const cue_definition *definition = cue_game_definition(game);
    const cue_words words = cue_game_words(game);
    const cue_part part = {&definition->state_fields, state};
    cue_reading reading = {&words, &part, 1, head_names, HEAD_NAMES, false, false, 0};
    cue_state_head *head = state;
    cue_status status;
    memset(state, 0, definition->state_size);
    head->players = (uint8_t)game->setup.players;
    status = cue_as_form(cue_read_members(&reading, node, path, error), error);
    if (!status)
        status = read_head(definition, node, path, head, error);
    if (status)
        return status;
    status = cue_check_head(definition, head, error);
    if (!status)
        status = definition->restore(game->setup.options, state, error);
    if (!status)
        status = cue_check_head(definition, head, error);
    if (status)
        cue_error_move(error, path);
    return status;
}

cue_status cue_restore_node(cue_game *game, const cJSON *state, const cue_path *path, cue_error *error)
{
    const cue_status status = read_state(game, state, path, game->scratch, error);
    unsigned char *before = game->state;
    if (status)
        return status;
    game->state = game->scratch;
    game->scratch = before;
    game->log_complete = false;
    return CUE_OK;
}
