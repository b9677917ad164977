/* The builder of shot records. Whatever it is given, it stays within its memory; the first impossible value is
 * remembered, and reported at the end. */
#include "shot/shot.h"

#include <cuerules/ruleset.h>

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* What a builder was told that no record can hold. */
enum wrong {
    NOTHING_WRONG,
    MISALIGNED,
    NO_BALL,
    NO_POCKET,
    NO_INFRACTION,
    NO_MOVERS,
    NO_SIDE,
    NO_LINE,
    NO_SPEED,
    NO_EYE,
    NO_PLAYER,
    NO_STRUCK,
    NO_PLACE
};

static void complain(cue_shot_builder *builder, enum wrong what, unsigned number)
{
    if (builder->wrong)
        return;
    builder->wrong = what;
    builder->wrong_event = builder->events;
    builder->wrong_number = number;
}

cue_shot_builder cue_shot_build(void *memory, size_t size)
{
    cue_shot_builder builder;
    memset(&builder, 0, sizeof builder);
    builder.size = memory ? (size < UINT32_MAX ? size : UINT32_MAX) : 0; /* a shot's size has 32 bits */
    if ((uintptr_t)memory % _Alignof(uint64_t)) {
        complain(&builder, MISALIGNED, 0);
    } else if (builder.size >= sizeof(cue_shot)) {
        builder.shot = memory;
        memset(builder.shot, 0, sizeof(cue_shot));
    }
    return builder;
}

static cue_event *events_of(cue_shot *shot)
{
    return (cue_event *)(void *)(shot + 1);
}

void cue_shot_add(cue_shot_builder *builder, cue_event event)
{
    const uint32_t at = builder->events;
    if (at == UINT32_MAX)
        return;
    builder->events++;
    if (!builder->shot)
        return;
    builder->shot->bytes = 0;
    if (event.type == CUE_EVENT_POCKET || event.type == CUE_EVENT_OFF_TABLE)
        builder->gone |= CUE_BALL_BIT(event.ball % CUE_BALLS_MAX);
    if (at < (builder->size - sizeof(cue_shot)) / sizeof(cue_event))
        events_of(builder->shot)[at] = event;
}

static void add(cue_shot_builder *builder, cue_event_type type, unsigned ball, unsigned other, unsigned detail)
{
    const cue_event event = {(uint8_t)type, (uint8_t)ball, (uint8_t)other, (uint8_t)detail};
    if (ball >= CUE_BALLS_MAX && !(type == CUE_EVENT_INFRACTION && ball == CUE_NO_BALL))
        complain(builder, NO_BALL, ball);
    if (other >= CUE_BALLS_MAX)
        complain(builder, NO_BALL, other);
    cue_shot_add(builder, event);
}

void cue_shot_contact(cue_shot_builder *builder, unsigned ball, unsigned other, unsigned moving)
{
    if ((moving & ~(unsigned)CUE_TOGETHER) > CUE_MOVERS_UNKNOWN)
        complain(builder, NO_MOVERS, moving);
    add(builder, CUE_EVENT_CONTACT, ball, other, moving);
}

void cue_shot_contact_speeds(cue_shot_builder *builder, unsigned ball, unsigned other, double speed,
                             double other_speed)
{
    const unsigned moving = (speed >= CUE_SPEED_AT_REST ? CUE_FIRST_MOVES : 0u) |
                            (other_speed >= CUE_SPEED_AT_REST ? CUE_SECOND_MOVES : 0u);
    if (!(speed >= 0 && other_speed >= 0 && isfinite(speed) && isfinite(other_speed)))
        complain(builder, NO_SPEED, 0);
    if (moving)
        cue_shot_contact(builder, ball, other, moving);
}

void cue_shot_cushion(cue_shot_builder *builder, unsigned ball)
{
    add(builder, CUE_EVENT_CUSHION, ball, 0, CUE_SIDE_UNSAID);
}

void cue_shot_cushion_side(cue_shot_builder *builder, unsigned ball, cue_side side)
{
    if ((unsigned)side >= CUE_SIDES)
        complain(builder, NO_SIDE, (unsigned)side);
    add(builder, CUE_EVENT_CUSHION, ball, 0, (unsigned)side);
}

void cue_shot_line(cue_shot_builder *builder, unsigned ball, cue_line line)
{
    if ((unsigned)line >= CUE_LINES)
        complain(builder, NO_LINE, (unsigned)line);
    add(builder, CUE_EVENT_LINE, ball, 0, (unsigned)line);
}

void cue_shot_pocket(cue_shot_builder *builder, unsigned ball, unsigned pocket)
{
    if (pocket >= CUE_POCKETS && pocket != CUE_NO_POCKET)
        complain(builder, NO_POCKET, pocket);
    add(builder, CUE_EVENT_POCKET, ball, 0, pocket);
}

void cue_shot_off_table(cue_shot_builder *builder, unsigned ball)
{
    add(builder, CUE_EVENT_OFF_TABLE, ball, 0, 0);
}

void cue_shot_infraction(cue_shot_builder *builder, cue_infraction infraction, unsigned ball)
{
    if ((unsigned)infraction >= CUE_INFRACTIONS)
        complain(builder, NO_INFRACTION, (unsigned)infraction);
    add(builder, CUE_EVENT_INFRACTION, ball, 0, (unsigned)infraction);
}

/* The record, which then has to be finished again; NULL where there is none. */
static cue_shot *reopen(cue_shot_builder *builder)
{
    if (builder->shot)
        builder->shot->bytes = 0;
    return builder->shot;
}

void cue_shot_no_stroke(cue_shot_builder *builder)
{
    if (reopen(builder))
        builder->shot->no_stroke = 1;
}

