/* A session line by line: in a pipe, or at a terminal that can't do more. */
#pragma once

#include "session.h"

extern const session_front lines_front;

/* Call before the first line at a terminal: if the locale has no UTF-8, all output is ASCII from here on. */
void lines_begin(void);
