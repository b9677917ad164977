/* The flat state of a tournament of Snooker Solitaire, and the parts that work on it. */
#ifndef SNOOKER_STATE_H
#define SNOOKER_STATE_H

#include "grid.h"

#include <cuerules/ruleset.h>

#include <stdbool.h>

/* The rules page as an enumeration: RULE_FINE_CUT is its paragraph "fine-cut". */
enum {
#define RULE(name, id, text) RULE_##name,
#include "snooker_solitaire.rules"
#undef RULE
    SNOOKER_RULES
};

enum {
    SNOOKER_BALLS = CUE_SNOOKER_CUE_BALL, /* the object balls; their cards come before the cue ball's */
    SNOOKER_LEAST_DIFFICULTY = 2,
    SNOOKER_MOST_DIFFICULTY = 6,
    SNOOKER_FOUL_POINTS = 4,
    SNOOKER_BLACK_POINTS = 7,
    SNOOKER_BLACK_POWER = 2, /* what the re-spotted black can take */
    SNOOKER_BLACK_DIFFICULTY = 4,
    SNOOKER_BLACK_CELL = 5, /* b2 */
    SNOOKER_CUE_CELL = 14,  /* c4 */
    SNOOKER_GREAT_BREAK = 50,
    SNOOKER_BEST_BREAK = 107, /* ten reds, ten blacks, and the colours */
    SNOOKER_NO_BALL = 255,    /* in the call of the re-spotted black */
    SNOOKER_NO_CHALK = 255,
    SNOOKER_MOST_POINTS = 1000000000,
    SNOOKER_MOVES_TO_COME = 1000000, /* that a saved game has room for */
    SNOOKER_MAY_CONCEDE = 1 << CUE_SNOOKER_PHASE_SHOT | 1 << CUE_SNOOKER_PHASE_REPOSITION |
                          1 << CUE_SNOOKER_PHASE_RESPOTTED_BLACK, /* RULE_CONCEDE */
    /* With nothing in the way ten reds have at most 4619 ways into pockets or to be touched, spin included; each has
     * at most five amounts of power; and the game may be given up. Balls in the way only take from that. */
    SNOOKER_MOST_LEGAL = 23096
};

typedef struct snooker_state {
    cue_state_head head;
    int32_t scores[2];
    int32_t this_break, best_break;
    uint8_t round, game, won[2];
    int8_t opponent;
    uint8_t drawn; /* everybody who was drawn so far, bit by bit */
    uint8_t level; /* of the cue, 1 to 4 */
    uint8_t power, chalk;
    int8_t on;
    uint8_t snookered;
    uint8_t dealt;
    uint8_t table[GRID_CELLS]; /* cards; CUE_SNOOKER_BLANK where there is no ball */
    uint8_t called;
    cue_snooker_shot call;
    uint8_t reserved[5];
} snooker_state;
_Static_assert(sizeof(snooker_state) % 8 == 0, "a state is whole words of eight bytes on every system");

/* The table as sets. Only object balls count as balls: the cue ball never blocks. */
typedef struct snooker_board {
    uint32_t balls;                /* cells with object balls */
    uint32_t reds;                 /* cells with reds */
    uint32_t present;              /* cards of object balls */
    uint8_t at[SNOOKER_BALLS + 2]; /* cell of each card; the last one is where a blank was */
} snooker_board;

/* grid.c: where the balls are. */
snooker_board snooker_look(const snooker_state *state);
void snooker_swap(snooker_state *state, unsigned a, unsigned b);

/* CUE_BAD_VALUE or CUE_ILLEGAL_ACTION when a deal is not the twenty cards. */
cue_status snooker_check_deal(const uint8_t table[GRID_CELLS], cue_error *error);

static inline unsigned snooker_cue_cell(const snooker_board *board)
{
    return board->at[CUE_SNOOKER_CUE_BALL];
}
static inline bool snooker_is_red(unsigned card)
{
    return card < CUE_SNOOKER_YELLOW;
}
static inline uint32_t snooker_red_cards(const snooker_board *board)
{
    return board->present & ((1u << CUE_SNOOKER_YELLOW) - 1);
}

/* RULE_SCORING. */
static inline int32_t snooker_value(unsigned card)
{
    return snooker_is_red(card) ? 1 : (int32_t)card - CUE_SNOOKER_YELLOW + 2;
}

/* RULE_ON: at the start of a turn, and after a colour: a red, or else the lowest colour; CUE_SNOOKER_NONE when the
 * table is empty. */
int8_t snooker_next_on(const snooker_board *board);

/* The cards that may be struck. */
uint32_t snooker_cards_on(const snooker_board *board, int on);

/* RULE_SNOOKER: the cells of what the opponent is on. */
static inline uint32_t snooker_targets(const snooker_board *board)
{
    if (board->reds || !board->present)
        return board->reds;
    return grid_bit(board->at[__builtin_ctz(board->present)]);
}

/* RULE_SNOOKER: is everybody in these cells hidden from a cue ball in this one? */
static inline bool snooker_hides(unsigned cell, uint32_t balls, uint32_t targets)
{
    return !(snooker_ring[cell][1] & targets) && !(grid_clear(cell, balls) & targets);
}

/* RULE_LIMITS. */
static inline unsigned snooker_difficulty(unsigned before_power, unsigned power)
{
    return before_power < power + SNOOKER_LEAST_DIFFICULTY ? SNOOKER_LEAST_DIFFICULTY : before_power - power;
}

/* RULE_ROLL: how many of the 36 rolls of two dice have one of at least this. */
static inline unsigned snooker_chance(unsigned difficulty)
{
    return 36 - (difficulty - 1) * (difficulty - 1);
}

