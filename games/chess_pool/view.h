/* What somebody at the table can see. */
#pragma once

void chess_view(const void *options, const void *state, void *view);
