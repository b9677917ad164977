/* What Chaser's pictures share. */
#ifndef CHASER_PICTURE_H
#define CHASER_PICTURE_H

#include "state.h"

/* People count from one, as the names do that players have when nobody gives them others. */
static inline int chaser_number(int player)
{
    return player + 1;
}

/* Who is to do what; a line without its end. */
void chaser_write_heading(const cue_scene *scene, cue_writer *out);
/* Of a game in which it changes: the players' numbers. False where there is nothing to tell. */
bool chaser_write_order(const cue_scene *scene, cue_writer *out);
const char *chaser_role(const cue_chaser_view *view, unsigned player);

#endif
