/* A called shot as a drawing. */
#pragma once

#include <cuerules/draw.h>
#include <cuerules/games/snooker_solitaire.h>

/* The way of a shot that was called, leg by leg, each with what it adds to the difficulty. */
void snooker_draw_call(const cue_snooker_view *view, cue_writer *out);
