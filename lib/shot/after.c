/* What a shot leaves: the layout, and whether the next player is snookered on it. */
#include "table/geometry.h"

#include <cuerules/shot.h>

/* The balls that rest somewhere are given that place, those that have left the table lose theirs, and what is unmoved
 * keeps it. before: the balls that had a place. */
static void take_places(cue_layout *layout, cue_balls before, const cue_shot *shot)
{
    cue_balls left;
    for (left = before & ~layout->on_table; left; left &= left - 1)
        layout->at[cue_lowest_ball(left)] = (cue_point){0, 0};
    for (left = shot->resting; left; left &= left - 1) {
        const cue_point at = shot->rest[cue_lowest_ball(left)]; /* near the table: the record was checked */
        layout->at[cue_lowest_ball(left)] = (cue_point){cue_whole_nanometres(at.x), cue_whole_nanometres(at.y)};
    }
    layout->known = 1;
    layout->placed = 0;
    layout->seen = 0;
}

void cue_layout_after_shot(cue_layout *layout, const cue_shot *shot, const cue_shot_summary *summary)
{
    const cue_balls before = layout->known ? layout->on_table : layout->seen;
    if (!shot->has_rest)
        cue_layout_forget(layout);
    if (!shot->no_stroke) {
        layout->on_table = summary->available & ~summary->potted & ~summary->off_table;
        layout->in_hand &= ~summary->available; /* a cue ball in hand stays there if another ball was struck */
    }
    if (shot->has_rest)
        take_places(layout, before, shot);
    else
        cue_layout_lose(layout, summary->mentioned | ~layout->on_table);
}

bool cue_next_is_snookered(const cue_shot *shot, const cue_table *table, const cue_layout *layout, cue_snooker kind,
                           unsigned target)
{
    const bool edges = kind == CUE_SNOOKER_BOTH_EDGES;
    const unsigned seen = shot ? shot->snookered : CUE_EYE_UNSAID;
    if (seen || !layout->known)
        return seen == CUE_EYE_SNOOKERED;
    if (!cue_in_set(layout->on_table, CUE_BALL))
        return edges ? cue_is_snookered_from_d(table, layout, target)
                     : cue_is_hidden_from_kitchen(table, layout, target);
    return edges ? cue_is_snookered(table, layout, layout->at[CUE_BALL], target)
                 : cue_is_hidden(table, layout, layout->at[CUE_BALL], target);
}

bool cue_next_is_snookered_on(const cue_shot *shot, const cue_table *table, const cue_layout *layout, cue_balls on)
{
    const unsigned seen = shot ? shot->snookered : CUE_EYE_UNSAID;
    if (seen || !layout->known)
        return seen == CUE_EYE_SNOOKERED;
    return cue_in_set(layout->on_table, CUE_BALL) ? cue_is_snookered_on(table, layout, layout->at[CUE_BALL], on)
                                                  : cue_is_snookered_on_from_d(table, layout, on);
}
