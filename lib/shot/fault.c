/* What is wrong with a shot record, and what would be right: first its own values and those of all events, then the
 * event that can't have happened, then where the balls come to rest. */
#include "shot/movers.h"
#include "shot/shot.h"
#include "table/geometry.h"

#include <cuerules/ruleset.h>

#include <inttypes.h>

static const cue_event *event_at(const cue_checked *checked, uint32_t index)
{
    return &cue_shot_events(checked->shot)[index];
}

static const char *name_of(const cue_checked *checked, unsigned ball)
{
    return ball < checked->balls->count ? checked->balls->names[ball] : NULL;
}

/* A ball in a message: "ball 5", "the red ball", "the cue ball". */
static const char *said(const cue_checked *checked, unsigned ball, char words[80])
{
    const char *name = checked->balls->names[ball];
    const bool number = strchr("0123456789", *name) != NULL;
    (void)snprintf(words, 80, number ? "ball %.60s" : "the %.60s ball", name);
    return words;
}

static cue_status check_ball(const cue_checked *checked, uint32_t index, unsigned ball)
{
    if (name_of(checked, ball))
        return CUE_OK;
    return cue_refuse_element(checked->error, CUE_BAD_VALUE, "/events", index,
                              "event %" PRIu32 " names ball number %u, and this game has no such ball", index,
                              ball);
}

/* Refuses a number that is not below `count`. */
static cue_status check_number(const cue_checked *checked, uint32_t index, const char *kind, unsigned number,
                               unsigned count)
{
    if (number < count)
        return CUE_OK;
    return cue_refuse_element(checked->error, CUE_BAD_VALUE, "/events", index,
                              "%s number %u does not exist; there are 0 to %u", kind, number, count - 1);
}

static cue_status check_pocket(const cue_checked *checked, uint32_t index, const cue_event *event)
{
    char path[64], words[80];
    if (checked->table->also.no_pockets)
        return cue_refuse_element(checked->error, CUE_BAD_SHOT, "/events", index,
                                  "%s cannot drop: the table has no pockets", said(checked, event->ball, words));
    if (event->detail != CUE_NO_POCKET)
        return check_number(checked, index, "pocket", event->detail, CUE_POCKETS);
    if (!checked->balls->pockets_named)
        return CUE_OK;
    (void)snprintf(path, sizeof path, "/events/%" PRIu32 "/pocket", index);
    return cue_refuse(checked->error, CUE_MISSING_MEMBER, path,
                      "this game has to know into which pocket %s dropped: BL, BR, ML, MR, TL or TR",
                      said(checked, event->ball, words));
}

static cue_status check_movers(const cue_checked *checked, uint32_t index, unsigned movers)
{
    if ((movers & ~(unsigned)CUE_TOGETHER) <= CUE_MOVERS_UNKNOWN)
        return CUE_OK;
    return cue_refuse_element(checked->error, CUE_BAD_VALUE, "/events", index,
                              "who moves is 0 (neither), 1 (the first), 2 (the second), 3 (both) or 4 (unknown), and 8 "
                              "more when it is at the same moment as the contact before, not %u",
                              movers);
}

static cue_status check_values(const cue_checked *checked, uint32_t index)
{
    const cue_event *event = event_at(checked, index);
    cue_status status = check_number(checked, index, "event type", event->type, CUE_ANY_EVENT);
    if (!status && event->type == CUE_EVENT_RESERVED)
        status = cue_refuse_element(checked->error, CUE_BAD_VALUE, "/events", index,
                                    "event type number %u is not used yet", event->type);
    if (!status && event->type == CUE_EVENT_INFRACTION)
        status = check_number(checked, index, "infraction", event->detail, CUE_INFRACTIONS);
    if (!status && event->type == CUE_EVENT_CUSHION)
        status = check_number(checked, index, "cushion", event->detail, CUE_SIDES);
    if (!status && event->type == CUE_EVENT_LINE)
        status = check_number(checked, index, "line", event->detail, CUE_LINES);
    if (!status && !(event->type == CUE_EVENT_INFRACTION && event->ball == CUE_NO_BALL))
        status = check_ball(checked, index, event->ball);
    if (!status && event->type == CUE_EVENT_CONTACT)
        status = check_ball(checked, index, event->other);
    if (!status && event->type == CUE_EVENT_CONTACT)
        status = check_movers(checked, index, event->detail);
    if (!status && event->type == CUE_EVENT_POCKET)
        status = check_pocket(checked, index, event);
    return status;
}

static cue_status check_no_stroke(const cue_checked *checked, uint32_t index)
{
    const cue_event *event = event_at(checked, index);
    if (!checked->shot->no_stroke || (event->type == CUE_EVENT_INFRACTION && event->detail != CUE_JUMP_SHOT))
        return CUE_OK;
    return cue_refuse_element(checked->error, CUE_BAD_SHOT, "/events", index,
                              "no stroke was made, so only infractions can be recorded, not a %s",
                              event->type == CUE_EVENT_INFRACTION ? "jump shot"
                                                                  : "contact, cushion, line or ball that leaves");
}

