/* Balls that a player moves about a picture of the table until they lie as the real ones do. This part draws nothing
 * and reads no keys. */
#pragma once

#include "answers.h"
#include "known.h"

/* among: the balls that are moved. todo: those of them that nobody has put anywhere yet; they wait beside the table.
 * ball: the one that is moved now. finer: in small steps. */
typedef struct arrangement {
    const known_table *known;
    cue_balls among, todo;
    cue_layout lying;
    unsigned ball;
    bool finer;
} arrangement;

/* Directions are those of the picture, with the head on the left. */
typedef enum arrange_key {
    ARRANGE_UP,
    ARRANGE_DOWN,
    ARRANGE_LEFT,
    ARRANGE_RIGHT,
    ARRANGE_FINER, /* small steps, or large ones again */
    ARRANGE_NEXT,  /* another ball: first those that have no place yet */
    ARRANGE_BEFORE,
    ARRANGE_DONE
} arrange_key;

/* Balls that have places in `lying` begin there, the others where they were before the shot, or were last seen. */
arrangement arrange_begin(const known_table *known, cue_balls among, const cue_layout *lying);

/* False: it is refused, no ball has moved, and *why says why. On its way a ball passes others, but it cannot be left on
 * one; DONE is taken when every ball has its place. */
bool arrange_do(arrangement *moved, arrange_key key, answer_refusal *why);

/* The ball on which the moved one is now; CUE_NO_BALL where it is free. */
unsigned arrange_under(const arrangement *moved);
