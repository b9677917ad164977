/* What an action carries, as JSON: a shot, with events or notation, or a layout. The events are described by
 * fields, a list for each type. */
#include "documents/carried.h"

#include "base/memory.h"
#include "json/kinds.h"
#include "json/fields.h"
#include "shot/shot.h"
#include "table/balls.h"
#include "table/infractions.h"

static const char *const type_names[] = {"contact", "cushion", "pocket", "off_table", "infraction", "line"};
static const cue_field type_field = {
    .name = "type", .kind = CUE_FIELD_NAME, CUE_AT(cue_event, type), CUE_NAMED(type_names)};
static const cue_field ball_field = {
    .kind = CUE_FIELD_NAME, .flags = CUE_FIELD_STANDING, .width = 1, .names_from = CUE_NAMES_BALLS};

#define ONE_BALL                                                                                                   \
    {                                                                                                              \
        .name = "ball", .kind = CUE_FIELD_NAME, .flags = CUE_FIELD_STANDING, CUE_AT(cue_event, ball),              \
        .names_from = CUE_NAMES_BALLS                                                                              \
    }

/* Members of each type beside its name, and who moved. */
static const cue_field of_contact[] = {{.name = "balls",
                                        .kind = CUE_FIELD_ARRAY,
                                        .offset = offsetof(cue_event, ball),
                                        .width = 1,
                                        .length = 2,
                                        .fields = &ball_field,
                                        .field_count = 1}};
static const cue_field of_cushion[] = {
    ONE_BALL,
    {.name = "cushion",
     .about = "left, right, at the head or at the foot",
     .kind = CUE_FIELD_NAME,
     CUE_OR_LEFT_OUT(CUE_SIDE_UNSAID),
     CUE_AT(cue_event, detail),
     CUE_NAMED(cue_side_names)}};
static const cue_field of_line[] = {
    ONE_BALL,
    {.name = "line", .kind = CUE_FIELD_NAME, CUE_AT(cue_event, detail), CUE_NAMED(cue_line_names)}};
static const cue_field of_ball[] = {
    ONE_BALL};
static const cue_field of_pocket[] = {
    ONE_BALL,
    {.name = "pocket",
     .kind = CUE_FIELD_NAME,
     .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE,
     CUE_AT(cue_event, detail),
     .absent = CUE_NO_POCKET,
     CUE_NAMED(cue_pocket_names)}};
static const cue_field of_infraction[] = {
    {.name = "code", .kind = CUE_FIELD_NAME, CUE_AT(cue_event, detail), CUE_NAMED(cue_infraction_names)},
    {.name = "ball",
     .kind = CUE_FIELD_NAME,
     .flags = CUE_FIELD_OPTIONAL | CUE_FIELD_NULLABLE | CUE_FIELD_STANDING,
     CUE_AT(cue_event, ball),
     .absent = CUE_NO_BALL,
     .names_from = CUE_NAMES_BALLS}};
static const cue_fields members_of[] = {CUE_FIELDS(of_contact), CUE_FIELDS(of_cushion),    CUE_FIELDS(of_pocket),
                                        CUE_FIELDS(of_ball),    CUE_FIELDS(of_infraction), CUE_FIELDS(of_line)};

static const cue_field of_shot[] = {{.name = "struck",
                                     .about = "the ball that the tip struck, where it was not the cue ball",
                                     .kind = CUE_FIELD_NAME,
                                     .flags = CUE_FIELD_STANDING,
                                     CUE_AT(cue_shot, struck),
                                     .names_from = CUE_NAMES_BALLS_FROM_ONE}};

static const char movers_unknown[] = "unknown"; /* as `moving` */

/* The balls of a contact that were written by the name of their family: both, one or none. */
typedef struct plain_balls {
    uint8_t balls[2];
    unsigned count, read; /* as movers */
} plain_balls;