/* A ruling whose data is one byte. */
static inline void snooker_announce(cue_rulings *rulings, unsigned type, unsigned rule, unsigned value)
{
    cue_ruling ruling = cue_ruling_of(type, rule);
    ruling.data.bytes[0] = (uint8_t)value;
    cue_announce(rulings, &ruling);
}

/* list.c: every shot that may be called, by type, ball, pocket, double, plant, spin and power: writes those from one
 * entry up to another, and returns how many there are. */
size_t snooker_legal_shots(const cue_snooker_options *options, const snooker_state *state, cue_action *out,
                           size_t from, size_t till);

/* shot.c: fills in difficulty, chalk and chance of a shot, or says why it may not be called. */
cue_status snooker_check_shot(const cue_snooker_options *options, const snooker_state *state, cue_snooker_shot *shot,
                              cue_error *error);
cue_status snooker_apply_shot(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                              cue_rulings *rulings, cue_error *error);

/* A call that is announced, by that rule, and waits for its roll; its power is paid. */
void snooker_call(snooker_state *state, const cue_snooker_shot *shot, unsigned rule, cue_rulings *rulings);
void snooker_clear_call(snooker_state *state);

/* visit.c: what a roll of the player's leads to. */
void snooker_play_shot(const cue_snooker_options *options, snooker_state *state, const uint8_t dice[2],
                       cue_rulings *rulings);
cue_status snooker_apply_no_shot(const cue_snooker_options *options, snooker_state *state, cue_rulings *rulings,
                                 cue_error *error);
cue_status snooker_apply_bonus(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                               cue_rulings *rulings, cue_error *error);

/* opponent.c: how many dice are rolled, the player's two or the opponent's; the opponent's visit, and what the player
 * may do after a foul in it. */
unsigned snooker_dice(const cue_snooker_options *options, const snooker_state *state);
void snooker_play_opponent(const cue_snooker_options *options, snooker_state *state,
                           const cue_snooker_roll_data *roll, cue_rulings *rulings);
void snooker_announce_visit(cue_rulings *rulings, const cue_snooker_visit_ruling *visit, unsigned rule,
                            int32_t points);
cue_status snooker_apply_reposition(snooker_state *state, const cue_action *action, cue_error *error);

/* match.c: games, matches, the tournament. */
void snooker_enter(snooker_state *state, unsigned phase);
void snooker_score(snooker_state *state, unsigned player, int32_t points);
void snooker_take_cue(const cue_snooker_options *options, snooker_state *state, unsigned level);
void snooker_begin_match(snooker_state *state, unsigned round);
void snooker_meet(snooker_state *state, unsigned opponent);
/* RULE_DRAW: who may be drawn, bit by bit. RULE_UPGRADE: the best cue that may be taken. */
unsigned snooker_candidates(const cue_snooker_options *options, const snooker_state *state);
unsigned snooker_best_level(const snooker_state *state);
/* The black is down; by: who potted it. */
void snooker_finish_frame(const cue_snooker_options *options, snooker_state *state, unsigned by,
                          cue_rulings *rulings);
/* rule: the paragraph by which this player has won it. */
void snooker_end_game(const cue_snooker_options *options, snooker_state *state, unsigned winner, unsigned rule,
                      cue_rulings *rulings);
/* RULE_RESPOTTED_BLACK: the call of the attempt names no ball and takes no chalk. */
cue_snooker_shot snooker_black_call(unsigned power);
void snooker_play_black(const cue_snooker_options *options, snooker_state *state, const uint8_t dice[2],
                        cue_rulings *rulings);
cue_status snooker_apply_draw(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                              cue_error *error);
cue_status snooker_apply_deal(snooker_state *state, const cue_action *action, cue_error *error);
cue_status snooker_apply_black(snooker_state *state, const cue_action *action, cue_rulings *rulings,
                               cue_error *error);
cue_status snooker_apply_upgrade(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                                 cue_rulings *rulings, cue_error *error);

/* options.c. */
extern const cue_snooker_options snooker_default_options;
int snooker_find_opponent(const cue_snooker_options *options, const char *name); /* or CUE_SNOOKER_NONE */
cue_status snooker_check_options(const void *options, uint32_t players, cue_error *error);

/* The game's functions, for the definition. */
void snooker_start(const void *options, void *state);
size_t snooker_legal(const void *options, const void *state, cue_action *out, size_t capacity);
bool snooker_take(const void *options, const void *state, size_t n, cue_action *out);
cue_status snooker_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                         cue_error *error);
void snooker_draw(const void *options, const void *state, cue_random *random, cue_action *action);
void snooker_view(const void *options, const void *state, void *view);
cue_status snooker_restore(const void *options, void *state, cue_error *error);
int32_t snooker_worth(const void *options, const void *state, const cue_action *action);
void snooker_tally(const void *options, const void *state, int64_t *counts);
void snooker_picture(const cue_scene *scene, cue_writer *out);
void snooker_svg(const cue_scene *scene, cue_writer *out);

/* text.c. */
extern const char *const snooker_card_names[CUE_SNOOKER_BLANK];
extern const char *const snooker_short_names[CUE_SNOOKER_BLANK]; /* of three characters at most, as in the picture */
extern const char *const snooker_cell_names[GRID_CELLS];
extern const char *const snooker_pocket_names[CUE_SNOOKER_POCKETS];
extern const char *const snooker_type_names[4];
extern const char *const snooker_leg_names[3];
extern const char *const snooker_bonus_names[3];
extern const char *const snooker_on_names[8];
void snooker_write_move(const void *options, const cue_action *action, cue_writer *out);
cue_status snooker_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                             cue_action *action, cue_error *error);
void snooker_help(const void *options, const void *state, cue_writer *out);

#endif
