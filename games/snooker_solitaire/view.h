/* What somebody at the table can see. */
#pragma once

void snooker_view(const void *options, const void *state, void *view);
