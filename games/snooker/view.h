/* What somebody at the table can see. */
#pragma once

void frame_view(const void *options, const void *state, void *view);