/* What a ball cannot have done, in the words of a message. */
static const char *deed_of(const cue_event *event, bool first)
{
    static const char *const deeds[] = {NULL, "touch a cushion", "drop", "leave the table",
                                        "be concerned in an infraction", "cross a line"};
    const unsigned movers = event->detail & ~(unsigned)CUE_TOGETHER;
    if (event->type != CUE_EVENT_CONTACT)
        return deeds[event->type];
    if (!movers || movers == CUE_MOVERS_UNKNOWN)
        return "touch a ball";
    return !!(movers & CUE_FIRST_MOVES) == first ? "strike anything" : "be struck";
}

/* A ball that takes part but is not on the table. */
static cue_status refuse_absent(const cue_checked *checked, unsigned ball, const char *cannot)
{
    const cue_event *event = event_at(checked, 0), *end = event_at(checked, checked->at);
    char words[80];
    for (; event < end; event++)
        if ((event->type == CUE_EVENT_POCKET || event->type == CUE_EVENT_OFF_TABLE) && event->ball == ball)
            return cue_refuse_element(checked->error, CUE_BAD_SHOT, "/events", checked->at,
                                      "%s cannot %s: it %s before that", said(checked, ball, words), cannot,
                                      event->type == CUE_EVENT_POCKET ? "was potted" : "left the table");
    return cue_refuse_element(checked->error, CUE_BAD_SHOT, "/events", checked->at, "%s cannot %s: it is %s",
                              said(checked, ball, words), cannot,
                              !cue_in_set(checked->layout->in_hand, ball) ? "not on the table"
                              : checked->shot->no_stroke                  ? "in hand, and without a stroke stays there"
                                                                          : "in hand, and another ball was struck");
}

/* The event that can't have happened, although its values are right. */
static cue_status refuse_event(const cue_checked *checked)
{
    const cue_event *event = event_at(checked, checked->at);
    const bool contact = event->type == CUE_EVENT_CONTACT;
    char path[64], words[80];
    cue_status status;
    if (contact && event->ball == event->other) {
        (void)snprintf(path, sizeof path, "/events/%" PRIu32 "/balls", checked->at);
        return cue_refuse(checked->error, CUE_BAD_SHOT, path, "%s cannot touch itself; a contact has two balls",
                          said(checked, event->ball, words));
    }
    status = check_no_stroke(checked, checked->at);
    if (status)
        return status;
    if (!cue_in_set(checked->alive, event->ball))
        return refuse_absent(checked, event->ball, deed_of(event, true));
    if (!cue_in_set(checked->alive, event->other))
        return refuse_absent(checked, event->other, deed_of(event, false));
    /* After a contact by which balls move, any other one is possible. */
    if (event->detail & CUE_TOGETHER) {
        (void)snprintf(path, sizeof path, "/events/%" PRIu32 "/together", checked->at);
        return cue_refuse(checked->error, CUE_BAD_SHOT, path,
                          "there is no contact just before this one that it could be at the same moment as");
    }
    return cue_refuse_element(checked->error, CUE_BAD_SHOT, "/events", checked->at,
                              "balls %s and %s cannot be the first to touch: %s has to touch one before",
                              name_of(checked, event->ball), name_of(checked, event->other),
                              said(checked, cue_struck_ball(checked->shot, checked->balls->also.cue_ball), words));
}

/* The ball that the tip struck: one on the table, in a stroke. The cue ball may be in hand until then. */
static cue_status check_struck(const cue_checked *checked)
{
    const cue_shot *shot = checked->shot;
    const unsigned cue_ball = checked->balls->also.cue_ball, ball = cue_struck_ball(shot, cue_ball);
    char words[80];
    if (!shot->struck)
        return CUE_OK;
    if (!name_of(checked, ball))
        return cue_refuse(checked->error, CUE_BAD_VALUE, "/struck",
                          "ball number %u was struck, and this game has no such ball", ball);
    if (shot->no_stroke)
        return cue_refuse(checked->error, CUE_BAD_SHOT, "/struck", "no stroke was made, so no ball was struck");
    if (ball == cue_ball || cue_in_set(checked->layout->on_table, ball))
        return CUE_OK;
    return cue_refuse(checked->error, CUE_BAD_SHOT, "/struck", "%s was not struck: it is %s",
                      said(checked, ball, words),
                      cue_in_set(checked->layout->in_hand, ball) ? "in hand" : "not on the table");
}

/* Balls declared to touch the cue ball: object balls on the table. */
static cue_status check_touching(const cue_checked *checked)
{
    cue_balls left = checked->shot->has_touching ? checked->shot->touching : 0;
    char words[80];
    unsigned index;
    for (index = 0; left; left &= left - 1, index++) {
        const unsigned ball = cue_lowest_ball(left);
        if (!name_of(checked, ball))
            return cue_refuse_element(checked->error, CUE_BAD_VALUE, "/touching", index,
                                      "ball number %u is named, and this game has no such ball", ball);
        if (ball == checked->balls->also.cue_ball)
            return cue_refuse_element(checked->error, CUE_BAD_SHOT, "/touching", index,
                                      "the cue ball is not one of those that touch it");
        if (!cue_in_set(checked->layout->on_table, ball))
            return cue_refuse_element(checked->error, CUE_BAD_SHOT, "/touching", index,
                                      "%s cannot touch the cue ball: it is %s", said(checked, ball, words),
                                      cue_in_set(checked->layout->in_hand, ball) ? "in hand" : "not on the table");
    }
    return CUE_OK;
}

