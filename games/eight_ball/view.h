/* What somebody at the table can see. */
#pragma once

void eight_view(const void *options, const void *state, void *out);
