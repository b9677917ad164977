/* The flat state of a game of Bowling Solitaire, and the parts that work on it. */
#ifndef BOWLING_STATE_H
#define BOWLING_STATE_H

#include "levels.h"
#include "sets.h"

#include <cuerules/ruleset.h>

#include <stdbool.h>

/* The rules page as an enumeration: RULE_FIRST_CARD is its paragraph "first-card". */
enum {
#define RULE(name, id, text) RULE_##name,
#include "bowling_solitaire.rules"
#undef RULE
    BOWLING_RULES
};

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

/* deal.c: the cards on the lane. */

/* A new deal. */
void bowling_deal_out(bowling_state *state, const cue_bowling_deal_data *cards);

/* Works out what can be played with the cards of a deal: nothing played yet. */
void bowling_lay_out(bowling_state *state, const cue_bowling_deal_data *cards);

/* The sets that any card may take now, before its digit is looked at. */
static inline uint64_t bowling_playable(const bowling_state *state)
{
    return bowling_sets_by_standing[state->lane.standing];
}

/* How many pins stand. */
static inline unsigned bowling_pins_left(const bowling_state *state)
{
    static const uint8_t of_five[32] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                        1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5};
    return of_five[state->lane.standing & 31u] + of_five[state->lane.standing >> 5];
}

/* Ball 1 is over: the top card of every pile is set aside. */
void bowling_set_aside(bowling_state *state);

/* Cards of a pile (1 to 3) when it is full, and its digit at a depth from the top, 0 first. */
static inline unsigned bowling_pile_size(unsigned pile)
{
    static const uint8_t sizes[CUE_BOWLING_PILES] = {5, 3, 2};
    return sizes[pile - 1];
}
static inline unsigned bowling_pile_digit(const bowling_deal *deal, unsigned pile, unsigned depth)
{
    static const uint8_t starts[CUE_BOWLING_PILES] = {offsetof(cue_bowling_deal_data, pile1),
                                                      offsetof(cue_bowling_deal_data, pile2),
                                                      offsetof(cue_bowling_deal_data, pile3)};
    return ((const uint8_t *)&deal->cards)[starts[pile - 1] + depth];
}

/* What the card at the top of a pile (1 to 3) may take; nothing when there is none. */
static inline uint64_t bowling_match(const bowling_state *state, unsigned pile)
{
    static const uint8_t starts[CUE_BOWLING_PILES] = {BOWLING_PILE_1, BOWLING_PILE_2, BOWLING_PILE_3};
    return state->lane.match[starts[pile - 1] + state->lane.used[pile - 1]];
}

/* Takes pins with the top card of a pile (1 to 3). The play must be legal. */
static inline void bowling_take(bowling_state *state, unsigned pile, unsigned pins)
{
    bowling_play *play = &state->deal.plays[state->deal.play_count++];
    play->pile = (uint8_t)pile;
    play->pins = (uint16_t)pins;
    state->lane.standing = (uint16_t)(state->lane.standing & ~pins);
    state->lane.used[pile - 1]++;
}

/* rules.c: the end of a ball; always CUE_OK, so that what ends with it ends there. */
cue_status bowling_finish_ball(bowling_state *state, cue_rulings *rulings);

/* CUE_ILLEGAL_ACTION with the reason, when the cards are not 0 to 9 twice; CUE_BAD_VALUE for one that is no digit. */
cue_status bowling_check_deck(const cue_bowling_deal_data *cards, cue_error *error);

/* sets.c: why a card can't be played. CUE_OK when it can. */
cue_status bowling_check_play(const bowling_state *state, unsigned pile, unsigned pins, cue_error *error);

/* score.c: balls and frames. */

/* What comes after a ball. */
typedef enum bowling_next { BOWLING_SECOND_BALL, BOWLING_NEW_DEAL, BOWLING_GAME_OVER } bowling_next;

bowling_progress bowling_first_ball(void);
bowling_next bowling_advance(bowling_progress *progress, unsigned pins);

/* The frames that these rolls have begun, with marks and running totals; returns how many. */
unsigned bowling_score(const uint8_t *rolls, unsigned count, cue_bowling_frame frames[CUE_BOWLING_FRAMES]);

/* The last decided running total. */
int bowling_decided(const uint8_t *rolls, unsigned count);

/* The mark of the frame that begins with a roll, as far as it has been played; how many balls such a frame has before
 * the next one begins, and how many count for it (RULE_STRIKE, RULE_SPARE: the bonus counts too). */
static inline unsigned bowling_mark_at(const uint8_t *rolls, unsigned count, unsigned first)
{
    if (rolls[first] == CUE_BOWLING_PINS)
        return CUE_BOWLING_MARK_STRIKE;
    return first + 1 < count && rolls[first] + rolls[first + 1] == CUE_BOWLING_PINS ? CUE_BOWLING_MARK_SPARE
                                                                                    : CUE_BOWLING_OPEN;
}
static inline unsigned bowling_balls_of_frame(unsigned mark)
{
    return mark == CUE_BOWLING_MARK_STRIKE ? 1 : 2;
}
static inline unsigned bowling_balls_counted(unsigned mark)
{
    return mark == CUE_BOWLING_OPEN ? 2 : 3;
}

/* The score if all pins that stand fall now and all ten with every ball to come; of a game that is not
 * over. */
int bowling_best_possible(const bowling_state *state);

/* stepping.c: the functions of the processor's level; and the functions of any, for tests. */
extern cue_stepping_powers bowling_stepping;
void bowling_step_at(bowling_level level);

/* The game's functions, for the definition. */
void bowling_start(const void *options, void *state);
size_t bowling_legal(const void *options, const void *state, cue_action *out, size_t capacity);
cue_status bowling_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                         cue_error *error);
void bowling_draw(const void *options, const void *state, cue_random *random, cue_action *action);
void bowling_chance(const void *options, void *state, cue_random *random, cue_rulings *rulings);
int32_t bowling_final_score(const void *options, const void *state);
void bowling_view(const void *options, const void *state, void *view);
cue_status bowling_restore(const void *options, void *state, cue_error *error);
int32_t bowling_worth(const void *options, const void *state, const cue_action *action);
void bowling_tally(const void *options, const void *state, int64_t *counts);
void bowling_picture(const cue_scene *scene, cue_writer *out);
void bowling_svg(const cue_scene *scene, cue_writer *out);
void bowling_write_move(const void *options, const cue_action *action, cue_writer *out);
cue_status bowling_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                             cue_action *action, cue_error *error);
void bowling_help(const void *options, const void *state, cue_writer *out);

#endif