static cue_status check_events(const cue_checked *checked)
{
    cue_status status = CUE_OK;
    uint32_t i;
    for (i = 0; i < checked->shot->event_count && !status; i++)
        status = check_values(checked, i);
    if (!status && checked->shot->no_stroke && !checked->shot->event_count)
        status = cue_refuse(checked->error, CUE_BAD_SHOT, "/events",
                            "no stroke was made, so there has to be an infraction; otherwise there was no shot");
    for (i = 0; i < checked->at && !status; i++)
        status = check_no_stroke(checked, i);
    return status || checked->at == checked->shot->event_count ? status : refuse_event(checked);
}

/* Balls that keep the place that they had, if the record gives them no other one. */
static cue_balls unmoved(const cue_checked *checked)
{
    const cue_layout *before = checked->layout;
    return !checked->shot->unmoved ? 0 : checked->alive & (before->known ? before->on_table : before->seen);
}

/* Every ball that is still on the table has a place, and no other ball has one. */
static cue_status check_resting(const cue_checked *checked)
{
    const unsigned wrong = (checked->alive ^ checked->shot->resting) & ~unmoved(checked);
    char path[128], words[80];
    unsigned ball;
    if (!wrong)
        return CUE_OK;
    ball = cue_lowest_ball(wrong);
    if (!name_of(checked, ball))
        return cue_refuse(checked->error, CUE_BAD_VALUE, "/rest",
                          "ball number %u has a resting place, and this game has no such ball", ball);
    (void)snprintf(path, sizeof path, "/rest/%s", name_of(checked, ball));
    if (cue_in_set(checked->alive, ball))
        return cue_refuse(checked->error, CUE_BAD_SHOT, path,
                          checked->shot->unmoved
                              ? "nobody knows where %s lay before the shot, so its resting place has to be given"
                              : "%s is on the table after the shot, so its resting place has to be given, or none",
                          said(checked, ball, words));
    return cue_refuse(checked->error, CUE_BAD_SHOT, path, "%s %s, so it has no resting place",
                      said(checked, ball, words),
                      cue_in_set(checked->available, ball) ? "was potted or left the table" : "is not on the table");
}

static cue_status check_places(const cue_checked *checked)
{
    cue_layout after = *checked->layout;
    cue_balls left;
    after.placed = 0;
    after.on_table = checked->alive;
    for (left = checked->shot->resting; left; left &= left - 1)
        after.at[cue_lowest_ball(left)] = checked->shot->rest[cue_lowest_ball(left)];
    return cue_check_lying(&after, checked->table, checked->balls, CUE_AREA_TABLE, CUE_BAD_SHOT, "/rest",
                           checked->error);
}

cue_status cue_refuse_events(cue_error *error, const char *path, uint32_t events)
{
    return cue_refuse(error, CUE_LIMIT, path, "a shot has at most %" PRIu32 " events, not %" PRIu32, CUE_LIMIT_EVENTS,
                      events);
}

cue_status cue_say_fault(const cue_checked *checked)
{
    const cue_shot *shot = checked->shot;
    cue_status status;
    if (!shot)
        return cue_refuse(
            checked->error, CUE_MISSING_MEMBER, "/events",
            "a shot needs its events, or their notation; a shot that touched nothing has an empty list");
    if (!shot->bytes)
        return cue_refuse(checked->error, CUE_BAD_VALUE, "/events",
                          "the record was never finished: cue_shot_built does that, or gives NULL where it can't");
    if (!cue_shot_has_places(shot))
        return cue_refuse(checked->error, CUE_BAD_VALUE, "/rest",
                          "the record leaves out the last %u places, some of them of balls that rest", shot->cut);
    if (shot->bytes < cue_shot_needs(shot))
        return cue_refuse(checked->error, CUE_BAD_VALUE, "/events",
                          "a record of %" PRIu32 " bytes has no room for its %" PRIu32 " events", shot->bytes,
                          shot->event_count);
    if (shot->event_count > CUE_LIMIT_EVENTS)
        return cue_refuse_events(checked->error, "/events", shot->event_count);
    if (shot->snookered > CUE_EYE_NOT_SNOOKERED)
        return cue_refuse(checked->error, CUE_BAD_VALUE, "/snookered",
                          "what the referee sees is 0 (unsaid), 1 (snookered) or 2 (not snookered), not %u",
                          shot->snookered);
    status = check_struck(checked);
    if (!status)
        status = check_touching(checked);
    if (!status && shot->unmoved && !shot->has_rest)
        return cue_refuse(checked->error, CUE_MISSING_MEMBER, "/rest",
                          "balls that did not move are left out of the resting places, so some have to be given");
    if (!status)
        status = check_events(checked);
    if (!status && shot->has_rest)
        status = check_resting(checked);
    return status || !shot->has_rest ? status : check_places(checked);
}

