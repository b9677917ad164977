/* Shot records: names of pockets, and the builder. */
#include "shot/shot.h"

#include <string.h>

const char *const cue_pocket_names[CUE_POCKETS] = {"BL", "BR", "ML", "MR", "TL", "TR"};

const char *cue_pocket_name(unsigned pocket)
{
    return pocket < CUE_POCKETS ? cue_pocket_names[pocket] : NULL;
}

cue_shot_builder cue_shot_build(void *memory, size_t size)
{
    cue_shot_builder builder = {NULL, size, 0};
    if (memory && size >= sizeof(cue_shot)) {
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
    if (builder->shot && at < (builder->size - sizeof(cue_shot)) / sizeof(cue_event))
        events_of(builder->shot)[at] = event;
}

/* A number that doesn't fit into a byte names nothing; it must not come to name something. */
static uint8_t byte_of(unsigned number)
{
    return number > UINT8_MAX ? UINT8_MAX - 1 : (uint8_t)number;
}

static void add(cue_shot_builder *builder, cue_event_type type, unsigned ball, unsigned other, unsigned detail)
{
    const cue_event event = {(uint8_t)type, byte_of(ball), byte_of(other), byte_of(detail)};
    cue_shot_add(builder, event);
}

void cue_shot_contact(cue_shot_builder *builder, unsigned ball, unsigned other, unsigned moving)
{
    add(builder, CUE_EVENT_CONTACT, ball, other, moving);
}

void cue_shot_cushion(cue_shot_builder *builder, unsigned ball)
{
    add(builder, CUE_EVENT_CUSHION, ball, 0, 0);
}

void cue_shot_pocket(cue_shot_builder *builder, unsigned ball, unsigned pocket)
{
    add(builder, CUE_EVENT_POCKET, ball, 0, pocket);
}

void cue_shot_off_table(cue_shot_builder *builder, unsigned ball)
{
    add(builder, CUE_EVENT_OFF_TABLE, ball, 0, 0);
}

void cue_shot_infraction(cue_shot_builder *builder, cue_infraction infraction, unsigned ball)
{
    add(builder, CUE_EVENT_INFRACTION, ball, 0, (unsigned)infraction);
}

void cue_shot_rest(cue_shot_builder *builder, unsigned ball, double x, double y)
{
    cue_shot *shot = builder->shot;
    if (!shot)
        return;
    /* No record has room for such a ball. */
    if (ball >= CUE_BALLS_MAX) {
        builder->shot = NULL;
        return;
    }
    shot->has_rest = 1;
    shot->resting |= CUE_BALL_BIT(ball);
    shot->rest[ball].x = x;
    shot->rest[ball].y = y;
}

const cue_shot *cue_shot_built(cue_shot_builder *builder)
{
    cue_shot *shot = builder->shot;
    const size_t bytes = cue_shot_size(builder->events);
    const size_t used = sizeof(cue_shot) + builder->events * sizeof(cue_event);
    if (!shot || bytes > builder->size || bytes > UINT32_MAX)
        return NULL;
    memset((char *)(void *)shot + used, 0, bytes - used);
    shot->bytes = (uint32_t)bytes;
    shot->event_count = builder->events;
    return shot;
}
