/* Shots as JSON: events or notation, and where the balls came to rest. */
#include "documents/documents.h"

#include "base/memory.h"
#include "json/layout.h"
#include "table/balls.h"

static const char *const type_names[] = {"contact", "cushion", "pocket", "off_table", "infraction"};

enum member { TYPE, BALLS, MOVING, BALL, POCKET, CODE, AT, TIME, MEMBERS };
static const char *const member_names[MEMBERS] = {"type", "balls", "moving", "ball", "pocket", "code", "at", "t"};

static const char movers_unknown[] = "unknown"; /* as `moving` */

/* Members that a type has, and those that it needs; `at` and `t` go with all of them and are not read. */
#define BIT(member) (1u << (member))
static const unsigned needed[] = {BIT(BALLS), BIT(BALL), BIT(BALL), BIT(BALL), BIT(CODE)};
static const unsigned allowed[] = {BIT(BALLS) | BIT(MOVING), BIT(BALL), BIT(BALL) | BIT(POCKET), BIT(BALL),
                                   BIT(CODE) | BIT(BALL)};

static const cue_ball_set *balls_of(const cue_words *words)
{
    return words->balls;
}

static cue_status read_ball(const cue_words *words, const cJSON *node, const cue_path *path, uint8_t *ball,
                            cue_error *error)
{
    const unsigned number =
        cJSON_IsString(node) ? cue_ball_named(balls_of(words), node->valuestring) : (unsigned)CUE_NO_BALL;
    if (number == CUE_NO_BALL)
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be the name of a ball of this game");
    *ball = (uint8_t)number;
    return CUE_OK;
}

typedef const char *(*naming)(unsigned number);

static cue_status read_named(const cJSON *node, const cue_path *path, naming name_of, const char *what,
                             uint8_t *number, cue_error *error)
{
    unsigned i;
    for (i = 0; cJSON_IsString(node) && name_of(i); i++)
        if (strcmp(name_of(i), node->valuestring) == 0) {
            *number = (uint8_t)i;
            return CUE_OK;
        }
    return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be the name of %s, \"%s\" for one", what, name_of(0));
}

static cue_status read_pair(const cue_words *words, const cJSON *node, const cue_path *path, cue_event *event,
                            cue_error *error)
{
    const cJSON *first = cJSON_IsArray(node) ? node->child : NULL;
    const cJSON *second = first ? first->next : NULL;
    const cue_path at[2] = {cue_element_of(path, 0), cue_element_of(path, 1)};
    cue_status status;
    if (!second || second->next)
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be the two balls that touched");
    status = read_ball(words, first, &at[0], &event->ball, error);
    return status ? status : read_ball(words, second, &at[1], &event->other, error);
}

