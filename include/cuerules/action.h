/* Actions and rulings as plain structs: what goes into a game, and what the referee says to it. */
#ifndef CUERULES_ACTION_H
#define CUERULES_ACTION_H

#include <cuerules/export.h>

#include <stddef.h>
#include <stdint.h>

CUE_BEGIN_DECLS

/* Player numbers run from 0 in playing order. */
enum {
    CUE_NOBODY = -1, /* nobody is to act (the game is over); in an action: the player is not stated */
    CUE_CHANCE = -2, /* cards, dice or lots are to be drawn */
    CUE_PLAYERS_MAX = 32
};

/* Flags of an action. */
enum {
    CUE_ACTION_DRAW = 1, /* chance without an outcome: the library draws it */
    CUE_ACTION_OPEN = 2  /* in a legal list: what is observed is still to be filled in by the host */
};

enum { CUE_ACTION_DATA = 24 };

/* Everything that changes a game. A plain value of 32 bytes: copy it, compare it with memcmp (unused
 * bytes are zero). Make one with a constructor of the game's own header, cuerules/games/<game>.h.
 * kind: index into the ruleset's actions. player: who acts, or CUE_NOBODY when not stated; the library
 * then takes whoever is to act. */
typedef struct cue_action {
    uint8_t kind;
    int8_t player;
    uint8_t flags;
    uint8_t reserved[5];
    union {
        uint8_t bytes[CUE_ACTION_DATA];
        uint64_t words[CUE_ACTION_DATA / 8];
        const void *pointer;
    } data;
} cue_action;

/* An action of a kind with empty data. */
static inline cue_action cue_action_of(unsigned kind)
{
    const cue_action action = {(uint8_t)kind, CUE_NOBODY, 0, {0}, {{0}}};
    return action;
}

/* Ruling types that games share; a ruleset's own types count from CUE_RULING_OWN. */
enum {
    CUE_RULING_OVER = 0, /* winners */
    CUE_RULING_FOUL,     /* player, data: cue_foul_ruling */
    CUE_RULING_PENALTY,  /* player: who pays, or whose opponent gains; points */
    CUE_RULING_SCORE,    /* player, points */
    CUE_RULING_REMOVED,  /* data: cue_removed_ruling */
    CUE_RULING_RESPOT,   /* data: cue_respot_ruling */
    CUE_RULING_IN_HAND,  /* data: cue_in_hand_ruling */
    CUE_RULING_TURN,     /* player who comes to the table */
    CUE_RULING_ADJUSTED, /* points: how many scores; data: they, int32_t each */
    CUE_RULING_AWARDED,  /* winners */
    CUE_RULING_CORRECTED, /* data: cue_corrected_ruling */
    CUE_RULINGS_SHARED,
    CUE_RULING_OWN = 32
};

enum { CUE_RULING_DATA = 128 }; /* a number for each of 32 players */

/* One announcement of the referee. type: CUE_RULING_*, or CUE_RULING_OWN + index into the ruleset's
 * rulings. rule: index into the ruleset's rules, the paragraph it rests on. player: whom it concerns, or
 * CUE_NOBODY. sentence: which sentence of that paragraph decided, counted from 0 (cue_quote). data: laid out as the
 * game's header says; bit n of winners stands for player n. */
typedef struct cue_ruling {
    uint16_t type;
    uint16_t rule;
    int8_t player;
    uint8_t sentence;
    uint8_t reserved[2];
    int32_t points;
    uint32_t winners;
    union {
        uint8_t bytes[CUE_RULING_DATA];
        uint64_t words[CUE_RULING_DATA / 8];
        double reals[CUE_RULING_DATA / 8];
    } data;
} cue_ruling;

/* What shared rulings hold in their data. Balls are numbers as in cuerules/table.h. A foul's code is its number among
 * those of the ruleset, from 0, or CUE_FOUL_INFRACTION + a cue_infraction, where that is the foul. */
enum { CUE_FOUL_INFRACTION = 128 };
typedef struct cue_foul_ruling {
    uint8_t code;
    uint8_t ball; /* the one concerned, or CUE_NO_BALL */
} cue_foul_ruling;

/* Why a ball has left the game, or the frame, and does not come back; potted, too, when it was also captured. */
typedef enum cue_removed_why { CUE_POTTED, CUE_CAPTURED, CUE_OFF_TABLE, CUE_REPLACED } cue_removed_why;

typedef struct cue_removed_ruling {
    uint8_t ball, why;
} cue_removed_ruling;

typedef struct cue_respot_ruling {
    double at[2]; /* x, y in metres */
    uint8_t ball;
    uint8_t known; /* false while the layout is unknown, and `at` with it */
    uint8_t reserved[6];
} cue_respot_ruling;

typedef struct cue_in_hand_ruling {
    uint32_t balls; /* cue_balls: bit n for ball n */
} cue_in_hand_ruling;

typedef struct cue_corrected_ruling {
    uint32_t on, off; /* cue_balls */
} cue_corrected_ruling;

/* Where rulings are put: the caller's array. count goes on past capacity, so that a caller who gave too
 * little room learns how much is needed. */
typedef struct cue_rulings {
    cue_ruling *items;
    size_t capacity;
    size_t count;
} cue_rulings;

CUE_END_DECLS

#endif
