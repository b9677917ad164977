/* Bowling Solitaire: actions and view as structs. Rules: docs/rules/bowling-solitaire.md. */
#ifndef CUERULES_GAMES_BOWLING_SOLITAIRE_H
#define CUERULES_GAMES_BOWLING_SOLITAIRE_H

#include <cuerules/action.h>
#include <cuerules/export.h>
#include <cuerules/heads.h>

#include <string.h>

CUE_BEGIN_DECLS

#define CUE_BOWLING_SOLITAIRE "bowling-solitaire"

enum {
    CUE_BOWLING_PINS = 10,       /* A to J; in sets bit 0 is A, bit 9 is J */
    CUE_BOWLING_PILES = 3,       /* numbered 1 to 3 */
    CUE_BOWLING_BALL_CARDS = 10, /* 5, 3 and 2 */
    CUE_BOWLING_FRAMES = 10,
    CUE_BOWLING_ROLLS = 21 /* the most balls that a game can have */
};

/* Phases. */
enum { CUE_BOWLING_PHASE_DEAL, CUE_BOWLING_PHASE_BOWL, CUE_BOWLING_PHASE_OVER };

/* Kinds of action. */
enum { CUE_BOWLING_DEAL, CUE_BOWLING_BOWL, CUE_BOWLING_END_BALL };

/* Types of ruling; data as in the structs below. */
enum {
    CUE_BOWLING_ROLL = CUE_RULING_OWN, /* cue_bowling_roll_ruling: a ball is finished */
    CUE_BOWLING_STRIKE,                /* no data */
    CUE_BOWLING_SPARE,                 /* no data */
    CUE_BOWLING_FRAME                  /* cue_bowling_frame_ruling: a frame's total is decided */
};

/* In cue_action.data, of a deal: digits 0 to 9, pins from A to J, piles from the top down. */
typedef struct cue_bowling_deal_data {
    uint8_t pins[CUE_BOWLING_PINS];
    uint8_t pile1[5];
    uint8_t pile2[3];
    uint8_t pile3[2];
} cue_bowling_deal_data;

/* In cue_action.data, of a play: pile 1 to 3, and the set of pins. */
typedef struct cue_bowling_bowl_data {
    uint8_t pile;
    uint8_t reserved;
    uint16_t pins;
} cue_bowling_bowl_data;

/* In cue_ruling.data. ball: 1 or 2 of the deal. number: 1 to 10. total: running, 0 to 300. */
typedef struct cue_bowling_roll_ruling {
    int32_t pins, ball;
} cue_bowling_roll_ruling;
typedef struct cue_bowling_frame_ruling {
    int32_t number, total;
} cue_bowling_frame_ruling;

typedef enum cue_bowling_mark {
    CUE_BOWLING_OPEN,
    CUE_BOWLING_MARK_SPARE,
    CUE_BOWLING_MARK_STRIKE
} cue_bowling_mark;

/* A frame on the score sheet: its finished balls (frame 10: bonus balls too), its mark, and the running
 * total, -1 while undecided. */
typedef struct cue_bowling_frame {
    uint8_t rolls[3];
    uint8_t roll_count;
    uint8_t mark; /* cue_bowling_mark */
    int16_t total;
} cue_bowling_frame;

typedef struct cue_bowling_pile {
    int8_t top;   /* digit of the card that is seen, -1 when there is none */
    uint8_t left; /* cards, the top one included */
} cue_bowling_pile;

typedef struct cue_bowling_player {
    int32_t score; /* the last decided total */
} cue_bowling_player;

/* What somebody at the table can see; members as in docs/rules/bowling-solitaire.md. Digits are -1 where
 * there is none: pins[] for pins that are gone, removed[] for pins that were not removed in this deal.
 * dealt: 0 while the cards are still to be dealt; `pins` is then null in JSON. */
typedef struct cue_bowling_view {
    cue_view_head head;
    cue_bowling_player players[1];
    int32_t best_possible;
    uint8_t frame;
    uint8_t ball;
    uint8_t bonus_left;
    uint8_t played_count;
    uint8_t frame_count;
    int8_t pins[CUE_BOWLING_PINS];
    int8_t removed[CUE_BOWLING_PINS];
    uint8_t played[CUE_BOWLING_BALL_CARDS];
    cue_bowling_pile piles[CUE_BOWLING_PILES];
    cue_bowling_frame frames[CUE_BOWLING_FRAMES];
    uint8_t dealt;
} cue_bowling_view;

/* The set of pins that a text of letters names ("HF"); 0 when it holds anything else. */
static inline unsigned cue_bowling_pins(const char *letters)
{
    unsigned set = 0;
    for (; *letters; letters++) {
        if (*letters < 'A' || *letters > 'J')
            return 0;
        set |= 1u << (*letters - 'A');
    }
    return set;
}

/* A card is played from pile 1, 2 or 3 at a set of pins. */
static inline cue_action cue_bowling_bowl(unsigned pile, unsigned pins)
{
    cue_action action = cue_action_of(CUE_BOWLING_BOWL);
    cue_bowling_bowl_data data = {0, 0, 0};
    data.pile = (uint8_t)(pile < 255 ? pile : 255); /* refused, not taken for another */
    data.pins = (uint16_t)(pins < 0xffff ? pins : 0xffff);
    memcpy(action.data.bytes, &data, sizeof data);
    return action;
}

/* The ball is over. */
static inline cue_action cue_bowling_end_ball(void)
{
    return cue_action_of(CUE_BOWLING_END_BALL);
}

/* The cards are dealt by the library. */
static inline cue_action cue_bowling_deal(void)
{
    cue_action action = cue_action_of(CUE_BOWLING_DEAL);
    action.flags = CUE_ACTION_DRAW;
    return action;
}

/* The cards were dealt on a real table. */
static inline cue_action cue_bowling_dealt(const cue_bowling_deal_data *cards)
{
    cue_action action = cue_action_of(CUE_BOWLING_DEAL);
    memcpy(action.data.bytes, cards, sizeof *cards);
    return action;
}

CUE_END_DECLS

#endif
