/* A small game of the table for the tests, sound in itself, that can be told to break one promise. Nine balls lie
 * in a rack; two players nominate one and shoot. The nominated ball potted without a foul is a point, and the
 * player goes on. Whatever is potted or lost stays away; a foul gives the other player the cue ball in hand in the
 * kitchen. Most points win when no ball is left. */
#ifndef TESTS_BANKSHOT_H
#define TESTS_BANKSHOT_H

#include <cuerules/cuerules.h>

/* The promise that is broken. */
typedef enum bankshot_fault {
    BANKSHOT_NOT,
    BANKSHOT_NO_FILL,
    BANKSHOT_FILL_REFUSED,
    BANKSHOT_FILL_OTHER,
    BANKSHOT_FILL_MEMORY,
    BANKSHOT_FILL_OVERRUN,
    BANKSHOT_FILL_HEAP,
    BANKSHOT_LISTED_POINTER,
    BANKSHOT_TRACE,
    BANKSHOT_NULL,
    BANKSHOT_POINTER_KEPT,
    BANKSHOT_UNCHECKED,
    BANKSHOT_UNLISTED_ACCEPTED,
    BANKSHOT_LAYOUT_REFUSED,
    BANKSHOT_LAYOUT_TRACE,
    BANKSHOT_MOVE_TEXT,
    BANKSHOT_FAULTS
} bankshot_fault;

enum { BANKSHOT_SHOT, BANKSHOT_PLACE, BANKSHOT_LAYOUT, BANKSHOT_CONCEDE };

/* The game with that fault, until the next call. */
const cue_definition *bankshot_definition(bankshot_fault fault);

#endif
