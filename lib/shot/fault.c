/* What is wrong with a shot record, and what would be right. First the values of all events, then what happens
 * one event after another, then where the balls rest. */
#include "shot/check.h"

#include <cuerules/ruleset.h>

#include <inttypes.h>

typedef struct record {
    const cue_shot *shot;
    const cue_table *table;
    const cue_ball_set *balls;
    const cue_layout *layout;
    cue_error *error;
} record;

static const char *name_of(const record *of, unsigned ball)
{
    return ball < of->balls->count ? of->balls->names[ball] : NULL;
}

static cue_status check_ball(const record *of, uint32_t index, unsigned ball)
{
    if (name_of(of, ball))
        return CUE_OK;
    return cue_refuse_element(of->error, CUE_BAD_VALUE, "/events", index,
                              "event %" PRIu32 " names ball number %u, and this game has no such ball", index,
                              ball);
}

static cue_status check_contact_values(const record *of, uint32_t index, const cue_event *event)
{
    cue_status status = check_ball(of, index, event->ball);
    if (!status)
        status = check_ball(of, index, event->other);
    if (!status && event->detail > (CUE_FIRST_MOVES | CUE_SECOND_MOVES))
        status = cue_refuse_element(of->error, CUE_BAD_VALUE, "/events", index,
                                    "which ball moves is told by 1 (the first), 2 (the second) or 3 (both), not %u",
                                    event->detail);
    return status;
}

static cue_status check_pocket_values(const record *of, uint32_t index, const cue_event *event)
{
    const cue_status status = check_ball(of, index, event->ball);
    char path[64];
    if (status || event->detail < CUE_POCKETS)
        return status;
    if (event->detail != CUE_NO_POCKET)
        return cue_refuse_element(of->error, CUE_BAD_VALUE, "/events", index,
                                  "pocket number %u does not exist; there are 0 to %d", event->detail,
                                  CUE_POCKETS - 1);
    if (!of->balls->pockets_named)
        return CUE_OK;
    (void)snprintf(path, sizeof path, "/events/%" PRIu32 "/pocket", index);
    return cue_refuse(of->error, CUE_MISSING_MEMBER, path,
                      "this game has to know into which pocket ball %s dropped: BL, BR, ML, MR, TL or TR",
                      name_of(of, event->ball));
}

static cue_status check_infraction_values(const record *of, uint32_t index, const cue_event *event)
{
    if (event->detail >= CUE_INFRACTIONS)
        return cue_refuse_element(of->error, CUE_BAD_VALUE, "/events", index,
                                  "infraction number %u does not exist; there are 0 to %d", event->detail,
                                  CUE_INFRACTIONS - 1);
    return event->ball == CUE_NO_BALL ? CUE_OK : check_ball(of, index, event->ball);
}

static cue_status check_values(const record *of, uint32_t index)
{
    const cue_event *event = &cue_shot_events(of->shot)[index];
    switch (event->type) {
    case CUE_EVENT_CONTACT:
        return check_contact_values(of, index, event);
    case CUE_EVENT_CUSHION:
    case CUE_EVENT_OFF_TABLE:
        return check_ball(of, index, event->ball);
    case CUE_EVENT_POCKET:
        return check_pocket_values(of, index, event);
    case CUE_EVENT_INFRACTION:
        return check_infraction_values(of, index, event);
    default:
        return cue_refuse_element(of->error, CUE_BAD_VALUE, "/events", index,
                                  "event type number %u does not exist; there are 0 to %d", event->type,
                                  CUE_EVENT_INFRACTION);
    }
}

