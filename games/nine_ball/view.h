/* What somebody at the table can see. */
#pragma once

void nine_view(const void *options, const void *state, void *out);
