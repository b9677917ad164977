/* The work of a message, under a quota. It is counted in steps, not timed: a message is refused for what it asks
 * for, however busy the machine is, and nothing in the library looks at a clock. */
#ifndef LIB_REFEREE_WORK_H
#define LIB_REFEREE_WORK_H

#include "referee/referee.h"

/* A message of so many bytes begins. */
void cue_work_begin(cue_referee *referee, size_t length);

/* A call whose params are read: what it will look through. CUE_LIMIT, with nothing spent, when the message has not
 * so many steps left. */
cue_status cue_work_take(cue_call *call, const cue_method *method);

/* So many bytes were written, whether they are sent or not. */
void cue_work_wrote(cue_referee *referee, size_t bytes);

#endif
