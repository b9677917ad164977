/* What Chaser's pictures share. */
#pragma once

#include <cuerules/games/chaser.h>
#include <cuerules/ruleset.h>

/* A player's number as shown to people, who count from one. */
static inline int chaser_number(int player)
{
    return player + 1;
}

/* Who is to do what; a line without its end. */
void chaser_write_heading(const cue_scene *scene, cue_writer *out);
/* The players' numbers in the order of the round, where that changes; false if there is nothing to write. */
bool chaser_write_order(const cue_scene *scene, cue_writer *out);
const char *chaser_role(const cue_chaser_view *view, unsigned player);
void chaser_picture(const cue_scene *scene, cue_writer *out);
