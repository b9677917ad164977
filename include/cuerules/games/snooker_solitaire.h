/* Snooker Solitaire: actions, options and view as structs. Rules: docs/rules/snooker-solitaire.md. */
#ifndef CUERULES_GAMES_SNOOKER_SOLITAIRE_H
#define CUERULES_GAMES_SNOOKER_SOLITAIRE_H

#include <cuerules/action.h>
#include <cuerules/export.h>
#include <cuerules/heads.h>

#include <string.h>

CUE_BEGIN_DECLS

#define CUE_SNOOKER_SOLITAIRE "snooker-solitaire"

enum {
    CUE_SNOOKER_COLUMNS = 4, /* a to d */
    CUE_SNOOKER_CELLS = 20,  /* in reading order: a1 b1 c1 d1 a2 … d5 */
    CUE_SNOOKER_POCKETS = 6, /* a1 d1 a3 d3 a5 d5 */
    CUE_SNOOKER_REDS = 10,
    CUE_SNOOKER_ROUNDS = 5,
    CUE_SNOOKER_LEVELS = 4,    /* of cues */
    CUE_SNOOKER_OPPONENTS = 8, /* on the roster */
    CUE_SNOOKER_DICE = 4,      /* the most that anybody rolls */
    CUE_SNOOKER_LATE_ROWS = 11,
    CUE_SNOOKER_POTS = 26, /* the most balls that one visit can pot */
    CUE_SNOOKER_NAME = 257 /* room for 64 characters */
};

/* Cards: the ten reds come first. A card that is face down is as good as a blank. */
enum {
    CUE_SNOOKER_RED_1 = 0,
    CUE_SNOOKER_YELLOW = 10,
    CUE_SNOOKER_GREEN,
    CUE_SNOOKER_BROWN,
    CUE_SNOOKER_BLUE,
    CUE_SNOOKER_PINK,
    CUE_SNOOKER_BLACK,
    CUE_SNOOKER_CUE_BALL,
    CUE_SNOOKER_BLANK
};

/* What is not there: a pocket, a second red, a cell, a leg off a cushion, an opponent. */
enum { CUE_SNOOKER_NONE = -1 };

/* Phases. */
enum {
    CUE_SNOOKER_PHASE_DRAW,
    CUE_SNOOKER_PHASE_DEAL,
    CUE_SNOOKER_PHASE_SHOT,
    CUE_SNOOKER_PHASE_ROLL,
    CUE_SNOOKER_PHASE_BONUS,
    CUE_SNOOKER_PHASE_OPPONENT,
    CUE_SNOOKER_PHASE_REPOSITION,
    CUE_SNOOKER_PHASE_RESPOTTED_BLACK,
    CUE_SNOOKER_PHASE_UPGRADE,
    CUE_SNOOKER_PHASE_OVER
};

/* Kinds of action. */
enum {
    CUE_SNOOKER_DRAW,
    CUE_SNOOKER_DEAL,
    CUE_SNOOKER_SHOT,
    CUE_SNOOKER_NO_SHOT,
    CUE_SNOOKER_ROLL,
    CUE_SNOOKER_TAKE_BONUS,
    CUE_SNOOKER_MOVE_CUE_BALL,
    CUE_SNOOKER_POT_BLACK,
    CUE_SNOOKER_TAKE_UPGRADE,
    CUE_SNOOKER_CONCEDE
};

/* Types of shot; the last one is what the re-spotted black is called by. */
enum { CUE_SNOOKER_POT, CUE_SNOOKER_SNOOKER, CUE_SNOOKER_SAFE, CUE_SNOOKER_RESPOTTED };

/* The leg of a shot that goes off a cushion. */
enum { CUE_SNOOKER_BY_CUE, CUE_SNOOKER_BY_OBJECT, CUE_SNOOKER_BY_SECOND };

/* What a bonus raises. */
enum { CUE_SNOOKER_TAKE_POWER, CUE_SNOOKER_TAKE_CHALK, CUE_SNOOKER_TAKE_NONE };

/* The die that an opponent takes away. */
enum { CUE_SNOOKER_DISCARD_NONE, CUE_SNOOKER_DISCARD_LOWEST, CUE_SNOOKER_DISCARD_HIGHEST };

/* What the player is on: any red, any colour, or the colour CUE_SNOOKER_ON_YELLOW … CUE_SNOOKER_ON_BLACK. */
enum {
    CUE_SNOOKER_ON_RED,
    CUE_SNOOKER_ON_COLOUR,
    CUE_SNOOKER_ON_YELLOW,
    CUE_SNOOKER_ON_BLACK = CUE_SNOOKER_ON_YELLOW + 5
};

