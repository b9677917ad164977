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
    uint64_t open;                   /* the sets that stand as a whole */
    uint64_t allowed;                /* before the first card RULE_FIRST_CARD, then RULE_NEAR_REMOVED */
    uint16_t standing;               /* the pins that stand, */
    uint8_t pins_left;               /* and their number */
    uint8_t used[CUE_BOWLING_PILES]; /* cards gone from each pile */
    uint8_t reserved[2];
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

void bowling_shuffle(cue_random *random, cue_bowling_deal_data *deal);

/* Works out what can be played with the cards of a deal: nothing played yet. */
void bowling_lay_out(bowling_state *state, const cue_bowling_deal_data *cards);

/* The sets that any card may take now, before its digit is looked at. */
static inline uint64_t bowling_playable(const bowling_state *state)
{
    return state->lane.open & state->lane.allowed;
}

/* How many sets: written as compilers know it, who have one instruction for it where the processor has one. */
BOWLING_BUILT_IN unsigned bowling_count_sets(uint64_t sets)
{
    sets -= sets >> 1 & UINT64_C(0x5555555555555555);
    sets = (sets & UINT64_C(0x3333333333333333)) + (sets >> 2 & UINT64_C(0x3333333333333333));
    sets = (sets + (sets >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(sets * UINT64_C(0x0101010101010101) >> 56);
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

/* A word that is all ones where something holds, and zero where it does not. */
static inline uint64_t bowling_mask(bool holds)
{
    return 0 - (uint64_t)holds;
}

/* The plays of the legal list: the sets for each pile, and how many there are of the first pile, of the first two,
 * and of all. */
typedef struct bowling_plays {
    uint64_t sets[CUE_BOWLING_PILES];
    unsigned till[CUE_BOWLING_PILES];
} bowling_plays;

BOWLING_BUILT_IN bowling_plays bowling_count_plays(const bowling_state *state)
{
    const uint64_t playable = bowling_playable(state);
    bowling_plays plays;
    plays.sets[0] = playable & bowling_match(state, 1);
    plays.sets[1] = playable & bowling_match(state, 2);
    plays.sets[2] = playable & bowling_match(state, 3);
    plays.till[0] = bowling_count_sets(plays.sets[0]);
    plays.till[1] = plays.till[0] + bowling_count_sets(plays.sets[1]);
    plays.till[2] = plays.till[1] + bowling_count_sets(plays.sets[2]);
    return plays;
}

/* The n-th play of the list: its set, and its pile. Which one it is can't be guessed, so that there is no branch but
 * for what comes behind the first four of a pile. */
BOWLING_BUILT_IN unsigned bowling_nth_play(const bowling_plays *plays, unsigned n, unsigned *pile)
{
    const uint64_t in_first = bowling_mask(n < plays->till[0]), in_two = bowling_mask(n < plays->till[1]);
    uint64_t sets = plays->sets[2] ^ ((plays->sets[2] ^ plays->sets[1]) & in_two) ^
                    ((plays->sets[1] ^ plays->sets[0]) & in_first);
    *pile = (unsigned)(3 + in_first + in_two);
    n -= plays->till[0] & (unsigned)~in_first;
    n -= (plays->till[1] - plays->till[0]) & (unsigned)~in_two;
    sets &= sets - 1 + (n < 1);
    sets &= sets - 1 + (n < 2);
    sets &= sets - 1 + (n < 3);
    for (; n > 3; n--)
        sets &= sets - 1;
    return (unsigned)__builtin_ctzll(sets);
}

/* Takes a set of pins with the top card of a pile (1 to 3). The play must be legal. */
static inline void bowling_take(bowling_state *state, unsigned pile, unsigned set)
{
    bowling_lane *lane = &state->lane;
    const uint64_t before = state->deal.play_count ? lane->allowed : 0;
    bowling_play *play = &state->deal.plays[state->deal.play_count++];
    play->pile = (uint8_t)pile;
    play->pins = bowling_set_pins[set];
    lane->standing = (uint16_t)(lane->standing & ~bowling_set_pins[set]);
    lane->pins_left = (uint8_t)(lane->pins_left - bowling_set_size[set]);
    lane->open &= ~bowling_sets_overlapping[set];
    lane->allowed = before | bowling_sets_touching[set];
    lane->used[pile - 1]++;
}

/* rules.c: a new deal, and the end of a ball. */
void bowling_deal_out(bowling_state *state, const cue_bowling_deal_data *cards);
void bowling_finish_ball(bowling_state *state, cue_rulings *rulings);

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

/* The game's functions, for the definition. */
void bowling_start(const void *options, void *state);
size_t bowling_legal(const void *options, const void *state, cue_action *out, size_t capacity);
cue_status bowling_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                         cue_error *error);
void bowling_draw(const void *options, const void *state, cue_random *random, cue_action *action);
size_t bowling_count(const void *options, const void *state);
bool bowling_take_nth(const void *options, const void *state, size_t n, cue_action *out);
void bowling_chance(const void *options, void *state, cue_random *random, cue_rulings *rulings);
void bowling_play_on(const void *options, void *state, uint64_t seed, cue_random *choices, uint32_t moves);
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