/* Two balls, one of which moved. */
static cue_status check_form(const record *of, uint32_t index)
{
    const cue_event *event = &cue_shot_events(of->shot)[index];
    char path[64];
    if (event->type != CUE_EVENT_CONTACT)
        return CUE_OK;
    if (event->ball == event->other) {
        (void)snprintf(path, sizeof path, "/events/%" PRIu32 "/balls", index);
        return cue_refuse(of->error, CUE_BAD_SHOT, path, "ball %s cannot touch itself; a contact has two balls",
                          name_of(of, event->ball));
    }
    if (event->detail)
        return CUE_OK;
    (void)snprintf(path, sizeof path, "/events/%" PRIu32 "/moving", index);
    return cue_refuse(of->error, CUE_BAD_SHOT, path, "of balls %s and %s that touched, at least one was moving",
                      name_of(of, event->ball), name_of(of, event->other));
}

static cue_status check_no_stroke(const record *of, uint32_t index)
{
    const cue_event *event = &cue_shot_events(of->shot)[index];
    if (event->type == CUE_EVENT_INFRACTION && event->detail != CUE_JUMP_SHOT)
        return CUE_OK;
    return cue_refuse_element(of->error, CUE_BAD_SHOT, "/events", index,
                              "no stroke was made, so only infractions can be recorded, and no %s",
                              event->type == CUE_EVENT_INFRACTION ? cue_infraction_name(CUE_JUMP_SHOT)
                                                                  : "contact, cushion or ball that leaves");
}

static const char *deed(const cue_event *event, bool first)
{
    switch (event->type) {
    case CUE_EVENT_CONTACT:
        return !!(event->detail & CUE_FIRST_MOVES) == first ? "strike anything" : "be struck";
    case CUE_EVENT_CUSHION:
        return "touch a cushion";
    case CUE_EVENT_POCKET:
        return "drop";
    case CUE_EVENT_OFF_TABLE:
        return "leave the table";
    default:
        return "be concerned in an infraction";
    }
}

/* A ball that takes part has to be there. */
static cue_status check_presence(const record *of, uint32_t index, unsigned ball, bool first)
{
    const cue_event *events = cue_shot_events(of->shot);
    const char *cannot = deed(&events[index], first);
    uint32_t before;
    for (before = 0; before < index; before++) {
        const cue_event *event = &events[before];
        if ((event->type == CUE_EVENT_POCKET || event->type == CUE_EVENT_OFF_TABLE) && event->ball == ball)
            return cue_refuse_element(of->error, CUE_BAD_SHOT, "/events", index,
                                      "ball %s cannot %s: it %s in event %" PRIu32 " (counted from 0)",
                                      name_of(of, ball), cannot,
                                      event->type == CUE_EVENT_POCKET ? "was potted" : "left the table", before);
    }
    return cue_refuse_element(
        of->error, CUE_BAD_SHOT, "/events", index, "ball %s cannot %s: it is %s", name_of(of, ball), cannot,
        cue_in_set(of->layout->in_hand, ball) ? "in hand, and without a stroke stays there" : "not on the table");
}

/* One event after another, with the balls that are still there. */
static cue_status check_course(const record *of)
{
    const cue_event *events = cue_shot_events(of->shot);
    unsigned alive = cue_available_to(of->shot, of->layout);
    bool met = false;
    uint32_t i;
    for (i = 0; i < of->shot->event_count; i++) {
        const cue_event *event = &events[i];
        cue_status status = check_form(of, i);
        if (!status && of->shot->no_stroke)
            status = check_no_stroke(of, i);
        if (status)
            return status;
        if (event->ball != CUE_NO_BALL && !cue_in_set(alive, event->ball))
            return check_presence(of, i, event->ball, true);
        if (event->type == CUE_EVENT_CONTACT) {
            if (!cue_in_set(alive, event->other))
                return check_presence(of, i, event->other, false);
            if (!met && event->ball != CUE_BALL && event->other != CUE_BALL)
                return cue_refuse_element(of->error, CUE_BAD_SHOT, "/events", i,
                                          "balls %s and %s cannot be the first to touch: the cue ball has to touch "
                                          "one before",
                                          name_of(of, event->ball), name_of(of, event->other));
            met = true;
        }
        if (event->type == CUE_EVENT_POCKET || event->type == CUE_EVENT_OFF_TABLE)
            alive &= ~(1u << event->ball);
    }
    return CUE_OK;
}