void cue_shot_by(cue_shot_builder *builder, unsigned player)
{
    if (player >= CUE_PLAYERS_MAX)
        complain(builder, NO_PLAYER, player);
    if (reopen(builder))
        builder->shot->by = (uint8_t)(player + 1);
}

void cue_shot_struck(cue_shot_builder *builder, unsigned ball)
{
    if (ball >= CUE_BALLS_MAX)
        complain(builder, NO_STRUCK, ball);
    if (reopen(builder))
        builder->shot->struck = (uint8_t)(ball + 1);
}

void cue_shot_touching(cue_shot_builder *builder, cue_balls balls)
{
    if (!reopen(builder))
        return;
    builder->shot->has_touching = 1;
    builder->shot->touching = balls;
}

void cue_shot_snookered(cue_shot_builder *builder, cue_referees_eye seen)
{
    if ((unsigned)seen > CUE_EYE_NOT_SNOOKERED)
        complain(builder, NO_EYE, (unsigned)seen);
    if (reopen(builder))
        builder->shot->snookered = (uint8_t)seen;
}

void cue_shot_rest(cue_shot_builder *builder, unsigned ball, double x, double y)
{
    cue_shot *shot;
    if (ball >= CUE_BALLS_MAX || !isfinite(x) || !isfinite(y)) {
        complain(builder, NO_PLACE, ball);
        return;
    }
    shot = reopen(builder);
    if (!shot)
        return;
    shot->has_rest = 1;
    shot->resting |= CUE_BALL_BIT(ball);
    shot->rest[ball] = cue_rounded_place((cue_point){x, y});
}

void cue_shot_unmoved(cue_shot_builder *builder)
{
    if (builder->shot) {
        builder->shot->bytes = 0;
        builder->shot->has_rest = 1;
        builder->shot->unmoved = 1;
    }
}

const cue_shot *cue_shot_built(cue_shot_builder *builder)
{
    cue_shot *shot = builder->shot;
    size_t bytes, used;
    if (cue_shot_build_status(builder, NULL))
        return NULL;
    bytes = cue_shot_size(builder->events);
    used = sizeof(cue_shot) + builder->events * sizeof(cue_event);
    memset((char *)(void *)shot + used, 0, bytes - used);
    shot->bytes = (uint32_t)bytes;
    shot->event_count = builder->events;
    return shot;
}

static cue_status refuse_place(const cue_shot_builder *builder, cue_error *error)
{
    if (builder->wrong_number < CUE_BALLS_MAX)
        return cue_refuse(error, CUE_BAD_VALUE, "/rest",
                          "ball number %" PRIu32 " needs a place, which is two numbers, in metres",
                          builder->wrong_number);
    return cue_refuse(error, CUE_BAD_VALUE, "/rest", "balls have numbers from 0 to %d, not %" PRIu32,
                      CUE_BALLS_MAX - 1, builder->wrong_number);
}

cue_status cue_shot_build_status(const cue_shot_builder *builder, cue_error *error)
{
    static const char *const expected[] = {
        [NO_BALL] = "balls have numbers from 0 to 31",
        [NO_POCKET] = "a pocket is 0 to 5, or CUE_NO_POCKET",
        [NO_INFRACTION] = "that is no infraction; they have names from CUE_TOUCHED_BALL on",
        [NO_MOVERS] = "who moves is 0 to 3, or CUE_MOVERS_UNKNOWN; CUE_TOGETHER may be added",
        [NO_SIDE] = "a cushion is 0 (unsaid) to 4; they have names from CUE_SIDE_LEFT on",
        [NO_LINE] = "a line is 0 to 3; they have names from CUE_LINE_HEAD on",
    };
    const uint64_t needed = (sizeof(cue_shot) + (uint64_t)builder->events * sizeof(cue_event) + 7) & ~UINT64_C(7);
    switch (builder->wrong) {
    case NOTHING_WRONG:
        break;
    case MISALIGNED:
        return cue_refuse(error, CUE_BAD_VALUE, "", "the memory for a shot has to be aligned for uint64_t");
    case NO_BALL:
    case NO_POCKET:
    case NO_INFRACTION:
    case NO_MOVERS:
    case NO_SIDE:
    case NO_LINE:
        return cue_refuse_element(error, CUE_BAD_VALUE, "/events", builder->wrong_event, "%s, not %" PRIu32,
                                  expected[builder->wrong], builder->wrong_number);
    case NO_SPEED:
        return cue_refuse_element(error, CUE_BAD_VALUE, "/events", builder->wrong_event,
                                  "a speed is a number of metres a second, from 0 up");
    case NO_EYE:
        return cue_refuse(error, CUE_BAD_VALUE, "/snookered",
                          "what the referee sees is 0 (unsaid), 1 (snookered) or 2 (not snookered), not %" PRIu32,
                          builder->wrong_number);
    case NO_PLAYER:
        return cue_refuse(error, CUE_BAD_VALUE, "/by", "players have numbers from 0 to %d, not %" PRIu32,
                          CUE_PLAYERS_MAX - 1, builder->wrong_number);
    case NO_STRUCK:
        return cue_refuse(error, CUE_BAD_VALUE, "/struck", "balls have numbers from 0 to %d, not %" PRIu32,
                          CUE_BALLS_MAX - 1, builder->wrong_number);
    default:
        return refuse_place(builder, error);
    }
    if (builder->shot && needed <= builder->size)
        return CUE_OK;
    return cue_refuse(error, CUE_LIMIT, "", "a shot of %" PRIu32 " events needs %" PRIu64 " bytes; the builder has %lu",
                      builder->events, needed, (unsigned long)builder->size);
}
