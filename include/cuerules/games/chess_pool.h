/* Chess Pool: options, actions and view as structs. Rules: docs/rules/chess-pool.md. */
#ifndef CUERULES_GAMES_CHESS_POOL_H
#define CUERULES_GAMES_CHESS_POOL_H

#include <cuerules/heads.h>
#include <cuerules/table_actions.h>

#include <string.h>

CUE_BEGIN_DECLS

#define CUE_CHESS_POOL "chess-pool"

/* Balls: CUE_BALL, the solids 1 to 4, the king 8, the stripes 9 to 12. As sets: */
enum { CUE_CHESS_KING = 8 };
#define CUE_CHESS_SOLID_BALLS  ((cue_balls)0x001e)
#define CUE_CHESS_STRIPE_BALLS ((cue_balls)0x1e00)
#define CUE_CHESS_PIECES       (CUE_CHESS_SOLID_BALLS | CUE_CHESS_STRIPE_BALLS)

/* Whose pieces a player has; none before the choice. */
typedef enum cue_chess_group { CUE_CHESS_NO_GROUP, CUE_CHESS_SOLIDS, CUE_CHESS_STRIPES } cue_chess_group;

/* Cells: files a to d across (a at small x), ranks 1 to 8 along the table (1 at the head); numbered from 1 (a1) to
 * 32 (d8). 0 is no cell, or one that is not stated. */
enum { CUE_CHESS_FILES = 4, CUE_CHESS_RANKS = 8, CUE_CHESS_CELLS = 32, CUE_CHESS_NO_CELL = 0 };

static inline unsigned cue_chess_cell(unsigned file, unsigned rank) /* counted from 0 */
{
    return 1 + file * CUE_CHESS_RANKS + rank;
}

/* The options of a game. no_rail: a shot on which no ball touches a cushion or drops is a foul. */
typedef struct cue_chess_options {
    cue_table table;
    uint8_t no_rail;
    uint8_t reserved[7];
} cue_chess_options;

#define CUE_CHESS_OPTIONS_INIT                                                                                     \
    {                                                                                                              \
        CUE_TABLE_POOL_9FT_INIT, 1,                                                                                  \
        {                                                                                                          \
            0                                                                                                      \
        }                                                                                                          \
    }

/* Phases. */
enum {
    CUE_CHESS_PHASE_BREAK,
    CUE_CHESS_PHASE_CHOOSE_GROUP,
    CUE_CHESS_PHASE_REPLACE_KING,
    CUE_CHESS_PHASE_TURN,
    CUE_CHESS_PHASE_OVER
};

/* Kinds of action. */
enum {
    CUE_CHESS_SHOT,
    CUE_CHESS_CHOOSE,
    CUE_CHESS_REPLACE_KING,
    CUE_CHESS_PLACE,
    CUE_CHESS_CONCEDE,
    CUE_CHESS_LAYOUT,
    CUE_CHESS_ADJUST,
    CUE_CHESS_CORRECT,
    CUE_CHESS_AWARD
};

/* The game's own rulings: a move was judged as a slop (data: cue_chess_fall_back, one byte); the referee has said who
 * comes to the table (no data); a player is to put the 8 back. */
enum { CUE_CHESS_RULING_SLOP = CUE_RULING_OWN, CUE_CHESS_RULING_ADJUSTED, CUE_CHESS_RULING_KING };

/* Why a move is judged as a slop: the cue ball hit another ball first, or none, or the capturer did. */
typedef enum cue_chess_fall_back {
    CUE_CHESS_STAYS_MOVE,
    CUE_CHESS_WRONG_BALL,
    CUE_CHESS_WRONG_TARGET
} cue_chess_fall_back;

/* Codes of fouls; those of infractions are CUE_FOUL_INFRACTION + their numbers. */
enum {
    CUE_CHESS_MISS,
    CUE_CHESS_WRONG_BALL_FIRST,
    CUE_CHESS_NO_RAIL,
    CUE_CHESS_BALL_OFF_TABLE,
    CUE_CHESS_CUE_BALL_POTTED
};

/* What the shooter calls; a call that is left out is a slop. */
typedef enum cue_chess_call { CUE_CHESS_NO_CALL, CUE_CHESS_SLOP, CUE_CHESS_MOVE } cue_chess_call;

/* In cue_action.data, of a shot. With a move only: capturer and target, as ball + 1, and the cells that they are
 * on; 0 where it is left out. */
typedef struct cue_chess_shot_data {
    const cue_shot *shot;
    uint8_t call; /* cue_chess_call */
    uint8_t capturer, target;
    uint8_t from, to;
    uint8_t reserved[3];
} cue_chess_shot_data;

/* In cue_action.data, of a choice: cue_chess_group, and of a replacement: the piece. */
typedef struct cue_chess_choose_data {
    uint8_t group;
} cue_chess_choose_data;
typedef struct cue_chess_replace_data {
    uint8_t piece;
} cue_chess_replace_data;

