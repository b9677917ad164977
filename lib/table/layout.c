/* Which balls are on the table, and where. */
#include "table/geometry.h"

/* The ball is then neither on the table nor in hand. */
void cue_layout_take(cue_layout *layout, unsigned ball)
{
    const cue_balls others = ~CUE_BALL_BIT(ball);
    layout->on_table &= others;
    layout->in_hand &= others;
    layout->placed &= others;
    layout->seen &= others;
    layout->at[ball] = (cue_point){0, 0};
}

void cue_layout_put(cue_layout *layout, unsigned ball, cue_point at)
{
    cue_layout_take(layout, ball);
    layout->on_table |= CUE_BALL_BIT(ball);
    if (layout->known)
        layout->at[ball] = cue_rounded_place(at);
}

void cue_layout_forget(cue_layout *layout)
{
    if (layout->known) {
        layout->seen = layout->on_table & ~CUE_BALL_BIT(CUE_BALL);
        layout->at[CUE_BALL] = (cue_point){0, 0};
    }
    layout->known = 0;
    layout->placed = 0;
}

void cue_layout_lose(cue_layout *layout, cue_balls balls)
{
    cue_balls left;
    for (left = layout->seen & balls; left; left &= left - 1)
        layout->at[cue_lowest_ball(left)] = (cue_point){0, 0};
    layout->seen &= ~balls;
}

unsigned cue_layout_overlap(const cue_table *table, const cue_layout *layout, cue_balls among, cue_point at)
{
    return cue_overlapped(table, layout->at, among & layout->on_table, at);
}
