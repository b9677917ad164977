/* The flat state of a game of Chaser, and the parts that work on it. */
#ifndef CHASER_STATE_H
#define CHASER_STATE_H

#include <cuerules/games/chaser.h>
#include <cuerules/table_game.h>

#include <stdbool.h>

/* The rules page as an enumeration: RULE_NO_RAIL is its paragraph "no-rail". */
enum {
#define RULE(name, id, text) RULE_##name,
#include "chaser.rules"
#undef RULE
    CHASER_RULES
};

enum {
    CHASER_CUE_BALL = 1,          /* the set of just the cue ball */
    CHASER_OBJECT_BALLS = 0xfffe, /* the set of balls 1 to 15 */
    CHASER_MOST_LEGAL = 4
};

/* out: players who have conceded, bit n for player n. score_count: the number of players.
 * order: of the round, those who are still in; none while it is to be drawn. turn: the place in it of whoever is to
 * shoot or is asked; while a fouler shoots again, passed back, of whoever comes after that.
 * fouler: while somebody is asked, or the order is drawn in which somebody will be, whom they may have shoot again;
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

extern const cue_ball_set chaser_ball_set;
extern const cue_definition cue_chaser_definition;

/* round.c: who comes next, and who wins. */

static inline bool chaser_is_in(const chaser_state *state, int player)
{
    return !(state->out >> player & 1);
}

unsigned chaser_players_in(const chaser_state *state);
void chaser_first_round(const cue_chaser_options *options, chaser_state *state);
/* The turn of whoever is to act has ended: somebody else comes to the table, or is asked, or an order is drawn.
 * `rule` is the one that a turn is announced with. */
void chaser_next_turn(const cue_chaser_options *options, chaser_state *state, unsigned rule, cue_rulings *rulings);
void chaser_concede(const cue_chaser_options *options, chaser_state *state, cue_rulings *rulings);
cue_status chaser_take_order(chaser_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error);
cue_status chaser_adjust(chaser_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error);
cue_status chaser_award(chaser_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error);
/* The highest score among those who are in. */
uint32_t chaser_leaders(const chaser_state *state);
void chaser_end_game(chaser_state *state, uint32_t winners, unsigned rule, cue_rulings *rulings);

/* shot.c: what a shot leads to. */

/* A shot that was checked, on the table as it was before. */
typedef struct chaser_shot {
    const cue_shot *record;
    cue_shot_summary summary;
    unsigned target;
    int player;
    bool rails_count;   /* the foul no_rail applies */
    bool first, ballsy; /* the first shot of the game, and how it is scored */
} chaser_shot;

/* The lowest ball on the table, as long as the game is not over. */
unsigned chaser_target(const chaser_state *state);
/* Is there a snook for the next shot? shot: the one that led here, or NULL. */
bool chaser_is_snook(const cue_table *table, const chaser_state *state, const cue_shot *shot);
cue_status chaser_apply_shot(const cue_chaser_options *options, chaser_state *state, const cue_action *action,
                             cue_rulings *rulings, cue_error *error);

/* fouls.c: what was wrong with a shot, announced as it is found (rulings may be NULL). */
cue_fouls chaser_find_fouls(const chaser_shot *shot, cue_rulings *rulings);

/* The game's functions, for the definition. */
cue_status chaser_check_options(const void *options, uint32_t players, cue_error *error);
void chaser_start(const void *options, void *state);
size_t chaser_legal(const void *options, const void *state, cue_action *out, size_t capacity);
cue_status chaser_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                        cue_error *error);
void chaser_draw(const void *options, const void *state, cue_random *random, cue_action *action);
bool chaser_fill(const void *options, const void *state, cue_random *random, void *room, cue_action *action);
void chaser_view(const void *options, const void *state, void *view);
cue_status chaser_restore(const void *options, void *state, cue_error *error);
int32_t chaser_worth(const void *options, const void *state, const cue_action *action);
void chaser_tally(const void *options, const void *state, int64_t *counts);
void chaser_picture(const cue_scene *scene, cue_writer *out);
void chaser_svg(const cue_scene *scene, cue_writer *out);
void chaser_write_move(const void *options, const cue_action *action, cue_writer *out);
cue_status chaser_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error);
void chaser_help(const void *options, const void *state, cue_writer *out);

#endif
