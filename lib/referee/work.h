/* The work of a message, under a quota. It is counted in steps, not timed: a message is refused for what it asks for,
 * however busy the machine is, and nothing in the library looks at a clock. */
#pragma once

#include "referee/referee.h"

/* A step takes 5 ns or less on a machine of 2020, whatever it is a step of: all work is a multiple of that, rounded up
 * from measurements of the dearest positions, actions and records. What is cheap counts for more than it takes. */
enum {
    CUE_WORK_BYTE_READ = 2, /* of a message */
    CUE_WORK_BYTE_TYPED = 10, /* of notation, besides */
    CUE_WORK_REQUEST = 1000,
    CUE_WORK_ENTRY = 4, /* of a legal list at its longest */
    CUE_WORK_DESCRIPTION = 20000,
    CUE_WORK_AGAIN = 200, /* an entry of a log that is played again, */
    CUE_WORK_BYTE_AGAIN = 6, /* and each of its bytes */
    CUE_WORK_BYTE_DRAWN = 10, /* of a shot whose ways are drawn */
    CUE_WORK_MEMBER = 4000, /* of a line that is read */
    CUE_WORK_TEXT = 45000,
    CUE_WORK_DRAWING = 75000,
    CUE_WORK_GAME = 30000, /* that is played out */
    CUE_WORK_EXACT = 60000000, /* advice that is exact */
    CUE_WORK_SEARCH = 500000 /* of all places of a cue ball in hand for a way to its target */
};

/* Begins a message of so many bytes. */
void cue_work_begin(cue_referee *referee, size_t length);

/* Takes the steps of what a call is about to do. CUE_LIMIT, with none taken, when its message has fewer left. */
cue_status cue_work_take(cue_call *call, size_t steps);

/* Counts bytes that were written, whether they are sent or not. */
void cue_work_wrote(cue_referee *referee, size_t bytes);

/* What it takes to play entries of the log again: the one that was undone last; those that an amendment concerns, and
 * its action. */
size_t cue_work_of_redo(const cue_call *call);
size_t cue_work_of_amendment(const cue_call *call);

/* What advice takes at most, and the analysis of so many entries: before each and behind the last there is advice, and as
 * many games again for what was played and for luck. More than is left, where it is more. */
size_t cue_work_of_advice(const cue_call *call);
size_t cue_work_of_analysis(const cue_call *call, size_t entries);

/* What an action takes besides its bytes: the notation of a shot and the search that it may need. The same of all actions
 * of a document's log, which are played again. */
size_t cue_work_of_action(const cue_call *call, const cue_node *action);
size_t cue_work_of_document(const cue_call *call);

/* What it takes to read a position's line, besides its bytes. */
size_t cue_work_of_line(const char *line);
