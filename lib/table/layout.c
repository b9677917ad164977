/* Which balls are on the table, and where. */
#include "table/geometry.h"

#include <string.h>

/* Off the table, out of every hand. */
void cue_layout_take(cue_layout *layout, unsigned ball)
{
    const uint16_t others = (uint16_t)~CUE_BALL_BIT(ball);
    layout->on_table &= others;
    layout->in_hand &= others;
    layout->placed &= others;
    layout->at[ball] = (cue_point){0, 0};
}

void cue_layout_put(cue_layout *layout, unsigned ball, cue_point at)
{
    cue_layout_take(layout, ball);
    layout->on_table |= CUE_BALL_BIT(ball);
    if (layout->known)
        layout->at[ball] = cue_plain_place(at);
}

void cue_layout_forget(cue_layout *layout)
{
    layout->known = 0;
    layout->placed = 0;
    memset(layout->at, 0, sizeof layout->at);
}

unsigned cue_layout_overlap(const cue_table *table, const cue_layout *layout, uint16_t among, cue_point at)
{
    return cue_overlapped(table, layout->at, among & layout->on_table, at);
}
