/* What Chess Pool's pictures share. */
#pragma once

#include <cuerules/games/chess_pool.h>
#include <cuerules/ruleset.h>

/* Titles by group; and who is to do what, as a line without a line end. */
extern const char *const chess_group_titles[CUE_CHESS_STRIPES + 1];
void chess_write_heading(const cue_scene *scene, cue_writer *out);

void chess_picture(const cue_scene *scene, cue_writer *out);
