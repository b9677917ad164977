/* The events of a record as the rules see them. */
#include "shot/movers.h"

cue_event_walk cue_walk_events(const cue_shot *shot, const cue_shot_summary *summary)
{
    const cue_event *events = cue_shot_events(shot);
    const cue_event_walk walk = {events, events + shot->event_count,
                                 CUE_BALL_BIT(summary->tip_ball) | summary->touching, summary->touching, 0,
                                 summary->cue_ball, {0}};
    return walk;
}

/* Keeps what later events depend on. */
static void remember(cue_event_walk *walk, const cue_event *event)
{
    const bool contact = event->type == CUE_EVENT_CONTACT;
    const bool leaves = event->type == CUE_EVENT_POCKET || event->type == CUE_EVENT_OFF_TABLE;
    if (contact)
        walk->in_motion |= cue_bit_of(event->ball) | cue_bit_of(event->other);
    else if (event->type == CUE_EVENT_LINE)
        walk->in_motion |= cue_bit_of(event->ball);
    if ((contact && event->other == walk->cue_ball) || ((contact || leaves) && event->ball == walk->cue_ball))
        walk->touching = 0;
}

bool cue_next_event(cue_event_walk *walk, unsigned type, cue_event *event)
{
    while (walk->next < walk->end) {
        cue_event now = *walk->next;
        unsigned pushed;
        if (now.type == CUE_EVENT_CONTACT) {
            walk->together = now.detail >= CUE_TOGETHER;
            now.detail = (uint8_t)cue_who_moved(walk->in_motion, &now);
        }
        pushed = cue_pushed_before(walk->touching, &now, now.detail, walk->cue_ball);
        if (pushed != CUE_NO_BALL)
            now = (cue_event){CUE_EVENT_CONTACT, (uint8_t)walk->cue_ball, (uint8_t)pushed, CUE_FIRST_MOVES};
        else
            walk->next++;
        if (now.type == CUE_EVENT_CONTACT && !now.detail)
            continue;
        remember(walk, &now);
        if (type == CUE_ANY_EVENT || now.type == type) {
            *event = now;
            return true;
        }
    }
    return false;
}
