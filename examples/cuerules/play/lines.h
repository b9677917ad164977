/* A session in lines, one below the other: in a pipe, or at a terminal that can't do more. */
#ifndef LINES_H
#define LINES_H

#include "session.h"

extern const session_front lines_front;

/* Before the first line at a terminal: where the locale has no UTF-8, what is said is said in ASCII from here on. */
void lines_begin(void);

#endif
