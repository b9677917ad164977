/* Who moved in a contact, whether it was at the same moment as another, and which ball the cue ball pushed away: for
 * checking a record and for walking over its events. The record may not have been checked yet, so a ball may have any
 * number. */
#pragma once

#include <cuerules/shot.h>

static inline uint32_t cue_bit_of(uint32_t ball)
{
    return (uint32_t)1 << (ball & 31);
}

/* CUE_FIRST_MOVES, CUE_SECOND_MOVES, both, or 0. in_motion: the balls that were set in motion before. */
static inline unsigned cue_who_moved(uint32_t in_motion, const cue_event *contact)
{
    if (contact->detail < CUE_MOVERS_UNKNOWN)
        return contact->detail;
    if (!(contact->detail & CUE_MOVERS_UNKNOWN))
        return contact->detail & ~(unsigned)CUE_TOGETHER;
    return ((in_motion & cue_bit_of(contact->ball)) ? CUE_FIRST_MOVES : 0u) |
           ((in_motion & cue_bit_of(contact->other)) ? CUE_SECOND_MOVES : 0u);
}

/* Is there a contact just before this event, so that another one can be at the same moment? Those of balls at rest are
 * passed over; a ball of theirs is not in motion after them either. */
static inline bool cue_follows_contact(const cue_event *first, const cue_event *event, uint32_t in_motion)
{
    while (event > first && (--event)->type == CUE_EVENT_CONTACT)
        if (cue_who_moved(in_motion, event))
            return true;
    return false;
}

/* Of the balls that touched the cue ball, the first one that the event shows to have moved: the cue ball must have
 * pushed it away just before. CUE_NO_BALL when there is none. */
static inline unsigned cue_pushed_before(uint32_t touching, const cue_event *event, unsigned moved, uint32_t cue_ball)
{
    if (event->type == CUE_EVENT_INFRACTION)
        return CUE_NO_BALL;
    if (event->type != CUE_EVENT_CONTACT)
        return (touching & cue_bit_of(event->ball)) ? event->ball : (unsigned)CUE_NO_BALL;
    if (event->ball == cue_ball || event->other == cue_ball)
        return CUE_NO_BALL;
    if ((moved & CUE_FIRST_MOVES) && (touching & cue_bit_of(event->ball)))
        return event->ball;
    return (moved & CUE_SECOND_MOVES) && (touching & cue_bit_of(event->other)) ? event->other
                                                                              : (unsigned)CUE_NO_BALL;
}
