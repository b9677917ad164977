/* A player who looks ahead: each shot with what the position after it offers, and beyond that the match in outline. */
#pragma once

#include "menu.h"

/* The results that shots may have: on a colour six balls and twenty cells to spin to; on one of r reds r times r ways to
 * strike and pot one, and 15 - r cells, as long as all colours lie there. */
enum {
    EXPERT_RESULTS = 500,
    EXPERT_KEYS = CUE_SNOOKER_CUE_BALL * (CUE_SNOOKER_REDS + 1) * (CUE_SNOOKER_CELLS + 1)
};

/* The position after a pot, read when it is needed, and the lowest difficulty before power that leads there, by chalk. */
typedef struct expert_result {
    snooker_menu menu;
    uint8_t cheapest[MENU_CHALKS + 1];
    bool read;
} expert_result;

/* A player's desk. */
typedef struct expert {
    outline match;
    int32_t levels[CUE_SNOOKER_LEVELS]; /* what the match to come is worth with each cue, before its opponent is drawn */
    unsigned count; /* of results */
    expert_result results[EXPERT_RESULTS];
    uint16_t keys[EXPERT_KEYS];
    int32_t values[SNOOKER_MOST_LEGAL];
    cue_action legal[SNOOKER_MOST_LEGAL];
} expert;

/* A cue is to be chosen, or an opponent to be drawn. */
static inline bool is_between_matches(const snooker_state *state)
{
    return state->head.phase == CUE_SNOOKER_PHASE_UPGRADE || state->head.phase == CUE_SNOOKER_PHASE_DRAW;
}

/* For the match at hand; between two matches, for the next one. */
void snooker_begin_look(expert *of, const cue_snooker_options *options, const snooker_state *state);

/* What the match is worth after each action of the legal list, of OUTLINE_ONE; -1 for conceding, and for pots that take more
 * than another one that leads to the same. */
void snooker_look_ahead(expert *of, const snooker_state *state, const cue_action *legal, size_t count, int32_t *values);

/* The place of the best action, and in of->values what it is worth. */
size_t snooker_choose(expert *of, const snooker_state *state, const cue_action *legal, size_t count);