static cue_status read_moving(const cue_words *words, const cJSON *node, const cue_path *path, cue_event *event,
                              cue_error *error)
{
    const cJSON *element;
    size_t i = 0;
    uint8_t moving = 0;
    if (cJSON_IsString(node) && strcmp(node->valuestring, movers_unknown) == 0) {
        event->detail = CUE_MOVERS_UNKNOWN;
        return CUE_OK;
    }
    if (!cJSON_IsArray(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be an array of the balls that moved, or \"%s\"",
                             movers_unknown);
    for (element = node->child; element; element = element->next, i++) {
        const cue_path at = cue_element_of(path, i);
        uint8_t ball = 0, bit;
        const cue_status status = read_ball(words, element, &at, &ball, error);
        if (status)
            return status;
        bit = ball == event->ball ? CUE_FIRST_MOVES : ball == event->other ? CUE_SECOND_MOVES : 0;
        if (!bit)
            return cue_refuse_at(error, CUE_BAD_SHOT, &at, "ball %s takes no part in this contact",
                                 element->valuestring);
        if (moving & bit)
            return cue_refuse_at(error, CUE_BAD_VALUE, &at, "ball %s stands here twice", element->valuestring);
        moving |= bit;
    }
    event->detail = moving;
    return CUE_OK;
}

static cue_status check_members(const cJSON *const nodes[MEMBERS], unsigned type, const cue_path *path,
                                cue_error *error)
{
    unsigned i;
    for (i = BALLS; i < AT; i++) {
        const cue_path at = cue_member_of(path, member_names[i]);
        if (nodes[i] && !(allowed[type] & BIT(i)))
            return cue_refuse_at(error, CUE_UNKNOWN_MEMBER, &at, "there is no member %s in a %s", member_names[i],
                                 type_names[type]);
        if (!nodes[i] && (needed[type] & BIT(i)))
            return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member %s is missing", member_names[i]);
    }
    return CUE_OK;
}

static const char *type_name(unsigned type)
{
    return type < CUE_COUNT(type_names) ? type_names[type] : NULL;
}

static cue_status read_type(const cJSON *node, const cue_path *path, uint8_t *type, cue_error *error)
{
    const cue_path at = cue_member_of(path, "type");
    if (!node)
        return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member type is missing");
    return read_named(node, &at, type_name, "a kind of event", type, error);
}

static cue_status read_contact(const cue_words *words, const cJSON *const nodes[MEMBERS], const cue_path *path,
                               cue_event *event, cue_error *error)
{
    const cue_path balls = cue_member_of(path, "balls");
    const cue_path moving = cue_member_of(path, "moving");
    cue_status status = read_pair(words, nodes[BALLS], &balls, event, error);
    event->detail = CUE_FIRST_MOVES;
    if (!status && nodes[MOVING])
        status = read_moving(words, nodes[MOVING], &moving, event, error);
    return status;
}

static cue_status read_details(const cue_words *words, const cJSON *const nodes[MEMBERS], const cue_path *path,
                               cue_event *event, cue_error *error)
{
    const cue_path ball = cue_member_of(path, "ball");
    const cue_path pocket = cue_member_of(path, "pocket");
    const cue_path code = cue_member_of(path, "code");
    cue_status status = CUE_OK;
    if (event->type == CUE_EVENT_CONTACT)
        return read_contact(words, nodes, path, event, error);
    event->ball = CUE_NO_BALL;
    if (nodes[BALL])
        status = read_ball(words, nodes[BALL], &ball, &event->ball, error);
    if (event->type == CUE_EVENT_POCKET)
        event->detail = CUE_NO_POCKET;
    if (!status && nodes[POCKET])
        status = read_named(nodes[POCKET], &pocket, cue_pocket_name, "a pocket", &event->detail, error);
    if (!status && nodes[CODE])
        status = read_named(nodes[CODE], &code, cue_infraction_name, "an infraction", &event->detail, error);
    return status;
}

static cue_status read_event(const cue_words *words, const cJSON *node, const cue_path *path, cue_event *event,
                             cue_error *error)
{
    const cJSON *nodes[MEMBERS];
    cue_status status;
    if (!cJSON_IsObject(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "an event must be an object");
    status = cue_json_members(node, member_names, MEMBERS, nodes, path, error);
    if (!status)
        status = read_type(nodes[TYPE], path, &event->type, error);
    if (!status)
        status = check_members(nodes, event->type, path, error);
    return status ? status : read_details(words, nodes, path, event, error);
}

static cue_status read_events(const cue_words *words, const cJSON *node, const cue_path *path,
                              cue_shot_builder *builder, cue_error *error)
{
    const cJSON *element;
    size_t i = 0;
    for (element = node->child; element; element = element->next, i++) {
        const cue_path at = cue_element_of(path, i);
        cue_event event = {0, 0, 0, 0};
        const cue_status status = read_event(words, element, &at, &event, error);
        if (status)
            return status;
        cue_shot_add(builder, event);
    }
    return CUE_OK;
}

enum shot_member { EVENTS, NOTATION, REST, STROKE, SNOOKERED, SHOT_MEMBERS };
static const char *const shot_names[SHOT_MEMBERS] = {"events", "notation", "rest", "stroke", "snookered"};

const char *const *cue_carried_names(cue_carries carries, unsigned *count)
{
    static const char *const layout_names[] = {"balls"};
    *count = carries == CUE_CARRIES_SHOT ? SHOT_MEMBERS : carries == CUE_CARRIES_LAYOUT ? 1 : 0;
    return carries == CUE_CARRIES_SHOT ? shot_names : layout_names;
}

static cue_status check_record(const cJSON *const nodes[SHOT_MEMBERS], const cue_path *events,
                               const cue_path *notation, cue_error *error)
{
    if (nodes[EVENTS] && nodes[NOTATION])
        return cue_refuse_at(error, CUE_BAD_VALUE, notation, "give either events or notation, not both");
    if (nodes[NOTATION])
        return cJSON_IsString(nodes[NOTATION])
                   ? CUE_OK
                   : cue_refuse_at(error, CUE_BAD_VALUE, notation, "must be a string, such as \"cue-7>TR\"");
    if (!nodes[EVENTS])
        return cue_refuse_at(error, CUE_MISSING_MEMBER, events,
                             "the member events (or notation) is missing: what happened on the shot");
    return cJSON_IsArray(nodes[EVENTS]) ? CUE_OK
                                        : cue_refuse_at(error, CUE_BAD_VALUE, events, "must be an array of events");
}

/* More events than there will be, so that the room is taken once. */
static size_t most_events(const cJSON *const nodes[SHOT_MEMBERS])
{
    const cJSON *element;
    size_t count = 0;
    if (nodes[NOTATION])
        return strlen(nodes[NOTATION]->valuestring);
    for (element = nodes[EVENTS]->child; element; element = element->next)
        count++;
    return count;
}

/* Left out, the byte stays as it is. */
static cue_status read_flag(const cJSON *node, const cue_path *path, const char *name, uint8_t when_true,
                            uint8_t when_false, uint8_t *byte, cue_error *error)
{
    const cue_path at = cue_member_of(path, name);
    if (node && !cJSON_IsBool(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, &at, "must be true or false");
    if (node)
        *byte = cJSON_IsTrue(node) ? when_true : when_false;
    return CUE_OK;
}

static cue_status read_rest(const cue_words *words, const cJSON *node, const cue_path *path, cue_shot *shot,
                            cue_error *error)
{
    const cue_path at = cue_member_of(path, "rest");
    cue_status status;
    unsigned ball;
    if (!node)
        return CUE_OK;
    status = cue_read_layout(words, shot->rest, &shot->resting, node, &at, error);
    shot->has_rest = 1;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (!(shot->resting >> ball & 1))
            shot->rest[ball].x = shot->rest[ball].y = 0;
    return status;
}

static cue_status read_record(const cue_words *words, const cJSON *const nodes[SHOT_MEMBERS],
                              const cue_path *path, cue_shot_builder *builder, cue_error *error)
{
    const cue_path events = cue_member_of(path, "events");
    const cue_path notation = cue_member_of(path, "notation");
    cue_status status;
    if (nodes[EVENTS])
        return read_events(words, nodes[EVENTS], &events, builder, error);
    status = cue_shot_read_notation(builder, balls_of(words), nodes[NOTATION]->valuestring,
                                    strlen(nodes[NOTATION]->valuestring), error);
    if (status)
        cue_error_move(error, &notation);
    return status;
}

static cue_status read_shot(cue_game *game, const cJSON *const nodes[SHOT_MEMBERS], const cue_path *path,
                            cue_action *action, cue_error *error)
{
    const cue_words words = cue_game_words(game);
    const cue_path events = cue_member_of(path, "events");
    const cue_path notation = cue_member_of(path, "notation");
    cue_shot_builder builder;
    cue_status status = check_record(nodes, &events, &notation, error);
    size_t size;
    if (status)
        return status;
    size = cue_shot_size(most_events(nodes));
    if (!cue_game_room(game, size))
        return cue_no_memory(error);
    builder = cue_shot_build(game->room, size);
    status = read_record(&words, nodes, path, &builder, error);
    if (!status)
        status = read_rest(&words, nodes[REST], path, builder.shot, error);
    if (!status)
        status = read_flag(nodes[STROKE], path, "stroke", 0, 1, &builder.shot->no_stroke, error);
    if (!status)
        status = read_flag(nodes[SNOOKERED], path, "snookered", CUE_EYE_SNOOKERED, CUE_EYE_NOT_SNOOKERED,
                           &builder.shot->snookered, error);
    action->data.pointer = cue_shot_built(&builder);
    return status;
}

static cue_status read_balls(cue_game *game, const cJSON *node, const cue_path *path, cue_action *action,
                             cue_error *error)
{
    const cue_words words = cue_game_words(game);
    const cue_path at = cue_member_of(path, "balls");
    cue_layout *layout;
    cue_status status;
    unsigned ball;
    if (!node)
        return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member balls is missing");
    layout = cue_game_room(game, sizeof *layout);
    if (!layout)
        return cue_no_memory(error);
    memset(layout, 0, sizeof *layout);
    status = cue_read_layout(&words, layout->at, &layout->on_table, node, &at, error);
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (!(layout->on_table >> ball & 1))
            layout->at[ball].x = layout->at[ball].y = 0;
    layout->known = 1;
    action->data.pointer = layout;
    return status;
}

cue_status cue_read_carried(cue_game *game, const cJSON *node, const cue_path *path, cue_action *action,
                            cue_error *error)
{
    const cue_carries carries = cue_game_definition(game)->actions[action->kind].carries;
    const cJSON *nodes[SHOT_MEMBERS];
    unsigned count, i;
    const char *const *names = cue_carried_names(carries, &count);
    for (i = 0; i < count; i++)
        nodes[i] = cue_json_member(node, names[i]);
    if (carries == CUE_CARRIES_SHOT)
        return read_shot(game, nodes, path, action, error);
    return carries == CUE_CARRIES_LAYOUT ? read_balls(game, nodes[0], path, action, error) : CUE_OK;
}

static void write_contact(cue_output *out, const cue_ball_set *balls, const cue_event *event)
{
    cue_put_open(out, "balls", '[');
    cue_put_string(out, NULL, balls->names[event->ball]);
    cue_put_string(out, NULL, balls->names[event->other]);
    cue_put_close(out, "]");
    if (event->detail == CUE_MOVERS_UNKNOWN) {
        cue_put_string(out, "moving", movers_unknown);
        return;
    }
    cue_put_open(out, "moving", '[');
    if (event->detail & CUE_FIRST_MOVES)
        cue_put_string(out, NULL, balls->names[event->ball]);
    if (event->detail & CUE_SECOND_MOVES)
        cue_put_string(out, NULL, balls->names[event->other]);
    cue_put_close(out, "]");
}

static void write_event(cue_output *out, const cue_ball_set *balls, const cue_event *event)
{
    cue_put_open(out, NULL, '{');
    cue_put_string(out, "type", type_names[event->type]);
    if (event->type == CUE_EVENT_INFRACTION)
        cue_put_string(out, "code", cue_infraction_name(event->detail));
    if (event->type == CUE_EVENT_CONTACT)
        write_contact(out, balls, event);
    else if (event->ball != CUE_NO_BALL)
        cue_put_string(out, "ball", balls->names[event->ball]);
    if (event->type == CUE_EVENT_POCKET && event->detail != CUE_NO_POCKET)
        cue_put_string(out, "pocket", cue_pocket_name(event->detail));
    cue_put_close(out, "}");
}

static void write_shot(cue_output *out, const cue_words *words, const cue_shot *shot)
{
    const cue_event *events = cue_shot_events(shot);
    uint32_t i;
    cue_put_open(out, "events", '[');
    for (i = 0; i < shot->event_count; i++)
        write_event(out, balls_of(words), &events[i]);
    cue_put_close(out, "]");
    if (shot->has_rest) {
        cue_put_key(out, "rest");
        cue_write_layout(out, words, shot->resting, shot->rest);
    }
    if (shot->no_stroke)
        cue_put_bool(out, "stroke", false);
    if (shot->snookered)
        cue_put_bool(out, "snookered", shot->snookered == CUE_EYE_SNOOKERED);
}

void cue_write_carried(cue_output *out, const cue_words *words, cue_carries carries, const cue_action *action)
{
    if (!action->data.pointer)
        return;
    if (carries == CUE_CARRIES_SHOT) {
        write_shot(out, words, action->data.pointer);
    } else if (carries == CUE_CARRIES_LAYOUT) {
        const cue_layout *layout = action->data.pointer;
        cue_put_key(out, "balls");
        cue_write_layout(out, words, layout->on_table, layout->at);
    }
}

static void write_names(cue_output *out, const char *member, naming name_of)
{
    unsigned i;
    cue_put_json(out, member, "{'enum':[");
    for (i = 0; name_of(i); i++)
        cue_put_string(out, NULL, name_of(i));
    cue_put_close(out, "]}");
}

static void write_ball_schema(cue_output *out, const cue_words *words, const char *key)
{
    static const cue_field ball = {.kind = CUE_FIELD_NAME, .width = 1, .names_from = CUE_NAMES_BALLS};
    cue_put_key(out, key);
    cue_write_schema(out, words, &ball);
}

static void write_event_schema(cue_output *out, const cue_words *words)
{
    cue_put_json(out, "items", "{'type':'object','properties':{");
    write_names(out, "type", type_name);
    cue_put_json(out, "balls", "{'type':'array','minItems':2,'maxItems':2");
    write_ball_schema(out, words, "items");
    cue_put_close(out, "}");
    cue_put_json(out, "moving", "{'anyOf':[{'const':%s},{'type':'array','maxItems':2", movers_unknown);
    write_ball_schema(out, words, "items");
    cue_put_close(out, "}]}");
    write_ball_schema(out, words, "ball");
    write_names(out, "pocket", cue_pocket_name);
    write_names(out, "code", cue_infraction_name);
    cue_put_json(out, "at", "{},'t':{}},'required':['type'],'additionalProperties':false}");
}

static void write_layout_schema(cue_output *out, const cue_words *words, const char *key, const char *about)
{
    cue_put_json(out, key, "{'type':'object','description':%s", about);
    cue_write_layout_schema(out, words);
    cue_put_close(out, "}");
}

void cue_write_carried_schema(cue_output *out, const cue_words *words, cue_carries carries)
{
    if (carries == CUE_CARRIES_LAYOUT)
        write_layout_schema(out, words, "balls", "where every ball on the table is, in metres");
    if (carries != CUE_CARRIES_SHOT)
        return;
    cue_put_json(out, "events", "{'type':'array','description':'what happened, in order'");
    write_event_schema(out, words);
    cue_put_close(out, "}");
    cue_put_json(out, "notation", "{'type':'string','description':'the same as text, such as cue-7>TR'}");
    write_layout_schema(out, words, "rest", "where every ball that is still on the table came to rest, in metres");
    cue_put_json(out, "stroke", "{'type':'boolean','description':'false: no stroke was made'}");
    cue_put_json(out, "snookered", "{'type':'boolean','description':%s}", "the referee's own eye");
}
