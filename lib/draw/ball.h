/* Balls as SVG. */
#pragma once

#include "draw/labels.h"

#include <cuerules/table_picture.h>

/* A ball of a drawing, with its name as a tooltip; where the name says no colour, the label stands on the ball. */
void cue_svg_scene_ball(cue_writer *out, const cue_table_scene *scene, unsigned ball, long x, long y, long radius);