static void rest_path(const record *of, unsigned ball, char *path, size_t size)
{
    (void)snprintf(path, size, "/rest/%s", name_of(of, ball));
}

/* All that are still on the table, and no others. */
static cue_status check_resting(const record *of)
{
    const cue_event *events = cue_shot_events(of->shot);
    unsigned potted = 0, off_table = 0, expected, ball;
    uint32_t i;
    char path[128];
    for (i = 0; i < of->shot->event_count; i++) {
        potted |= events[i].type == CUE_EVENT_POCKET ? 1u << events[i].ball : 0;
        off_table |= events[i].type == CUE_EVENT_OFF_TABLE ? 1u << events[i].ball : 0;
    }
    expected = cue_resting_after(of->shot, of->layout, potted, off_table);
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        if (!cue_in_set(expected ^ of->shot->resting, ball))
            continue;
        if (!name_of(of, ball))
            return cue_refuse(of->error, CUE_BAD_VALUE, "/rest",
                              "ball number %u has a resting place, and this game has no such ball", ball);
        rest_path(of, ball, path, sizeof path);
        if (cue_in_set(expected, ball))
            return cue_refuse(
                of->error, CUE_BAD_SHOT, path,
                "ball %s is on the table after the shot, so its resting place has to be given, or none",
                name_of(of, ball));
        return cue_refuse(of->error, CUE_BAD_SHOT, path, "ball %s %s, so it has no resting place",
                          name_of(of, ball),
                          cue_in_set(potted, ball)      ? "was potted"
                          : cue_in_set(off_table, ball) ? "left the table"
                                                        : "is not on the table");
    }
    return CUE_OK;
}

static cue_status check_places(const record *of)
{
    const cue_point *rest = of->shot->rest;
    unsigned ball, other;
    char path[128];
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        if (!cue_in_set(of->shot->resting, ball))
            continue;
        rest_path(of, ball, path, sizeof path);
        if (!cue_is_near_table(of->table, rest[ball]))
            return cue_refuse(
                of->error, CUE_BAD_SHOT, path,
                "ball %s cannot rest there: its centre may be outside the playing surface by a ball's "
                "diameter, in a pocket's jaws, and no more",
                name_of(of, ball));
        for (other = 0; other < ball; other++)
            if (cue_in_set(of->shot->resting, other) && !cue_are_apart(of->table, rest[ball], rest[other]))
                return cue_refuse(of->error, CUE_BAD_SHOT, path,
                                  "ball %s cannot rest there: ball %s does, and their centres have to be a ball's "
                                  "diameter apart, less 0.5 mm for measuring",
                                  name_of(of, ball), name_of(of, other));
    }
    return CUE_OK;
}

cue_status cue_shot_fault(const cue_shot *shot, const cue_table *table, const cue_ball_set *balls,
                          const cue_layout *layout, cue_error *error)
{
    const record of = {shot, table, balls, layout, error};
    cue_status status = CUE_OK;
    uint32_t i;
    if (!shot)
        return cue_refuse(
            error, CUE_MISSING_MEMBER, "/events",
            "a shot needs its events, or their notation; a shot that touched nothing has an empty list");
    if (shot->bytes < cue_shot_size(shot->event_count))
        return cue_refuse(error, CUE_BAD_VALUE, "/events",
                          "a record of %" PRIu32 " bytes has no room for its %" PRIu32 " events", shot->bytes,
                          shot->event_count);
    for (i = 0; i < shot->event_count && !status; i++)
        status = check_values(&of, i);
    if (!status && shot->no_stroke && !shot->event_count)
        status = cue_refuse(error, CUE_BAD_SHOT, "/events",
                            "no stroke was made, so there has to be an infraction; otherwise there was no shot");
    if (!status)
        status = check_course(&of);
    if (!status && shot->has_rest)
        status = check_resting(&of);
    if (!status && shot->has_rest)
        status = check_places(&of);
    return status;
}
