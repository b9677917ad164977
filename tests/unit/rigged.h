/* A small game for the conformance tests, sound in itself, that can be told to break one promise. From a heap
 * two or three players take one to three counters each, as many as a die allows at most, and mark what they did
 * with letters; who takes most wins. */
#ifndef TESTS_RIGGED_H
#define TESTS_RIGGED_H

#include <cuerules/cuerules.h>

/* The promise that is broken. */
typedef enum rigged_fault {
    RIGGED_NOT,
    RIGGED_SENTENCE,
    RIGGED_RULE_TWICE,
    RIGGED_HEAD,
    RIGGED_STUCK,
    RIGGED_UNSORTED,
    RIGGED_ENTRY_TWICE,
    RIGGED_LONG_LIST,
    RIGGED_LIST_AT_END,
    RIGGED_COUNT_CUT,
    RIGGED_LIST_OVERRUN,
    RIGGED_LISTED_REFUSED,
    RIGGED_UNDESCRIBED,
    RIGGED_UNLISTED_ACCEPTED,
    RIGGED_TRACE,
    RIGGED_MUTE,
    RIGGED_CITATION,
    RIGGED_STATE_OVERRUN,
    RIGGED_DIRT_COUNTS,
    RIGGED_DRAW_CHANGES,
    RIGGED_DRAW_TOO_MUCH,
    RIGGED_OUTCOME_UNCHECKED,
    RIGGED_RULING_TYPE,
    RIGGED_RULING_RULE,
    RIGGED_RULING_VALUE,
    RIGGED_NO_END,
    RIGGED_STATE_VALUE,
    RIGGED_VIEW_VALUE,
    RIGGED_VIEW_CHANGES,
    RIGGED_VIEW_OVERRUN,
    RIGGED_MEMORY,
    RIGGED_RESTORE_FORGETS,
    RIGGED_RESTORE_TRUSTS,
    RIGGED_PROCESS,
    RIGGED_THREAD,
    RIGGED_SCORE,
    RIGGED_LENGTH,
    RIGGED_HEAP,
    RIGGED_MOVE_TEXT,
    RIGGED_NO_PICTURE,
    RIGGED_LOCALE,
    RIGGED_OPEN,
    RIGGED_CRASH,
    RIGGED_HANG,
    RIGGED_FAULTS
} rigged_fault;

enum { RIGGED_ROLL, RIGGED_TAKE, RIGGED_PASS, RIGGED_CONCEDE };

/* The game with that fault, until the next call. */
const cue_definition *rigged_definition(rigged_fault fault);

#endif