/* Types of ruling; data as in the structs below. */
enum {
    CUE_SNOOKER_CALLED = CUE_RULING_OWN, /* cue_snooker_shot */
    CUE_SNOOKER_POTTED,                  /* cue_snooker_ball_ruling */
    CUE_SNOOKER_MISSED,                  /* cue_snooker_ball_ruling */
    CUE_SNOOKER_SNOOKER_LAID,            /* no data */
    CUE_SNOOKER_OPPONENT_ESCAPED,        /* no data */
    CUE_SNOOKER_OPPONENT_VISIT,          /* cue_snooker_visit_ruling; points in cue_ruling.points */
    CUE_SNOOKER_BONUS,                   /* cue_snooker_bonus_data */
    CUE_SNOOKER_GAME,                    /* cue_snooker_game_ruling; the winner in cue_ruling.player */
    CUE_SNOOKER_MATCH,                   /* no data; the winner in cue_ruling.player */
    CUE_SNOOKER_UPGRADE,                 /* cue_snooker_upgrade_data */
    CUE_SNOOKER_SAFE_MADE                /* no data; since 1.1 */
};

/* Codes of fouls: the player's, and last the opponent's. */
enum {
    CUE_SNOOKER_FOUL_DOUBLE_ONE,
    CUE_SNOOKER_FOUL_MISSED_SAFE,
    CUE_SNOOKER_FOUL_NO_SHOT,
    CUE_SNOOKER_FOUL_NOT_ESCAPED
};

/* Options. */
typedef struct cue_snooker_cue {
    uint8_t power, chalk;
    char name[CUE_SNOOKER_NAME];
} cue_snooker_cue;

/* What an opponent rolls with no more than so many reds on the table. */
typedef struct cue_snooker_late_row {
    uint8_t reds_at_most, dice, discard;
} cue_snooker_late_row;

/* What an opponent rolls in a round. plays: 0 where there is no row, for a round in which they never play. */
typedef struct cue_snooker_row {
    uint8_t plays;
    uint8_t dice, discard;
    uint8_t colour; /* 0 for yellow … 5 for black */
    int8_t modifier;
    uint8_t late_count;
    cue_snooker_late_row late[CUE_SNOOKER_LATE_ROWS];
} cue_snooker_row;

typedef struct cue_snooker_opponent {
    cue_snooker_row rounds[CUE_SNOOKER_ROUNDS];
    uint8_t final_stage;
    char name[CUE_SNOOKER_NAME];
} cue_snooker_opponent;

/* A match by itself, when `alone` is set; against that opponent, or whoever is drawn when `named` is 0. */
typedef struct cue_snooker_single_match {
    uint8_t alone;
    uint8_t round; /* 1 to 5 */
    uint8_t level; /* of the cue, 1 to 4 */
    uint8_t named;
    char opponent[CUE_SNOOKER_NAME];
} cue_snooker_single_match;

typedef struct cue_snooker_options {
    uint8_t best_of;  /* 1 or 3 */
    uint8_t advanced; /* plants and spin are played */
    cue_snooker_single_match match;
    cue_snooker_cue cues[CUE_SNOOKER_LEVELS];
    cue_snooker_opponent opponents[CUE_SNOOKER_OPPONENTS];
} cue_snooker_options;

/* In cue_action.data and in the view: a shot. What is not there is CUE_SNOOKER_NONE. difficulty, chalk and chance
 * (so many of 36 rolls succeed) are filled in by the library, and not read in an action. */
typedef struct cue_snooker_shot {
    uint8_t type;
    uint8_t ball;       /* the ball struck first */
    int8_t pocket;      /* 0 to 5, of a pot */
    int8_t off_cushion; /* CUE_SNOOKER_BY_*: the leg that is a double */
    int8_t plant;       /* the second red */
    int8_t spin;        /* the cell where the cue ball is to end */
    uint8_t power;
    uint8_t difficulty, chalk, chance;
} cue_snooker_shot;

/* In cue_action.data, by kind of action. */
typedef struct cue_snooker_draw_data {
    uint8_t opponent; /* place on the roster */
} cue_snooker_draw_data;
typedef struct cue_snooker_deal_data {
    uint8_t table[CUE_SNOOKER_CELLS];
} cue_snooker_deal_data;
typedef struct cue_snooker_roll_data {
    uint8_t count;
    uint8_t dice[CUE_SNOOKER_DICE];
} cue_snooker_roll_data;
typedef struct cue_snooker_bonus_data {
    uint8_t take;
} cue_snooker_bonus_data;
typedef struct cue_snooker_reposition_data {
    uint8_t cell; /* CUE_SNOOKER_CELLS to leave the cue ball where it is */
} cue_snooker_reposition_data;
typedef struct cue_snooker_black_data {
    uint8_t power, difficulty, chance;
    uint8_t chalk; /* always 0 */
} cue_snooker_black_data;
typedef struct cue_snooker_upgrade_data {
    uint8_t level; /* 1 to 4 */
} cue_snooker_upgrade_data;

/* In cue_ruling.data. */
typedef struct cue_snooker_ball_ruling {
    uint8_t ball;
} cue_snooker_ball_ruling;
typedef struct cue_snooker_visit_ruling {
    uint8_t count;
    uint8_t balls[CUE_SNOOKER_POTS];
} cue_snooker_visit_ruling;
typedef struct cue_snooker_game_ruling {
    int32_t scores[2];
} cue_snooker_game_ruling;

/* The player at the table, and the opponent; `name` is a place on the roster, and CUE_SNOOKER_NONE for the player
 * and before the draw. */
