/* The flat state of a game of Bowling Solitaire. */
#pragma once

#include <cuerules/games/bowling_solitaire.h>
#include <cuerules/ruleset.h>

/* The rules page as an enumeration: RULE_FIRST_CARD is its paragraph "first-card". */
#include "bowling_solitaire.rules"

/* Where the game stands between two balls. Everything here follows from the rolls. */
typedef struct bowling_progress {
    uint8_t frame;      /* 1 to 10 */
    uint8_t ball;       /* of this deal: 1 or 2 */
    uint8_t bonus_left; /* bonus balls to come, the present one included */
    uint8_t pins_up;    /* pins standing when the ball began */
} bowling_progress;

/* A card that was played: from which pile (1 to 3), at which pins. */
typedef struct bowling_play {
    uint8_t pile;
    uint8_t reserved;
    uint16_t pins;
} bowling_play;

/* The twenty cards of a deal, and what was done with them. */
typedef struct bowling_deal {
    cue_bowling_deal_data cards;
    bowling_play plays[CUE_BOWLING_BALL_CARDS];
    uint8_t play_count;
    int8_t first_ball; /* cards played with ball 1, -1 while it is under way */
    uint8_t reserved[6];
} bowling_deal;

/* Where each pile begins in a row of all ball cards, with a place behind each pile for no card. */
enum { BOWLING_PILE_1 = 0, BOWLING_PILE_2 = 6, BOWLING_PILE_3 = 10, BOWLING_PLACES = 13 };

/* What can be worked out from the deal, kept so that a step needs no loops over pins. */
typedef struct bowling_lane {
    uint64_t match[BOWLING_PLACES];  /* the sets that each ball card may take; none where there is no card */
    uint16_t standing;               /* the pins that stand */
    uint8_t used[CUE_BOWLING_PILES]; /* cards gone from each pile */
    uint8_t reserved[3];
} bowling_lane;

typedef struct bowling_state {
    cue_state_head head;
    bowling_progress progress;
    uint8_t has_deal;
    uint8_t roll_count;
    uint8_t rolls[CUE_BOWLING_ROLLS]; /* pins of each finished ball */
    uint8_t reserved[1];
    bowling_deal deal;
    bowling_lane lane;
} bowling_state;
_Static_assert(sizeof(bowling_state) % 8 == 0, "a state is whole words of eight bytes on every system");