static bool is_plain(const cue_words *words, const cue_node *node)
{
    return cue_is_string(node) && cue_names_family(words->balls, cue_node_text(node));
}

static cue_status read_mover(const cue_words *words, const cue_node *node, const cue_path *path, plain_balls *plain,
                             cue_event *event, cue_error *error)
{
    uint8_t ball = CUE_NO_BALL;
    const cue_slot slot = {words, &ball_field, (char *)&ball};
    const bool next = plain->read < plain->count && is_plain(words, node);
    const cue_status status = next ? CUE_OK : cue_name_kind.read(&slot, node, path, error);
    uint8_t bit;
    if (status)
        return status;
    if (next)
        ball = plain->balls[plain->read++];
    bit = ball == event->ball ? CUE_FIRST_MOVES : CUE_SECOND_MOVES;
    if (ball != event->ball && ball != event->other)
        return cue_refuse_at(error, CUE_BAD_SHOT, path, "ball %s takes no part in this contact", cue_node_text(node));
    if (event->detail & bit)
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "duplicate ball %s", cue_node_text(node));
    event->detail |= bit;
    return CUE_OK;
}

static cue_status read_moving(const cue_words *words, const cue_node *node, const cue_path *path, plain_balls *plain,
                              cue_event *event, cue_error *error)
{
    const cue_node *element;
    cue_status status = CUE_OK;
    size_t i = 0;
    event->detail = !node ? CUE_FIRST_MOVES : cue_is_string(node) ? CUE_MOVERS_UNKNOWN : 0;
    if (!node || (event->detail && strcmp(cue_node_text(node), movers_unknown) == 0))
        return CUE_OK;
    if (!cue_is_array(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be an array of the balls that moved, or \"%s\"",
                             movers_unknown);
    for (element = cue_node_first(node); element && !status; element = cue_node_next(element), i++) {
        const cue_path at = cue_element_of(path, i);
        status = read_mover(words, element, &at, plain, event, error);
    }
    return status;
}

/* When the member is left out, the byte stays as it is. */
static cue_status read_flag(const cue_node *node, const char *name, const cue_path *path, uint8_t when_true,
                            uint8_t when_false, uint8_t *byte, cue_error *error)
{
    const cue_path at = cue_member_of(path, name);
    if (node && !cue_is_bool(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, &at, "must be true or false");
    if (node)
        *byte = cue_is_true(node) ? when_true : when_false;
    return CUE_OK;
}

/* In a contact a family's name stands for none of the balls that are named otherwise, and twice for two. */
static cue_balls named_in(const cue_words *words, const cue_node *node)
{
    const cue_node *element;
    cue_balls named = 0;
    for (element = node ? cue_node_first(node) : NULL; element; element = cue_node_next(element)) {
        const unsigned ball = cue_is_string(element) ? cue_ball_named(words->balls, cue_node_text(element)) : CUE_NO_BALL;
        named |= ball != CUE_NO_BALL ? CUE_BALL_BIT(ball) : 0;
    }
    return named;
}

static cue_status tell_plain(const cue_words *words, const cue_node *node, const cue_path *path, cue_event *event,
                             plain_balls *plain, cue_error *error)
{
    const cue_path at = cue_member_of(path, "balls");
    const bool first = is_plain(words, cue_node_first(node));
    const bool second = is_plain(words, cue_node_next(cue_node_first(node)));
    unsigned other = event->other;
    if (first && second)
        other = cue_standing_ball(words->balls, CUE_BALL_BIT(event->ball));
    if (other == CUE_NO_BALL)
        return cue_refuse_at(error, CUE_BAD_SHOT, &at, "only one %s is on the table", words->balls->also.words->family);
    event->other = (uint8_t)other;
    if (first)
        plain->balls[plain->count++] = event->ball;
    if (second)
        plain->balls[plain->count++] = event->other;
    return CUE_OK;
}

static cue_status read_event(const cue_words *words, const cue_node *node, const cue_path *path, cue_event *event,
                             cue_error *error)
{
    enum { MOVING = 3, TOGETHER, OF_CONTACTS = 2 }; /* with a contact only */
    static const char *const extra[] = {"type", "at", "t", [MOVING] = "moving", "together"};
    const cue_node *type = cue_is_object(node) ? cue_json_member(node, "type") : NULL, *found[CUE_COUNT(extra)];
    const cue_path at = cue_member_of(path, "type"), moving = cue_member_of(path, "moving");
    const cue_slot slot = {words, &type_field, (char *)event};
    plain_balls plain = {{0, 0}, 0, 0};
    cue_part part = {NULL, event};
    cue_reading reading = {words, &part, 1, extra, CUE_COUNT(extra), found, true, false, 0};
    cue_status status;
    if (!cue_is_object(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "an event must be an object");
    if (!type)
        return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member type is missing");
    status = cue_name_kind.read(&slot, type, &at, error);
    if (status)
        return status;
    part.fields = &members_of[event->type];
    reading.extra_count -= event->type != CUE_EVENT_CONTACT ? OF_CONTACTS : 0;
    status = cue_read_members(&reading, node, path, error);
    if (status || event->type != CUE_EVENT_CONTACT)
        return status;
    if (words->balls->also.standing)
        status = tell_plain(words, cue_json_member(node, "balls"), path, event, &plain, error);
    if (!status)
        status = read_moving(words, found[MOVING], &moving, &plain, event, error);
    return status ? status
                  : read_flag(found[TOGETHER], "together", path, (uint8_t)(event->detail | CUE_TOGETHER),
                              event->detail, &event->detail, error);
}

static cue_status read_events(const cue_words *words, const cue_node *node, const cue_path *path,
                              cue_shot_builder *builder, cue_error *error)
{
    const cue_node *element;
    cue_status status = CUE_OK;
    size_t i = 0;
    for (element = cue_node_first(node); element && !status; element = cue_node_next(element), i++) {
        const cue_path at = cue_element_of(path, i);
        cue_event event = {0, 0, 0, 0};
        cue_ball_set left = *words->balls;
        cue_words now = *words;
        if (left.also.standing) {
            now.balls = &left;
            left.also.standing &=
                ~(builder->gone | (cue_is_object(element) ? named_in(words, cue_json_member(element, "balls")) : 0));
            left.also.standing |= CUE_BALL_BIT(CUE_BALL);
        }
        status = read_event(&now, element, &at, &event, error);
        cue_shot_add(builder, event);
    }
    return status;
}

/* The members of a shot and of a layout, in the order in which their nodes are passed. */
enum { EVENTS, NOTATION, REST, UNMOVED, STROKE, STRUCK, BY, TOUCHING, SNOOKERED, BALLS = 0 };
static const char *const shot_names[CUE_CARRIED_NAMES] = {"events", "notation", "rest",     "unmoved",  "stroke",
                                                          "struck", "by",       "touching", "snookered"};
static const char *const layout_names[] = {"balls"};

const char *const *cue_carried_names(cue_carries carries, unsigned *count)
{
    *count = carries == CUE_CARRIES_SHOT     ? CUE_COUNT(shot_names)
             : carries == CUE_CARRIES_LAYOUT ? CUE_COUNT(layout_names)
                                             : 0;
    return carries == CUE_CARRIES_SHOT ? shot_names : layout_names;
}

/* There has to be one of the two, of the right type. */
static cue_status check_record(const cue_node *events, const cue_node *notation, const cue_path *path,
                               cue_error *error)
{
    const cue_path at = cue_member_of(path, notation ? "notation" : "events");
    if (!events && !notation)
        return cue_refuse_at(error, CUE_MISSING_MEMBER, &at,
                             "the member events (or notation) is missing; it says what happened on the shot");
    if (events && notation)
        return cue_refuse_at(error, CUE_BAD_VALUE, &at, "give either events or notation, not both");
    if (events ? cue_is_array(events) : cue_is_string(notation))
        return CUE_OK;
    return cue_refuse_at(error, CUE_BAD_VALUE, &at,
                         events ? "must be an array of events" : "must be a string, such as \"cue-7>TR\"");
}

static cue_status read_record(const cue_words *words, const cue_node *events, const cue_node *notation,
                              const cue_path *path, cue_shot_builder *builder, cue_error *error)
{
    const cue_path at = cue_member_of(path, notation ? "notation" : "events");
    const char *text = events ? "" : cue_node_text(notation);
    cue_status status;
    if (events)
        return read_events(words, events, &at, builder, error);
    status = cue_shot_read_notation(builder, words->balls, text, strlen(text), error);
    if (status)
        cue_error_move(error, &at);
    return status;
}

static cue_status read_rest(const cue_words *words, const cue_node *node, const cue_path *path, cue_shot *shot,
                            cue_error *error)
{
    const cue_path at = cue_member_of(path, "rest");
    shot->has_rest = node != NULL;
    return node ? cue_read_layout(words, shot->rest, &shot->resting, node, &at, error) : CUE_OK;
}

/* The ball that the tip struck. */
static cue_status read_struck(const cue_words *words, const cue_node *node, const cue_path *path, cue_shot *shot,
                              cue_error *error)
{
    const cue_slot slot = {words, of_shot, (char *)shot};
    const cue_path at = cue_member_of(path, "struck");
    return node ? cue_name_kind.read(&slot, node, &at, error) : CUE_OK;
}

/* Whose stroke it was. How many players there are is the ruleset's to check. */
static cue_status read_by(const cue_node *node, const cue_path *path, cue_shot *shot, cue_error *error)
{
    const cue_path at = cue_member_of(path, "by");
    int64_t player = -1;
    if (node && !cue_json_integer(node, 0, CUE_PLAYERS_MAX - 1, &player))
        return cue_refuse_at(error, CUE_BAD_VALUE, &at, "must be a player's number, counted from 0");
    shot->by = (uint8_t)(player + 1);
    return CUE_OK;
}

/* The object balls that touched the cue ball. */
static cue_status read_touching(const cue_words *words, const cue_node *node, const cue_path *path, cue_shot *shot,
                                cue_error *error)
{
    const cue_path at = cue_member_of(path, "touching");
    cue_ball_set left = *words->balls;
    cue_words now = *words;
    const cue_node *element;
    cue_status status = CUE_OK;
    size_t i = 0;
    if (!node)
        return CUE_OK;
    if (!cue_is_array(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, &at, "must be an array of balls");
    shot->has_touching = 1;
    now.balls = &left;
    for (element = cue_node_first(node); element && !status; element = cue_node_next(element), i++) {
        const cue_path here = cue_element_of(&at, i);
        uint8_t ball = 0;
        const cue_slot slot = {&now, &ball_field, (char *)&ball};
        left.also.standing = words->balls->also.standing & ~shot->touching;
        status = cue_name_kind.read(&slot, element, &here, error);
        if (!status && cue_in_set(shot->touching, ball))
            status = cue_refuse_at(error, CUE_BAD_SHOT, &here, "ball %s is named twice", cue_node_text(element));
        shot->touching |= CUE_BALL_BIT(ball);
    }
    return status;
}

static cue_status read_shot(const cue_words *words, const cue_room *room, const cue_node *const *nodes,
                            const cue_path *path, cue_action *action, cue_error *error)
{
    const cue_node *events = nodes[EVENTS], *notation = nodes[NOTATION];
    cue_shot_builder builder;
    cue_status status = check_record(events, notation, path, error);
    size_t size;
    void *memory;
    if (status)
        return status;
    /* No character of notation is more than one event. */
    size = events ? cue_json_count(events) : strlen(cue_node_text(notation));
    size = cue_shot_size(size < CUE_LIMIT_EVENTS ? size : CUE_LIMIT_EVENTS);
    status = cue_room_take(room, size, &memory, error);
    if (status)
        return status;
    builder = cue_shot_build(memory, size);
    status = read_record(words, events, notation, path, &builder, error);
    if (!status && builder.events > CUE_LIMIT_EVENTS) {
        status = cue_refuse_events(error, events ? "/events" : "/notation", builder.events);
        cue_error_move(error, path);
    }
    if (!status)
        status = read_rest(words, nodes[REST], path, builder.shot, error);
    if (!status)
        status = read_flag(nodes[UNMOVED], "unmoved", path, 1, 0, &builder.shot->unmoved, error);
    if (!status)
        status = read_flag(nodes[STROKE], "stroke", path, 0, 1, &builder.shot->no_stroke, error);
    if (!status)
        status = read_struck(words, nodes[STRUCK], path, builder.shot, error);
    if (!status)
        status = read_by(nodes[BY], path, builder.shot, error);
    if (!status)
        status = read_touching(words, nodes[TOUCHING], path, builder.shot, error);
    if (!status)
        status = read_flag(nodes[SNOOKERED], "snookered", path, CUE_EYE_SNOOKERED, CUE_EYE_NOT_SNOOKERED,
                           &builder.shot->snookered, error);
    action->data.pointer = cue_shot_built(&builder);
    return status;
}

static cue_status read_layout(const cue_words *words, const cue_room *room, const cue_node *node,
                              const cue_path *path, cue_action *action, cue_error *error)
{
    const cue_path at = cue_member_of(path, "balls");
    cue_layout *layout;
    cue_status status;
    void *memory;
    if (!node)
        return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member balls is missing");
    status = cue_room_take(room, sizeof *layout, &memory, error);
    if (status)
        return status;
    layout = memory;
    memset(layout, 0, sizeof *layout);
    layout->known = 1;
    action->data.pointer = layout;
    return cue_read_layout(words, layout->at, &layout->on_table, node, &at, error);
}

cue_status cue_read_carried(const cue_words *words, const cue_room *room, cue_carries carries,
                            const cue_node *const *nodes, const cue_path *path, cue_action *action, cue_error *error)
{
    if (carries == CUE_CARRIES_SHOT)
        return read_shot(words, room, nodes, path, action, error);
    return carries == CUE_CARRIES_LAYOUT ? read_layout(words, room, nodes[BALLS], path, action, error) : CUE_OK;
}

static const char *name_of_ball(const cue_ball_set *balls, unsigned ball)
{
    return ball < balls->count ? balls->names[ball] : NULL;
}

static void write_moving(cue_output *out, const cue_ball_set *balls, const cue_event *event)
{
    if (event->detail & CUE_MOVERS_UNKNOWN) {
        cue_put_string(out, "moving", movers_unknown);
        return;
    }
    cue_put_open(out, "moving", '[');
    if (event->detail & CUE_FIRST_MOVES)
        cue_put_name(out, NULL, name_of_ball(balls, event->ball));
    if (event->detail & CUE_SECOND_MOVES)
        cue_put_name(out, NULL, name_of_ball(balls, event->other));
    cue_put_close(out, "]");
}

/* A record that was never finished, or is too small for its events, has none. */
static void write_shot(cue_output *out, const cue_words *words, const cue_shot *shot)
{
    const cue_event *event = cue_shot_events(shot), *end = event + (cue_shot_is_whole(shot) ? shot->event_count : 0);
    cue_balls left;
    cue_put_open(out, "events", '[');
    for (; event < end; event++) {
        cue_put_open(out, NULL, '{');
        cue_put_name(out, "type", event->type < CUE_COUNT(type_names) ? type_names[event->type] : NULL);
        if (event->type < CUE_COUNT(type_names))
            cue_write_members(out, words, &members_of[event->type], event, 0);
        if (event->type == CUE_EVENT_CONTACT)
            write_moving(out, words->balls, event);
        if (event->type == CUE_EVENT_CONTACT && (event->detail & CUE_TOGETHER))
            cue_put_bool(out, "together", true);
        cue_put_close(out, "}");
    }
    cue_put_close(out, "]");
    if (shot->has_rest) {
        cue_put_key(out, "rest");
        cue_write_layout(out, words, shot->resting, shot->rest);
    }
    if (shot->unmoved)
        cue_put_bool(out, "unmoved", true);
    if (shot->no_stroke)
        cue_put_bool(out, "stroke", false);
    if (shot->struck)
        cue_put_name(out, "struck", name_of_ball(words->balls, cue_tip_ball(shot)));
    if (shot->by)
        cue_put_integer(out, "by", shot->by - 1);
    if (shot->has_touching) {
        cue_put_open(out, "touching", '[');
        for (left = shot->touching; left; left &= left - 1)
            cue_put_name(out, NULL, name_of_ball(words->balls, cue_lowest_ball(left)));
        cue_put_close(out, "]");
    }
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

static void write_event_schema(cue_output *out, const cue_words *words, unsigned type)
{
    cue_put_json(out, NULL, "{'type':'object','properties':{'type':{'const':%s}", type_names[type]);
    cue_write_properties(out, words, &members_of[type], false);
    if (type == CUE_EVENT_CONTACT) {
        cue_put_json(out, "moving", "{'anyOf':[{'const':%s},{'type':'array','maxItems':2,'items':", movers_unknown);
        cue_write_schema(out, words, &ball_field);
        cue_put_close(out, "}]}");
        cue_put_json(out, "together", "{'type':'boolean','description':%s}",
                     "at the same moment as the contact just before");
    }
    cue_put_json(out, "at", "{},'t':{}},'additionalProperties':false,'required':['type'");
    cue_write_required(out, &members_of[type]);
    cue_put_close(out, "]}");
}

static void write_layout_schema(cue_output *out, const cue_words *words, const char *key, const char *about)
{
    cue_put_json(out, key, "{'type':'object','description':%s", about);
    cue_write_layout_schema(out, words);
    cue_put_close(out, "}");
}

void cue_write_carried_schema(cue_output *out, const cue_words *words, cue_carries carries)
{
    unsigned type;
    if (carries == CUE_CARRIES_LAYOUT)
        write_layout_schema(out, words, "balls", "where every ball on the table is, in metres");
    if (carries != CUE_CARRIES_SHOT)
        return;
    cue_put_json(out, "events", "{'type':'array','description':'what happened, in order','items':{'oneOf':[");
    for (type = 0; type < CUE_COUNT(type_names); type++)
        write_event_schema(out, words, type);
    cue_put_close(out, "]}}");
    cue_put_json(out, "notation", "{'type':'string','description':'the same as text, such as cue-7>TR'}");
    write_layout_schema(out, words, "rest", "where every ball that is still on the table came to rest, in metres");
    cue_put_json(out, "unmoved", "{'type':'boolean','description':%s}",
                 "true: all other balls rest where they lay, or where they were last seen");
    cue_put_json(out, "stroke", "{'type':'boolean','description':'false: no stroke was made'}");
    cue_write_properties(out, words, &(cue_fields)CUE_FIELDS(of_shot), false);
    cue_put_json(out, "by", "{'type':'integer','minimum':0,'maximum':%u,'description':%s}", CUE_PLAYERS_MAX - 1u,
                 "whose stroke this was, if not of who is to act");
    cue_put_json(out, "touching", "{'type':'array','uniqueItems':true,'description':%s,'items':",
                 "the object balls that touched the cue ball when the shot began");
    cue_write_schema(out, words, &ball_field);
    cue_put_close(out, "}");
    cue_put_json(out, "snookered", "{'type':'boolean','description':%s}", "the referee's own eye: it decides");
}