typedef struct cue_chess_player {
    int32_t score;   /* pieces in the game */
    cue_balls pieces; /* these pieces, in hand or on the table; none before the choice */
    uint8_t group;    /* cue_chess_group */
    uint8_t reserved[3];
} cue_chess_player;

/* What somebody at the table can see; members as in docs/rules/chess-pool.md. on_table: object balls. cells: by
 * ball, CUE_CHESS_NO_CELL for one that is not on the table; all while the layout is unknown, and `cells` is then
 * null in JSON (cells_known is 0). */
typedef struct cue_chess_view {
    cue_view_head head;
    cue_chess_player players[2];
    cue_balls on_table, in_hand;
    uint8_t cells_known;
    uint8_t cells[CUE_BALLS_MAX];
    cue_layout layout;
} cue_chess_view;

/* A number that names nothing stays one; it is refused, not taken for another. */
static inline uint8_t cue_chess_byte(unsigned number)
{
    return (uint8_t)(number < 255 ? number : 255);
}

/* A shot with a call and all that goes with it; balls by their numbers, cells may be CUE_CHESS_NO_CELL. */
static inline cue_action cue_chess_called_shot(cue_chess_call call, unsigned capturer, unsigned from,
                                               unsigned target, unsigned to, const cue_shot *shot)
{
    cue_action action = cue_action_of(CUE_CHESS_SHOT);
    cue_chess_shot_data data = {shot, (uint8_t)call, 0, 0, 0, 0, {0}};
    if (call == CUE_CHESS_MOVE) {
        data.capturer = cue_chess_byte(capturer < 255 ? capturer + 1 : capturer);
        data.target = cue_chess_byte(target < 255 ? target + 1 : target);
        data.from = cue_chess_byte(from);
        data.to = cue_chess_byte(to);
    }
    memcpy(action.data.bytes, &data, sizeof data);
    return action;
}

/* The break shot; no call goes with it. */
static inline cue_action cue_chess_break(const cue_shot *shot)
{
    return cue_chess_called_shot(CUE_CHESS_NO_CALL, 0, 0, 0, 0, shot);
}

/* A slop. */
static inline cue_action cue_chess_slop(const cue_shot *shot)
{
    return cue_chess_called_shot(CUE_CHESS_SLOP, 0, 0, 0, 0, shot);
}

/* A move, for a game whose layout is known; and one where the shooter has to say on which cells the two balls
 * are. */
static inline cue_action cue_chess_move(unsigned capturer, unsigned target, const cue_shot *shot)
{
    return cue_chess_called_shot(CUE_CHESS_MOVE, capturer, CUE_CHESS_NO_CELL, target, CUE_CHESS_NO_CELL, shot);
}
static inline cue_action cue_chess_move_between(unsigned capturer, unsigned from, unsigned target, unsigned to,
                                                const cue_shot *shot)
{
    return cue_chess_called_shot(CUE_CHESS_MOVE, capturer, from, target, to, shot);
}

/* What an action of the kind CUE_CHESS_SHOT holds. */
static inline cue_chess_shot_data cue_chess_shot_of(const cue_action *action)
{
    cue_chess_shot_data data;
    memcpy(&data, action->data.bytes, sizeof data);
    return data;
}

/* The breaker takes the solids or the stripes. */
static inline cue_action cue_chess_choose(unsigned group)
{
    cue_action action = cue_action_of(CUE_CHESS_CHOOSE);
    action.data.bytes[0] = cue_chess_byte(group);
    return action;
}

/* An enemy piece leaves the game, and the king takes its place. */
static inline cue_action cue_chess_replace_king(unsigned piece)
{
    cue_action action = cue_action_of(CUE_CHESS_REPLACE_KING);
    action.data.bytes[0] = cue_chess_byte(piece);
    return action;
}

/* The player to act gives the game up, or the one whom the action's `player` is set to. */
static inline cue_action cue_chess_concede(void)
{
    return cue_action_of(CUE_CHESS_CONCEDE);
}

/* A ball in hand is placed for the coming shot. */
static inline cue_action cue_chess_place(unsigned ball, cue_point at)
{
    return cue_place_action(CUE_CHESS_PLACE, cue_chess_byte(ball), at);
}

/* The referee states where the balls are: on_table and places of `layout` are read. */
static inline cue_action cue_chess_layout(const cue_layout *layout)
{
    return cue_carrying_action(CUE_CHESS_LAYOUT, layout);
}

/* The referee says who comes to the table; the record is the caller's, and has to live until the action was applied. */
static inline cue_action cue_chess_adjust(const cue_adjustment *adjustment)
{
    return cue_carrying_action(CUE_CHESS_ADJUST, adjustment);
}

/* Which balls are in the game after all, and which are not: sets, bit n for ball n. */
static inline cue_action cue_chess_correct(cue_balls on, cue_balls off)
{
    return cue_correct_action(CUE_CHESS_CORRECT, on, off);
}

/* The referee ends the game; bit n of winners stands for player n, 0 for a game without result. */
static inline cue_action cue_chess_award(uint32_t winners)
{
    return cue_award_action(CUE_CHESS_AWARD, winners);
}

CUE_END_DECLS

#endif
