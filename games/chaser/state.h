/* The flat state of a game of Chaser. */
#pragma once

#include <cuerules/games/chaser.h>
#include <cuerules/table_game.h>

#include <stdbool.h>

/* The rules page as an enumeration: RULE_NO_RAIL is its paragraph "no-rail". */
#include "chaser.rules"

enum {
    CHASER_CUE_BALL = 1,          /* the set of just the cue ball */
    CHASER_OBJECT_BALLS = 0xfffe, /* the set of balls 1 to 15 */
    CHASER_MOST_LEGAL = 4
};

/* out: players who have conceded, bit n for player n. score_count: the number of players.
 * order: of the round, those who are still in; none while it is to be drawn. turn: the place in it of whoever is to
 * shoot or is asked; while a fouler shoots again, passed back, of whoever comes after that.
 * fouler: while somebody is asked, or the order is drawn in which somebody will be, whom they may have shoot again;
 * while the player who comes next already shoots again, passed back, that player (the others in between have conceded);
 * else CUE_NOBODY. last: while the order is drawn, who shot last, if nobody has conceded since; else CUE_NOBODY. */
typedef struct chaser_state {
    cue_state_head head;
    cue_layout layout;
    int32_t scores[CUE_CHASER_PLAYERS_MAX];
    uint32_t out;
    uint32_t round; /* from 1 on */
    uint8_t order[CUE_CHASER_PLAYERS_MAX];
    uint8_t order_count;
    uint8_t turn;
    int8_t fouler, last;
    uint8_t score_count;
    uint8_t first_shot;  /* still to be played */
    uint8_t passed_back; /* the shot to be played now */
    uint8_t reserved[1];
} chaser_state;
_Static_assert(sizeof(chaser_state) % 8 == 0, "a state is whole words of eight bytes on every system");

static inline bool chaser_is_in(const chaser_state *state, int player)
{
    return !(state->out >> player & 1);
}
