/* For authors of rulesets of table games: what their actions, states and views have in common. Beside this,
 * kinds of action that carry a shot or a layout (CUE_CARRIES_SHOT, CUE_CARRIES_LAYOUT in ruleset.h) need no
 * members of their own for it. */
#ifndef CUERULES_TABLE_GAME_H
#define CUERULES_TABLE_GAME_H

#include <cuerules/ruleset.h>
#include <cuerules/shot.h>
#include <cuerules/table.h>

#include <float.h>

CUE_BEGIN_DECLS

/* Data of an action that carries something: the pointer, then what the ruleset adds, in 16 bytes. */
typedef struct cue_carrying_data {
    const void *carried;
    uint8_t own[CUE_ACTION_DATA - sizeof(void *)];
} cue_carrying_data;

/* Data of {"action":"place","ball":…,"at":[x,y]}. */
typedef struct cue_place_data {
    cue_point at;
    uint8_t ball;
    uint8_t reserved[7];
} cue_place_data;

static inline cue_action cue_place_action(unsigned kind, unsigned ball, cue_point at)
{
    const cue_place_data place = {at, (uint8_t)ball, {0}};
    cue_action action = cue_action_of(kind);
    memcpy(action.data.bytes, &place, sizeof place);
    return action;
}

static inline cue_place_data cue_place_of(const cue_action *action)
{
    cue_place_data place;
    memcpy(&place, action->data.bytes, sizeof place);
    return place;
}

/* Makes an action that carries a shot or a layout; the rest of its data is zero. */
static inline cue_action cue_carrying_action(unsigned kind, const void *carried)
{
    cue_action action = cue_action_of(kind);
    action.data.pointer = carried;
    return action;
}

static inline const cue_shot *cue_shot_of(const cue_action *action)
{
    return (const cue_shot *)action->data.pointer;
}

/* Tables. COORDINATE describes one number of a place:
 *   static const cue_field coordinate = CUE_COORDINATE;
 *   static const cue_field place_members[] = {CUE_PLACE_MEMBERS(coordinate)};
 *   static const cue_field state_fields[] = {CUE_LAYOUT_MEMBERS(my_state, layout), …};
 * A view shows a layout with CUE_LAYOUT_MEMBER, and sets of balls (uint16_t) with CUE_BALLS_MEMBER. */
#define CUE_COORDINATE                                                                                             \
    {                                                                                                              \
        .kind = CUE_FIELD_REAL, .width = (uint32_t)sizeof(double), .real_min = -DBL_MAX, .real_max = DBL_MAX       \
    }
#define CUE_PLACE_MEMBERS(coordinate)                                                                              \
    {.name = "ball",                                                                                               \
     .about = "a ball in hand, or one that was placed for this shot",                                              \
     .kind = CUE_FIELD_NAME,                                                                                       \
     .offset = (uint32_t)(offsetof(cue_action, data) + offsetof(cue_place_data, ball)),                            \
     .width = 1,                                                                                                   \
     .names_from = CUE_NAMES_BALLS},                                                                               \
    {                                                                                                              \
        .name = "at", .about = "its centre, in metres", .kind = CUE_FIELD_ARRAY,                                   \
        .offset = (uint32_t)(offsetof(cue_action, data) + offsetof(cue_place_data, at)),                           \
        .width = (uint32_t)sizeof(double), .length = 2, .fields = &(coordinate), .field_count = 1,                 \
        .flags = CUE_FIELD_OBSERVED                                                                                \
    }
#define CUE_BALLS_MEMBER(json_name, type, member)                                                                  \
    {                                                                                                              \
        .name = (json_name), .kind = CUE_FIELD_SET, CUE_AT(type, member), .names_from = CUE_NAMES_BALLS            \
    }
#define CUE_LAYOUT_MEMBER(json_name, type, member)                                                                 \
    {                                                                                                              \
        .name = (json_name), .about = "places of the balls on the table, in metres", .kind = CUE_FIELD_LAYOUT,     \
        CUE_AT(type, member), .flags = CUE_FIELD_NULLABLE                                                          \
    }
#define CUE_LAYOUT_MEMBERS(type, member)                                                                           \
    CUE_BALLS_MEMBER("on_table", type, member.on_table), CUE_BALLS_MEMBER("in_hand", type, member.in_hand),        \
        CUE_BALLS_MEMBER("placed", type, member.placed), CUE_LAYOUT_MEMBER("layout", type, member)
#define CUE_TABLE_MEMBER(json_name, type, member)                                                                    \
    {                                                                                                              \
        .name = (json_name), .about = "size of the table", .kind = CUE_FIELD_TABLE, CUE_AT(type, member)             \
    }

/* The infractions as fouls, for the beginning of a ruleset's fouls: the code of such a foul is then the number
 * of the infraction. */
#define CUE_INFRACTION_FOULS                                                                                       \
    {"touched_ball", "Foul by {player}: a ball was touched."},                                                     \
        {"double_hit", "Foul by {player}: the cue ball was struck twice."},                                        \
        {"push_shot", "Foul by {player}: a push shot."}, {"jump_shot", "Foul by {player}: a jump shot."},          \
        {"balls_still_moving", "Foul by {player}: balls were still moving."},                                      \
        {"no_foot_on_floor", "Foul by {player}: no foot on the floor."},                                           \
        {"wrong_cue_ball", "Foul by {player}: a ball other than the cue ball was struck."},                        \
        {"out_of_turn", "Foul by {player}: played out of turn."},                                                  \
        {"ball_not_spotted", "Foul by {player}: a ball had not been spotted."},                                    \
        {"bad_cue_ball_placement", "Foul by {player}: the cue ball was put in a wrong place."},                    \
        {"bad_play_from_kitchen", "Foul by {player}: a wrong shot from the kitchen."},                             \
        {"no_call", "Foul by {player}: the shot was not called."},                                                 \
        {"unsportsmanlike", "Foul by {player}: unsportsmanlike conduct."},                                         \
    {                                                                                                              \
        "other", "Foul by {player}."                                                                               \
    }

CUE_END_DECLS

#endif
