/* Whole games played by a policy on the stepping level: no log, no heap, no text. */
#ifndef PLAYOUT_H
#define PLAYOUT_H

#include <cuerules/cuerules.h>
#include <cuerules/ruleset.h>

#include <stdbool.h>

/* Sums over many games, in whole numbers: any order of adding gives the same. */
enum { TALLY_COUNTS = 16 };

/* squares is kept modulo 2^64; what is worked out of it is small enough to come out right. */
typedef struct tally {
    uint64_t games;
    int64_t sum;
    uint64_t squares;
    int64_t best;
    int64_t counts[TALLY_COUNTS];
} tally;

/* All of another tally. */
void tally_merge(tally *to, const tally *from);

double tally_mean(const tally *of);

/* The standard deviation of a game's score (with n - 1; 0 for a single game). */
double tally_spread(const tally *of);

/* The standard error of the mean. */
double tally_error(const tally *of);

typedef enum playout_policy { PLAYOUT_RANDOM, PLAYOUT_GREEDY } playout_policy;

/* What all games have in common. Game i is a function of (seed, i), whichever thread plays it. */
typedef struct playout_plan {
    const cue_definition *definition;
    cue_setup *setup; /* to be set by the caller */
    playout_policy policy;
    uint64_t seed;
    const cue_field *score; /* of the view's players */
    int concede;            /* the kind of action that gives a game up, which no policy does; -1: none */
} playout_plan;

/* Memory of one thread. filled: for what a made-up action points to. */
typedef struct playout_room {
    void *state, *view;
    cue_action *legal;
    void *filled;
} playout_room;

/* Fills in the plan but for setup, policy and seed. CUE_BAD_VALUE, with the reason, when the ruleset's games
 * can't be simulated. */
cue_status playout_prepare(playout_plan *plan, const cue_ruleset *ruleset, cue_error *error);

bool playout_room_take(playout_room *room, const cue_ruleset *ruleset);
void playout_room_give_back(playout_room *room);

/* Plays game number i and adds it to the tally. */
cue_status playout_game(const playout_plan *plan, playout_room *room, uint64_t number, tally *to, cue_error *error);

#endif
