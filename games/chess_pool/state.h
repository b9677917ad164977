/* The flat state of a game of Chess Pool, and the parts that work on it. */
#ifndef CHESS_STATE_H
#define CHESS_STATE_H

#include <cuerules/games/chess_pool.h>
#include <cuerules/table_game.h>

#include <stdbool.h>

/* The rules page as an enumeration: RULE_FALL_BACK is its paragraph "fall-back". */
enum {
#define RULE(name, id, text) RULE_##name,
#include "chess_pool.rules"
#undef RULE
    CHESS_RULES
};

/* A king that is neither on the table nor in hand was potted on the break (choose_group) or is to be put back
 * (replace_king); nothing else has to be remembered about it. */
typedef struct chess_state {
    cue_state_head head;
    cue_layout layout;
    uint8_t breaker_group; /* cue_chess_group */
    uint8_t breaker;       /* who broke, or is to break */
    uint8_t reserved[6];
} chess_state;
_Static_assert(sizeof(chess_state) % 8 == 0, "a state is whole words of eight bytes on every system");

enum {
    /* A slop, four capturers at five targets, the ten balls to place, concede. */
    CHESS_MOST_LEGAL = 1 + 4 * 5 + 10 + 1,
    /* A game has no bound of its own: two players may miss for ever. Nobody will miss as often as this. */
    CHESS_MOST_MOVES = INT32_MAX
};

extern const cue_ball_set chess_balls;
extern const cue_definition cue_chess_pool_definition;

/* board.c: sets of balls, cells, and what men reach. */

#define CHESS_KING_BIT CUE_BALL_BIT(CUE_CHESS_KING)
#define CHESS_CUE_BIT  CUE_BALL_BIT(CUE_BALL)

/* Balls that are in the game: on the table or in hand; the cue ball left out. */
static inline unsigned chess_in_game(const chess_state *state)
{
    return (state->layout.on_table | state->layout.in_hand) & ~(unsigned)CHESS_CUE_BIT;
}

unsigned chess_group_of(const chess_state *state, int player);
/* A player's pieces that are in the game. */
unsigned chess_pieces(const chess_state *state, int player);
/* What they have to hit first, and what is on their side (RULE_FRIENDLY, RULE_SIDES). */
unsigned chess_friendly(const chess_state *state, int player);

/* The cell of a place, 1 to 32. */
unsigned chess_cell_at(const cue_table *table, cue_point at);
const char *chess_cell_name(unsigned cell);
extern const char *const chess_cell_names[CUE_CHESS_CELLS + 1];

/* Would that ball, as a chess man on an empty board, go from one cell to the other? */
bool chess_reaches(unsigned ball, unsigned from, unsigned to);
const char *chess_man(unsigned ball);

/* call.c: what may be called. */

/* The members of a shot, as far as they don't depend on the position: CUE_BAD_VALUE, CUE_MISSING_MEMBER, and
 * CUE_ILLEGAL_ACTION for those that go with another shot. */
cue_status chess_check_members(const chess_state *state, const cue_chess_shot_data *data, cue_error *error);

/* May that be called? CUE_ILLEGAL_ACTION. */
cue_status chess_check_call(const cue_chess_options *options, const chess_state *state,
                            const cue_chess_shot_data *data, cue_error *error);

/* The same question for a list, where cells are only asked while the layout is known. */
bool chess_may_call(const cue_chess_options *options, const chess_state *state, unsigned capturer, unsigned target);

/* capture.c: why a move is judged as a slop; and the balls that a move captures that is none. */
cue_chess_fall_back chess_falls_back(const cue_chess_shot_data *data, const cue_shot_summary *summary);
unsigned chess_captured(unsigned friendly, const cue_chess_shot_data *data, const cue_shot_summary *summary);

/* fouls.c */
typedef struct chess_fouls {
    bool any, scratch;
} chess_fouls;

/* Finds and announces the fouls of a shot. friendly: the balls that may be hit first. */
chess_fouls chess_find_fouls(const cue_chess_options *options, const cue_shot *shot, const cue_shot_summary *summary,
                        unsigned friendly, int player, cue_rulings *rulings);

/* shot.c: a shot, and the choices after it. */
cue_status chess_apply_shot(const cue_chess_options *options, chess_state *state, const cue_action *action,
                       cue_rulings *rulings, cue_error *error);
cue_status chess_choose(chess_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error);
cue_status chess_replace_king(chess_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error);
void chess_concede(chess_state *state, cue_rulings *rulings);
cue_status chess_award(chess_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error);

/* Where balls in hand may be put in that phase. */
static inline cue_area chess_area(unsigned phase)
{
    return phase == CUE_CHESS_PHASE_BREAK ? CUE_AREA_KITCHEN : CUE_AREA_TABLE;
}

/* The table as it is set up, the cue ball in hand. */
void chess_rack(const cue_table *table, cue_layout *layout);
bool chess_rack_fits(const cue_table *table);

/* The game's functions, for the definition. */
cue_status chess_check_options(const void *options, uint32_t players, cue_error *error);
void chess_start(const void *options, void *state);
size_t chess_legal(const void *options, const void *state, cue_action *out, size_t capacity);
cue_status chess_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                       cue_error *error);
bool chess_fill(const void *options, const void *state, cue_random *random, void *room, cue_action *action);
void chess_view(const void *options, const void *state, void *view);
cue_status chess_restore(const void *options, void *state, cue_error *error);
int32_t chess_worth(const void *options, const void *state, const cue_action *action);
void chess_tally(const void *options, const void *state, int64_t *counts);
void chess_picture(const cue_scene *scene, cue_writer *out);
void chess_svg(const cue_scene *scene, cue_writer *out);
void chess_write_move(const void *options, const cue_action *action, cue_writer *out);
cue_status chess_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                           cue_action *action, cue_error *error);
void chess_help(const void *options, const void *state, cue_writer *out);

#endif
