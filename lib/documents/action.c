/* Actions as JSON. They are read in the order of checks that the contract with hosts fixes: the kind, the end of the
 * game, the phase, the player, then every member by itself, the rules last. */
#include "documents/carried.h"
#include "table/balls.h"
#include "documents/documents.h"

#include "base/memory.h"
#include "core/ruleset.h"

#include <stdlib.h>

static const char *kind_at(const void *definition, uint32_t index)
{
    return ((const cue_definition *)definition)->actions[index].name;
}

static cue_status read_kind(const cue_definition *definition, const cue_node *node, const cue_path *path,
                            cue_action *action, cue_error *error)
{
    const cue_path at = cue_member_of(path, "action");
    const cue_node *name;
    unsigned i;
    if (!cue_is_object(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "an action must be an object");
    name = cue_json_member(node, "action");
    if (!name)
        return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member action is missing; it names the kind");
    for (i = 0; cue_is_string(name) && i < definition->action_count; i++)
        if (strcmp(definition->actions[i].name, cue_node_text(name)) == 0) {
            *action = cue_action_of(i);
            return CUE_OK;
        }
    return cue_expected_word(error, &at, definition->action_count, kind_at, definition);
}

/* The player whom the action names; a value that is no player's number is refused only after the checks of timing. */
static cue_status read_player(const cue_position *position, const cue_node *node, const cue_path *path,
                              bool from_host, cue_action *action, cue_error *error)
{
    const cue_path at = cue_member_of(path, "player");
    const cue_node *member = cue_json_member(node, "player");
    int64_t number = CUE_NOBODY;
    const bool sound = !member || cue_json_integer(member, 0, INT32_MAX, &number);
    cue_status status = CUE_OK;
    action->player = (int8_t)(number < INT8_MAX ? number : INT8_MAX);
    if (from_host)
        status = cue_check_timing(cue_position_definition(position), position->state, action, error);
    if (status)
        cue_error_move(error, path);
    else if (!sound)
        status = cue_refuse_at(error, CUE_BAD_VALUE, &at, "must be a player's number, counted from 0");
    return status;
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

enum { EXTRA_MAX = CUE_CARRIED_NAMES + 3 };

/* Names that are allowed besides the kind's own members; those of what the action carries come first. A host may send
 * a listed action back as it is, with `open` in it. */
static unsigned extra_names(const cue_action_kind *kind, bool from_host, const char *extra[EXTRA_MAX])
{
    unsigned count, i;
    const char *const *carried = cue_carried_names(kind->carries, &count);
    for (i = 0; i < count; i++)
        extra[i] = carried[i];
    extra[count++] = "action";
    extra[count++] = "player";
    if (from_host)
        extra[count++] = "open";
    return count;
}

/* The ball of whoever played that shot: `by`, or who is to act. */
static unsigned cue_ball_of(const cue_position *position, const cue_node *node)
{
    const cue_state_head *head = position->state;
    int64_t player = head->to_act;
    (void)cue_json_integer(cue_json_member(node, "by"), 0, head->players - 1, &player);
    return cue_position_definition(position)->cue_ball(head, (unsigned)player);
}

/* Where balls may be named by their family, those that are on the table: as the state's first layout has it. */
static void find_standing(const cue_position *position, cue_ball_set *balls)
{
    const cue_fields *fields = &cue_position_definition(position)->state_fields;
    uint32_t i;
    for (i = 0; i < fields->count && !balls->also.standing; i++)
        if (fields->list[i].kind == CUE_FIELD_LAYOUT) {
            const cue_layout *layout =
                (const cue_layout *)(const void *)((const char *)position->state + fields->list[i].offset);
            balls->also.standing = layout->on_table | CUE_BALL_BIT(CUE_BALL);
        }
}

static cue_status read_members(const cue_position *position, const cue_room *room, const cue_node *node,
                               const cue_path *path, bool from_host, cue_action *action, cue_error *error)
{
    cue_words words = cue_position_words(position);
    cue_ball_set balls;
    const cue_action_kind *kind = &cue_position_definition(position)->actions[action->kind];
    const char *extra[EXTRA_MAX];
    const cue_node *found[EXTRA_MAX];
    cue_part parts[] = {{&kind->members, action}, {&kind->carried, NULL}};
    cue_reading reading = {&words, parts, 1, extra, extra_names(kind, from_host, extra), found,
                           from_host, false, 0};
    cue_status status = CUE_OK;
    if (words.balls && words.balls->also.words) {
        balls = *words.balls;
        words.balls = &balls;
        find_standing(position, &balls);
    }
    if (kind->carries == CUE_CARRIES_RECORD) {
        status = cue_room_take(room, kind->carried_size, &parts[1].base, error);
        if (status)
            return status;
        memset(parts[1].base, 0, kind->carried_size);
        action->data.pointer = parts[1].base;
        reading.part_count = 2;
    }
    status = cue_read_members(&reading, node, path, error);
    if (!status && kind->carries == CUE_CARRIES_SHOT && cue_position_definition(position)->cue_ball && from_host) {
        const cue_ball_set own = cue_own_ball_set(words.balls, cue_ball_of(position, node));
        cue_words in_shot = words;
        in_shot.balls = &own;
        status = cue_read_carried(&in_shot, room, kind->carries, found, path, action, error);
    } else if (!status) {
        status = cue_read_carried(&words, room, kind->carries, found, path, action, error);
    }
    return status ? status : check_outcome(kind, reading.seen, path, action, error);
}

cue_status cue_read_action_node(const cue_position *position, const cue_room *room, const cue_node *node,
                           const cue_path *path, bool from_host, cue_action *out, cue_error *error)
{
    cue_action action;
    cue_status status = read_kind(cue_position_definition(position), node, path, &action, error);
    if (!status)
        status = read_player(position, node, path, from_host, &action, error);
    if (!status)
        status = read_members(position, room, node, path, from_host, &action, error);
    if (!status)
        *out = action;
    return status;
}

/* The set among the members whose name stands at the beginning of a path, followed by an index. */
static const cue_field *set_in(const cue_fields *members, const char *path)
{
    uint32_t i;
    for (i = 0; i < members->count; i++) {
        const cue_field *field = &members->list[i];
        const size_t length = strlen(field->name);
        if (field->kind == CUE_FIELD_SET && strncmp(field->name, path + 1, length) == 0 && path[length + 1] == '/')
            return field;
    }
    return NULL;
}

/* The name of the n-th element of a set, or NULL. */
static const char *nth_name(const cue_words *words, const cue_field *field, const cue_action *action, unsigned long n)
{
    const uint64_t set = (uint64_t)cue_field_integer(field, action);
    uint32_t i;
    for (i = 0; i < cue_name_count(words, field); i++)
        if ((set >> i & 1) && n-- == 0)
            return cue_name_at(words, field, i);
    return NULL;
}

/* The name of the n-th ball that a shot declares to touch the cue ball. */
static const char *nth_touching(const cue_ball_set *balls, const cue_action *action, unsigned long n)
{
    cue_balls left = ((const cue_shot *)action->data.pointer)->touching;
    for (; left && n; n--)
        left &= left - 1;
    return left ? balls->names[cue_lowest_ball(left)] : NULL;
}

/* The index of that name in a list; its length where it is not there. */
static unsigned long index_of(const cue_node *list, const char *name)
{
    const cue_node *element = cue_node_first(list);
    unsigned long index = 0;
    for (; element && strcmp(cue_node_text(element), name) != 0; element = cue_node_next(element))
        index++;
    return index;
}

/* Where the host wrote that name, or the first time that of its family, or what the shooter's ball is called. */
static void locate_element(const cue_node *list, const cue_ball_set *balls, const char *member, const char *name,
                           cue_error *error)
{
    unsigned long index = index_of(list, name);
    const cue_ball_words *words = balls ? balls->also.words : NULL;
    const char *const others[] = {words ? words->family : NULL, cue_shooters_ball[0], cue_shooters_ball[1]};
    unsigned i;
    for (i = 0; index == cue_json_count(list) && i < CUE_COUNT(others); i++)
        index = others[i] ? index_of(list, others[i]) : index;
    (void)snprintf(error->path, sizeof error->path, "/%s/%lu", member, index);
}

/* The ruleset names elements of a set in the set's order; such a path is turned into the order in which the host wrote
 * them. An event that was given as notation has no place of its own: its path becomes /notation. */
static void locate_refusal(const cue_position *position, const cue_action *action, const cue_node *node,
                           cue_error *error)
{
    static const char touching[] = "/touching/";
    const cue_words words = cue_position_words(position);
    const cue_action_kind *kind = &cue_position_definition(position)->actions[action->kind];
    const cue_field *field = error->path[0] ? set_in(&kind->members, error->path) : NULL;
    const char *name = NULL, *member = field ? field->name : "touching";
    if (field)
        name = nth_name(&words, field, action, strtoul(error->path + strlen(field->name) + 2, NULL, 10));
    else if (kind->carries == CUE_CARRIES_SHOT && strncmp(error->path, touching, sizeof touching - 1) == 0)
        name = nth_touching(words.balls, action, strtoul(error->path + sizeof touching - 1, NULL, 10));
    if (name)
        locate_element(cue_json_member(node, member), words.balls, member, name, error);
    if (kind->carries == CUE_CARRIES_SHOT && cue_json_member(node, "notation") &&
        strncmp(error->path, "/events", 7) == 0)
        (void)snprintf(error->path, sizeof error->path, "/notation");
}

cue_status cue_rehearse_node(cue_game *game, const cue_node *node, const cue_path *path, bool dry,
                             cue_action *action, cue_error *error)
{
    const cue_room room = cue_game_room(game);
    cue_status status = cue_read_action_node(&game->position, &room, node, path, true, action, error);
    if (status) {
        game->rulings.count = 0;
        return status;
    }
    status = cue_game_rehearse(game, action, dry, error);
    if (status && error) {
        locate_refusal(&game->position, action, node, error);
        cue_error_move(error, path);
    }
    return status;
}

void cue_put_action(cue_output *out, const cue_position *position, const cue_action *action, bool for_log)
{
    const cue_words words = cue_position_words(position);
    const cue_action_kind *kind = &cue_position_definition(position)->actions[action->kind];
    const bool open = action->flags & CUE_ACTION_OPEN;
    const uint32_t skip = (for_log ? CUE_FIELD_INFORMS : 0u) | (open ? CUE_FIELD_OBSERVED : 0u) |
                          (action->flags & CUE_ACTION_DRAW ? CUE_FIELD_OUTCOME : 0u);
    cue_put_open(out, NULL, '{');
    cue_put_string(out, "action", kind->name);
    if (action->player != CUE_NOBODY)
        cue_put_integer(out, "player", action->player);
    cue_write_members(out, &words, &kind->members, action, skip);
    if (kind->carries == CUE_CARRIES_RECORD && action->data.pointer)
        cue_write_members(out, &words, &kind->carried, action->data.pointer, skip);
    else
        cue_write_carried(out, &words, kind->carries, action);
    if (open)
        cue_put_bool(out, "open", true);
    cue_put_close(out, "}");
}

void cue_put_log(cue_output *out, const cue_game *game, size_t from)
{
    size_t at = from < game->undo.count ? cue_undo_find(&game->undo, from) : 0;
    size_t i;
    cue_put_open(out, NULL, '[');
    for (i = from; i < game->undo.count; i++) {
        const cue_action action = cue_undo_read(&game->undo, &at);
        cue_put_action(out, &game->position, &action, true);
    }
    cue_put_close(out, "]");
}

static cue_status put_actions(cue_output *out, const cue_position *position, const cue_action *list, size_t count,
                              cue_error *error)
{
    const cue_definition *definition = cue_position_definition(position);
    size_t i;
    cue_put_open(out, NULL, '[');
    for (i = 0; i < count; i++) {
        if (list[i].kind >= definition->action_count)
            return cue_refuse_faulty(definition, "it lists an action of no kind", error);
        cue_put_action(out, position, &list[i], false);
    }
    cue_put_close(out, "]");
    return CUE_OK;
}

/* Most lists are short, and take no memory. A faulty ruleset may count more than it writes: what it leaves out points
 * nowhere. */
cue_status cue_put_legal(cue_output *out, const cue_position *position, cue_error *error)
{
    enum { SHORT = 32 };
    const cue_allocator *allocator = &out->text->allocator;
    const size_t most = cue_position_definition(position)->max_legal;
    cue_action few[SHORT] = {{0}}, *list = few;
    size_t count = cue_step_legal(position->setup, position->state, few, SHORT);
    cue_status status;
    if (count > most)
        count = most;
    if (count > SHORT) {
        list = cue_allocate(allocator, count * sizeof *list);
        if (!list)
            return cue_no_memory(error);
        memset(list, 0, count * sizeof *list);
        (void)cue_step_legal(position->setup, position->state, list, count);
    }
    status = put_actions(out, position, list, count, error);
    if (list != few)
        cue_release(allocator, list);
    return status;
}
