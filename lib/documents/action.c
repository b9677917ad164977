/* Actions from JSON, in the order of checks that the contract with hosts fixes: the kind, the end of the
 * game, the phase, the player, then every member by itself, the rules last. */
#include "documents/documents.h"

#include "base/memory.h"
#include "core/ruleset.h"

#include <stdlib.h>

static cue_status read_kind(const cue_definition *definition, const cJSON *node, const cue_path *path,
                            unsigned *kind, cue_error *error)
{
    const cue_path at = cue_member_of(path, "action");
    const cJSON *name;
    unsigned i;
    if (!cJSON_IsObject(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "an action must be an object");
    name = cue_json_member(node, "action");
    if (!name)
        return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member action is missing; it names the kind");
    for (i = 0; cJSON_IsString(name) && i < definition->action_count; i++)
        if (strcmp(definition->actions[i].name, name->valuestring) == 0) {
            *kind = i;
            return CUE_OK;
        }
    return cue_refuse_at(error, CUE_BAD_VALUE, &at, "%s has no action %.80s", definition->title,
                         cJSON_IsString(name) ? name->valuestring : "that is not a string");
}

static cue_status read_player(const cJSON *node, const cue_path *path, int8_t *player, cue_error *error)
{
    const cue_path at = cue_member_of(path, "player");
    const cJSON *member = cue_json_member(node, "player");
    int64_t number;
    if (!member)
        return CUE_OK;
    if (!cue_json_integer(member, 0, INT32_MAX, &number))
        return cue_refuse_at(error, CUE_BAD_VALUE, &at, "must be a player's number, counted from 0");
    *player = (int8_t)(number < INT8_MAX ? number : INT8_MAX);
    return CUE_OK;
}

/* A chance action has all of its outcome, or none. */
static cue_status check_outcome(const cue_action_kind *kind, uint64_t seen, const cue_path *path, cue_action *action,
                                cue_error *error)
{
    const cue_field *missing = NULL;
    bool any = false;
    uint32_t i;
    for (i = 0; i < kind->members.count + kind->carried.count; i++, seen >>= 1) {
        const cue_field *field = i < kind->members.count ? &kind->members.list[i]
                                                         : &kind->carried.list[i - kind->members.count];
        if (!(field->flags & CUE_FIELD_OUTCOME))
            continue;
        any = any || (seen & 1);
        if (!(seen & 1) && !missing)
            missing = field;
    }
    if (missing && any) {
        const cue_path at = cue_member_of(path, missing->name);
        return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member %s is missing", missing->name);
    }
    if (missing)
        action->flags = CUE_ACTION_DRAW;
    return CUE_OK;
}

enum { EXTRA_MAX = 16 };

/* Names that are allowed besides those of the table. A host may send a listed action back as it is, with what
 * the list says about it. */
static unsigned extra_names(const cue_action_kind *kind, bool from_host, const char *extra[EXTRA_MAX])
{
    static const char *const own[] = {"action", "player", "open", "difficulty", "chalk", "chance"};
    const unsigned own_count = from_host ? CUE_COUNT(own) : 2u;
    unsigned carried, i;
    const char *const *names = cue_carried_names(kind->carries, &carried);
    for (i = 0; i < own_count; i++)
        extra[i] = own[i];
    for (i = 0; i < carried; i++)
        extra[own_count + i] = names[i];
    return own_count + carried;
}

static cue_status read_action_members(cue_game *game, const cJSON *node, const cue_path *path, bool from_host,
                                      cue_action *action, cue_error *error)
{
    const cue_words words = cue_game_words(game);
    const cue_action_kind *kind = &cue_game_definition(game)->actions[action->kind];
    const char *extra[EXTRA_MAX];
    const unsigned extras = extra_names(kind, from_host, extra);
    cue_part parts[] = {{&kind->members, action}, {&kind->carried, NULL}};
    cue_reading reading = {&words, parts, 2, extra, extras, from_host, false, 0};
    cue_status status;
    if (kind->carries == CUE_CARRIES_RECORD) {
        parts[1].base = cue_game_room(game, kind->carried_size);
        if (!parts[1].base)
            return cue_no_memory(error);
        memset(parts[1].base, 0, kind->carried_size);
        action->data.pointer = parts[1].base;
    }
    status = cue_read_members(&reading, node, path, error);
    if (!status)
        status = cue_read_carried(game, node, path, action, error);
    return status ? status : check_outcome(kind, reading.seen, path, action, error);
}

static cue_status check_timing(const cue_game *game, const cue_action *action, const cue_path *path,
                               cue_error *error)
{
    const cue_status status = cue_check_timing(cue_game_definition(game), game->state, action, error);
    if (status)
        cue_error_move(error, path);
    return status;
}

cue_status cue_read_action(cue_game *game, const cJSON *node, const cue_path *path, bool from_host,
                           cue_action *out, cue_error *error)
{
    cue_action action;
    cue_status status;
    unsigned kind = 0;
    status = read_kind(cue_game_definition(game), node, path, &kind, error);
    if (status)
        return status;
    action = cue_action_of(kind);
    if (from_host)
        status = check_timing(game, &action, path, error);
    if (!status)
        status = read_player(node, path, &action.player, error);
    if (!status && from_host)
        status = check_timing(game, &action, path, error);
    if (!status)
        status = read_action_members(game, node, path, from_host, &action, error);
    if (!status)
        *out = action;
    return status;
}

/* The name of the n-th element of a set. */
static const char *nth_name(const cue_field *field, const cue_action *action, unsigned long n)
{
    const uint64_t set = (uint64_t)cue_field_integer(field, action);
    uint32_t i;
    for (i = 0; i < field->name_count; i++)
        if ((set >> i & 1) && n-- == 0)
            return field->names[i];
    return NULL;
}

static const cue_field *set_named(const cue_fields *members, const char *name, size_t length)
{
    uint32_t i;
    for (i = 0; i < members->count; i++) {
        const cue_field *field = &members->list[i];
        if (field->kind == CUE_FIELD_SET && strlen(field->name) == length && memcmp(field->name, name, length) == 0)
            return field;
    }
    return NULL;
}

/* Where an event stands that was given as notation is only known as a place in that text. */
static void locate_in_notation(const cJSON *node, cue_error *error)
{
    if (cue_json_member(node, "notation") && strncmp(error->path, "/events", 7) == 0)
        (void)snprintf(error->path, sizeof error->path, "/notation");
}

void cue_locate_refusal(const cue_definition *definition, const cue_action *action, const cJSON *node,
                        const cue_path *path, cue_error *error)
{
    const char *slash = error->path[0] ? strchr(error->path + 1, '/') : NULL;
    const cue_field *field = NULL;
    const char *name = NULL;
    const cJSON *element;
    size_t index = 0;
    if (slash)
        field = set_named(&definition->actions[action->kind].members, error->path + 1,
                          (size_t)(slash - error->path - 1));
    if (field)
        name = nth_name(field, action, strtoul(slash + 1, NULL, 10));
    if (name) {
        element = cue_json_member(node, field->name)->child;
        while (element && strcmp(element->valuestring, name) != 0) {
            element = element->next;
            index++;
        }
        (void)snprintf(error->path, sizeof error->path, "/%s/%lu", field->name, (unsigned long)index);
    }
    if (definition->actions[action->kind].carries == CUE_CARRIES_SHOT)
        locate_in_notation(node, error);
    cue_error_move(error, path);
}

cue_status cue_rehearse_node(cue_game *game, const cJSON *node, const cue_path *path, bool dry,
                             cue_action *action, cue_error *error)
{
    const cue_definition *definition = cue_game_definition(game);
    cue_status status = cue_read_action(game, node, path, true, action, error);
    if (status) {
        game->rulings.count = 0;
        return status;
    }
    status = dry ? cue_game_try(game, action, NULL, error) : cue_game_rehearse(game, action, error);
    if (status && error)
        cue_locate_refusal(definition, action, node, path, error);
    return status;
}