typedef struct cue_snooker_player {
    int32_t score;
    int8_t name;
} cue_snooker_player;

/* What somebody at the table can see; members as in docs/rules/snooker-solitaire.md. */
typedef struct cue_snooker_view {
    cue_view_head head;
    cue_snooker_player players[2];
    int32_t this_break, best_break;
    uint8_t round, game_in_match, games_won[2];
    int8_t opponent; /* place on the roster, or CUE_SNOOKER_NONE */
    uint8_t snookered;
    int8_t on;     /* CUE_SNOOKER_ON_*, or CUE_SNOOKER_NONE */
    uint8_t dealt; /* 0 before the first deal: there is no table */
    uint8_t table[CUE_SNOOKER_CELLS];
    uint8_t level; /* of the cue, 1 to 4 */
    uint8_t cue;   /* its place among the options' cues */
    uint8_t power, max_power, chalk, max_chalk;
    uint8_t called; /* 0: there is no call */
    cue_snooker_shot call;
    int8_t opponent_dice; /* CUE_SNOOKER_NONE outside of their visit */
} cue_snooker_view;

/* A cell by its column and row, 'a' and 1 being the first; CUE_SNOOKER_CELLS when there is none such. */
static inline unsigned cue_snooker_cell(char column, unsigned row)
{
    if (column < 'a' || column > 'd' || row < 1 || row > 5)
        return CUE_SNOOKER_CELLS;
    return (row - 1) * CUE_SNOOKER_COLUMNS + (unsigned)(column - 'a');
}

/* A shot without pocket, double, plant, spin and power, to which these are added. */
static inline cue_snooker_shot cue_snooker_plain(unsigned type, unsigned ball)
{
    cue_snooker_shot shot = {0, 0, CUE_SNOOKER_NONE, CUE_SNOOKER_NONE, CUE_SNOOKER_NONE, CUE_SNOOKER_NONE, 0, 0,
                             0, 0};
    shot.type = (uint8_t)(type < 255 ? type : 255); /* refused, not taken for another */
    shot.ball = (uint8_t)(ball < 255 ? ball : 255);
    return shot;
}

/* A shot is called. */
static inline cue_action cue_snooker_call(const cue_snooker_shot *shot)
{
    cue_action action = cue_action_of(CUE_SNOOKER_SHOT);
    memcpy(action.data.bytes, shot, sizeof *shot);
    return action;
}

/* There is no shot that could be called. */
static inline cue_action cue_snooker_no_shot(void)
{
    return cue_action_of(CUE_SNOOKER_NO_SHOT);
}

/* The frame at hand is given up. */
static inline cue_action cue_snooker_concede(void)
{
    return cue_action_of(CUE_SNOOKER_CONCEDE);
}

/* An action with one byte of data. */
static inline cue_action cue_snooker_action_with(unsigned kind, unsigned value)
{
    cue_action action = cue_action_of(kind);
    action.data.bytes[0] = (uint8_t)(value < 255 ? value : 255);
    return action;
}

/* CUE_SNOOKER_TAKE_*. */
static inline cue_action cue_snooker_bonus(unsigned take)
{
    return cue_snooker_action_with(CUE_SNOOKER_TAKE_BONUS, take);
}

/* The cue ball changes places with an empty cell; CUE_SNOOKER_CELLS to leave it. */
static inline cue_action cue_snooker_reposition(unsigned cell)
{
    return cue_snooker_action_with(CUE_SNOOKER_MOVE_CUE_BALL, cell);
}

/* The re-spotted black, with up to two points of power. */
static inline cue_action cue_snooker_pot_black(unsigned power)
{
    return cue_snooker_action_with(CUE_SNOOKER_POT_BLACK, power);
}

/* The cue for the next match, 1 to 4. */
static inline cue_action cue_snooker_upgrade(unsigned level)
{
    return cue_snooker_action_with(CUE_SNOOKER_TAKE_UPGRADE, level);
}

/* What was drawn, dealt and rolled on a real table. */
static inline cue_action cue_snooker_drawn(unsigned opponent)
{
    return cue_snooker_action_with(CUE_SNOOKER_DRAW, opponent);
}
static inline cue_action cue_snooker_dealt(const cue_snooker_deal_data *cards)
{
    cue_action action = cue_action_of(CUE_SNOOKER_DEAL);
    memcpy(action.data.bytes, cards, sizeof *cards);
    return action;
}
static inline cue_action cue_snooker_rolled(const uint8_t *dice, unsigned count)
{
    cue_action action = cue_action_of(CUE_SNOOKER_ROLL);
    unsigned i;
    action.data.bytes[0] = (uint8_t)(count < 255 ? count : 255);
    for (i = 0; i < count && i < CUE_SNOOKER_DICE; i++)
        action.data.bytes[1 + i] = dice[i];
    return action;
}

/* The same, left to the library: CUE_SNOOKER_DRAW, CUE_SNOOKER_DEAL or CUE_SNOOKER_ROLL. */
static inline cue_action cue_snooker_chance(unsigned kind)
{
    cue_action action = cue_action_of(kind);
    action.flags = CUE_ACTION_DRAW;
    return action;
}

CUE_END_DECLS

#endif
